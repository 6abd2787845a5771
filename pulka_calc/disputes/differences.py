"""Paper against ledger, box by box and, where paper keeps running records, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import accumulate, pairwise
from typing import NamedTuple

from pulka_calc.core.convention import Ratios
from pulka_calc.core.entries import Entry
from pulka_calc.core.proof import prove
from pulka_calc.core.replay import Replay
from pulka_calc.core.sheet import Record, RecordSheet, Row, Sheet, cells, record_at
from pulka_calc.core.terms import Cell, Number, whole


class Step(NamedTuple):
    """What one deal made of a box: its number, the total it left, and the totals on the way where it wrote in parts."""

    deal: int
    total: Number
    parts: tuple[Number, ...] = ()


Steps = tuple[Step, ...]
"""A box as the ledger has it, deal by deal."""


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


def differences(paper: Mapping[Cell, Record], held: Mapping[Cell, Steps]) -> list[Difference]:
    """Return the boxes in which paper and ledger part."""
    found = [_difference(cell, record, held.get(cell, ())) for cell, record in paper.items()]
    return [one for one in found if one is not None]


def _difference(cell: Cell, record: Record, held: Steps) -> Difference | None:
    if agrees(record, held):
        return None
    return Difference(cell, record[-1], held[-1].total if held else 0, _parting(record, held))


def agrees(record: Record, held: Steps) -> bool:
    """Whether a record is the ledger's: the same total, and where it keeps steps, the same steps.

    A record may begin with nought, stand still, and write the parts of one deal one by one.
    """
    if record[-1] != (held[-1].total if held else 0):
        return False
    return len(record) == 1 or _parted(record, held) is None


def _parting(record: Record, held: Steps) -> int | None:
    """Return the first deal after which the records part; a paper of one total knows it only of a single deal."""
    if len(record) == 1:
        return held[0].deal if len(held) == 1 else None
    return _parted(record, held)


def _parted(record: Record, held: Steps) -> int | None:
    """Walk both records side by side; return the deal at which paper has something else, None where it never has."""
    left = [b for a, b in pairwise((0, *record)) if a != b]
    for step in held:
        while left and left[0] in step.parts and left[0] != step.total:
            del left[0]
        if not left or left[0] != step.total:
            return step.deal
        del left[0]
    return held[-1].deal if left and held else None


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
