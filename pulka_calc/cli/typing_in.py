"""`pulka check --ask`: the paper of a ledger typed in row by row, and kept in the ledger."""

from __future__ import annotations

from pathlib import Path

from pulka_calc.core.problems import Place, Problem
from pulka_calc.core.terms import Cell
from pulka_calc.files import edit_paper, pen, rows, store
from pulka_calc.files.draft import Draft
from pulka_calc.files.ledger import Book
from pulka_calc.text import asking
from pulka_calc.text.language import say

from .common import refuse
from .talk import AgainError, EndOfAnswersError, Talk, talk, tell, until


def paper_typed_in(path: Path, book: Book, *, as_json: bool) -> Book:
    """Ask for each player's row; return the ledger with its paper."""
    typed = _typed(talk(), book.ledger.players, as_json=as_json)
    if not any(typed.boxes.values()):
        return book
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
    return written


def _typed(who: Talk, players: tuple[str, ...], *, as_json: bool) -> Draft:
    """Ask row by row; a box left out with `-`, or a row with Enter, is not compared."""
    sheet = Draft(players=list(players), seated=True)
    for player in players:
        wanted = rows.row_cells(player, players, carried=False)
        try:
            typed = _answered(who, player, wanted, players)
        except EndOfAnswersError:
            refuse([Problem("ask.ended", values={"boxes": player})], as_json=as_json)
        for cell, text in typed.items():
            sheet.put(cell, text)
    return sheet


def _answered(who: Talk, player: str, wanted: list[Cell], players: tuple[str, ...]) -> dict[Cell, str]:
    def read(text: str) -> dict[Cell, str]:
        try:
            return rows.read_row(text, wanted, players) if text else {}
        except rows.RowError as error:
            raise AgainError(asking.hint(error.code, **error.values)) from None

    return until(who, asking.question_some(player, wanted), read)
