"""Small ledgers for the tests of the files, and problems in a form that fits a table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pulka_calc.core.problems import Problem
from pulka_calc.files import source
from pulka_calc.files.book import Book, Overrides
from pulka_calc.files.ledger import understand
from pulka_calc.files.source import Source

GOOD = """\
format: 1
convention: sochi@1
players: [Миша, Вася, Петя]
pulya: 20
paper:
  Миша: {pulya: 20, gora: 12, visty: {Вася: 20, Петя: 34}}
  Вася: {pulya: "2.6.20", gora: "4.24", visty: {Миша: 40, Петя: 12}}
  Петя: {pulya: 20, gora: 9, visty: {Миша: 16, Вася: 28}}
"""

HEAD = GOOD.partition("paper:")[0]
"""The good ledger before its sheet."""


def good(**changes: str | None) -> str:
    """Return the good ledger with top lines changed; None takes a line out, a new key is added below."""
    lines = GOOD.splitlines()
    for key, value in changes.items():
        found = next((number for number, line in enumerate(lines) if line.startswith(f"{key}:")), None)
        written = [] if value is None else [f"{key}: {value}".rstrip()]
        if found is None:
            lines += written
        else:
            lines[found : found + 1] = written
    return "\n".join(lines) + "\n"


def replaced(old: str, new: str, text: str = GOOD) -> str:
    """Return the ledger with one piece of it changed; the piece must be there once."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def parsed(text: str, name: str = "ledger.yaml") -> Source:
    """Parse a text that is fine."""
    found, problems = source.parse(name, text)
    assert found is not None, problems
    return found


def opened(text: str, overrides: Overrides = Overrides(), beside: Path | None = None) -> Book:
    """Read a ledger that is fine."""
    book, problems = understand(parsed(text), overrides, beside)
    assert book is not None, problems
    return book


def faults(text: str, overrides: Overrides = Overrides(), beside: Path | None = None) -> list[str]:
    """Read a ledger that is not; return its faults as `CODE LINE:COLUMN`."""
    book, problems = understand(parsed(text), overrides, beside)
    assert book is None
    return placed(problems)


def placed(problems: Iterable[Problem]) -> list[str]:
    """Write problems as `CODE LINE:COLUMN`, those of another file with its name before the line."""
    return [_placed(problem) for problem in problems]


def _placed(problem: Problem) -> str:
    if problem.place is None:
        return f"{problem.code} nowhere"
    file = "" if problem.place.file == "ledger.yaml" else f"{problem.place.file}:"
    return f"{problem.code} {file}{problem.place.line}:{problem.place.column}"
