"""Every player that a deal names, with the way to the name in the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .deals import (
    Compensation,
    Concession,
    Correction,
    Deal,
    Departure,
    Game,
    Misere,
    Penalty,
    Raspasy,
    Terms,
)
from .problems import Path

ANYWHERE = {"dealer": "dealer", "sits_out": "sits_out", "dark_pass": "dark_pass"}
PLACES: Mapping[type[Any], Mapping[str, str]] = {
    Game: {"declarer": "declarer", "calls": "calls", "tricks": "tricks", "leaves": "leaves"},
    Misere: {"misere": "declarer", "leaves": "leaves"},
    Raspasy: {"raspasy": "tricks", "leaves": "leaves", "seen_prikup": "seen_prikup"},
    Concession: {"declarer": "declarer"},
    Correction: {"correction": "player", "visty": "visty"},
    Penalty: {"penalty": "player", "visty": "visty", "to": "to"},
    Compensation: {"compensation": "player", "to": "to"},
    Departure: {"leaves": "player"},
    Terms: {"terms": "player"},
}
"""Where a kind of deal names players: keys of the file with the fields of the record."""


def named(deal: Deal) -> Iterator[tuple[Path, str]]:
    """Every player a deal names, with the way to the name in the file."""
    for key, field in {**ANYWHERE, **PLACES[type(deal)]}.items():
        held = getattr(deal, field)
        if isinstance(held, str):
            yield (key,), held
        elif isinstance(held, tuple):
            yield from (((key, place), name) for place, name in enumerate(held))
        elif held is not None:
            yield from (((key, name), name) for name in held)
