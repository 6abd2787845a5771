"""On which keys of a convention each deal of an evening hangs: by another reading of any other it writes the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import is_dataclass
from typing import Any, NamedTuple, cast

from pulka_calc.core.convention import Convention
from pulka_calc.core.entries import Tariff
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.legality import impossible
from pulka_calc.core.replay import Moment, Replay, Table, Worked, Written, dealt


class Seen(NamedTuple):
    """A deal as it was worked out and written.

    `worked_by` are the keys that were read to work it out, `written_by` those that were read until the turn had passed.
    """

    worked: Worked
    worked_by: frozenset[str]
    written: Written
    written_by: frozenset[str]


class Watch(NamedTuple):
    """An evening that was watched: the keys read before its first deal, its deals, every moment between two of them."""

    ledger: Ledger
    convention: Convention
    begun_by: frozenset[str]
    deals: list[Seen]
    moments: list[Moment]


class Watched:
    """A part of a convention that notes which of its keys are read."""

    def __init__(self, part: Any, noted: set[str], path: str = "") -> None:
        self._part, self._noted, self._path = part, noted, path

    def __getattr__(self, name: str) -> Any:
        """Return a section to watch, or a value, noted; what a section makes of its keys notes those."""
        derived = getattr(type(self._part), name, None)
        if isinstance(derived, property):
            return derived.__get__(self)
        return _watched(getattr(self._part, name), self._noted, f"{self._path}{name}")


def _watched(value: Any, noted: set[str], path: str) -> Any:
    if is_dataclass(value):
        return Watched(value, noted, f"{path}.")
    if path == "contracts":
        return {level: Watched(price, noted, f"{path}.{level}.") for level, price in value.items()}
    noted.add(path)
    return value


def watch(ledger: Ledger, convention: Convention) -> Watch:
    """Work an evening out and see on which keys each of its deals hangs."""
    noted: set[str] = set()
    seen = cast("Convention", Watched(convention, noted))
    table, deals = Table(ledger, seen), []
    begun_by, moments = frozenset(noted), [table.moment()]
    for at, item in dealt(ledger.deals):
        noted.clear()
        table.tariff = Tariff(seen)
        impossible(item, table.players, table.dealer, table.tariff, table.state.absent)
        worked, worked_by = table.work(item), frozenset(noted)
        deals.append(Seen(worked, worked_by, table.write(item, at, worked), frozenset(noted)))
        moments.append(table.moment())
    return Watch(ledger, convention, begun_by, deals, moments)


def again(watched: Watch, other: Convention, keys: Iterable[str]) -> Replay | None:
    """Work a watched evening out by another reading of some keys; None where a deal could not have happened.

    Up to the first deal that hangs on what is read otherwise, all is as it was.
    """
    table = Table(watched.ledger, other)
    changed = {key.replace("contracts.misere", "misere") for key in keys}
    first = _first_touched(changed, watched)
    if first:
        table.go_to(watched.moments[first])
        table.written = [seen.written for seen in watched.deals[:first]]
    for (at, item), seen in zip(dealt(watched.ledger.deals)[first:], watched.deals[first:], strict=True):
        worked = seen.worked
        same = changed.isdisjoint(seen.worked_by) and worked.state == table.state
        same = same and worked.seating == table.seating(item)
        if not same and impossible(item, table.players, table.dealer, table.tariff, table.state.absent):
            return None
        table.write(item, at, worked if same else None)
    return table.result()


def _first_touched(keys: set[str], watched: Watch) -> int:
    """Return how many deals stand before the first that hangs on any of these keys."""
    if not keys.isdisjoint(watched.begun_by):
        return 0
    touched = (at for at, seen in enumerate(watched.deals) if not keys.isdisjoint(seen.written_by))
    return next(touched, len(watched.deals))
