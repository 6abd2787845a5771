"""Evenings at which somebody sits down later: all that holds for every evening holds for them, and a little more."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from evenings import Drawn, evenings
from hypothesis import given

from pulka_calc.core.deals import Aside, Joins
from pulka_calc.core.evening import work_out
from pulka_calc.core.replay import replay
from pulka_calc.core.settle import settle
from pulka_calc.core.worth import of_deals, sheet_of

JOINED = evenings(joins=True)


@given(JOINED)
def test_an_evening_with_somebody_who_joins_is_possible_and_sums_to_zero(drawn: Drawn) -> None:
    worked = work_out(*drawn)
    assert [problem for problem in worked.problems if problem.severity == "error"] == []
    sheet, ratios = worked.replay.sheet, drawn.convention.settlement
    assert tuple(sheet) == drawn.ledger.players
    assert sheet_of(worked.replay.entries(), drawn.ledger.players) == sheet
    assert sum(settle(sheet, ratios, drawn.ledger.pulya).net.values()) == 0


@given(JOINED)
def test_nobody_has_anything_written_before_he_sits_down(drawn: Drawn) -> None:
    absent = {item.player for item in drawn.ledger.deals if isinstance(item, Joins)}
    for written in replay(*drawn).deals:
        if isinstance(written.deal, Joins):
            absent -= {written.deal.player}
        assert not absent & set(written.seating.players)
        assert not absent & {entry.cell.player for entry in written.entries}
        assert not absent & {entry.cell.on for entry in written.entries}


@given(JOINED)
def test_what_the_deals_are_worth_is_the_net(drawn: Drawn) -> None:
    replayed, players = replay(replace(drawn.ledger, start={}), drawn.convention), drawn.ledger.players
    worth = of_deals(replayed, players, drawn.convention.settlement)
    net = settle(replayed.sheet, drawn.convention.settlement, drawn.ledger.pulya).net
    assert {player: sum(nets[player] for nets in worth) for player in players} == net


@given(JOINED)
def test_sitting_down_costs_less_than_a_point_of_pulya_and_one_of_gora(drawn: Drawn) -> None:
    """The averages are worth nothing; only their rounding is, and only against whoever sits down."""
    replayed, ratios = replay(*drawn), drawn.convention.settlement
    worth = of_deals(replayed, drawn.ledger.players, ratios)
    for written, nets in zip(replayed.deals, worth, strict=True):
        if isinstance(written.deal, Joins):
            count = len(written.seating.players)
            divisor = count if ratios.gora_split == "players" else count - 1
            most = Fraction(ratios.gora_in_visty * (1 + ratios.pulya_in_gora) * (count - 1)) / divisor
            assert -most <= nets[written.deal.player] <= 0


@given(JOINED)
def test_whoever_joins_deals_next(drawn: Drawn) -> None:
    deals = replay(*drawn).deals
    for before, after in pairwise(deals):
        if isinstance(before.deal, Joins) and not isinstance(after.deal, Aside) and after.deal.dealer is None:
            assert after.seating.dealer == before.deal.player
