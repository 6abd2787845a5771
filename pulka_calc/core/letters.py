"""Letters that a name cannot have, in a module that loads nothing."""

from __future__ import annotations

TURNED = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
UNSEEN = frozenset(TURNED + "\u200b\u2060\ufeff\u00ad")
"""Marks that turn a line round and letters nobody sees: two such names look alike."""
