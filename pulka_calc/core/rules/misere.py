"""A misere: made to pulya, caught to gora; the opponents write and risk nothing."""

from __future__ import annotations

from collections.abc import Iterator

from pulka_calc.core.deals import Misere
from pulka_calc.core.entries import Factor, Line, Tariff
from pulka_calc.core.table import Seating
from pulka_calc.core.terms import Cell


def made(deal: Misere, seating: Seating, tariff: Tariff) -> Iterator[Line]:
    """A misere without a trick is written to the declarer's pulya.

    Reads: contracts.misere.pulya.
    Source: Кодекс преферанса 1996, 3.8.2; Лесной, «Русский преферанс», Сочинка.
    Example: games.yaml, `Leningrad misère 10 / 20 per trick [1]`.
    """
    del seating
    if not deal.taken:
        yield Line(Cell(deal.declarer, "pulya"), (tariff.price("contracts.misere.pulya", "game"),))


def caught(deal: Misere, seating: Seating, tariff: Tariff) -> Iterator[Line]:
    """A caught misere is written to gora for each trick taken.

    A declarer who leaves takes all tricks that remain; a dealer who threw the prikup face up pays for him.

    Reads: contracts.misere.gora.
    Source: Кодекс преферанса 1996, 3.8.2; Лесной, «Русский преферанс», Сочинка; Правила Luckforfree.
    Example: games.yaml, `Leningrad misère 10 / 20 per trick [2]`.
    """
    if deal.taken:
        payer = seating.dealer if deal.in_face else deal.declarer
        price = tariff.price("contracts.misere.gora", "gora_points")
        yield Line(Cell(payer, "gora"), (Factor(deal.taken, "tricks"), price))
