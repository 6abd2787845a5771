"""What explains a difference: planted slips are found, and nothing is called explained that is not."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

import pytest
from evidence import EVENING, MISHA, PETYA, RIGHT_BOXES, VASYA, gora, pulya, total, visty, with_deals
from planted import Paper, convention, evening, is_found, kinds_of, planted, samples

from pulka_calc.core.convention import Convention
from pulka_calc.core.deals import Game, Misere, Raspasy
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.replay import Replay, replay
from pulka_calc.core.sheet import cells
from pulka_calc.core.terms import Cell, Number
from pulka_calc.disputes.course import Change, Course
from pulka_calc.disputes.slips import COSTS, Slip
from pulka_calc.disputes.suspects import Suspect, suspects

from agreements import altered  # isort: skip - found by way of evidence
from evenings import Drawn, population  # isort: skip

SOCHI = convention("sochi")


def suspected(paper: Paper, ledger: Ledger = EVENING, agreed: Convention = SOCHI) -> list[Suspect]:
    return suspects(Course(ledger, agreed), paper)


def told(found: Iterable[Suspect]) -> list[tuple[tuple[str, str, int], ...]]:
    return [tuple((slip.side, slip.kind, slip.deal) for slip in suspect.slips) for suspect in found]


# By hand


def test_nothing_is_suspected_where_paper_and_ledger_agree() -> None:
    assert suspected(RIGHT_BOXES) == []
    assert suspected({}) == []


@pytest.mark.parametrize(
    ("boxes", "slip"),
    [
        ({visty(VASYA, MISHA): (12,)}, ("paper", "consolation_missing", 1)),
        ({pulya(PETYA): (0,)}, ("paper", "deal_missing", 3)),
        ({pulya(PETYA): (20,)}, ("paper", "deal_twice", 3)),
        ({pulya(PETYA): (-10,)}, ("paper", "wrong_sign", 3)),
        ({pulya(PETYA): (0,), pulya(MISHA): (10,)}, ("paper", "deal_wrong_player", 3)),
        ({pulya(PETYA): (0,), gora(PETYA): (15,)}, ("paper", "wrong_column", 3)),
        ({visty(PETYA, MISHA): (0,), visty(PETYA, VASYA): (4,)}, ("paper", "wrong_on", 1)),
        ({gora(MISHA): (4, 8)}, ("paper", "sum_wrong", 2)),
        ({visty(VASYA, MISHA): (61,)}, ("paper", "digits_swapped", 1)),
        ({gora(MISHA): (4, 10), gora(VASYA): (4,), gora(PETYA): (10,)}, ("paper", "raspasy_price_high", 2)),
        ({gora(MISHA): (4, 8), gora(VASYA): (1,)}, ("ledger", "tricks", 2)),
    ],
)
def test_one_slip_on_paper_or_in_the_ledger(boxes: Paper, slip: tuple[str, str, int]) -> None:
    found = suspected({**RIGHT_BOXES, **boxes})
    assert all(suspect.explains_all for suspect in found)
    stories = {(one.side, one.kind, one.deal) for s in found[:3] for one in (s.slips[0], *s.slips[0].alike)}
    assert slip in stories


def test_two_slips_together_are_named_in_the_order_of_their_deals() -> None:
    found = suspected({**RIGHT_BOXES, visty(VASYA, MISHA): (12,), pulya(PETYA): (0,)})
    assert told(found)[0] == (("paper", "consolation_missing", 1), ("paper", "deal_missing", 3))
    assert all(suspect.explains_all for suspect in found)


def test_two_slips_are_not_looked_for_where_one_is_enough() -> None:
    found = suspected({**RIGHT_BOXES, visty(VASYA, MISHA): (12,)})
    assert {len(suspect.slips) for suspect in found} == {1}


def test_a_part_is_named_with_what_it_leaves() -> None:
    found = suspected({**RIGHT_BOXES, visty(VASYA, MISHA): (12,), pulya(PETYA): (13,), pulya(VASYA): (7,)})
    assert told(found)[0] == (("paper", "consolation_missing", 1),)
    assert not any(suspect.explains_all for suspect in found)
    left = [(one.cell, one.paper, one.ledger) for one in found[0].rest]
    assert left == [(pulya(VASYA), 7, 0), (pulya(PETYA), 13, 10)]


def test_only_boxes_that_paper_names_are_to_be_explained() -> None:
    assert told(suspected({pulya(PETYA): (0,)}))[0] == (("paper", "deal_missing", 3),)
    first = suspected({visty(PETYA, MISHA): (0,)})[0].slips[0]
    assert {one.kind for one in (first, *first.alike)} >= {"deal_missing", "entry_missing", "consolation_missing"}
    assert first.deal == 1


def test_steps_of_a_record_tell_slips_apart_that_leave_the_same_total() -> None:
    two = with_deals(Misere(declarer=PETYA, tricks=0), Misere(declarer=PETYA, tricks=0), size=40)
    assert {slip.deal for s in suspected({pulya(PETYA): (10,)}, two) for slip in s.slips} == {1, 2}
    twice = suspected({pulya(PETYA): (20, 30)}, two)
    assert ("paper", "deal_twice", 1) in [one for story in told(twice[:3]) for one in story]
    assert all(slip.deal == 1 for suspect in twice for slip in suspect.slips)


def test_a_record_that_is_wrong_on_the_way_only_is_not_falsely_explained() -> None:
    assert all(is_borne_out(s, EVENING, SOCHI, {gora(MISHA): (3, 7)}) for s in suspected({gora(MISHA): (3, 7)}))


# Planted


@pytest.mark.parametrize("kind", COSTS)
def test_a_planted_slip_of_each_kind_is_among_the_first_three(kind: str) -> None:
    papers = list(samples((kind,), 2))
    assert len(papers) == 2
    assert [made.slips for made in papers if not is_found(made)] == []


@pytest.mark.parametrize(
    "kinds",
    [
        ("tricks", "consolation_missing"),
        ("deal_missing", "wrong_player"),
        ("fine_missing", "raspasy_price_low"),
        ("entry_missing", "help_unpaid"),
    ],
)
def test_two_planted_slips_are_among_the_first_three(kinds: tuple[str, ...]) -> None:
    (made,) = samples(kinds, 1)
    assert is_found(made)


# No false "explained"


def is_borne_out(suspect: Suspect, ledger: Ledger, agreed: Convention, paper: Paper) -> bool:
    """Whether an evening played anew with these slips comes to the paper, step by step."""
    deals = [replace(written.deal, dealer=written.seating.dealer) for written in replay(ledger, agreed).deals]
    for slip in suspect.slips:
        if slip.recorded is not None:
            deals[slip.deal - 1] = slip.recorded
    lines = {key: written for slip in suspect.slips for key, written in slip.alterations.items()}
    played = replay(replace(ledger, deals=tuple(deals)), agreed, lines)
    return all(record[-1] == total(played, cell) and on_the_way(played, cell, record) for cell, record in paper.items())


def on_the_way(played: Replay, cell: Cell, record: tuple[Number, ...]) -> bool:
    """Whether a record with several steps is the totals that a box went through, one a deal."""
    totals: list[Number] = [0]
    for written in played.deals:
        change = sum(entry.points for entry in written.entries if entry.cell == cell)
        totals += [totals[-1] + change] if change else []
    return len(record) == 1 or [*record] == totals[1:]


def test_whatever_is_said_to_explain_everything_does() -> None:
    explained = 0
    for seed in range(90):
        draw = random.Random(seed)
        kinds = tuple(draw.sample(sorted(COSTS), 1 + seed % 3))
        made = planted(seed, kinds, 14)
        if made is None:
            continue
        for suspect in suspected(made.paper, made.ledger, made.convention):
            if suspect.explains_all:
                explained += 1
                assert is_borne_out(suspect, made.ledger, made.convention, made.paper)
            else:
                assert not is_borne_out(suspect, made.ledger, made.convention, made.paper)
    assert explained > 40


def test_a_paper_of_totals_alone_is_not_falsely_explained_either() -> None:
    for seed in range(30):
        made = planted(seed, ("tricks",), 14)
        if made is not None:
            paper: Paper = {cell: record[-1:] for cell, record in made.paper.items()}
            found = suspected(paper, made.ledger, made.convention)
            assert found
            assert all(is_borne_out(suspect, made.ledger, made.convention, paper) for suspect in found)


# What a change does to the end of an evening

CLOSINGS = {
    "help": {"closing__when": "each", "closing__surplus": "help"},
    "help clockwise, to nought": {"closing__help_to": "clockwise", "closing__leftover": "to_zero"},
    "lost": {"closing__when": "each", "closing__surplus": "help", "closing__leftover": "lost"},
    "off one's own gora": {"closing__when": "each", "closing__surplus": "gora"},
    "gora first": {"closing__order": "gora_first"},
    "gora first, help, to nought": {
        "closing__when": "each",
        "closing__surplus": "help",
        "closing__order": "gora_first",
        "closing__leftover": "to_zero",
    },
    "sum": {"closing__when": "sum", "closing__order": "pulya_first"},
    "sum, gora first": {"closing__when": "sum", "closing__order": "gora_first"},
    "series end by a made game": {"raspasy__ended_by": "made", "raspasy__prices": (1, 2, 5, 7)},
}


@cache
def drawn_evenings() -> tuple[Drawn, ...]:
    return tuple(drawn for drawn in population(150) if drawn.ledger.deals)


def really(course: Course, slip: Slip) -> Change:
    """The end of the evening with a slip less the end without it, both played from the first deal."""
    deals = list(course.deals)
    if slip.recorded is not None:
        deals[slip.deal - 1] = slip.recorded
    right = replay(course.ledger, course.convention)
    wrong = replay(replace(course.ledger, deals=tuple(deals)), course.convention, slip.alterations)
    found = {cell: total(wrong, cell) - total(right, cell) for cell in cells(course.ledger.players)}
    return {cell: points for cell, points in found.items() if points}


def reckoned(course: Course, slip: Slip) -> Change:
    return course.change(slip.deal, slip.recorded or course.deals[slip.deal - 1], slip.alterations)


def strays(course: Course, seed: int, count: int) -> list[tuple[str, int, Change, Change]]:
    """Some slips for which the short way does not come to what two full replays do."""
    slips = [slip for several in kinds_of(course).values() for slip in several]
    some = random.Random(seed).sample(slips, min(count, len(slips)))
    found = [(slip.kind, slip.deal, reckoned(course, slip), really(course, slip)) for slip in some]
    return [one for one in found if one[2] != one[3]]


@pytest.mark.parametrize("changed", CLOSINGS.values(), ids=CLOSINGS)
def test_a_change_is_the_difference_of_two_full_replays(changed: dict[str, object]) -> None:
    wrong = []
    for seed, drawn in enumerate(drawn_evenings()):
        ledger = replace(drawn.ledger, pulya=min(drawn.ledger.pulya or 10, 10))
        course = Course(ledger, altered(drawn.convention, **changed))
        wrong += [(seed, *one) for one in strays(course, seed, 8)]
    assert wrong == []


@pytest.mark.parametrize("seed", range(8))
def test_a_change_of_an_evening_of_forty_deals_too(seed: int) -> None:
    drawn = evening(seed)
    ledger = replace(drawn.ledger, pulya=20)
    closing = {"closing__when": "each", "closing__surplus": "help"} if seed % 2 else {}
    assert strays(Course(ledger, altered(drawn.convention, **closing)), seed, 40) == []


def test_raspasy_that_are_passed_over_still_raise_the_price_behind_them() -> None:
    """Deal 3 is the second raspasy in a row: Миша's clean hand is 2 points, not 1, whether his misere is written or not.

    With it they are above his ten, and go to Вася as help for 20 visty.
    """
    ledger = with_deals(
        Misere(declarer=MISHA, tricks=0),
        Raspasy(tricks={MISHA: 4, VASYA: 3, PETYA: 3}),
        Raspasy(tricks={MISHA: 0, VASYA: 5, PETYA: 5}),
        size=10,
    )
    course = Course(ledger, SOCHI)
    (missing,) = [slip for slip in kinds_of(course)["deal_missing"] if slip.deal == 1]
    assert really(course, missing) == {pulya(MISHA): -8, pulya(VASYA): -2, visty(MISHA, VASYA): -20}
    assert reckoned(course, missing) == really(course, missing)
    found = suspected({pulya(MISHA): (2,), pulya(VASYA): (0,), visty(MISHA, VASYA): (0,)}, ledger)
    assert told(found)[0] == (("paper", "deal_missing", 1),)


def test_a_change_grows_by_the_help_it_makes_needless() -> None:
    """Eight for Миша, then two six-pointers: the second one has two points too many, which go to Вася as help."""
    made = Game(
        level=8,
        declarer=MISHA,
        calls={VASYA: "whist", PETYA: "pass"},
        tricks={MISHA: 8, VASYA: 2, PETYA: 0},
    )
    course = Course(with_deals(made, made, size=10), SOCHI)
    (missing,) = [slip for slip in kinds_of(course)["deal_missing"] if slip.deal == 1]
    assert reckoned(course, missing) == {
        pulya(MISHA): -4,
        pulya(VASYA): -2,
        visty(MISHA, VASYA): -20,
        visty(VASYA, MISHA): -12,
    }
