"""Penalties in a line: every offence in three languages, the number that is asked for, and corrections as they were."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import pulka
from scribe import FOUR, THREE, add, at, deal, entered, heard, kept, ledger, taken, typed

from pulka_calc.files.offences import WORDS

SAID = [
    ("штраф Петя смотрел прикуп", "{penalty: Петя, for: looked_at_prikup}"),
    ("штраф Петя смотрел прикуп 3", "{penalty: Петя, for: looked_at_prikup, amount: 3}"),
    ("Штраф петя Просмотр Прикупа", "{penalty: Петя, for: looked_at_prikup}"),
    ("штраф Петя дивився прикуп", "{penalty: Петя, for: looked_at_prikup}"),
    ("penalty Петя looked at the prikup", "{penalty: Петя, for: looked_at_prikup}"),
    ("штраф Петя фальшренонс 5", "{penalty: Петя, for: revoke, amount: 5}"),
    ("fine Петя revoke 2½", "{penalty: Петя, for: revoke, amount: 5/2}"),
    ("штраф Петя неверный снос 8♠", "{penalty: Петя, for: wrong_discard, contract: 8♠}"),
    ("штраф Петя неправильний знос 8 пік", "{penalty: Петя, for: wrong_discard, contract: 8♠}"),
    ("penalty Петя wrong discard 8s", "{penalty: Петя, for: wrong_discard, contract: 8♠}"),
    ("штраф Петя отказ 8♠", "{penalty: Петя, for: refusal, contract: 8♠}"),
    ("штраф Петя отказ 8", "{penalty: Петя, for: refusal, contract: 8}"),
    ("штраф Петя отказ 8 3", "{penalty: Петя, for: refusal, contract: 8, amount: 3}"),
    ("штраф Петя відмова 8 бк 3", "{penalty: Петя, for: refusal, contract: 8БК, amount: 3}"),
    ("штраф Петя неверное число карт 7♦", "{penalty: Петя, for: wrong_count, contract: 7♦}"),
    ("штраф Петя неверное число карт до торговли", "{penalty: Петя, for: wrong_count_early}"),
    ("penalty Петя wrong count before the auction 2", "{penalty: Петя, for: wrong_count_early, amount: 2}"),
    ("штраф Петя пересдача", "{penalty: Петя, for: misdeal}"),
    ("штраф Петя пустой прикуп 10 Миша", "{penalty: Петя, for: empty_prikup, amount: 10, to: [Миша]}"),
    ("штраф Петя порожній прикуп 10 Вася, Миша", "{penalty: Петя, for: empty_prikup, amount: 10, to: [Вася, Миша]}"),
    ("штраф Петя ошибка записи висты Миша 6", "{penalty: Петя, for: record_error, visty: {Миша: 6}}"),
    (
        "penalty Петя record error pulya 2 gora 3 visty on Миша 6",
        "{penalty: Петя, for: record_error, pulya: 2, gora: 3, visty: {Миша: 6}}",
    ),
    ("штраф Петя фальшренонс 5 — второй раз", "{penalty: Петя, for: revoke, amount: 5, reason: второй раз}"),
    ("штраф Петя гора 5 смотрел прикуп", "{correction: Петя, gora: 5, reason: смотрел прикуп}"),
    ("штраф Петя гора 5 фальшренонс 5", "{correction: Петя, gora: 5, reason: фальшренонс 5}"),
]


@pytest.mark.parametrize(("words", "written"), SAID, ids=[words for words, _ in SAID])
def test_a_penalty_is_read_in_the_words_of_the_table(words: str, written: str) -> None:
    assert taken(words, at()) == deal(written)


@pytest.mark.parametrize(("offence", "said"), [(o, words) for o, line in WORDS.items() for words in line.split("; ")])
def test_every_word_for_an_offence_is_read_in_a_file_too(offence: str, said: str) -> None:
    assert deal(f"{{penalty: Петя, for: {said}, visty: {{Миша: 1}}}}") == deal(
        f"{{penalty: Петя, for: {offence}, visty: {{Миша: 1}}}}"
    )


UNREAD = [
    "штраф Петя смотрел прикуп 8♠",
    "штраф Петя смотрел прикуп Миша",
    "штраф Петя смотрел прикуп ×2",
    "штраф Петя смотрел прикуп сдаёт Вася",
    "штраф Петя пустой прикуп 10 Миша Миша",
    "штраф Петя пустой прикуп 10 Петя",
    "штраф Петя отказ",
    "штраф Петя ошибка записи",
    "штраф Петя смотрел прикуп а зря",
    "штраф смотрел прикуп",
]


@pytest.mark.parametrize("words", UNREAD)
def test_a_penalty_that_cannot_be_meant_is_not_taken(words: str) -> None:
    assert heard(words, at()).deals == []


def test_where_looking_costs_undertricks_a_number_is_the_contract() -> None:
    table = at(settings="penalties.looked_at_prikup.unit=undertricks penalties.looked_at_prikup.amount=1")
    assert taken("штраф Петя смотрел прикуп 7", table) == deal("{penalty: Петя, for: looked_at_prikup, contract: 7}")


def test_a_number_that_no_source_gives_is_refused_where_nobody_can_be_asked(tmp_path: Path) -> None:
    path = kept(tmp_path)
    before = path.read_bytes()
    ran = add(path, "штраф Петя фальшренонс")
    assert (ran.code, ran.out) == (1, "")
    assert "[line.impossible]" in ran.err
    assert "penalty Петя: no source says what this offence costs" in ran.err
    assert path.read_bytes() == before


def test_and_asked_for_at_a_terminal_until_it_is_a_number(tmp_path: Path) -> None:
    path = kept(tmp_path)
    ran = typed(entered("много", "-4", "2½"), "add", *"штраф Петя фальшренонс — спор".split(), "-f", str(path))
    assert ran.code == 0, ran.err
    assert ran.err.count("is not a number") == 2
    assert path.read_text() == ledger("{penalty: Петя, for: revoke, amount: 5/2, reason: спор}")


def test_nobody_answers_and_nothing_is_written(tmp_path: Path) -> None:
    path = kept(tmp_path)
    ran = typed("\x04", "add", *"штраф Петя фальшренонс".split(), "-f", str(path))
    assert (ran.code, path.read_text()) == (1, ledger())


@pytest.mark.parametrize(("answer", "written"), [("отказ 8♠", "{penalty: Петя, for: refusal, contract: 8♠}")])
def test_what_it_is_for_is_asked_at_a_terminal(tmp_path: Path, answer: str, written: str) -> None:
    path = kept(tmp_path)
    ran = typed(entered(answer), "add", "штраф", "Петя", "-f", str(path))
    assert ran.code == 0, ran.err
    assert "or an offence stands here" in ran.err
    assert path.read_text() == ledger(written)


def test_a_slip_is_free_once_and_for_each_player(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger(players=FOUR))
    says = [add(path, f"штраф {who} ошибка записи висты Миша 6").out for who in ("Петя", "Вася", "Петя")]
    assert ["nothing to write" in said for said in says] == [True, True, False]
    assert "visty on Петя: Миша +6" in says[2]


def test_a_penalty_is_explained_with_its_line_and_its_source(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger("{penalty: Петя, for: refusal, contract: 8♠}"))
    said = " ".join(pulka("explain", "1", "-f", str(path)).out.split())
    assert "penalty in undertricks: 2 undertricks × 6 = 12 · penalty.undertricks" in said
    assert "Правила Luckforfree, пересказ Кодекса" in said


def test_the_turn_does_not_pass_on_a_penalty() -> None:
    table = at(THREE, dealer="Вася")
    table.write(deal("{penalty: Петя, for: looked_at_prikup}"))
    assert table.next().dealer == "Вася"
