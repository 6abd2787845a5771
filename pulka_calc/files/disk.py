"""Bytes from the disk: an ordinary file of a sensible size, or a problem that names it."""

from __future__ import annotations

import errno
import stat
from pathlib import Path
from typing import Any

from pulka_calc.core.problems import Place, Problem

LARGEST_FILE = 64 * 1024 * 1024


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


def about(name: str, code: str, **values: Any) -> Problem:
    """Return a problem of the file as a whole."""
    return Problem(code, values={"file": name, **values}, place=Place(name, 1, 1, ""))
