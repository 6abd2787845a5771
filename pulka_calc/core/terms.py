"""The words of the table: numbers, columns of the sheet, the stake."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Literal, NamedTuple

Number = int | Fraction
"""An exact number of points or visty: an int while it can be, a Fraction where a rule divides."""

Column = Literal["pulya", "gora", "visty"]
COLUMNS: tuple[Column, ...] = ("pulya", "gora", "visty")

FEWEST_PLAYERS, MOST_PLAYERS = 2, 5


class Cell(NamedTuple):
    """One box of the sheet: a player's pulya, a player's gora, or a player's visty on another player."""

    player: str
    column: Column
    on: str | None = None


class Stake(NamedTuple):
    """What one vist is worth in money; nought is a friendly game without money."""

    vist: Decimal
    currency: str | None = None


def rung(ladder: Sequence[int], step: int) -> int:
    """Return what a ladder says at a step, the first being nought; its last number repeats."""
    return ladder[min(step, len(ladder) - 1)]


def whole(number: Number) -> Number:
    """Return an int where the fraction has no remainder, so that `6` prints as 6 and compares as 6."""
    return number.numerator if number.denominator == 1 else number
