"""Deals that cannot be read: unknown keys, wrong values, each fault at its place and all of them at once."""

from __future__ import annotations

import pytest
from chapters import read
from small_ledgers import FIRST_DEAL, placed, refused, small

SEATS = "Миша, Вася, Петя"


def faults(*deals: str) -> list[str]:
    return placed(refused(*deals, players=SEATS))


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        ("{game: 6♠, declarer: Миша, calls: {Вася: pass, Петя: pass}, trick: 6}", "key.unknown 6:63"),
        ("{misere: Миша, tricks: 0, gora: 5}", "key.unknown 6:29"),
        ("{raspasy: {Миша: 3, Вася: 3, Петя: 4}, declarer: Миша}", "key.unknown 6:42"),
        ("{concede: 6♠, declarer: Миша, calls: {}}", "key.unknown 6:33"),
        ("{correction: Миша, gora: 5, tricks: 3}", "key.unknown 6:31"),
        ("{assert: {Миша: {pulya: 2, gorra: 3}}}", "key.unknown 6:30"),
        ("{misere: Миша}", "key.missing 6:3"),
        ("{game: 6♠}", "key.missing 6:3"),
        ("{game: six, declarer: Миша}", "game.unreadable 6:10"),
        ("{concede: [6], declarer: Миша}", "game.unreadable 6:13"),
        ("{game: '', declarer: Миша}", "game.unreadable 6:10"),
        ("{game: 6♠, declarer: [Миша]}", "value.text 6:24"),
        ("{misere: {Миша: 0}, tricks: 0}", "value.text 6:12"),
        ("{misere: Миша, tricks: ноль}", "value.whole 6:26"),
        ("{misere: Миша, tricks: ''}", "value.blank 6:26"),
        ("{misere: Миша, tricks: [0]}", "value.whole 6:26"),
        ("{game: 6♠, declarer: Миша, calls: [], tricks: 6}", "value.mapping 6:37"),
        ("{game: 6♠, declarer: Миша, calls: {Вася: [whist]}}", "value.choice 6:44"),
        ("{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: six}", "value.whole 6:72"),
        ("{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: [6]}", "value.mapping 6:72"),
        ("{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: 6½}}", "value.whole 6:79"),
        ("{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: [6]}}", "value.whole 6:79"),
        ("{raspasy: 3 2 5}", "value.mapping 6:13"),
        ("{raspasy: {Миша: x, Вася: 3, Петя: 4}}", "value.whole 6:20"),
        ("{raspasy: {Миша: {}, Вася: 3, Петя: 4}}", "value.whole 6:20"),
        ("{correction: Миша, gora: '1,5'}", "value.number 6:28"),
        ("{correction: Миша, visty: 5}", "value.mapping 6:29"),
        ("{correction: Миша, visty: {Вася: x}}", "value.number 6:36"),
        ("{correction: Миша, visty: {Вася: {}}}", "value.number 6:36"),
        ("{misere: Миша, tricks: 0, dark: maybe}", "value.yes_no 6:35"),
        ("{misere: Миша, tricks: 0, factor: ½}", "value.whole 6:37"),
        ("{misere: Миша, tricks: 0, prikup: open}", "value.choice 6:37"),
        ("{misere: Миша, tricks: 0, sits_out: {Вася: 1}}", "value.list 6:39"),
        ("{misere: Миша, tricks: 0, sits_out: [[Вася]]}", "value.text 6:40"),
        ("{misere: Миша, tricks: 0, dealer: [Вася]}", "value.text 6:37"),
        ("{misere: Миша, tricks: 0, note: [x]}", "value.text 6:35"),
        ("{assert: Миша}", "value.mapping 6:12"),
        ("{assert: {Миша: 2}}", "value.mapping 6:19"),
        ("{assert: {Миша: {pulya: {}}}}", "value.list 6:27"),
        ("{assert: {Миша: {visty: 2}}}", "value.mapping 6:27"),
    ],
)
def test_what_cannot_be_read_is_refused_at_its_place(deal: str, expected: str) -> None:
    assert expected in faults(deal)


@pytest.mark.parametrize(
    ("deal", "key"),
    [
        ("{game: 6♠, level: 9, declarer: Миша, calls: {Вася: pass, Петя: pass}}", "level"),
        ("{game: 6, strain: ♠, declarer: Миша, calls: {Вася: pass, Петя: pass}}", "strain"),
        ("{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, own: 6}", "own"),
        ("{concede: 6♠, level: 9, declarer: Миша}", "level"),
        ("{misere: Миша, declarer: Вася, tricks: 0}", "declarer"),
        ("{misere: Миша, strain: ♠, tricks: 0}", "strain"),
        ("{misere: Миша, own: 0, tricks: 0}", "own"),
        ("{raspasy: {Миша: 3, Вася: 3, Петя: 4}, tricks: {Миша: 10}}", "tricks"),
        ("{correction: Миша, player: Вася, gora: 5}", "player"),
        ("{assert: {Миша: {pulya: 0}}, sheet: {Вася: {pulya: 9}}}", "sheet"),
    ],
)
def test_a_key_that_only_the_program_knows_is_unknown_in_a_file(deal: str, key: str) -> None:
    column = deal.index(f"{key}:") + 3
    assert faults(deal) == [f"key.unknown {FIRST_DEAL}:{column}"]


def test_a_mistyped_key_is_offered_one_that_a_file_may_have() -> None:
    (problem,) = refused("{game: 6♠, declarer: Миша, calls: {Вася: pass, Петя: pass}, trik: 6}", players=SEATS)
    assert problem.values["close"] == "tricks"


@pytest.mark.parametrize(
    ("deal", "only_ours"),
    [
        ("{game: 6, strian: ♠, declarer: Миша, calls: {Вася: pass, Петя: pass}}", "strain"),
        ("{correction: Миша, playr: Вася, gora: 5}", "player"),
    ],
)
def test_a_mistyped_key_is_not_offered_one_that_only_the_program_knows(deal: str, only_ours: str) -> None:
    (problem,) = refused(deal, players=SEATS)
    assert problem.values["close"] != only_ours


def test_all_faults_of_a_deal_are_told_at_once() -> None:
    assert faults("{game: 6♠, declarer: Миша, calls: {Вася: может, Петя: pass}, tricks: x, factr: 2}") == [
        "value.choice 6:44",
        "value.whole 6:72",
        "key.unknown 6:75",
    ]


def test_an_unreadable_contract_hides_no_other_fault_of_its_deal() -> None:
    assert faults("{game: six, declarer: Миша, calls: {Вася: может, Петя: pass}, factr: 2}") == [
        "game.unreadable 6:10",
        "value.choice 6:45",
        "key.unknown 6:65",
    ]


def test_a_key_that_only_the_program_knows_hides_no_other_fault_of_its_deal() -> None:
    assert faults("{game: 6♠, level: 9, declarer: Миша, calls: {Вася: может, Петя: pass}, factr: 2}") == [
        "key.unknown 6:14",
        "value.choice 6:54",
        "key.unknown 6:74",
    ]


def test_faults_of_several_deals_are_told_in_the_order_of_the_file() -> None:
    assert faults("{misere: Миша, tricks: x}", "{}", "{raspasy: {Миша: 3, Вася: 3, Петя: 3}}") == [
        "value.whole 6:26",
        "deal.kind 7:3",
        "tricks.sum 8:13",
    ]


def test_a_fault_names_the_keys_as_they_stand_in_the_file() -> None:
    problems = refused(
        "{misere: [Миша], tricks: x}", "{raspasy: [3]}", "{game: 6♠, declarer: Миша, tricks: x}", players=SEATS
    )
    assert [problem.values["key"] for problem in problems] == ["misere", "tricks", "raspasy", "tricks"]


@pytest.mark.parametrize(
    ("deal", "line", "column"),
    [
        ("{game: 6♠, declarer: Миша, calls: {миша: pass, Вася: pass, Петя: pass}}", 6, 38),
        ("game: 6♠\n  declarer: Миша\n  calls:\n    Вася: pass\n    миша: pass\n    Петя: pass", 10, 5),
    ],
)
def test_a_name_spelled_in_another_way_is_found_where_it_stands(deal: str, line: int, column: int) -> None:
    assert faults(deal) == [f"calls.declarer {line}:{column}"]


@pytest.mark.parametrize(
    ("start", "place"),
    [
        ("many", "value.mapping 5:8"),
        ("{A: 2}", "value.mapping 5:12"),
        ("{A: {visty: 2}}", "value.mapping 5:20"),
        ("{A: {gora: 1}, a: {gora: 2}}", "player.twice 5:23"),
    ],
)
def test_a_start_that_cannot_be_read_is_refused_at_its_place(start: str, place: str) -> None:
    found, problems = read(small(start=start))
    assert found is None
    assert placed(problems) == [place]


def test_blank_cells_of_a_start_are_nought() -> None:
    found, problems = read(small("{misere: A, tricks: 1}", start="{A: {visty: ''}, B: '', C: {gora: ''}}"))
    assert found is not None, problems
    assert found.replay.start == ()
