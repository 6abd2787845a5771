"""Why a number stands on the sheet: the deal, the rule, the figures, the line of the convention, the source."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pulka_calc.core.entries import Entry, Factor
from pulka_calc.core.rules.irregularities import Irregularity

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
    "joining.pulya": N_("average pulya of the others"),
    "joining.gora": N_("average gora of the others"),
    "joining.rounding": N_("rounded against whoever joins"),
    "legs.first": N_("prize for closing the leg first"),
    "legs.least_gora": N_("prize for the least gora of the leg"),
    "legs.last_pulya": N_("prize for the biggest pulya at the end"),
    "legs.last_gora": N_("prize for the least gora at the end"),
    "preferans.pulya": N_("preferans: the pulya is closed"),
    "preferans.gora": N_("preferans: gora written off"),
    "preferans.visty": N_("preferans: visty on everybody"),
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
    "closing.gora_first": N_("made, off gora first"),
    "closing.surplus": N_("surplus above the size"),
    "closing.help": N_("help"),
    "closing.help_visty": N_("visty for help"),
    "closing.own_gora": N_("surplus off one's own gora"),
    "closing.others_gora": N_("surplus onto the gora of the others"),
    "closing.visty": N_("visty for a surplus"),
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
IRREGULAR = {
    "looked_at_discard": N_("{player} looked at the discard after the lead: a trick fewer"),
    "in_face": N_("{player} threw the prikup in the face and pays for the declarer's remise"),
    "seen_prikup": N_("{player} had seen the prikup and took the first two tricks"),
    "leaves.declarer": N_("{player} left: the game is given up"),
    "leaves.defender": N_("{player} left: the game is made"),
    "leaves.misere": N_("{player} left: the declarer takes no more tricks"),
    "leaves.remaining": N_("{player} left and takes the tricks that remained: {own} + {left} = {all}"),
    "record_error.free": N_("a slip of {player} in the record is mended and still free"),
}
STATED = N_("the number stands in the penalty itself")
ALONE = ("points", "visty", "game", "surplus", "trick_price", "to_zero", "beyond_zero", "prize")


class Remark(NamedTuple):
    """What went wrong in a deal, with the line of the convention that decides it, if one does, and the source."""

    about: Irregularity
    lines: tuple[tuple[str, str], ...]


class Trail(NamedTuple):
    """An entry with the lines of the convention that gave or decided its figures, each with the source it names.

    A line of the table's own has no source; `source` is the rule's, for an entry no line has a part in.
    """

    entry: Entry
    lines: tuple[tuple[str, str], ...]
    source: str


def trail_lines(trails: Sequence[Trail], remarks: Sequence[Remark], width: int) -> list[str]:
    """Write each trail: `deal 7 · fine of a whister: 2 tricks short × 6 = 12 · whist.fine · sochi.yaml:14 · Кодекс`.

    What went wrong in a deal is said before its trails.
    """
    found = [(remark.about.deal, irregular(remark)) for remark in remarks]
    found += [(trail.entry.deal, sentence(trail)) for trail in trails]
    return [line for _, said in sorted(found, key=lambda one: one[0]) for line in folded(said, width)]


def irregular(remark: Remark) -> str:
    """Write what went wrong: `deal 3 · Вася looked at the discard: a trick fewer · looked_at_discard · Luckforfree`."""
    return " · ".join((say("deal {deal}", deal=remark.about.deal), *went_wrong(remark)))


def went_wrong(remark: Remark) -> list[str]:
    """Say what went wrong, by which rule, which line, and which book."""
    about = remark.about
    cited = [*_cited(remark.lines), source(about.source)]
    said = say(IRREGULAR[about.rule], **about.told)
    return [part for part in (said, about.key or about.rule, *cited) if part]


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
    """Write the product: `2 tricks short × 6 = 12`, or the number alone; a penalty may itself say its number."""
    written = _product(entry)
    return f"{written} ({say(STATED)})" if is_stated(entry) else written


def is_stated(entry: Entry) -> bool:
    """Whether the penalty itself says how much it costs, and no line does."""
    return any(factor.key.startswith("penalties.") and factor.key.endswith(".unit") for factor in entry.factors)


def _product(entry: Entry) -> str:
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
