"""What happened at the table, deal by deal, as a player states it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .sheet import RecordRow
from .terms import Number

Strain = Literal["♠", "♣", "♦", "♥", "БК", ""]
Call = Literal["whist", "pass", "half", "left"]
Contract = Literal["6", "7", "8", "9", "10", "misere"]
Offence = Literal[
    "looked_at_prikup",
    "wrong_discard",
    "wrong_count",
    "wrong_count_early",
    "refusal",
    "revoke",
    "misdeal",
    "empty_prikup",
    "record_error",
]

WHIST: Call = "whist"
PASS: Call = "pass"  # noqa: S105 - a call, no password
HALF: Call = "half"
LEFT: Call = "left"
RECORD_ERROR: Offence = "record_error"


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """What any deal may carry beside its own kind.

    `dealer` names the dealer where the turn is not followed, `sits_out` who rests beside him at a table of five;
    `factor` multiplies everything the deal writes, so does a `dark` game unless the declarer `looked` at his cards and
    bid on; `dark_pass` are those who passed in the dark; `prikup_bonus` is in units.
    """

    dealer: str | None = None
    sits_out: tuple[str, ...] = ()
    note: str = ""
    prikup: Literal["closed", ""] = ""
    dark: bool = False
    looked: bool = False
    dark_pass: tuple[str, ...] = ()
    factor: int = 1
    prikup_bonus: Number = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Circumstances):
    """A deal whose cards were played, with what may have gone wrong: `leaves` names who left before its end."""

    leaves: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Played):
    """A contract of 6 to 10 tricks. `tricks` by player; `own` is the declarer's number where it stands alone.

    `looked_at_discard`: the declarer looked at it after the first lead; `in_face`: the resting dealer threw the prikup
    face up.
    `preferans`: an unbeatable ten without trumps, shown before a card is played.
    """

    level: int
    strain: Strain = ""
    declarer: str
    calls: Mapping[str, Call] = field(default_factory=dict)
    tricks: Mapping[str, int] | None = None
    own: int | None = None
    looked_at_discard: bool = False
    in_face: bool = False
    preferans: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Misere(Played):
    """A misere; `tricks` are those the declarer took, `remaining` those not played yet when he left.

    `with_dealer`: half and half with the resting dealer; `in_face`: he threw the prikup face up.
    """

    declarer: str
    tricks: int
    with_dealer: bool = False
    remaining: int | None = None
    in_face: bool = False

    @property
    def taken(self) -> int:
        """The declarer's tricks: those he took, and all that remain where he left."""
        return self.tricks + (self.remaining or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Raspasy(Played):
    """Everybody passed; `tricks` by player, the dummy's and a resting dealer's included.

    `remaining` are the tricks not played yet when somebody left; `seen_prikup` names who had seen the prikup.
    """

    tricks: Mapping[str, int]
    remaining: int | None = None
    seen_prikup: str | None = None

    @property
    def taken(self) -> Mapping[str, int]:
        """Tricks by player: those taken, and all that remain to the one who left."""
        if self.leaves is None:
            return self.tricks
        return {**self.tricks, self.leaves: self.tricks.get(self.leaves, 0) + (self.remaining or 0)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Concession(Circumstances):
    """A game given up before it is played."""

    level: int
    strain: Strain = ""
    declarer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Aside(Circumstances):
    """What is written beside the cards: nobody deals, no series goes on or ends, the turn does not pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction(Aside):
    """Points written by hand, with their reason; may be negative."""

    player: str
    pulya: Number = 0
    gora: Number = 0
    visty: Mapping[str, Number] = field(default_factory=dict)
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty(Aside):
    """An offence of the catalogue; the convention says what it costs.

    `level` and `strain` are of the last bid or the declared game, `amount` answers what the convention asks or takes
    its place, `to` names who writes visty where they are written. A slip of the record keeper is told by what stood
    wrong in his favour: pulya points too many, gora points too few, visty too many on others.
    """

    player: str
    offence: Offence
    level: int | None = None
    strain: Strain = ""
    amount: Number | None = None
    to: tuple[str, ...] = ()
    pulya: Number = 0
    gora: Number = 0
    visty: Mapping[str, Number] = field(default_factory=dict)
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Compensation(Aside):
    """Games that others would have won had the offender not spoilt the auction: each is paid what his was worth."""

    player: str
    to: Mapping[str, Contract]
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure(Aside):
    """A player leaves between two deals."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms(Aside):
    """What a player named after the compulsory first half: the size in pulya points, the stake as told, the time."""

    player: str
    pulya: int | None = None
    stake: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assertion:
    """The standing that the table agreed on at this point: checked, not believed. It is not a deal."""

    sheet: Mapping[str, RecordRow]


@dataclass(frozen=True, slots=True, kw_only=True)
class Misread(Circumstances):
    """An item that could not be read: the turn passes if it was a deal, so that those after it can be looked at."""

    counts: bool = True
    passes: bool = True


Deal = Game | Misere | Raspasy | Concession | Correction | Penalty | Compensation | Departure | Terms
Item = Deal | Assertion | Misread


def leaver(deal: Deal) -> str | None:
    """Return who left in a deal, or with it."""
    if isinstance(deal, Departure):
        return deal.player
    return deal.leaves if isinstance(deal, Played) else None
