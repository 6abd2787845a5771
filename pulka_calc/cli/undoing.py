"""Taking the last change of a ledger back, of whatever kind it was."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from pulka_calc.core.problems import Place, Problem
from pulka_calc.files import edit, journal
from pulka_calc.files.book import of_bytes
from pulka_calc.text.deal import deal_words
from pulka_calc.text.language import say
from pulka_calc.text.recording import undone_line

from .common import refuse

if TYPE_CHECKING:
    from pulka_calc.files.book import Book
    from pulka_calc.files.pen import Pen


def take_back(held: Pen) -> tuple[Book, list[str]]:
    """Undo the program's last change; where none is kept, drop the last deal."""
    kept = journal.changes(held.path)
    for place in range(len(kept) - 1, -1, -1):
        before = journal.undone(held.raw, kept[place])
        if before is not None:
            return _restored(held, before, kept[place].typed, place)
        if kept[place].before != journal.digest(held.raw):
            refuse([_about(held, "undo.moved")], as_json=False)
    return _last_dropped(held)


def _about(held: Pen, code: str) -> Problem:
    return Problem(code, values={"file": str(held.path)}, place=Place(str(held.path), 1, 1, ""))


def _restored(held: Pen, before: bytes, typed: str, keep: int) -> tuple[Book, list[str]]:
    fault = held.put_back(before)
    if fault is not None:
        refuse([fault], as_json=False)
    journal.forget_last(held.path, keep)
    book, faults = of_bytes(before, held.path)
    if book is None:
        refuse(faults, as_json=False)
    return book, undone_line(typed)


def _last_dropped(held: Pen) -> tuple[Book, list[str]]:
    deals = held.book.replay.deals
    if not deals:
        refuse([_about(held, "undo.nothing")], as_json=False)
    last = deals[-1]
    line = deal_words(last.deal, last.undertricks)
    noted = f" --note {shlex.quote(last.deal.note)}" if last.deal.note else ""
    book, faults = held.write(lambda found: edit.drop(found, last.at), None, line)
    if book is None:
        refuse(faults, as_json=False)
    return book, [say("No change is kept: the last deal was taken out."), *undone_line(f"add {line}{noted}")]
