"""The printed settlement: what a careful player would write on paper, step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pulka_calc.core.convention import Convention
from pulka_calc.core.payout import Bill
from pulka_calc.core.proof import Proof
from pulka_calc.core.settle import Settlement
from pulka_calc.core.sheet import RecordSheet
from pulka_calc.core.terms import Number, Stake

from . import circles, words
from .language import say
from .numbers import exact, operand, signed, stake, term
from .payment import amount, bill_lines, move, payment_lines
from .sheet import UNTOUCHED, legend, sheet_lines
from .table import fitted, folded, listed, side_by_side, table


class Statement(NamedTuple):
    """All that a settlement prints, as data."""

    convention: Convention
    paper: RecordSheet
    size: int | None
    stake: Stake | None
    settlement: Settlement
    proof: Proof
    bill: Bill

    @property
    def players(self) -> tuple[str, ...]:
        """The names in the order of the seats."""
        return tuple(row.player for row in self.settlement.result.rows)


def statement_lines(statement: Statement, width: int) -> list[str]:
    """Write the whole settlement; blank lines part the sheet, the steps, the proof and the payments."""
    steps = [line for step in STEPS for line in step(statement, width)]
    return [
        *heading(statement, width),
        "",
        *sheet_lines(statement.paper, statement.players, width, last_only=True, blank=UNTOUCHED),
        "",
        *steps,
        "",
        *proof_lines(statement, width),
        "",
        *bill_lines(statement.bill, width),
    ]


def heading(statement: Statement, width: int) -> list[str]:
    """Write the agreement of the table in one line."""
    return agreement(statement.convention, len(statement.players), statement.size, statement.stake, width)


def agreement(convention: Convention, seats: int, size: int | None, vist: Stake | None, width: int) -> list[str]:
    """Write convention, players, size, ratio and stake."""
    sizes = [say("pulya {size}", size=size)] if size else []
    money = [say("a vist is {stake}", stake=stake(vist))] if vist and vist.vist else []
    ratio = words.ratio(convention.settlement)
    return listed("", [words.title(convention), words.players(seats), *sizes, ratio, *money], width)


def net_line(statement: Statement, width: int) -> list[str]:
    """Write the nets in one line, as they would be now."""
    nets = [f"{row.player} {signed(row.net)}" for row in statement.settlement.result.rows]
    return listed(say("If settled now: "), nets, width)


def equalisation(statement: Statement, width: int) -> list[str]:
    """Circle 1."""
    step = statement.settlement.equalisation
    head = folded(circles.equalisation(step), width)
    if not any(row.over for row in step.rows):
        return head
    names = [row.player for row in step.rows]

    def draw(labels: dict[str, str]) -> list[str]:
        rows = [[labels[row.player], circles.moved(row, step), circles.gora_after(row)] for row in step.rows]
        return table(rows, "lll")

    return [*head, *_drawn(names, draw, width)]


def amnesty(statement: Statement, width: int) -> list[str]:
    """The least gora off everybody's."""
    step = statement.settlement.amnesty
    return listed(f"{circles.amnesty(step)}    ", [exact(gora) for gora in step.gora.values()], width)


def average(statement: Statement, width: int) -> list[str]:
    """Circle 2."""
    line = circles.average(statement.settlement.average, statement.settlement.amnesty)
    return listed(say("3. Average gora: "), [line], width)


def own_gora(statement: Statement, width: int) -> list[str]:
    """Circle 3."""
    step, middle = statement.settlement.own_gora, exact(statement.settlement.average.average)
    names = [row.player for row in step.rows]

    def draw(labels: dict[str, str]) -> list[str]:
        rows = [
            [
                labels[r.player],
                "",
                f"{middle} −",
                exact(r.gora),
                "=",
                f"{signed(r.below)},",
                f"× {exact(step.price)} =",
                signed(r.visty),
            ]
            for r in step.rows
        ]
        return with_sum(table(rows, "llllllrr", gap=1))

    return [circles.own_gora(step, statement.convention.settlement), *_drawn(names, draw, width)]


def cross_visty(statement: Statement, width: int) -> list[str]:
    """Circle 4, pair by pair."""
    rows = statement.settlement.cross.rows

    def draw(labels: dict[str, str]) -> list[str]:
        shown = [
            [
                f"{labels[r.player]}–{labels[r.other]}",
                "",
                exact(r.written),
                "−",
                operand(r.against),
                "=",
                signed(r.difference),
            ]
            for r in rows
        ]
        return side_by_side(table(shown, "llrlrlr", gap=1), width, gap=6)

    return [say("5. Visty on each other"), *_drawn(list(statement.players), draw, width)]


def result(statement: Statement, width: int) -> list[str]:
    """The circles added up: exact nets, whole ones beside them where they differ, money where there is any."""
    rows, names = statement.settlement.result.rows, statement.players
    extra = payable(statement)

    def draw(labels: dict[str, str]) -> list[str]:
        head = ["", say("gora"), *(labels[name] for name in names), say("total"), *(t for t, _ in extra)]
        table_rows = [head]
        for row in rows:
            circles = [_circle(row.visty[name]) if name in row.visty else "—" for name in names]
            paid = [write(row.player) for _, write in extra]
            table_rows.append([labels[row.player], _circle(row.gora), *circles, f"({_circle(row.net)})", *paid])
        return with_sum(table(table_rows, "l" + "r" * (len(names) + 2 + len(extra))))

    lines, cut = fitted(names, draw, width)
    return [say("6. Result"), *(lines or _stacked_result(statement, width)), *legend(cut, width)]


def with_sum(lines: list[str]) -> list[str]:
    """Add to the last line that the column sums to nought."""
    return [*lines[:-1], lines[-1] + "   " + say("sum 0")]


def _circle(number: Number) -> str:
    return f"({signed(number)})"


def payable(statement: Statement) -> list[tuple[str, Callable[[str], str]]]:
    """Columns beside the exact total: whole visty where some net is not whole, money where there is a stake."""
    bill, net = statement.bill, statement.settlement.net
    columns: list[tuple[str, Callable[[str], str]]] = []
    if any(number.denominator != 1 for number in net.values()):
        columns.append((say("whole"), lambda player: signed(bill.visty.units[player])))
    if bill.money is not None:
        columns.append((say("money"), lambda player: amount(bill, bill.payout.units[player], sign=True)))
    return columns


def _stacked_result(statement: Statement, width: int) -> list[str]:
    lines: list[str] = []
    for row in statement.settlement.result.rows:
        gora, total = say("gora"), say("total")
        parts = [f"{gora} {_circle(row.gora)}", *(f"{name} {_circle(net)}" for name, net in row.visty.items())]
        paid = [f"{title} {write(row.player)}" for title, write in payable(statement)]
        lines += listed(f" {row.player}: ", [*parts, f"{total} ({_circle(row.net)})", *paid], width)
    return lines


def proof_lines(statement: Statement, width: int) -> list[str]:
    """Write the one-line formula with its figures, from raw totals."""
    proof = statement.proof
    sums = [f"{signed(r.cross)}{term(r.gora)}{term(r.pulya)} = {signed(r.net)}" for r in proof.rows]
    return [*listed("", [circles.formula(proof)], width), *listed(" ", sums, width)]


def _drawn(names: list[str], draw: Callable[[dict[str, str]], list[str]], width: int) -> list[str]:
    """Draw with names that fit; where nothing does, the terminal breaks the lines."""
    lines, cut = fitted(names, draw, width)
    return [*lines, *legend(cut, width)] if lines else draw({name: name for name in names})


def brief_lines(statement: Statement, width: int) -> list[str]:
    """Write only the nets and the payments."""
    bill, rows = statement.bill, statement.settlement.result.rows
    names = list(statement.players)

    def draw(labels: dict[str, str]) -> list[str]:
        extra = payable(statement)
        head = ["", say("total"), *(title for title, _ in extra)]
        body = [[labels[r.player], signed(r.net), *(write(r.player) for _, write in extra)] for r in rows]
        return table([*([head] if extra else []), *body], "lr" + "r" * len(extra))

    return [*_drawn(names, draw, width), *payment_lines(bill, width)]


def chat_line(statement: Statement, title: str) -> str:
    """Write one message for a chat: nets and payments."""
    bill = statement.bill
    nets = ", ".join(f"{name} {amount(bill, bill.payout.units[name], sign=True)}" for name in statement.players)
    moves = ", ".join(move(payment, bill) for payment in bill.payout.transfers)
    paid = say("Pay: ") + moves if moves else say("Nobody pays.")
    return " · ".join(part for part in (title, words.title(statement.convention), nets, paid) if part)


STEPS = (equalisation, amnesty, average, own_gora, cross_visty, result)
