"""Evenings of forty deals as they are played, and papers on which something was written wrongly on purpose."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from pulka_calc.core.convention import Convention
from pulka_calc.core.deals import Call, Concession, Deal, Game, Misere, Raspasy
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.legality import impossible
from pulka_calc.core.replay import Alterations, Table
from pulka_calc.core.running import steps
from pulka_calc.core.sheet import Record, cells
from pulka_calc.core.terms import Cell
from pulka_calc.disputes.course import Course
from pulka_calc.disputes.recorded import of_the_ledger
from pulka_calc.disputes.slips import Slip, of_the_pencil
from pulka_calc.disputes.suspects import suspects
from pulka_calc.files.conventions import Reference, resolve

PLAYERS = ("Миша", "Вася", "Петя", "Коля")
NAMES = ("sochi", "leningrad", "rostov", "gambler-piter")
SIZE = 40
DEALS = 40
Paper = dict[Cell, Record]


class Evening(NamedTuple):
    """A ledger with the convention it is played by."""

    ledger: Ledger
    convention: Convention


class Planted(NamedTuple):
    """A ledger, a paper that differs from it, and the slips that were made."""

    ledger: Ledger
    convention: Convention
    paper: Paper
    slips: tuple[Slip, ...]


@cache
def convention(name: str) -> Convention:
    agreed, faults = resolve(Reference(name, None))
    assert agreed is not None, faults
    return agreed.convention


def evening(seed: int, deals: int = DEALS) -> Evening:
    """Draw an evening: mostly games that are made or lost by a trick or two, some raspasy, a misere now and then."""
    draw = random.Random(seed)
    agreed = convention(NAMES[seed % len(NAMES)])
    players = PLAYERS[: 3 + seed // len(NAMES) % 2]
    ledger = Ledger(players, pulya=SIZE * deals // DEALS)
    table = Table(ledger, agreed)
    while len(table.written) < deals:
        deal = _deal(draw, table)
        if not impossible(deal, players, table.dealer, table.tariff):
            table.write(deal)
    return Evening(replace(ledger, deals=tuple(written.deal for written in table.written)), agreed)


def _deal(draw: random.Random, table: Table) -> Deal:
    seating = table.seating(Misere(declarer="", tricks=0))
    declarer = draw.choice(seating.playing)
    kind = draw.choices(("game", "raspasy", "misere", "concession"), (70, 20, 7, 3))[0]
    if kind == "misere":
        return Misere(declarer=declarer, tricks=draw.choice((0, 0, 0, 1, 2, 4)))
    if kind == "concession":
        return Concession(level=draw.randint(6, 8), declarer=declarer)
    if kind == "raspasy":
        return Raspasy(tricks=dict(zip(seating.playing, _split(draw, 10, 3), strict=True)))
    return _game(draw, declarer, seating.defenders(declarer))


def _game(draw: random.Random, declarer: str, defenders: tuple[str, ...]) -> Deal:
    level = draw.choices((6, 7, 8, 9, 10), (40, 30, 18, 9, 3))[0]
    calls: Any = draw.choices(
        (("whist", "whist"), ("whist", "pass"), ("pass", "whist"), ("pass", "pass")), (3, 4, 3, 2)
    )[0]
    said: dict[str, Call] = dict(zip(defenders, calls, strict=True))
    if "whist" not in calls:
        return Game(level=level, strain="♠", declarer=declarer, calls=said)
    own = min(10, max(0, level + draw.choices((-3, -2, -1, 0, 1, 2), (1, 4, 9, 40, 25, 8))[0]))
    first, second = _split(draw, 10 - own, 2)
    return Game(
        level=level,
        strain="♠",
        declarer=declarer,
        calls=said,
        tricks={declarer: own, defenders[0]: first, defenders[1]: second},
    )


def _split(draw: random.Random, total: int, parts: int) -> list[int]:
    cuts = sorted(draw.randint(0, total) for _ in range(parts - 1))
    return [b - a for a, b in zip((0, *cuts), (*cuts, total), strict=True)]


def paper_of(course: Course, deals: dict[int, Deal], alterations: Alterations) -> Paper:
    """The sheet as it would stand on paper, with running records."""
    held = steps(course.again(deals, alterations))
    return {cell: tuple(step.total for step in held.get(cell, ())) or (0,) for cell in cells(course.ledger.players)}


def kinds_of(course: Course) -> dict[str, list[Slip]]:
    """Every slip that can be made on an evening, by kind."""
    found: dict[str, list[Slip]] = {}
    for slip in (*of_the_pencil(course), *of_the_ledger(course)):
        found.setdefault(slip.kind, []).append(slip)
    return found


def planted(seed: int, kinds: tuple[str, ...], deals: int = DEALS) -> Planted | None:
    """Plant one slip of each kind on an evening; None where it has no room for them or they leave no trace."""
    drawn = evening(seed, deals)
    course = Course(drawn.ledger, drawn.convention)
    draw, possible = random.Random(seed), kinds_of(course)
    if any(kind not in possible for kind in kinds):
        return None
    slips = tuple(draw.choice(possible[kind]) for kind in kinds)
    if len({slip.deal for slip in slips}) < len(slips):
        return None
    recorded = {slip.deal: slip.recorded for slip in slips if slip.recorded is not None}
    alterations = {key: lines for slip in slips for key, lines in slip.alterations.items()}
    paper = paper_of(course, recorded, alterations)
    clean = paper_of(course, {}, {})
    traces = [paper_of(course, {s.deal: s.recorded} if s.recorded else {}, s.alterations) for s in slips]
    return (
        Planted(drawn.ledger, drawn.convention, paper, slips)
        if all(t != clean for t in traces) and paper != clean
        else None
    )


def samples(kinds: tuple[str, ...], count: int, first: int = 0) -> Iterator[Planted]:
    """So many papers with slips of these kinds."""
    found, seed = 0, first
    while found < count and seed < first + 50 * count:
        made = planted(seed, kinds)
        seed += 1
        if made is not None:
            found += 1
            yield made


def is_found(made: Planted, most: int = 3) -> bool:
    """Whether what was planted is among the first suspects."""
    named = suspects(Course(made.ledger, made.convention), made.paper)[:most]
    return any(_is_it(made.slips, suspect.slips) for suspect in named)


def _is_it(planted_slips: tuple[Slip, ...], named: tuple[Slip, ...]) -> bool:
    """Whether the slips named are those planted, alone or among those that leave the same numbers."""

    def stories(slip: Slip) -> set[tuple[str, str, int]]:
        return {(one.side, one.kind, one.deal) for one in (slip, *slip.alike)}

    truth = sorted(planted_slips, key=lambda slip: slip.deal)
    found = sorted(named, key=lambda slip: slip.deal)
    return len(truth) == len(found) and all(
        (t.side, t.kind, t.deal) in stories(f) for t, f in zip(truth, found, strict=True)
    )
