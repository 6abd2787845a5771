"""A game as the rules look at it: who whisted, who took how many tricks, how far the declarer is short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .deals import HALF, LEFT, PASS, WHIST, Game
from .entries import Tariff
from .table import Seating

ALL_TRICKS = 10
TEN = 10


class Play(NamedTuple):
    """A game with everything that follows from what was stated.

    `whisters` are clockwise from the declarer, a whisting dealer among them; `tricks` are theirs and the passers',
    empty where the game was not played. `own` and `undertricks` are the declarer's.
    """

    game: Game
    seating: Seating
    tariff: Tariff
    defenders: tuple[str, ...]
    whisters: tuple[str, ...]
    passers: tuple[str, ...]
    leavers: tuple[str, ...]
    half_whister: str | None
    checked: bool
    played: bool
    tricks: Mapping[str, int]
    own: int

    @property
    def declarer(self) -> str:
        """Who plays the contract."""
        return self.game.declarer

    @property
    def level(self) -> int:
        """How many tricks the contract promises."""
        return self.game.level

    @property
    def undertricks(self) -> int:
        """Tricks the declarer is short; none where the game was not played, or where a defender left it.

        Who looked at his discard after the first lead has one trick fewer; who left is short by what was agreed.
        """
        if self.game.leaves is not None:
            left = self.game.leaves == self.declarer
            return self.tariff.convention.leaving.undertricks if left else 0
        return max(0, self.level - self.own + self.game.looked_at_discard) if self.played else 0

    @property
    def payer(self) -> str:
        """Who pays for a remise: the declarer, or a dealer who threw the prikup in the face."""
        return self.seating.dealer if self.game.in_face else self.declarer

    @property
    def defence(self) -> int:
        """Tricks of the declarer's opponents together."""
        return ALL_TRICKS - self.own

    @property
    def dealer_whists(self) -> bool:
        """Whether the resting dealer whisted after two passes."""
        return self.seating.resting is not None and self.seating.resting in self.whisters

    @property
    def lone(self) -> bool:
        """Whether one whister answers for the defence alone."""
        return len(self.whisters) == 1

    def key(self, column: str) -> str:
        """Return the key of a price of this level."""
        return f"contracts.{self.level}.{column}"

    def taken(self, whister: str) -> int:
        """Tricks that a whister took himself; a lone one at a table of two, or a whisting dealer, took them all."""
        if self.lone and (self.dealer_whists or len(self.defenders) == 1):
            return self.defence
        return self.tricks.get(whister, 0)


def understand(game: Game, seating: Seating, tariff: Tariff) -> Play:
    """Work out the play of a game; it must have passed `legality`."""
    checked = is_checked(game, tariff)
    defenders = seating.defenders(game.declarer)
    calls = game.calls
    if checked:
        calls = dict.fromkeys(defenders, WHIST)
    half_whister = next((player for player in defenders if calls.get(player) == HALF), None)
    whisters = tuple(p for p in seating.after(game.declarer) if calls.get(p) == WHIST)
    tricks = game.tricks or {}
    own = game.own if game.own is not None else tricks.get(game.declarer, ALL_TRICKS)
    return Play(
        game,
        seating,
        tariff,
        defenders,
        whisters,
        tuple(p for p in defenders if calls.get(p) == PASS),
        tuple(p for p in defenders if calls.get(p) == LEFT),
        half_whister,
        checked,
        bool(whisters),
        tricks,
        own,
    )


def is_checked(game: Game, tariff: Tariff) -> bool:
    """Whether the game is a ten that was laid open and played; passed by both and without tricks it is not."""
    if game.level != TEN or tariff.convention.whist.ten != "checked":
        return False
    return game.tricks is not None or game.own is not None or WHIST in game.calls.values()
