"""What cannot have happened at the table: tricks, seats and calls that contradict each other.

Paths lead from the deal to the value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from . import irregular
from .comings import whose_end
from .convention import GAMES
from .deals import (
    HALF,
    LEFT,
    PASS,
    WHIST,
    Aside,
    Compensation,
    Concession,
    Correction,
    Deal,
    End,
    Game,
    Misere,
    Penalty,
    Raspasy,
    Terms,
)
from .entries import Tariff
from .hands import dealer_takes
from .ledger import DUMMY
from .named import named
from .play import ALL_TRICKS, is_checked
from .problems import Problem
from .table import Seating, hands, seat

PRIKUP_CARDS = 2
LARGEST_FACTOR = 1024
LARGEST_TABLE = 5
FOUR = 4
SMALLEST_TABLE = 2
LEAST_OVER_MISERE = 9


def impossible(
    deal: Deal, players: tuple[str, ...], dealer: str, tariff: Tariff, absent: tuple[str, ...] = ()
) -> list[Problem]:
    """Return what cannot have happened; a deal without any can be written.

    `absent` are players who sit down later.
    """
    strangers = [*_strangers(deal, players, absent), *irregular.of_the_cards(deal)]
    if strangers:
        return strangers
    resting = list(_resting(deal, players, deal.dealer or dealer))
    if resting:
        return resting
    seating = seat(players, deal.dealer or dealer, deal.sits_out)
    check = CHECKS.get(type(deal))
    own = list(check(deal, seating, tariff)) if check else []
    return [*own, *_dark(deal, seating), *_numbers(deal)]


def _strangers(deal: Deal, players: tuple[str, ...], absent: tuple[str, ...]) -> Iterator[Problem]:
    for path, name in named(deal):
        known = players if path[0] != "raspasy" or len(players) > SMALLEST_TABLE else (*players, DUMMY)
        if path == ("joins",) and name in players:
            yield Problem("joins.seated", path, {"player": name})
        elif name in absent and path != ("joins",):
            yield Problem("player.absent", path, {"name": name}, at_key=path[-1] == name and len(path) > 1)
        elif name not in (*known, *absent):
            values = {"name": name, "players": ", ".join(players)}
            yield Problem("player.unknown", path, values, at_key=path[-1] == name and len(path) > 1)
    if isinstance(deal, Correction | Penalty) and deal.player in deal.visty:
        yield Problem("visty.on_self", ("visty", deal.player), {"name": deal.player}, at_key=True)


def _resting(deal: Deal, players: tuple[str, ...], dealer: str) -> Iterator[Problem]:
    """At a table of five one more than the dealer rests; elsewhere nobody but him."""
    if isinstance(deal, Aside):
        return
    others = [name for name in deal.sits_out if name != dealer]
    if len(players) == LARGEST_TABLE and len(others) != 1:
        yield Problem("sits_out.missing", ("sits_out",), {"dealer": dealer}, at_key=True)
    elif len(players) < LARGEST_TABLE and (others or (deal.sits_out and len(players) < FOUR)):
        yield Problem("sits_out.nobody", ("sits_out",), {"count": len(players)})


def _dark(deal: Deal, seating: Seating) -> Iterator[Problem]:
    """Only a dark game can be looked at, and only who plays can pass in the dark, once."""
    if deal.looked and not deal.dark:
        yield Problem("dark.looked", ("looked",), {}, at_key=True)
    for place, name in enumerate(deal.dark_pass):
        if name not in seating.playing:
            yield Problem("player.rests", ("dark_pass", place), {"player": name})
        elif name in deal.dark_pass[:place]:
            yield Problem("player.twice", ("dark_pass", place), {"name": name})


def _numbers(deal: Deal) -> Iterator[Problem]:
    if not 1 <= deal.factor <= LARGEST_FACTOR:
        yield Problem("factor.small", ("factor",), {"factor": deal.factor, "most": LARGEST_FACTOR})
    if deal.prikup_bonus < 0:
        yield Problem("bonus.negative", ("prikup_bonus",), {"units": deal.prikup_bonus})


def _declarer(declarer: str, key: str, seating: Seating) -> Iterator[Problem]:
    if declarer not in seating.playing:
        yield Problem("declarer.rests", (key,), {"player": declarer})


def _level(level: int, key: str) -> Iterator[Problem]:
    if level not in GAMES:
        yield Problem("game.level", (key,), {"level": level})


def _concession(deal: Concession, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    yield from _level(deal.level, "concede")
    yield from _declarer(deal.declarer, "declarer", seating)
    if not tariff.convention.concession.undertricks:
        yield Problem("concession.forbidden", ("concede",), {"name": tariff.convention.name}, at_key=True)


def _terms(deal: Terms, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    del seating, tariff
    if deal.pulya is not None and deal.pulya < 1:
        yield Problem("size.small", ("pulya",), {"size": deal.pulya})


def _misere(deal: Misere, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    del tariff
    if deal.with_dealer and seating.resting is None:
        yield Problem("misere.no_dealer", ("with_dealer",), {}, at_key=True)
    yield from _declarer(deal.declarer, "misere", seating)
    yield from irregular.in_face(deal, seating)
    yield from irregular.left_early(deal, seating, takes_all=deal.leaves == deal.declarer)
    if not 0 <= deal.tricks <= deal.taken <= ALL_TRICKS:
        yield Problem("tricks.range", ("tricks",), {"tricks": deal.taken, "most": ALL_TRICKS})


def _raspasy(deal: Raspasy, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    went_wrong = [*irregular.left_early(deal, seating, takes_all=deal.leaves is not None)]
    went_wrong = went_wrong or [*irregular.prikup_seen(deal, seating)]
    if went_wrong:
        yield from went_wrong
        return
    deal = replace(deal, tricks=deal.taken, leaves=None)
    yield from _each_in_range(deal.tricks, "raspasy")
    takes = dealer_takes(seating, tariff)
    for name, taken in deal.tricks.items():
        allowed = name in hands(seating) or (name == seating.resting and (takes or not taken))
        if not allowed:
            code = "raspasy.dealer_closed" if name == seating.resting else "player.rests"
            yield Problem(code, ("raspasy", name), {"player": name, "tricks": taken}, at_key=True)
    missing = [name for name in seating.playing if name not in deal.tricks]
    if missing:
        yield Problem("raspasy.unnamed", ("raspasy",), {"players": ", ".join(missing)}, at_key=True)
        return
    yield from _raspasy_sum(deal, seating, takes=takes)


def _raspasy_sum(deal: Raspasy, seating: Seating, *, takes: bool) -> Iterator[Problem]:
    """Ten tricks in all; what is not named is the dealer's (two at the most), or the dummy's."""
    total = sum(deal.tricks.values())
    left_over = ALL_TRICKS - total
    dummy_left = len(seating.players) == SMALLEST_TABLE and DUMMY not in deal.tricks
    dealers = deal.tricks.get(seating.resting or "", 0)
    open_to_dealer = takes and not dealers
    if left_over < 0 or (left_over and not dummy_left and not open_to_dealer):
        yield Problem("tricks.sum", ("raspasy",), {"sum": total, "all": ALL_TRICKS, "off": left_over})
    elif takes and max(dealers, left_over) > PRIKUP_CARDS:
        values = {"dealer": seating.resting, "tricks": max(dealers, left_over), "most": PRIKUP_CARDS}
        yield Problem("raspasy.dealer_many", ("raspasy",), values)


def _each_in_range(tricks: Mapping[str, int], key: str) -> Iterator[Problem]:
    for name, taken in tricks.items():
        if not 0 <= taken <= ALL_TRICKS:
            yield Problem("tricks.range", (key, name), {"tricks": taken, "most": ALL_TRICKS})


def _game(deal: Game, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    yield from _level(deal.level, "game")
    yield from _declarer(deal.declarer, "declarer", seating)
    if deal.over_misere and deal.level < LEAST_OVER_MISERE:
        yield Problem("over_misere.level", ("over_misere",), {"level": deal.level}, at_key=True)
    if deal.level not in GAMES or deal.declarer not in seating.playing:
        return
    if deal.preferans and (deal.level, deal.strain) != (ALL_TRICKS, "БК"):
        yield Problem("preferans.contract", ("preferans",), {}, at_key=True)
    yield from irregular.in_face(deal, seating)
    if deal.leaves is not None:
        yield from irregular.game_left(deal, seating)
        return
    wrong_calls = list(_calls(deal, seating, tariff))
    yield from wrong_calls
    if not wrong_calls:
        yield from _tricks(deal, seating, tariff)
        yield from irregular.discard_seen(deal, tariff)


def _calls(deal: Game, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    """Both defenders call, a resting dealer only to whist after two passes; a half stands beside a pass alone."""
    defenders, calls = seating.defenders(deal.declarer), deal.calls
    checked = is_checked(deal, tariff)
    for name in calls:
        if name not in (*defenders, seating.resting):
            code = "calls.declarer" if name == deal.declarer else "player.rests"
            yield Problem(code, ("calls", name), {"player": name}, at_key=True)
    silent = [name for name in defenders if name not in calls]
    if silent and not checked:
        yield from _dealers_call(deal, seating, checked=checked)
        yield Problem("calls.missing", ("calls",), {"players": ", ".join(silent)}, at_key=True)
        return
    said = {name: calls.get(name, PASS) for name in defenders}
    if calls.get(seating.resting or "") == WHIST:
        said = {name: HALF if call == LEFT else call for name, call in said.items()}
    yield from _combination(said, deal, tariff)
    yield from _dealers_call(deal, seating, checked=checked)


def _combination(calls: Mapping[str, str], deal: Game, tariff: Tariff) -> Iterator[Problem]:
    halves = {name: call for name, call in calls.items() if call in (HALF, LEFT)}
    partner: dict[str, str] = {HALF: PASS, LEFT: WHIST}
    together, said = tuple(calls.values()), next(iter(halves.values()), "")
    if halves and deal.level not in tariff.convention.whist.half_tricks:
        yield Problem("calls.half_level", ("calls", next(iter(halves))), {"level": deal.level}, at_key=True)
    elif len(halves) > 1 or (halves and len(calls) > 1 and partner[said] not in together):
        yield Problem("calls.combination", ("calls",), {"calls": together}, at_key=True)
    elif said == LEFT and len(calls) == 1:
        yield Problem("calls.combination", ("calls",), {"calls": (LEFT,)}, at_key=True)


def _dealers_call(deal: Game, seating: Seating, *, checked: bool) -> Iterator[Problem]:
    resting = seating.resting
    if resting is None or resting not in deal.calls or deal.calls[resting] == PASS:
        return
    others = [deal.calls.get(name) for name in seating.defenders(deal.declarer)]
    over_a_pass = PASS in others and set(others) <= {PASS, HALF, LEFT}
    if deal.calls[resting] != WHIST or not over_a_pass or checked:
        yield Problem("calls.dealer", ("calls", resting), {"player": resting}, at_key=True)


def _tricks(deal: Game, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    played = is_checked(deal, tariff) or WHIST in deal.calls.values()
    stated = deal.tricks is not None or deal.own is not None
    if not played and stated:
        yield Problem("tricks.not_played", ("tricks",), {}, at_key=True)
    elif played and not stated:
        yield Problem("tricks.missing", (), {})
    elif deal.own is not None:
        yield from _own_alone(deal, seating, tariff)
    elif deal.tricks is not None:
        yield from _all_tricks(deal.tricks, deal, seating, tariff)


def _own_alone(deal: Game, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    """The declarer's number is enough where one player whists, unless a personal quota or a checked ten needs more."""
    own = deal.own or 0
    whisters = [name for name, call in deal.calls.items() if call == WHIST]
    personal = tariff.convention.whist.lone_quota == "personal" and len(seating.players) > SMALLEST_TABLE
    personal = personal and bool(whisters) and whisters[0] != seating.resting
    if not 0 <= own <= ALL_TRICKS:
        yield Problem("tricks.range", ("tricks",), {"tricks": own, "most": ALL_TRICKS})
    elif len(whisters) != 1 or personal or (is_checked(deal, tariff) and len(seating.players) > SMALLEST_TABLE):
        yield Problem("tricks.alone", ("tricks",), {"tricks": own})


def _all_tricks(tricks: Mapping[str, int], deal: Game, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    yield from _each_in_range(tricks, "tricks")
    dealer = seating.resting if deal.calls.get(seating.resting or "") == WHIST else None
    for name in tricks:
        if name not in (*seating.playing, dealer):
            yield Problem("player.rests", ("tricks", name), {"player": name}, at_key=True)
    defenders = seating.defenders(deal.declarer)
    needed = defenders if is_checked(deal, tariff) else [n for n in defenders if deal.calls.get(n) == WHIST]
    unnamed = [name for name in needed if name not in tricks]
    if len(needed) > 1 and unnamed:
        yield Problem("tricks.unnamed", ("tricks",), {"players": ", ".join(unnamed)}, at_key=True)
    total = sum(tricks.values())
    if total != ALL_TRICKS:
        yield Problem("tricks.sum", ("tricks",), {"sum": total, "all": ALL_TRICKS, "off": ALL_TRICKS - total})


CHECKS: dict[type[Any], Any] = {
    Game: _game,
    Misere: _misere,
    Raspasy: _raspasy,
    Concession: _concession,
    Terms: _terms,
    End: whose_end,
    Penalty: irregular.penalty,
    Compensation: irregular.compensation,
}
"""What else cannot be of a kind of deal."""
