"""The sheet as a table: a row a player, a column a box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pulka_calc.core.sheet import RecordSheet, cells, record_at
from pulka_calc.core.terms import Cell

from .language import say
from .numbers import record
from .table import fitted, listed, table, widest

NOTHING = "—"
BLANK = "?"
UNTOUCHED = "0"


def sheet_lines(
    paper: RecordSheet, players: Sequence[str], width: int, *, last_only: bool = False, blank: str = BLANK
) -> list[str]:
    """Lay the sheet out, running records with dots (or their last numbers); a blank box shows as `?`."""

    def written(cell: Cell) -> str:
        found = record_at(paper, cell)
        return record(found[-1:] if last_only else found) if found else blank

    shown = {cell: written(cell) for cell in cells(tuple(players))}

    def draw(labels: dict[str, str]) -> list[str]:
        on = [labels[name] for name in players]
        on[0] = say("Visty on: {player}", player=on[0])
        rows = [[say("Player"), say("Pulya"), say("Gora"), *on]]
        for name in players:
            boxes = [NOTHING if other == name else shown[Cell(name, "visty", other)] for other in players]
            rows.append([labels[name], shown[Cell(name, "pulya")], shown[Cell(name, "gora")], *boxes])
        return table(rows, "l" + "r" * (len(players) + 2))

    lines, cut = fitted(players, draw, width)
    return [*lines, *legend(cut, width)] if lines else _stacked(players, shown, width)


def _stacked(players: Sequence[str], shown: Mapping[Cell, str], width: int) -> list[str]:
    """Where a table is too wide: one box a line, a record too long for it on several."""
    lines = []
    for name in players:
        lines.append(f" {name}")
        rows = [[say("Pulya"), shown[Cell(name, "pulya")]], [say("Gora"), shown[Cell(name, "gora")]]]
        rows += [
            [say("Visty on: {player}", player=other), shown[Cell(name, "visty", other)]]
            for other in players
            if other != name
        ]
        drawn = ["  " + line for line in table(rows, "lr")]
        lines += drawn if widest(drawn) <= width else [line for row in rows for line in _long_box(row, width)]
    return lines


def _long_box(row: list[str], width: int) -> list[str]:
    """Write a box whose record takes more than one line."""
    title, written = row
    steps = [f"{step}." for step in written.split(".")]
    steps[-1] = steps[-1].removesuffix(".")
    return listed(f"   {title}: ", steps, width, between="")


def legend(cut: dict[str, str], width: int) -> list[str]:
    """Say in full the names that a table had to shorten."""
    return [line for label, name in cut.items() for line in listed("", [f" {label} = {name}"], width)]
