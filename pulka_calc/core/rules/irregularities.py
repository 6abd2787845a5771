"""What went wrong in a deal and decides its numbers without an entry of its own: what it means, and who says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pulka_calc.core.deals import RECORD_ERROR, Game, Misere, Penalty, Raspasy
from pulka_calc.core.replay import Written
from pulka_calc.core.terms import Number

LUCKFORFREE = "Правила Luckforfree"
DIGEST = "Правила Luckforfree, пересказ Кодекса"
GLOSSARY = "preferance.org, глоссарий"
NO_BOOK = "house: no printed source"
SOURCES = {
    "looked_at_discard": DIGEST,
    "in_face": GLOSSARY,
    "seen_prikup": NO_BOOK,
    "leaves.declarer": LUCKFORFREE,
    "leaves.defender": LUCKFORFREE,
    "leaves.misere": LUCKFORFREE,
    "leaves.remaining": LUCKFORFREE,
    "record_error.free": "",
}
KEYS = {"leaves.declarer": "leaving.undertricks", "record_error.free": "penalties.record_error.free"}
"""Lines of the convention that decide it."""


class Irregularity(NamedTuple):
    """One thing that went wrong in a deal; `told` are the player and the tricks that the sentence names."""

    deal: int
    rule: str
    told: Mapping[str, Number | str]

    @property
    def key(self) -> str:
        """The key of the convention that decides it, if one does."""
        return KEYS.get(self.rule, "")

    @property
    def source(self) -> str:
        """The book that says so; nothing where the line of the convention names it."""
        return SOURCES[self.rule]


def irregularities(written: Written) -> Iterator[Irregularity]:
    """Return what went wrong in a deal, in the order in which it happened."""
    number, deal = written.number, written.deal
    if isinstance(deal, Penalty) and deal.offence == RECORD_ERROR and not written.entries:
        yield Irregularity(number, "record_error.free", {"player": deal.player})
    if isinstance(deal, Game) and deal.looked_at_discard:
        yield Irregularity(number, "looked_at_discard", {"player": deal.declarer})
    if isinstance(deal, Game | Misere) and deal.in_face:
        yield Irregularity(number, "in_face", {"player": written.seating.dealer})
    if isinstance(deal, Raspasy) and deal.seen_prikup is not None:
        yield Irregularity(number, "seen_prikup", {"player": deal.seen_prikup})
    if isinstance(deal, Game | Misere | Raspasy) and deal.leaves is not None:
        yield Irregularity(number, *_left(deal, deal.leaves))


def _left(deal: Game | Misere | Raspasy, player: str) -> tuple[str, dict[str, Number | str]]:
    """What becomes of a deal that somebody left."""
    if isinstance(deal, Game):
        return f"leaves.{'declarer' if player == deal.declarer else 'defender'}", {"player": player}
    if deal.remaining is None:
        return "leaves.misere", {"player": player}
    own = deal.tricks if isinstance(deal, Misere) else deal.tricks.get(player, 0)
    return "leaves.remaining", {"player": player, "own": own, "left": deal.remaining, "all": own + deal.remaining}
