"""What cannot be true of an irregularity: a penalty without its number, a player who leaves a deal he is not in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from .convention import GAMES
from .deals import (
    RECORD_ERROR,
    WHIST,
    Aside,
    Circumstances,
    Compensation,
    Correction,
    Deal,
    Game,
    Misere,
    Offence,
    Penalty,
    Raspasy,
)
from .entries import Tariff
from .play import ALL_TRICKS, is_checked
from .problems import Path, Problem
from .table import Seating
from .terms import Number

FIRST_TRICKS = 2
"""Tricks that who had seen the prikup takes on raspasy."""

BEFORE_THE_AUCTION: frozenset[Offence] = frozenset({"misdeal", "wrong_count_early"})
"""Offences at which there is no bid yet; where they cost undertricks, those are of the smallest game."""


def of_the_cards(deal: Deal) -> Iterator[Problem]:
    """Return what only a deal of cards has, where nobody deals; a correction may say it all the same."""
    if isinstance(deal, Aside) and not isinstance(deal, Correction):
        for stated in fields(Circumstances):
            if stated.name != "note" and getattr(deal, stated.name) != stated.default:
                yield Problem("aside.cards", (stated.name,), {"key": stated.name}, at_key=True)


def unit_of(deal: Penalty, tariff: Tariff) -> str:
    """Return what an offence is counted in; a slip of the record keeper has no unit."""
    if deal.offence == RECORD_ERROR:
        return ""
    unit: str = getattr(tariff.convention.penalties, deal.offence).unit
    return unit


def level_of(deal: Penalty) -> int:
    """Return the game whose undertricks are paid: the one stated, or the smallest."""
    return deal.level or GAMES[0]


def penalty(deal: Penalty, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    """Return what is wrong with a penalty."""
    del seating
    unit = unit_of(deal, tariff)
    yield from _writers(deal)
    yield from _unused(deal, unit, tariff)
    yield from _numbers(deal)
    if deal.offence == RECORD_ERROR:
        if not (deal.pulya or deal.gora or deal.visty):
            yield Problem("penalty.error", ("for",), {}, at_key=True)
        return
    if deal.amount is None and getattr(tariff.convention.penalties, deal.offence).amount == "ask":
        yield Problem("penalty.ask", ("for",), {"unit": unit})
    if unit == "undertricks" and deal.level is None and deal.offence not in BEFORE_THE_AUCTION:
        yield Problem("penalty.contract", ("for",))
    if deal.level is not None and deal.level not in GAMES:
        yield Problem("game.level", ("contract",), {"level": deal.level})


def _writers(deal: Penalty) -> Iterator[Problem]:
    for place, name in enumerate(deal.to):
        if name == deal.player:
            yield Problem("visty.on_self", ("to", place), {"name": name})
        elif name in deal.to[:place]:
            yield Problem("player.twice", ("to", place), {"name": name})


def _unused(deal: Penalty, unit: str, tariff: Tariff) -> Iterator[Problem]:
    """Keys that say something this penalty has no use for."""
    erred = deal.offence == RECORD_ERROR
    by_visty = unit == "visty" or (unit == "raspasy_tricks" and tariff.convention.raspasy.written_to == "visty")
    stated = {
        "contract": deal.level is not None and (unit != "undertricks" or deal.offence in BEFORE_THE_AUCTION),
        "amount": deal.amount is not None and erred,
        "to": bool(deal.to) and not by_visty,
        "pulya": deal.pulya != 0 and not erred,
        "gora": deal.gora != 0 and not erred,
        "visty": bool(deal.visty) and not erred,
    }
    for key, unused in stated.items():
        if unused:
            yield Problem("penalty.unused", (key,), {"key": key}, at_key=True)


def _numbers(deal: Penalty) -> Iterator[Problem]:
    stated: dict[Path, Number] = {("amount",): deal.amount or 0, ("pulya",): deal.pulya, ("gora",): deal.gora}
    stated |= {("visty", on): points for on, points in deal.visty.items()}
    for path, number in stated.items():
        if number < 0:
            yield Problem("penalty.small", path, {"number": number})


def compensation(deal: Compensation, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    """Return what is wrong with a compensation: nobody who gets it, or the offender himself."""
    del seating, tariff
    if not deal.to:
        yield Problem("compensation.nobody", ("to",), {}, at_key=True)
    elif deal.player in deal.to:
        yield Problem("visty.on_self", ("to", deal.player), {"name": deal.player}, at_key=True)


def in_face(deal: Game | Misere, seating: Seating) -> Iterator[Problem]:
    """Only a dealer who rests can throw the prikup at the others and pay for it."""
    if deal.in_face and seating.resting is None:
        yield Problem("in_face.nobody", ("in_face",), {"dealer": seating.dealer}, at_key=True)


def discard_seen(deal: Game, tariff: Tariff) -> Iterator[Problem]:
    """A discard is looked at after the first lead, so the game was played."""
    played = is_checked(deal, tariff) or WHIST in deal.calls.values()
    if deal.looked_at_discard and not played:
        yield Problem("discard.unplayed", ("looked_at_discard",), {}, at_key=True)


def prikup_seen(deal: Raspasy, seating: Seating) -> Iterator[Problem]:
    """Who had seen the prikup before everybody passed took the first two tricks."""
    seen = deal.seen_prikup
    if seen is None:
        return
    if seen not in seating.playing:
        yield Problem("player.rests", ("seen_prikup",), {"player": seen})
    elif deal.taken.get(seen, 0) < FIRST_TRICKS:
        yield Problem("raspasy.seen_few", ("seen_prikup",), {"player": seen, "least": FIRST_TRICKS})


def left_early(deal: Misere | Raspasy, seating: Seating, *, takes_all: bool) -> Iterator[Problem]:
    """Return what is wrong with a deal that somebody left: he is not in it, or what remains is not said, or is."""
    if deal.leaves is not None and deal.leaves not in seating.playing:
        yield Problem("player.rests", ("leaves",), {"player": deal.leaves})
    elif takes_all and deal.remaining is None:
        yield Problem("leaves.remaining", ("leaves",), {"player": deal.leaves})
    elif deal.remaining is not None and not takes_all:
        yield Problem("leaves.nobody", ("remaining",), {}, at_key=True)
    elif deal.remaining is not None and not 0 <= deal.remaining <= ALL_TRICKS:
        yield Problem("tricks.range", ("remaining",), {"tricks": deal.remaining, "most": ALL_TRICKS})


def game_left(deal: Game, seating: Seating) -> Iterator[Problem]:
    """Return what is wrong with a game that somebody left: calls and tricks may be told as far as they went."""
    defenders = seating.defenders(deal.declarer)
    if deal.leaves not in (deal.declarer, *defenders):
        yield Problem("player.rests", ("leaves",), {"player": deal.leaves})
    for name in deal.calls:
        if name not in defenders:
            code = "calls.declarer" if name == deal.declarer else "player.rests"
            yield Problem(code, ("calls", name), {"player": name}, at_key=True)
    tricks = deal.tricks or {}
    strangers = [name for name in tricks if name not in (deal.declarer, *defenders)]
    for name in strangers:
        yield Problem("player.rests", ("tricks", name), {"player": name}, at_key=True)
    told = [deal.own] if deal.own is not None else [*tricks.values()]
    wrong = next((taken for taken in (*told, sum(told)) if not 0 <= taken <= ALL_TRICKS), None)
    if wrong is not None:
        yield Problem("tricks.range", ("tricks",), {"tricks": wrong, "most": ALL_TRICKS})
