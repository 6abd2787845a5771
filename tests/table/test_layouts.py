"""Edits of a ledger's text: only the bytes of the deal change, whatever the layout, or nothing changes at all."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, event, given
from hypothesis import strategies as st
from layouts import BOM, Layout, layouts
from running import pulka
from scribe import kept, ledger

from pulka_calc.files import edit, source
from pulka_calc.files.edit import CannotEditError
from pulka_calc.files.ledger import understand
from pulka_calc.files.source import Source

NEW = "{misere: Петя, tricks: 1, note: новая}"
MEANT = {"misere": "Петя", "tricks": "1", "note": "новая"}
SETS_OFF = set("\r\n -,")
WITH_DEALS = ("block", "block", "flow", "flow lines")


def opened(layout: Layout) -> Source:
    """Read a layout as the program reads a file; it has to be a ledger."""
    found, faults = source.decode("evening.yaml", layout.raw)
    assert found is not None, (layout.text, faults)
    book, faults = understand(found)
    assert book is not None, (layout.text, faults)
    return found


def data(text: str) -> Any:
    found, faults = source.parse("evening.yaml", text)
    assert found is not None, (text, faults)
    return found.data


def with_deals(found: Source, deals: list[Any]) -> dict[str, Any]:
    """What a file says, with other deals."""
    return {**found.data, "deals": deals}


def said(text: str) -> dict[str, Any]:
    """What a file says; without deals its list is empty."""
    return {**data(text), "deals": data(text).get("deals") or []}


def inserted(before: str, after: str) -> bool:
    """Whether a text is another one with the new deal, and what sets it off, put in at one place."""
    head, _, tail = after.partition(NEW)
    return any(
        head.startswith(before[:at])
        and tail.endswith(before[at:])
        and set(head[at:] + tail[: len(tail) - len(before) + at]) <= SETS_OFF
        for at in range(len(before) + 1)
    )


def taken_out(layout: Layout, place: int, after: str) -> bool:
    """Whether a text is the layout without one deal, what set it off, and the comment on its line."""
    text, (start, end) = layout.text, layout.spans[place]
    size = len(text) - len(after)
    own = "|".join(re.escape(comment.text) for comment in layout.comments if comment.owner == place)
    for at in range(max(0, end - size), start + 1):
        if text[:at] + text[at + size :] == after:
            beside = re.sub(f"# ?({own})" if own else "(?!)", "", text[at:start] + text[end : at + size])
            if set(beside) <= SETS_OFF:
                return True
    return False


@given(layouts(("none", "empty", *WITH_DEALS)))
def test_a_deal_is_added_as_one_piece_of_text(layout: Layout) -> None:
    found = opened(layout)
    try:
        text = edit.append(found, NEW)
    except CannotEditError:
        event(f"refused: {layout.style}")
        return
    assert inserted(found.text, text.replace("deals:", "") if layout.style == "none" else text)
    assert said(text) == with_deals(found, [*(found.data.get("deals") or []), MEANT])
    assert text.endswith("\n") == found.text.endswith("\n")
    assert ("\r\n" in text) == ("\r\n" in found.text)


@given(layouts(("brackets",)))
def test_a_deal_takes_the_place_of_empty_brackets(layout: Layout) -> None:
    found = opened(layout)
    text = edit.append(found, NEW)
    assert inserted(found.text.replace("deals: []", "deals: "), text)
    assert said(text) == with_deals(found, [MEANT])


@given(layouts(WITH_DEALS), st.data())
def test_a_deal_is_put_before_another_as_one_piece_of_text(layout: Layout, drawn: st.DataObject) -> None:
    found = opened(layout)
    before = drawn.draw(st.integers(0, len(layout.spans)))
    try:
        text = edit.insert(found, before, NEW)
    except CannotEditError:
        event(f"refused: {layout.style}")
        return
    assert inserted(found.text, text)
    deals = found.data["deals"]
    assert said(text) == with_deals(found, [*deals[:before], MEANT, *deals[before:]])


@given(layouts(WITH_DEALS), st.data())
def test_a_deal_written_anew_changes_its_own_bytes_only(layout: Layout, drawn: st.DataObject) -> None:
    found = opened(layout)
    place = drawn.draw(st.integers(0, len(layout.spans) - 1))
    start, end = layout.spans[place]
    try:
        text = edit.replace(found, place, NEW)
    except CannotEditError:
        assert not layout.plain[place] or "#" in layout.text[start:end]
        return
    assert layout.plain[place]
    assert text == layout.text[:start] + NEW + layout.text[end:]
    deals = found.data["deals"]
    assert said(text) == with_deals(found, [*deals[:place], MEANT, *deals[place + 1 :]])


@given(layouts(WITH_DEALS), st.data())
def test_a_deal_taken_out_takes_nothing_with_it_but_the_comment_on_its_line(
    layout: Layout, drawn: st.DataObject
) -> None:
    found = opened(layout)
    place = drawn.draw(st.integers(0, len(layout.spans) - 1))
    try:
        text = edit.drop(found, place)
    except CannotEditError:
        event(f"refused: {layout.style}")
        return
    assert layout.plain[place]
    assert taken_out(layout, place, text)
    deals = found.data["deals"]
    assert said(text) == with_deals(found, [*deals[:place], *deals[place + 1 :]])


@given(layouts(("empty", *WITH_DEALS)))
def test_a_deal_added_and_taken_out_again_gives_back_the_same_bytes(layout: Layout) -> None:
    found = opened(layout)
    try:
        added = edit.append(found, NEW)
    except CannotEditError:
        assume(condition=False)
        return
    again = Source(found.file, added, data(added))
    assert edit.drop(again, len(layout.spans)) == found.text


@given(layouts(("block", "flow")), st.data())
def test_plain_layouts_are_never_refused(layout: Layout, drawn: st.DataObject) -> None:
    assume(all(layout.plain) and "#" not in "".join(layout.text[start:end] for start, end in layout.spans))
    assume(not layout.text[layout.spans[-1][1] :].startswith(","))
    found = opened(layout)
    place = drawn.draw(st.integers(0, len(layout.spans) - 1))
    for changed in (
        edit.append(found, NEW),
        edit.insert(found, place, NEW),
        edit.replace(found, place, NEW),
        edit.drop(found, place),
    ):
        assert changed != found.text


# The whole way: command, file, undo


CHANGES = {
    "add": ("add", "мизер", "Петя", "1"),
    "insert": ("insert", "1", "мизер", "Петя", "1"),
    "edit": ("edit", "1", "мизер", "Петя", "1"),
    "drop": ("drop", "1"),
}


@given(layouts(), st.sampled_from(sorted(CHANGES)))
def test_undo_gives_back_the_same_bytes_always(
    tmp_path_factory: pytest.TempPathFactory, layout: Layout, change: str
) -> None:
    path = kept(tmp_path_factory.mktemp("evening"), layout.raw)
    ran = pulka(*CHANGES[change], "-f", str(path))
    if ran.code:
        assert ran.code == 1
        assert path.read_bytes() == layout.raw
        return
    changed = path.read_bytes()
    assert changed.startswith(BOM) == layout.raw.startswith(BOM)
    undone = pulka("undo", "-f", str(path))
    assert undone.code == 0, undone.err
    assert path.read_bytes() == layout.raw
    assert [name.name for name in path.parent.iterdir()] == [path.name]


@given(layouts())
def test_a_deal_can_be_added_to_every_one_of_these_ledgers(
    tmp_path_factory: pytest.TempPathFactory, layout: Layout
) -> None:
    path = kept(tmp_path_factory.mktemp("evening"), layout.raw)
    ran = pulka("add", "мизер", "Петя", "1", "-f", str(path))
    assert (ran.code, ran.err if ran.code else "") == (0, "")


# One by one

DEAL = "{misere: Миша, tricks: 0}"
HEAD = ledger().partition("deals:")[0]


def dropped(text: str, place: int = 0) -> str:
    return edit.drop(Source("evening.yaml", text, data(text)), place)


def test_a_comment_between_two_deals_in_brackets_outlives_either() -> None:
    text = HEAD + f"deals: [\n  {DEAL},  # первая\n  # между\n  {DEAL}  # вторая\n]\n"
    for place in (0, 1):
        try:
            left = dropped(text, place)
        except CannotEditError:
            continue
        assert "# между" in left
        assert ("# вторая" if place == 0 else "# первая") in left


@pytest.mark.parametrize("gap", [" ", "\t", "  \t "])
def test_a_comment_inside_a_deal_is_never_lost(gap: str) -> None:
    text = HEAD + f"deals:\n- misere: Миша{gap}# торопился\n  tricks: 0\n"
    found = Source("evening.yaml", text, data(text))
    with pytest.raises(CannotEditError):
        edit.replace(found, 0, NEW)
    with pytest.raises(CannotEditError):
        edit.drop(found, 0)


@pytest.mark.parametrize("note", ["ход #3", "# 3", "трое # четверо"])
@pytest.mark.parametrize("change", ["edit 1 мизер Петя 1", "drop 1"])
def test_a_sharp_in_a_note_is_no_comment(tmp_path: Path, note: str, change: str) -> None:
    path = kept(tmp_path)
    assert pulka("add", "мизер", "Миша", "0", "--note", note, "-f", str(path)).code == 0
    ran = pulka(*change.split(), "-f", str(path))
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize(
    "text",
    [
        "{format: 1, convention: sochi@1, players: [Миша, Вася, Петя], pulya: 20}\n",
        "{format: 1, convention: sochi@1, players: [Миша, Вася, Петя], pulya: 20, deals: []}\n",
        "  format: 1\n  convention: sochi@1\n  players: [Миша, Вася, Петя]\n  pulya: 20\n",
        HEAD + "...\n",
        HEAD + "deals:\n-\n  misere: Миша\n  tricks: 0\n",
        HEAD + "deals:\n- # первая\n  misere: Миша\n  tricks: 0\n",
        HEAD + "deals:\n- misere: Миша\n  tricks: 0\n  note: |\n    две\n    строки\n",
        HEAD + "deals:\n- misere: Миша\n  tricks: 0\n  note: |\n    две\n    строки\ntitle: Пятница\n",
        HEAD + "deals:\n- misere: Миша\n  tricks: 0\n  note: две\n    строки\ntitle: Пятница\n",
        HEAD + "? deals\n: - {misere: Миша, tricks: 0}\n",
        HEAD + '"deals":\n- {misere: Миша, tricks: 0}\n',
        HEAD + "deals: # здесь\n",
        HEAD + "deals:   ",
        HEAD + "deals:\n\n\n# конец",
    ],
)
def test_a_strange_layout_is_changed_as_meant_or_left_alone(tmp_path: Path, text: str) -> None:
    path = kept(tmp_path, text)
    before = data(text).get("deals") or []
    ran = pulka("add", "мизер", "Петя", "1", "-f", str(path))
    if ran.code:
        assert "[edit.layout]" in ran.err
        assert "{misere: Петя, tricks: 1}" in ran.err
        assert path.read_text() == text
    else:
        assert said(path.read_text())["deals"] == [*before, {"misere": "Петя", "tricks": "1"}]
        assert pulka("undo", "-f", str(path)).code == 0
        assert path.read_text() == text


def test_the_line_to_paste_is_the_deal_as_it_stands_in_a_ledger(tmp_path: Path) -> None:
    path = kept(tmp_path, HEAD + "deals:\n-\n  misere: Миша\n  tricks: 0\n")
    ran = pulka("add", "6♠", "Миша", "6", "Вася", "4", "Петя", "пас", "-f", str(path))
    assert ran.code == 1
    assert (
        "{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: 6, Вася: 4, Петя: 0}}" in ran.err
    )


def test_what_stands_beside_the_deals_stays_byte_for_byte(tmp_path: Path) -> None:
    text = (
        "# Пятница у Пети\r\nformat: 1\r\nconvention: {extends: sochi, version: 1}  # как всегда\r\n"
        "players: ['Миша', \"Вася\", Петя]\r\npulya: 20\r\ndeals:   # по порядку\r\n"
        "  -   {misere: Миша, tricks: 0}   # первая\r\n\r\n  # перекур\r\n\r\ntitle: 'Пятница'\r\n# конец"
    )
    path = kept(tmp_path, BOM + text.encode())
    assert pulka("add", "мизер", "Вася", "1", "-f", str(path)).code == 0
    there = "   # первая\r\n"
    expected = text.replace(there, there + "  -   {misere: Вася, tricks: 1}\r\n")
    assert path.read_bytes() == BOM + expected.encode()
