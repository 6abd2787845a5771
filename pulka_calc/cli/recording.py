"""`pulka add`, `insert`, `edit`, `drop`, `undo`: one deal of a ledger, one line."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from pulka_calc.core.problems import Place, Problem
from pulka_calc.text.language import N_, say

from .common import language_of, ledger_path, refuse, say_lines, speak_for, width
from .options import FileOption, Lang
from .untold import untold

if TYPE_CHECKING:
    from pulka_calc.core.replay import Replay
    from pulka_calc.files.book import Book
    from pulka_calc.files.pen import Pen
    from pulka_calc.files.source import Source

Words = Annotated[list[str], typer.Argument(metavar="WORDS...", help=N_("One deal: 6♠ Миша 6 Вася 4 Петя пас"))]
MaybeWords = Annotated[
    list[str] | None, typer.Argument(metavar="[WORDS...]", help=N_("The deal anew; without words its line is shown."))
]
Number = Annotated[int, typer.Argument(metavar="N", help=N_("The number of the deal."))]
Note = Annotated[str | None, typer.Option("--note", metavar="TEXT", help=N_("A note kept with the deal."))]
Anyway = Annotated[bool, typer.Option("--anyway", help=N_("Write even though the pulka is over."))]


class Target(NamedTuple):
    """Where a deal is written: its place in the list, its number, whether it replaces one, by which command."""

    at: int
    number: int
    replaced: bool
    command: str


def add(words: Words, file: FileOption = None, *, note: Note = None, anyway: Anyway = False, lang: Lang = None) -> None:
    """Record one deal at the end of the ledger."""

    def act(pen: Pen) -> None:
        _ask_if_over(pen.book, anyway=anyway)
        target = Target(len(pen.book.ledger.deals), len(pen.book.replay.deals) + 1, replaced=False, command="add")
        _put(pen, " ".join(words), note, target)

    _with_pen(file, lang, act)


def insert(number: Number, words: Words, file: FileOption = None, *, note: Note = None, lang: Lang = None) -> None:
    """Put a deal before deal N; everything after it is worked out anew."""

    def act(pen: Pen) -> None:
        _put(
            pen,
            " ".join(words),
            note,
            Target(_place_before(pen.book, number), number, replaced=False, command=f"insert {number}"),
        )

    _with_pen(file, lang, act)


def edit(
    number: Number, words: MaybeWords = None, file: FileOption = None, *, note: Note = None, lang: Lang = None
) -> None:
    """Write deal N anew."""

    def act(pen: Pen) -> None:
        target = Target(_place_of(pen.book, number), number, replaced=True, command=f"edit {number}")
        text = " ".join(words or ()) or (_line_of(pen.book, number) if note else _edited(pen.book, number))
        kept = note if note is not None else pen.book.replay.deals[number - 1].deal.note
        _put(pen, text, kept or None, target)

    _with_pen(file, lang, act)


def drop(number: Number, file: FileOption = None, *, lang: Lang = None) -> None:
    """Take deal N out."""

    def act(pen: Pen) -> None:
        from pulka_calc.files import edit as text_edit  # noqa: PLC0415
        from pulka_calc.text.deal import deal_words  # noqa: PLC0415

        at, gone = _place_of(pen.book, number), pen.book.replay.deals[number - 1]
        _stays_seated(pen.book, number, {})
        out = say("take deal {deal} out of the list", deal=number)
        book = _or_refused(*pen.write(lambda found: text_edit.drop(found, at), f"drop {number}", out))
        out = say("Deal {deal} is out: {words}", deal=number, words=deal_words(gone.deal, gone.undertricks))
        say_lines([*_head(book), out, *_standing(untold(pen, book, at, moved=-1))])

    _with_pen(file, lang, act)


def undo(file: FileOption = None, *, lang: Lang = None) -> None:
    """Take the last change of this ledger back."""

    def act(pen: Pen) -> None:
        from .undoing import take_back  # noqa: PLC0415

        book, lines = take_back(pen)
        say_lines([*_head(book), *lines, *_standing(book)])

    _with_pen(file, lang, act)


def _with_pen(file: str | None, lang: str | None, act: Callable[[Pen], None]) -> None:
    """Hold the ledger while it is read and changed."""
    from pulka_calc.files import pen, store  # noqa: PLC0415

    path = ledger_path(None, file)
    try:
        with store.locked(path):
            held, faults = pen.take_up(path)
            if held is None:
                speak_for(lang, language_of(path))
                refuse(faults, as_json=False)
            speak_for(lang, held.book.ledger.lang)
            act(held)
    except TimeoutError:
        refuse([_about(path, "file.locked")], as_json=False)


def _about(path: Path, code: str, **values: Any) -> Problem:
    return Problem(code, values={"file": str(path), **values}, place=Place(str(path), 1, 1, ""))


def _place_of(book: Book, number: int) -> int:
    """Return where deal N stands in the list, asserts included."""
    count = len(book.replay.deals)
    if not 1 <= number <= count:
        values = {"number": number, "count": count}
        refuse([Problem("explain.deal", values=values, place=None)], as_json=False)
    return book.replay.deals[number - 1].at


def _place_before(book: Book, number: int) -> int:
    """Return where a deal is put that shall be deal N: before the one that is, or behind the last."""
    last = len(book.replay.deals) + 1
    return len(book.ledger.deals) if number == last else _place_of(book, number)


def _ask_if_over(book: Book, *, anyway: bool) -> None:
    if book.replay.finished is None or anyway:
        return
    from pulka_calc.files import spelling  # noqa: PLC0415

    from .talk import EndOfAnswersError, talk, tell  # noqa: PLC0415

    who = talk()
    if who.interactive:
        from pulka_calc.text.standing import ending  # noqa: PLC0415

        tell([ending(book.replay.finished)])
        try:
            if spelling.yes_or_no(who.ask(say("Write on all the same? [no]: "))):
                return
        except EndOfAnswersError:
            pass
    refuse([Problem("pulka.finished", values={"end": book.replay.finished})], as_json=False)


def _put(pen: Pen, text: str, note: str | None, target: Target) -> None:
    """Read a line, write its deal, and show what it put on the sheet."""
    from pulka_calc.files import edit as text_edit  # noqa: PLC0415
    from pulka_calc.files import source  # noqa: PLC0415
    from pulka_calc.text.recording import written_lines  # noqa: PLC0415

    from .hearing import mapping_of  # noqa: PLC0415

    mapping = mapping_of(pen.book, text, target.at)
    mapping = {**mapping, **({"note": note} if note else {})}
    if target.replaced:
        _stays_seated(pen.book, target.number, mapping)
    if target.at == len(pen.book.ledger.deals) and "joins" not in mapping:
        book = _or_refused(*pen.append(mapping, _again(text, note, target)))
    else:
        line, change = source.flow(mapping), text_edit.replace if target.replaced else text_edit.insert

        def changed(found: Source) -> str:
            return change(_seated(found, pen.book, mapping, target.at), target.at, line)

        book = _or_refused(*pen.write(changed, _again(text, note, target), f"- {line}"))
    written, after = book.replay.deals[target.number - 1], _after(book.replay, target.number)
    standing = _standing(untold(pen, book, target.at, moved=0 if target.replaced else 1))
    say_lines([*_head(book), *written_lines(written, after, width()), *standing])


def _after(replay: Replay, number: int) -> str:
    """Say what comes after a deal: the dealer of the next one, or the end."""
    from pulka_calc.text.recording import next_dealer  # noqa: PLC0415
    from pulka_calc.text.standing import ending  # noqa: PLC0415

    if number < len(replay.deals):
        return next_dealer(replay.deals[number].seating.dealer)
    return next_dealer(replay.next.dealer) if replay.finished is None else ending(replay.finished)


def _stays_seated(book: Book, number: int, mapping: dict[str, Any]) -> None:
    """Refuse to take out who sits down: his name stands in `players`, so he would sit there from the first deal."""
    from pulka_calc.core.deals import Joins  # noqa: PLC0415

    deal = book.replay.deals[number - 1].deal
    if isinstance(deal, Joins) and mapping.get("joins") != deal.player:
        refuse([Problem("joins.listed", values={"player": deal.player, "deal": number})], as_json=False)


def _seated(found: Source, book: Book, mapping: dict[str, Any], at: int) -> Source:
    """Put a player nobody knows into the list of players, on the left of the last dealer."""
    name = mapping.get("joins")
    if name is None or name in book.ledger.players:
        return found
    from pulka_calc.core import turn  # noqa: PLC0415
    from pulka_calc.core.evening import table_before  # noqa: PLC0415
    from pulka_calc.files.edit_players import seated  # noqa: PLC0415

    table = table_before(book.ledger, book.agreed.convention, at)
    return seated(found, name, turn.neighbour(table.state, table.players))


def _again(text: str, note: str | None, target: Target) -> str:
    """Return the command that makes the change again after an undo."""
    kept = f" --note {shlex.quote(note)}" if note else ""
    return f"{target.command} {text}{kept}"


def _or_refused(book: Book | None, faults: list[Problem]) -> Book:
    """Return the book of a change that was made, or say why it was not."""
    if book is None:
        refuse(faults, as_json=False)
    return book


def _head(book: Book) -> list[str]:
    from pulka_calc.text.echo import file_line  # noqa: PLC0415

    return file_line(book.source.file, book.ledger.title)


def _standing(book: Book) -> list[str]:
    """The sheet, what comes next, and what a reader should hear about."""
    from .show import standing_lines  # noqa: PLC0415

    return ["", *standing_lines(book)]


def _line_of(book: Book, number: int) -> str:
    from pulka_calc.text.deal import deal_words  # noqa: PLC0415

    written = book.replay.deals[number - 1]
    return deal_words(written.deal, written.undertricks)


def _edited(book: Book, number: int) -> str:
    """Open the deal's own line for editing at a terminal; elsewhere show it."""
    from .talk import EndOfAnswersError, talk  # noqa: PLC0415

    line = _line_of(book, number)
    who = talk()
    if not who.interactive:
        say_lines([*_head(book), line])
        raise typer.Exit(0)
    question = say("Deal {deal}: ", deal=number)
    who.unfinished = {question: line}
    try:
        return who.ask(question)
    except EndOfAnswersError:
        raise typer.Exit(0) from None
