"""A deal that is refused lets the others be looked at: the turn goes on, and one slip brings one fault."""

from __future__ import annotations

import pytest
from small_ledgers import book, placed, refused, sochi

from pulka_calc.core.deals import Assertion, Misere, Raspasy
from pulka_calc.core.evening import work_out
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.sheet import RecordRow

FOUR = "A, B, C, D"
TOO_MANY = "{misere: B, tricks: 11}"


@pytest.mark.parametrize(
    "line", ["{game: 6♠, declarer: X, calls: {B: pass, C: pass}}", "{game: 6♠, declarer: A, calls: {X: pass, C: pass}}"]
)
def test_a_game_of_a_stranger_is_refused_and_the_deals_after_it_are_looked_at(line: str) -> None:
    problems = refused(line, "{misere: A, tricks: 11}")
    assert [(p.code, p.values["deal"]) for p in problems] == [("player.unknown", 1), ("tricks.range", 2)]


def test_a_refused_deal_moves_the_turn() -> None:
    # A deals the first, B the second: C may play it
    assert placed(refused(TOO_MANY, "{misere: C, tricks: 0}", players=FOUR)) == ["tricks.range 6:23"]


def test_a_refused_deal_of_a_stranger_who_deals_moves_the_turn() -> None:
    assert placed(refused("{misere: B, tricks: 0, dealer: X}", "{misere: D, tricks: 0}", players=FOUR)) == [
        "player.unknown 6:34"
    ]


def test_a_refused_deal_that_names_its_dealer_moves_the_turn_on_from_him() -> None:
    # C deals the first, D the second
    assert placed(refused("{misere: B, tricks: 11, dealer: C}", "{misere: C, tricks: 0}", players=FOUR)) == [
        "tricks.range 6:23"
    ]


def test_refused_raspasy_stay_with_their_dealer_where_the_table_says_so() -> None:
    stays = "{extends: sochi, version: 1, dealing: {after_raspasy: stays}}"
    problems = refused("{raspasy: {B: 3, C: 3, D: 11}}", "{misere: B, tricks: 0}", players=FOUR, convention=stays)
    assert {problem.values["deal"] for problem in problems} == {1}


def test_a_refused_correction_moves_nothing() -> None:
    problems = refused("{correction: X, gora: 1}", "{misere: B, tricks: 0}", players=FOUR)
    assert placed(problems) == ["player.unknown 6:16"]


def test_an_unreadable_deal_moves_the_turn() -> None:
    problems = refused("{game: six, declarer: B}", "{misere: A, tricks: 0}", players=FOUR)
    assert placed(problems) == ["game.unreadable 6:10"]


@pytest.mark.parametrize(
    "line",
    ["{correction: A, gora: many}", "assert: {A: {gora: many}}", "{game: six, declarer: A, dealer: D}"],
)
def test_what_cannot_be_read_brings_no_second_fault_upon_the_next_deal(line: str) -> None:
    # a correction and an assertion do not move the deal, and a dealer who is named is known: A deals the next each time
    assert len(refused(line, "{misere: B, tricks: 0}", players=FOUR)) == 1


def test_an_unreadable_assertion_is_no_deal() -> None:
    problems = refused("assert: {A: {gora: many}}", "{misere: B, tricks: many}")
    assert [(problem.code, problem.values["deal"]) for problem in problems][1:] == [("value.whole", 1)]


def test_several_refused_deals_are_told_together_with_their_numbers() -> None:
    asserted = "assert: {A: {pulya: 0}}"
    problems = refused(asserted, TOO_MANY, "{correction: A, factor: 0}", "{misere: B, tricks: -1}")
    assert [(problem.code, problem.values["deal"]) for problem in problems] == [
        ("tricks.range", 1),
        ("factor.small", 2),
        ("tricks.range", 3),
    ]


def test_a_warning_is_not_said_where_something_is_refused() -> None:
    problems = refused(TOO_MANY, "{game: 6♠, declarer: A, calls: {B: half, C: pass}}")
    assert placed(problems) == ["tricks.range 6:23"]


def test_an_evening_with_faults_still_says_what_else_is_wrong() -> None:
    asserted = Assertion(sheet={"A": RecordRow(gora=(1,))})
    deals = (Misere(declarer="A", tricks=11), asserted, Raspasy(tricks={}))
    problems = work_out(Ledger(players=("A", "B", "C"), pulya=20, deals=deals), sochi()).problems
    assert [problem.code for problem in problems] == ["tricks.range", "assert.differs", "raspasy.unnamed"]


def test_a_fault_says_what_a_sentence_about_it_needs() -> None:
    (problem,) = refused("{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: {A: 6, B: 2, C: 1}}")
    assert problem.values == {"sum": 9, "all": 10, "off": 1, "deal": 1}
    (problem,) = refused("{raspasy: {B: 3, C: 2, D: 2}}", players=FOUR)
    assert problem.values == {"dealer": "A", "tricks": 3, "most": 2, "deal": 1}
    (problem,) = refused("{game: 6♠, declarer: A, calls: {B: half, C: left}}")
    assert problem.values == {"calls": ("half", "left"), "deal": 1}


def test_a_player_who_is_nearly_named_is_offered() -> None:
    (problem,) = refused("{misere: Мишка, tricks: 0}", players="Миша, Вася, Петя")
    assert problem.values["close"] == "Миша"


def test_a_breach_says_who_and_what_was_agreed() -> None:
    low = book("{raspasy: {A: 3, B: 3, C: 4}}", "{raspasy: {A: 3, B: 3, C: 4}}", "{concede: 6, declarer: A}").remarks
    assert [remark.values for remark in low] == [{"level": 6, "least": 7, "deal": 3}]
    half = book("{game: 6♠, declarer: A, calls: {B: half, C: pass}}").remarks
    assert [remark.values for remark in half] == [{"player": "B", "reading": "second_hand", "deal": 1}]
