"""The tables of an evening's page as data: a caption, heads of the columns, and rows that begin with their head."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pulka_calc.core.course_of_nets import Nets
from pulka_calc.core.sheet import RecordSheet, record_at
from pulka_calc.core.terms import Cell
from pulka_calc.text import circles
from pulka_calc.text.explanation import Trail, grounds, why
from pulka_calc.text.language import say
from pulka_calc.text.numbers import exact, operand, record, signed
from pulka_calc.text.payment import amount
from pulka_calc.text.settlement import Statement, payable
from pulka_calc.text.sheet import NOTHING, UNTOUCHED
from pulka_calc.text.words import cell

Row = tuple[str, ...]


class Table(NamedTuple):
    """A table with its title; `foot` is said under the rows."""

    caption: str
    heads: Row
    rows: tuple[Row, ...]
    foot: str = ""


class Reason(NamedTuple):
    """What an entry wrote into which box, for what, and by which rule, lines and books."""

    box: str
    points: str
    why: str
    grounds: str


def sheet(paper: RecordSheet, players: Sequence[str], caption: str) -> Table:
    """Lay the sheet out with its running records."""

    def shown(box: Cell) -> str:
        found = record_at(paper, box)
        return record(found) if found else UNTOUCHED

    def row(name: str) -> Row:
        visty = [NOTHING if on == name else shown(Cell(name, "visty", on)) for on in players]
        return (name, shown(Cell(name, "pulya")), shown(Cell(name, "gora")), *visty)

    on = (say("Visty on: {player}", player=name) for name in players)
    return Table(caption, (say("Player"), say("Pulya"), say("Gora"), *on), tuple(row(name) for name in players))


def result(statement: Statement, caption: str) -> Table:
    """Each player's exact net, and what is really paid."""
    bill = statement.bill
    rows = ((p, signed(net), amount(bill, bill.payout.units[p], sign=True)) for p, net in bill.net.items())
    return Table(caption, (say("Player"), say("visty"), say("to pay")), tuple(rows))


def steps(statement: Statement) -> tuple[Table, ...]:
    """Return the circles in their order, the average as a table of one line, and the proof."""
    return (
        _equalisation(statement),
        _amnesty(statement),
        _average(statement),
        _own_gora(statement),
        _cross(statement),
        _totals(statement),
        _proof(statement),
    )


def _equalisation(statement: Statement) -> Table:
    step = statement.settlement.equalisation
    rows = tuple((row.player, circles.moved(row, step), circles.gora_after(row)) for row in step.rows)
    head = (say("Player"), say("Pulya"), say("Gora"))
    return Table(circles.equalisation(step), head, rows if any(row.over for row in step.rows) else ())


def _amnesty(statement: Statement) -> Table:
    step = statement.settlement.amnesty
    rows = tuple((player, exact(gora)) for player, gora in step.gora.items())
    return Table(circles.amnesty(step), (say("Player"), say("Gora")), rows)


def _average(statement: Statement) -> Table:
    line = circles.average(statement.settlement.average, statement.settlement.amnesty)
    return Table(say("3. Average gora: ") + line, (), ())


def _own_gora(statement: Statement) -> Table:
    step, middle = statement.settlement.own_gora, exact(statement.settlement.average.average)
    price = exact(step.price)
    rows = tuple(
        (row.player, f"{middle} − {operand(row.gora)} = {signed(row.below)}", f"× {price} = {signed(row.visty)}")
        for row in step.rows
    )
    heads = (say("Player"), say("average − own"), say("visty"))
    return Table(circles.own_gora(step, statement.convention.settlement), heads, rows, say("sum 0"))


def _cross(statement: Statement) -> Table:
    rows = tuple(
        (f"{row.player} – {row.other}", f"{exact(row.written)} − {operand(row.against)} = {signed(row.difference)}")
        for row in statement.settlement.cross.rows
    )
    return Table(say("5. Visty on each other"), (say("pair"), say("visty")), rows)


def _totals(statement: Statement) -> Table:
    names, extra = statement.players, payable(statement)
    rows = tuple(
        (
            row.player,
            signed(row.gora),
            *(signed(row.visty[name]) if name in row.visty else NOTHING for name in names),
            signed(row.net),
            *(write(row.player) for _, write in extra),
        )
        for row in statement.settlement.result.rows
    )
    heads = (say("Player"), say("gora"), *names, say("total"), *(title for title, _ in extra))
    return Table(say("6. Result"), heads, rows, say("sum 0"))


def _proof(statement: Statement) -> Table:
    proof = statement.proof
    rows = tuple((r.player, signed(r.cross), signed(r.gora), signed(r.pulya), signed(r.net)) for r in proof.rows)
    heads = (say("Player"), say("visty"), say("gora"), say("pulya"), say("total"))
    return Table(circles.formula(proof), heads, rows)


def nets(after: Sequence[Nets], players: Sequence[str], caption: str) -> Table:
    """Each player's net after every deal."""
    rows = tuple((str(number), *(signed(row[name]) for name in players)) for number, row in enumerate(after) if number)
    return Table(caption, (say("deal"), *players), rows)


def sources(found: Mapping[str, Nets], players: Sequence[str], names: Mapping[str, str], caption: str) -> Table:
    """What each kind of entries brought each player."""
    rows = tuple((name, *(signed(brought[name]) for brought in found.values())) for name in players)
    return Table(caption, (say("Player"), *(names[source] for source in found)), rows)


def reason(trail: Trail) -> Reason:
    """Say of an entry what it wrote and why."""
    entry = trail.entry
    return Reason(cell(entry.cell), signed(entry.points), why(entry), " · ".join(grounds(trail)))
