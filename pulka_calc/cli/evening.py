"""The prompt of an evening: its question, toolbar, completion, and the words of its commands in three languages."""

from __future__ import annotations

from pathlib import Path

from pulka_calc.core.ledger import fold
from pulka_calc.core.table import seat
from pulka_calc.files import phrases, store
from pulka_calc.files.journal import digest
from pulka_calc.files.ledger import Book, load
from pulka_calc.text import evening as words
from pulka_calc.text.deal import call

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
LEVELS = ("6", "7", "8", "9", "10")
STRAINS = ("♠", "♣", "♦", "♥", "БК")


def command_of(word: str) -> str | None:
    """Return the command that a first word names, None where it begins a deal."""
    return COMMAND_OF.get(fold(word))


def helper(path: Path) -> Helper:
    """Complete words, show the toolbar, remember lines, for one ledger."""
    name = digest(str(path.resolve()).encode())[:24]
    return Helper(
        lambda before: candidates(before, _players(path)),
        lambda: _toolbar(path),
        store.state_folder() / "history" / f"{name}.txt",
    )


def _players(path: Path) -> tuple[str, ...]:
    book, _ = load(path)
    return book.ledger.players if book is not None else ()


def candidates(before: str, players: tuple[str, ...]) -> list[str]:
    """Return what can stand behind these words: contracts and commands first, then names and calls."""
    if not phrases.split(before):
        contracts = [f"{level}{strain}" for level in LEVELS for strain in STRAINS]
        return [*contracts, *words.first_words(), *(said for group in COMMAND_WORDS.values() for said in group.split())]
    calls = [call(word) for word in ("whist", "pass", "half", "left")]
    return [*players, *calls, *words.last_words()]


def _toolbar(path: Path) -> str:
    book, faults = load(path)
    return words.toolbar(book.replay, _first_hand(book)) if book is not None else faults[0].code


def _first_hand(book: Book) -> str:
    return seat(book.ledger.players, book.replay.next.dealer).playing[0]


def question(book: Book) -> str:
    """Ask for the next deal."""
    return words.question(len(book.replay.deals) + 1, book.replay.next.dealer)


def help_lines() -> list[str]:
    """Say what can be typed."""
    return words.help_lines()
