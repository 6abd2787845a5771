"""Deals as players write them: contracts, calls, names in three languages; what cannot be read, with its place."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from chapters import standing
from small_ledgers import book, placed, refused

from pulka_calc.core.deals import Assertion, Concession, Correction, Game, Item, Misere, Misread, Raspasy
from pulka_calc.core.sheet import RecordRow
from pulka_calc.files import source
from pulka_calc.files.deals import CALL_OF, KINDS, canonical, contract, read_item, read_items

PLAYERS = ("Миша", "Вася", "Петя")
SEATS = ", ".join(PLAYERS)


def item(text: str, players: tuple[str, ...] = PLAYERS) -> Item:
    """Read one deal that is fine."""
    found, faults = read_item(data(text), players)
    assert found is not None, faults
    assert faults == []
    return found


def data(text: str) -> Any:
    found, faults = source.parse("deal.yaml", text)
    assert found is not None, faults
    return found.data


# --- contracts

SUITS = {
    "♠": "♠ п пик пика пики вини s spades П ПИК",
    "♣": "♣ т треф трефы к крест кресты c clubs",
    "♦": "♦ б буб бубен бубны d diamonds",
    "♥": "♥ ч черв червы черви чирва h hearts Черви",
    "БК": "бк БК nt NT",
}


@pytest.mark.parametrize(("strain", "word"), [(suit, word) for suit, words in SUITS.items() for word in words.split()])
def test_a_suit_is_read_in_the_usual_words_of_three_languages(strain: str, word: str) -> None:
    assert contract(f"6{word}") == ("6", strain, False)
    assert contract(f" 10  {word} ") == ("10", strain, False)


@pytest.mark.parametrize(
    ("strain", "word"),
    [("♠", "піки"), ("♣", "трефи"), ("♦", "бубни"), ("♥", "чирви"), ("БК", "без козирів"), ("БК", "без козырей")],
)
def test_a_suit_is_read_by_its_plain_name_too(strain: str, word: str) -> None:
    assert contract(f"6 {word}") == ("6", strain, False)


@pytest.mark.parametrize("word", ["без козыря", "без козиря", "no trumps", "Без Козыря"])
def test_no_trumps_may_be_several_words(word: str) -> None:
    assert contract(f"8 {word}") == ("8", "БК", False)


@pytest.mark.parametrize("emoji", ["♠️", "♣️", "♦️", "♥️"])
def test_a_suit_from_a_telephone_has_a_mark_behind_it(emoji: str) -> None:
    assert contract(f"7{emoji}") == ("7", emoji[0], False)


@pytest.mark.parametrize("level", ["6", "7", "8", "9", "10", "5", "11", "0", "999"])
def test_the_strain_may_be_left_out_and_the_level_is_judged_later(level: str) -> None:
    assert contract(level) == (level, "", False)


@pytest.mark.parametrize(
    ("text", "strain"),
    [("6♠ бп", "♠"), ("6♠бп", "♠"), ("8БК бп", "БК"), ("9 np", ""), ("9 п БП", "♠"), ("6 nt np", "БК")],
)
def test_a_game_without_the_prikup_is_told_by_its_ending(text: str, strain: str) -> None:
    assert contract(text) == (text[0], strain, True)


@pytest.mark.parametrize(
    "text", ["", "six", "♠6", "6x", "6 ♠ ♠", "1000", "-6", "6.5", "шесть пик", "бп", "6♠ пб", "6 козыря"]
)
def test_what_is_no_contract_is_not_guessed(text: str) -> None:
    assert contract(text) is None


def test_a_contract_becomes_level_and_strain_of_a_game() -> None:
    game = item("{game: 7 черви бп, declarer: Миша, calls: {Вася: пас, Петя: пас}}")
    assert game == Game(level=7, strain="♥", declarer="Миша", calls={"Вася": "pass", "Петя": "pass"}, prikup="closed")
    assert item("{concede: 7♣, declarer: Вася}") == Concession(level=7, strain="♣", declarer="Вася")


# --- calls

WORDS = {
    "whist": "whist вист віст в w Вист ВІСТ",
    "pass": "pass пас п p Пас",
    "half": "half полвиста піввіста пв ½ ПОЛВИСТА",
    "left": "left ушёл ушел пішов Ушёл",
}


@pytest.mark.parametrize(("call", "word"), [(call, word) for call, words in WORDS.items() for word in words.split()])
def test_a_call_is_read_in_three_languages(call: str, word: str) -> None:
    game = item(f"{{game: 6♠, declarer: Миша, calls: {{Вася: {word}, Петя: p}}}}")
    assert isinstance(game, Game)
    assert game.calls == {"Вася": call, "Петя": "pass"}


def test_a_word_means_one_call_only() -> None:
    assert set(CALL_OF.values()) == set(WORDS)


def test_a_word_that_is_no_call_is_refused_with_the_calls_there_are() -> None:
    (problem,) = refused("{game: 6♠, declarer: Миша, calls: {Вася: может, Петя: пас}}", players=SEATS)
    assert (problem.code, problem.path) == ("value.choice", ("deals", 0, "calls", "Вася"))
    assert problem.values["choices"] == "whist | pass | half | left"
    assert problem.values["value"] == "может"


# --- kinds of deal


def test_every_kind_of_deal_is_read_into_its_record() -> None:
    game = "{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: whist}, tricks: {Миша: 6, Вася: 3, Петя: 1}}"
    assert item(game) == Game(
        level=6,
        strain="♠",
        declarer="Миша",
        calls={"Вася": "whist", "Петя": "whist"},
        tricks={"Миша": 6, "Вася": 3, "Петя": 1},
    )
    assert item("{misere: Миша, tricks: 0}") == Misere(declarer="Миша", tricks=0)
    assert item("{raspasy: {Миша: 3, Вася: 2, Петя: 5}}") == Raspasy(tricks={"Миша": 3, "Вася": 2, "Петя": 5})
    assert item("{correction: Петя, gora: 5, pulya: −½, visty: {Миша: –4}, reason: смотрел прикуп}") == Correction(
        player="Петя", gora=5, pulya=Fraction(-1, 2), visty={"Миша": -4}, reason="смотрел прикуп"
    )
    assert item("assert: {Миша: {pulya: 2.6, visty: {Вася: ''}}}") == Assertion(
        sheet={"Миша": RecordRow(pulya=(2, 6), visty={"Вася": ()})}
    )


def test_the_declarers_number_may_stand_alone() -> None:
    game = item("{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: 6}")
    assert isinstance(game, Game)
    assert (game.own, game.tricks) == (6, None)


def test_what_any_deal_may_carry() -> None:
    deal = item(
        "{misere: Миша, tricks: 1, dealer: вася, sits_out: [петя], note: под столом, prikup: closed, dark: true, "
        "factor: 2, prikup_bonus: 1½}"
    )
    assert deal == Misere(
        declarer="Миша",
        tricks=1,
        dealer="Вася",
        sits_out=("Петя",),
        note="под столом",
        prikup="closed",
        dark=True,
        factor=2,
        prikup_bonus=Fraction(3, 2),
    )


def test_one_who_sits_out_needs_no_list() -> None:
    deal = item("{misere: Миша, tricks: 1, sits_out: петя}")
    assert isinstance(deal, Misere)
    assert deal.sits_out == ("Петя",)


@pytest.mark.parametrize(
    ("text", "code", "path", "kinds"),
    [
        (
            "{}",
            "deal.kind",
            (),
            "game, misere, raspasy, concede, correction, penalty, compensation, leaves, terms, assert",
        ),
        (
            "{note: x}",
            "deal.kind",
            (),
            "game, misere, raspasy, concede, correction, penalty, compensation, leaves, terms, assert",
        ),
        ("{misere: Миша, tricks: 0, game: 6♠}", "deal.kinds", ("misere",), "game, misere"),
        ("{raspasy: {}, concede: 6, correction: Миша}", "deal.kinds", ("concede",), "raspasy, concede, correction"),
    ],
)
def test_a_deal_is_of_one_kind(text: str, code: str, path: tuple[str, ...], kinds: str) -> None:
    found, (problem,) = read_item(data(text), PLAYERS)
    assert found is None
    assert (problem.code, problem.path, problem.values) == (code, path, {"kinds": kinds})
    assert problem.at_key


@pytest.mark.parametrize("raw", ["", "распасы", [], ["6♠"]])
def test_what_is_no_mapping_is_no_deal(raw: object) -> None:
    found, (problem,) = read_item(raw, PLAYERS)
    assert found is None
    assert (problem.code, problem.path) == ("value.mapping", ())


@pytest.mark.parametrize("raw", ["6♠ Миша", {"game": "6"}])
def test_deals_are_a_list(raw: object) -> None:
    items, (problem,) = read_items(raw, PLAYERS)
    assert items == ()
    assert (problem.code, problem.path) == ("value.list", ("deals",))


def test_a_deal_that_cannot_be_read_keeps_its_place_in_the_list() -> None:
    items, problems = read_items([{"misere": "Миша", "tricks": "0"}, "?", {"misere": "Вася", "tricks": "0"}], PLAYERS)
    assert items == (Misere(declarer="Миша", tricks=0), Misread(), Misere(declarer="Вася", tricks=0))
    assert [(problem.path, problem.values["deal"]) for problem in problems] == [(("deals", 1), 2)]


# --- names


def test_names_are_folded_wherever_they_stand() -> None:
    deals = (
        "{game: 6♠, declarer: алёна, calls: {ВАСЯ: whist, петя: pass}, tricks: {алена: 6, вася: 4}, dealer: пЕтя}",
        "{misere: алена, tricks: 1}",
        "{raspasy: {алена: 3, вася: 3, петя: 4}}",
        "{concede: 6♠, declarer: вася}",
        "{correction: петя, visty: {алена: 1}}",
        "assert: {алена: {pulya: 2, visty: {вася: 0}}}",
    )
    found = book(*deals, players="Алёна, Вася, Петя")
    # misere 1 × 10 and raspasy 3 × 1; raspasy 3 and 3 × 2; raspasy 4
    assert standing(found.replay.sheet) == (
        "Алёна pulya 2, Алёна gora 13, Вася gora 9, Вася on Алёна 8, Петя gora 4, Петя on Алёна 1"
    )
    assert found.remarks == ()


def test_a_composed_letter_is_the_same_letter() -> None:
    assert item("{misere: Аи\u0306, tricks: 0}", ("Ай", "Вася", "Петя")) == Misere(declarer="Ай", tricks=0)


@pytest.mark.parametrize("name", ["No", "007", "1e5", "Да", "Пас", "~", "true"])
def test_a_name_is_read_as_written(name: str) -> None:
    deal = item(f"{{raspasy: {{{name}: 3, Вася: 3, Петя: 4}}}}", (name, "Вася", "Петя"))
    assert isinstance(deal, Raspasy)
    assert list(deal.tricks) == [name, "Вася", "Петя"]


@pytest.mark.parametrize(
    ("deal", "place"),
    [
        ("{game: 6♠, declarer: Миша, calls: {Вася: pass, вася: whist, Петя: pass}}", "6:50"),
        ("{raspasy: {Миша: 3, миша: 3, Вася: 3, Петя: 4}}", "6:23"),
        ("{correction: Миша, visty: {Вася: 3, ВАСЯ: 4}}", "6:39"),
        ("assert: {Миша: {pulya: 3}, миша: {gora: 4}}", "6:30"),
        ("assert: {Миша: {visty: {Вася: 3, вася: 4}}}", "6:36"),
    ],
)
def test_a_name_that_stands_twice_is_refused_at_its_second_place(deal: str, place: str) -> None:
    assert f"player.twice {place}" in placed(refused(deal, players=SEATS))


# --- the dummy

TWO = ("Миша", "Вася")


@pytest.mark.parametrize("word", ["dummy", "Dummy", "болван", "Болван", "БОЛВАН"])
def test_the_dummy_is_the_third_hand_of_two_in_any_language(word: str) -> None:
    deal = item(f"{{raspasy: {{Миша: 4, вася: 3, {word}: 3}}}}", TWO)
    assert deal == Raspasy(tricks={"Миша": 4, "Вася": 3, "dummy": 3})


@pytest.mark.parametrize("word", ["Болван", "болван"])
def test_a_player_called_like_the_dummy_is_the_player(word: str) -> None:
    deal = item(f"{{raspasy: {{{word}: 4, Вася: 3, dummy: 3}}}}", ("Болван", "Вася"))
    assert deal == Raspasy(tricks={"Болван": 4, "Вася": 3, "dummy": 3})


def test_the_dummy_in_two_languages_stands_twice() -> None:
    found, problems = read_item(data("{raspasy: {Миша: 4, Вася: 3, dummy: 1, болван: 3}}"), TWO)
    del found
    assert [problem.code for problem in problems] == ["player.twice"]


# --- the one form the program writes


@pytest.mark.parametrize(
    ("deal", "written"),
    [
        ({"declarer": "Миша", "game": "6 пик"}, [("game", "6♠"), ("declarer", "Миша")]),
        ({"game": "9 бк бп", "declarer": "М"}, [("game", "9БК"), ("declarer", "М"), ("prikup", "closed")]),
        ({"note": "x", "declarer": "М", "concede": "7"}, [("concede", "7"), ("declarer", "М"), ("note", "x")]),
        ({"game": "six", "declarer": "М"}, [("game", "six"), ("declarer", "М")]),
        ({"gora": 5, "correction": "М"}, [("correction", "М"), ("gora", 5)]),
    ],
)
def test_the_program_writes_one_form(deal: Mapping[str, Any], written: list[tuple[str, Any]]) -> None:
    assert list(canonical(dict(deal)).items()) == written


def test_every_kind_has_a_key_of_its_own() -> None:
    assert len({kind.key for kind in KINDS}) == len(KINDS)
