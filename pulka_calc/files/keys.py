"""The keys of a convention one by one: value, line, what the line says of itself, and who plays otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, NamedTuple

from pulka_calc.core import problems
from pulka_calc.core.problems import Place

from .conventions import every_agreed
from .layers import Agreed, merge, path_of


class Note(NamedTuple):
    """What a line of a convention file says about itself in its comment: `# remark [source; source] disputed: who`."""

    remark: str
    sources: tuple[str, ...]
    disputed: str


class Entry(NamedTuple):
    """One key of a convention in force: its value as written, its line, and what that line says."""

    key: str
    value: str
    place: Place
    note: Note


NOTE = re.compile(r"(?P<remark>.*?)\s*\[(?P<sources>[^\]]*)\]\s*(?:disputed:?\s*(?P<disputed>.*))?")


def entries(agreed: Agreed, under: str = "") -> list[Entry]:
    """Return every key (or those under one), in the order of the file."""
    return [_entry(agreed, path, value) for path, value in _rules(agreed) if _is_under(path, under)]


def _rules(agreed: Agreed) -> list[tuple[tuple[str, ...], Any]]:
    """Every key in force that is a rule, with its value."""
    merged: dict[str, Any] = {}
    for layer in agreed.layers:
        merged = merge(merged, layer.data)
    return list(
        _leaves({key: value for key, value in merged.items() if key not in ("name", "version", "title", "aliases")})
    )


def _is_under(path: problems.Path, under: str) -> bool:
    wanted = tuple(under.split(".")) if under else ()
    return tuple(str(step) for step in path)[: len(wanted)] == wanted


def _leaves(data: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in data.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*path, key))
        else:
            yield (*path, key), value


def _entry(agreed: Agreed, path: problems.Path, value: Any) -> Entry:
    return Entry(
        ".".join(str(step) for step in path), _shown(value), agreed.place(path), _note_of(path, agreed.comment(path))
    )


def _shown(value: Any) -> str:
    return f"[{', '.join(value)}]" if isinstance(value, list) else str(value)


def _note_of(path: problems.Path, comment: str) -> Note:
    """What a line says about one key: a row of prices may name the cell that is disputed, `consolation: 2 — …`."""
    found = note(comment)
    cell, colon, others = found.disputed.partition(": ")
    if not colon or not cell.isidentifier():
        return found
    return found._replace(disputed=others if cell == path[-1] else "")


def sources(agreed: Agreed, key: str) -> tuple[str, ...]:
    """Return the books or pages that the line of a dotted key names."""
    return note(agreed.comment(path_of(key))).sources


def note(comment: str) -> Note:
    """Split a comment into remark, sources and who disputes it; any other comment is all remark."""
    found = NOTE.fullmatch(comment)
    if found is None:
        return Note(comment, (), "")
    return Note(found["remark"], tuple(found["sources"].split("; ")), found["disputed"] or "")


def readings(key: str) -> dict[str, list[str]]:
    """Return the values that shipped conventions give a key, each with the names of those that do."""
    values: dict[str, list[str]] = {}
    for name, stated in _stated().items():
        if key in stated:
            values.setdefault(stated[key], []).append(name)
    return values


@lru_cache(maxsize=1)
def _stated() -> dict[str, dict[str, str]]:
    """Every key of every shipped convention, as written."""
    agreed = every_agreed().items()
    return {name: {".".join(path): _shown(value) for path, value in _rules(found)} for name, found in agreed}


def close_key(agreed: Agreed, key: str) -> str:
    """Return the key or section that a mistyped one most resembles."""
    keys = [entry.key for entry in entries(agreed)]
    sections = {part.rpartition(".")[0] for part in keys} - {""}
    return next(iter(get_close_matches(key, [*keys, *sections], 1)), "")
