"""Ledgers laid out in every way that people write YAML, with the place of each deal and the owner of each comment."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import strategies as st

BOM = b"\xef\xbb\xbf"
Pairs = tuple[tuple[str, str], ...]
POOL: tuple[Pairs, ...] = (
    (("misere", "Миша"), ("tricks", "0")),
    (("misere", '"Вася"'), ("tricks", "2")),
    (("raspasy", "{Миша: 3, Вася: 2, Петя: 5}"),),
    (("concede", "7♣"), ("declarer", "'Вася'")),
    (("correction", "Петя"), ("gora", "5"), ("reason", "смотрел прикуп")),
    (("game", "8БК"), ("declarer", "Петя"), ("calls", "{Миша: pass, Вася: pass}")),
    (
        ("game", "6♠"),
        ("declarer", "Миша"),
        ("calls", "{Вася: whist, Петя: pass}"),
        ("tricks", "{Миша: 6, Вася: 4, Петя: 0}"),
    ),
    (("assert", "{Миша: {visty: {Вася: 0}}}"),),
)
NOTES = ("x", '"a # b"', "'it''s'", '"]}, {"', "x#y", "👨‍👩‍👧 ♠️", '"a\\u263a: \\" b"', "'- x'", "deals")
STYLES = ("none", "empty", "brackets", "block", "block", "block", "flow", "flow lines")
FORMS = ("flow", "flow", "wrapped", "block", "nested")
GAPS = st.lists(st.sampled_from(("", "", "# {}", "  # {}")), max_size=2)
KEYS = ("title: Пятница", 'place: "у Пети # дома"', "date: 2026-01-02", "lang: ru", "first_dealer: Вася")


class Comment(NamedTuple):
    """A comment, and the deal on whose last line it stands, if it does."""

    text: str
    owner: int | None


class Layout(NamedTuple):
    """A ledger as bytes and as text, where its deals lie, its comments, and which deals have no comment inside."""

    raw: bytes
    text: str
    spans: tuple[tuple[int, int], ...]
    comments: tuple[Comment, ...]
    plain: tuple[bool, ...]
    style: str


class _Writer:
    def __init__(self, newline: str) -> None:
        self.newline = newline
        self.text = ""
        self.spans: list[tuple[int, int]] = []
        self.comments: list[Comment] = []
        self.plain: list[bool] = []

    def put(self, text: str) -> None:
        self.text += text.replace("\n", self.newline)

    def remark(self, form: str, owner: int | None = None) -> None:
        """Write a comment with a number of its own, or nothing."""
        if form:
            said = f"c{len(self.comments)}."
            self.comments.append(Comment(said, owner))
            self.put(form.format(said))


@st.composite
def layouts(draw: st.DrawFn, styles: tuple[str, ...] = STYLES) -> Layout:
    """A valid ledger of three players in any layout."""
    writer = _Writer(draw(st.sampled_from(("\n", "\n", "\r\n"))))
    style = draw(st.sampled_from(styles))
    keys = draw(st.lists(st.sampled_from(KEYS), unique=True, max_size=3))
    before = draw(st.integers(0, len(keys)))
    lines = ["format: 1", "convention: sochi@1", "players: [Миша, Вася, Петя]", "pulya: 500"]
    _keys(draw, writer, [*lines, *keys[:before]])
    _deals(draw, writer, style)
    _keys(draw, writer, keys[before:])
    _gap(draw, writer)
    if draw(st.integers(0, 3)) == 0:
        writer.text = writer.text.rstrip("\r\n ")
    mark = BOM if draw(st.integers(0, 3)) == 0 else b""
    raw = mark + writer.text.encode()
    return Layout(raw, writer.text, tuple(writer.spans), tuple(writer.comments), tuple(writer.plain), style)


def _keys(draw: st.DrawFn, writer: _Writer, lines: list[str]) -> None:
    for line in lines:
        writer.put(line)
        writer.remark(draw(st.sampled_from(("", "", "", "  # {}"))))
        writer.put("\n")
        _gap(draw, writer)


def _gap(draw: st.DrawFn, writer: _Writer) -> None:
    """Blank lines and lines of comment."""
    if draw(st.integers(0, 3)) == 0:
        for form in draw(GAPS):
            writer.remark(form)
            writer.put("\n")


def _deals(draw: st.DrawFn, writer: _Writer, style: str) -> None:
    if style == "none":
        return
    if style in ("empty", "brackets"):
        writer.put("deals:" if style == "empty" else "deals: []")
        writer.remark(draw(st.sampled_from(("", "", " # {}"))))
        writer.put("\n")
        return
    items = [_item(draw) for _ in range(draw(st.integers(1, 4)))]
    if style == "block":
        _block(draw, writer, items)
    else:
        _flow(draw, writer, items, lines=style == "flow lines")


def _item(draw: st.DrawFn) -> Pairs:
    pairs = draw(st.sampled_from(POOL))
    noted = draw(st.integers(0, 3)) == 0 and pairs[0][0] != "assert"
    return (*pairs, ("note", draw(st.sampled_from(NOTES)))) if noted else pairs


def _block(draw: st.DrawFn, writer: _Writer, items: list[Pairs]) -> None:
    indent, dash = " " * draw(st.integers(0, 4)), "-" + " " * draw(st.integers(1, 3))
    writer.put("deals:")
    writer.remark(draw(st.sampled_from(("", "", "   # {}"))))
    writer.put("\n")
    _gap(draw, writer)
    for number, pairs in enumerate(items):
        writer.put(indent + dash)
        _written(draw, writer, pairs, len(indent + dash), draw(st.sampled_from(FORMS)))
        writer.remark(draw(st.sampled_from(("", "", "  # {}", " #{}"))), number)
        writer.put("\n")
        _gap(draw, writer)


def _flow(draw: st.DrawFn, writer: _Writer, items: list[Pairs], *, lines: bool) -> None:
    """A list in brackets, on one line or one deal a line, with or without a comma behind the last."""
    writer.put("deals: [")
    for number, pairs in enumerate(items):
        writer.put("\n  " if lines else "")
        _written(draw, writer, pairs, 3, draw(st.sampled_from(("flow", "flow", "wrapped"))))
        last = number == len(items) - 1
        writer.put("," if not last or draw(st.booleans()) else "")
        if lines:
            writer.remark(draw(st.sampled_from(("", "", "  # {}"))), number)
        elif not last:
            writer.put(draw(st.sampled_from((" ", "", "  "))))
    writer.put("\n ]" if lines else draw(st.sampled_from(("]", " ]"))))
    writer.put("\n")


def _written(draw: st.DrawFn, writer: _Writer, pairs: Pairs, column: int, form: str) -> None:
    """Write one deal from this column on, and note where it lies."""
    start, known = len(writer.text), len(writer.comments)
    pad = "\n" + " " * column
    inside = st.sampled_from(("", "", "", "", "  # {}", "\t# {}"))
    if form == "flow":
        writer.put("{" + ", ".join(f"{key}: {value}" for key, value in pairs) + "}")
    elif form == "wrapped":
        for number, (key, value) in enumerate(pairs):
            writer.put(("{" if not number else pad + " ") + f"{key}: {value}")
            writer.put("," if number < len(pairs) - 1 else "}")
            if number < len(pairs) - 1:
                writer.remark(draw(inside).replace("\t", " "))
    else:
        for number, (key, value) in enumerate(pairs):
            writer.put(pad if number else "")
            _pair(writer, key, value, pad, nested=form == "nested")
            if number < len(pairs) - 1:
                writer.remark(draw(inside))
    writer.spans.append((start, len(writer.text)))
    writer.plain.append(len(writer.comments) == known)


def _pair(writer: _Writer, key: str, value: str, pad: str, *, nested: bool) -> None:
    """Write a key of a deal in block style, a mapping below it if it is to be nested."""
    if nested and value.startswith("{") and "{" not in value[1:]:
        writer.put(f"{key}:" + "".join(f"{pad}  {pair}" for pair in value[1:-1].split(", ")))
    else:
        writer.put(f"{key}: {value}")
