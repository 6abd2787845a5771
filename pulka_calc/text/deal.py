"""A deal in one line, in the words of the table; typed in again the line gives the same deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pulka_calc.core.deals import (
    Compensation,
    Concession,
    Correction,
    Deal,
    Departure,
    Game,
    Misere,
    Offence,
    Penalty,
    Raspasy,
    Terms,
)
from pulka_calc.core.ledger import DUMMY

from . import words
from .language import N_, say
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
    given = getattr(deal, "reason", "")
    reason = f" — {given}" if given else ""
    return " · ".join([*write(deal, undertricks), *_went_wrong(deal), *_circumstances(deal)]) + reason


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
    return [" ".join((say("correction"), deal.player, *(_boxes(deal) or [f"{words.column('gora')} 0"])))]


def _boxes(deal: Correction | Penalty) -> list[str]:
    boxes = {words.column(name): points for name, points in (("pulya", deal.pulya), ("gora", deal.gora)) if points}
    boxes |= {f"{words.column('visty')} {on}": points for on, points in deal.visty.items()}
    return [f"{box} {typed(points)}" for box, points in boxes.items()]


OFFENCES: dict[Offence, str] = {
    "looked_at_prikup": N_("looked at the prikup"),
    "wrong_discard": N_("wrong discard"),
    "wrong_count": N_("wrong count"),
    "wrong_count_early": N_("wrong count before the auction"),
    "refusal": N_("refusal"),
    "revoke": N_("revoke"),
    "misdeal": N_("misdeal"),
    "empty_prikup": N_("empty prikup"),
    "record_error": N_("record error"),
}


def _penalty(deal: Penalty, undertricks: int) -> list[str]:
    del undertricks
    stated = [contract(deal.level, deal.strain)] if deal.level is not None else []
    amount = [typed(deal.amount)] if deal.amount is not None else []
    parts = (say("penalty"), deal.player, say(OFFENCES[deal.offence]), *stated, *amount, *deal.to, *_boxes(deal))
    return [" ".join(parts)]


def _compensation(deal: Compensation, undertricks: int) -> list[str]:
    del undertricks
    games = [f"{player} {say('misere') if game == 'misere' else game}" for player, game in deal.to.items()]
    return [" ".join((say("compensation"), deal.player, *games))]


def _departure(deal: Departure, undertricks: int) -> list[str]:
    del undertricks
    return [say("leaves {player}", player=deal.player)]


def _went_wrong(deal: Deal) -> list[str]:
    """What went wrong in a deal that was played."""
    found = {key: getattr(deal, key, None) for key in ("seen_prikup", "leaves", "remaining")}
    said = {
        say("looked at the discard"): getattr(deal, "looked_at_discard", False),
        say("prikup in the face"): getattr(deal, "in_face", False),
        say("saw the prikup {player}", player=found["seen_prikup"]): found["seen_prikup"] is not None,
        say("leaves {player}", player=found["leaves"]): found["leaves"] is not None,
        say("remaining {n}", n=found["remaining"]): found["remaining"] is not None,
    }
    return [words for words, present in said.items() if present]


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
    Penalty: _penalty,
    Compensation: _compensation,
    Departure: _departure,
    Terms: _terms,
}
