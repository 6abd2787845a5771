"""The defence: visty for tricks, shares under the gentleman's whist, half-whist, and the fine for missing tricks."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pulka_calc.core.convention import EARLY_GAMES
from pulka_calc.core.entries import Factor, Line
from pulka_calc.core.play import Play
from pulka_calc.core.terms import Cell, Number, whole

HALF = Fraction(1, 2)
PERSONAL_ON_A_SIX = 2


def tricks(play: Play) -> Iterator[Line]:
    """Two whisters write visty for their own tricks; one whister for all tricks of the defence, the passer's included.

    Always, whether the game is made or not; a checked ten that is made is worth nothing to the defence.

    Reads: contracts.N.vist, whist.style, whist.gentleman_when, whist.ten.
    Source: Лесной, «Русский преферанс», Сочинка; Кодекс преферанса 1996, 3.8.1.
    Example: six without one, defence 5 tricks, one whister: 10 (readings.yaml, `whist.style: greedy`).
    """
    if play.checked and not play.undertricks:
        return
    if not sharers(play):
        for whister in play.whisters:
            taken = play.defence if play.lone else play.taken(whister)
            if taken:
                yield _visty(play, whister, Factor(taken, "tricks"))


def shared(play: Play) -> Iterator[Line]:
    """Under the gentleman's whist a lone whister and the passer halve the visty for tricks; consolation stays whole.

    Reads: whist.style, whist.gentleman_when, contracts.N.vist.
    Source: Лесной, «Русский преферанс», Ленинградка; Правила Luckforfree.
    Example: six without one, defence 5 tricks: 5 and 5 beside consolation (readings.yaml, `whist.style: gentleman`).
    """
    if play.defence:
        for player in sharers(play):
            half = play.tariff.share(HALF, "shared", "whist.style")
            yield _visty(play, player, Factor(play.defence, "tricks"), half)


def sharers(play: Play) -> tuple[str, ...]:
    """The whister and the passer who halve the visty; nobody unless the gentleman's whist says so."""
    whist = play.tariff.convention.whist
    if whist.style != "gentleman" or not (play.undertricks or whist.gentleman_when == "always"):
        return ()
    if not (play.lone and play.passers) or play.dealer_whists:
        return ()
    return tuple(player for player in play.defenders if player in (*play.whisters, *play.passers))


def half(play: Play) -> Iterator[Line]:
    """Half-whist: the game is written as made, and the half-whister writes visty for half of the quota.

    Reads: whist.half_tricks, contracts.N.vist.
    Source: ФСПР, Ленинградская система записи для турниров, 2006; oper7.ru.
    Example: readings.yaml, `whist.half_tricks: {6: 2, 7: 1}`.
    """
    if play.half_whister is not None:
        worth = play.tariff.price(f"whist.half_tricks.{play.level}", "tricks")
        yield _visty(play, play.half_whister, worth)


def _visty(play: Play, player: str, taken: Factor, *shares: Factor) -> Line:
    price = play.tariff.price(play.key("vist"), "visty")
    return Line(Cell(player, "visty", play.declarer), (taken, price, *shares))


def fine(play: Play) -> Iterator[Line]:
    """A whister whose side took too few tricks writes the fine to gora for each missing one; his visty stay.

    Reads: contracts.N.fine, whist.responsibility, contracts.N.quota, whist.short_6_7, whist.short_8_9_10,
    whist.lone_quota, whist.dealer_fined, whist.ten.
    Source: Кодекс преферанса 1996, 3.8.1.3, 3.8.11; Лесной, «Русский преферанс», Сочинка.
    Example: seven tricks on a six, defenders 2 and 1: C writes 2 (readings.yaml, `whist.responsibility: whole`).
    """
    halved = play.tariff.convention.whist.responsibility == "half"
    for whister, short in missing(play).items():
        if short:
            tricks_short = play.tariff.share(short, "missing_tricks", _decided_by(play))
            price = play.tariff.price(play.key("fine"), "gora_points")
            share = (play.tariff.share(HALF, "responsibility", "whist.responsibility"),) if halved else ()
            yield Line(Cell(whister, "gora"), (tricks_short, price, *share))


def _decided_by(play: Play) -> str:
    """Name the key that says who answers for missing tricks."""
    if play.lone:
        return "whist.lone_quota"
    return "whist.short_6_7" if play.level in EARLY_GAMES else "whist.short_8_9_10"


def missing(play: Play) -> dict[str, Number]:
    """How many tricks each whister answers for; none where the declarer is short of the trick that his look cost him.

    Reads: whist.short_6_7, whist.short_8_9_10, whist.lone_quota, whist.dealer_fined, whist.ten, contracts.N.quota.
    """
    if play.checked or not play.whisters or (play.undertricks and play.game.looked_at_discard):
        return {}
    if play.lone:
        return {play.whisters[0]: missing_alone(play)}
    if play.level in EARLY_GAMES:
        return missing_early(play)
    return missing_late(play)


def missing_alone(play: Play) -> Number:
    """A lone whister owes the quota of the side, or his own part of it alone; a dealer only where he is fined."""
    whist = play.tariff.convention.whist
    if play.dealer_whists and not whist.dealer_fined:
        return 0
    if whist.lone_quota == "side":
        return max(0, quota(play) - play.defence)
    owed = PERSONAL_ON_A_SIX if play.level == EARLY_GAMES[0] else 1
    return max(0, owed - play.taken(play.whisters[0]))


def missing_early(play: Play) -> dict[str, Number]:
    """Two whisters on a six or seven each owe half of the quota; four readings say when and how they pay.

    Source: Правила преферанса Mail.ru Мини-игры; D. Parlett (shared, own half); kzpn200.blogspot.com, 2013 (personal).
    """
    reading, owed = play.tariff.convention.whist.short_6_7, quota(play)
    short = max(0, owed - play.defence)
    if not short and reading != "personal":
        return {}
    if reading == "split":
        return dict.fromkeys(play.whisters, HALF * short)
    each, most = whole(HALF * owed), short if reading == "shared" else owed
    return {whister: min(max(0, each - play.taken(whister)), most) for whister in play.whisters}


def missing_late(play: Play) -> dict[str, Number]:
    """Two whisters on an eight, nine or ten owe one trick together; four readings say who pays when it is missing.

    Source: Правила Luckforfree; D. Parlett (the second whister); ФСПР (each without tricks); Правила Mail.ru (both).
    """
    reading, owed = play.tariff.convention.whist.short_8_9_10, quota(play)
    short = max(0, owed - play.defence)
    if reading == "second":
        return {play.whisters[-1]: short}
    if reading == "split":
        return dict.fromkeys(play.whisters, HALF * short)
    if reading == "each":
        return dict.fromkeys(play.whisters, short)
    return {whister: max(0, owed - play.taken(whister)) for whister in play.whisters}


def quota(play: Play) -> int:
    """Tricks that the defence owes on this level."""
    return play.tariff.convention.contracts[play.level].quota
