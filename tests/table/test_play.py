"""`pulka play`: one prompt for the whole evening, at a terminal or through a pipe."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
import yaml
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from running import Ran, pulka
from scribe import CTRL_C, CTRL_D, FIVE, FOUR, SOCHI, THREE, added, at, entered, heard, kept, ledger, typed

from pulka_calc.cli import evening, talk
from pulka_calc.core.problems import Problem
from pulka_calc.files import book as ledgers
from pulka_calc.files.book import Book
from pulka_calc.text import language

ROOT = Path(__file__).resolve().parents[2]
ONE, TWO = "{misere: Миша, tricks: 0}", "{misere: Вася, tricks: 1}"
LINES = ("мизер Миша 0", "мизер Вася 1")


def play(path: Path, *lines: str, lang: str | None = None) -> Ran:
    """Type an evening through a pipe."""
    words = ("--lang", lang) if lang else ()
    return pulka("play", "-f", str(path), *words, answers="".join(f"{line}\n" for line in lines))


def at_a_terminal(path: Path, keys: str) -> Ran:
    return typed(keys, "play", "-f", str(path))


# Through a pipe


def test_lines_through_a_pipe_are_recorded(tmp_path: Path) -> None:
    path = kept(tmp_path)
    ran = play(path, *LINES)
    assert ran.code == 0
    assert path.read_text(encoding="utf-8") == ledger(ONE, TWO)


def test_the_last_line_needs_no_line_end(tmp_path: Path) -> None:
    path = kept(tmp_path)
    assert pulka("play", "-f", str(path), answers=LINES[0]).code == 0
    assert path.read_text(encoding="utf-8") == ledger(ONE)


def test_comments_and_blank_lines_are_passed_over(tmp_path: Path) -> None:
    path = kept(tmp_path)
    assert play(path, "# вечер", "", LINES[0], "   ", "#", "  # x", LINES[1], "").code == 0
    assert path.read_text(encoding="utf-8") == ledger(ONE, TWO)


def test_a_wrong_line_changes_nothing_and_the_evening_goes_on(tmp_path: Path) -> None:
    path = kept(tmp_path)
    ran = play(path, LINES[0], "мизер Коля 0", "drop 9", "undo x y", "ура", LINES[0], LINES[1])
    assert ran.code == 1
    assert path.read_text(encoding="utf-8") == ledger(ONE, TWO)
    for code in ("line.stopped", "explain.deal"):
        assert f"[{code}]" in ran.err


def test_questions_go_to_stderr_and_the_sheet_to_stdout(tmp_path: Path) -> None:
    ran = play(kept(tmp_path), LINES[0])
    assert ran.err.splitlines() == [
        "Deal 1, Миша deals: мизер Миша 0",
        "Deal 2, Вася deals: ",
    ] or ran.err.splitlines() == ["Deal 1, Миша deals: мизер Миша 0"]
    assert "Deal 1 · misere Миша 0" in ran.out


def test_an_empty_evening_shows_where_the_table_stands(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger(ONE, more="title: Пятница\n"))
    ran = play(path)
    assert ran.code == 0
    assert ran.out.startswith(f"{path} · Пятница\n")
    assert "deals Вася" in ran.out.replace(":", "")


WORDS = {
    "undo": "undo отмена скасувати UNDO Отмена",
    "drop 1": "drop|1 убрать|1 прибрати|1",
    "edit 1": "edit|1|мизер|Петя|2 правка|1|мизер|Петя|2",
    "insert 1": "insert|1|мизер|Петя|2 вставить|1|мизер|Петя|2 вставити|1|мизер|Петя|2",
}
AFTERWARDS = {
    "undo": ledger(),
    "drop 1": ledger(),
    "edit 1": ledger("{misere: Петя, tricks: 2}"),
    "insert 1": ledger("{misere: Петя, tricks: 2}", ONE),
}


@pytest.mark.parametrize(
    ("meant", "line"), [(meant, word.replace("|", " ")) for meant, words in WORDS.items() for word in words.split()]
)
def test_commands_that_change_a_deal_are_said_in_three_languages(tmp_path: Path, meant: str, line: str) -> None:
    path = kept(tmp_path)
    ran = play(path, LINES[0], line)
    assert ran.code == 0, ran.err
    assert path.read_text(encoding="utf-8") == AFTERWARDS[meant]


SHOWN = {
    "If settled now": "show запись запис",
    "worth:": "deals сдачи здачі",
    "misere.made": "explain|1 почему|1 чому|1",
    "1. ": "settle расчёт расчет розрахунок",
    "Also: undo": "help ? помощь допомога",
}


@pytest.mark.parametrize(
    ("shown", "line"), [(shown, word.replace("|", " ")) for shown, words in SHOWN.items() for word in words.split()]
)
def test_commands_that_only_show_change_nothing(tmp_path: Path, shown: str, line: str) -> None:
    path = kept(tmp_path, ledger(ONE))
    silent, ran = play(path), play(path, line)
    assert ran.code == 0, ran.err
    assert shown in ran.out.removeprefix(silent.out)
    assert path.read_text(encoding="utf-8") == ledger(ONE)


@pytest.mark.parametrize("word", "quit exit выход вихід QUIT".split())
def test_the_evening_ends_with_a_word_and_what_stands_behind_it_is_not_read(tmp_path: Path, word: str) -> None:
    path = kept(tmp_path)
    assert play(path, LINES[0], word, LINES[1]).code == 0
    assert path.read_text(encoding="utf-8") == ledger(ONE)


def test_an_evening_with_a_wrong_line_that_ends_with_a_word_has_failed_too(tmp_path: Path) -> None:
    assert play(kept(tmp_path), "ура", "quit").code == 1


@pytest.mark.parametrize(
    "line", ["drop", "drop x", "drop 0", "drop -1", "drop ²", "edit", "edit x мизер", "insert", "insert 1"]
)
def test_a_command_without_its_number_says_so(tmp_path: Path, line: str) -> None:
    path = kept(tmp_path, ledger(ONE))
    ran = play(path, line, LINES[1])
    assert ran.code in (0, 1)
    assert "Traceback" not in ran.err
    assert "[bug]" not in ran.err
    assert path.read_text(encoding="utf-8") == ledger(ONE, TWO)


def test_edit_without_words_shows_the_deals_own_line(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger(ONE))
    ran = play(path, "edit 1")
    assert ran.code == 0
    assert "\nmisere Миша 0\n" in ran.out


def test_a_negative_number_is_typed_with_any_minus(tmp_path: Path) -> None:
    path = kept(tmp_path)
    assert play(path, "штраф Петя гора -5", "штраф Петя гора −5").code == 0
    assert path.read_text(encoding="utf-8") == ledger(*["{correction: Петя, gora: -5}"] * 2)


@pytest.mark.parametrize("line", ["мизер Миша --5", "мизер Миша " + "9" * 5000, "распасы 3 2 5 ×" + "9" * 5000])
def test_no_line_breaks_the_evening_off(tmp_path: Path, line: str) -> None:
    path = kept(tmp_path)
    ran = play(path, line, LINES[0])
    assert ran.code == 1
    assert path.read_text(encoding="utf-8") == ledger(ONE)


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("мизер Миша 0 --note 'тихо, пожалуйста'", "тихо, пожалуйста"),
        ("мизер Миша 0 --note на тузах", "на тузах"),
        ("мизер Миша 0 --note it's his", "it's his"),
        ("insert 1 мизер Миша 0 --note тихо", "тихо"),
    ],
)
def test_a_note_is_typed_as_behind_the_command(tmp_path: Path, line: str, note: str) -> None:
    path = kept(tmp_path)
    assert play(path, line).code == 0
    assert yaml.safe_load(path.read_text(encoding="utf-8"))["deals"][0]["note"] == note
    assert play(path, "edit 1 --note иначе").code == 0
    assert yaml.safe_load(path.read_text(encoding="utf-8"))["deals"][0]["note"] == "иначе"


def test_a_finished_pulka_is_not_played_on_by_a_script(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger().replace("pulya: 20", "pulya: 2"))
    ran = play(path, "6♠ Миша пасы", "6♠ Вася пасы", "6♠ Петя пасы", "мизер Миша 0", "undo")
    assert (ran.code, "[pulka.finished]" in ran.err) == (1, True)
    assert path.read_text(encoding="utf-8").count("- {") == 2


@pytest.mark.parametrize("lang", ["ru", "uk"])
@pytest.mark.parametrize("stated", ["", "lang: en\n"])
def test_the_language_that_was_asked_for_is_spoken_all_evening(tmp_path: Path, lang: str, stated: str) -> None:
    path = kept(tmp_path, ledger(more=stated))
    ran = play(path, *LINES, "undo", "show", "deals", "explain 1", "settle", "ура", "drop 7", lang=lang)
    for english in (
        "Deal 1",
        "deals В",
        "deals: ",
        "dealer: ",
        "visty on",
        "If settled",
        "nothing was written",
        "Next:",
        "Taken back",
        "worth:",
    ):
        assert english not in ran.out + ran.err


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_the_ledgers_own_language_is_spoken_where_nobody_asked_for_another(tmp_path: Path, lang: str) -> None:
    path = kept(tmp_path, ledger(more=f"lang: {lang}\n"))
    ran = play(path, *LINES, "show")
    assert "deals" not in ran.out + ran.err


def test_without_a_ledger_there_is_no_evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = pulka("play", answers="мизер Миша 0\n")
    assert (ran.code, "[file.missing]" in ran.err) == (1, True)


# What happens to the file in the middle of the evening

COMMAND = [sys.executable, "-u", "-m", "pulka_calc", "play", "-f"]


def _with_usual_signals() -> None:
    """Hear the signals that whoever runs the tests may have turned off."""
    for turned_off in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(turned_off, signal.default_int_handler if turned_off == signal.SIGINT else signal.SIG_DFL)


def begin(path: Path) -> subprocess.Popen[str]:
    """Start an evening in a process of its own and wait until it asks."""
    started = subprocess.Popen(
        [*COMMAND, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        preexec_fn=_with_usual_signals,  # noqa: PLW1509 - the tests of one process have no threads
    )
    say(started, LINES[0])
    for _ in range(200):
        if path.read_text(encoding="utf-8") == ledger(ONE):
            break
        time.sleep(0.05)
    return started


def say(started: subprocess.Popen[str], line: str) -> None:
    assert started.stdin is not None
    started.stdin.write(line + "\n")
    started.stdin.flush()


@pytest.mark.parametrize("becomes", ["damaged", "gone", "a folder"])
def test_a_ledger_that_breaks_in_the_middle_does_not_make_the_evening_run_wild(tmp_path: Path, becomes: str) -> None:
    path = kept(tmp_path)
    started = begin(path)
    try:
        path.unlink()
        if becomes == "damaged":
            path.write_text("format: 1\nplayers: [", encoding="utf-8")
        elif becomes == "a folder":
            path.mkdir()
        _, err = started.communicate("мизер Вася 1\n", timeout=8)
    except subprocess.TimeoutExpired:
        pytest.fail("it never ends")
    finally:
        started.kill()
        started.communicate()
    assert started.returncode == 1
    assert len(err) < 5000


def heard_until(started: subprocess.Popen[str], word: str) -> str:
    """Return what is said on the error stream up to a word; the process is ended where it is never said."""
    assert started.stderr is not None
    late = threading.Timer(20, started.kill)
    late.start()
    said = ""
    while word not in said and (line := started.stderr.readline()):
        said += line
    late.cancel()
    return said


def test_a_ledger_that_is_mended_in_the_middle_is_played_on(tmp_path: Path) -> None:
    path = kept(tmp_path)
    started = begin(path)
    path.write_text("format: 1\nplayers: [", encoding="utf-8")
    for line, asked in ((LINES[1], "Deal 2, Вася deals: "), ("", "cannot be read now; Enter looks again: ")):
        say(started, line)
        assert asked in heard_until(started, "[yaml.syntax]")
    path.write_text(ledger(ONE), encoding="utf-8")
    _, err = started.communicate(f"\n{LINES[1]}\n", timeout=20)
    assert "[yaml.syntax]" not in err
    assert started.returncode == 1
    assert path.read_text(encoding="utf-8") == ledger(ONE, TWO)


def test_a_change_by_hand_in_the_middle_is_seen_by_the_next_line(tmp_path: Path) -> None:
    path = kept(tmp_path)
    started = begin(path)
    path.write_text(ledger(ONE, TWO) + "# x\n", encoding="utf-8")
    started.communicate("мизер Петя 2\n", timeout=20)
    assert started.returncode == 0
    assert path.read_text(encoding="utf-8") == ledger(ONE, TWO, "{misere: Петя, tricks: 2}") + "# x\n"


@pytest.mark.parametrize("ended", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_an_evening_broken_off_keeps_every_deal(tmp_path: Path, ended: signal.Signals) -> None:
    path = kept(tmp_path)
    started = begin(path)
    os.kill(started.pid, ended)
    _, err = started.communicate(timeout=20)
    assert started.returncode != 0
    assert "Traceback" not in err
    assert path.read_text(encoding="utf-8") == ledger(ONE)
    assert added(path, LINES[1]) == ledger(ONE, TWO)


# At a terminal


def test_an_evening_at_a_terminal(tmp_path: Path) -> None:
    path = kept(tmp_path)
    ran = at_a_terminal(path, entered(*LINES) + CTRL_D)
    assert ran.code == 0, ran.err
    assert path.read_text(encoding="utf-8") == ledger(ONE, TWO)
    assert "A deal in one line:" in ran.out


def test_ctrl_c_clears_the_line_and_the_evening_goes_on(tmp_path: Path) -> None:
    path = kept(tmp_path)
    ran = at_a_terminal(
        path, "мизер Петя 9" + CTRL_C + entered(LINES[0]) + CTRL_C + CTRL_C + entered(LINES[1]) + CTRL_D
    )
    assert ran.code == 0, ran.err
    assert path.read_text(encoding="utf-8") == ledger(ONE, TWO)


def test_ctrl_d_leaves_and_a_wrong_line_at_a_terminal_is_no_failure(tmp_path: Path) -> None:
    path = kept(tmp_path)
    ran = at_a_terminal(path, entered("ура", LINES[0]) + CTRL_D + entered(LINES[1]))
    assert ran.code == 0
    assert "[line.stopped]" in ran.err
    assert path.read_text(encoding="utf-8") == ledger(ONE)


def test_a_terminal_that_closes_keeps_every_deal(tmp_path: Path) -> None:
    path = kept(tmp_path)
    at_a_terminal(path, entered(LINES[0]) + "мизер Вас")
    assert path.read_text(encoding="utf-8") == ledger(ONE)


def test_a_line_that_can_mean_two_deals_is_asked(tmp_path: Path) -> None:
    players = ("Саша", "Саня", "Миша")
    path = kept(tmp_path, ledger(players=players))
    ran = at_a_terminal(path, entered("мизер Са 0", "2", "мизер Са 0", "", "мизер Миша 1") + CTRL_D)
    assert ran.code == 0, ran.err
    expected = ledger("{misere: Саня, tricks: 0}", "{misere: Миша, tricks: 1}", players=players)
    assert path.read_text(encoding="utf-8") == expected


@pytest.mark.parametrize(("key", "deals"), [(CTRL_C, 2), (CTRL_D, 2)])
def test_a_question_can_be_refused_without_leaving_the_evening(tmp_path: Path, key: str, deals: int) -> None:
    players = ("Саша", "Саня", "Миша")
    path = kept(tmp_path, ledger("{misere: Саша, tricks: 0}", players=players))
    ran = at_a_terminal(path, entered("мизер Са 0") + key + entered("мизер Миша 1") + CTRL_D)
    assert ran.code == 0, ran.err
    assert path.read_text(encoding="utf-8").count("- {") == deals


@pytest.mark.parametrize(("answer", "deals"), [("да", 4), ("y", 4), ("нет", 3), ("", 3), ("?", 3)])
def test_at_the_end_of_the_pulka_it_is_asked_whether_to_go_on(tmp_path: Path, answer: str, deals: int) -> None:
    passed = [f"{{game: 6♠, declarer: {name}, calls: {{{one}: pass, {two}: pass}}}}" for name, one, two in ROUND]
    path = kept(tmp_path, ledger(*passed).replace("pulya: 20", "pulya: 2"))
    ran = at_a_terminal(path, entered("мизер Миша 1", answer) + CTRL_D)
    assert ran.code == 0, ran.err
    assert "The pulka ended with deal 3." in ran.err
    assert path.read_text(encoding="utf-8").count("- {") == deals


ROUND = [("Миша", "Вася", "Петя"), ("Вася", "Петя", "Миша"), ("Петя", "Миша", "Вася")]


def test_the_deals_own_line_is_opened_for_editing(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger(ONE))
    ran = at_a_terminal(path, entered("edit 1", "\x7f2") + CTRL_D)
    assert ran.code == 0, ran.err
    assert path.read_text(encoding="utf-8") == ledger("{misere: Миша, tricks: 2}")


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D, CTRL_C + CTRL_C])
def test_editing_that_is_broken_off_changes_nothing(tmp_path: Path, key: str) -> None:
    path = kept(tmp_path, ledger(ONE))
    keys = entered("edit 1") + ("\x15" if key == CTRL_D else "x") + key + entered(LINES[1]) + CTRL_D
    ran = at_a_terminal(path, keys)
    assert ran.code == 0, ran.err
    assert path.read_text(encoding="utf-8") == ledger(ONE, TWO)


def remembered(path: Path) -> list[str]:
    """What an arrow upwards brings back, the last line first."""
    return list(talk._extras(evening.helper(path))["history"].load_history_strings())


def test_lines_typed_before_come_back_from_evening_to_evening(tmp_path: Path) -> None:
    path = kept(tmp_path)
    at_a_terminal(path, entered(*LINES) + CTRL_D)
    at_a_terminal(path, entered("мизер Петя 2") + CTRL_D)
    assert remembered(path) == ["мизер Петя 2", LINES[1], LINES[0]]


def test_each_ledger_has_its_own_lines(tmp_path: Path) -> None:
    one, other = kept(tmp_path), kept(tmp_path, name="other.yaml")
    at_a_terminal(one, entered(LINES[0]) + CTRL_D)
    at_a_terminal(other, entered(LINES[1]) + CTRL_D)
    assert [remembered(path) for path in (one, other)] == [[LINES[0]], [LINES[1]]]


def test_answers_to_questions_do_not_count_as_lines(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger(players=("Саша", "Саня", "Миша")))
    at_a_terminal(path, entered("мизер Са 0", "2") + CTRL_D)
    assert remembered(path) == ["мизер Са 0"]


def test_without_a_state_folder_there_is_an_evening_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    path = kept(tmp_path)
    ran = at_a_terminal(path, entered(LINES[0]) + CTRL_D)
    assert ran.code == 0, ran.err
    assert path.read_text(encoding="utf-8") == ledger(ONE)


# What helps: completion and the toolbar


def offered(text: str, path: Path) -> set[str]:
    """What Tab offers behind a text."""
    completer = talk._extras(evening.helper(path))["completer"]
    found = completer.get_completions(Document(text), CompleteEvent(completion_requested=True))
    return {completion.text for completion in found}


def test_at_the_beginning_contracts_kinds_and_commands_are_offered(tmp_path: Path) -> None:
    path = kept(tmp_path)
    everything = offered("", path)
    assert {f"{level}{strain}" for level in range(6, 11) for strain in ("♠", "♣", "♦", "♥", "БК")} <= everything
    assert {"misere", "raspasy", "correction", "undo", "settle", "quit"} <= everything
    assert not everything & set(THREE)
    assert offered("6", path) == {"6♠", "6♣", "6♦", "6♥", "6БК"}
    assert offered("10", path) == {"10♠", "10♣", "10♦", "10♥", "10БК"}
    assert offered("un", path) == {"undo"}


@pytest.mark.parametrize(
    ("text", "offers"),
    [
        ("6♠ ", {"Миша", "Вася", "Петя"}),
        ("6♠ М", {"Миша"}),
        ("6♠ м", {"Миша"}),
        ("6♠ Миша 6 В", {"Вася"}),
        ("6♠ Миша 6 Вася ", {"whist", "pass", "half", "left"}),
        ("6♠ Миша 6 Вася wh", {"whist"}),
        ("мизер П", {"Петя"}),
        ("распасы ", {"Миша", "Вася", "Петя"}),
        ("6♠ Миша 6 Вася 4 Петя pass d", {"dark"}),
    ],
)
def test_behind_it_names_and_calls_are_offered(tmp_path: Path, text: str, offers: set[str]) -> None:
    found = offered(text, kept(tmp_path))
    assert offers <= found
    assert not {"6♠", "undo", "misere"} & found


@pytest.mark.parametrize(
    ("text", "not_offered"),
    [
        ("6♠ ", {"whist", "pass", "dark"}),
        ("мизер ", {"whist", "pass"}),
    ],
)
def test_what_cannot_stand_at_a_place_is_not_offered_there(tmp_path: Path, text: str, not_offered: set[str]) -> None:
    assert not offered(text, kept(tmp_path)) & not_offered


@pytest.mark.parametrize(
    ("lang", "begun", "whole"), [("ru", "ми", "мизер"), ("uk", "мі", "мізер"), ("en", "mi", "misere")]
)
def test_the_words_are_offered_in_the_language_spoken(tmp_path: Path, lang: str, begun: str, whole: str) -> None:
    language.use(lang)
    assert whole in offered(begun, kept(tmp_path))


@pytest.mark.parametrize(
    ("text", "players", "here", "not_here"),
    [
        ("мизер Вася 2 ", FOUR, {"prikup in the face", "leaves", "remaining"}, {"looked at the discard"}),
        ("мизер Вася 2 ", THREE, {"leaves"}, {"prikup in the face"}),
        ("распасы 3 2 5 ", THREE, {"saw the prikup", "leaves", "remaining"}, {"prikup in the face"}),
        ("7♠ Миша 7 Вася 3 Петя пас ", THREE, {"looked at the discard", "leaves"}, {"saw the prikup", "remaining"}),
        ("штраф Петя гора 5 ", THREE, set(), {"leaves", "remaining", "saw the prikup", "looked at the discard"}),
        ("штраф Петя ", THREE, {"revoke", "refusal", "gora"}, {"leaves"}),
    ],
)
def test_what_went_wrong_is_offered_behind_the_deals_in_which_it_can(
    tmp_path: Path, text: str, players: tuple[str, ...], here: set[str], not_here: set[str]
) -> None:
    words = offered(text, kept(tmp_path, ledger(players=players)))
    assert here <= words
    assert not words & not_here


@pytest.mark.parametrize("lang", ["ru", "uk", "en"])
def test_everything_that_is_offered_can_be_typed(tmp_path: Path, lang: str) -> None:
    language.use(lang)
    ways = (
        *("7♠ Миша 7 Вася 3 Петя {}", "7♠ Миша Вася пас Петя {}", "7♠ Миша пасы {}", "7♠ Миша {}"),
        *("7♠ Миша пасы {} Петя", "7♠ Миша пасы {} 2", "7♠ Миша 7 Вася 3 Петя пас {}"),
    )
    words = offered("7♠ Миша 7 Вася 3 Петя ", kept(tmp_path)) - set(THREE)
    assert len(words) >= len(("whist", "pass", "half", "left"))
    for word in words:
        assert [way for way in ways if heard(way.format(word), at()).deals], word


@pytest.mark.parametrize(
    ("players", "deals", "says"),
    [
        (THREE, (), ["deals Миша", "first hand Вася", "raspasy 1", "least game 6", "pulya Миша 0, Вася 0, Петя 0"]),
        (
            THREE,
            ("{raspasy: {Миша: 3, Вася: 2, Петя: 5}}", ONE.replace("0", "1")),
            ["deals Петя", "first hand Миша", "pulya Миша 0, Вася 0, Петя 0"],
        ),
        (
            THREE,
            ("{raspasy: {Миша: 3, Вася: 2, Петя: 5}}",),
            ["deals Вася", "first hand Петя", "raspasy 2", "least game 6"],
        ),
        (THREE, ("{raspasy: {Миша: 3, Вася: 2, Петя: 5}}",) * 2, ["raspasy 3", "least game 7"]),
        (THREE, (ONE,), ["pulya Миша 10, Вася 0, Петя 0"]),
        (FOUR, (), ["deals Миша", "first hand Вася"]),
        (FIVE, (), ["deals Миша", "first hand Вася"]),
    ],
)
def test_the_toolbar_says_who_deals_who_leads_and_how_it_stands(
    tmp_path: Path, players: tuple[str, ...], deals: tuple[str, ...], says: list[str]
) -> None:
    toolbar = evening.helper(kept(tmp_path, ledger(*deals, players=players))).toolbar().replace(":", "")
    assert set(says) <= set(toolbar.split(" · ")), toolbar


@pytest.mark.parametrize("lang", ["ru", "uk", "en"])
@pytest.mark.parametrize("width", ["60", "80"])
def test_the_whole_toolbar_is_to_be_seen_in_a_narrow_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, width: str, lang: str
) -> None:
    language.use(lang)
    monkeypatch.setenv("COLUMNS", width)
    toolbar = evening.helper(kept(tmp_path, ledger(players=FOUR))).toolbar()
    assert "Коля 0" in toolbar
    assert all(len(line) <= int(width) for line in toolbar.splitlines())


def test_the_toolbar_sees_what_becomes_of_the_tables_own_convention(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    toolbar = evening.helper(kept(tmp_path, ledger().replace(SOCHI, "convention: house.yaml\n"))).toolbar
    for prices, shown in (("[5]", "raspasy: 5"), ("[70]", "raspasy: 70"), ("[", "yaml.syntax"), ("[5]", "raspasy: 5")):
        house.write_text(f"format: 1\nextends: sochi@1\nraspasy: {{prices: {prices}}}\n", encoding="utf-8")
        assert shown in toolbar()


def test_the_toolbar_says_when_the_pulka_is_over(tmp_path: Path) -> None:
    passed = [f"{{game: 6♠, declarer: {name}, calls: {{{one}: pass, {two}: pass}}}}" for name, one, two in ROUND]
    path = kept(tmp_path, ledger(*passed).replace("pulya: 20", "pulya: 2"))
    assert "ended" in evening.helper(path).toolbar()


def test_the_ledger_is_not_read_anew_at_every_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path)
    read: list[Path] = []
    load = ledgers.load

    def counted(one: Path) -> tuple[Book | None, list[Problem]]:
        read.append(one)
        return load(one)

    monkeypatch.setattr(evening, "load", counted)
    helper = evening.helper(path)
    for _ in range(50):
        helper.toolbar()
        helper.words("6♠ ")
    assert len(read) <= 3
    added(path, LINES[0])
    assert "pulya: Миша 10" in helper.toolbar()


def test_a_toolbar_over_a_damaged_ledger_breaks_nothing(tmp_path: Path) -> None:
    path = kept(tmp_path, b"x")
    assert evening.helper(path).toolbar()
    assert offered("6♠ ", path) is not None


@pytest.mark.parametrize(
    ("lang", "text", "word"),
    [
        ("en", "misere Миша 0 ", "halved"),
        ("ru", "мизер Миша 0 ", "пополам"),
        ("uk", "10БК Миша паси ", "преферанс"),
        ("en", "10NT Миша passes ", "preferans"),
    ],
)
def test_what_stands_behind_one_kind_of_deal_is_offered_there_alone(
    tmp_path: Path, lang: str, text: str, word: str
) -> None:
    language.use(lang)
    assert word in offered(text, kept(tmp_path))
    assert word not in offered("7♠ Миша пасы ", kept(tmp_path))
