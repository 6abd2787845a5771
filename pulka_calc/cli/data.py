"""A settlement for programs: exact numbers as strings, names of steps and fields as documented in the README."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from pulka_calc.core.payout import Bill, in_visty
from pulka_calc.core.sheet import RecordSheet, cells, record_at
from pulka_calc.text.numbers import plain
from pulka_calc.text.settlement import Statement

STEPS = ("equalisation", "amnesty", "average", "own_gora", "cross", "result")


def statement_data(statement: Statement) -> dict[str, Any]:
    """Return what `settle --json` prints."""
    bill = statement.bill
    return {
        "players": list(statement.players),
        "net": exactly(bill.net),
        "rounded": bill.visty.units,
        "money": exactly(bill.amounts),
        "currency": statement.stake.currency if statement.stake and bill.money else None,
        "transfers": transfers_data(bill),
        "pairs": [payment_data(bill, move.payer, move.payee, move.amount) for move in bill.payout.pairs],
        "steps": [{"step": name, **exactly(getattr(statement.settlement, name))} for name in STEPS],
        "proof": exactly(statement.proof),
    }


def transfers_data(bill: Bill) -> list[dict[str, Any]]:
    """Return the payments with their visty and money."""
    visty: Sequence[int | None] = in_visty(bill) or [None] * len(bill.payout.transfers)
    return [
        {**payment_data(bill, move.payer, move.payee, move.amount), "visty": share}
        for move, share in zip(bill.payout.transfers, visty, strict=True)
    ]


def payment_data(bill: Bill, payer: str, payee: str, units: int) -> dict[str, Any]:
    """Return one payment; a game without money has null there."""
    paid = {"from": payer, "to": payee}
    if bill.money is None:
        return {**paid, "visty": units, "money": None}
    return {**paid, "money": plain(units * bill.coin)}


def sheet_data(paper: RecordSheet, players: tuple[str, ...]) -> dict[str, Any]:
    """Return the last number of every box; a blank one is null."""
    rows: dict[str, Any] = {player: {"pulya": None, "gora": None, "visty": {}} for player in players}
    for cell in cells(players):
        record = record_at(paper, cell)
        shown = plain(record[-1]) if record else None
        if cell.column == "visty":
            rows[cell.player]["visty"][cell.on] = shown
        else:
            rows[cell.player][cell.column] = shown
    return rows


def exactly(value: Any) -> Any:
    """Turn records into mappings, and every number into an exact string."""
    if hasattr(value, "_asdict"):
        return {key: exactly(item) for key, item in value._asdict().items()}
    if isinstance(value, Mapping):
        return {key: exactly(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [exactly(item) for item in value]
    return plain(value) if isinstance(value, int | Fraction | Decimal) and not isinstance(value, bool) else value
