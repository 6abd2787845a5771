"""Whom a deal names, and where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .deals import Concession, Correction, Deal, End, Game, Joins, Misere, Raspasy, Terms
from .problems import Path

OF_WHOM: dict[type[Any], tuple[str, str]] = {
    Misere: ("misere", "declarer"),
    Game: ("declarer", "declarer"),
    Concession: ("declarer", "declarer"),
    Terms: ("terms", "player"),
    Correction: ("correction", "player"),
    End: ("by", "by"),
    Joins: ("joins", "player"),
}
"""Where a deal names the one it is of: the key of the file, and the field of the record."""


def named(deal: Deal) -> Iterator[tuple[Path, str]]:
    """Every player a deal names, with the way to the name in the file."""
    if deal.dealer is not None:
        yield ("dealer",), deal.dealer
    for key, names in (("sits_out", deal.sits_out), ("dark_pass", deal.dark_pass)):
        yield from (((key, place), name) for place, name in enumerate(names))
    key, whose = OF_WHOM.get(type(deal), ("", ""))
    name = getattr(deal, whose, None)
    if name is not None:
        yield (key,), name
    if isinstance(deal, Correction):
        yield from ((("visty", name), name) for name in deal.visty)
    if isinstance(deal, Game):
        yield from ((("calls", name), name) for name in deal.calls)
        yield from ((("tricks", name), name) for name in deal.tricks or {})
    elif isinstance(deal, Raspasy):
        yield from ((("raspasy", name), name) for name in deal.tricks)
