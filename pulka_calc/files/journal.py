"""What the program changed in a ledger, so that it can be undone: kept in the user's state folder, a line a change.

A change is noted before the ledger is replaced; one that was noted but never happened is passed over.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from . import store

MOST_KEPT = 200


class Change(NamedTuple):
    """One change: where it lies in the bytes, what stood there, what stands there now, and the sums of both files."""

    at: int
    removed: str
    added: str
    before: str
    after: str
    typed: str


def digest(raw: bytes) -> str:
    """Return the sum by which a state of the file is known."""
    return hashlib.sha256(raw).hexdigest()


def change(before: bytes, after: bytes, typed: str) -> Change:
    """Describe a change by the bytes that differ; `typed` is the line that makes it again."""
    head = _common(before, after)
    tail = _common(before[head:][::-1], after[head:][::-1])
    removed, added = before[head : len(before) - tail], after[head : len(after) - tail]
    return Change(head, removed.hex(), added.hex(), digest(before), digest(after), typed)


def _common(one: bytes, other: bytes) -> int:
    """Length of the beginning that two texts share, found by halving."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[:middle] == other[:middle] else (low, middle - 1)
    return low


def undone(raw: bytes, last: Change) -> bytes | None:
    """Return the file as it was before a change; None if the change is not the file's last."""
    if digest(raw) != last.after:
        return None
    added = bytes.fromhex(last.added)
    before = raw[: last.at] + bytes.fromhex(last.removed) + raw[last.at + len(added) :]
    return before if digest(before) == last.before else None


def note(path: Path, made: Change) -> bool:
    """Note a change before it is made; False where it cannot be noted, and so not taken back."""
    return _write(path, [*changes(path), made][-MOST_KEPT:])


def forget_last(path: Path, keep: int) -> None:
    """Keep only so many changes."""
    _write(path, changes(path)[:keep])


def forget(path: Path) -> None:
    """Forget every change of a file of that name: another one begins there."""
    with suppress(OSError):
        kept_at(path).unlink(missing_ok=True)


def _write(path: Path, kept: list[Change]) -> bool:
    try:
        store.replace(kept_at(path), "".join(json.dumps(one) + "\n" for one in kept))
    except OSError:
        return False
    return True


def changes(path: Path) -> list[Change]:
    """Return the changes that are kept for a ledger, the oldest first; damaged notes are none."""
    try:
        lines = kept_at(path).read_text(encoding="utf-8").splitlines()
        return [Change(*json.loads(line)) for line in lines]
    except (OSError, ValueError, TypeError):
        return []


def kept_at(path: Path) -> Path:
    """Return the file of the notes for one ledger."""
    return store.state_folder() / "undo" / f"{digest(str(store.real(path)).encode())[:24]}.jsonl"
