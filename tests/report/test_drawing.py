"""The drawn sheet: every number in its field, old ones struck out, closed pulyas marked, turned towards their player."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from running import pulka

from pulka_calc.core.sheet import RecordRow
from pulka_calc.report.drawing import Drawing, drawing
from pulka_calc.report.pages import render
from pulka_calc.report.shape import sides

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Миша", "Вася", "Петя", "Коля")
SVG = "{http://www.w3.org/2000/svg}"


def full(count: int) -> dict[str, RecordRow]:
    """A sheet in which every number is another."""
    players = NAMES[:count]
    return {
        player: RecordRow(
            (2, 10 + at), (4, 30 + at), {o: (100 + 10 * at + other,) for other, o in enumerate(players) if o != player}
        )
        for at, player in enumerate(players)
    }


def text_of(drawn: Drawing, kind: str) -> list[str]:
    return ["".join(p.text for line in w.lines for p in line.parts) for w in drawn.writing if w.kind == kind]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_number_of_the_sheet_stands_in_the_picture_once(count: int) -> None:
    drawn = drawing(NAMES[:count], full(count), 20)
    assert sorted(text_of(drawn, "gora")) == [f"4.{30 + at}" for at in range(count)]
    assert sorted(text_of(drawn, "pulya")) == [f"2.{10 + at}" for at in range(count)]
    assert len(set(text_of(drawn, "visty"))) == count * (count - 1)
    assert text_of(drawn, "name") == list(NAMES[:count])
    assert drawn.size == "20"


@pytest.mark.parametrize(
    ("count", "player", "around"),
    [
        (3, "Миша", ["Вася", "Петя"]),
        (3, "Вася", ["Петя", "Миша"]),
        (3, "Петя", ["Вася", "Миша"]),
        (4, "Миша", ["Вася", "Петя", "Коля"]),
        (4, "Вася", ["Петя", "Коля", "Миша"]),
        (4, "Петя", ["Вася", "Миша", "Коля"]),
        (4, "Коля", ["Петя", "Вася", "Миша"]),
    ],
)
def test_visty_lie_towards_the_player_they_are_on(count: int, player: str, around: list[str]) -> None:
    drawn = drawing(NAMES[:count], full(count), 20)
    at = [w.kind for w in drawn.writing].index
    names = [w.title for w in drawn.writing if w.kind in ("name", "label")]
    begin = names.index(player) if at("name") == 0 else 0
    owner = [w for w in drawn.writing if w.kind in ("name", "label")]
    start = next(i for i, w in enumerate(owner) if w.kind == "name" and w.title == player)
    assert [w.title for w in owner[start + 1 : start + count]] == around
    assert begin >= 0


def test_old_numbers_are_struck_out_and_the_total_is_not() -> None:
    drawn = drawing(NAMES[:3], full(3), 20)
    parts = [p for w in drawn.writing if w.kind == "gora" for line in w.lines for p in line.parts]
    assert [(p.text, p.old) for p in parts[:2]] == [("4.", True), ("30", False)]


@pytest.mark.parametrize(("closed", "marked"), [((), 0), (NAMES[:1], 1), (NAMES[1:3], 2)])
def test_a_closed_pulya_is_marked(closed: tuple[str, ...], marked: int) -> None:
    drawn = drawing(NAMES[:3], full(3), 10, closed=closed)
    assert sum("✓" in text for text in text_of(drawn, "pulya")) == marked
    assert sum("closed" in w.title for w in drawn.writing) == marked


def test_a_long_record_keeps_its_end() -> None:
    sheet = {**full(3), "Миша": RecordRow(tuple(range(100, 180)), (), {})}
    drawn = drawing(NAMES[:3], sheet, 20)
    first = text_of(drawn, "pulya")[0]
    assert first.startswith("…")
    assert first.endswith("178.179")
    assert next(w.title for w in drawn.writing if w.kind == "pulya").startswith("Миша, pulya: 100.101.")


def test_a_long_name_is_cut_in_its_field_and_whole_in_its_title() -> None:
    name = "Константин Константинович Константинов, сын Константина Константиновича Константинова"
    drawn = drawing((name, "Вася", "Петя", "Коля"), {}, 20)
    assert text_of(drawn, "name")[0].endswith("…")
    assert drawn.writing[0].title == name


@pytest.mark.parametrize("count", [2, 3, 4])
def test_everything_lies_within_the_page(count: int) -> None:
    drawn = drawing(NAMES[:count], full(count), 20)
    points = [p for border in drawn.borders for p in border]
    points += [line.place for w in drawn.writing for line in w.lines]
    assert all(0 <= p.x <= drawn.width and 0 <= p.y <= drawn.height for p in points)


def test_fields_meet_in_the_middle() -> None:
    for count in (2, 3, 4):
        for side in sides(count):
            first, last = side.span(side.depth)
            middle = side.at((first + last) / 2, side.depth)
            assert (middle.y, 0 <= middle.x <= side.page.x) == (pytest.approx(middle.y), True)
    assert sides(4)[0].span(450) == (450, 450)
    assert sides(3)[0].span(400) == (450, 450)


def test_the_picture_is_well_formed_whatever_the_players_are_called() -> None:
    names = ("<script>alert(1)</script>", '"><svg onload=x>', "Вася & Co")
    root = ET.fromstring(render("sheet.svg", drawing=drawing(names, {}, 20), label="<b>"))
    texts = ["".join(e.itertext()) for e in root.iter(f"{SVG}title")]
    assert {"<b>", *names} <= set(texts)
    assert not list(root.iter(f"{SVG}script"))


def test_the_command_writes_the_picture_of_the_four_circles(tmp_path: Path) -> None:
    out = tmp_path / "sheet.svg"
    assert pulka("report", str(ROOT / "examples/four-circles.yaml"), "--svg", "-o", str(out), "--lang", "en").code == 0
    titles = ["".join(e.itertext()) for e in ET.parse(out).getroot().iter(f"{SVG}title")]
    assert {"Миша, gora: 78", "Вася, visty on Коля: 96", "Коля, pulya: 22", "Петя, gora: 34"} <= set(titles)


ON_PAPER = {
    "bottom": ["Миша", "78", "78", "84", "136", "34"],
    "left": ["Вася", "60", "74", "0", "96", "60"],
    "top": ["Петя", "34", "32", "192", "220", "108"],
    "right": ["Коля", "76", "22", "48", "44", "80"],
}
"""Each side of the paper: who sits there, gora, pulya, and visty from the left to the right or from the top down."""


def side_of(x: float, y: float) -> str:
    """The side of a square sheet that a place belongs to, measured from its middle."""
    if abs(y) > abs(x):
        return "bottom" if y > 0 else "top"
    return "right" if x > 0 else "left"


def laid_out(svg: str) -> dict[str, list[str]]:
    """Read a picture of four as somebody does who has it in hand: from each side, by places alone."""
    root = ET.fromstring(svg)
    half = float(root.attrib["viewBox"].split()[2]) / 2
    found: dict[str, list[tuple[float, float, str]]] = {side: [] for side in ON_PAPER}
    for group in root.iter(f"{SVG}g"):
        for text in group.iter(f"{SVG}text"):
            x, y = (float(n) - half for n in re.findall(r"translate\((\S+) (\S+)\)", text.attrib["transform"])[0])
            side = side_of(x, y)
            along = x if side in ("bottom", "top") else y
            if group.attrib["class"] != "label":
                found[side].append((max(abs(x), abs(y)), along, "".join(text.itertext())))
    read = {}
    for side, places in found.items():
        gora, pulya, *visty, name = sorted(places)
        read[side] = [name[2], gora[2], pulya[2], *(number for _, _, number in sorted(visty, key=lambda at: at[1]))]
    return read


def test_somebody_with_the_four_circles_on_paper_finds_every_number_in_its_place() -> None:
    ran = pulka("report", str(ROOT / "examples/four-circles.yaml"), "--svg", "-o", "-", "--lang", "ru")
    assert laid_out(ran.out) == ON_PAPER


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_record_of_a_long_evening_is_written_smaller_before_it_is_cut(count: int) -> None:
    record = tuple(range(100, 112))
    drawn = drawing(NAMES[:count], {**full(count), "Миша": RecordRow(record, record, {"Вася": record})}, 20)
    own = [w for w in drawn.writing if w.title.startswith("Миша, ")]
    assert ["".join(p.text for line in w.lines for p in line.parts) for w in own[:3]] == [
        ".".join(map(str, record))
    ] * 3
    assert {w.size for w in own} <= {24, 20, 16, 12}


@pytest.mark.parametrize("words", [("-p", "A"), ("-p", "A", "-p", "A"), tuple("-p A -p B -p C -p D -p E".split())])
def test_a_sheet_nobody_draws_is_refused(tmp_path: Path, words: tuple[str, ...]) -> None:
    ran = pulka("blank", *words, "-o", str(tmp_path / "blank.html"))
    assert (ran.code, "[sheet.players]" in ran.err) == (1, True)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["blank.html", "blank.svg"])
def test_an_empty_sheet_has_names_size_and_convention(tmp_path: Path, name: str) -> None:
    out = tmp_path / name
    words = ("-p", "Миша", "-p", "Вася", "--pulya", "20", "--convention", "sochi", "--lang", "ru")
    assert pulka("blank", *words, "-o", str(out)).code == 0
    text = out.read_text(encoding="utf-8")
    assert all(word in text for word in ("Миша", "Вася", ">20<", "Сочинка", "<svg"))
    assert pulka("blank", "--seats", "4", "-o", str(out)).code == 0


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("--convention bridge", "convention.unknown"),
        ("--convention mailru --seats 2", "players.count_here"),
        ("--set whist.style=kind", "value.choice"),
    ],
)
def test_an_empty_sheet_of_an_agreement_nobody_can_have_is_refused(tmp_path: Path, words: str, code: str) -> None:
    ran = pulka("blank", *words.split(), "-o", str(tmp_path / "blank.html"))
    assert (ran.code, f"[{code}]" in ran.err) == (1, True)
    assert not (tmp_path / "blank.html").exists()


def test_a_page_of_a_paper_with_a_blank_box_is_refused(tmp_path: Path) -> None:
    text = (ROOT / "examples" / "four-circles.yaml").read_text(encoding="utf-8")
    (tmp_path / "blank.yaml").write_text(text.replace("gora: 78, ", ""), encoding="utf-8")
    ran = pulka("report", str(tmp_path / "blank.yaml"))
    assert (ran.code, ran.out, "[cell.blank]" in ran.err) == (1, "", True)
    assert not (tmp_path / "blank.html").exists()
