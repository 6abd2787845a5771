"""`pulka report`: one page of an evening that needs nothing beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pulka_calc.core import course_of_nets
from pulka_calc.core.replay import Replay, Written
from pulka_calc.text import words
from pulka_calc.text.deal import deal_words
from pulka_calc.text.explanation import Trail, sentence
from pulka_calc.text.language import N_, say, spoken
from pulka_calc.text.numbers import exact, signed
from pulka_calc.text.payment import amount, move
from pulka_calc.text.settlement import STEPS, Statement, heading, proof_lines
from pulka_calc.text.sheet import UNTOUCHED, sheet_lines

from .charts import bars, curves
from .drawing import Drawing
from .pages import render

SOURCES = {
    "pulya": N_("pulya"),
    "gora": N_("gora"),
    "visty": N_("visty"),
    "raspasy": N_("raspasy"),
    "help": N_("help"),
    "prizes": N_("prizes"),
    "other": N_("other"),
}
WORDS = {
    "sheet": N_("The sheet"),
    "table": N_("The sheet as a table"),
    "result": N_("Result"),
    "player": N_("Player"),
    "visty": N_("visty"),
    "paid": N_("to pay"),
    "pay": N_("Pay: "),
    "nobody": N_("Nobody pays."),
    "pairs": N_("By pairs: "),
    "circles": N_("The circles step by step"),
    "evening": N_("Nets after every deal"),
    "sources": N_("Where each net comes from"),
    "deals": N_("The deals"),
}
LINE = 88


class DealRow(NamedTuple):
    """A deal with what it was worth and why."""

    number: int
    words: str
    note: str
    worth: tuple[str, ...]
    trails: tuple[str, ...]


class Evening(NamedTuple):
    """Everything a page shows."""

    title: str
    place: str
    statement: Statement
    drawing: Drawing | None
    deals: Sequence[Written]
    trails: Sequence[Trail]
    replay: Replay
    remarks: Sequence[str]


def page(evening: Evening) -> str:
    """Write the page."""
    statement, players = evening.statement, evening.statement.players
    ratios = statement.convention.settlement
    nets = course_of_nets.after_each_deal(evening.replay, players, ratios)
    sources = course_of_nets.by_source(evening.replay, players, ratios)
    return render(
        "page.html",
        language=spoken(),
        title=evening.title or words.title(statement.convention),
        place=evening.place,
        remarks=evening.remarks,
        terms=" ".join(heading(statement, LINE * 4)),
        players=players,
        drawing=evening.drawing,
        w={key: say(text) for key, text in WORDS.items()},
        label=say(WORDS["sheet"]),
        sheet=sheet_lines(statement.paper, players, LINE, blank=UNTOUCHED),
        result=_result(statement),
        payments=[move(payment, statement.bill) for payment in statement.bill.payout.transfers],
        pairs=[move(payment, statement.bill) for payment in statement.bill.payout.pairs],
        steps=[step(statement, LINE) for step in STEPS],
        proof=proof_lines(statement, LINE),
        deals=[_deal(written, evening, nets) for written in evening.deals],
        chart=curves(nets) if evening.deals else None,
        bars=bars(sources) if sources else None,
        source_names={source: say(name) for source, name in SOURCES.items()},
        exact=exact,
        signed=signed,
    )


def _result(statement: Statement) -> list[tuple[str, str, str]]:
    """Name, exact net in visty, and what is really paid."""
    bill = statement.bill
    return [(p, signed(net), amount(bill, bill.payout.units[p], sign=True)) for p, net in bill.net.items()]


def _deal(written: Written, evening: Evening, nets: Sequence[course_of_nets.Nets]) -> DealRow:
    before, after = nets[written.number - 1], nets[written.number]
    return DealRow(
        written.number,
        deal_words(written.deal, written.undertricks),
        written.deal.note,
        tuple(signed(after[player] - before[player]) for player in evening.statement.players),
        tuple(sentence(trail) for trail in evening.trails if trail.entry.deal == written.number),
    )
