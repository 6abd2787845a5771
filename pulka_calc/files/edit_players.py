"""A player more in the list of a ledger: every byte outside the list stays as it is."""

from __future__ import annotations

from . import edit, source
from .edit import CannotEditError
from .source import Source

KEY = "players"


def seated(found: Source, name: str, after: str) -> Source:
    """Return the file with a player put into the list, behind the one on whose left he sits down."""
    node = source.node_at(found, (KEY,))
    names = list(found.data[KEY])
    place = names.index(after)
    item, written = node.value[place], source.flow(name)
    start, end = item.start_mark.index, item.end_mark.index
    if node.flow_style:
        text = f"{found.text[:end]}, {written}{found.text[end:]}"
    else:
        head = found.text[found.text.rfind("\n", 0, start) + 1 : start]
        text = f"{found.text[:end]}{edit.newline_of(found.text)}{head}{written}{found.text[end:]}"
    read, faults = source.parse(found.file, text)
    meant = {**found.data, KEY: [*names[: place + 1], name, *names[place + 1 :]]}
    if faults or read is None or read.data != meant:
        raise CannotEditError
    return read
