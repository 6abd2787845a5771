"""`pulka undo`: the program's last change of a ledger, of any kind, taken back byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import Ran, pulka
from scribe import add, added, kept, ledger

from pulka_calc.files import journal, store

ONE, TWO, THREE = (f"{{misere: {name}, tricks: {number}}}" for name, number in (("Миша", 0), ("Вася", 1), ("Петя", 2)))
LINES = ("мизер Миша 0", "мизер Вася 1", "мизер Петя 2")
GAME = "6♠ Миша 6 Вася 4 Петя пас"
RASPASY = "распасы 3 2 5"
CHANGES = {
    "add": f"add {GAME}",
    "add with a note": f"add {RASPASY} --note поздно",
    "insert at the beginning": f"insert 1 {GAME}",
    "insert between": f"insert 2 {GAME}",
    "edit": f"edit 2 {GAME}",
    "edit with a note": f"edit 1 {RASPASY} --note поздно",
    "edit to the same": "edit 1 мизер Миша 0",
    "drop the first": "drop 1",
    "drop the last": "drop 3",
    "play": "play",
}
HAND_WRITTEN = ledger(ONE, TWO, THREE).replace("deals:", "deals:  # по порядку") + "# конец\n"


def change(path: Path, words: str) -> None:
    answers = f"{GAME}\n" if words == "play" else None
    ran = pulka(*words.split(), "-f", str(path), answers=answers)
    assert ran.code == 0, ran.err


def undo(path: Path) -> Ran:
    return pulka("undo", "-f", str(path))


def undone(path: Path) -> str:
    ran = undo(path)
    assert (ran.code, ran.err) == (0, "")
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("words", CHANGES.values(), ids=CHANGES)
def test_every_kind_of_change_is_taken_back(tmp_path: Path, words: str) -> None:
    path = kept(tmp_path, HAND_WRITTEN)
    change(path, words)
    assert undone(path) == HAND_WRITTEN


def test_several_changes_are_taken_back_one_by_one_the_last_first(tmp_path: Path) -> None:
    path = kept(tmp_path, HAND_WRITTEN)
    states = []
    for words in CHANGES.values():
        states.append(path.read_bytes())
        change(path, words)
    for state in reversed(states):
        undo(path)
        assert path.read_bytes() == state


def test_after_an_undo_one_goes_on_from_there(tmp_path: Path) -> None:
    path = kept(tmp_path)
    added(path, *LINES[:2])
    undo(path)
    assert added(path, LINES[2]) == ledger(ONE, THREE)
    assert [undone(path) for _ in range(2)] == [ledger(ONE), ledger()]


def test_the_deal_that_was_taken_out_can_be_brought_back_twice(tmp_path: Path) -> None:
    path = kept(tmp_path, HAND_WRITTEN)
    for _ in range(2):
        change(path, "drop 2")
        assert undone(path) == HAND_WRITTEN


# What is said


def test_an_undo_says_the_file_the_line_that_types_it_again_and_the_standing(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger(ONE, more="title: Пятница\n"))
    add(path, GAME)
    lines = undo(path).out.splitlines()
    assert lines[:2] == [f"{path} · Пятница", "Taken back."]
    assert lines[2].removeprefix("Again: ").removeprefix("pulka ").removeprefix("add ") == GAME
    assert any(line.startswith("Next: ") for line in lines)


AGAIN = [f"add {GAME}", "drop 1", f"edit 1 {GAME}", f"insert 1 {GAME}", f"insert 3 {RASPASY}"]


def again(ran: Ran) -> str:
    """The line that types a change again."""
    said = next(line for line in ran.out.splitlines() if line.startswith("Again: "))
    return said.removeprefix("Again: ").removeprefix("pulka ")


@pytest.mark.parametrize("words", AGAIN)
def test_the_line_that_types_a_change_again_makes_the_same_change(tmp_path: Path, words: str) -> None:
    path = kept(tmp_path, HAND_WRITTEN)
    change(path, words)
    changed = path.read_bytes()
    said = again(undo(path))
    change(path, said if said.split()[0] in ("add", "drop", "edit", "insert") else f"add {said}")
    assert path.read_bytes() == changed


@pytest.mark.parametrize("words", [words.removeprefix("add ") for words in AGAIN])
def test_in_the_middle_of_an_evening_that_line_is_typed_as_it_stands(tmp_path: Path, words: str) -> None:
    path = kept(tmp_path, HAND_WRITTEN)
    assert pulka("play", "-f", str(path), answers=f"{words}\n").code == 0
    changed = path.read_bytes()
    said = next(line for line in pulka("play", "-f", str(path), answers="undo\n").out.splitlines() if "Again: " in line)
    assert path.read_bytes() != changed
    ran = pulka("play", "-f", str(path), answers=said.removeprefix("Again: ") + "\n")
    assert ran.code == 0, ran.err
    assert path.read_bytes() == changed


# Where it is refused, and where nothing is kept


def test_a_file_that_has_moved_on_is_left_alone(tmp_path: Path) -> None:
    path = kept(tmp_path)
    moved = added(path, LINES[0]) + f"- {TWO}\n"
    path.write_text(moved, encoding="utf-8")
    ran = undo(path)
    assert (ran.code, ran.out) == (1, "")
    assert "[undo.moved]" in ran.err
    assert path.read_text(encoding="utf-8") == moved


def test_a_change_by_hand_that_was_taken_back_by_hand_is_no_matter(tmp_path: Path) -> None:
    path = kept(tmp_path)
    text = added(path, LINES[0])
    path.write_text(text + "# x\n", encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    assert undone(path) == ledger()


def test_a_deal_recorded_after_a_change_by_hand_is_taken_back_and_no_more(tmp_path: Path) -> None:
    path = kept(tmp_path)
    by_hand = added(path, LINES[0]) + f"- {TWO}\n"
    path.write_text(by_hand, encoding="utf-8")
    add(path, LINES[2])
    assert undone(path) == by_hand
    assert undo(path).code == 1
    assert path.read_text(encoding="utf-8") == by_hand


def test_where_nothing_is_kept_the_last_deal_is_dropped(tmp_path: Path) -> None:
    path = kept(tmp_path, HAND_WRITTEN)
    ran = undo(path)
    assert ran.code == 0
    assert again(ran).removeprefix("add ") == "misere Петя 2"
    assert path.read_text(encoding="utf-8") == HAND_WRITTEN.replace(f"- {THREE}\n", "")


def test_where_nothing_is_kept_one_deal_after_the_other_is_dropped(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger(ONE, TWO, THREE))
    assert [undone(path) for _ in range(3)] == [ledger(ONE, TWO), ledger(ONE), ledger()]
    assert "[undo.nothing]" in undo(path).err


def test_behind_the_oldest_change_that_is_kept_the_last_deal_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MOST_KEPT", 2)
    path = kept(tmp_path)
    added(path, *LINES, RASPASY)
    assert [undone(path) for _ in range(4)] == [ledger(ONE, TWO, THREE), ledger(ONE, TWO), ledger(ONE), ledger()]


def test_an_assertion_is_no_deal_to_be_dropped(tmp_path: Path) -> None:
    checked = "assert: {Миша: {pulya: 10}}"
    path = kept(tmp_path, ledger(ONE, checked))
    assert undone(path) == ledger(checked)


def test_in_a_ledger_without_deals_there_is_nothing_to_take_back(tmp_path: Path) -> None:
    path = kept(tmp_path)
    ran = undo(path)
    assert (ran.code, "[undo.nothing]" in ran.err) == (1, True)
    assert path.read_text(encoding="utf-8") == ledger()


def test_in_a_new_evening_of_the_same_name_there_is_nothing_to_take_back(tmp_path: Path) -> None:
    path = kept(tmp_path)
    added(path, LINES[0])
    path.unlink()
    kept(tmp_path)
    ran = undo(path)
    assert (ran.code, "[undo.nothing]" in ran.err) == (1, True)


def test_damaged_notes_of_changes_are_none(tmp_path: Path) -> None:
    path = kept(tmp_path)
    added(path, *LINES[:2])
    journal.kept_at(path).write_bytes(b"\xff{[")
    assert undone(path) == ledger(ONE)


def test_notes_of_another_ledger_are_left_alone(tmp_path: Path) -> None:
    one, other = kept(tmp_path), kept(tmp_path, name="other.yaml")
    added(one, LINES[0])
    added(other, LINES[1])
    assert undone(one) == ledger()
    assert other.read_text(encoding="utf-8") == ledger(TWO)
    assert undone(other) == ledger()


def test_a_change_made_by_way_of_a_link_is_taken_back_at_the_file(tmp_path: Path) -> None:
    path = kept(tmp_path)
    link = tmp_path / "tonight.yaml"
    link.symlink_to(path)
    added(link, LINES[0])
    assert undone(path) == ledger()


def test_a_change_that_could_not_be_made_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path, HAND_WRITTEN)
    added(path, LINES[0])
    with monkeypatch.context() as full:
        full.setattr(store, "_written_bytes", _no_space)
        assert add(path, LINES[1]).code == 1
    assert undone(path) == HAND_WRITTEN


def test_where_only_a_change_that_could_not_be_made_is_kept_the_last_deal_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(tmp_path, ledger(ONE, TWO))
    with monkeypatch.context() as moved:
        moved.setattr(store, "change", _no_space)
        assert add(path, LINES[2]).code == 1
    assert undone(path) == ledger(ONE)


def _no_space(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


def test_an_undo_that_cannot_be_written_leaves_the_file_and_can_be_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(tmp_path)
    text = added(path, LINES[0])
    with monkeypatch.context() as full:
        full.setattr(store, "change", _no_space)
        ran = undo(path)
        assert (ran.code, "[file.unwritable]" in ran.err) == (1, True)
    assert path.read_text(encoding="utf-8") == text
    assert undone(path) == ledger()


@pytest.mark.parametrize("where", ["a file in its place", "a link to nowhere"])
def test_a_state_folder_that_cannot_be_written_costs_the_notes_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    state = tmp_path / "no-state"
    if where == "a file in its place":
        state.write_text("", encoding="utf-8")
    else:
        state.symlink_to("/proc/nowhere/at/all")
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    path = kept(tmp_path)
    assert added(path, *LINES[:2]) == ledger(ONE, TWO)
    assert undone(path) == ledger(ONE)


def test_a_new_ledger_has_no_history_of_the_one_that_was_there_before(tmp_path: Path) -> None:
    path = kept(tmp_path)
    assert add(path, LINES[0]).code == 0
    path.unlink()
    assert pulka("new", str(path), "-p", "A", "-p", "B", "-p", "C").code == 0
    ran = undo(path)
    assert (ran.code, "[undo.nothing]" in ran.err) == (1, True)
