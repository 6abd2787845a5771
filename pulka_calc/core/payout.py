"""From exact nets to what is paid: whole visty, money to the coin, who pays whom.

Every list here sums to zero: nothing is rounded player by player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import floor
from typing import NamedTuple

from .terms import Number, Stake

NO_COINS = frozenset("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split())
THREE_PLACES = frozenset("BHD IQD JOD KWD LYD OMR TND".split())
"""Currencies whose smallest coin is not a hundredth. Source: ISO 4217, minor units."""


class Transfer(NamedTuple):
    """One payment: a whole number of coins (or of visty in a game without money)."""

    payer: str
    payee: str
    amount: int


class Payout(NamedTuple):
    """What each player gets, in whole units: visty, or coins of size `coin`; and the two lists of payments."""

    units: dict[str, int]
    transfers: tuple[Transfer, ...]
    pairs: tuple[Transfer, ...]


class Bill(NamedTuple):
    """The account of a pulka: exact nets, the payout in whole visty, and in coins where there is a stake.

    `coins` are the exact nets in coins of size `coin`, before rounding.
    """

    net: dict[str, Number]
    visty: Payout
    stake: Stake | None
    coin: Decimal
    coins: dict[str, Fraction] | None
    money: Payout | None

    @property
    def payout(self) -> Payout:
        """What is really paid: money if there is a stake, else visty."""
        return self.money or self.visty

    @property
    def amounts(self) -> dict[str, Decimal] | None:
        """Money each player gets, to the coin; None in a game without money."""
        return self.money and {player: units * self.coin for player, units in self.money.units.items()}


def draw_up(
    net: Mapping[str, Number], between: Callable[[str, str], Number], stake: Stake | None, coin: Decimal
) -> Bill:
    """Draw up the account: visty always, money where a vist is worth any."""
    visty = pay(net, between)
    if stake is None or not stake.vist:
        return Bill(dict(net), visty, stake, coin, None, None)
    rate = Fraction(stake.vist) / Fraction(coin)
    coins = {player: number * rate for player, number in net.items()}
    money = pay(coins, lambda player, other: between(player, other) * rate)
    return Bill(dict(net), visty, stake, coin, coins, money)


def apportion(exact: Mapping[str, Number]) -> dict[str, int]:
    """Round to integers that keep the sum: floors, then one unit each to the largest remainders, ties by seat.

    The numbers must sum to an integer. Example: 64/3, −248/3, 184/3 become 21+1, −83, 61.
    """
    units = {player: floor(number) for player, number in exact.items()}
    short = sum(exact.values()) - sum(units.values())
    by_remainder = sorted(exact, key=lambda player: units[player] - exact[player])
    for player in by_remainder[: int(short)]:
        units[player] += 1
    return units


def coin_of(currency: str | None) -> Decimal:
    """Return the smallest coin of a currency; a hundredth where nothing else is known."""
    if currency in NO_COINS:
        return Decimal(1)
    return Decimal("0.001") if currency in THREE_PLACES else Decimal("0.01")


def pay(exact: Mapping[str, Number], between: Callable[[str, str], Number]) -> Payout:
    """Round the nets, and list who pays whom: as few payments as can be seen, and the traditional one by pairs.

    `exact` and `between` (what the first gets from the second) are in the same unit.
    """
    units = apportion(exact)
    return Payout(units, transfers(units), pairs(units, between))


def transfers(units: Mapping[str, int]) -> tuple[Transfer, ...]:
    """At most n−1 payments: the largest debtor pays the largest creditor until nobody owes; ties by seat."""
    left = dict(units)
    payments = []
    while any(left.values()):
        payer = min(left, key=lambda player: left[player])
        payee = max(left, key=lambda player: left[player])
        amount = min(-left[payer], left[payee])
        left[payer] += amount
        left[payee] -= amount
        payments.append(Transfer(payer, payee, amount))
    return tuple(payments)


def pairs(units: Mapping[str, int], between: Callable[[str, str], Number]) -> tuple[Transfer, ...]:
    """Each pair settles directly; every amount is rounded up or down so that a player's rows add up to his net."""
    exact = {pair: between(*pair) for pair in combinations(units, 2)}
    rounded = {pair: floor(amount + Fraction(1, 2)) for pair, amount in exact.items()}
    missing = dict(units)
    for (player, other), amount in rounded.items():
        missing[player] -= amount
        missing[other] += amount
    while any(missing.values()):
        _move_one(missing, exact, rounded)
    return tuple(_payment(player, other, amount) for (player, other), amount in rounded.items() if amount)


def _move_one(
    missing: dict[str, int], exact: Mapping[tuple[str, str], Number], rounded: dict[tuple[str, str], int]
) -> None:
    """Pass one unit from a player who has it to spare to one who lacks it, where rounding was hardest on the pair.

    Else by way of others who were rounded to their advantage, else by any pairs with a debt; a pair without one pays
    something only where there is no other way.
    """

    def advantage(player: str, other: str) -> Number:
        key, sign = ((player, other), 1) if (player, other) in exact else ((other, player), -1)
        return sign * (rounded[key] - exact[key])

    def owed(player: str, other: str) -> bool:
        return bool(exact.get((player, other)) or exact.get((other, player)))

    givers, takers = ([p for p, units in missing.items() if units * sign > 0] for sign in (-1, 1))
    hardest = max(product(givers, takers), key=lambda pair: advantage(*pair))
    rounds = (lambda one, other: advantage(one, other) > 0, owed, lambda one, other: True)  # noqa: ARG005 - any pair
    ways = (_way(giver, missing, may_pass) for may_pass in rounds for giver in givers)
    way = [*hardest] if advantage(*hardest) > 0 else next(way for way in ways if way)
    for player, other in pairwise(way):
        if (player, other) in rounded:
            rounded[player, other] -= 1
        else:
            rounded[other, player] += 1
    missing[way[0]] += 1
    missing[way[-1]] -= 1


def _way(giver: str, missing: Mapping[str, int], may_pass: Callable[[str, str], bool]) -> list[str]:
    """Find the shortest way from a giver to a player who lacks something; empty where there is none."""
    ways = [[giver]]
    for way in ways:
        if missing[way[-1]] > 0:
            return way
        seen = {player for one in ways for player in one}
        ways += [[*way, player] for player in missing if player not in seen and may_pass(way[-1], player)]
    return []


def _payment(player: str, other: str, amount: int) -> Transfer:
    return Transfer(other, player, amount) if amount > 0 else Transfer(player, other, -amount)


def in_visty(bill: Bill) -> list[int] | None:
    """Split the whole-visty nets over the payments of the bill; None where coins and visty divide differently.

    Each payment but the last of its payer and payee is fixed by those around it, so the payments are peeled off from
    players who take part in one only.
    """
    moves = list(bill.payout.transfers)
    left = dict(bill.visty.units)
    found: dict[Transfer, int] = {}
    while len(found) < len(moves):
        open_moves = [move for move in moves if move not in found]
        ends = [player for move in open_moves for player in (move.payer, move.payee)]
        move = next(m for m in open_moves if ends.count(m.payer) == 1 or ends.count(m.payee) == 1)
        found[move] = -left[move.payer] if ends.count(move.payer) == 1 else left[move.payee]
        left[move.payer] += found[move]
        left[move.payee] -= found[move]
    fits = not any(left.values()) and all(amount >= 0 for amount in found.values())
    return [found[move] for move in moves] if fits else None
