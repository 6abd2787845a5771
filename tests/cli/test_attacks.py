"""Names, titles, notes and reasons are text in every output, whatever is in them."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from running import pulka

TEXTS = {
    "markup": "<script>alert(1)</script>",
    "an attribute": "\" onload='x' y=\"",
    "a formula": "=HYPERLINK(A1)",
    "a minus formula": "-2+3+cmd|' /C calc'!A0",
    "an at formula": "@SUM(1+1)",
    "a template": "{{ 7*7 }}{% for %}",
    "a percent": "%s %(name)s {0} {name}",
    "a path": "../../etc/passwd",
    "a comma": 'A,B;C"D',
    "words to the left": "\u05d0\u05d1\u05d2",
}
COMMANDS = [
    "show",
    "show --deals",
    "show --sheet",
    "show --json",
    "settle",
    "settle --brief",
    "settle --text",
    "settle --json",
    "explain",
    "explain --json",
    "check",
    "check --json",
    "compare",
    "compare --json",
    "export --csv",
    "export --csv --semicolon",
    "export --json",
    "export --text",
    "standings",
    "standings --json",
    "report -o -",
    "report --svg -o -",
]
STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


class Marks(HTMLParser):
    """Collects the tags of a page and the names of their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


def kept(folder: Path, text: str) -> Path:
    """An evening in which everything that can be called anything is called so."""
    quoted = "'" + text.replace("'", "''") + "'"
    path = folder / "evening.yaml"
    path.write_text(
        f"format: 1\nconvention: {{extends: sochi, version: 1}}\nplayers: [{quoted}, Вася, Петя]\npulya: 20\n"
        f"title: {quoted}\nplace: {quoted}\ndate: 2026-01-02\ndeals:\n"
        f"- {{misere: {quoted}, tricks: 1, note: {quoted}}}\n"
        f"- {{correction: Вася, gora: 5, reason: {quoted}}}\n"
        f"paper:\n  {quoted}: {{gora: 20}}\n",
        encoding="utf-8",
    )
    return path


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_output_takes_it_as_text(tmp_path: Path, command: str, text: str) -> None:
    name, *options = command.split()
    ran = pulka(name, str(kept(tmp_path, text)), *options)
    assert ran.code in (0, 1), ran.err
    assert ran.code == 0 or name == "check"
    assert "Traceback" not in ran.err
    assert "bug in the program" not in ran.err
    assert not STEERING.search(ran.out)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_page_and_a_picture_have_no_tag_of_theirs(tmp_path: Path, text: str) -> None:
    ledger = str(kept(tmp_path, text))
    drawn = [("report", ledger), ("report", ledger, "--svg"), ("blank", "-p", text, "-p", "Вася", "--seats", "2")]
    for words in drawn:
        page = pulka(*words, "-o", "-").out
        found = Marks()
        found.feed(page)
        assert "svg" in found.tags
        assert "script" not in found.tags
        assert [name for name in found.attributes if name.startswith("on")] == []


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_what_writes_a_ledger_keeps_it_as_text(tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    made = pulka("new", "evening.yaml", "-p", "Миша", "-p", "Вася", "-p", "Петя", f"--title={text}")
    assert (made.code, made.err) == (0, "")
    ledger = ("-f", "evening.yaml", f"--note={text}")
    for words in (
        ("add", "мизер", "Миша", "0", *ledger),
        ("insert", "1", "мизер", "Вася", "1", *ledger),
        ("edit", "1", "мизер", "Вася", "2", *ledger),
        ("drop", "2", *ledger[:2]),
        ("undo", *ledger[:2]),
        ("settle", "evening.yaml", "--text"),
    ):
        ran = pulka(*words)
        assert (ran.code, ran.err, STEERING.search(ran.out)) == (0, "", None), words
    kept_text = pulka("export", "evening.yaml", "--json")
    stated = json.loads(kept_text.out)
    assert (stated["title"], [deal["stated"]["note"] for deal in stated["deals"]]) == (text, [text, text])


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_names_joined_by_aliases_are_text(tmp_path: Path, text: str) -> None:
    aliases = tmp_path / "names.yaml"
    aliases.write_text("Лев: ['" + text.replace("'", "''") + "']\n", encoding="utf-8")
    ran = pulka("standings", str(kept(tmp_path, text)), "--aliases", str(aliases), "--lang", "en")
    assert (ran.code, ran.err) == (0, "")
    assert " Лев " in ran.out
    assert text not in ran.out


@pytest.mark.parametrize("semicolon", [(), ("--semicolon",)])
@pytest.mark.parametrize("text", [TEXTS[key] for key in ("a formula", "a minus formula", "an at formula")])
def test_a_spreadsheet_reckons_no_name(tmp_path: Path, text: str, semicolon: tuple[str, ...]) -> None:
    out = pulka("export", str(kept(tmp_path, text)), "--csv", *semicolon).out
    cells = [cell for row in csv.reader(io.StringIO(out), delimiter=";" if semicolon else ",") for cell in row]
    own = [cell for cell in cells if text[1:6] in cell]
    assert own
    assert not [cell for cell in own if cell[0] in "=+-@"]


@pytest.mark.parametrize("control", ["\\e[31m", "\\a", "\\u009b2J", "\\u202E", "\\r"])
def test_what_would_steer_a_terminal_is_shown_as_a_sign(tmp_path: Path, control: str) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text(
        f'format: 1\nconvention: {{extends: sochi, version: 1}}\nplayers: [A, B]\npulya: 20\ntitle: "x{control}y"\n'
        f'deals:\n- {{misere: A, tricks: 0, note: "x{control}y"}}\n',
        encoding="utf-8",
    )
    for command in ("show", "show --deals", "settle", "settle --text", "explain", "export --csv", "report -o -"):
        name, *options = command.split()
        ran = pulka(name, str(path), *options)
        assert not STEERING.search(ran.out + ran.err), command
