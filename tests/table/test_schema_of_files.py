"""`pulka schema`: what editors are told of ledgers and conventions is what the program reads and writes."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from layouts import BOM, Layout, layouts
from running import pulka
from scribe import FIVE, FOUR, THREE, added, kept, ledger

jsonschema = pytest.importorskip("jsonschema")

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.yaml"))
CONVENTIONS = sorted((ROOT / "conventions").glob("*.yaml"))
HOUSE = "format: 1\nname: house\nversion: 1\nextends: sochi\n"


class PlainLoader(yaml.CSafeLoader):
    """Reads dates as text, as editors of YAML 1.2 do."""


PlainLoader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in found if tag != "tag:yaml.org,2002:timestamp"]
    for letter, found in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}


@cache
def schema(kind: str) -> Any:
    ran = pulka("schema", kind)
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def read(text: str) -> Any:
    """A file as an editor takes it: keys are text, whatever they look like."""
    return json.loads(json.dumps(yaml.load(text, Loader=PlainLoader)))


def wrong(kind: str, text: str) -> list[str]:
    """What an editor would underline."""
    checker = jsonschema.Draft202012Validator(schema(kind))
    return [f"{fault.json_path}: {fault.message}" for fault in checker.iter_errors(read(text))]


@pytest.mark.parametrize("kind", ["ledger", "convention"])
def test_a_schema_is_one(kind: str) -> None:
    found = schema(kind)
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema.Draft202012Validator.check_schema(found)


def test_the_ledger_is_the_kind_meant_where_none_is_named() -> None:
    assert pulka("schema").out == pulka("schema", "ledger").out
    assert pulka("schema", "ledger").out != pulka("schema", "convention").out
    assert pulka("schema", "house").code == 2


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_is_a_ledger(path: Path) -> None:
    assert wrong("ledger", path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", CONVENTIONS, ids=lambda path: path.stem)
def test_every_convention_is_one(path: Path) -> None:
    assert wrong("convention", path.read_text(encoding="utf-8")) == []


# What the program writes

LINES = [
    "6♠ Миша 6 Вася 3 Петя 1",
    "6 Миша 6 Вася 4 Петя пас",
    "8бк Петя пасы",
    "7♥ Вася Петя пас Миша полвиста",
    "6♥ Вася 6 Петя вист 4 Миша ушёл",
    "мизер Миша 0",
    "распасы 3 2 5",
    "7♣ Вася без трёх",
    "штраф Петя гора −5 смотрел прикуп",
    "поправка Петя пуля 2 висты Миша 4 висты Вася −6",
    "мизер Миша 0 тёмная",
    "мизер Миша 0 ×2",
    "мизер Миша 0 бп",
    "мизер Миша 0 прикуп 2",
    "мизер Миша 0 сдаёт Петя",
    "мизер Миша 0 сдаёт Петя прикуп 2 тёмная ×2 бп",
]


@pytest.mark.parametrize("words", LINES)
def test_every_deal_that_the_program_writes_is_one(tmp_path: Path, words: str) -> None:
    assert wrong("ledger", added(kept(tmp_path), words)) == []


def test_deals_of_four_and_five_are_too(tmp_path: Path) -> None:
    four = kept(tmp_path, ledger(players=FOUR), "four.yaml")
    assert wrong("ledger", added(four, "6♠ Вася 6 Петя пас Коля пас Миша вист 4")) == []
    five = kept(tmp_path, ledger(players=FIVE), "five.yaml")
    assert wrong("ledger", added(five, "мизер Вася 0 отдыхает Петя")) == []
    two = kept(tmp_path, ledger(players=THREE[:2]), "two.yaml")
    assert wrong("ledger", added(two, "распасы 3 2")) == []


def test_a_new_ledger_is_one(tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"
    words = [word for name in ("no", "007", "1e3", "null") for word in ("-p", name)]
    options = ("--stake", "0.50 RUB", "--title", "12:30", "--first-dealer", "no", "--set", "raspasy.exit=[6, 6, 7]")
    assert pulka("new", str(path), *words, *options, "--set", "whist.stalingrad=true").code == 0
    assert wrong("ledger", path.read_text(encoding="utf-8")) == []


@settings(max_examples=25)
@given(layouts())
def test_every_layout_is_a_ledger(layout: Layout) -> None:
    assert wrong("ledger", layout.raw.removeprefix(BOM).decode()) == []


# What the design allows

ALLOWED = {
    "a convention by its name": ledger().replace("{extends: sochi, version: 1}", "sochi"),
    "a convention with its version": ledger().replace("{extends: sochi, version: 1}", "sochi@1"),
    "a convention with changes": ledger().replace("version: 1}", "version: 1, whist: {style: gentleman}}"),
    "no size": ledger().replace("version: 1}", "closing: {when: agreed}}").replace("pulya: 20\n", ""),
    "a stake in words": ledger(more="stake: 50 коп\n"),
    "a stake as a number": ledger(more="stake: 0.5\n"),
    "a stake of a plain number": ledger(more="stake: {vist: 0.50, currency: RUB}\n"),
    "date, place, lang": ledger(more="date: 2026-01-02\nplace: у Пети\nlang: uk\n"),
    "a start": ledger(more="start: {Миша: {pulya: 2, gora: 4, visty: {Вася: 8}}, raspasy_in_row: 2}\n"),
    "claims": ledger(more="claims: {Миша: 28, Вася: -86, Петя: 58}\n"),
    "a paper sheet": ledger(more="paper:\n  Миша: {pulya: 2.6.16, gora: 12½, visty: {Вася: 4.-6}}\n"),
    "records with blanks": ledger(more='paper:\n  Миша: {pulya: "2. 6. 16.", gora: 25/2}\n'),
    "half of a paper sheet": ledger(more="paper:\n  Миша:\n  Вася: {visty: }\n"),
    "words of the players": ledger(
        "{game: 6 пик, declarer: Миша, calls: {Вася: вист, Петя: пас}, tricks: {Миша: 6, Вася: 4}}"
    ),
    "Ukrainian words": ledger("{game: 6♠, declarer: Миша, calls: {Вася: пас, Петя: піввіста}}"),
    "short words": ledger("{game: 7♥, declarer: Миша, calls: {Вася: п, Петя: ½}}"),
    "the declarer's number alone": ledger("{game: 6, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: 6}"),
    "a level alone": ledger("{game: 10, declarer: Миша, calls: {Вася: pass, Петя: pass}}"),
    "who sits out, alone": ledger("{misere: Вася, tricks: 0, sits_out: Петя}", players=FIVE),
    "who sits out": ledger("{misere: Вася, tricks: 0, sits_out: [Петя, Миша]}", players=FIVE),
    "halves of a bonus": ledger("{misere: Вася, tricks: 0, prikup_bonus: 1/2}"),
    "a bonus of a half": ledger("{misere: Вася, tricks: 0, prikup_bonus: ½}"),
    "a dark game": ledger("{misere: Вася, tricks: 0, dark: true, factor: 2, prikup: closed, note: x}"),
    "a correction of several boxes": ledger("{correction: Петя, pulya: -2, gora: 5, visty: {Миша: 4}, reason: x}"),
    "an assertion": ledger("assert: {Миша: {pulya: 6, gora: 2, visty: {Вася: 4}}}"),
    "a dummy": ledger("{raspasy: {Миша: 3, Вася: 2, dummy: 5}}", players=THREE[:2]),
    "blank keys": ledger(more="stake:\npaper:\nclaims:\nstart:\nfirst_dealer:\n"),
}


@pytest.mark.parametrize("text", ALLOWED.values(), ids=ALLOWED)
def test_what_the_program_reads_an_editor_does_not_underline(tmp_path: Path, text: str) -> None:
    ran = pulka("show", str(kept(tmp_path, text)))
    assert ran.code == 0, ran.err
    assert wrong("ledger", text) == []


FORBIDDEN = {
    "no format": ledger().replace("format: 1\n", ""),
    "a newer format": ledger().replace("format: 1", "format: 2"),
    "no players": ledger().replace("players:", "player:"),
    "one player": ledger(players=THREE[:1]),
    "six players": ledger(players=(*FIVE, "Шестой")),
    "an unknown key": ledger(more="pulia: 20\n"),
    "a size of nothing": ledger().replace("pulya: 20", "pulya: 0"),
    "a size in words": ledger().replace("pulya: 20", "pulya: двадцать"),
    "a language nobody speaks": ledger(more="lang: fr\n"),
    "deals that are no list": ledger(more="").replace("deals:", "deals: {}"),
    "a deal without a kind": ledger("{declarer: Миша}"),
    "two kinds in one": ledger("{misere: Миша, tricks: 0, raspasy: {Миша: 3, Вася: 2, Петя: 5}}"),
    "a misspelt key of a deal": ledger("{game: 6♠, declarrer: Миша, calls: {Вася: pass, Петя: pass}}"),
    "a call nobody makes": ledger("{game: 6♠, declarer: Миша, calls: {Вася: может, Петя: pass}}"),
    "eleven tricks": ledger("{misere: Миша, tricks: 11}"),
    "tricks of a misere by player": ledger("{misere: Миша, tricks: {Миша: 0}}"),
    "a factor of nothing": ledger("{misere: Миша, tricks: 0, factor: 0}"),
    "a prikup that is ajar": ledger("{misere: Миша, tricks: 0, prikup: ajar}"),
    "an unknown column": ledger("assert: {Миша: {pulia: 6}}"),
    "an unknown key of the stake": ledger(more="stake: {vist: 1, curency: RUB}\n"),
}


@pytest.mark.parametrize("text", FORBIDDEN.values(), ids=FORBIDDEN)
def test_what_the_program_refuses_an_editor_underlines(tmp_path: Path, text: str) -> None:
    assert pulka("show", str(kept(tmp_path, text))).code == 1
    assert wrong("ledger", text) != []


# Conventions


@pytest.mark.parametrize(
    "text",
    [
        HOUSE,
        HOUSE + "whist: {style: gentleman}\n",
        HOUSE + "contracts: {6: {gora: 2}, misere: {pulya: 5}}\n",
        HOUSE + "raspasy: {prices: [2, 4], exit: [6, 7, 7]}\n",
        HOUSE + "whist: {half_tricks: {6: 2, 7: 1/2}}\n",
        HOUSE + "title: {ru: Домашняя, uk: Домашня, en: House}\naliases: [дома]\n",
        HOUSE + "settlement: {gora_in_visty: 5/2}\n",
        HOUSE + "size: {default: 30}\n",
    ],
)
def test_a_convention_of_the_table_needs_only_what_it_changes(tmp_path: Path, text: str) -> None:
    (tmp_path / "house.yaml").write_text(text, encoding="utf-8")
    path = kept(tmp_path, ledger().replace("{extends: sochi, version: 1}", "house.yaml"))
    ran = pulka("show", str(path))
    assert ran.code == 0, ran.err
    assert wrong("convention", text) == []


@pytest.mark.parametrize(
    "text",
    [
        HOUSE.replace("format: 1\n", ""),
        HOUSE.replace("format: 1", "format: 2"),
        HOUSE.replace("name: house\n", ""),
        HOUSE + "whist: {style: rude}\n",
        HOUSE + "whist: {styl: greedy}\n",
        HOUSE + "wist: {style: greedy}\n",
        HOUSE + "contracts: {11: {gora: 2}}\n",
        HOUSE + "contracts: {6: {gorra: 2}}\n",
        HOUSE + "raspasy: {prices: 2}\n",
        HOUSE + "raspasy: {exit: [шесть]}\n",
        HOUSE + "whist: {stalingrad: perhaps}\n",
    ],
)
def test_a_wrong_convention_is_underlined(text: str) -> None:
    assert wrong("convention", text) != []
