"""What the tests of recording share: a ledger to write into, a line heard at a table, keys pressed at a terminal."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import running
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from running import Ran, pulka

from pulka_calc.core.deals import Assertion, Deal, Misread
from pulka_calc.core.entries import Entry
from pulka_calc.core.evening import table_before
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.replay import Table
from pulka_calc.files import hearing, source
from pulka_calc.files.conventions import Reference, resolve
from pulka_calc.files.deals import read_item
from pulka_calc.files.hearing import Understood
from pulka_calc.files.layers import override

TESTS = Path(__file__).resolve().parents[1]
for folder in ("truths", "files"):
    sys.path.insert(0, str(TESTS / folder))

TWO, THREE, FOUR, FIVE = (tuple("Миша Вася Петя Коля Юра".split()[:count]) for count in (2, 3, 4, 5))
CTRL_C, CTRL_D, TAB = "\x03", "\x04", "\t"
SOCHI = "convention: {extends: sochi, version: 1}\n"


def head(players: tuple[str, ...] = THREE, more: str = "") -> str:
    """The keys of a ledger before its deals."""
    return f"format: 1\n{SOCHI}players: {source.flow(list(players))}\npulya: 20\n{more}"


def ledger(*deals: str, players: tuple[str, ...] = THREE, more: str = "") -> str:
    """A ledger with these deals, one a line."""
    return head(players, more) + "deals:\n" + "".join(f"- {deal}\n" for deal in deals)


def kept(folder: Path, text: str | bytes | None = None, name: str = "evening.yaml") -> Path:
    """Write a ledger, or one without deals, into a folder."""
    path = folder / name
    raw = ledger() if text is None else text
    path.write_bytes(raw if isinstance(raw, bytes) else raw.encode())
    return path


def add(path: Path, words: str, *options: str) -> Ran:
    """Record a deal; the words are split as a shell splits them."""
    return pulka("add", *words.split(), "-f", str(path), *options)


def added(path: Path, *lines: str) -> str:
    """Record deals that are fine; return the ledger."""
    for words in lines:
        ran = add(path, words)
        assert (ran.code, ran.err) == (0, ""), words
    return path.read_text(encoding="utf-8")


def at(
    players: tuple[str, ...] = THREE, *, dealer: str | None = None, convention: str = "sochi", settings: str = ""
) -> Table:
    """A table before its first deal; `settings` are `key=value` words."""
    layers = [override(words)[0] for words in settings.split()]
    agreed, faults = resolve(Reference(convention, None, tuple(layer for layer in layers if layer is not None)))
    assert agreed is not None, faults
    return table_before(Ledger(players, first_dealer=dealer, pulya=20), agreed.convention, 0)


def heard(words: str, table: Table) -> Understood:
    """Read a line at a table."""
    return hearing.understand(words, table)


def taken(words: str, table: Table) -> Deal:
    """Read a line that has one meaning."""
    understood = heard(words, table)
    assert len(understood.deals) == 1, (words, understood)
    return understood.deals[0][1]


def deal(written: str, players: tuple[str, ...] = THREE) -> Deal:
    """Read a deal as it stands in a ledger."""
    found, faults = source.parse("", written)
    assert found is not None, faults
    item, problems = read_item(found.data, players)
    assert item is not None, problems
    assert not isinstance(item, Assertion | Misread)
    return item


def entries(made: Deal, table: Table) -> tuple[Entry, ...]:
    """What a deal writes at a table; the table is used up."""
    return table.write(made).entries


class _Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def typed(keys: str, *words: str) -> Ran:
    """Run a command at a terminal where these keys are pressed and then nobody is there any more."""
    streams: Any = SimpleNamespace(StringIO=_Keyboard, TextIOWrapper=io.TextIOWrapper, BytesIO=io.BytesIO)
    with create_pipe_input() as pressed, create_app_session(input=pressed, output=DummyOutput()):
        pressed.send_text(keys)
        pressed.close()
        with mock.patch.object(running, "io", streams):
            return pulka(*words)


def entered(*lines: str) -> str:
    """Lines, each ended with Enter."""
    return "".join(f"{line}\r" for line in lines)
