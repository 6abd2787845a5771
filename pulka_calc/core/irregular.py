"""What cannot stand in a penalty: numbers that are missing, below nought, or have no part in it."""

from __future__ import annotations

from collections.abc import Iterator

from .convention import GAMES
from .deals import RECORD_ERROR, Offence, Penalty
from .entries import Tariff
from .problems import Path, Problem
from .table import Seating
from .terms import Number

BEFORE_THE_AUCTION: frozenset[Offence] = frozenset({"misdeal", "wrong_count_early"})
"""Offences at which there is no bid yet; where they cost undertricks, those are of the smallest game."""


def unit_of(deal: Penalty, tariff: Tariff) -> str:
    """Return what an offence is counted in; a slip of the record keeper has no unit."""
    if deal.offence == RECORD_ERROR:
        return ""
    unit: str = getattr(tariff.convention.penalties, deal.offence).unit
    return unit


def level_of(deal: Penalty) -> int:
    """Return the game whose undertricks are paid: the one stated, or the smallest."""
    return deal.level or GAMES[0]


def penalty(deal: Penalty, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    """Return what is wrong with a penalty."""
    del seating
    unit = unit_of(deal, tariff)
    yield from _writers(deal)
    yield from _unused(deal, unit, tariff)
    yield from _numbers(deal)
    if deal.offence == RECORD_ERROR:
        if not (deal.pulya or deal.gora or deal.visty):
            yield Problem("penalty.error", ("for",), {}, at_key=True)
        return
    if deal.amount is None and getattr(tariff.convention.penalties, deal.offence).amount == "ask":
        yield Problem("penalty.ask", ("for",), {"unit": unit})
    if unit == "undertricks" and deal.level is None and deal.offence not in BEFORE_THE_AUCTION:
        yield Problem("penalty.contract", ("for",))
    if deal.level is not None and deal.level not in GAMES:
        yield Problem("game.level", ("contract",), {"level": deal.level})


def _writers(deal: Penalty) -> Iterator[Problem]:
    for place, name in enumerate(deal.to):
        if name == deal.player:
            yield Problem("visty.on_self", ("to", place), {"name": name})
        elif name in deal.to[:place]:
            yield Problem("player.twice", ("to", place), {"name": name})


def _unused(deal: Penalty, unit: str, tariff: Tariff) -> Iterator[Problem]:
    """Keys that say something this penalty has no use for."""
    erred = deal.offence == RECORD_ERROR
    by_visty = unit == "visty" or (unit == "raspasy_tricks" and tariff.convention.raspasy.written_to == "visty")
    stated = {
        "contract": deal.level is not None and (unit != "undertricks" or deal.offence in BEFORE_THE_AUCTION),
        "amount": deal.amount is not None and erred,
        "to": bool(deal.to) and not by_visty,
        "pulya": deal.pulya != 0 and not erred,
        "gora": deal.gora != 0 and not erred,
        "visty": bool(deal.visty) and not erred,
    }
    for key, unused in stated.items():
        if unused:
            yield Problem("penalty.unused", (key,), {"key": key}, at_key=True)


def _numbers(deal: Penalty) -> Iterator[Problem]:
    stated: dict[Path, Number] = {("amount",): deal.amount or 0, ("pulya",): deal.pulya, ("gora",): deal.gora}
    stated |= {("visty", on): points for on, points in deal.visty.items()}
    for path, number in stated.items():
        if number < 0:
            yield Problem("penalty.small", path, {"number": number})
