"""The declarer's own record: a made game, a remise, a concession, what the others write for it, the prikup bonus."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pulka_calc.core.deals import Concession
from pulka_calc.core.entries import Factor, Line, Tariff
from pulka_calc.core.play import Play
from pulka_calc.core.table import Seating
from pulka_calc.core.terms import Cell, Number

HALF = Fraction(1, 2)


def made(play: Play) -> Iterator[Line]:
    """A made game is written to the declarer's pulya; tricks above the contract are worth nothing.

    A game that nobody whisted is not played and counts as made.

    Reads: contracts.N.pulya.
    Source: Лесной, «Русский преферанс», Сочинка; D. Parlett, Penguin Book of Card Games, Preferans.
    Example: a made six writes 2 (readings.yaml, `whist.gentleman_when: remise`).
    """
    if not play.undertricks:
        yield Line(Cell(play.declarer, "pulya"), (play.tariff.price(play.key("pulya"), "game"),))


def remise(play: Play) -> Iterator[Line]:
    """A declarer who is short writes the price of the game to gora for each undertrick.

    Having looked at the discard after the first lead, he has a trick fewer. A dealer who threw the prikup face up
    pays the remise for him.

    Reads: contracts.N.gora.
    Source: Лесной, «Русский преферанс», Сочинка; Кодекс преферанса 1996, 3.8; preferance.org, глоссарий.
    Example: six without one writes 2 (readings.yaml, `whist.style: greedy`).
    """
    if play.undertricks:
        price = play.tariff.price(play.key("gora"), "gora_points")
        yield Line(Cell(play.payer, "gora"), (Factor(play.undertricks, "undertricks"), price))


def consolation(play: Play) -> Iterator[Line]:
    """Every opponent who is entitled writes visty for each undertrick of the declarer.

    A whister always; a passer, one who left for half, and those who rest as agreed. A dealer who whisted: he alone.
    Where the dealer pays the remise, it is written on him.

    Reads: consolation.written, consolation.passer, consolation.leaver, consolation.dealer, consolation.rester,
    contracts.N.consolation.
    Source: Кодекс преферанса 1996, 3.8.1.2; Лесной, «Русский преферанс», Сочинка.
    Example: readings.yaml, `consolation.written: True`.
    """
    if play.undertricks and play.tariff.convention.consolation.written:
        price = play.tariff.price(play.key("consolation"), "visty")
        for player in entitled(play):
            undertricks = play.tariff.share(play.undertricks, "undertricks", _agreed_by(play, player))
            yield Line(Cell(player, "visty", play.payer), (undertricks, price))


def _agreed_by(play: Play, player: str) -> str:
    """Name the key by which a player is entitled to consolation."""
    if player in play.whisters:
        return "consolation.written"
    if player == play.seating.resting:
        return "consolation.dealer"
    if player == play.seating.rester:
        return "consolation.rester"
    return "consolation.leaver" if player in play.leavers else "consolation.passer"


def entitled(play: Play) -> tuple[str, ...]:
    """Who writes consolation, clockwise from the declarer."""
    if play.dealer_whists:
        return tuple(player for player in play.whisters if player != play.payer)
    agreed = play.tariff.convention.consolation
    chosen = (
        *play.whisters,
        *(play.passers if agreed.passer else ()),
        *(play.leavers if agreed.leaver else ()),
        *consoled(play.seating, play.tariff),
    )
    return tuple(player for player in play.seating.after(play.declarer) if player in chosen and player != play.payer)


def consoled(seating: Seating, tariff: Tariff) -> tuple[str, ...]:
    """Who of those that rest writes consolation: the dealer, at a table of five the other too, as agreed."""
    agreed = tariff.convention.consolation
    resting = ((seating.resting, agreed.dealer), (seating.rester, agreed.rester))
    return tuple(name for name, writes in resting if name is not None and writes)


def conceded(deal: Concession, seating: Seating, tariff: Tariff) -> Iterator[Line]:
    """A game given up before play is written to gora as so many undertricks.

    Reads: concession.undertricks, contracts.N.gora.
    Source: Правила Luckforfree; Правила преферанса Mail.ru Мини-игры.
    Example: seven without three writes 12 (games.yaml, `without three on seven: 12`).
    """
    del seating
    undertricks = tariff.price("concession.undertricks", "undertricks")
    price = tariff.price(f"contracts.{deal.level}.gora", "gora_points")
    yield Line(Cell(deal.declarer, "gora"), (undertricks, price))


def conceded_consolation(deal: Concession, seating: Seating, tariff: Tariff) -> Iterator[Line]:
    """Where the table agreed on it, the opponents write consolation on a concession too.

    Reads: concession.consolation, concession.undertricks, consolation.dealer, consolation.rester,
    contracts.N.consolation.
    Source: house: no printed source.
    Example: readings.yaml, `concession.consolation: True`.
    """
    agreed = tariff.convention
    if not agreed.concession.consolation:
        return
    undertricks = tariff.price("concession.undertricks", "undertricks")
    price = tariff.price(f"contracts.{deal.level}.consolation", "visty")
    for player in seating.after(deal.declarer):
        if player in (*seating.playing, *consoled(seating, tariff)):
            yield Line(Cell(player, "visty", deal.declarer), (undertricks, price))


def prikup_bonus(play: Play) -> Iterator[Line]:
    """Aces and marriages in the prikup are written on the declarer, made or failed, played or not.

    Reads: prikup_bonus.paid_to, prikup_bonus.unit, contracts.N.vist.
    Source: ФСПР, Ленинградская система записи для турниров, 2006; Бенякова, lib.druzya.org.
    Example: readings.yaml, `prikup_bonus.paid_to: seller`.
    """
    bonus = play.tariff.convention.prikup_bonus
    if not play.game.prikup_bonus:
        return
    key = play.key("vist") if bonus.unit == "vist" else "prikup_bonus.unit"
    units, price = Factor(play.game.prikup_bonus, "units"), play.tariff.price(key, "visty")
    for player, share in sellers(play).items():
        shared = (play.tariff.share(share, "share", "prikup_bonus.paid_to"),) if share != 1 else ()
        yield Line(Cell(player, "visty", play.declarer), (units, price, *shared))


def sellers(play: Play) -> dict[str, Number]:
    """Who is paid for the prikup, and which share of it."""
    paid_to, seating = play.tariff.convention.prikup_bonus.paid_to, play.seating
    if paid_to == "dealer":
        return {seating.dealer: 1} if seating.dealer != play.declarer else {}
    if paid_to == "nobody":
        return {}
    if seating.resting is not None:
        return {seating.resting: 1}
    return dict.fromkeys(play.defenders, HALF if len(play.defenders) > 1 else 1)
