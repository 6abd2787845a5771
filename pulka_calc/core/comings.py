"""What cannot be said of the end of a pulka, and what is odd about who sits down and what comes after a misere."""

from __future__ import annotations

from collections.abc import Iterator

from .deals import Aside, Deal, End, Joins, Raspasy
from .entries import Tariff
from .problems import Problem
from .table import Seating, clockwise
from .turn import Next


def whose_end(deal: End, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    """Whoever gives up is named, and nobody is where it was the time or all together."""
    del seating, tariff
    if deal.why == "resignation" and deal.by is None:
        yield Problem("end.nobody", ("end",), {}, at_key=True)
    elif deal.why != "resignation" and deal.by is not None:
        yield Problem("end.somebody", ("by",), {"player": deal.by}, at_key=True)


def misplaced(deal: Deal, neighbour: str, players: tuple[str, ...]) -> list[Problem]:
    """Return a warning where a player who joins sits elsewhere than at the left of his neighbour by the rules."""
    if not isinstance(deal, Joins) or clockwise(players, neighbour)[1] == deal.player:
        return []
    values = {"player": deal.player, "neighbour": neighbour}
    return [Problem("joins.seat", ("joins",), values, severity="warning")]


def not_raspasy(deal: Deal, coming: Next) -> Iterator[Problem]:
    """After a misere that failed, or a game that outbid one, raspasy have to follow where the table plays so."""
    if coming.forced and not isinstance(deal, Raspasy | Aside):
        yield Problem("raspasy.forced", (), {"price": coming.raspasy_price})
