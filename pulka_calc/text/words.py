"""The field's own words: columns, cells, counts, titles."""

from __future__ import annotations

from pulka_calc.core.convention import Convention, Ratios
from pulka_calc.core.terms import Cell, Number

from .language import plural, say, spoken
from .numbers import exact


def column(name: str) -> str:
    """Name a column of the sheet."""
    return {"pulya": say("pulya"), "gora": say("gora"), "visty": say("visty")}[name]


def cell(box: Cell) -> str:
    """Name a box of the sheet; players stay in the nominative."""
    if box.column == "visty":
        return say("{player}, visty on {other}", player=box.player, other=box.on)
    return f"{box.player}, {column(box.column)}"


def title(convention: Convention) -> str:
    """Name a convention in the language spoken, or as its file is called."""
    return convention.title.get(spoken()) or convention.name


def visty(number: Number) -> str:
    """Write a number of visty with the word in its right form; a fraction takes the form of a part."""
    if number.denominator != 1:
        return say("{number} of a vist", number=exact(number))
    return plural("{number} vist", "{number} visty", int(number), number=exact(number))


def players(number: int) -> str:
    """Write how many sit at the table."""
    return plural("{n} player", "{n} players", number)


def ratio(ratios: Ratios) -> str:
    """Write how the columns are weighed: `1 point of pulya = 2 of gora = 20 visty`."""
    return say(
        "1 pulya point = {gora} = {visty}",
        gora=_gora_points(ratios.pulya_in_gora),
        visty=visty(ratios.pulya_in_gora * ratios.gora_in_visty),
    )


def _gora_points(number: Number) -> str:
    if number.denominator != 1:
        return say("{number} of a gora point", number=exact(number))
    return plural("{number} gora point", "{number} gora points", int(number), number=exact(number))
