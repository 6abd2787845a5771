"""Text measured in columns of the terminal; wcwidth, which knows all writing, is loaded where a letter asks for it."""

from __future__ import annotations

import re
import textwrap

PLAIN = re.compile("[ -~\u00a0-¬®-˿Ѐ-҂Ҋ-ԯ‐-‧‰-⁞₠-⃀⅐-⅟←-⇿−≤≥␀-␦─-╿♠♣♥♦◂▸№]*")
"""Letters of which each takes one column, whatever stands beside it: Latin, Cyrillic, suits, fractions, frames."""

NO_BREAK = "\u00a0"


def width(text: str) -> int:
    """Return how many columns a text takes."""
    if PLAIN.fullmatch(text):
        return len(text)
    import wcwidth  # noqa: PLC0415

    return wcwidth.width(text)


def ljust(text: str, columns: int, sign: str = " ") -> str:
    """Fill a text up behind it, with spaces or another sign."""
    return text + sign * (columns - width(text))


def rjust(text: str, columns: int) -> str:
    """Fill a text up with spaces before it."""
    return " " * (columns - width(text)) + text


def clip(text: str, start: int, end: int) -> str:
    """Return what stands between two columns; half of a wide letter is a space."""
    if PLAIN.fullmatch(text):
        return text[start:end]
    import wcwidth  # noqa: PLC0415

    return wcwidth.clip(text, start, end)


def wrap(text: str, columns: int, *, first: str = "", rest: str = "") -> list[str]:
    """Break a text into lines between its words; what the first line and the others begin with is counted."""
    if PLAIN.fullmatch(text) and text == text.strip() and len(first + text) <= columns:
        return [first + text] if text else []
    if PLAIN.fullmatch(text) and NO_BREAK not in text:
        return [line.rstrip() for line in textwrap.wrap(text, columns, initial_indent=first, subsequent_indent=rest)]
    import wcwidth  # noqa: PLC0415

    return wcwidth.wrap(text, columns, initial_indent=first, subsequent_indent=rest)
