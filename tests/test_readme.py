"""What the README and examples/ promise is run: every output, the two commands, the files it shows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import golden
import pytest
import yaml
from golden import CONSOLE, EXAMPLES, README, ROOT
from running import pulka

from pulka_calc.cli import app
from pulka_calc.core.deals import Concession, Correction, End, Game, Joins, Misere, Raspasy
from pulka_calc.core.evening import table_before
from pulka_calc.files import hearing, source
from pulka_calc.files.book import Book, Overrides
from pulka_calc.files.ledger import understand

TEXT = README.read_text(encoding="utf-8")
COMMANDS = [(command, output) for block in CONSOLE.finditer(TEXT) for command, output in golden.commands(block["body"])]
SETTLES_A_REAL_PULKA = (
    "python3 -m venv .venv && .venv/bin/pip install -q . && .venv/bin/pulka settle examples/four-circles.yaml"
)
PASSES_THE_TESTS = "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/pytest"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


def opened(text: str) -> Book:
    parsed, faults = source.parse("README.md", text)
    assert parsed is not None, faults
    book, faults = understand(parsed, Overrides())
    assert book is not None, faults
    return book


OF_EXAMPLES = [(command, output) for command, output in COMMANDS if "evening.yaml" not in command]
"""Commands that stand alone; those that write a ledger of their own are run one after another with the whole."""


@pytest.mark.parametrize(("command", "output"), OF_EXAMPLES, ids=[command for command, _ in OF_EXAMPLES])
def test_a_command_of_the_readme_prints_what_stands_under_it(command: str, output: str) -> None:
    assert golden.output_of(command, ROOT) == output


def test_the_readme_run_anew_is_the_readme() -> None:
    assert golden.readme_anew(TEXT) == TEXT


def test_every_command_of_the_readme_begins_with_the_name_of_the_program() -> None:
    assert [command for command, _ in COMMANDS if not command.startswith("pulka ")] == []
    assert len(COMMANDS) >= 8


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_prints_what_lies_beside_it(name: str) -> None:
    assert golden.example_anew(name) == (ROOT / "examples" / name).read_text(encoding="utf-8")


def test_every_file_of_the_examples_is_run() -> None:
    files = {path.name for path in (ROOT / "examples").iterdir()}
    read = {word for command in EXAMPLES.values() for word in command.split() if word.endswith(".yaml")}
    assert files == set(EXAMPLES) | read


def test_the_first_command_settles_an_example_on_a_fresh_machine() -> None:
    assert blocks("sh")[0].splitlines() == [SETTLES_A_REAL_PULKA]


def test_the_second_command_passes_the_tests_and_the_pipeline_runs_it_word_for_word() -> None:
    assert blocks("sh")[1].splitlines() == [PASSES_THE_TESTS]
    assert PASSES_THE_TESTS in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_what_the_two_commands_name_is_there() -> None:
    assert (ROOT / "examples" / "four-circles.yaml").is_file()
    assert re.search(r"^test = \[", (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_ledger_that_the_readme_shows_settles_to_what_stands_under_it(tmp_path: Path) -> None:
    path = tmp_path / "ledger.yaml"
    path.write_text(blocks("yaml")[0], encoding="utf-8")
    below = next(output for command, output in COMMANDS if command.startswith("pulka settle examples/sochi-thirds"))
    assert opened(blocks("yaml")[0]).remarks == ()
    ran = pulka("settle", str(path), "--lang", "en")
    assert (ran.out.splitlines()[1:], ran.code) == (below.splitlines()[1:], 0)


def test_the_deals_that_the_readme_shows_are_read_as_what_they_say() -> None:
    head = "format: 1\nconvention: sochi@1\nplayers: [Миша, Вася, Олег, Петя]\npulya: 20\n"
    deals, remarks = shown_deals(head)
    assert [type(deal) for deal in deals] == [Game, Game, Misere, Raspasy, Concession, Correction, Joins, End]
    assert (deals[0].level, deals[0].strain, deals[0].declarer, deals[0].calls) == (
        6,
        "♠",
        "Миша",
        {"Вася": "whist", "Петя": "pass"},
    )
    assert deals[1].calls == {"Петя": "pass", "Миша": "half"}
    assert (deals[2].declarer, deals[2].tricks) == ("Миша", 0)
    assert deals[3].tricks == {"Миша": 3, "Вася": 2, "Петя": 5}
    assert (deals[4].level, deals[4].declarer) == (7, "Вася")
    assert (deals[5].player, deals[5].gora, deals[5].reason) == ("Петя", 5, "смотрел прикуп")
    assert remarks == []


def test_the_penalties_that_the_readme_shows_are_read_from_a_file_and_from_the_line_beside_them() -> None:
    head = "format: 1\nconvention: sochi@1\nplayers: [Миша, Вася, Петя]\npulya: 20\n"
    book = opened(f"{head}deals:\n{blocks('yaml')[2]}")
    lines = [line.partition("  # ")[2] for line in blocks("yaml")[2].splitlines()]
    table = table_before(book.ledger, book.agreed.convention, 0)
    said = [hearing.understand(line, table).deals for line in lines]
    assert [[deal for _, deal in deals] for deals in said] == [[written.deal] for written in book.replay.deals]
    assert len(said) == 7


def test_every_line_that_the_readme_shows_is_one_deal() -> None:
    rows = re.search(r"^\| a line \| is \|\n\|---\|---\|\n(.*?)\n\n", TEXT, re.DOTALL | re.MULTILINE)
    assert rows is not None
    lines = [line for row in rows[1].splitlines() for line in re.findall(r"`([^`]+)`", row.split("|")[1])]
    book = opened("format: 1\nconvention: sochi@1\nplayers: [Миша, Вася, Петя]\npulya: 20\ndeals: []\n")
    table = table_before(book.ledger, book.agreed.convention, 0)
    read = [[deal for _, deal in hearing.understand(line, table).deals] for line in lines]
    assert [len(deals) for deals in read] == [1] * len(lines)
    assert [type(deals[0]) for deals in read] == [Game, Game, Game, Misere, Raspasy, Raspasy, Concession]
    assert read[4][0].tricks == {"Миша": 3, "Вася": 2, "Петя": 5}
    assert read[5][0].tricks == {"Миша": 3, "Вася": 2, "Петя": 5}


def shown_deals(head: str) -> tuple[list[Any], list[str]]:
    """Read the deals of the README; its assertion is of another evening, so only its form is looked at."""
    stated = yaml.safe_load(blocks("yaml")[1])["deals"]
    assert stated[-1] == {"assert": {"Миша": {"pulya": 6, "gora": 2}}}
    book = opened(head + blocks("yaml")[1].replace("- assert: {Миша: {pulya: 6, gora: 2}}\n", ""))
    return [written.deal for written in book.replay.deals], [remark.code for remark in book.remarks]


def test_every_key_that_the_readme_lists_may_stand_in_a_ledger() -> None:
    table = re.search(r"What a ledger may hold:\n\n(.*?)\n\n", TEXT, re.DOTALL)
    assert table is not None
    named = {word for row in table[1].splitlines()[2:] for word in re.findall(r"`(\w+)`", row.split("|")[1])}
    whole = (
        "format: 1\nconvention: sochi@1\nplayers: [A, B, C]\nfirst_dealer: B\npulya: 20\nrounds: 9\nstake: 50 коп\ntitle: t\n"
        "date: 2026-11-30\nplace: p\nlang: en\nstart: {A: {pulya: 2}, raspasy_in_row: 1, opening_left: 0, bombs: {B: 1}}\n"
        "deals: [{misere: A, tricks: 0}]\nclaims: {A: 0, B: 0, C: 0}\n"
        "paper:\n  A: {pulya: 20, gora: 0, visty: {B: 0, C: 0}}\n"
    )
    assert named == set(yaml.safe_load(whole))
    assert opened(whole).ledger.raspasy_in_row == 1


def test_every_flag_that_the_readme_names_is_an_option_of_a_command() -> None:
    helps = " ".join(pulka(*command, "--help").out for command in ((), *((name,) for name in app.COMMANDS)))
    prose = re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL)
    assert {flag for flag in re.findall(r"(?<![\w-])--[a-z]+", prose) if flag not in helps} == set()


def test_every_exit_code_and_variable_is_told() -> None:
    assert (
        "0 fine · 1 the data has problems, or paper and ledger differ · 2 usage · 3 a bug in the program · 130 interrupted"
        in TEXT
    )
    assert {"PULKA_FILE", "PULKA_LANG", "COLUMNS"} <= set(re.findall(r"^\| `(\w+)`", TEXT, re.MULTILINE))


def test_the_changelog_is_the_last_section_and_knows_this_version() -> None:
    sections = re.findall(r"^## (.+)$", TEXT, re.MULTILINE)
    version = pulka("--version").out.split()[1]
    assert sections[-1] == "Changelog"
    assert f"### {version}" in TEXT.partition("## Changelog")[2]
