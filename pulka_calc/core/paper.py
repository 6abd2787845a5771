"""A sheet on paper, looked at before it is settled: blanks, records that fall, numbers the rules cannot write."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from .convention import Convention
from .deals import Aside, Played
from .grain import grain
from .ledger import Ledger
from .problems import Path, Problem
from .sheet import Record, RecordSheet, Sheet, blanks, cells, record_at
from .terms import COLUMNS, Cell, Number, whole


def cell_path(cell: Cell, key: str = "paper") -> Path:
    """Return the way to a box inside a ledger file."""
    return (key, cell.player, cell.column, *([cell.on] if cell.on else []))


def blank_cells(ledger: Ledger) -> list[Problem]:
    """Return one problem for each box that nobody filled in: a blank is not zero."""
    if ledger.paper is None:
        return [Problem("paper.missing", at_key=True)]
    return [Problem("cell.blank", cell_path(cell), {"cell": cell}, at_key=True) for cell in _blanks(ledger)]


def _blanks(ledger: Ledger) -> list[Cell]:
    return blanks(ledger.paper or {}, ledger.players)


def remarks(ledger: Ledger, convention: Convention) -> list[Problem]:
    """Return what a careful reader of the paper would ask about; a falling pulya is an error, the rest are warnings."""
    falling = list(_falling(ledger.start, ledger.players, "start")) if ledger.start else []
    if ledger.paper is None:
        return falling
    off_step = () if _by_hand(ledger) else _off_step(ledger.paper, ledger, convention)
    checks = (_falling(ledger.paper, ledger.players, "paper"), off_step)
    return [*falling, *(p for check in checks for p in check), *_off_size(ledger.paper, ledger, convention)]


def _off_size(paper: RecordSheet, ledger: Ledger, convention: Convention) -> Iterator[Problem]:
    """A pulya below nought, or above the size where the surplus goes elsewhere; more together than can be."""
    closing, size = convention.closing, ledger.size
    cut = closing.cuts
    totals = {cell: record_at(paper, cell)[-1:] for cell in cells(ledger.players) if cell.column == "pulya"}
    for cell, (*_, total) in ((cell, record) for cell, record in totals.items() if record):
        if total < 0:
            yield Problem("paper.negative", cell_path(cell), {"cell": cell, "number": total}, severity="warning")
        elif size is not None and cut and total > size * convention.legs.count:
            values = {"cell": cell, "number": total, "size": size}
            yield Problem("paper.over", cell_path(cell), values, severity="warning")
    together = sum(number for record in totals.values() for number in record)
    dearest = max(convention.misere.pulya, *(price.pulya for price in convention.contracts.values()))
    if closing.when == "sum" and size is not None and together >= size * len(totals) + dearest:
        values = {"sum": together, "size": size * len(totals)}
        yield Problem("paper.sum", ("paper",), values, at_key=True, severity="warning")


def fall(record: Record) -> tuple[Number, Number] | None:
    """Return the first number of a record that a smaller one follows, and that one; running totals do not fall."""
    return next(((a, b) for a, b in pairwise(record) if b < a), None)


def _falling(paper: RecordSheet, players: tuple[str, ...], key: str) -> Iterator[Problem]:
    for cell in cells(players):
        record = record_at(paper, cell)
        fallen = fall(record)
        if fallen is None:
            continue
        values = {"cell": cell, "before": fallen[0], "after": fallen[1]}
        if cell.column == "pulya":
            yield Problem("record.pulya_falls", cell_path(cell, key), values)
        else:
            yield Problem("record.falls", cell_path(cell, key), values, severity="warning")


def _by_hand(ledger: Ledger) -> bool:
    """Whether the deals hold something that writes any number: a correction, a penalty, a player who left."""
    return any(isinstance(item, Aside) or (isinstance(item, Played) and item.leaves) for item in ledger.deals)


def _off_step(paper: RecordSheet, ledger: Ledger, convention: Convention) -> Iterator[Problem]:
    steps = {column: grain(convention, column, ledger.size) for column in COLUMNS}
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
