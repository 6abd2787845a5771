"""What a typed line can mean at a table: every reading of it, those that can have happened apart from the others."""

from __future__ import annotations

from typing import Any, NamedTuple

from pulka_calc.core.deals import Assertion, Deal, Joins, Misread
from pulka_calc.core.irregular import of_the_cards
from pulka_calc.core.legality import impossible as impossible_deal
from pulka_calc.core.problems import Problem
from pulka_calc.core.replay import Table as Standing
from pulka_calc.core.table import seat
from pulka_calc.core.terms import Number

from . import phrases
from .deals import beside_the_cards, canonical, read_item
from .line import Heard, Mapping, Table, hear

FIVE = 5


class Understood(NamedTuple):
    """What a line can mean: deals that can have happened, and readings that cannot, each with what is wrong."""

    deals: list[tuple[Mapping, Deal]]
    impossible: list[tuple[Mapping, Problem]]
    words: tuple[str, ...]
    furthest: int
    wanted: list[str]

    @property
    def ends_early(self) -> bool:
        """Whether it makes sense as far as it goes, and no reading of it is whole."""
        return not self.deals and not self.impossible and self.furthest >= len(self.words)


def understand(text: str, table: Standing) -> Understood:
    """Read a line against the table as it stands; a dealer or a rester named at its end moves the seats first."""
    deals: list[tuple[Mapping, Deal]] = []
    impossible: list[tuple[Mapping, Problem]] = []
    seen: list[Mapping] = []
    line = phrases.Line.of(text, table.players)
    attempts = [_heard(line, table, move) for move in ({}, *phrases.moves(line))]
    best = max(attempts, key=lambda heard: heard.furthest)
    for reading in (reading for heard in attempts for reading in heard.readings):
        mapping = canonical(reading)
        if mapping in seen:
            continue
        seen.append(mapping)
        item, faults = read_item(mapping, table.everybody)
        faults = faults or possible(item, table)
        if faults:
            impossible.append((mapping, faults[0]))
        elif item is not None and not isinstance(item, Assertion | Misread):
            deals.append((mapping, item))
    return Understood(deals, impossible, line.words, best.furthest, best.wanted)


def _heard(line: phrases.Line, table: Standing, move: Mapping) -> Heard:
    """Hear a line at the seats that its own end speaks of."""
    sits_out = tuple(move.get("sits_out", ())) if len(table.players) == FIVE else ()
    heard = hear(line, Table(seat(table.players, move.get("dealer", table.dealer), sits_out), table.tariff.convention))
    said = [reading for reading in heard.readings if beside_the_cards(reading) or phrases.seats_said(reading) == move]
    return heard._replace(readings=said)


def stated(reading: Mapping, amount: Number, table: Standing) -> Mapping | None:
    """Return a penalty with the amount that it did not state; None where it cannot be that."""
    mapping = canonical({**reading, "amount": str(amount)})
    item, faults = read_item(mapping, table.players)
    return None if faults or possible(item, table) else mapping


def possible(item: Any, table: Standing) -> list[Problem]:
    """Return what keeps a deal from having happened at this table now; a new player may have any name."""
    if isinstance(item, Joins) and item.player not in table.everybody:
        return [*of_the_cards(item)]
    return impossible_deal(item, table.players, table.dealer, table.tariff, table.state.absent)
