"""Convention files: found by name or alias, extended, overridden, validated, with the place of every key kept."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pulka_calc.core import problems
from pulka_calc.core.convention import Convention
from pulka_calc.core.ledger import fold
from pulka_calc.core.problems import Place, Problem
from pulka_calc.core.soundness import unsound

from . import source
from .source import Source
from .validate import validate

FORMAT = 1
PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (PACKAGE / "_conventions", PACKAGE.parent / "conventions")
ENDINGS = (".yaml", ".yml")
LONGEST_CHAIN = 8


class Layer(NamedTuple):
    """Part of a convention as one file (or the command line) states it; `prefix` leads to it inside that file."""

    source: Source
    prefix: problems.Path
    data: dict[str, Any]


class Agreed(NamedTuple):
    """A convention in force, and the layers it was put together from, the extended one first."""

    convention: Convention
    layers: tuple[Layer, ...]

    def place(self, path: problems.Path) -> Place:
        """Return the line that gives a key its value."""
        return place(self.layers, path)

    def line(self, key: str) -> str:
        """Return `FILE:LINE` of a dotted key: `sochi.yaml:14`."""
        found = self.place(
            tuple(int(step) if step.isdecimal() and "prices" in key else step for step in key.split("."))
        )
        return f"{found.file}:{found.line}"

    def comment(self, path: problems.Path) -> str:
        """Return what that line says about itself: the choices, the source, who disputes it."""
        found = _stating(self.layers, path)
        return source.comment(found.source, (*found.prefix, *_file_path(path))) if found else ""


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
    """Put a convention together and check it. `beside` is the folder in which `NAME.yaml` of a table is looked for."""
    layers, faults = _chain(reference.name, reference.version, beside)
    if faults:
        return None, faults
    layers = (*layers, *reference.overrides)
    merged: dict[str, Any] = {}
    for layer in layers:
        merged = merge(merged, layer.data)
    convention, faults = validate(Convention, _core_shape(merged))
    faults = faults or unsound(convention) if convention else faults
    placed = [fault._replace(path=(), place=place(layers, fault.path, at_key=fault.at_key)) for fault in faults]
    return (None, placed) if placed or convention is None else (Agreed(convention, layers), [])


def _chain(name: str, version: int | None, beside: Path | None) -> tuple[tuple[Layer, ...], list[Problem]]:
    """The files of a convention, the one extended by all the others first."""
    layers: list[Layer] = []
    while len(layers) < LONGEST_CHAIN:
        found, faults = _file(name, version, beside)
        if found is None:
            return (), faults
        data = dict(found.data)
        layers.insert(0, Layer(found, (), data))
        extended = data.pop("extends", None)
        data.pop("format")
        if extended is None:
            return tuple(layers), []
        split, faults = parse_name(extended)
        if split is None:
            return (), [fault._replace(place=source.place(found, ("extends",))) for fault in faults]
        name, version = split
    return (), [Problem("convention.circle", values={"name": name}, place=source.place(layers[0].source, ("extends",)))]


def parse_name(text: Any) -> tuple[tuple[str, int | None] | None, list[Problem]]:
    """Split `sochi@1` into name and version; a name alone means the newest."""
    name, at, version = text.partition("@") if isinstance(text, str) else ("", "", "")
    if not name or (at and not version.isdecimal()):
        return None, [Problem("convention.name", values={"name": str(text)})]
    return (name, int(version) if at else None), []


def _file(name: str, version: int | None, beside: Path | None) -> tuple[Source | None, list[Problem]]:
    if name.endswith(ENDINGS):
        return _checked(*source.read((beside or Path()) / name))
    known = aliases().get(fold(name))
    if known is None:
        close = next(iter(get_close_matches(fold(name), list(aliases()), 1, 0.7)), "")
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


def _checked(found: Source | None, faults: list[Problem]) -> tuple[Source | None, list[Problem]]:
    if found is None:
        return None, faults
    faults = frame_faults(found)
    return (None, faults) if faults else (found, [])


def frame_faults(found: Source) -> list[Problem]:
    """Check what every file of ours starts with: that it is a mapping and says a `format` we know."""
    if found.data in ("", None):
        return [Problem("file.empty", values={"file": found.file}, place=Place(found.file, 1, 1, ""))]
    if not isinstance(found.data, dict):
        return [Problem("file.not_mapping", values={"file": found.file}, place=source.place(found, ()))]
    stated = found.data.get("format")
    if stated is None:
        return [Problem("format.missing", values={"format": FORMAT}, place=source.place(found, ()))]
    if not (isinstance(stated, str) and stated.isdecimal() and int(stated) >= 1):
        return [Problem("format.unreadable", values={"format": FORMAT}, place=source.place(found, ("format",)))]
    if int(stated) > FORMAT:
        values = {"stated": stated, "format": FORMAT}
        return [Problem("format.newer", values=values, place=source.place(found, ("format",)))]
    return []


def override(words: str) -> tuple[Layer | None, list[Problem]]:
    """Read one `key=value` of the command line; the value is YAML, so `raspasy.exit=[6, 6, 6]` works."""
    key, equals, value = words.partition("=")
    steps = key.strip().split(".")
    if not equals or not all(steps):
        return None, [Problem("set.form", values={"words": words}, place=Place("--set", 1, 1, words))]
    indent = " " * (len(key) + 1)
    found, faults = source.parse("--set", indent + value)
    if found is None:
        return None, [fault._replace(place=fault.place and fault.place._replace(excerpt=words)) for fault in faults]
    data: Any = found.data
    for step in reversed(steps):
        data = {step: data}
    return Layer(Source("--set", words, found.data), tuple(steps), data), []


def place(layers: Iterable[Layer], path: problems.Path, *, at_key: bool = False) -> Place:
    """Find the line of the last layer that states the key, or the nearest key above it."""
    layers = tuple(layers)
    found = _stating(layers, path)
    if found is None:
        return place(layers, path[:-1], at_key=True) if path else source.place(layers[-1].source, ())
    if found.source.file == "--set":
        text = found.source.text
        return Place("--set", 1, 1 if at_key else text.index("=") + 2, text)
    return source.place(found.source, (*found.prefix, *_file_path(path)), at_key=at_key)


def _stating(layers: tuple[Layer, ...], path: problems.Path) -> Layer | None:
    wanted = _file_path(path)
    return next((layer for layer in reversed(layers) if _holds(layer.data, wanted)), None)


def _holds(data: Any, path: problems.Path) -> bool:
    for step in path:
        if isinstance(data, dict) and str(step) in data:
            data = data[str(step)]
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return False
    return True


def merge(lower: Any, upper: Any) -> Any:
    """Mappings join key by key; lists and scalars are replaced."""
    if not (isinstance(lower, dict) and isinstance(upper, dict)):
        return upper
    return {**lower, **{key: merge(lower.get(key), value) for key, value in upper.items()}}


def _core_shape(data: dict[str, Any]) -> dict[str, Any]:
    """The file keeps the misere among the contracts; in the core it is a record of its own."""
    contracts = data.get("contracts")
    if not isinstance(contracts, dict) or "misere" not in contracts:
        return data
    games = {level: price for level, price in contracts.items() if level != "misere"}
    return {**data, "contracts": games, "misere": contracts["misere"]}


def _file_path(path: problems.Path) -> problems.Path:
    return ("contracts", *path) if path[:1] == ("misere",) else path
