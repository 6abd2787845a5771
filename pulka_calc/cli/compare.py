"""`pulka compare`: what the evening would have come to by another convention."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pulka_calc.core.problems import Place, Problem
from pulka_calc.text.language import N_

from .common import ledger_path, open_book, refuse, say_json, say_lines, width
from .options import FileArgument, FileOption, Json, Lang, Settings

if TYPE_CHECKING:
    from pulka_calc.core.convention import Convention
    from pulka_calc.disputes.comparison import Reckoning
    from pulka_calc.files.book import Book

With = Annotated[
    list[str] | None, typer.Option("--with", metavar="NAME", help=N_("The other convention; may be repeated."))
]


def compare(  # noqa: PLR0913 - one parameter an option
    argument: FileArgument = None,
    file: FileOption = None,
    *,
    others: With = None,
    settings: Settings = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Set conventions side by side; without one named, all of them."""
    from pulka_calc.files.book import Overrides  # noqa: PLC0415

    path = ledger_path(argument, file)
    book = open_book(path, Overrides(), lang, as_json=as_json)
    own = _reckoned(book, book.agreed.convention, as_json=as_json)
    named = bool(others or settings)
    found = [
        (title, reckoned)
        for title, convention in _conventions(path, others or [], settings or [], as_json=as_json)
        if (reckoned := _possible(book, convention, named=named, as_json=as_json)) is not None
    ]
    if as_json:
        say_json(_data(own, found))
    else:
        say_lines(_lines(book, own, found, named=named))


def _conventions(path: Path, others: list[str], settings: list[str], *, as_json: bool) -> list[tuple[str, Convention]]:
    """The conventions to compare with, each with what it is called here."""
    from pulka_calc.files import conventions  # noqa: PLC0415
    from pulka_calc.files.book import Overrides, load  # noqa: PLC0415

    names: list[str | None] = [*others] or ([None] if settings else [*conventions.shipped()])
    found = []
    for name in names:
        other, faults = load(path, Overrides(name, tuple(settings)))
        if other is None and (others or settings):
            refuse([_named_here(fault) for fault in faults], as_json=as_json)
        if other is not None:
            label = " ".join([*([name] if name is not None else []), *settings])
            found.append((label, other.agreed.convention))
    return found


def _named_here(fault: Problem) -> Problem:
    """Place a fault of the other convention's name where it was typed."""
    place = fault.place
    of_the_name = place is not None and place.file == "--convention"
    return fault._replace(place=place._replace(file="--with")) if place is not None and of_the_name else fault


def _possible(book: Book, convention: Convention, *, named: bool, as_json: bool) -> Reckoning | None:
    """Work the evening out; a convention by which it could not have been played is left out of the whole list."""
    from pulka_calc.disputes.comparison import reckoning  # noqa: PLC0415

    found, faults = reckoning(book.ledger, convention)
    if found is None and named:
        place = Place("--with", 1, 1, convention.name)
        refuse([fault._replace(place=place) for fault in faults], as_json=as_json)
    return found


def _reckoned(book: Book, convention: Convention, *, as_json: bool) -> Reckoning:
    from .account import has_deals  # noqa: PLC0415

    found = _possible(book, convention, named=True, as_json=as_json) if has_deals(book) else None
    if found is None:
        refuse([Problem("compare.nothing", place=Place(book.source.file, 1, 1, ""))], as_json=as_json)
    return found


def _lines(book: Book, own: Reckoning, found: list[tuple[str, Reckoning]], *, named: bool) -> list[str]:
    from pulka_calc.text.comparison import deal_by_deal_lines, side_by_side_lines  # noqa: PLC0415
    from pulka_calc.text.echo import file_line  # noqa: PLC0415
    from pulka_calc.text.language import say  # noqa: PLC0415

    nets = [(say("as agreed"), own.net), *((title, other.net) for title, other in found)]
    lines = [*file_line(book.source.file, book.ledger.title), *side_by_side_lines(nets, width())]
    for title, other in found if named else ():
        lines += ["", *deal_by_deal_lines(own, other, title, width())]
    return lines


def _data(own: Reckoning, found: list[tuple[str, Reckoning]]) -> dict[str, Any]:
    from .data import exactly  # noqa: PLC0415

    def one(title: str | None, reckoned: Reckoning) -> dict[str, Any]:
        return {
            "set": title,
            "convention": reckoned.convention.name,
            "net": exactly(reckoned.net),
            "finished": reckoned.replay.finished,
            "deals": {str(number): exactly(nets) for number, nets in reckoned.deals.items()},
        }

    return {"agreed": one(None, own), "others": [one(title, other) for title, other in found]}
