"""Ledgers of a few deals, one deal a line from the sixth line on, and problems in a form that fits a table."""

from __future__ import annotations

from collections.abc import Iterable

from chapters import opened, read

from pulka_calc.core.convention import Convention
from pulka_calc.core.problems import Problem
from pulka_calc.files.book import Book
from pulka_calc.files.conventions import Reference, resolve

FIRST_DEAL = 6


def small(*deals: str, players: str = "A, B, C", convention: str = "sochi@1", size: int = 1000, start: str = "") -> str:
    """Write a ledger with these deals."""
    head = f"format: 1\nconvention: {convention}\nplayers: [{players}]\npulya: {size}\n"
    head += f"start: {start}\n" if start else ""
    return head + "deals:\n" + "".join(f"- {deal}\n" for deal in deals)


def book(*deals: str, players: str = "A, B, C", convention: str = "sochi@1", size: int = 1000, start: str = "") -> Book:
    """Open a small ledger that is fine."""
    return opened(small(*deals, players=players, convention=convention, size=size, start=start))


def refused(*deals: str, players: str = "A, B, C", convention: str = "sochi@1") -> list[Problem]:
    """Read a small ledger that is not fine."""
    found, problems = read(small(*deals, players=players, convention=convention))
    assert found is None
    return problems


def placed(problems: Iterable[Problem]) -> list[str]:
    """Write problems as `CODE LINE:COLUMN`."""
    return [f"{p.code} {p.place.line}:{p.place.column}" for p in problems if p.place is not None]


def sochi() -> Convention:
    """Load the convention of most of these ledgers."""
    agreed, faults = resolve(Reference("sochi", 1))
    assert agreed is not None, faults
    return agreed.convention
