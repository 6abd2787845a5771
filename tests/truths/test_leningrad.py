"""Leningrad is Sochi at twice the worth, whatever the whist rules (truth 5)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from agreements import agreed, altered, conventions
from evenings import Drawn, evenings
from hypothesis import given
from hypothesis import strategies as st

from pulka_calc.core.convention import GAMES, Convention, Raspasy
from pulka_calc.core.deals import PASS, WHIST, Call, Game, Misere
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.replay import replay
from pulka_calc.core.settle import settle
from pulka_calc.core.sheet import Row, Sheet
from pulka_calc.core.terms import Number


@st.composite
def same_rules(draw: st.DrawFn) -> Convention:
    """Any convention with the prices and ratios of shipped Sochi; the bonus is counted in visty of the game."""
    sochi = agreed("sochi")
    convention = draw(conventions())
    convention = replace(convention, contracts=sochi.contracts, misere=sochi.misere, raspasy=_raspasy(convention))
    return altered(convention, settlement__gora_in_visty=10, settlement__pulya_in_gora=1, prikup_bonus__unit="vist")


def _raspasy(convention: Convention) -> Raspasy:
    """A clean hand by the price of a trick is worth four times as much, and is no game: left out."""
    raspasy = convention.raspasy
    clean = "nothing" if raspasy.clean_hand == "trick_price" else raspasy.clean_hand
    return replace(raspasy, clean_hand=clean, prices=agreed("sochi").raspasy.prices)


def leningrad(sochi: Convention) -> Convention:
    """The counterpart: prices and ratios of shipped Leningrad, everything else the same."""
    prices = agreed("leningrad")
    raspasy = replace(sochi.raspasy, prices=prices.raspasy.prices)
    convention = replace(sochi, contracts=prices.contracts, misere=prices.misere, raspasy=raspasy)
    return altered(convention, settlement__pulya_in_gora=2)


def nets(ledger: Ledger, convention: Convention) -> dict[str, Number]:
    return settle(replay(ledger, convention).sheet, convention.settlement, ledger.pulya).net


@given(evenings(same_rules(), kinds=("game", "misere", "concession"), start=False))
def test_games_and_remises_are_worth_twice_their_sochi_counterparts(drawn: Drawn) -> None:
    _is_twice(drawn)


@given(evenings(same_rules(), kinds=("game", "misere", "concession", "raspasy"), start=False))
def test_raspasy_too_where_a_clean_hand_is_not_paid_by_the_trick(drawn: Drawn) -> None:
    _is_twice(drawn)


def _is_twice(drawn: Drawn) -> None:
    prizes = dict.fromkeys(("legs__first", "legs__least_gora", "legs__last_pulya", "legs__last_gora"), 0)
    fixed = {"raspasy__forced": (), "dealing__stay_offset": 0, "preferans__written": False}
    sochi = altered(drawn.convention, **prizes, **fixed)
    piter = leningrad(sochi)
    assert replay(drawn.ledger, piter).sheet == _twice(replay(drawn.ledger, sochi).sheet)
    assert nets(drawn.ledger, piter) == {name: 2 * net for name, net in nets(drawn.ledger, sochi).items()}


def _twice(sheet: Sheet) -> Sheet:
    """The same pulya, gora and visty twice."""
    return {
        name: Row(row.pulya, 2 * row.gora, {other: 2 * visty for other, visty in row.visty.items()})
        for name, row in sheet.items()
    }


@pytest.mark.parametrize("level", GAMES)
@pytest.mark.parametrize("undertricks", [0, 1, 2])
def test_shipped_leningrad_with_the_whist_of_shipped_sochi(level: int, undertricks: int) -> None:
    sochi = agreed("sochi")
    piter = replace(agreed("leningrad"), whist=sochi.whist)
    own = level - undertricks
    calls: dict[str, Call] = {"B": WHIST, "C": PASS}
    game = Game(level=level, declarer="A", calls=calls, tricks={"A": own, "B": 10 - own, "C": 0})
    ledger = Ledger(("A", "B", "C"), pulya=1000, deals=(game, Misere(declarer="B", tricks=undertricks)))
    assert nets(ledger, piter) == {name: 2 * net for name, net in nets(ledger, sochi).items()}
