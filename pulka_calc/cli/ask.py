"""`pulka settle --ask`: a paper sheet typed in, read back, mended and settled; no file is needed.

At a terminal every answer is kept at once, so that a sheet broken off goes on where it was.
"""

from __future__ import annotations

from functools import partial
from typing import NoReturn

from pulka_calc.core.ledger import LONGEST_NAME, fold, name_fault
from pulka_calc.core.problems import Place, Problem
from pulka_calc.core.terms import Cell
from pulka_calc.files import conventions, draft, rows, spelling
from pulka_calc.files.book import Book, Overrides
from pulka_calc.files.draft import Draft
from pulka_calc.files.layers import Agreed
from pulka_calc.files.spelling import SpellingError
from pulka_calc.text import asking
from pulka_calc.text.convention import list_lines
from pulka_calc.text.language import say, spoken
from pulka_calc.text.words import cell as cell_words

from .common import refuse, width
from .readback import Sheet, confirmed, named_file, save
from .talk import AgainError, EndOfAnswersError, Talk, talk, tell, until

FIRST_SHOWN = "sochi"
LONGEST_SIZE = 6
MANY = 2
HOME = {"ru": "RUB", "uk": "UAH"}


def ask_for_book(overrides: Overrides, save_as: str | None, *, as_json: bool) -> Book:
    """Ask for a sheet until it is whole and confirmed; return it as a book."""
    if save_as is not None and named_file(save_as).exists():
        place = Place(str(named_file(save_as)), 1, 1, "")
        refuse([Problem("file.exists", values={"file": place.file}, place=place)], as_json=as_json)
    who = talk()
    try:
        sheet = _begun(who, overrides, as_json=as_json)
    except EndOfAnswersError:
        raise KeyboardInterrupt from None
    try:
        for step in STEPS:
            step(sheet)
        book = save(sheet, confirmed(sheet, fill_row), save_as)
    except (EndOfAnswersError, KeyboardInterrupt):
        _break_off(sheet, as_json=as_json)
    sheet.forget()
    return book


def _begun(who: Talk, overrides: Overrides, *, as_json: bool) -> Sheet:
    """Start a sheet, or go on with the one that was broken off; the command line has the last word."""
    kept = draft.kept() if who.interactive else None
    kept = kept if kept is not None and (kept.players or kept.unfinished) else None
    sheet = Sheet(who, kept if kept is not None and _goes_on(who, kept) else Draft())
    who.unfinished = sheet.draft.unfinished
    if overrides.convention is not None:
        sheet.draft.convention = overrides.convention
    sheet.draft.settings = list(overrides.settings) or sheet.draft.settings
    sheet.draft.stake = overrides.stake if overrides.stake is not None else sheet.draft.stake
    if sheet.draft.convention is not None or sheet.draft.settings:
        agreed, faults = conventions.as_said(sheet.draft.convention or FIRST_SHOWN, sheet.draft.settings)
        if agreed is None:
            refuse(faults, as_json=as_json)
        if sheet.draft.convention is not None:
            sheet.draft.convention = _with_version(sheet.draft.convention, agreed)
    return sheet


def _with_version(name: str, agreed: Agreed) -> str:
    """Return a convention's own name and version; a table's own file keeps the name of the file."""
    own_file = name.endswith(conventions.ENDINGS)
    return name if own_file else f"{agreed.convention.name}@{agreed.convention.version}"


def _goes_on(who: Talk, kept: Draft) -> bool:
    question = asking.question_resume(kept.players, len(kept.missing()))
    return until(who, question, lambda text: _yes_no(text, usual=True))


def _yes_no(text: str, *, usual: bool) -> bool:
    answer = spelling.yes_or_no(text) if text else usual
    if answer is None:
        raise AgainError(asking.hint("yes_no"))
    return answer


def _break_off(sheet: Sheet, *, as_json: bool) -> NoReturn:
    """Say what becomes of the answers so far, and leave: kept at a terminal, too few through a pipe."""
    if sheet.who.interactive:
        sheet.answer("unfinished", sheet.who.unfinished)
        tell(["", say("What was typed is kept: `pulka settle --ask` goes on from here.")])
        raise KeyboardInterrupt
    boxes = [cell_words(cell) for cell in sheet.draft.missing()]
    code = "ask.unconfirmed" if sheet.draft.seated and not boxes else "ask.ended"
    refuse([Problem(code, values={"boxes": "; ".join(boxes) or "—"})], as_json=as_json)


def ask_convention(sheet: Sheet) -> None:
    """Which convention; Enter takes the shown one."""
    if sheet.draft.convention is not None:
        return

    def read(text: str) -> str:
        if text == "?":
            raise AgainError(*list_lines(conventions.every_shipped(), width()))
        agreed, faults = conventions.as_said(text or FIRST_SHOWN, sheet.draft.settings)
        if agreed is None:
            raise AgainError(*(line for fault in faults for line in asking.problem_hint(fault)))
        return _with_version(text, agreed)

    sheet.answer("convention", until(sheet.who, asking.question_convention(FIRST_SHOWN), read))


def ask_size(sheet: Sheet) -> None:
    """How large the pulya is; where a pulka ends by agreement there may be no size."""
    if sheet.draft.sized:
        return
    convention = sheet.agreed.convention
    optional = not convention.closing.needs_size

    def read(text: str) -> int | None:
        if not text:
            return None if optional else convention.size.default
        return _whole(text)

    sheet.draft.size = until(sheet.who, asking.question_size(convention.size.default, optional=optional), read)
    sheet.answer("sized", value=True)


def _whole(text: str) -> int:
    """Read a whole number of 1 or more."""
    if not (text.isdecimal() and len(text) <= LONGEST_SIZE and int(text)):
        raise AgainError(asking.hint("number", text=text))
    return int(text)


def ask_rounds(sheet: Sheet) -> None:
    """How many rounds of the table, where they end the pulka."""
    if sheet.draft.rounds is None and sheet.agreed.convention.closing.when == "rounds":
        sheet.answer("rounds", until(sheet.who, asking.question_rounds(), _whole))


def ask_players(sheet: Sheet) -> None:
    """Who sits at the table, clockwise."""
    allowed = sheet.agreed.convention.players
    while not sheet.draft.seated:
        known = tuple(sheet.draft.players)
        read = partial(_with_names, who=sheet.who, known=known, allowed=allowed)
        names = until(sheet.who, asking.question_players(known), read)
        sheet.draft.seated = bool(names) and (names[-1] == "" or len(names) == max(allowed))
        sheet.answer("players", [name for name in names if name])


def _said(text: str, who: Talk, *, first: bool) -> list[str]:
    """Split an answer into names; a later line of several words is one name only if that is confirmed."""
    if "," in text:
        return text.split(",")
    words = text.split()
    if first or len(words) < MANY or not who.interactive:
        return words if first else [text]
    each = until(who, asking.question_several(words), lambda answer: _yes_no(answer, usual=True))
    return words if each else [text]


def _with_names(text: str, who: Talk, known: tuple[str, ...], allowed: tuple[int, ...]) -> list[str]:
    """Add the names of an answer; an empty one (or a whole list) ends the table and is marked by an empty name.

    More names than can sit are all asked for anew: there are none then.
    """
    seats = ", ".join(str(count) for count in allowed)
    if text == "?":
        raise AgainError(asking.hint("players", allowed=seats))
    several = _said(text, who, first=not known)
    names = [*known, *(name.strip() for name in several if name.strip())]
    for place, name in enumerate(names):
        same = next((other for other in names[:place] if fold(other) == fold(name)), None)
        code = name_fault(name) or ("name.twice" if same is not None else None)
        if code is not None:
            values = {"name": name, "other": same, "most": LONGEST_NAME}
            raise AgainError(*asking.problem_hint(Problem(code, values=values)))
    ended, many = not text or (not known and len(names) > 1), len(names) > max(allowed)
    if many or (ended and len(names) not in allowed):
        said = asking.problem_hint(Problem("players.count_here", values={"count": len(names), "allowed": seats}))
        if not (many and known):
            raise AgainError(*said)
        tell([*said, asking.hint("players_anew")])
        return []
    return [*names, ""] if ended else names


def ask_stake(sheet: Sheet) -> None:
    """What a vist is worth; Enter is a game without money."""
    if sheet.draft.stake is not None:
        return

    def read(text: str) -> str:
        if not text:
            return ""
        try:
            stake = spelling.stake(text, HOME.get(spoken()))
        except SpellingError as error:
            raise AgainError(*asking.problem_hint(Problem(error.code, values={"text": text}))) from None
        return f"{stake.vist} {stake.currency or ''}".strip()

    sheet.answer("stake", until(sheet.who, asking.question_stake(), read))


def ask_carried(sheet: Sheet) -> None:
    """Whether the gora is meant before equalisation and amnesty, as it stands on paper."""
    if sheet.draft.carried is None:
        read = until(sheet.who, asking.question_carried(), lambda text: _yes_no(text, usual=False))
        sheet.answer("carried", read)


def ask_rows(sheet: Sheet) -> None:
    """One row a player, or box by box."""
    for player in sheet.draft.players:
        fill_row(sheet, [cell for cell in sheet.draft.missing() if cell.player == player])


def fill_row(sheet: Sheet, wanted: list[Cell]) -> None:
    """Ask for boxes of one player: the row at once if it is all of it, then the boxes left one by one."""
    seats = tuple(sheet.draft.players)
    typed: dict[Cell, str] = {}
    player = wanted[0].player if wanted else ""
    if wanted and wanted == rows.row_cells(player, seats, carried=bool(sheet.draft.carried)):
        typed = until(sheet.who, asking.question_row(player, wanted), lambda text: _row(text, wanted, seats))
        sheet.write(typed)
    for cell in wanted:
        if cell not in typed:
            sheet.write({cell: until(sheet.who, asking.question_box(cell), _box)})


def _row(text: str, wanted: list[Cell], seats: tuple[str, ...]) -> dict[Cell, str]:
    try:
        return rows.read_row(text, wanted, seats)
    except rows.RowError as error:
        raise AgainError(asking.hint(error.code, **error.values)) from None


def _box(text: str) -> str:
    if text in rows.LATER:
        return ""
    if not text:
        raise AgainError(asking.hint("blank"))
    if not rows.is_record(text):
        raise AgainError(asking.hint("value.number", text=text))
    return "".join(text.split())


STEPS = (ask_convention, ask_size, ask_rounds, ask_players, ask_stake, ask_carried, ask_rows)
