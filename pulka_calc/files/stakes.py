"""The stake: in the head of a ledger, named at the table later, or said differently on the command line."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from pulka_calc.core.deals import Terms
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.problems import Path, Place, Problem
from pulka_calc.core.terms import Stake

from . import spelling
from .validate import shown

STAKE_KEYS = ("vist", "currency")


def _stated(head: Any, ledger: Ledger | None) -> tuple[Any, Path]:
    """Return the stake as the file has it, with its place: the one named last, or that of the head."""
    for at, item in reversed(list(enumerate(ledger.deals if ledger else ()))):
        if isinstance(item, Terms) and item.stake:
            return item.stake, ("deals", at, "stake")
    return head, ("stake",)


def agreed(head: Any, ledger: Ledger | None, override: str | None) -> tuple[Stake | None, list[Problem]]:
    """Return the stake of the file, or of the command line in the file's currency; nought is no money."""
    stated, path = _stated(head, ledger)
    stake, faults = _read(stated)
    faults = [fault._replace(path=(*path, *fault.path[1:])) for fault in faults]
    if override is None:
        return stake, faults
    try:
        return spelling.stake(override, stake.currency if stake else None), []
    except spelling.SpellingError as error:
        place = Place("--stake", 1, 1, override)
        return None, [Problem(error.code, values={"text": error.text}, place=place)]


def _read(stated: Any) -> tuple[Stake | None, list[Problem]]:
    if stated is None:
        return None, []
    if isinstance(stated, dict):
        unknown = [key for key in stated if key not in STAKE_KEYS]
        if unknown:
            close = next(iter(get_close_matches(unknown[0], STAKE_KEYS, 1)), "")
            values = {"key": f"stake.{unknown[0]}", "close": close and f"stake.{close}", "keys": ", ".join(STAKE_KEYS)}
            return None, [Problem("key.unknown", ("stake", unknown[0]), values, at_key=True)]
        parts = [stated.get(key, "") for key in STAKE_KEYS]
        stated = " ".join(parts) if all(isinstance(part, str) for part in parts) else parts
    if not isinstance(stated, str):
        return None, [Problem("stake.unreadable", ("stake",), {"text": shown(stated)})]
    try:
        return spelling.stake(stated), []
    except spelling.SpellingError as error:
        return None, [Problem(error.code, ("stake",), {"text": error.text.strip()})]
