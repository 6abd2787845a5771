"""Every command in three languages: what it answers stands in `tests/shown/LANGUAGE/COMMAND.txt`."""

from __future__ import annotations

import re

import pytest
from answers import FOLDER, TABLE, WORDS, path_of, shown

from pulka_calc.cli.app import COMMANDS


def test_every_command_is_in_the_table() -> None:
    assert set(TABLE) == {"pulka", *COMMANDS}


def test_nothing_else_lies_beside_the_answers() -> None:
    assert set(FOLDER.rglob("*.txt")) == {path_of(command, lang) for command in TABLE for lang in WORDS}


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("command", TABLE)
def test_a_command_answers_what_is_written_down(command: str, lang: str) -> None:
    assert shown(command, lang) == path_of(command, lang).read_text(encoding="utf-8")


@pytest.mark.parametrize("command", TABLE)
def test_a_command_leaves_with_the_same_code_in_every_language(command: str) -> None:
    answers = [path_of(command, lang).read_text(encoding="utf-8").split("\n$ ") for lang in WORDS]
    codes = [[re.findall(r"^\[\d\]$", answer, re.MULTILINE) for answer in language] for language in answers]
    assert codes[0] == codes[1] == codes[2]
