"""Files are written whole or not at all, and nothing is left lying about."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from pulka_calc.files import store

OLD, NEW = "old: 1\n", "new: Миша ♠\r\n"
Write = Callable[[Path, str], None]
WRITERS: dict[str, Write] = {"create": store.create, "replace": store.replace}


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != "state")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def broken_disk(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
def test_a_new_file_has_every_byte_of_the_text(tmp_path: Path, write: Write) -> None:
    write(tmp_path / "a.yaml", NEW)
    assert (tmp_path / "a.yaml").read_bytes() == NEW.encode()
    assert names(tmp_path) == ["a.yaml"]


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(OLD * 1000, encoding="utf-8")
    store.replace(path, NEW)
    assert path.read_bytes() == NEW.encode()
    assert names(tmp_path) == ["a.yaml"]


def test_the_folder_of_a_replaced_file_is_made(tmp_path: Path) -> None:
    store.replace(tmp_path / "one" / "two" / "a.yaml", NEW)
    assert (tmp_path / "one" / "two" / "a.yaml").read_bytes() == NEW.encode()


def test_a_reader_never_sees_half_of_a_replaced_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(OLD, encoding="utf-8")
    seen: list[str] = []
    sync = os.fsync

    def watched(handle: int) -> None:
        seen.append(path.read_text(encoding="utf-8"))
        sync(handle)

    monkeypatch.setattr(os, "fsync", watched)
    store.replace(path, NEW)
    assert seen == [OLD]


def test_an_existing_file_is_not_created_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(OLD, encoding="utf-8")
    with pytest.raises(FileExistsError):
        store.create(path, NEW)
    assert path.read_text(encoding="utf-8") == OLD
    assert names(tmp_path) == ["a.yaml"]


def test_a_file_that_appears_in_the_meantime_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.yaml"
    sync = os.fsync

    def overtaken(handle: int) -> None:
        path.write_text(OLD, encoding="utf-8")
        sync(handle)

    monkeypatch.setattr(os, "fsync", overtaken)
    with pytest.raises(FileExistsError):
        store.create(path, NEW)
    assert path.read_text(encoding="utf-8") == OLD
    assert names(tmp_path) == ["a.yaml"]


def test_a_link_that_leads_nowhere_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").symlink_to(tmp_path / "gone.yaml")
    with pytest.raises(FileExistsError):
        store.create(tmp_path / "a.yaml", NEW)
    assert names(tmp_path) == ["a.yaml"]


@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
def test_a_folder_is_not_written_over(tmp_path: Path, write: Write) -> None:
    (tmp_path / "a.yaml").mkdir()
    with pytest.raises(OSError, match=r"a\.yaml"):
        write(tmp_path / "a.yaml", NEW)
    assert names(tmp_path) == ["a.yaml"]


def test_no_folder_is_made_for_a_created_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        store.create(tmp_path / "none" / "a.yaml", NEW)
    assert names(tmp_path) == []


def test_a_failed_creation_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", broken_disk)
    with pytest.raises(OSError, match="No space left"):
        store.create(tmp_path / "a.yaml", NEW)
    assert names(tmp_path) == []


def no_links(*_: object, **__: object) -> None:
    raise PermissionError(1, "Operation not permitted")


def test_where_names_cannot_be_shared_the_file_is_written_under_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", no_links)
    store.create(tmp_path / "a.yaml", NEW)
    assert (tmp_path / "a.yaml").read_bytes() == NEW.encode()
    assert names(tmp_path) == ["a.yaml"]


def test_where_names_cannot_be_shared_a_file_that_appears_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.yaml"

    def overtaken(*_: object, **__: object) -> None:
        path.write_text(OLD, encoding="utf-8")
        no_links()

    monkeypatch.setattr(os, "link", overtaken)
    with pytest.raises(FileExistsError):
        store.create(path, NEW)
    assert path.read_text(encoding="utf-8") == OLD
    assert names(tmp_path) == ["a.yaml"]


def test_where_names_cannot_be_shared_a_failed_creation_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", no_links)
    monkeypatch.setattr(Path, "read_bytes", broken_disk)
    with pytest.raises(OSError, match="No space left"):
        store.create(tmp_path / "a.yaml", NEW)
    assert names(tmp_path) == []


@pytest.mark.parametrize(("owner", "step"), [(os, "fsync"), (Path, "replace")])
def test_a_failed_replacement_leaves_the_old_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, step: str
) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(OLD, encoding="utf-8")
    monkeypatch.setattr(owner, step, broken_disk)
    with pytest.raises(OSError, match="No space left"):
        store.replace(path, NEW)
    assert path.read_text(encoding="utf-8") == OLD
    assert names(tmp_path) == ["a.yaml"]


@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
def test_a_text_that_cannot_be_encoded_leaves_no_file(tmp_path: Path, write: Write) -> None:
    with pytest.raises(UnicodeEncodeError):
        write(tmp_path / "a.yaml", "title: \ud800\n")
    assert names(tmp_path) == []


@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
def test_a_write_that_is_broken_off_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Write
) -> None:
    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "a.yaml", NEW)
    assert names(tmp_path) == []


@pytest.mark.skipif(os.name != "posix", reason="permissions of another kind")
@pytest.mark.parametrize(("mask", "expected"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664), (0, 0o666)])
def test_a_created_file_has_the_permissions_that_the_user_gives(tmp_path: Path, mask: int, expected: int) -> None:
    before = os.umask(mask)
    try:
        store.create(tmp_path / "a.yaml", NEW)
        assert os.umask(mask) == mask
    finally:
        os.umask(before)
    assert mode(tmp_path / "a.yaml") == expected


@pytest.mark.skipif(os.name != "posix", reason="permissions of another kind")
def test_what_the_program_keeps_for_itself_is_read_by_nobody_else(tmp_path: Path) -> None:
    store.replace(tmp_path / "a.yaml", NEW)
    assert mode(tmp_path / "a.yaml") == 0o600


def test_what_the_program_keeps_lies_in_the_folder_of_the_user(tmp_path: Path) -> None:
    assert store.state_folder() == tmp_path / "state" / "pulka-calc"


def test_a_changed_file_has_every_new_byte_and_its_old_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(OLD.encode())
    path.chmod(0o640)
    store.change(path, OLD.encode(), NEW.encode())
    assert path.read_bytes() == NEW.encode()
    assert mode(path) == 0o640
    assert names(tmp_path) == ["a.yaml"]


def test_a_file_that_has_moved_since_it_was_read_is_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"moved: 1\n")
    with pytest.raises(FileExistsError):
        store.change(path, OLD.encode(), NEW.encode())
    assert path.read_bytes() == b"moved: 1\n"
    assert names(tmp_path) == ["a.yaml"]


def test_a_link_is_followed_to_the_file_that_is_changed(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    path = tmp_path / "there" / "a.yaml"
    path.write_bytes(OLD.encode())
    (tmp_path / "link.yaml").symlink_to(path)
    store.change(tmp_path / "link.yaml", OLD.encode(), NEW.encode())
    assert (tmp_path / "link.yaml").is_symlink()
    assert path.read_bytes() == NEW.encode()


@pytest.mark.parametrize(("owner", "step"), [(os, "fsync"), (Path, "replace"), (Path, "chmod")])
def test_a_failed_change_leaves_the_old_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, step: str
) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(OLD.encode())
    monkeypatch.setattr(owner, step, broken_disk)
    with pytest.raises(OSError, match="No space left"):
        store.change(path, OLD.encode(), NEW.encode())
    assert path.read_bytes() == OLD.encode()
    assert names(tmp_path) == ["a.yaml"]


def test_what_a_killed_writer_left_is_cleared_away_at_the_next_change(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(OLD.encode())
    (tmp_path / f".a.yaml.left{store.TEMPORARY}").write_bytes(b"half")
    (tmp_path / f".b.yaml.left{store.TEMPORARY}").write_bytes(b"of another file")
    (tmp_path / "a.yaml.bak").write_bytes(b"kept by the player")
    store.change(path, OLD.encode(), NEW.encode())
    assert names(tmp_path) == [f".b.yaml.left{store.TEMPORARY}", "a.yaml", "a.yaml.bak"]


@pytest.mark.parametrize("step", ["open", "fsync"])
def test_a_folder_that_cannot_be_synced_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(OLD.encode())
    as_ever = getattr(os, step)

    def only_for_files(of: int | str, *rest: int) -> object:
        return broken_disk() if os.path.isdir(of) else as_ever(of, *rest)  # noqa: PTH112 - also of a number

    monkeypatch.setattr(os, step, only_for_files)
    store.change(path, OLD.encode(), NEW.encode())
    assert path.read_bytes() == NEW.encode()


def test_a_ledger_is_held_by_one_writer_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    monkeypatch.setattr(store, "LONGEST_WAIT", 0)
    with store.locked(path):
        with pytest.raises(TimeoutError), store.locked(path):
            pass
        with store.locked(tmp_path / "b.yaml"):
            pass
    with store.locked(path):
        pass
    assert names(tmp_path) == []
