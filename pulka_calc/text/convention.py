"""Conventions as a reader meets them: the list, one with all its keys, one key with its other readings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pulka_calc.core.convention import GAMES, Convention
from pulka_calc.core.deals import Offence

from . import words
from .deal import OFFENCES
from .explanation import source
from .language import say
from .meanings import READINGS, SECTIONS, meaning, reading
from .numbers import exact
from .table import folded, listed, table, widest

COLUMNS = ("quota", "pulya", "gora", "vist", "consolation", "fine")


class KeyRow(NamedTuple):
    """One key in force: its value as written, `file:line`, its sources, and other readings with who has them."""

    key: str
    value: str
    line: str
    sources: tuple[str, ...]
    disputed: str


def list_lines(conventions: Sequence[Convention], width: int) -> list[str]:
    """Write every convention with its title and the words a player may type."""
    lines = []
    for convention in conventions:
        known = ", ".join(convention.aliases)
        also = [say("also: {words}", words=known)] if known else []
        size = say("pulya {size}", size=convention.size.default)
        lines += listed(f"{convention.name}   ", [words.title(convention), seats(convention), size, *also], width)
    return lines


def seats(convention: Convention) -> str:
    """Write how many can play."""
    least, most = min(convention.players), max(convention.players)
    counts = str(least) if least == most else f"{least}–{most}"
    return say("players: {seats}", seats=counts)


def convention_lines(convention: Convention, rows: Sequence[KeyRow], width: int) -> list[str]:
    """Write a convention as a player would read it: prices as a table, every choice in words with its line.

    `*` marks what other tables play otherwise.
    """
    head = say(
        "{title} · {name}, version {version}",
        title=words.title(convention),
        name=convention.name,
        version=convention.version,
    )
    lines = listed("", [head, seats(convention), say("pulya {size}", size=convention.size.default)], width)
    for section, title in SECTIONS.items():
        found = [row for row in rows if row.key.partition(".")[0] == section]
        if section == "contracts":
            lines += ["", say(title), *price_lines(convention, width)]
        elif section not in ("players", "size"):
            lines += ["", say(title), *(line for row in found for line in _choice(row, width))]
    note = say(
        "* played otherwise elsewhere: `pulka conventions {name} KEY` says how and by whom", name=convention.name
    )
    return [*lines, "", *folded(note, width)]


def _choice(row: KeyRow, width: int) -> list[str]:
    star = " *" if row.disputed else ""
    said = reading(row.key, row.value)
    value = f"{row.value} — {say(said)}" if said else row.value
    key = row.key.partition(".")[2] or row.key
    return folded(f"{say(meaning(row.key))} ({key}): {value}{star}   {row.line}", width, " ")


def price_lines(convention: Convention, width: int) -> list[str]:
    """Write the price table: a row a column of the file, a column a level; in a narrow window without explanations."""
    lines = _prices(convention, explained=True)
    return lines if widest(lines) <= width else _prices(convention, explained=False)


def _prices(convention: Convention, *, explained: bool) -> list[str]:
    head = ["", *(str(level) for level in GAMES), say("misere")]
    rows = [head]
    for column in COLUMNS:
        prices = [exact(getattr(convention.contracts[level], column)) for level in GAMES]
        caught = {"pulya": convention.misere.pulya, "gora": convention.misere.gora}.get(column)
        rows.append(
            [
                f"{column}: {say(meaning('contracts.' + column))}" if explained else column,
                *prices,
                "—" if caught is None else exact(caught),
            ]
        )
    return table(rows, "l" + "r" * (len(GAMES) + 1), gap=2)


def key_lines(rows: Sequence[KeyRow], others: Mapping[str, Mapping[str, Sequence[str]]], width: int) -> list[str]:
    """Write a key: value and line, what it decides, its source, each reading with the conventions that have it."""
    lines: list[str] = []
    for at, row in enumerate(rows):
        offence = _offence(row.key)
        if offence and offence not in [_offence(before.key) for before in rows[:at]]:
            said = say("To type: {penalty} NAME {offence}", penalty=say("penalty"), offence=say(OFFENCES[offence]))
            lines += folded(said, width)
        lines += folded(f"{row.key}: {row.value}   {row.line}", width)
        lines += folded(say(meaning(row.key)), width, "   ")
        lines += [line for value in _values(row, others) for line in _reading(row.key, value, others, width)]
        named = "; ".join(source(name) for name in row.sources)
        lines += folded(say("Source: {sources}", sources=named), width, "   ") if named else []
        who = source(row.disputed)
        lines += folded(say("Elsewhere: {who}", who=who), width, "   ") if who else []
    return lines


def _offence(key: str) -> Offence | None:
    """Return the offence that a key of the catalogue is about, None where it is about something else."""
    return next((offence for offence in OFFENCES if key.startswith(f"penalties.{offence}.")), None)


def _values(row: KeyRow, others: Mapping[str, Mapping[str, Sequence[str]]]) -> list[str]:
    """Every reading we know: those with words of their own, and what shipped conventions have."""
    known = list(READINGS.get(row.key, {}))
    return known + [value for value in others.get(row.key, {}) if value not in known]


def _reading(key: str, value: str, others: Mapping[str, Mapping[str, Sequence[str]]], width: int) -> list[str]:
    said, having = reading(key, value), ", ".join(others.get(key, {}).get(value, ()))
    shown = f"{value} — {say(said)}" if said else value
    return folded(f"{shown}: {having}" if having else shown, width, "    ")
