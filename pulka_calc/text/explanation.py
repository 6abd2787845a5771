"""Why a number stands on the sheet: the deal, the rule, the figures, the line of the convention, the source."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pulka_calc.core.entries import Entry, Factor

from . import words
from .language import N_, plural, say
from .numbers import exact
from .table import folded

RULES = {
    "start": N_("brought along from paper"),
    "game.made": N_("made game"),
    "game.remise": N_("remise of the declarer"),
    "whist.tricks": N_("visty for tricks"),
    "whist.shared": N_("visty halved (gentleman's whist)"),
    "whist.half": N_("half-whist"),
    "whist.fine": N_("fine of a whister"),
    "remise.consolation": N_("consolation"),
    "prikup.bonus": N_("bonus for the prikup"),
    "misere.made": N_("made misere"),
    "misere.caught": N_("caught misere"),
    "raspasy.tricks": N_("tricks on raspasy"),
    "raspasy.clean_hand": N_("clean hand"),
    "raspasy.dealer": N_("point of the resting dealer"),
    "raspasy.visty": N_("visty on raspasy"),
    "raspasy.stay": N_("a dealer who deals again"),
    "concession.gora": N_("concession"),
    "concession.consolation": N_("consolation on a concession"),
    "correction": N_("correction"),
    "penalty.gora": N_("penalty to gora"),
    "penalty.undertricks": N_("penalty in undertricks"),
    "penalty.raspasy_tricks": N_("penalty in tricks of raspasy"),
    "penalty.visty": N_("penalty in visty"),
    "penalty.record_error": N_("slip of the record keeper"),
    "compensation.game": N_("the game that was not played"),
    "compensation.defence": N_("less the visty of its defence"),
    "leaving.made": N_("made, a defender left"),
    "leaving.visty": N_("visty for tricks before a defender left"),
    "leaving.remise": N_("the declarer left"),
    "leaving.consolation": N_("consolation, the declarer left"),
    "leaving.annulled": N_("winnings of the one who left"),
    "preferans.pulya": N_("preferans: the pulya is closed"),
    "preferans.gora": N_("preferans: gora written off"),
    "preferans.visty": N_("preferans: visty on everybody"),
    "closing.gora_first": N_("made, off gora first"),
    "closing.surplus": N_("surplus above the size"),
    "closing.help": N_("help"),
    "closing.help_visty": N_("visty for help"),
    "closing.own_gora": N_("surplus off one's own gora"),
}
PARTS = {
    "missing_tricks": N_("{number} of a trick short"),
    "tricks": N_("{number} of a trick"),
}
TIMES = {
    "dark": N_("{number} (dark)"),
    "dark_pass": N_("{number} (a pass in the dark)"),
    "bomb": N_("{number} (a bomb)"),
}
ALONE = ("points", "visty", "game", "surplus", "trick_price", "to_zero")


class Trail(NamedTuple):
    """An entry with the lines of the convention that gave or decided its figures, each with the source it names.

    A line of the table's own has no source; `source` is the rule's, for an entry no line has a part in.
    """

    entry: Entry
    lines: tuple[tuple[str, str], ...]
    source: str


def trail_lines(trails: Sequence[Trail], width: int) -> list[str]:
    """Write each trail: `deal 7 · fine of a whister: 2 tricks short × 6 = 12 · whist.fine · sochi.yaml:14 · Кодекс`."""
    return [line for trail in trails for line in folded(sentence(trail), width)]


def _cited(lines: Sequence[tuple[str, str]]) -> list[str]:
    """Write lines of the convention, those with one source together and the source behind them."""
    by_source: dict[str, list[str]] = {}
    for line, named in lines:
        by_source.setdefault(named, []).append(line)
    found = [(*some, source(named) if named else say("as this table agreed")) for named, some in by_source.items()]
    return [part for some in found for part in some]


def nothing() -> str:
    """Say that nothing was written there."""
    return say("Nothing is written there.")


def sentence(trail: Trail) -> str:
    """Write one trail."""
    entry = trail.entry
    where = say("deal {deal}", deal=entry.deal) if entry.deal else say("before the first deal")
    return " · ".join((where, words.cell(entry.cell), why(entry), *grounds(trail)))


def why(entry: Entry) -> str:
    """Say what an entry is for, with its figures."""
    return f"{say(RULES[entry.rule])}: {figures(entry)}"


def grounds(trail: Trail) -> list[str]:
    """Name the rule, the lines of the convention and the books behind an entry."""
    cited = _cited(trail.lines) or [source(trail.source)]
    return [part for part in (trail.entry.rule, *cited) if part]


def source(named: str) -> str:
    """Return sources as they are printed; what no book has is said in the language spoken."""
    return named.replace(NO_SOURCE, say(NO_SOURCE))


NO_SOURCE = N_("house: no printed source")


def figures(entry: Entry) -> str:
    """Write the product: `2 tricks short × 6 = 12`, or the number alone."""
    shown = [factor(f) for f in entry.factors]
    if len(shown) == 1:
        return exact(entry.points) if entry.factors[0].name in ALONE else shown[0]
    return f"{' × '.join(shown)} = {exact(entry.points)}"


def factor(found: Factor) -> str:
    """Write one factor, with what it counts where that helps."""
    number = found.value
    if found.name in TIMES:
        return say(TIMES[found.name], number=exact(number))
    if number.denominator != 1:
        return say(PARTS[found.name], number=exact(number)) if found.name in PARTS else exact(number)
    n = int(number)
    counted = {
        "tricks": lambda: plural("{n} trick", "{n} tricks", n),
        "undertricks": lambda: plural("{n} undertrick", "{n} undertricks", n),
        "missing_tricks": lambda: plural("{n} trick short", "{n} tricks short", n),
        "tricks_above_least": lambda: plural("{n} trick above the least", "{n} tricks above the least", n),
        "units": lambda: plural("{n} unit", "{n} units", n),
    }
    return counted[found.name]() if found.name in counted else exact(Fraction(number))
