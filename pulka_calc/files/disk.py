"""Bytes from the disk: an ordinary file of a sensible size, or a problem that names it."""

from __future__ import annotations

import errno
import stat
from pathlib import Path
from typing import Any

from pulka_calc.core.problems import Place, Problem

LARGEST_FILE = 64 * 1024 * 1024
WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")


def read_bytes(path: Path) -> tuple[bytes | None, list[Problem]]:
    """Read a file's bytes, if it is an ordinary file of a sensible size."""
    name = str(path)
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            return None, [about(name, "file.folder")]
        if not stat.S_ISREG(found.st_mode):
            return None, [about(name, "file.special")]
        if found.st_size > LARGEST_FILE:
            return None, [about(name, "file.large", size=found.st_size, most=LARGEST_FILE)]
        return path.read_bytes(), []
    except FileNotFoundError:
        return None, [about(name, "file.missing")]
    except (OSError, ValueError) as error:
        return None, [about(name, "file.unreadable", reason=errno.errorcode.get(getattr(error, "errno", 0), ""))]


def text_of(name: str, raw: bytes) -> tuple[str | None, list[Problem]]:
    """Turn bytes into text; only UTF-8 is read, with or without a byte-order mark."""
    if raw.startswith(WIDE_MARKS):
        return None, [Problem("file.encoding", values={"byte": 0}, place=Place(name, 1, 1, ""))]
    if b"\0" in raw:
        return None, [about(name, "file.binary")]
    try:
        return raw.decode("utf-8-sig"), []
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        return None, [Problem("file.encoding", values={"byte": error.start}, place=Place(name, line, 1, ""))]


def about(name: str, code: str, **values: Any) -> Problem:
    """Return a problem of the file as a whole."""
    return Problem(code, values={"file": name, **values}, place=Place(name, 1, 1, ""))
