"""By how much everything that a deal writes is multiplied: dark games, dark passes, bombs, a factor stated outright."""

from __future__ import annotations

from collections.abc import Iterator

from .deals import Deal, Raspasy
from .entries import Factor, Tariff
from .turn import State, held, owner


def multipliers(deal: Deal, state: State, tariff: Tariff) -> tuple[Factor, ...]:
    """Return the factors of a deal that stand behind every number it writes; they multiply one another.

    Reads: dark.factor, dark.looked, dark.pass_factor, bombs.factor, bombs.on_misere.
    Source: Правила Luckforfree, пересказ Кодекса; Кодекс преферанса 1996, 4.1.2; Лесной, «Русский преферанс», прим. 33.
    Example: classic.yaml, `a double bomb and a dark eight write 48 and 48 a trick`.
    """
    if deal.factor == 1 and not (deal.dark or deal.dark_pass or state.bombs):
        return ()
    return (*_dark(deal, tariff), *_dark_passes(deal, tariff), *_bombs(deal, state, tariff), *_stated(deal))


def _dark(deal: Deal, tariff: Tariff) -> Iterator[Factor]:
    cancelled = deal.looked and tariff.convention.dark.looked == "cancelled"
    if deal.dark and not cancelled:
        yield tariff.price("dark.factor", "dark")


def _dark_passes(deal: Deal, tariff: Tariff) -> Iterator[Factor]:
    if isinstance(deal, Raspasy):
        yield from [tariff.price("dark.pass_factor", "dark_pass")] * len(deal.dark_pass)


def _bombs(deal: Deal, state: State, tariff: Tariff) -> Iterator[Factor]:
    player = owner(deal, tariff.convention)
    if player is not None:
        yield from [tariff.price("bombs.factor", "bomb")] * held(state, player)


def _stated(deal: Deal) -> Iterator[Factor]:
    if deal.factor != 1:
        yield Factor(deal.factor, "multiplier")
