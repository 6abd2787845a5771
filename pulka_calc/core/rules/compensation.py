"""Compensation for an auction that was spoilt: what the game that was not played would have been worth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pulka_calc.core.deals import Compensation
from pulka_calc.core.entries import Factor, Line, Tariff
from pulka_calc.core.situation import Situation
from pulka_calc.core.terms import Cell

MISERE = "misere"


def game(deal: Compensation, situation: Situation) -> Iterator[Line]:
    """Each who would have won a game writes on the offender what its pulya is worth to him when it is settled.

    Reads: contracts.N.pulya, contracts.misere.pulya, settlement.pulya_in_gora, settlement.gora_in_visty,
    settlement.gora_split.
    Source: Правила Luckforfree, пересказ Кодекса; Гамблер, «Теория. Стоимость игр и ремизов».
    Example: at a table of four a nine is worth 8 × 10 × ¾ = 60.
    """
    tariff = situation.tariff
    ratio = tariff.price("settlement.pulya_in_gora", "gora_a_point")
    visty = tariff.price("settlement.gora_in_visty", "visty_a_gora_point")
    share = _share(len(situation.players), tariff)
    for player, contract in deal.to.items():
        points = tariff.price(f"contracts.{contract}.pulya", "game")
        yield Line(Cell(player, "visty", deal.player), (points, ratio, visty, *share))


def _share(players: int, tariff: Tariff) -> tuple[Factor, ...]:
    """A point of one's own is worth (n − 1)/n of its price; all of it where gora is divided among the opponents."""
    if tariff.convention.settlement.gora_split == "opponents":
        return ()
    return (tariff.share(Fraction(players - 1, players), "share", "settlement.gora_split"),)


def defence(deal: Compensation, situation: Situation) -> Iterator[Line]:
    """The defence would have had just its quota; its visty for that come off. A misere and a checked ten have none.

    Reads: contracts.N.quota, contracts.N.vist, whist.ten.
    Source: Правила Luckforfree, пересказ Кодекса; Гамблер, «Теория. Стоимость игр и ремизов».
    Example: 60 − 1 × 8 = 52, and a six 15 − 4 × 2 = 7 (penalties.yaml, `a nine and a six at a table of four`).
    """
    tariff = situation.tariff
    checked = tariff.convention.whist.ten == "checked"
    for player, contract in deal.to.items():
        quota = 0 if contract == MISERE else tariff.convention.contracts[int(contract)].quota
        if quota and not (checked and contract == "10"):
            owed = tariff.price(f"contracts.{contract}.quota", "tricks")
            price = tariff.price(f"contracts.{contract}.vist", "visty")
            yield Line(Cell(player, "visty", deal.player), (Factor(-1, "sign"), owed, price))
