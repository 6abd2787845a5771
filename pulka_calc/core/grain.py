"""What a convention can write at all: the step of each column, from its own price table.

In Sochi with the greedy whist every number of visty is even; an odd one on paper is a slip of the pen.
"""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from math import gcd, lcm

from .convention import EARLY_GAMES, Convention, Whist
from .terms import Column, Number


def grain(convention: Convention, column: Column, size: int | None) -> Number:
    """Return the greatest number that divides everything the rules write into the column (0: nothing is written)."""
    return _common({"pulya": _pulya, "gora": _gora, "visty": _visty}[column](convention, size))


def _common(numbers: list[Number]) -> Number:
    """Greatest common divisor of exact numbers, halves included."""
    parts = [Fraction(number) for number in numbers]
    scale = reduce(lcm, [part.denominator for part in parts], 1)
    step = Fraction(reduce(gcd, [int(part * scale) for part in parts], 0), scale)
    return step.numerator if step.denominator == 1 else step


def _pulya(convention: Convention, size: int | None) -> list[Number]:
    raspasy = convention.raspasy
    by_reading: dict[str, list[Number]] = {"trick_price": list(raspasy.prices), "one_pulya": [1]}
    clean = by_reading.get(raspasy.clean_hand, [])
    dealer: list[Number] = [1] if raspasy.dealer == "one_pulya" else []
    games: list[Number] = [price.pulya for price in convention.contracts.values()]
    cut = [size] if size is not None and (_is_cut(convention) or convention.preferans.written) else []
    misere = convention.misere.pulya * _share_of_a_misere(convention)
    return [*games, misere, *clean, *dealer, *_written_off_first(convention), *cut]


def _share_of_a_misere(convention: Convention) -> Fraction:
    """A misere may be played half and half with the resting dealer."""
    return Fraction(1, 2) if convention.dealing.half_misere else Fraction(1)


def _written_off_first(convention: Convention) -> list[Number]:
    """Where gora goes first, a made game leaves to the pulya what does not go into the gora."""
    ratio = Fraction(convention.settlement.pulya_in_gora)
    if convention.closing.order != "gora_first" or not ratio:
        return []
    return [_common(_gora_of_deals(convention)) / ratio]


def _is_cut(convention: Convention) -> bool:
    """Points above the size leave the pulya."""
    return convention.closing.cuts


def _gora(convention: Convention, size: int | None) -> list[Number]:
    return [*_gora_of_deals(convention), *_written_off(convention, size)]


def _gora_of_deals(convention: Convention) -> list[Number]:
    whist, contracts = convention.whist, convention.contracts
    share = Fraction(1, 2) if whist.responsibility == "half" else Fraction(1)
    prices: list[Number] = [price.gora for price in contracts.values()]
    fines: list[Number] = [
        price.fine * share * _part_of_a_trick(level, whist, price.quota) for level, price in contracts.items()
    ]
    raspasy = list(convention.raspasy.prices) if convention.raspasy.written_to == "gora" else []
    stays = [convention.dealing.stay_offset] if convention.dealing.after_raspasy != "passes" else []
    return [*prices, convention.misere.gora * _share_of_a_misere(convention), *fines, *raspasy, *stays]


def _part_of_a_trick(level: int, whist: Whist, quota: int) -> Fraction:
    """Two whisters halve a missing trick where they split it, and an odd quota of a six or seven."""
    early = level in EARLY_GAMES
    halved = (whist.short_6_7 if early else whist.short_8_9_10) == "split" or (early and quota % 2)
    return Fraction(1, 2) if halved else Fraction(1)


def _written_off(convention: Convention, size: int | None) -> list[Number]:
    """A surplus or a made game that comes off one's own gora; under `lost` a surplus comes off nothing."""
    closing = convention.closing
    off_gora = closing.surplus == "gora" or closing.leftover != "lost"
    if not ((_is_cut(convention) and off_gora) or closing.order == "gora_first"):
        return []
    halved = Fraction(1, 2) if closing.written_off == "half" else Fraction(1)
    return [_common(_pulya(convention, size)) * convention.settlement.pulya_in_gora * halved]


def _visty(convention: Convention, size: int | None) -> list[Number]:
    whist, contracts = convention.whist, convention.contracts
    tricks = [price.vist * _share_of_a_trick(convention) for price in contracts.values()]
    half = [tricks * contracts[level].vist for level, tricks in whist.half_tricks.items()]
    consoled = convention.consolation.written or convention.concession.consolation
    consolation: list[Number] = [price.consolation for price in contracts.values()] if consoled else []
    preferans = [convention.preferans.visty] if convention.preferans.written else []
    others = (_raspasy_visty(convention), _bonus(convention), _prizes(convention), _help(convention, size), preferans)
    return [*tricks, *half, *consolation, *(number for found in others for number in found)]


def _share_of_a_trick(convention: Convention) -> Fraction:
    return Fraction(1, 2) if convention.whist.style == "gentleman" else Fraction(1)


def _raspasy_visty(convention: Convention) -> list[Number]:
    """Two least-takers share the tricks of the third, an even number of them; a difference may be odd."""
    raspasy = convention.raspasy
    share = Fraction(1, 2) if raspasy.visty_on == "difference" else Fraction(1)
    return [price * share for price in raspasy.prices] if raspasy.written_to == "visty" else []


def _bonus(convention: Convention) -> list[Number]:
    bonus = convention.prikup_bonus
    if bonus.paid_to == "nobody":
        return []
    share = Fraction(1, 2) if bonus.paid_to == "seller" else Fraction(1)
    units = [price.vist for price in convention.contracts.values()] if bonus.unit == "vist" else [bonus.unit]
    return [unit * share for unit in units]


def _prizes(convention: Convention) -> list[Number]:
    """Two to four players who are level share a prize."""
    legs = convention.legs
    shared = Fraction(1, lcm(2, 3, 4))
    return [prize * shared for prize in (legs.first, legs.least_gora, legs.last_pulya, legs.last_gora)]


def _help(convention: Convention, size: int | None) -> list[Number]:
    ratios = convention.settlement
    if not _is_cut(convention) or convention.closing.surplus != "help":
        return []
    point = _common(_pulya(convention, size)) * ratios.pulya_in_gora * ratios.gora_in_visty
    if convention.closing.leftover != "visty":
        return [point]
    return [point, *(Fraction(point) / (count - (ratios.gora_split == "opponents")) for count in convention.players)]
