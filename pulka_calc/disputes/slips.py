"""What can go wrong with a pencil: every way in which one deal may have been written otherwise than it was played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from pulka_calc.core.deals import Deal
from pulka_calc.core.entries import Entry, Factor, Line
from pulka_calc.core.replay import NONE, Alterations, Written
from pulka_calc.core.running import Steps, steps
from pulka_calc.core.terms import Cell, Column, Number, whole

from .course import Course

Side = Literal["paper", "ledger"]
Lines = tuple[Line, ...]

COSTS = {
    "deal_missing": 2,
    "deal_twice": 3,
    "deal_wrong_player": 3,
    "entry_missing": 3,
    "consolation_missing": 2,
    "fine_missing": 2,
    "fine_whole": 2,
    "fine_half": 2,
    "raspasy_price_low": 2,
    "raspasy_price_high": 2,
    "help_unpaid": 2,
    "help_price": 3,
    "help_wrong_player": 3,
    "wrong_player": 4,
    "wrong_on": 4,
    "wrong_column": 4,
    "wrong_sign": 5,
    "digits_swapped": 4,
    "sum_wrong": 6,
    "tricks": 4,
    "calls": 5,
    "level": 5,
    "declarer": 6,
    "dealer": 6,
    "kind": 6,
}
"""Kinds of slips and how far-fetched each is; the first nineteen are of the paper, the others of the ledger."""

CONSOLATION = ("remise.consolation", "concession.consolation")
FINE = "whist.fine"
HELP, HELP_VISTY, SURPLUS = "closing.help", "closing.help_visty", "closing.surplus"
LADDER = "raspasy.prices."
PRIZE, FORGOTTEN_PRIZE = "legs.", 1
MISADDED = (1, -1, 2, -2, 10, -10, 20, -20, 100, -100)
HALF = Fraction(1, 2)
NOTHING: Mapping[Cell, Number] = {}


class Slip(NamedTuple):
    """One slip: what is wrong where, and how to play the evening with it.

    `change` says for programs what was written instead of what. `recorded` is the deal as it would have to stand in
    the ledger; `alterations` are the lines as paper has them. `alike` are other slips of the same deal that leave the
    same numbers.
    """

    side: Side
    kind: str
    deal: int
    change: Mapping[str, Any]
    recorded: Deal | None = None
    alterations: Alterations = NONE
    alike: tuple[Any, ...] = ()

    @property
    def cost(self) -> int:
        """How far-fetched it is; a prize is forgotten before anything else, since no deal shows it."""
        prize = self.kind == "entry_missing" and any(rule.startswith(PRIZE) for _, rule, _ in self.alterations)
        return FORGOTTEN_PRIZE if prize else COSTS[self.kind]


def of_the_pencil(course: Course, missing: Mapping[Cell, Number] = NOTHING) -> Iterator[Slip]:
    """Every slip of the paper, deal by deal; `missing` is by how much paper differs: a sum can be off by that."""
    held = steps(course.again({}, NONE))
    for written in course.written:
        if written.entries:
            yield from _of_the_deal(written, course)
            yield from _of_the_rules(written, course)
            for cell, entries in (*_boxes(written).items(), *_prizes(written)):
                yield from _of_the_box(written.number, cell, entries, course)
                offs: dict[Number, None] = dict.fromkeys((*MISADDED, missing.get(cell, 0)))
                yield from _of_the_sum(written.number, cell, entries, held.get(cell, ()), [*offs])


def _slip(kind: str, number: int, change: Mapping[str, Any], lines: Mapping[tuple[str, Cell], Lines]) -> Slip:
    return Slip("paper", kind, number, change, alterations={(number, *key): found for key, found in lines.items()})


def _line(entry: Entry) -> Line:
    return Line(entry.cell, entry.factors)


def _own(written: Written) -> list[Entry]:
    """Entries of a deal without what closing made of them, and without prizes."""
    return [entry for entry in written.entries if not entry.rule.startswith(("closing.", PRIZE))]


def _boxes(written: Written) -> dict[Cell, list[Entry]]:
    """A deal's own entries by box."""
    found: dict[Cell, list[Entry]] = {}
    for entry in _own(written):
        found.setdefault(entry.cell, []).append(entry)
    return found


def _prizes(written: Written) -> Iterator[tuple[Cell, list[Entry]]]:
    """Prizes that were due after a deal, each by itself: a box may get several at the end."""
    yield from ((entry.cell, [entry]) for entry in written.entries if entry.rule.startswith(PRIZE))


def _moved(entries: list[Entry], cells: Mapping[Cell, Cell]) -> dict[tuple[str, Cell], Lines]:
    """Write entries into other boxes."""
    return {(e.rule, e.cell): (Line(cells.get(e.cell, e.cell), e.factors),) for e in entries}


def _of_the_deal(written: Written, course: Course) -> Iterator[Slip]:
    """The whole deal: not written, twice, for one player instead of another."""
    own, number = _own(written), written.number
    yield _slip("deal_missing", number, {}, {(e.rule, e.cell): () for e in own})
    yield _slip("deal_twice", number, {}, {(e.rule, e.cell): (_line(e), _line(e)) for e in own})
    declarer = str(getattr(written.deal, "declarer", ""))
    for other in course.ledger.players if declarer else ():
        if other != declarer:
            swap = {declarer: other, other: declarer}
            cells = {e.cell: _swapped(e.cell, swap) for e in own}
            yield _slip("deal_wrong_player", number, {"from": declarer, "to": other}, _moved(own, cells))


def _swapped(cell: Cell, swap: Mapping[str, str]) -> Cell:
    on = swap.get(cell.on, cell.on) if cell.on is not None else None
    return Cell(swap.get(cell.player, cell.player), cell.column, on)


def _of_the_box(number: int, cell: Cell, entries: list[Entry], course: Course) -> Iterator[Slip]:
    """What a deal wrote into one box: not at all, into another box, with the wrong sign."""
    keys = [(entry.rule, entry.cell) for entry in entries]
    yield _slip("entry_missing", number, _told(cell), dict.fromkeys(keys, ()))
    for kind, other in _other_boxes(cell, course.ledger.players):
        moved = _moved(entries, {cell: other})
        yield _slip(kind, number, {**_told(cell), "to": _told(other)}, moved)
    minus = Factor(-1, "sign")
    turned = {(e.rule, e.cell): (Line(e.cell, (*e.factors, minus)),) for e in entries}
    yield _slip("wrong_sign", number, _told(cell), turned)


def _other_boxes(cell: Cell, players: tuple[str, ...]) -> Iterator[tuple[str, Cell]]:
    """Boxes that a hand can take for this one: of another player, on another player, of the other column."""
    others = [player for player in players if player not in (cell.player, cell.on)]
    yield from (("wrong_player", Cell(player, cell.column, cell.on)) for player in others)
    if cell.on is not None:
        yield from (("wrong_on", Cell(cell.player, cell.column, player)) for player in others)
        yield "wrong_column", Cell(cell.on, "visty", cell.player)
    else:
        column: Column = "gora" if cell.column == "pulya" else "pulya"
        yield "wrong_column", Cell(cell.player, column)


def _of_the_sum(number: int, cell: Cell, entries: list[Entry], held: Steps, offs: list[Number]) -> Iterator[Slip]:
    """A new total that was added up wrongly, or written with its figures swapped."""
    total = next((step.total for step in held if step.deal == number), None)
    if total is None:
        return
    last = entries[-1]
    told = {**_told(cell), "total": total}
    for wrong in _swaps(total):
        yield _slip("digits_swapped", number, {**told, "written": wrong}, _added(last, wrong - total))
    for off in (off for off in offs if off):
        yield _slip("sum_wrong", number, {**told, "written": total + off}, _added(last, off))


def _added(entry: Entry, points: Number) -> dict[tuple[str, Cell], Lines]:
    slip = Line(entry.cell, (Factor(points, "slip"),))
    return {(entry.rule, entry.cell): (_line(entry), slip)}


def _swaps(total: Number) -> Iterator[Number]:
    """Numbers with two neighbouring figures of a total swapped."""
    figures = str(abs(total))
    if not isinstance(total, int):
        return
    for at in range(len(figures) - 1):
        if figures[at] != figures[at + 1]:
            swapped = figures[:at] + figures[at + 1] + figures[at] + figures[at + 2 :]
            yield int(swapped) if total > 0 else -int(swapped)


def _of_the_rules(written: Written, course: Course) -> Iterator[Slip]:
    """What players forget of the rules: consolation, fines, the price of raspasy, the price of help."""
    number = written.number
    for entry in written.entries:
        key, told = (entry.rule, entry.cell), _told(entry.cell)
        if entry.rule in CONSOLATION:
            yield _slip("consolation_missing", number, told, {key: ()})
        elif entry.rule == FINE:
            yield from _of_a_fine(number, entry)
        elif entry.rule == HELP_VISTY:
            yield from _of_help(written, entry, course)
    yield from _of_the_ladder(written, course)


def _of_a_fine(number: int, entry: Entry) -> Iterator[Slip]:
    key, told = (entry.rule, entry.cell), _told(entry.cell)
    halved = any(factor.name == "responsibility" for factor in entry.factors)
    kind, by = ("fine_whole", Fraction(2)) if halved else ("fine_half", HALF)
    line = Line(entry.cell, (*entry.factors, Factor(whole(by), "slip")))
    yield _slip("fine_missing", number, told, {key: ()})
    yield _slip(kind, number, told, {key: (line,)})


def _of_help(written: Written, entry: Entry, course: Course) -> Iterator[Slip]:
    """Help that was not paid, was paid at the price of another convention, or was given to another player."""
    number, key, giver, receiver = written.number, (entry.rule, entry.cell), entry.cell.player, str(entry.cell.on)
    yield _slip("help_unpaid", number, _told(entry.cell), {key: ()})
    for by in (HALF, Fraction(2)):
        line = Line(entry.cell, (*entry.factors, Factor(whole(by), "slip")))
        yield _slip("help_price", number, {**_told(entry.cell), "points": _plain(line.points)}, {key: (line,)})
    given = Cell(receiver, "pulya")
    points = tuple(e.factors for e in written.entries if (e.rule, e.cell) == (HELP, given))
    for other in course.ledger.players if points else ():
        if other not in (giver, receiver):
            paid = Line(Cell(giver, "visty", other), entry.factors)
            lines = {key: (paid,), (HELP, given): (Line(Cell(other, "pulya"), points[0]),)}
            yield _slip("help_wrong_player", number, {**_told(entry.cell), "to": other}, lines)


def _of_the_ladder(written: Written, course: Course) -> Iterator[Slip]:
    """Raspasy written at another price of the ladder: not raised, or not reset."""
    priced = [e for e in written.entries if any(f.key.startswith(LADDER) for f in e.factors)]
    held = next((f.value for e in priced for f in e.factors if f.key.startswith(LADDER)), None)
    for price in dict.fromkeys(course.convention.raspasy.prices) if held is not None else ():
        if held is not None and price != held:
            kind = "raspasy_price_low" if price < held else "raspasy_price_high"
            lines = {(e.rule, e.cell): (Line(e.cell, _at_price(e.factors, price)),) for e in priced}
            yield _slip(kind, written.number, {"price": _plain(held), "written": _plain(price)}, lines)


def _at_price(factors: tuple[Factor, ...], price: Number) -> tuple[Factor, ...]:
    return tuple(f._replace(value=price) if f.key.startswith(LADDER) else f for f in factors)


def _told(cell: Cell) -> dict[str, Any]:
    """Name a box for programs."""
    return {"player": cell.player, "column": cell.column, "on": cell.on}


def _plain(number: Number) -> str:
    return str(number)
