"""Which warnings are said after a change: those that nobody has been told of yet."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pulka_calc.core.problems import Problem
    from pulka_calc.files.book import Book
    from pulka_calc.files.pen import Pen

NUMBERS_OF_DEALS = ("deal", "end")


def untold(held: Pen, after: Book, at: int, moved: int) -> Book:
    """Return the book of a change with those remarks alone that were not there before it.

    `at` is the place in the list of deals where something was put (`moved` is 1), written anew (0) or taken out (-1);
    what was said of a deal before it is written anew is said again. A file that somebody has edited by hand since may
    have warnings that nobody has seen; so it is where a convention of the table's own has changed.
    """
    told = {_said(remark, at, moved) for remark in held.book.remarks if moved > 0 or _place(remark) != at}
    known = told if told and _as_we_left_it(held) else set()
    return after._replace(remarks=tuple(remark for remark in after.remarks if _said(remark, 0, 0) not in known))


def _as_we_left_it(held: Pen) -> bool:
    from pulka_calc.files import journal, store  # noqa: PLC0415 - only where there was a warning

    ours = journal.digest(held.raw) in {change.after for change in journal.changes(held.path)}
    return ours and all(store.written_at(file) <= held.written_at for file in held.book.agreed.files)


def _place(remark: Problem) -> int | None:
    """Return the place in the list of deals that a remark is about."""
    place = remark.path[1] if remark.path[:1] == ("deals",) and len(remark.path) > 1 else None
    return place if isinstance(place, int) else None


def _said(remark: Problem, at: int, moved: int) -> Hashable:
    """Return what tells one remark from another, wherever its deal stands after the change."""
    place = _place(remark)
    path = remark.path if place is None or place < at else ("deals", place + moved, *remark.path[2:])
    return remark.code, path, str([item for item in remark.values.items() if item[0] not in NUMBERS_OF_DEALS])
