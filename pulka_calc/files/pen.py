"""Writing into a ledger: read under the lock, change one deal in the text, replace the file, note how to undo it."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from pulka_calc.core.problems import Place, Problem

from . import disk, edit, journal, source, store
from .book import Book, of_bytes, with_one_more
from .source import Source

BOM = b"\xef\xbb\xbf"
Change = Callable[[Source], str]


class Pen(NamedTuple):
    """A ledger that is held for writing: its bytes as read, the book made from them, and when they were written."""

    path: Path
    raw: bytes
    book: Book
    written_at: int = 0

    def write(self, change: Change, typed: str | None, by_hand: str) -> tuple[Book | None, list[Problem]]:
        """Make a change of the text; the book of the new text, or why nothing was written.

        `typed` is the line that makes the change again after an undo, None if there shall be none; `by_hand` is what a
        person would paste or do where the layout cannot be changed safely.
        """
        try:
            raw = self._bytes(change(self.book.source))
        except edit.CannotEditError:
            return None, [self._fault("edit.layout", line=by_hand)]
        book, faults = of_bytes(raw, self.path)
        return self._written(book, raw, typed) if book is not None else (None, faults)

    def append(self, item: dict[str, Any], typed: str) -> tuple[Book | None, list[Problem]]:
        """Write one more deal at the end; where the layout allows it, nothing that stands there is read again."""
        found = edit.appended(self.book.source, item)
        raw = self._bytes(found.text) if found is not None else b""
        book = with_one_more(self.book, found, raw, self.path) if found is not None else None
        if book is not None:
            return self._written(book, raw, typed)
        line = source.flow(item)
        return self.write(lambda found: edit.append(found, line), typed, f"- {line}")

    def _bytes(self, text: str) -> bytes:
        return (BOM if self.raw.startswith(BOM) else b"") + text.encode()

    def _written(self, book: Book, raw: bytes, typed: str | None) -> tuple[Book | None, list[Problem]]:
        """Write what has become of a book; one that could not be written is none."""
        fault = self.put_back(raw) if typed is None else self.replace(raw, typed)
        if fault is not None and fault.severity == "error":
            return None, [fault]
        return book._replace(remarks=(*book.remarks, *([fault] if fault else []))), []

    def replace(self, raw: bytes, typed: str) -> Problem | None:
        """Put new bytes in the place of the old ones; what went wrong, with the file as it was.

        A change that cannot be kept for an undo is made all the same, with a note.
        """
        noted = journal.note(self.path, journal.change(self.raw, raw, typed))
        fault = self.put_back(raw)
        if fault is None and not noted:
            return self._fault("undo.unkept")._replace(severity="note")
        return fault

    def put_back(self, raw: bytes) -> Problem | None:
        """Replace the file without a note of it."""
        try:
            store.change(self.path, self.raw, raw)
        except FileExistsError:
            return self._fault("file.moved")
        except OSError as error:
            return self._fault("file.unwritable", reason=errno.errorcode.get(error.errno or 0, ""))
        return None

    def _fault(self, code: str, **values: object) -> Problem:
        return Problem(code, values={"file": str(self.path), **values}, place=Place(str(self.path), 1, 1, ""))


def take_up(path: Path) -> tuple[Pen | None, list[Problem]]:
    """Read a ledger for writing; call it under `store.locked`."""
    raw, faults = disk.read_bytes(path)
    if raw is None:
        return None, faults
    book, faults = of_bytes(raw, path)
    return (Pen(path, raw, book, store.written_at(path)), []) if book else (None, faults)
