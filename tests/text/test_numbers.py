"""Numbers and money as each language writes them."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulka_calc.core.terms import Number, Stake
from pulka_calc.text import language, numbers, words
from pulka_calc.text.numbers import exact, plain, record, signed, term

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
EXACT = [
    (0, "0"),
    (7, "7"),
    (-7, "−7"),
    (HALF, "½"),
    (-HALF, "−½"),
    (12 + HALF, "12½"),
    (-12 - HALF, "−12½"),
    (Fraction(64, 3), "21⅓"),
    (Fraction(-248, 3), "−82⅔"),
    (Fraction(3, 4), "¾"),
    (Fraction(9, 5), "1⅘"),
    (Fraction(7, 8), "⅞"),
    (Fraction(5, 6), "⅚"),
    (Fraction(67, 12), "5 7/12"),
    (Fraction(-67, 12), "−5 7/12"),
    (Fraction(7, 12), "7/12"),
    (Fraction(-1, 7), "−1/7"),
    (Fraction(8, 2), "4"),
    (9999, "9999"),
    (10_000, "10,000"),
    (-1_234_567, "−1,234,567"),
    (Fraction(20_001, 2), "10,000½"),
]


@pytest.mark.parametrize(("number", "written"), EXACT)
def test_an_exact_number_is_written_with_its_fraction(number: Number, written: str) -> None:
    assert exact(number) == written


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_thousands_stand_apart_by_an_unbreakable_space_in_cyrillic(lang: str) -> None:
    language.use(lang)
    assert (exact(9999), exact(10_000), exact(-1_234_567)) == ("9999", "10\u00a0000", "−1\u00a0234\u00a0567")


@pytest.mark.parametrize(
    ("number", "written"),
    [(370, "+370"), (-730, "−730"), (0, "0"), (THIRD, "+⅓"), (-THIRD, "−⅓"), (Fraction(70, 3), "+23⅓")],
)
def test_a_difference_carries_its_sign(number: Number, written: str) -> None:
    assert signed(number) == written


@pytest.mark.parametrize(("number", "written"), [(530, " + 530"), (-160, " − 160"), (0, " + 0"), (-HALF, " − ½")])
def test_a_summand_stands_behind_its_sign(number: Number, written: str) -> None:
    assert term(number) == written


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (6, "6"),
        (-5, "-5"),
        (Fraction(236, 3), "236/3"),
        (Fraction(-1, 2), "-1/2"),
        (Decimal("39.50"), "39.50"),
        (Decimal("-0.01"), "-0.01"),
        (Decimal("1E+3"), "1000"),
        (Decimal("0.00"), "0.00"),
    ],
)
def test_a_number_for_programs_is_plain_ascii(number: Number | Decimal, written: str) -> None:
    assert plain(number) == written


def test_a_running_record_stands_with_dots() -> None:
    assert record((2, 6, 16)) == "2.6.16"
    assert record((4, -6)) == "4.−6"
    assert record((12 + HALF,)) == "12½"
    assert record(()) == "—"


MONEY = [
    ("en", "1234.50", "RUB", "1,234.50\u00a0RUB"),
    ("ru", "1234.50", "RUB", "1\u00a0234,50\u00a0₽"),
    ("uk", "1234.50", "UAH", "1\u00a0234,50\u00a0₴"),
    ("ru", "0.05", "EUR", "0,05\u00a0€"),
    ("uk", "7.00", "USD", "7,00\u00a0$"),
    ("ru", "1000000", "KZT", "1\u00a0000\u00a0000\u00a0₸"),
    ("ru", "12.30", "BYN", "12,30\u00a0BYN"),
    ("en", "12.30", None, "12.30"),
    ("ru", "12.30", None, "12,30"),
    ("en", "150", "JPY", "150\u00a0JPY"),
    ("en", "5.1", "RUB", "5.10\u00a0RUB"),
    ("en", "0.005", "RUB", "0.005\u00a0RUB"),
    ("en", "1.250", "KWD", "1.250\u00a0KWD"),
]


@pytest.mark.parametrize(("lang", "amount", "currency", "written"), MONEY)
def test_money_is_written_as_the_language_does(lang: str, amount: str, currency: str | None, written: str) -> None:
    language.use(lang)
    assert numbers.money(Decimal(amount), currency) == written


def test_money_won_and_lost_carries_its_sign() -> None:
    won, lost, nothing = Decimal("10.67"), Decimal("-41.33"), Decimal("0.00")
    assert numbers.money(won, "UAH", sign=True) == "+10.67\u00a0UAH"
    assert numbers.money(won, "UAH") == "10.67\u00a0UAH"
    assert numbers.money(lost, "UAH", sign=True) == numbers.money(lost, "UAH") == "−41.33\u00a0UAH"
    assert numbers.money(nothing, "UAH", sign=True) == "0.00\u00a0UAH"


@pytest.mark.parametrize(
    ("vist", "currency", "lang", "written"),
    [
        ("0.5", "RUB", "en", "0.50\u00a0RUB"),
        ("0.5", "RUB", "ru", "0,50\u00a0₽"),
        ("2", "UAH", "uk", "2\u00a0₴"),
        ("0.005", "EUR", "en", "0.005\u00a0EUR"),
        ("0.1", None, "en", "0.10"),
        ("100", "JPY", "en", "100\u00a0JPY"),
    ],
)
def test_the_stake_is_written_to_the_coin(vist: str, currency: str | None, lang: str, written: str) -> None:
    language.use(lang)
    assert numbers.stake(Stake(Decimal(vist), currency)) == written


@given(st.fractions(max_denominator=60).filter(lambda number: abs(number) < 10_000))
def test_an_exact_number_can_be_read_back(number: Fraction) -> None:
    language.use("en")
    text = exact(number).replace("−", "-").replace(",", "")
    sign = -1 if text.startswith("-") else 1
    for (over, under), glyph in numbers.GLYPHS.items():
        text = text.replace(glyph, f" {over}/{under}")
    assert sign * sum(Fraction(part) for part in text.lstrip("-").split()) == number


@given(st.decimals(min_value="-1000000", max_value="1000000", places=2))
def test_money_can_be_read_back_in_every_language(amount: Decimal) -> None:
    for lang, point in (("en", "."), ("ru", ","), ("uk", ",")):
        language.use(lang)
        figures = re.sub(r"[^\d−.,]", "", numbers.money(amount, "RUB").replace("\u00a0", ""))
        tidy = figures.replace(",", "") if point == "." else figures.replace(",", ".")
        assert Decimal(tidy.replace("−", "-")) == amount


# Words that follow a number

COUNTED = {
    "ru": {1: "1 игрок", 2: "2 игрока", 4: "4 игрока", 5: "5 игроков", 11: "11 игроков", 21: "21 игрок"},
    "uk": {1: "1 гравець", 2: "2 гравці", 4: "4 гравці", 5: "5 гравців", 11: "11 гравців", 21: "21 гравець"},
    "en": {1: "1 player", 2: "2 players", 5: "5 players", 11: "11 players", 21: "21 players"},
}
VISTY = {
    "ru": {1: "1 вист", 2: "2 виста", 5: "5 вистов", 11: "11 вистов", 21: "21 вист", 22: "22 виста", 112: "112 вистов"},
    "uk": {1: "1 віст", 2: "2 вісти", 5: "5 вістів", 11: "11 вістів", 21: "21 віст", 22: "22 вісти", 112: "112 вістів"},
    "en": {1: "1 vist", 2: "2 visty", 5: "5 visty", 11: "11 visty", 21: "21 visty", 0: "0 visty"},
}


@pytest.mark.parametrize("lang", COUNTED)
def test_players_are_counted_in_the_right_form(lang: str) -> None:
    language.use(lang)
    assert {number: words.players(number) for number in COUNTED[lang]} == COUNTED[lang]


@pytest.mark.parametrize("lang", VISTY)
def test_visty_are_counted_in_the_right_form(lang: str) -> None:
    language.use(lang)
    assert {number: words.visty(number) for number in VISTY[lang]} == VISTY[lang]


def test_a_part_of_a_vist_takes_the_form_of_a_part() -> None:
    for lang, written in (("en", "6⅔ of a vist"), ("ru", "6⅔ виста"), ("uk", "6⅔ віста")):
        language.use(lang)
        assert words.visty(Fraction(20, 3)) == written


def test_a_negative_number_is_counted_like_a_positive_one() -> None:
    language.use("ru")
    assert [words.visty(number) for number in (-1, -2, -5)] == ["−1 вист", "−2 виста", "−5 вистов"]
