"""Who sits where, and in which words a deal is told, changes no result (truth 7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from agreements import agreed, altered, conventions
from evenings import Drawn, dealt, evenings
from hypothesis import example, given
from hypothesis import strategies as st

from pulka_calc.core.convention import GAMES, Convention
from pulka_calc.core.deals import Aside, Correction, Deal, Game, Misere, Raspasy
from pulka_calc.core.entries import Entry
from pulka_calc.core.evening import work_out
from pulka_calc.core.ledger import DUMMY, Ledger
from pulka_calc.core.replay import Replay, replay
from pulka_calc.core.settle import settle
from pulka_calc.core.table import Seating
from pulka_calc.core.terms import Number

NAMES = dict(zip("ABCDE", ("Ян", "Аня", "007", "Пас", "Е"), strict=True))


def renamed(held: Any, names: dict[str, str]) -> Any:
    """Give every player another name, wherever one stands."""
    if isinstance(held, str):
        return names.get(held, held)
    if isinstance(held, dict):
        return {renamed(key, names): renamed(value, names) for key, value in held.items()}
    if isinstance(held, tuple):
        items = tuple(renamed(item, names) for item in held)
        return type(held)(*items) if hasattr(held, "_fields") else items
    if hasattr(held, "__dataclass_fields__"):
        return replace(held, **{field.name: renamed(getattr(held, field.name), names) for field in fields(held)})
    return held


def in_any_order(found: Replay) -> Replay:
    """Where a leg began is kept by names, in their order."""
    leg = found.state.leg
    return found._replace(state=found.state._replace(leg=leg._replace(began=tuple(sorted(leg.began)))))


def nets(drawn: Drawn, replayed: Replay) -> dict[str, Number]:
    return settle(replayed.sheet, drawn.convention.settlement, drawn.ledger.pulya).net


@given(evenings())
def test_other_names_give_the_same_evening_under_those_names(drawn: Drawn) -> None:
    before = work_out(*drawn)
    after = work_out(renamed(drawn.ledger, NAMES), drawn.convention)
    assert in_any_order(after.replay) == in_any_order(renamed(before.replay, NAMES))
    assert [problem.code for problem in after.problems] == [problem.code for problem in before.problems]


@given(evenings(), st.integers(1, 4))
def test_the_list_of_players_may_begin_with_any_seat(drawn: Drawn, turn: int) -> None:
    ledger = replace(drawn.ledger, first_dealer=drawn.ledger.first_dealer or drawn.ledger.players[0])
    at = turn % len(ledger.players)
    before = work_out(ledger, drawn.convention)
    turned = replace(ledger, players=ledger.players[at:] + ledger.players[:at])
    after = work_out(turned, drawn.convention)
    assert after.replay.sheet == before.replay.sheet
    assert after.replay.next == before.replay.next
    assert after.replay.finished == before.replay.finished
    assert sorted(map(str, after.replay.entries())) == sorted(map(str, before.replay.entries()))
    assert [(p.code, p.path) for p in after.problems] == [(p.code, p.path) for p in before.problems]
    assert nets(drawn, after.replay) == nets(drawn, before.replay)


def told_otherwise(drawn: Drawn, tell: Callable[[Deal, Seating], Deal]) -> tuple[list[Entry], list[Entry]]:
    """Return the entries of an evening, and of the same one with each deal told in other words."""
    before = replay(*drawn)
    deals = tuple(tell(written.deal, written.seating) for written in before.deals)
    after = work_out(replace(drawn.ledger, deals=deals), drawn.convention)
    assert not [problem for problem in after.problems if problem.severity == "error"]
    assert after.replay.next == before.next
    return list(before.entries()), list(after.replay.entries())


@given(evenings(), st.randoms(use_true_random=False))
def test_players_of_a_deal_may_be_named_in_any_order(drawn: Drawn, random: Any) -> None:
    def shuffled(held: Any) -> Any:
        return dict(random.sample(list(held.items()), len(held))) if held else held

    def tell(deal: Deal, seating: Seating) -> Deal:
        del seating
        names = [name for name in ("calls", "tricks", "visty") if isinstance(getattr(deal, name, None), dict)]
        return replace(deal, **{name: shuffled(getattr(deal, name)) for name in names})

    before, after = told_otherwise(drawn, tell)
    assert sorted(map(str, before)) == sorted(map(str, after))


@given(evenings())
def test_dark_is_a_factor_and_strain_prikup_and_note_cost_nothing(drawn: Drawn) -> None:
    agreed = drawn.convention.dark

    def tell(deal: Deal, seating: Seating) -> Deal:
        del seating
        times = agreed.factor if deal.dark and not (deal.looked and agreed.looked == "cancelled") else 1
        factor = int(deal.factor * times)
        told = replace(deal, dark=False, looked=False, factor=factor, prikup="", note="при свидетелях")
        return replace(told, strain="БК") if isinstance(told, Game) else told

    before, after = told_otherwise(drawn, tell)
    assert [(*entry[:3], entry.points) for entry in before] == [(*entry[:3], entry.points) for entry in after]


@given(evenings())
def test_what_a_deal_leaves_out_may_as_well_be_named(drawn: Drawn) -> None:
    """The dealer of the turn, a resting dealer's tricks and pass, the dummy's tricks, a passer without tricks."""

    def tell(deal: Deal, seating: Seating) -> Deal:
        deal = replace(deal, dealer=seating.dealer) if not isinstance(deal, Aside) else deal
        if isinstance(deal, Raspasy):
            last = seating.resting if seating.resting is not None else DUMMY if len(seating.players) == 2 else None
            missing = {last: 10 - sum(deal.taken.values())} if last and last not in deal.tricks else {}
            return replace(deal, tricks={**deal.tricks, **missing})
        if isinstance(deal, Game) and deal.tricks is not None:
            return replace(deal, tricks={**dict.fromkeys(seating.playing, 0), **deal.tricks})
        return deal

    before, after = told_otherwise(drawn, tell)
    assert before == after


@given(evenings(kinds=("game",)))
def test_the_declarers_number_alone_says_what_all_numbers_say(drawn: Drawn) -> None:
    def tell(deal: Deal, seating: Seating) -> Deal:
        if not isinstance(deal, Game) or deal.own is None:
            return deal
        whister = next(name for name, call in deal.calls.items() if call == "whist")
        rest = dict.fromkeys(seating.playing, 0)
        return replace(deal, own=None, tricks={**rest, deal.declarer: deal.own, whister: 10 - deal.own})

    before, after = told_otherwise(drawn, tell)
    assert before == after


def checked_tens(convention: Convention) -> Convention:
    """A ten is laid open, and half-whist is known on every level, as at Mail.ru."""
    return altered(convention, whist__ten="checked", whist__half_tricks=dict.fromkeys(GAMES, 1))


HALF_SAID = Game(level=10, declarer="A", calls={"B": "half", "C": "pass"}, tricks={"A": 9, "B": 1, "C": 0})


@example(Drawn(Ledger(("A", "B", "C"), pulya=20, deals=(HALF_SAID,)), checked_tens(agreed("mailru"))))
@given(evenings(conventions().map(checked_tens), kinds=("game",)))
def test_calls_on_a_played_checked_ten_do_not_matter(drawn: Drawn) -> None:
    def tell(deal: Deal, seating: Seating) -> Deal:
        del seating
        if isinstance(deal, Game) and deal.level == 10 and deal.tricks is not None:
            return replace(deal, calls={})
        return deal

    before, after = told_otherwise(drawn, tell)
    assert before == after


@given(evenings(kinds=("game", "misere", "raspasy", "concession")), st.data())
def test_a_correction_moves_neither_the_deal_nor_the_series(drawn: Drawn, data: st.DataObject) -> None:
    """Of visty only in a race, where a point of gora can be what ends a leg, and with it the series."""
    before = replay(*drawn)
    count = data.draw(st.integers(0, len(before.deals)))
    race = drawn.convention.legs.count > 1
    mended = Correction(player="A", visty={"B": 1}, reason="штраф") if race else Correction(player="A", gora=1)
    deals = (*drawn.ledger.deals[:count], mended, *drawn.ledger.deals[count:])
    after = replay(replace(drawn.ledger, deals=deals), drawn.convention)
    assert after.next == before.next
    kept = [written for written in after.deals if not isinstance(written.deal, Correction)]
    assert [(w.seating, w.series) for w in kept] == [(w.seating, w.series) for w in before.deals]


@given(evenings(deals=3, kinds=("game", "misere", "raspasy", "concession")), st.integers(2, 5))
def test_a_factor_multiplies_every_number_that_a_deal_writes(drawn: Drawn, factor: int) -> None:
    """Before surpluses, and whatever the deal writes but a preferans and the winnings of one who left."""
    for deal in dealt(drawn):
        plain = replace(deal, dark=False, factor=1)
        raised = replace(plain, factor=factor)
        rules = [_own_lines(drawn, replace(drawn.ledger, deals=(one,), start={})) for one in (plain, raised)]
        assert rules[1] == [(rule, cell, factor * points) for rule, cell, points in rules[0]]


OF_THE_SHEET = ("closing.", "preferans.", "leaving.annulled", "legs.")
"""Rules whose numbers come from what stands on the sheet."""


def _own_lines(drawn: Drawn, ledger: Ledger) -> list[Any]:
    entries = replay(ledger, drawn.convention).entries()
    return [(entry.rule, entry.cell, entry.points) for entry in entries if not entry.rule.startswith(OF_THE_SHEET)]


@given(evenings(kinds=("misere",)))
def test_opponents_write_nothing_on_a_misere(drawn: Drawn) -> None:
    """Nor does a dealer, but his half of it, and the remise where he threw the prikup in the face."""
    for written in replay(*drawn).deals:
        deal = written.deal
        assert isinstance(deal, Misere)
        paying = {written.seating.dealer} if deal.in_face and deal.taken else {deal.declarer}
        paying |= {written.seating.dealer} if deal.with_dealer else set()
        own = [entry for entry in written.entries if not entry.rule.startswith(("closing.", "leaving.", "legs."))]
        assert {entry.cell.player for entry in own} <= paying
        assert all(entry.cell.column != "visty" for entry in own)
