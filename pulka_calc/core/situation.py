"""The moment between two deals, as the rules see it that do not look at the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .entries import Tariff
from .legs import Leg, since
from .terms import Cell, Number
from .turn import State


class Situation(NamedTuple):
    """Seats, prices, the sheet, which grows with every line, and what goes from deal to deal.

    `rounds` are how many times round the table the pulka shall last, where that was agreed.
    """

    players: tuple[str, ...]
    tariff: Tariff
    standing: Mapping[Cell, Number]
    state: State
    rounds: int | None = None

    @property
    def size(self) -> int | None:
        """The size of a pulya in force, None where it has no size."""
        return self.state.size

    @property
    def leg(self) -> Leg:
        """The leg that goes on."""
        return self.state.leg

    def pulya(self, player: str) -> Number:
        """Points in a player's pulya now, since the leg began."""
        return since(self.state.leg, self.standing, Cell(player, "pulya"))

    def gora(self, player: str) -> Number:
        """Points in a player's gora now."""
        return self.standing.get(Cell(player, "gora"), 0)

    def closed(self, player: str) -> bool:
        """Whether a player's pulya has reached its size; none has where there is no size."""
        return self.size is not None and self.pulya(player) >= self.size

    def largest_gora(self) -> tuple[str, ...]:
        """Who has the largest gora; several where it is the same."""
        most = max(self.gora(player) for player in self.players)
        return tuple(player for player in self.players if self.gora(player) == most)
