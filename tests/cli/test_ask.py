"""`pulka settle --ask`: whole dialogues through a pipe, every wrong answer and what is said to it, mending, keeping."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from books import kept, lines_of_questions
from running import Ran, pulka

from pulka_calc.files import draft

CONVENTION = "Convention, Enter takes [sochi], ? lists them: "
SIZE = "Size of the pulya for each player, Enter takes [20]: "
PLAYERS = "Players clockwise, with spaces or commas between, or one a line: "
STAKE = "What is a vist worth (0.5, 50 cents), Enter: no money: "
CARRIED = "Type the gora as it stands, before equalisation and amnesty. Already carried out? [no]: "
CONFIRM = "Right? Enter settles it: "
SAVE = "Keep the sheet as a ledger? File name, Enter: no: "
ROWS = ["20 12 20 34", "20 24 40 12", "20 9 16 28"]
NETS = {"Миша": "28", "Вася": "-86", "Петя": "58"}


def asked(*answers: str, words: tuple[str, ...] = (), lang: str = "en") -> Ran:
    """Run the dialogue with these lines in the pipe."""
    return pulka("settle", "--ask", "--lang", lang, *words, answers="".join(f"{line}\n" for line in answers))


def filled(
    *,
    convention: str = "",
    size: str = "",
    players: str = "Миша Вася Петя",
    stake: str = "",
    carried: str = "",
    rows: list[str] | None = None,
) -> list[str]:
    """The answers up to the sheet read back."""
    return [convention, size, players, stake, carried, *(ROWS if rows is None else rows)]


def net(ran: Ran) -> Any:
    """The exact nets of a dialogue run with `--json`."""
    assert ran.code == 0, ran.err
    return json.loads(ran.out)["net"]


def said_to(ran: Ran, question: str, answer: str) -> list[str]:
    """What was said between an answer and the next question."""
    lines = ran.err.splitlines()
    shown = answer.replace("\u202e", "\ufffd")
    start = next(number for number, line in enumerate(lines) if line.startswith(question) and line.endswith(shown))
    said = []
    for line in lines[start + 1 :]:
        if line.startswith(question):
            break
        said.append(line)
    return said


def cut(text: str, start: str, end: str) -> str:
    return text.partition(start)[2].partition(end)[0]


# Whole dialogues

IN_ENGLISH = """\
Convention, Enter takes [sochi], ? lists them: leningrad
Size of the pulya for each player, Enter takes [20]: 50
Players clockwise, with spaces or commas between, or one a line: Misha, Vasya, Petya, Kolya
What is a vist worth (0.5, 50 cents), Enter: no money: 0.10 EUR
Type the gora as it stands, before equalisation and amnesty. Already carried out? [no]: no
Misha (pulya, gora, visty on Vasya, visty on Petya, visty on Kolya), Enter: one by one: 78 78 84 136 34
Vasya (pulya, gora, visty on Misha, visty on Petya, visty on Kolya), Enter: one by one: 74 60 60 0 96
Petya (pulya, gora, visty on Misha, visty on Vasya, visty on Kolya), Enter: one by one: 32 34 220 192 108
Kolya (pulya, gora, visty on Misha, visty on Vasya, visty on Petya), Enter: one by one: 22 76 80 44 48

 Player   Pulya   Gora   Visty on: Misha   Vasya   Petya   Kolya
 Misha       78     78                 —      84     136      34
 Vasya       74     60                60       —       0      96
 Petya       32     34               220     192       —     108
 Kolya       22     76                80      44      48       —

         visty written   on this player
 Misha             254              360
 Vasya             156              320
 Petya             520              184
 Kolya             172              238
 pulyas 206 of 200

To mend: `Misha gora 60` a box, `Misha` the row again, `turn` if the visty were read along the columns.
Right? Enter settles it:
Keep the sheet as a ledger? File name, Enter: no:
"""
IN_RUSSIAN = """\
Конвенция, Enter — [sochi], ? — список: питер
Размер пули на каждого, Enter — [20]: 50
Игроки по часовой стрелке, через пробел или запятую, можно по одному в строке: Миша Вася Петя Коля
Почём вист (0.5, 50 коп), Enter — без денег: 50 коп
Гору вводить как на бумаге, до выноса пули и амнистии. Пуля уже вынесена на гору? [нет]: нет
Миша (пуля, гора, висты на игрока Вася, висты на игрока Петя, висты на игрока Коля), \
Enter — по одной графе: 78 78 84 136 34
Вася (пуля, гора, висты на игрока Миша, висты на игрока Петя, висты на игрока Коля), \
Enter — по одной графе: 74 60 60 0 96
Петя (пуля, гора, висты на игрока Миша, висты на игрока Вася, висты на игрока Коля), \
Enter — по одной графе: 32 34 220 192 108
Коля (пуля, гора, висты на игрока Миша, висты на игрока Вася, висты на игрока Петя), \
Enter — по одной графе: 22 76 80 44 48

 Игрок   Пуля   Гора   Висты на: Миша   Вася   Петя   Коля
 Миша      78     78                —     84    136     34
 Вася      74     60               60      —      0     96
 Петя      32     34              220    192      —    108
 Коля      22     76               80     44     48      —

        висты игрока   висты на игрока
 Миша            254               360
 Вася            156               320
 Петя            520               184
 Коля            172               238
 сумма пуль: 206 из 200

Поправить: `Миша гора 60` — графу, `Миша` — строку заново, `перевернуть` — если висты читали по столбцам.
Верно? Enter — рассчитать:
Сохранить пульку в файл? Имя файла, Enter — нет:
"""
IN_UKRAINIAN = """\
Конвенція, Enter — [sochi], ? — список: ленинградка
Розмір пулі на кожного, Enter — [20]: 50
Гравці за годинниковою стрілкою, через пробіл чи кому або по одному в рядку: Марко, Оля, Тарас, Ївга
Скільки коштує віст (0,50 грн, 50 копійок), Enter — без грошей: 50 коп
Гору вводьте як є, до вирівнювання й амністії. Пулю вже винесено на гору? [ні]: ні
Марко (пуля, гора, вісти на гравця Оля, вісти на гравця Тарас, вісти на гравця Ївга), \
Enter — по одній клітинці: 78 78 84 136 34
Оля (пуля, гора, вісти на гравця Марко, вісти на гравця Тарас, вісти на гравця Ївга), \
Enter — по одній клітинці: 74 60 60 0 96
Тарас (пуля, гора, вісти на гравця Марко, вісти на гравця Оля, вісти на гравця Ївга), \
Enter — по одній клітинці: 32 34 220 192 108
Ївга (пуля, гора, вісти на гравця Марко, вісти на гравця Оля, вісти на гравця Тарас), \
Enter — по одній клітинці: 22 76 80 44 48

 Гравець   Пуля   Гора   Вісти на: Марко   Оля   Тарас   Ївга
 Марко       78     78                 —    84     136     34
 Оля         74     60                60     —       0     96
 Тарас       32     34               220   192       —    108
 Ївга        22     76                80    44      48      —

         записано вістів   на гравця
 Марко               254         360
 Оля                 156         320
 Тарас               520         184
 Ївга                172         238
 пулі разом: 206 з 200

Виправити: `Марко гора 60` — клітинку, `Марко` — рядок наново, `перегорнути` — якщо вісти читали за стовпцями.
Усе правильно? Enter — розрахувати:
Зберегти пульку у файл? Назва файлу, Enter — ні:
"""
PAID = {
    "en": "Pay: Kolya → Vasya 30.60\u00a0EUR · Kolya → Misha 26.40\u00a0EUR · Kolya → Petya 22.60\u00a0EUR",
    "ru": "Платят: Коля → Вася 153,00\u00a0₽ · Коля → Миша 132,00\u00a0₽ · Коля → Петя 113,00\u00a0₽",
    "uk": "Платять: Ївга → Оля 153,00\u00a0₴ · Ївга → Марко 132,00\u00a0₴ · Ївга → Тарас 113,00\u00a0₴",
}


@pytest.mark.parametrize(
    ("lang", "dialogue"), [("en", IN_ENGLISH), ("ru", IN_RUSSIAN), ("uk", IN_UKRAINIAN)], ids=["en", "ru", "uk"]
)
def test_the_four_circles_are_typed_in_and_settled(lang: str, dialogue: str) -> None:
    answers = [answer for _, answer in lines_of_questions(dialogue)]
    ran = asked(*answers, lang=lang)
    assert [line.rstrip() for line in ran.err.splitlines()] == dialogue.splitlines()
    assert ran.code == 0
    assert PAID[lang] in ran.out.splitlines()
    assert " 132" in ran.out.partition("1. ")[2].partition("2. ")[0]


def test_questions_go_to_the_error_stream_and_only_the_result_to_the_output() -> None:
    ran = asked(*filled(), "", "", words=("--brief",))
    assert ran.out.splitlines() == [
        " Миша   +28",
        " Вася   −86",
        " Петя   +58",
        "Pay: Вася → Петя 58 · Вася → Миша 28",
        "By pairs: Вася → Миша 20 · Петя → Миша 8 · Вася → Петя 66",
    ]
    assert ran.err.startswith(CONVENTION)


def test_the_answers_may_end_once_the_sheet_is_whole() -> None:
    assert net(asked(*filled(), words=("--json",))) == NETS
    assert net(asked(*filled(), "", words=("--json",))) == NETS


def test_every_form_of_the_answer_works_on_a_sheet_typed_in() -> None:
    assert asked(*filled(stake="50 коп"), "", "", words=("--text",)).out == (
        "Sochi · Миша +14.00\u00a0RUB, Вася −43.00\u00a0RUB, Петя +29.00\u00a0RUB"
        " · Pay: Вася → Петя 29.00\u00a0RUB, Вася → Миша 14.00\u00a0RUB\n"
    )
    coarse = asked(*filled(stake="0.5 EUR"), "", "", words=("--coin", "5", "--brief")).out
    assert coarse.splitlines()[1] == " Миша     +28   +15\u00a0EUR"


# The convention


@pytest.mark.parametrize(
    ("answer", "head"),
    [
        ("", "Sochi"),
        ("сочинка", "Sochi"),
        ("Ленинградка", "Leningrad"),
        ("piter", "Leningrad"),
        ("rostov@1", "Rostov"),
    ],
)
def test_the_convention_is_taken_by_enter_or_any_of_its_names(answer: str, head: str) -> None:
    assert asked(*filled(convention=answer)).out.startswith(f"{head} · 3 players · ")


def test_a_question_mark_lists_the_conventions_and_asks_again() -> None:
    ran = asked("?", *filled())
    assert ran.code == 0
    assert said_to(ran, CONVENTION, "?") == pulka("conventions").out.splitlines()


WRONG_CONVENTIONS = {
    "sochii": ["no convention is called sochii", "   did you mean sochi? known: classic, fspr, gambler-piter"],
    "sochi@9": ["sochi has no version 9", "   the newest is 1"],
    "@": ["@ is not a name of a convention", "   write a name, or a name and version: sochi@1"],
    "house.yaml": ["there is no file house.yaml"],
}


@pytest.mark.parametrize("answer", WRONG_CONVENTIONS)
def test_a_convention_nobody_knows_is_asked_again(answer: str) -> None:
    ran = asked(answer, *filled(), words=("--json",))
    said = said_to(ran, CONVENTION, answer)
    assert all(line.startswith(start) for line, start in zip(said, WRONG_CONVENTIONS[answer], strict=False))
    assert net(ran) == NETS


def test_a_convention_of_the_command_line_is_not_asked() -> None:
    ran = asked(*filled()[1:], words=("--convention", "leningrad"))
    assert CONVENTION not in ran.err
    assert ran.out.startswith("Leningrad · 3 players")


def test_a_wrong_convention_of_the_command_line_is_refused_before_anything_is_asked() -> None:
    for words in (("--convention", "sochii"), ("--set", "whist.stile=greedy"), ("--set", "whist.style")):
        ran = asked(*filled(), words=words)
        assert (ran.code, ran.out) == (1, "")
        assert CONVENTION not in ran.err
        assert SIZE not in ran.err


def test_settings_of_the_command_line_hold_for_the_sheet_typed_in(tmp_path: Path) -> None:
    path = str(tmp_path / "friday.yaml")
    words = ("--set", "settlement.gora_in_visty=20", "--set", "raspasy.exit=[6, 6]")
    ran = asked(*filled(), "", words=(*words, "--json", path))
    assert net(ran) == {"Миша": "58", "Вася": "-176", "Петя": "118"}
    assert json.loads(pulka("settle", path, "--json").out)["net"] == net(ran)


def test_a_file_of_ones_own_is_a_convention_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept(tmp_path, HOUSE, "house.yaml")
    ran = asked(*filled(convention="house.yaml"), "", "friday", words=("--json",))
    assert net(ran) == {"Миша": "58", "Вася": "-176", "Петя": "118"}
    assert json.loads(pulka("settle", "friday.yaml", "--json").out)["net"] == net(ran)


def test_a_sheet_kept_elsewhere_still_finds_the_convention_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evenings").mkdir()
    kept(tmp_path, HOUSE, "house.yaml")
    ran = asked(*filled(convention="house.yaml"), "", "evenings/friday.yaml", words=("--json",))
    assert json.loads(pulka("settle", "evenings/friday.yaml", "--json").out).get("net") == net(ran)


HOUSE = """\
format: 1
name: house
version: 1
extends: sochi@1
title: {en: House, ru: Дом, uk: Дім}
settlement: {gora_in_visty: 20}
"""

# The size


@pytest.mark.parametrize("answer", ["0", "-3", "twenty", "20.5", "1 000", "½", "٣x"])
def test_a_size_that_is_no_whole_number_is_asked_again(answer: str) -> None:
    ran = asked("", answer, *filled()[1:], words=("--json",))
    assert said_to(ran, SIZE, answer) == [f"{answer} is not a whole number of 1 or more"]
    assert net(ran) == NETS


def test_enter_takes_the_usual_size_of_the_convention() -> None:
    ran = asked(*filled(convention="kazakhstan"))
    assert "Enter takes [120]: \n" in ran.err
    assert " · pulya 120 · " in ran.out


def test_a_size_may_be_left_open_where_the_pulka_ends_by_agreement() -> None:
    ran = asked(*filled(convention="fspr"), words=("--json",))
    assert "Size of the pulya for each player, Enter: none was agreed: \n" in ran.err
    assert json.loads(ran.out)["steps"][0]["size"] == "20"
    sized = asked(*filled(convention="fspr", size="40"), words=("--json",))
    assert json.loads(sized.out)["steps"][0]["size"] == "40"


# The players


@pytest.mark.parametrize(
    "answers",
    [
        ["Миша Вася Петя"],
        ["Миша, Вася, Петя"],
        ["Миша,Вася,Петя,"],
        ["  Миша   Вася Петя  "],
        ["Миша", "Вася", "Петя", ""],
        ["Миша", "Вася, Петя", ""],
    ],
)
def test_names_come_all_at_once_or_one_a_line(answers: list[str]) -> None:
    ran = asked("", "", *answers, *filled()[3:], words=("--json",))
    assert net(ran) == NETS


def test_a_name_of_several_words_stands_between_commas_or_on_a_line_of_its_own() -> None:
    between = asked("", "", "Дядя Вася, Анна Мария, Пётр", *filled()[3:], words=("--json",))
    assert list(net(between)) == ["Дядя Вася", "Анна Мария", "Пётр"]
    lines = asked("", "", "Миша", "Дядя Вася", "Анна Мария", "", *filled()[3:], words=("--json",))
    assert list(net(lines)) == ["Миша", "Дядя Вася", "Анна Мария"]


def test_as_many_as_the_table_holds_need_no_enter() -> None:
    ran = asked("mailru", "", "A", "B", "C", *filled()[3:], words=("--json",))
    assert list(net(ran)) == ["A", "B", "C"]


WRONG_NAMES = {
    "Миша": None,
    "Миша миша": ["миша and Миша are one name", "   give the players different names"],
    "Миша dummy": ["dummy is the third hand at a table of two, not a player", "   choose another name"],
    "A B C D E F": ["this convention is not played at a table of 6", "   players: 2, 3, 4, 5"],
    f"Миша {'x' * 61}": ["the name is longer than 60 characters", "   shorten it"],
    "Миша Ва\u202eся": ["the name has a control character in it", "   take it out"],
    "": ["this convention is not played at a table of 0", "   players: 2, 3, 4, 5"],
}


@pytest.mark.parametrize("answer", [answer for answer, said in WRONG_NAMES.items() if said])
def test_names_that_cannot_be_are_asked_again(answer: str) -> None:
    ran = asked("", "", answer, *filled()[2:], words=("--json",))
    assert said_to(ran, PLAYERS, answer) == WRONG_NAMES[answer]
    assert net(ran) == NETS


def test_too_few_names_are_asked_for_again_and_those_named_stay() -> None:
    ran = asked("", "", "Миша", "", "Вася", "миша", "Петя", "", *filled()[3:], words=("--json",))
    assert said_to(ran, "Next player, Enter ends (Миша): ", "") == [
        "this convention is not played at a table of 1",
        "   players: 2, 3, 4, 5",
    ]
    assert "миша and Миша are one name\n" in ran.err
    assert net(ran) == NETS


def test_a_table_that_the_convention_does_not_play_is_refused_at_once() -> None:
    ran = asked("mailru", "", "Миша Вася", "Миша Вася Петя", *filled()[3:], words=("--json",))
    assert said_to(ran, PLAYERS, "Миша Вася") == ["this convention is not played at a table of 2", "   players: 3"]
    assert net(ran) == NETS


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_two_to_five_can_play(count: int) -> None:
    names = ["A", "B", "C", "D", "E"][:count]
    rows = [" ".join(["20", "0", *["0"] * (count - 1)])] * count
    assert net(asked(*filled(players=" ".join(names), rows=rows), words=("--json",))) == dict.fromkeys(names, "0")


# The stake


@pytest.mark.parametrize(
    ("answer", "lang", "won"),
    [
        ("0.5", "en", ("14.00", None)),
        ("0,5", "ru", ("14.00", "RUB")),
        ("50 коп", "uk", ("14.00", "UAH")),
        ("50 коп", "ru", ("14.00", "RUB")),
        ("2 EUR", "en", ("56.00", "EUR")),
        ("$1", "ru", ("28.00", "USD")),
    ],
)
def test_the_stake_is_read_in_the_money_of_the_table(answer: str, lang: str, won: tuple[str, str | None]) -> None:
    ran = asked(*filled(stake=answer), words=("--json",), lang=lang)
    found = json.loads(ran.out)
    assert (found["money"]["Миша"], found["currency"]) == won


@pytest.mark.parametrize("answer", ["", "0"])
def test_enter_or_nought_is_a_game_without_money(answer: str) -> None:
    assert json.loads(asked(*filled(stake=answer), words=("--json",)).out)["money"] is None


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("1,000", "1,000 may be thousands or a fraction"),
        ("много", "много is not a stake"),
        ("-5", "-5 is not a stake"),
    ],
)
def test_a_stake_that_cannot_be_read_is_asked_again(answer: str, said: str) -> None:
    ran = asked(*filled()[:3], answer, *filled()[3:], words=("--json",))
    assert said_to(ran, STAKE, answer)[0] == said
    assert net(ran) == NETS


def test_a_stake_of_the_command_line_is_not_asked() -> None:
    ran = asked(*filled()[:3], *filled()[4:], words=("--stake", "0.5 EUR", "--json"))
    assert STAKE not in ran.err
    assert json.loads(ran.out)["money"]["Миша"] == "14.00"


@pytest.mark.parametrize("words", [("--stake", "1,000"), ("--stake", "many"), ("--coin", "0.001"), ("--coin", "x")])
def test_a_stake_or_coin_that_cannot_be_is_refused_before_the_sheet_is_typed(words: tuple[str, str]) -> None:
    ran = asked(*filled()[:3], *filled()[4:], "", "", words=words)
    assert (ran.code, ran.out) == (1, "")
    assert words[1] in ran.err
    assert "visty on" not in ran.err


# Already carried out


@pytest.mark.parametrize(("answer", "lang"), [("yes", "en"), ("Y", "en"), ("да", "ru"), ("так", "uk")])
def test_a_pulya_already_carried_out_is_not_asked(answer: str, lang: str) -> None:
    rows = ["12 20 34", "24 40 12", "9 16 28"]
    ran = asked(*filled(carried=answer, rows=rows), words=("--json",), lang=lang)
    assert net(ran) == NETS
    assert {row["over"] for row in json.loads(ran.out)["steps"][0]["rows"]} == {"0"}


def test_a_gora_already_carried_out_may_be_kept_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "friday.yaml"
    rows = ["12 20 34", "24 40 12", "9 16 28"]
    ran = asked(*filled(carried="yes", rows=rows), "", words=("--json", str(path)))
    assert "# pulya already carried out to the gora\n" in path.read_text(encoding="utf-8")
    assert json.loads(pulka("settle", str(path), "--json").out)["net"] == net(ran) == NETS


def test_a_carried_gora_without_a_size_settles_too() -> None:
    rows = ["12 20 34", "24 40 12", "9 16 28"]
    ran = asked(*filled(convention="fspr", carried="yes", rows=rows), words=("--json",))
    assert net(ran) == NETS


def test_neither_yes_nor_no_is_asked_again() -> None:
    ran = asked(*filled()[:4], "maybe", "no", *ROWS, words=("--json",))
    assert said_to(ran, CARRIED, "maybe") == ["answer yes or no"]
    assert net(ran) == NETS


# The rows


@pytest.mark.parametrize(
    "row",
    [
        "20 12 20 34",
        "20, 12, 20, 34",
        "20.  12. 20. 34.",
        "пуля 20 гора 12 Вася 20 Петя 34",
        "гора 12 висты Петя 34 пуля 20 Вася 20",
        "pulya: 20 gora: 12 на Вася 20 на Петя 34",
        "Петя 34 20 12 20",
        "2.6.20 4.12 20 34",
        "40/2 12 +20 34",
    ],
)
def test_a_row_is_numbers_in_their_order_or_each_behind_the_name_of_its_box(row: str) -> None:
    assert net(asked(*filled(rows=[row, *ROWS[1:]]), words=("--json",))) == NETS


def test_what_is_left_of_a_row_is_asked_box_by_box() -> None:
    ran = asked(*filled(rows=["20 12", "20", "34", *ROWS[1:]]), words=("--json",))
    assert net(ran) == NETS
    assert "Миша, visty on Вася: 20\nМиша, visty on Петя: 34\n" in ran.err


def test_enter_at_a_row_asks_for_each_box() -> None:
    ran = asked(*filled(rows=["", "20", "12", "20", "34", *ROWS[1:]]), words=("--json",))
    assert net(ran) == NETS
    assert "Миша, pulya: 20\nМиша, gora: 12\nМиша, visty on Вася: 20\nМиша, visty on Петя: 34\n" in ran.err


ROW = "Миша (pulya, gora, visty on Вася, visty on Петя), Enter: one by one: "
WRONG_ROWS = {
    "20 12 20 34 7": "too many numbers: 4 are left to fill",
    "20 12 Коля 20": "Коля is neither a number nor a box of this row",
    "20 12 Миша 20": "Миша is neither a number nor a box of this row",
    "20 twelve 20 34": "twelve is neither a number nor a box of this row",
    "20 12x 20 34": "12x is neither a number nor a box of this row",
}


@pytest.mark.parametrize("row", WRONG_ROWS)
def test_a_row_that_cannot_be_read_is_asked_again(row: str) -> None:
    ran = asked(*filled(rows=[row, *ROWS]), words=("--json",))
    assert said_to(ran, ROW, row) == [WRONG_ROWS[row]]
    assert net(ran) == NETS


def test_a_box_that_cannot_be_read_is_asked_again() -> None:
    ran = asked(*filled(rows=["", "20", "", "12,5", "1e1", "12", "20", "34", *ROWS[1:]]), words=("--json",))
    lines = ran.err.splitlines()
    at = lines.index("Миша, gora: ")
    assert lines[at + 1 : at + 7] == [
        "a blank is not zero: type 0 if nothing is written there, - to come back later",
        "Миша, gora: 12,5",
        "12,5 is not a number: write 12, −4, 12½; a dot parts records: 2.6.16",
        "Миша, gora: 1e1",
        "1e1 is not a number: write 12, −4, 12½; a dot parts records: 2.6.16",
        "Миша, gora: 12",
    ]
    assert net(ran) == NETS


@pytest.mark.parametrize("later", ["-", "−", "—"])
def test_a_box_put_off_is_shown_blank_and_asked_at_the_end(later: str) -> None:
    ran = asked(*filled(rows=[f"20 {later} 20 34", *ROWS[1:]]), "", "12", "", words=("--json",))
    read_back = cut(ran.err, "20 9 16 28\n", CONFIRM)
    assert " Миша        20      ?                —     20     34\n" in read_back
    assert "visty written" not in read_back
    assert ran.err.index("Миша, gora: 12") > ran.err.index(CONFIRM)
    assert net(ran) == NETS


def test_a_whole_row_may_be_put_off_box_by_box() -> None:
    rows = ["", "-", "-", "-", "-", *ROWS[1:]]
    ran = asked(*filled(rows=rows), "", ROWS[0], words=("--json",))
    assert net(ran) == NETS


def test_nothing_settles_while_a_box_is_blank() -> None:
    ran = asked(*filled(rows=["20 - 20 34", *ROWS[1:]]), "", "-", "", "-", words=("--json",))
    assert ran.code == 1
    assert '"net"' not in ran.out


# The sheet read back


def test_the_sheet_is_read_back_with_sums_to_compare() -> None:
    read_back = cut(asked(*filled(size="30")).err, "20 9 16 28\n", "To mend").splitlines()
    assert read_back == [
        "",
        " Player   Pulya   Gora   Visty on: Миша   Вася   Петя",
        " Миша        20     12                —     20     34",
        " Вася        20     24               40      —     12",
        " Петя        20      9               16     28      —",
        "",
        "        visty written   on this player",
        " Миша              54               56",
        " Вася              52               48",
        " Петя              44               46",
        " pulyas 60 of 90",
        " open pulyas: Миша, Вася, Петя",
        "",
    ]


def test_a_pulya_over_the_size_is_pointed_out() -> None:
    read_back = asked(*filled(rows=["26 12 20 34", *ROWS[1:]])).err
    assert "\n pulyas 66 of 60\n pulyas over the size: Миша\n" in read_back


def test_no_pulya_is_called_open_where_only_their_sum_counts() -> None:
    read_back = asked(*filled(convention="leningrad", rows=["26 12 20 34", *ROWS[1:]])).err
    assert "\n pulyas 66 of 60\n" in read_back
    assert "over the size" not in read_back
    assert "open" not in read_back


def test_the_sums_are_there_for_names_of_any_length() -> None:
    for names in ("М В П", "Ян Ия Ли", "Александр-Константинович Екатерина-Владиславовна П"):
        read_back = asked(*filled(players=names)).err
        assert "visty written" in read_back, names
        assert " pulyas 60 of 60\n" in read_back


def test_a_number_no_deal_could_write_is_pointed_out_and_settles_all_the_same() -> None:
    ran = asked(*filled(rows=["20 12 21 34", *ROWS[1:]]), words=("--json",))
    warning = (
        "warning: Миша, visty on Вася: 21, though here everything is a multiple of 2\n   look whether it is a slip\n"
    )
    assert warning in ran.err
    assert net(ran)["Миша"] == "29"


def test_a_record_that_falls_is_pointed_out_with_the_sheet_in_view() -> None:
    ran = asked(*filled(rows=["20 14.12 20 34", *ROWS[1:]]), words=("--json",))
    assert "warning: the record falls from 14 to 12: Миша, gora\n" in ran.err
    assert net(ran) == NETS


def test_a_pulya_that_falls_must_be_mended() -> None:
    ran = asked(*filled(rows=["20.12 12 20 34", *ROWS[1:]]), "", "Миша пуля 20", words=("--json",))
    assert ran.err.count("the record falls from 20 to 12: Миша, pulya\n   a pulya only grows\n") == 2
    assert net(ran) == NETS


# The four mistypes, and other mendings


def test_columns_that_were_swapped_are_mended_row_by_row() -> None:
    swapped = ["12 20 20 34", "24 20 40 12", "9 20 16 28"]
    mends = ["Миша пуля 20 гора 12", "Вася 20 24 40 12", "Петя", "20 9 16 28"]
    ran = asked(*filled(rows=swapped), *mends, words=("--json",))
    assert " Миша        12     20                —" in ran.err
    assert net(ran) == NETS


def test_digits_that_were_swapped_are_mended_in_one_box() -> None:
    ran = asked(*filled(rows=["20 12 20 43", *ROWS[1:]]), "Миша Петя 34", words=("--json",))
    assert "warning: Миша, visty on Петя: 43, though here everything is a multiple of 2\n" in ran.err
    assert ran.err.count("warning: ") == 1
    assert net(ran) == NETS


def test_a_blank_is_mended_by_its_number() -> None:
    ran = asked(*filled(rows=["20 - 20 34", *ROWS[1:]]), "Миша гора 12", words=("--json",))
    assert net(ran) == NETS


@pytest.mark.parametrize("word", ["turn", "TURN", "перевернуть", "повернуть", "перегорнути", "повернути"])
def test_visty_read_along_the_columns_are_turned(word: str) -> None:
    columns = ["20 12 40 16", "20 24 20 28", "20 9 34 12"]
    ran = asked(*filled(rows=columns), word, words=("--json",))
    assert ran.err.count("54               56\n") == 1
    assert net(ran) == NETS


@pytest.mark.parametrize(
    "mend",
    ["миша ГОРА 12", "Миша, гора, 12", "Ми гора 12", "Миша г 12", "Миша gora: 12", "Миша гору 12 пуля 20"],
)
def test_a_mending_is_read_as_people_type_it(mend: str) -> None:
    assert net(asked(*filled(rows=["20 13 20 34", *ROWS[1:]]), mend, words=("--json",))) == NETS


WRONG_MENDS = {
    "Коля гора 12": "Коля гора 12 is not understood: write a player, then a box and its number",
    "гора 12": "гора 12 is not understood: write a player, then a box and its number",
    "Миша 12": "12 is not understood: write a player, then a box and its number",
    "Миша 20 12": "20 12 is not understood: write a player, then a box and its number",
    "Миша Коля 12": "Коля is neither a number nor a box of this row",
    "Миша гора 12 13 14 15 16": "too many numbers: 4 are left to fill",
}


@pytest.mark.parametrize("mend", WRONG_MENDS)
def test_a_mending_that_is_not_understood_changes_nothing_and_says_so(mend: str) -> None:
    ran = asked(*filled(), mend, "yes", words=("--json",))
    assert said_to(ran, CONFIRM, mend)[0] == WRONG_MENDS[mend]
    assert net(ran) == NETS


@pytest.mark.parametrize("last", ["no", "нет", "Миша гора 12x", "Миша гора"])
def test_a_sheet_that_was_not_confirmed_is_not_settled(last: str) -> None:
    ran = asked(*filled(), last)
    assert (ran.code, ran.out) == (1, "")
    assert "[ask.unconfirmed]" in ran.err


@pytest.mark.parametrize("yes", ["yes", "да", "так", ""])
def test_a_yes_settles_the_sheet(yes: str) -> None:
    assert net(asked(*filled(), yes, words=("--json",))) == NETS


@pytest.mark.parametrize("no", ["no", "нет", "ні", "n"])
def test_a_no_keeps_no_file(tmp_path: Path, no: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert asked(*filled(), "", no).code == 0
    assert list(tmp_path.glob("*.yaml")) == []


def test_a_yes_asks_for_the_name_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = asked(*filled(), "", "yes", "friday")
    assert "type the name of the file\n" in ran.err
    assert (tmp_path / "friday.yaml").exists()


@pytest.mark.parametrize("mend", ["Миша гора", "Миша на Вася", "Миша висты"])
def test_a_box_named_without_its_number_is_not_passed_over_in_silence(mend: str) -> None:
    ran = asked(*filled(), mend, "", words=("--json",))
    assert said_to(ran, CONFIRM, mend)[0] != ""
    assert net(ran) == NETS


def test_a_mending_may_take_a_number_out_and_then_it_is_asked() -> None:
    ran = asked(*filled(), "Миша гора -", "", "12", words=("--json",))
    assert " Миша        20      ?  " in ran.err
    assert net(ran) == NETS


# Keeping


def test_a_sheet_is_kept_under_the_answered_name_and_settles_to_the_same(tmp_path: Path) -> None:
    path = tmp_path / "friday.yaml"
    ran = asked(*filled(stake="50 коп"), "", str(path), words=("--json",))
    assert f"Kept in {path}.\n" in ran.err
    again = json.loads(pulka("settle", str(path), "--json").out)
    assert again == json.loads(ran.out)
    assert path.read_text(encoding="utf-8").splitlines()[:5] == [
        "format: 1",
        "convention: {extends: sochi, version: 1}",
        "players: [Миша, Вася, Петя]",
        "pulya: 20",
        "stake: {vist: '0.5', currency: RUB}",
    ]


def test_a_name_without_an_ending_gets_one(tmp_path: Path) -> None:
    asked(*filled(), "", str(tmp_path / "friday"))
    asked(*filled(), "", str(tmp_path / "saturday.yml"))
    assert {path.name for path in tmp_path.glob("*day*")} == {"friday.yaml", "saturday.yml"}


def test_a_kept_sheet_keeps_running_records_and_halves_as_typed(tmp_path: Path) -> None:
    path = tmp_path / "friday.yaml"
    ran = asked(*filled(rows=["2.6.20 4.12 20½ 34", *ROWS[1:]]), "", words=("--json", str(path)))
    assert "Миша: {pulya: 2.6.20, gora: '4.12', visty: {Вася: 20½, Петя: 34}}" in path.read_text(encoding="utf-8")
    assert json.loads(pulka("settle", str(path), "--json").out)["net"] == net(ran)


def test_a_kept_sheet_speaks_the_language_it_was_typed_in(tmp_path: Path) -> None:
    path = str(tmp_path / "friday.yaml")
    asked(*filled(), "", words=(path,), lang="ru")
    assert "Игрок" in pulka("settle", path).out


@pytest.mark.parametrize("words", [("--convention", "сочинка"), ("--convention", "sochi"), ()])
def test_a_kept_sheet_names_the_version_of_its_convention(tmp_path: Path, words: tuple[str, ...]) -> None:
    path = tmp_path / "friday.yaml"
    asked(*(filled()[1:] if words else filled()), "", words=(*words, str(path)))
    assert "convention: {extends: sochi, version: 1}\n" in path.read_text(encoding="utf-8")
    assert json.loads(pulka("settle", str(path), "--json").out)["remarks"] == []


def test_a_file_named_on_the_command_line_is_where_the_sheet_is_kept(tmp_path: Path) -> None:
    for flag in ((), ("-f",)):
        path = tmp_path / f"friday{len(flag)}.yaml"
        ran = asked(*filled(), "", words=(*flag, str(path)))
        assert SAVE not in ran.err
        assert f"Kept in {path}.\n" in ran.err
        assert ran.out.splitlines()[0] == str(path)
        assert pulka("settle", str(path)).code == 0


def test_two_files_to_keep_it_in_are_one_too_many(tmp_path: Path) -> None:
    one, two = str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")
    ran = asked(*filled(), "", words=(one, "-f", two))
    assert ran.code == 2
    assert list(tmp_path.glob("*.yaml")) == []


@pytest.mark.parametrize("name", ["friday.yaml", "friday"])
def test_a_file_that_exists_is_refused_before_anything_is_asked(tmp_path: Path, name: str) -> None:
    path = Path(kept(tmp_path, "mine\n"))
    ran = asked(*filled(), "", words=(str(tmp_path / name),))
    assert (ran.code, ran.out) == (1, "")
    assert CONVENTION not in ran.err
    assert "[file.exists]" in ran.err
    assert path.read_text(encoding="utf-8") == "mine\n"


def test_an_answered_file_that_exists_is_asked_again(tmp_path: Path) -> None:
    taken = Path(kept(tmp_path, "mine\n"))
    ran = asked(*filled(), "", str(taken), str(tmp_path / "friday"), str(tmp_path / "other"), words=("--json",))
    assert ran.err.count(f"{taken} exists already\n   choose another name; nothing is overwritten\n") == 2
    assert taken.read_text(encoding="utf-8") == "mine\n"
    assert (tmp_path / "other.yaml").exists()
    assert net(ran) == NETS


def test_an_answered_file_in_no_folder_is_asked_again(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere" / "friday.yaml"
    ran = asked(*filled(), "", str(nowhere), "", words=("--json",))
    assert f"{nowhere} cannot be written: there is no such folder\n   choose another place\n" in ran.err
    assert net(ran) == NETS
    assert not nowhere.exists()


def test_a_file_of_the_command_line_in_no_folder_is_a_problem_and_no_bug(tmp_path: Path) -> None:
    ran = asked(*filled(), "", words=(str(tmp_path / "nowhere" / "friday.yaml"), "--json"))
    assert net(ran) == NETS
    assert "there is no such folder" in ran.err
    assert "bug" not in ran.err


def test_a_failed_keeping_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "evenings"
    folder.mkdir()
    kept(folder, "mine\n")
    asked(*filled(), "", str(folder / "friday.yaml"), "")
    assert [path.name for path in folder.iterdir()] == ["friday.yaml"]


# Too few answers

ENOUGH = filled()


@pytest.mark.parametrize("count", range(len(ENOUGH)))
def test_answers_that_end_early_are_a_problem_that_names_what_is_blank(count: int) -> None:
    ran = asked(*ENOUGH[:count])
    assert (ran.code, ran.out) == (1, "")
    head, remedy = ran.err.splitlines()[-2:]
    assert head.endswith("the answers end before the sheet is whole [ask.ended]")
    blank = [f"{name}, {box}" for name in ("Миша", "Вася", "Петя") for box in ("pulya", "gora")]
    left = 0 if count <= 2 else 3 - max(0, count - 5)
    assert [box in remedy for box in blank] == [seat >= 3 - left for seat in range(3) for _ in range(2)]


def test_answers_that_end_within_a_row_name_its_boxes() -> None:
    ran = asked(*filled(rows=["20 12 20 34", "20 24"]))
    assert ran.err.splitlines()[-1] == (
        "   still blank: Вася, visty on Миша; Вася, visty on Петя; Петя, pulya; Петя, gora; Петя, visty on Миша;"
        " Петя, visty on Вася"
    )


@pytest.mark.parametrize(("lang", "word"), [("ru", "висты на"), ("uk", "вісти на")])
def test_what_is_blank_is_named_in_the_language_of_the_dialogue(lang: str, word: str) -> None:
    ran = asked(*filled(rows=["20 12 20 34", "20 24"]), lang=lang)
    assert word in ran.err.splitlines()[-1]
    assert "visty" not in ran.err.splitlines()[-1]


def test_too_few_answers_are_told_to_a_program_as_a_program_reads_them() -> None:
    ran = asked(*ENOUGH[:4], words=("--json",))
    assert ran.code == 1
    assert [problem["code"] for problem in json.loads(ran.out)["problems"]] == ["ask.ended"]


def test_a_sheet_typed_through_a_pipe_leaves_no_draft() -> None:
    asked(*ENOUGH[:6])
    asked(*ENOUGH)
    assert draft.kept() is None
    assert not draft.kept_at().exists()


def test_a_pipe_never_asks_for_an_older_draft() -> None:
    draft.keep(draft.Draft(convention="leningrad@1", players=["A", "B"]))
    assert net(asked(*ENOUGH, words=("--json",))) == NETS
    assert draft.kept() is not None


def test_answers_in_another_encoding_are_no_bug() -> None:
    answers = "".join(f"{line}\n" for line in [*ENOUGH, "", ""]).encode("cp1251")
    ran = subprocess.run(
        [sys.executable, "-m", "pulka_calc", "settle", "--ask", "--json"],
        input=answers,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        cwd=Path(__file__).parents[2],
    )
    assert ran.returncode in (0, 1)
    assert b"bug" not in ran.stderr
