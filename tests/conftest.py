"""What every test starts from: compiled catalogues, English, a wide terminal, no settings of the person who runs it."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import settings

from pulka_calc.cli import waiting
from pulka_calc.text import glyphs, language

ROOT = Path(__file__).resolve().parents[1]
settings.register_profile("pulka", deadline=None, max_examples=100)
settings.load_profile("pulka")


def pytest_configure() -> None:
    """Compile the translators' catalogues anew, so that a test never reads old ones."""
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / ".hatch" / "catalogues.py")
    if spec is None or spec.loader is None:
        raise ImportError(spec)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.compile_catalogues(ROOT)


@pytest.fixture(autouse=True)
def _quiet_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.startswith(("PULKA_", "LC_", "XDG_")) or name == "LANGUAGE"]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "state" / "cache"))
    monkeypatch.setattr(waiting, "time", SimpleNamespace(monotonic=lambda: 0))
    language.ask_for(None)
    language.use("en")
    glyphs.use_encoding("utf-8")
