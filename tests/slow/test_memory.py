"""A hundred thousand deals: memory grows with what is recorded and with nothing else (`-m slow -s`)."""

from __future__ import annotations

import gc
import time
import tracemalloc
from itertools import cycle, islice

import pytest

from pulka_calc.core.deals import Concession, Correction, Deal, Game, Misere, Raspasy
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.replay import replay
from pulka_calc.files.conventions import Reference, resolve

A, B, C = PLAYERS = ("A", "B", "C")
HAND: tuple[Deal, ...] = (
    Game(level=6, strain="♠", declarer=A, calls={B: "whist", C: "pass"}, tricks={A: 5, B: 3, C: 2}),
    Game(level=7, declarer=B, calls={C: "whist", A: "whist"}, tricks={B: 9, C: 1, A: 0}),
    Game(level=8, declarer=C, calls={A: "pass", B: "pass"}),
    Misere(declarer=A, tricks=0),
    Misere(declarer=B, tricks=2),
    Raspasy(tricks={A: 3, B: 0, C: 7}),
    Raspasy(tricks={A: 2, B: 4, C: 4}),
    Concession(level=7, declarer=C),
    Game(level=6, declarer=B, calls={C: "pass", A: "half"}),
    Correction(player=C, gora=1, reason="штраф"),
)
DEALS = 100_000


def evening(deals: int) -> Ledger:
    """An evening of so many deals, every kind in turn; the ten records themselves are shared."""
    return Ledger(PLAYERS, pulya=20, deals=tuple(islice(cycle(HAND), deals)))


def grown(deals: int) -> tuple[int, int, int]:
    """Return bytes held by a replay, bytes at the worst moment, and bytes still held once it is dropped."""
    agreed, faults = resolve(Reference("sochi", None))
    assert agreed is not None, faults
    ledger = evening(deals)
    gc.collect()
    tracemalloc.start()
    try:
        replayed = replay(ledger, agreed.convention)
        held, peak = tracemalloc.get_traced_memory()
        assert len(replayed.deals) == deals
        del replayed
        gc.collect()
        left, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return held, peak, left


@pytest.mark.slow
def test_twice_the_deals_take_twice_the_memory_and_leave_nothing_behind() -> None:
    grown(1_000)
    half, _, _ = grown(DEALS // 2)
    held, peak, left = grown(DEALS)
    began = time.perf_counter()
    agreed, _ = resolve(Reference("sochi", None))
    assert agreed is not None
    replay(evening(DEALS), agreed.convention)
    speed = DEALS / (time.perf_counter() - began)
    print(f"\n{held / DEALS:,.0f} bytes a deal, {left:,} left behind, {speed:,.0f} deals a second")  # noqa: T201
    assert held == pytest.approx(2 * half, rel=0.05)
    assert peak < 1.1 * held
    assert left < 200_000
