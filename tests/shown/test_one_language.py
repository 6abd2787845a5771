"""Nothing that is said in one language has a word of another: every word is of the catalogue, a name, or a key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from answers import FILES, TABLE, WORDS, filled, path_of
from babel.messages.pofile import read_po
from problem_cases import CASES, laid_out, named, ran
from running import pulka

from pulka_calc.cli.app import COMMANDS
from pulka_calc.core.rules import sources
from pulka_calc.text.meanings import READINGS

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "pulka_calc" / "text" / "locale"
CONVENTIONS = sorted((ROOT / "conventions").glob("*.yaml"))
WORD = re.compile(r"[^\W\d_]+(?:['’ʼ-][^\W\d_]+)*")
KEYS = re.compile(
    r"(?<!\w)--?[a-z][\w-]*"  # options
    r"|\$\w+"  # variables
    r"|\[[a-z]+\.[a-z_0-9]+\]"  # codes of problems
    r"|[\w./-]+\.(?:yaml|yml|html|svg|csv|json|ru|com|txt)(?::\d+)*(?::)?"  # files with their places, and sites
    r"|\b[a-z_]+(?:\.[a-z_0-9]+)+(?:=\S+)?"  # keys of a convention, rules
    r"|\b[a-z]+_[a-z_0-9]+\b"  # values of keys
)
OF_OTHERS = re.compile(r"^ *\d+ \| .*$|^\$ .*$", re.MULTILINE)
"""Lines of the ledger that a problem shows, and what was typed."""
TYPED = {
    "en": "пас пасы мизер распасы полвиста Миша Вася Петя Коля Михаил гора коп висты",
    "ru": "Misha",
    "uk": "Misha",
}
"""Names and words that a help shows as a player may type them."""
NEUTRAL = """
pulka pulka-calc Enter JSON Schema YAML CSV Excel PDF SVG HTML Luckforfree Mail
OPTIONS COMMAND ARGS FILE FILES NAME KEY VALUE MONEY WORDS N PLAYER COLUMN TEXT KIND DATE SIZE
RUB UAH EUR ru uk en de a x yaml yml UTF
"""
"""The program, keys of the keyboard, kinds of files, placeholders of arguments, codes of money and languages."""


SHOWING_KEYS = ("conventions", "new", "settle")
"""Commands that show keys of conventions, to be typed as they are."""


@cache
def vocabulary(lang: str) -> frozenset[str]:
    """Every word of a language's catalogue, in small letters; English is what the others are translated from."""
    source = "ru" if lang == "en" else lang
    with (LOCALE / source / "LC_MESSAGES" / "pulka.po").open("rb") as file:
        catalogue = read_po(file, locale=source)
    texts = [
        form for message in catalogue if message.id for form in forms(message.id if lang == "en" else message.string)
    ]
    titles = [yaml.safe_load(path.read_text(encoding="utf-8"))["title"][lang] for path in CONVENTIONS]
    own = [*FILES.values(), *WORDS[lang].values()]
    return frozenset(words(" ".join([*texts, *titles, *(filled(text, lang) for text in own[len(FILES) :])])))


def forms(text: object) -> list[str]:
    return list(text) if isinstance(text, list | tuple) else [str(text)]


def words(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text) if word[0].isalpha()}


@cache
def books() -> tuple[str, ...]:
    """Every source that a convention or a rule names, the longest first: books are cited as they are called."""
    found = {sources.source_of(rule) for rule in sources.rules()}
    for path in CONVENTIONS:
        comments = "\n".join(line.partition("#")[2] for line in path.read_text(encoding="utf-8").splitlines())
        cited = [*re.findall(r"\[([^\]]+)\]", comments), *re.findall(r"disputed: (.+)$", comments, re.MULTILINE)]
        found |= {part.strip() for text in cited for part in re.split(r"[;/]|\S+ — ", text)}
    return tuple(sorted(found - {""}, key=len, reverse=True))


@cache
def names_of_conventions() -> frozenset[str]:
    """What conventions are called, and the codes of rules."""
    found = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in CONVENTIONS]
    names = [name for one in found for name in (one["name"], *one.get("aliases", []))]
    return frozenset(words(" ".join([*names, *sources.rules()])))


@cache
def keys_and_values() -> frozenset[str]:
    """Keys of conventions with the values that these may have."""
    found = [key for path in CONVENTIONS for key in keys(yaml.safe_load(path.read_text(encoding="utf-8")))]
    return frozenset(words(" ".join([*found, *(value for row in READINGS.values() for value in row)])))


@cache
def keys_of_a_ledger() -> frozenset[str]:
    """Keys and values that the schema of a ledger names."""
    return frozenset(words(pulka("schema", "ledger").out))


def keys(data: object) -> Iterator[str]:
    for key, value in data.items() if isinstance(data, dict) else ():
        yield from (str(key), *keys(value))


def typed(command: str, lang: str) -> set[str]:
    """Words that were typed, and are shown again where they are not understood."""
    lines = [line if isinstance(line, str) else " ".join(line) for line in TABLE[command]]
    return words(filled(" ".join(lines), lang))


def strangers(text: str, lang: str) -> set[str]:
    """Words of a text that are neither of its language nor anything that is called the same everywhere."""
    plain = " ".join(OF_OTHERS.sub(" ", text).split())
    for book in books():
        plain = plain.replace(book, " ")
    plain = KEYS.sub(" ", plain)
    known = vocabulary(lang) | words(NEUTRAL) | words(TYPED[lang]) | names_of_conventions() | set(COMMANDS)
    return {word for word in words(plain) if word not in known}


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("command", TABLE)
def test_a_command_says_no_word_of_another_language(command: str, lang: str) -> None:
    found = strangers(path_of(command, lang).read_text(encoding="utf-8"), lang)
    assert found - typed(command, lang) - (keys_and_values() if command in SHOWING_KEYS else set()) == set()


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_problem_is_told_in_one_language(
    case: dict[str, Any], lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PULKA_LANG", lang)
    laid_out(case)
    said = ran(case)
    stated = words(" ".join(str(case.get(key, "")) for key in ("file", "bytes", "beside", "words", "args", "answers")))
    assert strangers(said.out + said.err, lang) - stated - keys_and_values() - keys_of_a_ledger() == set()


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("пуля: 2 closed", "ru", {"closed"}),
        ("взятка гравець", "ru", {"гравець"}),
        ("взятка игрок", "uk", {"игрок"}),
        ("trick взятка", "en", {"взятка"}),
        ("evening.yaml:6:24: сдача 1: [tricks.sum] Лесной, «Русский преферанс» whist.style=greedy", "ru", set()),
    ],
)
def test_a_stranger_is_seen(text: str, lang: str, found: set[str]) -> None:
    assert strangers(text, lang) == found
