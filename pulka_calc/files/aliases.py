"""The table of aliases: under which other names a player stands in the ledgers of a season."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pulka_calc.core.ledger import fold
from pulka_calc.core.problems import Path as Way
from pulka_calc.core.problems import Problem, in_order

from . import source


def read(path: Path) -> tuple[dict[str, str], list[Problem]]:
    """Read `Миша: [Михаил, Misha]`; return every name, folded, with the one it stands for."""
    found, faults = source.read(path)
    if found is None:
        return {}, faults
    stated: dict[str, str] = {}
    faults = []
    for way, name, player in _pairs(found.data):
        at_key = len(way) == 1
        if player is None or not name.strip():
            faults.append(Problem("aliases.form", way))
        elif stated.setdefault(fold(name), player) != player:
            values = {"name": name, "other": stated[fold(name)]}
            faults.append(Problem("aliases.twice", way, values, at_key=at_key))
    placed = [fault._replace(place=source.place(found, fault.path, at_key=fault.at_key)) for fault in faults]
    return stated, in_order(placed)


def _pairs(data: object) -> Iterator[tuple[Way, str, str | None]]:
    """Every name with the player it stands for and its way in the file; without a player where it is no list."""
    if not isinstance(data, dict) or not data:
        yield (), "", None
        return
    for player, others in data.items():
        yield (player,), player, player
        if not isinstance(others, list) or not others:
            yield (player,), player, None
            continue
        for place, name in enumerate(others):
            text = isinstance(name, str)
            yield (player, place), name if text else "", player
