"""Each value of each convention key can be told from the others by something a player sees (truth 8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from agreements import VALUES, changed
from evenings import Drawn, population

from pulka_calc.core import ledger as ledgers
from pulka_calc.core.convention import Convention, Size
from pulka_calc.core.evening import work_out
from pulka_calc.core.problems import errors
from pulka_calc.core.settle import settle
from pulka_calc.core.soundness import unsound
from pulka_calc.files import source
from pulka_calc.files.ledger import understand

CASES = Path(__file__).resolve().parents[1] / "cases"
READINGS = ("readings", "classic", "penalties")
EVENINGS = 600
BY_AN_ERROR = (
    "concession.undertricks",
    "whist.half_tricks",
    *(key for key in VALUES if key.startswith("penalties.")),
)
"""Keys whose value may forbid a deal: not allowed is how it shows."""

ALIKE = {"raspasy.dealer": {("shows_suit", "closed")}}
"""Two names for how the prikup is handled at the table; both are written alike."""


@cache
def cases() -> tuple[Drawn, ...]:
    """The cases of the readings, then drawn evenings."""
    return (*map(_case, (case for file in READINGS for case in _read(file))), *population(EVENINGS))


def _read(file: str) -> list[Any]:
    found, faults = source.read(CASES / f"{file}.yaml")
    assert found is not None, faults
    return list(found.data)


def _case(case: Any) -> Drawn:
    found, faults = source.parse(case["name"], source.flow(case["ledger"]))
    assert found is not None, faults
    book, faults = understand(found)
    assert book is not None, faults
    return Drawn(book.ledger, book.agreed.convention)


def outcome(drawn: Drawn, key: str, value: Any) -> Any:
    """Return what a player sees of an evening under one value; None if the evening is not allowed then."""
    convention = changed(drawn.convention, key, value)
    if unsound(convention):
        return None
    worked = work_out(drawn.ledger, convention)
    found = [*ledgers.faults(drawn.ledger, convention), *worked.problems]
    if errors(found):
        return None if key not in BY_AN_ERROR else "not allowed"
    replayed = worked.replay
    net = settle(replayed.sheet, convention.settlement, drawn.ledger.pulya).net
    return replayed.sheet, replayed.next, replayed.finished, net, [(p.code, p.path) for p in found]


def untold(key: str, values: tuple[Any, ...]) -> set[tuple[Any, Any]]:
    """Return the pairs of values that no case tells apart."""
    left = set(combinations(range(len(values)), 2))
    for drawn in cases():
        seen = {number: outcome(drawn, key, values[number]) for number in {one for pair in left for one in pair}}
        left -= {(a, b) for a, b in left if None not in (seen[a], seen[b]) and seen[a] != seen[b]}
        if not left:
            break
    return {(values[a], values[b]) for a, b in left}


@pytest.mark.parametrize("key", sorted(VALUES))
def test_each_value_changes_some_sheet_net_warning_or_next(key: str) -> None:
    assert untold(key, VALUES[key]) == ALIKE.get(key, set())


def test_every_key_of_a_convention_is_among_them() -> None:
    """All but its names, the sizes and the numbers of players, which have tests of their own below."""
    known = {key.split(".")[0] + "." + key.split(".")[-1] for key in VALUES if key.startswith("contracts.")}
    known |= {key for key in VALUES if not key.startswith("contracts.")}
    assert known == set(_keys())


def _keys() -> Iterator[str]:
    convention = cases()[0].convention
    for column in fields(convention.contracts[6]):
        yield f"contracts.{column.name}"
    for section in fields(Convention):
        held = getattr(convention, section.name)
        if is_dataclass(held) and section.name not in ("size", "misere"):
            yield from (f"{section.name}.{key.name}" for key in fields(held))


def test_limits_of_the_size_warn() -> None:
    drawn = cases()[0]
    assert drawn.ledger.pulya == 1000
    warned = ["size.range"]
    for size, codes in ((Size(20, 1, 1000), []), (Size(20, 1, 999), warned), (Size(1001, 1001, 1001), warned)):
        found = ledgers.faults(drawn.ledger, replace(drawn.convention, size=size))
        assert [problem.code for problem in found] == codes


def test_the_size_offered_is_named_where_a_ledger_names_none() -> None:
    drawn = cases()[0]
    (found,) = ledgers.faults(replace(drawn.ledger, pulya=None), drawn.convention)
    assert (found.code, found.values["default"]) == ("size.missing", drawn.convention.size.default)


def test_another_number_of_players_is_refused() -> None:
    drawn = cases()[0]
    (found,) = ledgers.faults(drawn.ledger, replace(drawn.convention, players=(2, 4)))
    assert found.code == "players.convention"
