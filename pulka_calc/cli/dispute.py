"""One dispute: what is compared with what, what was found, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from pulka_calc.core import running
from pulka_calc.core.deals import Assertion
from pulka_calc.core.paper import blank_cells
from pulka_calc.core.problems import Place, Problem
from pulka_calc.core.sheet import Record, Sheet, totals
from pulka_calc.core.terms import Cell, Number
from pulka_calc.disputes import claims, differences, readings, suspects
from pulka_calc.disputes.claims import Verdict
from pulka_calc.disputes.course import Course
from pulka_calc.disputes.differences import Difference
from pulka_calc.disputes.readings import Reading, Witness
from pulka_calc.disputes.suspects import Suspect
from pulka_calc.files import conventions, keys, rows, spelling
from pulka_calc.files.book import Book
from pulka_calc.text import dispute as text
from pulka_calc.text.echo import file_line, remark_lines
from pulka_calc.text.numbers import plain

from .account import has_deals, placed
from .waiting import Waiting

MOST_SOURCES = 3
Paper = Mapping[Cell, Record]


class Case(NamedTuple):
    """What is in dispute: boxes of a paper sheet, claimed nets, or one box of one deal."""

    book: Book
    paper: Paper
    nets: Mapping[str, Number]
    box: tuple[int, Cell, Number] | None


class Findings(NamedTuple):
    """What came out; None where nothing of the kind was in dispute."""

    differences: list[Difference]
    worth: dict[str, Number]
    suspects: list[Suspect]
    readings: list[Reading]
    verdict: Verdict | None
    written: Number | None
    witnesses: list[Witness]
    agrees: bool


def case_of(book: Book, claimed: list[str], deal: int | None) -> tuple[Case | None, list[Problem]]:
    """Put together what is to be compared: the claims of the command line, else paper and claims of the file."""
    boxes, nets, faults = _claims(claimed, book.ledger.players)
    if deal is not None:
        faults += _of_a_deal(book, deal, boxes)
    if faults:
        return None, faults
    if deal is not None:
        cell, record = next(iter(boxes.items()))
        return Case(book, {}, {}, (deal, cell, record[0])), []
    ledger = book.ledger
    paper = boxes if claimed else differences.named(ledger.paper or {}, ledger.players)
    stated = nets if claimed else dict(ledger.claims or {})
    return Case(book, paper, stated, None), _unready(book, paper, stated)


def _claims(
    claimed: list[str], players: tuple[str, ...]
) -> tuple[dict[Cell, Record], dict[str, Number], list[Problem]]:
    """Read claims of boxes and of nets; the same thing claimed twice is refused."""
    boxes: dict[Cell, Record] = {}
    nets: dict[str, Number] = {}
    faults = []
    for words in claimed:
        read = _claim(words, players)
        known = read is not None and (read[0] in boxes or read[0] in nets)
        if read is None or known:
            code = "claim.twice" if known else "claim.unreadable"
            faults.append(Problem(code, values={"text": words}, place=Place("--claim", 1, 1, words)))
        elif isinstance(read[0], Cell):
            boxes[read[0]] = (read[1],)
        else:
            nets[read[0]] = read[1]
    return boxes, nets, faults


def _unready(book: Book, paper: Paper, nets: Mapping[str, Number]) -> list[Problem]:
    """Return what keeps a case from being looked at: nothing stated, or a sheet with blanks to judge nets by."""
    ledger = book.ledger
    asserted = any(isinstance(item, Assertion) for item in ledger.deals)
    if not paper and not nets and not asserted:
        return [Problem("check.nothing", place=Place(book.source.file, 1, 1, ""))]
    if nets and not has_deals(book):
        return [placed(book, fault) for fault in blank_cells(ledger)]
    return []


def _of_a_deal(book: Book, deal: int, boxes: Paper) -> list[Problem]:
    count = len(book.replay.deals)
    if not 1 <= deal <= count:
        return [
            Problem("explain.deal", values={"number": deal, "count": count}, place=Place("--deal", 1, 1, str(deal)))
        ]
    return [] if len(boxes) == 1 else [Problem("claim.of_a_deal", place=Place("--claim", 1, 1, ""))]


def _claim(words: str, players: tuple[str, ...]) -> tuple[Cell | str, Number] | None:
    """Read `Петя +58`, a net, or `Петя гора 12`, a box."""
    what, _, number = words.strip().rpartition(" ")
    points = spelling.value(number)
    box = rows.read_box(what, players) if points is not None else None
    if box is None or points is None or (box[1] == "visty" and box[2] is None):
        return None
    player, column, on = box
    amount: Number = points.numerator if points.denominator == 1 else points
    return (player if column is None else Cell(player, column, on)), amount  # type: ignore[arg-type]


def findings(case: Case) -> Findings:
    """Look for everything that explains what is in dispute."""
    waiting = Waiting()
    try:
        return _findings(case, waiting)
    finally:
        waiting.done()


def _findings(case: Case, waiting: Waiting) -> Findings:
    book = case.book
    ledger, convention = book.ledger, book.agreed.convention
    verdict = claims.judge(case.nets, _standing(book), convention.settlement, ledger.size) if case.nets else None
    if case.box is not None:
        written = _written(book, case.box)
        right = written == case.box[2]
        found = [] if right else readings.witnesses(ledger, convention, conventions.every_shipped(), case.box)
        return Findings([], {}, [], [], None, written, [one for one in found if one.settings], right)
    parted = differences.differences(case.paper, _held(book))
    worth = differences.worth(parted, ledger.players, convention.settlement)
    searched = bool(parted) and has_deals(book)
    slips = suspects.suspects(Course(ledger, convention), case.paper, waiting.tick) if searched else []
    others = (
        readings.agreeing(ledger, convention, case.paper, conventions.every_shipped(), waiting.tick) if searched else []
    )
    wrong = [remark for remark in book.remarks if remark.code == "assert.differs"]
    alone = [remark for remark in book.remarks if remark.severity == "warning" and not has_deals(book)]
    agrees = not (parted or wrong or alone) and (verdict is None or verdict.agree)
    return Findings(parted, worth, slips, others, verdict, None, [], agrees)


def _standing(book: Book) -> Sheet:
    return book.replay.sheet if has_deals(book) else totals(book.ledger.paper or {}, book.ledger.players)


def _written(book: Book, box: tuple[int, Cell, Number]) -> Number:
    return running.changes(book.replay.deals[box[0] - 1].entries).get(box[1], 0)


def _held(book: Book) -> Mapping[Cell, running.Steps]:
    """What the book has: the records of its deals, or those of the paper it settles."""
    if has_deals(book):
        return running.steps(book.replay)
    paper = differences.named(book.ledger.paper or {}, book.ledger.players)
    return {cell: tuple(running.Step(0, number) for number in record) for cell, record in paper.items()}


def lines(case: Case, found: Findings, width: int) -> list[str]:
    """Say what was found."""
    book = case.book
    head = file_line(book.source.file, book.ledger.title)
    if case.box is not None:
        where = [(text.settings_words(one.settings), sources(one.settings)) for one in found.witnesses]
        return [*head, *text.witness_lines(case.box, found.written or 0, where, width)]
    body: list[str] = []
    of_the_file = case.paper == differences.named(book.ledger.paper or {}, book.ledger.players)
    if case.paper and (has_deals(book) or not of_the_file):
        body += text.difference_lines(found.differences, len(case.paper), width)
    if found.differences:
        body += text.worth_lines(found.worth, book.ledger.stake, width)
    if found.differences and has_deals(book):
        body += ["", *text.suspect_lines(found.suspects, width)]
        body += text.reading_lines([(one.settings, one.net) for one in found.readings], width)
    if found.verdict is not None:
        verdict = found.verdict
        body += text.claim_lines(case.nets, verdict.net, verdict.reckoned, agree=verdict.agree, width=width)
    if not body and found.agrees:
        body = text.in_order_lines()
    return [*head, *body, *remark_lines(book.remarks, width)]


def sources(settings: Mapping[str, Any]) -> str:
    """Say which conventions have these values, and what their lines name as source."""
    found = [named for key, value in settings.items() for named in _cited().get((key, text.value_words(value)), ())]
    return "; ".join(list(dict.fromkeys(found))[:MOST_SOURCES])


@lru_cache(maxsize=1)
def _cited() -> dict[tuple[str, str], list[str]]:
    """Every value of every key of the shipped conventions, with the sources that its lines name."""
    found: dict[tuple[str, str], list[str]] = {}
    for name, agreed in conventions.every_agreed().items():
        for entry in keys.entries(agreed):
            named = [f"{name}: {source}" for source in entry.note.sources]
            found.setdefault((entry.key, entry.value), []).extend(named)
    return found


def shown(number: Number | None) -> str | None:
    """Write a number for programs."""
    return None if number is None else plain(number)
