"""What is written by hand: the totals a paper sheet brings along, and corrections with their reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pulka_calc.core.deals import Correction
from pulka_calc.core.entries import Factor, Line
from pulka_calc.core.sheet import RecordRow
from pulka_calc.core.situation import Situation
from pulka_calc.core.terms import Cell, Number


def start(rows: Mapping[str, RecordRow]) -> Iterator[Line]:
    """A half-finished paper sheet goes on from its totals; cells left out are nought, and nothing of it is earned.

    Reads: nothing of the convention.
    Source: Кодекс преферанса 1996, 4.2.4.
    Example: closing.yaml, `help 30; cascade 10+30 and gora -1; tie; 10+10 and gora -1 [1]`.
    """
    for player, row in rows.items():
        yield from _boxes(player, row.pulya[-1:], row.gora[-1:], {on: cell[-1:] for on, cell in row.visty.items()})


def correction(deal: Correction, situation: Situation) -> Iterator[Line]:
    """Points written by agreement: a penalty, a mended error. They are not earned, so they help nobody.

    Reads: nothing of the convention.
    Source: Кодекс преферанса 1996, 4.2.4–4.2.7.
    Example: a player who looked at the prikup writes 5 to gora.
    """
    del situation
    visty = {on: (points,) for on, points in deal.visty.items()}
    yield from _boxes(deal.player, (deal.pulya,), (deal.gora,), visty)


def _boxes(
    player: str, pulya: tuple[Number, ...], gora: tuple[Number, ...], visty: Mapping[str, tuple[Number, ...]]
) -> Iterator[Line]:
    boxes = {Cell(player, "pulya"): pulya, Cell(player, "gora"): gora}
    boxes |= {Cell(player, "visty", on): points for on, points in visty.items()}
    for cell, points in boxes.items():
        if points and points[0]:
            yield Line(cell, (Factor(points[0], "points"),))
