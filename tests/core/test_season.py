"""Several evenings together, worked out by hand."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from pulka_calc.core.payout import Transfer
from pulka_calc.core.season import Purse, Season, Settled, doubled, marks, names, season
from pulka_calc.core.worth import worth
from pulka_calc.files import source
from pulka_calc.files.ledger import understand

MADE_SIX = "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: {A: 6, B: 4, C: 0}}"
"""A +16/3, B +4/3, C −20/3: two points of pulya are 40/3, −20/3, −20/3; B writes 8 on A."""

EVENING = (
    MADE_SIX,
    "{game: 6♠, declarer: B, calls: {C: whist, A: whist}, tricks: {B: 5, C: 3, A: 2}}",
    "{game: 7, declarer: A, calls: {B: whist, C: pass}, tricks: {A: 9, B: 1, C: 0}}",
    "{concede: 7♣, declarer: C}",
    "{misere: B, tricks: 0}",
    "{misere: B, tricks: 2}",
    "{raspasy: {A: 3, B: 2, C: 5}}",
    "{correction: C, gora: 5}",
    "{game: 8, declarer: C, calls: {A: pass, B: pass}}",
    "{game: 6, declarer: A, calls: {B: pass, C: half}}",
)
ROUBLES, HRYVNIAS, VISTY = Purse(Decimal("0.01"), "RUB"), Purse(Decimal("0.01"), "UAH"), Purse()


def evening(*deals: str, players: str = "A, B, C", size: int = 1000, more: str = "", conv: str = "sochi@1") -> Settled:
    """Open a ledger of these deals and settle it; nobody is paid."""
    head = f"format: 1\nconvention: {conv}\nplayers: [{players}]\npulya: {size}\n{more}"
    parsed, faults = source.parse("", head + "deals:\n" + "".join(f"- {deal}\n" for deal in deals))
    assert parsed is not None, faults
    book, faults = understand(parsed)
    assert book is not None, faults
    convention, seats = book.agreed.convention, book.ledger.players
    net = worth(book.replay.entries(), seats, convention.settlement)
    return Settled(seats, convention, book.replay.deals, net, VISTY, {})


def paid(purse: Purse, **units: int) -> Settled:
    """An evening of which nothing is known but what was paid; nets are the same numbers."""
    return evening()._replace(players=tuple(units), net=units, purse=purse, units=units)


def counted(found: Season, player: str, *what: str) -> list[object]:
    return [found.players[player].total(one) for one in what]


# How everybody has played


@pytest.mark.parametrize(
    ("player", "counts"),
    [
        # A ordered 6, 7, 6 and made all; a whist in deal 2; three tricks on raspasy
        ("A", {"ordered.6": 2, "made.6": 2, "ordered.7": 1, "made.7": 1, "whists": 1, "raspasy_tricks": 3}),
        # B: remise of one trick on a six; whists in 1 and 3, fined in 3 for a trick of seven: 4; miseres in 5 and 6
        (
            "B",
            {"ordered.6": 1, "remises": 1, "undertricks": 1, "whists": 2, "fines": 1, "fine_points": 4}
            | {"misere.made": 1, "misere.caught": 1, "raspasy_tricks": 2},
        ),
        # C gave up a seven at three tricks and had his eight without play; a whist in deal 2, the half-whist is none
        (
            "C",
            {"ordered.7": 1, "remises": 1, "undertricks": 3, "ordered.8": 1, "made.8": 1, "whists": 1}
            | {"raspasy_tricks": 5},
        ),
    ],
)
def test_every_deal_of_an_evening_counts_for_those_who_played_it(player: str, counts: dict[str, int]) -> None:
    tally = season([evening(*EVENING)], {}).players[player]
    of_all = {"evenings": 1, "deals": 9, "raspasy": 1}
    assert {what: n for what, n in tally.counts.items() if what not in ("net", "worth")} == counts | of_all


def test_a_correction_is_no_deal() -> None:
    assert season([evening(*EVENING)], {}).deals == 9
    assert season([evening("{correction: A, gora: 1}")], {}).deals == 0


def test_a_penalty_counts_for_the_offender_and_a_game_left_by_its_declarer_is_a_remise() -> None:
    left = "{game: 7♣, declarer: B, leaves: B}"
    found = season([evening("{penalty: A, for: refusal, contract: 8}", "{penalty: A, for: misdeal}", left)], {})
    assert counted(found, "A", "penalties") == [2]
    assert counted(found, "B", "penalties", "remises", "undertricks", "ordered.7", "made.7") == [0, 1, 3, 1, 0]
    assert found.deals == 1


def test_help_counts_in_points_for_giver_and_receiver() -> None:
    found = season([evening(MADE_SIX, MADE_SIX, size=2)], {})
    assert counted(found, "A", "help_given", "help_taken") == [2, 0]
    assert counted(found, "B", "help_given", "help_taken") == [0, 2]


def test_a_doubled_fine_counts_as_what_was_written() -> None:
    dark = EVENING[2].replace("}}", "}, dark: true}")
    assert counted(season([evening(dark)], {}), "B", "fines", "fine_points") == [1, 8]


def test_a_resting_dealer_counts_the_tricks_of_the_prikup() -> None:
    found = season([evening("{raspasy: {B: 3, C: 2, D: 4}}", players="A, B, C, D")], {})
    assert [found.players[name].total("raspasy_tricks") for name in "ABCD"] == [1, 3, 2, 4]
    closed = "{extends: sochi, version: 1, raspasy: {dealer: closed}}"
    found = season([evening("{raspasy: {B: 3, C: 2, D: 5}}", players="A, B, C, D", conv=closed)], {})
    assert counted(found, "A", "raspasy", "raspasy_tricks", "deals") == [0, 0, 1]


def test_a_checked_ten_without_calls_is_a_game_without_whists() -> None:
    checked = "{extends: sochi, version: 1, whist: {ten: checked}}"
    found = season([evening("{game: 10, declarer: A, tricks: {A: 10, B: 0, C: 0}}", conv=checked)], {})
    assert counted(found, "A", "ordered.10", "made.10") == [1, 1]
    assert counted(found, "B", "whists", "fines") == [0, 0]


# What was won


def test_net_is_exact_and_sums_to_nought() -> None:
    found = season([evening(MADE_SIX), evening(MADE_SIX), evening(MADE_SIX)], {})
    assert {name: tally.total("net") for name, tally in found.players.items()} == {"A": 16, "B": 4, "C": -20}


def test_the_net_of_a_deal_is_what_the_deals_brought_by_the_number_of_deals() -> None:
    # a correction of 3 gora points for C brings 10, 10, −20; it is no deal
    found = season([evening(MADE_SIX, "{correction: C, gora: 3}", MADE_SIX)], {})
    assert [found.players[name].per_deal for name in "ABC"] == [Fraction(31, 3), Fraction(19, 3), Fraction(-50, 3)]


def test_what_was_carried_over_from_paper_is_in_the_net_but_no_work_of_the_deals() -> None:
    found = season([evening(MADE_SIX, more="start: {A: {pulya: 3}}\n")], {})
    assert found.players["A"].total("net") == Fraction(76, 3)
    assert found.players["A"].per_deal == Fraction(16, 3)


def test_without_deals_there_is_no_net_of_a_deal() -> None:
    assert season([paid(VISTY, A=5, B=-5)], {}).players["A"].per_deal is None


def test_the_winner_stands_first_and_equals_as_they_came() -> None:
    found = season([paid(VISTY, A=-10, B=0, C=0, D=10)], {})
    assert list(found.players) == ["D", "B", "C", "A"]


# Who owes whom


def test_debts_of_several_evenings_are_settled_together() -> None:
    found = season([paid(ROUBLES, A=100, B=-100), paid(ROUBLES, B=30, C=-30)], {})
    assert found.owed == {ROUBLES: (Transfer("B", "A", 70), Transfer("C", "A", 30))}


def test_debts_that_cancel_are_nobodys() -> None:
    found = season([paid(ROUBLES, A=100, B=-100), paid(ROUBLES, A=-100, B=100)], {})
    assert found.owed == {ROUBLES: ()}


def test_every_currency_is_settled_by_itself_and_visty_where_there_was_no_money() -> None:
    found = season([paid(HRYVNIAS, A=1, B=-1), paid(ROUBLES, A=-7, B=7), paid(VISTY, B=4, C=-4)], {})
    assert list(found.owed.items()) == [
        (VISTY, (Transfer("C", "B", 4),)),
        (ROUBLES, (Transfer("A", "B", 7),)),
        (HRYVNIAS, (Transfer("B", "A", 1),)),
    ]
    assert found.players["A"].units == {HRYVNIAS: 1, ROUBLES: -7}


# Who is who


def test_a_name_of_the_aliases_is_the_player_it_stands_for() -> None:
    aliases = {"миша": "Миша", "михаил": "Миша", "misha": "Миша"}
    found = season([paid(VISTY, Михаил=5, B=-5), paid(VISTY, MISHA=2, B=-2)], aliases)
    assert counted(found, "Миша", "evenings", "net") == [2, 7]
    assert list(found.players) == ["Миша", "B"]


def test_names_that_differ_in_case_only_are_one_spelled_as_it_was_first() -> None:
    evenings = [paid(VISTY, Миша=5, Пётр=-5), paid(VISTY, МИША=1, Петр=-1)]
    assert names(evenings, {}) == {"миша": "Миша", "петр": "Пётр"}
    assert counted(season(evenings, {}), "Пётр", "net") == [-6]


def test_a_player_who_would_sit_at_a_table_twice_is_found() -> None:
    aliases = {"миша": "Миша", "михаил": "Миша"}
    assert doubled(("Миша", "Вася", "Михаил"), aliases) == (2, "Миша")
    assert doubled(("Михаил", "Вася"), aliases) is None
    assert doubled(("Вася", "Боря"), {"боря": "Вася"}) == (1, "Вася")


def test_a_season_without_evenings_is_empty() -> None:
    assert season([], {}) == Season(0, 0, {}, {})


def test_an_evening_that_was_only_paid_marks_its_nets() -> None:
    assert [mark for mark in marks(paid(VISTY, A=5, B=-5)) if mark.what == "net"] == [("A", "net", 5), ("B", "net", -5)]
