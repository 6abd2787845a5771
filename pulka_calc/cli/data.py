"""A settlement for programs: exact numbers as strings, names of steps and fields as documented in the README."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from pulka_calc.core.entries import Entry
from pulka_calc.core.payout import Bill, Transfer, in_visty
from pulka_calc.core.replay import Written
from pulka_calc.core.sheet import RecordSheet, cells, record_at
from pulka_calc.core.turn import Next
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
        "pairs": pairs_data(bill),
        "steps": [{"step": name, **exactly(getattr(statement.settlement, name))} for name in STEPS],
        "proof": exactly(statement.proof),
    }


def transfers_data(bill: Bill) -> list[dict[str, Any]]:
    """Return the payments with their visty and money."""
    visty: Sequence[int | None] = in_visty(bill) or [None] * len(bill.payout.transfers)
    return [payment_data(bill, move, share) for move, share in zip(bill.payout.transfers, visty, strict=True)]


def pairs_data(bill: Bill) -> list[dict[str, Any]]:
    """Return what each two pay each other, with their whole visty, which are rounded by themselves."""
    visty = {(move.payer, move.payee): move.amount for move in bill.visty.pairs}
    visty |= {(payee, payer): -amount for (payer, payee), amount in visty.items()}
    return [payment_data(bill, move, visty.get((move.payer, move.payee), 0)) for move in bill.payout.pairs]


def payment_data(bill: Bill, move: Transfer, visty: int | None) -> dict[str, Any]:
    """Return one payment; a game without money has null there."""
    money = None if bill.money is None else plain(move.amount * bill.coin)
    return {"from": move.payer, "to": move.payee, "visty": visty, "money": money}


def sheet_data(paper: RecordSheet, players: tuple[str, ...], blank: str | None) -> dict[str, Any]:
    """Return the last number of every box; one that nobody has filled in is `blank`."""
    rows: dict[str, Any] = {player: {"pulya": None, "gora": None, "visty": {}} for player in players}
    for cell in cells(players):
        record = record_at(paper, cell)
        shown = plain(record[-1]) if record else blank
        if cell.column == "visty":
            rows[cell.player]["visty"][cell.on] = shown
        else:
            rows[cell.player][cell.column] = shown
    return rows


def entry_data(entry: Entry) -> dict[str, Any]:
    """Return an entry: its box, points, rule, and the factors of the product."""
    return {
        "player": entry.cell.player,
        "column": entry.cell.column,
        "on": entry.cell.on,
        "points": plain(entry.points),
        "rule": entry.rule,
        "factors": [exactly(factor) for factor in entry.factors],
    }


def deal_data(written: Written) -> dict[str, Any]:
    """Return a deal with its dealer and entries."""
    entries = [entry_data(entry) for entry in written.entries]
    return {"no": written.number, "dealer": written.seating.dealer, "entries": entries}


def next_data(after: Next, leg: int, legs: int) -> dict[str, Any]:
    """Return what is in force for the deal to come, and in which of how many legs it is."""
    return {
        "dealer": after.dealer,
        "raspasy_price": plain(after.raspasy_price),
        "least_level": after.least_level,
        "raspasy_in_row": after.series,
        "opening_left": after.opening,
        "bombs": dict(after.bombs),
        "terms": after.terms,
        "forced": after.forced,
        "rounds": after.rounds,
        "leg": {"number": leg, "count": legs},
    }


def exactly(value: Any) -> Any:
    """Turn records into mappings, and every number into an exact string."""
    if hasattr(value, "_asdict"):
        return {key: exactly(item) for key, item in value._asdict().items()}
    if isinstance(value, Mapping):
        return {key: exactly(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [exactly(item) for item in value]
    return plain(value) if isinstance(value, int | Fraction | Decimal) and not isinstance(value, bool) else value
