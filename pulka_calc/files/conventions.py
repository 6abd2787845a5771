"""Convention files: found by name or alias, extended, overridden, validated, with the place of every key kept."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pulka_calc.core.convention import Convention
from pulka_calc.core.ledger import fold
from pulka_calc.core.problems import Place, Problem
from pulka_calc.core.soundness import unsound

from . import figures, shelf, source
from .layers import LEVELS, Agreed, Layer, core_shape, file_path, merge, override, place, place_in
from .source import Source
from .validate import dotted, shown, validate

FORMAT = 1
MANY_MISSING = 6
PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (PACKAGE / "_conventions", PACKAGE.parent / "conventions")
ENDINGS = (".yaml", ".yml")
LONGEST_CHAIN = 8
WHOLE = "sochi"
LATER = (
    *("opening", "dark", "bombs", "preferans", "legs", "penalties", "leaving"),
    *("dealing.longest_stay", "dealing.stay_offset", "dealing.half_misere"),
    *("whist.dealer_over_half", "consolation.rester"),
    *("closing.written_off", "raspasy.forced"),
)
"""Keys younger than the first complete files: a file of a table's own that has none of them is played as in Sochi."""

LONGEST_VERSION = 6
A_CONVENTION, ALL_CONVENTIONS = b"a convention", b"every shipped convention"


class Reference(NamedTuple):
    """How a ledger or a command line names a convention: by name, with overrides of its own."""

    name: str
    version: int | None
    overrides: tuple[Layer, ...] = ()


@lru_cache(maxsize=1)
def folder() -> Path:
    """Return where the shipped conventions lie: in the installed package, or beside it in a checkout."""
    return next(path for path in FOLDERS if path.is_dir())


@lru_cache(maxsize=1)
def shipped() -> dict[str, Source]:
    """Every shipped convention at its newest version, by name."""
    found = {}
    for path in sorted(folder().glob("*.yaml")):
        text, _ = source.read(path)
        if text is not None and not _is_old(path):
            found[path.stem] = text._replace(file=path.name)
    return found


def every_shipped() -> tuple[Convention, ...]:
    """Return the shipped conventions as a table would play them, from the shelf where they were read before."""
    kept = shelf.take(ALL_CONVENTIONS)
    if isinstance(kept, tuple):
        return kept
    found = tuple(agreed.convention for agreed in every_agreed().values())
    shelf.keep(found, ALL_CONVENTIONS)
    return found


def every_agreed() -> dict[str, Agreed]:
    """Return every shipped convention with its files, by name."""
    found = {name: resolve(Reference(name, None))[0] for name in shipped()}
    return {name: agreed for name, agreed in found.items() if agreed is not None}


def _is_old(path: Path) -> bool:
    return "@" in path.stem


def aliases() -> dict[str, str]:
    """Every word that a player may type for a shipped convention, with the name it means."""
    words = {}
    for name, text in shipped().items():
        for word in (name, *text.data.get("aliases", []), *text.data.get("title", {}).values()):
            words[fold(word)] = name
    return words


def resolve(reference: Reference, beside: Path | None = None) -> tuple[Agreed | None, list[Problem]]:
    """Put a convention together and check it. `beside` is the folder in which `NAME.yaml` of a table is looked for.

    A shipped one, with the same changes or none, is taken from the shelf where it was checked before; only where the
    changes stand is not kept with it.
    """
    if reference.name.endswith(ENDINGS):
        return _put_together(reference, beside)
    said = (reference.name, str(reference.version), *(repr(layer.data) for layer in reference.overrides))
    kept = shelf.take(A_CONVENTION, *said)
    if isinstance(kept, Agreed):
        return kept._replace(layers=(*kept.layers, *reference.overrides)), []
    agreed, faults = _put_together(reference, beside)
    if agreed is not None:
        shipped_layers = agreed.layers[: len(agreed.layers) - len(reference.overrides)]
        shelf.keep(agreed._replace(layers=shipped_layers), A_CONVENTION, *said)
    return agreed, faults


def as_said(name: str, settings: Iterable[str] = ()) -> tuple[Agreed | None, list[Problem]]:
    """Put together the convention that a person names, with what each `KEY=VALUE` changes."""
    split, faults = parse_name(name)
    read = [override(words) for words in settings]
    faults += [fault for _, found in read for fault in found]
    if split is None or faults:
        return None, faults
    return resolve(Reference(*split, tuple(layer for layer, _ in read if layer is not None)), Path())


def _put_together(reference: Reference, beside: Path | None) -> tuple[Agreed | None, list[Problem]]:
    layers, faults = _chain(reference.name, reference.version, beside)
    if faults:
        return None, faults
    layers = (*_later(layers), *layers, *reference.overrides)
    faults = [fault for layer in layers for fault in _misplaced(layer)]
    merged: dict[str, Any] = {}
    for layer in layers:
        merged = merge(merged, layer.data)
    convention, found = validate(Convention, core_shape(merged))
    found = found or unsound(convention) if convention else _gathered(found)
    faults += [_by_file(fault, layers) for fault in found]
    if faults or convention is None:
        return None, faults
    return Agreed(convention, layers, tables_own=reference.name.endswith(ENDINGS)), []


def _later(layers: tuple[Layer, ...]) -> tuple[Layer, ...]:
    """What the complete convention says of keys that are younger than a complete file of a table's own."""
    whole = shipped()[WHOLE]
    if layers[0].source.file == whole.file:
        return ()
    stated = {section for layer in layers for section in layer.data}
    data: dict[str, Any] = {}
    for section, _, key in (later.partition(".") for later in LATER):
        held = whole.data[section]
        if not key or section in stated:
            data = merge(data, {section: {key: held[key]} if key else held})
    return (Layer(whole, (), data),)


def _by_file(fault: Problem, layers: tuple[Layer, ...]) -> Problem:
    """Place a fault in the file that states the key, and name the key as the file does."""
    values = {**fault.values, "key": dotted(file_path(fault.path))} if "key" in fault.values else fault.values
    if fault.path[:1] == ("misere",) and values.get("close"):
        values["close"] = f"contracts.{values['close']}"
    if "keys" in values and len(fault.path) == 1:
        values["keys"] = ", ".join(key for key in values["keys"].split(", ") if key != "misere")
    return fault._replace(path=(), values=values, place=place(layers, fault.path, at_key=fault.at_key))


def _misplaced(layer: Layer) -> Iterator[Problem]:
    """Keys that the core has and a file has not: a misere outside the contracts, levels nobody plays."""
    if "misere" in layer.data:
        where = source.place(layer.source, (*layer.prefix, "misere"), at_key=True)
        yield Problem(
            "key.unknown", values={"key": "misere", "close": "contracts.misere", "keys": "contracts"}, place=where
        )
    whist = layer.data.get("whist")
    halves = whist.get("half_tricks") if isinstance(whist, dict) else None
    for section, levels in ((("contracts",), layer.data.get("contracts")), (("whist", "half_tricks"), halves)):
        for level in levels if isinstance(levels, dict) else ():
            if level not in LEVELS:
                where = place_in(layer, (*section, level), at_key=True)
                yield Problem("convention.level", values={"level": level}, place=where)


def _gathered(faults: list[Problem]) -> list[Problem]:
    """Say once that most of a convention is missing, and nothing of a misere where the contracts are none."""
    whole = [fault for fault in faults if fault.path != ("misere",)]
    missing = [fault for fault in whole if fault.code == "key.missing" and len(fault.path) == 1]
    if len(missing) >= MANY_MISSING:
        values = {"count": len(missing), "keys": ", ".join(str(fault.path[0]) for fault in missing)}
        return [Problem("convention.partial", values=values), *(fault for fault in whole if fault not in missing)]
    broken = any(fault.path == ("contracts",) for fault in faults)
    return [fault for fault in faults if not (broken and fault.path == ("misere",))]


def _chain(name: str, version: int | None, beside: Path | None) -> tuple[tuple[Layer, ...], list[Problem]]:
    """The files of a convention, the one extended by all the others first."""
    layers: list[Layer] = []
    named_at: Place | None = None
    while len(layers) < LONGEST_CHAIN:
        found, faults = _file(name, version, beside)
        if found is None:
            return (), [fault._replace(place=named_at) if _is_about_name(fault) else fault for fault in faults]
        if any(found.file == layer.source.file for layer in layers):
            break
        data = {key: value for key, value in found.data.items() if key not in ("format", "extends")}
        layers.insert(0, Layer(found, (), data))
        extended = found.data.get("extends")
        if extended is None:
            return tuple(layers), []
        named_at = source.place(found, ("extends",))
        split, faults = parse_name(extended)
        if split is None:
            return (), [fault._replace(place=named_at) for fault in faults]
        name, version = split
    chain = " → ".join(Path(layer.source.file).name for layer in reversed(layers))
    return (), [Problem("convention.circle", values={"chain": chain, "most": LONGEST_CHAIN}, place=named_at)]


def _is_about_name(fault: Problem) -> bool:
    """Whether a fault is about the name that was given, not about something inside the file."""
    return fault.place is None or fault.code == "file.missing"


def parse_name(text: Any) -> tuple[tuple[str, int | None] | None, list[Problem]]:
    """Split `sochi@1` into name and version; a name alone means the newest."""
    name, at, version = text.partition("@") if isinstance(text, str) else ("", "", "")
    if not name or (at and not (figures.is_count(version) and len(version) <= LONGEST_VERSION)):
        return None, [Problem("convention.name", values={"name": shown(text)})]
    return (name, int(version) if at else None), []


def seen_from(folder: Path, text: str) -> str:
    """Return a convention's name as a ledger in a folder has to write it: a table's own file by the way to it."""
    own_file = text.endswith(ENDINGS) and folder != Path()
    return Path(os.path.relpath(text, folder)).as_posix() if own_file else text


def _file(name: str, version: int | None, beside: Path | None) -> tuple[Source | None, list[Problem]]:
    if name.endswith(ENDINGS):
        return _of_the_table(name, version, *source.read((beside or Path()) / name))
    known = aliases().get(fold(name))
    if known is None:
        close = next(iter(get_close_matches(fold(name), list(aliases()), 1)), "")
        unknown = {"name": name, "close": close, "known": ", ".join(shipped())}
        return None, [Problem("convention.unknown", values=unknown)]
    newest = shipped()[known]
    if version is None or str(version) == newest.data["version"]:
        return newest, []
    old = folder() / f"{known}@{version}.yaml"
    if not old.exists():
        values: dict[str, Any] = {"name": known, "version": version, "newest": newest.data["version"]}
        return None, [Problem("convention.version", values=values)]
    found, faults = source.read(old)
    return found and found._replace(file=old.name), faults


def _of_the_table(
    name: str, version: int | None, found: Source | None, faults: list[Problem]
) -> tuple[Source | None, list[Problem]]:
    """Check a convention file of a table's own; without a name it is called as the file is."""
    faults = faults if found is None else frame_faults(found)
    if found is None or faults:
        return None, faults
    stated = found.data.get("version")
    if version is not None and str(version) != stated:
        values = {"name": name, "version": version, "newest": shown(stated) if stated else "—"}
        return None, [Problem("convention.version", values=values)]
    own = {"title": {}, **found.data} if "name" in found.data else {"title": {}, "name": Path(name).stem, **found.data}
    return found._replace(data=own), []


def frame_faults(found: Source) -> list[Problem]:
    """Check what every file of ours starts with: that it is a mapping and says a `format` we know."""
    if found.data in ("", None):
        return [Problem("file.empty", values={"file": found.file}, place=Place(found.file, 1, 1, ""))]
    if not isinstance(found.data, dict):
        return [Problem("file.not_mapping", values={"file": found.file}, place=source.place(found, ()))]
    stated = found.data.get("format")
    if stated is None:
        return [Problem("format.missing", values={"format": FORMAT}, place=source.place(found, ()))]
    if not (isinstance(stated, str) and figures.is_count(stated) and int(stated[:9]) >= 1):
        return [Problem("format.unreadable", values={"format": FORMAT}, place=source.place(found, ("format",)))]
    if int(stated) > FORMAT:
        values = {"stated": stated, "format": FORMAT}
        return [Problem("format.newer", values=values, place=source.place(found, ("format",)))]
    return []
