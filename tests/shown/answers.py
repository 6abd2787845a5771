"""Every command with what it says of itself, what it usually answers, and how it refuses: one table, three languages.

A line is what is typed behind `pulka`; with answers that come through a pipe it is a pair. `{a}`, `{b}`, `{c}`, `{d}`
are the players of the language, `{whist}` and the like its words. `python tests/golden.py` writes all answers anew.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from running import pulka

FOLDER = Path(__file__).parent
WORDS = {
    "en": {
        "a": "Anna", "b": "Boris", "c": "Vera", "d": "Gleb", "other": "Annie", "rub": "EUR",
        "title": "Friday", "place": "at home", "note": "on two kings", "reason": "looked at the prikup",
        "whist": "whist", "pass": "pass", "half": "half", "misere": "misere", "raspasy": "raspasy", "gora": "gora",
        "visty": "visty", "without": "without 3", "penalty": "penalty", "passes": "passes", "yes": "yes", "no": "no",
    },
    "ru": {
        "a": "Миша", "b": "Вася", "c": "Петя", "d": "Коля", "other": "Михаил", "rub": "RUB",
        "title": "Пятница", "place": "дома", "note": "на двух королях", "reason": "смотрел прикуп",
        "whist": "вист", "pass": "пас", "half": "полвиста", "misere": "мизер", "raspasy": "распасы", "gora": "гора",
        "visty": "висты", "without": "без трёх", "penalty": "штраф", "passes": "пасы", "yes": "да", "no": "нет",
    },
    "uk": {
        "a": "Марко", "b": "Оля", "c": "Тарас", "d": "Ївга", "other": "Марусь", "rub": "UAH",
        "title": "П’ятниця", "place": "вдома", "note": "на двох королях", "reason": "дивився прикуп",
        "whist": "віст", "pass": "пас", "half": "піввіста", "misere": "мізер", "raspasy": "розпаси", "gora": "гора",
        "visty": "вісти", "without": "без трьох", "penalty": "штраф", "passes": "паси", "yes": "так", "no": "ні",
    },
}  # fmt: skip
EVENING = """\
format: 1
convention: {extends: sochi, version: 1}
players: [{a}, {b}, {c}]
pulya: 12
stake: {vist: "0.50", currency: {rub}}
title: "{title}"
place: {place}
date: 2026-01-30
deals:
- {game: 6♠, declarer: {a}, calls: {{b}: whist, {c}: pass}, tricks: {{a}: 6, {b}: 4, {c}: 0}}
- {game: 7♥, declarer: {b}, calls: {{c}: pass, {a}: half}}
- {raspasy: {{a}: 3, {b}: 2, {c}: 5}}
- {raspasy: {{a}: 0, {b}: 6, {c}: 4}}
- {game: 6♣, declarer: {c}, calls: {{a}: whist, {b}: whist}, tricks: {{c}: 7, {a}: 1, {b}: 2}}
- {misere: {a}, tricks: 1, note: {note}}
- {game: 8БК, declarer: {b}, calls: {{c}: whist, {a}: pass}, tricks: {{b}: 7, {c}: 2, {a}: 1}}
- {concede: 7♣, declarer: {b}}
- {correction: {c}, gora: 5, reason: {reason}}
- {misere: {c}, tricks: 0}
"""
PAPER = """\
format: 1
convention: leningrad@1
players: [{a}, {b}, {c}, {d}]
pulya: 50
title: "{title}"
date: 2026-01-31
paper:
  {a}: {pulya: 78, gora: 78, visty: {{b}: 84, {c}: 136, {d}: 34}}
  {b}: {pulya: 74, gora: 60, visty: {{a}: 60, {c}: 0, {d}: 96}}
  {c}: {pulya: "8.32", gora: 34, visty: {{a}: 220, {b}: 192, {d}: 108}}
  {d}: {pulya: 22, gora: 76, visty: {{a}: 80, {b}: 44, {c}: 48}}
"""
BROKEN = """\
format: 1
convention: sochi@1
players: [{a}, {b}, {c}]
pulya: 20
deals:
- {game: 6♠, declarer: {d}, calls: {{b}: whist, {c}: pass}, tricks: {{a}: 6, {b}: 2, {c}: 1}}
- {raspasy: {{a}: 3, {b}: 3}}
- {misere: {a}, tricks: 12}
"""
DISPUTED = "paper:\n  {b}: {gora: 19}\n  {c}: {visty: {{b}: 18}}\n"
FILES = {
    "evening.yaml": EVENING,
    "paper.yaml": PAPER,
    "broken.yaml": BROKEN,
    "disputed.yaml": EVENING + DISPUTED,
    "names.yaml": "{a}: [{other}]\n",
    "pulka.yaml": EVENING.partition("- {game: 7")[0],
}
Line = str | tuple[str, str]
SHEET = "78 78 84 136 34\n74 60 60 0 96\n32 34 220 192 108\n22 76 80 44 48\n"
TABLE: dict[str, tuple[Line, ...]] = {
    "pulka": ("", "--version", "settel", "--nothing", "show --lang de"),
    "new": (
        "new fresh.yaml -p {a} -p {b} -p {c} --convention sochi --pulya 20 --stake '0.50 {rub}' --title '{title}'",
        ("new asked.yaml", "leningrad\n\n{a} {b} {c}\n\n" + "\n" * 20),
        "new evening.yaml -p {a} -p {b}",
        "new one.yaml -p {a}",
        "new odd.yaml -p {a} -p {b} --stake x",
    ),
    "play": (
        ("play -f pulka.yaml", "7♥ {b} {c} {pass} {a} {half}\n{raspasy} 3 2 5\n{misere} {a}\nundo\nshow\nhelp\nquit\n"),
        ("play -f broken.yaml", ""),
    ),
    "settle": (
        "settle evening.yaml",
        "settle paper.yaml --brief --stake '0.10 {rub}' --coin 0.50",
        "settle paper.yaml --set settlement.gora_split=opponents",
        "settle evening.yaml --text",
        ("settle --ask", "leningrad\n50\n{a} {b} {c} {d}\n0.50 {rub}\n{no}\n" + SHEET + "\n\n"),
        "settle broken.yaml",
        "settle nowhere.yaml",
        "settle evening.yaml --brief --text",
        "settle evening.yaml --stake x",
        "settle evening.yaml --coin 0.003",
        "settle evening.yaml --set whist.style=kind",
        "settle evening.yaml --convention sotchi",
    ),
    "show": (
        "show evening.yaml",
        "show evening.yaml --deals",
        "show evening.yaml --sheet",
        "show paper.yaml --sheet",
        "show paper.yaml evening.yaml",
        "show evening.txt",
    ),
    "add": (
        "add 7♥ {b} {c} {pass} {a} {half} --note '{note}'",
        "add {raspasy} 3 2 5",
        "add 8 {c} {passes}",
        "add {penalty} {c} {gora} 5 {reason}",
        "add {misere}",
        "add 6♠ {a} 6 {b} 3 {c} {pass} 2",
        "add {b} {b}",
        "add {misere} {a} 0 -f evening.yaml",
    ),
    "undo": ("add {misere} {b} 2", "undo", "undo -f evening.yaml", "undo -f nowhere.yaml"),
    "drop": ("drop 9 -f evening.yaml", "drop 40 -f evening.yaml", "drop x"),
    "edit": ("edit 1", "edit 1 6♠ {a} 5 {b} {whist} 5 {c} {pass}", "edit 7 {misere} {a} 0"),
    "insert": ("insert 1 {misere} {c} 1", "insert 5 {misere} {c} 1", "insert 1"),
    "explain": (
        "explain evening.yaml",
        "explain evening.yaml 7",
        "explain evening.yaml {b} {visty}",
        "explain evening.yaml 40",
        "explain evening.yaml {d}",
    ),
    "check": (
        "check disputed.yaml",
        "check evening.yaml",
        "check evening.yaml --claim '{a} +10'",
        "check evening.yaml --deal 7 --claim '{a} {visty} {b} 0'",
        "check evening.yaml --claim '{d} 5'",
        ("check evening.yaml --ask", "4 15 10 8\n\n\n{yes}\n"),
    ),
    "compare": (
        "compare evening.yaml",
        "compare evening.yaml --with leningrad",
        "compare evening.yaml --set consolation.passer=false",
        "compare evening.yaml --with nobody",
    ),
    "conventions": (
        "conventions",
        "conventions sochi",
        "conventions leningrad whist.responsibility",
        "conventions rostov raspasy",
        "conventions sochi whist.stile",
        "conventions bridge",
    ),
    "report": (
        "report evening.yaml -o -",
        "report paper.yaml --svg -o -",
        "report evening.yaml -o evening.html",
        "report evening.yaml -o evening.yaml",
        "report broken.yaml",
    ),
    "blank": (
        "blank -p {a} -p {b} -p {c} --convention leningrad --pulya 20 -o -",
        "blank --seats 4 -o blank.svg",
        "blank --seats 5",
        "blank --pulya 0",
    ),
    "export": (
        "export evening.yaml",
        "export evening.yaml --part result --semicolon",
        "export evening.yaml --text",
        "export evening.yaml --part entries -o entries.csv",
        "export evening.yaml --part entries -o entries.csv",
        "export evening.yaml --json --text",
    ),
    "standings": (
        "standings evening.yaml paper.yaml --aliases names.yaml",
        "standings evening.yaml paper.yaml --since 2026-01-31",
        "standings evening.yaml broken.yaml",
        "standings evening.yaml --since friday",
        "standings",
    ),
    "schema": ("schema", "schema bridge"),
}


def filled(text: str, lang: str) -> str:
    """Put the names and words of a language into a line or a file."""
    return re.sub(r"\{(\w+)\}", lambda found: WORDS[lang].get(found[1], found[0]), text)


INLINE = {"th", "td", "span", "em", "strong", "tspan", "wbr", "br"}
"""Tags that do not begin a line."""


class Texts(HTMLParser):
    """What a page or picture says: a row of a table, a paragraph, a title or a label a line."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[list[str]] = [[]]
        self.style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.style = tag == "style"
        self.lines += [[value] for name, value in attrs if name == "aria-label" and value]
        self.lines += [] if tag in INLINE else [[]]

    def handle_endtag(self, tag: str) -> None:
        self.style = False
        self.lines += [] if tag in INLINE else [[]]

    def handle_data(self, data: str) -> None:
        self.lines[-1] += [] if self.style or not data.strip() else [data.strip()]


def told(text: str) -> str:
    """Return an answer as people read it: of a page and of a schema not what only programs read."""
    if text.startswith(("<!DOCTYPE", "<svg")):
        page = Texts()
        page.feed(text)
        return "".join(" ".join(line) + "\n" for line in page.lines if any(line))
    return "{…}\n" if text.startswith("{") else text


def answers_of(command: str, lang: str) -> Iterator[str]:
    """Type the lines of a command in a folder of its own, its help last; each with what it answers and leaves with."""
    last = () if command == "pulka" else (f"{command} --help",)
    for line in (*TABLE[command], *last):
        typed, answers = line if isinstance(line, tuple) else (line, None)
        words = filled(typed, lang)
        ran = pulka(*shlex.split(words), answers=None if answers is None else filled(answers, lang))
        code = f"[{ran.code}]\n" if ran.code else ""
        yield f"$ pulka {words}\n{told(ran.out)}{ran.err}{code}\n"


def shown(command: str, lang: str) -> str:
    """Return all that a command answers in a language."""
    before = Path.cwd()
    quick = mock.patch("pulka_calc.cli.waiting.Waiting.tick")
    with TemporaryDirectory() as folder, mock.patch.dict(os.environ), quick:
        for name in [name for name in os.environ if name.startswith(("LC_", "PULKA_", "XDG_"))]:
            del os.environ[name]
        os.environ |= {"PULKA_LANG": lang, "COLUMNS": "100", "LANG": "C.UTF-8"}
        os.environ |= {"XDG_STATE_HOME": f"{folder}/state", "XDG_CACHE_HOME": f"{folder}/cache"}
        table = Path(folder) / "table"
        table.mkdir()
        os.chdir(table)
        try:
            for name, text in FILES.items():
                (table / name).write_text(filled(text, lang), encoding="utf-8")
            return "".join(answers_of(command, lang))
        finally:
            os.chdir(before)


def path_of(command: str, lang: str) -> Path:
    """Return where the answers of a command stand."""
    return FOLDER / lang / f"{command}.txt"


def write() -> None:
    """Write all answers anew."""
    for lang in WORDS:
        (FOLDER / lang).mkdir(exist_ok=True)
        for command in TABLE:
            path_of(command, lang).write_text(shown(command, lang), encoding="utf-8")
