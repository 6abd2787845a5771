"""A game as the rules look at it: who whisted, who took how many tricks, how far the declarer is short."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from .deals import HALF, LEFT, PASS, WHIST, Call, Game
from .entries import Tariff
from .table import Seating

ALL_TRICKS = 10
TEN = 10


class Play(NamedTuple):
    """A game with everything that follows from what was stated.

    `whisters` are clockwise from the declarer, a whisting dealer among them; `tricks` are theirs and the passers',
    empty where the game was not played. `own` and `undertricks` (none where it was not played) are the declarer's,
    `defence` are the tricks of his opponents together; a `lone` whister answers for them alone.
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
    undertricks: int
    defence: int
    lone: bool

    @property
    def declarer(self) -> str:
        """Who plays the contract."""
        return self.game.declarer

    @property
    def level(self) -> int:
        """How many tricks the contract promises."""
        return self.game.level

    @property
    def payer(self) -> str:
        """Who pays for a remise: the declarer, or a dealer who threw the prikup in the face."""
        return self.seating.dealer if self.game.in_face else self.declarer

    @property
    def dealer_whists(self) -> bool:
        """Whether the resting dealer whisted after two passes."""
        return self.seating.resting is not None and self.seating.resting in self.whisters

    def key(self, column: str) -> str:
        """Return the key of a price of this level."""
        return key_of(self.game.level, column)

    def taken(self, whister: str) -> int:
        """Tricks that a whister took himself; a lone one at a table of two, or a whisting dealer, took them all."""
        if self.lone and (self.dealer_whists or len(self.defenders) == 1):
            return self.defence
        return self.tricks.get(whister, 0)


@cache
def key_of(level: int, column: str) -> str:
    """Return the key of a price of a game, in a file of a convention."""
    return f"contracts.{level}.{column}"


def understand(game: Game, seating: Seating, tariff: Tariff) -> Play:
    """Work out the play of a game; it must have passed `legality`."""
    checked = is_checked(game, tariff)
    defenders = seating.defenders(game.declarer)
    calls = dict.fromkeys(defenders, WHIST) if checked else game.calls
    if calls.get(seating.resting or "") == WHIST:
        calls = {player: LEFT if call == HALF else call for player, call in calls.items()}
    said = called(calls, seating, game.declarer)
    whisters, tricks = said[WHIST], game.tricks or {}
    own = game.own if game.own is not None else tricks.get(game.declarer, ALL_TRICKS)
    return Play(
        game,
        seating,
        tariff,
        defenders,
        whisters,
        said[PASS],
        said[LEFT],
        said[HALF][0] if said[HALF] else None,
        checked,
        bool(whisters),
        tricks,
        own,
        short_of(game, own, tariff) if whisters or game.leaves else 0,
        ALL_TRICKS - own,
        len(whisters) == 1,
    )


def short_of(game: Game, own: int, tariff: Tariff) -> int:
    """Return the tricks a declarer is short; none where a defender left the game.

    Who looked at his discard after the first lead has one trick fewer; who left is short by what was agreed.
    """
    if game.leaves is not None:
        return tariff.convention.leaving.undertricks if game.leaves == game.declarer else 0
    return max(0, game.level - own + game.looked_at_discard)


def called(calls: Mapping[str, Call], seating: Seating, declarer: str) -> dict[Call, tuple[str, ...]]:
    """Return who said what, clockwise from the declarer; of a dealer who rests only a whist counts."""
    said: dict[Call, tuple[str, ...]] = {WHIST: (), PASS: (), HALF: (), LEFT: ()}
    for player in seating.after(declarer):
        call = calls.get(player)
        if call == WHIST or (call is not None and player in seating.playing):
            said[call] += (player,)
    return said


def is_checked(game: Game, tariff: Tariff) -> bool:
    """Whether the game is a ten that was laid open and played; passed by both and without tricks it is not."""
    if game.level != TEN or tariff.convention.whist.ten != "checked":
        return False
    return game.tricks is not None or game.own is not None or WHIST in game.calls.values()
