"""The tables of the chapters: every case comes to what was worked out by hand."""

from __future__ import annotations

import pytest
from chapters import Case, book_of, every_case, expected, named, nets, proved, reckoned

from pulka_calc.core.entries import Factor, value_at
from pulka_calc.core.replay import replay
from pulka_calc.core.rules.sources import rules
from pulka_calc.core.worth import sheet_of, worth

CASES = named(every_case())


@pytest.mark.parametrize("case", CASES)
def test_a_case_comes_to_what_was_worked_out_by_hand(case: Case) -> None:
    stated = expected(case)
    assert reckoned(book_of(case), stated) == stated


@pytest.mark.parametrize("case", CASES)
def test_the_circles_and_the_formula_agree_and_sum_to_nought(case: Case) -> None:
    book = book_of(case)
    assert nets(book) == proved(book)
    assert sum(nets(book).values()) == 0


@pytest.mark.parametrize("case", CASES)
def test_the_sheet_is_the_sum_of_its_entries(case: Case) -> None:
    book = book_of(case)
    assert sheet_of(book.replay.entries(), book.ledger.players) == book.replay.sheet


@pytest.mark.parametrize("case", CASES)
def test_every_factor_that_names_a_key_is_what_the_convention_says(case: Case) -> None:
    book = book_of(case)
    factors = [factor for entry in book.replay.entries() for factor in entry.factors if factor.key]
    for factor in factors:
        held = value_at(book.agreed.convention, factor.key)
        assert (str(held) if factor.choice else held) == (factor.choice or factor.value)


@pytest.mark.parametrize("case", CASES)
def test_a_factor_says_what_it_counts(case: Case) -> None:
    assert all(factor.name for entry in book_of(case).replay.entries() for factor in entry.factors)


@pytest.mark.parametrize("case", CASES)
def test_what_was_worked_out_with_remarks_is_what_a_plain_replay_gives(case: Case) -> None:
    book = book_of(case)
    assert replay(book.ledger, book.agreed.convention) == book.replay


@pytest.mark.parametrize("case", CASES)
def test_the_deals_are_worth_what_the_sheet_is(case: Case) -> None:
    book, ratios = book_of(case), book_of(case).agreed.convention.settlement
    parts = [book.replay.start, *(written.entries for written in book.replay.deals)]
    worths = [worth(part, book.ledger.players, ratios) for part in parts]
    assert {player: sum(part[player] for part in worths) for player in book.ledger.players} == nets(book)


def test_every_rule_writes_in_some_case_whose_entries_are_spelled_out() -> None:
    spelled = [case.expect["entries"].split("; ") for case in every_case() if case.expect.get("entries")]
    assert {line.split()[1] for lines in spelled for line in lines} == set(rules())


def test_a_factor_without_a_key_is_a_fact_of_the_deal() -> None:
    assert Factor(3, "tricks") == (3, "tricks", "", "")
