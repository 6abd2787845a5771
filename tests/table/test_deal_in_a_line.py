"""A deal in one line: every form of the grammar, in three languages, at tables of two to five."""

from __future__ import annotations

from itertools import permutations
from typing import Literal
from unicodedata import normalize

import pytest
from scribe import FIVE, FOUR, THREE, TWO, at, deal, entries, heard, taken

BOTH = "{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: whist}, tricks: {Миша: 6, Вася: 3, Петя: 1}}"
LONE = "{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: 6, Вася: 4, Петя: 0}}"
CLOSED = "{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: 6, Вася: 3, Петя: 1}}"
HALF = "{game: 7♥, declarer: Вася, calls: {Петя: pass, Миша: half}}"
LEFT = "{game: 6♦, declarer: Вася, calls: {Петя: whist, Миша: left}, tricks: {Вася: 6, Петя: 4, Миша: 0}}"
PASSED = "{game: 8БК, declarer: Петя, calls: {Миша: pass, Вася: pass}}"
DOWN = "{game: 7♣, declarer: Вася, calls: {Петя: whist, Миша: whist}, tricks: {Вася: 4, Петя: 3, Миша: 3}}"
CONCEDED = "{concede: 7♣, declarer: Вася}"
RASPASY = "{raspasy: {Миша: 3, Вася: 2, Петя: 5}}"
FINE = "{correction: Петя, gora: 5, reason: смотрел прикуп}"
SPREAD = "{correction: Петя, pulya: -2, gora: 5, visty: {Миша: 4, Вася: -6}}"
FORMS = {
    "both whisted": (BOTH, "6♠ Миша 6 Вася 3 Петя 1", "6п Миша 6 Вася віст 3 Петя віст 1", "6s Миша 6 Вася 3 Петя w 1"),
    "one whisted": (LONE, "6 пик Миша 6 Вася 4 Петя пас", "6 вини Миша 6 Вася в 4 Петя п", "6s Миша 6 Вася 4 Петя p"),
    "closed play": (
        CLOSED,
        "6♠ Миша 6 Вася 3 Петя пас 1",
        "6♠ Миша 6 Вася віст 3 Петя пас 1",
        "6 spades Миша 6 Вася whist 3 Петя pass 1",
    ),
    "half": (HALF, "7♥ Вася Петя пас Миша полвиста", "7ч Вася Петя пас Миша піввіста", "7h Вася Петя pass Миша half"),
    "half, in short": (HALF, "7 ч Вася Петя п Миша пв", "7 чирва Вася Петя п Миша ½", "7 h Вася Петя p Миша ½"),
    "left for half": (
        LEFT,
        "6б Вася 6 Петя вист 4 Миша ушёл",
        "6 бубен Вася 6 Петя віст 4 Миша пішов",
        "6d Вася 6 Петя whist 4 Миша left",
    ),
    "all passed": (PASSED, "8бк Петя пасы", "8 без козиря Петя паси", "8nt Петя passes"),
    "two passed": (PASSED, "8 без козыря Петя пас пас", "8 бк Петя пас пас", "8 no trumps Петя pass pass"),
    "each passed": (PASSED, "8БК Петя Миша пас Вася пас", "8БК Петя Миша п Вася п", "8NT Петя Миша p Вася p"),
    "misere": ("{misere: Миша, tricks: 2}", "мизер Миша 2", "мізер Миша 2", "misere Миша 2"),
    "raspasy": (
        RASPASY,
        "распасы Миша 3 Вася 2 Петя 5",
        "розпаси Миша 3, Вася 2, Петя 5",
        "raspasy Миша 3 Вася 2 Петя 5",
    ),
    "raspasy by seats": (RASPASY, "распасы 3 2 5", "розпаси 3 2 5", "raspasy 3 2 5"),
    "one hand left out": (RASPASY, "распас Петя 5 Миша 3", "розпас Миша 3 Вася 2", "raspasy Вася 2 Петя 5"),
    "three down, no calls": (CONCEDED, "7♣ Вася без трёх", "7т Вася без трьох", "7c Вася without three"),
    "three down first": (CONCEDED, "без трёх 7♣ Вася", "без трьох 7 треф Вася", "without 3 7 clubs Вася"),
    "three down, with calls": (
        DOWN,
        "7к Вася без трёх Петя 3 Миша 3",
        "7 крест Вася без трьох Петя віст 3 Миша віст 3",
        "7♣ Вася without three Петя 3 Миша 3",
    ),
    "a penalty": (
        FINE,
        "штраф Петя гора 5 смотрел прикуп",
        "штраф Петя гора 5 смотрел прикуп",
        "penalty Петя gora 5 смотрел прикуп",
    ),
    "a correction of several boxes": (
        SPREAD,
        "поправка Петя пуля −2 гора 5 висты Миша 4 висты Вася −6",
        "поправка Петя куля −2 гора 5 вісти Миша 4 вісти Вася −6",
        "correction Петя pulya -2 gora 5 visty Миша 4 visty Вася -6",
    ),
}
CASES = [
    pytest.param(words, written, id=f"{name}, {lang}")
    for name, (written, *spoken) in FORMS.items()
    for lang, words in zip(("ru", "uk", "en"), spoken, strict=True)
]


@pytest.mark.parametrize(("words", "written"), CASES)
def test_every_form_is_read_in_three_languages(words: str, written: str) -> None:
    assert taken(words, at()) == deal(written)


SUITS = {
    "♠": "♠ ♠️ п пик пика пики вини s spades П S",
    "♣": "♣ ♣️ т треф трефы к крест кресты крести крестей c clubs Т",
    "♦": "♦ ♦️ б буб буби бубей бубен бубны d diamonds",
    "♥": "♥ ♥️ ч черв черва червы черви червей чирва чирвы h hearts",
    "БК": "бк БК nt NT notrump",
}


@pytest.mark.parametrize("gap", ["", " "])
@pytest.mark.parametrize(("strain", "word"), [(suit, word) for suit, words in SUITS.items() for word in words.split()])
def test_a_suit_stands_against_the_level_or_apart(strain: str, word: str, gap: str) -> None:
    passed = f"{{game: 9{strain}, declarer: Миша, calls: {{Вася: pass, Петя: pass}}}}"
    assert taken(f"9{gap}{word} Миша пасы", at()) == deal(passed)


def test_the_suit_may_be_left_out() -> None:
    assert taken("10 Миша пасы", at()) == deal("{game: 10, declarer: Миша, calls: {Вася: pass, Петя: pass}}")


@pytest.mark.parametrize("contract", ["8♠ бп", "8♠бп", "8 пик бп", "8♠ np", "8♠np"])
def test_a_game_without_the_prikup_is_told_by_its_ending(contract: str) -> None:
    closed = deal("{game: 8♠, declarer: Миша, calls: {Вася: pass, Петя: pass}, prikup: closed}")
    assert taken(f"{contract} Миша пасы", at()) == closed
    assert taken("8♠ Миша пасы бп", at()) == closed


@pytest.mark.parametrize(
    ("word", "short"),
    [
        *(("одной", 1), ("одну", 1), ("однієї", 1), ("one", 1), ("1", 1), ("двух", 2), ("двох", 2), ("two", 2)),
        *(("трёх", 3), ("трех", 3), ("трьох", 3), ("three", 3), ("четырёх", 4), ("чотирьох", 4), ("four", 4), ("4", 4)),
        *(("пяти", 5), ("п'яти", 5), ("п’яти", 5), ("five", 5), ("6", 6), ("шести", 6), ("шести", 6)),
    ],
)
def test_undertricks_are_said_in_figures_or_in_words(word: str, short: int) -> None:
    down = f"{{game: 6♠, declarer: Миша, calls: {{Вася: whist, Петя: pass}}, tricks: {{Миша: {6 - short}"
    assert taken(f"6♠ Миша без {word} Вася {4 + short} Петя пас", at()) == deal(
        f"{down}, Вася: {4 + short}, Петя: 0}}}}"
    )


# Numbers, marks, case


@pytest.mark.parametrize("five", ["-5", "–5", "−5", "—5"])
def test_every_minus_is_one(five: str) -> None:
    assert taken(f"штраф Петя гора {five}", at()) == deal("{correction: Петя, gora: -5}")


@pytest.mark.parametrize(
    "words",
    [
        "6♠ Миша 6, Вася 4, Петя пас.",
        "6♠ Миша 6. Вася 4. Петя пас",
        "6♠ · Миша 6 · Вася 4 · Петя пас",
        "6♠ Миша 6 ; Вася 4 ; Петя пас ;",
        "6♠: Миша 6, Вася: 4, Петя: пас",
        "  6♠   Миша  6\tВася 4 Петя пас  ",
        "6♠ Миша 6 | Вася 4 | Петя пас",
    ],
)
def test_marks_between_the_words_are_dropped(words: str) -> None:
    assert taken(words, at()) == deal(LONE)


@pytest.mark.parametrize(
    "words", ["6♠ МИША 6 вася 4 пЕтЯ ПАС", "6П миша 6 ВАСЯ В 4 ПЕТЯ П", "6S Миша 6 Вася W 4 Петя P"]
)
def test_case_does_not_matter(words: str) -> None:
    assert taken(words, at()) == deal(LONE)


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC"])
def test_composed_letters_and_yo_are_one_word(form: Literal["NFC", "NFD", "NFKC"]) -> None:
    players = ("Фёдор", "Андрій", "Юрий")
    written = deal(
        "{game: 6♠, declarer: Фёдор, calls: {Андрій: whist, Юрий: left}, tricks: {Фёдор: 6, Андрій: 4, Юрий: 0}}",
        players,
    )
    for words in ("6♠ Фёдор 6 Андрій віст 4 Юрий ушёл", "6♠ Федор 6 Андрій вист 4 Юрий ушел"):
        assert taken(normalize(form, words), at(players)) == written


def test_beginnings_of_names_are_enough() -> None:
    assert taken("6♠ М 6 Вас 4 П пас", at()) == deal(LONE)


# What may be left out


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("6♠ Миша 6 Вася вист 4 Петя пас", LONE),
        ("6♠ Миша 6 Вася 3 Петя вист", BOTH),
        ("6♠ Миша Вася 3 Петя 1", BOTH),
        ("6♠ Миша 6 Вася вист Петя 1", BOTH),
        ("6♠ Миша 6 Вася вист Петя пас 1", CLOSED),
        ("6♠ Миша Вася 3 Петя пас 1", CLOSED),
        ("6♦ Вася Петя 4 Миша ушёл 0", LEFT),
    ],
)
def test_a_number_that_the_others_complete_may_be_left_out(words: str, written: str) -> None:
    assert taken(words, at()) == deal(written)


@pytest.mark.parametrize("settings", ["", "whist.style=gentleman", "whist.responsibility=half"])
@pytest.mark.parametrize("words", ["6♠ Миша 5 Вася вист Петя пас", "6♠ Миша без одной Вася вист Петя пас"])
def test_the_declarers_number_is_enough_where_one_whisted_for_the_side(words: str, settings: str) -> None:
    whole = deal("{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: 5, Вася: 5, Петя: 0}}")
    found = taken(words, at(settings=settings))
    assert entries(found, at(settings=settings)) == entries(whole, at(settings=settings))


def test_with_a_personal_quota_the_passers_tricks_have_to_be_said() -> None:
    understood = heard("6♠ Миша 6 Вася вист Петя пас", at(convention="kazakhstan"))
    assert understood.deals == []
    assert [problem.code for _, problem in understood.impossible] == ["tricks.alone"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("6♠ Миша 6 Вася 4", "calls.missing"),
        ("6♠ Миша 6 Вася 4 Петя", "calls.missing"),
        ("6♠ Миша 6 Вася вист Петя", "calls.missing"),
        ("6♠ Миша 6 Вася 3 Петя 2", "tricks.sum"),
        ("6♠ Миша 6 Вася пас Петя пас", "tricks.not_played"),
        ("6♠ Миша Вася вист Петя пас", "tricks.missing"),
        ("6♠ Миша Вася 11 Петя 0", "tricks.range"),
        ("9♠ Миша Вася пас Петя полвиста", "calls.half_level"),
        ("6♠ Миша 6 Вася 4 Петя полвиста", "calls.combination"),
        ("5♠ Миша пасы", "game.level"),
        ("11 Миша пасы", "game.level"),
        ("распасы 3 3 3", "tricks.sum"),
        ("распасы Миша 3", "raspasy.unnamed"),
        ("мизер Миша 11", "tricks.range"),
        ("6♠ Миша 6 Вася 4 Петя пас отдыхает Петя", "sits_out.nobody"),
        ("штраф Петя висты Петя 5", "visty.on_self"),
    ],
)
def test_what_cannot_have_happened_is_told_by_what_is_wrong_with_it(words: str, code: str) -> None:
    understood = heard(words, at())
    assert understood.deals == []
    assert code in [problem.code for _, problem in understood.impossible]


# The end of the line

TAILS = {
    "сдаёт Вася": "dealer: Вася",
    "прикуп 2": "prikup_bonus: 2",
    "тёмная": "dark: true",
    "×2": "factor: 2",
    "бп": "prikup: closed",
}
IN_THREE = [
    "сдаёт Вася прикуп 2 тёмная ×2 бп",
    "сдает Вася, прикуп 2, темная, х2, бп",
    "здає Вася прикуп 2 темна x2 бп",
    "deals Вася prikup 2 dark *2 np",
    "dealer Вася prikup 2 dark ×2 np",
]
WHOLE = deal("{misere: Миша, tricks: 0, " + ", ".join(TAILS.values()) + "}")


@pytest.mark.parametrize("order", list(permutations(TAILS)), ids=" ".join)
def test_the_end_of_a_line_is_read_in_any_order(order: tuple[str, ...]) -> None:
    assert taken(f"мизер Миша 0 {' '.join(order)}", at()) == WHOLE


@pytest.mark.parametrize("ending", IN_THREE)
def test_the_end_of_a_line_is_read_in_three_languages(ending: str) -> None:
    assert taken(f"мизер Миша 0 {ending}", at()) == WHOLE


@pytest.mark.parametrize("tail", TAILS)
@pytest.mark.parametrize(
    "kind",
    [
        *("6♠ Миша 6 Вася 3 Петя 1", "6♠ Миша пасы", "6♠ Миша Вася пас Петя полвиста", "мизер Миша 0"),
        *("распасы 3 2 5", "распасы Миша 3 Вася 2 Петя 5", "7♣ Вася без трёх", "без трёх 7♣ Вася"),
    ],
)
def test_every_kind_of_deal_takes_every_ending(kind: str, tail: str) -> None:
    key, _, value = TAILS[tail].partition(": ")
    found = getattr(taken(f"{kind} {tail}", at()), key)
    assert str(found).casefold() == value.casefold()


@pytest.mark.parametrize("half", ["½", "1/2", "2½", "5/2"])
def test_units_of_the_prikup_may_be_halves(half: str) -> None:
    assert taken(f"мизер Миша 0 прикуп {half}", at()) == deal(f"{{misere: Миша, tricks: 0, prikup_bonus: {half}}}")


@pytest.mark.parametrize("half", ["½", "−½", "2½", "5/2"])
def test_points_of_a_correction_may_be_halves(half: str) -> None:
    assert taken(f"штраф Петя гора {half}", at()) == deal(f"{{correction: Петя, gora: {half}}}")


@pytest.mark.parametrize("tail", ["×2 ×3", "×2 ×2", "сдаёт Вася сдаёт Миша", "прикуп 1 прикуп 2"])
def test_what_is_said_twice_at_the_end_is_not_taken(tail: str) -> None:
    assert heard(f"мизер Миша 0 {tail}", at()).deals == []


# Two, four, five at the table


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("6♠ Миша 6 Вася 4", "{game: 6♠, declarer: Миша, calls: {Вася: whist}, tricks: {Миша: 6, Вася: 4}}"),
        ("6♠ Миша 6 Вася вист", "{game: 6♠, declarer: Миша, calls: {Вася: whist}, tricks: {Миша: 6, Вася: 4}}"),
        ("6♠ Миша Вася 4", "{game: 6♠, declarer: Миша, calls: {Вася: whist}, tricks: {Миша: 6, Вася: 4}}"),
        ("6♠ Миша Вася пас", "{game: 6♠, declarer: Миша, calls: {Вася: pass}}"),
        ("6♠ Миша пасы", "{game: 6♠, declarer: Миша, calls: {Вася: pass}}"),
        ("6♠ Миша Вася полвиста", "{game: 6♠, declarer: Миша, calls: {Вася: half}}"),
        ("распасы 3 2", "{raspasy: {Миша: 3, Вася: 2, dummy: 5}}"),
        ("распасы Миша 3 Вася 2", "{raspasy: {Миша: 3, Вася: 2, dummy: 5}}"),
        ("распасы Миша 3 болван 5", "{raspasy: {Миша: 3, Вася: 2, dummy: 5}}"),
        ("raspasy Миша 3 Вася 2 dummy 5", "{raspasy: {Миша: 3, Вася: 2, dummy: 5}}"),
        ("6♠ Миша без двух", None),
        ("7♣ Вася без трёх", "{concede: 7♣, declarer: Вася}"),
    ],
)
def test_at_a_table_of_two(words: str, written: str | None) -> None:
    if written is None:
        assert heard(words, at(TWO)).deals == []
    else:
        assert taken(words, at(TWO)) == deal(written, TWO)


NAMED_DEALER_WHISTS = (
    "{game: 6♠, declarer: Миша, calls: {Вася: pass, Коля: pass, Петя: whist}, tricks: {Миша: 6, Петя: 4}, dealer: Петя}"
)
DEALER_WHISTS = "{game: 6♠, declarer: Вася, calls: {Петя: pass, Коля: pass, Миша: whist}, tricks: {Вася: 6, Миша: 4}}"


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("6♠ Вася 6 Петя пас Коля пас Миша вист 4", DEALER_WHISTS),
        ("6♠ Вася 6 Петя пас Коля пас Миша вист", DEALER_WHISTS),
        ("6♠ Вася 6 Петя пас Коля пас Миша 4", DEALER_WHISTS),
        ("6♠ Вася Петя пас Коля пас Миша 4", DEALER_WHISTS),
        (
            "6♠ Вася 6 Петя 4 Коля пас",
            "{game: 6♠, declarer: Вася, calls: {Петя: whist, Коля: pass}, tricks: {Вася: 6, Петя: 4, Коля: 0}}",
        ),
        ("6♠ Вася пасы", "{game: 6♠, declarer: Вася, calls: {Петя: pass, Коля: pass}}"),
        ("распасы 3 2 5", "{raspasy: {Вася: 3, Петя: 2, Коля: 5}}"),
        ("распасы Вася 3 Петя 2 Коля 4 Миша 1", "{raspasy: {Вася: 3, Петя: 2, Коля: 4, Миша: 1}}"),
        ("распасы 3 2 5 сдаёт Вася", "{raspasy: {Миша: 3, Петя: 2, Коля: 5}, dealer: Вася}"),
        ("мизер Миша 0 сдаёт Коля", "{misere: Миша, tricks: 0, dealer: Коля}"),
        ("8бк Миша пасы сдаёт Петя", "{game: 8БК, declarer: Миша, calls: {Вася: pass, Коля: pass}, dealer: Петя}"),
        ("8бк Миша пас пас сдаёт Петя", "{game: 8БК, declarer: Миша, calls: {Вася: pass, Коля: pass}, dealer: Петя}"),
        (
            "6♠ Миша 6 Вася пас Коля пас Петя вист 4 сдаёт Петя",
            NAMED_DEALER_WHISTS,
        ),
    ],
)
def test_at_a_table_of_four_where_the_first_deals(words: str, written: str) -> None:
    assert taken(words, at(FOUR)) == deal(written, FOUR)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("мизер Миша 0", "declarer.rests"),
        ("6♠ Миша пасы", "declarer.rests"),
        ("распасы Вася 3 Петя 2", "raspasy.unnamed"),
        ("распасы Миша 3 Вася 2", "raspasy.unnamed"),
        ("6♠ Вася 6 Петя 4 Коля пас Миша вист", "calls.dealer"),
        ("распасы 3 2 5 отдыхает Вася", "sits_out.nobody"),
    ],
)
def test_what_a_table_of_four_refuses(words: str, code: str) -> None:
    understood = heard(words, at(FOUR))
    assert understood.deals == []
    assert code in [problem.code for _, problem in understood.impossible]


RESTS = "sits_out: [Петя]"


@pytest.mark.parametrize("rests", ["отдыхает Петя", "відпочиває Петя", "rests Петя"])
@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("мизер Вася 0", "misere: Вася, tricks: 0"),
        ("8бк Вася пасы", "game: 8БК, declarer: Вася, calls: {Коля: pass, Юра: pass}"),
        ("8бк Вася пас пас", "game: 8БК, declarer: Вася, calls: {Коля: pass, Юра: pass}"),
        (
            "6♠ Вася 6 Коля 3 Юра 1",
            "game: 6♠, declarer: Вася, calls: {Коля: whist, Юра: whist}, tricks: {Вася: 6, Коля: 3, Юра: 1}",
        ),
        (
            "6♠ Вася 6 Коля пас Юра пас Миша 4",
            "game: 6♠, declarer: Вася, calls: {Коля: pass, Юра: pass, Миша: whist}, tricks: {Вася: 6, Миша: 4}",
        ),
        ("распасы Вася 3 Коля 2 Юра 5", "raspasy: {Вася: 3, Коля: 2, Юра: 5}"),
        ("распасы 3 2 5", "raspasy: {Вася: 3, Коля: 2, Юра: 5}"),
        ("7♣ Юра без трёх", "concede: 7♣, declarer: Юра"),
    ],
)
def test_at_a_table_of_five_the_line_says_who_rests(words: str, written: str, rests: str) -> None:
    assert taken(f"{words} {rests}", at(FIVE)) == deal(f"{{{written}, {RESTS}}}", FIVE)


@pytest.mark.parametrize("rests", ["отдыхает Петя, Миша", "отдыхает Миша Петя", "отдыхает Петя отдыхает Миша"])
def test_at_a_table_of_five_the_dealer_may_be_named_among_those_who_rest(rests: str) -> None:
    found = taken(f"мизер Вася 0 {rests}", at(FIVE))
    assert (set(found.sits_out) - {"Миша"}, found.dealer) == ({"Петя"}, None)


@pytest.mark.parametrize("words", ["мизер Вася 0", "распасы Вася 3 Коля 2 Юра 5", "распасы 3 2 5", "8бк Вася пасы"])
def test_at_a_table_of_five_somebody_has_to_rest_beside_the_dealer(words: str) -> None:
    understood = heard(words, at(FIVE))
    assert understood.deals == []
    assert "sits_out.missing" in [problem.code for _, problem in understood.impossible]


# What a convention has to say


@pytest.mark.parametrize(
    ("settings", "word"), [("", "трёх"), ("concession.undertricks=2", "двух"), ("concession.undertricks=1", "одной")]
)
def test_a_concession_is_said_with_the_number_that_the_convention_writes(settings: str, word: str) -> None:
    assert taken(f"7♣ Вася без {word}", at(settings=settings)) == deal(CONCEDED)
    assert heard("7♣ Вася без пяти", at(settings=settings)).deals == []


def test_where_nothing_can_be_conceded_a_concession_is_refused() -> None:
    understood = heard("7♣ Вася без трёх", at(convention="fspr"))
    assert understood.deals == []
    assert [problem.code for _, problem in understood.impossible] == ["concession.forbidden"]


@pytest.mark.parametrize(
    "words", ["10♠ Миша 9 Вася 1 Петя 0", "10♠ Миша 9 Вася 1 Петя пас", "10♠ Миша 9 Вася вист 1 Петя пас 0"]
)
def test_a_ten_that_is_checked_is_read_with_whatever_was_called(words: str) -> None:
    checked = at(convention="gambler-piter")
    whole = deal("{game: 10♠, declarer: Миша, tricks: {Миша: 9, Вася: 1, Петя: 0}}")
    assert entries(taken(words, checked), at(convention="gambler-piter")) == entries(
        whole, at(convention="gambler-piter")
    )


def test_three_players_are_read_by_the_seats_of_the_ledger_whoever_deals() -> None:
    for dealer in THREE:
        assert taken("распасы 3 2 5", at(dealer=dealer)) == deal(RASPASY)
