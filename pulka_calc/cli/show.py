"""`pulka show`: the sheet as it stands, and the net if it were settled now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .common import ledger_path, refuse, say_json, say_lines, speak_for, width
from .options import Convention, FileArgument, FileOption, Json, Lang, Settings

if TYPE_CHECKING:
    from pulka_calc.files.ledger import Book
    from pulka_calc.text.settlement import Statement


def show(  # noqa: PLR0913 - one parameter an option
    argument: FileArgument = None,
    file: FileOption = None,
    *,
    convention: Convention = None,
    settings: Settings = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Show a ledger's sheet."""
    from pulka_calc.files.ledger import Overrides, load  # noqa: PLC0415

    from .account import statement_of  # noqa: PLC0415

    book, faults = load(ledger_path(argument, file), Overrides(convention, tuple(settings or ())))
    if book is None:
        refuse(faults, as_json=as_json)
    speak_for(lang, book.ledger.lang)
    statement, unfinished = statement_of(book)
    if book.ledger.paper is None:
        refuse(unfinished, as_json=as_json)
    if as_json:
        say_json(_data(book, statement))
    else:
        say_lines(_lines(book, statement))


def _data(book: Book, statement: Statement | None) -> dict[str, Any]:
    from .data import exactly, sheet_data  # noqa: PLC0415

    ledger = book.ledger
    return {
        "players": list(ledger.players),
        "sheet": sheet_data(ledger.paper or {}, ledger.players),
        "deals": [],
        "finished": True,
        "next": None,
        "net": exactly(statement.bill.net) if statement else None,
    }


def _lines(book: Book, statement: Statement | None) -> list[str]:
    from pulka_calc.text.echo import file_line, remark_lines  # noqa: PLC0415
    from pulka_calc.text.settlement import agreement, net_line  # noqa: PLC0415
    from pulka_calc.text.sheet import sheet_lines  # noqa: PLC0415

    ledger, columns = book.ledger, width()
    head = file_line(book.source.file, ledger.title)
    terms = agreement(book.agreed.convention, len(ledger.players), ledger.pulya, ledger.stake, columns)
    sheet = sheet_lines(ledger.paper or {}, ledger.players, columns)
    net = net_line(statement, columns) if statement else []
    return [*head, *terms, "", *sheet, "", *net, *remark_lines(book.remarks)]
