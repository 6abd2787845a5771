"""What can be said about the text of a file without its parser: its lines, and words that stand there as they are."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
AMBIGUOUS = re.compile(
    r"[-+]?(\d[\d_]*)?\.?\d*(e[-+]?\d+)?|0[ox][\da-f]+|y|n|yes|no|on|off|true|false|null|~", re.IGNORECASE
)
WORD = re.compile(r"(?=.{1,100}$)[^\W\d_][^\W_]*( [^\W_]+)*|\d{1,9}|\d{1,2}([♠♣♦♥]|БК)")
"""Words that stand in YAML as they are."""


@lru_cache(maxsize=16)
def lines_of(text: str) -> tuple[str, ...]:
    """Split a text into lines where YAML does; once, however many places in it are looked for."""
    return tuple(LINE_BREAK.split(text))


def simple(value: Any) -> str:
    """Write mappings of plain words and whole numbers; nothing for anything else."""
    if isinstance(value, dict):
        pairs = [(simple(key), simple(item)) for key, item in value.items()]
        return "{" + ", ".join(f"{key}: {item}" for key, item in pairs) + "}" if all(map(all, pairs)) else ""
    if type(value) is int:
        return str(value)
    if not isinstance(value, str) or not WORD.fullmatch(value):
        return ""
    return f"'{value}'" if AMBIGUOUS.fullmatch(value) else value


def as_read(value: Any) -> Any:
    """Return what is read where a value is written: every word and number as text."""
    if isinstance(value, dict):
        return {key: as_read(item) for key, item in value.items()}
    return [as_read(item) for item in value] if isinstance(value, list) else str(value)
