"""The sentence and the remedy of every problem of a deal: what cannot have happened, what breaks an agreement."""

from __future__ import annotations

from .language import N_
from .sentence import Sentence

OF_DEALS = {
    "deal.kind": Sentence(N_("this deal does not say what was played"), N_("one of: {kinds}")),
    "deal.kinds": Sentence(N_("several kinds of deal in one: {kinds}"), N_("write a deal for each")),
    "game.unreadable": Sentence(N_("{text} is not a contract"), N_("write 6♠ … 10NT; the suit may be left out")),
    "game.level": Sentence(N_("there is no game of {level} tricks"), N_("from 6 to 10")),
    "declarer.rests": Sentence(
        N_("{player} rests in this deal and cannot be the declarer"), N_("check the dealer of this deal")
    ),
    "player.rests": Sentence(N_("{player} does not play in this deal"), N_("check the dealer of this deal")),
    "calls.declarer": Sentence(N_("{player} is the declarer and has no call"), N_("take the call out")),
    "calls.missing": Sentence(N_("no call of {players}"), N_("both defenders call: whist, pass, half or left")),
    "calls.half_level": Sentence(N_("there is no half-whist on level {level}"), N_("write whist or pass")),
    "calls.combination": Sentence(
        N_("these calls do not go together: {calls}"), N_("half goes with pass, left goes with whist")
    ),
    "calls.dealer": Sentence(
        N_("{player} deals, and whists only after two passes, not on a checked ten"), N_("check the calls")
    ),
    "tricks.missing": Sentence(
        N_("the game was played, but its tricks are not written"), N_("add `tricks:` with them")
    ),
    "tricks.not_played": Sentence(
        N_("nobody whisted, so there are no tricks"), N_("take them out, or check the calls")
    ),
    "tricks.alone": Sentence(
        N_("the declarer's {tricks} alone do not say who took the rest"), N_("write the tricks of every player")
    ),
    "tricks.unnamed": Sentence(N_("no tricks of {players}"), N_("write the tricks of both whisters, also 0")),
    "tricks.range": Sentence(N_("nobody can take {tricks} tricks"), N_("from 0 to {most}")),
    "tricks.sum": Sentence(N_("tricks add up to {sum}, not {all}"), "{off}"),
    "raspasy.unnamed": Sentence(N_("no tricks of {players}"), N_("everybody who plays is named, also with 0")),
    "raspasy.dealer_closed": Sentence(
        N_("by this convention {player} deals and takes no tricks on raspasy"), N_("take them out")
    ),
    "raspasy.dealer_many": Sentence(
        N_("{dealer} deals and cannot have {tricks} tricks"), N_("the prikup has {most} cards; check the others")
    ),
    "concession.forbidden": Sentence(N_("{name} allows no concession"), N_("write the game as it was played")),
    "sits_out.missing": Sentence(
        N_("with five at the table one more than the dealer, {dealer}, sits out"), N_("add `sits_out: [name]`")
    ),
    "sits_out.nobody": Sentence(
        N_("nobody but a resting dealer sits out at a table of {count}"), N_("take `sits_out` out")
    ),
    "factor.small": Sentence(N_("a deal cannot be multiplied by {factor}"), N_("write 1 to {most}")),
    "bonus.negative": Sentence(N_("a prikup cannot be worth {units} units"), N_("write 0 or more")),
    "start.series": Sentence(N_("{series} raspasy in a row are not possible"), N_("write 0 or more")),
    "start.bombs": Sentence(N_("{bombs} bombs are not possible"), N_("write 0 to {most}")),
    "start.legs": Sentence(
        N_("{done} legs are over, though there are {count} in all"), N_("a ledger goes on with a leg that is left")
    ),
    "misere.no_dealer": Sentence(
        N_("nobody rests in this deal, so the misere cannot be halved"), N_("take `with_dealer` out")
    ),
    "misere.not_halved": Sentence(N_("a misere is not halved with the dealer here"), N_("written as played")),
    "preferans.contract": Sentence(N_("only a ten without trumps can be a preferans"), N_("write `game: 10БК`")),
    "preferans.not_agreed": Sentence(
        N_("nobody plays for a preferans here; it is an ordinary ten"),
        N_("agree on it: --set preferans.written=true"),
    ),
    "dealer.over_half": Sentence(N_("{player} deals, and may not whist over a half here"), N_("written as played")),
    "terms.missing": Sentence(
        N_("size and stake are still to be named, by {players}"), N_("write `- {{terms: NAME, pulya: 10, stake: …}}`")
    ),
    "terms.not_agreed": Sentence(
        N_("nobody names size and stake during the pulka here, but {player} does"),
        N_("agree on it: --set opening.then=largest_gora_names"),
    ),
    "terms.not_his": Sentence(
        N_("{player} names size and stake, though the largest gora is {players}’s"), N_("written as it was agreed")
    ),
    "terms.large": Sentence(N_("a size of {size}, above the smallest gora of {least}"), N_("written as it was agreed")),
    "dark.looked": Sentence(
        N_("only a dark game can be looked at"), N_("write `dark: true` beside it, or take `looked` out")
    ),
    "dark_pass.low": Sentence(
        N_("a game of {level}, though over these passes in the dark {least} is the least"), N_("written as played")
    ),
    "dark.six_passed": Sentence(N_("a dark six has to be whisted here"), N_("written as played")),
    "opening.game": Sentence(N_("the compulsory raspasy are not over: {left} to come"), N_("written as played")),
    "exit.low": Sentence(
        N_("a game of {level}, though after these raspasy {least} is the least"), N_("written as played")
    ),
    "stalingrad.passed": Sentence(N_("6♠ is whisted by both here"), N_("written as played")),
    "half.forbidden": Sentence(
        N_("{player} went for half, which is not agreed for this hand"), N_("written as played")
    ),
    "dealer.may_not_whist": Sentence(
        N_("{player} deals and may not whist by this convention"), N_("written as played")
    ),
    "assert.differs": Sentence(
        N_("{cell}: {stated} by the check, but it is {held}"), N_("look at the deals before it")
    ),
    "pulka.over": Sentence(N_("the pulka was over after deal {end}"), N_("deals after it are written all the same")),
}
