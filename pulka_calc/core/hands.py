"""An all-pass deal as the rules look at it: whose tricks count, at which price."""

from __future__ import annotations

from typing import NamedTuple

from .deals import Raspasy
from .entries import Factor, Tariff
from .play import ALL_TRICKS
from .table import Seating, hands


class Hands(NamedTuple):
    """Raspasy with everything that follows from what was stated.

    `tricks` are those of the players who play, `counted` those of everybody who pays for them, a resting dealer
    included where his count. `price` is in gora points (or visty) a trick at this point of the series, after `series`
    raspasy in a row; `stays`: the same player deals again.
    """

    deal: Raspasy
    seating: Seating
    tariff: Tariff
    tricks: dict[str, int]
    counted: dict[str, int]
    price: Factor
    series: int
    stays: bool


def understand(deal: Raspasy, seating: Seating, tariff: Tariff, series: int, *, stays: bool = False) -> Hands:
    """Work out whose tricks count, `series` raspasy in a row having gone before; the deal must have passed `legality`.

    The last price of the ladder repeats.
    """
    counted = tricks = {player: deal.taken.get(player, 0) for player in seating.playing}
    if seating.resting is not None and dealer_takes(seating, tariff):
        counted = {**tricks, seating.resting: ALL_TRICKS - sum(deal.taken.get(hand, 0) for hand in hands(seating))}
    step = min(series, len(tariff.convention.raspasy.prices) - 1)
    price = tariff.price(f"raspasy.prices.{step}", "trick_price")
    return Hands(deal, seating, tariff, tricks, counted, price, series, stays)


def dealer_takes(seating: Seating, tariff: Tariff) -> bool:
    """Whether a resting dealer takes tricks with the cards of the prikup."""
    raspasy = tariff.convention.raspasy
    return seating.resting is not None and raspasy.dealer == "takes_tricks" and raspasy.written_to == "gora"
