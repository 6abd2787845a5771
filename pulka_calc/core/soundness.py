"""What a convention cannot say: numbers out of range and the few combinations of keys that contradict each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from .convention import GAMES, Convention
from .problems import Path, Problem
from .terms import FEWEST_PLAYERS, MOST_PLAYERS, Number

LATE_GAMES = (8, 9, 10)
PRICES, EXIT, PASSES = ("raspasy", "prices"), ("raspasy", "exit"), ("dark", "pass_exit")


def unsound(convention: Convention) -> list[Problem]:
    """Return every number below nought and every contradiction, with the path of the key that has to change."""
    return [*_negative(convention), *contradictions(convention)]


def contradictions(convention: Convention) -> list[Problem]:
    """Return keys that do not go together, or whose numbers a game cannot have."""
    checks = (_players, _size, _levels, _quotas, _raspasy, _at_least_one)
    return [problem for check in checks for problem in check(convention)]


def numbers(value: Any, path: Path = ()) -> Iterator[tuple[Path, int | Fraction]]:
    """Every number of a convention with its path, as written in the file."""
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from numbers(getattr(value, field.name), (*path, field.name))
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from numbers(item, (*path, str(key)))
    elif isinstance(value, tuple):
        for position, item in enumerate(value):
            yield from numbers(item, (*path, position))
    elif isinstance(value, int | Fraction) and not isinstance(value, bool):
        yield path, value


def _negative(convention: Convention) -> Iterator[Problem]:
    for path, number in numbers(convention):
        if number < 0:
            yield Problem("convention.negative", path, {"number": number})


def _at_least_one(convention: Convention) -> Iterator[Problem]:
    """A factor multiplies, and a pulka has a leg at the least."""
    ones = {
        ("dark", "factor"): convention.dark.factor,
        ("dark", "pass_factor"): convention.dark.pass_factor,
        ("bombs", "factor"): convention.bombs.factor,
        ("legs", "count"): convention.legs.count,
    }
    for path, number in ones.items():
        if number == 0:
            yield Problem("convention.nought", path, {"key": ".".join(path)})


def _players(convention: Convention) -> Iterator[Problem]:
    if not convention.players:
        yield Problem("convention.empty", ("players",), {"key": "players"})
    for position, count in enumerate(convention.players):
        if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
            values = {"count": count, "least": FEWEST_PLAYERS, "most": MOST_PLAYERS}
            yield Problem("convention.players", ("players", position), values)


def _size(convention: Convention) -> Iterator[Problem]:
    size = convention.size
    if not 1 <= size.least <= size.default <= size.most:
        yield Problem("convention.size", ("size",), {"least": size.least, "default": size.default, "most": size.most})


def _levels(convention: Convention) -> Iterator[Problem]:
    missing = [str(level) for level in GAMES if level not in convention.contracts]
    if missing:
        yield Problem("convention.contracts", ("contracts",), {"levels": ", ".join(missing)}, at_key=True)
    for section, levels in (
        (("contracts",), convention.contracts),
        (("whist", "half_tricks"), convention.whist.half_tricks),
    ):
        for level in levels:
            if level not in GAMES:
                yield Problem("convention.level", (*section, str(level)), {"level": level}, at_key=True)
    for path, exits in {EXIT: convention.raspasy.exit, PASSES: convention.dark.pass_exit}.items():
        for position, level in enumerate(exits):
            if level not in GAMES:
                yield Problem("convention.level", (*path, position), {"level": level})


def _quotas(convention: Convention) -> Iterator[Problem]:
    for level in LATE_GAMES:
        price = convention.contracts.get(level)
        if price is not None and price.quota > 1:
            values = {"level": level, "quota": price.quota}
            yield Problem("convention.quota", ("contracts", str(level), "quota"), values)


def _raspasy(convention: Convention) -> Iterator[Problem]:
    raspasy, dark = convention.raspasy, convention.dark
    if raspasy.written_to == "visty" and raspasy.clean_hand in ("trick_price", "double_off_gora"):
        values = {"clean_hand": raspasy.clean_hand}
        yield Problem("convention.clean_hand", ("raspasy", "clean_hand"), values)
    lists: dict[tuple[str, str], tuple[Number, ...]] = {
        PRICES: raspasy.prices,
        EXIT: raspasy.exit,
        PASSES: dark.pass_exit,
    }
    for path, listed in lists.items():
        if not listed:
            yield Problem("convention.empty", path, {"key": ".".join(path)})
