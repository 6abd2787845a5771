"""The cases of tests/cases: sheets and ledgers with the results that their sources state."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pulka_calc.core.proof import prove
from pulka_calc.core.settle import settle
from pulka_calc.core.sheet import Sheet, totals
from pulka_calc.files import source
from pulka_calc.files.book import Book
from pulka_calc.files.ledger import understand

CASES = Path(__file__).parent / "cases"
PUBLISHED = 125


def cases(path: Path) -> list[Any]:
    """Read a file of cases; scalars stay as written, so that a name such as `44/3, -22/3` is no number."""
    found, faults = source.read(path)
    assert found is not None, faults
    return [pytest.param(case, id=f"{path.stem}: {case['name']}") for case in found.data]


EVERY = [case for path in sorted(CASES.glob("*.yaml")) for case in cases(path)]


def book_of(case: Mapping[str, Any]) -> Book:
    """Read the ledger of a case as if it were a file of its own."""
    found, faults = source.parse(f"{case['name']}.yaml", source.flow(case["ledger"]))
    assert found is not None, faults
    book, faults = understand(found)
    assert book is not None, faults
    return book


def sheet_of(book: Book) -> Sheet:
    """Return what is settled: the deals, or the paper where there are none."""
    ledger = book.ledger
    return book.replay.sheet if ledger.deals else totals(ledger.paper or {}, ledger.players)


def stated(row: Mapping[str, Any]) -> tuple[Fraction, Fraction, dict[str, Fraction]]:
    """Read a row of the sheet as a case states it."""
    return Fraction(row["pulya"]), Fraction(row["gora"]), {on: Fraction(v) for on, v in row["visty"].items()}


@pytest.mark.parametrize("case", EVERY)
def test_a_case_comes_to_what_its_source_states(case: dict[str, Any]) -> None:
    book, expect = book_of(case), case["expect"]
    sheet, ratios = sheet_of(book), book.agreed.convention.settlement
    assert expect
    assert expect.keys() <= {"sheet", "net"}
    if "sheet" in expect:
        assert sheet == {player: stated(row) for player, row in expect["sheet"].items()}
    if "net" in expect:
        nets = {player: Fraction(net) for player, net in expect["net"].items()}
        assert settle(sheet, ratios, book.ledger.pulya).net == nets
        assert {row.player: row.net for row in prove(sheet, ratios).rows} == nets


def test_every_published_example_is_here() -> None:
    assert len([case for case in EVERY if not str(case.id).startswith("readings")]) >= PUBLISHED
