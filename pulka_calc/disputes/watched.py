"""On which keys of a convention each deal of an evening hangs: by another reading of any other it writes the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Any, NamedTuple, cast

from pulka_calc.core.convention import Convention
from pulka_calc.core.deals import Assertion, Misread
from pulka_calc.core.entries import Tariff
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.legality import impossible
from pulka_calc.core.replay import Replay, Table, Worked, by_the_sheet


class Seen(NamedTuple):
    """A deal as it was worked out, and the keys that were read for it."""

    worked: Worked
    keys: frozenset[str]


class Watched:
    """A part of a convention that notes which of its keys are read."""

    def __init__(self, part: Any, noted: set[str], path: str = "") -> None:
        self._part, self._noted, self._path = part, noted, path

    def __getattr__(self, name: str) -> Any:
        """Return a section to watch, or a value, noted."""
        return _watched(getattr(self._part, name), self._noted, f"{self._path}{name}")


def _watched(value: Any, noted: set[str], path: str) -> Any:
    if is_dataclass(value):
        return Watched(value, noted, f"{path}.")
    if path == "contracts":
        return {level: Watched(price, noted, f"{path}.{level}.") for level, price in value.items()}
    noted.add(path)
    return value


def watch(ledger: Ledger, convention: Convention) -> list[Seen]:
    """Work an evening out and see on which keys each of its deals hangs."""
    table, found = Table(ledger, convention), []
    own = table.tariff
    for item in ledger.deals:
        if isinstance(item, Assertion | Misread):
            continue
        noted: set[str] = set()
        table.tariff = Tariff(cast("Convention", Watched(convention, noted)))
        impossible(item, table.players, table.dealer, table.tariff)
        worked, table.tariff = table.work(item), own
        table.write(item, worked=worked)
        found.append(Seen(worked, frozenset(noted)))
    return found


def again(ledger: Ledger, other: Convention, settings: Mapping[str, Any], seen: list[Seen]) -> Replay | None:
    """Work a watched evening out by another reading; None where a deal could not have happened."""
    table = Table(ledger, other)
    keys = {key.replace("contracts.misere", "misere") for key in settings}
    items = [(at, item) for at, item in enumerate(ledger.deals) if not isinstance(item, Assertion | Misread)]
    for (at, item), (worked, read) in zip(items, seen, strict=True):
        same = keys.isdisjoint(read) and worked.state == table.state and worked.seating == table.seating(item)
        same = same and not by_the_sheet(item)
        if not same and impossible(item, table.players, table.dealer, table.tariff):
            return None
        table.write(item, at, worked if same else None)
    return table.result()
