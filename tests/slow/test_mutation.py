"""A sample of wrong rules, each of which some test must notice (`-m slow -s`); the whole is run by `mutation.py`."""

from __future__ import annotations

import random

import pytest
from mutants import mutants
from mutation import found, run, score, table

SAMPLE = 24
NOTICED = 0.8
"""Some mutants are the same program in other words, so that not all of a sample can be noticed."""


@pytest.mark.slow
def test_a_sample_of_wrong_rules_is_noticed() -> None:
    verdicts = run(random.Random(1).sample(found(), SAMPLE))
    print("\n" + table(verdicts))  # noqa: T201 - the table is what it is for
    assert score(verdicts) >= NOTICED


def test_mutants_of_a_line_are_what_a_slip_of_the_pen_would_be() -> None:
    changes = [mutant.change for mutant in mutants("one.py", "def owed(a: int) -> int:\n    return max(0, a - 2)\n")]
    assert changes == [
        "owed: return max(0, a - 2) → owed: return 0",
        "max → min",
        "0 → 1",
        "0 → -1",
        "a - 2 → a + 2",
        "2 → 3",
        "2 → 1",
    ]


def test_docstrings_and_annotations_stay() -> None:
    text = 'def rule() -> "gora":\n    """max 1."""\n    yield from ()\n'
    assert [mutant.change for mutant in mutants("one.py", text)] == []
