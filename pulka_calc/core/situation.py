"""The moment between two deals, as the rules see it that write beside the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .entries import Tariff
from .terms import Cell, Number


class Situation(NamedTuple):
    """The moment of writing: seats, prices, size, sheet, raspasy in a row, who has erred in the record before."""

    players: tuple[str, ...]
    tariff: Tariff
    size: int | None
    standing: Mapping[Cell, Number]
    series: int
    erred: tuple[str, ...] = ()

    def gora(self, player: str) -> Number:
        """Points in a player's gora now."""
        return self.standing.get(Cell(player, "gora"), 0)

    def largest_gora(self) -> tuple[str, ...]:
        """Who has the largest gora; several where it is the same."""
        most = max(self.gora(player) for player in self.players)
        return tuple(player for player in self.players if self.gora(player) == most)
