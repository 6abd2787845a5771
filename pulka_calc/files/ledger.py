"""Ledger files: from text to a checked ledger with its convention, every fault with its place."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from pulka_calc.core import ledger as core
from pulka_calc.core import paper, problems
from pulka_calc.core.evening import work_out
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.problems import Problem
from pulka_calc.core.replay import Replay

from . import conventions, deals, layers, plain, source, stakes
from .book import Book, Overrides
from .conventions import Reference
from .layers import Agreed, Layer
from .seats import by_seat, rows, seat_of
from .source import Source
from .validate import dotted, shown, validate

FORMAT = 1
BLANK_MEANS_ABSENT = ("stake", "paper", "claims", "first_dealer", "pulya", "rounds", "deals", "start")
KEYS = (
    "format",
    "convention",
    "players",
    "first_dealer",
    "pulya",
    "rounds",
    "stake",
    "title",
    "date",
    "place",
    "lang",
    "start",
    "deals",
    "paper",
    "claims",
)
CARRIED = ("raspasy_in_row", "opening_left", "bombs", "turns_passed", "legs_done", "leg_began", "forced")
"""Keys of `start` that are no player: what goes from deal to deal, carried over with the sheet."""

NOT_OF_THE_RECORD = ("format", "convention", "stake", "deals")


def language_of(path: Path) -> str:
    """Return the language that a ledger with faults asks for, so that they are told in it."""
    found, _ = source.read(path)
    stated = found.data.get("lang") if found is not None and isinstance(found.data, dict) else None
    return stated if isinstance(stated, str) else ""


def understand(
    found: Source, overrides: Overrides = Overrides(), beside: Path | None = None
) -> tuple[Book | None, list[Problem]]:
    """Turn a parsed file into a book; faults of the ledger and of its convention are reported together."""
    faults = conventions.frame_faults(found)
    if faults:
        return None, faults
    data = {key: value for key, value in found.data.items() if value != "" or key not in BLANK_MEANS_ABSENT}
    agreed, remarks, faults = _agreed(found, data, overrides, beside)
    ledger, rest = _ledger(data, agreed)
    stake, more = stakes.agreed(data.get("stake"), ledger, overrides.stake)
    replay, worked = _replay(ledger, agreed, rest)
    placed = [_placed(found, _suggested(fault, ledger)) for fault in (*more, *rest, *worked)]
    wrong = [*faults, *problems.errors(placed)]
    if wrong or ledger is None or agreed is None or replay is None:
        return None, problems.in_order(wrong)
    remarks = problems.in_order([*remarks, *placed])
    return Book(found, replace(ledger, stake=stake), agreed, replay, tuple(remarks)), []


def _replay(
    ledger: Ledger | None, agreed: Agreed | None, faults: list[Problem]
) -> tuple[Replay | None, tuple[Problem, ...]]:
    """Work the deals out, unless it is not known who sits at the table."""
    seatless = any(fault.path[:1] in (("players",), ("first_dealer",)) for fault in problems.errors(faults))
    if ledger is None or agreed is None or seatless:
        return None, ()
    return work_out(ledger, agreed.convention)


def _placed(found: Source, fault: Problem) -> Problem:
    if fault.place is not None:
        return fault
    return fault._replace(place=source.place(found, fault.path, at_key=fault.at_key))


def _agreed(
    found: Source, data: dict[str, Any], overrides: Overrides, beside: Path | None
) -> tuple[Agreed | None, list[Problem], list[Problem]]:
    """The convention of the ledger, or the one of the command line; remarks and faults beside it."""
    if overrides.convention is not None:
        split, faults = conventions.parse_name(overrides.convention)
        place = problems.Place("--convention", 1, 1, overrides.convention)
        reference = Reference(*split) if split else None
        beside = Path()
    else:
        reference, faults = _reference(found, data)
        place = source.place(found, ("convention",))
    settings, wrong_settings = _settings(overrides.settings)
    agreed = None
    if reference is not None:
        overridden = (*reference.overrides, *(settings if not wrong_settings else ()))
        agreed, more = conventions.resolve(reference._replace(overrides=overridden), beside)
        faults = [*faults, *more]
    faults = [*(fault._replace(place=fault.place or place) for fault in faults), *wrong_settings]
    if agreed is None or faults or reference is None:
        return None, [], faults
    settled = reference.version is not None or agreed.tables_own
    return agreed, [] if settled else [_newest(agreed, place)], []


def _newest(agreed: Agreed, place: problems.Place) -> Problem:
    values = {"name": agreed.convention.name, "version": agreed.convention.version}
    return Problem("convention.newest", values=values, place=place, severity="note")


def _reference(found: Source, data: dict[str, Any]) -> tuple[Reference | None, list[Problem]]:
    """Read `convention: sochi`, `sochi@1` or `{extends: sochi, version: 1, whist: {…}}`."""
    stated = data.get("convention", "")
    own: dict[str, Any] = {}
    if isinstance(stated, dict):
        own = {key: value for key, value in stated.items() if key not in ("extends", "version")}
        extended, version = stated.get("extends", ""), stated.get("version")
        if version == "":
            blank = Problem("value.blank", ("convention", "version"), {"key": "convention.version"})
            return None, [_placed(found, blank)]
        stated = extended if version is None else f"{shown(extended)}@{shown(version)}"
    if stated == "":
        values = {"known": ", ".join(conventions.shipped())}
        return None, [Problem("convention.missing", values=values, place=source.place(found, ("convention",)))]
    split, faults = conventions.parse_name(stated)
    own_layers = (Layer(found, ("convention",), own),) if own else ()
    return (Reference(*split, own_layers) if split else None), faults


def _settings(words: tuple[str, ...]) -> tuple[tuple[Layer, ...], list[Problem]]:
    read = [layers.override(setting) for setting in words]
    faults = [fault for _, found in read for fault in found]
    return tuple(layer for layer, _ in read if layer is not None), faults


def _ledger(data: dict[str, Any], agreed: Agreed | None) -> tuple[Ledger | None, list[Problem]]:
    """Everything but the stake; faults that need no convention are found even where it has some of its own."""
    named = data.get("players")
    players = tuple(name for name in named if isinstance(name, str)) if isinstance(named, list) else ()
    found: list[Problem] = []
    items, wrong_items = deals.read_items(data.get("deals", []), players)
    own = {key: value for key, value in data.items() if key not in NOT_OF_THE_RECORD}
    for key in [key for key in CARRIED if key in own]:
        values = {"key": key, "close": f"start.{key}", "keys": "start"}
        found.append(Problem("key.unknown", (key,), values, at_key=True))
        del own[key]
    spelled = _spelled(own, players, found)
    ledger = plain.record_of(Ledger, spelled)
    ledger, faults = (ledger, []) if ledger is not None else validate(Ledger, spelled)
    found += [*(_as_in_file(fault) for fault in faults), *wrong_items]
    known = ledger if ledger is not None else _without_faults(spelled, faults)
    if known is None or agreed is None:
        return None, found
    known = replace(known, deals=items)
    more = [*core.faults(known, agreed.convention), *paper.remarks(known, agreed.convention)]
    wrong = {fault.path[:1] for fault in faults}
    found += [fault for fault in more if ledger is not None or fault.path[:1] not in wrong]
    return (None if ledger is None else known), found


def _without_faults(spelled: dict[str, Any], faults: list[Problem]) -> Ledger | None:
    """Return what can be understood of a ledger without the keys at fault, so that the others are looked at too."""
    wrong = {str(fault.path[0]) for fault in faults if fault.path}
    rest = {key: value for key, value in spelled.items() if key not in wrong}
    return validate(Ledger, rest)[0]


def _as_in_file(fault: Problem) -> Problem:
    """Name keys as the file does; a number of the sheet may be a running record, and its remedy says so."""
    if fault.path and fault.path[0] in CARRIED:
        path = ("start", *fault.path)
        return fault._replace(path=path, values={**fault.values, "key": dotted(path)})
    if fault.code == "key.unknown" and len(fault.path) == 1:
        close = next(iter(get_close_matches(str(fault.path[0]), KEYS, 1)), "")
        return fault._replace(values={**fault.values, "keys": ", ".join(KEYS), "close": close})
    on_sheet = fault.code in ("value.number", "value.whole", "value.list") and fault.path[:1] in (
        ("paper",),
        ("start",),
    )
    return fault._replace(code="cell.number") if on_sheet and len(fault.path) > len(("paper", "name")) else fault


def _suggested(fault: Problem, ledger: Ledger | None) -> Problem:
    """Offer the nearest name of the table for one nobody has."""
    if fault.code != "player.unknown":
        return fault
    players = ledger.players if ledger is not None else fault.values["players"].split(", ")
    close = get_close_matches(fault.values["name"], players, 1)
    return fault._replace(values={**fault.values, "close": next(iter(close), "")})


def _spelled(data: dict[str, Any], players: tuple[str, ...], twice: list[Problem]) -> dict[str, Any]:
    """Bring names, numbers and running records into one form; what cannot be read is left for validation."""
    if isinstance(data.get("first_dealer"), str):
        data["first_dealer"] = seat_of(data["first_dealer"], players)
    if isinstance(data.get("claims"), dict):
        data["claims"] = dict(by_seat(data["claims"], players, ("claims",), twice))
    if isinstance(data.get("start"), dict):
        data["start"] = dict(data["start"])
        data |= {key: data["start"].pop(key) for key in CARRIED if key in data["start"]}
    for key, path in (("start", ("start",)), ("paper", ("paper",)), ("leg_began", ("start", "leg_began"))):
        if key in data:
            data[key] = rows(data[key], players, path, twice)
    return data
