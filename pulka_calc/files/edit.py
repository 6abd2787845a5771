"""Changing one deal in the text of a ledger: every byte outside the deal stays as it is.

The text is cut by the marks of the parser; what comes out is read back and compared with what was meant. A layout that
cannot be cut safely (a comment inside the deal, say) is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import source
from .source import Source, Span
from .words import as_read, simple

KEY = source.LIST_OF_DEALS


class CannotEditError(Exception):
    """A layout in which the deal cannot be changed without touching something else."""


def appended(found: Source, item: dict[str, Any]) -> Source | None:
    """Return a source with one more deal in a line of its own behind the last one, without reading anything again.

    Known to be safe where the last deal is `- {…}`, or such a deal over several lines, since nothing can go on behind
    its brace, and where the new one is of plain words. None for anything else.
    """
    last, line = found.last, simple(item)
    head = found.text[_line_start(found.text, last.start) : last.start] if last is not None else ""
    if last is None or not line or head.strip() != "-" or found.text[last.start] != "{":
        return None
    text = _after_line(found.text, last.end, head + line)
    start = text.index("\n", last.end) + 1 + len(head)
    data = {**found.data, KEY: [*found.data[KEY], as_read(item)]}
    return Source(found.file, text, data, Span(start, start + len(line)))


def append(found: Source, line: str) -> str:
    """Return the text with one more deal at the end of the list."""
    items = spans(found)
    if not items:
        return _checked(found, _first(found, line), [*_items(found), line])
    last = items[-1]
    if is_flow(found):
        text = found.text[: last.end] + ", " + line + found.text[last.end :]
    else:
        text = _after_line(found.text, last.end, _dash(found.text, last.start) + line)
    return _checked(found, text, [*_items(found), line])


def insert(found: Source, at: int, line: str) -> str:
    """Return the text with a deal put before the one at this place of the list."""
    items = spans(found)
    meant = [*_items(found)[:at], line, *_items(found)[at:]]
    if at >= len(items):
        return append(found, line)
    start = items[at].start
    if is_flow(found):
        return _checked(found, found.text[:start] + line + ", " + found.text[start:], meant)
    head = _line_start(found.text, start)
    text = found.text[:head] + _dash(found.text, start) + line + newline_of(found.text) + found.text[head:]
    return _checked(found, text, meant)


def replace(found: Source, at: int, line: str) -> str:
    """Return the text with the item at this place of the list written anew."""
    span = spans(found)[at]
    if _has_comment(found, at):
        raise CannotEditError
    text = found.text[: span.start] + line + found.text[span.end :]
    return _checked(found, text, [*_items(found)[:at], line, *_items(found)[at + 1 :]])


def drop(found: Source, at: int) -> str:
    """Return the text without the item at this place of the list."""
    items, meant = spans(found), [*_items(found)[:at], *_items(found)[at + 1 :]]
    if _has_comment(found, at):
        raise CannotEditError
    text = _without_flow(found.text, items, at) if is_flow(found) else _without_lines(found.text, items[at])
    return _checked(found, text, meant)


def _without_flow(text: str, items: list[Span], at: int) -> str:
    """Cut an item and the comma beside it; a comment that stands between two items belongs to neither."""
    start, end = items[at]
    if at + 1 < len(items):
        end = items[at + 1].start
    elif at:
        start = items[at - 1].end
    beside = text[start : items[at].start] + text[items[at].end : end]
    if "#" in beside:
        raise CannotEditError
    return text[:start] + text[end:]


def _without_lines(text: str, span: Span) -> str:
    """Cut whole lines, with their end; the last line of a file without one gives back the line end before it."""
    start, end = _line_start(text, span.start), _line_end(text, span.end)
    if end == len(text) and not text.endswith("\n"):
        start -= 2 if text[:start].endswith("\r\n") else 1 if start else 0
    return text[:start] + text[end:]


def spans(found: Source) -> list[Span]:
    """Return where each item of the list lies."""
    node = source.node_at(found, (KEY,))
    return [Span(item.start_mark.index, content_end(item)) for item in getattr(node, "value", None) or []]


def content_end(node: Any) -> int:
    """Return the end of a node's last character; a block's own mark lies behind the comments after it."""
    block = getattr(node, "flow_style", True) is False
    if not block or not node.value:
        return int(node.end_mark.index)
    last = node.value[-1]
    return content_end(last[1] if isinstance(last, tuple) else last)


def is_flow(found: Source) -> bool:
    """Whether the list of deals is written in brackets."""
    node = source.node_at(found, (KEY,))
    return bool(getattr(node, "flow_style", False)) and bool(node.value)


def _has_comment(found: Source, at: int) -> bool:
    """Whether a comment stands inside an item: a `#` that is in none of its words."""
    node = source.node_at(found, (KEY, at))
    if node is None:
        raise CannotEditError
    span, words = spans(found)[at], sorted(_words(node))
    ends = [span.start, *(word.end for word in words)]
    starts = [*(word.start for word in words), span.end]
    return any("#" in found.text[end:start] for end, start in zip(ends, starts, strict=True))


def _words(node: Any) -> Iterator[Span]:
    """Yield where each scalar of a node lies."""
    if isinstance(node.value, str):
        yield Span(node.start_mark.index, node.end_mark.index)
        return
    for part in node.value:
        for one in part if isinstance(part, tuple) else (part,):
            yield from _words(one)


def _items(found: Source) -> list[Any]:
    items = found.data.get(KEY)
    return list(items) if isinstance(items, list) else []


def _first(found: Source, line: str) -> str:
    """Write the first deal: behind the empty key, or behind a new key at the end of the file."""
    text, newline = found.text, newline_of(found.text)
    if KEY not in found.data:
        gap = "" if text.endswith("\n") or not text else newline
        return f"{text}{gap}{KEY}:{newline}- {line}{newline if not gap else ''}"
    node = source.node_at(found, (KEY,))
    start, end = node.start_mark.index, node.end_mark.index
    if "#" in text[start:end]:
        raise CannotEditError
    emptied = text[:start] + text[end:]
    return _after_line(emptied, start, "- " + line)


def _after_line(text: str, position: int, line: str) -> str:
    """Put a line behind the one that a position lies in, comments at its end included."""
    end = _line_end(text, position)
    newline = newline_of(text)
    if text[:end].endswith("\n"):
        return text[:end] + line + newline + text[end:]
    return text[:end] + newline + line + text[end:]


def _dash(text: str, start: int) -> str:
    """Return what stands before an item on its line: indent and dash."""
    head = text[_line_start(text, start) : start]
    if head.strip() != "-":
        raise CannotEditError
    return head


def _line_start(text: str, position: int) -> int:
    return text.rfind("\n", 0, position) + 1


def _line_end(text: str, position: int) -> int:
    found = text.find("\n", position)
    return len(text) if found < 0 else found + 1


def newline_of(text: str) -> str:
    """Return the line end that the file uses."""
    first = text.find("\n")
    return "\r\n" if first > 0 and text[first - 1] == "\r" else "\n"


def _checked(found: Source, text: str, meant: list[Any]) -> str:
    """Read the new text back; anything but the intended change is refused."""
    read, faults = source.parse(found.file, text)
    wanted = [source.parse("", item)[0] if isinstance(item, str) else None for item in meant]
    items = [new.data if new is not None else old for new, old in zip(wanted, meant, strict=True)]
    if faults or read is None:
        raise CannotEditError
    rest = {key: value for key, value in read.data.items() if key != KEY}
    before = {key: value for key, value in found.data.items() if key != KEY}
    if rest != before or (read.data.get(KEY) or []) != items:
        raise CannotEditError
    return text
