"""`pulka new`: a ledger started from options or from answers, never over another one."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from running import Ran, pulka
from scribe import add, ledger, typed

from pulka_calc.files import book as ledgers
from pulka_calc.files import conventions
from pulka_calc.text.meanings import MEANINGS

THREE = ("-p", "Миша", "-p", "Вася", "-p", "Петя")
FRESH = ledger()


def listed() -> list[str]:
    """What lies in the folder."""
    return sorted(path.name for path in Path().iterdir())


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "table").mkdir()
    monkeypatch.chdir(tmp_path / "table")


def new(*words: str, answers: str | None = None) -> Ran:
    return pulka("new", *words, answers=answers)


def begun(*words: str, answers: str | None = None, name: str = "pulka.yaml") -> str:
    """Start a ledger that is fine; return its text."""
    ran = new(*words, answers=answers)
    assert (ran.code, ran.err if answers is None else "") == (0, "")
    return Path(name).read_text(encoding="utf-8")


def refused(*words: str, code: str, answers: str | None = None) -> str:
    """Start a ledger that is not; return what is said."""
    before = listed()
    ran = new(*words, answers=answers)
    assert (ran.code, ran.out, f"[{code}]" in ran.err) == (1, "", True), ran
    assert listed() == before
    return ran.err


# From options


def test_names_are_enough() -> None:
    assert begun(*THREE) == FRESH


def test_every_option_stands_in_the_file() -> None:
    text = begun(
        "friday.yaml",
        *("-p", "Миша", "--player", "Вася", "-p", "Петя", "-p", "Коля"),
        *("--convention", "leningrad", "--pulya", "50", "--stake", "0.50 RUB", "--first-dealer", "Петя"),
        *("--title", "Пятница: у Пети # дома", "--set", "whist.style=gentleman", "--set", "raspasy.exit=[6, 7, 8]"),
        name="friday.yaml",
    )
    assert text == (
        "format: 1\n"
        "convention: {extends: leningrad, version: 1, whist: {style: gentleman}, raspasy: {exit: [6, 7, 8]}}\n"
        "players: [Миша, Вася, Петя, Коля]\n"
        "first_dealer: Петя\n"
        "pulya: 50\n"
        "stake: {vist: '0.50', currency: RUB}\n"
        "title: 'Пятница: у Пети # дома'\n"
        "deals:\n"
    )
    book, faults = ledgers.load(Path("friday.yaml"))
    assert book is not None, faults
    assert book.remarks == ()
    assert (book.agreed.convention.whist.style, book.agreed.convention.raspasy.exit) == ("gentleman", (6, 7, 8))


def test_it_says_what_was_agreed_who_plays_and_who_deals() -> None:
    ran = new("friday.yaml", *THREE, "--title", "Пятница", "--first-dealer", "Петя", "--stake", "50 коп")
    lines = ran.out.splitlines()
    assert lines[0] == "friday.yaml · Пятница"
    assert "pulya 20" in lines[1]
    assert "0.50\u00a0RUB" in lines[1]
    assert lines[-2] == "Миша, Вася, Петя"
    assert lines[-1].endswith("Петя")


@pytest.mark.parametrize("named", ["leningrad", "ленинградка", "Ленинградка", "ЛЕНИНГРАДКА", "leningrad@1"])
def test_a_convention_is_written_by_its_name_with_its_version(named: str) -> None:
    assert "convention: {extends: leningrad, version: 1}\n" in begun(*THREE, "--convention", named)


def test_a_convention_of_the_tables_own_is_named_by_its_file() -> None:
    house = "format: 1\nname: house\nversion: 3\nextends: sochi\nwhist: {style: gentleman}\n"
    Path("house.yaml").write_text(house, encoding="utf-8")
    text = begun(*THREE, "--convention", "house.yaml")
    assert "extends: house.yaml" in text
    assert pulka("add", "распасы", "3", "2", "5").code == 0


@pytest.mark.parametrize("convention", sorted(conventions.shipped()))
def test_the_usual_size_of_the_convention_is_written_down(convention: str) -> None:
    agreed, faults = conventions.resolve(conventions.Reference(convention, None))
    assert agreed is not None, faults
    names = [word for name in "АБВГД"[: max(agreed.convention.players)] for word in ("-p", name)]
    text = begun(*names, "--convention", convention)
    usual = f"pulya: {agreed.convention.size.default}\n"
    assert (usual in text) == (agreed.convention.closing.when != "agreed")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_sit_at_the_table(players: int) -> None:
    words = [word for name in ("Миша", "Вася", "Петя", "Коля", "Юра")[:players] for word in ("-p", name)]
    assert begun(*words).count("Юра") == (players == 5)
    assert pulka("show").code == 0


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("-p", "Миша"), "players.count"),
        ([word for name in "абвгде" for word in ("-p", name)], "players.count"),
        (("-p", "А", "-p", "Б", "--convention", "fspr"), "players.convention"),
        ((*THREE, "--convention", "сочинкаа"), "convention.unknown"),
        ((*THREE, "--convention", "sochi@99"), "convention.version"),
        ((*THREE, "--convention", "none.yaml"), "file.missing"),
        ((*THREE, "--first-dealer", "Коля"), "player.unknown"),
        ((*THREE, "--pulya", "0"), "size.small"),
        ((*THREE, "--pulya", "-5"), "size.small"),
        ((*THREE, "--stake", "много"), "stake.unreadable"),
        ((*THREE, "--stake", "1,000"), "stake.ambiguous"),
        ((*THREE, "--set", "whist.style"), "set.form"),
        ((*THREE, "--set", "whist.styl=gentleman"), "key.unknown"),
        ((*THREE, "--set", "whist.style=rude"), "value.choice"),
        ((*THREE, "--set", "raspasy.exit=[]"), "convention.empty"),
    ],
)
def test_what_cannot_be_agreed_is_refused_and_no_file_is_made(words: tuple[str, ...], code: str) -> None:
    refused(*words, code=code)


@pytest.mark.parametrize("size", ["много", "1.5", "½", "20x"])
def test_a_size_that_is_no_number_is_a_matter_of_usage(size: str) -> None:
    ran = new(*THREE, "--pulya", size)
    assert (ran.code, ran.out, listed()) == (2, "", [])


# Where it is written


@pytest.mark.parametrize("there", ["a ledger", "something else", "nothing in it", "a folder", "a link to nowhere"])
@pytest.mark.parametrize("words", [THREE, ()], ids=["from options", "by asking"])
def test_nothing_is_written_over(there: str, words: tuple[str, ...]) -> None:
    path = Path("pulka.yaml")
    contents = {"a ledger": FRESH, "something else": "хлеб, молоко\n", "nothing in it": ""}
    if there in contents:
        path.write_text(contents[there], encoding="utf-8")
    elif there == "a folder":
        path.mkdir()
    else:
        path.symlink_to("gone.yaml")
    answers = "".join(f"{line}\n" for line in [*ANSWERS, *[""] * len(DISPUTED)])
    said = refused(*words, code="file.exists", answers=None if words else answers)
    assert "nothing is overwritten" in said
    if there in contents:
        assert path.read_text(encoding="utf-8") == contents[there]
    assert not Path("gone.yaml").exists()


def test_a_file_made_in_the_meantime_is_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    sync = os.fsync

    def overtaken(handle: int) -> None:
        Path("pulka.yaml").write_text("theirs", encoding="utf-8")
        sync(handle)

    monkeypatch.setattr(os, "fsync", overtaken)
    ran = new(*THREE)
    assert (ran.code, "[file.exists]" in ran.err) == (1, True)
    assert Path("pulka.yaml").read_text(encoding="utf-8") == "theirs"
    assert listed() == ["pulka.yaml"]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
def test_a_full_disk_leaves_no_file(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def full(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", full)
    refused(*THREE, code="file.unwritable")


def test_no_folder_is_made() -> None:
    refused("no/folder/here.yaml", *THREE, code="file.unwritable")


@pytest.mark.parametrize("name", ["friday", "friday.txt", "friday.yaml.bak", "Миша"])
def test_a_ledger_is_named_by_its_ending(name: str) -> None:
    ran = new(name, *THREE)
    assert (ran.code, ran.out, listed()) == (2, "", [])
    assert ".yaml" in ran.err


@pytest.mark.parametrize(
    ("words", "name"),
    [(("a.yaml",), "a.yaml"), (("-f", "b.yml"), "b.yml"), (("--file", "c.yaml"), "c.yaml"), ((), "pulka.yaml")],
)
def test_the_file_is_the_one_that_was_named(words: tuple[str, ...], name: str) -> None:
    assert begun(*words, *THREE, name=name) == FRESH
    assert listed() == [name]


def test_the_file_is_the_one_of_the_environment_where_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PULKA_FILE", "friday.yaml")
    assert begun(*THREE, name="friday.yaml") == FRESH
    assert pulka("add", "распасы", "3", "2", "5").code == 0
    assert listed() == ["friday.yaml"]


def test_two_files_are_a_matter_of_usage() -> None:
    ran = new("a.yaml", "-f", "b.yaml", *THREE)
    assert (ran.code, listed()) == (2, [])


# By asking

ANSWERS = ["", "", "Миша Вася Петя", ""]
DISPUTED = [
    "whist.style",
    "whist.responsibility",
    "whist.ten",
    "raspasy.prices",
    "raspasy.exit",
]
FOUR = ["", "", "Миша Вася Петя Коля", ""]


def answered(*last: str, first: list[str] | None = None) -> str:
    lines = [*(ANSWERS if first is None else first), *last, *[""] * (len(DISPUTED) - len(last))]
    return begun(answers="".join(f"{line}\n" for line in lines))


def test_enter_takes_what_is_usual() -> None:
    assert answered() == FRESH


def test_what_was_answered_stands_in_the_file() -> None:
    text = answered(first=["ленинградка", "50", "Миша, Саша Б, Петя", "50 коп"])
    assert "convention: {extends: leningrad, version: 1}\n" in text
    assert "players: [Миша, Саша Б, Петя]\npulya: 50\nstake: {vist: '0.5', currency: RUB}\n" in text


def test_the_choices_that_tables_dispute_are_asked_at_the_end_with_their_readings() -> None:
    said = new(answers="".join(f"{line}\n" for line in [*ANSWERS, *[""] * len(DISPUTED)])).err
    asked = said.partition("vist worth")[2].splitlines()[1:]
    assert sum(line.startswith("Enter takes [") for line in asked) == len(DISPUTED)
    assert [line for line in asked if "greedy — " in line or "gentleman — " in line]
    assert [line for line in asked if line.endswith("◂")]


@pytest.mark.parametrize(
    ("place", "answer", "key", "value"),
    [
        (0, "gentleman", ("whist", "style"), "gentleman"),
        (0, "2", ("whist", "style"), "gentleman"),
        (1, "half", ("whist", "responsibility"), "half"),
        (2, "checked", ("whist", "ten"), "checked"),
        (3, "[1, 2, 4]", ("raspasy", "prices"), (1, 2, 4)),
        (4, "[6, 6, 6]", ("raspasy", "exit"), (6, 6, 6)),
    ],
)
def test_a_choice_is_made_by_number_or_by_its_value(
    place: int, answer: str, key: tuple[str, str], value: object
) -> None:
    answered(*[""] * place, answer)
    book, faults = ledgers.load(Path("pulka.yaml"))
    assert book is not None, faults
    section, name = key
    assert getattr(getattr(book.agreed.convention, section), name) == value
    assert (book.agreed.convention.name, book.remarks) == ("sochi", ())


def test_a_list_is_offered_as_it_is_written() -> None:
    said = new(answers="".join(f"{line}\n" for line in [*ANSWERS, *[""] * len(DISPUTED)])).err
    assert [line for line in said.splitlines() if "1, 2, 3" in line] == ["Enter takes [1, 2, 3]: "]


@pytest.mark.parametrize(
    ("convention", "seats", "more"),
    [
        ("sochi", 3, ()),
        ("sochi", 4, ("consolation.dealer",)),
        ("sochi", 5, ("consolation.dealer",)),
        ("classic", 3, ("opening.laps", "bombs.burns")),
        ("classic", 4, ("consolation.dealer", "opening.laps", "bombs.burns", "dealing.stay_offset")),
        ("skachki", 4, ("consolation.dealer", "legs.count", "legs.last_pulya", "legs.last_gora")),
    ],
)
def test_what_a_convention_disputes_is_asked_where_it_makes_a_difference(
    convention: str, seats: int, more: tuple[str, ...]
) -> None:
    names = " ".join(("Миша", "Вася", "Петя", "Коля", "Юра")[:seats])
    lines = [convention, "", names, "", *[""] * (len(DISPUTED) + len(more))]
    ran = new(answers="".join(f"{line}\n" for line in lines))
    assert ran.code == 0, ran.err
    asked = [line for line in ran.err.partition("vist worth")[2].splitlines() if line in KEY_OF]
    assert [KEY_OF[line] for line in asked] == [*DISPUTED, *more]


KEY_OF = {meaning: key for key, meaning in MEANINGS.items()}


@pytest.mark.parametrize(
    ("passes", "laps", "asked"), [("true", "0", True), ("false", "0", False), ("false", "2", True)]
)
def test_when_a_bomb_burns_is_asked_only_where_there_can_be_one(passes: str, laps: str, *, asked: bool) -> None:
    lines = ["", "Миша Вася Петя", "", "", "", "", "", "", laps, *["always"] * asked]
    words = ("--convention", "classic", "--set", f"bombs.from_dark_pass={passes}")
    text = begun(*words, answers="".join(f"{line}\n" for line in lines))
    assert ("burns: always" in text, "laps: 2" in text) == (asked, laps == "2")


def test_the_legs_of_a_race_and_its_last_prizes_are_agreed() -> None:
    lines = ["skachki", "", "Миша Вася Петя Коля", "", *[""] * 6, "7", "0", "0"]
    text = begun(answers="".join(f"{line}\n" for line in lines))
    assert "legs: {count: 7, last_pulya: 0, last_gora: 0}" in text


@pytest.mark.parametrize("answer", ["rude", "7", "0", "-1", "[1", "{", "&a", "x: y", "'", "1, 2"])
def test_an_answer_that_is_no_choice_is_asked_again(answer: str) -> None:
    lines = [*ANSWERS, answer, "gentleman", *[""] * (len(DISPUTED) - 1)]
    text = begun(answers="".join(f"{line}\n" for line in lines))
    assert "whist: {style: gentleman}" in text


@pytest.mark.parametrize("answer", ["[]", "1 2 3", "[a]", "[6, 7", "[1, , 2]", "[-1]", "много"])
def test_prices_that_are_none_are_asked_again(answer: str) -> None:
    lines = [*ANSWERS, "", "", "", answer, "[2, 4]", ""]
    text = begun(answers="".join(f"{line}\n" for line in lines))
    assert "raspasy: {prices: [2, 4]}" in text


@pytest.mark.parametrize("no", ["нет", "ні", "no", "n"])
def test_yes_and_no_are_said_in_three_languages(no: str) -> None:
    answered("", "", "", "", "", no, first=FOUR)
    book, faults = ledgers.load(Path("pulka.yaml"))
    assert book is not None, faults
    assert book.agreed.convention.consolation.dealer is False


def test_what_was_said_by_an_option_is_not_asked() -> None:
    lines = ["Миша Вася Петя", *[""] * (len(DISPUTED) - 1)]
    ran = new(
        *("--convention", "sochi", "--pulya", "30", "--stake", "0", "--set", "whist.style=gentleman"),
        answers="".join(f"{line}\n" for line in lines),
    )
    assert ran.code == 0, ran.err
    text = Path("pulka.yaml").read_text(encoding="utf-8")
    assert "whist: {style: gentleman}" in text
    assert "pulya: 30\n" in text
    assert "gentleman —" not in ran.err


BY_ROUNDS = ("--set", "closing.when=rounds")


def test_a_pulka_may_end_by_rounds() -> None:
    text = begun(*THREE, *BY_ROUNDS, "--rounds", "8")
    assert "closing: {when: rounds}}\nplayers: [Миша, Вася, Петя]\nrounds: 8\n" in text
    assert "Rounds: 0 of 8" in pulka("show").out


def test_rounds_are_asked_where_they_end_the_pulka() -> None:
    lines = ["", "", "0", "8", "Миша Вася Петя", "", *[""] * len(DISPUTED)]
    text = begun(*BY_ROUNDS, answers="".join(f"{line}\n" for line in lines))
    assert "rounds: 8\n" in text


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (("-p", "Миша"), "--player"),
        ((*THREE, "--pulya", "0"), "--pulya"),
        ((*THREE, *BY_ROUNDS, "--rounds", "0"), "--rounds"),
        ((*THREE, "--first-dealer", "Коля"), "--first-dealer"),
        ((*THREE, "--title", "\x07"), "--title"),
        ((*THREE, *BY_ROUNDS), "--rounds"),
    ],
)
def test_of_a_file_that_was_not_made_the_option_is_named(words: tuple[str, ...], option: str) -> None:
    ran = new(*words)
    assert (ran.code, listed()) == (1, [])
    assert ran.err.startswith(f"{option}:1:1: ")


def test_a_title_and_the_first_dealer_may_be_said_beside_the_answers() -> None:
    lines = [*ANSWERS, *[""] * len(DISPUTED)]
    text = begun("--title", "Пятница", "--first-dealer", "Вася", answers="".join(f"{line}\n" for line in lines))
    assert "first_dealer: Вася\n" in text
    assert "title: Пятница\n" in text


@pytest.mark.parametrize("count", range(len(ANSWERS) + len(DISPUTED)))
def test_answers_that_end_too_early_make_no_file(count: int) -> None:
    lines = [*ANSWERS, *[""] * len(DISPUTED)][:count]
    refused(code="new.ended", answers="".join(f"{line}\n" for line in lines))


def test_at_a_terminal_it_asks_too() -> None:
    ran = typed("\r\rМиша Вася Петя\r\r" + "\r" * len(DISPUTED), "new")
    assert ran.code == 0, ran.err
    assert Path("pulka.yaml").read_text(encoding="utf-8") == FRESH


@pytest.mark.parametrize(
    ("answer", "players"), [("", "Миша, Вася, Петя"), ("да", "Миша, Вася, Петя"), ("нет", "Миша, Вася Петя")]
)
def test_several_words_on_a_later_line_are_one_name_only_if_that_is_confirmed(answer: str, players: str) -> None:
    ran = typed(f"\r\rМиша\rВася Петя\r{answer}\r\r\r" + "\r" * len(DISPUTED), "new")
    assert ran.code == 0, ran.err
    assert f"players: [{players}]" in Path("pulka.yaml").read_text(encoding="utf-8")


def test_a_question_mark_is_no_player_but_asks_for_help() -> None:
    text = begun(answers="".join(f"{line}\n" for line in ["", "", "?", *ANSWERS[2:], *[""] * len(DISPUTED)]))
    assert text == FRESH
    ran = new("b.yaml", answers="\n\nМиша\n?\n")
    assert ran.err.count("type the names clockwise with commas between, or one a line; players: 2, 3, 4, 5\n") == 1


@pytest.mark.parametrize("first", [["А", "Б, В, Г, Д"], ["А", "Б", "В, Г, Д"], ["А, Б, В"], ["А, Б, В, Г, Д"]])
def test_a_wrong_number_of_players_is_named_anew(first: list[str]) -> None:
    lines = ["skachki", "", *first, "Миша, Вася, Петя, Коля", "", *[""] * 9]
    ran = new(answers="".join(f"{line}\n" for line in lines))
    assert ran.code == 0, ran.err
    assert "players: [Миша, Вася, Петя, Коля]\n" in Path("pulka.yaml").read_text(encoding="utf-8")
    assert ran.err.count("   players: 4\n") == 1


def test_ctrl_c_at_a_question_makes_no_file() -> None:
    ran = typed("\r\rМиша Вася\x03", "new")
    assert (ran.code, listed()) == (130, [])


# Versions

OLD, NEWER = "whist: {style: greedy}", "whist: {style: gentleman}"


@pytest.fixture
def two_versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A later release, in which the Sochi convention has changed its whist and kept the old file."""
    folder = tmp_path / "conventions"
    folder.mkdir()
    first = (conventions.folder() / "sochi.yaml").read_text(encoding="utf-8")
    (folder / "sochi@1.yaml").write_text(first, encoding="utf-8")
    second = first.replace("\nversion: 1", "\nversion: 2").replace("style: greedy ", "style: gentleman ")
    assert second.count("gentleman") >= first.count("gentleman")
    (folder / "sochi.yaml").write_text(second, encoding="utf-8")
    with monkeypatch.context() as later:
        later.setattr(conventions, "folder", lambda: folder)
        conventions.shipped.cache_clear()
        yield
    conventions.shipped.cache_clear()


REMISE = "6♠ Миша 5 Вася 5 Петя пас"


def visty(name: str) -> str:
    """What Petya, who passed, has on Misha after a remise: nothing where whist is greedy but the consolation."""
    ran = pulka("show", name, "--json")
    assert ran.code == 0, ran.err
    return str(json.loads(ran.out)["sheet"]["Петя"]["visty"]["Миша"])


@pytest.mark.usefixtures("two_versions")
def test_an_evening_is_settled_by_the_version_it_names() -> None:
    for name, convention in (("old", "sochi@1"), ("new", "sochi@2"), ("newest", "sochi")):
        Path(f"{name}.yaml").write_text(ledger().replace("{extends: sochi, version: 1}", convention), encoding="utf-8")
        assert add(Path(f"{name}.yaml"), REMISE).code == 0
    assert visty("old.yaml") != visty("new.yaml") == visty("newest.yaml")
    assert "newest" in pulka("settle", "newest.yaml").out + pulka("settle", "newest.yaml").err
    for name in ("old", "new", "newest"):
        assert pulka("settle", f"{name}.yaml").code == 0


@pytest.mark.usefixtures("two_versions")
def test_a_new_evening_names_the_newest_version_or_the_one_that_was_asked_for() -> None:
    assert "convention: {extends: sochi, version: 2}\n" in begun("a.yaml", *THREE, name="a.yaml")
    old = begun("b.yaml", *THREE, "--convention", "sochi@1", name="b.yaml")
    assert "convention: {extends: sochi, version: 1}\n" in old
