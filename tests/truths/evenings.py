"""Random conventions and random evenings: everything that can happen at a table of two to five.

The seats, the turn and what may be left out are worked out here anew, so that a slip of the program in them shows as
an evening it calls impossible.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple, get_args

from agreements import YES_OR_NO, altered, among, conventions, number
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from pulka_calc.core.convention import GAMES, Convention
from pulka_calc.core.deals import (
    Aside,
    Compensation,
    Concession,
    Contract,
    Correction,
    Deal,
    Departure,
    End,
    Game,
    Joins,
    Misere,
    Offence,
    Penalty,
    Raspasy,
    Strain,
    Terms,
)
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.sheet import RecordRow
from pulka_calc.core.terms import Number

SEATS = "ABCDE"
STRAINS: tuple[Strain, ...] = ("", "♠", "♠", "♣", "♦", "♥", "БК")
KINDS = ("game",) * 6 + ("misere", "raspasy", "raspasy", "concession", "correction", "irregular", "end", "terms")
BETWEEN_TWO = ("whist whist", "whist pass", "pass whist", "pass pass", "pass pass")
WITH_HALF = ("half pass", "pass half", "left whist", "whist left")
SIZE = st.one_of(st.integers(1, 4), st.integers(1, 12), st.integers(1, 60))
TRICKS_OF_A_MISERE = st.one_of(st.just(0), st.integers(0, 10))


class Drawn(NamedTuple):
    """An evening with the convention it is written by."""

    ledger: Ledger
    convention: Convention


class Around(NamedTuple):
    """What a deal is drawn from: who sits there, who deals, who plays, who rests as the dealer."""

    convention: Convention
    players: tuple[str, ...]
    dealer: str
    playing: tuple[str, ...]
    resting: str | None
    opening: int = 0

    def defenders(self, declarer: str) -> tuple[str, ...]:
        """The opponents who play, clockwise from the declarer's left."""
        return tuple(name for name in clockwise(self.players, declarer)[:-1] if name in self.playing)


def clockwise(players: tuple[str, ...], after: str) -> tuple[str, ...]:
    """Return the seats beginning at a player's left, himself the last."""
    seat = players.index(after) + 1
    return players[seat:] + players[:seat]


@st.composite
def evenings(
    draw: st.DrawFn,
    by: st.SearchStrategy[Convention] | None = None,
    *,
    seats: tuple[int, ...] = (2, 3, 4, 5),
    kinds: tuple[str, ...] = KINDS,
    deals: int = 12,
    start: bool = True,
    joins: bool = False,
) -> Drawn:
    """A legal evening of up to so many deals of these kinds, at a table of one of these sizes."""
    late = by is None and start and draw(number(0, 3)) == 0
    convention = draw(by if by is not None else conventions().map(help_at_the_end) if late else conventions())
    counts = [count for count in seats if count in convention.players] or [3]
    players = tuple(SEATS[: draw(among(*counts))])
    size = draw(SIZE)
    dealer = first = draw(among(*players, None))
    carried = late or (start and draw(number(0, 3)) == 0)
    ledger = Ledger(
        players,
        first_dealer=first,
        pulya=None if convention.closing.when == "agreed" and draw(YES_OR_NO) else size,
        rounds=draw(number(1, 4)),
        start=draw((_closed if late else _starts)(players, size)) if carried else {},
        raspasy_in_row=draw(number(0, 4)) if carried else 0,
        bombs=draw(_held(players)) if carried else {},
        opening_left=draw(among(None, 0, 1, 2)) if carried else None,
        turns_passed=draw(number(0, 4)) if carried else 0,
    )
    joiner, later = _joiner(draw, convention, players) if joins else (None, 0)
    if joiner is not None:
        ledger, dealer = replace(ledger, start={}, first_dealer=None), None
    seated = tuple(name for name in players if name != joiner)
    items: list[Deal] = []
    opening = _compulsory(ledger, convention, len(seated))
    for kind in draw(kinds_of_deals(kinds, deals)):
        if joiner is not None and len(items) == later:
            items.append(Joins(player=joiner))
            dealer, seated = joiner, players
        deal, dealer = _dealt(draw, kind, Around(convention, seated, dealer or seated[0], (), None, opening))
        opening -= opening > 0 and isinstance(deal, Raspasy)
        items.append(deal)
    items += [Joins(player=joiner)] if joiner is not None and seated != players else []
    return Drawn(replace(ledger, deals=tuple(items)), convention)


@cache
def _held(players: tuple[str, ...]) -> st.SearchStrategy[dict[str, int]]:
    """Bombs that somebody holds from before."""
    return st.fixed_dictionaries({}, optional=dict.fromkeys(players, st.integers(0, 2)))


def _joiner(draw: st.DrawFn, convention: Convention, players: tuple[str, ...]) -> tuple[str | None, int]:
    """Who sits down later, and after how many deals; nobody where one fewer cannot play."""
    if len(players) - 1 not in convention.players or draw(number(0, 2)):
        return None, 0
    return draw(among(*players)), draw(number(0, 6))


def _compulsory(ledger: Ledger, convention: Convention, players: int) -> int:
    """How many raspasy have to come first; a sheet begun on paper has them behind it."""
    if ledger.opening_left is not None:
        return ledger.opening_left
    return 0 if ledger.start or ledger.raspasy_in_row else convention.opening.laps * players


@cache
def kinds_of_deals(kinds: tuple[str, ...], most: int) -> st.SearchStrategy[list[str]]:
    """Which deals there are, in their order."""
    return st.lists(st.sampled_from(kinds), max_size=most)


@cache
def _starts(players: tuple[str, ...], size: int) -> st.SearchStrategy[dict[str, RecordRow]]:
    """Some totals of a half-finished paper sheet; pulyas near their size, so that they close."""
    pulya = st.one_of(st.just(()), st.integers(max(0, size - 6), size + 2).map(lambda points: (0, points)))
    rows = {
        name: st.builds(RecordRow, pulya, _records(), st.fixed_dictionaries({}, optional=_on_others(players, name)))
        for name in players
    }
    return st.fixed_dictionaries({}, optional=rows)


def help_at_the_end(convention: Convention) -> Convention:
    """Let a surplus be help, so that there can be one that nobody can take."""
    when = convention.closing.when if convention.closing.each_closes else "each"
    return altered(convention, closing__when=when, closing__surplus="help")


@cache
def _closed(players: tuple[str, ...], size: int) -> st.SearchStrategy[dict[str, RecordRow]]:
    """Pulyas that are closed, or about to be."""
    pulya = st.integers(max(0, size - 1), size).map(lambda points: (points,))
    return st.fixed_dictionaries({name: st.builds(RecordRow, pulya, _records()) for name in players})


def _on_others(players: tuple[str, ...], name: str) -> dict[str, Any]:
    return {other: _records() for other in players if other != name}


def _records() -> st.SearchStrategy[Any]:
    return st.lists(st.one_of(st.integers(-3, 40), st.just(Fraction(5, 2))), max_size=2).map(tuple)


def _dealt(draw: st.DrawFn, kind: str, before: Around) -> tuple[Deal, str]:
    """One deal, and who deals the next."""
    stated = _circumstances(draw, before)
    around = _seated(before, stated)
    if draw(number(0, 5)) == 0:
        stated["dark_pass"] = draw(among(around.playing[:1], around.playing[:2], around.playing[1:]))
    if kind == "concession" and not before.convention.concession.undertricks:
        kind = "misere"
    deal: Deal = MAKERS[kind](draw, around, {} if kind in ("end", "irregular") else stated)
    if isinstance(deal, Aside):
        return deal, before.dealer
    stays = isinstance(deal, Raspasy) and not before.opening and before.convention.dealing.after_raspasy == "stays"
    return deal, around.dealer if stays else clockwise(before.players, around.dealer)[0]


def _circumstances(draw: st.DrawFn, before: Around) -> dict[str, Any]:
    """What any deal may carry: seldom anything, at five always who sits out, the dealer where a series decides on him."""
    stated: dict[str, Any] = {}
    if draw(number(0, 3)) == 0:
        stated["dealer"] = draw(among(None, *before.players))
        stated["factor"] = draw(among(1, 2, 3))
        stated["dark"] = draw(YES_OR_NO)
        stated["looked"] = stated["dark"] and draw(YES_OR_NO)
        stated["prikup"] = draw(among("", "closed"))
    if draw(YES_OR_NO):
        stated["prikup_bonus"] = draw(among(1, 2, 3, Fraction(1, 2)))
    dealing = before.convention.dealing
    dealer = stated.get("dealer") or before.dealer
    race = before.convention.legs.count > 1
    if dealing.after_raspasy == "stays_in_series" or dealing.longest_stay or race:
        stated["dealer"] = dealer
    if len(before.players) > 4:
        named = (draw(among(*(name for name in before.players if name != dealer))),)
        stated["sits_out"] = draw(among(named, (*named, dealer)))
    return stated


def _seated(before: Around, stated: dict[str, Any]) -> Around:
    dealer = stated.get("dealer") or before.dealer
    resting = dealer if len(before.players) > 3 else None
    rests = (resting, *stated.get("sits_out", ()))
    playing = tuple(name for name in clockwise(before.players, dealer) if name not in rests)
    return Around(before.convention, before.players, dealer, playing, resting, before.opening)


def _game(draw: st.DrawFn, around: Around, stated: dict[str, Any]) -> Deal:
    level, declarer = draw(among(*GAMES)), draw(among(*around.playing))
    defenders = around.defenders(declarer)
    laid_open = level == 10 and around.convention.whist.ten == "checked"
    calls = _calls(draw, level, defenders, around, laid_open=laid_open)
    whisters = [name for name, call in calls.items() if call == "whist"]
    silent = defenders[0] not in calls
    checked = laid_open and (bool(whisters) or silent or draw(YES_OR_NO))
    if around.resting is not None and draw(number(0, 9)) == 0:
        stated = {**stated, "in_face": True}
    if draw(number(0, 9)) == 0:
        return _left(draw, level, declarer, calls, around, stated)
    if checked or whisters:
        stated = {**stated, "looked_at_discard": draw(number(0, 9)) == 0}
        whisters = list(defenders) if checked else whisters
        stated = {**stated, **_tricks(draw, level, declarer, whisters, around, checked=checked)}
        if "own" in stated and checked:
            calls = {whisters[0]: "whist"}
    strain = draw(among(*STRAINS))
    unbeatable = level == 10 and draw(YES_OR_NO)
    stated, strain = ({**stated, "preferans": True}, "БК") if unbeatable else (stated, strain)
    over = level > 8 and draw(YES_OR_NO)
    return Game(level=level, strain=strain, declarer=declarer, calls=calls, over_misere=over, **stated)


def _left(
    draw: st.DrawFn, level: int, declarer: str, calls: dict[str, Any], around: Around, stated: dict[str, Any]
) -> Deal:
    """A game that somebody left after some tricks, or before the calls were over."""
    defenders = around.defenders(declarer)
    calls = {name: call for name, call in calls.items() if name in defenders}
    tricks = {name: draw(number(0, 3)) for name in (declarer, *defenders)} if draw(YES_OR_NO) else None
    leaves = draw(among(declarer, *defenders))
    return Game(level=level, declarer=declarer, calls=calls, tricks=tricks, leaves=leaves, **stated)


def _calls(
    draw: st.DrawFn, level: int, defenders: tuple[str, ...], around: Around, *, laid_open: bool
) -> dict[str, Any]:
    """Any calls that go together; a ten that is laid open may have none, and the dealer cannot whist it."""
    halves = level in around.convention.whist.half_tricks
    words = (*BETWEEN_TWO, *(WITH_HALF if halves else ()), *(("",) if laid_open else ()))
    if len(defenders) == 1:
        words = ("whist", "pass", *(("half",) if halves else ()), *(("",) if laid_open else ()))
    said = draw(among(*words))
    calls: dict[str, Any] = dict(zip(defenders, said.split(), strict=False))
    if around.resting is not None:
        over_a_pass = said in ("pass pass", "pass half", "half pass")
        may = ("whist", "whist") if over_a_pass and not laid_open else ()
        calls[around.resting] = draw(among("", "", "pass", *may))
    return {name: call for name, call in calls.items() if call}


def _tricks(
    draw: st.DrawFn, level: int, declarer: str, whisters: list[str], around: Around, *, checked: bool
) -> dict[str, Any]:
    """Tricks in any form that says enough: everybody's, the whister's for the side, or the declarer's number alone."""
    own = min(10, max(0, level + draw(number(-3, 4))))
    defenders, defence = around.defenders(declarer), 10 - own
    first = defence if len(defenders) == 1 else draw(number(0, defence))
    everybody = dict(zip(defenders, (first, defence - first), strict=False))
    forms: list[dict[str, Any]] = [{"tricks": {declarer: own, **everybody}}]
    if len(whisters) == 1:
        forms.append({"tricks": {declarer: own, whisters[0]: defence}})
        personal = around.convention.whist.lone_quota == "personal" and whisters[0] != around.resting
        if len(defenders) == 1 or not (personal or checked):
            forms.append({"own": own})
    return forms[draw(number(0, len(forms) - 1))]


def _misere(draw: st.DrawFn, around: Around, stated: dict[str, Any]) -> Deal:
    tricks, declarer = draw(TRICKS_OF_A_MISERE), draw(among(*around.playing))
    if around.resting is not None and draw(number(0, 4)) == 0:
        stated = {**stated, "in_face": True}
    elif around.resting is not None:
        stated = {**stated, "with_dealer": draw(YES_OR_NO)}
    if draw(number(0, 9)) == 0:
        leaves = draw(among(*around.playing))
        remaining = draw(number(0, 10 - tricks)) if leaves == declarer else None
        stated = {**stated, "leaves": leaves, "remaining": remaining}
    return Misere(declarer=declarer, tricks=tricks, **stated)


def _raspasy(draw: st.DrawFn, around: Around, stated: dict[str, Any]) -> Deal:
    """Ten tricks in all: the dummy's may be left out, the dealer's too where he takes any."""
    agreed_on = around.convention.raspasy
    takes = around.resting is not None and agreed_on.dealer == "takes_tricks" and agreed_on.written_to == "gora"
    dealers = draw(number(0, 2)) if takes else 0
    hands = (*around.playing, "dummy") if len(around.players) == 2 else around.playing
    first = draw(number(0, 10 - dealers)) * draw(number(0, 1))
    second = draw(number(0, 10 - dealers - first))
    tricks = dict(zip(hands, (first, second, 10 - dealers - first - second), strict=True))
    if draw(YES_OR_NO):
        tricks.pop("dummy", None)
    if around.resting is not None and draw(YES_OR_NO):
        tricks[around.resting] = dealers
    return Raspasy(tricks=tricks, **stated, **_went_wrong(draw, tricks, around))


def _went_wrong(draw: st.DrawFn, tricks: dict[str, int], around: Around) -> dict[str, Any]:
    """Somebody had seen the prikup, or leaves before all tricks are played: those he has still to take are told."""
    which = draw(number(0, 19))
    seen = [name for name in around.playing if tricks[name] > 1]
    found: dict[str, Any] = {"seen_prikup": draw(among(*seen))} if seen and which < 3 else {}
    if which in (0, 19):
        leaves = draw(among(*around.playing))
        remaining = draw(number(0, tricks[leaves]))
        tricks[leaves] -= remaining
        found |= {"leaves": leaves, "remaining": remaining}
    return found


def _concession(draw: st.DrawFn, around: Around, stated: dict[str, Any]) -> Deal:
    level, strain = draw(among(*GAMES)), draw(among(*STRAINS))
    return Concession(level=level, strain=strain, declarer=draw(among(*around.playing)), **stated)


def _correction(draw: st.DrawFn, around: Around, stated: dict[str, Any]) -> Deal:
    player = draw(among(*around.players))
    points: st.SearchStrategy[Number] = st.sampled_from((0, 0, 5, -3, Fraction(3, 2)))
    visty = draw(st.fixed_dictionaries({}, optional={name: points for name in around.players if name != player}))
    return Correction(player=player, pulya=draw(points), gora=draw(points), visty=visty, reason="штраф", **stated)


def _end(draw: st.DrawFn, around: Around, stated: dict[str, Any]) -> Deal:
    why = draw(among("time", "agreement", "resignation"))
    return End(why=why, by=draw(among(*around.players)) if why == "resignation" else None, **stated)


def _terms(draw: st.DrawFn, around: Around, stated: dict[str, Any]) -> Deal:
    del stated
    size, stake = draw(among(None, 3, 10)), draw(among("", "0.10 RUB", "5"))
    return Terms(player=draw(among(*around.players)), pulya=size, stake=stake, until=draw(among("", "23:00")))


OFFENCES = (*get_args(Offence), *("record_error",) * 4)
"""Every offence; a slip of the pen more often than others, since the first is free."""

BEFORE_ANY_BID = ("misdeal", "wrong_count_early")


def _penalty(draw: st.DrawFn, around: Around, stated: dict[str, Any]) -> Deal:
    """Any offence with all that it needs by the convention, and now and then a number of its own."""
    player, offence = draw(among(*around.players[:2])), draw(among(*OFFENCES))
    others = [name for name in around.players if name != player]
    if offence == "record_error":
        pulya, gora, visty = draw(among((2, 0, 0), (0, 3, 0), (0, 0, 6), (0, 1, 4)))
        on: dict[str, Number] = {others[-1]: visty} if visty else {}
        return Penalty(player=player, offence=offence, pulya=pulya, gora=gora, visty=on, reason="спор", **stated)
    charge = getattr(around.convention.penalties, offence)
    if charge.amount == "ask" or draw(number(0, 2)) == 0:
        stated = {**stated, "amount": draw(among(4, 1, Fraction(1, 2), 0))}
    if charge.unit == "undertricks" and offence not in BEFORE_ANY_BID:
        stated = {**stated, "level": draw(among(*GAMES)), "strain": draw(among(*STRAINS))}
    by_visty = charge.unit == "raspasy_tricks" and around.convention.raspasy.written_to == "visty"
    if charge.unit == "visty" or by_visty:
        stated = {**stated, "to": draw(among((), (others[0],), tuple(others)))}
    return Penalty(player=player, offence=offence, **stated)


def _irregular(draw: st.DrawFn, around: Around, stated: dict[str, Any]) -> Deal:
    """A penalty, a compensation for a spoilt auction, or a player who leaves."""
    which, player = draw(number(0, 9)), draw(among(*around.players))
    if which < 6:
        return _penalty(draw, around, stated)
    if which > 7:
        return Departure(player=player, **stated)
    others = [name for name in around.players if name != player]
    to = {name: draw(GAMES_LOST) for name in others[: draw(number(1, len(others)))]}
    return Compensation(player=player, to=to, **stated)


GAMES_LOST: st.SearchStrategy[Contract] = st.sampled_from(get_args(Contract))

MAKERS = {
    "terms": _terms,
    "game": _game,
    "misere": _misere,
    "raspasy": _raspasy,
    "concession": _concession,
    "correction": _correction,
    "end": _end,
    "irregular": _irregular,
}


def dealt(drawn: Drawn) -> tuple[Deal, ...]:
    """Return the deals of an evening, in which nothing but deals is drawn."""
    return tuple(item for item in drawn.ledger.deals if isinstance(item, Deal))


@cache
def population(count: int, seats: tuple[int, ...] = (2, 3, 4, 5)) -> tuple[Drawn, ...]:
    """So many evenings at tables of these sizes, the same ones in every run."""
    found: list[Drawn] = []

    @settings(max_examples=count, derandomize=True, database=None, phases=[Phase.generate], deadline=None)
    @given(evenings(seats=seats, joins=True))
    def collect(drawn: Drawn) -> None:
        found.append(drawn)

    collect()
    return tuple(found)
