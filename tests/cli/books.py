"""Ledgers that the tests of the command line are run on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from running import pulka

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
FOUR_CIRCLES, THIRDS, EARLY_STOP, FRIDAY = (
    str(EXAMPLES / f"{name}.yaml") for name in ("four-circles", "sochi-thirds", "early-stop", "friday")
)

PAPER = """\
format: 1
convention: sochi@1
players: [Миша, Вася, Петя]
pulya: 20
title: Пятница
paper:
  Миша: {pulya: 20, gora: 12, visty: {Вася: 20, Петя: 34}}
  Вася: {pulya: "2.6.20", gora: "4.24", visty: {Миша: 40, Петя: 12}}
  Петя: {pulya: 20, gora: 9, visty: {Миша: 16, Вася: 28}}
"""
"""Settles to +28, −86, +58."""

DEALS = """\
format: 1
convention: sochi@1
players: [Миша, Вася, Петя]
pulya: 2
deals:
- {game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: 6, Вася: 4, Петя: 0}}
"""
"""A pulka of two points a player, of which one player has his."""

TO_THE_END = DEALS + (
    "- {game: 6, declarer: Вася, calls: {Петя: pass, Миша: pass}}\n"
    "- {game: 6, declarer: Петя, calls: {Миша: pass, Вася: pass}}\n"
)
AFTER_THE_END = TO_THE_END + "- {misere: Миша, tricks: 1}\n"

BAD = """\
format: 1
convention: sochi@1
players: [Миша, Вася, Петя]
pulya: 20
deals:
- {game: 6♠, declarer: Маша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: 6, Вася: 4, Петя: 0}}
- {raspasy: {Миша: 3, Вася: 2, Петя: 4}}
"""
"""A stranger in deal 1, nine tricks in deal 2."""


def kept(folder: Path, text: str = PAPER, name: str = "friday.yaml") -> str:
    """Write a ledger into a folder; return its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def data(*words: str) -> Any:
    """Run a command with `--json`; it must go well."""
    ran = pulka(*words, "--json")
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def problems(*words: str) -> list[tuple[str, int | None, int | None]]:
    """Run a command that must fail with `--json`; return the codes with lines and columns."""
    ran = pulka(*words, "--json")
    assert (ran.code, ran.err) == (1, "")
    found = json.loads(ran.out)
    assert set(found) == {"problems"}
    for problem in found["problems"]:
        assert set(problem) == {"code", "message", "file", "line", "column"}
    return [(problem["code"], problem["line"], problem["column"]) for problem in found["problems"]]


def line_of(start: str, name: str = "sochi") -> str:
    """Return `FILE:LINE` of the first line of a shipped convention that begins so."""
    lines = (EXAMPLES.parent / "conventions" / f"{name}.yaml").read_text(encoding="utf-8").splitlines()
    number = next(number for number, line in enumerate(lines, 1) if line.lstrip().startswith(start))
    return f"{name}.yaml:{number}"


def lines_of_questions(dialogue: str) -> list[tuple[str, str]]:
    """Split a printed dialogue into its questions (up to the last colon and space) and the answers behind them."""
    found = []
    for line in dialogue.splitlines():
        question, colon, answer = f"{line} ".rpartition(": ")
        if colon and not line.startswith(" ") and not line.startswith(("To mend", "Поправить", "Виправити")):
            found.append((question + colon, answer.strip()))
    return found
