"""The evenings of a season: read one after another, those with problems left out and named."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from pulka_calc.core.payout import Bill
from pulka_calc.core.problems import Problem
from pulka_calc.core.season import Purse, Settled, doubled
from pulka_calc.files import ledger, source
from pulka_calc.files.book import Book

from .account import goes_on, statement_of
from .common import about


class Gathered(NamedTuple):
    """Evenings that count; why others do not: faults, or notes; the files that still go on, and the languages met."""

    evenings: list[Settled]
    faults: list[Problem]
    notes: list[Problem]
    unfinished: list[str]
    languages: set[str]


class Terms(NamedTuple):
    """Which evenings count: from a day on, and with whom known by which name."""

    since: date | None
    aliases: Mapping[str, str]


def gather(paths: Sequence[Path], terms: Terms, tick: Callable[[], None]) -> Gathered:
    """Read and settle every ledger."""
    found = Gathered([], [], [], [], set())
    for path in paths:
        tick()
        book, faults = _read(path)
        if book is None:
            found.faults.extend(faults)
        elif _counts(book, path, terms.since, found.notes):
            found.languages.add(book.ledger.lang)
            _take(book, terms.aliases, found)
    return found


def _read(path: Path) -> tuple[Book | None, list[Problem]]:
    """Read a ledger past the shelf: that is for the few that are open these days, and a season would sweep them out."""
    found, faults = source.read(path)
    return ledger.understand(found, beside=path.parent) if found is not None else (None, faults)


def _counts(book: Book, path: Path, since: date | None, notes: list[Problem]) -> bool:
    """Whether an evening is of the time asked for; one whose date cannot be read is left out with a note."""
    if since is None:
        return True
    day = day_of(book.ledger.date)
    if day is None:
        notes.append(about(path, "season.undated")._replace(severity="note"))
    return day is not None and day >= since


def day_of(text: str) -> date | None:
    """Return the day that a text names as 2026-01-31; None where it names none."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        return None


def _take(book: Book, aliases: Mapping[str, str], found: Gathered) -> None:
    """Settle an evening, unless two of its players are one by the aliases."""
    twice = doubled(book.ledger.players, aliases)
    if twice is not None:
        seat, other = twice
        values = {"name": book.ledger.players[seat], "other": other}
        place = source.place(book.source, ("players", seat))
        found.faults.append(Problem("aliases.one_table", values=values, place=place))
        return
    statement, faults = statement_of(book)
    found.faults.extend(faults)
    if statement is not None:
        found.evenings.append(_settled(book, statement.bill))
        found.unfinished.extend([book.source.file] if goes_on(book) else [])


def _settled(book: Book, bill: Bill) -> Settled:
    purse = Purse() if bill.money is None else Purse(bill.coin, bill.stake and bill.stake.currency)
    players, convention = book.ledger.players, book.agreed.convention
    return Settled(players, convention, book.replay.deals, bill.net, purse, bill.payout.units)
