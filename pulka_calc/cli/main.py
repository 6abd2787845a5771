"""Where the command begins: language, encoding, exit codes, and nothing that could print a traceback."""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections.abc import Sequence

from pulka_calc.text import glyphs, language

FINE, PROBLEMS, USAGE, BUG, INTERRUPTED = 0, 1, 2, 3, 130
SELDOM = 50_000
"""How many new objects there are between two searches for garbage; a command is over before there is much of it."""

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run `pulka` and leave with its exit code."""
    gc.set_threshold(SELDOM)
    words = list(sys.argv[1:] if arguments is None else arguments)
    language.ask_for(stated_language(words))
    language.use(language.choose(None, os.environ))
    prepare_output()
    code = run(words)
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        abandon_output()
    except OSError as error:
        code = output_lost(error)
    sys.exit(code)


def stated_language(words: Sequence[str]) -> str | None:
    """Return what `--lang` asks for, so that even a usage error is said in that language."""
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word.startswith("--lang"):
            return word.partition("=")[2] or following
    return None


def prepare_output() -> None:
    """Make every character writable: what the terminal lacks is replaced, never a traceback."""
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - closed by the shell
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    glyphs.use_encoding(getattr(sys.stdout, "encoding", None) or "utf-8")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def run(words: list[str]) -> int:
    """Run the command line; return the exit code."""
    try:
        return _called(words)
    except (BrokenPipeError, SystemExit):  # the library leaves the program where the reader of a pipe has gone
        abandon_output()
        return FINE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        if error.errno in FULL:
            return output_lost(error)
        print(bug_report(error), file=sys.stderr)
        return BUG
    except Exception as error:
        if os.environ.get("PULKA_DEBUG"):
            raise
        print(bug_report(error), file=sys.stderr)
        return BUG


def _called(words: list[str]) -> int:
    if any("\udc80" <= letter <= "\udcff" for word in words for letter in word):
        print(
            glyphs.writable(language.say("Error: {what}", what=language.say("the command line is not UTF-8 text"))),
            file=sys.stderr,
        )
        return USAGE
    from typer.exceptions import TyperException  # noqa: PLC0415

    from .app import command  # noqa: PLC0415
    from .usage import usage_lines  # noqa: PLC0415

    try:
        code = command()(args=words, prog_name="pulka", standalone_mode=False)
    except TyperException as error:
        print("\n".join(usage_lines(error, words)), file=sys.stderr)
        return USAGE
    return code if isinstance(code, int) else FINE


def bug_report(error: Exception) -> str:
    """Say that the fault is the program's, with what a report of it needs."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f"{os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}" if trace else "?"  # noqa: PTH119
    fault = f"{type(error).__name__} {where}"
    return glyphs.writable(
        "pulka: " + language.say("this is a bug in the program: {fault}; nothing was written", fault=fault)
    )


def output_lost(error: OSError) -> int:
    """Say that the answer could not be written where it was sent."""
    from pulka_calc.text.problems import reason  # noqa: PLC0415

    why = reason(errno.errorcode.get(error.errno or 0, ""))
    print(glyphs.writable(language.say("the answer cannot be written{why}", why=why)), file=sys.stderr)
    abandon_output()
    return PROBLEMS


def abandon_output() -> None:
    """Point stdout at nothing after its reader has gone, so that the interpreter leaves quietly."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
