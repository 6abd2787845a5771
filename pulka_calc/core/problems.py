"""Faults and remarks as values: what is wrong, where, and with which figures; the words are found elsewhere."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

Path = tuple[str | int, ...]
"""The way to a value inside a file: `("paper", "Вася", "gora")`."""


class Place(NamedTuple):
    """Where a reader finds it: file, line and column (both from 1, in characters) and the line itself."""

    file: str
    line: int
    column: int
    excerpt: str


class Problem(NamedTuple):
    """Something the data has wrong (`error`) or a player should look at (`warning`).

    `code` names the sentence, `values` fill it. `path` is where it stands in the data, `place` where in the file.
    `at_key` puts the mark on the key instead of on its value.
    """

    code: str
    path: Path = ()
    values: dict[str, Any] = {}  # noqa: RUF012 - never written to
    at_key: bool = False
    place: Place | None = None
    severity: Literal["error", "warning", "note"] = "error"


def errors(problems: list[Problem]) -> list[Problem]:
    """Return the problems that forbid a result."""
    return [problem for problem in problems if problem.severity == "error"]


def in_order(problems: list[Problem]) -> list[Problem]:
    """Sort by file, line and column, each problem once; what has no place comes last."""
    unique = {(p.code, p.path, p.place, str(p.values)): p for p in problems}.values()
    return sorted(unique, key=lambda p: (p.place is None, (p.place or NOWHERE)[:3]))


NOWHERE = Place("", 0, 0, "")
