"""JSON Schema of ledger and convention, so that an editor can complete and check them while somebody writes."""

from __future__ import annotations

from typing import Any

from pulka_calc.core.convention import GAMES, Convention
from pulka_calc.core.deals import Aside
from pulka_calc.core.terms import FEWEST_PLAYERS, MOST_PLAYERS

from .deals import CALLS, KINDS
from .offences import OFFENCE_OF
from .validate import json_schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"
NAME = {"type": "string"}
NUMBER = {"type": ["number", "string", "null"]}
SEVERAL = {"anyOf": [NAME, {"type": "array", "items": NAME}]}
OPTIONAL_NAME = {"type": ["string", "null"]}
TRICKS = {"type": "integer", "minimum": 0, "maximum": 10}
YES_OR_NO = {"type": "boolean"}
FLAGS = ("over_misere", "preferans", "looked_at_discard", "in_face")
WITHOUT_CARDS = {kind.key for kind in KINDS if issubclass(kind.record, Aside)} - {"correction"}
BY_PLAYER = {"type": ["object", "null"]}


def convention_schema() -> dict[str, Any]:
    """Return the schema of a convention file; with `extends` any part of it may be left out."""
    schema = json_schema(Convention)
    properties = schema["properties"]
    price, misere = properties["contracts"]["additionalProperties"], properties.pop("misere")
    levels = {str(level): price for level in GAMES}
    properties["contracts"] = {
        "type": "object",
        "properties": {**levels, "misere": misere},
        "additionalProperties": False,
    }
    properties |= {"format": {"const": 1}, "extends": NAME}
    schema |= {"$schema": DIALECT, "title": "pulka convention", "required": ["format", "name", "version"]}
    for record in (schema, *schema.get("$defs", {}).values()):
        record["additionalProperties"] = False
    for definition in schema.get("$defs", {}).values():
        definition.pop("required", None)
    return schema


def ledger_schema() -> dict[str, Any]:
    """Return the schema of a ledger file."""
    return {
        "$schema": DIALECT,
        "title": "pulka ledger",
        "type": "object",
        "required": ["format", "convention", "players"],
        "additionalProperties": False,
        "properties": _ledger_keys(),
    }


def _ledger_keys() -> dict[str, Any]:
    row = _closed(pulya=NUMBER, gora=NUMBER, visty=_by_player(NUMBER))
    players = {"type": "array", "items": NAME, "minItems": FEWEST_PLAYERS, "maxItems": MOST_PLAYERS}
    stake = _closed(vist=NUMBER, currency=OPTIONAL_NAME)
    return {
        "format": {"const": 1},
        "convention": {"type": ["string", "object"]},
        "players": players,
        "first_dealer": OPTIONAL_NAME,
        "pulya": {"type": "integer", "minimum": 1},
        "rounds": {"type": ["integer", "null"], "minimum": 1},
        "stake": {"anyOf": [NUMBER, stake]},
        **dict.fromkeys(("title", "date", "place"), OPTIONAL_NAME),
        "lang": {"enum": ["ru", "uk", "en", None]},
        "start": {"type": ["object", "null"]},
        "deals": {"type": ["array", "null"], "items": {"oneOf": _kinds(row)}},
        "paper": _by_player(row),
        "claims": _by_player(NUMBER),
    }


def _closed(**properties: dict[str, Any]) -> dict[str, Any]:
    """A mapping of these keys and no others; it may be left blank."""
    return {"type": ["object", "null"], "properties": properties, "additionalProperties": False}


def _by_player(value: dict[str, Any]) -> dict[str, Any]:
    return {**BY_PLAYER, "additionalProperties": value}


def _kinds(row: dict[str, Any]) -> list[dict[str, Any]]:
    """One shape a kind of deal, each with what any deal may carry."""
    contract = {"type": ["string", "integer"]}
    calls = _by_player({"enum": [word for words in CALLS.values() for word in words.split()]})
    tricks = {"anyOf": [TRICKS, _by_player(TRICKS)]}
    return [
        _kind(
            "game", contract, declarer=NAME, calls=calls, tricks=tricks, leaves=NAME, **dict.fromkeys(FLAGS, YES_OR_NO)
        ),
        _kind("misere", NAME, tricks=TRICKS, leaves=NAME, remaining=TRICKS, with_dealer=YES_OR_NO, in_face=YES_OR_NO),
        _kind("raspasy", _by_player(TRICKS), leaves=NAME, remaining=TRICKS, seen_prikup=NAME),
        _kind("concede", contract, declarer=NAME),
        _kind("correction", NAME, pulya=NUMBER, gora=NUMBER, visty=_by_player(NUMBER), reason=NAME),
        _kind("terms", NAME, pulya={"type": "integer", "minimum": 1}, stake=NUMBER, until=NAME),
        _kind("end", {"enum": ["time", "agreement", "resignation"]}, by=NAME),
        _kind("joins", NAME),
        _kind("penalty", NAME, **_penalty(contract)),
        _kind("compensation", NAME, to=_by_player(contract), reason=NAME),
        _kind("leaves", NAME),
        {"type": "object", "required": ["assert"], "properties": {"assert": _by_player(row)}},
    ]


def _penalty(contract: dict[str, Any]) -> dict[str, dict[str, Any]]:
    boxes = {"pulya": NUMBER, "gora": NUMBER, "visty": _by_player(NUMBER)}
    return {
        "for": {"enum": [*OFFENCE_OF]},
        "contract": contract,
        "amount": NUMBER,
        "to": SEVERAL,
        **boxes,
        "reason": NAME,
    }


def _kind(key: str, value: dict[str, Any], **others: dict[str, Any]) -> dict[str, Any]:
    common = {
        "dealer": NAME,
        "sits_out": SEVERAL,
        "note": NAME,
        "prikup": {"const": "closed"},
        "dark": {"type": "boolean"},
        "looked": {"type": "boolean"},
        "dark_pass": SEVERAL,
        "factor": {"type": "integer", "minimum": 1},
        "prikup_bonus": NUMBER,
    }
    carried = {"note": NAME} if key in WITHOUT_CARDS else common
    return {
        "type": "object",
        "required": [key],
        "properties": {key: value, **others, **carried},
        "additionalProperties": False,
    }
