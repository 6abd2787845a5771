"""What holds for every sheet of two to five players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from math import floor

from hypothesis import given
from hypothesis import strategies as st
from sheets import numbers, ratios, sheets

from pulka_calc.core.convention import Ratios
from pulka_calc.core.payout import Bill, Transfer, apportion, draw_up, in_visty
from pulka_calc.core.proof import prove, receives
from pulka_calc.core.settle import settle
from pulka_calc.core.sheet import Row, Sheet
from pulka_calc.core.terms import Number, Stake

STAKES = st.decimals(Decimal("0.001"), Decimal(20), places=3)
COINS = st.sampled_from([Decimal(coin) for coin in ("0.001", "0.01", "0.50", "1", "5")])
BY_OPPONENTS = ratios().map(lambda agreed: replace(agreed, gora_split="opponents"))


def by_minimum_gora(sheet: Sheet, agreed: Ratios) -> dict[str, Fraction]:
    """Settle by way 2 of «Преферанс во всех видах»: no average, every vist is written down.

    A missing pulya goes on to its owner's gora first. Each of the others writes a share of 1/n of what
    is left on the owner of the gora, beside the visty already there.
    """
    full = max(row.pulya for row in sheet.values())
    gora = {name: row.gora + (full - row.pulya) * agreed.pulya_in_gora for name, row in sheet.items()}
    least = min(gora.values())
    nets = dict.fromkeys(sheet, Fraction(0))
    for owner, his_gora in gora.items():
        for writer in set(sheet) - {owner}:
            written = sheet[writer].visty[owner] + Fraction(his_gora - least) / len(sheet) * agreed.gora_in_visty
            nets[writer] += written
            nets[owner] -= written
    return nets


def account(sheet: Sheet, agreed: Ratios, stake: Stake | None, coin: Decimal) -> Bill:
    """Settle and draw up the account, as the command does."""
    proof = prove(sheet, agreed)
    return draw_up(settle(sheet, agreed, None).net, lambda a, b: receives(sheet, proof, a, b), stake, coin)


def paid_by(transfers: tuple[Transfer, ...], players: Sheet) -> dict[str, int]:
    """What each player has in the end from a list of payments."""
    purse = dict.fromkeys(players, 0)
    for transfer in transfers:
        purse[transfer.payee] += transfer.amount
        purse[transfer.payer] -= transfer.amount
    return purse


@given(sheets(), ratios(), st.one_of(st.none(), numbers()))
def test_circles_minimum_gora_and_formula_agree(sheet: Sheet, agreed: Ratios, size: Number | None) -> None:
    expected = by_minimum_gora(sheet, agreed)
    proof = prove(sheet, agreed)
    assert settle(sheet, agreed, size).net == expected
    assert {row.player: row.net for row in proof.rows} == expected
    for player, net in expected.items():
        assert sum(receives(sheet, proof, player, other) for other in sheet if other != player) == net


@given(sheets(), BY_OPPONENTS, st.one_of(st.none(), numbers()))
def test_circles_and_formula_agree_where_opponents_divide_gora(
    sheet: Sheet, agreed: Ratios, size: Number | None
) -> None:
    proof = prove(sheet, agreed)
    net = settle(sheet, agreed, size).net
    assert {row.player: row.net for row in proof.rows} == net
    for player in sheet:
        assert sum(receives(sheet, proof, player, other) for other in sheet if other != player) == net[player]


@given(sheets(), BY_OPPONENTS)
def test_dividing_among_opponents_raises_all_but_visty_by_n_over_n_minus_1(sheet: Sheet, agreed: Ratios) -> None:
    bare = {name: row._replace(visty=dict.fromkeys(row.visty, 0)) for name, row in sheet.items()}
    by_players = by_minimum_gora(bare, agreed)
    raised = settle(bare, agreed, None).net
    assert {name: (len(sheet) - 1) * net for name, net in raised.items()} == {
        name: len(sheet) * net for name, net in by_players.items()
    }


@given(sheets(), st.one_of(ratios(), BY_OPPONENTS), STAKES, COINS)
def test_nets_rounded_and_money_sum_to_zero(sheet: Sheet, agreed: Ratios, vist: Decimal, coin: Decimal) -> None:
    bill = account(sheet, agreed, Stake(vist), coin)
    assert sum(bill.net.values()) == 0
    assert sum(bill.visty.units.values()) == 0
    assert bill.amounts is not None
    assert sum(bill.amounts.values()) == 0
    assert all(amount % coin == 0 for amount in bill.amounts.values())


@given(sheets(), ratios(), STAKES, COINS)
def test_nobody_is_a_whole_vist_or_coin_off(sheet: Sheet, agreed: Ratios, vist: Decimal, coin: Decimal) -> None:
    bill = account(sheet, agreed, Stake(vist), coin)
    assert bill.amounts is not None
    for player, net in bill.net.items():
        assert abs(bill.visty.units[player] - Fraction(net)) < 1
        assert abs(Fraction(bill.amounts[player]) - net * Fraction(vist)) < Fraction(coin)


@given(sheets(), ratios(), st.one_of(st.none(), STAKES.map(Stake)), COINS)
def test_both_lists_of_payments_pay_everybody_his_net(
    sheet: Sheet, agreed: Ratios, stake: Stake | None, coin: Decimal
) -> None:
    bill = account(sheet, agreed, stake, coin)
    for payout in (bill.visty, bill.payout):
        assert len(payout.transfers) < len(sheet)
        for payments in (payout.transfers, payout.pairs):
            assert paid_by(payments, sheet) == payout.units
            assert all(payment.amount > 0 for payment in payments)


@given(sheets(), ratios(), STAKES.map(Stake), COINS)
def test_visty_beside_the_payments_add_up_to_the_whole_nets(
    sheet: Sheet, agreed: Ratios, stake: Stake, coin: Decimal
) -> None:
    bill = account(sheet, agreed, stake, coin)
    split = in_visty(bill)
    if split is not None:
        moves = [move._replace(amount=visty) for move, visty in zip(bill.payout.transfers, split, strict=True)]
        assert paid_by(tuple(moves), sheet) == bill.visty.units
        assert all(visty >= 0 for visty in split)


@given(st.lists(st.fractions(-50, 50, max_denominator=7), min_size=1, max_size=4))
def test_the_largest_remainders_get_the_unit(numbers: list[Fraction]) -> None:
    exact: Mapping[str, Fraction] = dict(zip("ABCDE", [*numbers, -sum(numbers, Fraction(0))], strict=False))
    units = apportion(exact)
    raised = [number - floor(number) for name, number in exact.items() if units[name] > number]
    kept = [number - floor(number) for name, number in exact.items() if units[name] <= number and number % 1]
    assert sum(units.values()) == 0
    assert all(one >= other for one in raised for other in kept)


@given(sheets(), ratios(), numbers())
def test_the_same_number_on_every_gora_changes_no_net(sheet: Sheet, agreed: Ratios, more: Number) -> None:
    raised = {name: row._replace(gora=row.gora + more) for name, row in sheet.items()}
    assert settle(raised, agreed, 20).net == settle(sheet, agreed, 20).net


@given(sheets(), ratios(), numbers())
def test_the_same_number_on_every_pulya_changes_no_net(sheet: Sheet, agreed: Ratios, more: Number) -> None:
    raised = {name: row._replace(pulya=row.pulya + more) for name, row in sheet.items()}
    assert settle(raised, agreed, 20).net == settle(sheet, agreed, 20).net


@given(sheets(), ratios(), st.integers(1, 40))
def test_help_surplus_kept_and_surplus_off_gora_are_worth_the_same(sheet: Sheet, agreed: Ratios, points: int) -> None:
    giver, taker, *_ = sheet
    price = points * agreed.pulya_in_gora * agreed.gora_in_visty
    helped = {**sheet, giver: _writes(sheet[giver], taker, price), taker: _pulya(sheet[taker], points)}
    kept = {**sheet, giver: _pulya(sheet[giver], points)}
    off_gora = {**sheet, giver: sheet[giver]._replace(gora=sheet[giver].gora - points * agreed.pulya_in_gora)}
    nets = [settle(after, agreed, 20).net for after in (helped, kept, off_gora)]
    assert nets[0] == nets[1] == nets[2]


def _writes(row: Row, other: str, visty: Number) -> Row:
    return row._replace(visty={**row.visty, other: row.visty[other] + visty})


def _pulya(row: Row, points: int) -> Row:
    return row._replace(pulya=row.pulya + points)


@given(sheets(), ratios(), st.data())
def test_other_seats_do_not_change_what_a_player_gets(sheet: Sheet, agreed: Ratios, data: st.DataObject) -> None:
    seats = data.draw(st.permutations(list(sheet)))
    moved = {name: sheet[name] for name in seats}
    settlement = settle(moved, agreed, 20)
    assert settlement.net == settle(sheet, agreed, 20).net
    assert [row.player for row in settlement.result.rows] == seats
    assert [row.player for row in prove(moved, agreed).rows] == seats


@given(sheets(), ratios(), st.data())
def test_other_names_get_what_the_old_ones_got(sheet: Sheet, agreed: Ratios, data: st.DataObject) -> None:
    new = dict(zip(sheet, data.draw(st.permutations(list(sheet))), strict=True))
    renamed = {
        new[name]: row._replace(visty={new[on]: visty for on, visty in row.visty.items()})
        for name, row in sheet.items()
    }
    net = settle(sheet, agreed, 20).net
    assert settle(renamed, agreed, 20).net == {new[name]: net[name] for name in sheet}


@given(sheets(), ratios())
def test_what_one_receives_the_other_pays(sheet: Sheet, agreed: Ratios) -> None:
    proof = prove(sheet, agreed)
    first, second, *_ = sheet
    assert receives(sheet, proof, first, second) == -receives(sheet, proof, second, first)
