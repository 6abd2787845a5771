"""A player who leaves: his game without so many, a game he defended as made, and where his winnings go."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pulka_calc.core.entries import Factor, Line
from pulka_calc.core.play import Play
from pulka_calc.core.settle import settle
from pulka_calc.core.sheet import of_boxes
from pulka_calc.core.situation import Situation
from pulka_calc.core.table import clockwise
from pulka_calc.core.terms import Cell, Number, whole

from .contract import consoled


def made(play: Play) -> Iterator[Line]:
    """A defender who leaves gives the declarer the game: it is written as made.

    Reads: contracts.N.pulya.
    Source: Правила Luckforfree.
    Example: penalties.yaml, `a defender leaves`.
    """
    if play.game.leaves != play.declarer:
        yield Line(Cell(play.declarer, "pulya"), (play.tariff.price(play.key("pulya"), "game"),))


def visty(play: Play) -> Iterator[Line]:
    """The partner who stays and had whisted keeps visty for the tricks he has taken; who left writes nothing.

    Reads: contracts.N.vist, whist.ten.
    Source: house: no printed source.
    Example: penalties.yaml, `a defender leaves`.
    """
    stayed = [player for player in play.whisters if player != play.game.leaves]
    if play.game.leaves == play.declarer or play.checked:
        return
    for player in stayed:
        if taken := play.tricks.get(player, 0):
            price = play.tariff.price(play.key("vist"), "visty")
            yield Line(Cell(player, "visty", play.declarer), (Factor(taken, "tricks"), price))


def remise(play: Play) -> Iterator[Line]:
    """A declarer who leaves writes his game to gora as given up: without three.

    Reads: leaving.undertricks, contracts.N.gora.
    Source: Правила Luckforfree.
    Example: penalties.yaml, `leaving.undertricks: 3`.
    """
    if play.game.leaves == play.declarer:
        undertricks = play.tariff.price("leaving.undertricks", "undertricks")
        yield Line(Cell(play.payer, "gora"), (undertricks, play.tariff.price(play.key("gora"), "gora_points")))


def consolation(play: Play) -> Iterator[Line]:
    """Where consolation is written on a concession, it is on a game that the declarer left.

    Reads: concession.consolation, leaving.undertricks, consolation.dealer, consolation.rester,
    contracts.N.consolation.
    Source: house: no printed source.
    Example: penalties.yaml, `a declarer leaves, and a concession has consolation`.
    """
    agreed, seating = play.tariff.convention, play.seating
    if play.game.leaves != play.declarer or not agreed.concession.consolation:
        return
    undertricks = play.tariff.price("leaving.undertricks", "undertricks")
    price = play.tariff.price(play.key("consolation"), "visty")
    entitled = (*play.defenders, *consoled(seating, play.tariff))
    for player in seating.after(play.declarer):
        if player in entitled and player != play.payer:
            yield Line(Cell(player, "visty", play.payer), (undertricks, price))


def annulled(leaver: str, situation: Situation) -> Iterator[Line]:
    """What a player who leaves would have won, were it settled now, goes to the others: they write visty on him.

    All of them alike, or those who are losing, each by what he has lost. Who leaves with a loss keeps it.

    Reads: leaving.winnings, leaving.annulled_to.
    Source: Правила Luckforfree.
    Example: penalties.yaml, `leaving.winnings: annulled`.
    """
    agreed = situation.tariff.convention
    sheet = of_boxes(situation.standing, situation.players)
    nets = settle(sheet, agreed.settlement, situation.size).net
    if agreed.leaving.winnings == "kept" or nets[leaver] <= 0:
        return
    for player, share in _shares(leaver, nets, agreed.leaving.annulled_to).items():
        part = situation.tariff.share(share, "share", "leaving.annulled_to")
        yield Line(Cell(player, "visty", leaver), (Factor(nets[leaver], "net"), part))


def _shares(leaver: str, nets: dict[str, Number], to: str) -> dict[str, Number]:
    """Which part of the winnings goes to whom, clockwise from the one who leaves."""
    others = {player: nets[player] for player in clockwise(tuple(nets), leaver)[1:]}
    if to == "others":
        return dict.fromkeys(others, Fraction(1, len(others)) if len(others) > 1 else 1)
    lost = sum(-net for net in others.values() if net < 0)
    return {player: whole(Fraction(-net) / lost) for player, net in others.items() if net < 0}
