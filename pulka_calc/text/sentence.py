"""What a problem says."""

from __future__ import annotations

from typing import NamedTuple


class Sentence(NamedTuple):
    """What is wrong, and what to do next; both have places for the values of the problem."""

    says: str
    remedy: str = ""
