"""`pulka conventions`: list them, show one, explain one key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pulka_calc.core.problems import Place, Problem
from pulka_calc.text.language import N_

from .common import refuse, say_json, say_lines, width
from .options import Json, Lang, Settings

if TYPE_CHECKING:
    from pulka_calc.files.keys import Entry
    from pulka_calc.files.layers import Agreed
    from pulka_calc.text.convention import KeyRow

Name = Annotated[str | None, typer.Argument(metavar="[NAME]", help=N_("A convention, or another word for it."))]
Key = Annotated[
    str | None, typer.Argument(metavar="[KEY]", help=N_("A key of it, or a section: whist.style, contracts.6."))
]


def conventions(
    name: Name = None,
    key: Key = None,
    *,
    settings: Settings = None,
    as_json: Json = False,
    lang: Lang = None,  # noqa: ARG001 - read before anything is said
) -> None:
    """List the conventions, show one, or explain one key."""
    if name is None:
        _list(as_json=as_json)
        return
    agreed = _agreed(name, settings or [], as_json=as_json)
    if key is None:
        _show(agreed, as_json=as_json)
    else:
        _explain(agreed, key, as_json=as_json)


def _agreed(name: str, settings: list[str], *, as_json: bool) -> Agreed:
    from pulka_calc.files import conventions as files  # noqa: PLC0415

    agreed, faults = files.as_said(name, settings)
    if agreed is None:
        refuse(
            [fault._replace(place=fault.place or Place("conventions", 1, 1, name)) for fault in faults], as_json=as_json
        )
    return agreed


def _list(*, as_json: bool) -> None:
    from pulka_calc.files import conventions as files  # noqa: PLC0415
    from pulka_calc.text.convention import list_lines  # noqa: PLC0415

    found = files.every_shipped()
    if as_json:
        say_json([{"name": c.name, "version": c.version, "title": c.title, "aliases": list(c.aliases)} for c in found])
    else:
        say_lines(list_lines(found, width()))


def _show(agreed: Agreed, *, as_json: bool) -> None:
    from pulka_calc.files import keys  # noqa: PLC0415
    from pulka_calc.text.convention import convention_lines  # noqa: PLC0415

    entries = keys.entries(agreed)
    if as_json:
        say_json({"name": agreed.convention.name, "version": agreed.convention.version, "keys": _data(entries)})
    else:
        say_lines(convention_lines(agreed.convention, _rows(entries), width()))


def _explain(agreed: Agreed, key: str, *, as_json: bool) -> None:
    from pulka_calc.files import keys  # noqa: PLC0415
    from pulka_calc.text.convention import key_lines  # noqa: PLC0415

    entries = keys.entries(agreed, key)
    if not entries:
        names = dict.fromkeys(entry.key.rpartition(".")[0] or entry.key for entry in keys.entries(agreed))
        values = {"key": key, "close": keys.close_key(agreed, key), "keys": ", ".join(names)}
        refuse([Problem("key.unknown", values=values, place=Place("conventions", 1, 1, key))], as_json=as_json)
    others = {entry.key: keys.readings(entry.key) for entry in entries}
    if as_json:
        say_json({"keys": _data(entries), "readings": others})
    else:
        say_lines(key_lines(_rows(entries), others, width()))


def _rows(entries: list[Entry]) -> list[KeyRow]:
    from pulka_calc.text.convention import KeyRow  # noqa: PLC0415

    return [KeyRow(e.key, e.value, f"{e.place.file}:{e.place.line}", e.note.sources, e.note.disputed) for e in entries]


def _data(entries: list[Entry]) -> list[dict[str, object]]:
    return [
        {
            "key": entry.key,
            "value": entry.value,
            "file": entry.place.file,
            "line": entry.place.line,
            "remark": entry.note.remark,
            "sources": list(entry.note.sources),
            "disputed": entry.note.disputed,
        }
        for entry in entries
    ]
