"""Ledgers that this version has read before and found good: kept as they were understood, by what was in the file.

The shelf lies in the user's cache folder and may be thrown away at any time. Anything strange about it — damaged,
written by another version, unwritable — only means that the ledger is read anew.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pulka_calc import __version__

from . import store

MOST_KEPT = 100
MOST_AT_HAND = 20
SEAL = 32
PACKAGE = Path(__file__).resolve().parents[1]
READ_BY = (PACKAGE / "core", PACKAGE / "files", PACKAGE / "_conventions", PACKAGE.parent / "conventions")


class Held(NamedTuple):
    """What lies in memory: its place on the shelf, what it was made from beside the bytes, how it was understood."""

    place: Path
    said: tuple[str, ...]
    understood: Any


AT_HAND: ContextVar[dict[Path, Held] | None] = ContextVar("AT_HAND", default=None)
"""Books in memory, by their places on the shelf, where one process reads a ledger again and again."""


def take(raw: bytes, *said: str) -> Any:
    """Return what these bytes were understood as before, None where nobody knows; `said` is what else decides it."""
    try:
        place = _place(raw, said)
        held = AT_HAND.get() or {}
        if place in held:
            held[place] = held.pop(place)
            return held[place].understood
        kept = place.read_bytes()
        seal, packed = kept[:SEAL], kept[SEAL:]
        return pickle.loads(packed) if seal == hashlib.sha256(packed).digest() else None  # noqa: S301 - the user's own
    except Exception:  # noqa: BLE001 - whatever is wrong with the shelf, the ledger itself is there
        return None


def keep(understood: Any, raw: bytes, *said: str) -> None:
    """Keep what was understood; nothing must decide it but the bytes, what is said, and the files of this version."""
    held = AT_HAND.get()
    with suppress(OSError):
        place = _place(raw, said)
        if held is None:
            _put(place, understood)
        else:
            held[place] = Held(place, said, understood)
            for old in list(held)[:-MOST_AT_HAND]:
                del held[old]


@contextmanager
def at_hand() -> Iterator[None]:
    """Hold books in memory while deal after deal is written; the last of each ledger goes onto the shelf at the end."""
    held: dict[Path, Held] = {}
    before = AT_HAND.set(held)
    try:
        yield
    finally:
        AT_HAND.reset(before)
        for last in {book.said: book for book in held.values()}.values():
            _put(last.place, last.understood)


def _put(place: Path, understood: Any) -> None:
    with suppress(OSError, pickle.PicklingError, RecursionError):
        packed = pickle.dumps(understood, protocol=pickle.HIGHEST_PROTOCOL)
        store.replace_bytes(place, hashlib.sha256(packed).digest() + packed, lasting=False)
        _tidy(place.parent)


def _place(raw: bytes, said: tuple[str, ...]) -> Path:
    name = hashlib.sha256("\0".join((_reader(), *said, "")).encode("utf-8", "surrogatepass") + raw).hexdigest()
    return store.cache_folder() / f"{name[:40]}.book"


@lru_cache(maxsize=1)
def _reader() -> str:
    """Name this version of what reads ledgers: release, interpreter, and every file of it with size and time."""
    files = [entry for folder in READ_BY for entry in _files(folder)]
    return f"{__version__} {sys.version} {files}"


def _files(folder: Path) -> list[tuple[str, int, int]]:
    """Every source and convention in a folder and its folders."""
    if not folder.is_dir():
        return []
    found: list[tuple[str, int, int]] = []
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.is_dir() and not entry.name.startswith("_"):
                found += _files(Path(entry.path))
            elif entry.name.endswith((".py", ".yaml")):
                found.append((entry.name, entry.stat().st_size, entry.stat().st_mtime_ns))
    return found


def _tidy(folder: Path) -> None:
    """Keep the shelf short: those looked at longest ago go first."""
    books = sorted(folder.glob("*.book"), key=lambda book: book.stat().st_mtime_ns)
    for book in books[:-MOST_KEPT]:
        book.unlink(missing_ok=True)
