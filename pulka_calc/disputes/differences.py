"""Paper against ledger, box by box and, where paper keeps running records, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pulka_calc.core.convention import Ratios
from pulka_calc.core.entries import Entry
from pulka_calc.core.proof import prove
from pulka_calc.core.replay import Replay
from pulka_calc.core.sheet import Record, RecordSheet, Row, Sheet, cells, record_at
from pulka_calc.core.terms import Cell, Number, whole

Steps = tuple[tuple[int, Number], ...]
"""A box as the ledger has it: the number of each deal that changed it, and the total it left there."""


class Difference(NamedTuple):
    """A box that stands otherwise on paper; `first_deal` is the first deal after which the records part.

    A paper that keeps only the total of several deals names none.
    """

    cell: Cell
    paper: Number
    ledger: Number
    first_deal: int | None


def named(paper: RecordSheet, players: tuple[str, ...]) -> dict[Cell, Record]:
    """Return the boxes that paper fills in; the others are not compared."""
    return {cell: record for cell in cells(players) if (record := record_at(paper, cell))}


def steps(replay: Replay) -> dict[Cell, Steps]:
    """Return each box with the totals it has gone through, and the deals that left them."""
    boxes: dict[Cell, list[tuple[int, Number]]] = {}
    for number, entries in ((0, replay.start), *((written.number, written.entries) for written in replay.deals)):
        for cell, change in changes(entries).items():
            held = boxes.setdefault(cell, [])
            held.append((number, whole((held[-1][1] if held else 0) + change)))
    return {cell: tuple(held) for cell, held in boxes.items()}


def changes(entries: Iterable[Entry]) -> dict[Cell, Number]:
    """Add a deal's entries up by box; what cancels out changes nothing."""
    found: dict[Cell, Number] = {}
    for entry in entries:
        found[entry.cell] = found.get(entry.cell, 0) + entry.points
    return {cell: change for cell, change in found.items() if change}


def differences(paper: Mapping[Cell, Record], held: Mapping[Cell, Steps]) -> list[Difference]:
    """Return the boxes in which paper and ledger part."""
    found = [_difference(cell, record, held.get(cell, ())) for cell, record in paper.items()]
    return [one for one in found if one is not None]


def _difference(cell: Cell, record: Record, held: Steps) -> Difference | None:
    if agrees(record, held):
        return None
    total = held[-1][1] if held else 0
    return Difference(cell, record[-1], total, _parting(record, held))


def agrees(record: Record, held: Steps) -> bool:
    """Whether a record is the ledger's: the same total, and where it keeps steps, every step of the ledger in order.

    Paper may have more steps than the ledger: some write the parts of one deal one by one.
    """
    totals = [number for _, number in held] or [0]
    if record[-1] != totals[-1]:
        return False
    if len(record) == 1:
        return True
    written = iter(record)
    return all(number in written for number in totals)


def _parting(record: Record, held: Steps) -> int | None:
    """Return the first deal whose total is not on paper, or the first one behind which paper has something else."""
    if len(record) == 1:
        return held[0][0] if len(held) == 1 else None
    left = iter(record)
    for deal, number in held:
        if number not in left:
            return deal
    return held[-1][0] if held else None


def worth(found: Iterable[Difference], players: tuple[str, ...], ratios: Ratios) -> dict[str, Number]:
    """Return what the differences are worth to each player in visty, ledger minus paper; it sums to nought."""
    boxes = {one.cell: one.ledger - one.paper for one in found}
    return {term.player: term.net for term in prove(sheet_of(boxes, players), ratios).rows}


def sheet_of(boxes: Mapping[Cell, Number], players: tuple[str, ...]) -> Sheet:
    """Return a sheet that holds these numbers and nothing else."""

    def row(player: str) -> Row:
        visty = {other: boxes.get(Cell(player, "visty", other), 0) for other in players if other != player}
        return Row(boxes.get(Cell(player, "pulya"), 0), boxes.get(Cell(player, "gora"), 0), visty)

    return {player: row(player) for player in players}
