"""The sheet as a table: a row a player, a column a box."""

from __future__ import annotations

from collections.abc import Sequence

from pulka_calc.core.sheet import RecordSheet, record_at
from pulka_calc.core.terms import Cell

from .language import say
from .numbers import record
from .table import fitted, listed, table

NOTHING = "—"
BLANK = "?"
UNTOUCHED = "0"


def sheet_lines(
    paper: RecordSheet, players: Sequence[str], width: int, *, last_only: bool = False, blank: str = BLANK
) -> list[str]:
    """Lay the sheet out, running records with dots (or their last numbers); a blank box shows as `?`."""

    def shown(cell: Cell) -> str:
        found = record_at(paper, cell)
        return record(found[-1:] if last_only else found) if found else blank

    def draw(labels: dict[str, str]) -> list[str]:
        on = [labels[name] for name in players]
        on[0] = say("Visty on: {player}", player=on[0])
        rows = [[say("Player"), say("Pulya"), say("Gora"), *on]]
        for name in players:
            boxes = [NOTHING if other == name else shown(Cell(name, "visty", other)) for other in players]
            rows.append([labels[name], shown(Cell(name, "pulya")), shown(Cell(name, "gora")), *boxes])
        return table(rows, "l" + "r" * (len(players) + 2))

    lines, cut = fitted(players, draw, width)
    return [*lines, *legend(cut, width)] if lines else _stacked(players, shown)


def _stacked(players: Sequence[str], shown: object) -> list[str]:
    """Where a table is too wide: one box a line."""
    write = shown if callable(shown) else str
    lines = []
    for name in players:
        lines.append(f" {name}")
        rows = [[say("Pulya"), write(Cell(name, "pulya"))], [say("Gora"), write(Cell(name, "gora"))]]
        rows += [
            [say("Visty on: {player}", player=other), write(Cell(name, "visty", other))]
            for other in players
            if other != name
        ]
        lines += ["  " + line for line in table(rows, "lr")]
    return lines


def legend(cut: dict[str, str], width: int) -> list[str]:
    """Say in full the names that a table had to shorten."""
    return [line for label, name in cut.items() for line in listed("", [f" {label} = {name}"], width)]
