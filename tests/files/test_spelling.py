"""Numbers, running records, stakes and answers as players type them."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulka_calc.files import spelling
from pulka_calc.files.spelling import SpellingError

NUMBERS = {
    "0": 0,
    "12": 12,
    " 12 ": 12,
    "+12": 12,
    "-4": -4,
    "−4": -4,
    "–4": -4,
    "—4": -4,
    "-0": 0,
    "007": 7,
    "12½": Fraction(25, 2),
    "½": Fraction(1, 2),
    "−½": Fraction(-1, 2),
    "-12½": Fraction(-25, 2),
    "7⅓": Fraction(22, 3),
    "7⅔": Fraction(23, 3),
    "1¼": Fraction(5, 4),
    "1¾": Fraction(7, 4),
    "25/2": Fraction(25, 2),
    "−25/2": Fraction(-25, 2),
    "24/2": 12,
    "236/3": Fraction(236, 3),
    "123456789": 123456789,
}


@pytest.mark.parametrize(("text", "value"), NUMBERS.items())
def test_a_number_is_read_exactly(text: str, value: Fraction) -> None:
    read = spelling.number(text)
    assert read == value
    assert isinstance(read, int) == (value.denominator == 1)


NO_NUMBERS = (
    "",
    " ",
    "-",
    "+",
    "--4",
    "-−4",
    "x",
    "12x",
    "x12",
    "12,5",
    "12.5",
    "1 000",
    "12 ½",
    "½½",
    "½2",
    "1/0",
    "1/",
    "/2",
    "1/-2",
    "1/2/3",
    "1e3",
    "1_0",
    "0x10",
    "nan",
    "inf",
    "²",
    "Ⅻ",
    "1\n2",
    "четыре",
    "1234567890",
    "١٢",
    "1/٢",
    "25/1٢",
)


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(SpellingError) as refused:
        spelling.number(text)
    assert (refused.value.code, refused.value.text) == ("value.number", text)


def refusal(read: Callable[[str], object], text: str) -> str:
    """Return the code with which a text is refused, nothing where it is read."""
    try:
        read(text)
    except SpellingError as error:
        return error.code
    return ""


@pytest.mark.parametrize("digits", [5_000, 100_000])
def test_a_number_too_long_for_any_evening_is_refused(digits: int) -> None:
    assert refusal(spelling.number, "9" * digits) == "value.number"


@given(text=st.text(max_size=12) | st.text("0123456789-−+½/., ", max_size=12))
def test_any_text_is_a_number_or_is_refused(text: str) -> None:
    assert refusal(spelling.number, text) in ("", "value.number")
    assert refusal(spelling.record, text) in ("", "value.number")


@given(number=st.fractions(min_value=-999, max_value=999, max_denominator=60))
def test_every_exact_number_written_as_a_fraction_is_read_back(number: Fraction) -> None:
    assert spelling.number(str(number)) == number
    assert spelling.number(str(number).replace("-", "−")) == number


RECORDS = {
    "": (),
    " ": (),
    "20": (20,),
    "20.": (20,),
    "2.6.16": (2, 6, 16),
    "2.6.16.": (2, 6, 16),
    "2. 6. 16.": (2, 6, 16),
    " 2 . 6 ": (2, 6),
    "2.10": (2, 10),
    "0.5": (0, 5),
    "4.-6": (4, -6),
    "4.−6.–8": (4, -6, -8),
    "4.12½.25/2": (4, Fraction(25, 2), Fraction(25, 2)),
}


@pytest.mark.parametrize(("text", "record"), RECORDS.items())
def test_a_dot_parts_the_numbers_of_a_record(text: str, record: tuple[int, ...]) -> None:
    assert spelling.record(text) == record


@pytest.mark.parametrize("text", ["2..3", ".", "..", "2..", ".5", "2.x", "2,6", "2 6", "2.6,5", "2;6", "x"])
def test_a_record_with_anything_else_in_it_is_refused(text: str) -> None:
    with pytest.raises(SpellingError) as refused:
        spelling.record(text)
    assert refused.value.code == "value.number"


def test_what_cannot_be_read_of_a_record_is_left_as_it_was_written() -> None:
    assert spelling.plain_record("2. x. 12½.") == ["2. x. 12½."]
    assert spelling.plain_record("2..20") == ["2..20"]
    assert spelling.plain_record("12,5") == ["12,5"]


STAKES = {
    "0.5": ("0.5", None),
    "0,5": ("0.5", None),
    ".5": ("0.5", None),
    ",5": ("0.5", None),
    "5": ("5", None),
    "0": ("0", None),
    "1000": ("1000", None),
    "0,500": ("0.5", None),
    "1.000": ("1", None),
    " 0.5 ": ("0.5", None),
    "50 коп": ("0.5", "RUB"),
    "50 коп.": ("0.5", "RUB"),
    "50коп": ("0.5", "RUB"),
    "50 КОПЕЕК": ("0.5", "RUB"),
    "1 копейка": ("0.01", "RUB"),
    "0,5 коп": ("0.005", "RUB"),
    "0.50 RUB": ("0.5", "RUB"),
    "0.50 rub": ("0.5", "RUB"),
    "0.50RUB": ("0.5", "RUB"),
    "1 р.": ("1", "RUB"),
    "1 руб.": ("1", "RUB"),
    "2 рубля": ("2", "RUB"),
    "₽0.5": ("0.5", "RUB"),
    "₽ 0,5": ("0.5", "RUB"),
    "0.5₽": ("0.5", "RUB"),
    "$1": ("1", "USD"),
    "1$": ("1", "USD"),
    "50 cents": ("0.5", "USD"),
    "50¢": ("0.5", "USD"),
    "5 копійок": ("0.05", "UAH"),
    "2 гривні": ("2", "UAH"),
    "₴2": ("2", "UAH"),
    "10 тенге": ("10", "KZT"),
    "€1": ("1", "EUR"),
    "1 zł": ("1", "zł"),
    "1 xyz": ("1", "XYZ"),
}


@pytest.mark.parametrize(("text", "amount", "currency"), [(text, *stake) for text, stake in STAKES.items()])
def test_a_stake_is_read_with_its_currency(text: str, amount: str, currency: str | None) -> None:
    stake = spelling.stake(text)
    assert (stake.vist, stake.currency) == (Decimal(amount), currency)


@pytest.mark.parametrize(
    ("text", "home", "amount", "currency"),
    [
        ("0.5", "UAH", "0.5", "UAH"),
        ("0", "UAH", "0", "UAH"),
        ("0.5 RUB", "UAH", "0.5", "RUB"),
        ("$1", "UAH", "1", "USD"),
        ("50 коп", "UAH", "0.5", "UAH"),
        ("50 коп", "BYN", "0.5", "BYN"),
        ("50 коп", "RUB", "0.5", "RUB"),
        ("50 коп", "USD", "0.5", "RUB"),
        ("50 коп", None, "0.5", "RUB"),
        ("5 копійок", "UAH", "0.05", "UAH"),
        ("5 копійок", "RUB", "0.05", "UAH"),
        ("50 cents", "RUB", "0.5", "USD"),
        ("50 cents", "EUR", "0.5", "EUR"),
    ],
)
def test_the_currency_of_the_table_is_meant_where_a_stake_leaves_it_open(
    text: str, home: str | None, amount: str, currency: str
) -> None:
    stake = spelling.stake(text, home)
    assert (stake.vist, stake.currency) == (Decimal(amount), currency)


UNREADABLE = (
    "",
    " ",
    "abc",
    "RUB",
    "коп",
    "-1",
    "−1",
    "1e3",
    "1/2",
    "½",
    "1.2.3",
    "1..2",
    "1.",
    "1,000.5",
    "1 000",
    "0.0000001",
    "1234567890",
    "1 RUB RUB",
    "$1 RUB",
    "50 коп RUB",
    "1 слишкомдлинное",
    "nan",
    "0x1",
    "[1]",
)


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_is_no_stake_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(SpellingError) as refused:
        spelling.stake(text)
    assert (refused.value.code, refused.value.text) == ("stake.unreadable", text)


@pytest.mark.parametrize("text", ["1,000", "10,000", "999,999 RUB", "$1,000", "1,000 коп"])
def test_a_comma_that_may_part_thousands_is_refused(text: str) -> None:
    with pytest.raises(SpellingError) as refused:
        spelling.stake(text)
    assert refused.value.code == "stake.ambiguous"


@given(text=st.text(max_size=15) | st.text("0123456789.,-$₽ коп RUB", max_size=12))
def test_any_text_is_a_stake_of_nought_or_more_or_is_refused(text: str) -> None:
    code = refusal(spelling.stake, text)
    assert code in ("", "stake.unreadable", "stake.ambiguous")
    assert code or spelling.stake(text).vist >= 0


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        *((word, True) for word in ("да", "Да", " ДА ", "д", "ага", "так", "Т", "yes", "Y")),
        *((word, False) for word in ("нет", "Н", "не", "ні", "НІ", "no", "N")),
        *((word, None) for word in ("", "1", "0", "true", "может", "y n", "да нет")),
    ],
)
def test_yes_and_no_are_understood_in_three_languages(text: str, answer: bool | None) -> None:  # noqa: FBT001
    assert spelling.yes_or_no(text) is answer


@pytest.mark.parametrize(
    ("word", "player"),
    [
        ("Миша", "Миша"),
        ("миша", "Миша"),
        (" МИША ", "Миша"),
        ("Миш", None),
        ("Миха", "Михаил"),
        ("Алена", "Алёна"),
        ("алёна", "Алёна"),
        ("Але\u0308на", "Алёна"),
        ("А", "Алёна"),
        ("007", "007"),
        ("0", "007"),
        ("no", "No"),
        ("Дядя Федор", "Дядя Фёдор"),
        ("д", "Дядя Фёдор"),
        ("Федор", None),
        ("М", None),
        ("", None),
        (" ", None),
        ("Коля", None),
    ],
)
def test_a_word_means_the_player_of_that_name_or_the_only_one_it_begins(word: str, player: str | None) -> None:
    players = ("Миша", "Мишаня", "Михаил", "Алёна", "007", "No", "Дядя Фёдор")
    assert spelling.seat(word, players) == player
