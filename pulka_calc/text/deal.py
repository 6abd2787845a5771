"""A deal in one line, in the words of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pulka_calc.core.deals import Concession, Correction, Deal, Game, Misere, Raspasy
from pulka_calc.core.terms import Cell

from . import words
from .language import say
from .numbers import exact, signed


def contract(level: int, strain: str) -> str:
    """Write a contract: `6♠`, `8БК`, `7` where the suit is not known."""
    return f"{level}{say('NT') if strain == 'БК' else strain}"


def call(word: str) -> str:
    """Write a defender's call."""
    return {"whist": say("whist"), "pass": say("pass"), "half": say("half-whist"), "left": say("left")}[word]


def deal_words(deal: Deal) -> str:
    """Write what happened: contract, declarer and tricks, then each defender's call and tricks."""
    write: Callable[[Any], list[str]] = WRITERS[type(deal)]
    return " · ".join([*write(deal), *_circumstances(deal)])


def _game(deal: Game) -> list[str]:
    own = deal.own if deal.own is not None else (deal.tricks or {}).get(deal.declarer)
    head = f"{contract(deal.level, deal.strain)} {deal.declarer}"
    calls = [f"{player} {call(word)}{_tricks(deal, player)}" for player, word in deal.calls.items()]
    silent = [f"{p}{_tricks(deal, p)}" for p in deal.tricks or {} if p not in deal.calls and p != deal.declarer]
    return [head if own is None else f"{head} {own}", *calls, *silent]


def _tricks(deal: Game, player: str) -> str:
    tricks = (deal.tricks or {}).get(player)
    return "" if tricks is None else f" {tricks}"


def _misere(deal: Misere) -> list[str]:
    return [f"{say('misere')} {deal.declarer} {deal.tricks}"]


def _raspasy(deal: Raspasy) -> list[str]:
    hands = [f"{say('dummy') if hand == 'dummy' else hand} {tricks}" for hand, tricks in deal.tricks.items()]
    return [f"{say('raspasy')} {', '.join(hands)}"]


def _concession(deal: Concession) -> list[str]:
    return [f"{contract(deal.level, deal.strain)} {deal.declarer}", say("conceded")]


def _correction(deal: Correction) -> list[str]:
    boxes = {Cell(deal.player, "pulya"): deal.pulya, Cell(deal.player, "gora"): deal.gora}
    boxes |= {Cell(deal.player, "visty", on): points for on, points in deal.visty.items()}
    written = [f"{words.cell(cell)} {signed(points)}" for cell, points in boxes.items() if points]
    return [say("correction"), *written, *([deal.reason] if deal.reason else [])]


def _circumstances(deal: Deal) -> list[str]:
    found = {
        say("dark"): deal.dark,
        say("without the prikup"): deal.prikup,
        say("prikup {units}", units=exact(deal.prikup_bonus)): deal.prikup_bonus,
        f"×{deal.factor}": deal.factor != 1,
        deal.note: deal.note,
    }
    return [said for said, present in found.items() if present]


WRITERS: dict[type[Any], Callable[[Any], list[str]]] = {
    Game: _game,
    Misere: _misere,
    Raspasy: _raspasy,
    Concession: _concession,
    Correction: _correction,
}
