"""`pulka play`: one prompt for the whole evening; every line is written at once, so that nothing can be lost."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from .common import ledger_path, refuse, say_lines, speak_for
from .options import FileOption, Lang

if TYPE_CHECKING:
    from pulka_calc.files.book import Book

    from .talk import Talk

NOTE = "--note"
Command = Callable[[Path, list[str]], None]


def play(file: FileOption = None, *, lang: Lang = None) -> None:
    """Keep an evening."""
    from pulka_calc.files import shelf  # noqa: PLC0415

    path = ledger_path(None, file)
    with shelf.at_hand():
        speak_for(lang, _book(path).ledger.lang)
        _evening(path)


def _evening(path: Path) -> None:
    """Take lines until nobody says anything any more."""
    from .evening import help_lines, helper  # noqa: PLC0415
    from .talk import EndOfAnswersError, talk  # noqa: PLC0415

    who = talk(helper(path))
    if who.interactive:
        say_lines(help_lines())
    _show(path, [])
    failed = False
    while True:
        try:
            failed |= not _answered(path, who)
        except EndOfAnswersError:
            break
    if failed and not who.interactive:
        raise typer.Exit(1)


def _book(path: Path) -> Book:
    from pulka_calc.files.book import load  # noqa: PLC0415

    book, faults = load(path)
    return book if book is not None else refuse(faults, as_json=False)


def _answered(path: Path, who: Talk) -> bool:
    """Take one line; a line that cannot be taken changes nothing, and the evening goes on.

    So it does where the file cannot be read for a while: every line says why, until somebody has mended it.
    """
    from pulka_calc.files.book import load  # noqa: PLC0415

    from .evening import question, question_meanwhile  # noqa: PLC0415
    from .talk import EndOfAnswersError  # noqa: PLC0415

    book, faults = load(path)
    try:
        line = who.ask(question(book) if book is not None else question_meanwhile(path, faults))
        if book is None and not line:
            _book(path)
        _done(path, line)
    except KeyboardInterrupt:
        if not who.interactive:
            raise
        who.unfinished.clear()
    except typer.Exit as left:
        if left.exit_code is LEAVE:
            raise EndOfAnswersError from None
        return not left.exit_code
    return True


LEAVE = 1000
"""Not an exit code: the evening is over."""


def _done(path: Path, line: str) -> None:
    from .evening import command_of  # noqa: PLC0415

    words = line.split()
    if not words or line.startswith("#"):
        return
    name = command_of(words[0])
    if name is None:
        _add(path, words)
    else:
        COMMANDS[name](path, words[1:])


def _numbered(words: list[str]) -> int:
    """Read the number of a deal behind a command."""
    if not words or not words[0].isdecimal():
        from pulka_calc.core.problems import Problem  # noqa: PLC0415

        refuse([Problem("play.number", values={"word": " ".join(words) or "…"})], as_json=False)
    return int(words[0][:9])


def _noted(words: list[str]) -> tuple[list[str], str | None]:
    """Part a deal from the note behind it, as it is typed behind `pulka add`: `мизер Миша 0 --note 'на тузах'`."""
    if NOTE not in words:
        return words, None
    at = words.index(NOTE)
    text = " ".join(words[at + 1 :])
    try:
        return words[:at], " ".join(shlex.split(text))
    except ValueError:
        return words[:at], text


def _add(path: Path, words: list[str]) -> None:
    from .recording import add  # noqa: PLC0415

    said, note = _noted(words)
    add(said, str(path), note=note)


def _undo(path: Path, words: list[str]) -> None:
    from .recording import undo  # noqa: PLC0415

    del words
    undo(str(path))


def _drop(path: Path, words: list[str]) -> None:
    from .recording import drop  # noqa: PLC0415

    drop(_numbered(words), str(path))


def _edit(path: Path, words: list[str]) -> None:
    from .recording import edit  # noqa: PLC0415

    said, note = _noted(words[1:])
    edit(_numbered(words), said, str(path), note=note)


def _insert(path: Path, words: list[str]) -> None:
    from .recording import insert  # noqa: PLC0415

    said, note = _noted(words[1:])
    insert(_numbered(words), said, str(path), note=note)


def _show(path: Path, words: list[str]) -> None:
    from .show import show  # noqa: PLC0415

    del words
    show(None, str(path))


def _deals(path: Path, words: list[str]) -> None:
    from .show import show  # noqa: PLC0415

    del words
    show(None, str(path), deals=True)


def _explain(path: Path, words: list[str]) -> None:
    from .explain import explain  # noqa: PLC0415

    explain(words, str(path))


def _settle(path: Path, words: list[str]) -> None:
    from .settle import settle  # noqa: PLC0415

    del words
    settle(None, str(path))


def _help(path: Path, words: list[str]) -> None:
    from .evening import help_lines  # noqa: PLC0415

    del path, words
    say_lines(help_lines())


def _quit(path: Path, words: list[str]) -> None:
    del path, words
    raise typer.Exit(LEAVE)


COMMANDS: dict[str, Command] = {
    "add": _add,
    "undo": _undo,
    "drop": _drop,
    "edit": _edit,
    "insert": _insert,
    "show": _show,
    "deals": _deals,
    "explain": _explain,
    "settle": _settle,
    "help": _help,
    "quit": _quit,
}
