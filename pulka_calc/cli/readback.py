"""The sheet read back with its sums, mended box by box, and kept as a ledger if wanted."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pulka_calc.core import paper, sheet
from pulka_calc.core.ledger import fold
from pulka_calc.core.problems import Problem
from pulka_calc.core.sheet import RecordSheet
from pulka_calc.core.terms import Cell
from pulka_calc.files import conventions, draft, fresh, journal, ledger, rows, source, spelling, store
from pulka_calc.files.book import Book
from pulka_calc.files.draft import Draft
from pulka_calc.files.layers import Agreed
from pulka_calc.text import asking
from pulka_calc.text.language import say, spoken
from pulka_calc.text.sheet import sheet_lines

from .common import ENDINGS, width
from .talk import AgainError, EndOfAnswersError, Talk, tell, until

TURN = frozenset("turn перевернуть повернуть перегорнути повернути".split())


class Sheet:
    """A sheet on its way from somebody's answers to a ledger."""

    def __init__(self, who: Talk, begun: Draft, *, kept: bool = True) -> None:
        self.who = who
        self.draft = begun
        self.kept = kept and who.interactive

    @property
    def agreed(self) -> Agreed:
        """The convention that was answered; it was checked when it was."""
        found, _ = conventions.as_said(self.draft.convention or "", self.draft.settings)
        if found is None:
            message = "a convention was taken that cannot be resolved"
            raise LookupError(message)
        return found

    def answer(self, field: str, value: Any) -> None:
        """Note an answer and keep the sheet."""
        setattr(self.draft, field, value)
        self.keep()

    def write(self, typed: dict[Cell, str]) -> None:
        """Write boxes and keep the sheet."""
        for cell, text in typed.items():
            self.draft.put(cell, text)
        self.keep()

    def keep(self) -> None:
        """Keep what was typed, at a terminal only: a pipe can be run again."""
        if self.kept:
            draft.keep(self.draft)

    def forget(self) -> None:
        """Drop what was kept: the sheet is settled."""
        if self.kept:
            draft.forget()

    def text(self, folder: Path = Path()) -> str:
        """Return the sheet as a ledger file in a folder."""
        comment = say("pulya already carried out to the gora") if self.draft.carried else ""
        stake = spelling.stake(self.draft.stake) if self.draft.stake else None
        head = fresh.head(
            convention=conventions.seen_from(folder, str(self.draft.convention)),
            settings=self.draft.settings,
            players=self.draft.players,
            size=self.draft.size,
            rounds=self.draft.rounds,
            stake=stake,
            lang=spoken(),
        )
        return draft.ledger_text(self.draft, head, comment)

    def book(self, file: str = "") -> tuple[Book | None, list[Problem]]:
        """Return the sheet as a book, or what is wrong with it."""
        parsed, faults = source.parse(file, self.text())
        return ledger.understand(parsed) if parsed else (None, faults)


def confirmed(begun: Sheet, fill_row: Callable[[Sheet, list[Cell]], None]) -> Book:
    """Read the sheet back until it is confirmed; anything else is a mending."""
    understood = True
    while True:
        book, faults = begun.book()
        blanks = begun.draft.missing()
        tell(_read_back(begun, book, faults))
        try:
            text = begun.who.ask(asking.question_confirm())
        except EndOfAnswersError:
            if begun.who.interactive or blanks or book is None or not understood:
                raise
            return book
        right = spelling.yes_or_no(text) if spelling.seat(text, tuple(begun.draft.players)) is None else None
        if right is False:
            understood = False
            tell(asking.mending_lines(begun.draft.players[0], width()))
        elif text and not right:
            understood = _mend(begun, text, fill_row)
        elif blanks:
            _fill(begun, blanks, fill_row)
        elif book is not None:
            return book


def _fill(begun: Sheet, blanks: list[Cell], fill_row: Callable[[Sheet, list[Cell]], None]) -> None:
    for player in dict.fromkeys(cell.player for cell in blanks):
        fill_row(begun, [cell for cell in blanks if cell.player == player])


def _read_back(begun: Sheet, book: Book | None, faults: list[Problem]) -> list[str]:
    """The sheet as it was typed, its sums, and what a careful reader would ask about."""
    if book is None:
        seats = tuple(begun.draft.players)
        shown = sheet_lines(_as_typed(begun.draft), seats, width())
        hints = [line for fault in faults for line in asking.problem_hint(fault)]
        return ["", *shown, "", *hints, *asking.mending_lines(seats[0], width())]
    record_sheet, seats = book.ledger.paper or {}, book.ledger.players
    lines = ["", *sheet_lines(record_sheet, seats, width()), ""]
    if not begun.draft.missing():
        standing = sheet.totals(record_sheet, seats)
        size, convention = book.ledger.size, book.agreed.convention
        lines += asking.sums_lines(standing, paper.sums(standing), size, convention, width())
    remarks = [line for remark in book.remarks for line in asking.problem_hint(remark)]
    return [*lines, *remarks, *asking.mending_lines(seats[0], width())]


def _as_typed(typed: Draft) -> RecordSheet:
    """Return the boxes that were typed as records, whether they make a sheet or not."""
    seats = tuple(typed.players)
    return sheet.of_records({c: spelling.record(typed.at(c)) for c in sheet.cells(seats) if typed.at(c)}, seats)


def _mend(begun: Sheet, text: str, fill_row: Callable[[Sheet, list[Cell]], None]) -> bool:
    """Do what an answer asks for: turn the visty, type a row again, or write single boxes; False if it asks nothing."""
    if fold(text) in TURN:
        draft.turned(begun.draft)
        begun.keep()
        return True
    seats = tuple(begun.draft.players)
    name, *rest = rows.split_names(text, seats)
    player = spelling.seat(name, seats)
    if player is None:
        tell([asking.hint("mend", text=text)])
        return False
    wanted = rows.row_cells(player, seats, carried=bool(begun.draft.carried))
    if not rest:
        fill_row(begun, wanted)
        return True
    return _mend_boxes(begun, rest, wanted, seats)


def _mend_boxes(begun: Sheet, rest: list[str], wanted: list[Cell], seats: tuple[str, ...]) -> bool:
    """Write the named boxes; numbers without names are taken for a whole row only."""
    try:
        typed = rows.read_row(" ".join(rest), wanted, seats)
    except rows.RowError as error:
        tell([asking.hint(error.code, **error.values)])
        return False
    if rows.is_record(rest[0]) and len(typed) != len(wanted):
        tell([asking.hint("mend", text=" ".join(rest))])
        return False
    begun.write(typed)
    return True


def save(begun: Sheet, book: Book, named: str | None) -> Book:
    """Keep the confirmed sheet as a ledger: under the name of the command line, or the one answered."""
    if named is not None:
        try:
            return _saved(begun, book, named)
        except AgainError as again:
            tell(again.lines)

    def read(text: str) -> Book:
        wanted = spelling.yes_or_no(text)
        if wanted:
            raise AgainError(asking.hint("file"))
        return _saved(begun, book, text) if text and wanted is None else book

    try:
        return until(begun.who, asking.question_save(), read)
    except EndOfAnswersError:
        return book


def named_file(name: str) -> Path:
    """Return the ledger that a name means; the ending may be left out."""
    return Path(name if name.endswith(ENDINGS) else f"{name}.yaml")


def _saved(begun: Sheet, book: Book, name: str) -> Book:
    path = named_file(name)
    try:
        store.create(path, begun.text(path.parent))
        journal.forget(path)
    except FileExistsError:
        raise AgainError(*asking.problem_hint(Problem("file.exists", values={"file": str(path)}))) from None
    except OSError as error:
        values = {"file": str(path), "reason": errno.errorcode.get(error.errno or 0, "")}
        raise AgainError(*asking.problem_hint(Problem("file.unwritable", values=values))) from None
    tell([say("Kept in {file}.", file=path)])
    return begun.book(str(path))[0] or book
