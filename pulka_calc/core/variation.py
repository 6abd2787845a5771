"""A convention with some keys changed, and the values that a key can have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass, replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

from .convention import Convention

RULES = (
    "whist",
    "consolation",
    "concession",
    "raspasy",
    "closing",
    "dealing",
    "opening",
    "dark",
    "bombs",
    "preferans",
    "prikup_bonus",
    "settlement",
    "penalties",
    "leaving",
)
"""Sections that say how to play; the others are names and prices."""


def varied(convention: Convention, values: Mapping[str, Any]) -> Convention:
    """Return a convention with other values at dotted keys of its file: `whist.style`, `contracts.6.gora`."""
    for key, value in values.items():
        steps = key.split(".")
        convention = _set(convention, steps[1:] if steps[:2] == ["contracts", "misere"] else steps, value)
    return convention


def _set(found: Any, steps: list[str], value: Any) -> Any:
    if not steps:
        return value
    first, *rest = steps
    if isinstance(found, Mapping):
        return {**found, int(first): _set(found[int(first)], rest, value)}
    return replace(found, **{first: _set(getattr(found, first), rest, value)})


def choices() -> dict[str, tuple[Any, ...]]:
    """Return every key that is a choice among words or a yes and no, with all values it can have."""
    sections = get_type_hints(Convention)
    return {
        f"{section}.{key}": values
        for section in RULES
        for key, hint in get_type_hints(sections[section]).items()
        if is_dataclass(sections[section]) and (values := _values(hint))
    }


def _values(hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (True, False)
    return get_args(hint) if get_origin(hint) is Literal else ()
