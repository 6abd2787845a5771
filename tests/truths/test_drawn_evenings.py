"""No number that the rules write is off the step of its column, which `paper` would call a slip of the pen."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from agreements import agreed, altered
from evenings import Drawn, dealt, evenings
from hypothesis import example, given

from pulka_calc.core.deals import Concession, Deal, Game, Misere
from pulka_calc.core.grain import grain
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.replay import replay
from pulka_calc.core.terms import COLUMNS


def one_deal(deal: Deal, name: str, **keys: object) -> Drawn:
    """An evening of one deal by a shipped convention with some keys changed."""
    return Drawn(Ledger(("A", "B", "C"), pulya=20, deals=(deal,)), altered(agreed(name), **keys))


BOTH_SHORT = Game(level=6, declarer="A", calls={"B": "whist", "C": "whist"}, tricks={"A": 9, "B": 1, "C": 0})
FOR_HALF = Game(level=6, declarer="A", calls={"B": "pass", "C": "half"})
GIVEN_UP = Concession(level=6, declarer="A")


@example(one_deal(BOTH_SHORT, "sochi", contracts__6__quota=3, whist__responsibility="half"))
@example(one_deal(FOR_HALF, "mailru"))
@example(one_deal(FOR_HALF, "sochi", whist__half="none", whist__half_tricks={6: Fraction(1, 2)}))
@example(one_deal(GIVEN_UP, "mailru", concession__consolation=True, contracts__6__consolation=1))
@given(evenings(kinds=("game", "misere", "raspasy", "concession"), start=False))
def test_every_number_that_is_written_is_a_step_of_its_column(drawn: Drawn) -> None:
    """What the table has agreed on, whole units; corrections and winnings of one who left aside."""
    whole = (replace(deal, prikup_bonus=int(deal.prikup_bonus)) for deal in dealt(drawn))
    halved = drawn.convention.dealing.half_misere
    kept = tuple(replace(d, with_dealer=d.with_dealer and halved) if isinstance(d, Misere) else d for d in whole)
    replayed = replay(replace(drawn.ledger, deals=kept), drawn.convention)
    steps = {column: grain(drawn.convention, column, drawn.ledger.pulya) for column in COLUMNS}
    for entry in (entry for entry in replayed.entries() if entry.rule != "leaving.annulled"):
        step = steps[entry.cell.column]
        assert not (Fraction(entry.points) % step if step else entry.points), (entry, step)
