"""Problems as a reader meets them: place, sentence, code, the line with a mark under it, the remedy."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from pulka_calc.core.problems import Place, Problem
from pulka_calc.core.terms import Cell

from . import words
from .columns import clip
from .columns import width as columns
from .deal import call
from .glyphs import writable
from .language import plural, say
from .numbers import exact
from .reasons import REASONS
from .sentences import SENTENCES

EXCERPT_WIDTH = 100
NUMBER_WIDTH = 7
WIDE = EXCERPT_WIDTH + NUMBER_WIDTH


def problem_lines(problem: Problem, width: int = WIDE) -> list[str]:
    """Write a problem: `FILE:LINE:COL: sentence [code]`, the excerpt, what to do next."""
    place = problem.place
    where = f"{place.file}:{place.line}:{place.column}: " if place and place.file else ""
    head = f"{where}{kind(problem)}{deal(problem)}{message(problem)} [{problem.code}]"
    advice = remedy(problem)
    return [writable(line) for line in (head, *excerpt(place, width), *([f"   {advice}"] if advice else []))]


def kind(problem: Problem) -> str:
    """Return the word before a sentence that is not an error."""
    return {"error": "", "warning": say("warning: "), "note": say("note: ")}[problem.severity]


def deal(problem: Problem) -> str:
    """Name the deal that a problem belongs to."""
    number = problem.values.get("deal")
    if number == 0:
        return say("before the first deal: ")
    return say("deal {deal}: ", deal=number) if number is not None else ""


def message(problem: Problem) -> str:
    """Return the sentence with its values."""
    return say(SENTENCES[problem.code].says, **_shown(problem.values))


def reason(words: str) -> str:
    """Return why, where we have words for it: `: a colon is missing`."""
    return ": " + say(REASONS[words]) if words in REASONS else ""


def remedy(problem: Problem) -> str:
    """Return what to do next; a near miss is offered first."""
    advice = SENTENCES[problem.code].remedy
    written = say(advice, **_shown(problem.values)) if advice else ""
    close = problem.values.get("close")
    meant = say("did you mean {close}?", close=close) if close else ""
    return " ".join(part for part in (meant, written) if part)


def excerpt(place: Place | None, width: int = WIDE) -> list[str]:
    """Show the line with a mark under the column; a line longer than the window is cut around it."""
    if place is None or not place.excerpt.strip():
        return []
    before = place.excerpt[: place.column - 1].replace("\t", " ")
    line = place.excerpt.replace("\t", " ")
    room = max(NUMBER_WIDTH, min(EXCERPT_WIDTH, width - NUMBER_WIDTH))
    start = max(0, columns(before) - room * 3 // 10) if columns(line) > room else 0
    number = f"{place.line:>4} | "
    mark = " " * (len(number) - 2) + "| " + " " * (columns(before) - start) + "^"
    return [number + clip(line, start, start + room).rstrip(), mark]


def _shown(values: dict[str, Any]) -> dict[str, Any]:
    special: dict[str, Callable[[Any], str]] = {"reason": reason, "off": off}
    return {key: special[key](value) if key in special else _written(value) for key, value in values.items()}


def off(missing: int) -> str:
    """Say how many tricks are missing, or are too many."""
    if missing > 0:
        return plural("{n} trick is missing", "{n} tricks are missing", missing)
    return plural("{n} trick too many", "{n} tricks too many", missing)


def _written(value: Any) -> Any:
    if isinstance(value, Cell):
        return words.cell(value)
    if isinstance(value, tuple):
        return " + ".join(call(word) for word in value)
    return exact(value) if isinstance(value, int | Fraction) else value
