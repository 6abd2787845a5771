"""What goes from deal to deal beside the sheet: dealer, raspasy in a row, compulsory raspasy still to come, bombs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from . import legs
from .convention import GAMES, Convention
from .deals import RECORD_ERROR, Aside, Concession, Deal, Game, Joins, Misere, Misread, Penalty, Raspasy, Terms
from .entries import value_at
from .hands import price_key
from .ledger import Ledger, joiners
from .legs import Leg
from .play import Play
from .table import Seating, clockwise
from .terms import Cell, Number, rung


class Turns(NamedTuple):
    """How often the turn of dealing has gone round the table, and how many have dealt in the round that goes on."""

    rounds: int = 0
    dealt: int = 0

    def after(self, passed: int, players: int) -> Turns:
        """Return what it is after the turn has passed so often more, at a table of so many."""
        rounds, dealt = divmod(self.dealt + passed, players)
        return Turns(self.rounds + rounds, dealt)


class State(NamedTuple):
    """What a deal finds: whose turn it is to deal, raspasy in a row before it, compulsory ones still to come.

    `bombs` are those that players hold, by the names of their owners; `size` is that of a pulya, and
    `terms`: somebody has still to name it. `turns` are those of dealing, `absent` players who sit down later,
    `last_dealer` is None before the first deal; `forced` is by how much a misere failed just now, or a game that outbid
    one, where the next deal has to be raspasy then. `erred` names, once for each slip, who has made a mistake in the
    record before.
    """

    dealer: str
    series: int = 0
    opening: int = 0
    bombs: tuple[tuple[str, int], ...] = ()
    turns: Turns = Turns()
    last_dealer: str | None = None
    forced: int = 0
    size: int | None = None
    terms: bool = False
    absent: tuple[str, ...] = ()
    leg: Leg = Leg()
    erred: tuple[str, ...] = ()


KEPT: Final = 7
"""The fields of a state from `size` on stay as they are when cards are dealt."""


class Next(NamedTuple):
    """What is in force for the deal to come.

    Who deals, raspasy in a row so far, the price of a trick on raspasy, the exit, compulsory raspasy to come, who holds
    how many bombs, and whether somebody has to name size and stake first; the rounds of the table that are over, and
    whether raspasy have to follow a misere that failed.
    """

    dealer: str
    series: int
    raspasy_price: Number
    least_level: int
    opening: int
    bombs: Mapping[str, int]
    terms: bool
    rounds: int
    forced: bool


def at_start(ledger: Ledger, convention: Convention) -> State:
    """Return what the first deal finds; a sheet that was begun on paper has its opening behind it, unless it says so.

    Reads: opening.laps, opening.then.
    Source: Лесной, «Русский преферанс», примечание 33; kzpn200.blogspot.com, 2013.
    Example: classic.yaml, `opening.laps: 1`.
    """
    absent = joiners(ledger)
    players = len(ledger.players) - len(absent)
    whole = 0 if ledger.start or ledger.raspasy_in_row else convention.opening.laps * players
    left = whole if ledger.opening_left is None else ledger.opening_left
    named = convention.opening.then == "largest_gora_names" and not ledger.start
    dealer = ledger.first_dealer or next(player for player in ledger.players if player not in absent)
    return State(
        dealer,
        max(0, ledger.raspasy_in_row),
        left,
        _bombs(ledger.bombs),
        Turns().after(ledger.turns_passed, players),
        forced=ledger.forced,
        size=ledger.pulya,
        terms=named,
        absent=absent,
        leg=legs.at_start(ledger),
    )


def after(state: State, deal: Deal, seating: Seating, convention: Convention, seen: Any) -> State:
    """Return what the deal after this one finds; `seen` is the deal as its rules look at it."""
    if isinstance(deal, Aside):
        return _beside(state, deal)
    if not isinstance(deal, Raspasy):
        series = 0 if state.series and ends_series(deal, seen, convention) else state.series
        opening, bombs = state.opening, _burnt(state, deal, seen, convention)
    elif state.forced and convention.raspasy.forced:
        series, opening, bombs = state.series, state.opening, state.bombs
    else:
        series, opening = _counted(state, convention)
        bombs = _given(state, deal, seating, convention)
    dealer, turns = _handed_on(state, deal, seating, series, convention)
    forced = _forces(deal, seen, convention)
    return State(dealer, series, opening, bombs, turns, seating.dealer, forced, *state[KEPT:])


def _beside(state: State, deal: Aside) -> State:
    """Return the state after something written beside the cards: who joins deals next, terms are named."""
    if isinstance(deal, Joins):
        return state._replace(dealer=deal.player)
    if isinstance(deal, Terms):
        return state._replace(size=deal.pulya or state.size, terms=False)
    if isinstance(deal, Penalty) and deal.offence == RECORD_ERROR:
        return state._replace(erred=(*state.erred, deal.player))
    return state


def _counted(state: State, convention: Convention) -> tuple[int, int]:
    """Count raspasy: those in a row, and the compulsory ones that are left.

    Reads: opening.in_series.
    Source: shramenko.kiev.ua, «Питерские скачки».
    Example: classic.yaml, `opening.in_series: False`.
    """
    counts = not state.opening or convention.opening.in_series
    return state.series + counts, max(0, state.opening - 1)


def skipped(state: State, deal: Deal | Misread, seating: Seating, convention: Convention) -> State:
    """Return the state after a deal that cannot be written: only the turn has passed."""
    dealer, turns = _handed_on(state, deal, seating, state.series, convention)
    return state._replace(dealer=dealer, turns=turns)


def _handed_on(
    state: State, deal: Deal | Misread, seating: Seating, series: int, convention: Convention
) -> tuple[str, Turns]:
    """Return who deals next, and the turns of dealing that have passed; `series` raspasy in a row went by with this."""
    again = stays(deal, state, series, convention)
    dealer = seating.dealer if again else clockwise(seating.players, seating.dealer)[1]
    return dealer, state.turns if again else state.turns.after(1, len(seating.players))


def _forces(deal: Deal, seen: Any, convention: Convention) -> int:
    """By how much a misere failed, or a nine or ten that outbid one, where raspasy must follow then.

    Reads: raspasy.forced.
    Source: shramenko.kiev.ua, «Питерские скачки».
    Example: readings.yaml, `raspasy.forced: [2, 4, 6]`.
    """
    if not convention.raspasy.forced:
        return 0
    if isinstance(deal, Misere):
        return deal.taken
    return seen.undertricks if isinstance(seen, Play) and seen.game.over_misere else 0


def next_leg(state: State, standing: Mapping[Cell, Number], players: int, convention: Convention) -> State:
    """Return the state once a leg is over: the next begins as a pulka does, unless it was the last."""
    leg = legs.following(state.leg, standing, state.turns.rounds, convention)
    if leg.over:
        return state._replace(leg=leg)
    return state._replace(leg=leg, series=0, forced=0, opening=convention.opening.laps * players)


def joined(state: State, player: str) -> State:
    """Return the state once a player has sat down."""
    return state._replace(absent=tuple(name for name in state.absent if name != player))


def neighbour(state: State, players: tuple[str, ...]) -> str:
    """Return whose left a player who joins sits down at: the last dealer's, or whoever sits before the first.

    Source: Кодекс преферанса 1996, 3.1.2; Правила Luckforfree, пересказ Кодекса.
    """
    return state.last_dealer or clockwise(players, state.dealer)[-1]


def stays(deal: Deal | Misread, before: State, series: int, convention: Convention) -> bool:
    """Whether the same player deals again; compulsory raspasy go round the table even where the deal stays.

    `before` is what the deal found, `series` how many raspasy in a row the next one finds.

    Reads: dealing.after_raspasy, dealing.longest_stay.
    Source: Кодекс преферанса 1996, 3.2.2; «Общие правила…», knigochet.com.
    Example: readings.yaml, `dealing.after_raspasy: stays`.
    """
    agreed = convention.dealing
    if agreed.after_raspasy == "passes" or before.opening:
        return False
    if not isinstance(deal, Raspasy):
        return agreed.after_raspasy == "stays_in_series" and series > 0
    return not agreed.longest_stay or (before.series + 1) % agreed.longest_stay != 0


def coming(state: State, convention: Convention) -> Next:
    """Return what is in force for the deal to come."""
    raspasy = convention.raspasy
    price: Number = value_at(convention, price_key(raspasy, state.series, state.forced))
    least = rung(raspasy.exit, state.series - 1) if state.series else GAMES[0]
    held_by, named = dict(state.bombs), state.terms and not state.opening
    forced = bool(state.forced and raspasy.forced)
    return Next(state.dealer, state.series, price, least, state.opening, held_by, named, state.turns.rounds, forced)


def owner(deal: Deal, convention: Convention) -> str | None:
    """Return whose bombs work in a deal: the declarer's, on a misere where the table says so."""
    if isinstance(deal, Game | Concession) or (isinstance(deal, Misere) and convention.bombs.on_misere):
        return deal.declarer
    return None


def held(state: State, player: str) -> int:
    """Return how many bombs a player holds."""
    return dict(state.bombs).get(player, 0)


def _bombs(by_player: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple((player, count) for player, count in by_player.items() if count)


def _given(state: State, deal: Raspasy, seating: Seating, convention: Convention) -> tuple[tuple[str, int], ...]:
    """Give out bombs after raspasy: to everybody for compulsory ones, to those who had passed in the dark.

    Reads: bombs.from_opening, bombs.from_dark_pass.
    Source: Лесной, «Русский преферанс», примечание 33; Правила Luckforfree, пересказ Кодекса.
    Example: classic.yaml, `bombs.from_opening: lap`.
    """
    if not (state.bombs or deal.dark_pass or state.opening):
        return state.bombs
    agreed = convention.bombs.from_opening
    lap_over = (state.opening - 1) % len(seating.players) == 0
    for_all = bool(state.opening) and (agreed == "deal" or (agreed == "lap" and lap_over))
    dark = deal.dark_pass if convention.bombs.from_dark_pass else ()
    return _bombs({player: held(state, player) + for_all + dark.count(player) for player in seating.players})


def _burnt(state: State, deal: Deal, seen: Any, convention: Convention) -> tuple[tuple[str, int], ...]:
    """Burn the bombs that a game has used: when it is made, or whatever becomes of it.

    Reads: bombs.burns, bombs.on_misere.
    Source: house: no printed source.
    Example: classic.yaml, `bombs.burns: always`.
    """
    player = owner(deal, convention) if state.bombs else None
    if player is None or not held(state, player):
        return state.bombs
    if convention.bombs.burns == "made" and not _made(deal, seen):
        return state.bombs
    return tuple((name, count) for name, count in state.bombs if name != player)


def _made(deal: Deal, seen: Any) -> bool:
    if isinstance(seen, Play):
        return not seen.undertricks
    return isinstance(deal, Misere) and not deal.taken


def ends_series(deal: Deal, seen: Any, convention: Convention) -> bool:
    """Whether a deal ends a series of raspasy; `seen` is the deal as its rules look at it.

    Reads: raspasy.ended_by.
    Source: Гамблер, правила преферанса (a made game); ФСПР, 2006 (a made game that somebody whisted).
    Example: readings.yaml, `raspasy.ended_by: made_whisted`.
    """
    reading = convention.raspasy.ended_by
    if reading == "any_game":
        return True
    if reading == "made":
        return _made(deal, seen)
    return isinstance(seen, Play) and not seen.undertricks and bool(seen.whisters)
