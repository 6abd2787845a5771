"""The sheet drawn in the terminal: a field a player around the size, gora towards the middle, visty at the edge."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pulka_calc.core.sheet import Record, RecordSheet, record_at
from pulka_calc.core.terms import Cell

from . import words
from .columns import ljust
from .glyphs import writable
from .language import say
from .numbers import exact
from .table import listed, short

WIDEST = 100
NARROWEST = 24
GAP = 2
CORNERS = {"┌": "+", "┐": "+", "└": "+", "┘": "+", "─": "-", "│": "|"}


def drawn_lines(
    paper: RecordSheet, players: tuple[str, ...], size: int | None, width: int, *, closed: Collection[str] = ()
) -> list[str]:
    """Draw the fields where the players sit: the first at the bottom, the others clockwise; mark closed pulyas."""
    room = max(NARROWEST, (min(width, WIDEST) - GAP) // 2)
    fields = {
        p: _field(p, players, paper, room, closed=p in closed, upside_down=_is_opposite(p, players)) for p in players
    }
    middle = [say("pulya {size}", size=size).center(2 * room + GAP)] if size is not None else []
    if len(players) == len(("one", "other")):
        rows = [_centred(fields[players[1]], room), middle, _centred(fields[players[0]], room)]
    elif len(players) == len(("bottom", "left", "right")):
        rows = [_beside(fields[players[1]], fields[players[2]], room), middle, _centred(fields[players[0]], room)]
    else:
        opposite, left, right = fields[players[2]], fields[players[1]], fields[players[3]]
        rows = [_centred(opposite, room), _beside(left, right, room), middle, _centred(fields[players[0]], room)]
    return [line.rstrip() for row in rows for line in row]


def _is_opposite(player: str, players: tuple[str, ...]) -> bool:
    """Whether a player sits at the top, so that his visty stand above his gora."""
    return len(players) in (2, 4) and players.index(player) == len(players) // 2


def _field(  # noqa: PLR0913 - one box of the picture
    player: str,
    players: tuple[str, ...],
    paper: RecordSheet,
    room: int,
    *,
    closed: bool,
    upside_down: bool,
) -> list[str]:
    """Frame one player's field: gora, pulya, visty on each other player, the total of each last."""
    inner = room - 4
    gora, pulya = (record_at(paper, Cell(player, "gora")), record_at(paper, Cell(player, "pulya")))
    own = [_line(words.column("gora"), gora, inner), _line(words.column("pulya"), pulya, inner, closed=closed)]
    others = [other for other in players if other != player]
    visty = [
        line
        for other in others
        for line in _line(say("visty on {player}", player=other), record_at(paper, Cell(player, "visty", other)), inner)
    ]
    parts = [visty, [_rule(inner)], *own[::-1]] if upside_down else [*own, [_rule(inner)], visty]
    return _framed(player, [line for part in parts for line in part], inner)


def _line(title: str, record: Record, inner: int, *, closed: bool = False) -> list[str]:
    written = [exact(number) + ("." if at < len(record) - 1 else "") for at, number in enumerate(record)] or ["—"]
    end = [" " + say("closed")] if closed else []
    return listed(f"{title}: ", [*written, *end], inner, between="")


def _rule(inner: int) -> str:
    return _sign("─") * inner


def _framed(player: str, lines: Sequence[str], inner: int) -> list[str]:
    name = short(player, inner - 2)
    head = f"{_sign('┌')}{_sign('─')} {name} "
    side = _sign("│")
    top = ljust(head, inner + 3, _sign("─")) + _sign("┐")
    bottom = _sign("└") + _sign("─") * (inner + 2) + _sign("┘")
    return [top, *(f"{side} {ljust(line, inner)} {side}" for line in lines), bottom]


def _sign(sign: str) -> str:
    """A line of the frame, or a plain sign where the terminal lacks it."""
    return sign if writable(sign) == sign else CORNERS[sign]


def _beside(one: list[str], other: list[str], room: int) -> list[str]:
    """Set two fields side by side, the shorter one padded."""
    height = max(len(one), len(other))
    left, right = (lines + [""] * (height - len(lines)) for lines in (one, other))
    return [ljust(a, room + GAP) + b for a, b in zip(left, right, strict=True)]


def _centred(lines: list[str], room: int) -> list[str]:
    """Set a field in the middle of the two beside each other."""
    return [" " * ((room + GAP) // 2) + line for line in lines]
