"""`pulka standings`: several evenings together."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pulka_calc.core.problems import Place, Problem
from pulka_calc.text.language import N_, say

from .common import refuse, say_json, say_lines, speak_for, width
from .options import Json, Lang

if TYPE_CHECKING:
    from .gathering import Gathered, Terms

Files = Annotated[list[str], typer.Argument(metavar="FILES...", help=N_("Ledgers, or folders with ledgers."))]
Since = Annotated[
    str | None, typer.Option("--since", metavar="DATE", help=N_("Only evenings from this day on: 2026-01-31."))
]
Aliases = Annotated[
    str | None,
    typer.Option("--aliases", metavar="FILE", help=N_("Other names of players, a YAML file: Миша: [Михаил, Misha]")),
]


def standings(
    files: Files,
    *,
    since: Since = None,
    aliases: Aliases = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Take evenings together; leave with 1 where one had to be left out."""
    from .gathering import Terms  # noqa: PLC0415

    terms = Terms(_day(since), _names(aliases, as_json=as_json))
    found = _gathered(files, aliases, terms)
    speak_for(lang, next(iter(found.languages)) if len(found.languages) == 1 else "")
    if found.faults and not found.evenings:
        refuse(found.faults, as_json=as_json)
    _say(found, terms, as_json=as_json)
    if found.faults:
        refuse_after(found.faults)


def _day(stated: str | None) -> date | None:
    from .gathering import day_of  # noqa: PLC0415

    day = day_of(stated) if stated is not None else None
    if stated is not None and day is None:
        raise typer.BadParameter(say("--since takes a day like 2026-01-31, not {text}", text=stated))
    return day


def _names(path: str | None, *, as_json: bool) -> dict[str, str]:
    from pulka_calc.files import aliases  # noqa: PLC0415

    names, faults = aliases.read(Path(path)) if path is not None else ({}, [])
    return refuse(faults, as_json=as_json) if faults else names


def _gathered(files: list[str], aliases: str | None, terms: Terms) -> Gathered:
    from pulka_calc.files import folders  # noqa: PLC0415

    from .gathering import gather  # noqa: PLC0415
    from .waiting import Waiting  # noqa: PLC0415

    paths, faults = folders.ledgers([Path(name) for name in files], Path(aliases) if aliases is not None else None)
    if not paths and not faults:
        faults = [Problem("season.nothing", place=Place(files[0], 1, 1, ""))]
    waiting = Waiting(N_("Reading "))
    try:
        found = gather(paths, terms, waiting.tick)
    finally:
        waiting.done()
    found.faults[:0] = faults
    return found


def _say(found: Gathered, terms: Terms, *, as_json: bool) -> None:
    from pulka_calc.core.season import season  # noqa: PLC0415
    from pulka_calc.text.echo import remark_lines  # noqa: PLC0415
    from pulka_calc.text.season import season_lines  # noqa: PLC0415

    from .season_data import season_data  # noqa: PLC0415

    result = season(found.evenings, terms.aliases)
    if as_json:
        say_json(season_data(result, found, terms.since))
    else:
        since = terms.since.isoformat() if terms.since else ""
        lines = season_lines(result, since, len(found.unfinished), width())
        say_lines([*lines, *remark_lines(found.notes, width())])


def refuse_after(faults: list[Problem]) -> None:
    """Name the evenings that were left out, below those that were counted, and leave with 1."""
    sys.stdout.flush()
    refuse(faults, as_json=False)
