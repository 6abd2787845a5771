"""The sheet of a pulka: what stands in each player's gora, pulya and visty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from .terms import Cell, Number, whole


class Row(NamedTuple):
    """One player's totals: pulya points, gora points, and visty on each other player."""

    pulya: Number
    gora: Number
    visty: Mapping[str, Number]


Sheet = Mapping[str, Row]
"""Rows by player, in the order of the seats, clockwise."""

Record = tuple[Number, ...]
"""A running record `2.6.16`: the last number is the total."""


@dataclass(frozen=True, slots=True)
class RecordRow:
    """One player's cells as running records; a cell nobody has filled in is empty."""

    pulya: Record = ()
    gora: Record = ()
    visty: Mapping[str, Record] = field(default_factory=dict)


RecordSheet = Mapping[str, RecordRow]


def cells(players: tuple[str, ...]) -> Iterator[Cell]:
    """Every box of a sheet for these players, row by row."""
    for player in players:
        yield Cell(player, "pulya")
        yield Cell(player, "gora")
        for other in players:
            if other != player:
                yield Cell(player, "visty", other)


def record_at(sheet: RecordSheet, cell: Cell) -> Record:
    """Return what stands in the box, empty where nobody has filled it in."""
    row = sheet.get(cell.player, RecordRow())
    return {"pulya": row.pulya, "gora": row.gora, "visty": row.visty.get(cell.on or "", ())}[cell.column]


def blanks(sheet: RecordSheet, players: tuple[str, ...]) -> list[Cell]:
    """Return the boxes that nobody has filled in; a blank is not zero."""
    return [cell for cell in cells(players) if not record_at(sheet, cell)]


def totals(sheet: RecordSheet, players: tuple[str, ...]) -> Sheet:
    """Take the last number of every record; the sheet must have no blanks."""
    return {player: _row_totals(sheet[player], player, players) for player in players}


def _row_totals(row: RecordRow, player: str, players: tuple[str, ...]) -> Row:
    visty = {other: row.visty[other][-1] for other in players if other != player}
    return Row(row.pulya[-1], row.gora[-1], visty)


def of_boxes(boxes: Mapping[Cell, Number], players: tuple[str, ...]) -> Sheet:
    """Return the sheet that holds these numbers; a box that is not named is nought."""

    def at(cell: Cell) -> Number:
        return whole(boxes.get(cell, 0))

    def row(player: str) -> Row:
        visty = {other: at(Cell(player, "visty", other)) for other in players if other != player}
        return Row(at(Cell(player, "pulya")), at(Cell(player, "gora")), visty)

    return {player: row(player) for player in players}


def of_records(boxes: Mapping[Cell, Record], players: tuple[str, ...]) -> RecordSheet:
    """Return the sheet that holds these records; a box that is not named is empty."""

    def at(cell: Cell) -> Record:
        return boxes.get(cell, ())

    def row(player: str) -> RecordRow:
        visty = {other: at(Cell(player, "visty", other)) for other in players if other != player}
        return RecordRow(at(Cell(player, "pulya")), at(Cell(player, "gora")), visty)

    return {player: row(player) for player in players}


def total_at(sheet: Sheet, cell: Cell) -> Number:
    """Return the number that stands in a box."""
    row = sheet[cell.player]
    found: Number = row.visty[cell.on] if cell.on is not None else getattr(row, cell.column)
    return found
