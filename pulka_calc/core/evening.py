"""An evening worked out, with all a reader should hear of: impossible deals, broken agreements, failed assertions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from . import turn
from .agreements import breaches
from .comings import misplaced
from .convention import Convention
from .deals import Assertion, Deal, Item, Misread
from .ledger import Ledger
from .legality import impossible
from .problems import Path, Problem
from .replay import Moment, Replay, Table, dealt
from .sheet import cells, record_at, total_at


class Evening(NamedTuple):
    """What a ledger's deals come to; with errors among the problems the replay has gaps and must not be shown."""

    replay: Replay
    problems: tuple[Problem, ...]


def work_out(ledger: Ledger, convention: Convention) -> Evening:
    """Replay every deal that is possible, and collect all that is wrong on the way."""
    table = Table(ledger, convention)
    problems: list[Problem] = []
    for at, item in enumerate(ledger.deals):
        problems += [_at(problem, at, table.number) for problem in _looked_at(item, at, table)]
    return Evening(table.result(), (*problems, *_after_the_end(table)))


def table_before(ledger: Ledger, convention: Convention, at: int) -> Table:
    """Return the table as it stands before a place of the list."""
    table = Table(ledger, convention)
    for place, deal in dealt(ledger.deals[:at]):
        table.write(deal, place)
    return table


def table_after(ledger: Ledger, convention: Convention, replay: Replay) -> Table:
    """Return the table as an evening left it, without playing it again."""
    table = Table(ledger, convention)
    standing = {cell: total_at(replay.sheet, cell) for cell in cells(ledger.players)}
    table.go_to(Moment(len(replay.deals), replay.state, replay.finished, standing))
    return table


def gone_on(ledger: Ledger, convention: Convention, replay: Replay, item: Item) -> Evening:
    """Work out one more item at the end of an evening, and what is wrong with it; the pulka must not be over.

    Nobody may sit down with it: that changes who was there before.
    """
    table, at = table_after(ledger, convention, replay), len(ledger.deals)
    problems = tuple(_at(problem, at, table.number) for problem in _looked_at(item, at, table))
    after = table.result()
    return Evening(after._replace(start=replay.start, deals=(*replay.deals, *after.deals)), problems)


def _looked_at(item: Item, at: int, table: Table) -> list[Problem]:
    if isinstance(item, Assertion):
        return list(_failed(item, table))
    if isinstance(item, Misread):
        table.skip(item)
        return []
    return _dealt(item, at, table)


def _at(problem: Problem, at: int, number: int) -> Problem:
    return problem._replace(path=("deals", at, *problem.path), values={**problem.values, "deal": number})


def _dealt(deal: Deal, at: int, table: Table) -> list[Problem]:
    """Write a deal if it can have happened; an agreement it breaks is a warning."""
    faults = impossible(deal, table.players, table.dealer, table.tariff, table.state.absent)
    if faults:
        table.skip(deal)
        return faults
    coming, situation = table.next(), table.situation()._replace(standing=dict(table.standing))
    neighbour = turn.neighbour(table.state, table.players)
    seating = table.write(deal, at).seating
    found = breaches(deal, seating, table.tariff, coming, situation)
    return [*found, *misplaced(deal, neighbour, table.players)]


def _failed(assertion: Assertion, table: Table) -> Iterator[Problem]:
    """Compare what the table agreed on with the standing at that point; cells that are not named are not compared."""
    wrong = list(_wrong_names(assertion, table))
    if wrong:
        yield from wrong
        return
    sheet = table.sheet()
    for cell in cells(table.players):
        stated = record_at(assertion.sheet, cell)
        held = total_at(sheet, cell)
        if stated and stated[-1] != held:
            box = ("assert", cell.player, cell.column, *([cell.on] if cell.on else []))
            values = {"cell": cell, "stated": stated[-1], "held": held}
            yield Problem("assert.differs", box, values, severity="warning")


def _wrong_names(assertion: Assertion, table: Table) -> Iterator[Problem]:
    """Names nobody at the table has, and visty of a player on himself."""
    for path, name in _named(assertion):
        if name in table.state.absent:
            yield Problem("player.absent", path, {"name": name}, at_key=True)
        elif name not in table.players:
            yield Problem("player.unknown", path, {"name": name, "players": ", ".join(table.players)}, at_key=True)
        elif path == ("assert", name, "visty", name):
            yield Problem("visty.on_self", path, {"name": name}, at_key=True)


def _named(assertion: Assertion) -> Iterator[tuple[Path, str]]:
    for name, row in assertion.sheet.items():
        yield ("assert", name), name
        yield from ((("assert", name, "visty", other), other) for other in row.visty)


def _after_the_end(table: Table) -> list[Problem]:
    """Warn once where a pulka went on after its end."""
    end = table.finished
    after = [written for written in table.written if end is not None and written.number > end]
    if not after:
        return []
    values = {"deal": after[0].number, "end": end}
    return [Problem("pulka.over", ("deals", after[0].at), values, severity="warning")]
