"""The one-line formula and its pairwise form, against figures worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from sheets import BY_OPPONENTS, CLOSED_20, FIVE, FOUR_CIRCLES, IN_THIRDS, LENINGRAD, SOCHI, sheet

from pulka_calc.core.convention import Ratios
from pulka_calc.core.proof import Term, prove, receives
from pulka_calc.core.sheet import Sheet
from pulka_calc.core.terms import Number


def test_four_circles_are_proved_as_the_example_proves_them() -> None:
    # examples/four-circles.ru.txt: visty + 10 × (62 − gora) + 20 × (pulya − 51½)
    proof = prove(FOUR_CIRCLES, LENINGRAD)
    assert (proof.gora_price, proof.average_gora) == (10, 62)
    assert (proof.pulya_price, proof.average_pulya) == (20, Fraction(103, 2))
    assert proof.rows == (
        Term("Миша", -106, -160, 530, 264),
        Term("Вася", -164, 20, 450, 306),
        Term("Петя", 336, 280, -390, 226),
        Term("Коля", -66, -140, -590, -796),
    )


def test_closed_pulyas_have_no_part_in_the_proof() -> None:
    # average gora 46/3; thirds in the gora column alone
    proof = prove(IN_THIRDS, SOCHI)
    assert (proof.average_gora, proof.average_pulya) == (Fraction(46, 3), 20)
    assert proof.rows == (
        Term("A", -2, Fraction(70, 3), 0, Fraction(64, 3)),
        Term("B", 4, Fraction(-260, 3), 0, Fraction(-248, 3)),
        Term("C", -2, Fraction(190, 3), 0, Fraction(184, 3)),
    )


@pytest.mark.parametrize(
    ("text", "ratios", "gora_price", "pulya_price"),
    [
        pytest.param("A 1 0 — 0\nB 0 1 0 —", BY_OPPONENTS, 20, 20, id="two at 1:1, 10 × 2/1"),
        pytest.param("A 1 0 — 0 0\nB 0 1 0 — 0\nC 0 0 0 0 —", BY_OPPONENTS, 15, 15, id="three at 1:1, 10 × 3/2"),
        pytest.param(
            "A 1 0 — 0 0 0\nB 0 1 0 — 0 0\nC 0 0 0 0 — 0\nD 0 0 0 0 0 —",
            Ratios(10, 2, "opponents"),
            Fraction(40, 3),
            Fraction(80, 3),
            id="four at 2:1, 10 × 4/3 and twice that",
        ),
    ],
)
def test_divided_among_opponents_both_prices_rise(
    text: str, ratios: Ratios, gora_price: Number, pulya_price: Number
) -> None:
    proof = prove(sheet(text), ratios)
    assert (proof.gora_price, proof.pulya_price) == (gora_price, pulya_price)


def test_divided_among_opponents_each_of_them_pays_half_of_ten_at_three() -> None:
    # gora 9 − 12 = −3 → 18 − 3 × 5; gora 24 − 12 = 12 → −20 + 12 × 5
    proof = prove(CLOSED_20, BY_OPPONENTS)
    assert [row.net for row in proof.rows] == [43, -131, 88]
    assert receives(CLOSED_20, proof, "A", "C") == 3
    assert receives(CLOSED_20, proof, "A", "B") == 40


@pytest.mark.parametrize(
    ("player", "other", "visty"),
    [
        # visty + 10 × gora difference / 4 + 20 × pulya difference / 4; the last line of examples/four-circles.ru.txt
        pytest.param("Миша", "Вася", -1, id="Миша from Вася: 24 − 45 + 20"),
        pytest.param("Миша", "Петя", 36, id="Миша from Петя: −84 − 110 + 230"),
        pytest.param("Миша", "Коля", 229, id="Миша from Коля: −46 − 5 + 280"),
        pytest.param("Вася", "Петя", -47, id="Вася from Петя: −192 − 65 + 210"),
        pytest.param("Вася", "Коля", 352, id="Вася from Коля: 52 + 40 + 260"),
        pytest.param("Петя", "Коля", 215, id="Петя from Коля: 60 + 105 + 50"),
    ],
)
def test_a_pair_of_the_four_circles_settles_directly(player: str, other: str, visty: int) -> None:
    proof = prove(FOUR_CIRCLES, LENINGRAD)
    assert receives(FOUR_CIRCLES, proof, player, other) == visty
    assert receives(FOUR_CIRCLES, proof, other, player) == -visty


@pytest.mark.parametrize(
    ("player", "other", "visty"),
    [
        pytest.param("A", "B", Fraction(50, 3), id="−20 + 10 × 11/3"),
        pytest.param("A", "C", Fraction(14, 3), id="+18 − 10 × 4/3"),
        pytest.param("B", "C", -66, id="−16 − 10 × 15/3"),
    ],
)
def test_a_gora_difference_is_divided_among_all_three(player: str, other: str, visty: Number) -> None:
    assert receives(IN_THIRDS, prove(IN_THIRDS, SOCHI), player, other) == visty


def test_a_whole_amount_between_two_is_an_int() -> None:
    assert type(receives(IN_THIRDS, prove(IN_THIRDS, SOCHI), "B", "C")) is int


def test_whole_figures_of_the_proof_are_ints() -> None:
    # visty ½ + ½ written by A; gora ½ 1½ 1, average 1; pulya 19½ 20½ 20, average 20; 15 visty a point
    halves = sheet("A 39/2 1/2 — 1/2 1/2\nB 41/2 3/2 0 — 0\nC 20 1 0 0 —")
    proof = prove(halves, BY_OPPONENTS)
    first, last = proof.rows[0], proof.rows[2]
    shown = [
        proof.gora_price,
        proof.average_gora,
        proof.pulya_price,
        proof.average_pulya,
        first.cross,
        first.net,
        *last[2:4],
    ]
    assert shown == [15, 1, 15, 20, 1, 1, 0, 0]
    assert {type(number) for number in shown} == {int}


@pytest.mark.parametrize(
    ("table", "ratios", "nets"),
    [
        pytest.param(FOUR_CIRCLES, LENINGRAD, [264, 306, 226, -796], id="four circles"),
        pytest.param(CLOSED_20, SOCHI, [28, -86, 58], id="Sochi, three"),
        pytest.param(FIVE, SOCHI, [-6, 106, 56, -82, -74], id="Sochi, five"),
    ],
)
def test_what_the_others_pay_a_player_is_his_net(table: Sheet, ratios: Ratios, nets: list[int]) -> None:
    proof = prove(table, ratios)
    got: dict[str, Number] = dict.fromkeys(table, 0)
    for player, other in permutations(table, 2):
        got[player] += receives(table, proof, player, other)
    assert list(got.values()) == nets
    assert [row.net for row in proof.rows] == nets
