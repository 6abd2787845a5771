"""An evening as tables for a spreadsheet: deals, entries, result; no text in them is ever taken for a formula."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from pulka_calc.core.deals import Aside
from pulka_calc.core.entries import Entry
from pulka_calc.core.replay import Written
from pulka_calc.core.sheet import record_at
from pulka_calc.core.terms import Cell, Number

from . import words
from .deal import deal_words
from .explanation import RULES, figures
from .glyphs import visible
from .language import say
from .numbers import plain
from .settlement import Statement

Value = str | Number | Decimal | None
Row = Sequence[Value]
Show = Callable[[str], str]
FORMULA = re.compile(r"(^|[;,])(?=[=+\-@\t\r＝＋－＠])")
"""Where a spreadsheet would reckon instead of showing a text: before a sign at its beginning, or behind what is the
separator of another country's spreadsheets. Source: OWASP, CSV Injection."""


def csv_lines(rows: Iterable[Row], *, semicolon: bool, show: Show = visible) -> list[str]:
    """Write rows as CSV; with semicolons money has a decimal comma, as spreadsheets of those countries read it.

    `show` makes a text fit for where it goes: `writable` for a terminal, else nothing is replaced that has a letter.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=";" if semicolon else ",", lineterminator="\n")
    writer.writerows([_written(value, show, semicolon=semicolon) for value in row] for row in rows)
    return text.getvalue().splitlines()


def _written(value: Value, show: Show, *, semicolon: bool) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return harmless(value, show)
    return _number(value).replace(".", ",") if semicolon else _number(value)


def _number(value: Number | Decimal) -> str:
    """Write a number as spreadsheets read one: `5 1/3`, since they would take `16/3` for a day of March."""
    if isinstance(value, Decimal) or value.denominator == 1:
        return plain(value)
    units, part = divmod(abs(Fraction(value)), 1)
    return ("-" if value < 0 else "") + f"{units} {part}"


def harmless(text: str, show: Show) -> str:
    """Return a text that stays a text in a spreadsheet, on one line; a dash may have become a hyphen on its way."""
    return _quoted(show(_quoted(text)))


def _quoted(text: str) -> str:
    return FORMULA.sub(r"\1'", text)


def deals_table(deals: Sequence[Written], worth: Sequence[Mapping[str, Number]], players: tuple[str, ...]) -> list[Row]:
    """Write deals one a row, with what each was worth to each player in visty."""
    head = [say("deal"), say("dealer"), say("played"), say("note"), *players]
    return [head, *(_deal(written, nets, players) for written, nets in zip(deals, worth, strict=True))]


def _deal(written: Written, nets: Mapping[str, Number], players: tuple[str, ...]) -> Row:
    deal = written.deal
    dealer = None if isinstance(deal, Aside) else written.seating.dealer
    return [written.number, dealer, deal_words(deal, written.undertricks), deal.note, *(nets[name] for name in players)]


def entries_table(entries: Iterable[Entry]) -> list[Row]:
    """Write entries one a row: the box, the points, the rule that wrote them and its figures."""
    head = [say("deal"), say("player"), say("column"), say("on"), say("points"), say("why"), say("figures")]
    return [head, *(_entry(entry) for entry in entries)]


def _entry(entry: Entry) -> Row:
    box = entry.cell
    why = say(RULES[entry.rule])
    return [entry.deal, box.player, words.column(box.column), box.on, entry.points, why, figures(entry)]


def result_table(statement: Statement) -> list[Row]:
    """Write players one a row: what stands on the sheet, the exact net in visty, the whole one, and money."""
    names, bill = statement.players, statement.bill
    head: list[Value] = [say("player"), say("pulya"), say("gora"), *(say("visty") + f": {name}" for name in names)]
    head += [say("total"), say("whole"), *([say("money"), say("currency")] if bill.amounts else [])]
    return [head, *(_result(name, statement) for name in names)]


def _result(player: str, statement: Statement) -> Row:
    bill = statement.bill
    boxes = [Cell(player, "pulya"), Cell(player, "gora")]
    sheet = [*(_total(statement, box) for box in boxes), *_visty(player, statement)]
    money = [bill.amounts[player], statement.stake and statement.stake.currency] if bill.amounts else []
    return [player, *sheet, bill.net[player], bill.visty.units[player], *money]


def _visty(player: str, statement: Statement) -> list[Value]:
    return [None if on == player else _total(statement, Cell(player, "visty", on)) for on in statement.players]


def _total(statement: Statement, box: Cell) -> Number:
    """Return what stands in a box; one that nobody has written in is nought."""
    return (record_at(statement.paper, box) or (0,))[-1]
