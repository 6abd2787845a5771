"""From deals to entries to a sheet: everything is worked out anew from the first deal, nothing derived is stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from . import hands, play, rules
from .convention import GAMES, Convention
from .deals import Assertion, Correction, Deal, Game, Misere, Misread, Raspasy
from .entries import Entry, Factor, Line, Tariff, product
from .ledger import Ledger
from .play import Play
from .rules import correction
from .rules.closing import Closing
from .sheet import Sheet, of_boxes
from .table import Seating, clockwise, seat
from .terms import Cell, Number

Standing = dict[Cell, Number]
Alterations = Mapping[tuple[int, str, Cell], tuple[Line, ...]]
"""What was written instead of a line, by deal, rule and box: nothing, something else, or the line twice."""


NONE: Alterations = {}
NO_DEALS = (Assertion, Misread)


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


class Worked(NamedTuple):
    """What a deal writes by itself, at its seats and its place in a series of raspasy, before any pulya is closed."""

    seating: Seating
    series: int
    facts: tuple[Any, ...]
    lines: list[tuple[str, Line]]


class Next(NamedTuple):
    """What is in force for the deal to come: who deals, raspasy in a row so far, the price of a trick, the exit."""

    dealer: str
    series: int
    raspasy_price: Number
    least_level: int


class Moment(NamedTuple):
    """All that an evening depends on between two deals."""

    number: int
    dealer: str
    series: int
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
        if not isinstance(item, NO_DEALS):
            table.write(item, at)
    return table.result()


class Table:
    """The state of an evening between two deals: standing, dealer, series, end."""

    def __init__(self, ledger: Ledger, convention: Convention, alterations: Alterations = NONE) -> None:
        self.players = ledger.players
        self.alterations = alterations
        self.size = ledger.pulya
        self.tariff = Tariff(convention)
        self.standing: Standing = {}
        self.pulyas = tuple(Cell(player, "pulya") for player in ledger.players)
        self.dealer = ledger.first_dealer or ledger.players[0]
        self.series = ledger.raspasy_in_row
        self.finished: int | None = None
        self.written: list[Written] = []
        self.number = 0
        self.start = tuple(self._entered(("start", line) for line in correction.start(ledger.start)))
        if self._is_over():
            self.finished = 0

    def work(self, deal: Deal) -> Worked:
        """Work out what a deal writes by itself."""
        seating = self.seating(deal)
        facts = self._facts(deal, seating)
        return Worked(seating, self.series, facts, _lines(deal, facts))

    def write(self, deal: Deal, at: int = -1, worked: Worked | None = None) -> Written:
        """Write one deal: its own entries, then what closing makes of them, then pass the turn.

        `worked` is the deal as it was worked out before, at the same seats and the same place in a series.
        """
        self.number = number = self.number + 1
        seating, _, facts, lines = worked or self.work(deal)
        entries = self._entered(lines)
        entries += self._closing(seating, entries)
        undertricks = self.tariff.convention.concession.undertricks
        written = Written(number, at, deal, seating, self.series, undertricks, tuple(entries))
        self.written.append(written)
        self._pass_on(deal, seating, facts)
        if self.finished is None and self._is_over():
            self.finished = number
        return written

    def skip(self, deal: Deal | Misread) -> None:
        """Pass the turn for a deal that cannot be written, so that the deals after it can still be looked at."""
        self.number += not isinstance(deal, Misread) or deal.counts
        if isinstance(deal, Correction) or (isinstance(deal, Misread) and not deal.passes):
            return
        dealer = deal.dealer if deal.dealer in self.players else self.dealer
        self.dealer = self._next_dealer(deal, str(dealer))

    def seating(self, deal: Deal) -> Seating:
        """Seat a deal: the turn's dealer, or the one it names."""
        return seat(self.players, deal.dealer or self.dealer, deal.sits_out)

    def _facts(self, deal: Deal, seating: Seating) -> tuple[Any, ...]:
        """Return a deal as its rules look at it."""
        if isinstance(deal, Game):
            return (play.understand(deal, seating, self.tariff),)
        if isinstance(deal, Raspasy):
            return (hands.understand(deal, seating, self.tariff, self.series),)
        return (deal,) if isinstance(deal, Correction) else (deal, seating, self.tariff)

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
        earned = _earned(entries, rules.EARNED)
        if not earned:
            return []
        moment = Closing(seating, self.tariff, self.size, _earned(entries, rules.GAMES_MADE), earned, self.standing)
        return [entry for rule in rules.CLOSING for entry in self._entered(rule(moment))]

    def _pass_on(self, deal: Deal, seating: Seating, facts: tuple[Any, ...]) -> None:
        """Count the series and hand the cards on; a correction moves neither."""
        if isinstance(deal, Correction):
            return
        self.dealer = self._next_dealer(deal, seating.dealer)
        if isinstance(deal, Raspasy):
            self.series += 1
        elif ends_series(deal, facts[0], self.tariff.convention):
            self.series = 0

    def _next_dealer(self, deal: Deal | Misread, dealer: str) -> str:
        stays = isinstance(deal, Raspasy) and self.tariff.convention.dealing.after_raspasy == "stays"
        return dealer if stays else clockwise(self.players, dealer)[1]

    def _is_over(self) -> bool:
        when = self.tariff.convention.closing.when
        if when == "agreed" or self.size is None:
            return False
        pulyas = (self.standing.get(cell, 0) for cell in self.pulyas)
        if when == "sum":
            return sum(pulyas) >= self.size * len(self.pulyas)
        return all(pulya >= self.size for pulya in pulyas)

    def moment(self) -> Moment:
        """Return what the rest of the evening depends on."""
        return Moment(self.number, self.dealer, self.series, self.finished, dict(self.standing))

    def go_to(self, moment: Moment) -> None:
        """Go on from another moment; what was written before it is forgotten."""
        self.number, self.dealer, self.series, self.finished = moment[:4]
        self.standing, self.written = dict(moment.standing), []

    def next(self) -> Next:
        """Return what is in force for the deal to come."""
        raspasy = self.tariff.convention.raspasy
        price = raspasy.prices[min(self.series, len(raspasy.prices) - 1)]
        least = raspasy.exit[min(self.series, len(raspasy.exit)) - 1] if self.series else GAMES[0]
        return Next(self.dealer, self.series, price, least)

    def sheet(self) -> Sheet:
        """Return the standing as a sheet."""
        return of_boxes(self.standing, self.players)

    def result(self) -> Replay:
        """Return everything worked out so far."""
        return Replay(self.start, tuple(self.written), self.sheet(), self.finished, self.next())


def _lines(deal: Deal, facts: tuple[Any, ...]) -> list[tuple[str, Line]]:
    """Ask every rule of a deal's kind what it writes."""
    lines = [(code, line) for code, rule in rules.ORDER[type(deal)] for line in rule(*facts)]
    if deal.multiplier == 1:
        return lines
    times = Factor(deal.multiplier, "multiplier")
    return [(code, Line(line.cell, (*line.factors, times))) for code, line in lines]


def _earned(entries: list[Entry], by: frozenset[str]) -> dict[str, Number]:
    """Pulya points of a deal by player, written by the given rules."""
    earned: dict[str, Number] = {}
    for entry in entries:
        if entry.rule in by and entry.cell.column == "pulya":
            earned[entry.cell.player] = earned.get(entry.cell.player, 0) + entry.points
    return earned


def ends_series(deal: Deal, seen: Deal | Play, convention: Convention) -> bool:
    """Whether a deal ends a series of raspasy.

    Reads: raspasy.ended_by.
    Source: Гамблер, правила преферанса (a made game); ФСПР, 2006 (a made game that somebody whisted).
    Example: readings.yaml, `raspasy.ended_by: made_whisted`.
    """
    reading = convention.raspasy.ended_by
    if reading == "any_game":
        return True
    if isinstance(deal, Misere):
        return reading == "made" and not deal.tricks
    if not isinstance(seen, Play):
        return False
    return not seen.undertricks and (reading == "made" or bool(seen.whisters))
