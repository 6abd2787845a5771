"""The words of a deal's line in three languages, and the small parsers that a line is made of.

A parser takes words and a position and yields every way to go on: a value and the next position. Words are read by
place: where a player stands only names are tried, where a call stands only calls.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from pulka_calc.core.ledger import DUMMY, fold

from . import spelling
from .deals import CALL_OF, DUMMIES, contract
from .offences import OFFENCE_OF
from .vocabulary import (
    ALONE,
    COUNT_OF,
    DARK,
    DARK_PASSES,
    DEALS,
    FLAGS,
    FLAGS_OF_TWO,
    LONGEST_CONTRACT,
    LONGEST_FACTOR,
    LONGEST_OFFENCE,
    LONGEST_SAID,
    MOST_RESTING,
    NAMED,
    PRIKUP,
    RESTS,
    SAID_OF,
    SEPARATORS,
)

Found = Iterator[tuple[Any, int]]


class Ears:
    """Remembers how far reading got, and what was expected there."""

    def __init__(self) -> None:
        self.furthest = 0
        self.wanted = ["deal"]

    def expect(self, what: str, at: int) -> None:
        """Note that reading came to a place where something has to stand."""
        if at > self.furthest:
            self.furthest, self.wanted = at, []
        if at == self.furthest and what not in self.wanted:
            self.wanted.append(what)


class Line(NamedTuple):
    """The words of a line, who sits at the table, and the line as it was typed."""

    words: tuple[str, ...]
    players: tuple[str, ...]
    text: str

    @classmethod
    def of(cls, text: str, players: tuple[str, ...]) -> Line:
        """Split a typed line."""
        return cls(split(text), players, text)

    def word(self, at: int) -> str:
        """Return the folded word at a place, empty behind the end."""
        return fold(self.words[at]) if at < len(self.words) else ""

    def rest(self, at: int) -> str:
        """Return the line behind a place as it was typed."""
        return self.text[_pieces(self.text)[at].start() :].strip() if at < len(self.words) else ""

    def between(self, at: int, end: int) -> str:
        """Return the words between two places as they were typed, one space between them."""
        return fold(" ".join(piece[0] for piece in _pieces(self.text)[at:end]))


def split(text: str) -> tuple[str, ...]:
    """Split a line into words; a trailing comma or dot is dropped."""
    return tuple(_bare(piece[0]) for piece in _pieces(text))


def _bare(piece: str) -> str:
    return piece.rstrip(",.;:") or piece


@lru_cache
def _pieces(text: str) -> list[re.Match[str]]:
    """Find the words of a line and where they stand; a lone comma or dot between them is none."""
    return [piece for piece in re.finditer(r"\S+", text) if _bare(piece[0]) not in SEPARATORS]


def one_of(line: Line, at: int, words: frozenset[str]) -> bool:
    """Whether the word at a place is one of these."""
    return line.word(at) in words


def player(line: Line, at: int, *, dummy: bool = False) -> Found:
    """Read a player: the longest whole name, a dot or comma behind it or not, else beginnings of names."""
    longest = max(len(name.split()) for name in line.players)
    for length in range(min(longest, len(line.words) - at), 0, -1):
        said = fold(" ".join(line.words[at : at + length]))
        alike = [name for name in line.players if _spoken(name) == said]
        exactly = [name for name in alike if fold(" ".join(name.split())) == line.between(at, at + length)]
        if alike:
            yield from ((name, at + length) for name in exactly or alike)
            return
    word = line.word(at)
    if dummy and word in DUMMIES:
        yield DUMMY, at + 1
    for name in line.players:
        if word and _spoken(name).startswith(word):
            yield name, at + 1


@lru_cache
def _spoken(name: str) -> str:
    """Return a name as it comes out of `split`."""
    return fold(" ".join(split(name)))


def number(line: Line, at: int) -> Found:
    """Read a whole number of tricks; `−5` is one, `6.5` is not."""
    yield from ((found, after) for found, after in points(line, at) if isinstance(found, int))


def points(line: Line, at: int) -> Found:
    """Read a number of points or units, with a part where there is one: `5`, `−1½`, `7/12`."""
    found = spelling.value(line.words[at]) if at < len(line.words) else None
    if found is not None:
        yield (int(found) if found.denominator == 1 else str(found)), at + 1


def count(line: Line, at: int) -> Found:
    """Read a number of undertricks, in figures or in words."""
    yield from number(line, at)
    if line.word(at) in COUNT_OF:
        yield COUNT_OF[line.word(at)], at + 1


def call(line: Line, at: int) -> Found:
    """Read a defender's call."""
    if line.word(at) in CALL_OF:
        yield CALL_OF[line.word(at)], at + 1


def offence(line: Line, at: int) -> Found:
    """Read what a penalty is for: the longest words that say it."""
    yield from _longest(line, at, OFFENCE_OF, LONGEST_OFFENCE)


def _longest(line: Line, at: int, said_of: Mapping[str, str], longest: int) -> Found:
    for length in range(min(longest, len(line.words) - at), 0, -1):
        said = fold(" ".join(line.words[at : at + length]))
        if said in said_of:
            yield said_of[said], at + length
            return


def went_wrong(line: Line, at: int, ears: Ears) -> Found:
    """Read what went wrong in a deal that was played: `просмотр сноса`, `уходит Петя`, `осталось 4`."""
    for key, after in _longest(line, at, SAID_OF, LONGEST_SAID):
        if key in ALONE:
            yield {key: True}, after
            continue
        ears.expect("player" if key in NAMED else "number", after)
        found = player(line, after) if key in NAMED else number(line, after)
        yield from (({key: value}, end) for value, end in found)


def game(line: Line, at: int) -> Found:
    """Read a contract of one to four words: `6♠`, `6 пик`, `8 без козыря бп`."""
    for length in range(1, LONGEST_CONTRACT + 1):
        if at + length <= len(line.words):
            text = " ".join(line.words[at : at + length])
            if contract(text) is not None:
                yield text, at + length


def tail(line: Line, at: int, ears: Ears, said: frozenset[str] = frozenset()) -> Found:
    """Read what may stand at the end, in any order: dealer, who rests, units of the prikup, dark, factor, no prikup.

    Nothing is said twice: `said` are the keys that were read before.
    """
    ears.expect("end", at)
    if at == len(line.words):
        yield {}, at
        return
    for found, after in _ending(line, at, ears):
        if not said & found.keys():
            yield from (({**found, **rest}, end) for rest, end in tail(line, after, ears, said | found.keys()))


def _resting(line: Line, at: int, before: tuple[str, ...] = ()) -> Found:
    """Read everybody who rests: `отдыхает Петя`, `отдыхают Петя, Миша`, or each with a word of his own."""
    for name, after in player(line, at):
        named = (*before, name)
        if name not in before and len(named) <= MOST_RESTING:
            yield list(named), after
            yield from _resting(line, after + one_of(line, after, RESTS), named)


def _dark_passes(line: Line, at: int, before: tuple[str, ...] = ()) -> Found:
    """Read `пас втёмную Миша`, `dark pass Миша`, once for each who did."""
    if {line.word(at), line.word(at + 1)} & DARK and {line.word(at), line.word(at + 1)} & DARK_PASSES:
        for name, after in player(line, at + 2):
            if name not in before:
                yield [*before, name], after
                yield from _dark_passes(line, after, (*before, name))


def moves(line: Line) -> list[dict[str, Any]]:
    """Return what the end of a line may say of the seats: who deals, who rests."""
    found = [seats_said(ending) for at in range(len(line.words)) for ending, _ in tail(line, at, Ears())]
    return [move for at, move in enumerate(found) if move and move not in found[:at]]


def seats_said(reading: dict[str, Any]) -> dict[str, Any]:
    """Return what a reading says of the seats."""
    return {key: reading[key] for key in ("dealer", "sits_out") if key in reading}


def _flags(line: Line, at: int) -> Found:
    """Read what one word, or two, say by themselves."""
    for words, said in FLAGS:
        if one_of(line, at, words):
            yield said, at + 1
    for first, second, said in FLAGS_OF_TWO:
        if one_of(line, at, first) and one_of(line, at + 1, second):
            yield said, at + 2


def _ending(line: Line, at: int, ears: Ears) -> Found:
    for words, key, what, read in LEADS:
        if one_of(line, at, words):
            ears.expect(what, at + 1)
            yield from (({key: found}, after) for found, after in read(line, at + 1))
    yield from (({"dark_pass": names}, after) for names, after in _dark_passes(line, at))
    yield from _flags(line, at)
    yield from went_wrong(line, at, ears)
    times = line.word(at).lstrip("×xх*")
    if times != line.word(at) and times.isdecimal() and len(times) <= LONGEST_FACTOR:
        yield {"factor": int(times)}, at + 1


LEADS: tuple[tuple[frozenset[str], str, str, Callable[[Line, int], Found]], ...] = (
    (DEALS, "dealer", "player", player),
    (RESTS, "sits_out", "player", _resting),
    (PRIKUP, "prikup_bonus", "number", points),
)
"""Words behind which something more is said: the key it fills, what has to stand there, and how it is read."""
