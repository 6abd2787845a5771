"""From deals to entries to a sheet: everything is worked out anew from the first deal, nothing derived is stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from . import hands, legs, play, rules, turn
from .convention import Convention
from .deals import Aside, Assertion, Deal, End, Game, Joins, Misread, Raspasy
from .ends import ENDS, Progress
from .entries import Entry, Line, Tariff
from .ledger import Ledger
from .legs import Leg, since
from .multipliers import multipliers
from .rules import correction
from .rules.closing import Closing
from .rules.prizes import Finish
from .sheet import Sheet, of_boxes
from .situation import Situation
from .table import Seating, clockwise, seat
from .terms import Cell, Number
from .turn import Next, State

Standing = dict[Cell, Number]
Alterations = Mapping[tuple[int, str, Cell], tuple[Line, ...]]
"""What was written instead of a line, by deal, rule and box: nothing, something else, or the line twice."""


NONE: Alterations = {}


class Written(NamedTuple):
    """A deal with what it wrote.

    `series` is how many raspasy in a row went before it; `at` its place in the
    list, `undertricks` what a concession costs here.
    """

    number: int
    at: int
    deal: Deal
    seating: Seating
    series: int
    undertricks: int
    entries: tuple[Entry, ...]


class Moment(NamedTuple):
    """All that an evening depends on between two deals."""

    number: int
    dealer: str
    state: State
    finished: int | None
    standing: Standing


class Replay(NamedTuple):
    """A whole evening worked out. `finished` is the number of the deal that ended the pulka, None while it goes on."""

    start: tuple[Entry, ...]
    deals: tuple[Written, ...]
    sheet: Sheet
    finished: int | None
    next: Next
    leg: Leg

    def entries(self) -> Iterator[Entry]:
        """Every entry, from the start on."""
        yield from self.start
        for written in self.deals:
            yield from written.entries


def replay(ledger: Ledger, convention: Convention, alterations: Alterations = NONE) -> Replay:
    """Work an evening out; its deals must have passed `legality`. A slip of the pen is an alteration."""
    table = Table(ledger, convention, alterations)
    for at, item in enumerate(ledger.deals):
        if not isinstance(item, Assertion | Misread):
            table.write(item, at)
    return table.result()


class Table:
    """An evening between two deals: standing, dealer, what goes from deal to deal, end."""

    def __init__(self, ledger: Ledger, convention: Convention, alterations: Alterations = NONE) -> None:
        self.everybody = ledger.players
        self.alterations = alterations
        self.tariff = Tariff(convention)
        self.standing: Standing = {}
        self.rounds = ledger.rounds
        self.state = turn.at_start(ledger, convention)
        self.dealer = ledger.first_dealer or self.players[0]
        self.finished: int | None = None
        self.written: list[Written] = []
        self.number = 0
        self.start = tuple(self._entry(0, "start", line) for line in correction.start(ledger.start))
        self._finish(0, None)

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at the table now, clockwise."""
        absent = self.state.absent
        return tuple(player for player in self.everybody if player not in absent) if absent else self.everybody

    def write(self, deal: Deal, at: int = -1) -> Written:
        """Write one deal: its own entries, then what closing makes of them, then pass the turn."""
        self.number = number = self.number + 1
        if isinstance(deal, Joins):
            self.state = turn.joined(self.state, deal.player)
        seating = self.seating(deal)
        entries = list(self._entries(number, self._lines(deal, seating)))
        entries += self._closing(number, seating, entries)
        undertricks, series = self.tariff.convention.concession.undertricks, self.state.series
        self._pass_on(deal, seating)
        entries += self._finish(number, deal)
        written = Written(number, at, deal, seating, series, undertricks, tuple(entries))
        self.written.append(written)
        return written

    def _finish(self, number: int, deal: Deal | None) -> list[Entry]:
        """End the leg, or the pulka, if it is over; what that brings. Nothing is earned before the first deal."""
        agreed, leg, ended = self.tariff.convention.legs, self.state.leg, self._is_over()
        entries: list[Entry] = []
        if agreed.matter and not leg.over and not isinstance(deal, End):
            moment = Finish(self.players, self.tariff, self.size, self.standing, leg, ended)
            prizes = [(code, line) for code, rule in rules.PRIZES for line in rule(moment)] if deal else []
            entries = list(self._entries(number, prizes))
            self.state = self.state._replace(leg=leg._replace(closed=leg.closed or moment.closed))
            if ended:
                self.state = turn.next_leg(self.state, self.standing, len(self.players), self.tariff.convention)
        over = self.state.leg.over if agreed.matter else ended
        if isinstance(deal, End) or over:
            self.finished = number if self.finished is None else self.finished
            self.state = self.state._replace(leg=self.state.leg._replace(over=agreed.matter))
        return entries

    def skip(self, deal: Deal | Misread) -> None:
        """Pass the turn for a deal that cannot be written, so that the deals after it can still be looked at."""
        self.number += not isinstance(deal, Misread) or deal.counts
        if isinstance(deal, Misread) and deal.joins in self.state.absent:
            self.state, self.dealer = turn.joined(self.state, deal.joins), deal.joins
        if isinstance(deal, Aside) or (isinstance(deal, Misread) and not deal.passes):
            return
        dealer = deal.dealer if deal.dealer in self.players else self.dealer
        self._hand_on(deal, str(dealer), self.state)

    @property
    def size(self) -> int | None:
        """The size of a pulya in force."""
        return self.state.size

    def seating(self, deal: Deal) -> Seating:
        """Seat a deal: the turn's dealer, or the one it names."""
        return seat(self.players, deal.dealer or self.dealer, deal.sits_out)

    def _lines(self, deal: Deal, seating: Seating) -> list[tuple[str, Line]]:
        facts = self._facts(deal, seating)
        if isinstance(deal, Game) and deal.preferans and self.tariff.convention.preferans.written:
            return [(code, line) for code, rule in rules.PREFERANS for line in rule(deal, self.situation())]
        times = multipliers(deal, self.state, self.tariff)
        order = rules.ORDER[type(deal)]
        lines = [(code, line) for code, rule in order for line in rule(*facts)]
        return [(code, Line(line.cell, line.factors + times)) for code, line in lines] if times else lines

    def _facts(self, deal: Deal, seating: Seating) -> tuple[Any, ...]:
        """Return what the rules of a kind of deal are given."""
        if isinstance(deal, Game):
            return (play.understand(deal, seating, self.tariff),)
        if isinstance(deal, Raspasy):
            stays = turn.stays(deal, self.state, self.state, self.tariff.convention)
            state, tariff = self.state, self.tariff
            return (hands.understand(deal, seating, tariff, state.series, stays=stays, forced=state.forced),)
        if isinstance(deal, Aside):
            return (deal, self.situation())
        return deal, seating, self.tariff

    def situation(self) -> Situation:
        """Return the moment as rules see it that write beside the cards."""
        return Situation(self.players, self.tariff, self.size, self.standing, self.state.series)

    def _entries(self, number: int, lines: Iterable[tuple[str, Line]]) -> Iterator[Entry]:
        """Enter lines one by one, each as it was written on the sheet in question."""
        for rule, line in lines:
            for written in self.alterations.get((number, rule, line.cell), (line,)):
                yield self._entry(number, rule, written)

    def _entry(self, number: int, rule: str, line: Line) -> Entry:
        """Make an entry and add it to the standing."""
        entry = Entry(number, rule, *line)
        self.standing[entry.cell] = self.standing.get(entry.cell, 0) + entry.points
        return entry

    def _closing(self, number: int, seating: Seating, entries: list[Entry]) -> list[Entry]:
        played, earned = _earned(entries, rules.GAMES_MADE), _earned(entries, rules.EARNED)
        if not earned:
            return []
        moment = Closing(seating, self.tariff, self.size, played, earned, self.standing, self.state.leg)
        return [entry for rule in rules.CLOSING for entry in self._entries(number, rule(moment))]

    def _pass_on(self, deal: Deal, seating: Seating) -> None:
        """Count the series and hand the cards on; what is written beside the cards moves neither."""
        if isinstance(deal, Joins):
            self._seat_down(deal.player)
        before, self.state = self.state, turn.after(self.state, deal, seating, self.tariff)
        if not isinstance(deal, Aside):
            self._hand_on(deal, seating.dealer, before)

    def _seat_down(self, player: str) -> None:
        """Let a player who has joined deal next, with as much made in a leg as the others have on average."""
        self.dealer = player
        if self.tariff.convention.legs.matter:
            others = [other for other in self.players if other != player]
            self.state = self.state._replace(leg=legs.joined(self.state.leg, player, others, self.standing))

    def _hand_on(self, deal: Deal | Misread, dealer: str, before: State) -> None:
        again = turn.stays(deal, before, self.state, self.tariff.convention)
        self.dealer = dealer if again else clockwise(self.players, dealer)[1]
        self.state = self.state._replace(turns=self.state.turns.after(not again, len(self.players)))

    def _is_over(self) -> bool:
        leg = self.state.leg
        pulyas = [since(leg, self.standing, Cell(player, "pulya")) for player in self.players]
        goras = [self.standing.get(Cell(player, "gora"), 0) for player in self.players]
        progress = Progress(pulyas, goras, self.size, self.state.turns.rounds - leg.rounds, self.rounds)
        return ENDS[self.tariff.convention.closing.when](progress)

    def moment(self) -> Moment:
        """Return what the rest of the evening depends on."""
        return Moment(self.number, self.dealer, self.state, self.finished, dict(self.standing))

    def go_to(self, moment: Moment) -> None:
        """Go on from another moment; what was written before it is forgotten."""
        self.number, self.dealer, self.state, self.finished = moment[:4]
        self.standing, self.written = dict(moment.standing), []

    def next(self) -> Next:
        """Return what is in force for the deal to come."""
        return turn.coming(self.state, self.dealer, self.tariff.convention)

    def sheet(self) -> Sheet:
        """Return the standing as a sheet."""
        return of_boxes(self.standing, self.everybody)

    def result(self) -> Replay:
        """Return everything worked out so far."""
        return Replay(self.start, tuple(self.written), self.sheet(), self.finished, self.next(), self.state.leg)


def _earned(entries: list[Entry], by: frozenset[str]) -> dict[str, Number]:
    """Pulya points of a deal by player, written by the given rules."""
    earned: dict[str, Number] = {}
    for entry in entries:
        if entry.rule in by and entry.cell.column == "pulya":
            earned[entry.cell.player] = earned.get(entry.cell.player, 0) + entry.points
    return earned
