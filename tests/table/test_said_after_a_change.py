"""What is said after a change: where it was written, what it put on the sheet, how the table stands now."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import pulka
from scribe import FOUR, SOCHI, add, kept, ledger

ONE = "{misere: Миша, tricks: 1}"
REMISE = "7♣ Вася 6 Миша 4 Петя пас"
TITLED = "title: Пятница\n"
CHANGES = {
    "add": ("add", *REMISE.split()),
    "insert": ("insert", "1", *REMISE.split()),
    "edit": ("edit", "1", *REMISE.split()),
    "drop": ("drop", "1"),
    "undo": ("undo",),
}


@pytest.mark.parametrize("words", CHANGES.values(), ids=CHANGES)
def test_file_and_title_stand_first_so_that_nobody_writes_into_yesterdays_evening(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    path = kept(tmp_path, ledger(ONE, more=TITLED))
    ran = pulka(*words, "-f", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == f"{path} · Пятница"


@pytest.mark.parametrize("words", CHANGES.values(), ids=CHANGES)
def test_the_new_standing_and_what_comes_next_stand_last(tmp_path: Path, words: tuple[str, ...]) -> None:
    path = kept(tmp_path, ledger(ONE))
    ran = pulka(*words, "-f", str(path))
    shown = pulka("show", "-f", str(path)).out.partition("\n\n")[2]
    assert ran.out.endswith(shown)
    assert "a trick on raspasy: 1" in shown


@pytest.mark.parametrize("number", [1, 7])
def test_a_deal_is_said_in_words_and_numbers(tmp_path: Path, number: int) -> None:
    path = kept(tmp_path, ledger(*[ONE] * (number - 1)))
    said = " ".join(add(path, REMISE).out.splitlines()[1:3])
    assert said.startswith(f"Deal {number} · 7♣ Вася")
    assert "gora: Вася +4" in said
    assert "visty on Вася: Миша +20 (4 × 4 + 1 × 4), Петя +4" in said
    assert said.partition("Петя +4")[2].rstrip().endswith(("Вася", "Петя", "Миша"))


@pytest.mark.parametrize(
    ("lang", "parts"),
    [
        ("ru", ("Сдача 1", "гора", "Вася +4", "висты на игрока Вася", "+20 (4 × 4 + 1 × 4)", "Петя +4", "сдаёт Вася")),
        ("uk", ("Здача 1", "гора", "Вася +4", "вісти на", "+20 (4 × 4 + 1 × 4)", "Петя +4", "здає Вася")),
    ],
)
def test_it_is_said_in_the_language_of_the_table(tmp_path: Path, lang: str, parts: tuple[str, ...]) -> None:
    path = kept(tmp_path, ledger(more=f"lang: {lang}\n"))
    said = add(path, REMISE).out
    for part in parts:
        assert part in said
    for english in ("Deal", "gora", "visty", "deals", "dealer", "If settled"):
        assert english not in said


def test_raspasy_in_a_row_raise_the_price_and_the_exit_that_are_shown(tmp_path: Path) -> None:
    path = kept(tmp_path)
    said = [add(path, "распасы 3 2 5").out for _ in range(2)]
    assert "a trick on raspasy: 2" in said[0]
    assert "a trick on raspasy: 3" in said[1]
    assert "least game: 7" in said[1]


def test_a_correction_of_nothing_says_that_there_is_nothing_to_write(tmp_path: Path) -> None:
    ran = add(kept(tmp_path), "штраф Петя гора 0 предупредили")
    assert ran.code == 0
    assert "nothing to write" in ran.out


def test_an_agreement_that_was_broken_is_said_with_the_deal(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger("{raspasy: {Миша: 3, Вася: 2, Петя: 5}}", "{raspasy: {Миша: 3, Вася: 2, Петя: 5}}"))
    ran = add(path, "6♠ Миша пасы")
    assert ran.code == 0
    assert "warning: deal 3:" in ran.out
    assert "[exit.low]" in ran.out


def test_a_warning_is_said_once_and_stays_on_the_sheet(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger("{raspasy: {Миша: 3, Вася: 2, Петя: 5}}", "{raspasy: {Миша: 3, Вася: 2, Петя: 5}}"))
    said = [add(path, line).out.count("[exit.low]") for line in ("6♠ Миша пасы", "6♠ Вася пасы", "мизер Петя 0")]
    assert said == [1, 0, 0]
    assert pulka("show", "-f", str(path)).out.count("[exit.low]") == 1
    for change in ("insert 1 мизер Миша 0", "edit 1 мизер Вася 1", "drop 1", "add мизер Миша 0 --note тихо"):
        assert "[exit.low]" not in pulka(*change.split(), "-f", str(path)).out
    assert "warning: deal 3:" in pulka("undo", "-f", str(path)).out


SIX = "{game: 6♠, declarer: %s, calls: {%s: pass, Петя: pass}}"
RASPASY = "{raspasy: {Миша: 3, Вася: 2, Петя: 5}}"


@pytest.mark.parametrize(
    ("deals", "change"),
    [
        ((SIX % ("Миша", "Вася"), SIX % ("Вася", "Миша")), "drop 3"),
        ((SIX % ("Миша", "Вася"),), "insert 3 6♠ Миша пасы"),
        ((SIX % ("Миша", "Вася"),), "edit 3 6♣ Миша пасы"),
        ((SIX % ("Миша", "Вася"), SIX % ("Миша", "Вася")), "drop 3"),
    ],
    ids=["another deal", "the same deal before it", "the deal itself", "the same deal behind it"],
)
def test_a_warning_of_another_deal_in_the_same_place_is_another_warning(
    tmp_path: Path, deals: tuple[str, ...], change: str
) -> None:
    path = kept(tmp_path, ledger(RASPASY, RASPASY))
    for deal in deals:
        path.write_text(path.read_text(encoding="utf-8") + f"- {deal}\n", encoding="utf-8")
    assert add(path, "мизер Миша 1").out.count("[exit.low]") == 1
    assert "warning: deal 3:" in pulka(*change.split(), "-f", str(path)).out


def test_a_warning_below_the_deals_is_said_once_though_it_moves(tmp_path: Path) -> None:
    paper = "paper:\n  Миша: {pulya: 30}\n  Вася: {pulya: 0}\n  Петя: {pulya: 0}\n"
    path = kept(tmp_path, ledger(ONE) + paper)
    assert [add(path, f"мизер {name} 1").out.count("[paper.over]") for name in ("Вася", "Петя", "Миша")] == [1, 0, 0]


def test_a_warning_of_an_edit_by_hand_is_said_with_the_next_change(tmp_path: Path) -> None:
    path = kept(tmp_path, ledger(RASPASY, RASPASY))
    assert "[exit.low]" not in add(path, "мизер Миша 1").out
    by_hand = path.read_text(encoding="utf-8").replace("- {misere", f"- {SIX % ('Вася', 'Миша')}\n- {{misere")
    path.write_text(by_hand, encoding="utf-8")
    assert [add(path, f"мизер {name} 1").out.count("[exit.low]") for name in ("Вася", "Петя")] == [1, 0]


def test_the_deal_that_ends_the_pulka_says_so_and_the_next_one_is_asked_for(tmp_path: Path) -> None:
    path = kept(
        tmp_path, ledger("{misere: Миша, tricks: 0}", "{misere: Вася, tricks: 0}").replace("pulya: 20", "pulya: 10")
    )
    ran = add(path, "мизер Петя 0")
    assert ran.code == 0
    assert "The pulka ended with deal 3." in ran.out
    after = add(path, "мизер Петя 0")
    assert (after.code, "[pulka.finished]" in after.err) == (1, True)
    assert add(path, "мизер Петя 0", "--anyway").code == 0
    assert path.read_text(encoding="utf-8").count("- {") == 4


def test_a_warning_that_the_tables_own_convention_brings_is_said_with_the_next_change(tmp_path: Path) -> None:
    house, text = tmp_path / "house.yaml", "format: 1\nextends: sochi@1\nraspasy: {exit: %s}\n"
    house.write_text(text % "[6, 6, 6]", encoding="utf-8")
    path = kept(tmp_path, ledger(RASPASY, RASPASY).replace(SOCHI, "convention: house.yaml\n"))
    assert "[exit.low]" not in add(path, "6♠ Миша пасы").out
    house.write_text(text % "[7, 8, 8]", encoding="utf-8")
    assert [add(path, f"мизер {name} 1").out.count("[exit.low]") for name in ("Вася", "Петя")] == [1, 0]


@pytest.mark.parametrize("columns", ["40", "60", "80"])
def test_what_is_said_fits_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.chdir(tmp_path)
    kept(tmp_path, ledger(players=FOUR), "pulka.yaml")
    said = pulka("add", *"6♠ Вася 5 Петя 3 Коля 2".split()).out
    assert [line for line in said.splitlines() if len(line) > int(columns)] == []


@pytest.mark.parametrize("where", ["-f", "PULKA_FILE", "pulka.yaml"])
def test_the_ledger_is_the_one_that_is_named_or_usual(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.chdir(tmp_path)
    name = "pulka.yaml" if where == "pulka.yaml" else "friday.yaml"
    path = kept(tmp_path, name=name)
    if where == "PULKA_FILE":
        monkeypatch.setenv("PULKA_FILE", name)
    options = ("-f", name) if where == "-f" else ()
    for words in ("add мизер Миша 1", "insert 1 мизер Вася 1", "edit 1 мизер Вася 2", "drop 1", "undo"):
        assert pulka(*words.split(), *options).code == 0
    assert path.read_text(encoding="utf-8") == ledger("{misere: Вася, tricks: 2}", ONE)
    assert pulka("play", *options, answers="мизер Петя 3\n").code == 0
    assert path.read_text(encoding="utf-8").count("- {") == 3
