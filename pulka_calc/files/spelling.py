"""How players write things: numbers, running records, the stake, yes and no, in three languages."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

from pulka_calc.core.ledger import fold
from pulka_calc.core.sheet import Record
from pulka_calc.core.terms import Number, Stake, whole

PARTS = dict(zip("½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞", "1/2 1/3 2/3 1/4 3/4 1/5 2/5 3/5 4/5 1/6 5/6 1/8 3/8 5/8 7/8".split(), strict=True))
MINUSES = str.maketrans({"−": "-", "–": "-", "—": "-"})
NUMBER = re.compile(
    rf"(?P<sign>[+-]?)(?P<units>[0-9]{{1,9}}(?![0-9/]))?(?P<part>[{''.join(PARTS)}]|\s?[0-9]{{1,9}}/[1-9][0-9]{{0,3}})?"
)
MONEY = re.compile(r"(?P<amount>[0-9]{1,9}(?:[.,][0-9]{1,6})?|[.,][0-9]{1,6})\s*(?P<unit>[^\W\d_]{1,12}\.?|[₽₴$€₸¢])?")
SIGNED_MONEY = re.compile(r"(?P<unit>[₽₴$€₸])\s*(?P<amount>\d.*)")
THOUSANDS = re.compile(r"[1-9]\d{0,2},\d{3}")

CURRENCIES = {
    "RUB": "₽ р руб рубль рубля рублей рубли rub ruble rubles",
    "UAH": "₴ грн гривна гривны гривен гривня гривні гривень uah hryvnia",
    "USD": "$ доллар доллара долларов долар долари доларів usd dollar dollars",
    "EUR": "€ евро євро eur euro euros",
    "KZT": "₸ тг тенге kzt tenge",
    "BYN": "byn",
}
HUNDREDTHS = {
    "RUB": "коп копейка копейки копеек kopeck kopecks",
    "UAH": "копійка копійки копійок",
    "USD": "¢ цент цента центов центи центів cent cents",
}
WORD_TO_CURRENCY = {word: code for code, words in CURRENCIES.items() for word in words.split()}
WORD_TO_HUNDREDTH = {word: code for code, words in HUNDREDTHS.items() for word in words.split()}

SAME_WORD = {"RUB": ("UAH", "BYN"), "USD": ("EUR",)}
"""Currencies whose hundredth has the same name: kopecks, cents."""

YES = frozenset("да д ага так т yes y".split())
NO = frozenset("нет н не ні no n".split())


class SpellingError(ValueError):
    """A word that cannot be read; `code` names the sentence that says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code)
        self.code = code
        self.text = text


def plain_number(text: str) -> str:
    """Rewrite a player's number in plain figures: `−12½` as `-25/2`; what is not a number stays as it is."""
    found = value(text)
    return text.strip() if found is None else str(found)


def value(text: str) -> Fraction | None:
    """Return the number a text is, up to nine figures and a part; None if it is none."""
    found = NUMBER.fullmatch(text.strip().translate(MINUSES))
    if not found or not (found["units"] or found["part"]):
        return None
    part = found["part"] or "0"
    size = int(found["units"] or 0) + Fraction(PARTS.get(part, part))
    return -size if found["sign"] == "-" else size


def number(text: str) -> Number:
    """Read one exact number of up to nine figures; `12,5` and words are refused."""
    found = value(text)
    if found is None:
        raise SpellingError("value.number", text)
    return whole(found)


def plain_record(text: str) -> list[str]:
    """Split a running record `2. 6. 16.` at its dots, a trailing one included; what cannot be read stays whole."""
    parts = text.strip().removesuffix(".").split(".")
    if not text.strip():
        return []
    return [plain_number(part) for part in parts] if all(value(part) is not None for part in parts) else [text.strip()]


def record(text: str) -> Record:
    """Read a cell of the sheet: one number or a running record."""
    return tuple(number(part) for part in plain_record(text))


def stake(text: str, home: str | None = None) -> Stake:
    """Read a stake: `0.5`, `0,5`, `50 коп`, `0.50 RUB`. `home` is the currency of the table, if it is known.

    Raises SpellingError with `stake.ambiguous` for `1,000`, which is a thousand to one reader and one to another.
    """
    tidy = text.strip()
    turned = SIGNED_MONEY.fullmatch(tidy)
    tidy = f"{turned['amount']} {turned['unit']}" if turned else tidy
    found = MONEY.fullmatch(tidy)
    if found is None:
        raise SpellingError("stake.unreadable", text)
    if THOUSANDS.fullmatch(found["amount"]):
        raise SpellingError("stake.ambiguous", text)
    return _stake(Decimal(found["amount"].replace(",", ".")), found["unit"], home)


def _stake(amount: Decimal, unit: str | None, home: str | None) -> Stake:
    if unit is None:
        return Stake(amount, home)
    word = fold(unit).removesuffix(".")
    if word in WORD_TO_HUNDREDTH:
        shared = home in SAME_WORD.get(WORD_TO_HUNDREDTH[word], ())
        return Stake(amount / 100, home if shared else WORD_TO_HUNDREDTH[word])
    if word in WORD_TO_CURRENCY:
        return Stake(amount, WORD_TO_CURRENCY[word])
    return Stake(amount, unit.upper() if re.fullmatch("[A-Za-z]{3}", unit) else unit)


def yes_or_no(text: str) -> bool | None:
    """Read an answer in any of the three languages; None where it is neither."""
    word = fold(text.strip())
    return True if word in YES else False if word in NO else None


def seat(text: str, players: tuple[str, ...]) -> str | None:
    """Find the player that a word means: his whole name, else the only name it begins."""
    word = fold(text.strip())
    whole_names = [name for name in players if fold(name) == word]
    beginnings = [name for name in players if word and fold(name).startswith(word)]
    candidates = whole_names or beginnings
    return candidates[0] if len(candidates) == 1 else None
