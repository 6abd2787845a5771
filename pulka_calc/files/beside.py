"""What is written beside the cards, in a line: `штраф Петя гора 5 смотрел прикуп` · `штраф Петя фальшренонс 5`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import phrases
from .phrases import Ears, Line
from .went_wrong import WENT_WRONG

Mapping = dict[str, Any]


def penalties(line: Line, table: Any, ears: Ears) -> Iterator[Mapping]:
    """Read `штраф Петя фальшренонс 5`, `штраф Петя отказ 8♠`, `штраф Петя пустой прикуп 10 Миша`.

    Behind the offence stand the contract, the number and who writes, each where it is needed; for a slip of the record
    keeper the boxes and by how much they were wrong. Behind a dash stands the reason.
    """
    del table
    if not phrases.one_of(line, 0, phrases.CORRECTION):
        return
    ears.expect("player", 1)
    for name, after in phrases.player(line, 1):
        ears.expect("offence", after)
        for offence, behind in phrases.offence(line, after):
            parts = _boxes(line, behind, ears, {}) if offence == "record_error" else _cost(line, behind, ears)
            for part, end in parts:
                yield from ({"penalty": name, "for": offence, **part, **rest} for rest in _ended(line, end, ears))


def compensations(line: Line, table: Any, ears: Ears) -> Iterator[Mapping]:
    """Read `компенсация Петя Миша 9 Вася 6`: the offender, then who would have won what."""
    del table
    if phrases.one_of(line, 0, phrases.COMPENSATION):
        ears.expect("player", 1)
        for name, after in phrases.player(line, 1):
            for to, end in _games(line, after, ears, {}):
                yield from ({"compensation": name, "to": to, **rest} for rest in _ended(line, end, ears))


def _games(line: Line, at: int, ears: Ears, so_far: Mapping) -> Iterator[tuple[Mapping, int]]:
    if so_far:
        yield so_far, at
    ears.expect("player", at)
    for name, after in phrases.player(line, at):
        if name not in so_far:
            ears.expect("contract", after)
            misere = [("misere", after + 1)] if phrases.one_of(line, after, phrases.MISERE) else []
            for game, end in [*phrases.game(line, after), *misere]:
                yield from _games(line, end, ears, {**so_far, name: game})


def departures(line: Line, table: Any, ears: Ears) -> Iterator[Mapping]:
    """Read `уходит Петя` between two deals."""
    del table
    for found, after in phrases.went_wrong(line, 0, ears):
        if found.keys() == {"leaves"}:
            yield from ({**found, **rest} for rest in _ended(line, after, ears) if "reason" not in rest)


def _cost(line: Line, at: int, ears: Ears) -> Iterator[tuple[Mapping, int]]:
    """Read a contract, a number, names: each may be left out."""
    contracts: list[tuple[Mapping, int]] = [({}, at), *(({"contract": c}, end) for c, end in phrases.game(line, at))]
    for stated, after in contracts:
        ears.expect("end", after)
        amounts = [({}, after), *(({"amount": n}, end) for n, end in phrases.points(line, after))]
        for amount, behind in amounts:
            for to, end in _names(line, behind, ()):
                yield {**stated, **amount, **({"to": [*to]} if to else {})}, end


def _names(line: Line, at: int, so_far: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], int]]:
    yield so_far, at
    for name, after in phrases.player(line, at):
        if name not in so_far:
            yield from _names(line, after, (*so_far, name))


def corrections(line: Line, table: Any, ears: Ears) -> Iterator[Mapping]:
    """Read `штраф Петя гора 5 смотрел прикуп`; the rest of the line is the reason, as it was typed."""
    del table
    if not phrases.one_of(line, 0, phrases.CORRECTION):
        return
    ears.expect("player", 1)
    for name, after in phrases.player(line, 1):
        for boxes, behind in _boxes(line, after, ears, {}):
            yield from ({"correction": name, **boxes, **rest} for rest in _reason(line, behind))


def _reason(line: Line, at: int) -> Iterator[Mapping]:
    """Read what may stand at the end of any line, or else a reason; behind a dash everything is the reason."""
    endings = [*_ended(line, at, Ears())]
    yield from endings or [_given(line.rest(at))]


def _ended(line: Line, at: int, ears: Ears) -> Iterator[Mapping]:
    """Read what may stand at the end of any line, and behind a dash the reason."""
    dash = next((place for place in range(at, len(line.words)) if phrases.one_of(line, place, phrases.DASHES)), None)
    head = line if dash is None else line._replace(words=line.words[:dash])
    reason = {} if dash is None else _given(line.rest(dash + 1))
    endings = (ending for ending, _ in phrases.tail(head, at, ears) if not ending.keys() & WENT_WRONG.keys())
    yield from ({**ending, **reason} for ending in endings)


def _given(reason: str) -> Mapping:
    return {"reason": reason} if reason else {}


def _boxes(line: Line, at: int, ears: Ears, so_far: Mapping) -> Iterator[tuple[Mapping, int]]:
    """Read `гора 5`, `висты Миша 4`, as many as there are."""
    found = False
    for box, after in _box(line, at, ears):
        ears.expect("number", after)
        for points, behind in phrases.points(line, after):
            if (box[1] in so_far.get("visty", {})) if box[1:] else box[0] in so_far:
                continue
            found = True
            visty = {**so_far.get("visty", {}), **dict.fromkeys(box[1:], points)}
            more = {**so_far, **({"visty": visty} if box[1:] else {box[0]: points})}
            yield from _boxes(line, behind, ears, more)
    if so_far and not found:
        yield so_far, at


def _box(line: Line, at: int, ears: Ears) -> Iterator[tuple[tuple[str, ...], int]]:
    ears.expect("column", at)
    column = phrases.COLUMN_OF.get(line.word(at))
    if column == "visty":
        behind = at + 1 + phrases.one_of(line, at + 1, phrases.ON)
        ears.expect("player", behind)
        yield from (((column, other), after) for other, after in phrases.player(line, behind))
    elif column:
        yield (column,), at + 1
