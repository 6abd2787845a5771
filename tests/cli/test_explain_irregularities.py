"""What went wrong in a deal is explained: what it means, by which line, and who says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from books import data, kept
from running import pulka

PENALTIES = str(Path(__file__).resolve().parents[2] / "examples" / "penalties.yaml")
LEFT = """\
format: 1
convention: {extends: sochi, version: 1}
players: [Миша, Вася, Петя, Коля]
pulya: 20
deals:
- DEAL
"""
DIGEST = "Правила Luckforfree, пересказ Кодекса"


def irregular(path: str, *words: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = data("explain", path, *words)["irregularities"]
    return found


def second(number: str, lang: str) -> str:
    """What is said of a deal under its own line."""
    said = pulka("explain", PENALTIES, number, "--lang", lang).out
    under = said.split("\n", 2)[2]
    return " ".join(under.split())


@pytest.mark.parametrize(
    ("number", "rule", "player", "source"),
    [
        ("3", "looked_at_discard", "Вася", DIGEST),
        ("4", "in_face", "Вася", "preferance.org, глоссарий"),
        ("6", "seen_prikup", "Миша", "house: no printed source"),
        ("12", "leaves.defender", "Петя", "Правила Luckforfree"),
    ],
)
def test_what_went_wrong_has_its_rule_and_its_source(number: str, rule: str, player: str, source: str) -> None:
    told = {"deal": int(number), "rule": rule, "player": player, "key": "", "line": None, "source": source}
    assert irregular(PENALTIES, number) == [told]


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (
            "{game: 8♥, declarer: Вася, calls: {Петя: whist, Коля: pass}, leaves: Вася}",
            {"rule": "leaves.declarer", "player": "Вася", "key": "leaving.undertricks", "line": "sochi.yaml:117"},
        ),
        ("{misere: Вася, tricks: 2, leaves: Петя}", {"rule": "leaves.misere", "player": "Петя"}),
        (
            "{misere: Вася, tricks: 1, leaves: Вася, remaining: 5}",
            {"rule": "leaves.remaining", "own": "1", "left": "5", "all": "6"},
        ),
        (
            "{raspasy: {Вася: 1, Петя: 4}, leaves: Коля, remaining: 5}",
            {"rule": "leaves.remaining", "player": "Коля", "own": "0", "left": "5", "all": "5"},
        ),
    ],
)
def test_who_left_and_what_became_of_the_deal(tmp_path: Path, deal: str, told: dict[str, str]) -> None:
    [found] = irregular(kept(tmp_path, LEFT.replace("DEAL", deal)), "1")
    assert told.items() <= found.items()
    assert found["source"] == "Правила Luckforfree"


def test_a_deal_in_which_nothing_went_wrong_says_nothing() -> None:
    assert irregular(PENALTIES, "1") == []


def test_the_deals_of_a_player_tell_what_went_wrong_in_them() -> None:
    assert [one["deal"] for one in irregular(PENALTIES, "Петя", "гора")] == []
    assert [one["deal"] for one in irregular(PENALTIES, "Вася", "гора")] == [3, 4, 6]
    assert [one["deal"] for one in irregular(PENALTIES)] == [3, 4, 6, 10, 12]


FREE = {
    "en": "deal 10 · a slip of Вася in the record is mended and still free · penalties.record_error.free ·",
    "ru": "сдача 10 · ошибка записи исправлена и пока не наказывается: Вася · penalties.record_error.free ·",
    "uk": "здача 10 · помилку запису виправлено, і поки що без штрафу: Вася · penalties.record_error.free ·",
}


@pytest.mark.parametrize("lang", FREE)
def test_a_first_slip_of_the_pen_is_said_to_be_free(lang: str) -> None:
    assert second("10", lang) == f"{FREE[lang]} sochi.yaml:115 · Кодекс преферанса 1996, 4.2.4–4.2.7"
    assert FREE[lang] not in second("11", lang)


STATED = {
    "en": "penalty to gora: 4 (the number stands in the penalty itself) · penalty.gora · sochi.yaml:111 ·",
    "ru": "штраф в гору: 4 (число названо в самом штрафе) · penalty.gora · sochi.yaml:111 ·",
    "uk": "штраф у гору: 4 (число названо в самому штрафі) · penalty.gora · sochi.yaml:111 ·",
}


@pytest.mark.parametrize("lang", STATED)
def test_a_number_said_in_the_penalty_is_no_books(lang: str) -> None:
    assert STATED[lang] in second("9", lang)
    assert "Luckforfree" not in second("9", lang)


def test_a_number_said_in_the_penalty_has_no_source_for_programs() -> None:
    [entry] = data("explain", PENALTIES, "9")["entries"]
    assert entry["source"] == "the number stands in the penalty itself"
    assert [(f["value"], f["key"], f["choice"]) for f in entry["factors"]] == [("4", "penalties.revoke.unit", "gora")]
    [agreed] = data("explain", PENALTIES, "5")["entries"]
    assert agreed["source"] == DIGEST


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_the_page_tells_what_went_wrong(tmp_path: Path, lang: str) -> None:
    page = tmp_path / "page.html"
    assert pulka("report", PENALTIES, "-o", str(page), "--lang", lang).code == 0
    text = page.read_text(encoding="utf-8")
    assert f"<p>{FREE[lang].partition(' · ')[2]} sochi.yaml:115 · " in text
    assert f"in_face · {'preferance.org, глоссарий'}</p>" in text
