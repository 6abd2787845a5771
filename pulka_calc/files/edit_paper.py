"""Writing the paper sheet into the text of a ledger: every byte outside `paper:` stays as it is."""

from __future__ import annotations

from typing import Any

from pulka_calc.core.sheet import cells

from . import source
from .draft import Draft, figures
from .edit import CannotEditError, content_end, newline_of
from .source import Source

KEY = "paper"


def paper_text(typed: Draft) -> str:
    """Return the lines of a paper; boxes and rows that nobody typed are left out, and are not compared."""
    rows = {player: row for player in typed.players if (row := _row(typed, player))}
    return f"{KEY}:\n" + "".join(f"  {source.flow(player)}: {source.flow(row)}\n" for player, row in rows.items())


def _row(typed: Draft, player: str) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for cell in cells(tuple(typed.players)):
        text = typed.at(cell)
        if cell.player != player or not text:
            continue
        if cell.on is None:
            row[cell.column] = figures(text)
        else:
            row.setdefault("visty", {})[cell.on] = figures(text)
    return row


def write(found: Source, lines: str) -> str:
    """Return the text with this paper in the place of the old one, or at its end.

    Raises CannotEditError where the old one has comments in it, or the file is not written line by line.
    """
    lines = lines.replace("\n", newline_of(found.text))
    node = source.pair_at(found, (KEY,))
    if node is None:
        gap = "" if not found.text or found.text.endswith("\n") else newline_of(found.text)
        return _checked(found, found.text + gap + lines, lines)
    key, value = node
    start, end = key.start_mark.index, content_end(value)
    if "#" in found.text[start:end]:
        raise CannotEditError
    behind = found.text[end:]
    return _checked(found, found.text[:start] + lines.rstrip("\r\n") + behind, lines)


def _checked(found: Source, text: str, lines: str) -> str:
    """Read the new text back; anything but the intended change is refused."""
    read, faults = source.parse(found.file, text)
    meant, _ = source.parse("", lines)
    if faults or read is None or meant is None or read.data != {**found.data, **meant.data}:
        raise CannotEditError
    return text
