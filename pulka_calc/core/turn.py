"""What goes from deal to deal beside the sheet: the dealer, raspasy in a row, compulsory raspasy still to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from . import legs, play
from .convention import GAMES, Convention
from .deals import Aside, Deal, Game, Misere, Misread, Raspasy
from .entries import Tariff
from .ledger import Ledger, joiners
from .legs import Leg
from .table import Seating, clockwise
from .terms import Cell, Number


class Turns(NamedTuple):
    """How often the turn of dealing has gone round the table, and how many have dealt in the round that goes on."""

    rounds: int = 0
    dealt: int = 0

    def after(self, passed: int, players: int) -> Turns:
        """Return what it is after the turn has passed so often more, at a table of so many."""
        rounds, dealt = divmod(self.dealt + passed, players)
        return Turns(self.rounds + rounds, dealt)


class State(NamedTuple):
    """What a deal finds: raspasy in a row before it, compulsory ones still to come, the turns of dealing.

    `absent` are players who sit down later, `last_dealer` is None before the first deal; `forced` is by how much a
    misere failed just now, or a game that outbid one, where the next deal has to be raspasy then.
    """

    series: int
    opening: int
    turns: Turns
    absent: tuple[str, ...] = ()
    last_dealer: str | None = None
    forced: int = 0
    leg: Leg = Leg()


class Next(NamedTuple):
    """What is in force for the deal to come.

    Who deals, raspasy in a row so far, the price of a trick on raspasy, the exit, compulsory raspasy to come, and the
    rounds of the table that are over.
    """

    dealer: str
    series: int
    raspasy_price: Number
    least_level: int
    opening: int
    rounds: int
    forced: bool


def at_start(ledger: Ledger, convention: Convention) -> State:
    """Return what the first deal finds; a sheet that was begun on paper has its opening behind it, unless it says so.

    Reads: opening.laps.
    Source: Лесной, «Русский преферанс», примечание 33; kzpn200.blogspot.com, 2013.
    Example: classic.yaml, `opening.laps: 1`.
    """
    absent = joiners(ledger)
    players = len(ledger.players) - len(absent)
    whole = 0 if ledger.start or ledger.raspasy_in_row else convention.opening.laps * players
    turns = Turns().after(ledger.turns_passed, players)
    return State(
        ledger.raspasy_in_row,
        whole if ledger.opening_left is None else ledger.opening_left,
        turns,
        absent,
        leg=legs.at_start(ledger),
        forced=ledger.forced,
    )


def after(state: State, deal: Deal, seating: Seating, tariff: Tariff) -> State:
    """Return what the deal after this one finds.

    Reads: opening.in_series.
    Source: shramenko.kiev.ua, «Питерские скачки».
    Example: classic.yaml, `opening.in_series: False`.
    """
    if isinstance(deal, Aside):
        return state
    state, before = state._replace(last_dealer=seating.dealer, forced=_forces(deal, seating, tariff)), state
    turns = state.turns.after(not stays(deal, state, tariff.convention), len(seating.players))
    state = state._replace(turns=turns)
    if isinstance(deal, Raspasy) and before.forced:
        return state
    if isinstance(deal, Raspasy):
        counts = not state.opening or tariff.convention.opening.in_series
        return state._replace(series=state.series + counts, opening=max(0, state.opening - 1))
    return state._replace(series=0) if ends_series(deal, seating, tariff) else state


def _forces(deal: Deal, seating: Seating, tariff: Tariff) -> int:
    """By how much a misere failed, or a nine or ten that outbid one, where raspasy must follow then.

    Reads: raspasy.forced.
    Source: shramenko.kiev.ua, «Питерские скачки».
    Example: readings.yaml, `raspasy.forced: [2, 4, 6]`.
    """
    if not tariff.convention.raspasy.forced:
        return 0
    if isinstance(deal, Misere):
        return deal.tricks
    outbid = isinstance(deal, Game) and deal.over_misere
    return play.understand(deal, seating, tariff).undertricks if outbid and isinstance(deal, Game) else 0


def next_leg(state: State, standing: Mapping[Cell, Number], players: int, convention: Convention) -> State:
    """Return the state once a leg is over: the next begins as a pulka does, unless it was the last."""
    leg = legs.following(state.leg, standing, state.turns.rounds, convention)
    if leg.over:
        return state._replace(leg=leg)
    return state._replace(leg=leg, series=0, forced=0, opening=convention.opening.laps * players)


def next_dealer(
    deal: Deal | Misread, state: State, players: tuple[str, ...], dealer: str, convention: Convention
) -> str:
    """Return who deals after a deal; compulsory raspasy go round the table even where the deal stays.

    Reads: dealing.after_raspasy.
    Source: Кодекс преферанса 1996, 3.2.2; «Общие правила…», knigochet.com.
    Example: readings.yaml, `dealing.after_raspasy: stays`.
    """
    return dealer if stays(deal, state, convention) else clockwise(players, dealer)[1]


def joined(state: State, player: str) -> State:
    """Return the state once a player has sat down."""
    return state._replace(absent=tuple(name for name in state.absent if name != player))


def neighbour(state: State, dealer: str, players: tuple[str, ...]) -> str:
    """Return whose left a player who joins sits down at: the last dealer's, or whoever sits before the first.

    Source: Кодекс преферанса 1996, 3.1.2; Правила Luckforfree, пересказ Кодекса.
    """
    return state.last_dealer or clockwise(players, dealer)[-1]


def stays(deal: Deal | Misread, state: State, convention: Convention) -> bool:
    """Whether the deal stays where it is."""
    return isinstance(deal, Raspasy) and not state.opening and convention.dealing.after_raspasy == "stays"


def coming(state: State, dealer: str, convention: Convention) -> Next:
    """Return what is in force for the deal to come."""
    raspasy = convention.raspasy
    price = raspasy.prices[min(state.series, len(raspasy.prices) - 1)]
    if state.forced and raspasy.forced:
        price = raspasy.forced[min(state.forced, len(raspasy.forced)) - 1]
    least = raspasy.exit[min(state.series, len(raspasy.exit)) - 1] if state.series else GAMES[0]
    return Next(
        dealer, state.series, price, least, state.opening, state.turns.rounds, bool(state.forced and raspasy.forced)
    )


def ends_series(deal: Deal, seating: Seating, tariff: Tariff) -> bool:
    """Whether a deal ends a series of raspasy.

    Reads: raspasy.ended_by.
    Source: Гамблер, правила преферанса (a made game); ФСПР, 2006 (a made game that somebody whisted).
    Example: readings.yaml, `raspasy.ended_by: made_whisted`.
    """
    reading = tariff.convention.raspasy.ended_by
    if reading == "any_game":
        return True
    if isinstance(deal, Misere):
        return reading == "made" and not deal.tricks
    if not isinstance(deal, Game):
        return False
    understood = play.understand(deal, seating, tariff)
    return not understood.undertricks and (reading == "made" or bool(understood.whisters))
