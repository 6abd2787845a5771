"""One evening of forty deals typed in Russian, in Ukrainian and in English: the same bytes, the same sheet."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from running import Ran, pulka
from scribe import FOUR, heard

from pulka_calc.core.replay import Table
from pulka_calc.files import book as ledgers
from pulka_calc.files import source
from pulka_calc.text import language
from pulka_calc.text.deal import deal_words

SCRIPTS = Path(__file__).parent
LANGUAGES = ("ru", "uk", "en")
PLAYERS = [word for name in FOUR for word in ("-p", name)]
CODE = re.compile(r"\[[a-z]+\.[a-z_]+\]")
Evenings = dict[str, tuple[Path, Ran]]


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evenings]:
    """The three evenings, each typed from its script into a ledger of its own."""
    folder = tmp_path_factory.mktemp("evenings")
    with pytest.MonkeyPatch.context() as alone:
        alone.setenv("XDG_STATE_HOME", str(folder / "state"))
        alone.setenv("COLUMNS", "120")
        yield {lang: typed(folder / f"{lang}.yaml", script(lang), lang) for lang in LANGUAGES}


def script(lang: str) -> str:
    return (SCRIPTS / f"evening.{lang}.txt").read_text(encoding="utf-8")


def typed(path: Path, lines: str, lang: str) -> tuple[Path, Ran]:
    """Type lines into a new ledger."""
    assert pulka("new", str(path), *PLAYERS, "--pulya", "60", "--title", "Пятница").code == 0
    return path, pulka("play", "-f", str(path), "--lang", lang, answers=lines)


def data(path: Path, command: str) -> Any:
    ran = pulka(command, str(path), "--json")
    assert ran.code == 0, ran.err
    return json.loads(ran.out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_the_script_is_taken(evenings: Evenings, lang: str) -> None:
    path, ran = evenings[lang]
    assert (ran.code, CODE.findall(ran.err)) == (0, [])
    assert len(data(path, "show")["deals"]) == 40


def test_three_languages_give_the_same_bytes_and_the_same_sheet(evenings: Evenings) -> None:
    paths = [path for path, _ in evenings.values()]
    assert len({path.read_bytes() for path in paths}) == 1
    shown = [data(path, "show") for path in paths]
    assert shown[0] == shown[1] == shown[2]
    assert sum(row["gora"] != "0" for row in shown[0]["sheet"].values()) == len(FOUR)


def test_three_languages_say_the_same_sheet_in_their_own_words(evenings: Evenings) -> None:
    said = {
        lang: pulka("show", str(path), "--lang", lang).out.replace(path.name, "")
        for lang, (path, _) in evenings.items()
    }
    numbers = {tuple(re.findall(r"[−+]?\d+", text)) for text in said.values()}
    assert len(numbers) == 1
    assert len(set(said.values())) == len(LANGUAGES)


def test_a_slip_that_was_mended_leaves_no_trace(evenings: Evenings) -> None:
    text = evenings["ru"][0].read_text(encoding="utf-8")
    assert "misere: Миша, tricks: 3" not in text
    assert "опоздал" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lines_that_the_deals_print_are_written_as_the_same_deals(evenings: Evenings, lang: str) -> None:
    path, _ = evenings[lang]
    book, faults = ledgers.load(path)
    assert book is not None, faults
    language.use(lang)
    table, again = Table(book.ledger, book.agreed.convention), []
    for written in book.replay.deals:
        words = deal_words(written.deal, written.undertricks)
        understood = heard(words, table)
        assert len(understood.deals) == 1, words
        again.append(f"- {source.flow(understood.deals[0][0])}")
        table.write(written.deal)
    assert path.read_text(encoding="utf-8").splitlines()[-len(again) :] == again
