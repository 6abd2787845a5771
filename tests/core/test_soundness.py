"""Each contradiction of a convention with the key that has to change."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from sheets import changed, shipped

from pulka_calc.core.convention import Convention, Size
from pulka_calc.core.problems import Path, Problem
from pulka_calc.core.soundness import numbers, unsound
from pulka_calc.files import conventions

SOCHI = shipped("sochi")
HALF = Fraction(1, 2)


def with_price(level: int, **columns: Any) -> Convention:
    return replace(SOCHI, contracts={**SOCHI.contracts, level: replace(SOCHI.contracts[level], **columns)})


def with_levels(*levels: int) -> Convention:
    return replace(SOCHI, contracts={level: SOCHI.contracts.get(level, SOCHI.contracts[10]) for level in levels})


@pytest.mark.parametrize("name", sorted(conventions.shipped()))
def test_a_shipped_convention_is_sound(name: str) -> None:
    assert unsound(shipped(name)) == []


@pytest.mark.parametrize(
    ("convention", "path", "number"),
    [
        pytest.param(replace(SOCHI, version=-1), ("version",), -1, id="the version"),
        pytest.param(with_price(6, gora=-2), ("contracts", "6", "gora"), -2, id="a price"),
        pytest.param(with_price(8, quota=-1), ("contracts", "8", "quota"), -1, id="a quota"),
        pytest.param(with_price(9, fine=-HALF), ("contracts", "9", "fine"), -HALF, id="a fraction"),
        pytest.param(changed(SOCHI, misere={"pulya": -10}), ("misere", "pulya"), -10, id="the misere"),
        pytest.param(
            changed(SOCHI, whist={"half_tricks": {6: 2, 7: -1}}), ("whist", "half_tricks", "7"), -1, id="a half-whist"
        ),
        pytest.param(
            changed(SOCHI, concession={"undertricks": -3}), ("concession", "undertricks"), -3, id="a concession"
        ),
        pytest.param(
            changed(SOCHI, raspasy={"prices": (1, -2, 3)}), ("raspasy", "prices", 1), -2, id="a price of raspasy"
        ),
        pytest.param(changed(SOCHI, prikup_bonus={"unit": -1}), ("prikup_bonus", "unit"), -1, id="a unit of the bonus"),
        pytest.param(
            changed(SOCHI, settlement={"gora_in_visty": -10}), ("settlement", "gora_in_visty"), -10, id="a ratio"
        ),
    ],
)
def test_a_number_below_nought_is_named_with_its_path(convention: Convention, path: Path, number: Any) -> None:
    assert unsound(convention) == [Problem("convention.negative", path, {"number": number})]


@pytest.mark.parametrize(
    ("players", "problems"),
    [
        pytest.param((), [Problem("convention.empty", ("players",), {"key": "players"})], id="nobody"),
        pytest.param(
            (1, 3), [Problem("convention.players", ("players", 0), {"count": 1, "least": 2, "most": 5})], id="one alone"
        ),
        pytest.param(
            (3, 4, 6), [Problem("convention.players", ("players", 2), {"count": 6, "least": 2, "most": 5})], id="six"
        ),
        pytest.param((2, 3, 4, 5), [], id="two to five"),
    ],
)
def test_two_to_five_may_play(players: tuple[int, ...], problems: list[Problem]) -> None:
    assert unsound(replace(SOCHI, players=players)) == problems


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(Size(default=20, least=0, most=50), id="a least size of nought"),
        pytest.param(Size(default=9, least=10, most=50), id="offered below the least"),
        pytest.param(Size(default=51, least=10, most=50), id="offered above the most"),
        pytest.param(Size(default=20, least=50, most=10), id="least above most"),
    ],
)
def test_sizes_out_of_order_are_a_fault(size: Size) -> None:
    values = {"least": size.least, "default": size.default, "most": size.most}
    assert unsound(replace(SOCHI, size=size)) == [Problem("convention.size", ("size",), values)]


@pytest.mark.parametrize("size", [Size(1, 1, 1), Size(20, 20, 20), Size(10, 10, 50), Size(50, 10, 50)])
def test_the_offered_size_may_be_a_limit(size: Size) -> None:
    assert unsound(replace(SOCHI, size=size)) == []


@pytest.mark.parametrize(
    ("levels", "missing"),
    [
        pytest.param((6, 8, 9, 10), "7", id="no seven"),
        pytest.param((7, 8, 9), "6, 10", id="neither six nor ten"),
    ],
)
def test_every_game_has_its_prices(levels: tuple[int, ...], missing: str) -> None:
    problem = Problem("convention.contracts", ("contracts",), {"levels": missing}, at_key=True)
    assert unsound(with_levels(*levels)) == [problem]


@pytest.mark.parametrize(
    ("convention", "problem"),
    [
        pytest.param(
            with_levels(5, 6, 7, 8, 9, 10),
            Problem("convention.level", ("contracts", "5"), {"level": 5}, at_key=True),
            id="prices of a five",
        ),
        pytest.param(
            with_levels(6, 7, 8, 9, 10, 11),
            Problem("convention.level", ("contracts", "11"), {"level": 11}, at_key=True),
            id="prices of an eleven",
        ),
        pytest.param(
            changed(SOCHI, whist={"half_tricks": {6: 2, 5: 1}}),
            Problem("convention.level", ("whist", "half_tricks", "5"), {"level": 5}, at_key=True),
            id="a half-whist on a five",
        ),
        pytest.param(
            changed(SOCHI, raspasy={"exit": (6, 7, 11)}),
            Problem("convention.level", ("raspasy", "exit", 2), {"level": 11}),
            id="an exit by an eleven",
        ),
    ],
)
def test_there_is_no_game_below_six_or_above_ten(convention: Convention, problem: Problem) -> None:
    assert unsound(convention) == [problem]


@pytest.mark.parametrize("level", [8, 9, 10])
def test_on_eight_to_ten_the_defence_owes_one_trick_at_most(level: int) -> None:
    problem = Problem("convention.quota", ("contracts", str(level), "quota"), {"level": level, "quota": 2})
    assert unsound(with_price(level, quota=2)) == [problem]
    assert unsound(with_price(level, quota=1)) == []
    assert unsound(with_price(level, quota=0)) == []


@pytest.mark.parametrize("level", [6, 7])
def test_on_six_and_seven_any_quota_will_do(level: int) -> None:
    assert unsound(with_price(level, quota=5)) == []


@pytest.mark.parametrize("clean_hand", ["trick_price", "double_off_gora"])
def test_raspasy_to_visty_have_no_price_of_a_trick_for_a_clean_hand(clean_hand: str) -> None:
    convention = changed(SOCHI, raspasy={"written_to": "visty", "clean_hand": clean_hand})
    problem = Problem("convention.clean_hand", ("raspasy", "clean_hand"), {"clean_hand": clean_hand})
    assert unsound(convention) == [problem]


@pytest.mark.parametrize(
    ("written_to", "clean_hand"),
    [
        ("visty", "one_pulya"),
        ("visty", "nothing"),
        ("gora", "trick_price"),
        ("gora", "double_off_gora"),
        ("gora", "one_pulya"),
        ("gora", "nothing"),
    ],
)
def test_any_other_prize_for_a_clean_hand_is_sound(written_to: str, clean_hand: str) -> None:
    assert unsound(changed(SOCHI, raspasy={"written_to": written_to, "clean_hand": clean_hand})) == []


@pytest.mark.parametrize("key", ["prices", "exit"])
def test_raspasy_have_a_price_and_an_exit(key: str) -> None:
    problem = Problem("convention.empty", ("raspasy", key), {"key": f"raspasy.{key}"})
    assert unsound(changed(SOCHI, raspasy={key: ()})) == [problem]


def test_all_contradictions_are_reported_at_once() -> None:
    convention = changed(
        replace(SOCHI, players=(3, 7), size=Size(5, 10, 50)), raspasy={"exit": (), "prices": (-1,)}, misere={"gora": -1}
    )
    assert [(problem.code, problem.path) for problem in unsound(convention)] == [
        ("convention.negative", ("misere", "gora")),
        ("convention.negative", ("raspasy", "prices", 0)),
        ("convention.players", ("players", 1)),
        ("convention.size", ("size",)),
        ("convention.empty", ("raspasy", "exit")),
    ]


def test_numbers_are_found_with_their_paths_and_nothing_else_is() -> None:
    value = {"price": (1, HALF), 6: {"on": True, "name": "7"}, "size": Size(20, 1, 50), "kind": Size, "none": None}
    assert list(numbers(value)) == [
        (("price", 0), 1),
        (("price", 1), HALF),
        (("size", "default"), 20),
        (("size", "least"), 1),
        (("size", "most"), 50),
    ]
