"""Paper against ledger, box by box and, where paper keeps running records, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from pulka_calc.core.convention import Ratios
from pulka_calc.core.proof import prove
from pulka_calc.core.running import Steps
from pulka_calc.core.sheet import Record, RecordSheet, cells, of_boxes, record_at
from pulka_calc.core.terms import Cell, Number


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
    return {term.player: term.net for term in prove(of_boxes(boxes, players), ratios).rows}
