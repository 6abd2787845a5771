"""A pulka in several legs: where the one that goes on began, and how far it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from .convention import Convention
from .ledger import Ledger
from .sheet import RecordSheet
from .terms import Cell, Column, Number

AGAINST_HIM: Mapping[Column, Callable[[Fraction], int]] = {"pulya": floor, "gora": ceil}
"""Which way an average is rounded for a player who sits down later."""


class Leg(NamedTuple):
    """The leg that goes on.

    `done` legs are over; `began` holds the pulyas and goras at its beginning, `rounds` the rounds dealt by then;
    `closed` says whether somebody has closed his pulya in it, `over` whether it was the last, and is over.
    """

    done: int = 0
    began: tuple[tuple[Cell, Number], ...] = ()
    rounds: int = 0
    closed: bool = False
    over: bool = False


def at_start(ledger: Ledger) -> Leg:
    """Return the leg that a sheet begun on paper goes on with: one that begins, unless it says where it began."""
    sheet = ledger.leg_began or (ledger.start if ledger.legs_done else {})
    return Leg(ledger.legs_done, tuple(sorted(_totals(sheet).items())))


def _totals(sheet: RecordSheet) -> dict[Cell, Number]:
    boxes = {Cell(player, "pulya"): row.pulya for player, row in sheet.items()}
    boxes |= {Cell(player, "gora"): row.gora for player, row in sheet.items()}
    return {cell: record[-1] for cell, record in boxes.items() if record and record[-1]}


def following(leg: Leg, standing: Mapping[Cell, Number], rounds: int, convention: Convention) -> Leg:
    """Return the leg after this one, which begins from the sheet as it stands."""
    done = leg.done + 1
    began = tuple(sorted((cell, points) for cell, points in standing.items() if cell.column != "visty" and points))
    return Leg(done, began, rounds, over=done >= convention.legs.count)


def joined(leg: Leg, player: str, others: Sequence[str], standing: Mapping[Cell, Number]) -> Leg:
    """Return the leg with a player who has sat down in it: he has made in it what the others have on average."""
    began = dict(leg.began)
    for column, rounded in AGAINST_HIM.items():
        together = sum(since(leg, standing, Cell(other, column)) for other in others)
        cell = Cell(player, column)
        began[cell] = standing.get(cell, 0) - rounded(Fraction(together) / len(others))
    return leg._replace(began=tuple(sorted(began.items())))


def since(leg: Leg, standing: Mapping[Cell, Number], cell: Cell) -> Number:
    """Return what was written into a box since the leg began."""
    began: Number = dict(leg.began).get(cell, 0) if leg.began else 0
    return standing.get(cell, 0) - began
