"""Plain text is measured, cut and broken without wcwidth, and comes out as wcwidth would have it."""

from __future__ import annotations

import sys

import wcwidth
from hypothesis import given
from hypothesis import strategies as st

from pulka_calc.text import columns

PLAIN = [chr(code) for code in range(sys.maxunicode) if columns.PLAIN.fullmatch(chr(code))]
WORDS = st.text(st.sampled_from("ая—-·. '♠½№\u00a0") | st.sampled_from(PLAIN), max_size=60)
WIDE = st.text(st.sampled_from("ая -и\u0306\u0301漢👍🏽\u200d\ufe0f"), max_size=20)
PLACES = st.integers(0, 60)


def test_every_plain_letter_takes_one_column() -> None:
    assert [letter for letter in PLAIN if wcwidth.width(letter) != 1] == []


def test_names_and_sentences_of_the_table_are_plain() -> None:
    assert columns.PLAIN.fullmatch("Миша, Ґаля: 6♠ − 12½ · «БК» → №7 … 50\u00a0₽ (2×3)")
    assert not columns.PLAIN.fullmatch("漢")
    assert not columns.PLAIN.fullmatch("и\u0306")


@given(text=WORDS | WIDE, start=PLACES, end=PLACES)
def test_texts_are_measured_filled_and_cut_alike(text: str, start: int, end: int) -> None:
    assert columns.width(text) == wcwidth.width(text)
    assert columns.ljust(text, end, "─") == wcwidth.ljust(text, end, "─")
    assert columns.rjust(text, end) == wcwidth.rjust(text, end)
    start, end = sorted((start, end))
    assert columns.clip(text, start, end) == wcwidth.clip(text, start, end)


@given(text=WORDS | WIDE, room=st.integers(8, 60), first=st.sampled_from(["", "   "]), rest=st.sampled_from(["", " "]))
def test_texts_are_broken_alike(text: str, room: int, first: str, rest: str) -> None:
    expected = wcwidth.wrap(text, room, initial_indent=first, subsequent_indent=rest)
    assert columns.wrap(text, room, first=first, rest=rest) == expected
