"""Wherever points above the size go, the nets are the same (truth 4)."""

from __future__ import annotations

import pytest
from agreements import changed, conventions
from evenings import Drawn, evenings
from hypothesis import given

from pulka_calc.core.deals import Terms
from pulka_calc.core.replay import replay
from pulka_calc.core.settle import settle
from pulka_calc.core.terms import Number
from pulka_calc.core.worth import worth

WITHOUT_PRIZES = {
    **dict.fromkeys(("legs.first", "legs.least_gora", "legs.last_pulya", "legs.last_gora"), 0),
    "legs.count": 1,
    "preferans.written": False,
}
"""Prizes go by what stands in pulyas and goras, not by what it is worth."""

CONDITIONS = {
    **WITHOUT_PRIZES,
    "settlement.gora_split": "players",
    "closing.written_off": "whole",
    "closing.when": "each",
    "closing.leftover": "below_zero",
}


def nets(drawn: Drawn, **keys: object) -> dict[str, Number]:
    """Settle an evening with some keys changed, written `closing__surplus`."""
    convention = drawn.convention
    for key, value in keys.items():
        convention = changed(convention, key.replace("__", "."), value)
    return settle(replay(drawn.ledger, convention).sheet, convention.settlement, drawn.ledger.pulya).net


def agreed_on(drawn: Drawn, **keys: object) -> Drawn:
    """Give the conditions under which the truth holds."""
    convention = drawn.convention
    for key, value in {**CONDITIONS, **{name.replace("__", "."): value for name, value in keys.items()}}.items():
        convention = changed(convention, key, value)
    return drawn._replace(convention=convention)


@pytest.mark.parametrize("pulya_in_gora", [1, 2])
@given(drawn=evenings())
def test_help_surplus_kept_and_surplus_off_gora_give_the_same_nets(drawn: Drawn, pulya_in_gora: int) -> None:
    drawn = agreed_on(drawn, settlement__pulya_in_gora=pulya_in_gora)
    kept = nets(drawn, closing__surplus="keep")
    assert nets(drawn, closing__surplus="help", closing__help_to="highest") == kept
    assert nets(drawn, closing__surplus="help", closing__help_to="clockwise") == kept
    assert nets(drawn, closing__surplus="gora") == kept


@given(evenings(conventions()))
def test_writing_off_gora_first_and_the_end_of_the_pulka_change_no_net(drawn: Drawn) -> None:
    drawn = agreed_on(drawn)
    kept = nets(drawn, closing__surplus="keep", closing__order="pulya_first")
    assert nets(drawn, closing__order="gora_first") == kept
    assert nets(drawn, closing__when="sum") == kept
    assert nets(drawn, closing__when="each_gora") == nets(drawn)


@pytest.mark.parametrize("surplus", ["help", "gora"])
@pytest.mark.parametrize("split", ["players", "opponents"])
@given(drawn=evenings(start=False))
def test_what_nobody_can_take_is_worth_the_same_wherever_it_goes(drawn: Drawn, split: str, surplus: str) -> None:
    """Below nought, onto the gora of each of the others, in visty: whoever divides gora, and at any price."""
    drawn = agreed_on(drawn, settlement__gora_split=split, closing__surplus=surplus, closing__order="pulya_first")
    below = nets(drawn)
    assert nets(drawn, closing__leftover="others_gora") == below
    assert nets(drawn, closing__leftover="visty") == below


@given(evenings(conventions(("leningrad", "rostov", "sochi")), seats=(2,)))
def test_half_off_an_indivisible_gora_is_worth_what_the_whole_is_off_a_divided_one(drawn: Drawn) -> None:
    """Of two players: the points of the surplus alone, by what they change."""
    surplus: list[Number] = []
    for split, part in (("players", "whole"), ("opponents", "half")):
        agreed = agreed_on(
            drawn,
            settlement__gora_split=split,
            closing__written_off=part,
            closing__surplus="help",
            closing__order="pulya_first",
        )
        entries = [entry for entry in replay(*agreed).entries() if entry.rule == "closing.own_gora"]
        off = [entry for entry in entries if entry.cell.column == "gora"]
        surplus.append(sum(abs(net) for net in worth(off, drawn.ledger.players, agreed.convention.settlement).values()))
    assert surplus[0] == surplus[1]


@given(evenings(kinds=("game", "misere"), start=False))
def test_help_is_worth_what_the_giver_would_have_kept(drawn: Drawn) -> None:
    """Cell by cell: what leaves one pulya stands in others, in visty, and in one's own gora."""
    convention = agreed_on(drawn, closing__surplus="help", closing__order="pulya_first").convention
    ratios = convention.settlement
    for written in replay(drawn.ledger, convention).deals:
        points: dict[str, Number] = {}
        for entry in written.entries:
            points[entry.rule] = points.get(entry.rule, 0) + entry.points
        assert points.get("closing.help", 0) + points.get("closing.surplus", 0) == 0
        priced = points.get("closing.help", 0) * ratios.pulya_in_gora * ratios.gora_in_visty
        assert points.get("closing.help_visty", 0) == priced


@given(evenings())
def test_nobody_is_helped_above_the_size_and_nobody_earns_above_it(drawn: Drawn) -> None:
    convention = agreed_on(drawn, closing__surplus="help").convention
    named = [item.pulya or 0 for item in drawn.ledger.deals if isinstance(item, Terms)]
    size = None if drawn.ledger.pulya is None else max(drawn.ledger.pulya, *named, 0)
    running: dict[str, Number] = dict.fromkeys(drawn.ledger.players, 0)
    replayed = replay(drawn.ledger, convention)
    for entry in replayed.start:
        running[entry.cell.player] += entry.points if entry.cell.column == "pulya" else 0
    for written in replayed.deals:
        before = dict(running)
        for entry in written.entries:
            running[entry.cell.player] += entry.points if entry.cell.column == "pulya" else 0
        if size is not None and not any(entry.rule == "correction" for entry in written.entries):
            assert all(points <= max(size, before[name]) for name, points in running.items())
