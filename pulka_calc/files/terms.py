"""The line in which a player names the terms of the second half: `условия Миша пуля 12 ставка 0.10 RUB до 23:00`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import phrases
from .phrases import Ears, Line

TERMS = frozenset("условия умови terms".split())
PULYA = frozenset(word for word, column in phrases.COLUMN_OF.items() if column == "pulya")
STAKE = frozenset("ставка stake".split())
UNTIL = frozenset("до until".split())


def terms(line: Line, ears: Ears) -> Iterator[dict[str, Any]]:
    """Read who names the terms, then size, stake and time as far as they are said, in this order."""
    if phrases.one_of(line, 0, TERMS):
        ears.expect("player", 1)
        for name, after in phrases.player(line, 1):
            for size, behind in _size(line, after, ears):
                yield {"terms": name, **size, **_told(line, behind)}


def _size(line: Line, at: int, ears: Ears) -> Iterator[tuple[dict[str, Any], int]]:
    if not phrases.one_of(line, at, PULYA):
        yield {}, at
        return
    ears.expect("number", at + 1)
    for points, after in phrases.number(line, at + 1):
        yield {"pulya": points}, after


def _told(line: Line, at: int) -> dict[str, Any]:
    """Take what stands behind `stake` and behind `until` as it was told."""
    ends = len(line.words)
    until = next((place for place in range(at, ends) if phrases.one_of(line, place, UNTIL)), ends)
    stake = " ".join(line.words[at + 1 : until]) if phrases.one_of(line, at, STAKE) else ""
    told = {"stake": stake, "until": " ".join(line.words[until + 1 :])}
    return {key: words for key, words in told.items() if words}
