"""What each of the four circles says and reckons, for the terminal and for the page alike."""

from __future__ import annotations

from fractions import Fraction

from pulka_calc.core.convention import Ratios
from pulka_calc.core.proof import Proof
from pulka_calc.core.settle import Amnesty, AverageGora, Carried, Equalisation, OwnGora

from .language import say
from .numbers import exact, operand, term


def equalisation(step: Equalisation) -> str:
    """Say from which size the pulyas are carried out, or that there is nothing to carry."""
    size = exact(step.size)
    if not any(row.over for row in step.rows):
        return say("1. Pulya carried out to gora: every pulya is {size}, nothing to carry", size=size)
    times = _times(step)
    return say("1. Pulya carried out to gora: difference from {size}{times}", size=size, times=times)


def _times(step: Equalisation) -> str:
    return "" if step.pulya_in_gora == 1 else f", × {exact(step.pulya_in_gora)}"


def moved(row: Carried, step: Equalisation) -> str:
    """Say how far a pulya is from the size, in gora points where these weigh otherwise: `8 missing, × 2 = 16`."""
    over = row.over
    if not over:
        return say("pulya closed")
    sentence = say("{number} over", number=exact(over)) if over > 0 else say("{number} missing", number=exact(-over))
    times = _times(step)
    return f"{sentence}{times} = {exact(abs(Fraction(row.moved)))}" if times else sentence


def gora_after(row: Carried) -> str:
    """Write what that makes of the gora: `13 − 56 = −43`."""
    return f"{exact(row.before)}{term(-row.moved)} = {exact(row.gora)}"


def amnesty(step: Amnesty) -> str:
    """Say how much comes off every gora, and whose was the least."""
    values = {"least": exact(abs(Fraction(step.least))), "whose": ", ".join(step.whose)}
    if not step.least:
        return say("2. Amnesty: the least gora is 0 already ({whose})", **values)
    if step.least > 0:
        return say("2. Amnesty: {least} off (the least gora: {whose})", **values)
    return say("2. Amnesty: {least} on, since the least gora is below 0 ({whose})", **values)


def average(step: AverageGora, goras: Amnesty) -> str:
    """Write the average as it is reckoned: `(4 + 15 + 0) : 3 = 19 : 3 = 6⅓`."""
    figures = " + ".join(exact(number) for number in goras.gora.values())
    return f"({figures}) : {step.players} = {exact(step.total)} : {step.players} = {exact(step.average)}"


def own_gora(step: OwnGora, ratios: Ratios) -> str:
    """Say what a point of the distance from the average is worth, and where that price comes from."""
    price, count = exact(step.price), len(step.rows)
    split = f" ({exact(ratios.gora_in_visty)} × {count} : {count - 1} = {price})"
    return say("4. Own gora: (average − own) × {price}", price=price) + (
        split if ratios.gora_split == "opponents" else ""
    )


def formula(proof: Proof) -> str:
    """Write the formula of the proof with its figures."""
    return say(
        "Proof: visty + {gora_price} × ({gora} − gora) + {pulya_price} × (pulya − {pulya})",
        gora_price=exact(proof.gora_price),
        gora=exact(proof.average_gora),
        pulya_price=exact(proof.pulya_price),
        pulya=operand(proof.average_pulya),
    )
