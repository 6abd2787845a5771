"""YAML as it is read: scalars as written, places to the character, and nothing that means more than it says."""

from __future__ import annotations

import os
import re
import threading
import time
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import assume, given
from hypothesis import strategies as st
from ledgers import parsed, placed

from pulka_calc.files import layers, source
from pulka_calc.files.source import Source

PARSERS = {"compiled": yaml.CSafeLoader, "pure": yaml.SafeLoader}
AT_ONCE = 10.0

AS_WRITTEN = (
    "No no NO Yes y n on off true False Да нет 007 010 0o17 0x1F 0b1 1_000 1e5 1E5 1.5e3 .5 5. +5 -4 −4 0.10 2.10 "
    "2.6.16 4.-6 12½ 25/2 12:30 1:2:3 2026-01-02 .inf -.inf .nan NaN ~ null Null = ♠ 😀 <"
).split()


@pytest.mark.parametrize("loader", PARSERS.values(), ids=PARSERS)
@pytest.mark.parametrize("scalar", AS_WRITTEN)
def test_a_scalar_stays_the_string_that_was_written(scalar: str, loader: Any) -> None:
    text = f"{scalar}: here\nblock: {scalar}\nlist: [{scalar}, {{inside: {scalar}}}]\n"
    found, _ = source.parse("x.yaml", text, loader=loader)
    assert found is not None
    assert found.data == {scalar: "here", "block": scalar, "list": [scalar, {"inside": scalar}]}


@pytest.mark.parametrize("loader", PARSERS.values(), ids=PARSERS)
def test_nothing_written_is_an_empty_string(loader: Any) -> None:
    found, _ = source.parse("x.yaml", "a:\nb: ''\nc: ['', x]\nd: {e: }\n'': f\n", loader=loader)
    assert found is not None
    assert found.data == {"a": "", "b": "", "c": ["", "x"], "d": {"e": ""}, "": "f"}


@pytest.mark.parametrize(
    ("text", "data"),
    [
        pytest.param("", "", id="an empty file"),
        pytest.param("# only\n# comments\n", "", id="only comments"),
        pytest.param("---\n", "", id="a document with nothing in it"),
        pytest.param("---\na: b\n...\n", {"a": "b"}, id="one document with both marks"),
        pytest.param("%YAML 1.2\n---\na: b\n", {"a": "b"}, id="a version of YAML"),
        pytest.param("word\n", "word", id="a single word"),
        pytest.param("- a\n- b\n", ["a", "b"], id="a list"),
        pytest.param("a: b\r\nc: d\r\n", {"a": "b", "c": "d"}, id="line ends of Windows"),
        pytest.param("a: b\rc: d\r", {"a": "b", "c": "d"}, id="line ends of old Macs"),
        pytest.param('"<<": a\n', {"<<": "a"}, id="a quoted merge key is a word"),
        pytest.param("'<<': a\n", {"<<": "a"}, id="a merge key in single quotes too"),
        pytest.param("a: <<\n", {"a": "<<"}, id="the merge sign as a value is a word"),
        pytest.param('"*a": "&b"\n"!c": "%d"\n', {"*a": "&b", "!c": "%d"}, id="quoted signs are words"),
        pytest.param("a: |\n  one\n  two\n", {"a": "one\ntwo\n"}, id="a block of lines"),
        pytest.param("a: >-\n  one\n  two\n", {"a": "one two"}, id="a folded block"),
        pytest.param('a: "x\\ty"\n', {"a": "x\ty"}, id="a tab in quotes"),
        pytest.param("a: b#c d # e\n", {"a": "b#c d"}, id="a hash inside a word"),
        pytest.param("♠: {😀 Миша: ♥}\n", {"♠": {"😀 Миша": "♥"}}, id="suits and faces"),
    ],
)
def test_both_parsers_read_the_same_data(text: str, data: Any) -> None:
    for loader in PARSERS.values():
        found, problems = source.parse("x.yaml", text, loader=loader)
        assert (found and found.data, problems) == (data, [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("a: 1\na: 2\n", ["yaml.duplicate 2:1"], id="a key twice"),
        pytest.param("a: {b: 1, c: 2, b: 3}\n", ["yaml.duplicate 1:17"], id="a key twice in braces"),
        pytest.param('a: 1\n"a": 2\n', ["yaml.duplicate 2:1"], id="a key twice, once quoted"),
        pytest.param("a: 1\na: 2\na: 3\n", ["yaml.duplicate 2:1", "yaml.duplicate 3:1"], id="a key three times"),
        pytest.param("Миша: 1\nМиша: 2\n", ["yaml.duplicate 2:1"], id="a Cyrillic key twice"),
        pytest.param("{😀: 1, ♠: 2, 😀: 3}\n", ["yaml.duplicate 1:14"], id="behind suits and faces"),
        pytest.param("Миша: &m 20\n", ["yaml.anchor 1:7"], id="an anchor right behind Cyrillic"),
        pytest.param("[♠♥, &m 20]\n", ["yaml.anchor 1:6"], id="an anchor behind suits"),
        pytest.param("[🂡, &m 20]\n", ["yaml.anchor 1:5"], id="an anchor behind a card"),
        pytest.param("&m a: 1\n", ["yaml.anchor 1:1"], id="an anchored key"),
        pytest.param("a: &m {b: 1}\n", ["yaml.anchor 1:4"], id="an anchored mapping"),
        pytest.param("a: &m [b]\n", ["yaml.anchor 1:4"], id="an anchored list"),
        pytest.param("a: *m\n", ["yaml.alias 1:4"], id="an alias"),
        pytest.param("*m : a\n", ["yaml.alias 1:1"], id="an alias for a key"),
        pytest.param("a: &m 1\nb: *m\n", ["yaml.anchor 1:4", "yaml.alias 2:4"], id="an anchor and its alias"),
        pytest.param("a: !!int 3\n", ["yaml.tag 1:4"], id="a tag"),
        pytest.param("a: !m 3\n", ["yaml.tag 1:4"], id="a tag of one's own"),
        pytest.param("a: !!python/object:os.system [x]\n", ["yaml.tag 1:4"], id="a tag that would run code"),
        pytest.param("a: !!map {b: 1}\n", ["yaml.tag 1:4"], id="a tagged mapping"),
        pytest.param("!!str a: 1\n", ["yaml.tag 1:1"], id="a tagged key"),
        pytest.param("a: &m !!int 3\n", ["yaml.anchor 1:4", "yaml.tag 1:4"], id="an anchor and a tag"),
        pytest.param("<<: {b: 1}\n", ["yaml.merge 1:1"], id="a merge key"),
        pytest.param("a: {b: 1, <<: c}\n", ["yaml.merge 1:11"], id="a merge key inside"),
        pytest.param("a: 1\n---\nb: 2\n", ["yaml.documents 2:1"], id="two documents"),
        pytest.param("a: 1\n---\n", ["yaml.documents 2:1"], id="a second document with nothing in it"),
        pytest.param("[a]: b\n", ["yaml.key 1:1"], id="a list for a key"),
        pytest.param("{{a: 1}: b}\n", ["yaml.key 1:2"], id="a mapping for a key"),
        pytest.param("? [a]\n: b\n", ["yaml.key 1:3"], id="a list for a long key"),
        pytest.param(f"a: {'x' * 1001}\n", ["yaml.long 1:4"], id="a huge value"),
        pytest.param(f"a: '{'x' * 1001}'\n", ["yaml.long 1:4"], id="a huge quoted value"),
        pytest.param(f"? {'x' * 1001}\n: b\n", ["yaml.long 1:3"], id="a huge key"),
        pytest.param(f"{'- ' * 20}x\n", [], id="twenty levels"),
        pytest.param(f"{'- ' * 21}x\n", ["yaml.deep 1:41"], id="twenty-one levels"),
        pytest.param(f"a: {'[' * 20}{']' * 20}\n", ["yaml.deep 1:23"], id="twenty-one levels, brackets"),
        pytest.param('Миша: "\\x07"\n', ["yaml.control 1:7"], id="an escaped bell"),
        pytest.param('a: "\\e[31m"\n', ["yaml.control 1:4"], id="an escaped colour"),
        pytest.param('a: "\\0"\n', ["yaml.control 1:4"], id="an escaped NUL"),
        pytest.param('"\\r": a\n', ["yaml.control 1:1"], id="an escaped carriage return in a key"),
        pytest.param("a: b: c\n", ["yaml.syntax 1:5"], id="two colons"),
        pytest.param("Миша: Вася: 1\n", ["yaml.syntax 1:11"], id="two colons behind Cyrillic"),
        pytest.param("a: @x\n", ["yaml.syntax 1:4"], id="a character that begins nothing"),
        pytest.param("a: 1\n\tb: 2\n", ["yaml.syntax 2:1"], id="a tab for an indent"),
        pytest.param("a: ]\n", ["yaml.syntax 1:4"], id="a bracket that nobody opened"),
        pytest.param("a: {b: \x07}\n", ["yaml.syntax 1:8"], id="a bell"),
        pytest.param("a: 1\nМиша: \x7f\n", ["yaml.syntax 2:7"], id="a delete sign"),
        pytest.param("a: 1\nb: \x0c\n", ["yaml.syntax 2:4"], id="a form feed"),
        pytest.param("a: 1\nb: \x1c\n", ["yaml.syntax 2:4"], id="a file separator"),
        pytest.param("a: 1\nb: \uffff\n", ["yaml.syntax 2:4"], id="a character that is none"),
        pytest.param("a: &m 1\nb: *m\nc: d: e\n", ["yaml.anchor 1:4", "yaml.alias 2:4", "yaml.syntax 3:5"], id="all"),
    ],
)  # fmt: skip
def test_both_parsers_refuse_the_same_at_the_same_place(text: str, expected: list[str]) -> None:
    for loader in PARSERS.values():
        found, problems = source.parse("ledger.yaml", text, loader=loader)
        assert placed(problems) == expected
        assert (found is None) == bool(expected)


@pytest.mark.parametrize("loader", PARSERS.values(), ids=PARSERS)
def test_a_problem_carries_the_line_on_which_it_stands(loader: Any) -> None:
    _, problems = source.parse("ledger.yaml", "a: 1\r\n  # ♠\r\nМиша: &m 20 # seven\r\nb: 2\r\n", loader=loader)
    assert [problem.place and problem.place.excerpt for problem in problems] == ["Миша: &m 20 # seven"]


@pytest.mark.parametrize("text", ['a: 1\nb: "x\nc: 2\n', "a: 1\nb: 'x\nc: 2\n", "a: [x\n", "a: {x", "["])
def test_what_is_never_closed_is_shown_on_a_line_that_the_file_has(text: str) -> None:
    for loader in PARSERS.values():
        _, problems = source.parse("ledger.yaml", text, loader=loader)
        assert [problem.code for problem in problems] == ["yaml.syntax"]
        assert all(problem.place and problem.place.excerpt.strip() for problem in problems)


@pytest.mark.parametrize("loader", PARSERS.values(), ids=PARSERS)
@pytest.mark.parametrize(
    "bomb", ["[" * 100_000, "{" * 100_000, "{a: " * 100_000, "- " * 100_000, "? " * 100_000, "[" * 99_999 + "]"]
)
def test_a_bomb_of_brackets_is_answered_at_once(bomb: str, loader: Any) -> None:
    begun = time.monotonic()
    found, problems = source.parse("ledger.yaml", bomb, loader=loader)
    assert time.monotonic() - begun < AT_ONCE
    assert found is None
    assert {problem.code for problem in problems} <= {"yaml.deep", "yaml.key", "yaml.syntax"}
    assert len(problems) == 1


def test_a_bomb_of_aliases_is_refused_before_it_grows() -> None:
    lines = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40))]
    _, problems = source.parse("ledger.yaml", "\n".join(lines))
    assert len(problems) == 40 + 2 * 39


BYTES = {
    "plain UTF-8": ("a: Миша".encode(), {"a": "Миша"}, []),
    "a byte-order mark": (b"\xef\xbb\xbfa: 1", {"a": "1"}, []),
    "a byte-order mark moves no column": (b"\xef\xbb\xbfa: &m 1", None, ["yaml.anchor 1:4"]),
    "nothing": (b"", "", []),
    "only a byte-order mark": (b"\xef\xbb\xbf", "", []),
    "a NUL": (b"a: 1\nb: \0\n", None, ["file.binary 1:1"]),
    "UTF-16 of Windows": ("\ufeffa: 1\n".encode("utf-16-le"), None, ["file.encoding 1:1"]),
    "UTF-16 the other way round": ("\ufeffa: 1\n".encode("utf-16-be"), None, ["file.encoding 1:1"]),
    "UTF-32": ("\ufeffa: 1\n".encode("utf-32-le"), None, ["file.encoding 1:1"]),
    "UTF-32 the other way round": ("\ufeffa: 1\n".encode("utf-32-be"), None, ["file.encoding 1:1"]),
    "UTF-16 without a mark": ("a: 1\n".encode("utf-16-le"), None, ["file.binary 1:1"]),
    "cp1251": ("format: 1\nplayers: [Миша]\n".encode("cp1251"), None, ["file.encoding 2:1"]),
    "koi8-r": ("# Пятница\n".encode("koi8-r"), None, ["file.encoding 1:1"]),
    "half a character": ("a: 1\r\nb: 2\r\nc: Ж".encode()[:-1], None, ["file.encoding 3:1"]),
    "an encoded surrogate": (b"a: \xed\xa0\x80\n", None, ["file.encoding 1:1"]),
}  # fmt: skip


@pytest.mark.parametrize(("raw", "data", "expected"), BYTES.values(), ids=BYTES)
def test_only_utf8_is_text(raw: bytes, data: Any, expected: list[str]) -> None:
    found, problems = source.decode("ledger.yaml", raw)
    assert (found and found.data, placed(problems)) == (data, expected)


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    found, _ = source.decode("ledger.yaml", b"\xef\xbb\xbfa: 1\n")
    assert found is not None
    assert found.text == "a: 1\n"
    assert source.place(found, ("a",)).excerpt == "a: 1"


def test_the_byte_that_is_no_text_is_counted_from_nought() -> None:
    _, problems = source.decode("ledger.yaml", "a: Ж\nb: ".encode() + b"\xff")
    assert [problem.values["byte"] for problem in problems] == [len("a: _Ж\nb: ")]


def read_within_seconds(path: Path) -> tuple[Source | None, list[str]]:
    """Read a file in a thread, so that a read that never ends is a failure and no standstill."""
    answer: list[tuple[Source | None, list[str]]] = []

    def read() -> None:
        found, problems = source.read(path)
        answer.append((found, [problem.code for problem in problems]))

    thread = threading.Thread(target=read, daemon=True)
    thread.start()
    thread.join(AT_ONCE)
    assert answer, "the file is still being read"
    return answer[0]


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "friday.yaml"
    path.write_text("a: Миша\n", encoding="utf-8")
    assert source.read(path) == (Source(str(path), "a: Миша\n", {"a": "Миша"}), [])


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    found, problems = source.read(tmp_path / "no.yaml")
    assert found is None
    assert placed(problems) == [f"file.missing {tmp_path / 'no.yaml'}:1:1"]


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert read_within_seconds(tmp_path) == (None, ["file.folder"])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_with_a_name_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert read_within_seconds(tmp_path / "pipe.yaml") == (None, ["file.special"])


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no devices here")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device_is_not_read(device: str) -> None:
    assert read_within_seconds(Path(device)) == (None, ["file.special"])


def test_a_file_of_many_megabytes_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "film.yaml"
    with path.open("wb") as file:
        file.truncate(64 * 1024 * 1024 + 1)
    assert read_within_seconds(path) == (None, ["file.large"])


def test_a_link_in_a_circle_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").symlink_to("a.yaml")
    assert read_within_seconds(tmp_path / "a.yaml") == (None, ["file.unreadable"])


def test_a_name_that_no_file_can_have_cannot_be_read(tmp_path: Path) -> None:
    assert read_within_seconds(tmp_path / ("a" * 300)) == (None, ["file.unreadable"])
    assert read_within_seconds(tmp_path / "a\0b") == (None, ["file.unreadable"])


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "secret.yaml"
    path.write_text("a: 1\n", encoding="utf-8")
    path.chmod(0)
    assert read_within_seconds(path) == (None, ["file.unreadable"])


def test_a_file_that_fails_while_it_is_read_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "damaged.yaml"
    path.write_text("a: 1\n", encoding="utf-8")

    def fail(_: Path) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "read_bytes", fail)
    assert read_within_seconds(path) == (None, ["file.unreadable"])


def nested(letters: str, values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Mappings and lists of words over these letters."""
    words = st.text(alphabet=letters, max_size=6)
    return st.recursive(
        words | values, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4)
    )


LETTERS = "aAnoy01е5.,:;-+?!&*%@`'\"#|>{}[]<=~_ \n/\\♠Жё😀½"
DATA = nested(LETTERS, st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs"]), max_size=20))
PIECES = st.sampled_from(
    [
        *": |, |\n|\n  |\n- |\r\n|{|}|[|]| # x|&x |*x |? |- | |---|...".split("|"),
        *"\"'<%@\\:-=a♠😀",
        "<<",
        "Миша",
        "1e5",
    ]
)


@given(data=DATA, flow=st.booleans(), width=st.integers(10, 200))
def test_what_another_writer_wrote_is_read_back_by_both_parsers(data: Any, width: int, *, flow: bool) -> None:
    text = yaml.safe_dump(data, allow_unicode=True, default_flow_style=flow, width=width)
    for loader in PARSERS.values():
        found, problems = source.parse("x.yaml", text, loader=loader)
        assert (found and found.data, problems) == (data, [])


@given(pieces=st.lists(PIECES, max_size=14))
def test_both_parsers_accept_the_same_texts_and_read_the_same_from_them(pieces: list[str]) -> None:
    text = "".join(pieces)
    assume(not re.search(r"\S\? ", text))  # the one in C takes such a question mark for part of the word before it
    compiled, pure = (source.parse("x.yaml", text, loader=loader) for loader in PARSERS.values())
    assert (compiled[0], bool(compiled[1])) == (pure[0], bool(pure[1]))


@given(text=st.text(max_size=60) | st.lists(PIECES, max_size=14).map("".join))
def test_any_text_is_either_data_or_problems_each_with_a_place(text: str) -> None:
    found, problems = source.parse("x.yaml", text)
    assert (found is None) == bool(problems)
    assert all(problem.place and problem.place.line >= 1 and problem.place.column >= 1 for problem in problems)


PLACES = """\
format: 1
# ♠
paper:
  Миша: {pulya: 20, visty: {Вася: 3, "На\\u0442а": 4}}
  😀: [2, 6, {a: ♥}]
deals:
- 🂡: 1
  Вася: |
    two
    lines
"""


@pytest.mark.parametrize(
    ("path", "at_value", "at_key"),
    [
        pytest.param((), "1:1", "1:1", id="the whole file"),
        pytest.param(("format",), "1:9", "1:1", id="a top key"),
        pytest.param(("paper",), "4:3", "3:1", id="a mapping stands where its first key does"),
        pytest.param(("paper", "Миша"), "4:9", "4:3", id="a mapping in braces"),
        pytest.param(("paper", "Миша", "pulya"), "4:17", "4:10", id="inside braces"),
        pytest.param(("paper", "Миша", "visty", "Вася"), "4:35", "4:29", id="deep inside braces"),
        pytest.param(("paper", "Миша", "visty", "Ната"), "4:51", "4:38", id="a key written with an escape"),
        pytest.param(("paper", "😀", 1), "5:10", "5:10", id="a list has no keys"),
        pytest.param(("paper", "😀", 2, "a"), "5:17", "5:14", id="behind a face"),
        pytest.param(("deals", 0, "🂡"), "7:6", "7:3", id="a block list"),
        pytest.param(("deals", 0, "Вася"), "8:9", "8:3", id="a block of lines"),
        pytest.param(("paper", "Коля", "gora"), "4:3", "3:1", id="an absent key: the nearest that holds it"),
        pytest.param(("paper", "😀", 7), "5:6", "5:3", id="past the end of a list"),
        pytest.param(("format", 0, "x"), "1:9", "1:1", id="below a word"),
        pytest.param(("nothing",), "1:1", "1:1", id="an absent top key"),
    ],
)
def test_a_path_leads_to_its_line_and_column(path: tuple[str | int, ...], at_value: str, at_key: str) -> None:
    found = parsed(PLACES)
    for expected, key in ((at_value, False), (at_key, True)):
        place = source.place(found, path, at_key=key)
        assert f"{place.line}:{place.column}" == expected
        assert place.file == "ledger.yaml"
        assert place.excerpt == PLACES.splitlines()[place.line - 1]


def test_in_an_empty_file_everything_stands_at_its_beginning() -> None:
    place = source.place(Source("x.yaml", "", ""), ("players",))
    assert place == ("x.yaml", 1, 1, "")


def test_line_ends_of_windows_leave_no_mark_in_the_excerpt() -> None:
    place = source.place(parsed("a: 1\r\nМиша: 2\r\n"), ("Миша",))
    assert place[1:] == (2, 7, "Миша: 2")


COMMENTS = """\
a: 1   # of a
b: {c: 2, d: x} # of both
e: "no # comment"
f: 2#3
g:
  h: 4 # of h
  # of nothing
i: [5, 6]   #   of   i
"""


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (("a",), "of a"),
        (("b",), "of both"),
        (("b", "c"), "of both"),
        (("f",), ""),
        (("g", "h"), "of h"),
        (("absent",), ""),
        ((), ""),
    ],
)
def test_the_comment_of_a_value_is_the_one_at_the_end_of_its_line(path: tuple[str, ...], expected: str) -> None:
    assert layers.comment(parsed(COMMENTS), path) == expected


def test_a_hash_in_quotes_begins_no_comment() -> None:
    assert layers.comment(parsed(COMMENTS), ("e",)) == ""


def test_a_comment_needs_no_single_space_behind_its_hash() -> None:
    assert layers.comment(parsed(COMMENTS), ("i",)) == "of   i"


ON_ONE_LINE = {
    "Миша": "Миша",
    "007": "'007'",
    "No": "'No'",
    "12:30": "'12:30'",
    "0x1F": "'0x1F'",
    ".5": "'.5'",
    "~": "'~'",
    "": "''",
    "<<": "'<<'",
    "a: b": "'a: b'",
    "a #b": "'a #b'",
    "a, b": "'a, b'",
    "it's": "it's",
    "'": "''''",
    " a": "' a'",
    "a\tb": '"a\\tb"',
}


@pytest.mark.parametrize(("word", "line"), ON_ONE_LINE.items())
def test_a_word_is_quoted_where_it_could_mean_something_else(word: str, line: str) -> None:
    assert source.flow(word) == line


@pytest.mark.parametrize("word", ["1e5", "1E5", "1.5e3", "0o17", "y", "Y", "n", "N"])
def test_a_word_is_quoted_where_only_another_reader_could_take_it_for_a_number_or_a_yes(word: str) -> None:
    assert source.flow(word)[0] in "'\""


def test_data_is_written_on_one_line_in_its_own_order() -> None:
    data = {"pulya": 20, "gora": "4.24", "visty": {"No": 3, "Ж": "12½"}, "list": [1, "2", "a"]}
    assert source.flow(data) == "{pulya: 20, gora: '4.24', visty: {'No': 3, Ж: 12½}, list: [1, '2', a]}"


WORDS = st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs"]), max_size=40) | st.text(LETTERS, max_size=12)


@given(word=WORDS)
def test_any_word_written_on_a_line_is_read_back_by_us_and_by_any_reader(word: str) -> None:
    line = source.flow(word)
    assert parsed(f"k: {line}\nm: {{n: [{line}, x]}}\n").data == {"k": word, "m": {"n": [word, "x"]}}
    assert yaml.safe_load(line) == word


@given(name=WORDS.filter(lambda word: len(word.splitlines()) < 2 and not word.endswith("\n")))
def test_any_name_written_on_a_line_may_stand_for_a_key(name: str) -> None:
    line = source.flow(name)
    assert parsed(f"{line}: {{{line}: x}}\n").data == {name: {name: "x"}}


@given(word=st.text(LETTERS, max_size=12) | st.sampled_from(["\n", "a\nb", "\u2028", "a\u2029b"]))
def test_what_is_written_on_one_line_stands_on_one_line(word: str) -> None:
    assert len(source.flow({"k": word}).splitlines()) == 1
