"""What a part of the entries is worth by itself: the net of a sheet that holds nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from .convention import Ratios
from .entries import Entry
from .proof import prove
from .running import changes
from .sheet import Sheet, of_boxes
from .terms import Number


def sheet_of(entries: Iterable[Entry], players: tuple[str, ...]) -> Sheet:
    """Add entries up to a sheet."""
    return of_boxes(changes(entries), players)


def worth(entries: Iterable[Entry], players: tuple[str, ...], ratios: Ratios) -> dict[str, Number]:
    """Return what entries bring each player in visty; it sums to nought, whatever the size."""
    return {term.player: term.net for term in prove(sheet_of(entries, players), ratios).rows}
