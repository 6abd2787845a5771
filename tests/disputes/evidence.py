"""What the tests of disputes share: a short evening with its numbers, and the same evening as a file."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from pulka_calc.core.convention import Convention
from pulka_calc.core.deals import Game, Item, Misere, Raspasy
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.replay import Replay
from pulka_calc.core.sheet import Record
from pulka_calc.core.terms import Cell, Column, Number
from pulka_calc.files import conventions

TESTS = Path(__file__).resolve().parents[1]
for folder in ("truths", "cli", "table"):
    sys.path.insert(0, str(TESTS / folder))

THREE = MISHA, VASYA, PETYA = ("Миша", "Вася", "Петя")
REMISE = Game(
    level=6,
    strain="♠",
    declarer=MISHA,
    calls={VASYA: "whist", PETYA: "pass"},
    tricks={MISHA: 4, VASYA: 6, PETYA: 0},
)
RASPASY = Raspasy(tricks={MISHA: 3, VASYA: 2, PETYA: 5})
MISERE = Misere(declarer=PETYA, tricks=0)
EVENING = Ledger(THREE, pulya=20, deals=(REMISE, RASPASY, MISERE))
"""By Sochi: two down on a six is 4 into Миша's gora, 6 × 2 + 4 visty for Вася and 4 for Петя; then 3, 2 and 5 into the
goras, then 10 into Петя's pulya.
"""

FILE = """\
# вечер
format: 1
convention: sochi@1
players: [Миша, Вася, Петя]
pulya: 20
title: Пятница
deals:
- {game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: 4, Вася: 6, Петя: 0}}  # первая
- {raspasy: {Миша: 3, Вася: 2, Петя: 5}}
- {misere: Петя, tricks: 0}
"""
RIGHT = """\
paper:
  Миша: {pulya: 0, gora: "4.7", visty: {Вася: 0, Петя: 0}}
  Вася: {pulya: 0, gora: 2, visty: {Миша: 16, Петя: 0}}
  Петя: {pulya: 10, gora: 5, visty: {Миша: 4, Вася: 0}}
"""
FORGOTTEN = RIGHT.replace("Миша: 16", "Миша: 12")
"""Вася has written his six tricks, and has forgotten 2 × 2 of consolation."""


def box(player: str, column: Column, on: str | None = None) -> Cell:
    """One box of the sheet."""
    return Cell(player, column, on)


def gora(player: str) -> Cell:
    """A player's gora."""
    return box(player, "gora")


def pulya(player: str) -> Cell:
    """A player's pulya."""
    return box(player, "pulya")


def visty(player: str, on: str) -> Cell:
    """A player's visty on another."""
    return box(player, "visty", on)


RIGHT_BOXES: dict[Cell, Record] = {
    pulya(MISHA): (0,),
    gora(MISHA): (4, 7),
    visty(MISHA, VASYA): (0,),
    visty(MISHA, PETYA): (0,),
    pulya(VASYA): (0,),
    gora(VASYA): (2,),
    visty(VASYA, MISHA): (16,),
    visty(VASYA, PETYA): (0,),
    pulya(PETYA): (10,),
    gora(PETYA): (5,),
    visty(PETYA, MISHA): (4,),
    visty(PETYA, VASYA): (0,),
}


def with_deals(*deals: Item, size: int = 20) -> Ledger:
    """Other deals at the same table."""
    return replace(EVENING, deals=deals, pulya=size)


def total(replayed: Replay, cell: Cell) -> Number:
    """What stands in a box at the end."""
    row = replayed.sheet[cell.player]
    found: Number = row.visty[cell.on] if cell.on is not None else getattr(row, cell.column)
    return found


def shipped() -> list[Convention]:
    """Every convention in the box."""
    found = [conventions.resolve(conventions.Reference(name, None))[0] for name in conventions.shipped()]
    return [agreed.convention for agreed in found if agreed is not None]
