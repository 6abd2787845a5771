"""An evening from deal to deal: what ends a series, what is in force next, when the pulka ends."""

from __future__ import annotations

from dataclasses import replace

import pytest
from chapters import standing
from small_ledgers import book, placed, sochi

from pulka_calc.core.deals import Misere, Misread
from pulka_calc.core.entries import Entry, Factor
from pulka_calc.core.evening import table_before, work_out
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.replay import Table, replay
from pulka_calc.core.terms import Cell

MADE = "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: 6}"
FAILED = "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: 5}"
NOT_WHISTED = "{game: 7♠, declarer: A, calls: {B: pass, C: pass}}"
HALF = "{game: 7♠, declarer: A, calls: {B: pass, C: half}}"
LEFT = "{game: 7♠, declarer: A, calls: {B: whist, C: left}, tricks: 7}"
MISERE = "{misere: A, tricks: 0}"
CAUGHT = "{misere: A, tricks: 1}"
CONCESSION = "{concede: 7♠, declarer: A}"
CORRECTION = "{correction: A, gora: 5}"
RASPASY = "{raspasy: {A: 3, B: 3, C: 4}}"
EVERY_DEAL = (MADE, FAILED, NOT_WHISTED, HALF, LEFT, MISERE, CAUGHT, CONCESSION, CORRECTION)

ENDS = {
    "any_game": {MADE, FAILED, NOT_WHISTED, HALF, LEFT, MISERE, CAUGHT, CONCESSION},
    "made": {MADE, NOT_WHISTED, HALF, LEFT, MISERE},
    "made_whisted": {MADE, LEFT},
}
"""raspasy.ended_by: which of the deals end a series by which reading."""


@pytest.mark.parametrize("deal", EVERY_DEAL)
@pytest.mark.parametrize("reading", ENDS)
def test_a_series_is_ended_by_what_the_table_says(reading: str, deal: str) -> None:
    convention = f"{{extends: sochi, version: 1, raspasy: {{ended_by: {reading}, exit: [6]}}}}"
    coming = book(deal, convention=convention, start="{raspasy_in_row: 2}").replay.next
    assert (coming.series, coming.raspasy_price) == ((0, 1) if deal in ENDS[reading] else (2, 3))


@pytest.mark.parametrize(
    ("deal", "series"),
    [
        ("{game: 7♠, declarer: B, calls: {C: pass, D: pass, A: whist}, tricks: 7}", 0),
        ("{game: 7♠, declarer: B, calls: {C: pass, D: pass, A: whist}, tricks: 6}", 2),
        ("{game: 10♠, declarer: B, tricks: {B: 10, C: 0, D: 0}}", 0),
        ("{game: 10♠, declarer: B, calls: {C: pass, D: pass}, tricks: {B: 10, C: 0, D: 0}}", 0),
        ("{game: 10♠, declarer: B, tricks: {B: 9, C: 1, D: 0}}", 2),
        ("{game: 10♠, declarer: B, calls: {C: pass, D: pass}}", 2),
    ],
)
def test_the_dealers_whist_and_a_played_checked_ten_are_whisted(deal: str, series: int) -> None:
    convention = "{extends: sochi, version: 1, raspasy: {ended_by: made_whisted}, whist: {ten: checked}}"
    found = book(deal, convention=convention, players="A, B, C, D", start="{raspasy_in_row: 2}")
    assert found.replay.next.series == series


# --- what is in force next


@pytest.mark.parametrize(
    ("raspasy", "price", "least"),
    [(0, 1, 6), (1, 2, 6), (2, 3, 7), (3, 3, 7), (9, 3, 7)],
)
def test_price_and_exit_after_so_many_raspasy(raspasy: int, price: int, least: int) -> None:
    coming = book(*[RASPASY] * raspasy).replay.next
    assert (coming.series, coming.raspasy_price, coming.least_level) == (raspasy, price, least)


def test_each_deal_keeps_who_dealt_and_how_many_raspasy_went_before() -> None:
    deals = book(RASPASY, FAILED, CORRECTION, RASPASY, MADE, RASPASY).replay.deals
    assert [deal.seating.dealer for deal in deals] == ["A", "B", "C", "C", "A", "B"]
    assert [deal.series for deal in deals] == [0, 1, 1, 1, 2, 0]
    assert [deal.number for deal in deals] == [1, 2, 3, 4, 5, 6]


def test_the_place_of_a_deal_counts_the_assertions_its_number_does_not() -> None:
    deals = book(MADE, "assert: {A: {pulya: 2}}", CAUGHT).replay.deals
    assert [(deal.number, deal.at) for deal in deals] == [(1, 0), (2, 2)]


def test_a_prefix_is_worked_out_as_a_prefix() -> None:
    lines = (RASPASY, FAILED, "{misere: B, tricks: 0, dealer: B}", CORRECTION, "{raspasy: {A: 0, B: 0, C: 10}}", MADE)
    whole = book(*lines).replay
    for length in range(len(lines)):
        assert book(*lines[:length]).replay.deals == whole.deals[:length]


def test_the_table_before_a_deal_is_the_evening_up_to_it() -> None:
    lines = (RASPASY, FAILED, "assert: {A: {gora: 5}}", CORRECTION, MADE)
    whole = book(*lines)
    for at in range(len(lines) + 1):
        before = replace(whole.ledger, deals=whole.ledger.deals[:at])
        assert table_before(whole.ledger, sochi(), at).result() == replay(before, sochi())


def test_what_could_not_be_read_is_no_part_of_a_replay() -> None:
    ledger = Ledger(players=("A", "B", "C"), pulya=20, deals=(Misread(), Misere(declarer="A", tricks=1)))
    assert [deal.number for deal in replay(ledger, sochi()).deals] == [1]
    assert table_before(ledger, sochi(), 2).number == 1
    # looked at for faults it keeps its number
    assert [deal.number for deal in work_out(ledger, sochi()).replay.deals] == [2]


def test_a_deal_written_by_itself_has_no_place_in_a_list() -> None:
    table = Table(Ledger(players=("A", "B", "C"), pulya=20), sochi())
    written = table.write(Misere(declarer="B", tricks=0))
    (entry,) = written.entries
    assert (written.number, written.at) == (1, -1)
    assert entry == Entry(1, "misere.made", Cell("B", "pulya"), (Factor(10, "game", "contracts.misere.pulya"),))


def test_the_same_ledger_twice_is_the_same_evening() -> None:
    # nothing is kept between two runs
    ledger = book(RASPASY, MADE).ledger
    assert work_out(ledger, sochi()) == work_out(ledger, sochi())


# --- the end


def test_the_end_is_noted_once_and_stays() -> None:
    # A closes, B closes: the end. What comes after goes off one's own gora
    a, b = "{game: 6♠, declarer: A, calls: {B: pass}}", "{game: 6♠, declarer: B, calls: {A: pass}}"
    found = book(a, b, a, b, players="A, B", size=2)
    assert found.replay.finished == 2
    assert [remark.values for remark in found.remarks] == [{"deal": 3, "end": 2}]
    assert placed(found.remarks) == ["pulka.over 8:3"]
    assert standing(found.replay.sheet) == "A pulya 2, A gora -2, B pulya 2, B gora -2"


def test_one_who_sits_down_with_words_that_cannot_be_read_deals_next_all_the_same() -> None:
    sits_down, plays = Misread(joins="C", passes=False), Misere(declarer="B", tricks=1)
    worked = work_out(Ledger(players=("A", "B", "C"), pulya=20, deals=(sits_down, plays)), sochi())
    assert [written.seating.dealer for written in worked.replay.deals] == ["C"]
