"""Rules and the keys they read: docstrings in their parts, keys that exist, and no key that makes no difference."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from chapters import CHAPTERS as CHAPTER_NAMES
from chapters import Case, book_of, every_case, named, opened, read, table, text_of

from pulka_calc.core import agreements, evening, ledger, legality, multipliers, turn
from pulka_calc.core.convention import Convention
from pulka_calc.core.entries import value_at
from pulka_calc.core.evening import work_out
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.rules import (
    closing,
    compensation,
    contract,
    correction,
    leaving,
    misere,
    penalty,
    preferans,
    raspasy,
    whist,
)
from pulka_calc.core.rules.sources import rules, source_of
from pulka_calc.core.settle import settle
from pulka_calc.core.soundness import unsound
from pulka_calc.files import conventions, source
from pulka_calc.files.conventions import Reference

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases"
RULES = rules()
CHAPTERS = (contract, whist, misere, raspasy, closing, correction, penalty, compensation, leaving, preferans)
READS = re.compile(r"Reads: (?P<keys>.+?)\.?\s*\n\s*(?:\n|Source:|$)", re.DOTALL)
NAMED_CASE = re.compile(r"(?P<file>\w+\.yaml), `(?P<case>[^`]+)`")
KEY = re.compile(r"[a-z_]+(?:\.[A-Za-z_0-9]+)+")

READ_ELSEWHERE: dict[str, tuple[ModuleType, str]] = {
    "players": (ledger, "convention.players"),
    "size.default": (ledger, "size.default"),
    "size.least": (ledger, "size.least"),
    "size.most": (ledger, "size.most"),
    "whist.stalingrad": (agreements, "whist.stalingrad"),
    "whist.half": (agreements, "whist.half"),
    "whist.dealer_whists": (agreements, "whist.dealer_whists"),
    "whist.dealer_over_half": (agreements, "whist.dealer_over_half"),
    "raspasy.exit": (turn, "raspasy.exit"),
}
"""Keys that no rule writes by: the module that reads each, and the words by which it does."""

SAID_ONLY = frozenset({"size.default"})
"""Keys that no deal can show: the size that is offered where none was said."""


NAMES_ONLY = ("format", "name", "version", "title", "aliases")


def sochi() -> Convention:
    agreed, faults = conventions.resolve(Reference("sochi", 1))
    assert agreed is not None, faults
    return agreed.convention


def _leaves(data: dict[str, Any], before: str = "") -> Iterator[str]:
    for key, value in data.items():
        yield from _leaves(value, f"{before}{key}.") if isinstance(value, dict) else (before + key,)


def _keys() -> list[str]:
    """Every key of the complete convention file that says how the game is written."""
    found, faults = source.read(ROOT / "conventions" / "sochi.yaml")
    assert found is not None, faults
    return [key for key in _leaves(found.data) if key.partition(".")[0] not in NAMES_ONLY]


KEYS = _keys()


def _functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every function of the rules, of legality and of the replay that says what it reads."""
    for module in (*CHAPTERS, legality, agreements, multipliers, turn, evening):
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == module.__name__ and READS.search(function.__doc__ or ""):
                yield f"{module.__name__.rpartition('.')[2]}.{name}", function


READERS = dict(_functions())


def keys_read(function: Callable[..., Any]) -> set[str]:
    found = READS.search(function.__doc__ or "")
    assert found is not None, function
    return set(KEY.findall(found["keys"]))


def written_out(key: str) -> list[str]:
    """Return the keys of the file that a key of a docstring stands for: `contracts.N.vist`, `whist.half_tricks`."""
    if key.startswith("contracts.N."):
        return [key.replace("N", str(level)) for level in range(6, 11)]
    if key.startswith("penalties.OFFENCE."):
        return [known for known in KEYS if re.fullmatch(key.replace("OFFENCE", "[a-z_]+"), known)]
    return [known for known in KEYS if known == key or known.startswith(f"{key}.")]


@pytest.mark.parametrize("code", RULES)
def test_the_docstring_of_a_rule_has_its_parts(code: str) -> None:
    text = inspect.cleandoc(RULES[code].__doc__ or "")
    parts = [text.find(f"\n{part}: ") for part in ("Reads", "Source", "Example")]
    assert -1 not in parts
    assert parts == sorted(parts)
    assert text.partition("\n\n")[0].endswith(".")


@pytest.mark.parametrize("code", RULES)
def test_the_source_of_a_rule_can_be_said_in_a_line(code: str) -> None:
    said = source_of(code)
    assert said
    assert "\n" not in said
    assert "Example" not in said


def test_a_rule_whose_docstring_names_no_source_has_none_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    source_of.cache_clear()
    monkeypatch.setitem(rules(), "start", lambda: None)
    assert source_of("start") == ""
    source_of.cache_clear()


@pytest.mark.parametrize("name", READERS)
def test_every_key_that_a_docstring_reads_exists(name: str) -> None:
    keys = keys_read(READERS[name])
    assert {key: bool(written_out(key)) for key in keys} == dict.fromkeys(keys, True)


@pytest.mark.parametrize("case", named(every_case()))
def test_a_rule_says_that_it_reads_the_keys_its_factors_name(case: Case) -> None:
    for entry in book_of(case).replay.entries():
        keys = {_generally(factor.key) for factor in entry.factors if factor.key}
        assert keys <= keys_read(RULES[entry.rule]) | keys_read(multipliers.multipliers), entry.rule


def _generally(key: str) -> str:
    """Write a key as the docstrings do: for every level, for the whole list."""
    key = re.sub(r"^penalties\.[a-z_]+\.(unit|amount)$", r"penalties.OFFENCE.\1", key)
    return re.sub(r"(prices|half_tricks)\.\d+$", r"\1", re.sub(r"^contracts\.\d+", "contracts.N", key))


@pytest.mark.parametrize("name", READERS)
def test_the_case_that_an_example_names_exists(name: str) -> None:
    example = (READERS[name].__doc__ or "").partition("Example:")[2]
    cases = NAMED_CASE.findall(example)
    assert len(cases) == example.count(".yaml")
    for file, case in cases:
        assert case in _names(file)


@cache
def _names(file: str) -> frozenset[str]:
    found, faults = source.read(CASES / file)
    assert found is not None, faults
    return frozenset(case["name"] for case in found.data)


@pytest.mark.parametrize("key", KEYS)
def test_every_key_of_a_convention_is_read_by_somebody(key: str) -> None:
    known = {known for function in READERS.values() for read in keys_read(function) for known in written_out(read)}
    if key in READ_ELSEWHERE:
        module, words = READ_ELSEWHERE[key]
        assert words in inspect.getsource(module)
    else:
        assert key in known


def test_the_table_of_keys_read_elsewhere_is_short_and_up_to_date() -> None:
    known = {known for function in READERS.values() for read in keys_read(function) for known in written_out(read)}
    assert set(READ_ELSEWHERE) <= set(KEYS) - known


# --- no key without a difference


def _type_of(key: str) -> Any:
    """Return the declared type of a key that is a field of a record."""
    hint: Any = Convention
    for step in key.split("."):
        hint = get_type_hints(hint)[step] if is_dataclass(hint) else None
    return hint


OTHER_VALUES: dict[str, list[Any]] = {
    "opening.laps": [1, 2],
    "dealing.longest_stay": [1],
    "dark.pass_exit": [(8, 8), (7, 9)],
    "players": [(5,)],
    "prikup_bonus.unit": [7],
    "raspasy.prices": [(7, 2, 3), (1, 7, 3), (1, 2, 7)],
    "raspasy.exit": [(8, 7, 7), (6, 8, 7), (6, 7, 8)],
    "size.least": [3],
    "size.most": [20],
}


def other_values(key: str) -> list[Any]:
    """Return what a key could hold instead: every other choice, or a number that no case expects."""
    if key in OTHER_VALUES:
        return OTHER_VALUES[key]
    hint = None if key.startswith(("contracts.", "whist.half_tricks.")) else _type_of(key)
    choices = (True, False) if hint is bool else get_args(hint) if get_origin(hint) is Literal else ()
    if choices:
        return [choice for choice in choices if choice != value_at(sochi(), key)]
    return [0 if key.endswith(".quota") else 17]


ASKED = [key for key in KEYS if value_at(sochi(), key) == "ask"]
"""Keys for which no book has a number: every deal of the cases states its own."""

CHANGES = [(key, value) for key in KEYS for value in other_values(key) if key not in (*SAID_ONLY, *ASKED)]


def changed(held: Any, steps: list[str], value: Any) -> Any:
    """Put another value at a key of a convention."""
    if not steps:
        return value
    if steps[:2] == ["contracts", "misere"]:
        return changed(held, steps[1:], value)
    step, *rest = steps
    if isinstance(held, Mapping):
        return {**held, int(step): changed(held[int(step)], rest, value)}
    return replace(held, **{step: changed(getattr(held, step), rest, value)})


def _states(case: Case, key: str) -> bool:
    """Whether a case has a word of its own on a key."""
    section, _, field = key.partition(".")
    return field in case.ledger.get("set", {}).get(section, {})


def outcome(found: Ledger, convention: Convention) -> Any:
    """Return what a player sees: whether it can have happened, the sheet, the nets, what is in force next, remarks."""
    worked = work_out(found, convention)
    said = [(problem.code, problem.path) for problem in (*ledger.faults(found, convention), *worked.problems)]
    settled = settle(worked.replay.sheet, convention.settlement, found.pulya).net
    return worked.replay.sheet, settled, worked.replay.next, worked.replay.finished, said


@cache
def as_it_stands(chapter: str) -> list[Any]:
    return [outcome(book.ledger, book.agreed.convention) for book in map(book_of, table(chapter))]


@pytest.mark.parametrize(("key", "value"), CHANGES)
def test_changing_one_value_changes_what_some_case_comes_to(key: str, value: Any) -> None:
    assert any(_differs(chapter, key, value) for chapter in CHAPTER_NAMES)


def _differs(chapter: str, key: str, value: Any) -> bool:
    """Whether some case of a chapter that has no word of its own on a key comes to something else."""
    for case, before in zip(table(chapter), as_it_stands(chapter), strict=True):
        book = book_of(case)
        other = changed(book.agreed.convention, key.split("."), value)
        if not _states(case, key) and not unsound(other) and outcome(book.ledger, other) != before:
            return True
    return False


@pytest.mark.parametrize("key", ASKED)
def test_a_number_that_is_asked_for_is_needed_until_the_table_agrees_on_one(key: str) -> None:
    text = text_of({"players": "ABC", "deals": [{"penalty": "A", "for": key.split(".")[1]}]})
    _, faults = read(text)
    assert [fault.code for fault in faults] == ["penalty.ask"]
    assert {entry.points for entry in opened(text, f"{key}=17").replay.entries()} == {17}


def test_every_record_of_a_convention_is_walked_by_the_keys() -> None:
    sections = {field.name for field in fields(Convention)} - {"name", "version", "title", "aliases", "misere"}
    assert {key.partition(".")[0] for key in KEYS} == sections
