"""What two thousand drawn evenings reach: every kind of deal, every rule, every value of every key (`-m slow -s`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

import pytest
from agreements import CHOICES, PRICES
from evenings import Drawn, population

from pulka_calc.core.deals import Deal, Game
from pulka_calc.core.entries import value_at
from pulka_calc.core.evening import work_out
from pulka_calc.core.replay import Written, replay
from pulka_calc.core.rules.sources import rules

EVENINGS = 2_000
CALLS = {
    "whist + whist",
    "whist + pass",
    "pass + pass",
    "half + pass",
    "left + whist",
    "whist",
    "pass",
    "half",
    "pass + pass, the dealer whists",
    "half + pass, the dealer whists",
    "nothing said on a checked ten",
}


def called(written: Written) -> str:
    """Say which calls a game had, in no order of hands."""
    game, resting = written.deal, written.seating.resting
    assert isinstance(game, Game)
    defenders = [game.calls[name] for name in written.seating.defenders(game.declarer) if name in game.calls]
    if not defenders:
        return "nothing said on a checked ten"
    order = ("half", "left", "whist", "pass")
    words = " + ".join(sorted(defenders, key=order.index))
    return f"{words}, the dealer whists" if game.calls.get(resting or "") == "whist" else words


def told(written: Written) -> str:
    """Say how the tricks of a game were stated."""
    game = written.deal
    assert isinstance(game, Game)
    if game.own is not None:
        return "the declarer's number alone"
    return "not played" if game.tricks is None else f"{len(game.tricks)} hands named"


def reached(drawn: Drawn) -> Iterator[tuple[str, str]]:
    """Everything one evening counts for, as (heading, line)."""
    worked = work_out(*drawn)
    yield "table", f"{len(drawn.ledger.players)} players"
    yield "base", drawn.convention.name
    yield from (("warning", problem.code) for problem in worked.problems)
    if drawn.ledger.start:
        yield "table", "brought along from paper"
    for written in worked.replay.deals:
        yield "kind", type(written.deal).__name__.lower()
        yield from (("rule", entry.rule) for entry in written.entries)
        if isinstance(written.deal, Game):
            yield "calls", called(written)
            yield "tricks", told(written)
            yield "level", str(written.deal.level)


def used(drawn: Drawn, keys: dict[str, tuple[object, ...]]) -> Iterator[tuple[str, str]]:
    for key in keys:
        yield key, str(value_at(drawn.convention, key))


@pytest.mark.slow
def test_two_thousand_evenings_reach_every_kind_rule_and_value() -> None:
    counts: dict[str, Counter[str]] = {}
    keys = {**CHOICES, **PRICES}
    for drawn in population(EVENINGS):
        for heading, line in (*reached(drawn), *used(drawn, keys)):
            counts.setdefault(heading, Counter())[line] += 1
    print("\n" + table(counts))  # noqa: T201 - the histogram is what it is for
    assert set(counts["kind"]) == {kind.__name__.lower() for kind in get_args(Deal)}
    assert set(counts["calls"]) == CALLS
    assert set(counts["rule"]) | {"start"} == set(rules())
    for key, values in keys.items():
        assert {str(value) for value in values} <= set(counts[key]), key


def test_evenings_begin_with_totals_from_paper_now_and_then() -> None:
    assert any(replay(*drawn).start for drawn in population(300))


def table(counts: dict[str, Counter[str]]) -> str:
    """Write the counts, one heading a line, the commonest first."""
    return "\n".join(
        f"{heading}: " + ", ".join(f"{line} {count}" for line, count in found.most_common())
        for heading, found in counts.items()
    )
