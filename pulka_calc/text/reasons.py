"""Why a text is no YAML, and why a file cannot be used."""

from __future__ import annotations

from .language import N_

REASONS = {
    "mapping values are not allowed in this context": N_("a colon where no key can be"),
    "found unexpected end of stream": N_("the quote opened here is never closed"),
    "could not find expected ':'": N_("a colon is missing"),
    "found character that cannot start any token": N_("no value can begin with this character"),
    "found a tab character that violates indentation": N_("a tab where spaces belong"),
    "block sequence entries are not allowed in this context": N_("a dash where no list can be"),
    "did not find expected ',' or ']'": N_("a comma or a closing bracket is missing"),
    "did not find expected ',' or '}'": N_("a comma or a closing brace is missing"),
    "did not find expected key": N_("a key is missing, or an indent is off"),
    "did not find expected node content": N_("a value is missing"),
    "did not find expected '-' indicator": N_("a dash is missing, or an indent is off"),
    "did not find expected <document start>": N_("something stands after the end"),
    "found unknown escape character": N_("an unknown escape behind a backslash"),
    "control characters are not allowed": N_("a control character"),
    "EACCES": N_("no permission"),
    "EPERM": N_("no permission"),
    "ENOENT": N_("there is no such folder"),
    "ENOTDIR": N_("there is no such folder"),
    "EISDIR": N_("it is a folder"),
    "ENOSPC": N_("the disk is full"),
    "EDQUOT": N_("the disk is full"),
    "EROFS": N_("the disk is read-only"),
    "ENAMETOOLONG": N_("the name is too long"),
    "ELOOP": N_("its links lead in a circle"),
    "EFBIG": N_("the file is too large"),
    "EIO": N_("the disk does not answer"),
}
"""Why a text is no YAML (by the parser's words) or a file cannot be used (by the system's code)."""
