"""What contradicts itself in a ledger: names, seats, strangers, sizes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sheets import changed, shipped

from pulka_calc.core.ledger import Ledger, faults, fold, name_fault, named_players
from pulka_calc.core.problems import Path, Problem
from pulka_calc.core.sheet import RecordRow

SOCHI = shipped("sochi")
TABLE = Ledger(players=("Миша", "Вася", "Петя"), pulya=20)


def stranger(path: Path, name: str, *, at_key: bool = True) -> Problem:
    values = {"name": name, "players": "Миша, Вася, Петя", "close": name}
    return Problem("player.unknown", path, values, at_key=at_key)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Алёна", "Алена", id="ё and е"),
        pytest.param("АЛЁНА", "алена", id="capital Ё"),
        pytest.param("Але\u0308на", "Алёна", id="ё put together from two characters"),
        pytest.param("Е\u0308ж", "еж", id="Ё put together from two characters"),
        pytest.param("Андрій", "андріи\u0306", id="й put together from two characters"),
        pytest.param("Петя", "ПЕТЯ", id="case"),
        pytest.param("Strauß", "STRAUSS", id="case that changes the length"),
    ],
)
def test_spellings_of_one_word_fold_alike(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), [("Петя", "Пeтя"), ("Миша", "Маша"), ("Андрій", "Андріи"), ("Ян", "Я н")])
def test_other_words_fold_apart(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        pytest.param("", "name.empty", id="nothing"),
        pytest.param(" \t", "name.empty", id="blanks alone"),
        pytest.param(" Миша", "name.space", id="a blank before"),
        pytest.param("Миша\n", "name.space", id="a line break after"),
        pytest.param("Ми\tша", "name.control", id="a tab inside"),
        pytest.param("Ми\x1b[1mша", "name.control", id="a terminal sequence"),
        pytest.param("Ми\ud800ша", "name.control", id="half of a character"),
        pytest.param("Ми\u2028ша", "name.control", id="a line separator"),
        pytest.param("Ми\u2029ша", "name.control", id="a paragraph separator"),
        pytest.param("Ми\u202eша", "name.control", id="text turned round"),
        pytest.param("\u2066Миша", "name.control", id="text set apart"),
        pytest.param("dummy", "name.dummy", id="the third hand of two players"),
        pytest.param("Dummy", "name.dummy", id="the third hand in capitals"),
        pytest.param("Я" * 61, "name.long", id="61 letters"),
        pytest.param("Я" * 60, None, id="60 letters"),
        pytest.param("No", None, id="a word that YAML knows"),
        pytest.param("007", None, id="figures"),
        pytest.param("Пас", None, id="a call"),
        pytest.param("Анна Мария", None, id="two words"),
        pytest.param("dummy2", None, id="nearly the third hand"),
    ],
)
def test_what_is_wrong_with_a_name(name: str, code: str | None) -> None:
    assert name_fault(name) == code


def test_a_sound_ledger_has_no_faults() -> None:
    assert faults(TABLE, SOCHI) == []


def test_a_bad_name_is_reported_at_its_seat() -> None:
    ledger = replace(TABLE, players=("Миша", " Вася", "dummy"))
    assert faults(ledger, SOCHI) == [
        Problem("name.space", ("players", 1), {"name": " Вася", "most": 60}),
        Problem("name.dummy", ("players", 2), {"name": "dummy", "most": 60}),
    ]


def test_a_name_that_is_taken_is_reported_with_the_first_who_has_it() -> None:
    ledger = replace(TABLE, players=("Алёна", "Вася", "Алена", "АЛЕНА"))
    assert faults(ledger, SOCHI) == [
        Problem("name.twice", ("players", 2), {"name": "Алена", "other": "Алёна"}),
        Problem("name.twice", ("players", 3), {"name": "АЛЕНА", "other": "Алёна"}),
    ]


def test_two_bad_names_alike_are_two_bad_names() -> None:
    codes = [problem.code for problem in faults(replace(TABLE, players=("Миша", "", "")), SOCHI)]
    assert codes == ["name.empty", "name.empty"]


@pytest.mark.parametrize("count", [0, 1, 6])
def test_two_to_five_sit_at_a_table(count: int) -> None:
    problem = Problem("players.count", ("players",), {"count": count, "least": 2, "most": 5})
    assert faults(replace(TABLE, players=tuple("ABCDEF"[:count])), SOCHI) == [problem]


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_sochi_seats_two_to_five(count: int) -> None:
    assert faults(replace(TABLE, players=tuple("ABCDEF"[:count])), SOCHI) == []


@pytest.mark.parametrize(
    ("name", "count", "allowed"),
    [
        pytest.param("mailru", 4, "3", id="a fourth at Mail.ru"),
        pytest.param("fspr", 2, "3, 4", id="two by the federation"),
        pytest.param("fspr", 5, "3, 4", id="five by the federation"),
    ],
)
def test_a_convention_may_seat_fewer(name: str, count: int, allowed: str) -> None:
    values = {"count": count, "allowed": allowed, "name": name}
    problem = Problem("players.convention", ("players",), values)
    assert faults(replace(TABLE, players=tuple("ABCDE"[:count])), shipped(name)) == [problem]


def test_every_place_where_a_player_is_named() -> None:
    paper = {"Миша": RecordRow(visty={"Вася": (2,), "Петя": ()}), "Вася": RecordRow()}
    start = {"Петя": RecordRow(visty={"Миша": (4,)})}
    ledger = replace(TABLE, first_dealer="Петя", claims={"Миша": 28, "Коля": 1}, start=start, paper=paper)
    assert list(named_players(ledger)) == [
        (("first_dealer",), "Петя"),
        (("claims", "Миша"), "Миша"),
        (("claims", "Коля"), "Коля"),
        (("start", "Петя"), "Петя"),
        (("start", "Петя", "visty", "Миша"), "Миша"),
        (("paper", "Миша"), "Миша"),
        (("paper", "Миша", "visty", "Вася"), "Вася"),
        (("paper", "Миша", "visty", "Петя"), "Петя"),
        (("paper", "Вася"), "Вася"),
    ]
    assert list(named_players(TABLE)) == []


@pytest.mark.parametrize(
    ("ledger", "problem"),
    [
        pytest.param(
            replace(TABLE, first_dealer="Коля"), stranger(("first_dealer",), "Коля", at_key=False), id="as first dealer"
        ),
        pytest.param(replace(TABLE, claims={"Коля": 28}), stranger(("claims", "Коля"), "Коля"), id="with a claim"),
        pytest.param(replace(TABLE, paper={"Коля": RecordRow()}), stranger(("paper", "Коля"), "Коля"), id="with a row"),
        pytest.param(
            replace(TABLE, paper={"Миша": RecordRow(visty={"Коля": (2,)})}),
            stranger(("paper", "Миша", "visty", "Коля"), "Коля"),
            id="with visty on him",
        ),
        pytest.param(
            replace(TABLE, start={"Коля": RecordRow()}),
            stranger(("start", "Коля"), "Коля"),
            id="with a row at the start",
        ),
    ],
)
def test_a_stranger_is_named_with_his_place(ledger: Ledger, problem: Problem) -> None:
    assert faults(ledger, SOCHI) == [problem]


def test_a_player_of_the_table_is_no_stranger() -> None:
    paper = {"Миша": RecordRow(visty={"Вася": (2,)})}
    assert faults(replace(TABLE, first_dealer="Петя", claims={"Миша": 28}, paper=paper), SOCHI) == []


@pytest.mark.parametrize("column", ["start", "paper"])
def test_nobody_writes_visty_on_himself(column: str) -> None:
    on_self = {"Миша": RecordRow(visty={"Миша": (2,), "Вася": (2,)})}
    ledger = replace(TABLE, start=on_self) if column == "start" else replace(TABLE, paper=on_self)
    path = (column, "Миша", "visty", "Миша")
    assert faults(ledger, SOCHI) == [Problem("visty.on_self", path, {"name": "Миша"}, at_key=True)]


def test_a_player_called_visty_is_as_good_as_any() -> None:
    paper = {"visty": RecordRow(visty={"paper": (2,)}), "paper": RecordRow(visty={"visty": (2,)})}
    assert faults(Ledger(players=("visty", "paper"), pulya=20, paper=paper), SOCHI) == []


@pytest.mark.parametrize(
    ("size", "problems"),
    [
        pytest.param(None, [Problem("size.missing", ("pulya",), {"name": "sochi", "default": 20})], id="no size"),
        pytest.param(0, [Problem("size.small", ("pulya",), {"size": 0})], id="nought"),
        pytest.param(-20, [Problem("size.small", ("pulya",), {"size": -20})], id="below nought"),
        pytest.param(1, [], id="one, the least of sochi"),
        pytest.param(1000, [], id="1000, the most of sochi"),
        pytest.param(
            1001,
            [Problem("size.range", ("pulya",), {"size": 1001, "least": 1, "most": 1000}, severity="warning")],
            id="1001",
        ),
    ],
)
def test_the_size_of_a_pulka(size: int | None, problems: list[Problem]) -> None:
    assert faults(replace(TABLE, pulya=size), SOCHI) == problems


@pytest.mark.parametrize(("size", "warned"), [(9, True), (10, False), (50, False), (51, True)])
def test_a_size_outside_the_limits_of_the_convention_is_a_warning(size: int, *, warned: bool) -> None:
    values = {"size": size, "least": 10, "most": 50}
    problem = Problem("size.range", ("pulya",), values, severity="warning")
    assert faults(replace(TABLE, pulya=size), shipped("luckforfree")) == ([problem] if warned else [])


def test_a_series_of_raspasy_carried_over_is_not_below_nought() -> None:
    problem = Problem("start.series", ("start", "raspasy_in_row"), {"series": -1})
    assert faults(replace(TABLE, raspasy_in_row=-1), SOCHI) == [problem]
    assert faults(replace(TABLE, raspasy_in_row=2), SOCHI) == []


def test_a_pulka_that_ends_by_agreement_needs_no_size() -> None:
    assert faults(replace(TABLE, pulya=None), changed(SOCHI, closing={"when": "agreed"})) == []


@pytest.mark.parametrize("when", ["each", "sum"])
def test_a_pulka_that_ends_by_its_size_needs_one(when: str) -> None:
    found = faults(replace(TABLE, pulya=None), changed(SOCHI, closing={"when": when}))
    assert [problem.code for problem in found] == ["size.missing"]


def test_all_faults_are_reported_at_once() -> None:
    ledger = Ledger(players=("Миша",), first_dealer="Коля", pulya=0)
    codes = [problem.code for problem in faults(ledger, SOCHI)]
    assert codes == ["players.count", "player.unknown", "size.small"]
