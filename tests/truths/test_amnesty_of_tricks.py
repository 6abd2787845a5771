"""Tricks above the least and every trick come to the same nets where everybody is charged (truth 6)."""

from __future__ import annotations

from agreements import altered, changed, conventions
from evenings import Drawn, evenings
from hypothesis import given

from pulka_calc.core.convention import Convention
from pulka_calc.core.replay import replay
from pulka_calc.core.settle import settle
from pulka_calc.core.terms import Number


def agreed_on(convention: Convention) -> Convention:
    """Give a convention the conditions of the truth."""
    return altered(
        convention,
        raspasy__written_to="gora",
        closing__leftover="below_zero",
        closing__written_off="whole",
        closing__order="pulya_first",
        settlement__gora_split="players",
        legs__first=0,
        legs__least_gora=0,
        legs__last_pulya=0,
        legs__last_gora=0,
        preferans__written=False,
    )


def nets(drawn: Drawn, charge: str) -> dict[str, Number]:
    convention = changed(drawn.convention, "raspasy.charge", charge)
    return settle(replay(drawn.ledger, convention).sheet, convention.settlement, drawn.ledger.pulya).net


@given(evenings(conventions().map(agreed_on), seats=(3,)))
def test_with_three_players_the_least_need_not_be_written(drawn: Drawn) -> None:
    assert nets(drawn, "above_least") == nets(drawn, "every_trick")


@given(
    evenings(
        conventions().map(lambda convention: altered(agreed_on(convention), raspasy__dealer="takes_tricks")),
        seats=(2, 4),
    )
)
def test_nor_with_two_or_with_four_where_the_dealer_is_charged_too(drawn: Drawn) -> None:
    assert nets(drawn, "above_least") == nets(drawn, "every_trick")
