"""The result sheet of a table: places by nets, shared where they are equal, and what penalties cost."""

from __future__ import annotations

from pulka_calc.core.convention import Ratios
from pulka_calc.core.entries import Entry, Factor
from pulka_calc.core.places import Place, places
from pulka_calc.core.terms import Cell

RATIOS = Ratios(10, 1, "players")


def test_equal_nets_share_their_places_in_the_order_of_the_seats() -> None:
    net = {"A": -3, "B": 2, "C": -1, "D": 2}
    found = [(place.first, place.last, place.player, place.net) for place in places(net, [], RATIOS)]
    assert found == [(1, 2, "B", 2), (1, 2, "D", 2), (3, 3, "C", -1), (4, 4, "A", -3)]


def test_penalties_are_what_their_entries_alone_would_bring() -> None:
    """Six gora points cost −40 visty and bring each of the two others 20; a remise is no penalty."""
    entries = [
        Entry(1, "game.remise", Cell("B", "gora"), (Factor(2, "points"),)),
        Entry(2, "correction", Cell("A", "gora"), (Factor(6, "points"),)),
    ]
    assert places({"A": -20, "B": 5, "C": 15}, entries, RATIOS) == [
        Place(1, 1, "C", 15, 20),
        Place(2, 2, "B", 5, 20),
        Place(3, 3, "A", -20, -40),
    ]
