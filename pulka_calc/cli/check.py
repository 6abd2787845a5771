"""`pulka check`: paper against ledger, claims against the book, and what explains a difference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pulka_calc.text.language import N_

from .common import ledger_path, open_book, refuse, say_json, say_lines, width
from .options import FileArgument, FileOption, Json, Lang, Settings

if TYPE_CHECKING:
    from .dispute import Case, Findings

Ask = Annotated[bool, typer.Option("--ask", help=N_("Type the paper sheet in; it is kept in the ledger."))]
Claim = Annotated[
    list[str] | None,
    typer.Option("--claim", metavar="TEXT", help=N_('What somebody claims: "Петя +58", "Петя гора 12".')),
]
DealNumber = Annotated[
    int | None, typer.Option("--deal", metavar="N", help=N_("The claim is about what deal N writes into a box."))
]


def check(  # noqa: PLR0913 - one parameter an option
    argument: FileArgument = None,
    file: FileOption = None,
    *,
    ask: Ask = False,
    claim: Claim = None,
    deal: DealNumber = None,
    settings: Settings = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Compare, and leave with 1 where something differs."""
    from pulka_calc.files.book import Overrides  # noqa: PLC0415

    from .dispute import case_of, findings  # noqa: PLC0415

    path = ledger_path(argument, file)
    book = open_book(path, Overrides(settings=tuple(settings or ())), lang, as_json=as_json)
    if ask:
        from .typing_in import paper_typed_in  # noqa: PLC0415

        book = paper_typed_in(path, book, as_json=as_json)
    case, faults = case_of(book, list(claim or ()), deal)
    if case is None or faults:
        refuse(faults, as_json=as_json)
    found = findings(case)
    _say(case, found, as_json=as_json)
    raise typer.Exit(0 if found.agrees else 1)


def _say(case: Case, found: Findings, *, as_json: bool) -> None:
    from . import dispute  # noqa: PLC0415

    if as_json:
        say_json(_data(case, found))
    else:
        say_lines(dispute.lines(case, found, width()))


def _data(case: Case, found: Findings) -> dict[str, Any]:
    from .common import problem_data  # noqa: PLC0415
    from .dispute_data import findings_data  # noqa: PLC0415

    return {**findings_data(case, found), "remarks": [problem_data(remark) for remark in case.book.remarks]}
