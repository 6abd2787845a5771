"""Which other reading of the rules makes ledger and paper agree; papers worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from evidence import EVENING, MISHA, PETYA, RASPASY, RIGHT_BOXES, VASYA, gora, shipped, total, visty, with_deals
from planted import Paper, convention

from pulka_calc.core.deals import Game
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.replay import replay
from pulka_calc.core.terms import Cell, Number
from pulka_calc.disputes.readings import Reading, agreeing, witnesses

from agreements import altered  # isort: skip - found by way of evidence

SOCHI = convention("sochi")
Set = Mapping[str, Any]
SHORT = Game(level=6, declarer=MISHA, calls={VASYA: "whist", PETYA: "whist"}, tricks={MISHA: 7, VASYA: 3, PETYA: 0})
"""Петя, who took none of four, is fined for the one trick that is missing: 2 gora points, 1 by half."""
SEVEN = Game(level=7, declarer=PETYA, calls={MISHA: "whist", VASYA: "pass"}, tricks={PETYA: 7, MISHA: 3, VASYA: 0})
"""Three tricks for Миша: 12 visty by Sochi."""


def found_by(paper: Paper, ledger: Ledger = EVENING) -> list[Reading]:
    return agreeing(ledger, SOCHI, paper, shipped())


def sets(found: list[Reading]) -> list[Set]:
    return [one.settings for one in found]


def test_a_paper_that_agrees_needs_no_other_reading() -> None:
    assert found_by(RIGHT_BOXES) == []


def test_half_responsibility() -> None:
    found = found_by({gora(PETYA): (1,), visty(VASYA, MISHA): (6,)}, with_deals(SHORT))
    assert {"whist.responsibility": "half"} in sets(found)


def test_no_consolation_at_all_and_none_for_the_passer() -> None:
    nobody = found_by({**RIGHT_BOXES, visty(VASYA, MISHA): (12,), visty(PETYA, MISHA): (0,)})
    assert sets(nobody)[0] == {"consolation.written": False}
    passer = found_by({**RIGHT_BOXES, visty(PETYA, MISHA): (0,)})
    assert sets(passer)[0] == {"consolation.passer": False}


def test_a_reading_tells_what_the_evening_comes_to_by_it() -> None:
    """Goras 7, 2, 5 and ten points for Петя: −76⅔, +9⅓, +67⅓; without consolation 4 + 4 visty less against Миша."""
    (found,) = found_by({visty(VASYA, MISHA): (12,), visty(PETYA, MISHA): (0,)})
    assert found.net == {MISHA: Fraction(-206, 3), VASYA: Fraction(16, 3), PETYA: Fraction(190, 3)}


def test_a_price_column_counts_as_one_key() -> None:
    """Leningrad's visty are twice those of Sochi: 6 tricks × 4 + 4 of consolation, and 3 × 8."""
    found = found_by({visty(VASYA, MISHA): (28,), visty(MISHA, PETYA): (24,)}, with_deals(*EVENING.deals, SEVEN))
    columns = [one for one in sets(found) if one.keys() >= {"contracts.6.vist", "contracts.7.vist"}]
    assert len(columns) == 1
    assert (columns[0]["contracts.6.vist"], columns[0]["contracts.7.vist"]) == (4, 8)
    assert {key.split(".")[-1] for key in columns[0]} == {"vist"}


def test_a_single_price_is_a_reading_too() -> None:
    found = found_by({visty(VASYA, MISHA): (28,), visty(MISHA, PETYA): (12,)}, with_deals(*EVENING.deals, SEVEN))
    assert {"contracts.6.vist": 4} in sets(found)


def test_a_ladder_of_raspasy_prices_counts_as_one_key() -> None:
    """Two raspasy in a row at 2 and 4 instead of 1 and 2: 3 × 6, 2 × 6 and 5 × 6."""
    paper: Paper = {gora(MISHA): (6, 18), gora(VASYA): (4, 12), gora(PETYA): (10, 30)}
    found = found_by(paper, with_deals(RASPASY, RASPASY))
    assert {"raspasy.prices": (2, 4, 6)} in sets(found)


def test_two_keys_together_where_one_is_not_enough() -> None:
    paper: Paper = {
        visty(VASYA, MISHA): (16,),
        visty(PETYA, MISHA): (0,),
        gora(MISHA): (4, 10),
        gora(VASYA): (4,),
        gora(PETYA): (10,),
    }
    found = found_by(paper)
    assert {"consolation.passer": False, "raspasy.prices": (2, 4, 6)} in sets(found)


def test_a_number_that_nobody_writes_has_no_reading() -> None:
    assert found_by({**RIGHT_BOXES, visty(VASYA, MISHA): (17,)}) == []


@pytest.mark.parametrize(
    ("paper", "deals"),
    [
        ({gora(PETYA): (1,)}, (SHORT,)),
        ({visty(PETYA, MISHA): (0,)}, EVENING.deals),
        ({visty(VASYA, MISHA): (12,), gora(MISHA): (4, 10)}, EVENING.deals),
    ],
)
def test_every_reading_that_is_named_writes_the_paper(paper: Paper, deals: tuple[Any, ...]) -> None:
    ledger = with_deals(*deals)
    found = found_by(paper, ledger)
    assert found
    for one in found:
        changed = {key.replace(".", "__"): value for key, value in one.settings.items()}
        played = replay(ledger, altered(SOCHI, **changed))
        assert {cell: total(played, cell) for cell in paper} == {cell: record[-1] for cell, record in paper.items()}


# One deal


def readings_of(deal: int, cell: Cell, points: Number, ledger: Ledger = EVENING) -> list[Set]:
    return [one.settings for one in witnesses(ledger, SOCHI, shipped(), (deal, cell, points))]


def test_the_agreed_reading_is_the_one_without_settings() -> None:
    agreed = readings_of(1, visty(VASYA, MISHA), 16)
    assert agreed[0] == {}
    assert {"consolation.written": False} not in agreed


def test_every_reading_that_writes_just_so_much_is_named() -> None:
    assert readings_of(1, visty(VASYA, MISHA), 12) == [{"consolation.written": False}]
    nothing = readings_of(1, visty(PETYA, MISHA), 0)
    assert nothing[:2] == [{"consolation.written": False}, {"consolation.passer": False}]


def test_a_claim_about_one_deal_is_not_about_the_others() -> None:
    raspasy = with_deals(RASPASY, RASPASY)
    assert {"raspasy.prices": (2, 4, 6)} in readings_of(2, gora(MISHA), 12, raspasy)
    assert {"raspasy.prices": (2, 4, 6)} not in readings_of(1, gora(MISHA), 12, raspasy)
    assert readings_of(1, gora(MISHA), 3, raspasy)[0] == {}


def test_who_pays_on_an_eight_is_a_question_of_reading() -> None:
    """The pair took none of the one trick: the second whister alone pays 6, or each of the two, or half each."""
    eight = Game(
        level=8, declarer=MISHA, calls={VASYA: "whist", PETYA: "whist"}, tricks={MISHA: 10, VASYA: 0, PETYA: 0}
    )
    ledger = with_deals(eight)
    assert readings_of(1, gora(PETYA), 6, ledger)[0] == {}
    first = readings_of(1, gora(VASYA), 6, ledger)
    assert {"whist.short_8_9_10": "each"} in first
    assert {"whist.short_8_9_10": "each_without_tricks"} in first
    assert {"whist.short_8_9_10": "split"} in readings_of(1, gora(VASYA), 3, ledger)


def test_no_reading_writes_that() -> None:
    assert readings_of(1, gora(PETYA), 999) == []
