"""Plain data becomes records, or problems with the path of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulka_calc.core.terms import Number
from pulka_calc.files.validate import validate


@dataclass(frozen=True, slots=True)
class Seat:
    """A record inside a record."""

    name: str
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """A record with one field of every sort that our files have."""

    count: int
    price: Number
    open: bool
    style: Literal["greedy", "gentleman"]
    seats: tuple[Seat, ...]
    prices: tuple[Number, ...]
    by_level: Mapping[int, Seat]
    rows: Mapping[str, tuple[Number, ...]] = field(default_factory=dict)
    unit: Literal["vist"] | Number = "vist"
    first: Seat | None = None


DATA: dict[str, Any] = {
    "count": "3",
    "price": "25/2",
    "open": "true",
    "style": "greedy",
    "seats": [{"name": "No"}, {"name": "007", "rank": "2"}],
    "prices": ["1", "1/2"],
    "by_level": {"6": {"name": "six"}},
}


def wrong(changes: dict[str, Any], without: tuple[str, ...] = ()) -> list[str]:
    """Validate the data with changes; return the faults as `CODE PATH`, at the key with a trailing colon."""
    data = {key: value for key, value in {**DATA, **changes}.items() if key not in without}
    record, faults = validate(Table, data)
    assert (record is None) == bool(faults)
    return [f"{f.code} {'.'.join(str(step) for step in f.path)}{':' if f.at_key else ''}" for f in faults]


def test_strings_become_what_the_record_declares() -> None:
    assert validate(Table, DATA) == (
        Table(
            count=3,
            price=Fraction(25, 2),
            open=True,
            style="greedy",
            seats=(Seat("No"), Seat("007", 2)),
            prices=(1, Fraction(1, 2)),
            by_level={6: Seat("six")},
        ),
        [],
    )


def test_a_field_of_several_sorts_takes_each() -> None:
    data = {**DATA, "unit": "5", "first": {"name": "A"}, "rows": {"A": ["2", "6"]}}
    table, _ = validate(Table, data)
    assert table is not None
    assert (table.unit, table.first, table.rows) == (5, Seat("A"), {"A": (2, 6)})


@pytest.mark.parametrize("text", ["true", "false", "yes", "no"])
def test_yes_and_no_are_read(text: str) -> None:
    table, _ = validate(Table, {**DATA, "open": text})
    assert table is not None
    assert table.open == (text in ("true", "yes"))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"count": "three"}, ["value.whole count"]),
        ({"count": "2.5"}, ["value.whole count"]),
        ({"count": "5/2"}, ["value.whole count"]),
        ({"count": ""}, ["value.blank count"]),
        ({"count": ["3"]}, ["value.whole count"]),
        ({"count": {"a": "3"}}, ["value.whole count"]),
        ({"count": "9" * 5000}, ["value.whole count"]),
        ({"price": "x"}, ["value.number price"]),
        ({"price": ""}, ["value.blank price"]),
        ({"price": "١٢"}, ["value.number price"]),
        ({"price": "1234567890"}, ["value.number price"]),
        ({"style": ""}, ["value.blank style"]),
        ({"open": ""}, ["value.blank open"]),
        ({"price": "1/0"}, ["value.number price"]),
        ({"price": "nan"}, ["value.number price"]),
        ({"price": "12,5"}, ["value.number price"]),
        ({"price": ["1"]}, ["value.number price"]),
        ({"price": {"a": "1"}}, ["value.number price"]),
        ({"prices": ["1", ["2"]]}, ["value.number prices.1"]),
        ({"open": "maybe"}, ["value.yes_no open"]),
        ({"open": "2"}, ["value.yes_no open"]),
        ({"open": ["true"]}, ["value.yes_no open"]),
        ({"style": "rude"}, ["value.choice style"]),
        ({"style": "Greedy"}, ["value.choice style"]),
        ({"style": ["greedy"]}, ["value.choice style"]),
        ({"seats": "No"}, ["value.list seats"]),
        ({"seats": {"No": "1"}}, ["value.list seats"]),
        ({"seats": ["No"]}, ["value.mapping seats.0"]),
        ({"seats": [{"name": ["No"]}]}, ["value.text seats.0.name"]),
        ({"seats": [{"name": "A"}, {"rank": "1"}]}, ["key.missing seats.1.name:"]),
        ({"seats": [{"name": "A", "rnk": "1"}]}, ["key.unknown seats.0.rnk:"]),
        ({"prices": ["1", "x"]}, ["value.number prices.1"]),
        ({"by_level": ["6"]}, ["value.mapping by_level"]),
        ({"by_level": {"six": {"name": "A"}}}, ["value.whole by_level.six:"]),
        ({"by_level": {"6": "A"}}, ["value.mapping by_level.6"]),
        ({"rows": {"A": ["1", "x"]}}, ["value.number rows.A.1"]),
        ({"rows": {"A": "1"}}, ["value.list rows.A"]),
        ({"unit": "visty"}, ["value.number unit"]),
        ({"first": "A"}, ["value.mapping first"]),
        ({"first": {"name": "A", "x": "1"}}, ["key.unknown first.x:"]),
        ({"colour": "red"}, ["key.unknown colour:"]),
        ({"": "red"}, ["key.unknown :"]),
        ({"count": "x", "open": "x", "colour": "x"}, ["value.whole count", "value.yes_no open", "key.unknown colour:"]),
    ],
)
def test_every_fault_has_its_code_and_the_path_to_it(changes: dict[str, Any], expected: list[str]) -> None:
    assert wrong(changes) == expected


def test_every_missing_key_is_named() -> None:
    assert wrong({}, without=("count", "style")) == ["key.missing count:", "key.missing style:"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("", "value.blank"),
        ("x", "value.mapping"),
        ([], "value.mapping"),
        (["x"], "value.mapping"),
        ([{"count": "1"}], "value.mapping"),
    ],
)
def test_what_is_no_mapping_is_no_record(data: Any, code: str) -> None:
    record, faults = validate(Table, data)
    assert record is None
    assert [(fault.code, fault.path) for fault in faults] == [(code, ())]


@pytest.mark.parametrize(
    ("changes", "close"),
    [
        ({"stile": "x"}, "style"),
        ({"seats": [{"name": "A", "nmae": "B"}]}, "seats.name"),
        ({"first": {"name": "A", "rnak": "1"}}, "first.rank"),
        ({"by_level": {"6": {"name": "A", "rnak": "1"}}}, "by_level.6.rank"),
        ({"colour": "x"}, ""),
    ],
)
def test_an_unknown_key_is_offered_the_nearest_known_one(changes: dict[str, Any], close: str) -> None:
    _, faults = validate(Table, {**DATA, **changes})
    assert [fault.values["close"] for fault in faults] == [close]


def test_a_wrong_choice_is_offered_all_of_them() -> None:
    _, faults = validate(Table, {**DATA, "style": "rude"})
    assert [fault.values["choices"] for fault in faults] == ["greedy | gentleman"]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("maybe", "maybe"),
        (["a"], "[…]"),
        ({"a": "b"}, "{…}"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 39 + "…"),
        ("", ""),
    ],
)
def test_a_wrong_value_is_shown_in_short(value: Any, shown: str) -> None:
    _, faults = validate(Table, {**DATA, "open": value})
    assert [fault.values["value"] for fault in faults] == [shown]


@pytest.mark.parametrize("text", ["1e3", "1E3", "1e100", "1_000", "0x10", "12.0", "12.5", "1٢"])
def test_a_number_is_read_no_wider_than_players_write_it(text: str) -> None:
    assert wrong({"price": text}) == ["value.number price"]


@pytest.mark.parametrize("text", ["3_0", "3e0", "0x3", "3.0", "٣"])
def test_a_whole_number_is_read_no_wider_than_players_write_it(text: str) -> None:
    assert wrong({"count": text}) == ["value.whole count"]


@pytest.mark.parametrize(
    ("text", "number"),
    [("2½", Fraction(5, 2)), ("−4", -4), ("+4", 4), (" 12 ", 12), ("24/2", 12), ("123456789", 123456789)],
)
def test_a_number_is_read_as_players_write_it(text: str, number: Fraction) -> None:
    table, _ = validate(Table, {**DATA, "price": text})
    assert table is not None
    assert table.price == number


@dataclass(frozen=True, slots=True)
class Dated:
    """A record with a field of a sort that none of our files has."""

    day: date


def test_a_fault_of_a_sort_we_have_no_words_for_is_still_one() -> None:
    _, faults = validate(Dated, {"day": "Friday"})
    assert [(fault.code, fault.path, fault.values["value"]) for fault in faults] == [
        ("value.other", ("day",), "Friday")
    ]


ANY = st.recursive(
    st.text(max_size=6) | st.sampled_from(["1", "1/2", "true", "greedy", "6"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4) | st.just("name"), inner, max_size=3)
    ),
)


@given(data=st.dictionaries(st.sampled_from([*DATA, "rows", "unit", "first", "x"]), ANY) | ANY)
def test_any_plain_data_is_a_record_or_faults_whose_paths_lead_into_it(data: Any) -> None:
    record, faults = validate(Table, data)
    assert (record is None) == bool(faults)
    for fault in faults:
        path = fault.path[:-1] if fault.code == "key.missing" else fault.path
        inside = data
        for step in path:
            inside = inside[step]
