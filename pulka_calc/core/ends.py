"""When a pulka is over: every way in which a table may agree on its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .situation import Situation


def _each(now: Situation) -> bool:
    return all(now.closed(player) for player in now.players)


def _each_gora(now: Situation) -> bool:
    """Every pulya is closed, and every gora is written off."""
    return _each(now) and all(now.gora(player) <= 0 for player in now.players)


def _first(now: Situation) -> bool:
    return any(now.closed(player) for player in now.players)


def _sum(now: Situation) -> bool:
    """The pulyas together are as much as if each were closed."""
    return now.size is not None and sum(map(now.pulya, now.players)) >= now.size * len(now.players)


def _rounds(now: Situation) -> bool:
    """The deal has gone round the table as often as agreed."""
    return now.rounds is not None and now.state.turns.rounds - now.leg.rounds >= now.rounds


def _agreed(now: Situation) -> bool:
    """Only a player can say it."""
    del now
    return False


ENDS: Mapping[str, Callable[[Situation], bool]] = {
    "each": _each,
    "each_gora": _each_gora,
    "first": _first,
    "sum": _sum,
    "rounds": _rounds,
    "agreed": _agreed,
}
"""Whether a pulka, or a leg of it, is over, by what `closing.when` says."""
