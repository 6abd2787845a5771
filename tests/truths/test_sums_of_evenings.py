"""What must hold for every evening that can be played: it is possible, it sums to zero, its sheet is its entries."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from agreements import conventions
from evenings import Drawn, evenings
from hypothesis import given
from hypothesis import strategies as st

from pulka_calc.core import ledger as ledgers
from pulka_calc.core.convention import Convention
from pulka_calc.core.deals import Assertion
from pulka_calc.core.evening import work_out
from pulka_calc.core.payout import draw_up
from pulka_calc.core.problems import errors
from pulka_calc.core.proof import prove, receives
from pulka_calc.core.replay import replay
from pulka_calc.core.running import records
from pulka_calc.core.settle import settle
from pulka_calc.core.sheet import RecordRow, cells, record_at
from pulka_calc.core.soundness import unsound
from pulka_calc.core.terms import Stake
from pulka_calc.core.worth import sheet_of

STAKES = st.decimals(Decimal("0.001"), Decimal(20), places=3).map(Stake)
COINS = st.sampled_from([Decimal(coin) for coin in ("0.001", "0.01", "0.50", "1")])


@given(conventions())
def test_a_drawn_convention_contradicts_nothing(convention: Convention) -> None:
    assert not unsound(convention)


@given(evenings())
def test_legality_finds_nothing_impossible_in_a_drawn_evening(drawn: Drawn) -> None:
    worked = work_out(drawn.ledger, drawn.convention)
    assert not errors([*ledgers.faults(*drawn), *worked.problems])
    assert worked.replay == replay(*drawn)


@given(evenings(), STAKES, COINS)
def test_nets_whole_visty_and_money_of_an_evening_sum_to_zero(drawn: Drawn, stake: Stake, coin: Decimal) -> None:
    sheet, ratios = replay(*drawn).sheet, drawn.convention.settlement
    proof = prove(sheet, ratios)
    net = settle(sheet, ratios, drawn.ledger.pulya).net
    assert {row.player: row.net for row in proof.rows} == net
    assert sum(net.values()) == 0
    bill = draw_up(net, lambda player, other: receives(sheet, proof, player, other), stake, coin)
    assert bill.amounts is not None
    assert sum(bill.visty.units.values()) == 0
    assert sum(bill.amounts.values()) == 0


@given(evenings())
def test_the_sheet_is_the_sum_of_its_entries(drawn: Drawn) -> None:
    replayed = replay(*drawn)
    assert sheet_of(replayed.entries(), drawn.ledger.players) == replayed.sheet


@given(evenings())
def test_running_records_end_in_the_sheet(drawn: Drawn) -> None:
    replayed = replay(*drawn)
    written = records(replayed, drawn.ledger.players)
    for cell in cells(drawn.ledger.players):
        row, record = replayed.sheet[cell.player], record_at(written, cell)
        held = row.visty[cell.on] if cell.on is not None else getattr(row, cell.column)
        assert (record or (0,))[-1] == held
        assert all(before != after for before, after in pairwise(record))


@given(evenings(), st.data())
def test_the_replay_of_a_prefix_is_a_prefix(drawn: Drawn, data: st.DataObject) -> None:
    whole = replay(*drawn)
    count = data.draw(st.integers(0, len(whole.deals)))
    part = replay(replace(drawn.ledger, deals=drawn.ledger.deals[:count]), drawn.convention)
    assert part.start == whole.start
    assert part.deals == whole.deals[:count]
    assert part.finished == (whole.finished if (whole.finished or 0) <= count else None)
    if count < len(whole.deals):
        following = whole.deals[count]
        assert part.next.series == following.series
        assert part.next.dealer == following.seating.dealer or following.deal.dealer


@given(evenings(), st.data())
def test_an_assertion_changes_nothing_and_is_silent_where_it_is_true(drawn: Drawn, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(drawn.ledger.deals)))
    sheet = replay(replace(drawn.ledger, deals=drawn.ledger.deals[:count]), drawn.convention).sheet
    player, *others = data.draw(st.permutations(drawn.ledger.players))
    visty = {other: (sheet[player].visty[other],) for other in others}
    stated = RecordRow((sheet[player].pulya,), (sheet[player].gora,), visty)
    wrong = replace(stated, gora=(sheet[player].gora + 1,))
    before = work_out(*drawn)
    for row, more in ((stated, 0), (wrong, 1)):
        deals = (*drawn.ledger.deals[:count], Assertion(sheet={player: row}), *drawn.ledger.deals[count:])
        after = work_out(replace(drawn.ledger, deals=deals), drawn.convention)
        assert len(after.problems) == len(before.problems) + more
        assert [written.entries for written in after.replay.deals] == [
            written.entries for written in before.replay.deals
        ]
