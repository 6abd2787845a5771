"""The rules, in the order in which they write. One chapter a module; a rule is a function from facts to lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pulka_calc.core.deals import (
    Compensation,
    Concession,
    Correction,
    Deal,
    Departure,
    End,
    Game,
    Joins,
    Misere,
    Penalty,
    Raspasy,
    Terms,
)
from pulka_calc.core.entries import Line

from . import (
    closing,
    compensation,
    contract,
    correction,
    joining,
    leaving,
    misere,
    penalty,
    preferans,
    prizes,
    raspasy,
    whist,
)

Rule = Callable[..., Iterator[Line]]

ORDER: dict[type[Any], tuple[tuple[str, Rule], ...]] = {
    Game: (
        ("game.made", contract.made),
        ("game.remise", contract.remise),
        ("whist.tricks", whist.tricks),
        ("whist.shared", whist.shared),
        ("whist.half", whist.half),
        ("whist.fine", whist.fine),
        ("remise.consolation", contract.consolation),
        ("prikup.bonus", contract.prikup_bonus),
    ),
    Misere: (
        ("misere.made", misere.made),
        ("misere.caught", misere.caught),
    ),
    Raspasy: (
        ("raspasy.tricks", raspasy.tricks),
        ("raspasy.clean_hand", raspasy.clean_hand),
        ("raspasy.dealer", raspasy.dealers_point),
        ("raspasy.visty", raspasy.visty),
        ("raspasy.stay", raspasy.stay),
    ),
    Concession: (
        ("concession.gora", contract.conceded),
        ("concession.consolation", contract.conceded_consolation),
    ),
    Correction: (("correction", correction.correction),),
    Penalty: (
        ("penalty.gora", penalty.gora),
        ("penalty.undertricks", penalty.undertricks),
        ("penalty.raspasy_tricks", penalty.raspasy_tricks),
        ("penalty.visty", penalty.visty),
        ("penalty.record_error", penalty.record_error),
    ),
    Compensation: (
        ("compensation.game", compensation.game),
        ("compensation.defence", compensation.defence),
    ),
    Departure: (),
    Joins: (
        ("joining.pulya", joining.pulya),
        ("joining.gora", joining.gora),
        ("joining.rounding", joining.rounding),
    ),
    End: (),
    Terms: (),
}

LEFT: tuple[tuple[str, Rule], ...] = (
    ("leaving.made", leaving.made),
    ("leaving.visty", leaving.visty),
    ("leaving.remise", leaving.remise),
    ("leaving.consolation", leaving.consolation),
    ("prikup.bonus", contract.prikup_bonus),
)
"""Rules of a game that somebody left."""

ANNULLED = ("leaving.annulled", leaving.annulled)
"""What follows a deal with which somebody left."""

PREFERANS: tuple[tuple[str, Rule], ...] = (
    ("preferans.pulya", preferans.pulyas),
    ("preferans.gora", preferans.gora),
    ("preferans.visty", preferans.visty),
)
"""What an unbeatable ten without trumps writes instead of the game, where the table plays for it."""


def order_of(deal: Deal) -> tuple[tuple[str, Rule], ...]:
    """Return the rules by which a deal is written."""
    return LEFT if isinstance(deal, Game) and deal.leaves is not None else ORDER[type(deal)]


CLOSING = (closing.gora_first, closing.surplus)
"""What follows a deal: these yield the codes `closing.gora_first`, `.surplus`, `.help`, `.help_visty`, `.own_gora`,
`.others_gora`, `.visty`."""

PRIZES = (
    ("legs.first", prizes.first),
    ("legs.least_gora", prizes.least_gora),
    ("legs.last_pulya", prizes.last_pulya),
    ("legs.last_gora", prizes.last_gora),
)
"""What the end of a leg, and of the last one, brings."""
