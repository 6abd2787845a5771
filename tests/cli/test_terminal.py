"""Whatever the terminal: a pipe, a closed pipe, an old code page, a narrow window, names of any letters."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from books import EARLY_STOP, EXAMPLES, FOUR_CIRCLES, FRIDAY, PAPER, THIRDS, kept
from running import pulka
from wcwidth import width as columns

from pulka_calc.text.glyphs import FALLBACKS

ROOT = EXAMPLES.parent
LANGUAGES = ("en", "ru", "uk")


def process(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own, with its output in a pipe."""
    surroundings = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return subprocess.run(
        [sys.executable, "-m", "pulka_calc", *words],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**surroundings, "COLUMNS": "120", **environment},
    )


# Pipes


def test_the_output_is_the_same_in_a_pipe() -> None:
    ran = process("settle", FOUR_CIRCLES, PYTHONIOENCODING="utf-8")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.decode() == pulka("settle", FOUR_CIRCLES).out


def test_a_pipe_without_a_width_is_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS")
    assert max(columns(line) for line in pulka("explain", FRIDAY).out.splitlines()) > 100


@pytest.mark.parametrize("words", [["explain", FRIDAY], ["conventions", "sochi"], ["settle", FOUR_CIRCLES, "--json"]])
def test_a_reader_who_has_enough_gets_no_traceback(words: list[str]) -> None:
    quoted = " ".join(f"'{word}'" for word in words)
    command = f"'{sys.executable}' -m pulka_calc {quoted} | head -1"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False, cwd=ROOT)
    assert ran.stderr == ""
    assert len(ran.stdout.splitlines()) == 1


@pytest.mark.parametrize("words", [["settle", FOUR_CIRCLES], ["show", FRIDAY, "--json"], ["--help"], ["--version"]])
def test_a_pipe_that_nobody_reads_gives_no_traceback(words: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "pulka_calc", *words]
    ran = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False, cwd=ROOT)
    os.close(writer)
    assert ran.stderr == b""
    assert ran.returncode == 0


# Old code pages

OLD = ["cp1251", "cp866", "koi8-u"]
SHOWN = [
    ["settle", THIRDS],
    ["settle", FRIDAY, "--stake", "0.50 RUB"],
    ["settle", EARLY_STOP, "--stake", "0.5 EUR"],
    ["show", FRIDAY, "--deals"],
    ["explain", FRIDAY],
    ["conventions"],
    ["conventions", "sochi"],
    ["settle", "--help"],
    ["settle", "nothing.yaml"],
]


@pytest.mark.parametrize("encoding", ["cp1251", "cp866"])
def test_an_old_code_page_is_written_by_the_process_itself(encoding: str) -> None:
    ran = process("settle", THIRDS, "--lang", "ru", PYTHONIOENCODING=encoding)
    assert (ran.returncode, ran.stderr) == (0, b"")
    shown = ran.stdout.decode(encoding)
    assert shown == pulka("settle", THIRDS, "--lang", "ru", encoding=encoding).out
    assert "?" not in shown
    assert "Марко  6 1/3 - 4  = +2 1/3, x 10 = +23 1/3" in shown
    deals = process("show", FRIDAY, "--deals", "--lang", "ru", PYTHONIOENCODING=encoding).stdout.decode(encoding)
    assert "  1 6s Миша 6 · Вася" in deals
    assert "  7 8БК Вася 7" in deals


@pytest.mark.parametrize("words", SHOWN, ids=lambda words: " ".join(Path(word).name for word in words))
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("encoding", OLD)
def test_every_sign_has_something_to_stand_for_it(words: list[str], lang: str, encoding: str) -> None:
    shown, whole = (pulka(*words, "--lang", lang, encoding=code) for code in (encoding, "utf-8"))
    assert shown.code == whole.code
    assert (shown.out + shown.err).count("?") == (whole.out + whole.err).count("?")


def test_a_terminal_of_ascii_shows_figures_and_english() -> None:
    ran = pulka("settle", EARLY_STOP, "--stake", "0.5 EUR", encoding="ascii")
    assert (ran.code, ran.err) == (0, "")
    assert "?" not in ran.out
    assert " Anna   20 1/2 - 14 = +6 1/2,  x 10 =  +65\n" in ran.out
    assert "Boris -> Vera" in ran.out


def test_a_name_the_terminal_cannot_show_is_no_traceback() -> None:
    ran = pulka("settle", FOUR_CIRCLES, "--lang", "en", encoding="ascii")
    assert (ran.code, ran.err) == (0, "")
    assert "((+264))" in ran.out


def test_a_problem_is_told_on_an_old_terminal_too(tmp_path: Path) -> None:
    path = kept(tmp_path, PAPER.replace("gora: 9", "gora: ½½"))
    ran = pulka("settle", path, "--lang", "ru", encoding="cp866")
    assert (ran.code, ran.out) == (1, "")
    assert "1/2" in ran.err


def test_a_fraction_stays_apart_from_the_whole_before_it() -> None:
    assert "+21 1/3" in pulka("settle", THIRDS, "--lang", "ru", encoding="cp1251").out
    assert "211/3" not in pulka("settle", THIRDS, "--lang", "ru", encoding="cp1251").out


def test_every_substitute_can_be_written_everywhere() -> None:
    odd = {sign: instead for sign, instead in FALLBACKS.items() if sign not in "ґҐ" and not instead.isascii()}
    assert odd == {}


# Narrow windows

SENTENCES = [
    ["settle", FOUR_CIRCLES],
    ["settle", THIRDS],
    ["settle", EARLY_STOP, "--stake", "0.5"],
    ["settle", EARLY_STOP, "--set", "settlement.gora_split=opponents"],
    ["settle", FRIDAY],
    ["settle", FRIDAY, "--brief"],
    ["show", FRIDAY],
    ["show", FRIDAY, "--deals"],
    ["show", FOUR_CIRCLES],
    ["explain", FRIDAY],
    ["conventions"],
    ["conventions", "sochi"],
    ["conventions", "leningrad", "contracts"],
    ["conventions", "sochi", "whist"],
]
FOLD_AT_FORTY = [words for words in SENTENCES if words[0] != "settle" or "--brief" in words]


def named(value: Any) -> str:
    return " ".join(Path(word).name for word in value) if isinstance(value, list) else str(value)


def too_wide(words: list[str], lang: str, most: int) -> list[str]:
    """Lines wider than the window; the line that names the file is as long as its name, a word alone as itself."""
    shown = pulka(*words, "--lang", lang)
    assert (shown.code, shown.err) == (0, "")
    lines = [line for line in shown.out.splitlines() if not line.startswith(str(EXAMPLES))]
    return [line for line in lines if columns(line) > most and " " in line.strip()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("words", SENTENCES, ids=named)
def test_nothing_is_wider_than_a_window_of_sixty(words: list[str], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert too_wide(words, lang, 60) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("words", FOLD_AT_FORTY, ids=named)
def test_what_can_be_folded_is_folded_to_forty(words: list[str], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert too_wide(words, lang, 40) == []


@pytest.mark.parametrize("width", ["20", "1", "0", "-5", "many", "100000"])
def test_an_odd_width_is_no_traceback(width: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", width)
    for words in SENTENCES:
        assert pulka(*words).code == 0


def numbers(text: str) -> list[str]:
    return sorted(number for number in re.findall(r"\d+", text) if number != "0")


def test_a_narrow_sheet_keeps_every_number(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = numbers(pulka("settle", FOUR_CIRCLES, "--lang", "en").out)
    for width in ("60", "40", "20"):
        monkeypatch.setenv("COLUMNS", width)
        assert numbers(pulka("settle", FOUR_CIRCLES, "--lang", "en").out) == wide


# Names

FAMILY, FLAGS, LETTERS, HAN = "👨‍👩‍👧‍👦 Семья", "🇺🇦🇵🇱", "Йо\u0301жик", "中文名字玩家"
SMILE, SKIN, THAI = "Вася 😀", "👍🏽 Петя", "กิ่งไผ่"
LONG = "Константин Константинович Константинов-"
TABLES = {
    "emoji": [FAMILY, FLAGS, SMILE],
    "letters": [LETTERS, HAN, THAI, SKIN],
    "plain beside odd": ["Миша", FAMILY, HAN],
    "one letter": ["М", "В", "П"],
    "two letters": ["Я", "Ян", "Ия", "Ли"],
    "forty letters": [LONG + "А", LONG + "Б", "Вася"],
    "five": ["Александр", "Екатерина", "Константин", "Владислав", "Светлана"],
    "words of the sheet": ["Пуля", "Гора", "Висты", "Пас"],
    "spelt like numbers": ["007", "1e5", "No", "Да"],
}


AS_TABLES = {kind: names for kind, names in TABLES.items() if kind != "forty letters"}
"""Names that differ only behind the fortieth letter have no table; their boxes stand below one another."""


def ledger(names: list[str]) -> str:
    """A paper sheet for these names, with numbers of different lengths."""
    rows = []
    for seat, name in enumerate(names):
        visty = {other: 2 * 7 ** (other_seat + seat) % 1500 for other_seat, other in enumerate(names) if other != name}
        cells = ", ".join(f'"{other}": {number}' for other, number in visty.items())
        rows.append(f'  "{name}": {{pulya: "2.6.{10 + seat}", gora: {11**seat % 300}, visty: {{{cells}}}}}')
    quoted = ", ".join(f'"{name}"' for name in names)
    head = f"format: 1\nconvention: sochi@1\nplayers: [{quoted}]\npulya: 20\nstake: 50 коп\ntitle: Имена\n"
    return head + "paper:\n" + "\n".join(rows) + "\n"


def tables(text: str) -> list[list[str]]:
    """Runs of lines that begin with one space, and stand below one another: the tables."""
    found: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.startswith(" ") and not line.startswith("  "):
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return [lines for lines in found if len(lines) > 1]


def right_edges(line: str) -> list[int]:
    """The terminal columns after which a gap of two spaces (or the line) ends a cell."""
    return [columns(line[: found.end()]) for found in re.finditer(r"[^ ]+(?: [^ ]+)*", line)]


def shown_for(names: list[str], folder: Path, *words: str) -> str:
    path = kept(folder, ledger(names), "names.yaml")
    ran = pulka(words[0], path, *words[1:], "--lang", "ru")
    assert (ran.code, ran.err) == (0, "")
    return ran.out


@pytest.mark.parametrize("names", AS_TABLES.values(), ids=AS_TABLES)
def test_the_columns_of_the_sheet_stay_straight(names: list[str], tmp_path: Path) -> None:
    sheet = next(lines for lines in tables(shown_for(names, tmp_path, "show")) if "Висты на" in lines[0])
    assert len(sheet) == len(names) + 1
    edges = [right_edges(line)[-(len(names) + 2) :] for line in sheet]
    assert all(edges[0] == row for row in edges), sheet


@pytest.mark.parametrize("names", AS_TABLES.values(), ids=AS_TABLES)
def test_the_columns_of_the_result_stay_straight(names: list[str], tmp_path: Path) -> None:
    shown = shown_for(names, tmp_path, "settle")
    lines = shown.partition("6. Итог\n")[2].splitlines()[: len(names) + 1]
    edges = [right_edges(line.removesuffix("   сумма 0")) for line in lines]
    assert {len(row) for row in edges[1:]} == {len(edges[0]) + 1}
    assert all(row[1:] == edges[0] for row in edges[1:]), lines


@pytest.mark.parametrize("names", TABLES.values(), ids=TABLES)
def test_the_columns_of_the_circles_stay_straight(names: list[str], tmp_path: Path) -> None:
    shown = shown_for(names, tmp_path, "settle")
    carried = shown.partition("1. ")[2].splitlines()[1 : len(names) + 1]
    own = shown.partition("4. ")[2].splitlines()[1 : len(names) + 1]
    assert len({columns(line[: line.index(" = ")]) for line in own}) == 1, own
    assert len({columns(line[: line.rindex("×")]) for line in own}) == 1, own
    assert len({columns(line[: line.index("не хватает")]) for line in carried}) == 1, carried


@pytest.mark.parametrize("width", ["120", "60"])
@pytest.mark.parametrize("names", TABLES.values(), ids=TABLES)
def test_tables_of_any_names_fit_the_window(
    names: list[str], width: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    for words in (("settle",), ("settle", "--brief"), ("show",)):
        lines = shown_for(names, tmp_path, *words).splitlines()[1:]
        assert [line for line in lines if columns(line) > int(width)] == []


def test_a_name_that_was_cut_is_told_in_full_below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["Александр Сергеевич", "Екатерина Вторая", "Константин Левин"]
    monkeypatch.setenv("COLUMNS", "70")
    shown = shown_for(names, tmp_path, "show")
    cut = re.findall(r"^ (\S+…) = (.+)$", shown, re.MULTILINE)
    assert {name for _, name in cut} == set(names)
    assert len({label for label, _ in cut}) == len(names)
    assert all(name.startswith(label.removesuffix("…")) for label, name in cut)


def test_boxes_below_one_another_stand_straight_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    rows = "".join(
        f"  {name}: {{pulya: 2.6.10.20, gora: 4.12.16.24.30, visty: {{{', '.join(f'{o}: 4.12.20.28' for o in others)}}}}}\n"
        for name, others in (("Миша", "ВП"), ("В", ("Миша", "П")), ("П", ("Миша", "В")))
    )
    path = tmp_path / "paper.yaml"
    head = "format: 1\nconvention: sochi@1\nplayers: [Миша, В, П]\npulya: 20\npaper:\n"
    path.write_text(head + rows, encoding="utf-8")
    shown = pulka("show", str(path)).out
    boxes = re.findall(r"^   \S.*$", shown, re.MULTILINE)
    assert len(boxes) == 3 * 4
    assert all(len({right_edges(row)[-1] for row in boxes[at : at + 4]}) == 1 for at in (0, 4, 8))


def test_a_record_too_long_for_a_line_goes_on_below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    record = ".".join(str(number) for number in range(2, 60, 2))
    path = tmp_path / "paper.yaml"
    head = "format: 1\nconvention: leningrad@1\nplayers: [Миша, Вася]\npulya: 60\npaper:\n"
    path.write_text(head + f"  Миша: {{pulya: {record}, gora: 4}}\n  Вася: {{pulya: 2}}\n", encoding="utf-8")
    shown = pulka("show", str(path)).out
    assert max(columns(line) for line in shown.splitlines()[3:]) <= 40
    assert record in re.sub(r"\n\s*", "", shown)


def test_two_long_names_that_differ_at_the_end_are_told_apart(tmp_path: Path) -> None:
    names = TABLES["forty letters"]
    assert all(len(name) == 40 for name in names[:2])
    for words in (("settle",), ("show",), ("settle", "--brief")):
        shown = shown_for(names, tmp_path, *words)
        labels = [re.split(r"\s{2,}|:", line.strip())[0] for line in shown.splitlines() if line.startswith(" Конст")]
        assert all(one != other for one, other in pairwise(labels[:2]))
        assert LONG + "А" in shown
        assert LONG + "Б" in shown


def test_flags_and_families_are_not_cut_into_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["🇺🇦🇵🇱🇱🇹🇱🇻 Балтика", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦 Семьи", "Вася"]
    for width in range(40, 90):
        monkeypatch.setenv("COLUMNS", str(width))
        shown = shown_for(names, tmp_path, "show")
        for label in re.findall(r"(\S+)…", shown):
            assert len(re.findall(r"[\U0001F1E6-\U0001F1FF]", label)) % 2 == 0, label
            assert not label.endswith("\u200d"), label


def test_a_name_in_one_letter_has_its_table_like_any_other(tmp_path: Path) -> None:
    one, four = (shown_for(names, tmp_path, "show") for names in (["М", "В", "П"], ["Миша", "Вася", "Петя"]))
    assert len(one.splitlines()) == len(four.splitlines())


def test_the_chat_message_and_the_payments_name_everybody_in_full(tmp_path: Path) -> None:
    for names in TABLES.values():
        chat = shown_for(names, tmp_path, "settle", "--text")
        assert all(f"{name} " in chat for name in names)
        assert len(chat.splitlines()) == 1
