"""What goes from deal to deal beside the sheet: the dealer, raspasy in a row, compulsory raspasy still to come."""

from __future__ import annotations

from typing import NamedTuple

from . import play
from .convention import GAMES, Convention
from .deals import RECORD_ERROR, Aside, Deal, Game, Misere, Misread, Penalty, Raspasy
from .entries import Tariff
from .ledger import Ledger
from .table import Seating, clockwise
from .terms import Number


class State(NamedTuple):
    """What a deal finds: how many raspasy in a row went before it, and how many compulsory ones are still to come.

    `erred` names, once for each slip, who has made a mistake in the record before.
    """

    series: int
    opening: int
    erred: tuple[str, ...] = ()


class Next(NamedTuple):
    """What is in force for the deal to come.

    Who deals, raspasy in a row so far, the price of a trick on raspasy, the exit, compulsory raspasy to come.
    """

    dealer: str
    series: int
    raspasy_price: Number
    least_level: int
    opening: int


def at_start(ledger: Ledger, convention: Convention) -> State:
    """Return what the first deal finds; a sheet that was begun on paper has its opening behind it, unless it says so.

    Reads: opening.laps.
    Source: Лесной, «Русский преферанс», примечание 33; kzpn200.blogspot.com, 2013.
    Example: classic.yaml, `opening.laps: 1`.
    """
    whole = 0 if ledger.start or ledger.raspasy_in_row else convention.opening.laps * len(ledger.players)
    return State(ledger.raspasy_in_row, whole if ledger.opening_left is None else ledger.opening_left)


def after(state: State, deal: Deal, seating: Seating, tariff: Tariff) -> State:
    """Return what the deal after this one finds.

    Reads: opening.in_series.
    Source: shramenko.kiev.ua, «Питерские скачки».
    Example: classic.yaml, `opening.in_series: False`.
    """
    if isinstance(deal, Penalty) and deal.offence == RECORD_ERROR:
        return state._replace(erred=(*state.erred, deal.player))
    if isinstance(deal, Aside):
        return state
    if isinstance(deal, Raspasy):
        counts = not state.opening or tariff.convention.opening.in_series
        return state._replace(series=state.series + counts, opening=max(0, state.opening - 1))
    return state._replace(series=0) if ends_series(deal, seating, tariff) else state


def next_dealer(
    deal: Deal | Misread, state: State, players: tuple[str, ...], dealer: str, convention: Convention
) -> str:
    """Return who deals after a deal; compulsory raspasy go round the table even where the deal stays.

    Reads: dealing.after_raspasy.
    Source: Кодекс преферанса 1996, 3.2.2; «Общие правила…», knigochet.com.
    Example: readings.yaml, `dealing.after_raspasy: stays`.
    """
    stays = isinstance(deal, Raspasy) and not state.opening and convention.dealing.after_raspasy == "stays"
    return dealer if stays else clockwise(players, dealer)[1]


def coming(state: State, dealer: str, convention: Convention) -> Next:
    """Return what is in force for the deal to come."""
    raspasy = convention.raspasy
    price = raspasy.prices[min(state.series, len(raspasy.prices) - 1)]
    least = raspasy.exit[min(state.series, len(raspasy.exit)) - 1] if state.series else GAMES[0]
    return Next(dealer, state.series, price, least, state.opening)


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
        return reading == "made" and not deal.taken
    if not isinstance(deal, Game):
        return False
    understood = play.understand(deal, seating, tariff)
    return not understood.undertricks and (reading == "made" or bool(understood.whisters))
