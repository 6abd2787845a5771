"""A sheet as lines and writing, ready for a template: what stands in which field, cut to what fits."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pulka_calc.core.sheet import Record, RecordSheet, record_at
from pulka_calc.core.terms import Cell, Column
from pulka_calc.text import words
from pulka_calc.text.language import say
from pulka_calc.text.numbers import exact

from .shape import BANDS, MARGIN, MIDDLE, Point, Side, sides

SIZES = {"visty": 20, "pulya": 24, "gora": 24, "name": 24, "label": 15}
SMALLER = (0, 4, 8)
"""By how much the figures of a long record are written smaller, before its beginning is left out."""
OWN: tuple[Column, ...] = ("pulya", "gora")
NAME = -24
LETTER = 0.6
"""How wide a letter is on the average, in sizes of the writing; lines are `SPACING` sizes apart."""
SPACING = 1.15
FILLED = 0.92
"""How much of a field writing may fill."""


class Stands(NamedTuple):
    """What stands in a box, and whether the pulya is closed."""

    record: Record
    closed: bool


class Share(NamedTuple):
    """Which of so many parts of a field a box is."""

    place: int
    parts: int


class Part(NamedTuple):
    """A number of a running record; an old one has been struck out, the last is the total."""

    text: str
    old: bool


class Line(NamedTuple):
    """A line of writing with its middle."""

    place: Point
    parts: tuple[Part, ...]


class Writing(NamedTuple):
    """What is written in one field: a title for those who cannot see it, lines turned towards the player."""

    kind: str
    title: str
    lines: tuple[Line, ...]
    turned: int
    size: int


class Drawing(NamedTuple):
    """A whole sheet: its frame, borders as chains of points, writing, and the round field in the middle."""

    width: float
    height: float
    borders: tuple[tuple[Point, ...], ...]
    writing: tuple[Writing, ...]
    middle: Point
    size: str
    corner: str


def drawing(
    players: tuple[str, ...],
    records: RecordSheet,
    size: int | None,
    *,
    closed: Collection[str] = (),
    corner: str = "",
) -> Drawing:
    """Draw the sheet of two, three or four players; the pulyas of those whose is closed are marked."""
    fields = dict(zip(players, sides(len(players)), strict=True))
    page = next(iter(fields.values())).page
    middle = Point(page.x / 2 + MARGIN, page.y / 2 + MARGIN)
    borders = tuple(border for side in fields.values() for border in _borders(side, len(players)))
    writing = tuple(one for p, side in fields.items() for one in _field(p, side, players, records, closed=p in closed))
    return Drawing(
        page.x + 2 * MARGIN, page.y + 2 * MARGIN, borders, writing, middle, "" if size is None else str(size), corner
    )


def _borders(side: Side, count: int) -> list[tuple[Point, ...]]:
    """The outline of a field, its bands, and the lines between the visty on different players."""
    outline = [side.at(along, deep) for deep in (0, side.depth) for along in _ends(side, deep, back=bool(deep))]
    bands = [tuple(side.at(along, deep) for along in side.span(deep)) for deep in _depths(side)]
    deep = BANDS["visty"][1] * side.depth
    parts = [
        tuple(side.at(_share(side, at, place, count - 1), at) for at in (0, deep)) for place in range(1, count - 1)
    ]
    return [(*outline, outline[0]), *bands, *parts]


def _ends(side: Side, deep: float, *, back: bool) -> tuple[float, float]:
    first, last = side.span(deep)
    return (last, first) if back else (first, last)


def _depths(side: Side) -> list[float]:
    return [side.depth * edge for edge in (BANDS["visty"][1], BANDS["pulya"][1], MIDDLE)]


def _share(side: Side, deep: float, place: float, parts: int) -> float:
    """Return where a part of the field begins at a depth."""
    first, last = side.span(deep)
    return first + (last - first) * place / parts


def _field(player: str, side: Side, players: tuple[str, ...], records: RecordSheet, *, closed: bool) -> list[Writing]:
    """All that is written in one player's field."""
    found = [_name(player, side)]
    for column in OWN:
        cell = Cell(player, column)
        found += _box(side, cell, Stands(record_at(records, cell), column == "pulya" and closed), Share(0, 1))
    others = [*players[players.index(player) + 1 :], *players[: players.index(player)]]
    around = others[::-1] if side.where in ("top", "right") else others
    for place, other in enumerate(around):
        cell = Cell(player, "visty", other)
        found += _box(side, cell, Stands(record_at(records, cell), closed=False), Share(place, len(others)))
    return found


def _name(player: str, side: Side) -> Writing:
    """A player's name stands outside his edge, where there is room for it."""
    part = Part(_cut(player, side.length * FILLED, SIZES["name"]), old=False)
    return Writing("name", player, (Line(side.at(side.length / 2, NAME), (part,)),), side.turned, SIZES["name"])


def _box(side: Side, cell: Cell, stands: Stands, share: Share) -> list[Writing]:
    """Write one box: its record, as many lines as fit; above visty the player they are on."""
    begin, end = (edge * side.depth for edge in BANDS[cell.column])
    first, last = side.span(end)
    room = (last - first) / share.parts * FILLED
    head = [] if cell.on is None else [(Part(_cut(cell.on, room, SIZES["label"]), old=False),)]
    size, lines = _fitted(stands, Point(room, (end - begin) * FILLED), SIZES[cell.column], heads=len(head))
    placed = _placed(side, (begin + end) / 2, share, [*head, *lines], size)
    written = Writing(cell.column, _told(cell, stands), placed[len(head) :], side.turned, size)
    labels = [Writing("label", str(cell.on), placed[:1], side.turned, SIZES["label"])] if head else []
    return [*labels, written]


def _told(cell: Cell, stands: Stands) -> str:
    """Say a box in words, for those who do not see where it lies."""
    record = ".".join(exact(number) for number in stands.record) or "—"
    return f"{words.cell(cell)}: {record}" + (" (" + say("closed") + ")" if stands.closed else "")


def _placed(side: Side, deep: float, share: Share, lines: list[tuple[Part, ...]], size: int) -> tuple[Line, ...]:
    """Put lines one below the other around a depth, as the player reads them."""
    along = (_share(side, deep, share.place, share.parts) + _share(side, deep, share.place + 1, share.parts)) / 2
    offsets = [((len(lines) - 1) / 2 - at) * size * SPACING * side.inward for at in range(len(lines))]
    return tuple(Line(side.at(along, deep + off), parts) for off, parts in zip(offsets, lines, strict=True))


def _fitted(stands: Stands, room: Point, size: int, heads: int) -> tuple[int, list[tuple[Part, ...]]]:
    """Break a record into as many lines as its box has room for, smaller where need be; the size and the lines."""
    *old, total = [exact(number) for number in stands.record] or [""]
    parts = [*(Part(f"{number}.", old=True) for number in old), Part(total + " ✓" * stands.closed, old=False)]
    for less in SMALLER:
        lines, most = _filled(parts, room.x, size - less), int(room.y / ((size - less) * SPACING)) - heads
        if len(lines) <= most:
            return size - less, lines
    first, *others = lines[-most:]
    return size - less, [(Part("…", old=False), *(first[1:] or first)), *others]


def _filled(parts: list[Part], room: float, size: int) -> list[tuple[Part, ...]]:
    lines: list[tuple[Part, ...]] = []
    for part in parts:
        taken = sum(len(one.text) for one in lines[-1]) if lines else 0
        if lines and (taken + len(part.text)) * size * LETTER <= room:
            lines[-1] = (*lines[-1], part)
        else:
            lines.append((part,))
    return lines


def _cut(text: str, room: float, size: int) -> str:
    most = max(2, int(room / (size * LETTER)))
    return text if len(text) <= most else text[: most - 1] + "…"
