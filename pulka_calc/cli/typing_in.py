"""`pulka check --ask`: the paper of a ledger typed in row by row, and kept in the ledger."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NoReturn

from pulka_calc.core.paper import fall
from pulka_calc.core.problems import Place, Problem
from pulka_calc.core.sheet import Record
from pulka_calc.core.terms import Cell
from pulka_calc.disputes.differences import named
from pulka_calc.files import edit_paper, pen, rows, spelling, store
from pulka_calc.files.book import Book
from pulka_calc.files.draft import Draft
from pulka_calc.text import asking
from pulka_calc.text.language import say

from .common import refuse
from .talk import AgainError, EndOfAnswersError, Talk, talk, tell, until


def paper_typed_in(path: Path, book: Book, *, as_json: bool) -> Book:
    """Ask for each player's row; return the ledger with its paper. What was typed before Ctrl-C is kept as well."""
    before, who = _as_it_is(book), talk()
    typed, whole = _typed(who, before)
    if not whole and not who.interactive:
        refuse([Problem("ask.ended", values={"boxes": "—"})], as_json=as_json)
    if typed.boxes == before.boxes:
        return book if whole else _broken_off()
    lines = edit_paper.paper_text(typed)
    try:
        with store.locked(path):
            held, faults = pen.take_up(path)
            if held is None:
                refuse(faults, as_json=as_json)
            written, faults = held.write(lambda found: edit_paper.write(found, lines), "", lines.rstrip())
    except TimeoutError:
        place = Place(str(path), 1, 1, "")
        refuse([Problem("file.locked", values={"file": str(path)}, place=place)], as_json=as_json)
    if written is None:
        refuse(faults, as_json=as_json)
    tell([say("Kept in {file}.", file=path)])
    return written if whole else _broken_off()


def _as_it_is(book: Book) -> Draft:
    """Return the paper that the ledger has already."""
    sheet = Draft(players=list(book.ledger.players), seated=True)
    for cell, record in named(book.ledger.paper or {}, book.ledger.players).items():
        sheet.put(cell, ".".join(str(number) for number in record))
    return sheet


def _broken_off() -> NoReturn:
    """Leave without a comparison, as interrupted."""
    raise KeyboardInterrupt


def _typed(who: Talk, before: Draft) -> tuple[Draft, bool]:
    """Ask row by row; a box left out with `-` is not compared, a row with Enter stays as it is."""
    sheet = replace(before, boxes={player: dict(row) for player, row in before.boxes.items()})
    players = tuple(before.players)
    for player in players:
        wanted = rows.row_cells(player, players, carried=False)
        try:
            typed = _answered(who, player, wanted, players)
        except (EndOfAnswersError, KeyboardInterrupt):
            return sheet, False
        for cell, text in typed.items():
            sheet.put(cell, text)
    return sheet, True


def _answered(who: Talk, player: str, wanted: list[Cell], players: tuple[str, ...]) -> dict[Cell, str]:
    def read(text: str) -> dict[Cell, str]:
        try:
            typed = rows.read_row(text, wanted, players) if text else {}
        except rows.RowError as error:
            raise AgainError(asking.hint(error.code, **error.values)) from None
        for cell, record in typed.items():
            _no_fall(cell, spelling.record(record) if record else ())
        return typed

    return until(who, asking.question_some(player, wanted), read)


def _no_fall(cell: Cell, record: Record) -> None:
    """Ask a row again in which the pulya falls."""
    fallen = fall(record)
    if cell.column == "pulya" and fallen is not None:
        values = {"cell": cell, "before": fallen[0], "after": fallen[1]}
        raise AgainError(*asking.problem_hint(Problem("record.pulya_falls", values=values)))
