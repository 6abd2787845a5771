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
        for cell in changes(entries):
            held = boxes.setdefault(cell, [])
            before = held[-1].total if held else 0
            parts = list(accumulate((e.points for e in entries if e.cell == cell), initial=before))[1:]
            held.append(Step(number, whole(parts[-1]), tuple(parts[:-1])))
    return {cell: tuple(held) for cell, held in boxes.items()}


def changes(entries: Iterable[Entry]) -> dict[Cell, Number]:
    """Add a deal's entries up by box; what cancels out changes nothing."""
    found: dict[Cell, Number] = {}
    for entry in entries:
        found[entry.cell] = found.get(entry.cell, 0) + entry.points
    return {cell: change for cell, change in found.items() if change}


def records(replay: Replay, players: tuple[str, ...]) -> RecordSheet:
    """Write each box as `2.6.16`: a new total after every deal that changed it; an untouched box is empty."""
    return of_records({cell: tuple(step.total for step in held) for cell, held in steps(replay).items()}, players)
