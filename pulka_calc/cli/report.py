"""`pulka report` and `pulka blank`: the page of an evening, its drawn sheet, an empty sheet to print."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pulka_calc.core.problems import Place, Problem
from pulka_calc.core.sheet import RecordRow
from pulka_calc.text.language import N_, say, spoken

from .common import ledger_path, open_book, refuse, say_lines
from .options import FileArgument, FileOption, Lang, Played, Settings

if TYPE_CHECKING:
    from pulka_calc.files.book import Book
    from pulka_calc.report.drawing import Drawing

Out = Annotated[str | None, typer.Option("-o", "--output", metavar="FILE", help=N_("Write into this file."))]
Svg = Annotated[bool, typer.Option("--svg", help=N_("Only the drawn sheet, as a picture (SVG)."))]
Players = Annotated[list[str] | None, typer.Option("-p", "--player", metavar="NAME", help=N_("A player, clockwise."))]
Seats = Annotated[
    int,
    typer.Option(
        "--seats", metavar="N", show_default=False, help=N_("How many play, where nobody is named: 3, or this many.")
    ),
]
Size = Annotated[int | None, typer.Option("--pulya", metavar="N", help=N_("Size of the pulya for each player."))]
DRAWN = (2, 3, 4)
MOST_SEATS = 9
MOST_POINTS = 1000
PAGES = (b"<!DOCTYPE html>", b"<svg xmlns")


def report(
    argument: FileArgument = None, file: FileOption = None, *, output: Out = None, svg: Svg = False, lang: Lang = None
) -> None:
    """Write the page of an evening."""
    from pulka_calc.files.book import Overrides  # noqa: PLC0415

    path = ledger_path(argument, file)
    book = open_book(path, Overrides(), lang)
    text = _picture(_drawing(book), book) if svg else _page(book)
    _write(text, Path(output) if output else path.with_suffix(".svg" if svg else ".html"))


def _page(book: Book) -> str:
    from pulka_calc.report.page import Evening, page  # noqa: PLC0415
    from pulka_calc.text.echo import unfinished_note  # noqa: PLC0415
    from pulka_calc.text.problems import deal, kind, message  # noqa: PLC0415

    from .account import goes_on, has_deals, statement_of  # noqa: PLC0415
    from .explain import remarks_of, trail_of  # noqa: PLC0415

    if not has_deals(book) and book.ledger.paper is None:
        nothing = dict.fromkeys(book.ledger.players, RecordRow())
        book = book._replace(ledger=replace(book.ledger, start=nothing))
    statement, faults = statement_of(book)
    if statement is None:
        refuse(faults, as_json=False)
    ledger = book.ledger
    remarks = [*book.remarks, *([unfinished_note()] if goes_on(book) else [])]
    trails = [trail_of(book, entry) for entry in book.replay.entries()]
    place = " · ".join(part for part in (ledger.place, ledger.date) if part)
    notes = [f"{kind(remark)}{deal(remark)}{message(remark)}" for remark in remarks]
    drawing = _drawing(book) if len(ledger.players) in DRAWN else None
    deals, irregular, standing = book.replay.deals, remarks_of(book), _standing(book)
    return page(
        Evening(ledger.title, place, statement, drawing, deals, trails, irregular, book.replay, notes, standing)
    )


def _standing(book: Book) -> list[str]:
    """How far the pulka is, where its legs ended, who holds bombs; of a sheet on paper nothing is known."""
    from pulka_calc.report.page import ONE_LINE  # noqa: PLC0415
    from pulka_calc.text.standing import bombs, leg_lines, progress_lines  # noqa: PLC0415

    from .account import is_paper  # noqa: PLC0415

    replay, convention = book.replay, book.agreed.convention
    if is_paper(book):
        return []
    progress = progress_lines(replay, book.ledger, convention, ONE_LINE)
    return [*leg_lines(replay, convention), *progress, *bombs(replay.next)]


def _drawing(book: Book) -> Drawing:
    from pulka_calc.report.drawing import drawing  # noqa: PLC0415
    from pulka_calc.text import words  # noqa: PLC0415

    from .account import closed_in, records_of  # noqa: PLC0415

    players, convention = book.ledger.players, book.agreed.convention
    if len(players) not in DRAWN:
        place = Place(book.source.file, 1, 1, "")
        refuse([Problem("sheet.players", values={"count": len(players)}, place=place)], as_json=False)
    corner = words.title(convention)
    return drawing(players, records_of(book), book.ledger.size, closed=closed_in(book), corner=corner)


def _picture(drawn: Drawing, book: Book) -> str:
    from pulka_calc.report.pages import render  # noqa: PLC0415

    return render("sheet.svg", drawing=drawn, label=book.ledger.title or say("The sheet"))


def _write(text: str, path: Path) -> None:
    """Write a page anew over one of ours; anything else that is there stays. `-` is the output itself."""
    import errno  # noqa: PLC0415

    from pulka_calc.files import store  # noqa: PLC0415

    if str(path) == "-":
        say_lines(text.splitlines())
        return
    if not _is_ours(path):
        refuse([Problem("file.exists", values={"file": str(path)}, place=Place(str(path), 1, 1, ""))], as_json=False)
    try:
        store.put(path, text)
    except OSError as error:
        values = {"file": str(path), "reason": errno.errorcode.get(error.errno or 0, "")}
        refuse([Problem("file.unwritable", values=values, place=Place(str(path), 1, 1, ""))], as_json=False)
    say_lines([say("Written: {file}", file=path)])


def _is_ours(path: Path) -> bool:
    """Whether nothing is lost by writing there: no file yet, or a page or picture that was made before."""
    if not path.exists():
        return not path.is_symlink()
    try:
        with path.open("rb") as file:
            return path.is_file() and file.read(len(PAGES[0])).startswith(PAGES)
    except OSError:
        return False


def blank(  # noqa: PLR0913 - one parameter an option
    *,
    player: Players = None,
    seats: Seats = 3,
    convention: Played = None,
    settings: Settings = None,
    pulya: Size = None,
    output: Out = None,
    lang: Lang = None,  # noqa: ARG001 - read before anything is said
) -> None:
    """Write an empty sheet to print."""
    from pulka_calc.files import conventions  # noqa: PLC0415
    from pulka_calc.report.drawing import drawing  # noqa: PLC0415
    from pulka_calc.report.pages import render  # noqa: PLC0415
    from pulka_calc.text import words  # noqa: PLC0415

    names = tuple(player or (" " * (seat + 1) for seat in range(min(seats, MOST_SEATS))))
    stated = ("--player", ", ".join(names)) if player else ("--seats", str(seats))
    if pulya is not None and not 1 <= pulya <= MOST_POINTS:
        raise typer.BadParameter(say("a pulya has from 1 to {most} points", most=MOST_POINTS))
    if len(names) not in DRAWN or len(set(names)) < len(names):
        place = Place(stated[0], 1, 1, stated[1])
        refuse([Problem("sheet.players", values={"count": len(names)}, place=place)], as_json=False)
    corner = ""
    if convention is not None or settings:
        agreed, faults = conventions.as_said(convention or "sochi", list(settings or ()))
        if agreed is None:
            refuse(faults, as_json=False)
        if len(names) not in agreed.convention.players:
            place = Place("--convention", 1, 1, convention or "")
            values = {"count": len(names), "allowed": ", ".join(str(n) for n in agreed.convention.players)}
            refuse([Problem("players.count_here", values=values, place=place)], as_json=False)
        corner = words.title(agreed.convention)
    text = render("sheet.svg", drawing=drawing(names, {}, pulya, corner=corner), label=say("The sheet"))
    page = render("blank.html", sheet=text, title=say("The sheet"), language=spoken())
    path = Path(output or "blank.html")
    _write(text if path.suffix.lower() == ".svg" else page, path)
