"""Usage errors in the language in use; the command-line library says them in English only."""

from __future__ import annotations

import re
from typing import Any

from pulka_calc.text.glyphs import writable
from pulka_calc.text.language import N_, say

ENGLISH = (
    (
        r"No such option: (?P<name>\S+)( \(Possible options: (?P<close>.+)\)| Did you mean (?P<like>.+)\?)?",
        N_("there is no option {name}"),
    ),
    (r"No such command '(?P<name>.*?)'\.?.*", N_("there is no command {name}")),
    (r"Got unexpected extra argument(?:\(s\)|s)? \((?P<name>.*)\)", N_("unexpected: {name}")),
    (r"Option '(?P<name>\S+)' requires an argument\.", N_("the option {name} needs a value")),
    (r"Option '(?P<name>\S+)' does not take a value\.", N_("the option {name} takes no value")),
    (r"Missing argument '?(?P<name>[^']+)'?\.", N_("{name} is missing")),
    (
        r"Invalid value for (?P<name>.+?): '(?P<value>.*)' is not one of (?P<choices>.+)\.",
        N_("{name} cannot be {value}; one of: {choices}"),
    ),
    (
        r"Invalid value for (?P<name>.+?): '(?P<value>.*)' is not a valid int.*",
        N_("{name} is not a whole number: {value}"),
    ),
    (r"Missing command\.", N_("no command is named")),
)


def usage_lines(error: Any, words: list[str]) -> list[str]:
    """Say what is wrong with the command line, and where its help is."""
    context = getattr(error, "ctx", None)
    named = [word for word in words[:1] if not word.startswith("-")]
    path = context.command_path if context is not None else " ".join(["pulka", *named])
    head = say("Error: {what}", what=sentence(error.format_message()))
    return [writable(head), writable(say("Help: {command} --help", command=path))]


def sentence(english: str) -> str:
    """Translate one of the library's sentences; our own come through it with a prefix, one unknown stays as it is."""
    english = english.removeprefix("Invalid value: ")
    for pattern, words in ENGLISH:
        found = re.fullmatch(pattern, english, re.DOTALL)
        if found:
            values = {key: value or "" for key, value in found.groupdict().items()}
            close = values.get("close") or values.get("like")
            more = " · " + say("did you mean {close}?", close=close) if close else ""
            return say(words, **values) + more
    return english
