"""What every entry rests on: products of factors, keys of the convention, who sits where."""

from __future__ import annotations

from fractions import Fraction

import pytest
from small_ledgers import sochi

from pulka_calc.core.deals import Concession, Correction, Deal, Game, Misere, Raspasy
from pulka_calc.core.entries import Entry, Factor, Line, Tariff, product, value_at
from pulka_calc.core.multipliers import multipliers
from pulka_calc.core.table import clockwise, hands, seat
from pulka_calc.core.terms import Cell, Number
from pulka_calc.core.turn import State

GORA = Cell("A", "gora")


@pytest.mark.parametrize(
    ("factors", "points"),
    [((2, 6), 12), ((Fraction(1, 2), 5, 2), 5), ((Fraction(1, 2), 5), Fraction(5, 2)), ((), 1), ((-3, 2), -6)],
)
def test_points_are_the_product_of_the_factors(factors: tuple[Number, ...], points: Number) -> None:
    made = tuple(Factor(value, "") for value in factors)
    assert product(made) == Line(GORA, made).points == Entry(1, "", GORA, made).points == points
    assert isinstance(product(made), type(points))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("contracts.7.gora", 4),
        ("contracts.misere.pulya", 10),
        ("raspasy.prices.2", 3),
        ("whist.half_tricks.6", 2),
        ("whist.style", "greedy"),
        ("settlement.gora_in_visty", 10),
    ],
)
def test_a_key_of_the_file_is_found_in_the_convention(key: str, value: object) -> None:
    assert value_at(sochi(), key) == value


def test_a_price_knows_its_key_and_a_share_its_choice() -> None:
    tariff = Tariff(sochi())
    assert tariff.price("contracts.6.vist", "visty") == Factor(2, "visty", "contracts.6.vist")
    assert tariff.price("contracts.6.vist", "visty") is tariff.price("contracts.6.vist", "visty")
    assert tariff.price("contracts.6.vist", "price") == Factor(2, "price", "contracts.6.vist")
    assert tariff.share(1, "points", "raspasy.clean_hand") == Factor(1, "points", "raspasy.clean_hand", "trick_price")


def test_a_factor_without_a_key_is_a_fact_of_the_deal() -> None:
    assert Factor(3, "tricks") == (3, "tricks", "", "")


@pytest.mark.parametrize(
    ("deal", "times"),
    [
        (Game(level=6, declarer="A"), []),
        (Game(level=6, declarer="A", dark=True), [2]),
        (Game(level=6, declarer="A", dark=True, looked=True, factor=5), [5]),
        (Misere(declarer="A", tricks=0, factor=3), [3]),
        (Correction(player="A", factor=3, dark=True), [2, 3]),
        (Raspasy(tricks={}, dark_pass=("A", "B")), [2, 2]),
        (Game(level=7, declarer="A", dark_pass=("A", "B")), []),
        (Game(level=7, declarer="B", dark=True, factor=3), [2, 2, 2, 3]),
        (Concession(level=7, declarer="B"), [2, 2]),
        (Correction(player="B"), []),
    ],
)
def test_what_multiplies_a_deal(deal: Deal, times: list[int]) -> None:
    """B holds two bombs."""
    factors = multipliers(deal, State("A", bombs=(("B", 2),)), Tariff(sochi()))
    assert [factor.value for factor in factors] == times


@pytest.mark.parametrize(
    ("players", "dealer", "sits_out", "playing", "resting"),
    [
        ("AB", "A", "", "BA", None),
        ("ABC", "B", "", "CAB", None),
        ("ABCD", "B", "", "CDA", "B"),
        ("ABCD", "B", "B", "CDA", "B"),
        ("ABCDE", "D", "A", "EBC", "D"),
        ("ABCDE", "D", "AD", "EBC", "D"),
    ],
)
def test_who_plays_and_who_rests(players: str, dealer: str, sits_out: str, playing: str, resting: str | None) -> None:
    seating = seat(tuple(players), dealer, tuple(sits_out))
    assert "".join(seating.playing) == playing
    assert seating.resting == resting
    assert hands(seating) == (*playing, *(["dummy"] if len(players) == 2 else []))


def test_who_follows_whom() -> None:
    seating = seat(tuple("ABCDE"), "D", ("A",))
    assert clockwise(tuple("ABC"), "C") == ("C", "A", "B")
    assert "".join(seating.after("C")) == "DEAB"
    assert "".join(seating.defenders("C")) == "EB"
