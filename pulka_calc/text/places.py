"""The result sheet of a table: places, visty, penalties, money."""

from __future__ import annotations

from collections.abc import Sequence

from pulka_calc.core.payout import Bill
from pulka_calc.core.places import Place

from .language import say
from .numbers import exact, signed
from .payment import amount
from .table import table


def place_lines(places: Sequence[Place], bill: Bill) -> list[str]:
    """Write the result sheet, the winner first; money where the table plays for it."""
    money = [say("Money")] if bill.money is not None else []
    head = [say("Place"), say("Player"), say("Visty"), say("of them penalties"), *money]
    rows = [
        [*_row(place), *([amount(bill, bill.payout.units[place.player], sign=True)] if money else [])]
        for place in places
    ]
    return table([head, *rows], "rlrrr")


def _row(place: Place) -> list[str]:
    shared = f"{place.first}–{place.last}" if place.last > place.first else str(place.first)
    return [shared, place.player, signed(place.net), signed(place.penalties) if place.penalties else exact(0)]
