"""An all-pass deal as the rules look at it: whose tricks count, at which price."""

from __future__ import annotations

from typing import NamedTuple

from .convention import Raspasy as Agreed
from .deals import Raspasy
from .entries import Factor, Tariff
from .play import ALL_TRICKS
from .table import Seating, hands


class Hands(NamedTuple):
    """Raspasy with everything that follows from what was stated.

    `tricks` are those of the players who play, `counted` those of everybody who pays for them, a resting dealer
    included where his count. `price` is in gora points (or visty) a trick, after `series` raspasy in a row or where it
    was compulsory; `stays`: the same player deals again.
    """

    deal: Raspasy
    seating: Seating
    tariff: Tariff
    tricks: dict[str, int]
    counted: dict[str, int]
    price: Factor
    series: int
    stays: bool


def understand(  # noqa: PLR0913 - what goes before a raspasy by name
    deal: Raspasy, seating: Seating, tariff: Tariff, series: int, *, stays: bool = False, forced: int = 0
) -> Hands:
    """Work out whose tricks count; the deal must have passed `legality`.

    `series` raspasy in a row went before; `forced` is by how much a misere failed, or a game that outbid one, where
    that made this raspasy compulsory. The last price of a ladder repeats.
    """
    counted = tricks = {player: deal.taken.get(player, 0) for player in seating.playing}
    if seating.resting is not None and dealer_takes(seating, tariff):
        counted = {**tricks, seating.resting: ALL_TRICKS - sum(deal.taken.get(hand, 0) for hand in hands(seating))}
    price = tariff.price(price_key(tariff.convention.raspasy, series, forced), "trick_price")
    return Hands(deal, seating, tariff, tricks, counted, price, series, stays)


def price_key(raspasy: Agreed, series: int, forced: int = 0) -> str:
    """Return the key of the price of a trick after so many raspasy in a row, or where raspasy had to follow."""
    ladder, step = ("forced", forced - 1) if forced and raspasy.forced else ("prices", series)
    return f"raspasy.{ladder}.{min(step, len(getattr(raspasy, ladder)) - 1)}"


def dealer_takes(seating: Seating, tariff: Tariff) -> bool:
    """Whether a resting dealer takes tricks with the cards of the prikup."""
    raspasy = tariff.convention.raspasy
    return seating.resting is not None and raspasy.dealer == "takes_tricks" and raspasy.written_to == "gora"
