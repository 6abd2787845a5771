"""Running the command inside the test's own process, as a person would type it."""

from __future__ import annotations

import io
import sys
from typing import NamedTuple
from unittest import mock

import pytest

from pulka_calc.cli.main import main


class Ran(NamedTuple):
    """What a command printed, and its exit code."""

    out: str
    err: str
    code: int


def pulka(*words: str, answers: str | bytes | None = None, encoding: str = "utf-8") -> Ran:
    """Run `pulka WORDS…`; `answers` come through a pipe of text or bytes, output goes to a terminal of the encoding."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding=encoding, write_through=True) for _ in range(2))
    stdin = io.StringIO(answers or "") if not isinstance(answers, bytes) else io.TextIOWrapper(io.BytesIO(answers))
    with mock.patch.multiple(sys, stdout=out, stderr=err, stdin=stdin), pytest.raises(SystemExit) as left:
        main(words)
    code = left.value.code
    return Ran(_text(out, encoding), _text(err, encoding), code if isinstance(code, int) else 0)


def _text(stream: io.TextIOWrapper, encoding: str) -> str:
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode(encoding)
