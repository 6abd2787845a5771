"""Every deal prints as a line that reads as the same deal, in three languages, whatever the players are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest
from scribe import TWO, at, deal, entries, heard, taken

from pulka_calc.core.deals import Deal
from pulka_calc.core.replay import Table
from pulka_calc.core.terms import FEWEST_PLAYERS
from pulka_calc.text import language
from pulka_calc.text.deal import deal_words

from evenings import SEATS, Drawn, dealt, population  # isort: skip - found by way of scribe

KINDS = (
    *("Game", "Misere", "Raspasy", "Concession", "Correction", "Terms", "End", "Joins"),
    *("Penalty", "Compensation", "Departure"),
)
LANGUAGES = ("ru", "uk", "en")
FEW, ENOUGH, MANY = 200, 1000, 2000
TRICKY = ("Пас", "Вист", "Саша", "Саша Б", "007")
NAMES = {"letters": tuple(SEATS), "words of the game": TRICKY, "in short": ("S", "П", "В", "Пика", "Бубнов")}


def named(made: Any, names: Mapping[str, str]) -> Any:
    """The same deal of other players; the dummy stays."""
    if isinstance(made, str):
        return names.get(made, made)
    if isinstance(made, tuple):
        return tuple(named(item, names) for item in made)
    if isinstance(made, dict):
        return {named(key, names): value for key, value in made.items()}
    if not is_dataclass(made) or isinstance(made, type):
        return made
    changed = {f.name: named(getattr(made, f.name), names) for f in fields(made) if f.name in WITH_NAMES}
    return replace(made, **changed)


WITH_NAMES = (
    *("dealer", "sits_out", "dark_pass", "declarer", "calls", "tricks", "player", "visty", "by"),
    *("to", "leaves", "seen_prikup"),
)


def seated(drawn: Drawn, names: tuple[str, ...]) -> Drawn:
    """The same evening with other names at the table, its paper start left out."""
    called = dict(zip(SEATS, names, strict=True))
    players = tuple(called[seat] for seat in drawn.ledger.players)
    first = drawn.ledger.first_dealer
    ledger = replace(drawn.ledger, players=players, first_dealer=first and called[first], start={}, bombs={})
    return Drawn(replace(ledger, deals=tuple(named(made, called) for made in dealt(drawn))), drawn.convention)


def misread(drawn: Drawn, lang: str) -> Iterator[tuple[str, str]]:
    """Deals of an evening that do not read back: the kind, and the line with the deal."""
    language.use(lang)
    before, again = (Table(drawn.ledger, drawn.convention) for _ in range(2))
    for made in dealt(drawn):
        words = deal_words(made, drawn.convention.concession.undertricks)
        understood = heard(words, again)
        read = understood.deals[0][1] if len(understood.deals) == 1 else None
        written = before.write(made)
        if read is None or not same(read, made) or again.write(read).entries != written.entries:
            yield type(made).__name__, f"{words}  <- {made}"
            again = deepcopy(before)


def same(read: Deal, made: Deal) -> bool:
    """Whether everything is kept that does not show in the entries: kind, contract, players, circumstances."""
    kept = (
        *("level", "strain", "declarer", "player", "why", "by", "reason", "pulya", "stake", "until"),
        *("prikup", "dark", "looked", "dark_pass", "factor", "dealer", "over_misere", "with_dealer", "preferans"),
        *("offence", "amount", "to", "leaves", "remaining", "seen_prikup", "looked_at_discard", "in_face"),
    )
    return type(read) is type(made) and all(getattr(read, key, None) == getattr(made, key, None) for key in kept)


@cache
def wrong(count: int, lang: str, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """All lines of so many evenings that do not read back."""
    return tuple(found for drawn in population(count) for found in misread(seated(drawn, names), lang))


def lines_of(kind: str, count: int, lang: str, names: tuple[str, ...]) -> list[str]:
    found = [said for found_kind, said in wrong(count, lang, names) if found_kind == kind]
    return found[:5]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_deal_prints_as_a_line_that_reads_as_the_same_deal(lang: str, kind: str) -> None:
    assert lines_of(kind, FEW, lang, NAMES["letters"]) == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("names", [names for names in NAMES if names != "letters"])
@pytest.mark.parametrize("lang", ["ru"])
def test_lines_of_players_with_difficult_names_read_back_too(lang: str, names: str, kind: str) -> None:
    assert lines_of(kind, FEW, lang, NAMES[names]) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lines_of_two_thousand_evenings_read_back(lang: str, names: str, kind: str) -> None:
    assert lines_of(kind, MANY, lang, NAMES[names]) == []


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_evenings_hold_deals_of_every_kind_at_every_table(count: int) -> None:
    seen = {type(made).__name__ for drawn in population(FEW * 2, (count,)) for made in dealt(drawn)}
    assert seen == set(KINDS) - ({"Joins"} if count == FEWEST_PLAYERS else set())


# What the drawn evenings do not reach

PLAIN = [
    "{correction: Петя, visty: {Миша: 12000}}",
    "{correction: Петя, gora: -2}",
    "{correction: Петя, pulya: 3/2}",
    "{correction: Петя, gora: 5}",
    "{correction: Петя, gora: 5, reason: гора 3 за прикуп}",
    "{correction: Петя, gora: 5, reason: 'смотрел: прикуп, дважды.'}",
    "{correction: Петя, gora: 5, dealer: Вася}",
    "{misere: Миша, tricks: 0, prikup_bonus: 7/12}",
    "{misere: Миша, tricks: 0, dealer: Петя, factor: 3, dark: true, prikup: closed}",
    "{game: 6, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: 6}",
    "{game: 6, declarer: Миша, calls: {Петя: pass, Вася: whist}, tricks: {Миша: 6, Вася: 4}}",
    "{game: 6, declarer: Миша, calls: {Петя: left, Вася: whist}, tricks: {Миша: 6, Вася: 3, Петя: 1}}",
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("written", PLAIN)
def test_a_deal_written_by_hand_reads_back(written: str, lang: str) -> None:
    language.use(lang)
    made = deal(written)
    read = taken(deal_words(made), at())
    assert same(read, made)
    assert entries(read, at()) == entries(made, at())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_dummy_of_two_players_reads_back(lang: str) -> None:
    language.use(lang)
    made = deal("{raspasy: {Миша: 3, Вася: 2, dummy: 5}}", TWO)
    assert taken(deal_words(made), at(TWO)) == made
