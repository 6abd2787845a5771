"""Ledgers named one by one or by their folder."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from pulka_calc.core.problems import Problem

from .disk import about

ENDINGS = (".yaml", ".yml")


def ledgers(named: Iterable[Path], besides: Path | None) -> tuple[list[Path], list[Problem]]:
    """Return files as they are named, and every ledger of a folder in the order of its names, each once.

    `besides` is a file that is no ledger though it may lie among them.
    """
    found: dict[str, Path] = {}
    faults = []
    for path in named:
        inside, more = _inside(path)
        faults += more
        for one in inside:
            found.setdefault(os.path.realpath(one), one)
    if besides is not None:
        found.pop(os.path.realpath(besides), None)
    return list(found.values()), faults


def _inside(path: Path) -> tuple[list[Path], list[Problem]]:
    """Return the ledgers of a folder, or the file itself."""
    try:
        if not path.is_dir():
            return [path], []
        return sorted(one for one in path.iterdir() if one.name.endswith(ENDINGS)), []
    except OSError as error:
        return [], [about(str(path), "file.unreadable", reason=errno.errorcode.get(error.errno or 0, ""))]
