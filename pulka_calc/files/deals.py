"""Deals as players write them: words in three languages, contracts like `6♠`, one mapping a deal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, NamedTuple

from pulka_calc.core.convention import GAMES
from pulka_calc.core.deals import (
    Aside,
    Assertion,
    Compensation,
    Concession,
    Correction,
    Departure,
    End,
    Game,
    Item,
    Joins,
    Misere,
    Misread,
    Penalty,
    Raspasy,
    Terms,
)
from pulka_calc.core.ledger import DUMMY, fold
from pulka_calc.core.problems import Problem

from . import offences, plain
from .seats import by_seat, row, seat_of
from .validate import dotted, shown, validate

STRAINS = {
    "♠": "♠ ♠️ п пик пика пики пік піка піки вин вино вини s spade spades",
    "♣": "♣ ♣️ т треф трефа трефы трефи к крест кресты крести крестей хрест хрести c club clubs",
    "♦": "♦ ♦️ б буб буби бубей бубен бубны бубна бубни бубон дзвінка d diamond diamonds",
    "♥": "♥ ♥️ ч черв черва червы черви червей чирва чирвы чирви чирв червоних h heart hearts",
    "БК": "бк nt notrump notrumps",
}
STRAIN_OF = {word: strain for strain, words in STRAINS.items() for word in words.split(" ")}
STRAIN_OF |= dict.fromkeys(("без козыря", "без козырей", "без козиря", "без козирів", "no trumps", "no trump"), "БК")
WITHOUT_PRIKUP = ("бп", "np")
CALLS = {
    "whist": "whist вист віст в w",
    "pass": "pass пас п p",
    "half": "half half-whist полвиста піввіста пів-віста пв ½",
    "left": "left ушёл ушла уход пішов пішла відхід",
}
CALL_OF = {fold(word): call for call, words in CALLS.items() for word in words.split()}
CONTRACT = re.compile(r"(?P<level>\d{1,3})\s*(?P<strain>.*)")
DUMMIES = frozenset({DUMMY, "болван"})


OF_THE_RECORD = ("strain", "own")
"""Fields of a game's record that no file has."""


SEVERAL = frozenset({"sits_out", "dark_pass", "to"})
"""Keys that hold one player or several."""


class Kind(NamedTuple):
    """A kind of deal: the key that tells it, its record, and which field of the record the key's value fills.

    `others` are further keys of a file whose fields are called otherwise.
    """

    key: str
    record: type[Any]
    field: str
    others: Mapping[str, str] = MappingProxyType({})

    @property
    def unknown(self) -> set[str]:
        """Names of fields that no file has."""
        return {self.field, *self.others.values(), *OF_THE_RECORD} - {self.key}

    @property
    def key_of(self) -> dict[str, str]:
        """The key of the file by the field of the record, where they differ."""
        renamed = {field: key for key, field in self.others.items()}
        return {"strain": renamed.get("level", self.key), "own": "tricks", self.field: self.key, **renamed}


KINDS = (
    Kind("game", Game, "level"),
    Kind("misere", Misere, "declarer"),
    Kind("raspasy", Raspasy, "tricks"),
    Kind("concede", Concession, "level"),
    Kind("correction", Correction, "player"),
    Kind("end", End, "why"),
    Kind("joins", Joins, "player"),
    Kind("terms", Terms, "player"),
    Kind("penalty", Penalty, "player", offences.FIELDS),
    Kind("compensation", Compensation, "player"),
    Kind("leaves", Departure, "player"),
    Kind("assert", Assertion, "sheet"),
)
LEAVES = "leaves"
"""The one key that is a kind of its own where it stands alone, and a circumstance beside another kind."""


def kinds_in(keys: Iterable[str]) -> list[Kind]:
    """Return the kinds that the keys of an item name."""
    found = [kind for kind in KINDS if kind.key in keys]
    return [kind for kind in found if kind.key != LEAVES] or found


def beside_the_cards(keys: Iterable[str]) -> bool:
    """Whether an item with these keys is one at which nobody deals."""
    return any(issubclass(kind.record, Aside | Assertion) for kind in kinds_in(keys))


def read_items(raw: Any, players: tuple[str, ...]) -> tuple[tuple[Item, ...], list[Problem]]:
    """Read the list of deals and assertions; faults of all of them are reported together."""
    if not isinstance(raw, list):
        return (), [Problem("value.list", ("deals",), {"key": "deals", "value": shown(raw)})]
    items: list[Item] = []
    faults: list[Problem] = []
    number = 0
    for at, item in enumerate(raw):
        read, found = read_item(item, players)
        read = read if read is not None else _misread(item, players)
        number += read.counts if isinstance(read, Misread) else not isinstance(read, Assertion)
        faults += [_placed(fault, at, number) for fault in found]
        items.append(read)
    return tuple(items), faults


def _misread(raw: Any, players: tuple[str, ...]) -> Misread:
    """Keep of an item that cannot be read what the deals after it depend on: whether the turn passes, and from whom."""
    known = raw if isinstance(raw, dict) else {}
    dealer = known.get("dealer")
    named = seat_of(dealer, players) if isinstance(dealer, str) else None
    joins = seat_of(known["joins"], players) if isinstance(known.get("joins"), str) else None
    return Misread(dealer=named, counts="assert" not in known, passes=not beside_the_cards(known), joins=joins)


def _placed(fault: Problem, at: int, number: int) -> Problem:
    return fault._replace(path=("deals", at, *fault.path), values={**fault.values, "deal": number})


def read_item(raw: Any, players: tuple[str, ...]) -> tuple[Item | None, list[Problem]]:
    """Read one deal (or assertion) from its mapping."""
    if not isinstance(raw, dict):
        return None, [Problem("value.mapping", (), {"key": "deals", "value": shown(raw)})]
    kinds = kinds_in(raw)
    if len(kinds) != 1:
        code = "deal.kinds" if kinds else "deal.kind"
        words = ", ".join(kind.key for kind in kinds or KINDS)
        return None, [Problem(code, (kinds[1].key,) if kinds else (), {"kinds": words}, at_key=True)]
    return _read(kinds[0], raw, players)


def _read(kind: Kind, raw: dict[str, Any], players: tuple[str, ...]) -> tuple[Item | None, list[Problem]]:
    twice: list[Problem] = []
    unknown = [key for key in raw if key in kind.unknown]
    values = {"close": "", "keys": kind.key}
    strange = [Problem("key.unknown", (key,), {"key": key, **values}, at_key=True) for key in unknown]
    raw = {key: value for key, value in raw.items() if key not in unknown}
    spelled, unreadable = _spelled(kind, raw, players, twice)
    item = plain.record_of(kind.record, spelled)
    item, faults = (item, []) if item is not None else validate(kind.record, spelled)
    found = [*strange, *unreadable, *twice, *(_by_file(kind, fault) for fault in faults)]
    return (None if strange or unreadable else item), found


def _by_file(kind: Kind, fault: Problem) -> Problem:
    """Name a field by the key that stands in the file, and offer only keys that a file can have."""
    names = kind.key_of
    path = tuple(names.get(str(step), step) if place == 0 else step for place, step in enumerate(fault.path))
    values = {**fault.values, "key": dotted(path)}
    if fault.code == "key.unknown":
        keys = [names.get(key, key) for key in fault.values["keys"].split(", ") if key not in OF_THE_RECORD]
        values |= {"keys": ", ".join(keys), "close": next(iter(get_close_matches(str(path[-1]), keys, 1)), "")}
    return fault._replace(path=path, values=values)


def _spelled(
    kind: Kind, raw: dict[str, Any], players: tuple[str, ...], twice: list[Problem]
) -> tuple[dict[str, Any], list[Problem]]:
    """Bring the words of a deal into the form of its record."""
    data = {name: value for name, value in raw.items() if name != kind.key}
    for name in ("declarer", "dealer", "by", LEAVES, "seen_prikup"):
        if isinstance(data.get(name), str):
            data[name] = seat_of(data[name], players)
    for name in SEVERAL & data.keys():
        if not isinstance(data[name], dict):
            named = [data[name]] if isinstance(data[name], str) else data[name]
            data[name] = [seat_of(n, players) for n in named] if _all_text(named) else named
    _spell_mappings(data, players, twice)
    return _with_kind(kind, raw[kind.key], data, players, twice)


def _all_text(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _spell_mappings(data: dict[str, Any], players: tuple[str, ...], twice: list[Problem]) -> None:
    for name in ("calls", "tricks", "visty"):
        if isinstance(data.get(name), dict):
            found = by_seat(data[name], players, (name,), twice)
            calls = name == "calls"
            data[name] = {who: _call(value) if calls and isinstance(value, str) else value for who, value in found}


def _call(word: str) -> str:
    return CALL_OF.get(fold(word), word)


def _with_kind(
    kind: Kind, value: Any, data: dict[str, Any], players: tuple[str, ...], twice: list[Problem]
) -> tuple[dict[str, Any], list[Problem]]:
    if kind.key in ("game", "concede"):
        return _contract(kind, value, data)
    if kind.key == "assert":
        rows = by_seat(value, players, (kind.key,), twice) if isinstance(value, dict) else []
        sheet = {name: row(stated, players, (kind.key, name), twice) for name, stated in rows}
        return {**data, "sheet": sheet if isinstance(value, dict) else value}, []
    if kind.key == "raspasy":
        return {**data, "tricks": _hands(value, players, twice) if isinstance(value, dict) else value}, []
    named = isinstance(value, str) and kind.record is not End
    found = {**data, kind.field: seat_of(value, players) if named else value}
    if kind.key == "penalty":
        return offences.spelled(found, contract)
    if kind.key == "compensation" and isinstance(found.get("to"), dict):
        found["to"] = dict(offences.games(by_seat(found["to"], players, ("to",), twice), contract))
    return found, []


def _hands(value: dict[str, Any], players: tuple[str, ...], twice: list[Problem]) -> dict[str, Any]:
    """Tricks by hand; the third hand of two players is the dummy in any language."""
    found = by_seat(value, (*players, *DUMMIES), ("raspasy",), twice)
    dummies = [name for name, _ in found if name in DUMMIES and name not in players]
    twice += [Problem("player.twice", ("raspasy", dummies[-1]), {"name": DUMMY}, at_key=True)] if dummies[1:] else []
    found = [(DUMMY if name in dummies else name, tricks) for name, tricks in found]
    return dict(found)


def _contract(kind: Kind, value: Any, data: dict[str, Any]) -> tuple[dict[str, Any], list[Problem]]:
    """Read `6♠`, `7 пик`, `8БК бп`; the declarer's tricks may stand alone as a number."""
    read = contract(value) if isinstance(value, str) else None
    if read is None:
        fault = Problem("game.unreadable", (kind.key,), {"text": shown(value)})
        return {**data, "level": str(GAMES[0])}, [fault]
    level, strain, closed = read
    data |= {"level": level, "strain": strain}
    if closed:
        data["prikup"] = "closed"
    if isinstance(data.get("tricks"), str | int):
        data["own"] = str(data.pop("tricks"))
    return data, []


ORDER = (
    *("game", "misere", "raspasy", "concede", "correction", "penalty", "compensation", "for", "contract"),
    *("end", "by", "joins", "terms"),
    *("amount", "to", "declarer", "calls", "tricks", "pulya", "gora", "visty"),
)


def canonical(deal: dict[str, Any]) -> dict[str, Any]:
    """Return a deal in the one form the program writes: `6♠`, keys in their order, nothing that says nothing."""
    written = dict(deal)
    for key in ("game", "concede", "contract"):
        read = contract(str(written[key])) if key in written else None
        if read is not None:
            level, strain, closed = read
            written[key] = f"{level}{strain}"
            written |= {"prikup": "closed"} if closed else {}
    first = [key for key in ORDER if key in written]
    return {key: written[key] for key in [*first, *(key for key in written if key not in first)]}


def contract(text: str) -> tuple[str, str, bool] | None:
    """Split a contract into level, strain and whether it was played without the prikup; None if it is none."""
    found = CONTRACT.fullmatch(fold(text).strip())
    if found is None:
        return None
    words = found["strain"]
    ending = next((word for word in WITHOUT_PRIKUP if words.endswith(word)), "")
    words = words.removesuffix(ending).strip()
    if words and words not in STRAIN_OF:
        return None
    return found["level"], STRAIN_OF.get(words, ""), bool(ending)
