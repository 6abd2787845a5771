"""`pulka conventions`: the list, one as a player would read it, one key with its other readings and who has them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from books import data, problems
from running import pulka

CONVENTIONS = Path(__file__).resolve().parents[2] / "conventions"
NAMES = sorted(path.stem for path in CONVENTIONS.glob("*.yaml"))


def test_the_list_names_every_convention_with_the_words_a_player_may_type() -> None:
    lines = pulka("conventions").out.splitlines()
    assert [line.split()[0] for line in lines] == NAMES
    assert "sochi   Sochi · players: 2–5 · pulya 20 · also: сочинка, сочи, gambler-sochi" in lines
    assert "mailru   Mail.ru Mini-Games · players: 3 · pulya 20" in lines


def test_the_list_for_programs_has_names_versions_titles_and_aliases() -> None:
    found = data("conventions")
    assert [entry["name"] for entry in found] == NAMES
    assert all(list(entry) == ["name", "version", "title", "aliases"] for entry in found)
    sochi = next(entry for entry in found if entry["name"] == "sochi")
    assert sochi == {
        "name": "sochi",
        "version": 1,
        "title": {"en": "Sochi", "ru": "Сочинка", "uk": "Сочинка"},
        "aliases": ["сочинка", "сочи", "gambler-sochi"],
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_convention_shows_every_key_with_its_line(name: str) -> None:
    shown = pulka("conventions", name).out
    entries = data("conventions", name)["keys"]
    choices = [entry for entry in entries if entry["key"].partition(".")[0] not in ("contracts", "size", "players")]
    flat = " ".join(shown.split())
    for entry in choices:
        assert f"{entry['file']}:{entry['line']}" in flat, entry["key"]
    assert len(choices) > 30
    assert shown.splitlines()[0].split(" · ")[1] == f"{name}, version 1"


@pytest.mark.parametrize("name", NAMES)
def test_the_line_of_a_key_is_the_line_that_sets_it(name: str) -> None:
    for entry in data("conventions", name)["keys"]:
        line = (CONVENTIONS / entry["file"]).read_text(encoding="utf-8").splitlines()[entry["line"] - 1]
        assert re.search(rf"\b{entry['key'].rpartition('.')[2]}:", line), entry


@pytest.mark.parametrize("name", NAMES)
def test_every_key_has_a_source(name: str) -> None:
    assert [entry["key"] for entry in data("conventions", name)["keys"] if not entry["sources"]] == []


def test_the_prices_are_a_table_of_levels() -> None:
    lines = pulka("conventions", "leningrad").out.splitlines()
    head = next(number for number, line in enumerate(lines) if line.split()[:5] == ["6", "7", "8", "9", "10"])
    rows = {line.split(":")[0].strip(): line.split()[-6:] for line in lines[head + 1 : head + 7]}
    assert rows == {
        "quota": ["4", "2", "1", "1", "1", "—"],
        "pulya": ["2", "4", "6", "8", "10", "10"],
        "gora": ["4", "8", "12", "16", "20", "20"],
        "vist": ["4", "8", "12", "16", "20", "—"],
        "consolation": ["4", "8", "12", "16", "20", "—"],
        "fine": ["4", "8", "12", "16", "20", "—"],
    }


def test_what_other_tables_play_otherwise_is_marked() -> None:
    lines = " ".join(pulka("conventions", "sochi").out.split())
    assert "(responsibility): whole — the whole of it *" in lines
    assert "(gora_in_visty): 10 sochi.yaml:" in lines
    assert "* played otherwise elsewhere: `pulka conventions sochi KEY` says how and by whom" in lines


@pytest.mark.parametrize("words", ["сочинка", "СОЧИ", "gambler-sochi", "sochi@1", "Sochi"])
def test_any_of_its_names_finds_a_convention(words: str) -> None:
    assert data("conventions", words)["name"] == "sochi"


# One key


def test_a_key_says_its_value_its_meaning_and_every_reading_with_who_has_it() -> None:
    lines = pulka("conventions", "sochi", "whist.style").out.splitlines()
    assert re.fullmatch(r"whist\.style: greedy   sochi\.yaml:\d+", lines[0])
    assert lines[1] == "   who writes the visty for tricks when one whisted and the declarer is short"
    assert lines[2].startswith(
        "    greedy — the whister alone, for all tricks of the defence: classic, kazakhstan, luckforfree,"
    )
    assert lines[3].startswith("    gentleman — whister and passer, half each; consolation stays whole: fspr, ")
    assert any(line.startswith("   Source: ") for line in lines)
    assert any(line.startswith("   Elsewhere: ") for line in lines)


def test_a_reading_that_no_shipped_convention_has_is_shown_too() -> None:
    lines = pulka("conventions", "sochi", "whist.short_6_7").out.splitlines()
    readings = [line.split()[0] for line in lines if line.startswith("    ")]
    assert {"shared", "own_half", "personal", "split"} <= set(readings)


def test_a_section_explains_all_its_keys() -> None:
    keys = [entry["key"] for entry in data("conventions", "sochi", "closing")["keys"]]
    assert keys == [f"closing.{key}" for key in "when order surplus help_to leftover".split()]
    assert [entry["key"] for entry in data("conventions", "sochi", "contracts.misere")["keys"]] == [
        "contracts.misere.pulya",
        "contracts.misere.gora",
    ]


def test_a_key_for_programs_has_all_its_fields() -> None:
    found = data("conventions", "sochi", "whist.style")
    assert list(found) == ["keys", "readings"]
    [entry] = found["keys"]
    assert list(entry) == "key value file line remark sources disputed".split()
    assert (entry["key"], entry["value"], entry["file"]) == ("whist.style", "greedy", "sochi.yaml")
    assert set(found["readings"]["whist.style"]) == {"greedy", "gentleman"}
    assert sorted(name for names in found["readings"]["whist.style"].values() for name in names) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_key_of_every_convention_is_explained_in_words(name: str) -> None:
    entries = data("conventions", name)["keys"]
    for section in dict.fromkeys(entry["key"].partition(".")[0] for entry in entries):
        ran = pulka("conventions", name, section)
        assert (ran.code, ran.err) == (0, "")
        lines = ran.out.splitlines()
        for entry in (entry for entry in entries if entry["key"].partition(".")[0] == section):
            head = next(number for number, line in enumerate(lines) if line.startswith(f"{entry['key']}: "))
            assert lines[head].startswith(f"{entry['key']}: {entry['value']}   ")
            assert lines[head + 1].startswith("   ")


def test_a_choice_of_this_run_is_shown_with_what_it_changes() -> None:
    found = data("conventions", "sochi", "raspasy.exit", "--set", "raspasy.exit=[6, 7, 8]")
    assert (found["keys"][0]["value"], found["keys"][0]["file"], found["keys"][0]["line"]) == ("[6, 7, 8]", "--set", 1)
    assert (
        "raspasy.exit: [6, 7, 8]   --set:1"
        in pulka("conventions", "sochi", "raspasy.exit", "--set", "raspasy.exit=[6, 7, 8]").out
    )


# What cannot be shown


@pytest.mark.parametrize(
    ("words", "code", "near"),
    [
        (("sochii",), "convention.unknown", "did you mean sochi?"),
        (("сочинкка",), "convention.unknown", "did you mean сочинка?"),
        (("sochi@2",), "convention.version", "the newest is 1"),
        (("sochi@x",), "convention.name", "sochi@1"),
        (("sochi", "whist.stile"), "key.unknown", "did you mean whist.style?"),
        (("sochi", "whst"), "key.unknown", "did you mean whist?"),
        (("sochi", "--set", "whist.style=polite"), "value.choice", "greedy | gentleman"),
        (("sochi", "--set", "raspasy.written_to=visty"), "convention.clean_hand", "one_pulya"),
    ],
)
def test_a_slip_is_answered_with_what_was_probably_meant(words: tuple[str, ...], code: str, near: str) -> None:
    assert [found for found, _, _ in problems("conventions", *words)] == [code]
    ran = pulka("conventions", *words)
    assert (ran.code, ran.out) == (1, "")
    assert near in ran.err


def test_a_file_of_ones_own_is_shown_like_any_other(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text(
        "format: 1\nname: house\nversion: 1\nextends: sochi@1\ntitle: {en: House, ru: Дом, uk: Дім}\n"
        "whist:\n  style: gentleman   # as grandfather played\n",
        encoding="utf-8",
    )
    found = json.loads(pulka("conventions", str(house), "whist.style", "--json").out)
    assert found["keys"][0] | {"file": "house.yaml"} == {
        "key": "whist.style",
        "value": "gentleman",
        "file": "house.yaml",
        "line": 7,
        "remark": "as grandfather played",
        "sources": [],
        "disputed": "",
    }
    assert pulka("conventions", str(house)).out.startswith("House · house, version 1 · ")
