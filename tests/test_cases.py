"""The cases of tests/cases: sheets and ledgers with the results that their sources state."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pulka_calc.core.proof import prove
from pulka_calc.core.settle import settle
from pulka_calc.core.sheet import totals
from pulka_calc.files import source
from pulka_calc.files.book import Book
from pulka_calc.files.ledger import understand

CASES = Path(__file__).parent / "cases"
FILES = ("settlement",)


def cases(file: str) -> Iterator[Any]:
    """One test a case; scalars stay as written, so a name such as `44/3, -22/3` is no number."""
    found, faults = source.read(CASES / f"{file}.yaml")
    assert found is not None, faults
    for case in found.data:
        yield pytest.param(case, id=case["name"])


def book_of(case: dict[str, Any]) -> Book:
    """Read the ledger of a case as if it were a file of its own."""
    found, faults = source.parse(f"{case['name']}.yaml", source.flow(case["ledger"]))
    assert found is not None, faults
    book, faults = understand(found)
    assert book is not None, faults
    return book


@pytest.mark.parametrize("case", [case for file in FILES for case in cases(file)])
def test_nets(case: dict[str, Any]) -> None:
    book = book_of(case)
    ledger, ratios = book.ledger, book.agreed.convention.settlement
    sheet = totals(ledger.paper or {}, ledger.players)
    expected = {player: Fraction(net) for player, net in case["expect"]["net"].items()}
    assert settle(sheet, ratios, ledger.pulya).net == expected
    assert {row.player: row.net for row in prove(sheet, ratios).rows} == expected
