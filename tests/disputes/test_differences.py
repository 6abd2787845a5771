"""Where paper and ledger part, box by box and step by step; all numbers worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from evidence import EVENING, MISHA, PETYA, RIGHT_BOXES, THREE, VASYA, gora, pulya, visty, with_deals
from planted import convention, evening

from pulka_calc.core.deals import Correction
from pulka_calc.core.replay import Replay, replay
from pulka_calc.core.running import Step, steps
from pulka_calc.core.settle import settle
from pulka_calc.core.sheet import Record, RecordRow, Row, Sheet
from pulka_calc.core.terms import Number
from pulka_calc.disputes.differences import Difference, agrees, differences, named, worth

SOCHI, LENINGRAD = convention("sochi"), convention("leningrad")
HELD = steps(replay(EVENING, SOCHI))


def corrected(*goras: int) -> Replay:
    """Deals that only write into Миша's gora."""
    return replay(with_deals(*(Correction(player=MISHA, gora=points) for points in goras)), SOCHI)


def parting(record: Record, *goras: int) -> int | None:
    """The first deal after which a gora written so leaves that of the ledger."""
    found = differences({gora(MISHA): record}, steps(corrected(*goras)))
    assert len(found) == 1
    return found[0].first_deal


def test_each_box_goes_through_the_totals_that_its_deals_left() -> None:
    held = steps(replay(EVENING, SOCHI))
    assert held == {
        gora(MISHA): (Step(1, 4), Step(2, 7)),
        visty(VASYA, MISHA): (Step(1, 16, (12,)),),
        visty(PETYA, MISHA): (Step(1, 4),),
        gora(VASYA): (Step(2, 2),),
        gora(PETYA): (Step(2, 5),),
        pulya(PETYA): (Step(3, 10),),
    }


def test_what_was_carried_over_is_a_step_before_the_first_deal() -> None:
    carried = replace(EVENING, start={MISHA: RecordRow(gora=(1, 3))})
    assert steps(replay(carried, SOCHI))[gora(MISHA)] == (Step(0, 3), Step(1, 7), Step(2, 10))


def test_a_paper_with_the_right_numbers_has_no_differences() -> None:
    assert differences(RIGHT_BOXES, HELD) == []


def test_a_box_with_another_total_is_told_with_both_numbers() -> None:
    paper = {**RIGHT_BOXES, visty(VASYA, MISHA): (12,), pulya(VASYA): (5,)}
    assert differences(paper, HELD) == [
        Difference(pulya(VASYA), 5, 0, None),
        Difference(visty(VASYA, MISHA), 12, 16, 1),
    ]


def test_boxes_that_paper_leaves_out_are_not_compared() -> None:
    paper = {MISHA: RecordRow(gora=(4, 7)), VASYA: RecordRow(visty={MISHA: (16,)})}
    assert named(paper, THREE) == {gora(MISHA): (4, 7), visty(VASYA, MISHA): (16,)}
    assert differences(named(paper, THREE), HELD) == []


def test_a_nought_that_is_written_is_compared() -> None:
    paper = named({PETYA: RecordRow(gora=(0,))}, THREE)
    assert differences(paper, HELD) == [Difference(gora(PETYA), 0, 5, 2)]


@pytest.mark.parametrize(
    "record",
    [(9,), (4, 7, 9), (0, 4, 7, 9), (1, 4, 7, 7, 8, 9)],
    ids=["the total alone", "every step", "a nought before them", "parts of a deal one by one"],
)
def test_records_that_agree(record: Record) -> None:
    assert agrees(record, (Step(1, 4, (1,)), Step(2, 7), Step(5, 9, (8,))))


@pytest.mark.parametrize("record", [(4, 6, 7, 9), (4, 7, 9, 12, 9), (4, 7, 99, 9), (1, 7, 9), (4, 1, 7, 9)])
def test_steps_that_no_deal_wrote_do_not_agree(record: Record) -> None:
    assert not agrees(record, (Step(1, 4, (1,)), Step(2, 7), Step(5, 9, (8,))))


@pytest.mark.parametrize(
    ("record", "deal"),
    [
        ((8,), None),
        ((5, 9), 1),
        ((4, 8, 9), 2),
        ((4, 9), 2),
        ((4, 7, 8), 3),
        ((4, 7), 3),
        ((0, 4, 7), 3),
        ((7, 4, 9), 1),
        ((10, 9), 1),
        ((4, 7, 9, 10), 3),
    ],
)
def test_the_first_deal_after_which_a_record_leaves_the_ledger(record: Record, deal: int | None) -> None:
    assert parting(record, 4, 3, 2) == deal


def test_a_total_that_is_right_by_two_slips_parts_at_the_first_of_them() -> None:
    found = differences({gora(MISHA): (3, 7)}, HELD)
    assert found == [Difference(gora(MISHA), 7, 7, 1)]


def test_a_record_that_came_back_to_where_it_was_still_has_its_steps() -> None:
    held = steps(corrected(4, -4, 4))[gora(MISHA)]
    assert held == (Step(1, 4), Step(2, 0), Step(3, 4))
    assert agrees((4, 0, 4), held)
    assert agrees((0, 4, 0, 4), held)
    assert not agrees((4, 4), held)


def test_a_record_that_came_back_to_nought_parts_where_it_really_does() -> None:
    assert parting((4, 0, 5), 4, -4, 4) == 3
    assert parting((0, 4, 0, 5), 4, -4, 4) == 3


def test_a_total_alone_names_the_deal_where_there_is_only_one_it_can_be() -> None:
    assert differences({gora(PETYA): (6,), gora(MISHA): (8,)}, HELD) == [
        Difference(gora(PETYA), 6, 5, 2),
        Difference(gora(MISHA), 8, 7, None),
    ]


def test_a_box_that_no_deal_has_touched_names_no_deal() -> None:
    assert differences({pulya(VASYA): (2, 5)}, HELD) == [Difference(pulya(VASYA), 5, 0, None)]


def test_a_half_is_compared_exactly() -> None:
    held = {gora(MISHA): (Step(1, Fraction(5, 2)),)}
    assert differences({gora(MISHA): (Fraction(5, 2),)}, held) == []
    assert differences({gora(MISHA): (2,)}, held) == [Difference(gora(MISHA), 2, Fraction(5, 2), 1)]


# What it is worth


def test_a_gora_point_too_many_is_worth_ten_visty_shared_by_all() -> None:
    found = [Difference(gora(MISHA), 10, 7, None)]
    assert worth(found, THREE, SOCHI.settlement) == {MISHA: 20, VASYA: -10, PETYA: -10}


def test_a_pulya_point_is_worth_twice_as_much_in_leningrad() -> None:
    found = [Difference(pulya(VASYA), 8, 11, None)]
    assert worth(found, THREE, SOCHI.settlement) == {MISHA: -10, VASYA: 20, PETYA: -10}
    assert worth(found, THREE, LENINGRAD.settlement) == {MISHA: -20, VASYA: 40, PETYA: -20}


def test_visty_are_worth_what_they_are_between_two_players() -> None:
    found = [Difference(visty(VASYA, MISHA), 12, 16, 1)]
    assert worth(found, THREE, SOCHI.settlement) == {MISHA: -4, VASYA: 4, PETYA: 0}


def test_thirds_stay_exact() -> None:
    found = [Difference(gora(PETYA), 5, 6, 2), Difference(visty(PETYA, VASYA), 0, 3, None)]
    assert worth(found, THREE, SOCHI.settlement) == {
        MISHA: Fraction(10, 3),
        VASYA: Fraction(1, 3),
        PETYA: Fraction(-11, 3),
    }


def off_by_some(sheet: Sheet, seed: int) -> Sheet:
    """A sheet with every box a little off, another way for each seed."""

    def off(number: Number, at: int) -> Number:
        return number + (seed * 7 + at * 5) % 11 - 5

    return {
        player: Row(
            off(row.pulya, at),
            off(row.gora, at + 1),
            {other: off(points, at + 2 + n) for n, (other, points) in enumerate(row.visty.items())},
        )
        for at, (player, row) in enumerate(sheet.items())
    }


@pytest.mark.parametrize("seed", range(24))
def test_the_worth_is_what_the_ledger_settles_to_beyond_the_paper_and_sums_to_nought(seed: int) -> None:
    drawn = evening(seed, 8)
    ledger, ratios = drawn.ledger, drawn.convention.settlement
    right = replay(ledger, drawn.convention)
    wrong = off_by_some(right.sheet, seed)
    paper = named(
        {
            player: RecordRow((row.pulya,), (row.gora,), {on: (points,) for on, points in row.visty.items()})
            for player, row in wrong.items()
        },
        ledger.players,
    )
    found = worth(differences(paper, steps(right)), ledger.players, ratios)
    by_ledger, by_paper = (settle(sheet, ratios, ledger.pulya).net for sheet in (right.sheet, wrong))
    assert found == {player: by_ledger[player] - by_paper[player] for player in ledger.players}
    assert any(found.values())
    assert sum(found.values()) == 0
