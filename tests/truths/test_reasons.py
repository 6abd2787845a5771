"""Every number can say why: factors that hold, rules with a source and a text, all of them reached (truth 8)."""

from __future__ import annotations

import re

import pytest
from evenings import Drawn, evenings, population
from hypothesis import given

from pulka_calc.core.convention import Convention
from pulka_calc.core.entries import Entry, Factor, product, value_at
from pulka_calc.core.replay import replay
from pulka_calc.core.rules.sources import rules, source_of
from pulka_calc.core.terms import Number
from pulka_calc.text import language
from pulka_calc.text.explanation import RULES

EVENINGS, ENOUGH = 500, 1_500
FIGURES = """
    closing.gora_first:     surplus closing.order
    closing.gora_first:     surplus closing.order, gora_a_point settlement.pulya_in_gora
    closing.help:           points closing.help_to
    closing.help_visty:     points closing.help_to, gora_a_point settlement.pulya_in_gora, visty_a_gora_point settlement.gora_in_visty
    closing.others_gora:    beyond_zero closing.leftover
    closing.own_gora:       surplus closing.leftover
    closing.own_gora:       surplus closing.leftover, gora_a_point settlement.pulya_in_gora
    closing.own_gora:       surplus closing.leftover, gora_a_point settlement.pulya_in_gora, written_off closing.written_off
    closing.own_gora:       surplus closing.surplus
    closing.own_gora:       surplus closing.surplus, gora_a_point settlement.pulya_in_gora
    closing.own_gora:       to_zero closing.leftover
    closing.surplus:        surplus closing.leftover
    closing.surplus:        surplus closing.surplus
    closing.visty:          points closing.leftover, gora_a_point settlement.pulya_in_gora, visty_a_gora_point settlement.gora_in_visty, share settlement.gora_split
    compensation.defence:   sign, tricks contracts.N.quota, visty contracts.N.vist
    compensation.game:      game contracts.N.pulya, gora_a_point settlement.pulya_in_gora, visty_a_gora_point settlement.gora_in_visty
    compensation.game:      game contracts.N.pulya, gora_a_point settlement.pulya_in_gora, visty_a_gora_point settlement.gora_in_visty, share settlement.gora_split
    compensation.game:      game contracts.misere.pulya, gora_a_point settlement.pulya_in_gora, visty_a_gora_point settlement.gora_in_visty
    compensation.game:      game contracts.misere.pulya, gora_a_point settlement.pulya_in_gora, visty_a_gora_point settlement.gora_in_visty, share settlement.gora_split
    concession.consolation: undertricks concession.undertricks, visty contracts.N.consolation
    concession.gora:        undertricks concession.undertricks, gora_points contracts.N.gora
    correction:             points
    game.made:              game contracts.N.pulya
    game.remise:            undertricks, gora_points contracts.N.gora
    joining.gora:           together, average
    joining.pulya:          together, average
    joining.rounding:       rounding
    legs.first:             prize legs.first
    legs.first:             prize legs.first, share
    legs.last_gora:         prize legs.last_gora
    legs.last_gora:         prize legs.last_gora, share
    legs.last_pulya:        prize legs.last_pulya
    legs.last_pulya:        prize legs.last_pulya, share
    legs.least_gora:        prize legs.least_gora
    legs.least_gora:        prize legs.least_gora, share
    leaving.annulled:       net, share leaving.annulled_to
    leaving.consolation:    undertricks leaving.undertricks, visty contracts.N.consolation
    leaving.made:           game contracts.N.pulya
    leaving.remise:         undertricks leaving.undertricks, gora_points contracts.N.gora
    leaving.visty:          tricks, visty contracts.N.vist
    misere.caught:          tricks, gora_points contracts.misere.gora
    misere.caught:          tricks, gora_points contracts.misere.gora, share dealing.half_misere
    misere.made:            game contracts.misere.pulya
    misere.made:            game contracts.misere.pulya, share dealing.half_misere
    preferans.gora:         points preferans.written
    preferans.pulya:        points preferans.written
    preferans.visty:        points preferans.visty
    penalty.gora:           points penalties.OFFENCE.unit
    penalty.gora:           points penalties.OFFENCE.amount
    penalty.raspasy_tricks: tricks penalties.OFFENCE.amount, trick_price raspasy.prices.N
    penalty.raspasy_tricks: tricks penalties.OFFENCE.unit, trick_price raspasy.prices.N
    penalty.record_error:   points penalties.record_error.free
    penalty.undertricks:    undertricks penalties.OFFENCE.amount, gora_points contracts.N.gora
    penalty.undertricks:    undertricks penalties.OFFENCE.unit, gora_points contracts.N.gora
    penalty.visty:          visty penalties.OFFENCE.unit
    penalty.visty:          visty penalties.OFFENCE.amount
    prikup.bonus:           units, visty contracts.N.vist
    prikup.bonus:           units, visty contracts.N.vist, share prikup_bonus.paid_to
    prikup.bonus:           units, visty prikup_bonus.unit
    prikup.bonus:           units, visty prikup_bonus.unit, share prikup_bonus.paid_to
    raspasy.clean_hand:     points raspasy.clean_hand
    raspasy.clean_hand:     times raspasy.clean_hand, trick_price raspasy.forced.N
    raspasy.clean_hand:     times raspasy.clean_hand, trick_price raspasy.prices.N
    raspasy.dealer:         points raspasy.dealer
    raspasy.stay:           points dealing.stay_offset
    raspasy.tricks:         tricks raspasy.charge, trick_price raspasy.forced.N
    raspasy.tricks:         tricks_above_least raspasy.charge, trick_price raspasy.forced.N
    raspasy.visty:          tricks raspasy.visty_on, trick_price raspasy.forced.N
    raspasy.visty:          tricks raspasy.visty_on, trick_price raspasy.forced.N, share
    raspasy.visty:          tricks_above_least raspasy.visty_on, trick_price raspasy.forced.N
    raspasy.visty:          tricks_above_least raspasy.visty_on, trick_price raspasy.forced.N, share
    raspasy.tricks:         tricks raspasy.charge, trick_price raspasy.prices.N
    raspasy.tricks:         tricks_above_least raspasy.charge, trick_price raspasy.prices.N
    raspasy.visty:          tricks raspasy.visty_on, trick_price raspasy.prices.N
    raspasy.visty:          tricks raspasy.visty_on, trick_price raspasy.prices.N, share
    raspasy.visty:          tricks_above_least raspasy.visty_on, trick_price raspasy.prices.N
    raspasy.visty:          tricks_above_least raspasy.visty_on, trick_price raspasy.prices.N, share
    remise.consolation:     undertricks consolation.dealer, visty contracts.N.consolation
    remise.consolation:     undertricks consolation.leaver, visty contracts.N.consolation
    remise.consolation:     undertricks consolation.passer, visty contracts.N.consolation
    remise.consolation:     undertricks consolation.rester, visty contracts.N.consolation
    remise.consolation:     undertricks consolation.written, visty contracts.N.consolation
    start:                  points
    whist.fine:             missing_tricks whist.lone_quota, gora_points contracts.N.fine
    whist.fine:             missing_tricks whist.lone_quota, gora_points contracts.N.fine, responsibility whist.responsibility
    whist.fine:             missing_tricks whist.short_6_7, gora_points contracts.N.fine
    whist.fine:             missing_tricks whist.short_6_7, gora_points contracts.N.fine, responsibility whist.responsibility
    whist.fine:             missing_tricks whist.short_8_9_10, gora_points contracts.N.fine
    whist.fine:             missing_tricks whist.short_8_9_10, gora_points contracts.N.fine, responsibility whist.responsibility
    whist.half:             tricks whist.half_tricks.N, visty contracts.N.vist
    whist.shared:           tricks, visty contracts.N.vist, shared whist.style
    whist.tricks:           tricks, visty contracts.N.vist
"""
"""Which figures a rule multiplies, each with the line of the convention it stands on; a factor of the deal beside."""


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
def test_nothing_is_written_where_there_is_nothing_to_write(drawn: Drawn) -> None:
    """A nought on the sheet comes of a price of nought, or of nothing at all."""
    for entry in replay(*drawn).entries():
        free = any(factor.key and not factor.value for factor in entry.factors)
        assert entry.points or free, entry


@given(evenings())
def test_nothing_is_written_by_a_rule_without_name_source_and_text(drawn: Drawn) -> None:
    for entry in replay(*drawn).entries():
        assert entry.rule in rules()
        assert entry.rule in RULES
        assert source_of(entry.rule)


def test_every_rule_is_reached_by_some_evening() -> None:
    written = {entry.rule for drawn in population(ENOUGH) for entry in replay(*drawn).entries()}
    assert written == set(rules())


SELDOM = {
    "compensation.game: game contracts.N.pulya, gora_a_point settlement.pulya_in_gora, visty_a_gora_point settlement.gora_in_visty",
    "compensation.game: game contracts.misere.pulya, gora_a_point settlement.pulya_in_gora, visty_a_gora_point settlement.gora_in_visty",
    "legs.last_pulya: prize legs.last_pulya, share",
    "penalty.visty: visty penalties.OFFENCE.amount",
    "raspasy.tricks: tricks_above_least raspasy.charge, trick_price raspasy.forced.N",
    "raspasy.visty: tricks raspasy.visty_on, trick_price raspasy.forced.N",
    "raspasy.visty: tricks raspasy.visty_on, trick_price raspasy.forced.N, share",
    "raspasy.visty: tricks_above_least raspasy.visty_on, trick_price raspasy.forced.N",
    "raspasy.visty: tricks_above_least raspasy.visty_on, trick_price raspasy.forced.N, share",
    "raspasy.visty: tricks_above_least raspasy.visty_on, trick_price raspasy.prices.N, share",
    "remise.consolation: undertricks consolation.rester, visty contracts.N.consolation",
}
"""What needs several rare agreements at once: random evenings hardly ever come to it."""


BEHIND_EVERYTHING = frozenset({"multiplier", "dark", "dark_pass", "bomb"})
"""Factors of a whole deal: they can stand behind any number."""


def generally(key: str) -> str:
    """Write a key for any level, any place in a series, any offence."""
    key = re.sub(r"[.][0-9]+", ".N", key)
    return re.sub(r"^penalties[.][a-z_]+[.](amount|unit)", r"penalties.OFFENCE.\1", key)


def figures(entry: Entry) -> str:
    """Write the factors of an entry as above, any level and any place in a series as N."""
    shown = [f"{factor.name} {generally(factor.key)}".strip() for factor in entry.factors]
    return f"{entry.rule}: " + ", ".join(word for word in shown if word.split()[0] not in BEHIND_EVERYTHING)


def kinds_of_figures(count: int) -> set[str]:
    """Return every product that so many evenings write."""
    return {figures(entry) for drawn in population(count) for entry in replay(*drawn).entries()}


def test_the_figures_of_each_rule_are_these() -> None:
    assert kinds_of_figures(EVENINGS) <= {" ".join(line.split()) for line in FIGURES.strip().splitlines()}


@pytest.mark.slow
def test_all_of_these_figures_are_reached() -> None:
    named = {" ".join(line.split()) for line in FIGURES.strip().splitlines()}
    assert named - kinds_of_figures(2_000) <= SELDOM


@pytest.mark.parametrize("tongue", ["ru", "uk"])
def test_every_rule_has_a_text_in_this_language(tongue: str) -> None:
    assert set(RULES) == set(rules())
    language.use(tongue)
    assert not [code for code, text in RULES.items() if language.say(text) == text]
