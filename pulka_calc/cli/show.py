"""`pulka show`: the sheet as it stands, how far it is, what comes next, and the net if it were settled now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pulka_calc.text.language import N_

from .common import ledger_path, open_book, problem_data, refuse, say_json, say_lines, width
from .options import Convention, FileArgument, FileOption, Json, Lang, Settings

if TYPE_CHECKING:
    from pulka_calc.files.book import Book
    from pulka_calc.text.settlement import Statement

Deals = Annotated[bool, typer.Option("--deals", help=N_("List the deals, one a line, with what each was worth."))]

Drawn = Annotated[bool, typer.Option("--sheet", help=N_("Draw the sheet with its fields around the table."))]
MOST_DRAWN = 4


def show(  # noqa: PLR0913 - one parameter an option
    argument: FileArgument = None,
    file: FileOption = None,
    *,
    deals: Deals = False,
    sheet: Drawn = False,
    convention: Convention = None,
    settings: Settings = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Show a ledger's sheet."""
    from pulka_calc.files.book import Overrides  # noqa: PLC0415

    from .account import statement_of  # noqa: PLC0415

    overrides = Overrides(convention, tuple(settings or ()))
    book = open_book(ledger_path(argument, file), overrides, lang, as_json=as_json)
    statement, _ = statement_of(book)
    if as_json:
        say_json(_data(book, statement))
    else:
        body = _deals(book) if deals else _drawn(book) if sheet else _sheet(book, statement)
        say_lines([*_head(book), *body, *_remarks(book)])


def _data(book: Book, statement: Statement | None) -> dict[str, Any]:
    from .account import is_paper, records_of  # noqa: PLC0415
    from .data import deal_data, entry_data, exactly, next_data, sheet_data  # noqa: PLC0415

    players, on_paper, replay = book.ledger.players, is_paper(book), book.replay
    leg = (replay.state.leg.done + 1, book.agreed.convention.legs.count)
    return {
        "players": list(players),
        "sheet": sheet_data(records_of(book), players, None if on_paper else "0"),
        "deals": [deal_data(written) for written in replay.deals],
        "finished": on_paper or replay.finished is not None,
        "next": None if on_paper or replay.finished is not None else next_data(replay.next, *leg),
        "net": exactly(statement.bill.net) if statement else None,
        "start": [entry_data(entry) for entry in replay.start],
        "remarks": [problem_data(remark) for remark in book.remarks],
    }


def _head(book: Book) -> list[str]:
    from pulka_calc.text.echo import file_line  # noqa: PLC0415
    from pulka_calc.text.settlement import agreement  # noqa: PLC0415

    ledger = book.ledger
    terms = agreement(book.agreed.convention, len(ledger.players), ledger.size, ledger.stake, width())
    return [*file_line(book.source.file, ledger.title), *terms, ""]


def _sheet(book: Book, statement: Statement | None) -> list[str]:
    from pulka_calc.text.settlement import net_line  # noqa: PLC0415
    from pulka_calc.text.sheet import BLANK, UNTOUCHED, sheet_lines  # noqa: PLC0415
    from pulka_calc.text.standing import next_lines, progress_lines  # noqa: PLC0415

    from .account import is_paper, records_of  # noqa: PLC0415

    ledger, columns, on_paper = book.ledger, width(), is_paper(book)
    records = statement.paper if statement else records_of(book)
    lines = sheet_lines(records, ledger.players, columns, blank=BLANK if on_paper else UNTOUCHED)
    if not on_paper:
        where = {key: book.agreed.line(key) for key in ("raspasy.prices", "raspasy.exit", "raspasy.forced")}
        progress = progress_lines(book.replay, ledger, book.agreed.convention, columns)
        lines += ["", *progress, *next_lines(book.replay, where, columns)]
    return [*lines, *(["", *net_line(statement, columns)] if statement else [])]


def standing_lines(book: Book) -> list[str]:
    """The sheet with what comes next, as it is shown after every change."""
    from .account import statement_of  # noqa: PLC0415

    return [*_sheet(book, statement_of(book)[0]), *_remarks(book)]


def _drawn(book: Book) -> list[str]:
    from pulka_calc.core.problems import Place, Problem  # noqa: PLC0415
    from pulka_calc.text.drawn import drawn_lines  # noqa: PLC0415

    from .account import closed_in, records_of  # noqa: PLC0415

    ledger = book.ledger
    if len(ledger.players) > MOST_DRAWN:
        place = Place(book.source.file, 1, 1, "")
        refuse([Problem("sheet.players", values={"count": len(ledger.players)}, place=place)], as_json=False)
    return drawn_lines(records_of(book), ledger.players, ledger.size, width(), closed=closed_in(book))


def _deals(book: Book) -> list[str]:
    from pulka_calc.core.worth import of_deals  # noqa: PLC0415
    from pulka_calc.text.standing import deal_lines  # noqa: PLC0415

    ratios = book.agreed.convention.settlement
    nets = of_deals(book.replay, book.ledger.players, ratios)
    return deal_lines(book.replay.deals, nets, width())


def _remarks(book: Book) -> list[str]:
    from pulka_calc.text.echo import remark_lines  # noqa: PLC0415

    return remark_lines(book.remarks, width())
