"""What a typed line can mean at a table: every reading of it, those that can have happened apart from the others."""

from __future__ import annotations

from typing import Any, NamedTuple

from pulka_calc.core.deals import Assertion, Deal, Misread
from pulka_calc.core.legality import impossible as impossible_deal
from pulka_calc.core.problems import Problem
from pulka_calc.core.replay import Table as Standing
from pulka_calc.core.table import seat

from . import phrases
from .deals import canonical, read_item
from .line import Heard, Mapping, Table, hear


class Understood(NamedTuple):
    """What a line can mean: deals that can have happened, and readings that cannot, each with what is wrong."""

    deals: list[tuple[Mapping, Deal]]
    impossible: list[tuple[Mapping, Problem]]
    words: tuple[str, ...]
    furthest: int
    expected: str


def understand(text: str, table: Standing) -> Understood:
    """Read a line against the table as it stands; a dealer or a rester named at its end moves the seats first."""
    deals: list[tuple[Mapping, Deal]] = []
    impossible: list[tuple[Mapping, Problem]] = []
    seen: list[Mapping] = []
    heard = _heard(text, table, {})
    moves: list[Mapping] = [{}, *(_moves(reading) for reading in heard.readings)]
    readings = [r for move in moves for r in _heard(text, table, move).readings if _moves(r) == move]
    for reading in readings:
        mapping = canonical(reading)
        if mapping in seen:
            continue
        seen.append(mapping)
        item, faults = read_item(mapping, table.players)
        faults = faults or possible(item, table)
        if faults:
            impossible.append((mapping, faults[0]))
        elif item is not None and not isinstance(item, Assertion | Misread):
            deals.append((mapping, item))
    return Understood(deals, impossible, phrases.split(text), heard.furthest, heard.expected)


def _moves(reading: Mapping) -> Mapping:
    return {key: reading[key] for key in ("dealer", "sits_out") if key in reading}


def _heard(text: str, table: Standing, move: Mapping) -> Heard:
    seating = seat(table.players, move.get("dealer", table.dealer), tuple(move.get("sits_out", ())))
    return hear(text, Table(seating, table.tariff.convention))


def possible(item: Any, table: Standing) -> list[Problem]:
    """Return what keeps a deal from having happened at this table now."""
    return impossible_deal(item, table.players, table.dealer, table.tariff)
