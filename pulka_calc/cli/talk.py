"""Questions and answers on the terminal, or through a pipe. Questions go to stderr: stdout is for the result."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from pulka_calc.core.ledger import fold
from pulka_calc.core.problems import Problem
from pulka_calc.text.glyphs import writable

from .common import refuse

Answer = TypeVar("Answer")


class EndOfAnswersError(Exception):
    """Nobody is there to answer any more: the pipe ended, or Ctrl-D."""


class AgainError(Exception):
    """An answer that cannot be taken; the lines say why, and the question is asked again."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines


class Talk(Protocol):
    """Somebody who asks and tells."""

    interactive: bool
    unfinished: dict[str, str]

    def ask(self, question: str) -> str:
        """Ask a question; return the answer without spaces around it."""


class Pipe:
    """Answers come one a line."""

    interactive = False

    def __init__(self) -> None:
        self.unfinished: dict[str, str] = {}

    def ask(self, question: str) -> str:
        """Take the next line of the pipe."""
        try:
            line = sys.stdin.readline()
        except UnicodeDecodeError:
            return refuse([Problem("ask.encoding")], as_json=False)
        if not line:
            raise EndOfAnswersError
        tell([question + line.strip()])
        return line.strip()


class Helper(NamedTuple):
    """What helps somebody who types all evening: words to complete, a line at the bottom, lines typed before."""

    words: Callable[[str], list[str]]
    toolbar: Callable[[], str]
    history: Path


class Terminal:
    """Somebody sits at a terminal; the line can be edited before Enter.

    A line that was broken off comes back when its question is asked again.
    """

    interactive = True

    def __init__(self, helper: Helper | None = None) -> None:
        from prompt_toolkit import PromptSession  # noqa: PLC0415
        from prompt_toolkit.output import create_output  # noqa: PLC0415

        extras = _extras(helper) if helper is not None else {}
        self.session: Any = PromptSession(output=create_output(stdout=sys.stderr), **extras)
        self.unfinished: dict[str, str] = {}

    def ask(self, question: str) -> str:
        """Show the question and wait for a line."""
        begun = self.unfinished.pop(question, "")
        try:
            return str(self.session.prompt(writable(question), default=begun)).strip()
        except KeyboardInterrupt:
            self.unfinished = {question: self.session.default_buffer.text}
            raise
        except EOFError:
            raise EndOfAnswersError from None


def _extras(helper: Helper) -> dict[str, Any]:
    """Completion, toolbar and history for the evening's one prompt."""
    from prompt_toolkit.completion import Completer, Completion  # noqa: PLC0415
    from prompt_toolkit.history import FileHistory, InMemoryHistory  # noqa: PLC0415

    class Words(Completer):
        """Offers what can stand at this place of the line."""

        def get_completions(self, document: Any, complete_event: Any) -> Iterator[Any]:
            """Yield the words that begin like the one before the cursor."""
            del complete_event
            begun = document.get_word_before_cursor(WORD=True)
            before = document.text_before_cursor.removesuffix(begun)
            for word in helper.words(before):
                if fold(word).startswith(fold(begun)):
                    yield Completion(word, start_position=-len(begun))

    try:
        helper.history.parent.mkdir(parents=True, exist_ok=True)
        history: Any = FileHistory(str(helper.history))
    except OSError:
        history = InMemoryHistory()
    return {
        "completer": Words(),
        "complete_while_typing": False,
        "bottom_toolbar": lambda: "\n".join(writable(line) for line in helper.toolbar().splitlines()),
        "history": history,
    }


def talk(helper: Helper | None = None) -> Talk:
    """Ask at the terminal if there is one, else read the pipe."""
    return Terminal(helper) if sys.stdin.isatty() else Pipe()


def tell(lines: Iterable[str]) -> None:
    """Write lines for the person who answers."""
    print("\n".join(writable(line) for line in lines), file=sys.stderr)


def until(who: Talk, question: str, read: Callable[[str], Answer]) -> Answer:
    """Ask until the answer can be taken."""
    while True:
        try:
            return read(who.ask(question))
        except AgainError as again:
            tell(again.lines)
