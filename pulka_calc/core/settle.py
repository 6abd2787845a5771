"""Settlement by the four circles, as steps that are data: every figure a careful player would write down.

Source: «4 кружочка», the account of settlement in Gambler's rules of preferans (way 1 of «Преферанс во всех видах»).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from .convention import Ratios
from .sheet import Sheet
from .terms import Number, whole


class Carried(NamedTuple):
    """One player's gora after his pulya is carried out to it.

    `over` is in pulya points above the size (negative: missing), `moved` in gora points, `gora` the result.
    """

    player: str
    over: Number
    moved: Number
    before: Number
    gora: Number


class Equalisation(NamedTuple):
    """Circle 1: an open pulya goes on to the gora, an overfull one comes off it, at `pulya_in_gora` a point."""

    size: Number
    pulya_in_gora: Number
    rows: tuple[Carried, ...]


class Amnesty(NamedTuple):
    """The least gora comes off everybody's; `whose` it was."""

    least: Number
    whose: tuple[str, ...]
    gora: Mapping[str, Number]


class AverageGora(NamedTuple):
    """Circle 2: the sum of what is left, divided by the number of players."""

    total: Number
    players: int
    average: Number


class Circle(NamedTuple):
    """A player's distance from the average, in gora points and in visty."""

    player: str
    gora: Number
    below: Number
    visty: Number


class OwnGora(NamedTuple):
    """Circle 3: (average − own) × `price`, the visty a gora point is worth."""

    price: Number
    rows: tuple[Circle, ...]


class Pair(NamedTuple):
    """What two players have written on each other; `difference` is in the first one's favour."""

    player: str
    other: str
    written: Number
    against: Number
    difference: Number


class CrossVisty(NamedTuple):
    """Circle 4: visty on each other, pair by pair."""

    rows: tuple[Pair, ...]


class Total(NamedTuple):
    """One line of the result: the circle for gora, one for each other player, and their sum."""

    player: str
    gora: Number
    visty: Mapping[str, Number]
    net: Number


class Result(NamedTuple):
    """The circles added up; the nets sum to zero."""

    rows: tuple[Total, ...]


Step = Equalisation | Amnesty | AverageGora | OwnGora | CrossVisty | Result


class Settlement(NamedTuple):
    """The steps in the order they are written."""

    equalisation: Equalisation
    amnesty: Amnesty
    average: AverageGora
    own_gora: OwnGora
    cross: CrossVisty
    result: Result

    @property
    def net(self) -> dict[str, Number]:
        """Exact visty each player wins (or loses); they sum to zero."""
        return {row.player: row.net for row in self.result.rows}


def settle(sheet: Sheet, ratios: Ratios, size: Number | None) -> Settlement:
    """Settle a sheet of 2 to 5 players; without a `size` pulyas are carried out to the largest of them."""
    equalisation = equalise(sheet, ratios, max(row.pulya for row in sheet.values()) if size is None else size)
    pardoned = amnesty(equalisation)
    average = average_gora(pardoned)
    own = own_gora(pardoned, average, gora_price(ratios, len(sheet)))
    cross = cross_visty(sheet)
    return Settlement(equalisation, pardoned, average, own, cross, result(own, cross))


def equalise(sheet: Sheet, ratios: Ratios, size: Number) -> Equalisation:
    """Carry each pulya's distance from the size out to the gora, at `pulya_in_gora` gora points a point.

    Example: `the four circles` in tests/cases: pulya 78 of 50 at 2:1 turns gora 78 into 22.
    """
    rows = []
    for player, row in sheet.items():
        over = row.pulya - size
        moved = over * ratios.pulya_in_gora
        rows.append(Carried(player, whole(over), whole(moved), row.gora, whole(row.gora - moved)))
    return Equalisation(size, ratios.pulya_in_gora, tuple(rows))


def amnesty(equalisation: Equalisation) -> Amnesty:
    """Take the least gora off everybody: figures get smaller, the result stays."""
    least = min(row.gora for row in equalisation.rows)
    whose = tuple(row.player for row in equalisation.rows if row.gora == least)
    return Amnesty(least, whose, {row.player: whole(row.gora - least) for row in equalisation.rows})


def average_gora(pardoned: Amnesty) -> AverageGora:
    """Divide by the number of players at the table, the resting dealer included, never by one fewer."""
    total = sum(pardoned.gora.values())
    return AverageGora(whole(total), len(pardoned.gora), whole(Fraction(total) / len(pardoned.gora)))


def gora_price(ratios: Ratios, players: int) -> Number:
    """Visty a gora point: `gora_in_visty`, or n/(n−1) of it where a table divides among the opponents."""
    if ratios.gora_split == "players":
        return ratios.gora_in_visty
    return whole(ratios.gora_in_visty * Fraction(players, players - 1))


def own_gora(pardoned: Amnesty, average: AverageGora, price: Number) -> OwnGora:
    """Pay each player for the distance of his gora below the average."""
    rows = []
    for player, gora in pardoned.gora.items():
        below = average.average - gora
        rows.append(Circle(player, gora, whole(below), whole(below * price)))
    return OwnGora(price, tuple(rows))


def cross_visty(sheet: Sheet) -> CrossVisty:
    """Set what each pair has written on each other against each other."""
    rows = []
    for player, other in combinations(sheet, 2):
        written, against = sheet[player].visty[other], sheet[other].visty[player]
        rows.append(Pair(player, other, written, against, whole(written - against)))
    return CrossVisty(tuple(rows))


def result(own: OwnGora, cross: CrossVisty) -> Result:
    """Add the circles up."""
    rows = []
    for circle in own.rows:
        visty = {p.other: p.difference for p in cross.rows if p.player == circle.player}
        visty |= {p.player: -p.difference for p in cross.rows if p.other == circle.player}
        ordered = {other.player: visty[other.player] for other in own.rows if other.player in visty}
        rows.append(Total(circle.player, circle.visty, ordered, whole(circle.visty + sum(visty.values()))))
    return Result(tuple(rows))
