"""What the table agreed on at a point, the sheet as it grows, and what a part of it is worth."""

from __future__ import annotations

from fractions import Fraction

import pytest
from chapters import nets, standing
from small_ledgers import book, placed, refused, sochi

from pulka_calc.core.entries import Entry, Factor
from pulka_calc.core.running import records
from pulka_calc.core.sheet import RecordRow
from pulka_calc.core.terms import Cell
from pulka_calc.core.worth import sheet_of, worth

MADE = "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: 6}"
FAILED = "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: 5}"
RASPASY = "{raspasy: {A: 3, B: 3, C: 4}}"
CORRECTION = "{correction: A, gora: 5}"


# --- assertions: a failed six writes gora 2, B on A 12, C on A 2


def test_a_right_assertion_says_nothing() -> None:
    found = book(FAILED, "assert: {A: {pulya: 0, gora: 2, visty: {B: 0}}, B: {visty: {A: 12}}, c: {visty: {a: 2}}}")
    assert found.remarks == ()


def test_a_wrong_assertion_is_a_warning_at_the_cell_with_both_numbers() -> None:
    found = book(FAILED, "assert: {A: {gora: 3}, B: {visty: {A: 10}}}", MADE)
    gora, visty = found.remarks
    assert gora.severity == visty.severity == "warning"
    assert gora.values == {"cell": Cell("A", "gora"), "stated": 3, "held": 2, "deal": 1}
    assert visty.values == {"cell": Cell("B", "visty", "A"), "stated": 10, "held": 12, "deal": 1}
    assert placed(found.remarks) == ["assert.differs 7:22", "assert.differs 7:41"]


@pytest.mark.parametrize(
    "sheet", ["{A: {gora: 2}}", "{A: {}, B: {visty: {}}, C: ''}", "{A: {gora: '', visty: ''}}", "{}"]
)
def test_an_assertion_compares_only_what_it_names(sheet: str) -> None:
    assert book(FAILED, f"assert: {sheet}").remarks == ()


def test_an_assertion_is_about_its_own_moment() -> None:
    asserted = "assert: {A: {gora: 2}}"
    remarks = book(asserted, FAILED, asserted, FAILED, asserted).remarks
    assert [(remark.values["deal"], remark.values["held"]) for remark in remarks] == [(0, 0), (2, 4)]


def test_a_running_record_is_asserted_by_its_last_number() -> None:
    assert book(FAILED, FAILED, "assert: {A: {gora: 2.4.}}").remarks == ()
    assert len(book(FAILED, FAILED, "assert: {A: {gora: 4.2}}").remarks) == 1


def test_a_half_is_asserted_as_it_is_written_on_paper() -> None:
    assert book("{correction: A, gora: ½}", "assert: {A: {gora: 1/2}}", "assert: {A: {gora: ½}}").remarks == ()


@pytest.mark.parametrize(
    ("sheet", "places"),
    [
        ("{X: {gora: 2}}", ["player.unknown 7:12"]),
        ("{A: {visty: {X: 2}}}", ["player.unknown 7:24"]),
        ("{A: {visty: {A: 2}}}", ["visty.on_self 7:24"]),
        ("{X: {gora: 2}, Y: {gora: 2}}", ["player.unknown 7:12", "player.unknown 7:26"]),
        ("{X: {gora: 2}, A: {visty: {A: 2}}}", ["player.unknown 7:12", "visty.on_self 7:38"]),
    ],
)
def test_an_assertion_about_a_box_that_is_on_no_sheet_is_refused(sheet: str, places: list[str]) -> None:
    assert placed(refused(FAILED, f"assert: {sheet}")) == places


# --- running records


def test_a_running_record_grows_with_every_deal_that_changed_the_box() -> None:
    rows = records(book(FAILED, MADE, RASPASY, CORRECTION, FAILED).replay, ("A", "B", "C"))
    assert rows["A"] == RecordRow((2,), (2, 5, 10, 12), {"B": (), "C": ()})
    assert rows["B"] == RecordRow((), (3,), {"A": (12, 20, 32), "C": ()})
    assert rows["C"] == RecordRow((), (4,), {"A": (2, 4), "B": ()})


def test_several_entries_of_a_deal_in_a_box_are_one_record() -> None:
    # the surplus leaves the pulya in the same deal: 18, then 20 and not 26; the start brings its last numbers
    found = book(
        "{game: 9♠, declarer: A, calls: {B: whist}, tricks: {A: 9, B: 1}}",
        players="A, B",
        size=20,
        start="{A: {pulya: 4.18}, B: {pulya: 10}}",
    )
    rows = records(found.replay, ("A", "B"))
    assert rows["A"] == RecordRow((18, 20), (), {"B": (60,)})
    assert rows["B"] == RecordRow((10, 16), (), {"A": (8,)})


def test_entries_that_cancel_out_leave_no_record() -> None:
    # 2 for the game and −2 that go to B: A's pulya stays at 20, and no second 20 is written
    game = "{game: 6♠, declarer: A, calls: {B: pass}}"
    found = book(game, players="A, B", size=20, start="{A: {pulya: 20}, B: {pulya: 10}}")
    changes = [entry.points for entry in found.replay.deals[0].entries if entry.cell == Cell("A", "pulya")]
    assert changes == [2, -2]
    assert records(found.replay, ("A", "B"))["A"].pulya == (20,)


def test_a_box_that_comes_back_to_nought_keeps_its_record() -> None:
    found = book(CORRECTION, "{correction: A, gora: -5}", "{correction: A, gora: ½}")
    assert records(found.replay, ("A", "B", "C"))["A"].gora == (5, 0, Fraction(1, 2))


# --- worth


def test_a_deal_is_worth_its_own_sheet() -> None:
    found = book(FAILED, MADE)
    ratios = found.agreed.convention.settlement
    failed, made = (worth(deal.entries, found.ledger.players, ratios) for deal in found.replay.deals)
    # gora 2 and 12 + 2 on A: 10 × (2/3 − 2) − 14; then pulya 2 and 8 on A: 10 × (2 − 2/3) − 8
    assert failed == {"A": Fraction(-82, 3), "B": Fraction(56, 3), "C": Fraction(26, 3)}
    assert made == {"A": Fraction(16, 3), "B": Fraction(4, 3), "C": Fraction(-20, 3)}
    assert sum(failed.values()) == sum(made.values()) == 0
    assert {who: failed[who] + made[who] for who in "ABC"} == nets(found)


def test_nothing_is_worth_nothing() -> None:
    assert worth([], ("A", "B", "C"), sochi().settlement) == {"A": 0, "B": 0, "C": 0}
    assert standing(sheet_of([], ("A", "B"))) == ""


def test_help_alone_is_worth_nothing_to_either() -> None:
    # a point moves for ten visty: 10 × 1 against 10
    entries = [
        Entry(1, "closing.surplus", Cell("A", "pulya"), (Factor(-1, "surplus"),)),
        Entry(1, "closing.help", Cell("B", "pulya"), (Factor(1, "points"),)),
        Entry(1, "closing.help_visty", Cell("A", "visty", "B"), (Factor(1, "points"), Factor(10, "visty"))),
    ]
    assert worth(entries, ("A", "B", "C"), sochi().settlement) == {"A": 0, "B": 0, "C": 0}
