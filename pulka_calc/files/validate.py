"""The one door to pydantic: plain data becomes the records of the core, or problems with their paths."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Any, TypeVar, cast

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError, create_model

from pulka_calc.core.problems import Path, Problem

Record = TypeVar("Record")

CODES = {
    "missing": "key.missing",
    "unexpected_keyword_argument": "key.unknown",
    "literal_error": "value.choice",
    "int_parsing": "value.whole",
    "int_parsing_size": "value.whole",
    "int_from_float": "value.whole",
    "int_type": "value.whole",
    "fraction_parsing": "value.number",
    "bool_parsing": "value.yes_no",
    "bool_type": "value.yes_no",
    "string_type": "value.text",
    "tuple_type": "value.list",
    "dict_type": "value.mapping",
    "mapping_type": "value.mapping",
    "dataclass_type": "value.mapping",
}


def validate(record: type[Record], data: Any) -> tuple[Record | None, list[Problem]]:
    """Build a core record from plain data; every fault is reported, each once."""
    try:
        model: Any = _model(cast("Hashable", record))
        return model.model_validate({"it": data}).it, []
    except ValidationError as error:
        found = {problem.path: problem for problem in _problems(error, data, record)}
        return None, list(found.values())


@cache
def _model(record: Any) -> type[BaseModel]:
    """Wrap a dataclass so that unknown keys are refused in it and in every record inside it."""
    return create_model("Wrapped", __config__=ConfigDict(extra="forbid"), it=(record, ...))


def json_schema(record: Any) -> dict[str, Any]:
    """Return the JSON Schema of a record."""
    return TypeAdapter(record).json_schema()


def _problems(error: ValidationError, data: Any, record: type) -> Iterator[Problem]:
    for fault in error.errors(include_url=False, include_context=True):
        code = CODES.get(fault["type"], "value.other")
        location: Path = tuple(fault["loc"][1:])
        path = location if code == "key.missing" else _existing(data, location)
        values = {"key": _dotted(path), "value": _shown(fault["input"])}
        if code == "key.unknown":
            values["close"] = _close_key(record, path)
        if code == "value.choice":
            values["choices"] = " | ".join(_choices(fault))
        yield Problem(code, path, values, at_key=code in ("key.unknown", "key.missing"))


def _existing(data: Any, location: Path) -> Path:
    """Drop from a location what pydantic adds for its own use: names of union members, `[key]`."""
    path: list[str | int] = []
    for step in location:
        known: Any = data if isinstance(data, dict) else dict(enumerate(data)) if isinstance(data, list) else {}
        if step not in known:
            break
        data = known[step]
        path.append(step)
    return tuple(path)


def _keys_at(record: Any, path: Path) -> list[str]:
    """Names of the fields of the record at a path."""
    for step in path:
        record = _hints(record).get(str(step))
    return list(_hints(record))


def _hints(record: Any) -> dict[str, Any]:
    from typing import get_type_hints  # noqa: PLC0415 - only a fault pays for it

    return get_type_hints(record) if isinstance(record, type) else {}


def _close_key(record: Any, path: Path) -> str:
    """The key that a mistyped one most resembles, with its sections."""
    close = get_close_matches(str(path[-1]), _keys_at(record, path[:-1]), 1)
    return _dotted((*path[:-1], close[0])) if close else ""


def _choices(fault: Any) -> list[str]:
    expected = str(fault.get("ctx", {}).get("expected", ""))
    return [part.strip("'") for part in expected.replace(" or ", ", ").split(", ")]


def _dotted(path: Path) -> str:
    return ".".join(str(step) for step in path if not isinstance(step, int))


def _shown(value: Any) -> str:
    text = value if isinstance(value, str) else "[…]" if isinstance(value, list) else "{…}"
    return text if len(text) <= 40 else text[:39] + "…"  # noqa: PLR2004 - what fits on a line
