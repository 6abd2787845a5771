"""A ledger as it was read, from the shelf where it lies there, and the same ledger with one more deal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from . import disk, shelf

if TYPE_CHECKING:
    from pulka_calc.core.ledger import Ledger
    from pulka_calc.core.problems import Problem
    from pulka_calc.core.replay import Replay

    from .layers import Agreed
    from .source import Source

LINES_SHOWN = ("raspasy.prices", "raspasy.exit", "raspasy.forced")
"""Keys whose lines are shown at every standing."""


class Overrides(NamedTuple):
    """What the command line says differently for this one run."""

    convention: str | None = None
    settings: tuple[str, ...] = ()
    stake: str | None = None


class Book(NamedTuple):
    """A ledger as read: the file, what it says, the convention in force, and what a reader should know."""

    source: Source
    ledger: Ledger
    agreed: Agreed
    replay: Replay
    remarks: tuple[Problem, ...]


def load(path: Path, overrides: Overrides = Overrides()) -> tuple[Book | None, list[Problem]]:
    """Read a ledger file; nothing but a faultless one gives a book, and one that was read before is on the shelf."""
    raw, faults = disk.read_bytes(path)
    return (None, faults) if raw is None else of_bytes(raw, path, overrides)


def of_bytes(raw: bytes, path: Path, overrides: Overrides = Overrides()) -> tuple[Book | None, list[Problem]]:
    """Read what stands, or shall stand, in a ledger file."""
    kept = shelf.take(raw, *_said(path, overrides))
    if isinstance(kept, Book):
        return kept, []
    from . import ledger, source  # noqa: PLC0415 - the parser, only for what has never been read

    found, faults = source.decode(str(path), raw)
    book, faults = ledger.understand(found, overrides, path.parent) if found is not None else (None, faults)
    return (shelved(book, raw, path, overrides) if book is not None else None), faults


def shelved(book: Book, raw: bytes, path: Path, overrides: Overrides = Overrides()) -> Book:
    """Keep a book for the next time these bytes are read; not where a file of the table's own may change by itself."""
    book = book._replace(agreed=book.agreed.with_lines(LINES_SHOWN))
    if not book.agreed.tables_own:
        shelf.keep(book, raw, *_said(path, overrides))
    return book


def with_one_more(book: Book, found: Source, raw: bytes, path: Path) -> Book | None:
    """Return the book of a source that has one more deal at its end, without reading the others again.

    None where more than that changes: a pulka that was over, a deal that somebody should hear about, a player who sits
    down, terms of the second half, remarks or agreements that stand behind the deals and so move with them.
    """
    from pulka_calc.core.deals import Joins, Terms  # noqa: PLC0415
    from pulka_calc.core.evening import gone_on  # noqa: PLC0415 - only where a deal is written

    from . import deals  # noqa: PLC0415

    stated, ledger = found.data["deals"][-1], book.ledger
    item, faults = deals.read_item(stated, ledger.players)
    changes_more = isinstance(item, Joins | Terms) or _moved(book, found)
    if item is None or faults or changes_more or book.replay.finished is not None:
        return None
    replay, problems = gone_on(ledger, book.agreed.convention, book.replay, item)
    if problems:
        return None
    more = book._replace(
        source=found,
        ledger=replace(ledger, deals=(*ledger.deals, item)),
        agreed=book.agreed.read_from(found),
        replay=replay,
    )
    return shelved(more, raw, path)


def _moved(book: Book, found: Source) -> bool:
    """Whether what is known by its line stands behind the deals: a remark, or an agreement of the ledger itself."""
    end, keys = found.text.count("\n", 0, found.last.start) if found.last else 0, list(found.data)
    own = any(layer.source.file == found.file for layer in book.agreed.layers)
    agreed_behind = own and keys.index("deals") < keys.index("convention")
    return agreed_behind or any(remark.place is None or remark.place.line > end for remark in book.remarks)


def _said(path: Path, overrides: Overrides) -> tuple[str, ...]:
    """Everything beside the bytes that decides how a ledger is understood."""
    return str(path), overrides.convention or "", *overrides.settings, overrides.stake or ""
