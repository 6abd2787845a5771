"""Whatever is typed as a deal, the program answers at once: it is recorded or refused, never a bug."""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from layouts import layouts
from running import pulka
from scribe import FIVE, FOUR, THREE, TWO, kept, ledger

from pulka_calc.files import book as ledgers

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 2.0
ONE_GIGABYTE = 1 << 30
TABLES = [
    ledger(players=players)
    for players in (TWO, THREE, FOUR, FIVE, ("Пас", "Вист", "Пика"), ("С", "Са", "Саша", "Саша Б"))
]
WORDS = (
    "6♠ 6 7 8 9 10 11 5 0 1 2 3 4 -1 −5 6.5 ½ 999999999 s п пик бк nt без козыря трёх одной without три"
    " Миша Вася Петя Коля Юра М В П Са Саша Б Пас Вист Пика пас пасы вист полвиста ушёл p w left half"
    " мизер misere распасы raspasy штраф correction гора пуля висты gora visty"
    " сдаёт deals отдыхает rests прикуп prikup тёмная dark ×2 x3 бп np × · , . ; : | - -- — # ' \" { } [ ] & * !"
    " болван dummy null true no ~ undo drop"
).split()
ODD = st.text(max_size=8) | st.text(alphabet="0123456789-−–.,/½²٣×x", min_size=1, max_size=12)
LINES = st.lists(st.sampled_from(WORDS) | ODD, min_size=1, max_size=14)
TWO_THOUSAND, HUNDRED, FEW = 2000, 100, 30


def answered(folder: Path, table: str, words: list[str]) -> None:
    """Type a line; it is recorded whole or nothing changes, within the time."""
    path = kept(folder, table)
    begun = time.process_time()
    ran = pulka("add", "-f", str(path), "--", *words)
    assert time.process_time() - begun < SECONDS
    assert ran.code in (0, 1, 2), ran.err
    assert "Traceback" not in ran.out + ran.err
    text = path.read_text(encoding="utf-8")
    assert (text == table) == (ran.code != 0)
    book, faults = ledgers.load(path)
    assert book is not None, faults
    assert len(book.ledger.deals) == (ran.code == 0)


@example(TABLES[1], ["мизер", "Миша", "--5"])
@example(TABLES[1], ["мизер", "Миша", "9" * 5000])
@example(TABLES[1], ["распасы", "3", "2", "5", "×" + "9" * 5000])
@example(TABLES[1], ["штраф", "Петя", "гора", "5", "x" * 2000])
@example(TABLES[1], ["штраф", "Петя", "гора", "5", "две\nстроки"])
@example(TABLES[1], ["штраф", "Петя", "гора", "5", "\x00\x1b\x7f\u2028\ufeff"])
@example(TABLES[1], ["штраф", "Петя", "гора", "999999999999"])
@example(TABLES[1], ["мизер", "Миша", "0", "×99999999999"])
@given(st.sampled_from(TABLES), LINES)
@settings(max_examples=HUNDRED)
def test_any_words_are_a_deal_or_refused(
    tmp_path_factory: pytest.TempPathFactory, table: str, words: list[str]
) -> None:
    answered(tmp_path_factory.mktemp("fuzz"), table, words)


@pytest.mark.slow
@given(st.sampled_from(TABLES), LINES)
@settings(max_examples=TWO_THOUSAND)
def test_two_thousand_lines_of_any_words(
    tmp_path_factory: pytest.TempPathFactory, table: str, words: list[str]
) -> None:
    answered(tmp_path_factory.mktemp("fuzz"), table, words)


@given(st.lists(st.sampled_from(WORDS) | ODD, max_size=10).map(" ".join))
@settings(max_examples=FEW)
def test_any_line_of_an_evening_is_answered(tmp_path_factory: pytest.TempPathFactory, line: str) -> None:
    path = kept(tmp_path_factory.mktemp("fuzz"))
    ran = pulka("play", "-f", str(path), answers=line.replace("\r", " ") + "\nмизер Миша 0\n")
    assert ran.code in (0, 1), ran.err
    assert "Traceback" not in ran.out + ran.err


@given(st.lists(st.sampled_from([*WORDS, "add", "edit", "insert", "drop", "--note", "-f", "--lang", "ru"]), max_size=6))
@settings(max_examples=FEW)
def test_any_words_behind_the_command_are_answered(tmp_path_factory: pytest.TempPathFactory, words: list[str]) -> None:
    path = kept(tmp_path_factory.mktemp("fuzz"), ledger("{misere: Миша, tricks: 0}"))
    for command in ("add", "edit", "insert", "drop", "undo"):
        ran = pulka(command, "-f", str(path), *words)
        assert ran.code in (0, 1, 2), ran.err


@st.composite
def spoiled(draw: st.DrawFn) -> bytes:
    """A ledger in any layout in which bytes have been cut out and others put in."""
    raw = draw(layouts()).raw
    for _ in range(draw(st.integers(1, 3))):
        at, size = draw(st.integers(0, len(raw))), draw(st.sampled_from((0, 0, 1, 2, 5, 40)))
        raw = raw[:at] + draw(st.sampled_from(PIECES)) + raw[at + size :]
    return raw


PIECES = [
    piece.encode()
    for piece in "|,| ,|:|: |\n|\n- |\n  |\r|#| # x|[|]|{|}|-|?|&a|*a|!x|'|\"|\t|\x85|\u2028|6|x".split("|")
]


@given(spoiled(), st.sampled_from(("add мизер Петя 1", "insert 1 мизер Петя 1", "edit 1 мизер Петя 1", "drop 1")))
@settings(max_examples=HUNDRED)
def test_a_spoiled_ledger_is_changed_whole_or_left_alone(
    tmp_path_factory: pytest.TempPathFactory, raw: bytes, words: str
) -> None:
    path = kept(tmp_path_factory.mktemp("fuzz"), raw)
    ran = pulka(*words.split(), "-f", str(path))
    assert ran.code in (0, 1), ran.err
    if ran.code:
        assert path.read_bytes() == raw
        return
    assert ledgers.load(path)[0] is not None
    assert pulka("undo", "-f", str(path)).code == 0
    assert path.read_bytes() == raw


LONG = {
    "many endings that can mean several players": "мизер М 0" + " сдаёт М" * 14,
    "many who rest": "мизер М 0" + " отдыхает М" * 14,
    "many boxes of a correction": "штраф М" + " висты М 1" * 14,
    "many hands": "распасы" + " М 1" * 40,
    "many defenders": "6♠ М 6" + " М пас" * 40,
    "many passes": "6♠ М" + " пас" * 400,
    "many numbers": "распасы" + " 1" * 2000,
    "many names": "6♠" + " М" * 500,
    "many factors": "мизер М 0" + " ×2" * 400,
    "many darks": "мизер М 0" + " тёмная" * 900,
    "many words": "штраф М гора 1 " + "слово " * 100,
    "a long word": "6♠ " + "М" * 100000,
}
ALIKE = ledger(players=("Миша", "Маша", "Марк", "Макс", "Матвей"))


@pytest.mark.parametrize("line", LONG.values(), ids=LONG)
def test_no_line_takes_long(tmp_path: Path, line: str) -> None:
    path = kept(tmp_path, ALIKE)
    command = [sys.executable, "-m", "pulka_calc", "play", "-f", str(path)]
    begun = time.monotonic()
    try:
        done = subprocess.run(
            command,
            input=line + "\n",
            capture_output=True,
            encoding="utf-8",
            check=False,
            cwd=ROOT,
            timeout=15,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (ONE_GIGABYTE, ONE_GIGABYTE)),
        )
    except subprocess.TimeoutExpired:
        pytest.fail(f"no answer after {time.monotonic() - begun:.0f} s")
    assert done.returncode in (0, 1), done.stderr[-500:]
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", [("штраф", "Петя", "гора", "5", "\udcff"), ("мизер", "\udcff", "0")])
def test_bytes_that_are_no_text_are_refused(tmp_path: Path, words: tuple[str, ...]) -> None:
    path = kept(tmp_path)
    ran = pulka("add", "-f", str(path), *words)
    assert ran.code in (1, 2), ran.err
    assert path.read_text(encoding="utf-8") == ledger()


@pytest.mark.parametrize(
    "note", ["две\nстроки", "#", "- x", "'", '"', "{", "\t", " ", "x" * 2000, "\x07", "\udcff", "👨‍👩‍👧"]
)
def test_any_note_is_kept_as_it_is_or_refused(tmp_path: Path, note: str) -> None:
    path = kept(tmp_path)
    ran = pulka("add", "-f", str(path), "--note", note, "мизер", "Миша", "0")
    assert ran.code in (0, 1, 2), ran.err
    if ran.code:
        assert path.read_text(encoding="utf-8") == ledger()
        return
    book, faults = ledgers.load(path)
    assert book is not None, faults
    assert getattr(book.ledger.deals[0], "note", None) == note
    assert pulka("add", "-f", str(path), "мизер", "Вася", "0").code == 0
    assert pulka("drop", "1", "-f", str(path)).code == 0
    assert path.read_text(encoding="utf-8") == ledger("{misere: Вася, tricks: 0}")
