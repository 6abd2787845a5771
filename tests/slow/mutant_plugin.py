"""Loaded into pytest by `mutation.py`: the same examples every time, no search for a smaller one, failures by name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "mutants",
    deadline=None,
    database=None,
    derandomize=True,
    max_examples=60,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
FAILED = Path(os.environ["MUTANT_FAILED"])
PASSED_OVER = Path(os.environ["MUTANT_PASSED_OVER"])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Pass over what fails without a mutant."""
    passed_over = names_in(PASSED_OVER)
    items[:] = [item for item in items if item.nodeid not in passed_over]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note what fails."""
    if report.failed:
        _note(report.nodeid)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Note a module that cannot be read at all."""
    if report.failed:
        _note(report.nodeid)


def _note(name: str) -> None:
    with FAILED.open("a", encoding="utf-8") as file:
        file.write(name.replace("\n", "\\n") + "\n")


def names_in(file: Path) -> set[str]:
    """Return the names of tests that a file lists."""
    return set(file.read_text(encoding="utf-8").splitlines()) if file.exists() else set()
