"""Writing files so that a reader sees the old one or the new one, never half of either."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

APPLICATION = "pulka-calc"


def state_folder() -> Path:
    """Return the folder in which the program keeps what it must remember between runs."""
    import platformdirs  # noqa: PLC0415 - only where something is kept

    return Path(platformdirs.user_state_dir(APPLICATION, appauthor=False))


def replace(path: Path, text: str) -> None:
    """Write a file anew, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = _written(path, text)
    try:
        temporary.replace(path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


def create(path: Path, text: str) -> None:
    """Write a new file, whole or not at all; raises FileExistsError where there is one already."""
    if path.exists():
        raise FileExistsError(path)
    temporary = _written(path, text)
    try:
        temporary.chmod(0o666 & ~_mask())
        os.link(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


def _written(path: Path, text: str) -> Path:
    """Write the text to a new file beside the target, down to the disk."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _mask() -> int:
    """Return the permissions that a new file of this user does not get."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
