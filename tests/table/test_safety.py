"""Nothing that happens while a deal is recorded costs an evening's record: the file is the old one or the new one."""

from __future__ import annotations

import errno
import os
import resource
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from running import Ran, pulka
from scribe import SOCHI, add, added, kept, ledger

from pulka_calc.files import book as ledgers
from pulka_calc.files import journal, pen, store

ROOT = Path(__file__).resolve().parents[2]
LINE, DEAL = "мизер Миша 0", "{misere: Миша, tricks: 0}"
WRITERS = {
    "add": ("add", "мизер", "Вася", "1"),
    "insert": ("insert", "1", "мизер", "Вася", "1"),
    "edit": ("edit", "1", "мизер", "Вася", "1"),
    "drop": ("drop", "1"),
    "undo": ("undo",),
}


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != "state")


def refused(ran: Ran, code: str) -> str:
    """What is said about a change that was not made."""
    assert (ran.code, ran.out) == (1, "")
    assert f"[{code}]" in ran.err
    return ran.err


# Links, modes, neighbours


@pytest.mark.parametrize("words", WRITERS.values(), ids=WRITERS)
def test_a_link_is_followed_and_stays_a_link(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "here").mkdir()
    path = kept(tmp_path / "there", ledger(DEAL))
    link = tmp_path / "here" / "tonight.yaml"
    link.symlink_to("../there/evening.yaml")
    assert pulka(*words, "-f", str(link)).code == 0
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") != ledger(DEAL)
    assert not path.is_symlink()
    assert (names(tmp_path / "there"), names(tmp_path / "here")) == (["evening.yaml"], ["tonight.yaml"])


@pytest.mark.skipif(os.name != "posix", reason="permissions of another kind")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o664, 0o666, 0o777])
@pytest.mark.parametrize("words", WRITERS.values(), ids=WRITERS)
def test_the_permissions_are_kept(tmp_path: Path, words: tuple[str, ...], mode: int) -> None:
    path = kept(tmp_path, ledger(DEAL))
    path.chmod(mode)
    assert pulka(*words, "-f", str(path)).code == 0
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_what_a_killed_writer_left_behind_is_swept_away_by_the_next(tmp_path: Path) -> None:
    path = kept(tmp_path)
    (tmp_path / f".{path.name}.abcd{store.TEMPORARY}").write_text("half", encoding="utf-8")
    added(path, LINE)
    assert names(tmp_path) == ["evening.yaml"]


def test_what_it_left_behind_among_the_notes_is_swept_away_too(tmp_path: Path) -> None:
    path = kept(tmp_path)
    notes = journal.kept_at(path)
    notes.parent.mkdir(parents=True)
    (notes.parent / f".{notes.name}.abcd{store.TEMPORARY}").write_text("half", encoding="utf-8")
    added(path, LINE)
    assert names(notes.parent) == [notes.name]


@pytest.mark.parametrize(
    "other",
    [
        f".evening.yaml.bak.yaml.abcd{store.TEMPORARY}",
        f".evening2.yaml.abcd{store.TEMPORARY}",
        f".evening.yml.abcd{store.TEMPORARY}",
        ".evening.yaml.swp",
        "evening.yaml~",
    ],
)
def test_what_somebody_else_is_writing_beside_it_is_left_alone(tmp_path: Path, other: str) -> None:
    path = kept(tmp_path)
    (tmp_path / other).write_text("theirs", encoding="utf-8")
    added(path, LINE)
    assert names(tmp_path) == sorted([other, "evening.yaml"])


@pytest.mark.parametrize(
    "name", ["[a]*?.yaml", "Пятница у Пети.yaml", "♠" * 80 + ".yaml", " .yaml", "-.yml", "a\nb.yaml"]
)
def test_any_name_of_a_file_will_do(tmp_path: Path, name: str) -> None:
    path = kept(tmp_path, name=name)
    assert added(path, LINE) == ledger(DEAL)
    assert pulka("undo", "-f", str(path)).code == 0
    assert names(tmp_path) == [name]


# A disk that is full, a folder that cannot be written


def failing(number: int) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


BREAKS = {
    "the disk is full when the bytes go down": (os, "fsync", errno.ENOSPC),
    "the quota is used up": (os, "fsync", errno.EDQUOT),
    "the disk gives up": (os, "fsync", errno.EIO),
    "the folder is not to be written": (tempfile, "mkstemp", errno.EACCES),
    "the disk is mounted for reading": (tempfile, "mkstemp", errno.EROFS),
    "no more files can be opened": (tempfile, "mkstemp", errno.EMFILE),
    "the new file cannot take its place": (Path, "replace", errno.EPERM),
    "the permissions cannot be set": (Path, "chmod", errno.EPERM),
}


@pytest.mark.parametrize("breaks", BREAKS.values(), ids=BREAKS)
@pytest.mark.parametrize("words", WRITERS.values(), ids=WRITERS)
def test_what_the_disk_refuses_is_said_and_the_file_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], breaks: tuple[object, str, int]
) -> None:
    path, (owner, step, number) = kept(tmp_path, ledger(DEAL)), breaks
    with monkeypatch.context() as broken:
        broken.setattr(owner, step, failing(number))
        said = refused(pulka(*words, "-f", str(path)), "file.unwritable")
    assert str(path) in said
    assert path.read_text(encoding="utf-8") == ledger(DEAL)
    assert names(tmp_path) == ["evening.yaml"]
    assert pulka(*words, "-f", str(path)).code == 0


def test_the_folder_that_cannot_be_synced_is_no_reason_to_lose_a_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, sync = kept(tmp_path), os.fsync

    def files_only(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "no folders here")
        sync(handle)

    monkeypatch.setattr(os, "fsync", files_only)
    assert added(path, LINE) == ledger(DEAL)


def test_the_bytes_go_down_to_the_disk_before_the_new_file_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, sync, replace = kept(tmp_path), os.fsync, Path.replace
    done: list[str] = []

    def synced(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        sync(handle)

    def replaced(one: Path, other: Path) -> Path:
        if other.name == path.name:
            done.append("replaced")
        return replace(one, other)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", replaced)
    added(path, LINE)
    place = done.index("replaced")
    assert done[place - 1 : place + 2] == ["file", "replaced", "folder"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_folder_for_reading_only_is_told(tmp_path: Path) -> None:
    (tmp_path / "shut").mkdir()
    path = kept(tmp_path / "shut", ledger(DEAL))
    path.parent.chmod(0o555)
    try:
        refused(add(path, LINE), "file.unwritable")
    finally:
        path.parent.chmod(0o755)
    assert path.read_text(encoding="utf-8") == ledger(DEAL)
    assert names(path.parent) == ["evening.yaml"]


def in_a_process(path: Path, *words: str, limit: int | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, which may write files of so many bytes only."""

    def limited() -> None:
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    command = [sys.executable, "-m", "pulka_calc", *words, "-f", str(path)]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, preexec_fn=limited, timeout=60, encoding="utf-8"
    )


def test_a_file_that_no_longer_fits_stays_as_it_was(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger(DEAL) + "# " + "x" * 5000 + "\n")
    before = path.read_bytes()
    ran = in_a_process(path, *WRITERS["add"], limit=4096)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "[file.unwritable]" in ran.stderr
    assert path.read_bytes() == before
    assert names(tmp_path) == ["evening.yaml"]


def test_a_change_broken_off_by_ctrl_c_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path, ledger(DEAL))

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as pressed:
        pressed.setattr(os, "fsync", interrupted)
        assert pulka(*WRITERS["add"], "-f", str(path)).code == 130
    assert path.read_text(encoding="utf-8") == ledger(DEAL)
    assert names(tmp_path) == ["evening.yaml"]


# What is no ledger


@pytest.mark.parametrize("words", WRITERS.values(), ids=WRITERS)
def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path, words: tuple[str, ...]) -> None:
    path = tmp_path / "evening.yaml"
    path.mkdir()
    refused(pulka(*words, "-f", str(path)), "file.folder")
    assert names(tmp_path) == ["evening.yaml"]
    assert path.is_dir()


@pytest.mark.parametrize("words", WRITERS.values(), ids=WRITERS)
def test_no_file_is_made_where_there_is_none(tmp_path: Path, words: tuple[str, ...]) -> None:
    refused(pulka(*words, "-f", str(tmp_path / "none.yaml")), "file.missing")
    refused(pulka(*words, "-f", str(tmp_path / "no" / "folder.yaml")), "file.missing")
    assert names(tmp_path) == []


@pytest.mark.parametrize("words", WRITERS.values(), ids=WRITERS)
def test_a_link_to_itself_is_told(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "evening.yaml").symlink_to("evening.yaml")
    assert "[file.unreadable]" in pulka(*words, "-f", str(tmp_path / "evening.yaml")).err
    assert (tmp_path / "evening.yaml").is_symlink()


WHOLE = ledger(DEAL, "{raspasy: {Миша: 3, Вася: 2, Петя: 5}}").encode()
DAMAGED = {
    "nothing": b"",
    "a blank line": b"\n",
    "noughts": b"\0" * 4096,
    "noughts behind the half of it": WHOLE[:150] + b"\0" * 200,
    "half of it": WHOLE[: len(WHOLE) - 30],
    "half a letter": WHOLE[: WHOLE.index("Вася: 2".encode()) + 1],
    "the head alone, without players": b"format: 1\n",
    "a mark of a quarrel": WHOLE.replace(b"deals:\n", b"<<<<<<< mine\ndeals:\n"),
    "another encoding": WHOLE.decode().encode("cp1251", "replace"),
    "a deal that cannot be": WHOLE.replace("Вася: 2".encode(), "Вася: 9".encode()),
    "a list of nobody": WHOLE.replace("[Миша, Вася, Петя]".encode(), b"[]"),
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
}


@pytest.mark.parametrize("raw", DAMAGED.values(), ids=DAMAGED)
@pytest.mark.parametrize(
    "words", [*WRITERS.values(), ("play",), ("new", "-p", "А", "-p", "Б", "-p", "В")], ids=lambda w: w[0]
)
def test_a_damaged_ledger_never_becomes_an_empty_game(tmp_path: Path, words: tuple[str, ...], raw: bytes) -> None:
    path = kept(tmp_path, raw)
    ran = pulka(*words, "-f", str(path), answers="мизер Миша 0\n")
    assert ran.code == 1
    assert "[" in ran.err.splitlines()[0]
    assert path.read_bytes() == raw
    assert names(tmp_path) == ["evening.yaml"]


@pytest.mark.parametrize("words", [*WRITERS.values(), ("play",)], ids=lambda w: w[0])
@pytest.mark.parametrize("format_", ["2", "17", "99999999999999999999"])
def test_a_ledger_of_a_newer_format_is_not_rewritten(tmp_path: Path, words: tuple[str, ...], format_: str) -> None:
    path = kept(tmp_path, ledger(DEAL).replace("format: 1", f"format: {format_}"))
    before = path.read_bytes()
    ran = pulka(*words, "-f", str(path), answers="мизер Миша 0\n")
    assert (ran.code, "[format.newer]" in ran.err) == (1, True)
    assert path.read_bytes() == before


def test_a_newer_format_is_not_rewritten_by_an_undo_of_an_older_change(tmp_path: Path) -> None:
    path = kept(tmp_path)
    newer = added(path, LINE).replace("format: 1", "format: 2")
    path.write_text(newer, encoding="utf-8")
    refused(pulka("undo", "-f", str(path)), "format.newer")
    assert path.read_text(encoding="utf-8") == newer


def test_a_ledger_of_a_later_convention_is_not_rewritten(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger(DEAL).replace(SOCHI, "convention: {extends: sochi, version: 99}\n"))
    before = path.read_bytes()
    refused(add(path, LINE), "convention.version")
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "words", ["edit 1 мизер Вася 0 сдаёт Коля", "insert 1 распасы 3 3 3", "drop 2", "drop 0", "drop -1"]
)
def test_a_change_that_makes_no_ledger_is_not_made(tmp_path: Path, words: str) -> None:
    path = kept(tmp_path, ledger(DEAL))
    assert pulka(*words.split(), "-f", str(path)).code in (1, 2)
    assert path.read_text(encoding="utf-8") == ledger(DEAL)


def test_a_change_after_which_a_later_deal_cannot_be_is_not_made(tmp_path: Path) -> None:
    players = ("Миша", "Вася", "Петя", "Коля")
    later = "{misere: Вася, tricks: 0}"
    text = ledger("{misere: Петя, tricks: 1}", "{misere: Миша, tricks: 1}", later, players=players)
    path = kept(tmp_path, text)
    ran = pulka("drop", "1", "-f", str(path))
    assert (ran.code, ran.out) == (1, "")
    assert "[declarer.rests]" in ran.err
    assert path.read_text(encoding="utf-8") == text


# Two who write


def test_a_file_that_somebody_changed_since_it_was_read_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, theirs, note = kept(tmp_path), ledger("{misere: Петя, tricks: 2}"), journal.note

    def overtaken(at: Path, made: journal.Change) -> bool:
        path.write_text(theirs, encoding="utf-8")
        return note(at, made)

    monkeypatch.setattr(journal, "note", overtaken)
    said = refused(add(path, LINE), "file.moved")
    assert "try again" in said
    assert path.read_text(encoding="utf-8") == theirs
    assert names(tmp_path) == ["evening.yaml"]


@pytest.mark.parametrize("instead", ["nothing", "a folder"])
def test_a_file_that_is_gone_since_it_was_read_is_not_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, instead: str
) -> None:
    path, note = kept(tmp_path), journal.note

    def gone(at: Path, made: journal.Change) -> bool:
        path.unlink()
        if instead == "a folder":
            path.mkdir()
        return note(at, made)

    monkeypatch.setattr(journal, "note", gone)
    ran = add(path, LINE)
    assert (ran.code, ran.out) == (1, "")
    assert not path.is_file()


HOLD = """
import sys, time
from pathlib import Path
from pulka_calc.files import store
with store.locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def held(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Hold a ledger's lock in another process."""
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        try:
            yield other
        finally:
            other.kill()


@pytest.mark.parametrize("words", [WRITERS["add"], WRITERS["undo"]], ids=["add", "undo"])
def test_a_lock_that_is_held_too_long_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    path = kept(tmp_path, ledger(DEAL))
    monkeypatch.setattr(store, "LONGEST_WAIT", 0.2)
    with held(path):
        said = refused(pulka(*words, "-f", str(path)), "file.locked")
        assert f"somebody else is writing into {path}" in said
        assert path.read_text(encoding="utf-8") == ledger(DEAL)
    assert pulka(*words, "-f", str(path)).code == 0


def test_a_lock_is_held_for_a_file_by_whatever_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path)
    (tmp_path / "tonight.yaml").symlink_to(path)
    monkeypatch.setattr(store, "LONGEST_WAIT", 0.2)
    monkeypatch.chdir(tmp_path)
    with held(path):
        refused(add(Path("tonight.yaml"), LINE), "file.locked")
        refused(add(Path("evening.yaml"), LINE), "file.locked")
        assert pulka("show", "evening.yaml").code == 0
        assert added(kept(tmp_path, name="other.yaml"), LINE) == ledger(DEAL)


def test_a_lock_goes_with_the_writer_that_was_killed(tmp_path: Path) -> None:
    path = kept(tmp_path)
    with held(path) as other:
        other.kill()
        other.wait()
        assert added(path, LINE) == ledger(DEAL)


def test_two_writers_at_once_both_succeed(tmp_path: Path) -> None:
    path = kept(tmp_path)
    lines = {name: "".join(f"штраф {name} гора {n}\n" for n in range(1, 9)) for name in ("Миша", "Вася")}
    command = [sys.executable, "-m", "pulka_calc", "play", "-f", str(path)]
    writers = [
        (subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, cwd=ROOT), typed)
        for typed in lines.values()
    ]
    for writer, typed in writers:
        assert writer.stdin is not None
        writer.stdin.write(typed)
        writer.stdin.close()
    assert [writer.wait(timeout=120) for writer, _ in writers] == [0, 0]
    book, faults = ledgers.load(path)
    assert book is not None, faults
    assert len(book.ledger.deals) == 16
    for name in lines:
        said = [line for line in path.read_text(encoding="utf-8").splitlines() if name in line and "gora" in line]
        assert said == [f"- {{correction: {name}, gora: {n}}}" for n in range(1, 9)]
    assert names(tmp_path) == ["evening.yaml"]


def test_a_pen_is_taken_up_only_for_a_ledger_without_faults(tmp_path: Path) -> None:
    assert pen.take_up(kept(tmp_path, b"x"))[0] is None
    assert pen.take_up(kept(tmp_path))[0] is not None
