"""A player who sits down later: he begins with what the others have on average, rounded against him."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pulka_calc.core.deals import Joins
from pulka_calc.core.entries import Factor, Line
from pulka_calc.core.legs import AGAINST_HIM
from pulka_calc.core.situation import Situation
from pulka_calc.core.terms import Cell, Column, Number, whole


def pulya(deal: Joins, situation: Situation) -> Iterator[Line]:
    """He writes the average of the others' pulyas.

    Reads: nothing of the convention.
    Source: Кодекс преферанса 1996, 3.1.2; Правила Luckforfree, пересказ Кодекса.
    Example: pulyas 6, 6 and 5 make 17/3, written 5.
    """
    yield from _average(deal, situation, "pulya")


def gora(deal: Joins, situation: Situation) -> Iterator[Line]:
    """He writes the average of the others' goras.

    Reads: nothing of the convention.
    Source: Кодекс преферанса 1996, 3.1.2; Правила Luckforfree, пересказ Кодекса.
    Example: goras 10, 6 and 4 make 20/3, written 7.
    """
    yield from _average(deal, situation, "gora")


def rounding(deal: Joins, situation: Situation) -> Iterator[Line]:
    """Parts of a point are rounded against him: the pulya down, the gora up.

    Reads: nothing of the convention.
    Source: Кодекс преферанса 1996, 3.1.2; Правила Luckforfree, пересказ Кодекса.
    Example: 17/3 of pulya are written 5, 20/3 of gora 7.
    """
    for box, rounded in AGAINST_HIM.items():
        average = Fraction(_sum(deal, situation, box)) / _others(deal, situation)
        if average.denominator > 1:
            yield Line(Cell(deal.player, box), (Factor(rounded(average) - average, "rounding"),))


def _average(deal: Joins, situation: Situation, box: Column) -> Iterator[Line]:
    together = _sum(deal, situation, box)
    if together:
        share = Factor(Fraction(1, _others(deal, situation)), "average")
        yield Line(Cell(deal.player, box), (Factor(together, "together"), share))


def _others(deal: Joins, situation: Situation) -> int:
    return sum(player != deal.player for player in situation.players)


def _sum(deal: Joins, situation: Situation, box: Column) -> Number:
    others = [player for player in situation.players if player != deal.player]
    return whole(Fraction(sum(situation.standing.get(Cell(player, box), 0) for player in others)))
