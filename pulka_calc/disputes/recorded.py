"""What can go wrong with the ledger: every deal near the recorded one that may have been played instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pulka_calc.core.convention import GAMES
from pulka_calc.core.deals import Call, Concession, Deal, Game, Misere, Raspasy
from pulka_calc.core.replay import Written

from .course import Course
from .slips import Slip

CALLS: tuple[Call, ...] = ("whist", "pass", "half")


def of_the_ledger(course: Course) -> Iterator[Slip]:
    """Every deal that can have happened instead of a recorded one, one thing changed."""
    for written, deal in zip(course.written, course.deals, strict=True):
        for kind, change, other in _others(deal, written, course.ledger.players):
            if other != deal and course.possible(written.number, other):
                yield Slip("ledger", kind, written.number, change, recorded=other)


Other = tuple[str, Mapping[str, Any], Deal]


def _others(deal: Deal, written: Written, players: tuple[str, ...]) -> Iterator[Other]:
    yield from _other_tricks(deal)
    if isinstance(deal, Game):
        yield from _other_calls(deal)
    if isinstance(deal, Game | Concession):
        yield from _other_levels(deal)
    if isinstance(deal, Game | Concession | Misere):
        yield from _other_declarers(deal, written)
    if written.seating.resting is not None:
        yield from _other_dealers(deal, players)
    yield from _other_kinds(deal, written)


def _other_tricks(deal: Deal) -> Iterator[Other]:
    """One trick that was another's."""
    if isinstance(deal, Misere):
        for tricks in (deal.tricks - 1, deal.tricks + 1):
            if tricks >= 0:
                yield "tricks", _from_to(deal.declarer, deal.tricks, tricks), replace(deal, tricks=tricks)
    elif isinstance(deal, Game | Raspasy) and deal.tricks:
        for giver, taker in ((a, b) for a in deal.tricks for b in deal.tricks if a != b):
            hands = {**deal.tricks, giver: deal.tricks[giver] - 1, taker: deal.tricks[taker] + 1}
            told = {**_from_to(giver, deal.tricks[giver], hands[giver]), "other": taker}
            if hands[giver] >= 0:
                yield "tricks", told, replace(deal, tricks=hands)
    elif isinstance(deal, Game) and deal.own is not None:
        for own in (deal.own - 1, deal.own + 1):
            yield "tricks", _from_to(deal.declarer, deal.own, own), replace(deal, own=own)


def _from_to(player: str, held: int, other: int) -> dict[str, Any]:
    return {"player": player, "from": held, "to": other}


def _other_calls(deal: Game) -> Iterator[Other]:
    for name, held in deal.calls.items():
        for call in CALLS:
            told = {"player": name, "from": held, "to": call}
            yield "calls", told, replace(deal, calls={**deal.calls, name: call})


def _other_levels(deal: Game | Concession) -> Iterator[Other]:
    for level in GAMES:
        yield "level", {"from": deal.level, "to": level}, replace(deal, level=level)


def _other_declarers(deal: Game | Concession | Misere, written: Written) -> Iterator[Other]:
    """It was another who played it, with the declarer in his place."""
    for other in written.seating.playing:
        yield "declarer", {"from": deal.declarer, "to": other}, _exchanged(deal, deal.declarer, other)


def _other_dealers(deal: Deal, players: tuple[str, ...]) -> Iterator[Other]:
    """Another dealt and rested, and the recorded dealer played in his place."""
    dealer = str(deal.dealer)
    for player in players:
        other = replace(_exchanged(deal, dealer, player), dealer=player)
        yield "dealer", {"from": dealer, "to": player}, other


def _exchanged(deal: Deal, one: str, other: str) -> Deal:
    """The deal with two players in each other's places; the dealer stays who he is."""
    swap = {one: other, other: one}
    changed: dict[str, Any] = {}
    for key in ("declarer", "calls", "tricks", "leaves", "seen_prikup"):
        held = getattr(deal, key, None)
        if isinstance(held, str):
            changed[key] = swap.get(held, held)
        elif isinstance(held, Mapping):
            changed[key] = {swap.get(name, name): value for name, value in held.items()}
    return replace(deal, **changed)


def _other_kinds(deal: Deal, written: Written) -> Iterator[Other]:
    """A game given up instead of passed out or played, a misere instead of a game."""
    around: dict[str, Any] = {
        key: getattr(deal, key)
        for key in ("dealer", "sits_out", "note", "prikup", "dark", "looked", "dark_pass", "factor", "prikup_bonus")
    }
    if isinstance(deal, Game):
        conceded = Concession(level=deal.level, strain=deal.strain, declarer=deal.declarer, **around)
        yield "kind", {"from": "game", "to": "concede"}, conceded
        yield "kind", {"from": "game", "to": "misere"}, Misere(declarer=deal.declarer, tricks=0, **around)
    elif isinstance(deal, Concession):
        calls: dict[str, Call] = dict.fromkeys(written.seating.defenders(deal.declarer), "pass")
        passed = Game(level=deal.level, strain=deal.strain, declarer=deal.declarer, calls=calls, **around)
        yield "kind", {"from": "concede", "to": "game"}, passed
    elif isinstance(deal, Misere):
        calls = dict.fromkeys(written.seating.defenders(deal.declarer), "pass")
        passed = Game(level=GAMES[-2], declarer=deal.declarer, calls=calls, **around)
        yield "kind", {"from": "misere", "to": "game"}, passed
