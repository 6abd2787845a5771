"""When a pulka is over: every way in which a table may agree on its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from .legs import Leg, since
from .terms import Cell, Number


class Progress(NamedTuple):
    """How far a pulka is: who sits there, the sheet, the leg, the size of a pulya; how many rounds there shall be."""

    players: tuple[str, ...]
    standing: Mapping[Cell, Number]
    leg: Leg
    size: int | None
    dealt: int
    rounds: int | None

    @property
    def pulyas(self) -> list[Number]:
        """Pulya points by seat since the leg began."""
        return [since(self.leg, self.standing, Cell(player, "pulya")) for player in self.players]

    @property
    def goras(self) -> list[Number]:
        """Gora points by seat."""
        return [self.standing.get(Cell(player, "gora"), 0) for player in self.players]

    @property
    def closed(self) -> list[bool]:
        """Whether each pulya has reached its size; none has where there is no size."""
        return [self.size is not None and pulya >= self.size for pulya in self.pulyas]


def _each(progress: Progress) -> bool:
    return all(progress.closed)


def _each_gora(progress: Progress) -> bool:
    """Every pulya is closed, and every gora is written off."""
    return all(progress.closed) and max(progress.goras) <= 0


def _first(progress: Progress) -> bool:
    return any(progress.closed)


def _sum(progress: Progress) -> bool:
    """The pulyas together are as much as if each were closed."""
    return progress.size is not None and sum(progress.pulyas) >= progress.size * len(progress.players)


def _rounds(progress: Progress) -> bool:
    """The deal has gone round the table as often as agreed."""
    return progress.rounds is not None and progress.dealt - progress.leg.rounds >= progress.rounds


def _agreed(progress: Progress) -> bool:
    """Only a player can say it."""
    del progress
    return False


ENDS: Mapping[str, Callable[[Progress], bool]] = {
    "each": _each,
    "each_gora": _each_gora,
    "first": _first,
    "sum": _sum,
    "rounds": _rounds,
    "agreed": _agreed,
}
"""Whether a pulka is over, by what `closing.when` says."""
