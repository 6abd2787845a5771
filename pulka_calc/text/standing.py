"""The standing of an evening: how far each pulya is, what comes next and why, what each deal was worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pulka_calc.core.convention import Convention
from pulka_calc.core.deals import Aside
from pulka_calc.core.ledger import Ledger
from pulka_calc.core.replay import Replay, Written
from pulka_calc.core.terms import Cell, Number
from pulka_calc.core.turn import Next

from .deal import deal_words
from .language import say
from .numbers import exact, signed
from .table import listed


def progress_lines(replay: Replay, ledger: Ledger, convention: Convention, width: int) -> list[str]:
    """Write how far the pulyas are, which leg it is, and whether the pulka has ended."""
    count, ended = convention.legs.count, replay.finished is not None
    leg = (
        [say("Leg {number} of {count}", number=replay.state.leg.done + 1, count=count)]
        if count > 1 and not ended
        else []
    )
    how_far = [] if count > 1 and ended else _how_far(replay, ledger, convention, width)
    return [*leg, *how_far, *([ending(replay.finished)] if replay.finished is not None else [])]


def _how_far(replay: Replay, ledger: Ledger, convention: Convention, width: int) -> list[str]:
    """Write how far it is to the end of the pulka, or of its leg."""
    size, when = ledger.size, convention.closing.when
    if when == "rounds":
        dealt = replay.next.rounds - replay.state.leg.rounds
        return [say("Rounds: {dealt} of {rounds}", dealt=dealt, rounds=ledger.rounds)]
    if size is None or when == "agreed":
        return [say("The pulka ends by agreement.")] if replay.finished is None else []
    began = dict(replay.state.leg.began)
    pulyas = {player: row.pulya - began.get(Cell(player, "pulya"), 0) for player, row in replay.sheet.items()}
    if when == "sum":
        return [say("Pulyas together: {sum} of {size}", sum=exact(sum(pulyas.values())), size=size * len(pulyas))]
    goras = replay.sheet.items() if when == "each_gora" else ()
    lists = {
        say("To close: "): [f"{name} {exact(size - pulya)}" for name, pulya in pulyas.items() if pulya < size],
        say("Closed: "): [name for name, pulya in pulyas.items() if pulya >= size],
        say("Gora to write off: "): [f"{name} {exact(row.gora)}" for name, row in goras if row.gora > 0],
    }
    return [line for title, found in lists.items() if found for line in listed(title, found, width)]


def leg_lines(replay: Replay, convention: Convention) -> list[str]:
    """Write with which deal each leg ended."""
    count = convention.legs.count
    return [
        say("Leg {number} of {count} ended with deal {deal}.", number=written.leg, count=count, deal=written.number)
        for written in replay.deals
        if written.leg
    ]


def leg_end(written: Written) -> list[str]:
    """Say that a leg ended with a deal, if one did."""
    return [say("end of leg {number}", number=written.leg)] if written.leg else []


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
    if after.forced:
        price = say(
            "raspasy have to follow, a trick: {price} ({line})",
            price=exact(after.raspasy_price),
            line=lines["raspasy.forced"],
        )
        parts[1:2] = [price]
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
        parts = [_words(written), *dealer, say("worth: {nets}", nets=shown), *leg_end(written)]
        lines += listed(f"{written.number:>3} ", parts, width)
    return lines
