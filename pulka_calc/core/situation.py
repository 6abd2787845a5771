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

    def gora(self, player: str) -> Number:
        """Points in a player's gora now."""
        return self.standing.get(Cell(player, "gora"), 0)

    def largest_gora(self) -> tuple[str, ...]:
        """Who has the largest gora; several where it is the same."""
        most = max(self.gora(player) for player in self.players)
        return tuple(player for player in self.players if self.gora(player) == most)
