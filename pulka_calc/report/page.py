"""`pulka report`: one page of an evening that needs nothing beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pulka_calc.core import course_of_nets
from pulka_calc.core.replay import Replay, Written
from pulka_calc.text import words
from pulka_calc.text.deal import deal_words
from pulka_calc.text.explanation import Remark, Trail, went_wrong
from pulka_calc.text.language import N_, say, spoken
from pulka_calc.text.numbers import signed
from pulka_calc.text.payment import move, rounding_lines
from pulka_calc.text.settlement import Statement, heading
from pulka_calc.text.standing import leg_end

from . import tables
from .charts import bars, curves
from .drawing import Drawing
from .pages import render
from .tables import Reason

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
    "result": N_("Result"),
    "pay": N_("Pay: "),
    "nobody": N_("Nobody pays."),
    "pairs": N_("By pairs: "),
    "circles": N_("The circles step by step"),
    "evening": N_("Nets after every deal"),
    "same": N_("The same as a table"),
    "sources": N_("Where each net comes from"),
    "deals": N_("The deals"),
    "box": N_("box"),
    "points": N_("points"),
    "why": N_("why"),
}
ONE_LINE = 10_000


class DealRow(NamedTuple):
    """A deal with what it was worth, what it wrote and why."""

    number: int
    words: str
    note: str
    leg: str
    worth: str
    irregular: tuple[str, ...]
    reasons: tuple[Reason, ...]


class Evening(NamedTuple):
    """Everything a page shows; `standing`: how far the pulka is, legs and bombs."""

    title: str
    place: str
    statement: Statement
    drawing: Drawing | None
    deals: Sequence[Written]
    trails: Sequence[Trail]
    irregular: Sequence[Remark]
    replay: Replay
    remarks: Sequence[str]
    standing: Sequence[str]


def page(evening: Evening) -> str:
    """Write the page."""
    statement, payout = evening.statement, evening.statement.bill.payout
    players = statement.players
    return render(
        "page.html",
        language=spoken(),
        title=evening.title or words.title(statement.convention),
        place=evening.place,
        remarks=evening.remarks,
        standing=evening.standing,
        terms=" ".join(heading(statement, ONE_LINE)),
        drawing=evening.drawing,
        w={key: say(text) for key, text in WORDS.items()},
        label=say(WORDS["sheet"]),
        sheet=tables.sheet(statement.paper, players, say("The sheet as a table")),
        result=tables.result(statement, say(WORDS["result"])),
        payments=[move(payment, statement.bill) for payment in payout.transfers],
        pairs=[move(payment, statement.bill) for payment in payout.pairs],
        rounding=rounding_lines(statement.bill, ONE_LINE),
        steps=tables.steps(statement),
        signed=signed,
        **_course(evening),
    )


def _course(evening: Evening) -> dict[str, Any]:
    """How the nets came about: charts with their tables, and the deals."""
    players, ratios = evening.statement.players, evening.statement.convention.settlement
    nets = course_of_nets.after_each_deal(evening.replay, players, ratios)
    sources = course_of_nets.by_source(evening.replay, players, ratios)
    names = {source: say(name) for source, name in SOURCES.items()}
    return {
        "deals": [_deal(written, evening, nets) for written in evening.deals],
        "chart": curves(nets) if evening.deals else None,
        "nets": tables.nets(nets, players, say(WORDS["evening"])),
        "bars": bars(sources) if sources else None,
        "sources": tables.sources(sources, players, names, say(WORDS["sources"])),
        "source_names": names,
    }


def _deal(written: Written, evening: Evening, nets: Sequence[course_of_nets.Nets]) -> DealRow:
    before, after = nets[written.number - 1], nets[written.number]
    return DealRow(
        written.number,
        deal_words(written.deal, written.undertricks),
        written.deal.note,
        "".join(leg_end(written)),
        ", ".join(f"{player} {signed(after[player] - before[player])}" for player in evening.statement.players),
        tuple(" · ".join(went_wrong(one)) for one in evening.irregular if one.about.deal == written.number),
        tuple(tables.reason(trail) for trail in evening.trails if trail.entry.deal == written.number),
    )
