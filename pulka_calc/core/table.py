"""Who sits where in a deal: the seats, the dealer, who plays, who rests, who follows whom."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .ledger import DUMMY


class Seating(NamedTuple):
    """The table in one deal. `playing` is clockwise from the dealer's left; `resting` is a dealer who does not play."""

    players: tuple[str, ...]
    dealer: str
    playing: tuple[str, ...]
    resting: str | None

    @property
    def rester(self) -> str | None:
        """The second who rests at a table of five."""
        return next((name for name in self.players if name not in (*self.playing, self.resting)), None)

    def after(self, player: str) -> tuple[str, ...]:
        """Everybody else, clockwise from a player's left."""
        return clockwise(self.players, player)[1:]

    def defenders(self, declarer: str) -> tuple[str, ...]:
        """The opponents of the declarer who play, clockwise from his left."""
        return defenders(self, declarer)


@lru_cache(maxsize=1024)
def clockwise(players: tuple[str, ...], first: str) -> tuple[str, ...]:
    """Return the seats beginning with a player."""
    start = players.index(first)
    return players[start:] + players[:start]


@lru_cache(maxsize=1024)
def defenders(seating: Seating, declarer: str) -> tuple[str, ...]:
    """Return the opponents of the declarer who play, clockwise from his left."""
    return tuple(player for player in seating.after(declarer) if player in seating.playing)


@lru_cache(maxsize=1024)
def seat(players: tuple[str, ...], dealer: str, sits_out: tuple[str, ...] = ()) -> Seating:
    """Seat a deal: with four the dealer rests, with five the dealer and one more."""
    rests = {dealer, *sits_out} if len(players) > len(("first", "second", "third")) else set()
    order = clockwise(players, dealer)
    playing = tuple(player for player in (*order[1:], dealer) if player not in rests)
    return Seating(players, dealer, playing, dealer if rests else None)


def hands(seating: Seating) -> tuple[str, ...]:
    """Return the hands that are dealt cards; at a table of two the dummy is one."""
    return (*seating.playing, DUMMY) if len(seating.players) == len(("one", "other")) else seating.playing
