"""Conventions as a reader meets them: the list, one with all its keys, one key with its other readings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pulka_calc.core.convention import Convention

from . import words
from .language import say
from .table import folded, listed, table

Row = tuple[str, str, str, str, str, str]
"""Key, value, `file:line`, remark, sources, who disputes it."""


def list_lines(conventions: Sequence[Convention], width: int) -> list[str]:
    """Write every convention with its title and the words a player may type."""
    lines = []
    for convention in conventions:
        seats = "–".join(str(count) for count in (min(convention.players), max(convention.players)))
        players = say("players: {seats}", seats=seats if len(convention.players) > 1 else convention.players[0])
        known = ", ".join(convention.aliases)
        also = [say("also: {words}", words=known)] if known else []
        size = say("pulya {size}", size=convention.size.default)
        lines += listed(f"{convention.name}   ", [words.title(convention), players, size, *also], width)
    return lines


def convention_lines(convention: Convention, rows: Sequence[Row], width: int) -> list[str]:
    """Write every key with its value and line; `*` marks what other tables play otherwise."""
    head = say(
        "{title} · {name}, version {version}",
        title=words.title(convention),
        name=convention.name,
        version=convention.version,
    )
    cells = [[key, value, "*" if disputed else "", line] for key, value, line, _, _, disputed in rows]
    note = say("* disputed: `pulka conventions {name} KEY` says who plays otherwise", name=convention.name)
    return [head, "", *table(cells, "llll"), "", *folded(note, width)]


def key_lines(rows: Sequence[Row], others: Mapping[str, Mapping[str, Sequence[str]]], width: int) -> list[str]:
    """Write a key: its value and line, what the file says of it, its source, the other readings and who has them."""
    lines = []
    for key, value, line, remark, sources, disputed in rows:
        lines.append(f"{key}: {value}   {line}")
        lines += folded(remark, width, "   ") if remark else []
        lines += folded(say("Source: {sources}", sources=sources), width, "   ") if sources else []
        lines += folded(say("Disputed: {who}", who=disputed), width, "   ") if disputed else []
        readings = [f"{reading}: {', '.join(names)}" for reading, names in others[key].items()]
        lines += listed("   " + say("Readings: "), readings, width)
    return lines
