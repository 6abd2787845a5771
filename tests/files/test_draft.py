"""A sheet that is being typed in: kept after every answer, read back, written as a ledger."""

from __future__ import annotations

import json
from dataclasses import replace
from decimal import Decimal
from itertools import cycle
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ledgers import opened, parsed

from pulka_calc.core.terms import Cell, Stake
from pulka_calc.files import draft, fresh
from pulka_calc.files.draft import Draft
from pulka_calc.files.rows import row_cells

BOXES = {
    "Миша": {"pulya": "20", "gora": "4.12", "on Вася": "12½"},
    "Вася": {"pulya": "2.6.20", "gora": "-4", "on Миша": "40"},
}
TYPED = Draft(convention="sochi@1", size=20, sized=True, players=["Миша", "Вася"], stake="", carried=False, boxes=BOXES)


def ledger_of(sheet: Draft, *settings: str, stake: Stake | None = None, comment: str = "") -> str:
    """Write a sheet as a ledger of a table that speaks Ukrainian."""
    head = fresh.head(
        convention=str(sheet.convention),
        settings=list(settings),
        players=sheet.players,
        size=sheet.size,
        stake=stake,
        lang="uk",
    )
    return draft.ledger_text(sheet, head, comment)


HALF_A_RUBLE = Stake(Decimal("0.50"), "RUB")


def named(cells: list[Cell]) -> list[str]:
    return [f"{cell.player} {draft.box_name(cell)}" for cell in cells]


def test_a_box_is_named_by_its_column_or_by_the_player_it_is_on() -> None:
    cells = [Cell("Миша", "pulya"), Cell("Миша", "gora"), Cell("Миша", "visty", "Вася")]
    assert named(cells) == ["Миша pulya", "Миша gora", "Миша on Вася"]


def test_a_new_draft_has_answered_nothing() -> None:
    assert Draft().missing() == []
    assert Draft().at(Cell("Миша", "gora")) == ""


def test_the_boxes_that_nobody_has_typed_are_missing_in_the_order_they_are_asked() -> None:
    fresh = Draft(players=["Миша", "Вася"])
    assert named(fresh.missing()) == [
        "Миша pulya", "Миша gora", "Миша on Вася", "Вася pulya", "Вася gora", "Вася on Миша",
    ]  # fmt: skip
    fresh.put(Cell("Миша", "gora"), "12")
    fresh.put(Cell("Вася", "visty", "Миша"), "")
    assert named(fresh.missing()) == ["Миша pulya", "Миша on Вася", "Вася pulya", "Вася gora", "Вася on Миша"]
    assert fresh.at(Cell("Миша", "gora")) == "12"


def test_a_pulya_that_was_carried_out_is_not_missing() -> None:
    carried = Draft(players=["Миша", "Вася"], carried=True)
    assert named(carried.missing()) == ["Миша gora", "Миша on Вася", "Вася gora", "Вася on Миша"]


def test_visty_read_along_the_columns_are_turned() -> None:
    three = Draft(players=["A", "B", "C"])
    for writer, on, text in (("A", "B", "1"), ("A", "C", "2"), ("B", "A", "3"), ("B", "C", "4"), ("C", "A", "5")):
        three.put(Cell(writer, "visty", on), text)
    three.put(Cell("A", "gora"), "60")
    draft.turned(three)
    assert three.boxes == {
        "A": {"gora": "60", "on B": "3", "on C": "5"},
        "B": {"on A": "1", "on C": ""},
        "C": {"on A": "2", "on B": "4"},
    }
    draft.turned(three)
    assert three.at(Cell("B", "visty", "C")) == "4"


def test_a_draft_is_written_as_a_ledger() -> None:
    text = ledger_of(TYPED, stake=HALF_A_RUBLE, comment="a comment")
    assert (
        text
        == """\
format: 1
convention: {extends: sochi, version: 1}
players: [Миша, Вася]
pulya: 20
stake: {vist: '0.50', currency: RUB}
lang: uk
# a comment
paper:
  Миша: {pulya: 20, gora: '4.12', visty: {Вася: 12½}}
  Вася: {pulya: 2.6.20, gora: '-4', visty: {Миша: 40}}
"""
    )


def test_what_was_left_open_is_left_out_of_the_ledger() -> None:
    open_ended = replace(TYPED, convention="fspr", size=None, players=["No", "007"], boxes={})
    assert (
        ledger_of(open_ended)
        == """\
format: 1
convention: {extends: fspr}
players: ['No', '007']
lang: uk
paper:
  'No': {pulya: '', gora: '', visty: {'007': ''}}
  '007': {pulya: '', gora: '', visty: {'No': ''}}
"""
    )


def test_a_pulya_that_was_carried_out_stands_at_the_size() -> None:
    carried = replace(TYPED, carried=True, boxes={})
    data = parsed(ledger_of(carried)).data
    assert [row["pulya"] for row in data["paper"].values()] == ["20", "20"]


def test_keys_of_the_convention_that_were_changed_are_written_into_it() -> None:
    text = ledger_of(TYPED, "whist.style=gentleman", "raspasy.exit=[6, 8]", "consolation.passer=false")
    agreed = opened(text).agreed.convention
    assert (agreed.whist.style, agreed.raspasy.exit, agreed.consolation.passer) == ("gentleman", (6, 8), False)
    assert "{extends: sochi, version: 1, whist: {style: gentleman}, raspasy: {exit: [6, 8]}," in text


def test_the_written_ledger_says_what_was_typed() -> None:
    book = opened(ledger_of(TYPED, stake=HALF_A_RUBLE))
    assert book.ledger.players == ("Миша", "Вася")
    assert book.ledger.stake == HALF_A_RUBLE
    assert book.ledger.paper is not None
    assert book.ledger.paper["Вася"].pulya == (2, 6, 20)
    assert book.ledger.paper["Миша"].gora == (4, 12)


NAMES = st.text(alphabet=st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=8)
CELLS = st.from_regex(r"-?[0-9]{1,4}(\.-?[0-9]{1,4}){0,3}", fullmatch=True)


@given(names=st.lists(NAMES, min_size=2, max_size=5, unique=True), cells=st.lists(CELLS, min_size=1, max_size=6))
def test_any_sheet_is_read_back_from_its_ledger_as_it_was_typed(names: list[str], cells: list[str]) -> None:
    sheet = Draft(convention="sochi@1", size=20, players=names)
    for cell, text in zip(sheet.missing(), cycle(cells), strict=False):
        sheet.put(cell, text)
    data = parsed(ledger_of(sheet)).data
    assert data["players"] == names
    for name in names:
        typed = [sheet.at(cell) for cell in row_cells(name, tuple(names), carried=False)]
        row = data["paper"][name]
        written = [row["pulya"], row["gora"], *(row["visty"][other] for other in names if other != name)]
        assert [text.lstrip("0") or "0" for text in written] == [text.lstrip("0") or "0" for text in typed]


def test_a_kept_draft_is_the_same_the_next_time() -> None:
    assert draft.kept() is None
    draft.keep(TYPED)
    assert draft.kept() == TYPED
    draft.keep(replace(TYPED, size=40))
    assert draft.kept() == replace(TYPED, size=40)
    draft.forget()
    assert draft.kept() is None
    draft.forget()


def test_what_was_not_answered_yet_is_kept_as_such() -> None:
    draft.keep(Draft())
    assert draft.kept() == Draft()


DAMAGED = {
    "nothing": b"",
    "half of it": b'{"convention": "so',
    "no JSON": b"format: 1\n",
    "no UTF-8": b'{"stake": "\xff"}',
    "a list": b"[]",
    "null": b"null",
    "a key that nobody knows": b'{"conventions": "sochi"}',
    "a size in words": b'{"size": "twenty"}',
    "players that are no list": '{"players": "Миша"}'.encode(),
    "a player that is no name": b'{"players": [["A"]]}',
    "boxes that are a list": b'{"boxes": []}',
    "a box that is a list": b'{"boxes": {"A": {"gora": [1]}}}',
    "a number longer than any": b'{"size": ' + b"9" * 5000 + b"}",
    "a bomb of brackets": b"[" * 100_000,
}


@pytest.mark.parametrize("raw", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_draft_is_none(raw: bytes) -> None:
    draft.keep(TYPED)
    draft.kept_at().write_bytes(raw)
    assert draft.kept() is None


def test_a_draft_that_is_a_folder_is_none() -> None:
    draft.kept_at().mkdir(parents=True)
    assert draft.kept() is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)
FIELDS = st.sampled_from(["convention", "settings", "size", "sized", "players", "stake", "carried", "boxes"])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=JSON | st.dictionaries(FIELDS, JSON, max_size=5))
def test_anything_kept_by_another_program_is_a_draft_or_none(tmp_path: Path, data: object) -> None:
    path = tmp_path / "state" / "pulka-calc" / "sheet.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data), encoding="utf-8")
    assert draft.kept_at() == path
    found = draft.kept()
    assert found is None or all(isinstance(name, str) for name in found.players)
