"""Who pays whom, and how the whole numbers came about."""

from __future__ import annotations

from collections.abc import Mapping

from pulka_calc.core.payout import Bill, Transfer
from pulka_calc.core.terms import Number

from .language import say
from .numbers import exact, money, signed
from .table import folded, listed


def amount(bill: Bill, units: int, *, sign: bool = False) -> str:
    """Write a number of coins as money, or of visty as it is."""
    if bill.money is None or bill.stake is None:
        return signed(units) if sign else exact(units)
    return money(units * bill.coin, bill.stake.currency, sign=sign)


def bill_lines(bill: Bill, width: int) -> list[str]:
    """Write the payments, fewest first, then pair by pair, then how rounding went."""
    return [*payment_lines(bill, width), *rounding_lines(bill, width)]


def payment_lines(bill: Bill, width: int) -> list[str]:
    """Write the payments: as few as can be, and the traditional ones between each two players."""
    lines = []
    for head, moves in ((say("Pay: "), bill.payout.transfers), (say("By pairs: "), bill.payout.pairs)):
        lines += listed(head, [move(payment, bill) for payment in moves], width) if moves else []
    return lines or [say("Nobody pays.")]


def move(payment: Transfer, bill: Bill) -> str:
    """Write one payment: `Коля → Вася 306`."""
    return f"{payment.payer} → {payment.payee} {amount(bill, payment.amount)}"


def rounding_lines(bill: Bill, width: int) -> list[str]:
    """Say who got the odd vist, and the odd coin, when the nets did not come out whole."""
    lines = []
    lifted = rounded_up(bill.net, bill.visty.units)
    if lifted:
        sentence = say(
            "Whole visty: all are rounded down, then one vist each is added to the largest remainders"
            " (equal ones by seat): {players}.",
            players=", ".join(lifted),
        )
        lines += folded(sentence, width)
    lifted = rounded_up(bill.coins, bill.money.units) if bill.coins and bill.money else []
    if lifted:
        sentence = say(
            "Money: all are rounded down, then {coin} each is added to the largest remainders"
            " (equal ones by seat): {players}.",
            coin=money(bill.coin, bill.stake and bill.stake.currency),
            players=", ".join(lifted),
        )
        lines += folded(sentence, width)
    return lines


def rounded_up(nets: Mapping[str, Number], units: Mapping[str, int]) -> list[str]:
    """Return the players whose number was rounded up."""
    return [player for player, number in nets.items() if units[player] > number]
