"""The playful «преферанс»: an unbeatable ten without trumps, shown before a card is played, closes everything."""

from __future__ import annotations

from collections.abc import Iterator

from pulka_calc.core.deals import Game
from pulka_calc.core.entries import Factor, Line
from pulka_calc.core.situation import Situation
from pulka_calc.core.table import clockwise
from pulka_calc.core.terms import Cell


def pulyas(deal: Game, situation: Situation) -> Iterator[Line]:
    """Every pulya is closed, the declarer's and all the others.

    Reads: preferans.written.
    Source: Лесной, «Русский преферанс».
    Example: classic.yaml, `preferans.written: True`.
    """
    for player in clockwise(situation.players, deal.declarer):
        missing = (situation.size or 0) - situation.standing.get(Cell(player, "pulya"), 0)
        if missing > 0:
            yield Line(Cell(player, "pulya"), (situation.tariff.share(missing, "points", "preferans.written"),))


def gora(deal: Game, situation: Situation) -> Iterator[Line]:
    """The declarer's gora is written off to nought.

    Reads: preferans.written.
    Source: Лесной, «Русский преферанс».
    Example: classic.yaml, `preferans.written: True`.
    """
    held = situation.standing.get(Cell(deal.declarer, "gora"), 0)
    if held:
        yield Line(Cell(deal.declarer, "gora"), (situation.tariff.share(-held, "points", "preferans.written"),))


def visty(deal: Game, situation: Situation) -> Iterator[Line]:
    """The declarer writes so many visty on each of the others.

    Reads: preferans.visty.
    Source: Лесной, «Русский преферанс».
    Example: classic.yaml, `preferans.visty: 1000`.
    """
    price: Factor = situation.tariff.price("preferans.visty", "points")
    for player in clockwise(situation.players, deal.declarer)[1:]:
        if price.value:
            yield Line(Cell(deal.declarer, "visty", player), (price,))
