"""`pulka settle`: the four circles, nets in visty and money, who pays whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pulka_calc.text.language import N_, say

from .common import ledger_path, open_book, refuse, say_json, say_lines, width
from .options import Coin, Convention, FileArgument, FileOption, Json, Lang, Settings, Stake

if TYPE_CHECKING:
    from pulka_calc.core.places import Place
    from pulka_calc.core.problems import Problem
    from pulka_calc.files.book import Book, Overrides
    from pulka_calc.text.settlement import Statement

Brief = Annotated[bool, typer.Option("--brief", help=N_("Only nets and payments."))]
Text = Annotated[bool, typer.Option("--text", help=N_("One short message to paste into a chat."))]
Places = Annotated[bool, typer.Option("--places", help=N_("Only the result sheet: places, visty, penalties."))]
Ask = Annotated[bool, typer.Option("--ask", help=N_("Type the sheet in; a FILE named with it is where it is kept."))]


def settle(  # noqa: PLR0913 - one parameter an option
    argument: FileArgument = None,
    file: FileOption = None,
    *,
    brief: Brief = False,
    text: Text = False,
    places: Places = False,
    ask: Ask = False,
    convention: Convention = None,
    settings: Settings = None,
    stake: Stake = None,
    coin: Coin = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Settle a ledger, or a sheet typed in."""
    from pulka_calc.files.book import Overrides  # noqa: PLC0415

    from .account import statement_of  # noqa: PLC0415

    if brief + text + places + as_json > 1:
        raise typer.BadParameter(say("--brief, --text, --places and --json exclude each other"))
    overrides = Overrides(convention, tuple(settings or ()), stake)
    if ask:
        book = _asked(overrides, _kept_as(argument, file), coin, as_json=as_json)
    else:
        book = _read(argument, file, overrides, lang, as_json=as_json)
    forms = {"brief": brief, "text": text, "places": places}
    statement, faults = statement_of(book, coin)
    if statement is None:
        refuse(faults, as_json=as_json)
    if as_json:
        _say_data(book, statement)
    else:
        say_lines(_lines(book, statement, next((form for form, asked in forms.items() if asked), "whole")))


def _kept_as(argument: str | None, file: str | None) -> str | None:
    """Return the file that a typed sheet is to be kept in, if one was named."""
    if argument is not None and file is not None:
        raise typer.BadParameter(say("two files are named: {one} and {two}", one=argument, two=file))
    return argument or file


def _asked(overrides: Overrides, save_as: str | None, coin: str | None, *, as_json: bool) -> Book:
    from .account import money_faults  # noqa: PLC0415
    from .ask import ask_for_book  # noqa: PLC0415

    faults = money_faults(overrides.stake, coin)
    return refuse(faults, as_json=as_json) if faults else ask_for_book(overrides, save_as, as_json=as_json)


def _read(argument: str | None, file: str | None, overrides: Overrides, lang: str | None, *, as_json: bool) -> Book:
    return open_book(ledger_path(argument, file), overrides, lang, as_json=as_json)


def _say_data(book: Book, statement: Statement) -> None:
    from .common import problem_data  # noqa: PLC0415
    from .data import exactly, statement_data  # noqa: PLC0415

    found = [exactly(place) for place in _places(book, statement)]
    remarks = [problem_data(remark) for remark in _remarks(book)]
    say_json({**statement_data(statement), "places": found, "remarks": remarks})


def _places(book: Book, statement: Statement) -> list[Place]:
    from pulka_calc.core.places import places  # noqa: PLC0415

    return places(statement.bill.net, book.replay.entries(), book.agreed.convention.settlement)


def _lines(book: Book, statement: Statement, form: str) -> list[str]:
    from pulka_calc.text.echo import file_line, remark_lines  # noqa: PLC0415
    from pulka_calc.text.places import place_lines  # noqa: PLC0415
    from pulka_calc.text.settlement import brief_lines, chat_line, statement_lines  # noqa: PLC0415

    if form == "text":
        return [chat_line(statement, book.ledger.title)]
    head = file_line(book.source.file, book.ledger.title)
    if form == "places":
        body = place_lines(_places(book, statement), statement.bill)
    else:
        body = (brief_lines if form == "brief" else statement_lines)(statement, width())
    return [*head, *body, *remark_lines(_remarks(book), width())]


def _remarks(book: Book) -> list[Problem]:
    """What a reader should hear of beside the numbers."""
    from pulka_calc.text.echo import unfinished_note  # noqa: PLC0415

    from .account import goes_on  # noqa: PLC0415

    return [*book.remarks, *([unfinished_note()] if goes_on(book) else [])]
