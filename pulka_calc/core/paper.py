"""A sheet on paper, looked at before it is settled: blanks, records that fall, numbers the rules cannot write."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from .convention import Convention
from .grain import grain
from .ledger import Ledger
from .problems import Path, Problem
from .sheet import RecordSheet, Sheet, blanks, cells, record_at
from .terms import COLUMNS, Cell, Number, whole


def cell_path(cell: Cell) -> Path:
    """Return the way to a box inside a ledger file."""
    return ("paper", cell.player, cell.column, *([cell.on] if cell.on else []))


def blank_cells(ledger: Ledger) -> list[Problem]:
    """Return one problem for each box that nobody filled in: a blank is not zero."""
    if ledger.paper is None:
        return [Problem("paper.missing", at_key=True)]
    return [Problem("cell.blank", cell_path(cell), {"cell": cell}, at_key=True) for cell in _blanks(ledger)]


def _blanks(ledger: Ledger) -> list[Cell]:
    return blanks(ledger.paper or {}, ledger.players)


def remarks(ledger: Ledger, convention: Convention) -> list[Problem]:
    """Return what a careful reader of the paper would ask about; a falling pulya is an error, the rest are warnings."""
    if ledger.paper is None:
        return []
    return [*_falling(ledger.paper, ledger.players), *_off_step(ledger.paper, ledger, convention)]


def _falling(paper: RecordSheet, players: tuple[str, ...]) -> Iterator[Problem]:
    for cell in cells(players):
        record = record_at(paper, cell)
        fall = next(((a, b) for a, b in pairwise(record) if b < a), None)
        if fall is None:
            continue
        values = {"cell": cell, "before": fall[0], "after": fall[1]}
        if cell.column == "pulya":
            yield Problem("record.pulya_falls", cell_path(cell), values)
        else:
            yield Problem("record.falls", cell_path(cell), values, severity="warning")


def _off_step(paper: RecordSheet, ledger: Ledger, convention: Convention) -> Iterator[Problem]:
    steps = {column: grain(convention, column, ledger.pulya) for column in COLUMNS}
    for cell in cells(ledger.players):
        step = steps[cell.column]
        odd = next((number for number in record_at(paper, cell) if step and Fraction(number) % step), None)
        if odd is not None:
            values = {"cell": cell, "number": odd, "step": step}
            yield Problem("paper.step", cell_path(cell), values, severity="warning")


class Sums(NamedTuple):
    """Sums to compare with those on paper: visty written by a player and on him, and the pulyas together."""

    written: dict[str, Number]
    against: dict[str, Number]
    pulya: Number
    gora: Number


def sums(sheet: Sheet) -> Sums:
    """Add up the rows and columns of a sheet."""
    written = {player: whole(sum(row.visty.values())) for player, row in sheet.items()}
    against = {player: whole(sum(row.visty.get(player, 0) for row in sheet.values())) for player in sheet}
    pulya, gora = sum(row.pulya for row in sheet.values()), sum(row.gora for row in sheet.values())
    return Sums(written, against, whole(pulya), whole(gora))
