"""A row of the sheet as somebody types it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulka_calc.core.terms import Cell
from pulka_calc.files.rows import RowError, is_record, read_box, read_row, row_cells, split_names

PLAYERS = ("Миша", "Вася", "Петя")
WANTED = row_cells("Миша", PLAYERS, carried=False)


def named(cell: Cell) -> str:
    """Name a box in short: `pulya`, `gora`, `Вася`."""
    return cell.on if cell.on is not None else cell.column


def typed(text: str, *, carried: bool = False, players: tuple[str, ...] = PLAYERS) -> dict[str, str]:
    """Read what was typed as the first player's row."""
    wanted = row_cells(players[0], players, carried=carried)
    return {named(cell): record for cell, record in read_row(text, wanted, players).items()}


def refusal(text: str, *, carried: bool = False, players: tuple[str, ...] = PLAYERS) -> tuple[str, dict[str, object]]:
    """Read a row that cannot be read; return the code and the values of its sentence."""
    with pytest.raises(RowError) as refused:
        typed(text, carried=carried, players=players)
    return refused.value.code, refused.value.values


def test_the_boxes_of_a_row_are_the_two_columns_and_the_others() -> None:
    assert [named(cell) for cell in WANTED] == ["pulya", "gora", "Вася", "Петя"]
    assert [named(cell) for cell in row_cells("Вася", PLAYERS, carried=False)] == ["pulya", "gora", "Миша", "Петя"]
    assert {cell.player for cell in row_cells("Вася", PLAYERS, carried=False)} == {"Вася"}


def test_a_pulya_that_was_carried_out_is_not_asked() -> None:
    assert [named(cell) for cell in row_cells("Миша", PLAYERS, carried=True)] == ["gora", "Вася", "Петя"]


@pytest.mark.parametrize(
    ("text", "row"),
    [
        pytest.param("", {}, id="nothing"),
        pytest.param("20 12 34 56", {"pulya": "20", "gora": "12", "Вася": "34", "Петя": "56"}, id="a whole row"),
        pytest.param("20, 12, 34, 56", {"pulya": "20", "gora": "12", "Вася": "34", "Петя": "56"}, id="with commas"),
        pytest.param("20 12", {"pulya": "20", "gora": "12"}, id="half a row"),
        pytest.param("2.6 4.-6 −8 12½", {"pulya": "2.6", "gora": "4.-6", "Вася": "−8", "Петя": "12½"}, id="records"),
        pytest.param("20 - 34 —", {"pulya": "20", "gora": "", "Вася": "34", "Петя": ""}, id="boxes for later"),
        pytest.param("гора 60", {"gora": "60"}, id="a box by its name"),
        pytest.param("Гору: 60", {"gora": "60"}, id="a box by its name, another case, a colon"),
        pytest.param("gora 60 pulya 8", {"gora": "60", "pulya": "8"}, id="boxes in English"),
        pytest.param("куля 8 г 60", {"pulya": "8", "gora": "60"}, id="boxes in Ukrainian and in short"),
        pytest.param("Вася 34", {"Вася": "34"}, id="visty by the player"),
        pytest.param("вася: 34", {"Вася": "34"}, id="visty by the player, another case, a colon"),
        pytest.param("П 20", {"pulya": "20"}, id="a column beats the beginning of a name"),
        pytest.param("Пет 34", {"Петя": "34"}, id="visty by the beginning of a name"),
        pytest.param("на Вася 34", {"Вася": "34"}, id="visty on a player"),
        pytest.param("висты на Вася 34", {"Вася": "34"}, id="visty, twice said"),
        pytest.param("on Вася 34 в Петя 8", {"Вася": "34", "Петя": "8"}, id="visty on two players"),
        pytest.param("гора 60 Вася 34", {"gora": "60", "Вася": "34"}, id="two boxes"),
        pytest.param("гора -", {"gora": ""}, id="a named box for later"),
        pytest.param("Петя 5 20 12", {"Петя": "5", "pulya": "20", "gora": "12"}, id="a name, then in order"),
        pytest.param("гора 60 20 34", {"gora": "60", "pulya": "20", "Вася": "34"}, id="the next empty boxes in order"),
    ],
)  # fmt: skip
def test_numbers_fill_the_boxes_in_order_or_the_one_named_before(text: str, row: dict[str, str]) -> None:
    assert typed(text) == row


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        pytest.param("20 12 34 56 78", "row.long", {"text": "78", "most": 4}, id="a number too many"),
        pytest.param("20 x", "row.word", {"text": "x"}, id="a word that is no box"),
        pytest.param("Коля 5", "row.word", {"text": "Коля"}, id="a stranger"),
        pytest.param("Миша 5", "row.word", {"text": "Миша"}, id="on oneself"),
        pytest.param("на 5", "row.word", {"text": "5"}, id="on a number that is no player"),
        pytest.param("12.5.x", "row.word", {"text": "12.5.x"}, id="a broken record"),
        pytest.param("2..3", "row.word", {"text": "2..3"}, id="a record with a hole"),
        pytest.param("1/0", "row.word", {"text": "1/0"}, id="a division by nought"),
        pytest.param("1e3", "row.word", {"text": "1e3"}, id="a number of programmers"),
    ],
)
def test_what_is_no_row_is_refused_by_its_first_word_that_fits_nowhere(
    text: str, code: str, values: dict[str, object]
) -> None:
    assert refusal(text) == (code, values)


def test_a_pulya_that_was_carried_out_cannot_be_typed() -> None:
    assert typed("60 34 8", carried=True) == {"gora": "60", "Вася": "34", "Петя": "8"}
    assert refusal("пуля 20", carried=True) == ("row.word", {"text": "пуля"})
    assert refusal("60 34 8 5", carried=True) == ("row.long", {"text": "5", "most": 3})


def test_a_decimal_comma_is_not_taken_for_two_numbers() -> None:
    assert refusal("20 12,5 34 56") == ("row.word", {"text": "12,5"})


@pytest.mark.parametrize("text", ["гора", "20 12 34 Петя", "гора Вася 34", "на"])
def test_a_box_that_is_named_without_a_number_is_not_passed_over(text: str) -> None:
    assert refusal(text)[0] == "row.number"


ODD = ("Миша", "007", "Г", "Дядя Фёдор", "-")


@pytest.mark.parametrize(
    ("text", "row"),
    [
        pytest.param("на 007 34", {"007": "34"}, id="a player called like a number"),
        pytest.param("007 34", {"pulya": "007", "gora": "34"}, id="a number first, where numbers stand"),
        pytest.param("на Г 34", {"Г": "34"}, id="a player called like a column"),
        pytest.param("Г 34", {"gora": "34"}, id="a column first, where columns stand"),
        pytest.param("дядя федор 34", {"Дядя Фёдор": "34"}, id="a name of two words"),
        pytest.param("на Дядя Фёдор 34", {"Дядя Фёдор": "34"}, id="on a name of two words"),
        pytest.param("дядя 34", {"Дядя Фёдор": "34"}, id="its first word alone"),
        pytest.param("на - 34", {"-": "34"}, id="a player called like a sign"),
    ],
)
def test_a_player_may_be_called_like_a_number_or_a_column(text: str, row: dict[str, str]) -> None:
    assert typed(text, players=ODD) == row


@pytest.mark.parametrize(
    ("text", "box"),
    [
        ("Вася", ("Вася", None, None)),
        ("вас", ("Вася", None, None)),
        ("Вася гора", ("Вася", "gora", None)),
        ("Вася пулю", ("Вася", "pulya", None)),
        ("Вася висты", ("Вася", "visty", None)),
        ("Вася висты Петя", ("Вася", "visty", "Петя")),
        ("Вася висты на Петя", ("Вася", "visty", "Петя")),
        ("вася на петя", ("Вася", "visty", "Петя")),
        ("Вася Петя", ("Вася", "visty", "Петя")),
        ("", None),
        ("Коля", None),
        ("гора", None),
        ("Вася Вася", None),
        ("Вася гора пуля", None),
        ("Вася гора Петя", None),
        ("Вася Миша Петя", None),
        ("Вася Коля", None),
        ("Вася висты 7", None),
    ],
)
def test_a_box_is_named_by_player_column_and_player(text: str, box: tuple[str, str | None, str | None] | None) -> None:
    assert read_box(text, PLAYERS) == box


def test_a_name_of_several_words_stays_together_the_longest_first() -> None:
    players = ("Анна", "Анна Мария", "Анна Мария Ремарк", "Мария")
    assert split_names("анна мария ремарк 5", players) == ["анна мария ремарк", "5"]
    assert split_names("Анна Мария 5", players) == ["Анна Мария", "5"]
    assert split_names("Анна 5 Мария Анна", players) == ["Анна", "5", "Мария", "Анна"]
    assert split_names("  ", players) == []
    assert split_names("a b", ()) == ["a", "b"]


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        ("12", True),
        ("2.6", True),
        ("12½", True),
        ("-4", True),
        ("", False),
        ("-", False),
        ("x", False),
        ("12,5", False),
    ],
)
def test_a_record_is_told_from_a_word(word: str, *, answer: bool) -> None:
    assert is_record(word) is answer


WORDS = st.sampled_from(["12", "2.6", "-", "гора", "на", "Вася", "Петя", "x", "1/0", "½", ":", "п", ",", "12,5", "в:"])


@given(words=st.lists(WORDS | st.text(max_size=5), max_size=8))
def test_any_line_is_a_row_or_is_refused(words: list[str]) -> None:
    try:
        found = read_row(" ".join(words), WANTED, PLAYERS)
    except RowError:
        return
    assert set(found) <= set(WANTED)
