"""From deals to entries to a sheet: everything is worked out anew from the first deal, nothing derived is stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from . import hands, play, rules, turn
from .convention import Convention
from .deals import Aside, Assertion, Deal, Game, Misread, Raspasy, leaver
from .entries import Entry, Factor, Line, Tariff
from .ledger import Ledger
from .rules import correction
from .rules.closing import Closing
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
        self.players = ledger.players
        self.alterations = alterations
        self.size = ledger.pulya
        self.tariff = Tariff(convention)
        self.standing: Standing = {}
        self.dealer = ledger.first_dealer or ledger.players[0]
        self.state = turn.at_start(ledger, convention)
        self.finished: int | None = None
        self.written: list[Written] = []
        self.number = 0
        self.start = tuple(self._entry(0, "start", line) for line in correction.start(ledger.start))
        if self._is_over():
            self.finished = 0

    def write(self, deal: Deal, at: int = -1) -> Written:
        """Write one deal: its own entries, then what closing makes of them, then pass the turn."""
        self.number = number = self.number + 1
        seating = self.seating(deal)
        entries = list(self._entries(number, self._lines(deal, seating)))
        entries += self._closing(number, seating, entries)
        entries += self._annulled(number, deal)
        undertricks = self.tariff.convention.concession.undertricks
        written = Written(number, at, deal, seating, self.state.series, undertricks, tuple(entries))
        self.written.append(written)
        self._pass_on(deal, seating)
        if self.finished is None and (leaver(deal) is not None or self._is_over()):
            self.finished = number
        return written

    def skip(self, deal: Deal | Misread) -> None:
        """Pass the turn for a deal that cannot be written, so that the deals after it can still be looked at."""
        self.number += not isinstance(deal, Misread) or deal.counts
        if isinstance(deal, Aside) or (isinstance(deal, Misread) and not deal.passes):
            return
        dealer = deal.dealer if deal.dealer in self.players else self.dealer
        self._hand_on(deal, str(dealer))

    def seating(self, deal: Deal) -> Seating:
        """Seat a deal: the turn's dealer, or the one it names."""
        return seat(self.players, deal.dealer or self.dealer, deal.sits_out)

    def _lines(self, deal: Deal, seating: Seating) -> list[tuple[str, Line]]:
        facts = self._facts(deal, seating)
        times = (Factor(deal.multiplier, "multiplier"),) if deal.multiplier != 1 else ()
        lines = [(code, line) for code, rule in rules.order_of(deal) for line in rule(*facts)]
        return [(code, Line(line.cell, line.factors + times)) for code, line in lines] if times else lines

    def _facts(self, deal: Deal, seating: Seating) -> tuple[Any, ...]:
        """Return what the rules of a kind of deal are given."""
        if isinstance(deal, Game):
            return (play.understand(deal, seating, self.tariff),)
        if isinstance(deal, Raspasy):
            return (hands.understand(deal, seating, self.tariff, self.state.series),)
        if isinstance(deal, Aside):
            return deal, self._situation()
        return deal, seating, self.tariff

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
        moment = Closing(seating, self.tariff, self.size, played, earned, self.standing)
        return [entry for rule in rules.CLOSING for entry in self._entries(number, rule(moment))]

    def _annulled(self, number: int, deal: Deal) -> list[Entry]:
        """What becomes of the winnings of a player who leaves, as everything stands after the deal."""
        gone = leaver(deal)
        if gone is None:
            return []
        code, rule = rules.ANNULLED
        return [*self._entries(number, [(code, line) for line in rule(gone, self._situation())])]

    def _situation(self) -> Situation:
        return Situation(self.players, self.tariff, self.size, self.standing, self.state)

    def _pass_on(self, deal: Deal, seating: Seating) -> None:
        """Count the series and hand the cards on; what is written beside the cards moves neither."""
        if not isinstance(deal, Aside):
            self._hand_on(deal, seating.dealer)
        self.state = turn.after(self.state, deal, seating, self.tariff)

    def _hand_on(self, deal: Deal | Misread, dealer: str) -> None:
        self.dealer = turn.next_dealer(deal, self.state, self.players, dealer, self.tariff.convention)

    def _is_over(self) -> bool:
        when = self.tariff.convention.closing.when
        if when == "agreed" or self.size is None:
            return False
        pulyas = [self.standing.get(Cell(player, "pulya"), 0) for player in self.players]
        if when == "sum":
            return sum(pulyas) >= self.size * len(pulyas)
        return all(pulya >= self.size for pulya in pulyas)

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
        return of_boxes(self.standing, self.players)

    def result(self) -> Replay:
        """Return everything worked out so far."""
        return Replay(self.start, tuple(self.written), self.sheet(), self.finished, self.next())


def _earned(entries: list[Entry], by: frozenset[str]) -> dict[str, Number]:
    """Pulya points of a deal by player, written by the given rules."""
    earned: dict[str, Number] = {}
    for entry in entries:
        if entry.rule in by and entry.cell.column == "pulya":
            earned[entry.cell.player] = earned.get(entry.cell.player, 0) + entry.points
    return earned
