"""Plain deals and heads of ledgers become records without the validator, whose loading costs more than its work.

Whatever is not plain, a fault above all, is no record here and is left to the validator.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

from pulka_calc.core.deals import Call, Concession, Game, Misere, Raspasy, Strain
from pulka_calc.core.ledger import Ledger

MOST_FIGURES = 4


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _count(value: Any) -> int | None:
    """Read a number in the figures 0 to 9."""
    if isinstance(value, str) and len(value) <= MOST_FIGURES and value.isascii() and value.isdecimal():
        return int(value)
    return value if type(value) is int else None


def _counts(value: Any) -> dict[str, int] | None:
    found = {name: _count(number) for name, number in value.items()} if isinstance(value, dict) else {"": None}
    return (
        {name: number for name, number in found.items() if number is not None} if None not in found.values() else None
    )


def _calls(value: Any) -> dict[str, Call] | None:
    known = isinstance(value, dict) and all(isinstance(call, str) and call in get_args(Call) for call in value.values())
    return value if known else None


def _names(value: Any) -> tuple[str, ...] | None:
    return tuple(value) if isinstance(value, list) and all(isinstance(name, str) for name in value) else None


def _lang(value: Any) -> str | None:
    return value if isinstance(value, str) and value in ("ru", "uk", "en", "") else None


def _strain(value: Any) -> str | None:
    return value if isinstance(value, str) and value in get_args(Strain) else None


ANY: Mapping[str, Callable[[Any], Any]] = {"dealer": _text, "note": _text}
FIELDS: Mapping[type[Any], Mapping[str, Callable[[Any], Any]]] = {
    Game: {
        **ANY,
        "level": _count,
        "strain": _strain,
        "declarer": _text,
        "calls": _calls,
        "tricks": _counts,
        "own": _count,
    },
    Misere: {**ANY, "declarer": _text, "tricks": _count},
    Raspasy: {**ANY, "tricks": _counts},
    Ledger: {
        "players": _names,
        "first_dealer": _text,
        "pulya": _count,
        "title": _text,
        "date": _text,
        "place": _text,
        "lang": _lang,
    },
    Concession: {**ANY, "level": _count, "strain": _strain, "declarer": _text},
}
"""The fields that are read here, by the records that have them."""


def record_of(record: type[Any], data: Mapping[str, Any]) -> Any:
    """Return the record that plain data makes, None where something in it is not plain."""
    readers = FIELDS.get(record, {})
    if not data.keys() <= readers.keys():
        return None
    found = {name: readers[name](value) for name, value in data.items()}
    if None in found.values():
        return None
    try:
        return record(**found)
    except TypeError:
        return None
