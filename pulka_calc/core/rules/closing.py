"""Closing a pulya: what a made game writes off one's own gora, and where points above the size go.

Each function yields lines with the code of the rule, and sees the standing with all lines before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from pulka_calc.core.entries import Factor, Line, Tariff
from pulka_calc.core.table import Seating, clockwise
from pulka_calc.core.terms import Cell, Number, whole

Written = tuple[str, Line]


class Closing(NamedTuple):
    """The moment after a deal is written: pulya points earned in it, and the standing, which grows with every line."""

    seating: Seating
    tariff: Tariff
    size: int | None
    played: Mapping[str, Number]
    earned: dict[str, Number]
    standing: Mapping[Cell, Number]

    def pulya(self, player: str) -> Number:
        """Points in a player's pulya now."""
        return self.standing.get(Cell(player, "pulya"), 0)

    def gora(self, player: str) -> Number:
        """Points in a player's gora now."""
        return self.standing.get(Cell(player, "gora"), 0)


def gora_first(moment: Closing) -> Iterator[Written]:
    """Where gora goes first, a made game or misere writes off one's own gora, down to nought; the rest is pulya.

    Reads: closing.order, settlement.pulya_in_gora.
    Source: Правила Luckforfree, энциклопедическая статья.
    Example: readings.yaml, `closing.order: gora_first`.
    """
    if moment.tariff.convention.closing.order != "gora_first":
        return
    ratio = moment.tariff.price("settlement.pulya_in_gora", "gora_a_point")
    for player, points in moment.played.items():
        off = min(points, Fraction(max(0, moment.gora(player))) / ratio.value) if ratio.value else 0
        if off > 0:
            moment.earned[player] = whole(moment.earned[player] - off)
            written_off = moment.tariff.share(whole(-off), "surplus", "closing.order")
            yield from _off_gora("closing.gora_first", player, written_off, ratio)


def surplus(moment: Closing) -> Iterator[Written]:
    """Points above the size leave the pulya: help to another player, or off one's own gora.

    Surpluses are placed player by player, clockwise from the dealer's left, the dealer last; only points of this deal.

    Reads: closing.when, closing.surplus, closing.help_to, closing.leftover, settlement.pulya_in_gora,
    settlement.gora_in_visty.
    Source: «Преферанс во всех видах»; Гамблер, «Теория. Стоимость игр и ремизов»; Кодекс преферанса 1996, 4.1.1.
    Example: help with 10 points at pulyas 16/18/19 of 20 and gora 5: 20/20/20, visty 20 and 10, gora 2.
    """
    closing = moment.tariff.convention.closing
    if closing.when != "each" or closing.surplus == "keep" or moment.size is None:
        return
    order = (*moment.seating.after(moment.seating.dealer), moment.seating.dealer)
    for player in (player for player in order if player in moment.earned):
        over = min(moment.earned[player], moment.pulya(player) - moment.size)
        if over > 0:
            yield from _place(moment, player, over)


def _place(moment: Closing, giver: str, over: Number) -> Iterator[Written]:
    ratio = moment.tariff.price("settlement.pulya_in_gora", "gora_a_point")
    if moment.tariff.convention.closing.surplus == "gora":
        yield from _off_gora("closing.own_gora", giver, moment.tariff.share(-over, "surplus", "closing.surplus"), ratio)
        return
    for receiver in receivers(moment, giver):
        room = (moment.size or 0) - moment.pulya(receiver)
        points = min(over, room)
        if points > 0:
            yield from _help(moment, giver, receiver, points)
            over -= points
    if over > 0:
        yield from _leftover(moment, giver, over, ratio)


def receivers(moment: Closing, giver: str) -> list[str]:
    """Others in the order they are helped: the fullest open pulya first (ties clockwise), or just clockwise."""
    others = [p for p in clockwise(moment.seating.players, giver)[1:] if moment.pulya(p) < (moment.size or 0)]
    if moment.tariff.convention.closing.help_to == "clockwise":
        return others
    return sorted(others, key=lambda player: -moment.pulya(player))


def _help(moment: Closing, giver: str, receiver: str, points: Number) -> Iterator[Written]:
    """A point of help moves from one pulya to another, and is paid in visty at what a pulya point is worth."""
    tariff = moment.tariff
    helped = tariff.share(points, "points", "closing.help_to")
    visty = moment.tariff.price("settlement.gora_in_visty", "visty_a_gora_point")
    ratio = moment.tariff.price("settlement.pulya_in_gora", "gora_a_point")
    yield "closing.surplus", Line(Cell(giver, "pulya"), (tariff.share(-points, "surplus", "closing.surplus"),))
    yield "closing.help", Line(Cell(receiver, "pulya"), (helped,))
    yield "closing.help_visty", Line(Cell(giver, "visty", receiver), (helped, ratio, visty))


def _leftover(moment: Closing, giver: str, over: Number, ratio: Factor) -> Iterator[Written]:
    """What nobody can take comes off one's own gora: below nought, down to nought (the rest is lost), or not at all."""
    reading = moment.tariff.convention.closing.leftover
    surplus_points = moment.tariff.share(-over, "surplus", "closing.leftover")
    if reading == "below_zero":
        yield from _off_gora("closing.own_gora", giver, surplus_points, ratio)
        return
    held = max(0, moment.gora(giver))
    yield "closing.surplus", Line(Cell(giver, "pulya"), (surplus_points,))
    off = min(held, over * ratio.value) if reading == "to_zero" else 0
    if off:
        yield "closing.own_gora", Line(Cell(giver, "gora"), (moment.tariff.share(-off, "to_zero", "closing.leftover"),))


def _off_gora(rule: str, player: str, points: Factor, ratio: Factor) -> Iterator[Written]:
    yield rule, Line(Cell(player, "pulya"), (points,))
    yield rule, Line(Cell(player, "gora"), (points, ratio))
