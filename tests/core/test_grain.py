"""The step of each column, worked out by hand from the price tables of the conventions."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from sheets import changed, shipped

from pulka_calc.core.convention import Convention
from pulka_calc.core.grain import grain
from pulka_calc.core.terms import COLUMNS, Number

HALF = Fraction(1, 2)


def steps(convention: Convention, size: int | None) -> tuple[Number, ...]:
    """Pulya, gora, visty."""
    return tuple(grain(convention, column, size) for column in COLUMNS)


@pytest.mark.parametrize(
    ("name", "size", "expected"),
    [
        # pulya: a clean hand of 1; gora: a trick of raspasy of 1; visty: all prices and ten for help are even
        pytest.param("sochi", 20, (1, 1, 2), id="sochi: a clean hand is one point, all visty are even"),
        pytest.param("luckforfree", 20, (1, 1, 2), id="luckforfree: as sochi"),
        # pulya: games 2 to 10, clean hand 2 4 6; gora: 4 to 20, fines 2 to 10; visty: half of a trick of 4
        pytest.param("leningrad", 20, (2, 2, 2), id="leningrad: everything is even"),
        pytest.param("leningrad", 21, (2, 2, 2), id="leningrad: nothing is cut at an odd size"),
        pytest.param("gambler-piter", 10, (2, 2, 2), id="gambler-piter: as leningrad"),
        # half of a misere is 5; the clean hand goes off gora by 4, 8, 12; half of a seller's unit of 4
        pytest.param("fspr", None, (1, 2, 2), id="fspr: half of a misere is odd, everything else is even"),
        # pulya: the dealer's point; gora: half of a fine of 2; visty: half of a trick of 2, five a trick on raspasy
        pytest.param("rostov", 20, (1, 1, 1), id="rostov: ones everywhere"),
        # all prices are eights, a clean hand is 1 to 3 points, and so is what it helps with: ten visty
        pytest.param("kazakhstan", 120, (1, 1, 2), id="kazakhstan: ten visty for a point of help"),
        # no clean hand: games of 2 to 10; raspasy of 1; half of a vist of 2
        pytest.param("mailru", 20, (2, 1, 1), id="mailru: an even pulya, half a vist of two"),
        pytest.param("mailru", 21, (1, 1, 1), id="mailru: the pulya is cut at 21"),
    ],
)
def test_step_of_a_shipped_convention(name: str, size: int, expected: tuple[Number, ...]) -> None:
    assert steps(shipped(name), size) == expected


@pytest.mark.parametrize(
    ("keys", "size", "step"),
    [
        pytest.param({}, None, 1, id="a clean hand of one trick"),
        pytest.param({"raspasy": {"clean_hand": "nothing"}}, 20, 2, id="games alone are even"),
        pytest.param({"raspasy": {"clean_hand": "nothing"}}, None, 2, id="without a size nothing is cut"),
        pytest.param({"raspasy": {"clean_hand": "nothing"}}, 21, 1, id="a game of two is cut to one at 21"),
        pytest.param({"raspasy": {"clean_hand": "double_off_gora"}}, 20, 2, id="a clean hand off gora"),
        pytest.param({"raspasy": {"prices": (2, 4)}}, 20, 2, id="a clean hand of two or four"),
        pytest.param({"raspasy": {"prices": (2, 3)}}, 20, 1, id="a clean hand of two or three"),
        pytest.param(
            {"raspasy": {"prices": (2, 4), "clean_hand": "one_pulya"}},
            20,
            1,
            id="a clean hand of one, whatever the price",
        ),
        pytest.param(
            {"raspasy": {"clean_hand": "nothing", "dealer": "one_pulya"}}, 20, 1, id="the dealer's point on raspasy"
        ),
        pytest.param(
            {"raspasy": {"clean_hand": "nothing"}, "closing": {"surplus": "keep"}}, 21, 2, id="a surplus that is kept"
        ),
        pytest.param(
            {"raspasy": {"clean_hand": "nothing"}, "closing": {"surplus": "gora"}},
            21,
            1,
            id="a surplus off gora is cut",
        ),
        pytest.param(
            {"raspasy": {"clean_hand": "nothing"}, "closing": {"when": "sum"}}, 21, 2, id="on the sum nothing is cut"
        ),
        pytest.param(
            {"raspasy": {"clean_hand": "nothing"}, "closing": {"when": "agreed"}}, 21, 2, id="by time nothing is cut"
        ),
        pytest.param(
            {"raspasy": {"clean_hand": "nothing"}, "misere": {"pulya": 5}},
            20,
            1,
            id="a misere of five among even games",
        ),
        pytest.param(
            {"closing": {"order": "gora_first"}, "settlement": {"pulya_in_gora": 2}},
            20,
            HALF,
            id="gora first at 2:1: a gora point takes half a point of a game",
        ),
        pytest.param(
            {"closing": {"order": "gora_first"}, "settlement": {"pulya_in_gora": 0}},
            20,
            1,
            id="gora first at 0:1 takes nothing",
        ),
        pytest.param(
            {
                "closing": {"order": "gora_first"},
                "whist": {"responsibility": "half", "short_6_7": "split"},
            },
            20,
            HALF,
            # a six short of one: 2 × ½ × ½ = ½ of gora each; the next game writes it off and leaves a half in the pulya
            id="gora first where half a gora point is fined",
        ),
    ],
)
def test_step_of_the_pulya_under_a_change_of_sochi(keys: dict[str, Any], size: int | None, step: Number) -> None:
    assert grain(changed(shipped("sochi"), **keys), "pulya", size) == step


EVEN = {"prices": (2, 4, 6)}


@pytest.mark.parametrize(
    ("keys", "size", "step"),
    [
        pytest.param({}, 20, 1, id="a trick of raspasy of one"),
        pytest.param({"raspasy": EVEN}, 20, 2, id="raspasy of two, fines of two, an even surplus"),
        pytest.param({"raspasy": EVEN}, 21, 1, id="an odd surplus comes off gora"),
        pytest.param({"raspasy": EVEN, "closing": {"surplus": "gora"}}, 21, 1, id="an odd surplus, at once off gora"),
        pytest.param({"raspasy": EVEN, "closing": {"surplus": "keep"}}, 21, 2, id="an odd surplus that is kept"),
        pytest.param({"raspasy": EVEN, "closing": {"when": "sum"}}, 21, 2, id="no surplus on the sum"),
        pytest.param(
            {"raspasy": EVEN, "settlement": {"pulya_in_gora": 2}}, 21, 2, id="an odd surplus counts twice at 2:1"
        ),
        pytest.param({"raspasy": {"prices": (4,)}, "misere": {"gora": 5}}, 20, 1, id="a misere of five a trick"),
        pytest.param({"raspasy": EVEN, "whist": {"responsibility": "half"}}, 20, 1, id="half of a fine of two"),
        pytest.param({"raspasy": EVEN, "whist": {"short_6_7": "split"}}, 20, 1, id="a fine of two split, sixes"),
        pytest.param({"raspasy": EVEN, "whist": {"short_8_9_10": "split"}}, 20, 1, id="a fine of six split, eights"),
        pytest.param(
            {"whist": {"responsibility": "half", "short_6_7": "split"}}, 20, HALF, id="half of a fine of two, split"
        ),
        pytest.param(
            {"whist": {"responsibility": "half", "short_8_9_10": "split"}}, 20, HALF, id="half of a fine of six, split"
        ),
        pytest.param(
            {"raspasy": {"written_to": "visty", "clean_hand": "one_pulya"}, "closing": {"surplus": "keep"}},
            20,
            2,
            id="raspasy to visty leave gora even",
        ),
        pytest.param(
            {"raspasy": EVEN, "misere": {"pulya": 5}, "closing": {"when": "sum"}},
            20,
            2,
            id="a misere of five on the sum",
        ),
        pytest.param(
            {"raspasy": EVEN, "misere": {"pulya": 5}, "closing": {"when": "sum", "order": "gora_first"}},
            20,
            1,
            id="a misere of five written off gora first",
        ),
        pytest.param(
            {"raspasy": EVEN, "closing": {"leftover": "lost", "surplus": "gora"}},
            21,
            1,
            id="an odd surplus, at once off gora, whatever becomes of a leftover",
        ),
        pytest.param(
            {"raspasy": EVEN, "misere": {"pulya": 5}, "closing": {"leftover": "lost", "order": "gora_first"}},
            20,
            1,
            id="a misere of five written off gora first, though a leftover is lost",
        ),
        pytest.param(
            {"raspasy": EVEN, "closing": {"leftover": "lost"}},
            21,
            2,
            id="an odd surplus that is lost comes off nothing",
        ),
    ],
)
def test_step_of_the_gora_under_a_change_of_sochi(keys: dict[str, Any], size: int, step: Number) -> None:
    assert grain(changed(shipped("sochi"), **keys), "gora", size) == step


@pytest.mark.parametrize(
    ("keys", "step"),
    [
        pytest.param({}, 2, id="two a trick"),
        pytest.param({"whist": {"style": "gentleman"}}, 1, id="a gentleman's half of a trick of two"),
        pytest.param({"whist": {"half_tricks": {6: HALF}}}, 1, id="a half-whist of half a trick of two"),
        pytest.param(
            {"whist": {"half_tricks": {6: HALF}, "half": "none"}}, 1, id="one said though nobody agreed on it"
        ),
        pytest.param({"whist": {"half_tricks": {6: HALF}, "half": "either_hand"}}, 1, id="a half-whist by either hand"),
        pytest.param({"raspasy": {"written_to": "visty", "prices": (5,)}}, 1, id="raspasy to visty, five a trick"),
        pytest.param({"raspasy": {"written_to": "gora", "prices": (5,)}}, 2, id="raspasy to gora are no visty"),
        pytest.param({"raspasy": {"written_to": "visty", "prices": (2,)}}, 2, id="half of an even number of tricks"),
        pytest.param(
            {"raspasy": {"written_to": "visty", "prices": (2,), "visty_on": "difference"}},
            1,
            id="half of a difference, which may be odd",
        ),
        pytest.param({"prikup_bonus": {"paid_to": "seller"}}, 1, id="half of a unit of two by each defender"),
        pytest.param({"prikup_bonus": {"paid_to": "dealer"}}, 2, id="a whole unit by the dealer"),
        pytest.param({"prikup_bonus": {"paid_to": "seller", "unit": 10}}, 1, id="half of a unit of ten"),
        pytest.param({"prikup_bonus": {"paid_to": "seller", "unit": 8}}, 2, id="half of a unit of eight"),
        pytest.param({"prikup_bonus": {"paid_to": "dealer", "unit": 5}}, 1, id="a unit of five by the dealer"),
        pytest.param({"prikup_bonus": {"paid_to": "nobody", "unit": 5}}, 2, id="a unit of five that nobody gets"),
        pytest.param({"settlement": {"gora_in_visty": 5}}, 1, id="a point of help at five visty"),
        pytest.param({"settlement": {"gora_in_visty": 5, "pulya_in_gora": 2}}, 2, id="a point of help at 2 × 5 visty"),
        pytest.param(
            {"settlement": {"gora_in_visty": 5}, "closing": {"surplus": "keep"}}, 2, id="no help where surplus is kept"
        ),
        pytest.param(
            {"settlement": {"gora_in_visty": 5}, "closing": {"surplus": "gora"}},
            2,
            id="no help where surplus goes off gora",
        ),
        pytest.param({"settlement": {"gora_in_visty": 5}, "closing": {"when": "sum"}}, 2, id="no help on the sum"),
        pytest.param(
            {"closing": {"order": "gora_first"}, "whist": {"responsibility": "half", "short_6_7": "split"}},
            1,
            # half a gora point leaves half a pulya point, and half a point of help costs five
            id="gora first where half a gora point is fined: five visty for half a point of help",
        ),
        pytest.param(
            {"settlement": {"gora_in_visty": 5}, "raspasy": {"clean_hand": "nothing"}},
            2,
            id="help by twos at five visty",
        ),
    ],
)
def test_step_of_the_visty_under_a_change_of_sochi(keys: dict[str, Any], step: Number) -> None:
    assert grain(changed(shipped("sochi"), **keys), "visty", 20) == step


@pytest.mark.parametrize(
    ("written", "step"), [pytest.param(True, 1, id="written"), pytest.param(False, 2, id="not written")]
)
def test_a_consolation_of_five_makes_odd_visty(written: bool, step: int) -> None:  # noqa: FBT001 - the key of a convention
    sochi = shipped("sochi")
    flat = {level: replace(price, consolation=5) for level, price in sochi.contracts.items()}
    convention = changed(replace(sochi, contracts=flat), consolation={"written": written})
    assert grain(convention, "visty", 20) == step


def test_a_conceded_game_makes_odd_visty_where_no_other_consolation_is_written() -> None:
    # undertricks × consolation, 3 × 5 = 15 on a concession; readings.yaml, `concession.consolation: true`
    sochi = shipped("sochi")
    flat = {level: replace(price, consolation=5) for level, price in sochi.contracts.items()}
    convention = changed(
        replace(sochi, contracts=flat), consolation={"written": False}, concession={"consolation": True}
    )
    assert grain(convention, "visty", 20) == 1


def one_price_a_column(**columns: Number) -> Convention:
    """Price games at 5 in the pulya, 3 in the gora, 7 visty a trick, 14 of consolation, fines of 6; nothing is cut."""
    sochi = shipped("sochi")
    flat = {
        level: replace(price, **{"pulya": 5, "gora": 3, "vist": 7, "consolation": 14, "fine": 6, **columns})
        for level, price in sochi.contracts.items()
    }
    return changed(
        replace(sochi, contracts=flat),
        misere={"pulya": 10, "gora": 12},
        raspasy={"prices": (6,), "clean_hand": "nothing"},
        closing={"surplus": "keep"},
    )


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        pytest.param({}, (5, 3, 7), id="pulya of 5 and 10, gora of 3, 6 and 12, visty of 7 and 14"),
        pytest.param({"pulya": 10}, (10, 3, 7), id="games of 10"),
        pytest.param({"gora": 6}, (5, 6, 7), id="undertricks of 6"),
        pytest.param({"fine": 4}, (5, 1, 7), id="fines of 4 beside undertricks of 3"),
        pytest.param({"vist": 14}, (5, 3, 14), id="fourteen a trick"),
        pytest.param({"consolation": 4}, (5, 3, 1), id="a consolation of 4 beside seven a trick"),
        pytest.param({"quota": 1}, (5, 3, 7), id="a quota is not written"),
    ],
)
def test_each_column_has_the_step_of_its_own_prices(columns: dict[str, Any], expected: tuple[Number, ...]) -> None:
    assert steps(one_price_a_column(**columns), 20) == expected


@pytest.mark.parametrize(
    ("keys", "column", "step"),
    [
        pytest.param({"whist": {"responsibility": "half"}}, "gora", 3, id="half of a fine of 6"),
        pytest.param(
            {"whist": {"responsibility": "half", "short_6_7": "split"}}, "gora", Fraction(3, 2), id="a quarter of 6"
        ),
        pytest.param({"whist": {"style": "gentleman"}}, "visty", Fraction(7, 2), id="half of a trick of 7"),
        pytest.param({"prikup_bonus": {"paid_to": "seller"}}, "visty", Fraction(7, 2), id="half of a unit of 7"),
        pytest.param({"prikup_bonus": {"paid_to": "dealer"}}, "visty", 7, id="a unit of 7"),
        pytest.param({"whist": {"half": "none"}}, "visty", 7, id="a greedy trick of 7, without half-whist"),
    ],
)
def test_halves_of_odd_prices_are_steps_of_their_own(keys: dict[str, Any], column: Any, step: Number) -> None:
    assert grain(changed(one_price_a_column(), **keys), column, 20) == step


@pytest.mark.parametrize(
    ("keys", "size", "step"),
    [
        pytest.param({"closing": {"surplus": "keep"}}, 120, 8, id="no help: eights"),
        pytest.param({"raspasy": {"clean_hand": "nothing"}}, 120, 8, id="help by eights: eighty visty"),
        pytest.param({"raspasy": {"clean_hand": "nothing"}}, 121, 2, id="help by one at an odd size: ten visty"),
        pytest.param({"settlement": {"pulya_in_gora": 2}}, 120, 4, id="help by one at 2:1: twenty visty"),
    ],
)
def test_step_of_the_visty_under_a_change_of_kazakhstan(keys: dict[str, Any], size: int, step: Number) -> None:
    assert grain(changed(shipped("kazakhstan"), **keys), "visty", size) == step


@pytest.mark.parametrize(("column", "step"), [("pulya", 1), ("gora", 2)])
def test_step_of_leningrad_where_a_made_game_first_writes_off_gora(column: Any, step: Number) -> None:
    # gora is even throughout: 4 to 20, fines 2 to 10, raspasy 2 4 6, and two points for each one written off;
    # so a game loses whole points, one for each two of gora
    convention = changed(shipped("leningrad"), closing={"order": "gora_first"})
    assert grain(convention, column, 20) == step


def test_a_column_in_which_nothing_is_written_has_no_step() -> None:
    sochi = shipped("sochi")
    free = {level: replace(price, vist=0, consolation=0) for level, price in sochi.contracts.items()}
    assert grain(changed(replace(sochi, contracts=free), closing={"surplus": "keep"}), "visty", 20) == 0


def test_a_whole_step_is_an_int() -> None:
    assert {type(step) for step in steps(shipped("sochi"), 20)} == {int}


def test_a_surplus_that_is_written_in_visty_is_shared_by_those_who_sit_there() -> None:
    """A point of a clean hand is 10 visty, by 2, 3, 4 and 5: 5, 10/3, 5/2 and 2."""
    sochi = shipped("sochi")
    closing = replace(sochi.closing, leftover="visty")
    assert grain(replace(sochi, closing=closing), "visty", 20) == Fraction(1, 6)


def test_prizes_are_shared_by_two_to_four() -> None:
    """300 and 200 by 12 are 25 and 50/3."""
    sochi = shipped("sochi")
    legs = replace(sochi.legs, count=2, first=300, least_gora=200)
    assert grain(replace(sochi, legs=legs), "visty", 20) == Fraction(1, 3)
