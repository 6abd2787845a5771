"""An evening that can be played again from any deal on, with something changed, without replaying what stays the same.

What a change leaves behind is looked up where it can: two changes that leave the same pulyas and the same state before
the same deal have the same end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from pulka_calc.core.convention import Convention
from pulka_calc.core.deals import Deal, leaver
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.legality import impossible
from pulka_calc.core.replay import (
    NONE,
    Alterations,
    Moment,
    Replay,
    Table,
    Worked,
    Written,
    by_the_sheet,
    dealt,
    replay,
)
from pulka_calc.core.terms import Cell, Number
from pulka_calc.core.turn import State

Change = dict[Cell, Number]
"""By how much boxes end up otherwise; boxes that do not are left out."""


class Tail(NamedTuple):
    """The rest of an evening: from which deal on, what goes from deal to deal, which pulyas and goras are changed."""

    done: int
    state: State
    felt: frozenset[tuple[Cell, Number]]


class Course:
    """The evening of a ledger: its deals with their dealers named, and every moment between two of them."""

    def __init__(self, ledger: Ledger, convention: Convention) -> None:
        self.convention = convention
        self.table = Table(ledger, convention)
        self.moments = [self.table.moment()]
        self.worked: list[Worked] = []
        for at, deal in dealt(ledger.deals):
            self.worked.append(self.table.work(deal))
            self.table.write(deal, at, self.worked[-1])
            self.moments.append(self.table.moment())
        self.written: tuple[Written, ...] = tuple(self.table.written)
        self.deals: tuple[Deal, ...] = tuple(replace(w.deal, dealer=w.seating.dealer) for w in self.written)
        self.ledger = replace(ledger, deals=self.deals)
        self._tails: dict[Tail, Change] = {}

    def again(self, deals: Mapping[int, Deal], alterations: Alterations) -> Replay:
        """Replay the whole evening with some deals recorded otherwise and some lines written otherwise."""
        items = tuple(deals.get(number, deal) for number, deal in enumerate(self.deals, 1))
        return replay(replace(self.ledger, deals=items), self.convention, alterations)

    def possible(self, number: int, deal: Deal) -> bool:
        """Whether a deal can have happened in the place of another."""
        players = self.written[number - 1].seating.players
        absent = tuple(name for name in self.ledger.players if name not in players)
        return not impossible(deal, players, str(self.deals[number - 1].dealer), self.table.tariff, absent)

    def change(self, number: int, deal: Deal, alterations: Alterations = NONE) -> Change:
        """Return how the final sheet would differ if a deal had been this one, or had been written otherwise."""
        table = self._at(number - 1, {})
        table.alterations = alterations
        table.write(deal, worked=self.worked[number - 1] if deal is self.deals[number - 1] else None)
        table.alterations = NONE
        return self._to_the_end(number, table.state, _minus(table.standing, self.moments[number].standing))

    def _at(self, done: int, change: Change) -> Table:
        moment: Moment = self.moments[done]
        self.table.go_to(moment)
        for cell, points in change.items():
            self.table.standing[cell] = self.table.standing.get(cell, 0) + points
        return self.table

    def _to_the_end(self, done: int, state: State, change: Change) -> Change:
        """Carry a change through the rest of the evening; only pulyas, goras and the state can make it grow."""
        aside: Change = {}
        passed: list[tuple[Tail, Change]] = []
        while True:
            if state == self.moments[done].state:
                done = self._next_closing(done, change)
                state = self.moments[done].state
            felt, visty = (change, {}) if self._annulling else _parted(change)
            aside, tail = _plus(aside, visty), Tail(done, state, frozenset(felt.items()))
            if done == len(self.deals) or tail in self._tails:
                end = _plus(aside, self._tails.get(tail, felt))
                break
            passed.append((tail, aside))
            table = self._at(done, felt)
            table.state = state
            worked = self.worked[done]
            same = worked.state == state and done not in self._read
            table.write(self.deals[done], worked=worked if same else None)
            done, state = done + 1, table.state
            change = _minus(table.standing, self.moments[done].standing)
        self._tails |= {tail: _minus(end, before) for tail, before in passed}
        return end

    def _next_closing(self, done: int, change: Change) -> int:
        """Return how many deals can be passed over: up to the next one in which a changed pulya or gora matters."""
        felt = {cell.player: points for cell, points in change.items() if cell.column == "pulya"}
        touched = felt.keys() | {cell.player for cell in change if cell.column == "gora" and self._gora_matters}
        if self.convention.legs.matter:
            return done
        stop = next((at for at in self._annulling if at >= done), len(self.deals))
        if not touched or not (self._closes or self._read):
            return stop
        return next((at for at in range(done, stop) if self._matters(at, felt, touched)), stop)

    @cached_property
    def _annulling(self) -> tuple[int, ...]:
        """Where somebody left and his winnings went to the others: every box matters there."""
        kept = self.convention.leaving.winnings == "kept"
        return () if kept else tuple(at for at, deal in enumerate(self.deals) if leaver(deal) is not None)

    def _matters(self, at: int, felt: Mapping[str, Number], touched: set[str]) -> bool:
        if at in self._read:
            return True
        if not self._closes:
            return False
        if at in self._closings:
            return True
        earners = self._earners[at]
        if self.convention.closing.order == "gora_first":
            return bool(earners & touched)
        size, after = self.moments[at].state.size, self.moments[at + 1].standing
        if size is None:
            return False
        return any(after.get(Cell(p, "pulya"), 0) + felt.get(p, 0) > size for p in earners & felt.keys())

    @cached_property
    def _closings(self) -> frozenset[int]:
        """Deals after which points left a pulya, or gora was written off first."""
        chapters = [{entry.rule.partition(".")[0] for entry in written.entries} for written in self.written]
        return frozenset(at for at, found in enumerate(chapters) if "closing" in found)

    @cached_property
    def _earners(self) -> tuple[frozenset[str], ...]:
        """Whose pulya each deal wrote into."""
        pulyas = ([entry.cell for entry in written.entries if entry.cell.column == "pulya"] for written in self.written)
        return tuple(frozenset(cell.player for cell in cells) for cells in pulyas)

    @cached_property
    def _read(self) -> frozenset[int]:
        """Deals that write by what stands on the sheet."""
        return frozenset(at for at, deal in enumerate(self.deals) if by_the_sheet(deal))

    @cached_property
    def _closes(self) -> bool:
        closing = self.convention.closing
        return (closing.cuts and self.ledger.size is not None) or closing.order == "gora_first"

    @cached_property
    def _gora_matters(self) -> bool:
        closing = self.convention.closing
        down_to_nought = closing.leftover in ("to_zero", "others_gora")
        return closing.order == "gora_first" or down_to_nought or bool(self._read)


def _parted(change: Change) -> tuple[Change, Change]:
    """Part a change into what later deals can feel, pulya and gora, and visty, which nothing reads."""
    felt = {cell: points for cell, points in change.items() if cell.column != "visty"}
    return felt, {cell: points for cell, points in change.items() if cell.column == "visty"}


def _minus(one: Mapping[Cell, Number], other: Mapping[Cell, Number]) -> Change:
    cells = one.keys() | other.keys()
    found = {cell: one.get(cell, 0) - other.get(cell, 0) for cell in cells}
    return {cell: points for cell, points in found.items() if points}


def _plus(one: Change, other: Change) -> Change:
    found = {cell: one.get(cell, 0) + other.get(cell, 0) for cell in one.keys() | other.keys()}
    return {cell: points for cell, points in found.items() if points}
