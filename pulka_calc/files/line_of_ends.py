"""The lines of what happens to a pulka as a whole: it ends, a player sits down.

`конец по времени` · `конец время` · `сдаётся Петя` · `садится Олег`
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import phrases, vocabulary
from .phrases import Ears, Line

Mapping = dict[str, Any]


def ends(line: Line, ears: Ears) -> Iterator[Mapping]:
    """Read `конец по времени`, `конец время`, `сдаётся Петя`."""
    if phrases.one_of(line, 0, vocabulary.END):
        at = 1 + phrases.one_of(line, 1, vocabulary.BY)
        ears.expect("why", at)
        why = vocabulary.WHY_OF.get(line.word(at))
        if why is not None:
            yield from ({"end": why, **ending} for ending, _ in phrases.tail(line, at + 1, ears))
    if phrases.one_of(line, 0, vocabulary.RESIGNS):
        ears.expect("player", 1)
        for name, after in phrases.player(line, 1):
            by = {"end": "resignation", "by": name}
            yield from ({**by, **ending} for ending, _ in phrases.tail(line, after, ears))


def joins(line: Line, ears: Ears) -> Iterator[Mapping]:
    """Read `садится Олег`: all the rest is a name, since nobody at the table has it.

    What may stand at the end of another line is no name: `садится Олег сдаёт Петя` says more than may be said here.
    """
    if phrases.one_of(line, 0, vocabulary.JOINS):
        ears.expect("newcomer", 1)
        if line.rest(1):
            ears.expect("end", len(line.words))
            yield next(_said_with(line), {"joins": line.rest(1)})


def _said_with(line: Line) -> Iterator[Mapping]:
    """Read a name with an end behind it, the end as long as it can be."""
    for at in range(2, len(line.words)):
        name = " ".join(line.words[1:at])
        yield from ({"joins": name, **ending} for ending, _ in phrases.tail(line, at, Ears()))
