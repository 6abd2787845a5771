"""The source that a rule names in its docstring, for a player who wants to look it up."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from pulka_calc.core.rules import ANNULLED, LEFT, ORDER, PREFERANS, closing, correction

SOURCE = re.compile(r"Source: (?P<source>.+?)\.\s*(?:\n\s*Example:|$)", re.DOTALL)
OTHERS: dict[str, Callable[..., Any]] = {
    "start": correction.start,
    "closing.gora_first": closing.gora_first,
    "closing.surplus": closing.surplus,
    "closing.help": closing.surplus,
    "closing.help_visty": closing.surplus,
    "closing.own_gora": closing.surplus,
}


@lru_cache(maxsize=1)
def rules() -> dict[str, Callable[..., Any]]:
    """Every rule code with the function that writes by it."""
    chapters = (*ORDER.values(), LEFT, (ANNULLED,), PREFERANS)
    return {**{code: rule for chapter in chapters for code, rule in chapter}, **OTHERS}


@lru_cache(maxsize=64)
def source_of(code: str) -> str:
    """Return the book or page that a rule names."""
    found = SOURCE.search(rules()[code].__doc__ or "")
    return " ".join(found["source"].split()) if found else ""
