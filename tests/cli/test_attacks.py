"""Names, titles, notes and reasons are text in every output, whatever is in them."""

from __future__ import annotations

import csv
import io
import re
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
    "check",
    "check --json",
    "compare",
    "export --csv",
    "export --csv --semicolon",
    "export --json",
    "export --text",
    "standings",
    "report -o -",
]
STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


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
def test_a_page_has_no_tag_of_theirs(tmp_path: Path, text: str) -> None:
    page = pulka("report", str(kept(tmp_path, text)), "-o", "-").out
    assert "<script" not in page
    assert not re.search(r"<[^>]*\sonload=", page)


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
