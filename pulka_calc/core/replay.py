"""From deals to entries to a sheet: everything is worked out anew from the first deal, nothing derived is stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from . import hands, legs, play, rules, turn
from .convention import Convention
from .deals import Aside, Assertion, Deal, End, Game, Item, Joins, Misread, Raspasy, leaver
from .ends import ENDS
from .entries import Entry, Line, Tariff, product
from .ledger import Ledger
from .multipliers import multipliers
from .rules import closing, correction
from .sheet import Sheet, of_boxes
from .situation import Situation
from .table import Seating, seat
from .terms import Cell, Number
from .turn import Next, State

Standing = dict[Cell, Number]
Alterations = Mapping[tuple[int, str, Cell], tuple[Line, ...]]
"""What was written instead of a line, by deal, rule and box: nothing, something else, or the line twice."""


NONE: Alterations = {}


class Written(NamedTuple):
    """A deal with what it wrote.

    `series` is how many raspasy in a row went before it; `at` its place in the list, `undertricks` what a concession
    costs here, `leg` which of several legs ended with it, 0 for none.
    """

    number: int
    at: int
    deal: Deal
    seating: Seating
    series: int
    undertricks: int
    entries: tuple[Entry, ...]
    leg: int = 0


class Worked(NamedTuple):
    """What a deal writes by itself, at its seats and by what goes from deal to deal, before any pulya is closed."""

    seating: Seating
    state: State
    facts: tuple[Any, ...]
    lines: list[tuple[str, Line]]


class Moment(NamedTuple):
    """All that an evening depends on between two deals."""

    number: int
    state: State
    finished: int | None
    standing: Standing


class Replay(NamedTuple):
    """A whole evening worked out. `finished` is the number of the deal that ended the pulka, None while it goes on.

    `state` is what the deal to come finds.
    """

    start: tuple[Entry, ...]
    deals: tuple[Written, ...]
    sheet: Sheet
    finished: int | None
    next: Next
    state: State

    def entries(self) -> Iterator[Entry]:
        """Every entry, from the start on."""
        yield from self.start
        for written in self.deals:
            yield from written.entries


def replay(ledger: Ledger, convention: Convention, alterations: Alterations = NONE) -> Replay:
    """Work an evening out; its deals must have passed `legality`. A slip of the pen is an alteration."""
    table = Table(ledger, convention, alterations)
    for at, deal in dealt(ledger.deals):
        table.write(deal, at)
    return table.result()


def dealt(items: Iterable[Item]) -> list[tuple[int, Deal]]:
    """Every deal of a list with its place in it; what the table agreed on between two deals is none."""
    return [(at, item) for at, item in enumerate(items) if not isinstance(item, Assertion | Misread)]


class Table:
    """An evening between two deals: standing, dealer, what goes from deal to deal, end."""

    def __init__(self, ledger: Ledger, convention: Convention, alterations: Alterations = NONE) -> None:
        self.everybody = ledger.players
        self.alterations = alterations
        self.tariff = Tariff(convention)
        self.standing: Standing = {}
        self.rounds, self.races = ledger.rounds, convention.legs.matter
        self.state = turn.at_start(ledger, convention)
        self.finished: int | None = None
        self.written: list[Written] = []
        self.number = 0
        self.start = tuple(self._entered(("start", line) for line in correction.start(ledger.start)))
        self._finish(None)

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at the table now, clockwise."""
        absent = self.state.absent
        return tuple(player for player in self.everybody if player not in absent) if absent else self.everybody

    @property
    def dealer(self) -> str:
        """Whose turn it is to deal."""
        return self.state.dealer

    def work(self, deal: Deal) -> Worked:
        """Work out what a deal writes by itself."""
        seating = self.seating(deal)
        facts = self._facts(deal, seating)
        return Worked(seating, self.state, facts, self._lines(deal, facts))

    def write(self, deal: Deal, at: int = -1, worked: Worked | None = None) -> Written:
        """Write one deal: its own entries, then what closing makes of them, then pass the turn.

        `worked` is the deal as it was worked out before, at the same seats and in the same state; it is not taken where
        a deal writes by what stands on the sheet.
        """
        self.number = number = self.number + 1
        if isinstance(deal, Joins):
            self.state = turn.joined(self.state, deal.player)
        seating, _, facts, lines = worked if worked and not by_the_sheet(deal) else self.work(deal)
        entries = self._entered(lines)
        entries += self._closing(seating, entries)
        entries += self._annulled(deal)
        undertricks, series = self.tariff.convention.concession.undertricks, self.state.series
        self._pass_on(deal, seating, facts)
        done = self.state.leg.done
        entries += self._finish(deal)
        leg = self.state.leg.done if self.state.leg.done > done and self.tariff.convention.legs.count > 1 else 0
        written = Written(number, at, deal, seating, series, undertricks, tuple(entries), leg)
        self.written.append(written)
        return written

    def _finish(self, deal: Deal | None) -> list[Entry]:
        """End the leg, or the pulka, if it is over; what that brings. Nothing is earned before the first deal."""
        if self.finished is not None and not self.races:
            return []
        broken_off = isinstance(deal, End) or (deal is not None and leaver(deal) is not None)
        written = self._raced(deal) if self.races and not (broken_off or self.state.leg.over) else []
        if broken_off or (self.state.leg.over if self.races else self._is_over()):
            self.finished = self.number if self.finished is None else self.finished
            self.state = self.state._replace(leg=self.state.leg._replace(over=self.races))
        return written

    def _raced(self, deal: Deal | None) -> list[Entry]:
        """Write the prizes of a leg that goes on or ends with a deal, and begin the next."""
        now, ended = self.situation(), self._is_over()
        prizes = [(code, line) for code, rule in rules.PRIZES for line in rule(now, ended=ended)] if deal else []
        entries = self._entered(prizes)
        closed = now.leg.closed or any(map(now.closed, now.players))
        self.state = self.state._replace(leg=now.leg._replace(closed=closed))
        if ended:
            self.state = turn.next_leg(self.state, self.standing, len(self.players), self.tariff.convention)
        return entries

    def skip(self, deal: Deal | Misread) -> None:
        """Pass the turn for a deal that cannot be written, so that the deals after it can still be looked at."""
        self.number += not isinstance(deal, Misread) or deal.counts
        if isinstance(deal, Misread) and deal.joins in self.state.absent:
            self.state = turn.joined(self.state, deal.joins)._replace(dealer=deal.joins)
        if isinstance(deal, Aside) or (isinstance(deal, Misread) and not deal.passes):
            return
        dealer = deal.dealer if deal.dealer in self.players else self.dealer
        self.state = turn.skipped(self.state, deal, seat(self.players, str(dealer)), self.tariff.convention)

    def seating(self, deal: Deal) -> Seating:
        """Seat a deal: the turn's dealer, or the one it names."""
        return seat(self.players, deal.dealer or self.dealer, deal.sits_out)

    def _lines(self, deal: Deal, facts: tuple[Any, ...]) -> list[tuple[str, Line]]:
        if isinstance(deal, Game) and deal.preferans and self.tariff.convention.preferans.written:
            return [(code, line) for code, rule in rules.PREFERANS for line in rule(deal, self.situation())]
        lines = [(code, line) for code, rule in rules.order_of(deal) for line in rule(*facts)]
        times = multipliers(deal, self.state, self.tariff)
        return [(code, Line(line.cell, line.factors + times)) for code, line in lines] if times else lines

    def _facts(self, deal: Deal, seating: Seating) -> tuple[Any, ...]:
        """Return what the rules of a kind of deal are given."""
        if isinstance(deal, Game):
            return (play.understand(deal, seating, self.tariff),)
        if isinstance(deal, Raspasy):
            state, tariff = self.state, self.tariff
            stays = turn.stays(deal, state, state.series, tariff.convention)
            return (hands.understand(deal, seating, tariff, state.series, stays=stays, forced=state.forced),)
        if isinstance(deal, Aside):
            return (deal, self.situation())
        return deal, seating, self.tariff

    def situation(self) -> Situation:
        """Return the moment as rules see it that do not look at the cards."""
        return Situation(self.players, self.tariff, self.standing, self.state, self.rounds)

    def _entered(self, lines: Iterable[tuple[str, Line]]) -> list[Entry]:
        """Enter lines one by one and add them to the standing; a rule that is still at work sees those before."""
        number, standing, entries = self.number, self.standing, []
        for rule, (cell, factors) in self._altered(lines) if self.alterations else lines:
            standing[cell] = standing.get(cell, 0) + product(factors)
            entries.append(Entry(number, rule, cell, factors))
        return entries

    def _altered(self, lines: Iterable[tuple[str, Line]]) -> Iterator[tuple[str, Line]]:
        """Yield lines as they were written on the sheet in question."""
        for rule, line in lines:
            yield from ((rule, written) for written in self.alterations.get((self.number, rule, line.cell), (line,)))

    def _closing(self, seating: Seating, entries: list[Entry]) -> list[Entry]:
        earned = closing.earned(entries, closing.EARNED)
        if not earned:
            return []
        moment = closing.Closing(seating, self.situation(), entries, earned)
        return self._entered(line for rule in rules.CLOSING for line in rule(moment))

    def _annulled(self, deal: Deal) -> list[Entry]:
        """What becomes of the winnings of a player who leaves, as everything stands after the deal."""
        gone = leaver(deal)
        if gone is None:
            return []
        code, rule = rules.ANNULLED
        return self._entered([(code, line) for line in rule(gone, self.situation())])

    def _pass_on(self, deal: Deal, seating: Seating, facts: tuple[Any, ...]) -> None:
        """Hand the cards on; who joins a leg has made in it what the others have on average."""
        self.state = turn.after(self.state, deal, seating, self.tariff.convention, facts[0])
        if isinstance(deal, Joins) and self.races:
            others = [other for other in self.players if other != deal.player]
            self.state = self.state._replace(leg=legs.joined(self.state.leg, deal.player, others, self.standing))

    def _is_over(self) -> bool:
        return ENDS[self.tariff.convention.closing.when](self.situation())

    def moment(self) -> Moment:
        """Return what the rest of the evening depends on."""
        return Moment(self.number, self.state, self.finished, dict(self.standing))

    def go_to(self, moment: Moment) -> None:
        """Go on from another moment; what was written before it is forgotten."""
        self.number, self.state, self.finished = moment[:3]
        self.standing, self.written = dict(moment.standing), []

    def next(self) -> Next:
        """Return what is in force for the deal to come."""
        return turn.coming(self.state, self.tariff.convention)

    def sheet(self) -> Sheet:
        """Return the standing as a sheet."""
        return of_boxes(self.standing, self.everybody)

    def result(self) -> Replay:
        """Return everything worked out so far."""
        return Replay(self.start, tuple(self.written), self.sheet(), self.finished, self.next(), self.state)


def by_the_sheet(deal: Deal) -> bool:
    """Whether a deal writes by what stands on the sheet, so that it cannot be worked out without it."""
    return isinstance(deal, Joins) or (isinstance(deal, Game) and deal.preferans)
