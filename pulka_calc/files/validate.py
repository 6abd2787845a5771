"""The one door to pydantic: plain data becomes the records of the core, or problems with their paths."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from pulka_calc.core.problems import Path, Problem

from . import figures

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError

Record = TypeVar("Record")
LONGEST_SHOWN = 40
KEY = "[key]"

CODES = {
    "missing": "key.missing",
    "unexpected_keyword_argument": "key.unknown",
    "literal_error": "value.choice",
    "bool_parsing": "value.yes_no",
    "bool_type": "value.yes_no",
    "string_type": "value.text",
    "tuple_type": "value.list",
    "list_type": "value.list",
    "dict_type": "value.mapping",
    "mapping_type": "value.mapping",
    "dataclass_type": "value.mapping",
}
BEGINNINGS = (("fraction", "value.number"), ("int", "value.whole"))


def validate(record: type[Record], data: Any) -> tuple[Record | None, list[Problem]]:
    """Build a core record from plain data; every fault is reported, each once."""
    from pydantic import ValidationError  # noqa: PLC0415 - a run that has validated this ledger before needs it not

    try:
        model: Any = _model(cast("Hashable", record))
        return model.model_validate({"it": figures.plain(record, data)}).it, []
    except ValidationError as error:
        found = {problem.path: problem for problem in _problems(error, data, record)}
        return None, list(found.values())


@cache
def _model(record: Any) -> type[BaseModel]:
    """Wrap a dataclass so that unknown keys are refused in it and in every record inside it."""
    from pydantic import ConfigDict, create_model  # noqa: PLC0415

    return create_model("Wrapped", __config__=ConfigDict(extra="forbid"), it=(record, ...))


def json_schema(record: Any) -> dict[str, Any]:
    """Return the JSON Schema of a record."""
    from pydantic import TypeAdapter  # noqa: PLC0415

    return TypeAdapter(record).json_schema()


def _problems(error: ValidationError, data: Any, record: type) -> Iterator[Problem]:
    for fault in error.errors(include_url=False, include_context=True):
        location: Path = tuple(fault["loc"][1:])
        code = _code(fault["type"])
        path = location if code == "key.missing" else _existing(data, location)
        value = _value_at(data, path)
        if value == "" and code not in ("key.missing", "key.unknown"):
            code = "value.blank"
        values = {"key": dotted(path), "value": shown(value)}
        if code == "key.unknown":
            known = figures.keys_at(record, path[:-1])
            values |= {"close": _close(path, known), "keys": ", ".join(known)}
        if code == "key.unknown" and value == "" and str(path[-1]).isdecimal():
            code = "key.comma"
        if code == "value.choice":
            values["choices"] = " | ".join(_choices(fault))
        yield Problem(code, path, values, at_key=KEY in location or code in ("key.unknown", "key.missing", "key.comma"))


def _code(fault: str) -> str:
    beginning = next((code for word, code in BEGINNINGS if fault.startswith(word)), "value.other")
    return CODES.get(fault, beginning)


def _existing(data: Any, location: Path) -> Path:
    """Drop from a location what pydantic adds for its own use: names of union members, `[key]`."""
    path: list[str | int] = []
    for step in location:
        known = _children(data)
        if step not in known:
            break
        data = known[step]
        path.append(step)
    return tuple(path)


def _children(data: Any) -> dict[Any, Any]:
    return data if isinstance(data, dict) else dict(enumerate(data)) if isinstance(data, list) else {}


def _value_at(data: Any, path: Path) -> Any:
    for step in path:
        data = _children(data).get(step)
    return data


def _close(path: Path, known: list[str]) -> str:
    """The key that a mistyped one most resembles, with its sections."""
    close = get_close_matches(str(path[-1]), known, 1)
    return dotted((*path[:-1], close[0])) if close else ""


def _choices(fault: Any) -> list[str]:
    expected = str(fault.get("ctx", {}).get("expected", ""))
    words = [part.strip("'") for part in expected.replace(" or ", ", ").split(", ")]
    return [word for word in words if word]


def dotted(path: Path) -> str:
    """Write a path as a player would: `paper.Вася.gora`."""
    return ".".join(str(step) for step in path if not isinstance(step, int))


def shown(value: Any) -> str:
    """Write a value in a message: a text as it is, cut where it is long; of lists and mappings only that they are."""
    text = value if isinstance(value, str) else "[…]" if isinstance(value, list) else "{…}"
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
