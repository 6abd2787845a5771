"""Which other reading of the rules makes ledger and paper agree: one key of the convention, else two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, islice
from typing import Any, NamedTuple

from pulka_calc.core.convention import GAMES, Convention
from pulka_calc.core.entries import value_at
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.replay import Replay
from pulka_calc.core.running import changes, steps
from pulka_calc.core.settle import settle
from pulka_calc.core.sheet import total_at
from pulka_calc.core.soundness import contradictions
from pulka_calc.core.terms import Cell, Number
from pulka_calc.core.variation import choices, varied

from .differences import differences
from .suspects import Paper, Tick, quiet
from .watched import Watch, again, watch

Settings = Mapping[str, Any]
COLUMNS = ("pulya", "gora", "vist", "consolation", "fine", "quota")
MISERE = ("contracts.misere.pulya", "contracts.misere.gora")
AT_ONCE = ("raspasy.prices", "raspasy.exit", "whist.half_tricks")
NUMBERS = ("concession.undertricks", "prikup_bonus.unit", "settlement.gora_in_visty", "settlement.pulya_in_gora")
MOST_NAMED = 10
MOST_PAIRS_TRIED = 300


class Reading(NamedTuple):
    """Keys of the convention with other values, and what the evening comes to by them."""

    settings: Settings
    replay: Replay
    net: dict[str, Number]


def alternatives(convention: Convention, others: Iterable[Convention]) -> Iterator[Settings]:
    """Yield every other value of every key: choices, then prices that the other conventions have.

    A price column at once, a raspasy ladder and the table of half-whists count as one key each.
    """
    for key, values in choices().items():
        yield from ({key: value} for value in values if value != value_at(convention, key))
    others = list(others)
    seen: list[Settings] = [
        {"raspasy.prices": ladder} for ladder in _ladders(convention) if ladder != convention.raspasy.prices
    ]
    yield from seen
    for keys in _groups():
        for other in others:
            settings = {key: value_at(other, key) for key in keys}
            settings = {key: value for key, value in settings.items() if value != value_at(convention, key)}
            if settings and settings not in seen:
                seen.append(settings)
                yield settings


def _ladders(convention: Convention) -> list[tuple[Number, ...]]:
    """Ladders of raspasy that tables play beside those of the conventions, from the first price on."""
    first = convention.raspasy.prices[0]
    return [tuple(first * step for step in steps_up) for steps_up in ((1,), (1, 2), (1, 2, 2), (1, 2, 3), (1, 2, 4))]


def _groups() -> Iterator[tuple[str, ...]]:
    """Keys that a table agrees on together, then each number by itself."""
    yield from ((key,) for key in AT_ONCE)
    columns = [tuple(f"contracts.{level}.{column}" for level in GAMES) for column in COLUMNS]
    yield from columns
    yield from ((key,) for column in columns for key in column)
    yield from ((key,) for key in (*MISERE, *NUMBERS))


def reading(watched: Watch, settings: Settings) -> Reading | None:
    """Work the evening out by another reading; None where it contradicts itself, or a deal could not have happened."""
    other = varied(watched.convention, settings)
    if contradictions(other):
        return None
    replay = again(watched, other, settings)
    if replay is None:
        return None
    return Reading(settings, replay, settle(replay.sheet, other.settlement, watched.ledger.size).net)


def readings(watched: Watch, others: Iterable[Convention], tick: Tick = quiet) -> list[Reading]:
    """Return every single other reading of a watched evening that can be."""
    found = []
    for settings in alternatives(watched.convention, others):
        tick()
        one = reading(watched, settings)
        if one is not None:
            found.append(one)
    return found


def agreeing(
    ledger: Ledger, convention: Convention, paper: Paper, others: Iterable[Convention], tick: Tick = quiet
) -> list[Reading]:
    """Return the readings by which the ledger is the paper: single keys, else pairs of them."""
    watched = watch(ledger, convention)
    plain = reading(watched, {})
    if plain is None or _agrees(plain, paper):
        return []
    singles = readings(watched, others, tick)
    found = [one for one in singles if _agrees(one, paper)]
    if found:
        return found[:MOST_NAMED]
    both = ({**a.settings, **b.settings} for a, b in _pairs(plain, singles, paper))
    pairs = (reading(watched, settings) for settings in both)
    return [one for one in islice(pairs, MOST_PAIRS_TRIED) if one is not None and _agrees(one, paper)][:MOST_NAMED]


def _agrees(one: Reading, paper: Paper) -> bool:
    """Whether paper is what a reading comes to: in its totals first, which are known, then in its records."""
    totals = tuple(record[-1] for record in paper.values())
    return _totals(one, paper) == totals and not differences(paper, steps(one.replay))


def _pairs(plain: Reading, singles: list[Reading], paper: Paper) -> Iterator[tuple[Reading, Reading]]:
    """Two readings whose changes add up to what differs."""
    ledger = _totals(plain, paper)
    wanted = tuple(record[-1] - held for record, held in zip(paper.values(), ledger, strict=True))
    by_vector: dict[tuple[Number, ...], list[Reading]] = {}
    for one in singles:
        vector = tuple(a - b for a, b in zip(_totals(one, paper), ledger, strict=True))
        if any(vector):
            by_vector.setdefault(vector, []).append(one)
    for vector, ones in by_vector.items():
        rest = tuple(a - b for a, b in zip(wanted, vector, strict=True))
        if vector <= rest:
            yield from (
                (a, b) for a in ones for b in by_vector.get(rest, ()) if not a.settings.keys() & b.settings.keys()
            )


def _totals(one: Reading, paper: Paper) -> tuple[Number, ...]:
    return tuple(total_at(one.replay.sheet, cell) for cell in paper)


class Witness(NamedTuple):
    """A reading by which one deal writes what somebody claims; no settings: so this table agreed."""

    settings: Settings


def witnesses(
    ledger: Ledger, convention: Convention, others: Iterable[Convention], claim: tuple[int, Cell, Number]
) -> list[Witness]:
    """Return every reading by which a deal writes just so many points into a box."""
    number, cell, points = claim
    watched = watch(ledger, convention)
    plain = reading(watched, {})
    found = [plain] if plain is not None else []
    found += readings(watched, others)
    singles = [one for one in found if _writes(one, number, cell) == points]
    if singles or plain is None:
        return [Witness(one.settings) for one in singles]
    pairs = _two(watched, plain, found, number)
    return [Witness(one.settings) for one in pairs if _writes(one, number, cell) == points]


def _writes(one: Reading, number: int, cell: Cell) -> Number:
    return _deal(one, number).get(cell, 0)


def _deal(one: Reading, number: int) -> dict[Cell, Number]:
    return changes(one.replay.deals[number - 1].entries)


def _two(watched: Watch, plain: Reading, found: list[Reading], number: int) -> Iterator[Reading]:
    """Yield pairs of readings each of which changes what a deal writes."""
    at_work = [one for one in found if _deal(one, number) != _deal(plain, number)]
    for a, b in combinations(at_work, 2):
        if not a.settings.keys() & b.settings.keys():
            both = reading(watched, {**a.settings, **b.settings})
            yield from [both] if both is not None else []
