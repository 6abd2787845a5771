"""From a book to its settlement: the one way that every command which settles goes."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from pulka_calc.core import paper, payout, proof, settle, sheet
from pulka_calc.core.problems import Place, Problem
from pulka_calc.core.sheet import Sheet
from pulka_calc.core.terms import Stake
from pulka_calc.files import source, spelling
from pulka_calc.files.ledger import Book
from pulka_calc.text.settlement import Statement


def statement_of(book: Book, coin: str | None = None) -> tuple[Statement | None, list[Problem]]:
    """Settle a book; a sheet with blanks, or none at all, gives problems instead."""
    unfinished = paper.blank_cells(book.ledger)
    faults = [p._replace(place=source.place(book.source, p.path, at_key=p.at_key)) for p in unfinished]
    smallest, more = smallest_coin(book.ledger.stake, coin)
    if faults or smallest is None or book.ledger.paper is None:
        return None, [*faults, *more]
    return _statement(book, sheet.totals(book.ledger.paper, book.ledger.players), smallest), []


def _statement(book: Book, standing: Sheet, coin: Decimal) -> Statement:
    ledger, convention = book.ledger, book.agreed.convention
    settlement = settle.settle(standing, convention.settlement, ledger.pulya)
    formula = proof.prove(standing, convention.settlement)
    if settlement.net != {row.player: row.net for row in formula.rows}:
        message = "the circles and the formula disagree"
        raise ArithmeticError(message)

    def between(player: str, other: str) -> Fraction:
        return Fraction(proof.receives(standing, formula, player, other))

    bill = payout.draw_up(settlement.net, between, ledger.stake, coin)
    return Statement(convention, ledger.paper or {}, ledger.pulya, ledger.stake, settlement, formula, bill)


def smallest_coin(stake: Stake | None, stated: str | None) -> tuple[Decimal | None, list[Problem]]:
    """Return the coin that is paid in: the currency's smallest, or a coarser one that was asked for."""
    least = payout.coin_of(stake.currency if stake else None)
    if stated is None:
        return least, []
    place = Place("--coin", 1, 1, stated)
    try:
        coin = spelling.stake(stated).vist
    except spelling.SpellingError:
        return None, [Problem("coin.unreadable", values={"text": stated}, place=place)]
    if coin <= 0 or coin % least:
        return None, [Problem("coin.finer", values={"text": stated, "coin": str(least)}, place=place)]
    return coin, []
