"""One line is one deal: every way to read it is tried, and the ones that make sense are returned.

`6♠ Миша 6 Вася 3 Петя 1` · `7♥ Вася Петя пас Миша полвиста` · `8бк Петя пасы` · `мизер Миша 0` ·
`распасы 3 2 5` · `7♣ Вася без трёх` · `штраф Петя гора 5 смотрел прикуп`
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pulka_calc.core.convention import Convention
from pulka_calc.core.ledger import DUMMY
from pulka_calc.core.table import Seating

from . import beside, line_of_ends, phrases, vocabulary
from .deals import contract
from .phrases import Ears, Line
from .terms import terms

ALL_TRICKS = 10
HANDS = 3
Mapping = dict[str, Any]


BESIDE = (beside.penalties, beside.corrections, beside.compensations, beside.departures)


class Table(NamedTuple):
    """What a line is read against: who plays, in the order of the seats, and the convention."""

    seating: Seating
    convention: Convention

    @property
    def by_seats(self) -> tuple[str, ...]:
        """Those who play, in the order of the seats."""
        return tuple(player for player in self.seating.players if player in self.seating.playing)


class Heard(NamedTuple):
    """Every reading of a line as the mapping of a deal, and how far the best attempt got where there is none."""

    readings: list[Mapping]
    furthest: int
    wanted: list[str]


def hear(line: Line, table: Table) -> Heard:
    """Read a line in every way it can be read; equal readings count once."""
    ears = Ears()
    found: list[Mapping] = []
    for kind in (_games, _miseres, _raspasy, _concessions, *BESIDE, _of_the_pulka):
        found += [reading for reading in kind(line, table, ears) if reading not in found]
    return Heard(found, ears.furthest, ears.wanted)


def _with_tail(line: Line, at: int, ears: Ears, deal: Mapping) -> Iterator[Mapping]:
    """End the line with what may stand at its end."""
    for ending, _ in phrases.tail(line, at, ears):
        yield {**deal, **ending}


def _games(line: Line, table: Table, ears: Ears) -> Iterator[Mapping]:
    for text, after in phrases.game(line, 0):
        ears.expect("player", after)
        for declarer, behind in phrases.player(line, after):
            yield from _game(line, behind, table, ears, (text, declarer))


def _game(line: Line, at: int, table: Table, ears: Ears, head: tuple[str, str]) -> Iterator[Mapping]:
    """Read what follows contract and declarer: his tricks, then the defenders."""
    text, declarer = head
    level = int((contract(text) or ("0", "", False))[0])
    deal: Mapping = {"game": text, "declarer": declarer}
    for own, after in _own_tricks(line, at, level):
        for calls, tricks, behind in _defence(line, after, declarer, table, ears):
            for ending, _ in phrases.tail(line, behind, ears):
                known = dict(tricks) if own is None else {declarer: own, **tricks}
                whole = known if "leaves" in ending else _completed(known, calls, declarer, table)
                yield {**deal, "calls": calls, **_told(whole, declarer), **ending}
    yield from ({**deal, **ending} for ending in _left_at_once(line, at))


def _left_at_once(line: Line, at: int) -> Iterator[Mapping]:
    """Read what stands behind the declarer where somebody left before it was told who whists."""
    for own, after in [(None, at), *phrases.number(line, at)]:
        endings = (ending for ending, _ in phrases.tail(line, after, Ears()) if "leaves" in ending)
        yield from ({**({} if own is None else {"tricks": own}), **ending} for ending in endings)


def _own_tricks(line: Line, at: int, level: int) -> Iterator[tuple[int | None, int]]:
    yield None, at
    yield from phrases.number(line, at)
    if phrases.one_of(line, at, vocabulary.WITHOUT):
        yield from ((level - short, after) for short, after in phrases.count(line, at + 1))


def _defence(
    line: Line, at: int, declarer: str, table: Table, ears: Ears
) -> Iterator[tuple[dict[str, str], dict[str, int], int]]:
    """Read the defenders one by one; `пасы` is a pass of everybody."""
    defenders = table.seating.defenders(declarer)
    ears.expect("player", at)
    ears.expect("passes", at)
    places = range(at, at + len(defenders))
    in_turn = len(defenders) > 1 and all("pass" in [c for c, _ in phrases.call(line, place)] for place in places)
    for passed, after in ((phrases.one_of(line, at, vocabulary.ALL_PASS), at + 1), (in_turn, at + len(defenders))):
        if passed:
            calls = {declarer: "", **dict.fromkeys(defenders, "pass")}
            yield from _defenders(line, after, defenders, ears, (calls, {}))
    yield from _defenders(line, at, defenders, ears, ({declarer: ""}, {}))


def _defenders(
    line: Line, at: int, defenders: tuple[str, ...], ears: Ears, so_far: tuple[dict[str, str], dict[str, int]]
) -> Iterator[tuple[dict[str, str], dict[str, int], int]]:
    """Read on; the declarer stands first among those who were named. Only who has to call can lack a call."""
    calls, tricks = so_far
    if len(calls) > 1:
        yield {name: word for name, word in calls.items() if word}, tricks, at
    ears.expect("player", at)
    for name, after in phrases.player(line, at):
        answers = _answer(line, after, ears) if name not in calls else ()
        for word, taken, behind in answers:
            if word or name in defenders:
                more = tricks if taken is None else {**tricks, name: taken}
                yield from _defenders(line, behind, defenders, ears, ({**calls, name: word}, more))


def _answer(line: Line, at: int, ears: Ears) -> Iterator[tuple[str, int | None, int]]:
    """Read `CALL`, `N` (he whisted), or `CALL N`; a bare name is read too, and then his call is missing."""
    ears.expect("call", at)
    yield "", None, at
    for taken, after in phrases.number(line, at):
        yield "whist", taken, after
    for word, after in phrases.call(line, at):
        yield word, None, after
        yield from ((word, taken, behind) for taken, behind in phrases.number(line, after))


def _told(tricks: dict[str, int], declarer: str) -> Mapping:
    """Write the tricks that are known; the declarer's stand alone as a number."""
    if not tricks:
        return {}
    return {"tricks": tricks[declarer] if tricks.keys() == {declarer} else tricks}


def _completed(known: dict[str, int], calls: dict[str, str], declarer: str, table: Table) -> dict[str, int]:
    """Return the tricks whole: one number that is missing is what the others leave of ten."""
    tricks = {name: taken for name, taken in known.items() if name != declarer}
    hands = [declarer, *_counted(calls, tricks, table)] if known else []
    missing = [name for name in hands if name not in known]
    left = ALL_TRICKS - sum(known.values())
    whole = {**known, **dict.fromkeys(missing, left)} if len(missing) == 1 and left >= 0 else known
    return {name: whole[name] for name in hands if name in whole}


def _counted(calls: dict[str, str], tricks: dict[str, int], table: Table) -> list[str]:
    """Name the defenders whose tricks are told: those who play; beside a resting dealer who whists, only him."""
    whisters = [name for name, word in calls.items() if word == "whist"]
    playing = [name for name in calls if name in table.seating.playing]
    together = set(playing) & set(tricks) or set(whisters) <= set(playing)
    return playing if together else whisters


def _miseres(line: Line, table: Table, ears: Ears) -> Iterator[Mapping]:
    del table
    if phrases.one_of(line, 0, vocabulary.MISERE):
        ears.expect("player", 1)
        for name, after in phrases.player(line, 1):
            ears.expect("tricks", after)
            for taken, behind in phrases.number(line, after):
                yield from _with_tail(line, behind, ears, {"misere": name, "tricks": taken})


def _raspasy(line: Line, table: Table, ears: Ears) -> Iterator[Mapping]:
    if phrases.one_of(line, 0, vocabulary.RASPASY):
        for hands, after in [*_hands(line, 1, ears, {}), *_numbers(line, table)]:
            for ending, _ in phrases.tail(line, after, ears):
                yield {"raspasy": _third_hand(hands, table, ending.get("remaining", 0)), **ending}


def _hands(line: Line, at: int, ears: Ears, so_far: dict[str, int]) -> Iterator[tuple[dict[str, int], int]]:
    if so_far:
        yield so_far, at
    ears.expect("player", at)
    for name, after in phrases.player(line, at, dummy=True):
        if name not in so_far:
            ears.expect("tricks", after)
            for taken, behind in phrases.number(line, after):
                yield from _hands(line, behind, ears, {**so_far, name: taken})


def _numbers(line: Line, table: Table) -> Iterator[tuple[dict[str, int], int]]:
    """Read numbers alone: by the seats of those who play."""
    taken: list[int] = []
    while found := list(phrases.number(line, 1 + len(taken))):
        taken.append(found[0][0])
    hands = (*table.by_seats, DUMMY) if len(table.by_seats) < HANDS else table.by_seats
    if len(taken) in (HANDS, len(table.by_seats)):
        yield dict(zip(hands, taken, strict=False)), 1 + len(taken)


def _third_hand(hands: dict[str, int], table: Table, remaining: int) -> dict[str, int]:
    """At a table of three (two and the dummy) the hand that is not named took the rest, but for those unplayed."""
    playing = (*table.seating.playing, DUMMY) if len(table.seating.players) == len("ab") else table.seating.playing
    missing = [name for name in playing if name not in hands]
    left = ALL_TRICKS - remaining - sum(hands.values())
    if len(missing) == 1 and table.seating.resting is None and left >= 0:
        return {**hands, missing[0]: left}
    return hands


def _concessions(line: Line, table: Table, ears: Ears) -> Iterator[Mapping]:
    """Read `без трёх 7♣ Вася` and `7♣ Вася без трёх`, with the number that the convention writes."""
    undertricks = table.convention.concession.undertricks
    for short, text, name, end in [*_short_first(line, ears), *_short_last(line)]:
        if short == undertricks or not undertricks:
            yield from _with_tail(line, end, ears, {"concede": text, "declarer": name})


def _short_first(line: Line, ears: Ears) -> Iterator[tuple[int, str, str, int]]:
    if phrases.one_of(line, 0, vocabulary.WITHOUT):
        for short, after in phrases.count(line, 1):
            for text, behind in phrases.game(line, after):
                ears.expect("player", behind)
                yield from ((short, text, name, end) for name, end in phrases.player(line, behind))


def _short_last(line: Line) -> Iterator[tuple[int, str, str, int]]:
    for text, after in phrases.game(line, 0):
        for name, behind in phrases.player(line, after):
            if phrases.one_of(line, behind, vocabulary.WITHOUT):
                yield from ((short, text, name, end) for short, end in phrases.count(line, behind + 1))


def _of_the_pulka(line: Line, table: Table, ears: Ears) -> Iterator[Mapping]:
    """Read an end, that somebody sits down, the terms of the second half."""
    del table
    yield from line_of_ends.ends(line, ears)
    yield from line_of_ends.joins(line, ears)
    yield from terms(line, ears)
