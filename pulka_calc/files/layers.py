"""Layers of a convention: what a file, a ledger or the command line states, laid over each other with their places."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from pulka_calc.core import problems
from pulka_calc.core.convention import GAMES, Convention
from pulka_calc.core.problems import Place, Problem

from . import source
from .source import Source
from .words import lines_of

LEVELS = (*(str(level) for level in GAMES), "misere")
COMMAND_LINE = "--set"
LISTS = ("raspasy.prices", "raspasy.forced")


class Layer(NamedTuple):
    """Part of a convention as one file (or the command line) states it; `prefix` leads to it inside that file."""

    source: Source
    prefix: problems.Path
    data: dict[str, Any]


class Agreed(NamedTuple):
    """A convention in force, and the layers it was put together from, the extended one first.

    `lines` are lines of keys that were looked up already; `tables_own`: a file of the table's own is among the layers.
    """

    convention: Convention
    layers: tuple[Layer, ...]
    lines: tuple[tuple[str, str], ...] = ()
    tables_own: bool = False

    @property
    def files(self) -> tuple[Path, ...]:
        """Files of the table's own that it is put together from, none where there is no such file."""
        return tuple(Path(layer.source.file) for layer in self.layers) if self.tables_own else ()

    def read_from(self, found: Source) -> Agreed:
        """Return the same convention with its layers in a file as that file is now; their lines must not have moved."""
        here = (layer._replace(source=found) if layer.source.file == found.file else layer for layer in self.layers)
        return self._replace(layers=tuple(here))

    def place(self, path: problems.Path) -> Place:
        """Return the line that gives a key its value."""
        return place(self.layers, path)

    def line(self, key: str) -> str:
        """Return `FILE:LINE` of a dotted key: `sochi.yaml:14`."""
        known = dict(self.lines).get(key)
        if known is not None:
            return known
        found = self.place(path_of(key))
        return f"{found.file}:{found.line}"

    def with_lines(self, keys: Iterable[str]) -> Agreed:
        """Look up the lines of some keys now."""
        return self._replace(lines=tuple((key, self.line(key)) for key in keys))

    def comment(self, path: problems.Path) -> str:
        """Return what that line says about itself: the choices, the source, who disputes it."""
        found = stating(self.layers, path)
        return comment(found.source, (*found.prefix, *file_path(path))) if found else ""


def path_of(key: str) -> problems.Path:
    """Return the way to a dotted key: `raspasy.prices.0` is the first of a list, `contracts.6.vist` a level."""
    return tuple(int(step) if step.isdecimal() and key.startswith(LISTS) else step for step in key.split("."))


def comment(found: Source, path: problems.Path) -> str:
    """Return the comment at the end of the line on which a value stands, without its `#`."""
    pair = source.pair_at(found, path)
    if pair is None:
        return ""
    begun, end = pair[1].start_mark, pair[1].end_mark
    line: str = lines_of(found.text)[begun.line]
    return line[end.column if end.line == begun.line else begun.column :].partition(" # ")[2].strip()


def override(words: str) -> tuple[Layer | None, list[Problem]]:
    """Read one `key=value` of the command line; the value is YAML, so `raspasy.exit=[6, 6, 6]` works."""
    key, equals, value = words.partition("=")
    steps = key.strip().split(".")
    if not equals or not all(steps):
        return None, [Problem("set.form", values={"words": words}, place=Place(COMMAND_LINE, 1, 1, words))]
    indent = " " * (len(key) + 1)
    found, faults = source.parse(COMMAND_LINE, indent + value)
    if found is None:
        return None, [fault._replace(place=fault.place and fault.place._replace(excerpt=words)) for fault in faults]
    data: Any = found.data
    for step in reversed(steps):
        data = {step: data}
    return Layer(Source(COMMAND_LINE, words, found.data), tuple(steps), data), []


def place(layers: Iterable[Layer], path: problems.Path, *, at_key: bool = False) -> Place:
    """Find the line of the last layer that states the key, or the nearest key above it."""
    layers = tuple(layers)
    found = stating(layers, path)
    if found is not None:
        return place_in(found, file_path(path), at_key=at_key)
    return place(layers, path[:-1], at_key=True) if path else place_in(layers[-1], (), at_key=False)


def place_in(layer: Layer, path: problems.Path, *, at_key: bool) -> Place:
    """Find a key of the file in the text of a layer; words of the command line have no lines."""
    if layer.source.file == COMMAND_LINE:
        text = layer.source.text
        return Place(COMMAND_LINE, 1, 1 if at_key else text.index("=") + 2, text)
    return source.place(layer.source, (*layer.prefix, *path), at_key=at_key)


def stating(layers: tuple[Layer, ...], path: problems.Path) -> Layer | None:
    """Return the last layer that states a key."""
    wanted = file_path(path)
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


def core_shape(data: dict[str, Any]) -> dict[str, Any]:
    """The file keeps the misere among the contracts; in the core it is a record of its own."""
    data = _without_strange_levels(data)
    contracts = data.get("contracts")
    if not isinstance(contracts, dict) or "misere" not in contracts:
        return data
    games = {level: price for level, price in contracts.items() if level != "misere"}
    return {**data, "contracts": games, "misere": contracts["misere"]}


def _without_strange_levels(data: Any) -> Any:
    """Leave out levels nobody plays: they are reported where they stand."""
    if not isinstance(data, dict):
        return data
    return {
        key: {level: one for level, one in value.items() if level in LEVELS}
        if key in ("contracts", "half_tricks") and isinstance(value, dict)
        else _without_strange_levels(value)
        for key, value in data.items()
    }


def file_path(path: problems.Path) -> problems.Path:
    """Return the way to a key as the file has it."""
    return ("contracts", *path) if path[:1] == ("misere",) else path
