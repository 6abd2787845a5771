"""The smallest bad input of each problem (`tests/problems/*.yaml`), and how it is run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml
from running import Ran, pulka

FOLDER = Path(__file__).resolve().parent / "problems"
CASES: list[dict[str, Any]] = [
    case for path in sorted(FOLDER.glob("*.yaml")) for case in yaml.safe_load(path.read_text(encoding="utf-8"))
]


def named(case: dict[str, Any]) -> str:
    return f"{case['code']}, {case['why']}" if "why" in case else str(case["code"])


def laid_out(case: dict[str, Any]) -> None:
    """Write the files of a case into the folder in which the command is run."""
    for name, text in {**case.get("beside", {}), "ledger.yaml": case.get("file")}.items():
        if text is not None:
            Path(name).write_text(text, encoding="utf-8")
    if "bytes" in case:
        Path("ledger.yaml").write_bytes(case["bytes"].encode("latin-1"))


def ran(case: dict[str, Any]) -> Ran:
    words = case.get("words", ["settle", "ledger.yaml", *case.get("args", [])])
    answers = case.get("answers")
    return pulka(*words, answers=answers.encode(case["encoding"]) if "encoding" in case else answers)
