"""Every number can say why: factors that hold, rules with a source and a text, all of them reached (truth 8)."""

from __future__ import annotations

import pytest
from evenings import Drawn, evenings, population
from hypothesis import given

from pulka_calc.core.convention import Convention
from pulka_calc.core.entries import Factor, product, value_at
from pulka_calc.core.replay import replay
from pulka_calc.core.rules.sources import rules, source_of
from pulka_calc.core.terms import Number
from pulka_calc.text import language
from pulka_calc.text.explanation import RULES

EVENINGS = 300


def holds(factor: Factor, convention: Convention) -> bool:
    """Whether the convention says at the key of a factor what the factor says."""
    found = value_at(convention, factor.key)
    return str(found) == factor.choice if factor.choice else bool(found == factor.value)


@given(evenings())
def test_every_factor_with_a_key_is_what_the_convention_holds_there(drawn: Drawn) -> None:
    for entry in replay(*drawn).entries():
        for factor in entry.factors:
            assert not factor.key or holds(factor, drawn.convention), factor


@given(evenings())
def test_points_are_the_product_of_the_factors_and_whole_where_they_can_be(drawn: Drawn) -> None:
    for entry in replay(*drawn).entries():
        points: Number = 1
        for factor in entry.factors:
            assert type(factor.value) is int or factor.value.denominator > 0
            points *= factor.value
        assert entry.factors
        assert entry.points == points == product(entry.factors)
        assert isinstance(entry.points, int) is (points == int(points))


@given(evenings())
def test_nothing_is_written_by_a_rule_without_name_source_and_text(drawn: Drawn) -> None:
    for entry in replay(*drawn).entries():
        assert entry.rule in rules()
        assert entry.rule in RULES
        assert source_of(entry.rule)


def test_every_rule_is_reached_by_some_evening() -> None:
    written = {entry.rule for drawn in population(EVENINGS) for entry in replay(*drawn).entries()}
    assert written == set(rules())


@pytest.mark.parametrize("tongue", ["ru", "uk"])
def test_every_rule_has_a_text_in_this_language(tongue: str) -> None:
    assert set(RULES) == set(rules())
    language.use(tongue)
    assert not [code for code, text in RULES.items() if language.say(text) == text]
