"""What breaks an agreement of the table: a warning, since the ledger records what was played."""

from __future__ import annotations

from collections.abc import Iterator

from .comings import not_raspasy
from .convention import GAMES
from .deals import HALF, LEFT, WHIST, Aside, Concession, Deal, Game, Misere, Raspasy, Terms
from .entries import Tariff
from .problems import Problem
from .situation import Situation
from .table import Seating
from .terms import rung
from .turn import Next


def breaches(deal: Deal, seating: Seating, tariff: Tariff, coming: Next, situation: Situation) -> list[Problem]:
    """Return agreements of the table that a possible deal does not keep, as warnings."""
    found = [
        *not_raspasy(deal, coming),
        *_level_breach(deal, coming.least_level),
        *_opening_breach(deal, coming.opening),
        *_dark_breaches(deal, tariff),
        *_misere_breach(deal, tariff),
        *_terms_breaches(deal, tariff, coming, situation),
        *(_whist_breaches(deal, seating, tariff) if isinstance(deal, Game) else ()),
    ]
    return [problem._replace(severity="warning") for problem in found]


def _level_breach(deal: Deal, least_level: int) -> Iterator[Problem]:
    if isinstance(deal, Game | Concession) and deal.level < least_level:
        key = "game" if isinstance(deal, Game) else "concede"
        yield Problem("exit.low", (key,), {"level": deal.level, "least": least_level})


def _opening_breach(deal: Deal, left: int) -> Iterator[Problem]:
    if left and not isinstance(deal, Raspasy | Aside):
        yield Problem("opening.game", (), {"left": left})


def _misere_breach(deal: Deal, tariff: Tariff) -> Iterator[Problem]:
    if isinstance(deal, Misere) and deal.with_dealer and not tariff.convention.dealing.half_misere:
        yield Problem("misere.not_halved", ("with_dealer",), {}, at_key=True)


def _terms_breaches(deal: Deal, tariff: Tariff, coming: Next, situation: Situation) -> Iterator[Problem]:
    """Size and stake are named by the player with the largest gora, before the first free game; the size has a limit.

    Reads: opening.then.
    Source: kzpn200.blogspot.com, 2013.
    Example: classic.yaml, `opening.then: largest_gora_names`.
    """
    if coming.terms and not isinstance(deal, Aside):
        yield Problem("terms.missing", (), {"players": ", ".join(situation.largest_gora())})
    if not isinstance(deal, Terms):
        return
    if tariff.convention.opening.then == "goes_on":
        yield Problem("terms.not_agreed", ("terms",), {"player": deal.player}, at_key=True)
        return
    gora = [situation.gora(player) for player in situation.players]
    if deal.player not in situation.largest_gora():
        yield Problem(
            "terms.not_his", ("terms",), {"player": deal.player, "players": ", ".join(situation.largest_gora())}
        )
    if deal.pulya is not None and deal.pulya > min(gora):
        yield Problem("terms.large", ("pulya",), {"size": deal.pulya, "least": min(gora)})


def _dark_breaches(deal: Deal, tariff: Tariff) -> Iterator[Problem]:
    """A game over dark passes has a least level; where it is so agreed, somebody must whist a dark six.

    Reads: dark.pass_exit, dark.six_whisted.
    Source: Правила Luckforfree, пересказ Кодекса.
    Example: classic.yaml, `dark.pass_exit: [7, 8]`.
    """
    dark = tariff.convention.dark
    if isinstance(deal, Game | Concession) and deal.dark_pass:
        least = rung(dark.pass_exit, len(deal.dark_pass) - 1)
        if deal.level < least:
            key = "game" if isinstance(deal, Game) else "concede"
            yield Problem("dark_pass.low", (key,), {"level": deal.level, "least": least})
    six = isinstance(deal, Game) and deal.level == GAMES[0] and deal.dark and not deal.looked
    if dark.six_whisted and six and isinstance(deal, Game) and WHIST not in deal.calls.values():
        yield Problem("dark.six_passed", ("calls",), {}, at_key=True)


def _whist_breaches(deal: Game, seating: Seating, tariff: Tariff) -> Iterator[Problem]:
    whist, defenders = tariff.convention.whist, seating.defenders(deal.declarer)
    if deal.preferans and not tariff.convention.preferans.written:
        yield Problem("preferans.not_agreed", ("preferans",), {}, at_key=True)
    must = whist.stalingrad and deal.level == GAMES[0] and deal.strain == "♠"
    if must and any(deal.calls.get(name) != WHIST for name in defenders):
        yield Problem("stalingrad.passed", ("calls",), {}, at_key=True)
    for place, name in enumerate(defenders):
        too_early = whist.half == "second_hand" and place == 0 and len(defenders) > 1
        if deal.calls.get(name) in (HALF, LEFT) and (whist.half == "none" or too_early):
            yield Problem("half.forbidden", ("calls", name), {"player": name, "reading": whist.half})
    if seating.resting is None or deal.calls.get(seating.resting) != WHIST:
        return
    over_a_half = {HALF, LEFT} & {deal.calls.get(name) for name in defenders}
    if not whist.dealer_whists:
        yield Problem("dealer.may_not_whist", ("calls", seating.resting), {"player": seating.resting})
    elif over_a_half and not whist.dealer_over_half:
        yield Problem("dealer.over_half", ("calls", seating.resting), {"player": seating.resting})
