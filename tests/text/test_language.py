"""Which language is spoken, and where its sentences come from."""

from __future__ import annotations

import builtins
import shutil
from pathlib import Path
from typing import Any

import pytest

from pulka_calc.text import language
from pulka_calc.text.language import choose, plural, say, spoken

CHOSEN = [
    ("the option goes first", ("ru", {"PULKA_LANG": "uk", "LANG": "en_GB.UTF-8"}, "en"), "ru"),
    ("then the variable", (None, {"PULKA_LANG": "uk", "LANG": "en_GB.UTF-8"}, "ru"), "uk"),
    ("then the ledger", (None, {"LANG": "uk_UA.UTF-8"}, "ru"), "ru"),
    ("then the locale", (None, {"LANG": "uk_UA.UTF-8"}, ""), "uk"),
    ("else English", (None, {}, ""), "en"),
    ("LC_ALL goes before LC_MESSAGES", (None, {"LC_ALL": "ru_RU", "LC_MESSAGES": "uk_UA", "LANG": "en_US"}, ""), "ru"),
    ("LC_MESSAGES goes before LANG", (None, {"LC_MESSAGES": "uk_UA", "LANG": "ru_RU"}, ""), "uk"),
    ("an empty variable says nothing", (None, {"LC_ALL": "", "LANG": "ru_RU", "PULKA_LANG": ""}, ""), "ru"),
    ("a locale nobody translated is English", (None, {"LANG": "de_DE.UTF-8"}, ""), "en"),
    ("C is English", (None, {"LANG": "C.UTF-8"}, ""), "en"),
    ("case and spaces do not matter", (" RU ", {}, ""), "ru"),
    ("a whole locale is understood", ("uk_UA.UTF-8", {}, ""), "uk"),
    ("an unknown wish is passed over", ("de", {"PULKA_LANG": "fr"}, "ru"), "ru"),
]


@pytest.mark.parametrize(("asked", "lang"), [case[1:] for case in CHOSEN], ids=[case[0] for case in CHOSEN])
def test_the_language_is_chosen(asked: tuple[str | None, dict[str, str], str], lang: str) -> None:
    stated, environment, ledger = asked
    assert choose(stated, environment, ledger) == lang


@pytest.mark.parametrize(("lang", "word"), [("en", "Player"), ("ru", "Игрок"), ("uk", "Гравець")])
def test_a_sentence_is_said_in_the_language_in_use(lang: str, word: str) -> None:
    language.use(lang)
    assert (say("Player"), spoken()) == (word, lang)


def test_places_of_a_sentence_are_filled() -> None:
    language.use("ru")
    assert say("Kept in {file}.", file="пятница.yaml") == "Сохранено в пятница.yaml."


def test_braces_in_a_value_are_left_alone() -> None:
    assert say("Kept in {file}.", file="{x}.yaml") == "Kept in {x}.yaml."


def test_nothing_is_said_as_nothing() -> None:
    language.use("ru")
    assert say("") == ""


def test_a_sentence_without_a_translation_is_said_in_english() -> None:
    language.use("uk")
    assert say("nobody ever translated this {x}", x=1) == "nobody ever translated this 1"


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", ["1 trick", "2 tricks", "5 tricks", "11 tricks", "21 tricks"]),
        ("ru", ["1 взятка", "2 взятки", "5 взяток", "11 взяток", "21 взятка"]),
        ("uk", ["1 взятка", "2 взятки", "5 взяток", "11 взяток", "21 взятка"]),
    ],
)
def test_a_number_takes_the_form_its_language_has_for_it(lang: str, forms: list[str]) -> None:
    language.use(lang)
    assert [plural("{n} trick", "{n} tricks", number) for number in (1, 2, 5, 11, 21)] == forms


def test_a_catalogue_that_was_never_built_is_read_from_its_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "locale"
    shutil.copytree(language.FOLDER, folder, ignore=shutil.ignore_patterns("*.mo"))
    monkeypatch.setattr(language, "FOLDER", folder)
    language.use("ru")
    assert say("Player") == "Игрок"
    assert plural("{n} trick", "{n} tricks", 5) == "5 взяток"
    assert list(folder.rglob("*.mo")) == []


def test_without_babel_and_without_a_built_catalogue_english_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without_babel(name: str, *rest: Any, **named: Any) -> Any:
        if name.startswith("babel"):
            raise ImportError(name)
        return real(name, *rest, **named)

    folder = tmp_path / "locale"
    shutil.copytree(language.FOLDER, folder, ignore=shutil.ignore_patterns("*.mo"))
    monkeypatch.setattr(language, "FOLDER", folder)
    monkeypatch.setattr(builtins, "__import__", without_babel)
    language.use("ru")
    assert say("Player") == "Player"


def test_without_any_catalogue_english_is_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    language.use("uk")
    assert say("Player") == "Player"
