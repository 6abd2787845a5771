"""What went wrong, in a line: compensation, a look at the discard or the prikup, a prikup in the face, who leaves."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import pulka
from scribe import FOUR, THREE, TWO, add, at, deal, entered, heard, kept, ledger, taken, typed

from pulka_calc.files.vocabulary import WENT_WRONG
from pulka_calc.text import evening, language
from pulka_calc.text.deal import OFFENCES, deal_words

SIX = "game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: 6, Вася: 4, Петя: 0}"
SAID = [
    ("компенсация Петя Миша 9 Вася 6", "{compensation: Петя, to: {Миша: 9, Вася: 6}}"),
    ("компенсація Петя Миша 9♠ Вася мізер", "{compensation: Петя, to: {Миша: 9, Вася: misere}}"),
    ("compensation Петя Миша 10 nt — saw it", "{compensation: Петя, to: {Миша: 10}, reason: saw it}"),
    ("6♠ Миша 6 Вася 4 Петя пас смотрит снос", f"{{{SIX}, looked_at_discard: true}}"),
    ("6♠ Миша 6 Вася 4 Петя пас дивиться знос", f"{{{SIX}, looked_at_discard: true}}"),
    ("6♠ Миша 6 Вася 4 Петя pass looked at the discard", f"{{{SIX}, looked_at_discard: true}}"),
    ("распасы 3 2 5 видит прикуп Миша", "{raspasy: {Миша: 3, Вася: 2, Петя: 5}, seen_prikup: Миша}"),
    ("raspasy 3 2 5 saw the prikup Миша", "{raspasy: {Миша: 3, Вася: 2, Петя: 5}, seen_prikup: Миша}"),
    (
        "распасы Миша 1 Вася 2 Петя 0 уходит Вася осталось 7",
        "{raspasy: {Миша: 1, Вася: 2, Петя: 0}, leaves: Вася, remaining: 7}",
    ),
    ("мизер Миша 1 осталось 4 уходит Миша", "{misere: Миша, tricks: 1, leaves: Миша, remaining: 4}"),
    ("misere Миша 0 leaves Вася", "{misere: Миша, tricks: 0, leaves: Вася}"),
    (
        "7♥ Миша Вася вист Петя пас уходит Миша",
        "{game: 7♥, declarer: Миша, calls: {Вася: whist, Петя: pass}, leaves: Миша}",
    ),
    (
        "6 Миша 4 Вася вист 1 Петя вист уходит Вася",
        "{game: 6, declarer: Миша, calls: {Вася: whist, Петя: whist}, tricks: {Миша: 4, Вася: 1}, leaves: Вася}",
    ),
    (
        "6 Миша 4 Вася вист Петя пас уходит Вася",
        "{game: 6, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: 4, leaves: Вася}",
    ),
    (
        "6 Миша Вася вист 1 Петя пас 0 уходит Миша",
        "{game: 6, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Вася: 1, Петя: 0}, leaves: Миша}",
    ),
    ("6 Миша leaves Миша", "{game: 6, declarer: Миша, leaves: Миша}"),
    ("6 Миша 3 leaves Вася", "{game: 6, declarer: Миша, tricks: 3, leaves: Вася}"),
    ("6 Миша 3 сдаёт Вася уходит Вася", "{game: 6, declarer: Миша, tricks: 3, leaves: Вася, dealer: Вася}"),
    (
        "распасы Миша 3 Вася 2 уходит Миша осталось 3",
        "{raspasy: {Миша: 3, Вася: 2, Петя: 2}, leaves: Миша, remaining: 3}",
    ),
    ("уходит Петя", "{leaves: Петя}"),
    ("кидає Петя", "{leaves: Петя}"),
    ("виходить Петя", "{leaves: Петя}"),
    ("6♠ Миша 6 Вася 4 Петя пас просмотр сноса", f"{{{SIX}, looked_at_discard: true}}"),
    ("6♠ Миша 6 Вася 4 Петя пас перегляд зносу", f"{{{SIX}, looked_at_discard: true}}"),
    ("распасы 3 2 5 просмотр прикупа: Миша", "{raspasy: {Миша: 3, Вася: 2, Петя: 5}, seen_prikup: Миша}"),
    ("розпаси 3 2 5 перегляд прикупу: Миша", "{raspasy: {Миша: 3, Вася: 2, Петя: 5}, seen_prikup: Миша}"),
    ("leaves Петя", "{leaves: Петя}"),
    ("штраф Петя гора 5 смотрел снос", "{correction: Петя, gora: 5, reason: смотрел снос}"),
    ("штраф Петя гора 5 бросил карты", "{correction: Петя, gora: 5, reason: бросил карты}"),
    ("штраф Петя гора 5 бросил Миша", "{correction: Петя, gora: 5, reason: бросил Миша}"),
]


@pytest.mark.parametrize(("words", "written"), SAID, ids=[words for words, _ in SAID])
def test_what_went_wrong_is_read_in_the_words_of_the_table(words: str, written: str) -> None:
    assert taken(words, at()) == deal(written)


IN_THE_FACE = "{misere: Вася, tricks: 2, in_face: true}"


@pytest.mark.parametrize("said", ["прикуп в лицо", "в лицо", "прикуп в обличчя", "prikup in the face"])
def test_a_prikup_in_the_face_is_told_at_a_table_of_four(said: str) -> None:
    assert taken(f"мизер Вася 2 {said}", at(FOUR)) == deal(IN_THE_FACE, FOUR)


@pytest.mark.parametrize(("key", "said"), [(k, words) for k, line in WENT_WRONG.items() for words in line.split("; ")])
def test_every_word_for_what_went_wrong_is_understood(key: str, said: str) -> None:
    lines = {
        "looked_at_discard": f"6♠ Миша 6 Вася 4 Петя пас {said}",
        "in_face": f"мизер Вася 2 {said}",
        "seen_prikup": f"распасы 3 2 5 {said} Вася",
        "leaves": f"мизер Вася 2 {said} Петя",
        "remaining": f"мизер Вася 2 уходит Вася {said} 3",
    }
    table = at(FOUR) if key == "in_face" else at()
    assert getattr(taken(lines[key], table), key) in (True, "Вася", "Петя", 3)


LEFT = [
    "{game: 6, declarer: Миша, leaves: Миша}",
    "{game: 6♠, declarer: Миша, tricks: 3, leaves: Вася}",
    "{game: 6, declarer: Миша, calls: {Вася: whist}, leaves: Миша}",
    "{game: 6, declarer: Миша, calls: {Вася: whist, Петя: whist}, tricks: {Миша: 4, Вася: 1}, leaves: Вася}",
    "{game: 6, declarer: Миша, calls: {Вася: whist, Петя: whist}, tricks: {Вася: 1}, leaves: Вася}",
    "{raspasy: {Миша: 3, Вася: 2, Петя: 2}, leaves: Миша, remaining: 3}",
]


@pytest.mark.parametrize("lang", ["ru", "uk", "en"])
@pytest.mark.parametrize("written", LEFT)
def test_a_deal_that_was_broken_off_reads_back_with_no_trick_more(written: str, lang: str) -> None:
    language.use(lang)
    made = deal(written)
    assert taken(deal_words(made), at()) == made


def test_the_dummy_took_what_neither_the_two_have_nor_remains() -> None:
    made = deal("{raspasy: {Миша: 3, Вася: 2, dummy: 1}, leaves: Миша, remaining: 4}", TWO)
    assert taken("распасы Миша 3 Вася 2 уходит Миша осталось 4", at(TWO)) == made


def test_a_concession_is_no_game_that_somebody_left() -> None:
    assert heard("7♣ Вася без трёх уходит Петя", at()).deals == []


UNREAD = [
    "компенсация Петя",
    "компенсация Петя Петя 9",
    "компенсация Петя Миша 5",
    "компенсация Петя Миша 9 Миша 6",
    "мизер Миша 0 смотрит снос",
    "мизер Миша 1 уходит Миша",
    "6♠ Миша пасы смотрит снос",
    "распасы 3 2 5 видит прикуп",
    "распасы 1 2 7 видит прикуп Миша",
    "компенсация Петя Миша 9 прикуп 8",
    "садится Олег сдаёт Миша",
    "садится Олег ×2",
    "конец время тёмная",
    "уходит Петя сдаёт Вася",
    "уходит",
    "уходит Петя — домой",
    "осталось 7",
    "смотрит снос",
]


@pytest.mark.parametrize("words", UNREAD)
def test_what_cannot_have_happened_is_not_taken(words: str) -> None:
    assert heard(words, at()).deals == []


def test_a_compensation_that_ends_early_is_asked_for_at_a_terminal(tmp_path: Path) -> None:
    path = kept(tmp_path)
    ran = typed(entered("9"), "add", *"компенсация Петя Миша".split(), "-f", str(path))
    assert ran.code == 0, ran.err
    assert "a game stands here" in ran.err
    assert path.read_text() == ledger("{compensation: Петя, to: {Миша: '9'}}")


def test_a_compensation_says_how_it_is_reckoned(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger(players=FOUR))
    said = " ".join(add(path, "компенсация Петя Миша 9").out.split())
    assert "visty on Петя: Миша +52 (8 × 1 × 10 × ¾ − 1 × 8)" in said


def test_a_pulka_that_somebody_left_is_over(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger("{game: 8♠, declarer: Миша, calls: {Вася: pass, Петя: pass}}"))
    said = add(path, "уходит Миша").out
    assert "visty on Миша: Вася +20, Петя +20" in said
    assert "The pulka ended with deal 2." in said
    assert "[pulka.finished]" in add(path, "мизер Вася 0").err
    assert "winnings of the one who left: 40 × ½ = 20" in " ".join(pulka("explain", "2", "-f", str(path)).out.split())


def test_the_turn_passes_on_a_game_that_was_left_and_not_on_a_departure() -> None:
    for written, dealer in (("{misere: Вася, tricks: 0, leaves: Петя}", "Вася"), ("{leaves: Петя}", "Миша")):
        table = at(THREE)
        table.write(deal(written))
        assert table.next().dealer == dealer


def test_a_game_that_cannot_be_read_passes_the_turn_though_somebody_left_it(tmp_path: Path) -> None:
    """The dealer of the second deal is Вася, who rests at a table of four and cannot play a misere."""
    deals = ("{misere: Вася, tricks: x, leaves: Петя}", "{misere: Вася, tricks: 0}")
    said = pulka("settle", str(kept(tmp_path, ledger(*deals, players=FOUR)))).err
    assert [line.rpartition(" ")[2] for line in said.splitlines() if line.endswith("]")] == [
        "[value.whole]",
        "[declarer.rests]",
    ]


def test_how_far_a_game_fell_short_counts_the_look_at_the_discard(tmp_path: Path) -> None:
    said = add(kept(tmp_path), "6♠ Миша 6 Вася 4 Петя пас смотрит снос").out
    assert "without 1" in said
    left = add(kept(tmp_path), "7♥ Миша 2 Вася вист 1 Петя пас уходит Миша").out
    assert "gora: Миша +12" in left
    assert "without" not in left


@pytest.mark.parametrize(
    ("lang", "line", "end"),
    [
        ("en", "leaves Петя", "The pulka ended with deal"),
        ("ru", "конец по времени", "Пулька окончена на сдаче"),
        ("uk", "виходить Петя", "Пулька закінчилася на здачі"),
    ],
)
def test_after_the_last_deal_the_end_is_said_and_no_dealer(tmp_path: Path, lang: str, line: str, end: str) -> None:
    said = pulka("add", *line.split(), "-f", str(kept(tmp_path)), "--lang", lang).out
    assert end in said.partition("\n\n")[0]
    assert [words for words in ("next dealer", "следующая сдача", "наступна здача") if words in said] == []


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "To type: penalty NAME revoke"),
        ("ru", "Вводить: штраф ИМЯ фальшренонс"),
        ("uk", "Вводити: штраф ІМ'Я фальшренонс"),
    ],
)
def test_an_offence_says_what_to_type_for_it_once(lang: str, typed: str) -> None:
    lines = pulka("conventions", "sochi", "penalties", "--lang", lang).out.splitlines()
    lead = typed.partition(":")[0]
    assert [line for line in lines if line.startswith(lead)].count(typed) == 1
    assert sum(line.startswith(lead) for line in lines) == len(OFFENCES)


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_what_the_help_shows_beside_the_cards_is_understood(tmp_path: Path, lang: str) -> None:
    language.use(lang)
    shown, name = evening.beside_the_cards(), language.say("NAME")
    newcomer = language.say(evening.JOINS, player=name)
    assert {line.split()[0] for line in shown} <= set(evening.first_words())
    for number, line in enumerate(shown):
        said = line.replace(f"{name} {name}", "Петя Миша").replace(name, "Олег" if line == newcomer else "Петя")
        (tmp_path / str(number)).mkdir()
        ran = add(kept(tmp_path / str(number)), said)
        assert "[line." not in ran.err, ran.err
