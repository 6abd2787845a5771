"""Signs that a terminal may lack, and what is written for them there."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category

from pulka_calc.core.letters import UNSEEN

FALLBACKS = {
    "♠": "s",
    "♣": "c",
    "♦": "d",
    "♥": "h",
    "−": "-",
    "–": "-",
    "—": "-",
    "×": "x",
    "·": "|",
    "→": "->",
    "…": "...",
    "≤": "<=",
    "≥": ">=",
    "½": "1/2",
    "⅓": "1/3",
    "⅔": "2/3",
    "¼": "1/4",
    "¾": "3/4",
    "⅕": "1/5",
    "⅖": "2/5",
    "⅗": "3/5",
    "⅘": "4/5",
    "⅙": "1/6",
    "⅚": "5/6",
    "⅛": "1/8",
    "⅜": "3/8",
    "⅝": "5/8",
    "⅞": "7/8",
    "«": '"',
    "»": '"',
    "№": "No.",
    "\u00a0": " ",
    "\u202f": " ",
    "₽": "RUB",
    "₴": "UAH",
    "€": "EUR",
    "₸": "KZT",
    "◂": "<",
    "▸": ">",
    "ґ": "г",
    "Ґ": "Г",
    "і": "i",
    "І": "I",
}
CONTROL_PICTURES = 0x2400
UNPRINTABLE = "\ufffd"
FRACTIONS = frozenset("½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞")

_terminal = {"encoding": "utf-8"}


def use_encoding(encoding: str) -> None:
    """Write for a terminal (or pipe) of this encoding from now on."""
    _terminal["encoding"] = encoding


def writable(text: str) -> str:
    """Replace what the terminal's encoding lacks, before anything is measured or aligned."""
    text = visible(text)
    encoding = _terminal["encoding"]
    if encoding.lower().replace("-", "").startswith("utf"):
        return text
    return "".join(_replaced(letter, before, encoding) for before, letter in zip(" " + text, text, strict=False))


def visible(text: str) -> str:
    """Show characters that would steer a terminal, or turn the text around, as signs of their own."""
    if text.isprintable():
        return text
    return "".join(_sign(letter) for letter in text)


def _sign(letter: str) -> str:
    if letter in UNSEEN or category(letter) in ("Zl", "Zp", "Cs"):
        return UNPRINTABLE
    if category(letter) != "Cc":
        return letter
    return chr(CONTROL_PICTURES + ord(letter)) if ord(letter) < ord(" ") else UNPRINTABLE


def _replaced(letter: str, before: str, encoding: str) -> str:
    if _can_write(letter, encoding):
        return letter
    substitute = FALLBACKS.get(letter, "?")
    joined = letter in FRACTIONS and before.isdigit()
    return f" {substitute}" if joined else "".join(part if _can_write(part, encoding) else "?" for part in substitute)


@lru_cache(maxsize=4096)
def _can_write(letter: str, encoding: str) -> bool:
    try:
        letter.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
