"""Another reading worked out from the deals that it touches is the evening worked out whole by that reading."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from planted import NAMES, convention, evening

from pulka_calc.core.convention import Convention
from pulka_calc.core.deals import Assertion, Game, Misere
from pulka_calc.core.evening import work_out
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.problems import errors
from pulka_calc.core.soundness import unsound
from pulka_calc.core.variation import varied
from pulka_calc.disputes.readings import alternatives
from pulka_calc.disputes.watched import again, watch

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "truths"))
from evenings import Drawn, evenings

OTHERS = [convention(name) for name in NAMES]
PLAYERS = ("Миша", "Вася", "Петя")


def wrong_readings(ledger: Ledger, own: Convention) -> list[object]:
    """Return the readings by which the two ways part."""
    watched, found = watch(ledger, own), []
    for changed in alternatives(own, OTHERS):
        other = varied(own, changed)
        if unsound(other):
            continue
        replay, faults = work_out(ledger, other)
        if again(watched, other, changed) != (None if errors([*faults]) else replay):
            found.append(changed)
    return found


@pytest.mark.parametrize("seed", range(8))
def test_readings_of_an_evening(seed: int) -> None:
    ledger, own = evening(seed)
    assert wrong_readings(ledger, own) == []


@settings(max_examples=40)
@given(evenings(joins=True))
def test_readings_of_any_evening(drawn: Drawn) -> None:
    ledger, own = drawn
    if not errors([*work_out(ledger, own).problems]):
        assert wrong_readings(ledger, own) == []


def test_a_deal_hangs_on_the_keys_that_it_reads() -> None:
    made = Misere(declarer="Миша", tricks=0)
    lost = Game(level=7, declarer="Вася", calls={"Петя": "whist", "Миша": "pass"}, own=6)
    misere, game = watch(Ledger(PLAYERS, pulya=20, deals=(made, Assertion(sheet={}), lost)), convention("sochi")).deals
    assert misere.worked_by == {"misere.pulya"}
    assert game.worked_by > {"contracts.7.gora", "contracts.7.quota", "whist.style", "consolation.passer"}
    assert game.worked_by.isdisjoint({"contracts.7.pulya", "contracts.6.gora", "raspasy.prices", "misere.pulya"})
    assert misere.written_by > {"misere.pulya", "closing.when", "closing.surplus", "dealing.after_raspasy"}
    assert misere.written_by.isdisjoint({"closing.cuts", "closing.leftover", "raspasy.prices"})
