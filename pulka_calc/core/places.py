"""The result sheet of a tournament table: who came first, with how many visty, and what penalties cost him."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .convention import Ratios
from .entries import Entry
from .terms import Number
from .worth import worth

PENALTIES = ("penalty.", "correction", "compensation.", "leaving.")
"""Beginnings of the rules that write penalties."""


class Place(NamedTuple):
    """One line of the result sheet: places `first` to `last` (the same where nobody shares it), net and penalties.

    `net` and `penalties` are in visty; penalties are what the entries of penalties alone would bring.
    """

    first: int
    last: int
    player: str
    net: Number
    penalties: Number


def places(net: Mapping[str, Number], entries: Iterable[Entry], ratios: Ratios) -> list[Place]:
    """Order the players by their nets; equal ones share their places, in the order of the seats.

    Source: ФСПР, Ленинградская система записи для турниров, 2006.
    """
    fined = worth([entry for entry in entries if entry.rule.startswith(PENALTIES)], tuple(net), ratios)
    ordered = sorted(net, key=lambda player: -net[player])
    return [Place(*_shared(net[player], net), player, net[player], fined[player]) for player in ordered]


def _shared(own: Number, net: Mapping[str, Number]) -> tuple[int, int]:
    better = sum(other > own for other in net.values())
    return better + 1, better + sum(other == own for other in net.values())
