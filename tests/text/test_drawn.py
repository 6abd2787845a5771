"""The sheet drawn in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import pulka
from wcwidth import width as columns

from pulka_calc.core.sheet import RecordRow
from pulka_calc.text import glyphs
from pulka_calc.text.drawn import drawn_lines

NAMES = ("Миша", "Вася", "Петя", "Коля")
SHEET = {"Миша": RecordRow((2, 20), (4,), {"Вася": (8,)})}


@pytest.mark.parametrize("width", [40, 60, 100, 200])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_no_line_is_wider_than_the_window_or_a_hundred_columns(count: int, width: int) -> None:
    lines = drawn_lines(SHEET, NAMES[:count], 20, width, closed=("Миша",))
    assert max(columns(line) for line in lines) <= max(50, min(width, 100))


def test_gora_stands_towards_the_middle() -> None:
    lines = drawn_lines(SHEET, NAMES, 20, 100, closed=("Миша",))
    text = "\n".join(lines)
    opposite = text[: text.index("└")]
    own = text[text.index("Миша ─") :]
    assert opposite.index("visty on") < opposite.index("pulya") < opposite.index("gora")
    assert own.index("gora") < own.index("pulya") < own.index("visty on")
    assert "pulya: 2.20 closed" in own
    assert "visty on Вася: 8" in own
    assert "pulya 20" in text


def test_plain_signs_where_the_terminal_has_no_lines() -> None:
    glyphs.use_encoding("koi8-u" if "─".encode("koi8-u", "ignore") == b"" else "cp1251")
    text = "\n".join(drawn_lines(SHEET, NAMES[:3], None, 100))
    assert "+-" in text
    assert "│" not in text
    assert "pulya 20" not in text


EVENING = """\
format: 1
convention: {{extends: {convention}, version: 1, closing: {{when: {when}}}}}
players: [Миша, Вася, Петя]
pulya: 10
{rest}deals:
- {{misere: Петя, tricks: 0}}
- {{misere: Вася, tricks: 2}}
"""


@pytest.mark.parametrize(
    ("convention", "when", "rest", "marked"),
    [
        ("sochi", "each", "", True),
        ("sochi", "each_gora", "", True),
        ("sochi", "first", "", True),
        ("sochi", "sum", "", False),
        ("sochi", "agreed", "", False),
        ("sochi", "rounds", "rounds: 4\n", False),
        ("skachki", "first", "", False),
    ],
)
def test_a_closed_pulya_is_marked_where_each_is_closed_by_itself(
    tmp_path: Path, convention: str, when: str, rest: str, *, marked: bool
) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text(EVENING.format(convention=convention, when=when, rest=rest), encoding="utf-8")
    shown = pulka("show", str(path), "--sheet", "--lang", "en").out
    assert ("pulya: 10 closed" in shown) == marked
    assert shown.count("10 closed") == marked
    picture = pulka("report", str(path), "--svg", "-o", "-", "--lang", "en").out
    assert ("✓" in picture) == ("(closed)" in picture) == marked


def test_every_pulya_that_reached_the_size_is_closed_when_the_legs_are_over() -> None:
    shown = pulka("show", "examples/skachki.yaml", "--sheet", "--lang", "en").out
    assert shown.count("pulya: 10 closed") == 2


def test_the_command_draws_it() -> None:
    shown = pulka("show", "examples/friday.yaml", "--sheet", "--lang", "ru").out
    assert "│ гора: 2.14.20.32" in shown
    assert "┌─ Миша ─" in shown
