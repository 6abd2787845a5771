"""A ledger: what the table has written down, before any rule has looked at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal
from unicodedata import category, normalize

from .convention import Convention
from .deals import Item, Terms
from .letters import UNSEEN
from .problems import Path, Problem
from .sheet import RecordSheet
from .terms import FEWEST_PLAYERS, MOST_PLAYERS, Number, Stake

LONGEST_NAME = 60
DUMMY = "dummy"


@dataclass(frozen=True, slots=True)
class Ledger:
    """One evening. `pulya` is the size for each player, None where it ends by agreement or is named later."""

    players: tuple[str, ...]
    first_dealer: str | None = None
    pulya: int | None = None
    stake: Stake | None = None
    title: str = ""
    date: str = ""
    place: str = ""
    lang: Literal["ru", "uk", "en", ""] = ""
    start: RecordSheet = field(default_factory=dict)
    raspasy_in_row: int = 0
    opening_left: int | None = None
    bombs: Mapping[str, int] = field(default_factory=dict)
    deals: tuple[Item, ...] = ()
    paper: RecordSheet | None = None
    claims: Mapping[str, Number] | None = None

    @property
    def size(self) -> int | None:
        """The size of a pulya at the end of the evening: the one named last, or that of the head."""
        named = [item.pulya for item in self.deals if isinstance(item, Terms) and item.pulya]
        return named[-1] if named else self.pulya


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
    checks = (_names(ledger), _seats(ledger, convention), _strangers(ledger), _sizes(ledger, convention))
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
    count = len(ledger.players)
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        yield Problem("players.count", ("players",), {"count": count, "least": FEWEST_PLAYERS, "most": MOST_PLAYERS})
    elif count not in convention.players:
        allowed = ", ".join(str(number) for number in convention.players)
        yield Problem("players.convention", ("players",), {"count": count, "allowed": allowed, "name": convention.name})


def named_players(ledger: Ledger) -> Iterator[tuple[Path, str]]:
    """Every place of a ledger where a player is named, outside the list of players and the deals."""
    if ledger.first_dealer is not None:
        yield ("first_dealer",), ledger.first_dealer
    for name in ledger.claims or {}:
        yield ("claims", name), name
    for name in ledger.bombs:
        yield ("start", "bombs", name), name
    for key, sheet in (("start", ledger.start), ("paper", ledger.paper or {})):
        for name, row in sheet.items():
            yield (key, name), name
            yield from (((key, name, "visty", other), other) for other in row.visty)


def _strangers(ledger: Ledger) -> Iterator[Problem]:
    for path, name in named_players(ledger):
        if name not in ledger.players:
            values = {"name": name, "players": ", ".join(ledger.players), "close": name}
            yield Problem("player.unknown", path, values, at_key=len(path) > 1)
        elif path[-2:] == ("visty", name) and path[1] == name:
            yield Problem("visty.on_self", path, {"name": name}, at_key=True)


def _sizes(ledger: Ledger, convention: Convention) -> Iterator[Problem]:
    for key, count in (("raspasy_in_row", ledger.raspasy_in_row), ("opening_left", ledger.opening_left or 0)):
        if count < 0:
            yield Problem("start.series", ("start", key), {"series": count})
    for name, count in ledger.bombs.items():
        if count < 0:
            yield Problem("start.bombs", ("start", "bombs", name), {"bombs": count})
    if ledger.pulya is None:
        if convention.closing.when != "agreed" and convention.opening.then == "goes_on":
            yield Problem("size.missing", ("pulya",), {"name": convention.name, "default": convention.size.default})
    elif ledger.pulya < 1:
        yield Problem("size.small", ("pulya",), {"size": ledger.pulya})
    elif not convention.size.least <= ledger.pulya <= convention.size.most:
        values = {"size": ledger.pulya, "least": convention.size.least, "most": convention.size.most}
        yield Problem("size.range", ("pulya",), values, severity="warning")
