"""`pulka export`: tables for a spreadsheet, everything for programs, a message for a chat; files that are kept."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from books import BAD, DEALS, FRIDAY, PAPER, data, kept, problems
from running import pulka

STAKED = PAPER.replace("title:", "stake: 0.50 RUB\ntitle:")
ODD = """\
format: 1
convention: sochi@1
players: ['=1+1', '@me; "x"', '-5']
pulya: 20
title: '+7'
deals:
- {game: 6♠, declarer: '=1+1', calls: {'@me; "x"': whist, '-5': pass}, tricks: 6, note: "=HYPERLINK(1);=2"}
"""


def tables(*words: str) -> list[list[list[str]]]:
    """Export as CSV; the rows of every table."""
    ran = pulka("export", *words)
    assert (ran.code, ran.err) == (0, "")
    return [list(csv.reader(io.StringIO(part))) for part in ran.out.rstrip("\n").split("\n\n")]


# CSV


def test_an_evening_is_three_tables_each_with_its_head(tmp_path: Path) -> None:
    assert pulka("export", kept(tmp_path, DEALS)).out == (
        "deal,dealer,played,note,Миша,Вася,Петя\n"
        "1,Миша,6♠ Миша 6 · Вася whist 4 · Петя pass 0,,5 1/3,1 1/3,-6 2/3\n"
        "\n"
        "deal,player,column,on,points,why,figures\n"
        "1,Миша,pulya,,2,made game,2\n"
        "1,Вася,visty,Миша,8,visty for tricks,4 tricks × 2 = 8\n"
        "\n"
        "player,pulya,gora,visty: Миша,visty: Вася,visty: Петя,total,whole\n"
        "Миша,2,0,,0,0,5 1/3,6\n"
        "Вася,0,0,8,,0,1 1/3,1\n"
        "Петя,0,0,0,0,,-6 2/3,-7\n"
    )


def test_a_part_of_one_stays_a_number_in_a_spreadsheet(tmp_path: Path) -> None:
    path = kept(tmp_path, DEALS.replace("deals:", "start: {Вася: {gora: 1/5}}\ndeals:"))
    assert tables(path, "--part", "entries")[0][1][4:] == ["0 1/5", "brought along from paper", "⅕"]
    assert tables(path, "--part", "result")[0][3][-2:] == ["-6", "-6"]


@pytest.mark.parametrize(("part", "place"), [("deals", 0), ("entries", 1), ("result", 2)])
def test_one_table_is_printed_alone(part: str, place: int) -> None:
    assert tables(FRIDAY, "--part", part) == [tables(FRIDAY, "--csv")[place]]


def test_the_entries_are_those_that_show_gives_programs() -> None:
    [[_, *rows]] = tables(FRIDAY, "--part", "entries")
    entries = [(str(deal["no"]), e) for deal in data("show", FRIDAY)["deals"] for e in deal["entries"]]
    assert [(row[0], row[1], row[3], row[4]) for row in rows] == [
        (number, entry["player"], entry["on"] or "", entry["points"]) for number, entry in entries
    ]


def test_what_was_carried_over_is_deal_nought(tmp_path: Path) -> None:
    path = kept(tmp_path, DEALS.replace("deals:", "start: {Вася: {gora: 5/2}}\ndeals:"))
    assert tables(path, "--part", "entries")[0][1] == [
        "0",
        "Вася",
        "gora",
        "",
        "2 1/2",
        "brought along from paper",
        "2½",
    ]


def test_money_stands_to_the_coin_with_its_currency(tmp_path: Path) -> None:
    [rows] = tables(kept(tmp_path, STAKED), "--part", "result")
    assert rows[0][-4:] == ["total", "whole", "money", "currency"]
    assert [row[-4:] for row in rows[1:]] == [
        ["28", "28", "14.00", "RUB"],
        ["-86", "-86", "-43.00", "RUB"],
        ["58", "58", "29.00", "RUB"],
    ]


def test_semicolons_come_with_decimal_commas_and_fractions_stay_exact(tmp_path: Path) -> None:
    lines = pulka("export", kept(tmp_path, STAKED), "--part", "result", "--semicolon").out.splitlines()
    assert lines[2] == "Вася;20;24;40;;12;-86;-86;-43,00;RUB"
    assert pulka("export", kept(tmp_path, DEALS), "--semicolon").out.splitlines()[1].endswith(";;5 1/3;1 1/3;-6 2/3")


def test_a_correction_has_no_dealer() -> None:
    assert tables(FRIDAY, "--part", "deals")[0][9][:2] == ["9", ""]


def test_a_finished_paper_has_a_result_and_no_deals(tmp_path: Path) -> None:
    deals, entries, result = tables(kept(tmp_path))
    assert (len(deals), len(entries)) == (1, 1)
    assert result[2] == ["Вася", "20", "24", "40", "", "12", "-86", "-86"]


def test_a_blank_box_refuses_the_result_and_not_the_deals(tmp_path: Path) -> None:
    path = kept(tmp_path, PAPER.replace("gora: 12, ", ""))
    ran = pulka("export", path)
    assert (ran.code, ran.out) == (1, "")
    assert "[cell.blank]" in ran.err
    assert pulka("export", path, "--part", "deals").code == 0


def test_heads_and_words_are_of_the_language_of_the_table() -> None:
    heads = [rows[0] for rows in tables(FRIDAY)]
    assert heads[0] == ["сдача", "сдаёт", "игра", "примечание", "Миша", "Вася", "Петя"]
    assert heads[1] == ["сдача", "игрок", "графа", "на кого", "очки", "за что", "расчёт"]
    assert tables(FRIDAY, "--lang", "uk")[1][1][5] == "зіграна гра"


# What a spreadsheet could take for a formula


def test_no_text_is_a_formula_and_numbers_stay_numbers(tmp_path: Path) -> None:
    deals, entries, result = tables(kept(tmp_path, ODD))
    assert deals[0][4:] == ["'=1+1", '\'@me; "x"', "'-5"]
    assert deals[1][1] == "'=1+1"
    assert deals[1][3] == "'=HYPERLINK(1);'=2"
    assert deals[1][4:] == ["5 1/3", "1 1/3", "-6 2/3"]
    assert [row[1] for row in entries[1:]] == ["'=1+1", '\'@me; "x"']
    assert [row[0] for row in result[1:]] == ["'=1+1", '\'@me; "x"', "'-5"]
    assert result[3][-2:] == ["-6 2/3", "-7"]


@pytest.mark.parametrize(
    ("note", "shown"),
    [
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("＝1+1", "'＝1+1"),
        ("−1", "−1"),
        ("\\t=1", "'␉=1"),
        ("a\\n=1", "a␊=1"),
        ("a;=1", "a;'=1"),
        ("a,@b", "a,'@b"),
        ("a = b; c-d", "a = b; c-d"),
        ("\\u202Egnp", "\ufffdgnp"),
        ('a \\"b\\"', 'a "b"'),
    ],
)
def test_a_note_is_a_text_on_one_line(note: str, shown: str, tmp_path: Path) -> None:
    path = kept(tmp_path, DEALS.replace("}}", f'}}, note: "{note}"}}'))
    assert tables(path, "--part", "deals")[0][1][3] == shown


# JSON


def test_the_export_for_programs_holds_everything(tmp_path: Path) -> None:
    own = DEALS.replace("sochi@1", "{extends: sochi, version: 1, raspasy: {prices: [1]}}")
    found = data("export", kept(tmp_path, own.replace("pulya: 2", "stake: 0.50 RUB\ndate: 2026-01-31\npulya: 2")))
    assert list(found) == (
        "file title date place convention players first_dealer pulya stake sheet start deals finished settlement remarks"
    ).split(" ")
    assert found["convention"] == {"name": "sochi", "version": 1, "set": {"raspasy": {"prices": ["1"]}}}
    assert (found["date"], found["first_dealer"], found["pulya"]) == ("2026-01-31", "Миша", 2)
    assert found["stake"] == {"vist": "0.50", "currency": "RUB"}
    assert found["settlement"]["money"] == {"Миша": "2.67", "Вася": "0.67", "Петя": "-3.34"}
    [deal] = found["deals"]
    assert deal["stated"]["tricks"] == {"Миша": "6", "Вася": "4", "Петя": "0"}
    assert deal["worth"] == {"Миша": "16/3", "Вася": "4/3", "Петя": "-20/3"}


@pytest.mark.parametrize("path", [FRIDAY])
def test_sheet_deals_and_settlement_are_those_of_the_other_commands(path: str) -> None:
    found, shown, settled = data("export", path), data("show", path), data("settle", path)
    assert {key: found[key] for key in ("sheet", "start", "finished")} == {
        key: shown[key] for key in ("sheet", "start", "finished")
    }
    assert [deal["entries"] for deal in found["deals"]] == [deal["entries"] for deal in shown["deals"]]
    assert found["settlement"] == {key: value for key, value in settled.items() if key not in ("remarks", "places")}


def test_where_nothing_can_be_settled_there_is_no_settlement(tmp_path: Path) -> None:
    found = data("export", kept(tmp_path, PAPER.partition("paper:")[0]))
    assert (found["settlement"], found["deals"], found["stake"]) == (None, [], None)
    assert found["convention"]["set"] == {}


# Text


def test_the_text_is_the_one_of_a_settlement() -> None:
    assert pulka("export", FRIDAY, "--text").out == pulka("settle", FRIDAY, "--text").out


# Files


def test_a_file_is_written_and_named(tmp_path: Path) -> None:
    path, out = kept(tmp_path, STAKED), tmp_path / "friday.csv"
    ran = pulka("export", path, "-o", str(out))
    assert (ran.code, ran.out) == (0, f"{path} · Пятница\nKept in {out}.\n")
    assert out.read_bytes().decode() == pulka("export", path).out


def test_a_file_with_semicolons_says_that_it_is_utf8(tmp_path: Path) -> None:
    path, out = kept(tmp_path, STAKED), tmp_path / "friday.csv"
    pulka("export", path, "--semicolon", "-o", str(out))
    assert out.read_bytes().decode() == "\ufeff" + pulka("export", path, "--semicolon").out


def test_json_in_a_file_is_utf8_whatever_the_terminal(tmp_path: Path) -> None:
    out = tmp_path / "friday.json"
    assert pulka("export", FRIDAY, "--json", "-o", str(out), encoding="cp866").code == 0
    assert "Миша" in out.read_text(encoding="utf-8")
    assert json.loads(out.read_text(encoding="utf-8")) == data("export", FRIDAY)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = kept(tmp_path)
    before = Path(path).read_bytes()
    ran = pulka("export", path, "-o", path)
    assert (ran.code, ran.out) == (1, "")
    assert "[file.exists]" in ran.err
    assert Path(path).read_bytes() == before


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    out = str(tmp_path / "nowhere" / "friday.json")
    assert problems("export", FRIDAY, "-o", out) == [("file.unwritable", 1, 1)]


# What is refused


def test_an_export_refuses_what_a_settlement_refuses(tmp_path: Path) -> None:
    assert [code for code, _, _ in problems("export", kept(tmp_path, BAD))] == ["player.unknown", "tricks.sum"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--csv", "--json"], "--csv, --json and --text exclude each other"),
        (["--json", "--text"], "--csv, --json and --text exclude each other"),
        (["--text", "--part", "deals"], "--part and --semicolon go with --csv only"),
        (["--json", "--semicolon"], "--part and --semicolon go with --csv only"),
        (["--part", "sheet"], "'--part' cannot be sheet; one of: 'deals', 'entries', 'result'"),
    ],
)
def test_options_that_do_not_go_together_are_refused(words: list[str], said: str) -> None:
    ran = pulka("export", FRIDAY, *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_terminal_that_lacks_letters_gets_others(tmp_path: Path) -> None:
    shown = pulka("export", kept(tmp_path, DEALS), "--part", "deals", encoding="cp866").out
    assert "6s Миша 6 · Вася whist 4" in shown


def test_a_dash_that_a_terminal_writes_as_a_hyphen_begins_no_formula(tmp_path: Path) -> None:
    path = kept(tmp_path, DEALS.replace("}}", "}, note: −SUM(A1)}"))
    assert "−SUM" in pulka("export", path, "--part", "deals").out
    assert ",'-SUM(A1)," in pulka("export", path, "--part", "deals", encoding="cp866").out
    out = tmp_path / "friday.csv"
    pulka("export", path, "-o", str(out), encoding="cp866")
    assert ",−SUM(A1)," in out.read_text(encoding="utf-8")
