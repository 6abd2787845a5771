"""A typed line and the one deal that it means: asked where it can mean several, explained where it means none."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from pulka_calc.core.evening import table_after, table_before
from pulka_calc.core.ledger import fold
from pulka_calc.core.problems import Place, Problem
from pulka_calc.files import hearing, spelling, vocabulary
from pulka_calc.text import asking, recording
from pulka_calc.text.deal import call, deal_words
from pulka_calc.text.language import say
from pulka_calc.text.problems import message

from .common import refuse
from .talk import AgainError, EndOfAnswersError, talk, tell, until

if TYPE_CHECKING:
    from pulka_calc.core.replay import Table
    from pulka_calc.files.book import Book
    from pulka_calc.files.hearing import Understood


ASKED = "penalty.ask"
OPTIONS: tuple[str, ...] = ("--lang", "--note", "--file", "--anyway")


def mapping_of(book: Book, text: str, at: int) -> dict[str, Any]:
    """Return the deal that a line means at a place of the list, as the mapping that is written."""
    ledger, convention = book.ledger, book.agreed.convention
    last = at == len(ledger.deals)
    table = table_after(ledger, convention, book.replay) if last else table_before(ledger, convention, at)
    understood = hearing.understand(text, table)
    if len(understood.deals) == 1:
        return understood.deals[0][0]
    if understood.deals:
        return _chosen(understood, table, text)
    asked = next((reading for reading, fault in understood.impossible if fault.code == ASKED), None)
    stated = _with_amount(asked, table) if asked is not None else None
    if stated is not None:
        return stated
    fault = _not_understood(understood, table, text)
    more = _asked_for_more(fault) if understood.ends_early else ""
    return mapping_of(book, f"{text} {more}", at) if more else refuse([fault], as_json=False)


def _with_amount(asked: dict[str, Any], table: Table) -> dict[str, Any] | None:
    """Ask what an offence costs that no source has a number for; nobody there to answer: None."""
    who = talk()
    if not who.interactive:
        return None

    def read(text: str) -> dict[str, Any]:
        number = spelling.value(text)
        stated = hearing.stated(asked, number, table) if number is not None else None
        if stated is None:
            raise AgainError(asking.hint("value.number", text=text))
        return stated

    tell([message(Problem(ASKED))])
    try:
        return until(who, say("How much: "), read)
    except EndOfAnswersError:
        return None


def _asked_for_more(fault: Problem) -> str:
    """Ask for the rest of a line that ends too early, where somebody is there to give it."""
    who = talk()
    if not who.interactive:
        return ""
    tell([fault.values["expected"]])
    try:
        return who.ask(say("The line goes on: "))
    except EndOfAnswersError:
        return ""


def _chosen(understood: Understood, table: Table, text: str) -> dict[str, Any]:
    """Ask which of several readings is meant; nobody there to ask: refused, all shown."""
    undertricks = table.tariff.convention.concession.undertricks
    lines = [deal_words(deal, undertricks) for _, deal in understood.deals]
    who = talk()
    if not who.interactive:
        refuse([_ambiguous(text, lines)], as_json=False)
    tell(recording.choices(lines))
    try:
        answer = who.ask(say("Which one? Number, Enter: none: "))
    except EndOfAnswersError:
        answer = ""
    if answer.isdecimal() and 1 <= int(answer[:9]) <= len(lines):
        return understood.deals[int(answer) - 1][0]
    return refuse([_ambiguous(text, lines)], as_json=False)


def _ambiguous(text: str, lines: list[str]) -> Problem:
    return Problem("line.ambiguous", values={"text": text, "readings": "; ".join(lines)})


def _not_understood(understood: Understood, table: Table, text: str) -> Problem:
    """Say why no reading is left: the ones that cannot have happened, or the place where reading stopped."""
    if understood.impossible:
        shown = recording.impossible_lines([(_shown(mapping), fault) for mapping, fault in understood.impossible])
        return Problem("line.impossible", values={"text": text, "readings": "; ".join(shown)})
    words, at = understood.words, understood.furthest
    word = words[at] if at < len(words) else ""
    code = "line.stopped" if word else "line.short"
    expected = say(recording.EXPECTED[understood.wanted[0]], players=", ".join(table.players))
    column = len(" ".join(words[:at])) + (2 if at else 1)
    place = Place("", 1, column, " ".join(words))
    close = _close(word, understood.wanted, table.players)
    return Problem(code, values={"word": word, "expected": expected, "close": close}, place=place)


def _close(word: str, wanted: list[str], players: tuple[str, ...]) -> str:
    """Return a word like the one that makes no sense; a telephone draws the two hyphens of an option together."""
    if word[:1] in vocabulary.DASHES and not word[-1].isdigit():
        known, said = OPTIONS, "--" + word.lstrip("".join(vocabulary.DASHES))
    else:
        known, said = tuple(word for what in wanted for word in sorted(vocabulary.VOCABULARY.get(what, ()))), fold(word)
    names = {fold(name): name for name in players if "player" in wanted}
    found = next(iter(get_close_matches(said, (*names, *known), 1)), "")
    meant = names.get(found) or vocabulary.AS_WRITTEN.get(found, found)
    return meant if fold(meant) != fold(word) else ""


def _shown(mapping: dict[str, Any]) -> str:
    """Write a reading that cannot be a deal: what was heard of whom, and whose tricks."""
    calls, stated = mapping.get("calls", {}), mapping.get("tricks", {})
    tricks = stated if isinstance(stated, dict) else {mapping.get("declarer", mapping.get("misere")): stated}
    kinds = {
        "misere": say("misere"),
        "raspasy": say("raspasy"),
        "correction": say("correction"),
        "penalty": say("penalty"),
        "end": say("end time").split()[0],
    }
    kinds |= {"joins": say("joins {player}", player="").strip()}
    kinds |= {"compensation": say("compensation"), "terms": say("terms")}
    head = [
        *(word for kind, word in kinds.items() if kind in mapping),
        mapping.get("game") or mapping.get("concede") or "",
    ]
    named = ("declarer", "misere", "correction", "penalty", "by", "joins", "compensation", "terms")
    own = next((mapping[key] for key in named if key in mapping), "")
    first = " ".join(str(part) for part in (*head, own, tricks.get(own, "")) if part != "")
    heard = [" ".join([name, call(calls[name]), *([str(tricks[name])] if name in tricks else [])]) for name in calls]
    hands = [f"{name} {number}" for name, number in mapping.get("raspasy", {}).items()]
    return " · ".join(part for part in (first, *heard, *hands, *_more_shown(mapping)) if part)


def _more_shown(mapping: dict[str, Any]) -> list[str]:
    """Write who is compensated for what, the terms that were named, and who leaves."""
    games = mapping["to"] if "compensation" in mapping else {}
    told = {key: str(mapping[key]) for key in ("pulya", "stake", "until", "leaves") if key in mapping}
    words = {
        "pulya": say("pulya {size}", size=told.get("pulya")) if "terms" in mapping else "",
        "stake": say("stake {stake}", stake=told.get("stake")),
        "until": say("until {time}", time=told.get("until")),
        "leaves": say("leaves {player}", player=told.get("leaves")),
    }
    return [
        *(f"{name} {say('misere') if game == 'misere' else game}" for name, game in games.items()),
        *(words[key] for key in told),
    ]
