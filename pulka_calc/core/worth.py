"""What a part of the entries is worth by itself: the net of a sheet that holds nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from .convention import Ratios
from .entries import Entry
from .proof import prove
from .sheet import Sheet, of_boxes
from .terms import Cell, Number


def sheet_of(entries: Iterable[Entry], players: tuple[str, ...]) -> Sheet:
    """Add entries up to a sheet."""
    boxes: dict[Cell, Number] = {}
    for entry in entries:
        boxes[entry.cell] = boxes.get(entry.cell, 0) + entry.points
    return of_boxes(boxes, players)


def worth(entries: Iterable[Entry], players: tuple[str, ...], ratios: Ratios) -> dict[str, Number]:
    """Return what entries bring each player in visty; it sums to nought, whatever the size."""
    return {term.player: term.net for term in prove(sheet_of(entries, players), ratios).rows}
