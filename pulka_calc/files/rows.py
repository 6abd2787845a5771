"""A row of the sheet as somebody types it: numbers in their order, or each behind the name of its box."""

from __future__ import annotations

from collections.abc import Iterable

from pulka_calc.core.ledger import fold
from pulka_calc.core.terms import Cell

from . import spelling
from .spelling import SpellingError

COLUMN_WORDS = {
    "pulya": "pulya пуля пулю куля п",
    "gora": "gora гора гору г",
    "visty": "visty висты вісти на on в",
}
WORD_TO_COLUMN = {word: column for column, words in COLUMN_WORDS.items() for word in words.split()}
LATER = frozenset("- − – —".split())


class RowError(SpellingError):
    """A row that cannot be read; `values` fill the sentence."""

    def __init__(self, code: str, text: str, **values: object) -> None:
        super().__init__(code, text)
        self.values = {"text": text, **values}


def row_cells(player: str, players: tuple[str, ...], *, carried: bool) -> list[Cell]:
    """Return the boxes of a player's row in the order they are asked; a pulya carried out is not asked."""
    own = [] if carried else [Cell(player, "pulya")]
    return [*own, Cell(player, "gora"), *(Cell(player, "visty", other) for other in players if other != player)]


def read_row(text: str, wanted: list[Cell], players: tuple[str, ...]) -> dict[Cell, str]:
    """Read numbers for the boxes in order; a word names the box that the next number is for.

    `78 78 84 136 34` fills a row, `гора 60 Вася 34` two boxes of it, `на 007 34` names a player called 007; `-` leaves
    a box empty, for later. Raises RowError for words that are no box and for numbers too many.
    """
    reader = _Reader(wanted, players)
    for word in split_names(text, players):
        reader.take(word)
    return reader.whole()


def split_names(text: str, players: tuple[str, ...]) -> list[str]:
    """Split a line into words; a name of several words stays together, the longest run first."""
    words = [word.rstrip(",;") or word for word in text.split()]
    names = {fold(name): len(name.split()) for name in players}
    longest = max(names.values(), default=1)
    found = []
    while words:
        runs = [n for n in range(longest, 1, -1) if fold(" ".join(words[:n])) in names]
        length = runs[0] if runs else 1
        found.append(" ".join(words[:length]))
        words = words[length:]
    return found


class _Reader:
    """Fills boxes from words, one after another."""

    def __init__(self, wanted: list[Cell], players: tuple[str, ...]) -> None:
        self.wanted = wanted
        self.players = players
        self.found: dict[Cell, str] = {}
        self.named: Cell | None = None
        self.player_next = False
        self.word = ""

    def take(self, word: str) -> None:
        column = WORD_TO_COLUMN.get(fold(word).removesuffix(":"))
        if self.player_next and column == "visty":
            return
        if self.player_next or not (column or word in LATER or is_record(word)):
            self.named, self.player_next = self._on(word), False
        elif column == "visty":
            self._free(word)
            self.player_next = True
        elif column:
            self.named = self._in(column, word)
        else:
            self.found[self._next(word)] = "" if word in LATER else word
            self.named = None

    def whole(self) -> dict[Cell, str]:
        """Return what was filled; a box that was named gets its number."""
        if self.named is not None or self.player_next:
            raise RowError("row.number", self.word)
        return self.found

    def _on(self, word: str) -> Cell:
        self._free(word)
        other = spelling.seat(word.removesuffix(":"), self.players)
        return self._only((cell for cell in self.wanted if other is not None and cell.on == other), word)

    def _in(self, column: str, word: str) -> Cell:
        self._free(word)
        return self._only((cell for cell in self.wanted if cell.column == column), word)

    def _free(self, word: str) -> None:
        """Refuse to name a box while another one waits for its number."""
        if self.named is not None:
            raise RowError("row.number", self.word)
        self.word = word

    def _only(self, cells: Iterable[Cell], word: str) -> Cell:
        cell = next(iter(cells), None)
        if cell is None:
            raise RowError("row.word", word)
        return cell

    def _next(self, word: str) -> Cell:
        """Choose the box that a number goes to: the named one, or the next in order."""
        if self.named is not None:
            return self.named
        cell = next((cell for cell in self.wanted if cell not in self.found), None)
        if cell is None:
            raise RowError("row.long", word, most=len(self.wanted))
        return cell


def read_box(text: str, players: tuple[str, ...]) -> tuple[str, str | None, str | None] | None:
    """Read the name of a box (or of a whole row, or of one column of it): `Вася`, `Вася гора`, `Вася висты Петя`."""
    name, *rest = split_names(text, players) or [""]
    player = spelling.seat(name, players)
    columns = [WORD_TO_COLUMN[fold(word)] for word in rest if fold(word) in WORD_TO_COLUMN]
    others = [spelling.seat(word, players) for word in rest if fold(word) not in WORD_TO_COLUMN]
    if player is None or None in others or len(others) > 1 or len(set(columns)) > 1 or player in others:
        return None
    column = columns[0] if columns else "visty" if others else None
    if others and column != "visty":
        return None
    return player, column, others[0] if others else None


def is_record(word: str) -> bool:
    """Whether a word is a number or a running record."""
    try:
        return bool(spelling.record(word))
    except SpellingError:
        return False
