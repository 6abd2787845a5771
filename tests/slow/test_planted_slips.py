"""How often slips that were planted on evenings of forty deals are found, kind by kind (`-m slow -s -n 0`)."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from pulka_calc.disputes.slips import COSTS

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "disputes"))
from planted import is_found, planted, samples  # isort: skip - found by the line above

SAMPLES, PAIRS = 40, 60
ONE, TWO = 0.95, 0.80


@pytest.mark.slow
@pytest.mark.parametrize("kind", COSTS)
def test_one_slip_is_among_the_first_three(kind: str) -> None:
    verdicts = [is_found(made) for made in samples((kind,), SAMPLES)]
    print(f"\n{kind:<24}{sum(verdicts):>4} of {len(verdicts)}")  # noqa: T201 - the table is what it is for
    assert len(verdicts) == SAMPLES
    assert sum(verdicts) >= ONE * SAMPLES


@pytest.mark.slow
def test_two_slips_of_any_kinds_are_among_the_first_three() -> None:
    draw, verdicts = random.Random(1), []
    missed: list[str] = []
    for seed in range(50 * PAIRS):
        kinds = draw.choice(sorted(COSTS)), draw.choice(sorted(COSTS))
        made = planted(seed, kinds)
        if made is not None:
            verdicts.append(is_found(made))
            missed += [] if verdicts[-1] else ["+".join(kinds)]
        if len(verdicts) == PAIRS:
            break
    told = f"{'two slips':<24}{sum(verdicts):>4} of {len(verdicts)}, not found: {', '.join(missed) or 'none'}"
    print(f"\n{told}")  # noqa: T201
    assert len(verdicts) == PAIRS
    assert sum(verdicts) >= TWO * PAIRS
