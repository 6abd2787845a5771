"""Penalties of the catalogue: gora, undertricks, tricks of raspasy, visty; and the slips of the record keeper."""

from __future__ import annotations

from collections.abc import Iterator

from pulka_calc.core.deals import RECORD_ERROR, Penalty
from pulka_calc.core.entries import Factor, Line
from pulka_calc.core.hands import price_key
from pulka_calc.core.irregular import level_of, unit_of
from pulka_calc.core.situation import Situation
from pulka_calc.core.table import clockwise
from pulka_calc.core.terms import Cell


def gora(deal: Penalty, situation: Situation) -> Iterator[Line]:
    """An offence that costs gora points is written to the offender's gora.

    Reads: penalties.OFFENCE.unit, penalties.OFFENCE.amount.
    Source: Правила Luckforfree, пересказ Кодекса.
    Example: penalties.yaml, `penalties.looked_at_prikup: {unit: gora, amount: 5}`.
    """
    amount = _amount(deal, situation, "gora", "points")
    if amount.value:
        yield Line(Cell(deal.player, "gora"), (amount,))


def undertricks(deal: Penalty, situation: Situation) -> Iterator[Line]:
    """An offence that costs undertricks is written to gora as a remise of the last bid, or of the declared game.

    Before the auction there is no game yet: a misdeal is paid as undertricks of a six.

    Reads: penalties.OFFENCE.unit, penalties.OFFENCE.amount, contracts.N.gora.
    Source: preferans-club.ru, Правила клуба; Правила Luckforfree, пересказ Кодекса; kzpn200.blogspot.com, 2013.
    Example: a wrong discard on an eight is without one: 6.
    penalties.yaml, `penalties.wrong_discard: {unit: undertricks, amount: 1}`.
    """
    amount = _amount(deal, situation, "undertricks", "undertricks")
    if amount.value:
        price = situation.tariff.price(f"contracts.{level_of(deal)}.gora", "gora_points")
        yield Line(Cell(deal.player, "gora"), (amount, price))


def raspasy_tricks(deal: Penalty, situation: Situation) -> Iterator[Line]:
    """An offence that costs tricks of raspasy is paid at the price in force: to gora, or by visty of the others.

    Reads: penalties.OFFENCE.unit, penalties.OFFENCE.amount, raspasy.prices, raspasy.written_to.
    Source: preferans-club.ru, Правила клуба.
    Example: a wrong number of cards after one raspasy, at 1-2-3: 2.
    penalties.yaml, `penalties.wrong_count_early: {unit: raspasy_tricks, amount: 1}`.
    """
    amount = _amount(deal, situation, "raspasy_tricks", "tricks")
    raspasy = situation.tariff.convention.raspasy
    now = price_key(raspasy, situation.state.series)
    factors = (amount, situation.tariff.price(now, "trick_price"))
    boxes = [Cell(deal.player, "gora")] if raspasy.written_to == "gora" else _visty_on(deal, situation)
    if amount.value:
        yield from (Line(box, factors) for box in boxes)


def visty(deal: Penalty, situation: Situation) -> Iterator[Line]:
    """An offence that costs visty: those who are named, else everybody, write them on the offender.

    Reads: penalties.OFFENCE.unit, penalties.OFFENCE.amount.
    Source: Правила Luckforfree, пересказ Кодекса.
    Example: an empty prikup at 10: each of the two others writes 10 on the dealer.
    penalties.yaml, `penalties.empty_prikup: {unit: visty, amount: ask}`.
    """
    amount = _amount(deal, situation, "visty", "visty")
    if amount.value:
        yield from (Line(box, (amount,)) for box in _visty_on(deal, situation))


def _amount(deal: Penalty, situation: Situation, unit: str, name: str) -> Factor:
    """How much of a unit an offence costs: what the penalty states, else the convention; nought of any other unit."""
    if unit_of(deal, situation.tariff) != unit:
        return Factor(0, name)
    if deal.amount is not None:
        return situation.tariff.share(deal.amount, name, f"penalties.{deal.offence}.unit")
    return situation.tariff.price(f"penalties.{deal.offence}.amount", name)


def _visty_on(deal: Penalty, situation: Situation) -> list[Cell]:
    """The boxes of visty on the offender, clockwise from him."""
    others = clockwise(situation.players, deal.player)[1:]
    return [Cell(player, "visty", deal.player) for player in others if player in (deal.to or others)]


def record_error(deal: Penalty, situation: Situation) -> Iterator[Line]:
    """A slip of the pen in one's own favour is mended, and free at first; after that the error itself is the penalty.

    Visty too many on somebody: he writes as many on the one who erred. Pulya too many, gora too few: as many to gora.
    The slip itself stands on paper alone, so nothing has to be taken back here.

    Reads: penalties.record_error.free.
    Source: Кодекс преферанса 1996, 4.2.4–4.2.7.
    Example: a second slip, 6 visty too many on Вася: he writes 6 (penalties.yaml, `penalties.record_error.free: 1`).
    """
    free = situation.tariff.convention.penalties.record_error.free
    if deal.offence != RECORD_ERROR or situation.state.erred.count(deal.player) < free:
        return
    own = Cell(deal.player, "gora")
    boxes = [(own, deal.pulya), (own, deal.gora)]
    boxes += [(Cell(on, "visty", deal.player), points) for on, points in deal.visty.items()]
    for box, points in boxes:
        if points:
            yield Line(box, (situation.tariff.share(points, "points", "penalties.record_error.free"),))
