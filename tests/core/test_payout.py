"""Rounding, coins and payments, worked out by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction

import pytest
from sheets import FOUR_CIRCLES, IN_THIRDS, LENINGRAD, SOCHI, nets

from pulka_calc.core.payout import (
    Bill,
    Transfer,
    apportion,
    coin_of,
    draw_up,
    in_visty,
    pairs,
    pay,
    transfers,
)
from pulka_calc.core.proof import prove, receives
from pulka_calc.core.terms import Number, Stake

HALF_ROUBLE = Stake(Decimal("0.50"), "RUB")
KOPECK = Decimal("0.01")
THIRDS = nets("A 64/3, B -248/3, C 184/3")


def between_thirds(player: str, other: str) -> Number:
    """What the first gets from the second on the sheet of the thirds: A from B 50/3, A from C 14/3, C from B 66."""
    return receives(IN_THIRDS, prove(IN_THIRDS, SOCHI), player, other)


def given(amounts: Mapping[str, Fraction | int]) -> Callable[[str, str], Number]:
    """What the first gets from the second, from a table such as `{"AB": 1}`; what is not there is nought."""
    return lambda player, other: amounts.get(player + other, 0) - amounts.get(other + player, 0)


def bill_of(text: str, stake: Stake | None, coin: Decimal = KOPECK) -> Bill:
    return draw_up(nets(text), given({}), stake, coin)


@pytest.mark.parametrize(
    ("exact", "units"),
    [
        pytest.param("A 28, B -86, C 58", [28, -86, 58], id="whole numbers stay"),
        pytest.param(
            # floors 21 −83 61, one short; every remainder 1/3
            "A 64/3, B -248/3, C 184/3",
            [22, -83, 61],
            id="a tie of remainders goes to the first seat",
        ),
        pytest.param("C 184/3, B -248/3, A 64/3", [62, -83, 21], id="and to another one when the seats change"),
        pytest.param(
            # floors 3 2 −6, one short; remainders 1/3, 2/3
            "A 10/3, B 8/3, C -6",
            [3, 3, -6],
            id="the largest remainder before the first seat",
        ),
        pytest.param(
            # floors −4 −3 6, one short; remainders 2/3, 1/3
            "A -10/3, B -8/3, C 6",
            [-3, -3, 6],
            id="a loss of 3⅓ is paid as 3",
        ),
        pytest.param(
            # floors 27 −103 −13 87, two short; every remainder 1/2
            "A 55/2, B -205/2, C -25/2, D 175/2",
            [28, -102, -13, 87],
            id="four halves: the first two seats",
        ),
        pytest.param("A 1/2, B 1/2", [1, 0], id="a sum that is not nought is kept too"),
        pytest.param("A 0, B 0", [0, 0], id="nothing stays nothing"),
    ],
)
def test_rounding_keeps_the_sum(exact: str, units: list[int]) -> None:
    rounded = apportion(nets(exact))
    assert list(rounded.values()) == units
    assert list(rounded) == list(nets(exact))
    assert {type(unit) for unit in rounded.values()} == {int}


@pytest.mark.parametrize(
    ("units", "payments"),
    [
        pytest.param(
            {"Миша": 264, "Вася": 306, "Петя": 226, "Коля": -796},
            [("Коля", "Вася", 306), ("Коля", "Миша", 264), ("Коля", "Петя", 226)],
            id="the four circles: one loser pays, the largest winner first",
        ),
        pytest.param(
            # D −82 to B 106, 24 left; E −74 to C 56, 18 left; E 18 to B, 6 left; A 6 to B
            {"A": -6, "B": 106, "C": 56, "D": -82, "E": -74},
            [("D", "B", 82), ("E", "C", 56), ("E", "B", 18), ("A", "B", 6)],
            id="five players: four payments, the largest debtor first",
        ),
        pytest.param({"A": 5, "B": -10, "C": 5}, [("B", "A", 5), ("B", "C", 5)], id="two winners alike: by seat"),
        pytest.param({"A": -5, "B": 10, "C": -5}, [("A", "B", 5), ("C", "B", 5)], id="two losers alike: by seat"),
        pytest.param({"A": 7, "B": 0, "C": -7}, [("C", "A", 7)], id="who is at nought takes no part"),
        pytest.param({"A": 3, "B": -3, "C": 4, "D": -4}, [("D", "C", 4), ("B", "A", 3)], id="two pairs, two payments"),
        pytest.param({"A": 0, "B": 0}, [], id="nobody owes, nobody pays"),
    ],
)
def test_few_payments_settle_everything(units: dict[str, int], payments: list[tuple[str, str, int]]) -> None:
    before = dict(units)
    assert transfers(units) == tuple(Transfer(*payment) for payment in payments)
    assert units == before


def test_the_four_circles_are_paid_by_pairs_as_in_the_example() -> None:
    proof = prove(FOUR_CIRCLES, LENINGRAD)
    payout = pay(nets("Миша 264, Вася 306, Петя 226, Коля -796"), lambda a, b: receives(FOUR_CIRCLES, proof, a, b))
    assert payout.units == {"Миша": 264, "Вася": 306, "Петя": 226, "Коля": -796}
    assert payout.transfers == (
        Transfer("Коля", "Вася", 306),
        Transfer("Коля", "Миша", 264),
        Transfer("Коля", "Петя", 226),
    )
    assert payout.pairs == (
        Transfer("Миша", "Вася", 1),
        Transfer("Петя", "Миша", 36),
        Transfer("Коля", "Миша", 229),
        Transfer("Вася", "Петя", 47),
        Transfer("Коля", "Вася", 352),
        Transfer("Коля", "Петя", 215),
    )


@pytest.mark.parametrize(
    ("units", "amounts", "payments"),
    [
        pytest.param(
            # 16⅔ → 17, 4⅔ → 5: A 22, B −17 − 66 = −83, C −5 + 66 = 61
            {"A": 22, "B": -83, "C": 61},
            {"AB": Fraction(50, 3), "AC": Fraction(14, 3), "CB": 66},
            ["B→A 17", "C→A 5", "B→C 66"],
            id="rounding alone already gives the nets",
        ),
        pytest.param(
            {"A": 3, "B": -3, "C": 0}, {"AB": 3}, ["B→A 3"], id="a pair that owes nothing is not among the payments"
        ),
        pytest.param(
            # each third rounds to nought; A lacks one, C has one to spare
            {"A": 1, "B": 0, "C": -1},
            {"AB": Fraction(1, 3), "AC": Fraction(1, 3), "BC": Fraction(1, 3)},
            ["C→A 1"],
            id="three thirds: the missing unit is paid by the one who has it",
        ),
        pytest.param(
            {"A": -1, "B": 0, "C": 1},
            {"BA": Fraction(1, 3), "CA": Fraction(1, 3), "CB": Fraction(1, 3)},
            ["A→C 1"],
            id="three thirds the other way",
        ),
        pytest.param(
            # ½ rounds up to 1 for A from B and from C: one unit too many, taken back from the pair A–C
            {"A": 1, "B": -1, "C": 0},
            {"AB": Fraction(1, 2), "AC": Fraction(1, 2), "BC": Fraction(-1, 2)},
            ["B→A 1"],
            id="halves that rounded up are taken back",
        ),
        pytest.param(
            # nobody's pair rounds to one; .45 was cut harder than .10
            {"A": -1, "B": -1, "C": 1, "D": 1},
            {"CA": Fraction(9, 20), "DA": Fraction(1, 10), "CB": Fraction(1, 10), "DB": Fraction(9, 20)},
            ["A→C 1", "B→D 1"],
            id="units go where rounding was hardest, payers seated first",
        ),
        pytest.param(
            {"A": 1, "B": -1, "C": -1, "D": 1},
            {"AB": Fraction(1, 10), "AC": Fraction(9, 20), "DB": Fraction(9, 20), "DC": Fraction(1, 10)},
            ["C→A 1", "B→D 1"],
            id="units go where rounding was hardest, payers between",
        ),
        pytest.param(
            # 3.45 and 5.10 are cut to 3 and 5: the size of a payment does not matter, what was cut does
            {"A": 9, "B": -9, "C": -9, "D": 9},
            {
                "AB": Fraction(51, 10),
                "AC": Fraction(69, 20),
                "DB": Fraction(69, 20),
                "DC": Fraction(51, 10),
            },
            ["B→A 5", "C→A 4", "B→D 4", "C→D 5"],
            id="what was cut off counts, not the size of the payment",
        ),
    ],
)
def test_payments_by_pairs_add_up_to_the_nets(
    units: dict[str, int], amounts: dict[str, Fraction | int], payments: list[str]
) -> None:
    found = pairs(units, given(amounts))
    assert [f"{payment.payer}→{payment.payee} {payment.amount}" for payment in found] == payments


def test_with_a_stake_coins_are_rounded_from_the_exact_nets() -> None:
    # × 50 kopecks: 1066⅔ −4133⅓ 3066⅔; floors 1066 −4134 3066, two short
    bill = draw_up(THIRDS, between_thirds, HALF_ROUBLE, KOPECK)
    assert bill.net == THIRDS
    assert bill.visty.units == {"A": 22, "B": -83, "C": 61}
    assert (bill.stake, bill.coin) == (HALF_ROUBLE, KOPECK)
    assert bill.coins == nets("A 3200/3, B -12400/3, C 9200/3")
    assert bill.amounts == {"A": Decimal("10.67"), "B": Decimal("-41.33"), "C": Decimal("30.66")}
    assert bill.money is not None
    assert bill.payout == bill.money
    assert bill.payout.transfers == (Transfer("B", "C", 3066), Transfer("B", "A", 1067))
    # 833⅓ → 833, 233⅓ → 233, −3300; A lacks one coin, C has one to spare
    assert bill.payout.pairs == (Transfer("B", "A", 833), Transfer("C", "A", 234), Transfer("B", "C", 3300))


@pytest.mark.parametrize(
    "stake", [pytest.param(None, id="no stake"), pytest.param(Stake(Decimal("0.00"), "RUB"), id="a stake of nought")]
)
def test_without_money_visty_are_paid(stake: Stake | None) -> None:
    bill = draw_up(THIRDS, between_thirds, stake, KOPECK)
    assert (bill.stake, bill.coins, bill.money, bill.amounts) == (stake, None, None, None)
    assert bill.payout == bill.visty
    assert bill.payout.transfers == (Transfer("B", "C", 61), Transfer("B", "A", 22))
    assert bill.payout.pairs == (Transfer("B", "A", 17), Transfer("C", "A", 5), Transfer("B", "C", 66))


@pytest.mark.parametrize(
    ("vist", "amounts"),
    [
        pytest.param("0.50", ["11.00", "-41.50", "30.50"], id="a vist is a coin: 22 −83 61 coins"),
        # 128/15 −496/15 368/15, floors 8 −34 24, two short: B (14/15), then A (8/15, before C)
        pytest.param("0.20", ["4.50", "-16.50", "12.00"], id="two fifths of a coin: 9 −33 24 coins"),
    ],
)
def test_a_coarse_coin_divides_what_is_owed(vist: str, amounts: list[str]) -> None:
    bill = draw_up(THIRDS, between_thirds, Stake(Decimal(vist)), Decimal("0.50"))
    assert bill.amounts is not None
    assert [str(amount) for amount in bill.amounts.values()] == amounts


def test_an_account_in_which_all_are_even_pays_nobody() -> None:
    bill = bill_of("A 0, B 0, C 0", HALF_ROUBLE)
    assert bill.amounts == dict.fromkeys("ABC", Decimal(0))
    assert (bill.payout.transfers, bill.payout.pairs, in_visty(bill)) == ((), (), [])


@pytest.mark.parametrize(
    ("currency", "coin"),
    [
        ("RUB", "0.01"),
        ("UAH", "0.01"),
        ("USD", "0.01"),
        ("EUR", "0.01"),
        (None, "0.01"),
        ("фантики", "0.01"),
        ("JPY", "1"),
        ("KRW", "1"),
        ("BIF", "1"),
        ("XPF", "1"),
        ("KWD", "0.001"),
        ("BHD", "0.001"),
        ("TND", "0.001"),
    ],
)
def test_the_smallest_coin_of_a_currency(currency: str | None, coin: str) -> None:
    assert str(coin_of(currency)) == coin


@pytest.mark.parametrize(
    ("bill", "visty"),
    [
        # B pays C 30.66 and A 10.67
        pytest.param(bill_of("A 64/3, B -248/3, C 184/3", HALF_ROUBLE), [61, 22], id="thirds at 50 kopecks"),
        pytest.param(bill_of("A 64/3, B -248/3, C 184/3", None), [61, 22], id="thirds without money"),
        pytest.param(
            # D→B, E→C, E→B, A→B
            bill_of("A -6, B 106, C 56, D -82, E -74", HALF_ROUBLE),
            [82, 56, 18, 6],
            id="five players, four payments, two of them settled by the others",
        ),
        pytest.param(
            # both nets round to nought visty, and still 17 kopecks are paid
            bill_of("A 1/3, B -1/3", HALF_ROUBLE),
            [0],
            id="a third of a vist is paid in coins, as no whole visty",
        ),
    ],
)
def test_each_payment_shows_its_whole_visty(bill: Bill, visty: list[int]) -> None:
    assert in_visty(bill) == visty


@pytest.mark.parametrize(
    ("bill", "units", "payments"),
    [
        pytest.param(
            # visty 1 0 0 −1 (ties by seat); 25 kopecks from B to A and from D to C
            bill_of("A 1/2, B -1/2, C 1/2, D -1/2", HALF_ROUBLE),
            [1, 0, 0, -1],
            [("B", "A", 25), ("D", "C", 25)],
            id="two pairs apart: A's vist would come from D",
        ),
        pytest.param(
            # visty 2 −1 −1 0 0; B→A is 2, C→D is 0, so B→E is −1
            bill_of("A 7/5, B -8/5, C -3/5, D 2/5, E 2/5", HALF_ROUBLE),
            [2, -1, -1, 0, 0],
            [("B", "A", 70), ("C", "D", 20), ("B", "E", 10), ("C", "E", 10)],
            id="one payment would be of minus one vist",
        ),
        pytest.param(
            # half a vist is a quarter of a coin: nobody pays, but a vist is owed
            bill_of("A 1/2, B -1/2", HALF_ROUBLE, Decimal(1)),
            [1, -1],
            [],
            id="a coin so coarse that nobody pays",
        ),
    ],
)
def test_where_coins_and_visty_divide_differently_no_visty_are_shown(
    bill: Bill, units: list[int], payments: list[tuple[str, str, int]]
) -> None:
    assert list(bill.visty.units.values()) == units
    assert bill.payout.transfers == tuple(Transfer(*payment) for payment in payments)
    assert in_visty(bill) is None
