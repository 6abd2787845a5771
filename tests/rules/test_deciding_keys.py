"""The trail of a fine names the key that says who answers for missing tricks."""

from __future__ import annotations

import pytest
from small_ledgers import book

TWO_ON_A_SEVEN = "{game: 7♠, declarer: A, calls: {B: whist, C: whist}, tricks: {A: 10, B: 0, C: 0}}"
TWO_ON_AN_EIGHT = "{game: 8♠, declarer: A, calls: {B: whist, C: whist}, tricks: {A: 10, B: 0, C: 0}}"
ONE_ON_A_SIX = "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: {A: 8, B: 1, C: 1}}"


@pytest.mark.parametrize(
    ("deal", "key"),
    [
        (TWO_ON_A_SEVEN, "whist.short_6_7"),
        (TWO_ON_AN_EIGHT, "whist.short_8_9_10"),
        (ONE_ON_A_SIX, "whist.lone_quota"),
    ],
)
def test_a_fine_names_who_answers_for_it(deal: str, key: str) -> None:
    fines = [entry for entry in book(deal).replay.entries() if entry.rule == "whist.fine"]
    assert {entry.factors[0].key for entry in fines} == {key}


@pytest.mark.parametrize(
    ("deal", "player", "key"),
    [
        ("{game: 6♠, declarer: B, calls: {C: whist, D: pass}, tricks: {B: 5, C: 4, D: 1}}", "C", "consolation.written"),
        ("{game: 6♠, declarer: B, calls: {C: whist, D: pass}, tricks: {B: 5, C: 4, D: 1}}", "D", "consolation.passer"),
        ("{game: 6♠, declarer: B, calls: {C: whist, D: pass}, tricks: {B: 5, C: 4, D: 1}}", "A", "consolation.dealer"),
    ],
)
def test_consolation_names_by_which_agreement_it_is_written(deal: str, player: str, key: str) -> None:
    found = [e for e in book(deal, players="A, B, C, D").replay.entries() if e.rule == "remise.consolation"]
    assert [e.factors[0].key for e in found if e.cell.player == player] == [key]


def test_a_start_goes_on_from_the_last_number_of_each_record() -> None:
    sheet = book(start="{A: {pulya: 2.6, gora: 4.10, visty: {B: 8.20}}}").replay.sheet
    assert (sheet["A"].pulya, sheet["A"].gora, sheet["A"].visty["B"]) == (6, 10, 20)
