"""Random conventions: a shipped one with any keys changed, and every key with values a table may give it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from pulka_calc.core.convention import GAMES, Charge, Convention, Penalties, RecordError, Size
from pulka_calc.files.conventions import Reference, resolve, shipped

NUMBERS = (0, 1, 2, 5, 10, Fraction(1, 2))
COLUMNS_OF_A_PRICE = ("pulya", "gora", "vist", "consolation", "fine")


def _readings() -> dict[str, tuple[Any, ...]]:
    """Every key that is a choice or a yes, with all its values, from the records themselves."""
    found: dict[str, tuple[Any, ...]] = {}
    for section, record in get_type_hints(Convention).items():
        for key, hint in get_type_hints(record).items() if is_dataclass(record) else ():
            if get_origin(hint) is Literal:
                found[f"{section}.{key}"] = get_args(hint)
            elif hint is bool:
                found[f"{section}.{key}"] = (False, True)
    return found


PRICES: dict[str, tuple[Any, ...]] = {
    **{f"contracts.{level}.{column}": NUMBERS for level in GAMES for column in COLUMNS_OF_A_PRICE},
    **{f"contracts.{level}.quota": (1, 0) for level in (8, 9, 10)},
    "contracts.misere.pulya": NUMBERS,
    "contracts.misere.gora": NUMBERS,
}
CHARGES = (
    Charge("gora", 5),
    Charge("gora", "ask"),
    Charge("undertricks", 2),
    Charge("raspasy_tricks", 1),
    Charge("visty", Fraction(3, 2)),
)
CHOICES: dict[str, tuple[Any, ...]] = {
    **_readings(),
    "contracts.6.quota": (4, 2, 3, 5),
    "contracts.7.quota": (2, 1, 3, 4),
    "whist.half_tricks": ({6: 2, 7: 1}, {}, {6: 3, 7: 2}, dict.fromkeys(GAMES, Fraction(1, 2))),
    "concession.undertricks": (3, 2, 1, 0),
    "raspasy.prices": ((1, 2, 3), (1,), (1, 2), (2, 4, 6), (1, 2, 4), (0, 1), (Fraction(1, 2), 3)),
    "raspasy.exit": ((6, 7, 7), (6,), (6, 7, 8), (7, 7, 7), (8, 6)),
    "opening.laps": (0, 1, 2),
    "dealing.longest_stay": (0, 1, 3),
    "dealing.stay_offset": (0, 10, Fraction(5, 2)),
    "preferans.visty": (1000, 0, 100),
    "dark.factor": (2, 1, 3),
    "dark.pass_factor": (2, 1, 3),
    "dark.pass_exit": ((7, 8), (6,), (8, 9)),
    "bombs.factor": (2, 1, 3),
    "prikup_bonus.unit": ("vist", 10, 5, Fraction(1, 2), 0),
    "settlement.gora_in_visty": (10, 5, 20, Fraction(5, 2), 0),
    "settlement.pulya_in_gora": (1, 2, Fraction(3, 2), 0),
    **{f"penalties.{offence.name}": CHARGES for offence in fields(Penalties)},
    "penalties.record_error": (RecordError(1), RecordError(0), RecordError(2)),
    "leaving.undertricks": (3, 2, 0),
}
VALUES = {**PRICES, **CHOICES}
"""Every key that a rule, legality, replay or settlement reads, with values a table may give it."""

FEW_CHOICES, MANY_CHOICES = (
    st.lists(st.sampled_from(sorted(CHOICES)), unique=True, min_size=least, max_size=most)
    for least, most in ((0, 4), (10, 30))
)
OTHERS = {key: st.sampled_from(values) for key, values in VALUES.items()}
CHANGED = st.one_of(FEW_CHOICES, MANY_CHOICES)
FEW_PRICES = st.lists(st.sampled_from(sorted(PRICES)), unique=True, max_size=6)
SIZES = (Size(20, 1, 1000), Size(20, 10, 50), Size(10, 1, 10))
YES_OR_NO = st.booleans()


@lru_cache(None, typed=True)
def among(*values: Any) -> st.SearchStrategy[Any]:
    """One of some values; each strategy is made once, since making it costs more than drawing."""
    return st.sampled_from(values)


@cache
def number(least: int, most: int) -> st.SearchStrategy[int]:
    """A whole number in a range, made once like the above."""
    return st.integers(least, most)


@cache
def agreed(name: str) -> Convention:
    """Load a shipped convention by its name."""
    found, faults = resolve(Reference(name, None))
    assert found is not None, faults
    return found.convention


def changed(convention: Convention, key: str, value: Any) -> Convention:
    """Give one key of a convention another value: `contracts.6.gora`, `whist.style`."""
    steps = key.removeprefix("contracts.") if key.startswith("contracts.misere") else key
    made = _put(convention, steps.split("."), value)
    assert isinstance(made, Convention)
    return made


def altered(convention: Convention, **values: Any) -> Convention:
    """Give several keys other values, with `__` for the dot: `whist__style="gentleman"`."""
    for key, value in values.items():
        convention = changed(convention, key.replace("__", "."), value)
    return convention


def _put(held: Any, steps: list[str], value: Any) -> Any:
    if not steps:
        return value
    step, *rest = steps
    if isinstance(held, dict):
        return {**held, int(step): _put(held[int(step)], rest, value)}
    return replace(held, **{step: _put(getattr(held, step), rest, value)})


@st.composite
def conventions(draw: st.DrawFn, bases: tuple[str, ...] = tuple(sorted(shipped()))) -> Convention:
    """A shipped convention with any keys changed; only what contradicts itself is avoided."""
    convention = agreed(draw(among(*bases)))
    for key in draw(CHANGED) + draw(FEW_PRICES):
        convention = changed(convention, key, draw(OTHERS[key]))
    if draw(number(0, 4)) == 0:
        convention = replace(convention, size=draw(among(*SIZES)))
    if draw(number(0, 4)) == 0:
        stays = {"dealing__after_raspasy": "stays", "dealing__stay_offset": 10}
        convention = altered(convention, preferans__written=True, **stays)
    raspasy = convention.raspasy
    if raspasy.written_to == "visty" and raspasy.clean_hand in ("trick_price", "double_off_gora"):
        convention = changed(convention, "raspasy.clean_hand", draw(among("one_pulya", "nothing")))
    return convention
