"""What a dispute comes to, in words: where paper and ledger part, what it is worth, what explains it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from pulka_calc.core.terms import Cell, Number, Stake
from pulka_calc.disputes.differences import Difference
from pulka_calc.disputes.slips import Slip
from pulka_calc.disputes.suspects import Suspect

from . import words
from .deal import call, contract
from .explanation import NO_SOURCE, source
from .language import N_, plural, say
from .numbers import exact, money, signed
from .table import folded, listed, table

SLIPS = {
    "deal_missing": N_("deal {deal} was not written on paper"),
    "deal_twice": N_("deal {deal} was written on paper twice"),
    "deal_wrong_player": N_("deal {deal} was written on paper for {to}, not for {from}"),
    "entry_missing": N_("deal {deal} was not written into one box: {box}"),
    "consolation_missing": N_("deal {deal}: the consolation was forgotten ({box})"),
    "fine_missing": N_("deal {deal}: the fine was forgotten ({box})"),
    "fine_whole": N_("deal {deal}: the fine was written whole, not half ({box})"),
    "fine_half": N_("deal {deal}: the fine was written by half, not whole ({box})"),
    "raspasy_price_low": N_("deal {deal}: raspasy were written at {written} a trick, not {price}: not raised"),
    "raspasy_price_high": N_("deal {deal}: raspasy were written at {written} a trick, not {price}: not reset"),
    "help_unpaid": N_("deal {deal}: the help was not paid ({box})"),
    "help_price": N_("deal {deal}: the help was paid with {points} ({box})"),
    "help_wrong_player": N_("deal {deal}: the help went to {to} ({box})"),
    "wrong_player": N_("deal {deal}: one box was written in the row of {to} ({box})"),
    "wrong_on": N_("deal {deal}: the visty were written on {to} ({box})"),
    "wrong_column": N_("deal {deal}: what belongs into one box ({box}) was written into another ({to})"),
    "wrong_sign": N_("deal {deal}: written with the wrong sign ({box})"),
    "digits_swapped": N_("deal {deal}: figures swapped, {written} instead of {total} ({box})"),
    "sum_wrong": N_("deal {deal}: added up wrongly, {written} instead of {total} ({box})"),
    "calls": N_("deal {deal}: {player} said “{to}”, not “{from}”"),
    "level": N_("deal {deal}: it was a game of {to}, not of {from}"),
    "declarer": N_("deal {deal}: {to} played it, not {from}"),
    "dealer": N_("deal {deal}: {to} dealt and rested, not {from}"),
    "kind": N_("deal {deal}: it was {to}, not {from}"),
}
DEALS = {
    "game": N_("a game played or passed out"),
    "concede": N_("a game given up"),
    "misere": N_("a misere"),
}
RECKONED = {
    "divided_by_opponents": N_("gora divided by the opponents, not by all players"),
    "average_over_opponents": N_("the average of the goras taken over the opponents"),
    "divided_by_four": N_("gora divided by four at a table of three"),
    "ten_to_each": N_("ten visty a gora point to each opponent, undivided"),
    "pulya_at_ten": N_("a pulya point counted as one gora point"),
    "pulya_twice": N_("the pulya counted twice"),
    "pulya_forgotten": N_("open pulyas forgotten"),
    "visty_reversed": N_("visty turned round"),
    "visty_one_way": N_("only one's own visty counted, or only those on one"),
    "rounded_alone": N_("each player rounded by himself"),
    "average_cut": N_("the average cut to a whole number"),
    "columns_swapped": N_("columns exchanged: pulya and gora, or rows and columns of the visty"),
}


def difference_lines(found: Sequence[Difference], compared: int, width: int) -> list[str]:
    """Write the boxes in which paper and ledger part."""
    if not found:
        return [plural("Paper and ledger agree in {n} box.", "Paper and ledger agree in all {n} boxes.", compared)]
    rows = [["", say("paper"), say("ledger"), say("first deal")]]
    rows += [[words.cell(one.cell), exact(one.paper), exact(one.ledger), str(one.first_deal or "—")] for one in found]
    head = plural("Paper and ledger differ in {n} box:", "Paper and ledger differ in {n} boxes:", len(found))
    return [*folded(head, width), *table(rows, "lrrr")]


def in_order_lines() -> list[str]:
    """Say that a sheet alone, or the checks of a ledger, are in order."""
    return [say("Nothing is wrong with it.")]


def worth_lines(nets: Mapping[str, Number], stake: Stake | None, width: int) -> list[str]:
    """Write what the difference is worth to each player, ledger minus paper."""
    shown = [f"{player} {signed(net)}" for player, net in nets.items()]
    lines = listed(say("By the ledger, in visty: "), shown, width)
    if stake is None or not stake.vist:
        return lines
    paid = [f"{player} {_money(net, stake)}" for player, net in nets.items()]
    return [*lines, *listed(say("In money: "), paid, width)]


def _money(net: Number, stake: Stake) -> str:
    """Write an exact number of visty as money; parts of a coin stay visty."""
    amount = net * stake.vist if isinstance(net, int) else Decimal(net.numerator) * stake.vist / net.denominator
    return money(amount.quantize(Decimal("0.01")), stake.currency, sign=True)


def suspect_lines(found: Sequence[Suspect], width: int) -> list[str]:
    """Number what explains the differences; what explains a part says what is left."""
    if not found:
        return folded(say("No one or two slips explain this."), width)
    head = say("What explains it:") if found[0].explains_all else say("What explains a part of it:")
    return [head, *(line for n, suspect in enumerate(found, 1) for line in _suspect(n, suspect, width))]


def _suspect(number: int, suspect: Suspect, width: int) -> list[str]:
    said = [slip_words(slip) for slip in suspect.slips]
    if suspect.explains_all:
        rest = [say("then everything agrees")]
    else:
        rest = [say("then this is left: {boxes}", boxes="; ".join(words.cell(one.cell) for one in suspect.rest))]
    others = [slip_words(slip) for slip in suspect.slips[0].alike] if len(suspect.slips) == 1 else []
    alike = [say("the same numbers: {slip}", slip=other) for other in others if other not in said][:1]
    return listed(f"{number:>2}. ", [*said, *rest, *alike], width)


def slip_words(slip: Slip) -> str:
    """Say what went wrong, in one sentence."""
    change = dict(slip.change)
    values: dict[str, Any] = {
        "deal": slip.deal,
        **{key: _value(slip.kind, key, value) for key, value in change.items()},
    }
    if "column" in change:
        values["box"] = words.cell(Cell(change["player"], change["column"], change["on"]))
    return _tricks(slip.deal, change) if slip.kind == "tricks" else say(SLIPS[slip.kind], **values)


def _tricks(deal: int, change: Mapping[str, Any]) -> str:
    """Say who took one trick less, and who took it."""
    said = plural(
        "deal {deal}: if {player} took {n} trick, not {held}",
        "deal {deal}: if {player} took {n} tricks, not {held}",
        change["to"],
        deal=deal,
        player=change["player"],
        held=change["from"],
    )
    return said + (say(" ({other} one more)", other=change["other"]) if change.get("other") else "")


def _value(kind: str, key: str, value: Any) -> str:
    """Write one figure or name of a slip as players say it."""
    if kind == "calls" and key in ("from", "to"):
        return call(value)
    if kind == "kind":
        return say(DEALS[value])
    if kind == "level":
        return contract(value, "")
    if isinstance(value, Mapping):
        return words.cell(Cell(**value)) if kind == "wrong_column" else _whom(kind, value)
    return value if isinstance(value, str) else exact(value or 0)


def _whom(kind: str, box: Mapping[str, Any]) -> str:
    return str(box["on"] if kind == "wrong_on" else box["player"])


def reading_lines(found: Sequence[tuple[Mapping[str, Any], Mapping[str, Number]]], width: int) -> list[str]:
    """Number the readings of the rules by which ledger and paper agree, each with its nets."""
    if not found:
        return []
    lines = [say("By another reading of the rules everything agrees:")]
    for number, (settings, net) in enumerate(found, 1):
        stated = settings_words(settings)
        nets = ", ".join(f"{player} {signed(points)}" for player, points in net.items())
        lines += listed(f"{number:>2}. ", [stated, say("nets: {nets}", nets=nets)], width)
    return lines


def settings_words(settings: Mapping[str, Any]) -> str:
    """Write keys with their values as they are set."""
    return " ".join(f"{key}={value_words(value)}" for key, value in settings.items())


def value_words(value: Any) -> str:
    """Write a value of a convention as its file has it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(str(item) for item in value)}]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {item}" for key, item in value.items()) + "}"
    return str(value)


def claim_lines(
    claims: Mapping[str, Number], net: Mapping[str, Number], reckoned: Sequence[str], *, agree: bool, width: int
) -> list[str]:
    """Say whether claimed nets are the book's, and how somebody came to other ones."""
    shown = [
        say("{player}: claimed {claim}, by the book {net}", player=p, claim=signed(claim), net=signed(net[p]))
        for p, claim in claims.items()
    ]
    if agree:
        return [*listed("", shown, width), say("The claim is right.")]
    ways = [
        say("reckoned so: {way}", way="; ".join(say(RECKONED[code]) for code in codes.split("+"))) for codes in reckoned
    ]
    found = [line for way in ways for line in folded(way, width)]
    return [*listed("", shown, width), *(found or [say("No known way of reckoning comes to the claim.")])]


def witness_lines(
    claim: tuple[int, Cell, Number], agreed: Number, found: Sequence[tuple[str, str]], width: int
) -> list[str]:
    """Say by which readings a deal writes what is claimed, and whether this table agreed on one of them.

    `found` are readings with where they are written down, `agreed` is what the deal writes here.
    """
    number, cell, points = claim
    box = words.cell(cell)
    head = say("Deal {deal}, {box}: by this table's rules {points}", deal=number, box=box, points=signed(agreed))
    if agreed == points:
        return [*folded(head, width), say("The claim is right.")]
    if not found:
        return [
            *folded(head, width),
            *folded(say("No reading of the rules writes {points}.", points=signed(points)), width),
        ]
    title = say("Readings that write {points}; this table did not agree on them:", points=signed(points))
    rows = [line for reading, where in found for line in listed("  ", [reading, source(where or NO_SOURCE)], width)]
    return [*folded(head, width), *folded(title, width), *rows]
