"""`pulka explain`: a trail from any number on the sheet to deal, rule, figures, line of the convention, source."""

from __future__ import annotations

import os
import re
from fractions import Fraction
from pathlib import Path
from unittest import mock

import pytest
from books import DEALS, FOUR_CIRCLES, FRIDAY, PAPER, data, kept, line_of, problems
from running import pulka

FIELDS = "deal player column on points rule factors source".split()


def chosen(*words: str) -> list[tuple[int, str, str, str | None]]:
    found = data("explain", FRIDAY, *words)["entries"]
    return [(entry["deal"], entry["player"], entry["column"], entry["on"]) for entry in found]


def trails(*words: str) -> list[str]:
    """The trails a person reads, each on one line."""
    with mock.patch.dict(os.environ, COLUMNS="1000"):
        lines = pulka("explain", *words, "--lang", "en").out.splitlines()
    return [line for line in lines if line.startswith(("deal ", "before "))]


# Which entries


def test_without_words_every_entry_is_explained() -> None:
    entries = [entry for deal in data("show", FRIDAY)["deals"] for entry in deal["entries"]]
    assert len(chosen()) == len(entries) > 10


def test_a_number_is_a_deal() -> None:
    assert chosen("8") == [(8, "Вася", "gora", None)]
    assert {deal for deal, *_ in chosen("7")} == {7}
    assert chosen("0") == []


def test_a_name_is_a_player_and_a_column_behind_it_a_box() -> None:
    assert {player for _, player, _, _ in chosen("Петя")} == {"Петя"}
    assert chosen("Петя", "гора") == [(3, "Петя", "gora", None), (4, "Петя", "gora", None), (9, "Петя", "gora", None)]
    assert chosen("Петя", "пуля") == [(5, "Петя", "pulya", None)]


def test_visty_may_name_on_whom() -> None:
    assert {on for *_, on in chosen("Миша", "висты")} == {"Вася", "Петя"}
    assert {on for *_, on in chosen("Миша", "висты", "Петя")} == {"Петя"}
    assert chosen("Миша", "Петя") == chosen("Миша", "висты", "на", "Петя") == chosen("Миша", "visty", "Петя")


@pytest.mark.parametrize("words", ["петя гора", "Пе ГОРА", "Петя gora", "Петя, гору", "Петя г"])
def test_names_and_columns_are_read_as_people_type_them(words: str) -> None:
    assert chosen(*words.split()) == chosen("Петя", "гора")


def test_a_name_of_several_words_needs_no_quotes(tmp_path: Path) -> None:
    path = kept(tmp_path, DEALS.replace("Вася", "Дядя Вася"))
    assert [e["player"] for e in data("explain", path, "Дядя", "Вася")["entries"]] == ["Дядя Вася"]
    assert [e["player"] for e in data("explain", path, "Дядя Вася", "висты")["entries"]] == ["Дядя Вася"]


def test_a_player_called_by_a_number_is_found_before_the_deal_of_it(tmp_path: Path) -> None:
    path = kept(tmp_path, DEALS.replace("Вася", "1"))
    assert [e["player"] for e in data("explain", path, "1")["entries"]] == ["1"]
    assert pulka("explain", path, "1").out.splitlines()[1].startswith("deal 1 · 1, visty on Миша · ")


# JSON


def test_an_explanation_for_programs_has_every_part_of_the_trail() -> None:
    [entry] = data("explain", FRIDAY, "8")["entries"]
    assert list(entry) == FIELDS
    assert entry == {
        "deal": 8,
        "player": "Вася",
        "column": "gora",
        "on": None,
        "points": "12",
        "rule": "concession.gora",
        "factors": [
            {
                "value": "3",
                "name": "undertricks",
                "key": "concession.undertricks",
                "choice": "",
                "line": line_of("undertricks:"),
            },
            {"value": "4", "name": "gora_points", "key": "contracts.7.gora", "choice": "", "line": line_of("7:")},
        ],
        "source": entry["source"],
    }
    assert entry["source"]


def test_every_factor_with_a_key_names_the_line_that_sets_it() -> None:
    factors = [factor for entry in data("explain", FRIDAY)["entries"] for factor in entry["factors"]]
    assert all((factor["line"] is None) == (factor["key"] == "") for factor in factors)
    conventions = Path(__file__).resolve().parents[2] / "conventions"
    for factor in (factor for factor in factors if factor["key"]):
        name, _, number = factor["line"].partition(":")
        line = (conventions / name).read_text(encoding="utf-8").splitlines()[int(number) - 1]
        assert any(re.search(rf"\b{step}:", line) for step in factor["key"].split("."))


def test_every_entry_has_a_source_a_player_can_look_up() -> None:
    assert all(entry["source"] for entry in data("explain", FRIDAY)["entries"])


def test_the_entries_of_a_box_add_up_to_what_stands_in_it() -> None:
    total = sum(Fraction(entry["points"]) for entry in data("explain", FRIDAY, "Вася", "гора")["entries"])
    assert str(total) == data("show", FRIDAY)["sheet"]["Вася"]["gora"]


# What a person reads


def test_a_trail_goes_from_the_deal_to_the_book(tmp_path: Path) -> None:
    path = kept(tmp_path, DEALS)
    lines = trails(path, "Вася", "висты")
    assert len(lines) == 1
    assert lines[0].startswith(
        f"deal 1 · Вася, visty on Миша · visty for tricks: 4 tricks × 2 = 8 · whist.tricks · {line_of('6:')} · "
    )


def test_a_deal_is_told_before_its_entries() -> None:
    lines = pulka("explain", FRIDAY, "6", "--lang", "en").out.splitlines()
    assert lines[0] == f"{FRIDAY} · Пятница"
    assert lines[1] == "misere Миша 1"
    assert lines[2].startswith("deal 6 · Миша, gora · caught misere: 1 trick × 10 = 10 · misere.caught · ")


def test_what_was_brought_along_is_explained_as_such(tmp_path: Path) -> None:
    brought = DEALS.replace("deals:\n", "start: {Вася: {gora: 4, visty: {Миша: 10}}}\ndeals:\n")
    path = kept(tmp_path, brought)
    assert trails(path, "0") == [
        line for line in trails(path) if line.startswith("before the first deal · Вася, gora · brought along")
    ] + [
        line for line in trails(path) if line.startswith("before the first deal · Вася, visty on Миша · brought along")
    ]
    assert [entry["deal"] for entry in data("explain", path, "0")["entries"]] == [0, 0]


def test_a_box_that_nothing_was_written_in_says_so() -> None:
    ran = pulka("explain", FRIDAY, "Петя", "висты", "Миша", "--lang", "en")
    assert ran.out.splitlines()[1:] == ["Nothing is written there."]
    assert ran.code == 0
    assert pulka("explain", FOUR_CIRCLES, "--lang", "en").out.splitlines()[1:] == ["Nothing is written there."]


def test_one_of_something_is_said_in_the_singular(tmp_path: Path) -> None:
    one = DEALS.replace("Миша: 6, Вася: 4", "Миша: 9, Вася: 1")
    lines = trails(kept(tmp_path, one))
    assert any("visty for tricks: 1 trick × 2 = 2" in line for line in lines)
    assert any("fine of a whister: 3 tricks short × 2 = 6" in line for line in lines)


# The line of the convention

HOUSE = """\
format: 1
name: house
version: 1
extends: sochi@1
title: {en: House, ru: Домашняя, uk: Домашня}
contracts:
  6: {vist: 3}
"""


def lines_named(path: str) -> set[str]:
    entries = data("explain", path, "Вася", "висты")["entries"]
    return {factor["line"] for entry in entries for factor in entry["factors"] if factor["line"]}


def test_a_comment_inserted_into_a_convention_moves_the_line_that_is_named(tmp_path: Path) -> None:
    path = kept(tmp_path, DEALS.replace("sochi@1", "house.yaml"))
    house = str(tmp_path / "house.yaml")
    kept(tmp_path, HOUSE, "house.yaml")
    assert lines_named(path) == {f"{house}:7"}
    kept(tmp_path, HOUSE.replace("contracts:", "# agreed in 1998\n# and again in 2001\ncontracts:"), "house.yaml")
    assert lines_named(path) == {f"{house}:9"}
    assert f" · {house}:9 · " in trails(path, "Вася", "висты")[0]


def test_a_key_changed_in_the_ledger_itself_is_named_by_the_line_of_the_ledger(tmp_path: Path) -> None:
    own = DEALS.replace("sochi@1", "\n  extends: sochi\n  version: 1\n  contracts:\n    6: {vist: 3}")
    path = kept(tmp_path, own)
    assert lines_named(path) == {f"{path}:6"}


def test_a_key_changed_on_the_command_line_is_named_so(tmp_path: Path) -> None:
    entries = data("explain", kept(tmp_path, DEALS), "Вася", "--set", "contracts.6.vist=5")["entries"]
    assert entries[0]["factors"][1]["line"] == "--set:1"
    assert entries[0]["points"] == "20"


def test_another_convention_explains_by_its_own_lines(tmp_path: Path) -> None:
    entries = data("explain", kept(tmp_path, DEALS), "Вася", "--convention", "leningrad@1")["entries"]
    assert entries[0]["factors"][1]["line"].startswith("leningrad.yaml:")


# What cannot be explained


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("10", "explain.deal"),
        ("99999999999999999999", "explain.deal"),
        ("Коля", "explain.box"),
        ("Петя рука", "explain.box"),
        ("Петя гора пуля", "explain.box"),
        ("Петя гора Миша", "explain.box"),
        ("Петя Петя", "explain.box"),
        ("гора", "explain.box"),
        ("7 8", "explain.box"),
    ],
)
def test_what_is_neither_a_deal_nor_a_box_is_refused(words: str, code: str) -> None:
    assert problems("explain", FRIDAY, *words.split()) == [(code, 1, 1)]
    ran = pulka("explain", FRIDAY, *words.split(), "--lang", "en")
    assert (ran.code, ran.out) == (1, "")
    assert f"[{code}]" in ran.err


def test_a_deal_that_is_not_there_is_answered_with_how_many_there_are() -> None:
    assert pulka("explain", FRIDAY, "10", "--lang", "en").err.splitlines() == [
        "explain:1:1: there is no deal 10 [explain.deal]",
        "   1 | 10",
        "     | ^",
        "   deals so far: 9",
    ]


def test_a_stranger_is_answered_with_the_names_of_the_table() -> None:
    said = pulka("explain", FRIDAY, "Коля", "--lang", "en").err
    assert "players: Миша, Вася, Петя" in said


def test_the_file_may_be_left_out_or_named_by_an_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(tmp_path, DEALS, "pulka.yaml")
    monkeypatch.chdir(tmp_path)
    assert trails("1") == trails("pulka.yaml", "1") == trails("-f", "pulka.yaml", "1") != []
    kept(tmp_path, PAPER, "other.yaml")
    assert pulka("explain", "other.yaml", "-f", "pulka.yaml").code == 2
