"""What the evening would have come to by other conventions, deal by deal and in total."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pulka_calc.core.convention import Convention
from pulka_calc.core.evening import work_out
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.problems import Problem, errors
from pulka_calc.core.replay import Replay
from pulka_calc.core.settle import settle
from pulka_calc.core.terms import Number
from pulka_calc.core.worth import worth

Nets = dict[str, Number]


class Reckoning(NamedTuple):
    """An evening by one convention: each deal's worth in visty, the nets, the deal that ended the pulka.

    `deals` has what each deal brought each player; what was carried over from before stands at 0.
    """

    convention: Convention
    replay: Replay
    deals: Mapping[int, Nets]
    net: Nets


def reckoning(ledger: Ledger, convention: Convention) -> tuple[Reckoning | None, list[Problem]]:
    """Work an evening out by a convention; deals that cannot have happened by it are problems."""
    replay, faults = work_out(ledger, convention)
    wrong = errors([*faults])
    if wrong:
        return None, wrong
    ratios, players = convention.settlement, ledger.players
    deals = {0: worth(replay.start, players, ratios)} if replay.start else {}
    deals |= {written.number: worth(written.entries, players, ratios) for written in replay.deals}
    return Reckoning(convention, replay, deals, settle(replay.sheet, ratios, ledger.size).net), []


def differing(one: Reckoning, other: Reckoning) -> dict[int, Nets]:
    """Return the deals that are worth something else by the other convention: the other's worth minus the one's."""
    return {
        number: {player: other.deals[number][player] - points for player, points in nets.items()}
        for number, nets in one.deals.items()
        if nets != other.deals[number]
    }
