"""An all-pass deal: tricks to gora, or visty of the least-taker on the others; the clean hand; the resting dealer."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pulka_calc.core.entries import Factor, Line
from pulka_calc.core.hands import Hands
from pulka_calc.core.terms import Cell

DOUBLE_OFF = -2
CHARGED = {"every_trick": "tricks", "above_least": "tricks_above_least", "all_but_least": "tricks"}


def tricks(deal: Hands) -> Iterator[Line]:
    """Tricks are written to gora at the price of the series: every one, those above the least, or all but the least's.

    Reads: raspasy.written_to, raspasy.prices, raspasy.charge, raspasy.dealer.
    Source: Лесной, «Русский преферанс»; Кодекс преферанса 1996, 3.7.2; Правила преферанса Mail.ru Мини-игры.
    Example: 3/2/5 at 2 a trick: 6/4/10, above the least 2/0/6 (readings.yaml, `raspasy.charge: above_least`).
    """
    if deal.tariff.convention.raspasy.written_to == "gora":
        counted = CHARGED[deal.tariff.convention.raspasy.charge]
        for player, charged in charges(deal).items():
            if charged:
                yield Line(Cell(player, "gora"), (deal.tariff.share(charged, counted, "raspasy.charge"), deal.price))


def charges(deal: Hands) -> dict[str, int]:
    """How many tricks each player pays for."""
    counted, charge = deal.counted, deal.tariff.convention.raspasy.charge
    least = min(counted.values())
    if charge == "above_least":
        return {player: taken - least for player, taken in counted.items()}
    if charge == "all_but_least":
        return {player: taken if taken > least else 0 for player, taken in counted.items()}
    return counted


def clean_hand(deal: Hands) -> Iterator[Line]:
    """A player without a trick is rewarded: the price of a trick or one point to pulya, or twice the price off gora.

    Reads: raspasy.clean_hand, raspasy.prices, raspasy.dealer, raspasy.dealer_clean_hand, raspasy.written_to.
    Source: Лесной, «Русский преферанс»; Кодекс преферанса 1996; ФСПР, Ленинградская система записи для турниров, 2006.
    Example: readings.yaml, `raspasy.clean_hand: trick_price`.
    """
    raspasy = deal.tariff.convention.raspasy
    counted = deal.counted if raspasy.dealer_clean_hand else deal.tricks
    for player in [player for player, taken in counted.items() if not taken]:
        yield from _reward(player, deal)


def _reward(player: str, deal: Hands) -> Iterator[Line]:
    reading = deal.tariff.convention.raspasy.clean_hand
    if reading == "trick_price":
        yield Line(Cell(player, "pulya"), (deal.tariff.share(1, "times", "raspasy.clean_hand"), deal.price))
    elif reading == "one_pulya":
        yield Line(Cell(player, "pulya"), (deal.tariff.share(1, "points", "raspasy.clean_hand"),))
    elif reading == "double_off_gora":
        twice = deal.tariff.share(DOUBLE_OFF, "times", "raspasy.clean_hand")
        yield Line(Cell(player, "gora"), (twice, deal.price))


def dealers_point(deal: Hands) -> Iterator[Line]:
    """Where the prikup stays closed, the resting dealer writes a point to pulya each time.

    Reads: raspasy.dealer.
    Source: house: no printed source.
    Example: readings.yaml, `raspasy.dealer: one_pulya`.
    """
    resting = deal.seating.resting
    if resting is not None and deal.tariff.convention.raspasy.dealer == "one_pulya":
        yield Line(Cell(resting, "pulya"), (deal.tariff.share(1, "points", "raspasy.dealer"),))


def stay(deal: Hands) -> Iterator[Line]:
    """A resting dealer who deals again has escaped the next raspasy: once in a series he pays for it in gora points.

    Reads: dealing.stay_offset, dealing.after_raspasy, dealing.longest_stay.
    Source: kzpn200.blogspot.com, 2013.
    Example: classic.yaml, `dealing.stay_offset: 10`.
    """
    resting, offset = deal.seating.resting, deal.tariff.price("dealing.stay_offset", "points")
    if resting is not None and deal.stays and not deal.series and offset.value:
        yield Line(Cell(resting, "gora"), (offset,))


def visty(deal: Hands) -> Iterator[Line]:
    """In Rostov the least-taker writes visty on each other player for his tricks; two least-takers share them.

    Reads: raspasy.written_to, raspasy.prices, raspasy.visty_on.
    Source: Кодекс преферанса 1996, 3.7.2; Правила Luckforfree.
    Example: readings.yaml, `raspasy.visty_on: tricks`.
    """
    raspasy = deal.tariff.convention.raspasy
    if raspasy.written_to != "visty":
        return
    least = min(deal.tricks.values())
    takers = [player for player, taken in deal.tricks.items() if taken == least]
    share = (Factor(Fraction(1, len(takers)), "share"),) if len(takers) > 1 else ()
    for player in takers:
        for other, taken in deal.tricks.items():
            if taken > least:
                above = raspasy.visty_on == "difference"
                name, counted = ("tricks_above_least", taken - least) if above else ("tricks", taken)
                tricks_of = deal.tariff.share(counted, name, "raspasy.visty_on")
                yield Line(Cell(player, "visty", other), (tricks_of, deal.price, *share))
