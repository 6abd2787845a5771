"""Tables and lists: straight whatever the names are made of, folded where the window is narrow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import width as columns

from pulka_calc.text import glyphs
from pulka_calc.text.table import fitted, folded, listed, short, side_by_side, table, widest

FAMILY = "👨‍👩‍👧‍👦"


def draw(labels: dict[str, str]) -> list[str]:
    """A small table: a row a name, a column a name."""
    return table(
        [["", *labels.values()], *([label, *["12"] * len(labels)] for label in labels.values())], "l" + "r" * 9
    )


# table


def test_columns_are_set_to_the_left_or_to_the_right() -> None:
    assert table([["a", "1", "x"], ["bbb", "100", "yy"]], "lrl") == [" a       1   x", " bbb   100   yy"]


def test_the_gap_between_columns_can_be_chosen() -> None:
    assert table([["a", "b"]], "ll", gap=1) == [" a b"]


def test_what_looks_like_a_number_stays_as_it_is_written() -> None:
    assert table([["1.50", "007", "1e5", "−3"]], "llll") == [" 1.50   007   1e5   −3"]


def test_a_table_of_nothing_is_nothing() -> None:
    assert table([], "") == []


def test_nothing_stands_behind_the_last_cell_of_a_line() -> None:
    assert all(line == line.rstrip() for line in table([["a", ""], ["b", "long"]], "ll"))


@pytest.mark.parametrize("names", [["Миша", FAMILY], ["中文", "abc"], ["й", "и\u0306"], ["🇺🇦", "é"], ["กิ่ง", "x"]])
def test_a_column_behind_any_letters_begins_at_the_same_place(names: list[str]) -> None:
    lines = table([[name, "|"] for name in names], "ll")
    assert len({columns(line) for line in lines}) == 1


def test_a_sign_the_terminal_lacks_is_replaced_before_it_is_measured() -> None:
    glyphs.use_encoding("cp866")
    assert table([["½", "|"], ["ab", "|"]], "ll") == [" 1/2   |", " ab    |"]


# short


@pytest.mark.parametrize(
    ("name", "most", "shown"),
    [
        ("Константин", 10, "Константин"),
        ("Константин", 9, "Констант…"),
        ("Константин", 4, "Кон…"),
        ("Анна Мария", 6, "Анна…"),
        ("中文名字", 5, "中文…"),
        ("中文名字", 4, "中…"),
    ],
)
def test_a_name_is_cut_to_so_many_columns(name: str, most: int, shown: str) -> None:
    assert short(name, most) == shown
    assert columns(shown) <= most


@given(name=st.text(min_size=1, max_size=20), most=st.integers(3, 30))
def test_a_cut_name_is_never_wider_than_it_may_be(name: str, most: int) -> None:
    glyphs.use_encoding("utf-8")
    plain = "".join(letter for letter in name if letter.isprintable())
    assert columns(short(plain, most)) <= most


def test_a_family_is_kept_whole_or_left_out() -> None:
    assert short(f"{FAMILY}{FAMILY}", 3) == f"{FAMILY}…"
    assert short(f"a{FAMILY}b", 3) in ("a…", f"a{FAMILY}…")


# fitted


def test_names_are_as_long_as_the_window_allows() -> None:
    names = ["Александр", "Екатерина"]
    wide, none = fitted(names, draw, 80)
    assert (none, "Александр" in wide[0]) == ({}, True)
    narrow, cut = fitted(names, draw, 24)
    assert widest(narrow) <= 24
    assert set(cut.values()) == set(names)
    assert all(label in narrow[0] for label in cut)


def test_nothing_is_drawn_where_nothing_fits() -> None:
    assert fitted(["Александр", "Екатерина"], draw, 10) == ([], {})


def test_names_that_would_look_the_same_keep_both_their_ends() -> None:
    names = ["Константинова Анна", "Константинова Инна"]
    assert fitted(names, draw, 36)[1] == {"Конс…Анна": names[0], "Конс…Инна": names[1]}
    assert fitted(["Александра", "Александрова"], draw, 10) == ([], {})
    lines, cut = fitted(["Александра", "Александр"], draw, 80)
    assert (bool(lines), cut) == (True, {})


@pytest.mark.parametrize("names", [["М", "В", "П"], ["Я", "Ты"], ["A", "Bo"], ["中", "文"]])
def test_short_names_have_a_table_too(names: list[str]) -> None:
    lines, cut = fitted(names, draw, 80)
    assert len(lines) == len(names) + 1
    assert cut == {}


def test_a_name_the_terminal_lacks_letters_for_is_not_called_cut() -> None:
    glyphs.use_encoding("cp1251")
    lines, cut = fitted(["Łukasz", "Миша"], draw, 80)
    assert (bool(lines), cut) == (True, {})


# side_by_side


def test_short_lines_stand_two_in_a_row_where_they_fit() -> None:
    assert side_by_side([" ab", " cd", " e"], 80) == [" ab   cd", " e"]
    assert side_by_side([" ab", " cd", " e"], 8) == [" ab", " cd", " e"]
    assert side_by_side([" ab", " cd"], 9, gap=3) == [" ab   cd"]
    assert side_by_side([], 80) == []


def test_lines_side_by_side_begin_at_the_same_column() -> None:
    lines = side_by_side([f" {FAMILY}", " x", " longer", " y"], 80)
    assert {columns(line[: line.index(letter)]) for line, letter in zip(lines, "xy", strict=True)} == {10}


# listed


def test_items_stand_on_one_line_or_are_broken_between_each_other() -> None:
    assert listed("Pay: ", ["a → b 1", "c → d 2"], 80) == ["Pay: a → b 1 · c → d 2"]
    assert listed("Pay: ", ["a → b 1", "c → d 2"], 20) == ["Pay: a → b 1 ·", " c → d 2"]
    assert listed("Pay: ", [], 20) == ["Pay: "]
    assert listed("", ["aaaa", "bb", "cc"], 9) == ["aaaa ·", " bb · cc"]
    assert listed("", ["a", "b"], 80, ", ") == ["a, b"]


def test_an_item_longer_than_the_window_is_folded_between_its_words() -> None:
    lines = listed("Pay: ", ["one", "a very long item of many words", "two"], 20)
    assert widest(lines) <= 20
    assert " ".join(" ".join(lines).replace("·", "").split()) == "Pay: one a very long item of many words two"


@given(items=st.lists(st.text(alphabet="abcdef", min_size=1, max_size=8), max_size=8), width=st.integers(10, 60))
def test_no_listed_line_is_wider_than_the_window(items: list[str], width: int) -> None:
    glyphs.use_encoding("utf-8")
    lines = listed("ab", items, width)
    assert widest(lines) <= width
    assert "".join(lines).replace("·", "").replace(" ", "") == "ab" + "".join(items)


# folded


def test_a_sentence_is_broken_between_words() -> None:
    assert folded("one two three", 8) == ["one two", "three"]
    assert folded("one two three", 9, " ") == [" one two", " three"]
    assert folded("", 8) == [""]
    assert folded("short", 80) == ["short"]


@given(words=st.lists(st.text(alphabet="абвгд", min_size=1, max_size=8), min_size=1, max_size=12))
def test_folding_keeps_every_word(words: list[str]) -> None:
    glyphs.use_encoding("utf-8")
    lines = folded(" ".join(words), 20)
    assert " ".join(lines).split() == words
    assert widest(lines) <= 20


def test_the_widest_of_no_lines_is_nought() -> None:
    assert widest([]) == 0
    assert widest(["a", FAMILY, "中文"]) == 4
