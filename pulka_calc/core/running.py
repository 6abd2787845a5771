"""Running records: the sheet as it stands on paper, each box with the totals it has gone through."""

from __future__ import annotations

from .entries import Entry
from .replay import Replay
from .sheet import Record, RecordRow, RecordSheet
from .terms import Cell, Number, whole


def records(replay: Replay, players: tuple[str, ...]) -> RecordSheet:
    """Write each box as `2.6.16`: a new total after every deal that changed it; an untouched box is empty."""
    boxes: dict[Cell, list[Number]] = {}
    for entries in (replay.start, *(written.entries for written in replay.deals)):
        for cell, change in _changes(entries).items():
            held = boxes.setdefault(cell, [])
            held.append(whole((held[-1] if held else 0) + change))
    return {player: _row(player, players, boxes) for player in players}


def _changes(entries: tuple[Entry, ...]) -> dict[Cell, Number]:
    """Sum of a deal's entries by box; what cancels out changes nothing."""
    changes: dict[Cell, Number] = {}
    for entry in entries:
        changes[entry.cell] = changes.get(entry.cell, 0) + entry.points
    return {cell: change for cell, change in changes.items() if change}


def _row(player: str, players: tuple[str, ...], boxes: dict[Cell, list[Number]]) -> RecordRow:
    def at(cell: Cell) -> Record:
        return tuple(boxes.get(cell, ()))

    visty = {other: at(Cell(player, "visty", other)) for other in players if other != player}
    return RecordRow(at(Cell(player, "pulya")), at(Cell(player, "gora")), visty)
