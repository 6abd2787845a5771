"""`pulka explain`: why each number stands where it does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pulka_calc.core.problems import Place, Problem
from pulka_calc.text.language import N_

from .common import ENDINGS, ledger_path, open_book, refuse, say_json, say_lines, width
from .options import Convention, FileOption, Json, Lang, Settings

if TYPE_CHECKING:
    from pulka_calc.core.entries import Entry
    from pulka_calc.files.book import Book
    from pulka_calc.text.explanation import Remark, Trail

What = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[FILE] [N | PLAYER [COLUMN [PLAYER]]]", help=N_("A deal, a player, or a box of the sheet.")
    ),
]


def explain(  # noqa: PLR0913 - one parameter an option
    what: What = None,
    file: FileOption = None,
    *,
    convention: Convention = None,
    settings: Settings = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Explain a deal, a player's entries, or one box."""
    from pulka_calc.files.book import Overrides  # noqa: PLC0415

    words = list(what or [])
    argument = words.pop(0) if words and words[0].endswith(ENDINGS) else None
    overrides = Overrides(convention, tuple(settings or ()))
    book = open_book(ledger_path(argument, file), overrides, lang, as_json=as_json)
    entries = _chosen(book, words, as_json=as_json)
    trails = [trail_of(book, entry) for entry in entries]
    remarks = _remarks(book, words, entries)
    if as_json:
        found = [_irregular_data(remark) for remark in remarks]
        say_json({"entries": [_data(book, trail) for trail in trails], "irregularities": found})
    else:
        say_lines(_lines(book, words, trails, remarks))


def _chosen(book: Book, words: list[str], *, as_json: bool) -> list[Entry]:
    """Choose entries by deal number, by player, or by box; without words all of them."""
    entries = list(book.replay.entries())
    if not words:
        return entries
    if _is_deal(book, words):
        return _of_deal(book, entries, int(words[0][:9]), as_json=as_json)
    return _of_box(book, entries, words, as_json=as_json)


def _is_deal(book: Book, words: list[str]) -> bool:
    """Whether the words are the number of a deal; a player who is called so comes first."""
    return len(words) == 1 and words[0].isdecimal() and words[0] not in book.ledger.players


def _of_deal(book: Book, entries: list[Entry], number: int, *, as_json: bool) -> list[Entry]:
    count = len(book.replay.deals)
    if not 0 <= number <= count:
        place = Place("explain", 1, 1, str(number))
        refuse([Problem("explain.deal", values={"number": number, "count": count}, place=place)], as_json=as_json)
    return [entry for entry in entries if entry.deal == number]


def _of_box(book: Book, entries: list[Entry], words: list[str], *, as_json: bool) -> list[Entry]:
    from pulka_calc.files import rows  # noqa: PLC0415

    found = rows.read_box(" ".join(words), book.ledger.players)
    if found is None:
        values = {"text": " ".join(words), "players": ", ".join(book.ledger.players)}
        refuse([Problem("explain.box", values=values, place=Place("explain", 1, 1, " ".join(words)))], as_json=as_json)
    player, column, on = found
    return [
        e for e in entries if e.cell.player == player and column in (None, e.cell.column) and on in (None, e.cell.on)
    ]


def _remarks(book: Book, words: list[str], entries: list[Entry]) -> list[Remark]:
    """What went wrong in the chosen deals; of a player or a box, in the deals that wrote there."""
    deals = {entry.deal for entry in entries} if words else {written.number for written in book.replay.deals}
    chosen = {int(words[0][:9])} if _is_deal(book, words) else deals
    return [remark for remark in remarks_of(book) if remark.about.deal in chosen]


def remarks_of(book: Book) -> list[Remark]:
    """Return what went wrong in every deal, with the lines and books that say what follows."""
    from pulka_calc.core.rules.irregularities import irregularities  # noqa: PLC0415
    from pulka_calc.text.explanation import Remark  # noqa: PLC0415

    found = [one for written in book.replay.deals for one in irregularities(written)]
    return [Remark(one, _cited(book, [one.key] if one.key else [])) for one in found]


def _cited(book: Book, deciding: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return the lines of keys with the source that each names."""
    from pulka_calc.files import keys  # noqa: PLC0415

    lines = {book.agreed.line(key): keys.sources(book.agreed, key)[:1] for key in deciding}
    return tuple((line, found[0] if found else "") for line, found in lines.items())


def trail_of(book: Book, entry: Entry) -> Trail:
    """Return an entry with the lines that gave or decided its figures, and their sources."""
    from pulka_calc.core.rules.sources import source_of  # noqa: PLC0415
    from pulka_calc.text.explanation import STATED, Trail, is_stated  # noqa: PLC0415

    deciding = dict.fromkeys(factor.key for factor in entry.factors if factor.key)
    return Trail(entry, _cited(book, reversed(deciding)), STATED if is_stated(entry) else source_of(entry.rule))


def _data(book: Book, trail: Trail) -> dict[str, Any]:
    from .data import entry_data  # noqa: PLC0415

    factors = [
        {**shown, "line": book.agreed.line(shown["key"]) if shown["key"] else None}
        for shown in entry_data(trail.entry)["factors"]
    ]
    return {"deal": trail.entry.deal, **entry_data(trail.entry), "factors": factors, "source": trail.source}


def _irregular_data(remark: Remark) -> dict[str, Any]:
    about, (line, source) = remark.about, (*remark.lines, (None, ""))[0]
    told = {key: str(value) for key, value in about.told.items()}
    return {
        "deal": about.deal,
        "rule": about.rule,
        **told,
        "key": about.key,
        "line": line,
        "source": source or about.source,
    }


def _lines(book: Book, words: list[str], trails: list[Trail], remarks: list[Remark]) -> list[str]:
    from pulka_calc.text.deal import deal_words  # noqa: PLC0415
    from pulka_calc.text.echo import file_line  # noqa: PLC0415
    from pulka_calc.text.explanation import nothing, trail_lines  # noqa: PLC0415

    head = file_line(book.source.file, book.ledger.title)
    number = int(words[0]) if _is_deal(book, words) else 0
    about = [deal_words(one.deal, one.undertricks) for one in book.replay.deals if one.number == number]
    return [*head, *about, *(trail_lines(trails, remarks, width()) or [nothing()])]
