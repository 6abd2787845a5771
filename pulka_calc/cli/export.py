"""`pulka export`: the evening for a spreadsheet, for another program, or for a chat."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pulka_calc.text.glyphs import visible, writable
from pulka_calc.text.language import N_, say

from .common import ledger_path, open_book, problem_data, refuse, say_json, say_lines, write_new
from .options import FileArgument, FileOption, Lang

if TYPE_CHECKING:
    from pulka_calc.files.book import Book
    from pulka_calc.text.export import Row, Show
    from pulka_calc.text.settlement import Statement


Exported = dict[str, Any] | list[str]
"""Data for programs, or the lines of a text."""


class Part(StrEnum):
    """The three tables of an evening."""

    deals = "deals"
    entries = "entries"
    result = "result"


BYTE_ORDER_MARK = "\ufeff"
"""Without it a spreadsheet of the kind that wants semicolons takes a file for one of an old code page."""

Csv = Annotated[bool, typer.Option("--csv", help=N_("Tables for a spreadsheet; so it is without an option."))]
Json = Annotated[bool, typer.Option("--json", help=N_("Everything for programs, as exact strings."))]
Text = Annotated[bool, typer.Option("--text", help=N_("One short message to paste into a chat."))]
OnePart = Annotated[
    Part | None, typer.Option("--part", metavar="KIND", help=N_("One table alone: deals, entries or result."))
]
Semicolon = Annotated[
    bool, typer.Option("--semicolon", help=N_("Semicolons between cells and decimal commas in money."))
]
Output = Annotated[
    str | None,
    typer.Option("-o", "--output", metavar="FILE", help=N_("A new file to write into; none is overwritten.")),
]


def export(  # noqa: PLR0913 - one parameter an option
    argument: FileArgument = None,
    file: FileOption = None,
    *,
    as_csv: Csv = False,
    as_json: Json = False,
    text: Text = False,
    part: OnePart = None,
    semicolon: Semicolon = False,
    output: Output = None,
    lang: Lang = None,
) -> None:
    """Export a ledger."""
    from pulka_calc.files.book import Overrides  # noqa: PLC0415

    if as_csv + as_json + text > 1:
        raise typer.BadParameter(say("--csv, --json and --text exclude each other"))
    if (as_json or text) and (part or semicolon):
        raise typer.BadParameter(say("--part and --semicolon go with --csv only"))
    book = open_book(ledger_path(argument, file), Overrides(), lang, as_json=as_json)
    if as_json:
        exported: Exported = _data(book)
    else:
        parts, show = [part] if part else list(Part), writable if output is None else visible
        exported = [_message(book)] if text else _csv(book, parts, show, semicolon=semicolon)
    if output is not None:
        _keep(book, Path(output), exported, BYTE_ORDER_MARK if semicolon else "")
    elif isinstance(exported, dict):
        say_json(exported)
    else:
        say_lines(exported)


def _keep(book: Book, path: Path, exported: Exported, mark: str) -> None:
    from pulka_calc.text.echo import file_line  # noqa: PLC0415

    as_json = isinstance(exported, dict)
    text = json.dumps(exported, ensure_ascii=False, indent=2) if as_json else "\n".join(exported)
    write_new(path, f"{mark}{text}\n", as_json=as_json)
    say_lines([*file_line(book.source.file, book.ledger.title), say("Kept in {file}.", file=path)])


def _settled(book: Book) -> Statement:
    from .account import statement_of  # noqa: PLC0415

    statement, faults = statement_of(book)
    return statement if statement is not None else refuse(faults, as_json=False)


def _message(book: Book) -> str:
    from pulka_calc.text.settlement import chat_line  # noqa: PLC0415

    return visible(chat_line(_settled(book), book.ledger.title))


def _csv(book: Book, parts: list[Part], show: Show, *, semicolon: bool) -> list[str]:
    """Write the tables one after another, with a blank line between two."""
    from pulka_calc.text.export import csv_lines  # noqa: PLC0415

    lines: list[str] = []
    for part in parts:
        lines += ["", *csv_lines(_table(book, part), semicolon=semicolon, show=show)]
    return lines[1:]


def _table(book: Book, part: Part) -> list[Row]:
    from pulka_calc.text.export import deals_table, entries_table, result_table  # noqa: PLC0415

    if part is Part.deals:
        return deals_table(book.replay.deals, _worth(book), book.ledger.players)
    return entries_table(book.replay.entries()) if part is Part.entries else result_table(_settled(book))


def _worth(book: Book) -> list[dict[str, Any]]:
    from pulka_calc.core.worth import worth  # noqa: PLC0415

    players, ratios = book.ledger.players, book.agreed.convention.settlement
    return [worth(written.entries, players, ratios) for written in book.replay.deals]


def _data(book: Book) -> dict[str, Any]:
    """Everything: what the ledger says of itself, the sheet, the deals with their entries, the result."""
    from .account import is_paper, records_of, statement_of  # noqa: PLC0415
    from .data import entry_data, sheet_data, statement_data  # noqa: PLC0415

    ledger, on_paper = book.ledger, is_paper(book)
    statement, _ = statement_of(book)
    return {
        **_head(book),
        "sheet": sheet_data(records_of(book), ledger.players, None if on_paper else "0"),
        "start": [entry_data(entry) for entry in book.replay.start],
        "deals": _deals(book),
        "finished": on_paper or book.replay.finished is not None,
        "settlement": statement_data(statement) if statement is not None else None,
        "remarks": [problem_data(remark) for remark in book.remarks],
    }


def _head(book: Book) -> dict[str, Any]:
    from .data import exactly  # noqa: PLC0415

    ledger, convention = book.ledger, book.agreed.convention
    return {
        "file": book.source.file,
        "title": ledger.title,
        "date": ledger.date,
        "place": ledger.place,
        "convention": {"name": convention.name, "version": convention.version, "set": _settings(book)},
        "players": list(ledger.players),
        "first_dealer": ledger.first_dealer or ledger.players[0],
        "pulya": ledger.size,
        "stake": exactly(ledger.stake),
    }


def _settings(book: Book) -> dict[str, Any]:
    """Return what the ledger sets differently from the convention it names, as it stands there."""
    stated = book.source.data["convention"]
    own = stated if isinstance(stated, dict) else {}
    return {key: value for key, value in own.items() if key not in ("extends", "version")}


def _deals(book: Book) -> list[dict[str, Any]]:
    """Each deal as it stands in the ledger, with its entries and what it was worth to each player."""
    from .data import deal_data, exactly  # noqa: PLC0415

    written_by_hand = book.source.data["deals"] if book.replay.deals else []
    return [
        {**deal_data(written), "stated": written_by_hand[written.at], "worth": exactly(nets)}
        for written, nets in zip(book.replay.deals, _worth(book), strict=True)
    ]
