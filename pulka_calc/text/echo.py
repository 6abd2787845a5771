"""What stands above and below every answer: the file and its title, and remarks about it."""

from __future__ import annotations

from collections.abc import Sequence

from pulka_calc.core.problems import Problem

from .problems import problem_lines
from .table import folded


def file_line(file: str, title: str) -> list[str]:
    """Name the file and its title, so that nobody takes yesterday's evening for today's."""
    return [" · ".join(part for part in (file, title) if part)] if file else []


def unfinished_note() -> Problem:
    """Say that the pulka still goes on."""
    return Problem("pulka.unfinished", severity="note")


def remark_lines(remarks: Sequence[Problem], width: int) -> list[str]:
    """Write warnings with their place, notes as one sentence."""
    lines = []
    for remark in remarks:
        head, *rest = problem_lines(remark, width)
        lines += [*folded(head, width), *(rest if remark.severity == "warning" else [])]
    return ["", *lines] if lines else []
