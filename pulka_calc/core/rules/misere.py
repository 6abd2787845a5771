"""A misere: made to pulya, caught to gora; the opponents write and risk nothing."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pulka_calc.core.deals import Misere
from pulka_calc.core.entries import Factor, Line, Tariff
from pulka_calc.core.table import Seating
from pulka_calc.core.terms import Cell

HALF = Fraction(1, 2)


def made(deal: Misere, seating: Seating, tariff: Tariff) -> Iterator[Line]:
    """A misere without a trick is written to the declarer's pulya.

    Played half and half, the resting dealer writes one half of it, and the declarer the other.

    Reads: contracts.misere.pulya, dealing.half_misere.
    Source: Кодекс преферанса 1996, 3.8.2; Лесной, «Русский преферанс», Сочинка.
    Example: games.yaml, `Leningrad misère 10 / 20 per trick [1]`.
    """
    if not deal.taken:
        for player, share in sharers(deal, seating, tariff):
            yield Line(Cell(player, "pulya"), (tariff.price("contracts.misere.pulya", "game"), *share))


def caught(deal: Misere, seating: Seating, tariff: Tariff) -> Iterator[Line]:
    """A caught misere is written to gora for each trick taken.

    Played half and half, the resting dealer writes one half of it, and the declarer the other. A declarer who leaves
    takes all tricks that remain; a dealer who threw the prikup face up pays for him.

    Reads: contracts.misere.gora, dealing.half_misere.
    Source: Кодекс преферанса 1996, 3.8.2; Лесной, «Русский преферанс», Сочинка; Правила Luckforfree.
    Example: games.yaml, `Leningrad misère 10 / 20 per trick [2]`.
    """
    if deal.taken:
        price = tariff.price("contracts.misere.gora", "gora_points")
        payers = [(seating.dealer, ())] if deal.in_face else sharers(deal, seating, tariff)
        for player, share in payers:
            yield Line(Cell(player, "gora"), (Factor(deal.taken, "tricks"), price, *share))


def sharers(deal: Misere, seating: Seating, tariff: Tariff) -> Iterator[tuple[str, tuple[Factor, ...]]]:
    """Who writes a misere, each with his share: the declarer alone, or he and the resting dealer half each."""
    half = (tariff.share(HALF, "share", "dealing.half_misere"),) if deal.with_dealer else ()
    yield deal.declarer, half
    if deal.with_dealer and seating.resting is not None:
        yield seating.resting, half
