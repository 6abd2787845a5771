"""A typed line and the one deal that it means: asked where it can mean several, explained where it means none."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from pulka_calc.core.evening import table_before
from pulka_calc.core.problems import Place, Problem
from pulka_calc.files import hearing
from pulka_calc.text import recording
from pulka_calc.text.deal import call, deal_words
from pulka_calc.text.language import say

from .common import refuse
from .talk import EndOfAnswersError, Talk, talk, tell

if TYPE_CHECKING:
    from pulka_calc.core.replay import Table
    from pulka_calc.files.hearing import Understood
    from pulka_calc.files.ledger import Book


def mapping_of(book: Book, text: str, at: int) -> dict[str, Any]:
    """Return the deal that a line means at a place of the list, as the mapping that is written."""
    table = table_before(book.ledger, book.agreed.convention, at)
    understood = hearing.understand(text, table)
    if len(understood.deals) == 1:
        return understood.deals[0][0]
    if understood.deals:
        return _chosen(understood, talk(), text)
    return refuse([_not_understood(understood, table, text)], as_json=False)


def _chosen(understood: Understood, who: Talk, text: str) -> dict[str, Any]:
    """Ask which of several readings is meant; nobody there to ask: refused, all shown."""
    lines = [deal_words(deal) for _, deal in understood.deals]
    if not who.interactive:
        refuse([_ambiguous(text, lines)], as_json=False)
    tell(recording.choices(lines))
    try:
        answer = who.ask(say("Which one? Number, Enter: none: "))
    except EndOfAnswersError:
        answer = ""
    if answer.isdecimal() and 1 <= int(answer) <= len(lines):
        return understood.deals[int(answer) - 1][0]
    return refuse([_ambiguous(text, lines)], as_json=False)


def _ambiguous(text: str, lines: list[str]) -> Problem:
    return Problem("line.ambiguous", values={"text": text, "readings": "; ".join(lines)})


def _not_understood(understood: Understood, table: Table, text: str) -> Problem:
    """Say why no reading is left: the ones that cannot have happened, or the place where reading stopped."""
    if understood.impossible:
        shown = recording.impossible_lines([(_shown(mapping), fault) for mapping, fault in understood.impossible])
        return Problem("line.impossible", values={"text": text, "readings": "; ".join(shown)})
    words, at = understood.words, understood.furthest
    word = words[at] if at < len(words) else ""
    code = "line.stopped" if word else "line.short"
    known = [*table.players] if understood.expected == "player" else []
    close = next(iter(get_close_matches(word, known, 1)), "")
    expected = say(recording.EXPECTED[understood.expected], players=", ".join(table.players))
    column = len(" ".join(words[:at])) + (2 if at else 1)
    place = Place("", 1, column, " ".join(words))
    return Problem(code, values={"word": word, "expected": expected, "close": close}, place=place)


def _shown(mapping: dict[str, Any]) -> str:
    """Write a reading that cannot be a deal: what was heard of whom, and whose tricks."""
    calls, stated = mapping.get("calls", {}), mapping.get("tricks", {})
    tricks = stated if isinstance(stated, dict) else {mapping.get("declarer", mapping.get("misere")): stated}
    kinds = {"misere": say("misere"), "raspasy": say("raspasy"), "correction": say("correction")}
    head = [
        *(word for kind, word in kinds.items() if kind in mapping),
        mapping.get("game") or mapping.get("concede") or "",
    ]
    own = next((mapping[key] for key in ("declarer", "misere", "correction") if key in mapping), "")
    first = " ".join(str(part) for part in (*head, own, tricks.get(own, "")) if part != "")
    heard = [" ".join([name, call(calls[name]), *([str(tricks[name])] if name in tricks else [])]) for name in calls]
    hands = [f"{name} {number}" for name, number in mapping.get("raspasy", {}).items()]
    return " · ".join(part for part in (first, *heard, *hands) if part)
