"""The prompt of an evening: its question, toolbar, completion, and the words of its commands in three languages."""

from __future__ import annotations

from pathlib import Path

from pulka_calc.core.evening import table_after
from pulka_calc.core.ledger import fold
from pulka_calc.core.problems import Problem
from pulka_calc.core.table import seat
from pulka_calc.files import hearing, phrases, store, vocabulary
from pulka_calc.files.book import Book, load
from pulka_calc.files.journal import digest
from pulka_calc.text import evening as words
from pulka_calc.text.table import listed

from .common import width
from .talk import Helper

COMMAND_WORDS = {
    "add": "add добавить додати",
    "undo": "undo отмена скасувати",
    "drop": "drop убрать удалить прибрати видалити",
    "edit": "edit правка изменить змінити",
    "insert": "insert вставить вставити",
    "show": "show запись запис",
    "deals": "deals сдачи здачі",
    "explain": "explain почему чому",
    "settle": "settle расчёт розрахунок",
    "help": "help ? помощь допомога",
    "quit": "quit exit выход выйти вихід вийти",
}
COMMAND_OF = {fold(word): name for name, said in COMMAND_WORDS.items() for word in said.split()}
FOUR, FIVE = 4, 5
LEVELS = ("6", "7", "8", "9", "10")
STRAINS = ("♠", "♣", "♦", "♥", "БК")


def command_of(word: str) -> str | None:
    """Return the command that a first word names, None where it begins a deal."""
    return COMMAND_OF.get(fold(word))


class _Ledger:
    """The ledger under the prompt, read anew only after it has changed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seen: object = None
        self.read: tuple[Book | None, list[Problem]] = (None, [])

    def book(self) -> tuple[Book | None, list[Problem]]:
        """Return the book, or what is wrong with the file."""
        if self.read[0] is None or self._states() != self.seen:
            self.read = load(self.path)
            self.seen = self._states()
        return self.read

    def _states(self) -> list[object]:
        """Return what tells the ledger and the files of its convention from what they were before."""
        files = self.read[0].agreed.files if self.read[0] is not None else ()
        return [_state(path) for path in (self.path, *files)]


def _state(path: Path) -> tuple[int, ...] | None:
    """Return what tells one state of a file from another; None where there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def helper(path: Path) -> Helper:
    """Complete words, show the toolbar, remember lines, for one ledger."""
    name = digest(str(store.real(path)).encode())[:24]
    held = _Ledger(path)
    return Helper(
        lambda before: _candidates(before, held.book()[0]),
        lambda: _toolbar(*held.book()),
        store.state_folder() / "history" / f"{name}.txt",
    )


def _candidates(before: str, book: Book | None) -> list[str]:
    """Return what can stand behind these words: whatever a reading that came so far would take."""
    if not phrases.split(before):
        contracts = [f"{level}{strain}" for level in LEVELS for strain in STRAINS]
        return [*contracts, *words.first_words(), *(said for group in COMMAND_WORDS.values() for said in group.split())]
    if book is None:
        return []
    table = table_after(book.ledger, book.agreed.convention, book.replay)
    understood = hearing.understand(before, table)
    if understood.furthest < len(understood.words):
        return []
    said = fold(before)
    names = [name for name in table.players if fold(name) not in said]
    count = len(table.players)
    offered = {
        **words.following(somebody_rests=count == FIVE, dealer_rests=count >= FOUR, kind=_kind(understood.words[0])),
        "player": names if understood.wanted[:1] == ["player"] else [],
    }
    return [word for what in understood.wanted for word in offered.get(what, ())]


def _kind(first: str) -> str:
    """Return the kind of deal that a first word begins, as far as it makes a difference for what can follow."""
    if fold(first) in vocabulary.MISERE:
        return "misere"
    if fold(first) in vocabulary.RASPASY:
        return "raspasy"
    return "ten" if first.startswith("10") else "game" if first[:1] in "6789" else ""


def _toolbar(book: Book | None, faults: list[Problem]) -> str:
    if book is None:
        return faults[0].code
    return "\n".join(words.toolbar(book.replay, _first_hand(book), width()))


def _first_hand(book: Book) -> str:
    return seat(book.ledger.players, book.replay.next.dealer).playing[0]


def question(book: Book) -> str:
    """Ask for the next deal."""
    return words.question(len(book.replay.deals) + 1, book.replay.next.dealer)


def question_meanwhile(path: Path, faults: list[Problem]) -> str:
    """Ask on while the ledger, or the convention it names, cannot be read."""
    place = faults[0].place
    return words.question_meanwhile(place.file if place else str(path))


def help_lines() -> list[str]:
    """Say what can be typed."""
    return [part for line in words.help_lines() for part in listed("", line.split(" · "), width())]
