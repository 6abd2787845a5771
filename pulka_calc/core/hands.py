"""An all-pass deal as the rules look at it: whose tricks count, at which price."""

from __future__ import annotations

from typing import NamedTuple

from .deals import Raspasy
from .entries import Factor, Tariff
from .play import ALL_TRICKS
from .table import Seating, hands


class Hands(NamedTuple):
    """Raspasy with everything that follows from what was stated.

    `tricks` are those of the players who play, `dealers` those of a resting dealer where they count, else None.
    `series` is how many raspasy in a row went before.
    """

    deal: Raspasy
    seating: Seating
    tariff: Tariff
    tricks: dict[str, int]
    dealers: int | None
    series: int

    @property
    def counted(self) -> dict[str, int]:
        """Tricks of everybody who pays for them."""
        if self.dealers is None or self.seating.resting is None:
            return self.tricks
        return {**self.tricks, self.seating.resting: self.dealers}

    @property
    def price(self) -> Factor:
        """Gora points (or visty) a trick at this point of the series; the last price repeats."""
        prices = self.tariff.convention.raspasy.prices
        return self.tariff.price(f"raspasy.prices.{min(self.series, len(prices) - 1)}", "trick_price")


def understand(deal: Raspasy, seating: Seating, tariff: Tariff, series: int) -> Hands:
    """Work out whose tricks count; the deal must have passed `legality`."""
    tricks = {player: deal.taken.get(player, 0) for player in seating.playing}
    dealers = None
    if dealer_takes(seating, tariff):
        dealers = ALL_TRICKS - sum(deal.taken.get(hand, 0) for hand in hands(seating))
    return Hands(deal, seating, tariff, tricks, dealers, series)


def dealer_takes(seating: Seating, tariff: Tariff) -> bool:
    """Whether a resting dealer takes tricks with the cards of the prikup."""
    raspasy = tariff.convention.raspasy
    return seating.resting is not None and raspasy.dealer == "takes_tricks" and raspasy.written_to == "gora"
