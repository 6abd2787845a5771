"""The moment between two deals, as the rules see it that write beside the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .entries import Tariff
from .terms import Cell, Number
from .turn import State


class Situation(NamedTuple):
    """The moment at which it is written: seats, prices, size, sheet, and what goes from deal to deal."""

    players: tuple[str, ...]
    tariff: Tariff
    size: int | None
    standing: Mapping[Cell, Number]
    state: State
