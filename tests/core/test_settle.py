"""The four circles: worked examples with their sources, every figure worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import pytest
from sheets import BY_OPPONENTS, CLOSED_20, FIVE, FOUR_CIRCLES, IN_THIRDS, LENINGRAD, SOCHI, nets, sheet

from pulka_calc.core.convention import Ratios
from pulka_calc.core.settle import Carried, Circle, Pair, Total, gora_price, settle
from pulka_calc.core.sheet import Sheet
from pulka_calc.core.terms import Number, whole

THREE_TO_TWO = Ratios(gora_in_visty=10, pulya_in_gora=Fraction(3, 2), gora_split="players")
LENINGRAD_BY_OPPONENTS = Ratios(gora_in_visty=10, pulya_in_gora=2, gora_split="opponents")


class Example(NamedTuple):
    """A sheet, how it is settled, and the nets worked out by hand."""

    sheet: Sheet
    ratios: Ratios
    size: int | None
    nets: str


TWO = sheet("""
    A  20  10   —  50
    B  20   4  34   —
""")

EXAMPLES = {
    "four circles, Leningrad at 50 (Gambler, «4 кружочка», examples/four-circles.ru.txt)": Example(
        # circles +370 +470 −110 −730, visty −106 −164 +336 −66
        FOUR_CIRCLES,
        LENINGRAD,
        50,
        "Миша 264, Вася 306, Петя 226, Коля -796",
    ),
    "Sochi, all closed, whole numbers": Example(
        # average 15: +30 −90 +60; A–B −20, A–C +18, B–C −16
        CLOSED_20,
        SOCHI,
        20,
        "A 28, B -86, C 58",
    ),
    "Sochi, all closed, thirds": Example(
        # average 46/3: +70/3 −260/3 +190/3; visty −2 +4 −2
        IN_THIRDS,
        SOCHI,
        20,
        "A 64/3, B -248/3, C 184/3",
    ),
    "two players: a gora point is five visty each way": Example(
        # average 7: −30 +30; visty +16 −16
        TWO,
        SOCHI,
        20,
        "A -14, B 14",
    ),
    "two players, indivisible gora: ten visty a point": Example(
        # 6 points × 10 = 60 from A to B; visty +16 −16
        TWO,
        BY_OPPONENTS,
        20,
        "A -44, B 44",
    ),
    "five players: a gora point is two visty from each": Example(
        # average 10: 0 +100 +50 −100 −50; visty −6 +6 +6 +18 −24
        FIVE,
        SOCHI,
        20,
        "A -6, B 106, C 56, D -82, E -74",
    ),
    "gora divided among the opponents, three players: 15 visty a point": Example(
        # average 15: 3 × 15 = +45, −9 × 15 = −135, 6 × 15 = +90; visty −2 +4 −2
        CLOSED_20,
        BY_OPPONENTS,
        20,
        "A 43, B -131, C 88",
    ),
    "divided among the opponents at 2:1: the open pulya too": Example(
        # B lacks 6 × 2 = 12 of gora; average 4; 15 visty a point: +60 −120 +60
        sheet("A 20 0 — 0 0\nB 14 0 0 — 0\nC 20 0 0 0 —"),
        LENINGRAD_BY_OPPONENTS,
        20,
        "A 60, B -120, C 60",
    ),
    "open pulyas, no size: all go to the largest, 14 (oleksandrkozlov/preferans, calculateFinalResult)": Example(
        # gora 12, 26+6, 6+14 → 0 20 8, average 28/3: +280/3 −320/3 +40/3; visty −32 +6 +26
        sheet("A 14 12 — 12 0\nB 8 26 22 — 0\nC 0 6 22 4 —"),
        SOCHI,
        None,
        "A 184/3, B -302/3, C 118/3",
    ),
    "open pulyas at 2:1 (JetBrains/p2p-games, checkEveryoneBullet)": Example(
        # missing 0 18 10 → gora 0 36 20, average 56/3: +560/3 −520/3 −40/3
        sheet("A 20 0 — 0 0\nB 2 0 0 — 0\nC 10 0 0 0 —"),
        LENINGRAD,
        20,
        "A 560/3, B -520/3, C -40/3",
    ),
    "a ratio of 3:2": Example(
        # B lacks 10 × 3/2 = 15 of gora; average 7½
        sheet("A 20 0 — 0\nB 10 0 0 —"),
        THREE_TO_TWO,
        20,
        "A 75, B -75",
    ),
    "halves on the sheet stay exact": Example(
        # average 1/4: −10/4 +10/4; visty +5/2 −5/2
        sheet("A 20 1/2 — 5/2\nB 20 0 0 —"),
        SOCHI,
        20,
        "A 0, B 0",
    ),
    "six points off one's own gora are 15 visty from each of three (Code 4.1.1)": Example(
        # gora −6 0 0 0 → 0 6 6 6, average 4½: +45 −15 −15 −15
        sheet("A 20 -6 — 0 0 0\nB 20 0 0 — 0 0\nC 20 0 0 0 — 0\nD 20 0 0 0 0 —"),
        SOCHI,
        20,
        "A 45, B -15, C -15, D -15",
    ),
    "gora 54 and 90 above the least: 180 and 300 from each of the others (Mail.ru, raschet puli)": Example(
        # A 180 + 300; B −180 and from C 300 − 180; C −300 − 120
        sheet("A 20 7 — 0 0\nB 20 61 0 — 0\nC 20 97 0 0 —"),
        SOCHI,
        20,
        "A 480, B -60, C -420",
    ),
}


@pytest.mark.parametrize("example", [pytest.param(example, id=sentence) for sentence, example in EXAMPLES.items()])
def test_settles_as_the_worked_example_says(example: Example) -> None:
    assert settle(example.sheet, example.ratios, example.size).net == nets(example.nets)


WORTH = {
    # sheet of a single deal; declarer A; his net alone
    "Sochi, three: six made, four tricks whisted: 10 × (2 − 2/3) − 4 × 2": (
        "A 2 0 — 0 0\nB 0 0 8 — 0\nC 0 0 0 0 —",
        SOCHI,
        "16/3",
    ),
    "Leningrad, three: six made, four tricks whisted: 20 × (2 − 2/3) − 4 × 4": (
        "A 2 0 — 0 0\nB 0 0 16 — 0\nC 0 0 0 0 —",
        LENINGRAD,
        "32/3",
    ),
    "Sochi, four: nine made, one trick: 10 × (8 − 2) − 8": (
        "A 8 0 — 0 0 0\nB 0 0 8 — 0 0\nC 0 0 0 0 — 0\nD 0 0 0 0 0 —",
        SOCHI,
        "52",
    ),
    "Leningrad, four: nine made, one trick: 20 × (8 − 2) − 16": (
        "A 8 0 — 0 0 0\nB 0 0 16 — 0 0\nC 0 0 0 0 — 0\nD 0 0 0 0 0 —",
        LENINGRAD,
        "104",
    ),
    "Sochi, four: six one down, visty 6, 8 and the dealer's 2: 10 × (1/2 − 2) − 16": (
        "A 0 2 — 0 0 0\nB 0 0 6 — 0 0\nC 0 0 8 0 — 0\nD 0 0 2 0 0 —",
        SOCHI,
        "-31",
    ),
    "Leningrad, four: six one down, visty 12, 16 and the dealer's 4: 10 × (1 − 4) − 32": (
        "A 0 4 — 0 0 0\nB 0 0 12 — 0 0\nC 0 0 16 0 — 0\nD 0 0 4 0 0 —",
        LENINGRAD,
        "-62",
    ),
    "Leningrad, four: six made, four tricks: 20 × (2 − 1/2) − 16 (Скуратов)": (
        "A 2 0 — 0 0 0\nB 0 0 16 — 0 0\nC 0 0 0 0 — 0\nD 0 0 0 0 0 —",
        LENINGRAD,
        "14",
    ),
    "Leningrad, four: six with seven tricks, the whister one short: 30 − 12 + 10 × 2/4 (Скуратов)": (
        "A 2 0 — 0 0 0\nB 0 2 12 — 0 0\nC 0 0 0 0 — 0\nD 0 0 0 0 0 —",
        LENINGRAD,
        "23",
    ),
    "Leningrad, four: four tricks on raspasy: 10 × (1 − 4) (Скуратов)": (
        "A 0 4 — 0 0 0\nB 0 0 0 — 0 0\nC 0 0 0 0 — 0\nD 0 0 0 0 0 —",
        LENINGRAD,
        "-30",
    ),
    "Leningrad, four: misere made: 20 × (10 − 5/2) (Скуратов)": (
        "A 10 0 — 0 0 0\nB 0 0 0 — 0 0\nC 0 0 0 0 — 0\nD 0 0 0 0 0 —",
        LENINGRAD,
        "150",
    ),
}


@pytest.mark.parametrize(
    ("text", "ratios", "net"),
    [pytest.param(*case, id=f"{sentence}") for sentence, case in WORTH.items()],
)
def test_one_deal_is_worth_what_the_sources_say(text: str, ratios: Ratios, net: str) -> None:
    assert settle(sheet(text), ratios, 20).net["A"] == Fraction(net)


@pytest.mark.parametrize("size", [None, 0, 22, 50, Fraction(103, 2), 78, 1000])
def test_the_size_moves_figures_and_no_net(size: Number | None) -> None:
    settlement = settle(FOUR_CIRCLES, LENINGRAD, size)
    assert settlement.net == nets("Миша 264, Вася 306, Петя 226, Коля -796")
    assert [row.visty for row in settlement.own_gora.rows] == [370, 470, -110, -730]


def test_without_a_size_the_largest_pulya_is_the_size() -> None:
    equalisation = settle(sheet("A 14 12 — 12 0\nB 8 26 22 — 0\nC 0 6 22 4 —"), SOCHI, None).equalisation
    assert equalisation.size == 14
    assert equalisation.rows == (
        Carried("A", 0, 0, 12, 12),
        Carried("B", -6, -6, 26, 32),
        Carried("C", -14, -14, 6, 20),
    )


def test_circle_one_carries_pulya_out_to_gora() -> None:
    equalisation = settle(FOUR_CIRCLES, LENINGRAD, 50).equalisation
    assert (equalisation.size, equalisation.pulya_in_gora) == (50, 2)
    assert equalisation.rows == (
        Carried("Миша", over=28, moved=56, before=78, gora=22),
        Carried("Вася", over=24, moved=48, before=60, gora=12),
        Carried("Петя", over=-18, moved=-36, before=34, gora=70),
        Carried("Коля", over=-28, moved=-56, before=76, gora=132),
    )


def test_the_amnesty_takes_the_least_gora_off_everybody() -> None:
    amnesty = settle(FOUR_CIRCLES, LENINGRAD, 50).amnesty
    assert (amnesty.least, amnesty.whose) == (12, ("Вася",))
    assert amnesty.gora == {"Миша": 10, "Вася": 0, "Петя": 58, "Коля": 120}


def test_two_who_share_the_least_gora_are_both_named() -> None:
    amnesty = settle(sheet("A 20 3 — 0 0\nB 20 9 0 — 0\nC 20 3 0 0 —"), SOCHI, 20).amnesty
    assert (amnesty.least, amnesty.whose) == (3, ("A", "C"))


def test_circle_two_is_the_average_of_what_is_left() -> None:
    assert settle(FOUR_CIRCLES, LENINGRAD, 50).average == (188, 4, 47)


def test_circle_three_pays_the_distance_from_the_average() -> None:
    own = settle(FOUR_CIRCLES, LENINGRAD, 50).own_gora
    assert own.price == 10
    assert own.rows == (
        Circle("Миша", gora=10, below=37, visty=370),
        Circle("Вася", gora=0, below=47, visty=470),
        Circle("Петя", gora=58, below=-11, visty=-110),
        Circle("Коля", gora=120, below=-73, visty=-730),
    )


def test_circle_four_sets_visty_against_each_other_pair_by_pair() -> None:
    assert settle(FOUR_CIRCLES, LENINGRAD, 50).cross.rows == (
        Pair("Миша", "Вася", 84, 60, 24),
        Pair("Миша", "Петя", 136, 220, -84),
        Pair("Миша", "Коля", 34, 80, -46),
        Pair("Вася", "Петя", 0, 192, -192),
        Pair("Вася", "Коля", 96, 44, 52),
        Pair("Петя", "Коля", 108, 48, 60),
    )


def test_the_result_adds_a_players_circles_by_seat() -> None:
    rows = settle(FOUR_CIRCLES, LENINGRAD, 50).result.rows
    assert rows == (
        Total("Миша", 370, {"Вася": 24, "Петя": -84, "Коля": -46}, 264),
        Total("Вася", 470, {"Миша": -24, "Петя": -192, "Коля": 52}, 306),
        Total("Петя", -110, {"Миша": 84, "Вася": 192, "Коля": 60}, 226),
        Total("Коля", -730, {"Миша": 46, "Вася": -52, "Петя": -60}, -796),
    )
    assert [list(row.visty) for row in rows] == [
        ["Вася", "Петя", "Коля"],
        ["Миша", "Петя", "Коля"],
        ["Миша", "Вася", "Коля"],
        ["Миша", "Вася", "Петя"],
    ]


@pytest.mark.parametrize(
    ("players", "price"),
    [
        pytest.param(2, 20, id="two players: 10 × 2/1"),
        pytest.param(3, 15, id="three players: 10 × 3/2"),
        pytest.param(4, Fraction(40, 3), id="four players: 10 × 4/3"),
        pytest.param(5, Fraction(25, 2), id="five players: 10 × 5/4"),
    ],
)
def test_a_gora_point_costs_more_when_divided_among_opponents(players: int, price: Number) -> None:
    assert gora_price(BY_OPPONENTS, players) == price
    assert gora_price(SOCHI, players) == 10


def test_whole_results_are_ints_that_print_without_a_denominator() -> None:
    # half a pulya point of A comes off his gora of ½; then 0 ½ ½ 1, average ½
    halves = sheet("A 41/2 1/2 — 1/2 1/2 0\nB 20 1/2 0 — 3/2 0\nC 20 1/2 0 1/2 — 0\nD 20 1 0 0 0 —")
    settlement = settle(halves, SOCHI, Fraction(20))
    rows = settlement.equalisation.rows
    shown = {
        "carried": [rows[1].over, rows[1].moved, rows[0].gora],
        "amnesty": [settlement.amnesty.gora["A"], settlement.amnesty.gora["D"]],
        "total": [settlement.average.total],
        "own gora": [settlement.own_gora.rows[1].below, *(row.visty for row in settlement.own_gora.rows)],
        "pair": [settlement.cross.rows[3].difference],
        "net": [settlement.result.rows[0].net],
    }
    assert shown == {
        "carried": [0, 0, 0],
        "amnesty": [0, 1],
        "total": [2],
        "own gora": [0, 5, 0, 0, -5],
        "pair": [1],
        "net": [6],
    }
    assert {type(number) for numbers in shown.values() for number in numbers} == {int}


def test_whole_differences_of_halves_are_ints() -> None:
    # gora 1/2 3/2 5/2 → 0 1 2, average 1, 15 visty a point
    settlement = settle(sheet("A 20 1/2 — 0 0\nB 20 3/2 0 — 0\nC 20 5/2 0 0 —"), BY_OPPONENTS, 20)
    shown = [*settlement.amnesty.gora.values(), settlement.average.average, settlement.own_gora.price]
    assert shown == [0, 1, 2, 1, 15]
    assert {type(number) for number in shown} == {int}


@pytest.mark.parametrize(
    ("number", "plain"), [(6, 6), (Fraction(6), 6), (Fraction(-12, 4), -3), (Fraction(0), 0), (Fraction(7, 2), "7/2")]
)
def test_a_fraction_without_remainder_becomes_an_int(number: Number, plain: int | str) -> None:
    assert str(whole(number)) == str(plain)
    assert isinstance(whole(number), int) == isinstance(plain, int)
