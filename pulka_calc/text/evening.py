"""What the prompt of an evening says."""

from __future__ import annotations

from pulka_calc.core.replay import Replay

from .language import say
from .numbers import exact


def question(number: int, dealer: str) -> str:
    """Ask for a deal."""
    return say("Deal {deal}, {player} deals: ", deal=number, player=dealer)


def toolbar(replay: Replay, first_hand: str) -> str:
    """Show who deals, the first hand, the price of raspasy, the exit and the pulyas."""
    after = replay.next
    pulyas = ", ".join(f"{player} {exact(row.pulya)}" for player, row in replay.sheet.items())
    parts = [
        say("deals {player}", player=after.dealer),
        say("first hand: {player}", player=first_hand),
        say("raspasy: {price}", price=exact(after.raspasy_price)),
        say("least game: {level}", level=after.least_level),
        say("pulya: {pulyas}", pulyas=pulyas),
    ]
    return " · ".join(parts)


def help_lines() -> list[str]:
    """Say what can be typed, in the words of the language spoken."""
    return [
        say("A deal in one line: 6♠ Миша 6 Вася 4 Петя пас · 8БК Петя пасы · мизер Миша 0 · распасы 3 2 5"),
        say("Also: undo · drop N · edit N … · insert N … · show · deals · explain … · settle · help · quit"),
    ]


def first_words() -> list[str]:
    """Words that a deal can begin with, beside a contract."""
    return [say("misere"), say("raspasy"), say("correction")]


def last_words() -> list[str]:
    """Words that can stand at the end of a deal."""
    return [say("dark"), say("np"), say("passes")]
