"""What stands above and below every answer: the file and its title, and remarks about it."""

from __future__ import annotations

from collections.abc import Sequence

from pulka_calc.core.problems import Problem

from .table import folded


def file_line(file: str, title: str) -> list[str]:
    """Name the file and its title, so that nobody takes yesterday's evening for today's."""
    return [" · ".join(part for part in (file, title) if part)] if file else []


def unfinished_note() -> Problem:
    """Say that the pulka still goes on."""
    return Problem("pulka.unfinished", severity="note")


def remark_lines(remarks: Sequence[Problem], width: int) -> list[str]:
    """Write warnings with their place, notes as one sentence."""
    if not remarks:
        return []
    from .problems import problem_lines  # noqa: PLC0415 - all sentences, only where there is one to say

    lines = [""]
    for remark in remarks:
        head, *rest = problem_lines(remark, width)
        lines += [*folded(head, width), *(rest if remark.severity == "warning" else [])]
    return lines
