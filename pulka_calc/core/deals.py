"""What happened at the table, deal by deal, as a player states it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .sheet import RecordRow
from .terms import Number

Strain = Literal["♠", "♣", "♦", "♥", "БК", ""]
Call = Literal["whist", "pass", "half", "left"]

WHIST: Call = "whist"
PASS: Call = "pass"  # noqa: S105 - a call, no password
HALF: Call = "half"
LEFT: Call = "left"


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
class Game(Circumstances):
    """A contract of 6 to 10 tricks. `tricks` by player; `own` is the declarer's number where it stands alone.

    `preferans`: an unbeatable ten without trumps, shown before a card is played.
    """

    level: int
    strain: Strain = ""
    declarer: str
    calls: Mapping[str, Call] = field(default_factory=dict)
    tricks: Mapping[str, int] | None = None
    own: int | None = None
    preferans: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Misere(Circumstances):
    """A misere; `tricks` are those the declarer took; `with_dealer`: half and half with the resting dealer."""

    declarer: str
    tricks: int
    with_dealer: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Raspasy(Circumstances):
    """Everybody passed; `tricks` by player, the dummy's and a resting dealer's included."""

    tricks: Mapping[str, int]


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


Deal = Game | Misere | Raspasy | Concession | Correction | Terms
Item = Deal | Assertion | Misread
