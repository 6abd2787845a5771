"""Entries: the only thing a deal yields. The points of an entry are the product of its factors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .convention import Convention
from .terms import Cell, Number, whole


class Factor(NamedTuple):
    """One number of a product and where it comes from.

    `name` says what it counts (`undertricks`, `tricks`, `points`). `key` is the convention key that gives the number,
    or that decides it by the `choice` it holds; without a key it is a fact of the deal, the standing, or a constant.
    """

    value: Number
    name: str
    key: str = ""
    choice: str = ""


class Line(NamedTuple):
    """What a rule writes: a box of the sheet and the factors of the number."""

    cell: Cell
    factors: tuple[Factor, ...]

    @property
    def points(self) -> Number:
        """The product of the factors."""
        return product(self.factors)


class Entry(NamedTuple):
    """A line with the deal (0: before the first) and the rule that wrote it."""

    deal: int
    rule: str
    cell: Cell
    factors: tuple[Factor, ...]

    @property
    def points(self) -> Number:
        """The product of the factors, in pulya points, gora points or visty by the column."""
        return product(self.factors)


def product(factors: tuple[Factor, ...]) -> Number:
    """Multiply the factors out."""
    points: Number = 1
    for factor in factors:
        points *= factor.value
    return points if isinstance(points, int) else whole(points)


def value_at(convention: Convention, key: str) -> Any:
    """Return what a convention holds at a dotted key of its file: `contracts.6.gora`, `raspasy.prices.0`."""
    steps = key.split(".")
    found: Any = convention
    for step in steps[1:] if steps[:2] == ["contracts", "misere"] else steps:
        numbered = isinstance(found, Mapping | tuple)
        found = found[int(step)] if numbered else getattr(found, step)
    return found


class Tariff:
    """A convention as a price list: each number as a factor that knows its key, made once."""

    def __init__(self, convention: Convention) -> None:
        self.convention = convention
        self._prices: dict[tuple[str, str], Factor] = {}
        self._choices: dict[str, str] = {}

    def price(self, key: str, name: str) -> Factor:
        """Return the number at a key as a factor."""
        found = self._prices.get((key, name))
        if found is None:
            found = self._prices[key, name] = Factor(value_at(self.convention, key), name, key)
        return found

    def share(self, value: Number, name: str, key: str) -> Factor:
        """Return a constant of a rule that the choice at a key calls for: a half under half responsibility."""
        choice = self._choices.get(key)
        if choice is None:
            choice = self._choices[key] = str(value_at(self.convention, key))
        return Factor(value, name, key, choice)
