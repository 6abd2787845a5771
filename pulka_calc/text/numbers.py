"""Numbers and money as the language writes them: `−110`, `21⅓`, `1 234,50 ₽`."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from pulka_calc.core.payout import coin_of
from pulka_calc.core.sheet import Record
from pulka_calc.core.terms import Number, Stake, whole

from .language import spoken

GLYPHS = {
    (1, 2): "½",
    (1, 3): "⅓",
    (2, 3): "⅔",
    (1, 4): "¼",
    (3, 4): "¾",
    (1, 5): "⅕",
    (2, 5): "⅖",
    (3, 5): "⅗",
    (4, 5): "⅘",
    (1, 6): "⅙",
    (5, 6): "⅚",
    (1, 8): "⅛",
    (3, 8): "⅜",
    (5, 8): "⅝",
    (7, 8): "⅞",
}
MINUS = "−"
SYMBOLS = {"RUB": "₽", "UAH": "₴", "USD": "$", "EUR": "€", "KZT": "₸"}
GROUPED_FROM = 10_000


def exact(number: Number) -> str:
    """Write an exact number: `6`, `−12½`, `21⅓`, `5 7/12`."""
    sign = MINUS if number < 0 else ""
    number = whole(number)
    if isinstance(number, int):
        return sign + _grouped(abs(number))
    units, rest = divmod(abs(number), 1)
    glyph = GLYPHS.get((rest.numerator, rest.denominator))
    shown = _grouped(units) if units else ""
    return sign + (shown + glyph if glyph else f"{shown} {rest}".strip())


def typed(number: Number) -> str:
    """Write a number as one word that can be typed in again: `12000`, `−1½`, `7/12`."""
    sign = MINUS if number < 0 else ""
    units, rest = divmod(abs(Fraction(number)), 1)
    glyph = GLYPHS.get((rest.numerator, rest.denominator), "")
    return sign + (f"{units or ''}{glyph}" if glyph else str(abs(number)))


def signed(number: Number) -> str:
    """Write a difference with its sign: `+370`, `−730`, `0`."""
    return "+" + exact(number) if number > 0 else exact(number)


def operand(number: Number) -> str:
    """Write a number behind an operator: a negative one in brackets."""
    return f"({exact(number)})" if number < 0 else exact(number)


def term(number: Number) -> str:
    """Write a summand behind another: ` − 160` or ` + 530`."""
    return f" {MINUS if number < 0 else '+'} {exact(abs(Fraction(number)))}"


def plain(number: Number | Decimal) -> str:
    """Write a number for other programs: `236/3`, `-5`, `39.50`."""
    return f"{number:f}" if isinstance(number, Decimal) else str(number)


def record(numbers: Record) -> str:
    """Write a running record as on paper: `2.6.16`."""
    return ".".join(exact(number) for number in numbers) if numbers else "—"


def money(amount: Decimal, currency: str | None, *, sign: bool = False) -> str:
    """Write a sum of money: `1 234,50 ₽` in Russian and Ukrainian, `1,234.50 RUB` in English."""
    head = MINUS if amount < 0 else "+" if sign and amount > 0 else ""
    units, _, cents = f"{_with_cents(abs(amount), currency):f}".partition(".")
    point, group = (".", ",") if spoken() == "en" else (",", "\u00a0")
    figures = f"{int(units):,}".replace(",", group) + (point + cents if cents else "")
    return head + figures + (f"\u00a0{unit(currency)}" if currency else "")


def unit(currency: str) -> str:
    """Return the sign of a currency; English keeps the code."""
    return currency if spoken() == "en" else SYMBOLS.get(currency, currency)


def stake(stated: Stake) -> str:
    """Write what one vist is worth."""
    return money(stated.vist, stated.currency)


def _with_cents(amount: Decimal, currency: str | None) -> Decimal:
    """Show all places of the coin unless the amount is whole: `0,50`, `5,10`, `3`."""
    coin = coin_of(currency)
    as_it_is = amount == amount.to_integral() or amount % coin
    return amount if as_it_is else amount.quantize(coin)


def _grouped(units: int) -> str:
    if units < GROUPED_FROM:
        return str(units)
    return f"{units:,}".replace(",", "," if spoken() == "en" else "\u00a0")
