"""A season for programs: exact numbers as strings, counts as they are."""

from __future__ import annotations

from datetime import date
from typing import Any

from pulka_calc.core.convention import GAMES
from pulka_calc.core.season import Purse, Season, Tally
from pulka_calc.text.numbers import plain

from .common import problem_data
from .gathering import Gathered

COUNTED = ("remises", "undertricks", "whists", "fines", "raspasy", "raspasy_tricks", "penalties")
POINTS = ("fine_points", "help_given", "help_taken")


def season_data(season: Season, found: Gathered, since: date | None) -> dict[str, Any]:
    """Return what `standings --json` prints."""
    return {
        "evenings": season.evenings,
        "deals": season.deals,
        "since": since and since.isoformat(),
        "players": {name: tally_data(tally) for name, tally in season.players.items()},
        "transfers": [
            {"from": move.payer, "to": move.payee, **_paid(purse, move.amount)}
            for purse, moves in season.owed.items()
            for move in moves
        ],
        "unfinished": found.unfinished,
        "left_out": [problem_data(problem) for problem in found.faults],
        "remarks": [problem_data(note) for note in found.notes],
    }


def tally_data(tally: Tally) -> dict[str, Any]:
    """Return what one player has won and done; points and visty are exact strings."""
    per_deal = tally.per_deal
    return {
        "evenings": tally.total("evenings"),
        "deals": tally.total("deals"),
        "net": plain(tally.total("net")),
        "paid": [_paid(purse, units) for purse, units in tally.units.items()],
        "per_deal": None if per_deal is None else plain(per_deal),
        "games": {
            str(level): {what: tally.total(f"{what}.{level}") for what in ("ordered", "made")} for level in GAMES
        },
        "misere": {what: tally.total(f"misere.{what}") for what in ("made", "caught")},
        **{what: tally.total(what) for what in COUNTED},
        **{what: plain(tally.total(what)) for what in POINTS},
    }


def _paid(purse: Purse, units: int) -> dict[str, Any]:
    """Return an amount of a purse: whole visty, or money with its currency."""
    money = None if purse.coin is None else plain(units * purse.coin)
    return {"visty": units if purse.coin is None else None, "money": money, "currency": purse.currency}
