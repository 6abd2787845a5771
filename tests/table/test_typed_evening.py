"""One evening of forty deals typed in Russian, in Ukrainian and in English: the same bytes, the same sheet."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from running import Ran, pulka
from scribe import FOUR

SCRIPTS = Path(__file__).parent
LANGUAGES = ("ru", "uk", "en")


def typed_evening(folder: Path, lang: str) -> tuple[Path, Ran]:
    """Type the script of a language into a new ledger."""
    path = folder / f"{lang}.yaml"
    players = [word for name in FOUR for word in ("-p", name)]
    assert pulka("new", str(path), *players, "--pulya", "60", "--title", "Пятница").code == 0
    return path, pulka("play", "-f", str(path), "--lang", lang, answers=script(lang))


@cache
def script(lang: str) -> str:
    return (SCRIPTS / f"evening.{lang}.txt").read_text(encoding="utf-8")


def data(path: Path, *words: str) -> Any:
    ran = pulka(*words, str(path), "--json")
    assert ran.code == 0, ran.err
    return json.loads(ran.out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_the_script_is_taken(tmp_path: Path, lang: str) -> None:
    path, ran = typed_evening(tmp_path, lang)
    assert (ran.code, "[" in ran.err.replace("[ПИ]", "")) == (0, False), ran.err
    assert path.read_text(encoding="utf-8").count("\n- {") == 40
    assert len(data(path, "show")["deals"]) == 40


def test_three_languages_give_the_same_bytes_and_the_same_sheet(tmp_path: Path) -> None:
    paths = [typed_evening(tmp_path, lang)[0] for lang in LANGUAGES]
    assert len({path.read_bytes() for path in paths}) == 1
    sheets = [data(path, "show") for path in paths]
    assert sheets[0] == sheets[1] == sheets[2]
    nets = [data(path, "settle")["net"] for path in paths]
    assert nets[0] == nets[1] == nets[2]


def test_a_slip_that_was_mended_leaves_no_trace(tmp_path: Path) -> None:
    path, _ = typed_evening(tmp_path, "ru")
    text = path.read_text(encoding="utf-8")
    assert "misere: Миша, tricks: 3" not in text
    assert "опоздал" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_deals_of_the_evening_print_as_lines_that_type_it_again(tmp_path: Path, lang: str) -> None:
    path, _ = typed_evening(tmp_path, lang)
    again = tmp_path / "again.yaml"
    players = [word for name in FOUR for word in ("-p", name)]
    assert pulka("new", str(again), *players, "--pulya", "60", "--title", "Пятница").code == 0
    for number in range(1, 41):
        line = pulka("edit", str(number), "-f", str(path), "--lang", lang)
        assert line.code == 0, line.err
        ran = pulka("add", line.out.strip(), "-f", str(again))
        assert ran.code == 0, (line.out, ran.err)
    assert again.read_bytes() == path.read_bytes()
