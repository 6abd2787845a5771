"""Running records: the sheet as it stands on paper, each box with the totals it has gone through."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple

from .entries import Entry
from .replay import Replay
from .sheet import RecordSheet, of_records
from .terms import Cell, Number, whole


class Step(NamedTuple):
    """What one deal made of a box: its number, the total it left, and the totals on the way where it wrote in parts."""

    deal: int
    total: Number
    parts: tuple[Number, ...] = ()


Steps = tuple[Step, ...]
"""A box as the ledger has it, deal by deal; deal 0 is what was carried over."""


def steps(replay: Replay) -> dict[Cell, Steps]:
    """Return each box with the totals it has gone through, and the deals that left them."""
    boxes: dict[Cell, list[Step]] = {}
    for number, entries in ((0, replay.start), *((written.number, written.entries) for written in replay.deals)):
        for cell, points in _by_box(entries).items():
            held = boxes.setdefault(cell, [])
            before = held[-1].total if held else 0
            *parts, total = accumulate((before + points[0], *points[1:]))
            if total != before:
                held.append(Step(number, whole(total), tuple(parts)))
    return {cell: tuple(held) for cell, held in boxes.items() if held}


def _by_box(entries: Iterable[Entry]) -> dict[Cell, list[Number]]:
    """Sort what a deal wrote by box."""
    found: dict[Cell, list[Number]] = {}
    for entry in entries:
        found.setdefault(entry.cell, []).append(entry.points)
    return found


def changes(entries: Iterable[Entry]) -> dict[Cell, Number]:
    """Add a deal's entries up by box; what cancels out changes nothing."""
    found = {cell: sum(points) for cell, points in _by_box(entries).items()}
    return {cell: change for cell, change in found.items() if change}


def records(replay: Replay, players: tuple[str, ...]) -> RecordSheet:
    """Write each box as `2.6.16`: a new total after every deal that changed it; an untouched box is empty."""
    return of_records({cell: tuple(step.total for step in held) for cell, held in steps(replay).items()}, players)
