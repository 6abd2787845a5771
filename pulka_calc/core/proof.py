"""The proof of a settlement: the one-line formula, from raw totals alone, and its pairwise form.

net = cross-visty + K × (average gora − gora) + R × (pulya − average pulya), where K is visty a gora point and R visty a
pulya point. Nothing of the circles is used here, so that a slip in either shows.

Source: Гамблер, «Теория. Стоимость игр и ремизов», Gambler's rules of preferans.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from .convention import Ratios
from .sheet import Sheet
from .terms import Number, whole


class Term(NamedTuple):
    """One player's line: visty from cross-visty, from gora, from pulya, and their sum."""

    player: str
    cross: Number
    gora: Number
    pulya: Number
    net: Number


class Proof(NamedTuple):
    """The formula with its averages, and one line a player."""

    gora_price: Number
    average_gora: Number
    pulya_price: Number
    average_pulya: Number
    rows: tuple[Term, ...]


def prove(sheet: Sheet, ratios: Ratios) -> Proof:
    """Work out every net by the formula from the totals as they stand on the sheet."""
    count = len(sheet)
    spread = Fraction(count, count - 1) if ratios.gora_split == "opponents" else 1
    gora_price = ratios.gora_in_visty * spread
    pulya_price = gora_price * ratios.pulya_in_gora
    gora = Fraction(sum(row.gora for row in sheet.values())) / count
    pulya = Fraction(sum(row.pulya for row in sheet.values())) / count
    rows = tuple(_term(sheet, player, (gora_price, gora), (pulya_price, pulya)) for player in sheet)
    return Proof(whole(gora_price), whole(gora), whole(pulya_price), whole(pulya), rows)


def _term(sheet: Sheet, player: str, gora: tuple[Number, Fraction], pulya: tuple[Number, Fraction]) -> Term:
    """One player's line; gora and pulya come as price and average."""
    row = sheet[player]
    cross = sum(row.visty.values()) - sum(sheet[other].visty[player] for other in sheet if other != player)
    from_gora = gora[0] * (gora[1] - row.gora)
    from_pulya = pulya[0] * (row.pulya - pulya[1])
    return Term(player, whole(cross), whole(from_gora), whole(from_pulya), whole(cross + from_gora + from_pulya))


def receives(sheet: Sheet, proof: Proof, player: str, other: str) -> Number:
    """Visty that `player` gets from `other` when the two settle directly, each gora difference divided among all."""
    own, his = sheet[player], sheet[other]
    ratio = proof.gora_price * (his.gora - own.gora) + proof.pulya_price * (own.pulya - his.pulya)
    return whole(own.visty[other] - his.visty[player] + Fraction(ratio) / len(sheet))
