"""What every command does with its file, its problems and its lines."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from pulka_calc.core.problems import Place, Problem
from pulka_calc.text import language
from pulka_calc.text.glyphs import writable
from pulka_calc.text.language import say

if TYPE_CHECKING:
    from pulka_calc.files.book import Book, Overrides

DEFAULT_FILE = "pulka.yaml"
ENDINGS = (".yaml", ".yml")
WIDTH_OF_A_PIPE = 120


def ledger_path(argument: str | None, option: str | None) -> Path:
    """Return the ledger meant: the argument, `-f`, `$PULKA_FILE`, `pulka.yaml` here."""
    if argument is not None and option is not None and argument != option:
        raise typer.BadParameter(say("two files are named: {one} and {two}", one=argument, two=option))
    if argument is not None and not argument.endswith(ENDINGS):
        raise typer.BadParameter(say("{name} is not a ledger: its name ends in .yaml or .yml", name=argument))
    return Path(argument or option or os.environ.get("PULKA_FILE") or DEFAULT_FILE)


def language_of(path: Path) -> str:
    """Return the language that a ledger with faults asks for, so that they are told in it."""
    from pulka_calc.files import ledger  # noqa: PLC0415

    return ledger.language_of(path)


def speak_for(stated: str | None, ledger: str) -> None:
    """Take the ledger's language where nobody asked for another."""
    language.use(language.choose(stated, os.environ, ledger))


def open_book(path: Path, overrides: Overrides, lang: str | None, *, as_json: bool = False) -> Book:
    """Read a ledger in its own language, or print its problems and leave."""
    from pulka_calc.files.book import load  # noqa: PLC0415

    book, faults = load(path, overrides)
    speak_for(lang, book.ledger.lang if book is not None else language_of(path))
    return book if book is not None else refuse(faults, as_json=as_json)


def width() -> int:
    """Columns to write in: the terminal's, `$COLUMNS`, or a pipe's."""
    return shutil.get_terminal_size((WIDTH_OF_A_PIPE, 24)).columns


def say_lines(lines: Iterable[str]) -> None:
    """Print lines, with what the terminal's encoding lacks replaced."""
    print("\n".join(writable(line) for line in lines))


def say_json(data: Any) -> None:
    """Print data for programs."""
    import json  # noqa: PLC0415 - only where a program asks

    print(json.dumps(data, ensure_ascii=sys.stdout.encoding.lower() not in ("utf-8", "utf8"), indent=2))


def about(path: Path, code: str, **values: object) -> Problem:
    """Return a problem of a file as a whole."""
    return Problem(code, values={"file": str(path), **values}, place=Place(str(path), 1, 1, ""))


def write_new(path: Path, text: str, *, as_json: bool) -> None:
    """Write a file that is not there yet, whole or not at all; where it cannot be written, say so and leave.

    What was changed in a file of that name before is no history of this one.
    """
    from pulka_calc.files import journal, store  # noqa: PLC0415

    try:
        store.create(path, text)
        journal.forget(path)
    except FileExistsError:
        refuse([about(path, "file.exists")], as_json=as_json)
    except OSError as error:
        reason = errno.errorcode.get(error.errno or 0, "")
        refuse([about(path, "file.unwritable", reason=reason)], as_json=as_json)


def refuse(problems: Iterable[Problem], *, as_json: bool) -> NoReturn:
    """Print every problem and leave with exit code 1; for a terminal in lines as wide as its window."""
    from pulka_calc.text.problems import problem_lines  # noqa: PLC0415
    from pulka_calc.text.table import within  # noqa: PLC0415

    if as_json:
        say_json({"problems": [problem_data(problem) for problem in problems]})
    else:
        lines = [line for problem in problems for line in problem_lines(problem, width())]
        seen = [part for line in lines for part in within(line, width())] if sys.stderr.isatty() else lines
        print("\n".join(seen), file=sys.stderr)
    raise typer.Exit(1)


def problem_data(problem: Problem) -> dict[str, Any]:
    """Return a problem for programs; one without a place has null there."""
    from pulka_calc.text.problems import message  # noqa: PLC0415

    place = problem.place
    return {
        "code": problem.code,
        "message": message(problem),
        "file": place and place.file,
        "line": place and place.line,
        "column": place and place.column,
    }
