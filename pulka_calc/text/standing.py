"""The standing of an evening: how far each pulya is, what comes next and why, what each deal was worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pulka_calc.core.convention import Convention
from pulka_calc.core.deals import Aside
from pulka_calc.core.replay import Replay, Written
from pulka_calc.core.terms import Number
from pulka_calc.core.turn import Next

from .deal import deal_words
from .language import say
from .numbers import exact, signed
from .table import listed


def progress_lines(replay: Replay, size: int | None, convention: Convention, width: int) -> list[str]:
    """Write how far the pulyas are, and whether the pulka has ended."""
    pulyas = {player: row.pulya for player, row in replay.sheet.items()}
    ended = [ending(replay.finished)] if replay.finished is not None else []
    if size is None or convention.closing.when == "agreed":
        return ended or [say("The pulka ends by agreement.")]
    if convention.closing.when == "sum":
        together, whole = exact(sum(pulyas.values())), size * len(pulyas)
        return [say("Pulyas together: {sum} of {size}", sum=together, size=whole), *ended]
    left = [f"{name} {exact(size - pulya)}" for name, pulya in pulyas.items() if pulya < size]
    closed = [name for name, pulya in pulyas.items() if pulya >= size]
    lines = listed(say("To close: "), left, width) if left else []
    return [*lines, *(listed(say("Closed: "), closed, width) if closed else []), *ended]


def ending(deal: int) -> str:
    """Say with which deal the pulka ended."""
    if not deal:
        return say("The pulka was over before the first deal.")
    return say("The pulka ended with deal {deal}.", deal=deal)


def next_lines(replay: Replay, lines: Mapping[str, str], width: int) -> list[str]:
    """Write who deals next, the price of raspasy and the exit in force, with the lines that set them."""
    if replay.finished is not None:
        return []
    after = replay.next
    series = say("raspasy in a row: {n}", n=after.series)
    price = say("a trick on raspasy: {price} ({line})", price=exact(after.raspasy_price), line=lines["raspasy.prices"])
    parts = [say("deals {player}", player=after.dealer), price]
    if after.series:
        exit_now = say("least game: {level} ({line})", level=after.least_level, line=lines["raspasy.exit"])
        parts += [exit_now, series]
    parts += [say("compulsory raspasy to come: {n}", n=after.opening)] if after.opening else []
    parts += [*bombs(after), *([say("size and stake are still to be named")] if after.terms else [])]
    return listed(say("Next: "), parts, width)


def bombs(after: Next) -> list[str]:
    """Say who holds how many bombs."""
    holders = ", ".join(f"{player} {count}" for player, count in after.bombs.items())
    return [say("bombs: {holders}", holders=holders)] if holders else []


def _words(written: Written) -> str:
    note = written.deal.note
    return deal_words(written.deal, written.undertricks) + (f" ({note})" if note else "")


def deal_lines(deals: Sequence[Written], worth: Sequence[Mapping[str, Number]], width: int) -> list[str]:
    """Write deals one a line: number, dealer, what happened, what it was worth to each player in visty."""
    lines = []
    for written, nets in zip(deals, worth, strict=True):
        shown = ", ".join(f"{name} {signed(net)}" for name, net in nets.items() if net) or "0"
        dealer = (
            []
            if written.deal.dealer or isinstance(written.deal, Aside)
            else [say("deals {player}", player=written.seating.dealer)]
        )
        lines += listed(f"{written.number:>3} ", [_words(written), *dealer, say("worth: {nets}", nets=shown)], width)
    return lines
