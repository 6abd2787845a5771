"""Closing a pulya: what a made game writes off one's own gora, and where points above the size go.

Each function yields lines with the code of the rule, and sees the standing with all lines before it.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from pulka_calc.core.entries import Entry, Factor, Line, Tariff, product
from pulka_calc.core.situation import Situation
from pulka_calc.core.table import Seating, clockwise
from pulka_calc.core.terms import Cell, Number, whole

Written = tuple[str, Line]

GAMES_MADE = frozenset({"game.made", "misere.made", "leaving.made"})
"""Rules whose pulya points may write off one's own gora first."""

EARNED = GAMES_MADE | {"raspasy.clean_hand", "raspasy.dealer"}
"""Rules whose pulya points are earned: what they bring above the size is a surplus."""


class Closing(NamedTuple):
    """The moment after a deal is written, by these entries; pulya points that were earned in it, by player."""

    seating: Seating
    now: Situation
    entries: Sequence[Entry]
    earned: dict[str, Number]

    @property
    def tariff(self) -> Tariff:
        """The prices of the convention."""
        return self.now.tariff

    @property
    def size(self) -> int:
        """Points a pulya is full at; nought where nothing is cut, for want of a size."""
        return self.now.size or 0


def earned(entries: Iterable[Entry], by: Container[str]) -> dict[str, Number]:
    """Return pulya points by player that entries of some rules brought."""
    found: dict[str, Number] = {}
    for entry in entries:
        if entry.cell.column == "pulya" and entry.rule in by:
            found[entry.cell.player] = found.get(entry.cell.player, 0) + entry.points
    return found


def gora_first(moment: Closing) -> Iterator[Written]:
    """Where gora goes first, a made game or misere writes off one's own gora, down to nought; the rest is pulya.

    Reads: closing.order, settlement.pulya_in_gora.
    Source: Правила Luckforfree, энциклопедическая статья.
    Example: readings.yaml, `closing.order: gora_first`.
    """
    if moment.tariff.convention.closing.order != "gora_first":
        return
    ratio = moment.tariff.price("settlement.pulya_in_gora", "gora_a_point")
    for player, points in earned(moment.entries, GAMES_MADE).items():
        off = min(points, Fraction(max(0, moment.now.gora(player))) / ratio.value) if ratio.value else 0
        if off > 0:
            moment.earned[player] = whole(moment.earned[player] - off)
            written_off = moment.tariff.share(whole(-off), "surplus", "closing.order")
            yield from _off_gora("closing.gora_first", player, written_off, ratio)


def surplus(moment: Closing) -> Iterator[Written]:
    """Points above the size leave the pulya: help to another player, or off one's own gora.

    Surpluses are placed player by player, clockwise from the dealer's left, the dealer last; only points of this deal.

    Reads: closing.when, closing.surplus, closing.help_to, closing.leftover, closing.written_off,
    settlement.pulya_in_gora, settlement.gora_in_visty, settlement.gora_split.
    Source: «Преферанс во всех видах»; Гамблер, «Теория. Стоимость игр и ремизов»; Кодекс преферанса 1996, 4.1.1.
    Example: help with 10 points at pulyas 16/18/19 of 20 and gora 5: 20/20/20, visty 20 and 10, gora 2.
    """
    closing = moment.tariff.convention.closing
    if not closing.cuts or moment.now.size is None:
        return
    order = (*moment.seating.after(moment.seating.dealer), moment.seating.dealer)
    for player in (player for player in order if player in moment.earned):
        over = min(moment.earned[player], moment.now.pulya(player) - moment.size)
        if over > 0:
            yield from _place(moment, player, over)


def _place(moment: Closing, giver: str, over: Number) -> Iterator[Written]:
    ratio = moment.tariff.price("settlement.pulya_in_gora", "gora_a_point")
    if moment.tariff.convention.closing.surplus == "gora":
        yield from _off_gora("closing.own_gora", giver, moment.tariff.share(-over, "surplus", "closing.surplus"), ratio)
        return
    for receiver in receivers(moment, giver):
        room = moment.size - moment.now.pulya(receiver)
        points = min(over, room)
        if points > 0:
            yield from _help(moment, giver, receiver, points)
            over -= points
    if over > 0:
        yield from _leftover(moment, giver, over, ratio)


def receivers(moment: Closing, giver: str) -> list[str]:
    """Others in the order they are helped: the fullest open pulya first (ties clockwise), or just clockwise."""
    others = [p for p in clockwise(moment.seating.players, giver)[1:] if moment.now.pulya(p) < moment.size]
    if moment.tariff.convention.closing.help_to == "clockwise":
        return others
    return sorted(others, key=lambda player: -moment.now.pulya(player))


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
    """What nobody can take leaves the pulya, and goes where the table has agreed."""
    reading = moment.tariff.convention.closing.leftover
    rule = "closing.own_gora" if reading == "below_zero" else "closing.surplus"
    yield rule, Line(Cell(giver, "pulya"), (moment.tariff.share(-over, "surplus", "closing.leftover"),))
    yield from LEFTOVER[reading](moment, giver, over, ratio)


def _below_zero(moment: Closing, giver: str, over: Number, ratio: Factor) -> Iterator[Written]:
    """All of it comes off one's own gora."""
    points = moment.tariff.share(-over, "surplus", "closing.leftover")
    yield "closing.own_gora", Line(Cell(giver, "gora"), (points, ratio, *_written_off(moment)))


def _to_zero(moment: Closing, giver: str, over: Number, ratio: Factor) -> Iterator[Written]:
    """It comes off one's own gora down to nought, the rest is lost."""
    off = min(max(0, moment.now.gora(giver)), _in_gora(moment, over, ratio))
    if off:
        yield "closing.own_gora", Line(Cell(giver, "gora"), (moment.tariff.share(-off, "to_zero", "closing.leftover"),))


def _others_gora(moment: Closing, giver: str, over: Number, ratio: Factor) -> Iterator[Written]:
    """It comes off one's own gora down to nought, the rest goes onto the gora of each of the others."""
    rest = _in_gora(moment, over, ratio) - max(0, moment.now.gora(giver))
    yield from _to_zero(moment, giver, over, ratio)
    for other in moment.seating.after(giver) if rest > 0 else ():
        points = moment.tariff.share(rest, "beyond_zero", "closing.leftover")
        yield "closing.others_gora", Line(Cell(other, "gora"), (points,))


def _visty(moment: Closing, giver: str, over: Number, ratio: Factor) -> Iterator[Written]:
    """It is paid in visty on each of the others, as a gora point is when it is settled."""
    tariff, others = moment.tariff, moment.seating.after(giver)
    whole_table = tariff.convention.settlement.gora_split == "players"
    points = tariff.share(over, "points", "closing.leftover")
    share = tariff.share(Fraction(1, len(others) + whole_table), "share", "settlement.gora_split")
    price = tariff.price("settlement.gora_in_visty", "visty_a_gora_point")
    for other in others:
        yield "closing.visty", Line(Cell(giver, "visty", other), (points, ratio, price, share))


def _lost(moment: Closing, giver: str, over: Number, ratio: Factor) -> Iterator[Written]:
    """Nothing is written for it."""
    del moment, giver, over, ratio
    yield from ()


LEFTOVER = {
    "below_zero": _below_zero,
    "to_zero": _to_zero,
    "lost": _lost,
    "others_gora": _others_gora,
    "visty": _visty,
}
"""What becomes of a surplus that nobody can take."""


def _written_off(moment: Closing) -> tuple[Factor, ...]:
    """With an indivisible gora only half of it comes off."""
    halved = moment.tariff.convention.closing.written_off == "half"
    return (moment.tariff.share(Fraction(1, 2), "written_off", "closing.written_off"),) if halved else ()


def _in_gora(moment: Closing, over: Number, ratio: Factor) -> Number:
    """Gora points that a surplus is worth."""
    return product((Factor(over, "surplus"), ratio, *_written_off(moment)))


def _off_gora(rule: str, player: str, points: Factor, ratio: Factor) -> Iterator[Written]:
    yield rule, Line(Cell(player, "pulya"), (points,))
    yield rule, Line(Cell(player, "gora"), (points, ratio))
