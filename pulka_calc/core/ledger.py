"""A ledger: what the table has written down, before any rule has looked at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal
from unicodedata import category, normalize

from .convention import Convention
from .deals import Item, Joins, Misread, Terms
from .letters import UNSEEN
from .problems import Path, Problem
from .sheet import RecordSheet
from .terms import FEWEST_PLAYERS, MOST_PLAYERS, Number, Stake

LONGEST_NAME = 60
MOST_BOMBS = 20
DUMMY = "dummy"


@dataclass(frozen=True, slots=True)
class Ledger:
    """One evening. `pulya` is the size for each player, None where it ends by agreement or is named later.

    `rounds` is how often the deal goes once round the table, where that ends the pulka; `turns_passed` how often the
    turn of dealing had passed before a start from paper, `legs_done` how many legs were over, `leg_began` from which
    totals the one that goes on began, `forced` by how much a misere had failed just before.
    """

    players: tuple[str, ...]
    first_dealer: str | None = None
    pulya: int | None = None
    rounds: int | None = None
    stake: Stake | None = None
    title: str = ""
    date: str = ""
    place: str = ""
    lang: Literal["ru", "uk", "en", ""] = ""
    start: RecordSheet = field(default_factory=dict)
    raspasy_in_row: int = 0
    opening_left: int | None = None
    turns_passed: int = 0
    legs_done: int = 0
    leg_began: RecordSheet = field(default_factory=dict)
    forced: int = 0
    bombs: Mapping[str, int] = field(default_factory=dict)
    deals: tuple[Item, ...] = ()
    paper: RecordSheet | None = None
    claims: Mapping[str, Number] | None = None

    @property
    def size(self) -> int | None:
        """The size of a pulya at the end of the evening: the one named last, or that of the head."""
        named = [item.pulya for item in self.deals if isinstance(item, Terms) and item.pulya]
        return named[-1] if named else self.pulya


def joiners(ledger: Ledger) -> tuple[str, ...]:
    """Return the players who sit down later."""
    named = [item.player for item in ledger.deals if isinstance(item, Joins)]
    named += [item.joins for item in ledger.deals if isinstance(item, Misread) and item.joins is not None]
    return tuple(dict.fromkeys(name for name in named if name in ledger.players))


SAME_LETTERS = str.maketrans("ё’ʼ`", "е'''")


def fold(word: str) -> str:
    """Return the form in which two spellings of a word are compared: composed, lower case, е for ё, one apostrophe."""
    return normalize("NFC", word).casefold().translate(SAME_LETTERS)


def name_fault(name: str) -> str | None:
    """Return the code of what is wrong with a player's name, or None."""
    if not name.strip():
        return "name.empty"
    if name != name.strip():
        return "name.space"
    if any(category(letter) in ("Cc", "Cs", "Zl", "Zp") or letter in UNSEEN for letter in name):
        return "name.control"
    if fold(name) == DUMMY:
        return "name.dummy"
    return "name.long" if len(name) > LONGEST_NAME else None


def faults(ledger: Ledger, convention: Convention) -> list[Problem]:
    """Return all that contradicts itself in a ledger, or the convention it names."""
    checks = (
        _names(ledger),
        _seats(ledger, convention),
        _strangers(ledger),
        _counts(ledger, convention),
        _sizes(ledger, convention),
    )
    return [problem for found in checks for problem in found]


def _names(ledger: Ledger) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for seat, name in enumerate(ledger.players):
        code = name_fault(name)
        if code:
            yield Problem(code, ("players", seat), {"name": name, "most": LONGEST_NAME})
        elif fold(name) in seen:
            yield Problem("name.twice", ("players", seat), {"name": name, "other": seen[fold(name)]})
        seen.setdefault(fold(name), name)


def _seats(ledger: Ledger, convention: Convention) -> Iterator[Problem]:
    """So many as can play, also before the last have sat down."""
    whole = len(ledger.players)
    for count in range(whole, whole - len(joiners(ledger)) - 1, -1):
        if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
            limits = {"count": count, "least": FEWEST_PLAYERS, "most": MOST_PLAYERS}
            yield Problem("players.count", ("players",), limits)
            return
        if count not in convention.players:
            allowed = ", ".join(str(number) for number in convention.players)
            values = {"count": count, "allowed": allowed, "name": convention.name}
            yield Problem("players.convention", ("players",), values)
            return


def named_players(ledger: Ledger) -> Iterator[tuple[Path, str]]:
    """Every place of a ledger where a player is named, outside the list of players and the deals."""
    if ledger.first_dealer is not None:
        yield ("first_dealer",), ledger.first_dealer
    for name in ledger.claims or {}:
        yield ("claims", name), name
    for name in ledger.bombs:
        yield ("start", "bombs", name), name
    sheets = ((("start",), ledger.start), (("start", "leg_began"), ledger.leg_began), (("paper",), ledger.paper or {}))
    for path, sheet in sheets:
        for name, row in sheet.items():
            yield (*path, name), name
            yield from (((*path, name, "visty", other), other) for other in row.visty)


def _strangers(ledger: Ledger) -> Iterator[Problem]:
    absent = joiners(ledger)
    for path, name in named_players(ledger):
        if name not in ledger.players:
            values = {"name": name, "players": ", ".join(ledger.players), "close": name}
            yield Problem("player.unknown", path, values, at_key=len(path) > 1)
        elif name in absent and path[0] in ("first_dealer", "start"):
            yield Problem("player.absent", path, {"name": name}, at_key=len(path) > 1)
        elif path[-3:] == (name, "visty", name):
            yield Problem("visty.on_self", path, {"name": name}, at_key=True)


def _counts(ledger: Ledger, convention: Convention) -> Iterator[Problem]:
    """Rounds, and what a start carries over."""
    counts = {"raspasy_in_row": ledger.raspasy_in_row, "opening_left": ledger.opening_left or 0}
    for key, count in counts.items():
        if count < 0:
            yield Problem("start.series", ("start", key), {"series": count})
    for name, count in ledger.bombs.items():
        if not 0 <= count <= MOST_BOMBS:
            yield Problem("start.bombs", ("start", "bombs", name), {"bombs": count, "most": MOST_BOMBS})
    if ledger.legs_done >= convention.legs.count > 0 and ledger.legs_done:
        values = {"done": ledger.legs_done, "count": convention.legs.count}
        yield Problem("start.legs", ("start", "legs_done"), values)
    others = {"turns_passed": ledger.turns_passed, "legs_done": ledger.legs_done, "forced": ledger.forced}
    for key, count in others.items():
        if count < 0:
            yield Problem("start.negative", ("start", key), {"key": f"start.{key}", "number": count})
    if convention.closing.when == "rounds" and ledger.rounds is None:
        yield Problem("rounds.missing", ("rounds",), {"name": convention.name})
    if ledger.rounds is not None and ledger.rounds < 1:
        yield Problem("rounds.small", ("rounds",), {"rounds": ledger.rounds})


def _sizes(ledger: Ledger, convention: Convention) -> Iterator[Problem]:
    if ledger.pulya is None:
        if convention.closing.needs_size and convention.opening.then == "goes_on":
            yield Problem("size.missing", ("pulya",), {"name": convention.name, "default": convention.size.default})
    elif ledger.pulya < 1:
        yield Problem("size.small", ("pulya",), {"size": ledger.pulya})
    elif not convention.size.least <= ledger.pulya <= convention.size.most:
        values = {"size": ledger.pulya, "least": convention.size.least, "most": convention.size.most}
        yield Problem("size.range", ("pulya",), values, severity="warning")
