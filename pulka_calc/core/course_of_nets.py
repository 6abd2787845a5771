"""How the nets of an evening came about: after every deal, and from which kind of entries."""

from __future__ import annotations

from .convention import Ratios
from .entries import Entry
from .replay import Replay
from .terms import Number
from .worth import worth

Nets = dict[str, Number]
SOURCES = {
    "pulya": ("game.made", "misere.made", "closing.gora_first", "leaving.made"),
    "gora": ("game.remise", "misere.caught", "whist.fine", "concession.gora", "leaving.remise"),
    "visty": (
        "whist.",
        "remise.consolation",
        "concession.consolation",
        "prikup.",
        "leaving.visty",
        "leaving.consolation",
    ),
    "raspasy": ("raspasy.",),
    "help": ("closing.",),
    "other": ("start", "correction", "penalty.", "compensation.", "leaving.annulled", "preferans."),
}
"""Kinds of entries by the beginnings of their rules; the first that fits."""


def after_each_deal(replay: Replay, players: tuple[str, ...], ratios: Ratios) -> list[Nets]:
    """Return the nets as they would have been before the first deal and after each."""
    found = [worth(replay.start, players, ratios)]
    for written in replay.deals:
        change = worth(written.entries, players, ratios)
        found.append({player: net + change[player] for player, net in found[-1].items()})
    return found


def by_source(replay: Replay, players: tuple[str, ...], ratios: Ratios) -> dict[str, Nets]:
    """Return what each kind of entries is worth to each player; together they are the nets."""
    kinds: dict[str, list[Entry]] = {source: [] for source in SOURCES}
    for entry in replay.entries():
        kinds[_source(entry.rule)].append(entry)
    return {source: worth(entries, players, ratios) for source, entries in kinds.items() if entries}


def _source(rule: str) -> str:
    return next(source for source, begins in SOURCES.items() if rule.startswith(begins))
