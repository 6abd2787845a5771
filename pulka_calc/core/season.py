"""Several evenings together: what each player has won, who owes whom, and how everybody has played.

Whatever is counted is a mark: a player, what it is, how many. A season is the sum of its marks, as a sheet is the sum
of its entries, so that nothing is counted in two places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from . import hands
from .convention import Convention
from .deals import WHIST, Aside, Concession, Game, Misere, Penalty, Raspasy
from .entries import Entry, Tariff
from .ledger import fold
from .payout import Transfer, transfers
from .replay import Written
from .terms import Number, whole
from .worth import worth


class Purse(NamedTuple):
    """What an evening is paid in: coins of a currency, or whole visty (no coin) where no money was played for."""

    coin: Decimal | None = None
    currency: str | None = None


class Settled(NamedTuple):
    """One evening with its result: exact nets in visty, and what each gets in whole coins (or visty) of its purse.

    A paper sheet has no deals.
    """

    players: tuple[str, ...]
    convention: Convention
    deals: tuple[Written, ...]
    net: Mapping[str, Number]
    purse: Purse
    units: Mapping[str, int]


class Mark(NamedTuple):
    """One thing that counts for a player: a whist called, a misere made, so many gora points of fines."""

    player: str
    what: str
    number: Number = 1


class Tally(NamedTuple):
    """All that a player has done in a season: sums of marks, and what he gets in whole coins (or visty) by purse."""

    counts: Mapping[str, Number]
    units: Mapping[Purse, int]

    def total(self, what: str) -> Number:
        """Return how much of something there was: `net`, `deals`, `ordered.6`, `made.6`, `whists`, `fine_points`."""
        return whole(self.counts.get(what, 0))

    @property
    def per_deal(self) -> Number | None:
        """What a deal has brought on average, in visty; None where there was none."""
        deals = self.total("deals")
        return whole(Fraction(self.total("worth")) / deals) if deals else None


class Season(NamedTuple):
    """Evenings taken together. `players` stand by what they have won, the winner first; `owed` is by purse."""

    evenings: int
    deals: int
    players: Mapping[str, Tally]
    owed: Mapping[Purse, tuple[Transfer, ...]]


def season(evenings: Sequence[Settled], aliases: Mapping[str, str]) -> Season:
    """Take evenings together; `aliases` leads from a folded name to the one it stands for."""
    shown = names(evenings, aliases)
    counts: dict[str, dict[str, Number]] = {name: {} for name in shown.values()}
    units: dict[str, dict[Purse, int]] = {name: {} for name in shown.values()}
    for evening in evenings:
        for player, what, number in marks(evening):
            held = counts[shown[fold(player)]]
            held[what] = held.get(what, 0) + number
        for player, paid in evening.units.items():
            purses = units[shown[fold(player)]]
            purses[evening.purse] = purses.get(evening.purse, 0) + paid
    tallies = {name: Tally(counts[name], units[name]) for name in counts}
    players = dict(sorted(tallies.items(), key=lambda found: -found[1].total("net")))
    return Season(len(evenings), sum(len(dealt(evening)) for evening in evenings), players, owed(players))


def owed(players: Mapping[str, Tally]) -> dict[Purse, tuple[Transfer, ...]]:
    """Who owes whom over all evenings, in as few payments as can be seen, each purse by itself.

    Visty come first, then currencies by name.
    """
    purses = {purse for tally in players.values() for purse in tally.units}
    in_order = sorted(purses, key=lambda purse: (purse.coin is not None, purse.currency or ""))
    return {
        purse: transfers({name: tally.units.get(purse, 0) for name, tally in players.items()}) for purse in in_order
    }


def names(evenings: Iterable[Settled], aliases: Mapping[str, str]) -> dict[str, str]:
    """Return every name of the season, folded, with the one it is shown as.

    Names that differ in case only are one name, spelled as it was first.
    """
    shown: dict[str, str] = {}
    spelled: dict[str, str] = {}
    for player in (player for evening in evenings for player in evening.players):
        known = aliases.get(fold(player), player)
        shown[fold(player)] = spelled.setdefault(fold(known), known)
    return shown


def doubled(players: Sequence[str], aliases: Mapping[str, str]) -> tuple[int, str] | None:
    """Return the seat of a player who by the aliases is another at the same table, and that other; None if nobody is.

    Such an evening cannot be counted: nobody sits at a table twice.
    """
    seen: dict[str, str] = {}
    for seat, player in enumerate(players):
        other = seen.setdefault(fold(aliases.get(fold(player), player)), player)
        if other != player:
            return seat, other
    return None


def dealt(evening: Settled) -> list[Written]:
    """Return the deals at which cards were dealt: a correction is none, nor anything else beside the cards."""
    return [written for written in evening.deals if not isinstance(written.deal, Aside)]


def marks(evening: Settled) -> Iterator[Mark]:
    """Return all that counts for the players of an evening.

    A deal counts for everybody who sat at the table, a resting dealer too. `worth` is what the deals by themselves
    brought, corrections among them; what was carried over from paper is in `net` alone.
    """
    tariff = Tariff(evening.convention)
    yield from (Mark(player, "evenings") for player in evening.players)
    yield from (Mark(player, "net", net) for player, net in evening.net.items())
    entries = [entry for written in evening.deals for entry in written.entries]
    brought = worth(entries, evening.players, evening.convention.settlement)
    yield from (Mark(player, "worth", number) for player, number in brought.items())
    yield from (Mark(player, "deals") for written in dealt(evening) for player in written.seating.players)
    for written in evening.deals:
        if type(written.deal) in MARKED:
            yield from MARKED[type(written.deal)](written.deal, written, tariff)
        yield from helped(written.entries)


def games(deal: Game | Concession, written: Written, tariff: Tariff) -> Iterator[Mark]:
    """A game ordered, made or a remise with its undertricks, the whists called and the fines written.

    A game that nobody whisted is made; one given up is a remise. Whist is counted where it was called, a half-whist and
    a checked ten without calls are none.
    """
    del tariff
    lost = undertricks(written.entries)
    yield Mark(deal.declarer, f"ordered.{deal.level}")
    if lost is None:
        yield Mark(deal.declarer, f"made.{deal.level}")
    else:
        yield from (Mark(deal.declarer, "remises"), Mark(deal.declarer, "undertricks", lost))
    calls = deal.calls if isinstance(deal, Game) else {}
    yield from (Mark(player, "whists") for player, call in calls.items() if call == WHIST)
    for entry in written.entries:
        if entry.rule == "whist.fine":
            yield from (Mark(entry.cell.player, "fines"), Mark(entry.cell.player, "fine_points", entry.points))


LOST = ("game.remise", "concession.gora", "leaving.remise")
"""Rules that write undertricks of a declarer."""


def undertricks(entries: Iterable[Entry]) -> Number | None:
    """Return how many tricks the declarer was short; None where the game was made."""
    written = (entry.factors[0].value for entry in entries if entry.rule in LOST)
    return next(written, None)


def miseres(deal: Misere, written: Written, tariff: Tariff) -> Iterator[Mark]:
    """A misere made or caught."""
    del written, tariff
    yield Mark(deal.declarer, "misere.caught" if deal.taken else "misere.made")


def raspasy(deal: Raspasy, written: Written, tariff: Tariff) -> Iterator[Mark]:
    """The tricks of everybody whose tricks count on raspasy, a dealer with the cards of the prikup among them."""
    understood = hands.understand(deal, written.seating, tariff, written.series)
    for player, taken in understood.counted.items():
        yield from (Mark(player, "raspasy"), Mark(player, "raspasy_tricks", taken))


def helped(entries: Iterable[Entry]) -> Iterator[Mark]:
    """Pulya points of help, given and taken."""
    for entry in entries:
        if entry.rule == "closing.help":
            yield Mark(entry.cell.player, "help_taken", entry.points)
        elif entry.rule == "closing.help_visty":
            yield Mark(entry.cell.player, "help_given", entry.factors[0].value)


def penalties(deal: Penalty, written: Written, tariff: Tariff) -> Iterator[Mark]:
    """A penalty of the catalogue, whatever it cost."""
    del written, tariff
    yield Mark(deal.player, "penalties")


MARKED: Mapping[type[Any], Callable[..., Iterator[Mark]]] = {
    Game: games,
    Concession: games,
    Misere: miseres,
    Raspasy: raspasy,
    Penalty: penalties,
}
"""What is counted of each kind of deal beside the help that followed it."""
