"""Several evenings together, as people read them: the standings, who owes whom, how everybody has played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pulka_calc.core.convention import GAMES
from pulka_calc.core.payout import Transfer
from pulka_calc.core.season import Purse, Season, Tally

from . import words
from .language import plural, say
from .numbers import exact, money, signed, unit
from .sheet import legend
from .table import fitted, listed, table

Column = tuple[str, Callable[[Tally], str]]
NOTHING = "—"


def season_lines(season: Season, since: str, unfinished: int, width: int) -> list[str]:
    """Write the whole season; blank lines part the standings, the payments and the statistics."""
    if not season.evenings:
        return [say("There is no evening to count.")]
    dealt = {name: tally for name, tally in season.players.items() if tally.total("deals")}
    parts = [
        _head(season, since, unfinished, width),
        _rows(season.players, _standing(season), width),
        owed_lines(season.owed, width),
        *(
            [[say("Games: made of ordered"), *_rows(dealt, _games(), width)], _rows(dealt, _play(dealt), width)]
            if dealt
            else []
        ),
    ]
    return [line for part in parts for line in ("", *part)][1:]


def _head(season: Season, since: str, unfinished: int, width: int) -> list[str]:
    counted = [
        plural("{n} evening", "{n} evenings", season.evenings),
        plural("{n} deal", "{n} deals", season.deals),
        *([say("since {day}", day=since)] if since else []),
        *([plural("{n} has not ended", "{n} have not ended", unfinished)] if unfinished else []),
    ]
    return listed("", counted, width)


def _standing(season: Season) -> list[Column]:
    purses = [purse for purse in season.owed if purse.coin is not None]
    return [
        (say("evenings"), lambda tally: exact(tally.total("evenings"))),
        (say("deals"), lambda tally: exact(tally.total("deals"))),
        (say("visty"), lambda tally: signed(tally.total("net"))),
        (say("per deal"), _per_deal),
        *((say("money") if purse.currency is None else unit(purse.currency), _won(purse)) for purse in purses),
    ]


def _per_deal(tally: Tally) -> str:
    return NOTHING if tally.per_deal is None else signed(tally.per_deal)


def _won(purse: Purse) -> Callable[[Tally], str]:
    return lambda tally: amount(purse, tally.units[purse], sign=True) if purse in tally.units else NOTHING


def amount(purse: Purse, units: int, *, sign: bool = False) -> str:
    """Write whole coins of a purse as money, or whole visty."""
    return words.visty(units) if purse.coin is None else money(units * purse.coin, purse.currency, sign=sign)


def owed_lines(owed: Mapping[Purse, tuple[Transfer, ...]], width: int) -> list[str]:
    """Write who owes whom over all evenings: a line for each currency, and one for visty without money."""
    paid = [(purse, moves) for purse, moves in owed.items() if moves]
    lines = []
    for purse, moves in paid:
        shown = [f"{move.payer} → {move.payee} {amount(purse, move.amount)}" for move in moves]
        lines += listed(say("Pay: "), shown, width)
    return lines or [say("Nobody pays.")]


def _games() -> list[Column]:
    """Games by level and miseres: how many were made of those that were ordered."""
    levels = [(str(level), _made(f"made.{level}", f"ordered.{level}")) for level in GAMES]
    return [*levels, (say("misere"), _misere), (say("remises (undertricks)"), _with("remises", "undertricks"))]


def _made(made: str, ordered: str) -> Callable[[Tally], str]:
    return lambda tally: _of(int(tally.total(made)), int(tally.total(ordered)))


def _misere(tally: Tally) -> str:
    made, caught = (int(tally.total(f"misere.{what}")) for what in ("made", "caught"))
    return _of(made, made + caught)


def _of(made: int, ordered: int) -> str:
    return f"{made}/{ordered}" if ordered else NOTHING


def _play(players: Mapping[str, Tally]) -> list[Column]:
    """What was done in defence and on raspasy, the help, and penalties where there were any; sums stand in brackets."""
    fined = any(tally.total("penalties") for tally in players.values())
    return [
        (say("whists"), lambda tally: exact(tally.total("whists"))),
        (say("fines (gora)"), _with("fines", "fine_points")),
        (say("raspasy (tricks)"), _with("raspasy", "raspasy_tricks")),
        (say("help given"), lambda tally: exact(tally.total("help_given"))),
        (say("help taken"), lambda tally: exact(tally.total("help_taken"))),
        *([(say("penalties"), lambda tally: exact(tally.total("penalties")))] if fined else []),
    ]


def _with(count: str, total: str) -> Callable[[Tally], str]:
    def shown(tally: Tally) -> str:
        return f"{exact(tally.total(count))} ({exact(tally.total(total))})" if tally.total(count) else "0"

    return shown


def _rows(players: Mapping[str, Tally], columns: Sequence[Column], width: int) -> list[str]:
    """Write players one a row; where the table is too wide, each with the heads before his numbers."""

    def draw(labels: dict[str, str]) -> list[str]:
        head = [say("Player"), *(title for title, _ in columns)]
        rows = [[labels[name], *(write(tally) for _, write in columns)] for name, tally in players.items()]
        return table([head, *rows], "l" + "r" * len(columns))

    lines, cut = fitted(list(players), draw, width)
    return [*lines, *legend(cut, width)] if lines else _stacked(players, columns, width)


def _stacked(players: Mapping[str, Tally], columns: Sequence[Column], width: int) -> list[str]:
    lines = []
    for name, tally in players.items():
        cells = [(title, write(tally)) for title, write in columns]
        lines += listed(f"{name}: ", [f"{title} {cell}" for title, cell in cells if cell != NOTHING], width)
    return lines
