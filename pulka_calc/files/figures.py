"""Numbers of a file in one spelling, before they are validated: `2½` becomes `5/2`; what is no number stays none.

The validator would take `1e3`, `2_0` or `12.0` for numbers. Which values must be numbers, the record's types say.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import is_dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from . import spelling

NO_NUMBER = "?"
"""Stands for a value that looks like a number to Python but is not written as one."""


def plain(hint: Any, data: Any) -> Any:
    """Rewrite every number that the type asks for; an ill-written one becomes a value that no type takes."""
    if isinstance(data, dict):
        return {key: plain(hint_at(hint, key), value) for key, value in data.items()}
    if isinstance(data, list):
        return [plain(hint_at(hint, place), value) for place, value in enumerate(data)]
    if isinstance(data, str) and _wants_number(hint):
        return _figures(data)
    return data


def _figures(text: str) -> str:
    value = spelling.value(text)
    if value is not None:
        return str(value)
    return NO_NUMBER if any(letter.isdigit() for letter in text) else text


def _wants_number(hint: Any) -> bool:
    return any(part in (int, Fraction) for part in members(hint)) and str not in members(hint)


def is_count(text: str) -> bool:
    """Whether a word is a whole number in the figures 0 to 9."""
    return text.isascii() and text.isdecimal()


def members(hint: Any) -> tuple[Any, ...]:
    """Return the types that a union allows, or the one type."""
    if get_origin(hint) in (Union, types.UnionType):
        return tuple(part for member in get_args(hint) for part in members(member))
    return (hint,)


@cache
def fields_of(record: type[Any]) -> dict[str, Any]:
    """Return the types of a record's fields; worked out once, since a season asks for them by the ten thousand."""
    return get_type_hints(record)


def hint_at(hint: Any, step: str | int) -> Any:
    """Return the type of a field, a mapping's value, or a list's item; None where there is none."""
    for part in members(hint):
        if isinstance(part, type) and is_dataclass(part):
            return fields_of(part).get(str(step))
        if get_origin(part) in (tuple, list):
            return get_args(part)[0]
        if isinstance(get_origin(part), type) and issubclass(get_origin(part), Mapping):
            return get_args(part)[1]
    return None


def keys_at(hint: Any, path: tuple[str | int, ...]) -> list[str]:
    """Return the names of the fields of the record at a path; none where any name may stand."""
    for step in path:
        hint = hint_at(hint, step)
    return [name for part in members(hint) if isinstance(part, type) and is_dataclass(part) for name in fields_of(part)]


def choices(hint: Any) -> list[str]:
    """Return the words that a value can be."""
    return [str(word) for part in members(hint) if get_origin(part) is Literal for word in get_args(part)]
