"""Two charts of an evening as points on a picture: each player's net after every deal, and where it came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import NamedTuple

from pulka_calc.core.terms import Number

WIDTH, HEIGHT = 720, 340
LEFT, RIGHT, TOP, BOTTOM = 100, 700, 12, 300
NAME, BAR, GAP, EDGE = 32, 20, 14, 4
DASHES = ("", "9 5", "3 4", "12 4 3 4", "1 5")
STEPS = (1, 2, 5)


class Frame(NamedTuple):
    """How large a picture is, and where its grid begins and ends from left to right."""

    width: int
    height: int
    left: int
    right: int


FRAME = Frame(WIDTH, HEIGHT, LEFT, RIGHT)


class Curve(NamedTuple):
    """One player's net deal by deal, as points of a line."""

    player: str
    points: str
    dashes: str
    last: tuple[float, float]
    number: int


class Tick(NamedTuple):
    """A line of the grid with its number."""

    at: float
    number: int


class Chart(NamedTuple):
    """All curves with their grid."""

    curves: tuple[Curve, ...]
    levels: tuple[Tick, ...]
    deals: tuple[Tick, ...]
    frame: Frame = FRAME


class Bar(NamedTuple):
    """What one kind of entries brought a player."""

    source: str
    net: Number
    x: float
    width: float
    y: float


class Bars(NamedTuple):
    """The bars of all players, one under the other, around a line of nought; a row says where its name stands."""

    rows: tuple[tuple[str, tuple[Bar, ...], float], ...]
    nought: float
    height: float
    frame: Frame = FRAME


def curves(nets: Sequence[Mapping[str, Number]]) -> Chart:
    """Draw each player's net; the first is before the first deal."""
    players = list(nets[0])
    low, high = (pick(int(net) for row in nets for net in row.values()) for pick in (min, max))
    low, high = min(low, 0) - 1, max(high, 0) + 1
    last = max(1, len(nets) - 1)

    def across(deal: int) -> float:
        return LEFT + (RIGHT - LEFT) * deal / last

    def up(net: Number) -> float:
        return BOTTOM - (BOTTOM - TOP) * float((net - low) / (high - low))

    drawn = []
    for number, player in enumerate(players):
        points = [(across(deal), up(row[player])) for deal, row in enumerate(nets)]
        text = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        drawn.append(Curve(player, text, DASHES[number % len(DASHES)], points[-1], number))
    levels = tuple(Tick(up(number), number) for number in _round_numbers(low, high))
    deals = tuple(Tick(across(number), number) for number in _round_numbers(0, last) if number)
    return Chart(tuple(drawn), levels, deals)


def _round_numbers(low: int, high: int) -> range:
    """Return some six round numbers between two."""
    step = next(s * 10**power for power in count() for s in STEPS if (high - low) // (s * 10**power) <= len("sixish"))
    return range(-(-low // step) * step, high + 1, step)


def bars(sources: Mapping[str, Mapping[str, Number]]) -> Bars:
    """Draw what each kind of entries brought: a group of bars a player."""
    players = list(next(iter(sources.values()))) if sources else []
    numbers = [net for row in sources.values() for net in row.values()]
    low, high = min([*numbers, 0]), max([*numbers, 1])
    scale = (WIDTH - 2 * EDGE) / float(high - low)
    nought = EDGE - float(low) * scale
    rows, y = [], 0.0
    for player in players:
        found, name = [], y + NAME / 2
        y += NAME
        for source, row in sources.items():
            size = float(row[player]) * scale
            found.append(Bar(source, row[player], nought + min(size, 0), abs(size), y))
            y += BAR
        rows.append((player, tuple(found), name))
        y += GAP
    return Bars(tuple(rows), nought, y)
