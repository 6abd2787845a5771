"""Writing files so that a reader sees the old one or the new one, never half of either."""

from __future__ import annotations

import errno
import hashlib
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

APPLICATION = "pulka-calc"
LONGEST_WAIT = 30
TEMPORARY = ".pulka-tmp"
LONGEST_NAME = 200


def state_folder() -> Path:
    """Return the folder in which the program keeps what it must remember between runs."""
    import platformdirs  # noqa: PLC0415 - only where something is kept

    return Path(platformdirs.user_state_dir(APPLICATION, appauthor=False))


def cache_folder() -> Path:
    """Return the folder of what can be worked out anew."""
    import platformdirs  # noqa: PLC0415 - only where something is kept

    return Path(platformdirs.user_cache_dir(APPLICATION, appauthor=False))


def real(path: Path) -> Path:
    """Return the file that links lead to; a link that leads to itself stays what it is."""
    return Path(os.path.realpath(path))


def written_at(path: Path) -> int:
    """Return when a file was written last, in nanoseconds; nought where there is none."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def replace(path: Path, text: str) -> None:
    """Write a file anew, whole or not at all."""
    replace_bytes(path, text.encode())


def replace_bytes(path: Path, raw: bytes, *, lasting: bool = True) -> None:
    """Write bytes anew, whole or not at all; what need not outlast a power cut is written faster."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path)
    temporary = _written_bytes(path, raw, lasting=lasting)
    try:
        temporary.replace(path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a ledger for oneself; another writer waits. Raises TimeoutError where he waits too long.

    Without a folder to keep locks in there is none; `change` still sees what somebody else has written.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - only where something is written

    name = hashlib.sha256(str(real(path)).encode()).hexdigest()[:24]
    folder = state_folder() / "locks"
    lock = FileLock(folder / f"{name}.lock")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=LONGEST_WAIT)
    except Timeout:
        raise TimeoutError(path) from None
    except OSError:
        pass
    try:
        yield
    finally:
        lock.release()


def change(path: Path, before: bytes, after: bytes) -> None:
    """Replace a file that still is as it was read, whole or not at all; links are followed, the mode is kept.

    Raises FileExistsError where somebody else has changed it since.
    """
    target = real(path)
    if target.read_bytes() != before:
        raise FileExistsError(path)
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    _sweep(target)
    temporary = _written_bytes(target, after)
    try:
        temporary.chmod(stat.S_IMODE(target.stat().st_mode))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _sweep(target: Path) -> None:
    """Clear away what a killed writer left behind; nobody else writes while the lock is held."""
    ours = re.compile(re.escape(_prefix(target)) + "[^.]+" + re.escape(TEMPORARY))
    for left in target.parent.glob(f".*{TEMPORARY}"):
        if ours.fullmatch(left.name):
            left.unlink(missing_ok=True)


def _prefix(target: Path) -> str:
    """Return how the names of files begin that will take the target's place."""
    short = len(target.name.encode()) <= LONGEST_NAME
    return f".{target.name if short else hashlib.sha256(target.name.encode()).hexdigest()[:24]}."


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut, where the system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def put(path: Path, text: str) -> None:
    """Write a file that may be there already, whole or not at all, with the permissions of any new file."""
    temporary = _written(real(path), text)
    try:
        temporary.chmod(0o666 & ~_mask())
        temporary.replace(real(path))
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def create(path: Path, text: str) -> None:
    """Write a new file, whole or not at all; raises FileExistsError where there is one already."""
    if path.exists():
        raise FileExistsError(path)
    temporary = _written(path, text)
    try:
        temporary.chmod(0o666 & ~_mask())
        _link(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


def _written(path: Path, text: str) -> Path:
    return _written_bytes(path, text.encode())


def _written_bytes(path: Path, raw: bytes, *, lasting: bool = True) -> Path:
    """Write bytes to a new file beside the target, down to the disk if they shall last."""
    import tempfile  # noqa: PLC0415 - only where something is written

    handle, name = tempfile.mkstemp(prefix=_prefix(path), suffix=TEMPORARY, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
            file.flush()
            if lasting:
                os.fsync(file.fileno())
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _link(temporary: Path, path: Path) -> None:
    """Give the new file its name, never over another; where names cannot be shared, write it under that name."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:
        raw = temporary.read_bytes()
        with path.open("xb") as file:
            _or_nothing(path, file, raw)


def _or_nothing(path: Path, file: BinaryIO, raw: bytes) -> None:
    """Write a new file whole, or take it away again."""
    try:
        file.write(raw)
        file.flush()
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _mask() -> int:
    """Return the permissions that a new file of this user does not get."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
