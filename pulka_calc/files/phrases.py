"""The words of a deal's line in three languages, and the small parsers that a line is made of.

A parser takes words and a position and yields every way to go on: a value and the next position. Words are read by
place: where a player stands only names are tried, where a call stands only calls.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pulka_calc.core.ledger import DUMMY, fold

from . import spelling
from .deals import CALL_OF, DUMMIES, contract

Found = Iterator[tuple[Any, int]]

MISERE = frozenset("мизер мізер misere misère miser".split())
RASPASY = frozenset("распасы распас розпаси розпас raspasy".split())
CORRECTION = frozenset("штраф поправка виправлення correction penalty".split())
ALL_PASS = frozenset("пасы паси passes".split())
WITHOUT = frozenset("без without".split())
COUNTS = {
    1: "одной одна одну однієї одного один one",
    2: "двух две двое двох дві two",
    3: "трёх три трьох three",
    4: "четырёх четыре чотирьох чотири four",
    5: "пяти пять п'яти п'ять five",
    6: "шести шесть шість six",
    7: "семи семь сім seven",
    8: "восьми восемь вісім eight",
    9: "девяти девять дев'яти дев'ять nine",
    10: "десяти десять ten",
}
COUNT_OF = {fold(word): number for number, words in COUNTS.items() for word in words.split()}
COLUMN_OF = {
    **dict.fromkeys("пуля пулю куля pulya".split(), "pulya"),
    **dict.fromkeys("гора гору gora".split(), "gora"),
    **dict.fromkeys("висты вісти visty".split(), "visty"),
}
DEALS = frozenset(fold(word) for word in "сдаёт сдача здає здача deals dealer".split())
RESTS = frozenset("отдыхает відпочиває rests".split())
PRIKUP = frozenset("прикуп prikup".split())
DARK = frozenset(fold(word) for word in "тёмная втёмную темна втемну dark".split())
CLOSED = frozenset("бп np".split())
LONGEST_CONTRACT = 4
SEPARATORS = frozenset(", . ; : · |".split())


class Line(NamedTuple):
    """The words of a line, and who sits at the table."""

    words: tuple[str, ...]
    players: tuple[str, ...]

    def word(self, at: int) -> str:
        """Return the folded word at a place, empty behind the end."""
        return fold(self.words[at]) if at < len(self.words) else ""


def split(text: str) -> tuple[str, ...]:
    """Split a line into words; a trailing comma or dot is dropped."""
    words = (word.rstrip(",.;:") or word for word in text.split())
    return tuple(word for word in words if word not in SEPARATORS)


def one_of(line: Line, at: int, words: frozenset[str]) -> bool:
    """Whether the word at a place is one of these."""
    return line.word(at) in words


def player(line: Line, at: int, *, dummy: bool = False) -> Found:
    """Read a player: the longest whole name, else beginnings of names."""
    for length in range(len(line.words) - at, 0, -1):
        said = fold(" ".join(line.words[at : at + length]))
        whole = [name for name in line.players if _spoken(name) == said]
        if whole:
            yield whole[0], at + length
            return
    word = line.word(at)
    if dummy and word in DUMMIES:
        yield DUMMY, at + 1
    for name in line.players:
        if word and _spoken(name).startswith(word):
            yield name, at + 1


def _spoken(name: str) -> str:
    """Return a name as it comes out of `split`."""
    return fold(" ".join(split(name)))


def number(line: Line, at: int) -> Found:
    """Read a whole number of tricks or points; `−5` is one, `6.5` is not."""
    plain = spelling.plain_number(line.words[at]) if at < len(line.words) else ""
    if plain.lstrip("-").isdecimal():
        yield int(plain), at + 1


def count(line: Line, at: int) -> Found:
    """Read a number of undertricks, in figures or in words."""
    yield from number(line, at)
    if line.word(at) in COUNT_OF:
        yield COUNT_OF[line.word(at)], at + 1


def call(line: Line, at: int) -> Found:
    """Read a defender's call."""
    if line.word(at) in CALL_OF:
        yield CALL_OF[line.word(at)], at + 1


def game(line: Line, at: int) -> Found:
    """Read a contract of one to four words: `6♠`, `6 пик`, `8 без козыря бп`."""
    for length in range(1, LONGEST_CONTRACT + 1):
        if at + length <= len(line.words):
            text = " ".join(line.words[at : at + length])
            if contract(text) is not None:
                yield text, at + length


def tail(line: Line, at: int) -> Found:
    """Read what may stand at the end, in any order: dealer, who rests, units of the prikup, dark, factor, no prikup."""
    if at == len(line.words):
        yield {}, at
        return
    for found, after in _ending(line, at):
        for rest, end in tail(line, after):
            resting = [*found.get("sits_out", ()), *rest.get("sits_out", ())]
            yield {**found, **rest, **({"sits_out": resting} if resting else {})}, end


def _ending(line: Line, at: int) -> Found:
    if one_of(line, at, DEALS):
        yield from (({"dealer": name}, after) for name, after in player(line, at + 1))
    if one_of(line, at, RESTS):
        yield from (({"sits_out": [name]}, after) for name, after in player(line, at + 1))
    if one_of(line, at, PRIKUP):
        yield from (({"prikup_bonus": units}, after) for units, after in number(line, at + 1))
    if one_of(line, at, DARK):
        yield {"dark": "true"}, at + 1
    if one_of(line, at, CLOSED):
        yield {"prikup": "closed"}, at + 1
    times = line.word(at).lstrip("×xх*")
    if times != line.word(at) and times.isdecimal():
        yield {"factor": int(times)}, at + 1
