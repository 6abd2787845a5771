"""Whatever stands in a ledger, the program answers within seconds: with a result or with problems, never with a bug."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ledgers import GOOD, HEAD
from running import pulka

from pulka_calc.cli.main import BUG, FINE, PROBLEMS, USAGE

SECONDS = 20.0
EVENING = f"""\
{HEAD}stake: {{vist: "0.50", currency: RUB}}
first_dealer: Вася
start:
  Миша: {{pulya: 2, gora: 4, visty: {{Вася: 8}}}}
  raspasy_in_row: 1
deals:
- {{game: 6♠, declarer: Миша, calls: {{Вася: whist, Петя: pass}}, tricks: {{Миша: 6, Вася: 4, Петя: 0}}}}
- {{game: 7♥, declarer: Вася, calls: {{Петя: pass, Миша: half}}}}
- {{misere: Миша, tricks: 0, note: x}}
- {{raspasy: {{Миша: 3, Вася: 2, Петя: 5}}}}
- {{concede: 7♣, declarer: Вася}}
- {{correction: Петя, gora: 5, reason: x}}
- assert: {{Миша: {{pulya: 6}}}}
paper:
  Миша: {{pulya: 20, gora: 12}}
claims: {{Миша: 28}}
"""
PIECES = [
    *": |, |\n|\n  |\n- |? |&a |*a|!!int |<<: |---|...|1e4000|1/0|null|true|whist|sochi|house.yaml".split("|"),
    *"{}[]\"'#|>-./019½−~x\t\\\0\f\u2028\ufeff\U0001f0a1",
    *("Миша", "миша", "Коля", "6♠", "9" * 400),
]
WORDS = "|x|-1|0|1e4000|1/0|2..3|Миша|Коля|миша|true|6♠|11|whist|sochi@1|gora|visty|extends".split("|")
NASTY = st.sampled_from([*WORDS, "1/" + "9" * 300])
VALUES = st.recursive(
    NASTY | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NASTY, inner, max_size=4),
    max_leaves=8,
)
KEYS = (
    "format convention players first_dealer pulya stake title lang start deals paper claims game misere raspasy concede"
    " correction assert declarer dealer calls tricks sits_out factor dark prikup prikup_bonus note reason visty gora x"
).split()
SETTINGS_MEANT = "whist.style raspasy.exit contracts.6 contracts size settlement.gora_in_visty x.y".split()


def run_within_seconds(raw: bytes, *words: str) -> None:
    """Settle a ledger of these bytes, and show it."""
    Path("ledger.yaml").write_bytes(raw)
    for command in (("settle", "ledger.yaml", *words), ("settle", "ledger.yaml", "--json", *words)):
        begun = time.monotonic()
        said = pulka(*command)
        assert time.monotonic() - begun < SECONDS
        assert said.code in (FINE, PROBLEMS, USAGE), said.err
        assert "Traceback" not in said.err + said.out
        assert said.err or said.out


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """A ledger in which pieces have been cut out and others put in."""
    text = draw(st.sampled_from([GOOD, EVENING]))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        until = min(len(text), at + draw(st.sampled_from([0, 0, 1, 2, 5, 30])))
        text = text[:at] + draw(st.sampled_from(PIECES)) + text[until:]
    return text


@st.composite
def misfilled(draw: st.DrawFn) -> str:
    """A ledger whose keys, or those of a deal, have values of any sort."""
    data: dict[str, Any] = yaml.safe_load(EVENING)
    places = st.sampled_from([data, data["paper"], data["start"], *data["deals"]])
    for _ in range(draw(st.integers(1, 3))):
        place = draw(places)
        place[draw(st.sampled_from([*KEYS, *(key for key in place if isinstance(key, str))]))] = draw(VALUES)
    return str(yaml.safe_dump(data, allow_unicode=True))


SETTINGS = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
LONGER = settings(SETTINGS, max_examples=4000)
BYTES = st.binary(max_size=80) | st.lists(st.sampled_from(PIECES), max_size=20).map(
    lambda found: "".join(found).encode()
)


@SETTINGS
@given(raw=BYTES)
def test_any_bytes_are_answered(raw: bytes) -> None:
    run_within_seconds(raw)


@SETTINGS
@given(text=spoiled())
def test_any_spoiled_ledger_is_answered(text: str) -> None:
    run_within_seconds(text.encode())


@SETTINGS
@given(text=misfilled())
def test_any_values_of_the_wrong_sort_are_answered(text: str) -> None:
    run_within_seconds(text.encode("utf-8", "replace"))


@SETTINGS
@given(
    key=st.sampled_from(
        ["whist.style", "raspasy.exit", "contracts.6", "contracts", "size", "settlement.gora_in_visty", "", "x.y"]
    ),
    value=st.text(max_size=10) | st.lists(st.sampled_from(PIECES), max_size=4).map("".join),
)
def test_any_setting_is_answered(key: str, value: str) -> None:
    run_within_seconds(EVENING.encode(), "--set", f"{key}={value}".replace("\0", "0"))


@pytest.mark.slow
@LONGER
@given(raw=BYTES | (spoiled() | misfilled()).map(lambda text: text.encode("utf-8", "replace")))
def test_any_ledger_is_answered_in_a_longer_search(raw: bytes) -> None:
    run_within_seconds(raw)


HUGE = "9" * 900
BOMBS = {
    "many brackets": b"paper: " + b"[" * 200_000,
    "many braces": b"paper: " + b"{a: " * 200_000,
    "many dashes": b"- " * 200_000,
    "many keys": "".join(f"k{number}: 1\n" for number in range(20_000)).encode(),
    "many players": HEAD.replace("[Миша", "[" + ", ".join(f"p{number}" for number in range(20_000))).encode(),
    "one long line": b"a: " + b"x" * 2_000_000,
    "many lines": b"# nothing\n" * 300_000,
    "a huge size": GOOD.replace("pulya: 20\n", f"pulya: {HUGE}\n").encode(),
    "a huge number": GOOD.replace("gora: 12", f"gora: {HUGE}").encode(),
    "a huge power": GOOD.replace("gora: 12", "gora: 1e999999999").encode(),
    "a huge version": GOOD.replace("sochi@1", f"sochi@{HUGE}").encode(),
    "a huge format": GOOD.replace("format: 1", f"format: {HUGE}").encode(),
    "huge denominators": (
        HEAD + "deals:\n" + "".join(f"- {{correction: Миша, gora: 1/{10**900 + n}}}\n" for n in (1, 3, 7, 9, 11))
    ).encode(),
}


@pytest.mark.parametrize("raw", BOMBS.values(), ids=BOMBS)
def test_a_bomb_is_answered(raw: bytes) -> None:
    run_within_seconds(raw)


@pytest.mark.parametrize(
    "words",
    [
        ("--set", "name=\udcff"),
        ("--set", "\udcff=1"),
        ("--stake", "1 \udcff"),
        ("--convention", "\udcff"),
        ("--convention", "\udcff.yaml"),
        ("--convention", f"sochi@{'9' * 5000}"),
        ("--convention", "a" * 300 + ".yaml"),
        ("--set", f"size.default={'9' * 5000}"),
        ("--coin", "9" * 5000),
    ],
)
def test_any_words_of_the_command_line_are_answered(words: tuple[str, str]) -> None:
    run_within_seconds(GOOD.encode(), *words)


def test_a_bug_would_be_told_from_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pulka_calc.files.source.decode", lambda *_: 1 / 0)
    Path("ledger.yaml").write_text(GOOD, encoding="utf-8")
    assert pulka("settle", "ledger.yaml").code == BUG
