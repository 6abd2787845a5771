"""A claimed result against the book, and how somebody reckoned who came to another one.

Every way of reckoning is the right one with one thing done otherwise; two things at once are tried where one is not
enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from math import ceil, floor, trunc
from typing import Any, NamedTuple

from pulka_calc.core.convention import Ratios
from pulka_calc.core.settle import gora_price, settle
from pulka_calc.core.sheet import Row, Sheet
from pulka_calc.core.terms import Number, whole

Claims = Mapping[str, Number]
Nets = dict[str, Number]
THREE = 3
OF_FOUR = Fraction(3, 4)


class Verdict(NamedTuple):
    """Whether claims are the book's, what the book says, and by which reckonings they come out."""

    agree: bool
    net: Nets
    reckoned: tuple[str, ...]


class Way(NamedTuple):
    """How nets are reckoned; what stands here is the right way.

    `spread` multiplies what gora and pulya bring; `ratio` multiplies the worth of a pulya point, `flat` makes it that
    of a gora point; `shares` is added to the number of players before the goras are divided, `cut` takes the whole part
    of the average; `written` and `against` are how often visty count; `rounded` names what is done with each net by
    itself; `exchanged` are pulya and gora, `turned` pairs whose visty are read as columns.
    """

    spread: Fraction = Fraction(1)
    ratio: int = 1
    flat: bool = False
    shares: int = 0
    cut: bool = False
    written: int = 1
    against: int = -1
    rounded: str = ""
    exchanged: bool = False
    turned: tuple[tuple[str, str], ...] = ()


Otherwise = dict[str, Any]
"""Fields of a way that are not the right ones."""


def _half_up(number: Number) -> int:
    return floor(number + Fraction(1, 2))


def _half_out(number: Number) -> int:
    return -_half_up(-number) if number < 0 else _half_up(number)


ROUNDINGS: dict[str, Callable[[Number], int]] = {
    "half_up": _half_up,
    "half_out": _half_out,
    "down": floor,
    "to_zero": trunc,
}


def ways(players: tuple[str, ...]) -> dict[str, list[Otherwise]]:
    """Return each misreckoning by its code, with what it does otherwise; some can be done in several ways."""
    count, pairs = len(players), list(combinations(players, 2))
    some_pairs = [some for size in range(1, len(pairs) + 1) for some in combinations(pairs, size)]
    return {
        "divided_by_opponents": [{"spread": Fraction(count, count - 1)}],
        "average_over_opponents": [{"shares": -1}],
        "divided_by_four": [{"spread": OF_FOUR}] if count == THREE else [],
        "ten_to_each": [{"spread": Fraction(count)}],
        "pulya_at_ten": [{"flat": True}],
        "pulya_twice": [{"ratio": 2}],
        "pulya_forgotten": [{"ratio": 0}],
        "visty_reversed": [{"written": -1, "against": 1}],
        "visty_one_way": [{"against": 0}, {"written": 0}],
        "rounded_alone": [{"rounded": name} for name in ROUNDINGS],
        "average_cut": [{"cut": True}],
        "columns_swapped": [{"exchanged": True}, *({"turned": some} for some in some_pairs)],
    }


def _turned(sheet: Sheet, pairs: tuple[tuple[str, str], ...]) -> Sheet:
    turned = {player: dict(row.visty) for player, row in sheet.items()}
    for one, other in pairs:
        turned[one][other], turned[other][one] = turned[other][one], turned[one][other]
    return {player: Row(row.pulya, row.gora, turned[player]) for player, row in sheet.items()}


def reckon(sheet: Sheet, ratios: Ratios, size: Number | None, way: Way) -> Nets:
    """Work nets out one way: equalisation, amnesty, average, own gora, visty."""
    sheet = _turned(sheet, way.turned)
    columns = {
        player: (row.gora, row.pulya) if way.exchanged else (row.pulya, row.gora) for player, row in sheet.items()
    }
    target = max(pulya for pulya, _ in columns.values()) if size is None else size
    ratio = Fraction(1) if way.flat else Fraction(ratios.pulya_in_gora) * way.ratio
    carried = {player: Fraction(gora - (pulya - target) * ratio) for player, (pulya, gora) in columns.items()}
    least = min(carried.values())
    average = Fraction(sum(gora - least for gora in carried.values())) / (len(sheet) + way.shares)
    middle = floor(average) if way.cut else average
    price = gora_price(ratios, len(sheet)) * way.spread
    nets = {player: (middle - gora + least) * price + _cross(sheet, player, way) for player, gora in carried.items()}
    return {player: ROUNDINGS[way.rounded](net) if way.rounded else whole(net) for player, net in nets.items()}


def _cross(sheet: Sheet, player: str, way: Way) -> Number:
    pairs = [(sheet[player].visty[other], sheet[other].visty[player]) for other in sheet if other != player]
    return sum(way.written * written + way.against * against for written, against in pairs)


def judge(claims: Claims, sheet: Sheet, ratios: Ratios, size: Number | None) -> Verdict:
    """Compare claims with the book; where they differ, name every way of reckoning that comes to them."""
    net = settle(sheet, ratios, size).net
    if _is_right(claims, net):
        return Verdict(True, net, ())  # noqa: FBT003 - the field is called agree
    return Verdict(False, net, tuple(_recognised(claims, sheet, ratios, size, net)))  # noqa: FBT003


def _is_right(claims: Claims, net: Nets) -> bool:
    """Exact nets are right, and so are whole ones, each rounded up or down, that can add up to nought together."""
    if any(claim not in (net[player], floor(net[player]), ceil(net[player])) for player, claim in claims.items()):
        return False
    if any(claim.denominator != 1 for claim in claims.values()):
        return True
    others = [number for player, number in net.items() if player not in claims]
    left = -sum(claims.values())
    return sum(floor(number) for number in others) <= left <= sum(ceil(number) for number in others)


def _recognised(claims: Claims, sheet: Sheet, ratios: Ratios, size: Number | None, net: Nets) -> list[str]:
    found = ways(tuple(sheet))

    def comes_out(*codes: str) -> bool:
        joined = _joined([found[code] for code in codes])
        return any(_fits(claims, reckon(sheet, ratios, size, Way(**changed)), net) for changed in joined)

    singles = [code for code in found if comes_out(code)]
    return singles or ["+".join(pair) for pair in combinations(found, 2) if comes_out(*pair)]


def _joined(several: list[list[Otherwise]]) -> Iterator[Otherwise]:
    """Every way to do all of these at once; two that change the same thing cannot be."""
    if not several:
        yield {}
        return
    first, *rest = several
    for one in first:
        yield from ({**one, **other} for other in _joined(rest) if not one.keys() & other.keys())


def _fits(claims: Claims, reckoned: Nets, net: Nets) -> bool:
    """Whether claims are what was reckoned, or it rounded or cut; a reckoning that comes to the book's is none."""
    if all(reckoned[player] == net[player] for player in claims):
        return False
    return all(claim in _as_written(reckoned[player]) for player, claim in claims.items())


def _as_written(number: Number) -> tuple[Number, ...]:
    """A number as somebody writes it down: exact, rounded, or cut."""
    return number, *(rounded(number) for rounded in ROUNDINGS.values())
