"""Two or more conventions side by side: what each deal, and the evening, would have come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pulka_calc.core.terms import Number
from pulka_calc.disputes.comparison import Reckoning, differing

from .deal import deal_words
from .language import say
from .numbers import signed
from .table import fitted, folded, listed, table


def side_by_side_lines(found: Sequence[tuple[str, Mapping[str, Number]]], width: int) -> list[str]:
    """Write the nets by every convention, one a row."""
    names = list(found[0][1])

    def draw(labels: dict[str, str]) -> list[str]:
        head = ["", *(labels[name] for name in names)]
        rows = [[title, *(signed(net[name]) for name in names)] for title, net in found]
        return table([head, *rows], "l" + "r" * len(names))

    lines, _ = fitted(names, draw, width)
    return lines or [line for title, net in found for line in listed(f"{title}: ", _nets(net), width)]


def deal_by_deal_lines(one: Reckoning, other: Reckoning, title: str, width: int) -> list[str]:
    """Write the deals that are worth something else by the other convention."""
    changed = differing(one, other)
    deals = {written.number: written for written in one.replay.deals}
    lines = []
    for number, nets in changed.items():
        told = deals.get(number)
        what = deal_words(told.deal, told.undertricks) if told is not None else say("carried over")
        lines += listed(f"{number:>3} ", [what, *(part for part in _nets(nets) if part)], width)
    if not lines:
        return folded(say("Every deal is worth the same."), width)
    return [*folded(say("Worth more (or less) by {title}:", title=title), width), *lines]


def _nets(nets: Mapping[str, Number]) -> list[str]:
    return [f"{player} {signed(net)}" for player, net in nets.items()]
