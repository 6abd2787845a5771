"""Evenings of any length for any table: every kind of deal in turn, what happened worked out from its number alone."""

from __future__ import annotations

from collections.abc import Callable

NAMES = ("Миша", "Вася", "Петя", "Коля", "Константин Константинопольский")


def playing(players: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Who holds cards: the dealer and, at five, the one behind him rest."""
    dealer = number % len(players)
    turned = (*players[dealer + 1 :], *players[: dealer + 1])
    return turned[:3] if len(players) > 3 else turned


def given(hands: dict[str, int]) -> str:
    return "{" + ", ".join(f"{name}: {tricks}" for name, tricks in hands.items()) + "}"


def game(level: int, own: int) -> Callable[[tuple[str, ...]], str]:
    """The first hand plays, the next whists, a third hand passes."""

    def deal(at: tuple[str, ...]) -> str:
        declarer, whister, *passer = at
        calls = ", ".join([f"{whister}: whist", *(f"{name}: pass" for name in passer)])
        tricks = {declarer: own, whister: 10 - own, **dict.fromkeys(passer, 0)}
        return f"game: {level}♥, declarer: {declarer}, calls: {{{calls}}}, tricks: {given(tricks)}"

    return deal


def raspasy(at: tuple[str, ...]) -> str:
    hands = (*at, "dummy")[:3]
    return f"raspasy: {given(dict(zip(hands, (3, 5, 2), strict=True)))}"


DEALS: tuple[Callable[[tuple[str, ...]], str], ...] = (
    game(6, 6),
    raspasy,
    lambda at: f"misere: {at[1]}, tricks: 0, note: на двух королях",
    game(8, 6),
    lambda at: f"concede: 7♣, declarer: {at[1]}",
    raspasy,
    game(7, 8),
    lambda at: f"misere: {at[0]}, tricks: 3",
    game(9, 8),
)


def evening(seats: int, count: int) -> str:
    """Write a ledger of so many players and deals."""
    players = NAMES[:seats]
    sits_out = [f", sits_out: [{players[(number + 4) % 5]}]" if seats == 5 else "" for number in range(count)]
    deals = "".join(
        f"- {{{DEALS[number % len(DEALS)](playing(players, number))}{sits_out[number]}}}\n" for number in range(count)
    )
    return (
        f"format: 1\nconvention: sochi@1\nplayers: [{', '.join(players)}]\npulya: 400\ntitle: Вечер у самовара\n"
        f'place: на даче\ndate: 2026-01-31\nlang: ru\nstake: {{vist: "0.50", currency: RUB}}\ndeals:\n{deals}'
    )
