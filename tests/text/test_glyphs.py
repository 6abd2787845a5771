"""What is written where a terminal lacks a sign."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulka_calc.text import glyphs
from pulka_calc.text.glyphs import FALLBACKS, FRACTIONS, writable

WRITTEN = [
    ("cp1251", "6♠ Миша → Вася", "6s Миша -> Вася"),
    ("cp866", "7♥ 8♦ 9♣ 6♠", "7h 8d 9c 6s"),
    ("cp1251", "−12½ × 3", "-12 1/2 x 3"),
    ("cp866", "½ виста", "1/2 виста"),
    ("cp1251", "+⅓", "+1/3"),
    ("cp866", "21⅓ 5⅝", "21 1/3 5 5/8"),
    ("cp866", "«Русский преферанс», № 4", '"Русский преферанс", №\xa04'.replace("\xa0", " ")),
    ("cp1251", "«Русский преферанс», № 4", "«Русский преферанс», № 4"),
    ("cp866", "і ї є ґ Ґ І", "i ї є г Г I"),
    ("cp1251", "і ї є ґ Ґ І", "і ї є ґ Ґ І"),
    ("koi8-u", "вісти ґава", "вісти ґава"),
    ("ascii", "a – b — c … ≤ ≥ · №", "a - b - c ... <= >= | No."),
    ("ascii", "1\u00a0234,50\u00a0₽ 5\u202f€ ₴ ₸", "1 234,50 RUB 5 EUR UAH KZT"),
    ("latin-1", "½ · ×", "½ · ×"),
    ("ascii", "Миша", "????"),
    ("cp1251", "名", "?"),
]


@pytest.mark.parametrize(("encoding", "text", "written"), WRITTEN)
def test_a_sign_the_terminal_lacks_is_written_otherwise(encoding: str, text: str, written: str) -> None:
    glyphs.use_encoding(encoding)
    assert writable(text) == written


@pytest.mark.parametrize("encoding", ["utf-8", "UTF-8", "utf8", "utf-8-sig", "utf-16"])
def test_a_terminal_of_unicode_gets_everything_as_it_is(encoding: str) -> None:
    glyphs.use_encoding(encoding)
    assert writable("6♠ 名 👨‍👩‍👧 ½") == "6♠ 名 👨‍👩‍👧 ½"


def test_an_encoding_nobody_knows_is_taken_for_plain_ascii_and_no_traceback() -> None:
    glyphs.use_encoding("no-such-encoding")
    assert set(writable("6♠ a")) <= set("? 6sa")


@pytest.mark.parametrize("encoding", ["cp1251", "cp866", "koi8-r", "koi8-u", "ascii", "latin-1", "cp437"])
@given(text=st.text(max_size=30))
def test_whatever_is_written_can_be_encoded_and_stays_so(encoding: str, text: str) -> None:
    glyphs.use_encoding(encoding)
    once = writable(text)
    once.encode(encoding)
    assert writable(once) == once


@pytest.mark.parametrize("encoding", ["cp1251", "cp866", "ascii"])
def test_every_sign_with_a_substitute_has_one_that_can_be_written(encoding: str) -> None:
    glyphs.use_encoding(encoding)
    odd = {sign for sign in FALLBACKS if "?" in writable(sign)}
    assert odd == ({"ґ", "Ґ"} if encoding == "ascii" else set())


def test_every_letter_of_ukrainian_has_something_to_stand_for_it_in_a_russian_code_page() -> None:
    for encoding in ("cp866", "cp1251"):
        glyphs.use_encoding(encoding)
        assert "?" not in writable("Їжак, є ґанок і кухоль"), encoding


def test_every_fraction_that_is_written_has_a_substitute() -> None:
    assert set(FALLBACKS) >= FRACTIONS
    glyphs.use_encoding("cp866")
    assert all(writable(f"3{sign}").startswith("3 ") for sign in FRACTIONS)


def test_two_fractions_side_by_side_are_not_run_together() -> None:
    glyphs.use_encoding("cp866")
    assert writable("1½½") in ("1 1/21/2", "1 1/2 1/2")
    assert writable("−½") == "-1/2"
