"""What a penalty or a compensation is for, in the words of the table, and the games it is reckoned by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pulka_calc.core.convention import GAMES
from pulka_calc.core.ledger import fold
from pulka_calc.core.problems import Problem

from .validate import shown

WORDS = {
    "looked_at_prikup": "looked_at_prikup; looked at prikup; looked at the prikup; смотрел прикуп; смотрела прикуп;"
    " просмотр прикупа; подсмотрел прикуп; подсмотрела прикуп; дивився прикуп; дивилася прикуп; перегляд прикупу;"
    " підглянув прикуп; підглянула прикуп",
    "wrong_discard": "wrong_discard; wrong discard; неверный снос; неправильный снос; неправильний знос;"
    " хибний знос; невірний знос",
    "wrong_count": "wrong_count; wrong count; неверное число карт; неправильное число карт; не то число карт;"
    " неправильна кількість карт; хибна кількість карт",
    "wrong_count_early": "wrong_count_early; wrong count before the auction; неверное число карт до торговли;"
    " неправильное число карт до торговли; неправильна кількість карт до торгівлі",
    "refusal": "refusal; refused; отказ; відмова",
    "revoke": "revoke; фальшренонс; фальш-ренонс; ренонс",
    "misdeal": "misdeal; неверная сдача; пересдача; неправильна здача; перездача",
    "empty_prikup": "empty_prikup; empty prikup; пустой прикуп; порожній прикуп",
    "record_error": "record_error; record error; ошибка записи; ошибка в записи; помилка запису; помилка в записі",
}
OFFENCE_OF = {fold(said): offence for offence, words in WORDS.items() for said in words.split("; ")}
MISERES = frozenset("мизер мізер misere misère miser".split())
FIELDS = {"for": "offence", "contract": "level"}
"""Keys of a penalty whose fields are called otherwise."""

Contract = Callable[[str], tuple[str, str, bool] | None]


def spelled(data: dict[str, Any], contract: Contract) -> tuple[dict[str, Any], list[Problem]]:
    """Bring a penalty into the form of its record; `contract` splits a contract into its parts."""
    found = {FIELDS.get(key, key): value for key, value in data.items()}
    said = found.get("offence")
    found |= {"offence": OFFENCE_OF.get(fold(said), said)} if isinstance(said, str) else {}
    if "level" not in found:
        return found, []
    read = contract(found["level"]) if isinstance(found["level"], str) else None
    if read is None:
        fault = Problem("game.unreadable", ("contract",), {"text": shown(found["level"])})
        return {**found, "level": str(GAMES[0])}, [fault]
    return {**found, "level": read[0], "strain": read[1]}, []


def games(to: Iterable[tuple[str, Any]], contract: Contract) -> Iterator[tuple[str, Any]]:
    """Read games that somebody would have won: `9♠`, `9`, a misere; the strain makes no difference."""
    for name, said in to:
        read = contract(said) if isinstance(said, str) else None
        misere = isinstance(said, str) and fold(said) in MISERES
        yield name, read[0] if read is not None else "misere" if misere else said
