"""Which file is meant, which language is spoken, what each exit code stands for, where errors are written."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

import pytest
from books import BAD, DEALS, FOUR_CIRCLES, FRIDAY, PAPER, kept
from running import Ran, pulka

from pulka_calc import __version__
from pulka_calc.cli.main import main
from pulka_calc.files import book

HAVE_A_FILE = ["settle", "show", "explain"]

# Which file


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    folder = tmp_path / "evening"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def first_line(ran: Ran) -> str:
    assert (ran.code, ran.err) == (0, "")
    return ran.out.splitlines()[0]


@pytest.mark.parametrize("command", HAVE_A_FILE)
def test_the_ledger_is_pulka_yaml_in_this_folder_when_nothing_is_named(here: Path, command: str) -> None:
    kept(here, PAPER, "pulka.yaml")
    assert first_line(pulka(command)) == "pulka.yaml · Пятница"


@pytest.mark.parametrize("command", HAVE_A_FILE)
def test_the_environment_names_another(here: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    kept(here, PAPER, "pulka.yaml")
    kept(here, PAPER.replace("Пятница", "Суббота"), "saturday.yaml")
    monkeypatch.setenv("PULKA_FILE", "saturday.yaml")
    assert first_line(pulka(command)) == "saturday.yaml · Суббота"
    assert first_line(pulka(command, "-f", "pulka.yaml")) == "pulka.yaml · Пятница"
    assert first_line(pulka(command, "pulka.yaml")) == "pulka.yaml · Пятница"


@pytest.mark.parametrize("command", HAVE_A_FILE)
def test_an_option_names_a_file_of_any_ending(here: Path, command: str) -> None:
    kept(here, PAPER, "friday.txt")
    assert first_line(pulka(command, "-f", "friday.txt")) == "friday.txt · Пятница"
    assert first_line(pulka(command, "--file", "friday.txt")) == "friday.txt · Пятница"


@pytest.mark.parametrize("name", ["friday.yaml", "friday.yml"])
@pytest.mark.parametrize("command", HAVE_A_FILE)
def test_an_argument_is_a_file_if_it_ends_like_one(here: Path, command: str, name: str) -> None:
    kept(here, PAPER, name)
    assert first_line(pulka(command, name)) == f"{name} · Пятница"
    assert first_line(pulka(command, name, "-f", name)) == f"{name} · Пятница"


@pytest.mark.parametrize("command", ["settle", "show"])
def test_an_argument_with_another_ending_is_a_usage_error(here: Path, command: str) -> None:
    kept(here, PAPER, "friday.txt")
    ran = pulka(command, "friday.txt")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines() == [
        "Error: friday.txt is not a ledger: its name ends in .yaml or .yml",
        f"Help: pulka {command} --help",
    ]


@pytest.mark.parametrize("command", HAVE_A_FILE)
def test_two_files_are_one_too_many(here: Path, command: str) -> None:
    kept(here, PAPER, "a.yaml")
    kept(here, PAPER, "b.yaml")
    ran = pulka(command, "a.yaml", "-f", "b.yaml")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[0] == "Error: two files are named: a.yaml and b.yaml"


@pytest.mark.parametrize("command", HAVE_A_FILE)
def test_a_file_that_is_not_there_is_a_problem_and_not_a_traceback(here: Path, command: str) -> None:
    ran = pulka(command)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.splitlines() == [
        "pulka.yaml:1:1: there is no file pulka.yaml [file.missing]",
        "   check the name, or name another file with -f FILE",
    ]
    (here / "pulka.yaml").mkdir()
    assert "[file.folder]" in pulka(command).err


def test_a_path_that_cannot_be_a_file_is_a_problem_too(here: Path) -> None:
    kept(here, PAPER, "a.yaml")
    assert pulka("settle", "a.yaml/b.yaml").code == 1
    assert pulka("settle", "-f", "x" * 5000 + ".yaml").code == 1
    assert pulka("settle", "-f", "a\0.yaml").code == 1


# Which language


def said(*words: str) -> str:
    """The word for the players' column, in the language that is spoken."""
    return pulka("settle", *words).out.splitlines()[3].split()[0]


def test_the_language_is_the_option_then_the_variable_then_the_ledger_then_the_locale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = kept(tmp_path)
    russian = kept(tmp_path, PAPER + "lang: ru\n", "russian.yaml")
    assert (said(plain), said(russian)) == ("Player", "Игрок")
    monkeypatch.setenv("LANG", "uk_UA.UTF-8")
    assert (said(plain), said(russian)) == ("Гравець", "Игрок")
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert said(plain) == "Игрок"
    monkeypatch.setenv("PULKA_LANG", "en")
    assert (said(plain), said(russian)) == ("Player", "Player")
    assert said(russian, "--lang", "uk") == said(russian, "--lang=uk") == "Гравець"


def test_a_usage_error_is_said_in_the_language_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (
        pulka("settle", "--bogus", "--lang", "ru").err
        == "Ошибка: нет параметра --bogus\nСправка: pulka settle --help\n"
    )
    monkeypatch.setenv("PULKA_LANG", "uk")
    assert pulka("settle", "--bogus").err.startswith("Помилка: ")


def test_the_language_may_stand_before_the_command() -> None:
    assert pulka("--lang", "ru", "settle", FOUR_CIRCLES).out == pulka("settle", FOUR_CIRCLES, "--lang", "ru").out
    assert pulka("--lang", "en", "settle", FOUR_CIRCLES).out == pulka("settle", FOUR_CIRCLES, "--lang", "en").out


# Exit codes

UNKNOWN = [
    (["--bogus"], "there is no option --bogus", "pulka"),
    (["settle", "--breif"], "there is no option --breif · did you mean --brief?", "pulka settle"),
    (["sette"], "there is no command sette", "pulka"),
    (["settle", "a.yaml", "b.yaml"], "unexpected: b.yaml", "pulka settle"),
    (["settle", "--stake"], "the option --stake needs a value", "pulka settle"),
    (["settle", "-f"], "the option -f needs a value", "pulka settle"),
    (["show", "--deals=yes"], "the option --deals takes no value", "pulka show"),
    (["settle", "--lang", "de"], "--lang cannot be de; one of: ru, uk, en", "pulka settle"),
    (["conventions", "sochi", "whist", "style"], "unexpected: style", "pulka conventions"),
]


@pytest.mark.parametrize(("words", "what", "command"), UNKNOWN)
def test_a_usage_error_says_what_is_wrong_and_where_help_is(words: list[str], what: str, command: str) -> None:
    ran = pulka(*words)
    assert (ran.code, ran.out) == (2, "")
    head, help_line = ran.err.replace("'", "").splitlines()
    assert head.startswith(f"Error: {what}")
    assert help_line == f"Help: {command} --help"


@pytest.mark.parametrize("lang", ["ru", "uk"])
@pytest.mark.parametrize(("words", "what", "command"), UNKNOWN)
def test_a_usage_error_has_no_english_in_it(words: list[str], what: str, command: str, lang: str) -> None:
    del what, command
    error = pulka("--lang", lang, *words).err
    plain = re.sub(
        r"(?:(?<!\w)--?[a-z]+|\w+\.yaml|\b(?:pulka|settle|show|conventions|sette|style|de|ru|uk|en)\b)", "", error
    )
    assert not re.search(r"[A-Za-z]{2,}", plain), error


def test_the_program_alone_shows_its_help(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = pulka()
    assert ran.out + ran.err == pulka("--help").out
    monkeypatch.setenv("PULKA_LANG", "ru")
    assert "Error" not in pulka().err
    assert "Ошибка" not in pulka().err


def test_help_and_version_go_well() -> None:
    assert pulka("--version") == Ran(f"pulka-calc {__version__}\n", "", 0)
    for words in ((), ("settle",), ("show",), ("explain",), ("conventions",)):
        for flag in ("--help", "-h"):
            ran = pulka(*words, flag)
            assert (ran.code, ran.err) == (0, "")
            assert ran.out.startswith(" ".join(("Usage: pulka", *words)))


def test_fine_is_nought_and_bad_data_is_one(tmp_path: Path) -> None:
    assert pulka("settle", kept(tmp_path)).code == 0
    assert pulka("settle", kept(tmp_path, PAPER.replace("gora: 9", "gora: nine"))).code == 1
    assert pulka("show", kept(tmp_path, BAD)).code == 1


def raising(error: BaseException) -> Any:
    def fail(*_: object, **__: object) -> NoReturn:
        raise error

    return fail


def test_a_bug_of_the_program_is_three_and_says_so_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "load", raising(ZeroDivisionError("by nought")))
    ran = pulka("settle", FOUR_CIRCLES)
    assert (ran.code, ran.out) == (3, "")
    assert re.fullmatch(
        r"pulka: this is a bug in the program: ZeroDivisionError test_usage\.py:\d+; nothing was written\n", ran.err
    )


def test_a_bug_is_told_in_the_language_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "load", raising(LookupError()))
    assert "ошибка в самой программе: LookupError" in pulka("settle", FOUR_CIRCLES, "--lang", "ru").err


def test_whoever_looks_for_a_bug_gets_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "load", raising(ZeroDivisionError()))
    monkeypatch.setenv("PULKA_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        pulka("settle", FOUR_CIRCLES)


@pytest.mark.parametrize("command", HAVE_A_FILE)
def test_an_interrupted_command_is_130_without_a_traceback(monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setattr(book, "load", raising(KeyboardInterrupt()))
    ran = pulka(command, FOUR_CIRCLES)
    assert (ran.code, ran.out, ran.err.strip()) == (130, "", "")


# Errors for programs


@pytest.mark.parametrize("command", HAVE_A_FILE)
def test_problems_for_programs_stand_on_stdout_with_every_field(tmp_path: Path, command: str) -> None:
    path = kept(tmp_path, PAPER.replace("gora: 9", "gora: nine").replace("sochi@1", "sochii"))
    ran = pulka(command, path, "--json")
    assert (ran.code, ran.err) == (1, "")
    assert json.loads(ran.out) == {
        "problems": [
            {
                "code": "convention.unknown",
                "message": "no convention is called sochii",
                "file": path,
                "line": 2,
                "column": 13,
            },
            {
                "code": "cell.number",
                "message": json.loads(ran.out)["problems"][1]["message"],
                "file": path,
                "line": 9,
                "column": 27,
            },
        ]
    }


def test_problems_for_programs_are_told_in_the_language_asked_for() -> None:
    ran = pulka("conventions", "sochii", "--json", "--lang", "ru")
    assert json.loads(ran.out)["problems"][0]["message"] != "no convention is called sochii"


def test_json_is_utf8_text_as_it_is_and_escaped_where_the_terminal_could_not_show_it() -> None:
    assert '"Миша"' in pulka("settle", FOUR_CIRCLES, "--json").out
    escaped = pulka("settle", FOUR_CIRCLES, "--json", encoding="cp1251").out
    assert escaped.isascii()
    assert json.loads(escaped) == json.loads(pulka("settle", FOUR_CIRCLES, "--json").out)


def test_a_bug_under_json_is_still_three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "load", raising(RuntimeError()))
    assert pulka("settle", FOUR_CIRCLES, "--json").code == 3


# Where the output goes


def run(*words: str, **how: Any) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PULKA_LANG": "en", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "pulka_calc", *words]
    return subprocess.run(command, text=True, check=False, env=environment, **{"stderr": subprocess.PIPE, **how})


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_no_bug_of_the_program() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ran = run("settle", FOUR_CIRCLES, stdout=full)
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr
    assert "bug" not in ran.stderr
    assert "the disk is full" in ran.stderr


def test_an_output_that_is_closed_gives_no_traceback() -> None:
    command = f'"{sys.executable}" -m pulka_calc settle "{FRIDAY}" >&-'
    ran = subprocess.run(["sh", "-c", command], stderr=subprocess.PIPE, text=True, check=False)
    assert "Traceback" not in ran.stderr


def test_the_sheet_is_read_once_and_left_as_it_was(tmp_path: Path) -> None:
    path = Path(kept(tmp_path, DEALS))
    before = (path.read_bytes(), path.stat().st_mtime_ns)
    for command in HAVE_A_FILE:
        pulka(command, str(path))
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert [one for one in tmp_path.iterdir() if one.name != "state"] == [path]


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_at_a_terminal_problems_fit_the_window_and_in_a_pipe_they_keep_their_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    path = kept(tmp_path, BAD)
    piped = pulka("show", path, "--lang", lang).err
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with pytest.raises(SystemExit):
        main(["show", path, "--lang", lang])
    seen = capfd.readouterr().err
    assert max(map(len, piped.splitlines())) > 60
    assert max(map(len, seen.splitlines())) <= 60
    assert "".join(seen.split()) == "".join(piped.split())
