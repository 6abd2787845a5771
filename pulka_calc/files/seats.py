"""Names and cells of a ledger brought into one form: names as the list of players spells them, cells as records."""

from __future__ import annotations

from typing import Any

from pulka_calc.core.ledger import fold
from pulka_calc.core.problems import Path, Problem

from . import spelling

CELLS = ("pulya", "gora")


def seat_of(name: str, players: tuple[str, ...]) -> str:
    """Return the player's name as the table spells it; an unknown one stays as it is."""
    return next((player for player in players if fold(player) == fold(name)), name)


def by_seat(data: dict[str, Any], players: tuple[str, ...], path: Path, twice: list[Problem]) -> list[tuple[str, Any]]:
    """Key a mapping by the names of the table; a name that stands twice is noted at its second place."""
    found: list[tuple[str, Any]] = []
    for name, value in data.items():
        seat = seat_of(name, players)
        if any(seat == earlier for earlier, _ in found):
            twice.append(Problem("player.twice", (*path, name), {"name": seat}, at_key=True))
        found.append((seat, value))
    return found


def rows(data: Any, players: tuple[str, ...], path: Path, twice: list[Problem]) -> Any:
    """Bring a sheet's rows into the form of records; anything else is left for validation."""
    if not isinstance(data, dict):
        return data
    return {name: row(stated, players, (*path, name), twice) for name, stated in by_seat(data, players, path, twice)}


def row(stated: Any, players: tuple[str, ...], path: Path, twice: list[Problem]) -> Any:
    """Bring one row into the form of records; a blank one has no cells."""
    if stated == "":
        return {}
    if not isinstance(stated, dict):
        return stated
    spelled = {key: cell(value) if key in CELLS else value for key, value in stated.items()}
    if isinstance(stated.get("visty"), dict):
        spelled["visty"] = {name: cell(v) for name, v in by_seat(stated["visty"], players, (*path, "visty"), twice)}
    elif stated.get("visty") == "":
        spelled["visty"] = {}
    return spelled


def cell(value: Any) -> Any:
    """Split a cell into its running record."""
    return spelling.plain_record(value) if isinstance(value, str) else value
