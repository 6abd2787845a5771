"""Columns that stay straight whatever the names are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .columns import clip, ljust, rjust, wrap
from .columns import width as columns
from .glyphs import writable

SHORTEST_NAME = 3
LONGEST_SHOWN = 24
ELLIPSIS = "…"


def table(rows: Sequence[Sequence[str]], align: str, gap: int = 3) -> list[str]:
    """Lay rows out in columns; `align` has one letter a column, `l` or `r`. A blank column shows nothing."""
    shown = [[writable(cell) for cell in row] for row in rows]
    wide = [max(columns(cell) for cell in column) for column in zip(*shown, strict=True)]
    sides = {"l": ljust, "r": rjust}
    lines = ((sides[side](cell, most) for cell, most, side in zip(row, wide, align, strict=False)) for row in shown)
    return [" " + (" " * gap).join(line).rstrip() for line in lines]


def widest(lines: Iterable[str]) -> int:
    """Return the number of terminal columns that the longest line takes."""
    return max((columns(line) for line in lines), default=0)


def short(name: str, most: int) -> str:
    """Cut a name to so many terminal columns."""
    name = writable(name)
    if columns(name) <= most:
        return name
    ellipsis = writable(ELLIPSIS)
    return clip(name, 0, most - columns(ellipsis)).rstrip() + ellipsis


def _labels(names: Sequence[str], most: int) -> dict[str, str]:
    """Cut names to so many columns: their ends, or where they would look alike then, their middles."""
    ends = {name: short(name, most) for name in names}
    return ends if len(set(ends.values())) == len(names) else {name: _both_ends(name, most) for name in names}


def _both_ends(name: str, most: int) -> str:
    """Keep the beginning and the end of a name that is too long."""
    name, ellipsis = writable(name), writable(ELLIPSIS)
    size = columns(name)
    tail = (most - columns(ellipsis)) // 2
    return name if size <= most else short(clip(name, 0, size - tail), most - tail) + clip(name, size - tail, size)


def fitted(
    names: Sequence[str], draw: Callable[[dict[str, str]], list[str]], width: int
) -> tuple[list[str], dict[str, str]]:
    """Draw with names as long as the width allows; also return the shortened names. Empty if nothing fits."""
    longest = max(SHORTEST_NAME, min(LONGEST_SHOWN, max(columns(name) for name in names)))
    for most in range(longest, SHORTEST_NAME - 1, -1):
        labels = _labels(names, most)
        lines = draw(labels) if len(set(labels.values())) == len(names) else []
        if lines and widest(lines) <= width:
            return lines, {label: name for name, label in labels.items() if label != writable(name)}
    return [], {}


def side_by_side(lines: Sequence[str], width: int, gap: int = 3) -> list[str]:
    """Put short lines two in a row where they fit."""
    room = widest(lines)
    if room * 2 + gap > width:
        return list(lines)
    pairs = [lines[start : start + 2] for start in range(0, len(lines), 2)]
    return [(ljust(pair[0], room + gap) + pair[1].lstrip() if len(pair) > 1 else pair[0]).rstrip() for pair in pairs]


def listed(head: str, items: Sequence[str], width: int, between: str = " · ") -> list[str]:
    """Write items after a heading on one line, or on as many as the width asks for, broken between items."""
    lines, current = [], writable(head)
    between, last = writable(between), len(items) - 1
    mark = columns(between.rstrip())
    for number, item in enumerate(writable(item) for item in items):
        joined = current + ("" if number == 0 else between) + item
        if number and columns(joined) > width - (mark if number < last else 0):
            lines.append(current + between.rstrip())
            joined = " " + item
        current = joined
    return [part for line in (*lines, current) for part in within(line, width)]


def within(line: str, width: int) -> list[str]:
    """Break a line that a single long item makes too wide, between its words."""
    return [line] if columns(line) <= width else wrap(line, width, rest=" ")


def folded(text: str, width: int, indent: str = "") -> list[str]:
    """Break a sentence into lines of the width."""
    return wrap(writable(text), width, first=indent, rest=indent) or [""]
