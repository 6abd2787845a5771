"""Lines that trip parsers: names that are words of the game, names inside names, numbers that are none, near misses."""

from __future__ import annotations

import re
from pathlib import Path
from unicodedata import normalize

import pytest
from running import pulka
from scribe import FOUR, THREE, TWO, add, at, deal, entered, heard, kept, ledger, taken, typed

WORDS = ("Пас", "Вист", "Пика")
SASHAS = ("Саша", "Саша Б", "Миша")
WITH_S, BUBNOV, BOND = ("S", "Миша", "Вася"), ("Бубнов", "Миша", "Вася"), ("007", "Миша", "Вася")
SANYA = ("Саша", "Саня", "Миша")


def game(contract: str, players: tuple[str, ...], tricks: tuple[int, int, int], calls: str = "whist pass") -> str:
    """A game of the first of three against the two others, in the order of the line."""
    one, other = calls.split()
    taken_by = ", ".join(f'"{name}": {number}' for name, number in zip(players, tricks, strict=True))
    said = f'"{players[1]}": {one}, "{players[2]}": {other}'
    return f'{{game: {contract}, declarer: "{players[0]}", calls: {{{said}}}, tricks: {{{taken_by}}}}}'


TAKEN = [
    ("6п Пас 6 Вист 4 Пика пас", WORDS, game("6♠", ("Пас", "Вист", "Пика"), (6, 4, 0))),
    ("6 пик Пика 6 Пас 3 Вист 1", WORDS, game("6♠", ("Пика", "Пас", "Вист"), (6, 3, 1), "whist whist")),
    ("6 п Пика 6 Пас пас 1 Вист вист 3", WORDS, game("6♠", ("Пика", "Пас", "Вист"), (6, 1, 3), "pass whist")),
    ("6♠ Вист 6 Пас вист 4 Пика пас", WORDS, game("6♠", ("Вист", "Пас", "Пика"), (6, 4, 0))),
    ("6♠ Вист пас пас", WORDS, "{game: 6♠, declarer: Вист, calls: {Пас: pass, Пика: pass}}"),
    ("6 Пика Пас пас Вист пас", WORDS, "{game: 6, declarer: Пика, calls: {Пас: pass, Вист: pass}}"),
    ("7 пика Пика пасы", WORDS, "{game: 7♠, declarer: Пика, calls: {Пас: pass, Вист: pass}}"),
    ("мизер Пас 0", WORDS, "{misere: Пас, tricks: 0}"),
    ("распасы Пас 3 Вист 2 Пика 5", WORDS, "{raspasy: {Пас: 3, Вист: 2, Пика: 5}}"),
    ("штраф Пас висты Вист 5", WORDS, "{correction: Пас, visty: {Вист: 5}}"),
    ("6s S 6 Миша 4 Вася пас", WITH_S, game("6♠", WITH_S, (6, 4, 0))),
    ("6 s s 6 Миша 4 Вася пас", WITH_S, game("6♠", WITH_S, (6, 4, 0))),
    ("6 S 6 Миша 4 Вася пас", WITH_S, game("6", WITH_S, (6, 4, 0))),
    ("8s Миша S пас Вася пас", WITH_S, "{game: 8♠, declarer: Миша, calls: {S: pass, Вася: pass}}"),
    ("7 б 7 Миша 3 Вася пас", BUBNOV, game("7", BUBNOV, (7, 3, 0))),
    ("7 б Бубнов 7 Миша 3 Вася пас", BUBNOV, game("7♦", BUBNOV, (7, 3, 0))),
    ("7б Бубнов 7 Миша 3 Вася пас", BUBNOV, game("7♦", BUBNOV, (7, 3, 0))),
    ("7 буб б 7 Миша 3 Вася пас", BUBNOV, game("7♦", BUBNOV, (7, 3, 0))),
    ("6♠ 007 6 Миша 4 Вася пас", BOND, game("6♠", BOND, (6, 4, 0))),
    ("6 007 6 Миша 4 Вася пас", BOND, game("6", BOND, (6, 4, 0))),
    ("6♠ Миша 6 007 4 Вася пас", BOND, game("6♠", ("Миша", "007", "Вася"), (6, 4, 0))),
    ("распасы 007 3 Миша 2 Вася 5", BOND, '{raspasy: {"007": 3, Миша: 2, Вася: 5}}'),
    ("распасы 3 2 5", BOND, '{raspasy: {"007": 3, Миша: 2, Вася: 5}}'),
    ("мизер 007 0", BOND, '{misere: "007", tricks: 0}'),
    ("6♠ Саша 6 Саша Б 4 Миша пас", SASHAS, game("6♠", ("Саша", "Саша Б", "Миша"), (6, 4, 0))),
    ("6♠ Саша Б 6 Саша 4 Миша пас", SASHAS, game("6♠", ("Саша Б", "Саша", "Миша"), (6, 4, 0))),
    ("6♠ саша б 6 САША 4 Миша пас", SASHAS, game("6♠", ("Саша Б", "Саша", "Миша"), (6, 4, 0))),
    ("мизер Саша 0", SASHAS, "{misere: Саша, tricks: 0}"),
    ("мизер Саша Б 0", SASHAS, "{misere: Саша Б, tricks: 0}"),
    ("7 Саша Б 7 Саша 3 Миша пас", SASHAS, game("7", ("Саша Б", "Саша", "Миша"), (7, 3, 0))),
    ("6♠ Са 6 Миша 4 Саня пас", SANYA, game("6♠", ("Саша", "Миша", "Саня"), (6, 4, 0))),
    ("распасы Миша 3 Вася 2", THREE, "{raspasy: {Миша: 3, Вася: 2, Петя: 5}}"),
    ("7♣ Вася без трёх", THREE, "{concede: 7♣, declarer: Вася}"),
    ("7♣ Вася без трёх Петя 3 Миша 3", THREE, game("7♣", ("Вася", "Петя", "Миша"), (4, 3, 3), "whist whist")),
    ("7♣ Вася без трёх Петя вист 6 Миша пас", THREE, game("7♣", ("Вася", "Петя", "Миша"), (4, 6, 0))),
    ("6♠ Миша 6, Вася 4, Петя пас.", THREE, game("6♠", THREE, (6, 4, 0))),
    ("штраф Петя гора −5", THREE, "{correction: Петя, gora: -5}"),
]


@pytest.mark.parametrize(("words", "players", "written"), TAKEN, ids=[case[0] for case in TAKEN])
def test_a_line_that_trips_parsers_has_one_meaning(words: str, players: tuple[str, ...], written: str) -> None:
    assert taken(words, at(players)) == deal(written, players)


def refused(folder: Path, words: str, players: tuple[str, ...] = THREE, *options: str) -> str:
    """Type a line that is not taken, where nobody can be asked; return what is said about it."""
    path = kept(folder, ledger(players=players))
    before = path.read_bytes()
    ran = add(path, words, *options)
    assert (ran.code, ran.out) == (1, "")
    assert "[" in ran.err.splitlines()[0]
    assert path.read_bytes() == before
    return ran.err


def test_two_readings_of_which_neither_can_have_happened_are_both_shown(tmp_path: Path) -> None:
    said = refused(tmp_path, "6♠ Пика 6 Пас Вист 4", WORDS)
    assert "[line.impossible]" in said
    assert "no call of Пас" in said
    assert "no call of Вист" in said


def test_a_name_that_begins_two_is_refused_with_both_readings(tmp_path: Path) -> None:
    said = refused(tmp_path, "6♠ Са 6 Са 4 Миша пас", SANYA)
    assert "[line.ambiguous]" in said
    assert "6♠ Саша 6 · Саня whist 4 · Миша pass 0" in said
    assert "6♠ Саня 6 · Саша whist 4 · Миша pass 0" in said


@pytest.mark.parametrize("answer", ["1", "2"])
def test_at_a_terminal_it_is_asked_which_is_meant(tmp_path: Path, answer: str) -> None:
    path = kept(tmp_path, ledger(players=SANYA))
    ran = typed(entered(answer), "add", *"мизер Са 0".split(), "-f", str(path))
    assert ran.code == 0, ran.err
    assert "1. misere Саша 0\n2. misere Саня 0" in ran.err
    assert path.read_text() == ledger(f"{{misere: {SANYA[int(answer) - 1]}, tricks: 0}}", players=SANYA)


@pytest.mark.parametrize("keys", [entered(""), entered("3"), entered("0"), entered("x"), "", "\x04"])
def test_any_other_answer_records_nothing(tmp_path: Path, keys: str) -> None:
    path = kept(tmp_path, ledger(players=SANYA))
    ran = typed(keys, "add", *"мизер Са 0".split(), "-f", str(path))
    assert ran.code == 1
    assert "[line.ambiguous]" in ran.err
    assert path.read_text() == ledger(players=SANYA)


def test_the_readings_that_are_asked_are_said_as_the_convention_writes_them(tmp_path: Path) -> None:
    fewer = ledger(players=SANYA).replace("version: 1}", "version: 1, concession: {undertricks: 2}}")
    path = kept(tmp_path, fewer)
    ran = typed(entered("1"), "add", *"7♣ Са без двух".split(), "-f", str(path))
    assert ran.code == 0, ran.err
    assert "1. 7♣ Саша without 2\n2. 7♣ Саня without 2" in ran.err


def test_a_defender_who_is_not_named_is_asked_for(tmp_path: Path) -> None:
    said = refused(tmp_path, "6♠ Миша 6 Вася 4")
    assert "no call of Петя" in said


def test_a_misere_without_a_number_is_refused_where_nobody_can_be_asked(tmp_path: Path) -> None:
    assert "a number of tricks stands here" in refused(tmp_path, "мизер Миша")


@pytest.mark.parametrize(("answer", "tricks"), [("0", 0), ("2", 2)])
def test_a_misere_without_a_number_is_asked_for_at_a_terminal(tmp_path: Path, answer: str, tricks: int) -> None:
    path = kept(tmp_path)
    ran = typed(entered(answer), "add", *"мизер Миша".split(), "-f", str(path))
    assert ran.code == 0, ran.err
    assert path.read_text() == ledger(f"{{misere: Миша, tricks: {tricks}}}")


def test_raspasy_without_a_hand_are_refused_at_a_table_of_four(tmp_path: Path) -> None:
    assert "Коля" in refused(tmp_path, "распасы Вася 3 Петя 2", FOUR)


def test_whole_tricks_only(tmp_path: Path) -> None:
    said = refused(tmp_path, "6♠ Миша 6.5 Вася 4 Петя пас")
    assert "“6.5” makes no sense here" in said


@pytest.mark.parametrize("number", ["6.5", "6,5", "6½", "-6", "−6", "шесть", "0x6", "6e0", "1_0", "+"])
def test_a_number_of_tricks_is_a_whole_one(number: str) -> None:
    assert heard(f"6♠ Миша {number} Вася 4 Петя пас", at()).deals == []
    assert heard(f"мизер Миша {number}", at()).deals == []


def test_what_a_line_shows_as_impossible_is_shown_with_everything_that_was_said(tmp_path: Path) -> None:
    said = refused(tmp_path, "6♠ Миша 5 Вася 4 Петя пас 2")
    assert "6♠ Миша 5 · Вася whist 4 · Петя pass 2: tricks add up to 11, not 10" in said


def test_tricks_that_are_missing_are_said_to_be_missing(tmp_path: Path) -> None:
    said = refused(tmp_path, "6♠ Миша Вася 4 Петя пас")
    assert "tricks" in said


def test_a_second_line_of_the_same_deal_is_not_swallowed(tmp_path: Path) -> None:
    said = refused(tmp_path, "мизер Миша 0 мизер Вася 0")
    assert "“мизер” makes no sense here" in said


# What a shell and a telephone make of it


@pytest.mark.parametrize("five", ["-5", "–5", "−5"])
def test_a_negative_number_is_no_option_of_the_command(tmp_path: Path, five: str) -> None:
    path = kept(tmp_path)
    ran = add(path, f"штраф Петя гора {five}")
    assert (ran.code, ran.err) == (0, "")
    assert path.read_text() == ledger("{correction: Петя, gora: -5}")


@pytest.mark.parametrize("line", ["распасы 3 2 5 —lang ru", "—lang ru распасы 3 2 5", "распасы 3 2 5 –lang ru"])
def test_two_hyphens_that_a_telephone_drew_together_are_suggested(tmp_path: Path, line: str) -> None:
    said = refused(tmp_path, line)
    assert "--lang" in said
    assert "did you mean --lang" in said


def test_a_note_is_an_option_and_no_part_of_the_line(tmp_path: Path) -> None:
    path = kept(tmp_path)
    ran = add(path, "мизер Миша 0", "--note", "первый за вечер")
    assert ran.code == 0
    assert path.read_text() == ledger("{misere: Миша, tricks: 0, note: первый за вечер}")


def test_a_quoted_line_is_the_same_as_its_words(tmp_path: Path) -> None:
    path = kept(tmp_path)
    assert pulka("add", "6♠ Миша 6 Вася 4 Петя пас", "-f", str(path)).code == 0
    assert path.read_text() == ledger(game("6♠", THREE, (6, 4, 0)).replace('"', ""))


def test_no_words_are_a_matter_of_usage(tmp_path: Path) -> None:
    assert pulka("add", "-f", str(kept(tmp_path))).code == 2
    for empty in ("", " ", "· , ."):
        assert pulka("add", empty, "-f", str(kept(tmp_path))).code in (1, 2)


# Near misses

MISSES = [
    ("6♠ Мища 6 Вася 4 Петя пас", "Миша"),
    ("сдаеться Петя", "сдаётся"),
    ("мизер Миша 0 сдаёёт Вася", "сдаёт"),
    ("6♠ Миша 5 Вася 5 Петя ушлла", "ушла"),
    ("6♠ Миша 6 Васся 4 Петя пас", "Вася"),
    ("мизер Птя 0", "Петя"),
    ("распасы Миша 3 Васч 2 Петя 5", "Вася"),
    ("штраф Мишка гора 5", "Миша"),
    ("мизер Миша 0 сдаёт Пття", "Петя"),
    ("6♠ Миша 6 Вася 4 Петя пасс", "(пас|pass)"),
    ("6♠ Миша 6 Вася вимт 4 Петя пас", "(вист|whist)"),
    ("7♠ Миша Вася пас Петя полвита", "(полвиста|half)"),
    ("мизэр Миша 0", "(мизер|misere)"),
    ("распсы 3 2 5", "(распасы|распас|raspasy)"),
    ("штраыф Петя гора 5", "(штраф|correction)"),
    ("штраф Петя горы 5", "(гора|гору|gora)"),
    ("мизер Миша 0 тёмнаяя", "тёмная"),
    ("мизер Миша 0 сдает Вася прикуп2", "(прикуп|prikup)"),
]


@pytest.mark.parametrize(("line", "meant"), MISSES, ids=[case[0] for case in MISSES])
def test_a_near_miss_gets_a_suggestion(tmp_path: Path, line: str, meant: str) -> None:
    said = refused(tmp_path, line)
    assert re.search(rf"did you mean {meant}\?", said), said


IMPOSSIBLE = [
    ("компенсация Петя Петя 9 Миша мизер", "compensation Петя · Петя 9 · Миша misere: visty of Петя on"),
    ("условия Петя пуля 0 ставка 5 до 23:00", "terms Петя · pulya 0 · stake 5 · until 23:00: the size of a pulya"),
    ("мизер Миша 1 уходит Миша", "misere Миша 1 · leaves Миша: "),
    ("уходит Миша ×2", "   leaves Миша: nobody deals here"),
]


@pytest.mark.parametrize(("line", "shown"), IMPOSSIBLE, ids=[case[0] for case in IMPOSSIBLE])
def test_what_was_heard_is_shown_with_what_is_wrong_in_it(tmp_path: Path, line: str, shown: str) -> None:
    assert shown in refused(tmp_path, line)


def test_who_sits_down_has_a_name_of_his_own(tmp_path: Path) -> None:
    assert "the name of the player who sits down stands here" in refused(tmp_path, "садится")


def test_a_word_that_is_known_and_stands_elsewhere_is_not_suggested_in_its_place(tmp_path: Path) -> None:
    assert "did you mean" not in refused(tmp_path, "мизер Миша 0 сдаёт Вася сдаёт Петя")


def test_a_word_that_is_like_nothing_gets_none(tmp_path: Path) -> None:
    assert "did you mean" not in refused(tmp_path, "6♠ Зигмунд 6 Вася 4 Петя пас")


def test_the_mark_stands_under_the_word_that_makes_no_sense(tmp_path: Path) -> None:
    said = refused(tmp_path, "6♠ Миша 6 Вася 4 Петя пас опять")
    line, mark = said.splitlines()[1:3]
    assert line[mark.index("^") :] == "опять"


# Numbers that no evening has


@pytest.mark.parametrize("number", ["--5", "-−5", "9" * 10, "9" * 5000, "²", "٣", "-", "+5", "½½", "1/0", "Ⅳ", "५"])
@pytest.mark.parametrize(
    "line", ["мизер Миша {n}", "штраф Петя гора {n}", "6♠ Миша {n} Вася 4 Петя пас", "распасы 3 2 5 ×{n}"]
)
def test_a_number_that_is_none_is_a_word_that_makes_no_sense(tmp_path: Path, line: str, number: str) -> None:
    path = kept(tmp_path)
    ran = pulka("add", "-f", str(path), "--", *line.format(n=number).split())
    assert ran.code in (0, 1), ran.err[-300:]
    assert (ran.code == 0) == (path.read_text() != ledger())


# Names that are much alike


def test_a_name_that_differs_by_a_dot_is_not_taken_for_the_other() -> None:
    players = ("Саша", "Саша.", "Миша")
    understood = heard("мизер Саша. 0", at(players))
    assert [made for _, made in understood.deals] != [deal("{misere: Саша, tricks: 0}", players)]


@pytest.mark.parametrize(
    "name", ["С. Б.", "Вася: большой", "- Вася", "# Петя", "А · Б", "12:30", "a  b", "6♠", "без", "×2"]
)
def test_a_name_with_marks_is_typed_as_it_is_written(name: str) -> None:
    players = (name, "Миша", "Коля")
    written = game("7♥", players, (7, 3, 0))
    assert taken(f"7♥ {name} 7 Миша 3 Коля пас", at(players)) == deal(written, players)
    assert taken(f"мизер {name} 0", at(players)) == deal(f'{{misere: "{name}", tricks: 0}}', players)


def test_both_forms_of_a_letter_are_one_name() -> None:
    players = (normalize("NFC", "Юрий"), "Миша", "Коля")
    typed_apart = normalize("NFD", "Юрий")
    assert typed_apart != players[0]
    assert taken(f"мизер {typed_apart} 0", at(players)) == deal("{misere: Юрий, tricks: 0}", players)


def test_a_beginning_that_fits_one_seat_only_at_this_table_is_enough() -> None:
    players = ("Саша", "Саша Б", "Миша")
    understood = heard("мизер Са 0", at(players))
    assert [mapping["misere"] for mapping, _ in understood.deals] == ["Саша", "Саша Б"]
    assert heard("мизер М 0", at(TWO)).deals[0][0] == {"misere": "Миша", "tricks": 0}
