"""A paper sheet before it is settled: blanks, falling records, numbers the rules cannot write, sums."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from sheets import FOUR_CIRCLES, changed, sheet, shipped

from pulka_calc.core.ledger import Ledger
from pulka_calc.core.paper import Sums, blank_cells, cell_path, remarks, sums
from pulka_calc.core.problems import Path, Problem
from pulka_calc.core.sheet import RecordRow, RecordSheet
from pulka_calc.core.terms import Cell, Number

SOCHI = shipped("sochi")
FULL = {"A": RecordRow((20,), (12,), {"B": (20,)}), "B": RecordRow((20,), (24,), {"A": (40,)})}


def ledger(paper: RecordSheet | None, size: int = 20) -> Ledger:
    return Ledger(players=("A", "B"), pulya=size, paper=paper)


def with_a(**cells: object) -> RecordSheet:
    """The full sheet with other cells in A's row."""
    return {**FULL, "A": replace(FULL["A"], **cells)}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cell", "path"),
    [
        (Cell("A", "pulya"), ("paper", "A", "pulya")),
        (Cell("A", "gora"), ("paper", "A", "gora")),
        (Cell("A", "visty", "B"), ("paper", "A", "visty", "B")),
    ],
)
def test_a_box_has_its_way_in_the_file(cell: Cell, path: Path) -> None:
    assert cell_path(cell) == path


def test_a_ledger_without_paper_lacks_the_whole_of_it() -> None:
    assert blank_cells(ledger(None)) == [Problem("paper.missing", at_key=True)]


def test_a_full_sheet_has_no_blanks() -> None:
    assert blank_cells(ledger(FULL)) == []


def test_nought_is_no_blank() -> None:
    assert blank_cells(ledger(with_a(gora=(0,), visty={"B": (0,)}))) == []


def test_each_blank_box_is_named() -> None:
    paper = {"B": RecordRow((20,), (), {})}
    blank = [Cell("A", "pulya"), Cell("A", "gora"), Cell("A", "visty", "B"), Cell("B", "gora"), Cell("B", "visty", "A")]
    assert blank_cells(ledger(paper)) == [
        Problem("cell.blank", cell_path(cell), {"cell": cell}, at_key=True) for cell in blank
    ]


def test_nothing_is_remarked_about_a_ledger_without_paper() -> None:
    assert remarks(ledger(None), SOCHI) == []


def test_nothing_is_remarked_about_a_sheet_that_rises_by_its_steps() -> None:
    paper = with_a(pulya=(2, 2, 6, 20), gora=(0, 1, 12), visty={"B": (4, 4, 20)})
    assert remarks(ledger(paper), SOCHI) == []


def test_a_pulya_that_falls_is_an_error_at_its_first_fall() -> None:
    cell = Cell("A", "pulya")
    values = {"cell": cell, "before": 10, "after": 8}
    assert remarks(ledger(with_a(pulya=(2, 10, 8, 6, 20))), SOCHI) == [
        Problem("record.pulya_falls", ("paper", "A", "pulya"), values)
    ]


@pytest.mark.parametrize(
    ("paper", "cell", "before", "after"),
    [
        pytest.param(with_a(gora=(4, 12, 10)), Cell("A", "gora"), 12, 10, id="a gora"),
        pytest.param(with_a(gora=(4, -6)), Cell("A", "gora"), 4, -6, id="a gora, below nought"),
        pytest.param(with_a(visty={"B": (8, 6)}), Cell("A", "visty", "B"), 8, 6, id="visty"),
    ],
)
def test_any_other_record_that_falls_is_a_warning(
    paper: RecordSheet, cell: Cell, before: Number, after: Number
) -> None:
    values = {"cell": cell, "before": before, "after": after}
    assert remarks(ledger(paper), SOCHI) == [
        Problem("record.falls", cell_path(cell), values, severity="warning"),
    ]


@pytest.mark.parametrize(
    ("paper", "cell", "number", "step"),
    [
        pytest.param(with_a(visty={"B": (4, 7, 9)}), Cell("A", "visty", "B"), 7, 2, id="odd visty, the first of them"),
        pytest.param(with_a(pulya=(Fraction(25, 2),)), Cell("A", "pulya"), Fraction(25, 2), 1, id="half a pulya point"),
        pytest.param(with_a(gora=(-6, Fraction(1, 3))), Cell("A", "gora"), Fraction(1, 3), 1, id="a third of gora"),
    ],
)
def test_a_number_that_sochi_cannot_write_is_a_warning(
    paper: RecordSheet, cell: Cell, number: Number, step: Number
) -> None:
    values = {"cell": cell, "number": number, "step": step}
    assert remarks(ledger(paper), SOCHI) == [Problem("paper.step", cell_path(cell), values, severity="warning")]


def test_the_step_is_that_of_the_size_on_the_ledger() -> None:
    # without a clean hand games are even; only a pulya cut at an odd size is odd
    convention = changed(SOCHI, raspasy={"clean_hand": "nothing"})
    paper = with_a(pulya=(7,))
    assert [problem.code for problem in remarks(ledger(paper, size=20), convention)] == ["paper.step"]
    assert remarks(ledger(paper, size=21), convention) == []


def test_a_column_without_a_step_is_not_looked_at() -> None:
    free = {level: replace(price, vist=0, consolation=0) for level, price in SOCHI.contracts.items()}
    convention = changed(replace(SOCHI, contracts=free), closing={"surplus": "keep"})
    assert remarks(ledger(with_a(visty={"B": (7,)})), convention) == []


def test_falls_come_before_odd_numbers() -> None:
    paper = with_a(gora=(Fraction(25, 2), 12), visty={"B": (7, 6)})
    assert [(problem.code, problem.path[2]) for problem in remarks(ledger(paper), SOCHI)] == [
        ("record.falls", "gora"),
        ("record.falls", "visty"),
        ("paper.step", "gora"),
        ("paper.step", "visty"),
    ]


def test_sums_of_the_four_circles() -> None:
    # rows 84+136+34, 60+0+96, 220+192+108, 80+44+48; columns 60+220+80, 84+192+44, 136+0+48, 34+96+108
    assert sums(FOUR_CIRCLES) == Sums(
        written={"Миша": 254, "Вася": 156, "Петя": 520, "Коля": 172},
        against={"Миша": 360, "Вася": 320, "Петя": 184, "Коля": 238},
        pulya=206,
        gora=248,
    )


def test_halves_that_add_up_to_a_whole_are_summed_to_an_int() -> None:
    found = sums(sheet("A 25/2 1/2 — 7/2 1/2\nB 15/2 1/2 1 — 0\nC 0 0 2 1/2 —"))
    assert found == Sums({"A": 4, "B": 1, "C": Fraction(5, 2)}, {"A": 3, "B": 4, "C": Fraction(1, 2)}, 20, 1)
    assert [type(number) for number in (found.pulya, found.gora, found.written["A"], found.against["B"])] == [int] * 4
