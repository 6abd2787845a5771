"""A deal in one line, in the words of the table; typed in again the line gives the same deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pulka_calc.core.deals import Concession, Correction, Deal, Game, Misere, Raspasy, Terms
from pulka_calc.core.ledger import DUMMY

from . import words
from .language import say
from .numbers import typed

AFTER_A_CONCESSION = 3


def contract(level: int, strain: str) -> str:
    """Write a contract: `6♠`, `8БК`, `7` where the suit is not known."""
    without_trumps = say("NT")
    return f"{level}{without_trumps if strain == 'БК' else strain}"


def call(word: str) -> str:
    """Write a defender's call."""
    return {"whist": say("whist"), "pass": say("pass"), "half": say("half"), "left": say("left")}[word]


def deal_words(deal: Deal, undertricks: int = AFTER_A_CONCESSION) -> str:
    """Write what happened: contract, declarer and tricks, then each defender's call and tricks.

    `undertricks` is what a concession costs by the convention.
    """
    write: Callable[[Any, int], list[str]] = WRITERS[type(deal)]
    reason = f" — {deal.reason}" if isinstance(deal, Correction) and deal.reason else ""
    return " · ".join([*write(deal, undertricks), *_circumstances(deal)]) + reason


def _game(deal: Game, undertricks: int) -> list[str]:
    del undertricks
    own = deal.own if deal.own is not None else (deal.tricks or {}).get(deal.declarer)
    head = f"{contract(deal.level, deal.strain)} {deal.declarer}"
    calls = [f"{player} {call(word)}{_tricks(deal, player)}" for player, word in deal.calls.items()]
    silent = [f"{p}{_tricks(deal, p)}" for p in deal.tricks or {} if p not in deal.calls and p != deal.declarer]
    return [head if own is None else f"{head} {own}", *calls, *silent]


def _tricks(deal: Game, player: str) -> str:
    tricks = (deal.tricks or {}).get(player)
    return "" if tricks is None else f" {tricks}"


def _misere(deal: Misere, undertricks: int) -> list[str]:
    del undertricks
    return [" ".join((say("misere"), deal.declarer, str(deal.tricks)))]


def _raspasy(deal: Raspasy, undertricks: int) -> list[str]:
    del undertricks
    names = {DUMMY: say("dummy")}
    hands = [f"{names.get(hand, hand)} {tricks}" for hand, tricks in deal.tricks.items()]
    return [say("raspasy") + " " + ", ".join(hands)]


def _concession(deal: Concession, undertricks: int) -> list[str]:
    return [" ".join((contract(deal.level, deal.strain), deal.declarer, say("without {n}", n=undertricks)))]


def _correction(deal: Correction, undertricks: int) -> list[str]:
    del undertricks
    boxes = {words.column(name): points for name, points in (("pulya", deal.pulya), ("gora", deal.gora)) if points}
    boxes |= {f"{words.column('visty')} {on}": points for on, points in deal.visty.items()}
    written = [f"{box} {typed(points)}" for box, points in (boxes or {words.column("gora"): 0}).items()]
    return [" ".join((say("correction"), deal.player, *written))]


def _terms(deal: Terms, undertricks: int) -> list[str]:
    del undertricks
    size = [f"{words.column('pulya')} {deal.pulya}"] if deal.pulya is not None else []
    stake = [say("stake {stake}", stake=deal.stake)] if deal.stake else []
    until = [say("until {time}", time=deal.until)] if deal.until else []
    return [f"{say('terms')} {deal.player}", *size, *stake, *until]


def _circumstances(deal: Deal) -> list[str]:
    found = {
        say("deals {player}", player=deal.dealer): deal.dealer,
        " · ".join(say("rests {player}", player=player) for player in deal.sits_out): deal.sits_out,
        say("prikup {units}", units=typed(deal.prikup_bonus)): deal.prikup_bonus,
        say("dark") if not deal.looked else say("dark off"): deal.dark,
        " · ".join(say("dark pass {player}", player=player) for player in deal.dark_pass): deal.dark_pass,
        f"×{deal.factor}": deal.factor != 1,
        say("np"): deal.prikup,
        say("halved"): isinstance(deal, Misere) and deal.with_dealer,
        say("preferans"): isinstance(deal, Game) and deal.preferans,
    }
    return [said for said, present in found.items() if present]


WRITERS: dict[type[Any], Callable[[Any, int], list[str]]] = {
    Game: _game,
    Misere: _misere,
    Raspasy: _raspasy,
    Concession: _concession,
    Correction: _correction,
    Terms: _terms,
}
