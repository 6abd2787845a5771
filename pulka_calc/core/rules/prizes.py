"""Prizes of a leg and of all legs together: visty from each other player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from pulka_calc.core.entries import Factor, Line
from pulka_calc.core.legs import since
from pulka_calc.core.situation import Situation
from pulka_calc.core.table import clockwise
from pulka_calc.core.terms import Cell, Number


def first(now: Situation, *, ended: bool) -> Iterator[Line]:
    """Whoever closes his pulya of a leg first gets a prize from each other player.

    Reads: legs.first.
    Source: shramenko.kiev.ua, «Питерские скачки».
    Example: readings.yaml, `legs.first: 300`.
    """
    del ended
    closed = [player for player in now.players if now.closed(player)]
    if closed and not now.leg.closed:
        yield from _paid("legs.first", closed, now)


def least_gora(now: Situation, *, ended: bool) -> Iterator[Line]:
    """Whoever wrote the least gora in a leg gets a prize when it ends.

    Reads: legs.least_gora.
    Source: shramenko.kiev.ua, «Питерские скачки».
    Example: readings.yaml, `legs.least_gora: 200`.
    """
    if ended:
        written = {player: since(now.leg, now.standing, Cell(player, "gora")) for player in now.players}
        yield from _paid("legs.least_gora", _least(written), now)


def last_pulya(now: Situation, *, ended: bool) -> Iterator[Line]:
    """Whoever has the biggest pulya after the last leg gets a prize.

    Reads: legs.last_pulya.
    Source: house: no printed source.
    Example: readings.yaml, `legs.last_pulya: 300`.
    """
    if ended and _is_last(now):
        least = _least({player: -now.standing.get(Cell(player, "pulya"), 0) for player in now.players})
        yield from _paid("legs.last_pulya", least, now)


def last_gora(now: Situation, *, ended: bool) -> Iterator[Line]:
    """Whoever has the least gora after the last leg gets a prize.

    Reads: legs.last_gora.
    Source: house: no printed source.
    Example: readings.yaml, `legs.last_gora: 200`.
    """
    if ended and _is_last(now):
        yield from _paid("legs.last_gora", _least({player: now.gora(player) for player in now.players}), now)


def _is_last(now: Situation) -> bool:
    return now.leg.done + 1 >= now.tariff.convention.legs.count


def _least(points: Mapping[str, Number]) -> list[str]:
    return [player for player, number in points.items() if number == min(points.values())]


def _paid(key: str, winners: Sequence[str], now: Situation) -> Iterator[Line]:
    """Each loser pays the whole prize; winners who are level share it."""
    prize = now.tariff.price(key, "prize")
    share = (Factor(Fraction(1, len(winners)), "share"),) if len(winners) > 1 else ()
    for winner in winners if prize.value else ():
        for other in (name for name in clockwise(now.players, winner) if name not in winners):
            yield Line(Cell(winner, "visty", other), (prize, *share))
