"""From a book to its settlement: the one way that every command which settles goes."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from pulka_calc.core import paper, payout, proof, running, settle, sheet
from pulka_calc.core.problems import Place, Problem
from pulka_calc.core.sheet import RecordSheet
from pulka_calc.core.terms import Cell, Stake
from pulka_calc.files import source, spelling
from pulka_calc.files.book import Book
from pulka_calc.text.settlement import Statement


def statement_of(book: Book, coin: str | None = None) -> tuple[Statement | None, list[Problem]]:
    """Settle a book: its deals, or a finished paper sheet; a sheet with blanks, or nothing at all, gives problems."""
    faults = [] if has_deals(book) else [placed(book, fault) for fault in paper.blank_cells(book.ledger)]
    smallest, more = smallest_coin(book.ledger.stake, coin)
    if faults or smallest is None:
        return None, [*faults, *more]
    return _statement(book, smallest), []


def has_deals(book: Book) -> bool:
    """Whether there is anything to replay."""
    return bool(book.ledger.deals or book.ledger.start)


def is_paper(book: Book) -> bool:
    """Whether the ledger is a finished paper sheet, without deals of its own."""
    return book.ledger.paper is not None and not has_deals(book)


def goes_on(book: Book) -> bool:
    """Whether the pulka has an end that it has not reached."""
    when = book.agreed.convention.closing.when
    ends = when == "rounds" or (when != "agreed" and book.ledger.size is not None)
    return has_deals(book) and ends and book.replay.finished is None


def placed(book: Book, fault: Problem) -> Problem:
    """Find the place of a fault in the book's file."""
    return fault._replace(place=source.place(book.source, fault.path, at_key=fault.at_key))


def records_of(book: Book) -> RecordSheet:
    """Return the sheet as it stands, with running records: of the deals, or as it is on paper."""
    players = book.ledger.players
    return running.records(book.replay, players) if has_deals(book) else book.ledger.paper or {}


def closed_in(book: Book) -> frozenset[str]:
    """Return whose pulya is closed: in the leg that goes on, or by all that stands there at the end."""
    size, records, replay = book.ledger.size, records_of(book), book.replay
    if size is None or not book.agreed.convention.closing.marks:
        return frozenset()
    began = dict(replay.state.leg.began) if has_deals(book) and replay.finished is None else {}
    boxes = [Cell(player, "pulya") for player in book.ledger.players]
    stands = {box: sheet.record_at(records, box) for box in boxes}
    return frozenset(box.player for box, held in stands.items() if held and held[-1] - began.get(box, 0) >= size)


def _statement(book: Book, coin: Decimal) -> Statement:
    ledger, convention, records = book.ledger, book.agreed.convention, records_of(book)
    standing = book.replay.sheet if has_deals(book) else sheet.totals(records, ledger.players)
    settlement = settle.settle(standing, convention.settlement, ledger.size)
    formula = proof.prove(standing, convention.settlement)
    if settlement.net != {row.player: row.net for row in formula.rows}:
        message = "the circles and the formula disagree"
        raise ArithmeticError(message)

    def between(player: str, other: str) -> Fraction:
        return Fraction(proof.receives(standing, formula, player, other))

    bill = payout.draw_up(settlement.net, between, ledger.stake, coin)
    return Statement(convention, records, ledger.size, ledger.stake, settlement, formula, bill)


def money_faults(stake: str | None, coin: str | None) -> list[Problem]:
    """Return what is wrong with a stake and a coin of the command line, before anything is asked."""
    try:
        stated = spelling.stake(stake) if stake else None
    except spelling.SpellingError as error:
        return [Problem(error.code, values={"text": error.text}, place=Place("--stake", 1, 1, error.text))]
    return smallest_coin(stated, coin)[1]


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
    return coin.quantize(least if coin % 1 else Decimal(1)), []
