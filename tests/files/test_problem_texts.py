"""Every problem has its smallest bad input and the whole of what is said about it (`tests/problems/*.yaml`)."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest
from ledgers import GOOD, HEAD, good
from problem_cases import CASES, laid_out, named, ran
from running import pulka

from pulka_calc.files import store
from pulka_calc.text.reasons import REASONS
from pulka_calc.text.sentences import SENTENCES

NOT_BY_A_TEXT = {
    "file.folder": "a folder in the place of the file",
    "file.special": "a pipe in the place of the file",
    "file.large": "a file of 64 MiB",
    "file.unreadable": "a link to itself",
    "file.locked": "another program that writes",
    "file.moved": "another program that has written since",
    "undo.unkept": "a folder of the user's that cannot be written",
    "undo.moved": "a change by hand after one of the program",
    "value.other": "a fault of the validator that no record of ours can have; see test_validate",
}
"""Codes that do not come from what stands in one file; tested one by one below."""


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_problem_is_said_word_for_word(case: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    laid_out(case)
    said = ran(case)
    if "answers" in case:
        assert f"\n{case['says']}" in f"\n{said.err}"
    elif said.code:
        assert (said.err, said.out, said.code) == (case["says"], "", 1)
    else:
        assert (said.out.rpartition("\n\n")[2], said.err) == (case["says"], "")


@pytest.mark.parametrize("case", [case for case in CASES if "answers" not in case], ids=named)
def test_a_problem_names_its_code_and_no_other(case: dict[str, Any]) -> None:
    first, *rest = case["says"].splitlines()
    assert first.endswith(f"[{case['code']}]")
    assert all(line.startswith("   ") for line in rest)


def test_every_problem_has_its_smallest_bad_input() -> None:
    assert {case["code"] for case in CASES} | set(NOT_BY_A_TEXT) == set(SENTENCES)


def test_every_reason_of_the_parser_has_its_text() -> None:
    shown = {case["why"]: case["says"] for case in CASES if case["code"] == "yaml.syntax"}
    of_the_parser = {words: said for words, said in REASONS.items() if words not in errno.errorcode.values()}
    assert {words for words, said in of_the_parser.items() if f": {said} [" in shown.get(words, "")} == set(
        of_the_parser
    )


def test_every_reason_of_the_system_is_one_the_system_gives() -> None:
    assert {"EACCES", "ENOENT", "ENOSPC", "EROFS"} <= {words for words in REASONS if words in errno.errorcode.values()}
    assert [words for words in REASONS if words.isupper() and words not in errno.errorcode.values()] == []


SPECIAL = {
    "file.folder": """\
ledger.yaml:1:1: ledger.yaml is a folder, not a file [file.folder]
   name a file inside it
""",
    "file.special": """\
ledger.yaml:1:1: ledger.yaml is not an ordinary file [file.special]
   name a YAML file
""",
    "file.large": """\
ledger.yaml:1:1: the file has 67,108,865 bytes, more than 67,108,864 [file.large]
   no evening is that long; is it the right file?
""",
    "file.unreadable": """\
ledger.yaml:1:1: ledger.yaml cannot be read: its links lead in a circle [file.unreadable]
   check the name and the permissions of the file
""",
}


def put_in_its_place(code: str, path: Path) -> None:
    if code == "file.folder":
        path.mkdir()
    elif code == "file.special":
        os.mkfifo(path)
    elif code == "file.large":
        with path.open("wb") as file:
            file.truncate(64 * 1024 * 1024 + 1)
    else:
        path.symlink_to(path.name)


@pytest.mark.skipif(os.name != "posix", reason="no pipes with names here")
@pytest.mark.parametrize("code", SPECIAL)
def test_what_is_no_file_is_said_word_for_word(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    put_in_its_place(code, tmp_path / "ledger.yaml")
    said = pulka("settle", "ledger.yaml")
    assert (said.err, said.out, said.code) == (SPECIAL[code], "", 1)


ADD = ("add", "распасы", "3", "3", "4", "-f", "ledger.yaml")


def test_a_ledger_that_another_program_holds_is_said_to_be_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(store, "LONGEST_WAIT", 0)
    Path("ledger.yaml").write_text(HEAD, encoding="utf-8")
    with store.locked(Path("ledger.yaml")):
        said = pulka(*ADD)
    assert (said.code, Path("ledger.yaml").read_text(encoding="utf-8")) == (1, HEAD)
    assert said.err == "ledger.yaml:1:1: somebody else is writing into ledger.yaml [file.locked]\n   try again\n"


def test_a_ledger_that_has_changed_meanwhile_is_said_to_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("ledger.yaml")
    path.write_text(HEAD, encoding="utf-8")
    change = store.change

    def overtaken(target: Path, before: bytes, after: bytes) -> None:
        path.write_text(f"# changed\n{HEAD}", encoding="utf-8")
        change(target, before, after)

    monkeypatch.setattr(store, "change", overtaken)
    said = pulka(*ADD)
    assert (said.code, path.read_text(encoding="utf-8")) == (1, f"# changed\n{HEAD}")
    assert said.err == (
        "ledger.yaml:1:1: ledger.yaml has changed since it was read; nothing was written [file.moved]\n   try again\n"
    )


def test_a_change_by_hand_is_not_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("ledger.yaml")
    path.write_text(HEAD, encoding="utf-8")
    assert pulka(*ADD).code == 0
    by_hand = path.read_text(encoding="utf-8").replace("Миша: 3", "Миша: 4").replace("Вася: 3", "Вася: 2")
    path.write_text(by_hand, encoding="utf-8")
    said = pulka("undo", "-f", "ledger.yaml")
    assert (said.code, path.read_text(encoding="utf-8")) == (1, by_hand)
    assert said.err == (
        "ledger.yaml:1:1: ledger.yaml has changed since the program wrote it last [undo.moved]\n"
        "   take a deal out with `pulka drop N`\n"
    )


def test_a_file_without_permission_is_said_to_be_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ledger.yaml").write_text(GOOD, encoding="utf-8")

    def fail(_: Path) -> bytes:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "read_bytes", fail)
    assert pulka("settle", "ledger.yaml").err.splitlines()[0] == (
        "ledger.yaml:1:1: ledger.yaml cannot be read: no permission [file.unreadable]"
    )


def refused(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Settle a ledger that is refused; return what is said."""
    monkeypatch.chdir(tmp_path)
    Path("ledger.yaml").write_text(text, encoding="utf-8")
    said = pulka("settle", "ledger.yaml")
    assert said.code == 1
    return said.err


@pytest.mark.parametrize(
    "text",
    [
        good(pulya='"a\\nb"'),
        good(convention='"a\\nb"'),
        good(stake='"a\\nb"'),
        good(first_dealer='"a\\nb"'),
        good() + '"a\\nb": x\n',
    ],
)
def test_a_line_break_in_a_value_breaks_no_line_of_what_is_said(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *rest = refused(text, tmp_path, monkeypatch).splitlines()
    assert first.endswith("]")
    assert all(line.startswith("   ") for line in rest)


@pytest.mark.parametrize(
    "text",
    ["a: \x1b[31mred\n", "a: \x07\n", "a: \x9b2J\n", good(convention='"\\u202Ebridge"'), good(stake='"\\u2066"')],
)
def test_no_character_of_a_file_moves_the_terminal(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = refused(text, tmp_path, monkeypatch)
    assert [letter for letter in said if letter != "\n" and not letter.isprintable()] == []


@pytest.mark.parametrize(
    "text",
    [
        good(convention="{extends: sochi, version: [1]}"),
        good(convention="{extends: [sochi], version: 1}"),
        good(convention="{extends: {a: b}}"),
        good(stake="{vist: [1]}"),
        good(stake="{vist: {a: b}}"),
        good(deals="{a: b}"),
        good(deals="[[a]]"),
    ],
)
def test_a_wrong_value_is_never_shown_in_the_language_of_the_program(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = refused(text, tmp_path, monkeypatch).splitlines()[0]
    assert "'" not in first


@pytest.mark.parametrize(
    ("text", "value", "code"),
    [
        ("paper: {Миша: {visty: 20}}\n", "20", "value.mapping"),
        ("paper: {Миша: {pulya: 2..20}}\n", "2..20", "cell.number"),
        ("paper: {Миша: {pulya: 2.x.½}}\n", "2.x.½", "cell.number"),
        ('paper: {Миша: {gora: "12,5"}}\n', "12,5", "cell.number"),
        ('start: {Миша: {gora: "12,5"}}\n', "12,5", "cell.number"),
        ('claims: {Миша: "−12,5"}\n', "−12,5", "value.number"),
        ("claims: {Миша: 1/0}\n", "1/0", "value.number"),
        ("deals: [{misere: Миша, tricks: 0, factor: ½}]\n", "½", "value.whole"),
    ],
)
def test_a_wrong_value_is_shown_as_it_was_written(
    text: str, value: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = refused(HEAD + text, tmp_path, monkeypatch).splitlines()[0]
    assert f": {value} [{code}]" in first


def test_a_word_of_the_command_line_that_is_no_text_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ledger.yaml").write_text(GOOD, encoding="utf-8")
    said = pulka("settle", "ledger.yaml", "--set", "name=\udcff")
    assert (said.code, said.out) == (2, "")
    assert "Traceback" not in said.err


def test_a_decimal_comma_in_braces_is_said_to_be_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = refused(HEAD + "paper: {Миша: {gora: 12,5}}\n", tmp_path, monkeypatch)
    assert "12½" in said


def test_a_fault_of_one_key_hides_no_fault_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        "format: 1\nconvention: sochi@1\nplayers: [A, B, C, D, E, F]\npulya: 0\nfoo: 1\n"
        "paper:\n  A: {pulya: 2.10.6, visty: {Z: 2}}\n"
    )
    said = refused(text, tmp_path, monkeypatch)
    for code in ("players.count", "size.small", "key.unknown", "record.pulya_falls", "player.unknown"):
        assert f"[{code}]" in said
