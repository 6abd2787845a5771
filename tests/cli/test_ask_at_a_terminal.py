"""`pulka settle --ask` at a terminal: Ctrl-C keeps what was typed, the next run goes on from there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from running import Ran, pulka

from pulka_calc.cli import ask, talk
from pulka_calc.files import draft
from pulka_calc.files.draft import Draft

CTRL_C, CTRL_D, CTRL_U = "\x03", "\x04", "\x15"
HEAD = ["", "", "Миша Вася Петя", "", ""]
ROWS = ["20 12 20 34", "20 24 40 12", "20 9 16 28"]
NETS = {"Миша": "28", "Вася": "-86", "Петя": "58"}
KEPT = "What was typed is kept: `pulka settle --ask` goes on from here."


@pytest.fixture(autouse=True)
def _at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ask, "talk", talk.Terminal)


def typed(keys: str, *words: str) -> Ran:
    """Run the dialogue with these keys pressed; one that asks for more finds the terminal gone, as after Ctrl-D."""
    with create_pipe_input() as pressed, create_app_session(input=pressed, output=DummyOutput()):
        pressed.send_text(keys)
        pressed.close()
        return pulka("settle", "--ask", *words)


def lines(*answers: str) -> str:
    return "".join(f"{answer}\r" for answer in answers)


def net(ran: Ran) -> dict[str, str]:
    assert ran.code == 0, ran.err
    return dict(json.loads(ran.out)["net"])


def test_a_sheet_typed_to_the_end_is_settled_and_forgotten() -> None:
    assert net(typed(lines(*HEAD, *ROWS, "", ""), "--json")) == NETS
    assert draft.kept() is None


BROKEN_OFF = [
    ("at the first question", [], []),
    ("after the convention", HEAD[:1], HEAD[1:]),
    ("after the size", HEAD[:2], HEAD[2:]),
    ("after the names", HEAD[:3], HEAD[3:]),
    ("after the stake", HEAD[:4], HEAD[4:]),
    ("before the first row", HEAD, []),
    ("after the first row", [*HEAD, ROWS[0]], []),
    ("after all rows", [*HEAD, *ROWS], []),
    ("at the last question", [*HEAD, *ROWS, ""], []),
]


@pytest.mark.parametrize(("answers", "rest"), [case[1:] for case in BROKEN_OFF], ids=[case[0] for case in BROKEN_OFF])
def test_ctrl_c_keeps_what_was_typed_and_the_next_run_goes_on(answers: list[str], rest: list[str]) -> None:
    broken = typed(lines(*answers) + CTRL_C, "--json")
    assert (broken.code, broken.out) == (130, "")
    assert broken.err.rstrip().endswith(KEPT)
    left = rest if answers else HEAD
    rows = ROWS[max(0, len(answers) - len(HEAD)) :]
    again = typed(lines("", *left, *rows, "", ""), "--json")
    assert "A sheet was broken off (" in again.err
    assert net(again) == NETS
    assert draft.kept() is None


def test_the_question_says_whose_sheet_it_is_and_how_much_is_left() -> None:
    typed(lines(*HEAD, ROWS[0], "20 24 -") + CTRL_C)
    again = typed(CTRL_C)
    assert "A sheet was broken off (Миша, Вася, Петя; boxes left: 6). Go on with it? [yes]:" in again.err
    assert draft.kept() is not None


def test_names_typed_one_a_line_are_kept_too() -> None:
    typed(lines("", "", "Миша", "Вася") + CTRL_C)
    again = typed(lines("", "Петя", "", *HEAD[3:], *ROWS, "", ""), "--json")
    assert net(again) == NETS


def test_a_row_half_answered_is_gone_on_with_box_by_box() -> None:
    typed(lines(*HEAD, "20 12") + CTRL_C)
    again = typed(lines("yes", "20", "34", *ROWS[1:], "", ""), "--json")
    assert net(again) == NETS


def test_a_line_broken_off_before_enter_comes_back() -> None:
    typed(lines(*HEAD) + "20 12 2" + CTRL_C)
    again = typed(lines("", "0 34", *ROWS[1:], "", ""), "--json")
    assert net(again) == NETS


def test_a_line_broken_off_comes_back_at_its_own_question_only() -> None:
    typed(lines(*HEAD, "20 - 20 34") + "20 2" + CTRL_C)
    again = typed(lines("", "12", "4 40 12", ROWS[2], "", ""), "--json")
    assert draft.kept() is None
    assert net(again) == NETS


def test_no_starts_anew() -> None:
    typed(lines("leningrad", "50", "A B", "", "", "1 2 3") + CTRL_C)
    assert net(typed(lines("n", *HEAD, *ROWS, "", ""), "--json")) == NETS


def test_neither_yes_nor_no_is_asked_again() -> None:
    typed(lines(*HEAD, *ROWS) + CTRL_C)
    again = typed(lines("maybe", "да", "", ""), "--json")
    assert "answer yes or no\n" in again.err
    assert net(again) == NETS


def test_an_interrupt_at_the_question_whether_to_go_on_keeps_the_sheet() -> None:
    typed(lines(*HEAD, *ROWS) + CTRL_C)
    for key in (CTRL_C, CTRL_D):
        ran = typed(key)
        assert ran.code == 130, ran.err
        assert "bug" not in ran.err
    assert net(typed(lines("", "", ""), "--json")) == NETS


def test_ctrl_d_is_like_ctrl_c() -> None:
    broken = typed(lines(*HEAD, ROWS[0]) + CTRL_D)
    assert broken.code == 130
    assert KEPT in broken.err
    assert net(typed(lines("", *ROWS[1:], "", ""), "--json")) == NETS


def test_ctrl_d_at_the_last_question_settles_without_keeping() -> None:
    assert net(typed(lines(*HEAD, *ROWS, "") + CTRL_D, "--json")) == NETS
    assert draft.kept() is None


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b'{"size": "x"}', b"\xff\xfe", b'{"players": "AB"}'])
def test_a_damaged_draft_is_passed_over(raw: bytes) -> None:
    draft.keep(Draft())
    draft.kept_at().write_bytes(raw)
    ran = typed(lines(*HEAD, *ROWS, "", ""), "--json")
    assert "broken off" not in ran.err
    assert net(ran) == NETS


STRANGE = [
    Draft(convention="nobody@1", players=["Миша", "Вася"], seated=True),
    Draft(convention="house.yaml", players=["Миша", "Вася"], seated=True),
    Draft(convention="sochi@1", settings=["whist.stile=3"]),
]


@pytest.mark.parametrize("strange", STRANGE, ids=["a convention gone", "a file gone", "a key gone"])
def test_a_draft_that_cannot_be_gone_on_with_is_told_and_does_not_stand_in_the_way(strange: Draft) -> None:
    draft.keep(strange)
    ran = typed(lines("yes", *HEAD, *ROWS, "", ""), "--json")
    assert ran.code in (0, 1)
    assert "bug" not in ran.err
    if ran.code == 1:
        assert net(typed(lines("no", *HEAD, *ROWS, "", ""), "--json")) == NETS


def test_the_command_line_has_the_last_word_over_a_draft() -> None:
    typed(lines(*HEAD, *ROWS) + CTRL_C)
    again = typed(lines("", "", ""), "--json", "--convention", "leningrad", "--stake", "2 EUR")
    found = json.loads(again.out)
    assert found["steps"][0]["pulya_in_gora"] == "2"
    assert found["currency"] == "EUR"


def test_a_mending_is_kept_as_well() -> None:
    typed(lines(*HEAD, "20 13 20 34", *ROWS[1:], "Миша гора 12") + CTRL_C)
    assert net(typed(lines("", "", ""), "--json")) == NETS


def test_a_row_to_be_typed_again_is_not_lost_by_an_interrupt() -> None:
    typed(lines(*HEAD, *ROWS, "Миша") + CTRL_C)
    kept = draft.kept()
    assert kept is not None
    assert kept.missing() == []


def test_a_sheet_that_could_not_be_settled_is_not_forgotten() -> None:
    ran = typed(lines(*HEAD, *ROWS, "", ""), "--coin", "0.001", "--json")
    assert ran.code == 1
    assert "visty on" not in ran.err or draft.kept() is not None


def test_a_sheet_kept_in_a_file_is_forgotten_as_a_draft(tmp_path: Path) -> None:
    path = tmp_path / "friday.yaml"
    assert net(typed(lines(*HEAD, *ROWS, ""), "--json", str(path))) == NETS
    assert path.exists()
    assert draft.kept() is None


def test_a_file_that_cannot_be_written_loses_nothing_that_was_typed(tmp_path: Path) -> None:
    ran = typed(lines(*HEAD, *ROWS, "", ""), "--json", str(tmp_path / "nowhere" / "friday.yaml"))
    assert ran.code in (0, 1), ran.err
    assert "visty on" not in ran.err or ran.code == 0 or draft.kept() is not None


def test_a_folder_that_cannot_keep_a_draft_does_not_stop_the_dialogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    occupied = tmp_path / "occupied"
    occupied.write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(occupied))
    assert net(typed(lines(*HEAD, *ROWS, "", ""), "--json")) == NETS


def test_the_draft_lies_in_the_state_folder_of_the_user(tmp_path: Path) -> None:
    typed(lines(*HEAD) + CTRL_C)
    assert draft.kept_at() == tmp_path / "state" / "pulka-calc" / "sheet.json"
    assert json.loads(draft.kept_at().read_text(encoding="utf-8"))["players"] == ["Миша", "Вася", "Петя"]


def test_a_terminal_is_asked_and_a_pipe_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not talk.talk().interactive
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    with create_pipe_input() as pressed, create_app_session(input=pressed, output=DummyOutput()):
        assert talk.talk().interactive


def test_a_line_can_be_edited_before_enter() -> None:
    keys = lines(*HEAD) + "20 99" + CTRL_U + lines(*ROWS, "", "")
    assert net(typed(keys, "--json")) == NETS
