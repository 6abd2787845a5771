"""Help in Russian and Ukrainian: no English word but names of options, placeholders and values."""

from __future__ import annotations

import re

import pytest
from running import pulka

from pulka_calc.cli.app import COMMANDS

ALLOWED = frozenset(
    (
        "pulka yaml yml ru uk en RUB PULKA_FILE PULKA_LANG JSON Schema FILE NAME KEY VALUE MONEY WORDS N PLAYER COLUMN"
        " OPTIONS COMMAND ARGS TEXT KIND SIZE CARD Enter ledger convention DATE FILES CSV YAML Excel deals entries result Misha"
    ).split()
)
"""The program and its files, codes of languages and money, placeholders of arguments, and names a player types."""
HELPS = [(), *((name,) for name in COMMANDS)]


def english(text: str) -> set[str]:
    """Latin words of a help text besides option names, names of commands and what stands in an example."""
    lines = [line for line in text.splitlines() if not re.match(r"\s*(Пример|Приклад):|\s*·", line)]
    plain = re.sub(r"(?<!\w)--?[a-z][a-z-]*|\b[a-z_]+\.[a-z_0-9]+\b", " ", "\n".join(lines))
    return set(re.findall(r"[A-Za-z_]{2,}", plain)) - ALLOWED - set(COMMANDS)


@pytest.mark.parametrize("lang", ["ru", "uk"])
@pytest.mark.parametrize("command", HELPS, ids=lambda words: " ".join(words) or "pulka")
def test_help_has_no_english_word(command: tuple[str, ...], lang: str) -> None:
    ran = pulka("--lang", lang, *command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert english(ran.out) == set()


@pytest.mark.parametrize("command", HELPS, ids=lambda words: " ".join(words) or "pulka")
def test_help_says_the_same_options_in_every_language(command: tuple[str, ...]) -> None:
    options = {
        lang: sorted(
            re.findall(r"^\s+(?:-\w, )?(--[a-z-]+)", pulka("--lang", lang, *command, "--help").out, re.MULTILINE)
        )
        for lang in ("en", "ru", "uk")
    }
    assert options["en"] == options["ru"] == options["uk"]
    assert "--help" in options["en"]


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
@pytest.mark.parametrize("command", HELPS[1:], ids=" ".join)
def test_help_of_a_command_ends_with_an_example_of_it(command: tuple[str, ...], lang: str) -> None:
    last = pulka("--lang", lang, *command, "--help").out.rstrip().rpartition("\n\n")[2]
    head = {"en": "Example:", "ru": "Пример:", "uk": "Приклад:"}[lang]
    assert " ".join(last.split()).startswith(f"{head} pulka {command[0]}")


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_help_can_be_written_on_an_old_terminal(lang: str) -> None:
    for command in HELPS:
        shown = pulka("--lang", lang, *command, "--help", encoding="cp866").out
        assert shown.count("?") == pulka("--lang", lang, *command, "--help").out.count("?")
