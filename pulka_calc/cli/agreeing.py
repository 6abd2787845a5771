"""Agreeing before the first deal: convention, size, players, stake, and the choices that tables dispute."""

from __future__ import annotations

from collections.abc import Callable

from pulka_calc.core.convention import Convention
from pulka_calc.files import conventions, keys, layers, spelling
from pulka_calc.files.draft import Draft
from pulka_calc.text import asking
from pulka_calc.text.meanings import READINGS, YES_NO

from .ask import ask_convention, ask_players, ask_rounds, ask_size, ask_stake
from .readback import Sheet
from .talk import AgainError, Talk, tell, until

RESTING = 4
Matters = Callable[[Convention, int], bool]


def _always(convention: Convention, seats: int) -> bool:
    """At every table."""
    del convention, seats
    return True


def _dealer_rests(convention: Convention, seats: int) -> bool:
    """Only where the dealer does not play."""
    del convention
    return seats >= RESTING


def _stays(convention: Convention, seats: int) -> bool:
    """Only where a dealer who rests may have to deal again."""
    return seats >= RESTING and convention.dealing.after_raspasy != "passes"


def _opening_brings_bombs(convention: Convention, seats: int) -> bool:
    """Only where compulsory raspasy would give bombs."""
    del seats
    return convention.bombs.from_opening != "nothing"


def _has_bombs(convention: Convention, seats: int) -> bool:
    """Only where somebody can come by a bomb."""
    laps = convention.opening.laps > 0
    return convention.bombs.from_dark_pass or (laps and _opening_brings_bombs(convention, seats))


def _has_legs(convention: Convention, seats: int) -> bool:
    """Only in a race."""
    del seats
    return convention.legs.matter


DISPUTED: dict[str, Matters] = {
    "whist.style": _always,
    "whist.responsibility": _always,
    "whist.ten": _always,
    "raspasy.prices": _always,
    "raspasy.exit": _always,
    "consolation.dealer": _dealer_rests,
    "opening.laps": _opening_brings_bombs,
    "bombs.burns": _has_bombs,
    "dealing.stay_offset": _stays,
    "legs.count": _has_legs,
    "legs.last_pulya": _has_legs,
    "legs.last_gora": _has_legs,
}
"""What tables quarrel about most, in the order it is asked, and where it makes a difference."""


def agree(begun: Draft, who: Talk) -> Draft:
    """Ask whatever is not said yet."""
    sheet = Sheet(who, begun, kept=False)
    for step in (ask_convention, ask_size, ask_rounds, ask_players, ask_stake):
        step(sheet)
    stated = {words.partition("=")[0] for words in begun.settings}
    for key, matters in DISPUTED.items():
        if key not in stated and matters(sheet.agreed.convention, len(begun.players)):
            ask_choice(sheet, key)
    return begun


def _value(text: str, readings: list[str]) -> str:
    """Return the value an answer names: by its number, as yes or no, or as it is written."""
    if text.isdecimal() and 0 < int(text[:9]) <= len(readings):
        return readings[int(text) - 1]
    said = spelling.yes_or_no(text) if set(readings) == set(YES_NO) else None
    return text if said is None else str(said).lower()


def ask_choice(sheet: Sheet, key: str) -> None:
    """Ask for one key: Enter takes the convention's own value, a number one of the readings, a list another."""
    own = keys.entries(sheet.agreed, key)[0].value
    readings = list(READINGS.get(key, {})) or (list(YES_NO) if own in YES_NO else [])
    tell(asking.choice_lines(key, own, readings))

    def read(text: str) -> str:
        value = _value(text, readings) or own
        _, faults = conventions.as_said(str(sheet.draft.convention), [*sheet.draft.settings, f"{key}={value}"])
        if faults or layers.override(f"{key}={value}")[1]:
            raise AgainError(*(line for fault in faults for line in asking.problem_hint(fault)))
        return value

    value = until(sheet.who, asking.question_choice(own), read)
    if value != own:
        sheet.draft.settings.append(f"{key}={value}")
