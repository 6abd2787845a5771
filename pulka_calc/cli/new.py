"""`pulka new`: starts a ledger, from options or by asking."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pulka_calc.core.problems import Place, Problem
from pulka_calc.text.language import N_, say

from .common import ENDINGS, about, ledger_path, refuse, say_lines, write_new
from .options import FileOption, Lang, Played, Settings, Stake

if TYPE_CHECKING:
    from pulka_calc.files.draft import Draft

NewFile = Annotated[str | None, typer.Argument(metavar="[FILE]", help=N_("The ledger to write; else pulka.yaml."))]
Players = Annotated[list[str] | None, typer.Option("-p", "--player", metavar="NAME", help=N_("A player, clockwise."))]
Size = Annotated[int | None, typer.Option("--pulya", metavar="N", help=N_("Size of the pulya for each player."))]
Rounds = Annotated[
    int | None,
    typer.Option("--rounds", metavar="N", help=N_("Rounds of the table, where they end it.")),
]
FirstDealer = Annotated[
    str | None, typer.Option("--first-dealer", metavar="NAME", help=N_("Who deals first; else the first player."))
]
Title = Annotated[str, typer.Option("--title", metavar="TEXT", help=N_("What the evening is called."))]


def new(  # noqa: PLR0913 - one parameter an option
    argument: NewFile = None,
    file: FileOption = None,
    *,
    player: Players = None,
    convention: Played = None,
    pulya: Size = None,
    rounds: Rounds = None,
    stake: Stake = None,
    first_dealer: FirstDealer = None,
    title: Title = "",
    settings: Settings = None,
    lang: Lang = None,  # noqa: ARG001 - read before anything is said
) -> None:
    """Start a ledger."""
    from pulka_calc.files.draft import Draft  # noqa: PLC0415

    path = ledger_path(argument, file)
    if not path.name.endswith(ENDINGS):
        raise typer.BadParameter(say("{name} is not a ledger: its name ends in .yaml or .yml", name=path))
    if path.exists():
        refuse([about(path, "file.exists")], as_json=False)
    begun = Draft(
        convention=convention,
        settings=list(settings or ()),
        size=pulya,
        sized=pulya is not None,
        rounds=rounds,
        players=list(player or ()),
        seated=bool(player),
        stake=stake,
    )
    agreed = _asked(begun) if not player else _usual(begun)
    _with_rounds(agreed)
    _write(path, agreed, first_dealer, title)


def _usual(begun: Draft) -> Draft:
    """Fill in what was not said: Sochi, its usual size, no money."""
    from pulka_calc.files import conventions  # noqa: PLC0415

    from .ask import FIRST_SHOWN  # noqa: PLC0415

    agreed, faults = conventions.as_said(begun.convention or FIRST_SHOWN, begun.settings)
    if agreed is None:
        place = Place("--convention", 1, 1, begun.convention or "")
        refuse([fault._replace(place=fault.place or place) for fault in faults], as_json=False)
    named = begun.convention or FIRST_SHOWN
    if not named.endswith(ENDINGS) and "@" not in named:
        named = f"{agreed.convention.name}@{agreed.convention.version}"
    begun.convention = named
    if not begun.sized and agreed.convention.closing.needs_size:
        begun.size = agreed.convention.size.default
    return begun


def _with_rounds(begun: Draft) -> None:
    """Refuse rounds that are not said, and those that would end nothing."""
    from pulka_calc.files import conventions  # noqa: PLC0415

    agreed, _ = conventions.as_said(begun.convention or "", begun.settings)
    by_rounds = agreed is not None and agreed.convention.closing.when == "rounds"
    if by_rounds != (begun.rounds is not None):
        code = "new.rounds" if by_rounds else "new.no_rounds"
        refuse([Problem(code, place=Place("--rounds", 1, 1, ""))], as_json=False)


def _asked(begun: Draft) -> Draft:
    """Ask for everything, the choices that tables dispute at the end."""
    from .agreeing import agree  # noqa: PLC0415
    from .talk import EndOfAnswersError, talk  # noqa: PLC0415

    try:
        return agree(begun, talk())
    except EndOfAnswersError:
        return refuse([Problem("new.ended")], as_json=False)


OPTIONS = {
    "players": "--player",
    "pulya": "--pulya",
    "rounds": "--rounds",
    "first_dealer": "--first-dealer",
    "title": "--title",
}


def _by_option(fault: Problem, text: str) -> Problem:
    """Name the option instead of a line in a file that was never made."""
    line = text.splitlines()[fault.place.line - 1] if fault.place is not None else ""
    option = OPTIONS.get(line.partition(":")[0])
    return fault._replace(place=Place(option, 1, 1, "")) if option is not None else fault


def _write(path: Path, begun: Draft, first_dealer: str | None, title: str) -> None:
    from pulka_calc.files import conventions, fresh, ledger, source, spelling  # noqa: PLC0415
    from pulka_calc.text.settlement import agreement  # noqa: PLC0415

    from .common import width  # noqa: PLC0415

    try:
        stake = spelling.stake(begun.stake) if begun.stake else None
    except spelling.SpellingError as error:
        place = Place("--stake", 1, 1, begun.stake or "")
        refuse([Problem(error.code, values={"text": error.text}, place=place)], as_json=False)
    head = fresh.head(
        convention=conventions.seen_from(path.parent, begun.convention or ""),
        settings=begun.settings,
        players=begun.players,
        size=begun.size,
        rounds=begun.rounds,
        stake=stake,
        first_dealer=first_dealer,
        title=title,
    )
    text = fresh.text(head) + "deals:\n"
    parsed, faults = source.parse(str(path), text)
    book, faults = ledger.understand(parsed, beside=path.parent) if parsed else (None, faults)
    if book is None:
        refuse([_by_option(fault, text) for fault in faults], as_json=False)
    write_new(path, text, as_json=False)
    convention = book.agreed.convention
    terms = agreement(convention, len(book.ledger.players), book.ledger.pulya, book.ledger.stake, width())
    dealer = say("next dealer: {player}", player=book.replay.next.dealer)
    say_lines([" · ".join(part for part in (str(path), title) if part), *terms, ", ".join(book.ledger.players), dealer])
