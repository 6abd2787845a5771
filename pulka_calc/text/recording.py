"""What is said after a deal was written, and why a line of words cannot be taken."""

from __future__ import annotations

from collections.abc import Sequence

from pulka_calc.core.deals import Game, leaver
from pulka_calc.core.entries import Entry
from pulka_calc.core.problems import Problem
from pulka_calc.core.replay import Written

from .deal import deal_words
from .language import N_, say
from .numbers import exact, signed, term
from .problems import message
from .table import listed

EXPECTED = {
    "deal": N_(
        "a line begins with a contract (6♠ … 10NT), misere, raspasy, or: penalty, correction, compensation,"
        " leaves, joins, end, resigns, terms"
    ),
    "player": N_("a player stands here: {players}"),
    "newcomer": N_("the name of the player who sits down stands here"),
    "call": N_("a call or a number of tricks stands here: whist, pass, half, left"),
    "tricks": N_("a number of tricks stands here"),
    "contract": N_("a game stands here: 6♠ … 10NT, or a misere"),
    "offence": N_(
        "a box (pulya, gora, visty) or an offence stands here, such as: looked at the prikup, refusal, revoke"
    ),
    "column": N_("pulya, gora or visty stands here"),
    "number": N_("a number stands here"),
    "why": N_("time or agreement stands here"),
    "end": N_(
        "the line is whole here; behind a deal may stand: deals NAME, rests NAME, prikup N, dark, ×2, np,"
        " and what went wrong: leaves NAME"
    ),
}


def next_dealer(player: str) -> str:
    """Say who deals next."""
    return say("next dealer: {player}", player=player)


def written_lines(written: Written, after: str, width: int) -> list[str]:
    """Write what a deal put on the sheet, in words and numbers, and what comes after it: a dealer, or the end."""
    head = say("Deal {deal}", deal=written.number)
    words = deal_words(written.deal, written.undertricks)
    outcome = _outcome(written)
    boxes = [*_own_boxes(written.entries), *_visty(written.entries)] or [say("nothing to write")]
    return listed("", [head, words, *outcome, *boxes, after], width)


def _outcome(written: Written) -> list[str]:
    """Say by how much a game that was played fell short."""
    deal = written.deal
    own = (deal.tricks or {}).get(deal.declarer, deal.own) if isinstance(deal, Game) else None
    looked = getattr(deal, "looked_at_discard", False)
    gone = leaver(deal) is not None
    short = deal.level - own + looked if isinstance(deal, Game) and own is not None and not gone else 0
    return [say("without {n}", n=short)] if short > 0 else []


def _own_boxes(entries: Sequence[Entry]) -> list[str]:
    """Pulya and gora, each column with its players."""
    titles = {"pulya": N_("pulya: {written}"), "gora": N_("gora: {written}")}
    boxes: dict[str, dict[str, list[Entry]]] = {}
    for entry in entries:
        if entry.cell.column in titles:
            boxes.setdefault(entry.cell.column, {}).setdefault(entry.cell.player, []).append(entry)
    return [
        say(titles[column], written=", ".join(f"{player} {_points(found)}" for player, found in by.items()))
        for column, by in boxes.items()
    ]


def _visty(entries: Sequence[Entry]) -> list[str]:
    """Visty, gathered by the player they are written on."""
    on: dict[str, dict[str, list[Entry]]] = {}
    for entry in entries:
        if entry.cell.on is not None:
            on.setdefault(entry.cell.on, {}).setdefault(entry.cell.player, []).append(entry)
    return [
        say(
            "visty on {player}: {written}", player=player, written=", ".join(f"{p} {_points(f)}" for p, f in by.items())
        )
        for player, by in on.items()
    ]


def _points(entries: list[Entry]) -> str:
    """Write the sum; where it is made of several products, how."""
    total = signed(sum(entry.points for entry in entries))
    if len(entries) == 1:
        return total
    first, *others = entries
    return f"{total} ({_product(first)}{''.join(_summand(entry) for entry in others)})"


def _product(entry: Entry) -> str:
    return " × ".join(exact(factor.value) for factor in entry.factors)


def _summand(entry: Entry) -> str:
    """Write a further product of a sum; one of a single negative factor is taken off."""
    if len(entry.factors) == 1:
        return term(entry.points)
    sign, *factors = entry.factors
    return f" − {_product(entry._replace(factors=tuple(factors)))}" if sign.value == -1 else f" + {_product(entry)}"


def undone_line(typed: str) -> list[str]:
    """Say that a change was taken back, and the line that makes it again."""
    return [say("Taken back."), *([say("Again: {line}", line=typed)] if typed else [])]


def impossible_lines(readings: Sequence[tuple[str, Problem]]) -> list[str]:
    """Show readings of a line that cannot have happened, each with the reason."""
    return [f"{line}: {message(problem)}" for line, problem in readings]


def choices(lines: Sequence[str]) -> list[str]:
    """Number the readings of a line."""
    return [f"{number}. {line}" for number, line in enumerate(lines, 1)]
