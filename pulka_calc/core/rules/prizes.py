"""Prizes of a leg and of all legs together: visty from each other player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pulka_calc.core.entries import Factor, Line, Tariff
from pulka_calc.core.legs import Leg, since
from pulka_calc.core.table import clockwise
from pulka_calc.core.terms import Cell, Column, Number


class Finish(NamedTuple):
    """The moment after a deal: who sits there, the sheet, the leg, whether it has ended with this deal."""

    players: tuple[str, ...]
    tariff: Tariff
    size: int | None
    standing: Mapping[Cell, Number]
    leg: Leg
    ended: bool

    @property
    def closed(self) -> bool:
        """Whether anybody has closed his pulya in this leg."""
        return self.size is not None and max(self.in_the_leg("pulya").values()) >= self.size

    @property
    def last(self) -> bool:
        """Whether the last leg has ended."""
        return self.ended and self.leg.done + 1 >= self.tariff.convention.legs.count

    def in_the_leg(self, box: Column) -> dict[str, Number]:
        """Points of each player since the leg began."""
        return {player: since(self.leg, self.standing, Cell(player, box)) for player in self.players}

    def in_all(self, box: Column) -> dict[str, Number]:
        """Points of each player on the sheet."""
        return {player: self.standing.get(Cell(player, box), 0) for player in self.players}


def first(moment: Finish) -> Iterator[Line]:
    """Whoever closes his pulya of a leg first gets a prize from each other player.

    Reads: legs.first.
    Source: shramenko.kiev.ua, «Питерские скачки».
    Example: readings.yaml, `legs.first: 300`.
    """
    closed = [
        p for p, points in moment.in_the_leg("pulya").items() if moment.size is not None and points >= moment.size
    ]
    if closed and not moment.leg.closed:
        yield from _paid("legs.first", closed, moment)


def least_gora(moment: Finish) -> Iterator[Line]:
    """Whoever wrote the least gora in a leg gets a prize when it ends.

    Reads: legs.least_gora.
    Source: shramenko.kiev.ua, «Питерские скачки».
    Example: readings.yaml, `legs.least_gora: 200`.
    """
    if moment.ended:
        yield from _paid("legs.least_gora", _least(moment.in_the_leg("gora")), moment)


def last_pulya(moment: Finish) -> Iterator[Line]:
    """Whoever has the biggest pulya after the last leg gets a prize.

    Reads: legs.last_pulya.
    Source: house: no printed source.
    Example: readings.yaml, `legs.last_pulya: 300`.
    """
    if moment.last:
        least = _least({player: -points for player, points in moment.in_all("pulya").items()})
        yield from _paid("legs.last_pulya", least, moment)


def last_gora(moment: Finish) -> Iterator[Line]:
    """Whoever has the least gora after the last leg gets a prize.

    Reads: legs.last_gora.
    Source: house: no printed source.
    Example: readings.yaml, `legs.last_gora: 200`.
    """
    if moment.last:
        yield from _paid("legs.last_gora", _least(moment.in_all("gora")), moment)


def _least(points: Mapping[str, Number]) -> list[str]:
    return [player for player, number in points.items() if number == min(points.values())]


def _paid(key: str, winners: Sequence[str], moment: Finish) -> Iterator[Line]:
    """Each loser pays the whole prize; winners who are level share it."""
    prize = moment.tariff.price(key, "prize")
    share = (Factor(Fraction(1, len(winners)), "share"),) if len(winners) > 1 else ()
    for winner in winners if prize.value else ():
        for other in (name for name in clockwise(moment.players, winner) if name not in winners):
            yield Line(Cell(winner, "visty", other), (prize, *share))
