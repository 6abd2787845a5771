"""The boxes of a sheet, what stands in them, and their totals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pulka_calc.core.sheet import Record, RecordRow, Row, blanks, cells, record_at, totals
from pulka_calc.core.terms import Cell

PLAYERS = ("Миша", "Вася")
RECORDS = {
    "Вася": RecordRow((2, 6, 20), (4, 24), {"Миша": (40,)}),
    "Миша": RecordRow((20,), (-6, Fraction(1, 2)), {"Вася": (2, 0)}),
}


def test_two_players_have_six_boxes_row_by_row() -> None:
    assert list(cells(PLAYERS)) == [
        Cell("Миша", "pulya"),
        Cell("Миша", "gora"),
        Cell("Миша", "visty", "Вася"),
        Cell("Вася", "pulya"),
        Cell("Вася", "gora"),
        Cell("Вася", "visty", "Миша"),
    ]


@pytest.mark.parametrize(("count", "boxes"), [(2, 6), (3, 12), (4, 20), (5, 30)])
def test_each_player_has_a_pulya_a_gora_and_visty_on_each_other(count: int, boxes: int) -> None:
    found = list(cells(tuple("ABCDE"[:count])))
    assert len(found) == len(set(found)) == boxes
    assert all(cell.player != cell.on for cell in found)


def test_visty_are_listed_in_the_order_of_the_seats() -> None:
    assert [cell.on for cell in cells(("A", "B", "C")) if cell.player == "B" and cell.column == "visty"] == ["A", "C"]


@pytest.mark.parametrize(
    ("cell", "record"),
    [
        pytest.param(Cell("Вася", "pulya"), (2, 6, 20), id="a pulya"),
        pytest.param(Cell("Вася", "gora"), (4, 24), id="a gora"),
        pytest.param(Cell("Вася", "visty", "Миша"), (40,), id="visty"),
        pytest.param(Cell("Вася", "visty", "Петя"), (), id="visty nobody has filled in"),
        pytest.param(Cell("Петя", "pulya"), (), id="the pulya of a player without a row"),
        pytest.param(Cell("Петя", "visty", "Миша"), (), id="visty of a player without a row"),
    ],
)
def test_what_stands_in_a_box(cell: Cell, record: Record) -> None:
    assert record_at(RECORDS, cell) == record


def test_a_blank_is_a_box_without_a_number() -> None:
    assert blanks(RECORDS, PLAYERS) == []
    assert blanks({"Миша": RecordRow(gora=(0,), visty={"Вася": ()})}, PLAYERS) == [
        Cell("Миша", "pulya"),
        Cell("Миша", "visty", "Вася"),
        Cell("Вася", "pulya"),
        Cell("Вася", "gora"),
        Cell("Вася", "visty", "Миша"),
    ]


def test_the_last_number_of_a_record_is_the_total() -> None:
    assert totals(RECORDS, PLAYERS) == {
        "Миша": Row(20, Fraction(1, 2), {"Вася": 0}),
        "Вася": Row(20, 24, {"Миша": 40}),
    }


def test_totals_follow_the_seats_whatever_the_order_on_paper() -> None:
    three = {name: RecordRow((0,), (0,), {other: (0,) for other in "CBA" if other != name}) for name in ("C", "A", "B")}
    found = totals(three, ("A", "B", "C"))
    assert list(found) == ["A", "B", "C"]
    assert [list(row.visty) for row in found.values()] == [["B", "C"], ["A", "C"], ["A", "B"]]
