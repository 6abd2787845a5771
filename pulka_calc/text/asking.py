"""What `settle --ask` says: questions, the sheet read back with its sums, hints on answers that cannot be read."""

from __future__ import annotations

from collections.abc import Sequence

from pulka_calc.core.convention import Convention
from pulka_calc.core.paper import Sums
from pulka_calc.core.problems import Problem
from pulka_calc.core.sheet import Sheet
from pulka_calc.core.terms import Cell

from . import words
from .language import N_, say
from .meanings import meaning, reading
from .numbers import exact
from .problems import kind, message, remedy
from .table import fitted, folded, table

HINTS = {
    "row.long": N_("too many numbers: {most} are left to fill"),
    "row.number": N_("a number is missing behind {text}"),
    "row.word": N_("{text} is neither a number nor a box of this row"),
    "value.number": N_("{text} is not a number: write 12, −4, 12½; a dot parts records: 2.6.16"),
    "blank": N_("a blank is not zero: type 0 if nothing is written there, - to come back later"),
    "number": N_("{text} is not a whole number of 1 or more"),
    "yes_no": N_("answer yes or no"),
    "file": N_("type the name of the file"),
    "players": N_("type the names clockwise with commas between, or one a line; players: {allowed}"),
    "players_anew": N_("name everybody anew"),
    "mend": N_("{text} is not understood: write a player, then a box and its number"),
}


def question_convention(shown: str) -> str:
    """Ask for the convention."""
    return say("Convention, Enter takes [{shown}], ? lists them: ", shown=shown)


def question_size(shown: int, *, optional: bool) -> str:
    """Ask for the size."""
    if optional:
        return say("Size of the pulya for each player, Enter: none was agreed: ")
    return say("Size of the pulya for each player, Enter takes [{shown}]: ", shown=shown)


def question_rounds() -> str:
    """Ask how often the deal goes round the table."""
    return say("How many rounds of the table: ")


def question_players(known: Sequence[str]) -> str:
    """Ask for the names, all at once or one a line."""
    if known:
        return say("Next player, Enter ends ({players}): ", players=", ".join(known))
    return say("Players clockwise, with spaces or commas between, or one a line: ")


def question_several(words: Sequence[str]) -> str:
    """Ask whether several words are so many players, or one name."""
    return say("Is each of these a player: {players}? [yes]: ", players=", ".join(words))


def question_stake() -> str:
    """Ask what a vist is worth."""
    return say("What is a vist worth (0.5, 50 cents), Enter: no money: ")


def question_carried() -> str:
    """Ask whether the gora is meant as it stands on paper."""
    return say("Type the gora as it stands, before equalisation and amnesty. Already carried out? [no]: ")


def question_row(player: str, wanted: Sequence[Cell]) -> str:
    """Ask for a whole row; Enter asks box by box."""
    boxes = ", ".join(box(cell) for cell in wanted)
    return say("{player} ({boxes}), Enter: one by one: ", player=player, boxes=boxes)


def question_some(player: str, wanted: Sequence[Cell]) -> str:
    """Ask for a row of which boxes may be left out."""
    boxes = ", ".join(box(cell) for cell in wanted)
    return say("{player} ({boxes}), - leaves a box out, Enter: as it is: ", player=player, boxes=boxes)


def question_box(cell: Cell) -> str:
    """Ask for one box."""
    return f"{cell.player}, {box(cell)}: "


def box(cell: Cell) -> str:
    """Name a box inside its row."""
    return say("visty on {player}", player=cell.on) if cell.on is not None else words.column(cell.column)


def mending_lines(player: str, width: int) -> list[str]:
    """Say how a sheet that was read back is mended, by the example of a player."""
    how = say(
        "To mend: `{player} {gora} 60` a box, `{player}` the row again,"
        " `turn` if the visty were read along the columns.",
        player=player,
        gora=words.column("gora"),
    )
    return ["", *folded(how, width)]


def question_confirm() -> str:
    """Ask whether the sheet read back is right."""
    return say("Right? Enter settles it: ")


def question_save() -> str:
    """Ask for a file to keep the sheet in."""
    return say("Keep the sheet as a ledger? File name, Enter: no: ")


def question_resume(players: Sequence[str], left: int) -> str:
    """Offer to go on with a sheet that was broken off."""
    names = ", ".join(players) or "—"
    return say(
        "A sheet was broken off ({players}; boxes left: {left}). Go on with it? [yes]: ", players=names, left=left
    )


def choice_lines(key: str, own: str, readings: Sequence[str]) -> list[str]:
    """Show what a key decides and how it can be played, the shown value marked."""
    lines = [say(meaning(key))]
    for number, value in enumerate(readings, 1):
        said = say(reading(key, value))
        lines.append(f" {number}. {value} — {said}" + (" ◂" if value == own else ""))
    return lines


def question_choice(own: str) -> str:
    """Ask for one choice."""
    return say("Enter takes [{shown}]: ", shown=own.strip("[]"))


def hint(code: str, **values: object) -> str:
    """Say why an answer cannot be taken."""
    return say(HINTS[code], **values)


def problem_hint(problem: Problem) -> list[str]:
    """Say a problem of an answer without a place: the reader has just typed it."""
    return [f"{kind(problem)}{message(problem)}", *([f"   {advice}"] if (advice := remedy(problem)) else [])]


def sums_lines(sheet: Sheet, sums: Sums, size: int | None, convention: Convention, width: int) -> list[str]:
    """Write sums to compare with paper: visty by and on each player, the pulyas together, which are open."""
    names = list(sheet)

    def draw(labels: dict[str, str]) -> list[str]:
        rows = [["", say("visty written"), say("on this player")]]
        rows += [[labels[name], exact(sums.written[name]), exact(sums.against[name])] for name in names]
        return table(rows, "lrr")

    lines, _ = fitted(names, draw, width)
    return [*lines, *(line for text in _pulyas(sheet, sums, size, convention) for line in folded(text, width, " "))]


def _pulyas(sheet: Sheet, sums: Sums, size: int | None, convention: Convention) -> list[str]:
    if size is None:
        return [say("pulyas together: {sum}", sum=exact(sums.pulya))]
    together = say("pulyas {sum} of {size}", sum=exact(sums.pulya), size=size * len(sheet))
    lists = [
        (say("open pulyas"), [name for name, row in sheet.items() if row.pulya < size]),
        (say("pulyas over the size"), [name for name, row in sheet.items() if row.pulya > size]),
    ]
    if convention.closing.when == "sum":
        return [together]
    return [together, *(f"{title}: {', '.join(found)}" for title, found in lists if found)]
