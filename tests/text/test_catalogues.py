"""The translators' catalogues: whole, nothing left over, the same places, the letters of each; how they are built."""

from __future__ import annotations

import ast
import gettext
import importlib.util
import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "pulka_calc" / "text" / "locale"
KEYWORDS: Any = {"say": None, "N_": None, "plural": (1, 2)}
TRANSLATED = ("ru", "uk")
FOREIGN = {"ru": "іїєґІЇЄҐ", "uk": "ыэёъЫЭЁЪ"}
FORMS = {"ru": 3, "uk": 3}


@cache
def said() -> dict[str, str | tuple[str, ...]]:
    """Every sentence of the code by its first form."""
    found = extract_from_dir(ROOT / "pulka_calc", method_map=[("**.py", "python")], keywords=KEYWORDS)
    return {_first(message): message for _, _, message, _, _ in found}


def _first(message: str | tuple[str, ...] | list[str]) -> str:
    return message if isinstance(message, str) else message[0]


@cache
def catalogue(lang: str) -> Catalog:
    with (LOCALE / lang / "LC_MESSAGES" / "pulka.po").open("rb") as file:
        return read_po(file, locale=lang)


def messages(lang: str) -> Iterator[Message]:
    return (message for message in catalogue(lang) if message.id)


def forms(message: Message) -> list[str]:
    return list(message.string) if isinstance(message.string, list | tuple) else [message.string or ""]


def translations(lang: str) -> Iterator[tuple[str, str]]:
    """Each sentence in English beside each of its forms."""
    for message in messages(lang):
        yield from ((_first(message.id), form) for form in forms(message))


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_sentence_of_the_code_is_translated(lang: str) -> None:
    known = {_first(message.id) for message in messages(lang)}
    assert sorted(set(said()) - known) == []
    assert [english for english, form in translations(lang) if not form] == []


def test_no_sentence_hides_from_those_who_gather_them() -> None:
    """Inside a formatted text a sentence is not gathered, and would be said in English everywhere."""
    uttered = set()
    for path in (ROOT / "pulka_calc").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
                said_here = node.args[0] if node.args else None
                uttered |= {said_here.value} if isinstance(said_here, ast.Constant) else set()
    assert "closed" in uttered
    assert uttered - set(said()) == set()


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_sentence_is_left_that_nobody_says(lang: str) -> None:
    assert sorted({_first(message.id) for message in messages(lang)} - set(said())) == []
    assert catalogue(lang).obsolete == {}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_translation_is_a_guess(lang: str) -> None:
    assert [message.id for message in messages(lang) if message.fuzzy] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_translation_has_the_places_of_its_sentence(lang: str) -> None:
    odd = {english: form for english, form in translations(lang) if places(english) != places(form)}
    assert odd == {}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_sentence_with_a_number_has_every_form_of_the_language(lang: str) -> None:
    plurals = [message for message in messages(lang) if isinstance(message.id, tuple)]
    assert len(plurals) > 3
    assert {len(forms(message)) for message in plurals} == {FORMS[lang]}
    assert {_first(message.id) for message in plurals} == {
        first for first, message in said().items() if not isinstance(message, str)
    }


@pytest.mark.parametrize("lang", TRANSLATED)
def test_spaces_and_the_last_sign_of_a_sentence_are_kept(lang: str) -> None:
    def ends(text: str) -> tuple[str, str, bool]:
        return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :], text.rstrip().endswith(":")

    assert {english: form for english, form in translations(lang) if ends(english) != ends(form)} == {}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_options_and_keys_are_the_same_in_every_language(lang: str) -> None:
    names = re.compile(r"--[a-z]+|\$PULKA_\w+|`[a-z]+:[^`]*`|`pulka [^`]*`|sochi@1")
    odd = {e: f for e, f in translations(lang) if sorted(names.findall(e)) != sorted(names.findall(f))}
    assert odd == {}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_translation_is_written_in_the_letters_of_its_language(lang: str) -> None:
    assert [form for _, form in translations(lang) if set(form) & set(FOREIGN[lang])] == []
    latin_inside = re.compile(r"[а-яА-ЯіїєґІЇЄҐ][a-zA-Z]|[a-zA-Z][а-яА-ЯіїєґІЇЄҐ]")
    assert [form for _, form in translations(lang) if latin_inside.search(form)] == []


PERSON = r"\{(?:player|players|other|whose|dealer|on)\}"
GOVERNS = r"\b(?:у|от|від|для|с|з|із|к|о|об|про|за|на|в|без|до|из|перед|по|між|между|игрока и|гравця і)\s+"
PAST = r"\w+(?:ал|ял|ил|ел|ала|яла|ила|ела|лся|лась|ав|яв|ив|їв|івся|ався|ився|лася|илася)\b"


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_name_stands_in_the_nominative(lang: str) -> None:
    assert [form for _, form in translations(lang) if re.search(GOVERNS + PERSON, form, re.IGNORECASE)] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_verb_gives_a_player_a_gender(lang: str) -> None:
    assert [form for _, form in translations(lang) if re.search(PERSON + r"[ ,:]+" + PAST, form)] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_head_of_a_catalogue_is_filled_in(lang: str) -> None:
    text = (LOCALE / lang / "LC_MESSAGES" / "pulka.po").read_text(encoding="utf-8")
    head = text.partition("\n\n")[0]
    odd = (
        "FULL NAME",
        "EMAIL@ADDRESS",
        "YEAR",
        "PACKAGE",
        "PROJECT",
        "ORGANIZATION",
        "SOME DESCRIPTIVE",
        "FIRST AUTHOR",
    )
    assert [word for word in odd if word in head] == []
    assert f'"Language: {lang}\\n"' in head
    assert "charset=utf-8" in head
    assert "fuzzy" not in head


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_plural_rule_of_the_head_is_the_one_of_the_language(lang: str) -> None:
    built = gettext.translation("pulka", str(LOCALE), [lang])
    chosen = {
        n: built.ngettext("{n} trick", "{n} tricks", n) for n in (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111)
    }
    one, few, many = chosen[1], chosen[2], chosen[5]
    assert len({one, few, many}) == 3
    assert {n for n, form in chosen.items() if form == one} == {1, 21, 101}
    assert {n for n, form in chosen.items() if form == few} == {2, 4, 22}


# The build hook


def hook() -> Any:
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / ".hatch" / "catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A tree with the catalogues as they come from the repository, nothing built."""
    target = tmp_path / "pulka_calc" / "text" / "locale"
    shutil.copytree(LOCALE, target, ignore=shutil.ignore_patterns("*.mo"))
    return tmp_path


def test_the_hook_builds_a_catalogue_for_each_language(checkout: Path) -> None:
    hook().compile_catalogues(checkout)
    built = sorted(path.relative_to(checkout).as_posix() for path in checkout.rglob("*.mo"))
    assert built == [f"pulka_calc/text/locale/{lang}/LC_MESSAGES/pulka.mo" for lang in TRANSLATED]
    folder = str(checkout / "pulka_calc" / "text" / "locale")
    for lang, word in (("ru", "Игрок"), ("uk", "Гравець")):
        assert gettext.translation("pulka", folder, [lang]).gettext("Player") == word


def test_what_is_built_already_is_built_anew_only_after_a_change(checkout: Path) -> None:
    module = hook()
    module.compile_catalogues(checkout)
    mo = next(checkout.rglob("ru/LC_MESSAGES/*.mo"))
    mo.write_bytes(b"kept")
    module.compile_catalogues(checkout)
    assert mo.read_bytes() == b"kept"
    po = mo.with_suffix(".po")
    po.write_text(po.read_text(encoding="utf-8"), encoding="utf-8")
    module.compile_catalogues(checkout)
    assert mo.read_bytes() != b"kept"


def test_the_catalogues_of_this_run_are_built_and_new() -> None:
    for lang in TRANSLATED:
        po = LOCALE / lang / "LC_MESSAGES" / "pulka.po"
        assert po.with_suffix(".mo").stat().st_mtime_ns >= po.stat().st_mtime_ns
