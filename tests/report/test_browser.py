"""Pages as a browser shows them: silent, asking for nothing, as wide as the window, without a fault axe-core finds.

Debian's chromium opens them; `.ci/run` puts the pieces from npm into the venv. With `PULKA_PICTURES=FOLDER` a picture
of each look is kept there.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from evenings import evening
from running import pulka

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).parent / "browser" / "look.mjs"
PIECES = Path(sys.prefix) / "browser"
CHROMIUM = shutil.which("chromium") or ""
PICTURES = os.environ.get("PULKA_PICTURES", "")
NODE = shutil.which("node") or ""
LOOKS = ((360, "light", True), (1280, "dark", True), (360, "dark", False), (1280, "light", False))
"""How wide a window is, in which colours, and whether axe-core reads the page: in both widths and both colours once."""
COUNTS = (0, 1, 40, 200)


def lacking() -> str:
    """What is not installed here of all that a look needs."""
    found = {
        "Debian's chromium": CHROMIUM,
        "node": NODE,
        f"axe-core and playwright-core in {PIECES}": (PIECES / "node_modules" / "axe-core").is_dir(),
    }
    return ", ".join(name for name, there in found.items() if not there)


pytestmark = pytest.mark.skipif(bool(lacking()), reason=f"not installed: {lacking()}")


def looked_at(pages: list[Path], folder: Path) -> list[dict[str, Any]]:
    """Open pages in both widths, light and dark; return what was found on each."""

    def look(page: Path, width: int, scheme: str, *, read: bool) -> dict[str, Any]:
        picture = str(Path(PICTURES) / f"{page.stem}-{width}-{scheme}.png") if PICTURES else None
        return {"width": width, "scheme": scheme, "read": read, "picture": picture}

    jobs = [
        {"page": str(page), "looks": [look(page, width, scheme, read=read) for width, scheme, read in LOOKS]}
        for page in pages
    ]
    (folder / "jobs.json").write_text(json.dumps(jobs), encoding="utf-8")
    command = [NODE, str(SCRIPT), CHROMIUM, str(folder / "jobs.json")]
    ran = subprocess.run(command, cwd=PIECES, capture_output=True, text=True, timeout=240, check=False)
    assert ran.returncode == 0, ran.stderr
    found: list[dict[str, Any]] = json.loads(ran.stdout)
    return found


def faults(pages: list[Path], folder: Path) -> list[tuple[str, Any]]:
    """Everything that should not be: each with the page, the width and the colours."""
    found: list[tuple[str, Any]] = []
    for page, told in zip(pages, looked_at(pages, folder), strict=True):
        found += [(page.stem, words) for words in (*told["said"], *told["asked"])]
        for (width, scheme, _), look in zip(LOOKS, told["looks"], strict=True):
            where = f"{page.stem} {width} {scheme}"
            found += [(where, f"{look['needed']} wide")] if look["needed"] > width else []
            found += [(where, fault) for fault in look["faults"] if fault[0] in ("serious", "critical")]
    return found


def page_of(ledger: Path, lang: str = "ru") -> Path:
    page = ledger.with_name(f"{ledger.stem}-{lang}.html")
    ran = pulka("report", str(ledger), "-o", str(page), "--lang", lang)
    assert ran.code == 0, ran.err
    return page


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_page_of_any_table_and_any_evening_is_in_order(seats: int, tmp_path: Path) -> None:
    pages = []
    for count in COUNTS:
        ledger = tmp_path / f"{seats}-{count}.yaml"
        ledger.write_text(evening(seats, count), encoding="utf-8")
        pages.append(page_of(ledger))
    assert faults(pages, tmp_path) == []


def test_pages_of_the_examples_are_in_order_in_every_language(tmp_path: Path) -> None:
    pages = []
    for name, lang in product(("four-circles", "sochi-thirds"), ("ru", "uk", "en")):
        ledger = tmp_path / f"{name}.yaml"
        ledger.write_bytes((ROOT / "examples" / ledger.name).read_bytes())
        pages.append(page_of(ledger, lang))
    assert faults(pages, tmp_path) == []


def test_names_that_are_markup_or_endless_are_in_order(tmp_path: Path) -> None:
    ledger = tmp_path / "odd.yaml"
    names = {"Миша": "<script>alert(1)</script>", "Вася": "А" * 60, "Петя": "'\"><img src=x onerror=alert(1)>'"}
    text = evening(3, 9)
    for name, odd in names.items():
        text = text.replace(name, odd)
    ledger.write_text(text, encoding="utf-8")
    assert faults([page_of(ledger)], tmp_path) == []


def test_an_empty_sheet_and_a_picture_are_in_order(tmp_path: Path) -> None:
    pages = [tmp_path / f"blank-{seats}.html" for seats in (2, 3, 4)]
    for seats, page in zip((2, 3, 4), pages, strict=True):
        assert pulka("blank", "--seats", str(seats), "--convention", "sochi", "-o", str(page)).code == 0
    assert faults(pages, tmp_path) == []


def test_a_fault_is_found_where_there_is_one(tmp_path: Path) -> None:
    page = tmp_path / "bad.html"
    page.write_text(
        "<!DOCTYPE html><title>x</title><p style='width: 500px; color: #ddd'>pale</p>"
        "<script>console.log('said')</script><img src='http://127.0.0.1:9/x.png'>",
        encoding="utf-8",
    )
    found = [fault for _, fault in faults([page], tmp_path)]
    assert {"said", "http://127.0.0.1:9/x.png"} <= {fault for fault in found if isinstance(fault, str)}
    assert [fault for fault in found if isinstance(fault, str) and fault.endswith(" wide")]
    assert {"color-contrast", "html-has-lang", "image-alt"} <= {fault[1] for fault in found if isinstance(fault, list)}
