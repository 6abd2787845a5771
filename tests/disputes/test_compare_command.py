"""`pulka compare`: what the evening would have come to by other conventions."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from evidence import FILE
from running import pulka

from pulka_calc.files import conventions

from books import PAPER, data, kept, problems  # isort: skip - found by way of evidence

WHOLE = {"Миша": "-230/3", "Вася": "28/3", "Петя": "202/3"}
"""Goras 7, 2 and 5, ten points for Петя, visty of 16 and 4 on Миша."""


def compared(folder: Path, *words: str, text: str = FILE) -> Any:
    return data("compare", kept(folder, text), *words)


def test_the_shape_for_programs(tmp_path: Path) -> None:
    found = compared(tmp_path, "--set", "consolation.written=false")
    assert list(found) == ["agreed", "others"]
    for one in (found["agreed"], *found["others"]):
        assert set(one) >= {"set", "convention", "net", "finished", "deals"}
        assert list(one["net"]) == ["Миша", "Вася", "Петя"]
        assert list(one["deals"]) == ["1", "2", "3"]
        assert all(isinstance(points, str) for nets in (one["net"], *one["deals"].values()) for points in nets.values())


def test_the_evening_as_agreed_and_by_one_other_key(tmp_path: Path) -> None:
    found = compared(tmp_path, "--set", "consolation.written=false")
    assert (found["agreed"]["set"], found["agreed"]["net"]) == (None, WHOLE)
    (other,) = found["others"]
    assert other["set"] == "consolation.written=false"
    assert other["net"] == {"Миша": "-206/3", "Вася": "16/3", "Петя": "190/3"}
    assert [no for no, nets in other["deals"].items() if nets != found["agreed"]["deals"][no]] == ["1"]


def test_each_deal_is_worth_what_it_wrote(tmp_path: Path) -> None:
    """Four gora points of Миша's are 40 visty, two thirds of them his; then 16 and 4 visty on him."""
    deals = compared(tmp_path, "--with", "leningrad")["agreed"]["deals"]
    assert deals["1"] == {"Миша": "-140/3", "Вася": "88/3", "Петя": "52/3"}
    assert deals["2"] == {"Миша": "10/3", "Вася": "40/3", "Петя": "-50/3"}
    assert deals["3"] == {"Миша": "-100/3", "Вася": "-100/3", "Петя": "200/3"}


def test_in_leningrad_the_same_misere_is_worth_twice_as_much(tmp_path: Path) -> None:
    (other,) = compared(tmp_path, "--with", "leningrad")["others"]
    assert (other["set"], other["convention"]) == ("leningrad", "leningrad")
    assert other["deals"]["3"] == {"Миша": "-200/3", "Вася": "-200/3", "Петя": "400/3"}


def test_without_a_name_every_convention_that_can_be_is_set_beside_it(tmp_path: Path) -> None:
    found = compared(tmp_path)
    assert {one["set"] for one in found["others"]} <= set(conventions.shipped())
    assert {"sochi", "leningrad", "rostov", "mailru"} <= {one["set"] for one in found["others"]}
    assert next(one for one in found["others"] if one["set"] == "sochi")["net"] == WHOLE


def test_deals_add_up_to_the_net_and_nets_to_nought(tmp_path: Path) -> None:
    found = compared(tmp_path)
    for one in (found["agreed"], *found["others"]):
        for player, net in one["net"].items():
            assert sum(Fraction(nets[player]) for nets in one["deals"].values()) == Fraction(net)
        assert sum(Fraction(net) for net in one["net"].values()) == 0


def test_several_names_and_a_setting_upon_them(tmp_path: Path) -> None:
    found = compared(tmp_path, "--with", "leningrad", "--with", "rostov")
    assert [one["set"] for one in found["others"]] == ["leningrad", "rostov"]
    (both,) = compared(tmp_path, "--with", "leningrad", "--set", "consolation.written=false")["others"]
    assert both["set"] == "leningrad consolation.written=false"


def test_settings_go_upon_what_the_table_has_agreed(tmp_path: Path) -> None:
    own = FILE.replace("sochi@1", "{extends: sochi, version: 1, consolation: {passer: false}}")
    (other,) = compared(tmp_path, "--set", "whist.style=gentleman", text=own)["others"]
    assert other["deals"]["1"] == {"Миша": "-128/3", "Вася": "70/3", "Петя": "58/3"}


SAID = {
    "en": """\
                             Миша   Вася   Петя
 as agreed                   −76⅔    +9⅓   +67⅓
 consolation.written=false   −68⅔    +5⅓   +63⅓""",
    "ru": """\
                             Миша   Вася   Петя
 по уговору                  −76⅔    +9⅓   +67⅓
 consolation.written=false   −68⅔    +5⅓   +63⅓""",
    "uk": """\
                             Миша   Вася   Петя
 за домовленістю             −76⅔    +9⅓   +67⅓
 consolation.written=false   −68⅔    +5⅓   +63⅓""",
}
DEAL = {
    "en": "1 6♠ Миша 4 · Вася whist 6 · Петя pass 0 · Миша +8 · Вася −4 · Петя −4",
    "ru": "1 6♠ Миша 4 · Вася вист 6 · Петя пас 0 · Миша +8 · Вася −4 · Петя −4",
    "uk": "1 6♠ Миша 4 · Вася віст 6 · Петя пас 0 · Миша +8 · Вася −4 · Петя −4",
}


@pytest.mark.parametrize("lang", SAID)
def test_in_words_side_by_side_and_deal_by_deal(tmp_path: Path, lang: str) -> None:
    ran = pulka("compare", kept(tmp_path, FILE), "--set", "consolation.written=false", "--lang", lang)
    head, *lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert head.endswith("friday.yaml · Пятница")
    assert lines[:3] == SAID[lang].splitlines()
    assert [line.strip() for line in lines[5:]] == [DEAL[lang]]


def test_a_reading_that_changes_no_deal_says_so(tmp_path: Path) -> None:
    ran = pulka("compare", kept(tmp_path, FILE), "--set", "whist.stalingrad=true")
    lines = ran.out.splitlines()
    assert ran.code == 0
    assert lines[2].split()[-3:] == lines[3].split()[-3:]
    assert not any("6♠" in line for line in lines)


def test_a_convention_by_which_it_could_not_have_been_played(tmp_path: Path) -> None:
    conceded = FILE + "- {concede: 7♣, declarer: Миша}\n"
    path = kept(tmp_path, conceded)
    ran = pulka("compare", path, "--with", "fspr", "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["problems"]
    assert "fspr" not in [one["set"] for one in data("compare", path)["others"]]


def test_what_is_asked_for_wrongly_is_refused_with_its_place(tmp_path: Path) -> None:
    path = kept(tmp_path, FILE)
    assert problems("compare", path, "--set", "consolation.writen=false") == [("key.unknown", 1, 1)]
    assert problems("compare", path, "--with", "nobody") == [("convention.unknown", 1, 1)]
    assert "--with:1:1:" in pulka("compare", path, "--with", "nobody").err


def test_paper_without_deals_cannot_be_worked_out_anew(tmp_path: Path) -> None:
    assert problems("compare", kept(tmp_path, PAPER)) == [("compare.nothing", 1, 1)]
