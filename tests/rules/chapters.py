"""Cases of the rules as short ledgers: read from tables, worked out, and said again in the words of the tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pulka_calc.core.entries import Entry
from pulka_calc.core.problems import Problem
from pulka_calc.core.proof import prove
from pulka_calc.core.settle import settle
from pulka_calc.core.sheet import Sheet, cells
from pulka_calc.core.terms import Cell, Number
from pulka_calc.files import source
from pulka_calc.files.book import Book, Overrides
from pulka_calc.files.ledger import understand

HERE = Path(__file__).parent
CHAPTERS = ("contract", "whist", "raspasy", "closing", "turn", "classic", "penalties")
FAR_AWAY = "1000"
"""A pulya so large that nothing closes, where a case says no size."""


class Case(NamedTuple):
    """One case of a table: a sentence, the chapter it stands in, a short ledger and what it comes to."""

    name: str
    chapter: str
    ledger: dict[str, Any]
    expect: dict[str, str]


@cache
def table(chapter: str) -> tuple[Case, ...]:
    """Read the table of a chapter; every case names its source."""
    found, faults = source.read(HERE / f"chapter_{chapter}.yaml")
    assert found is not None, faults
    assert all(case["source"] for case in found.data)
    return tuple(Case(case["name"], chapter, case["ledger"], case["expect"]) for case in found.data)


def every_case() -> Iterator[Case]:
    """Yield the cases of all chapters."""
    for chapter in CHAPTERS:
        yield from table(chapter)


def named(cases: Iterable[Case]) -> list[Any]:
    """Give every case its sentence as the name of its test."""
    return [pytest.param(case, id=f"{case.chapter}: {case.name}") for case in cases]


def text_of(short: dict[str, Any]) -> str:
    """Write a short ledger out in full: one line a key, one line a deal."""
    convention: Any = short.get("convention", "sochi@1")
    if "set" in short:
        name, _, version = convention.partition("@")
        convention = {"extends": name, "version": version or "1", **short["set"]}
    data = {"format": "1", "convention": convention, "players": list(short["players"])}
    data |= {"first_dealer": short["dealer"]} if "dealer" in short else {}
    data |= {"pulya": short.get("size", FAR_AWAY)} if short.get("size") != "none" else {}
    data |= {"start": short["start"]} if "start" in short else {}
    deals = short.get("deals", []) * int(short.get("times", "1"))
    lines = [f"{key}: {source.flow(value)}" for key, value in data.items()]
    return "\n".join([*lines, *(["deals:"] if deals else []), *(f"- {source.flow(deal)}" for deal in deals)]) + "\n"


def read(text: str, *settings: str) -> tuple[Book | None, list[Problem]]:
    """Read a ledger from its text."""
    found, faults = source.parse("ledger.yaml", text)
    assert found is not None, faults
    return understand(found, Overrides(settings=settings))


def opened(text: str, *settings: str) -> Book:
    """Read a ledger that is fine."""
    book, faults = read(text, *settings)
    assert book is not None, faults
    return book


@cache
def _worked_out(chapter: str) -> tuple[Book, ...]:
    return tuple(opened(text_of(case.ledger)) for case in table(chapter))


def book_of(case: Case) -> Book:
    """Work a case out."""
    return _worked_out(case.chapter)[table(case.chapter).index(case)]


def said(cell: Cell) -> str:
    """Write a box as the tables do: `A pulya`, `B on A`."""
    return f"{cell.player} on {cell.on}" if cell.on else f"{cell.player} {cell.column}"


def standing(sheet: Sheet) -> str:
    """Write all boxes that hold something: `A gora 2, B on A 12`."""
    players = tuple(sheet)
    boxes = [(said(cell), at(sheet, cell)) for cell in cells(players)]
    return ", ".join(f"{box} {number}" for box, number in boxes if number)


def at(sheet: Sheet, cell: Cell) -> Number:
    """Return what a box holds."""
    row = sheet[cell.player]
    held: Number = row.visty[cell.on] if cell.on else getattr(row, cell.column)
    return held


def nets(book: Book) -> dict[str, Number]:
    """Settle by the four circles."""
    return settle(book.replay.sheet, book.agreed.convention.settlement, book.ledger.pulya).net


def proved(book: Book) -> dict[str, Number]:
    """Settle by the formula."""
    return {row.player: row.net for row in prove(book.replay.sheet, book.agreed.convention.settlement).rows}


def entry_line(entry: Entry) -> str:
    """Write an entry with its deal, rule, box and factors: `1 game.remise A gora = 1 × 2`."""
    factors = " × ".join(str(factor.value) for factor in entry.factors)
    return f"{entry.deal} {entry.rule} {said(entry.cell)} = {factors}"


def _net(book: Book) -> str:
    return ", ".join(f"{player} {net}" for player, net in nets(book).items())


def _entries(book: Book) -> str:
    return "; ".join(entry_line(entry) for entry in book.replay.entries())


def _next(book: Book) -> str:
    coming = book.replay.next
    return (
        f"{coming.dealer} deals, {coming.series} in a row, {coming.raspasy_price} a trick, least {coming.least_level}"
    )


def _warnings(book: Book) -> str:
    return ", ".join(f"{remark.code} in {remark.values.get('deal', 'the head')}" for remark in book.remarks)


def _finished(book: Book) -> str:
    return "goes on" if book.replay.finished is None else f"after {book.replay.finished}"


SAYINGS: dict[str, Callable[[Book], str]] = {
    "cells": lambda book: standing(book.replay.sheet),
    "net": _net,
    "entries": _entries,
    "next": _next,
    "warnings": _warnings,
    "finished": _finished,
}


def reckoned(book: Book, keys: Iterable[str]) -> dict[str, str]:
    """Say what a book comes to, key by key."""
    return {key: SAYINGS[key](book) for key in keys}


def expected(case: Case) -> dict[str, str]:
    """Return what a case states; one that names no warnings has none."""
    stated = {"warnings": "", **case.expect}
    return {key: _in_seat_order(text, case) if key == "cells" else text for key, text in stated.items()}


def _in_seat_order(text: str, case: Case) -> str:
    """Bring stated boxes into the order of the sheet, so that a case may name them as it is told."""
    boxes = {box: Fraction(number) for box, _, number in (part.rpartition(" ") for part in text.split(", ") if part)}
    order = [said(cell) for cell in cells(tuple(case.ledger["players"]))]
    assert set(boxes) <= set(order), case.name
    return ", ".join(f"{box} {boxes[box]}" for box in order if box in boxes)
