"""Sheets, ratios and conventions for the tests of the core, written as a player would write them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from hypothesis import strategies as st

from pulka_calc.core.convention import Convention, Ratios
from pulka_calc.core.sheet import Record, RecordRow, Row, Sheet, cells, totals
from pulka_calc.core.terms import Cell, Number
from pulka_calc.files.conventions import Reference, resolve

SOCHI = Ratios(gora_in_visty=10, pulya_in_gora=1, gora_split="players")
LENINGRAD = Ratios(gora_in_visty=10, pulya_in_gora=2, gora_split="players")
BY_OPPONENTS = Ratios(gora_in_visty=10, pulya_in_gora=1, gora_split="opponents")


def sheet(text: str) -> dict[str, Row]:
    """Read lines of `NAME PULYA GORA` and the visty on each player by seat, `—` on oneself."""
    lines = [line.split() for line in text.strip().splitlines()]
    names = [line[0] for line in lines]
    return {name: _row(words, names) for name, *words in lines}


def _row(words: list[str], names: list[str]) -> Row:
    pulya, gora, *visty = words
    on = {name: exact(word) for name, word in zip(names, visty, strict=True) if word != "—"}
    return Row(exact(pulya), exact(gora), on)


def exact(text: str) -> Number:
    return Fraction(text) if "/" in text else int(text)


def nets(text: str) -> dict[str, Fraction]:
    """Read `A 64/3, B -248/3, C 184/3`."""
    return {name: Fraction(number) for name, number in (part.split() for part in text.split(","))}


# Миша, Вася, Петя and Коля of shared/examples/four-circles.ru.txt: Leningrad, size 50
FOUR_CIRCLES = sheet("""
    Миша  78  78    —   84  136   34
    Вася  74  60   60    —    0   96
    Петя  32  34  220  192    —  108
    Коля  22  76   80   44   48    —
""")

# Sochi, every pulya closed at 20
CLOSED_20 = sheet("""
    A  20  12   —  20  34
    B  20  24  40   —  12
    C  20   9  16  28   —
""")

# the same with one gora point more on A, so that nothing divides by three
IN_THIRDS = sheet("""
    A  20  13   —  20  34
    B  20  24  40   —  12
    C  20   9  16  28   —
""")

# five players, every pulya closed at 20
FIVE = sheet("""
    A  20  10   —   4   0   0   0
    B  20   0  10   —   0   0   0
    C  20   5   0   0   —  12   0
    D  20  20   0   0   0   —  30
    E  20  15   0   0   6   0   —
""")


@cache
def shipped(name: str) -> Convention:
    """Load a shipped convention by its name."""
    agreed, faults = resolve(Reference(name, None))
    assert agreed is not None, faults
    return agreed.convention


def changed(convention: Convention, **sections: dict[str, Any]) -> Convention:
    """Override single keys: `changed(sochi, whist={"style": "gentleman"})`."""
    return replace(convention, **{name: replace(getattr(convention, name), **keys) for name, keys in sections.items()})


def numbers() -> st.SearchStrategy[Number]:
    """Whole numbers and fractions, negative too."""
    return st.one_of(st.integers(-300, 300), st.fractions(-300, 300, max_denominator=6))


def ratios() -> st.SearchStrategy[Ratios]:
    """Ratios of a table that divides gora among all its players, at 1:1, 2:1 and 3:2."""
    return st.builds(
        Ratios, st.sampled_from((10, 5, Fraction(5, 2))), st.sampled_from((1, 2, Fraction(3, 2))), st.just("players")
    )


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Totals of a sheet of running records for two to five players, in whole numbers, halves, thirds or sixths."""
    players = tuple("ABCDE"[: draw(st.integers(2, 5))])
    boxes = list(cells(players))
    counts = draw(st.lists(st.integers(-300, 300), min_size=len(boxes), max_size=len(boxes)))
    part = draw(st.sampled_from((1, 2, 3, 6)))
    records = {
        box: (7, count if part == 1 else Fraction(count, part)) for box, count in zip(boxes, counts, strict=True)
    }
    return totals({player: _record_row(player, records) for player in players}, players)


def _record_row(player: str, records: Mapping[Cell, Record]) -> RecordRow:
    visty = {box.on: record for box, record in records.items() if box.player == player and box.on is not None}
    return RecordRow(records[Cell(player, "pulya")], records[Cell(player, "gora")], visty)
