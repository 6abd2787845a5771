"""The commands and their words; help is said in the language in use."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from pulka_calc import __version__
from pulka_calc.text.glyphs import writable
from pulka_calc.text.language import N_, say

from .options import Lang

HELP = {
    "new": N_("Start a ledger; without players it asks for everything."),
    "play": N_("Keep a whole evening at one prompt; lines may come through a pipe."),
    "settle": N_("Settle a finished pulka: the four circles step by step, nets, who pays whom."),
    "show": N_("Show the sheet as it stands on paper, and the net if it were settled now."),
    "add": N_("Record one deal in one line; prints what it wrote and who deals next."),
    "undo": N_("Take the program's last change of this ledger back."),
    "drop": N_("Take deal N out; everything after it is worked out anew."),
    "edit": N_("Write deal N anew; without words its line is opened."),
    "insert": N_("Put a deal before deal N."),
    "explain": N_("Say why a number stands on the sheet: deal, rule, figures, line of the convention, source."),
    "check": N_("Compare paper with the ledger, claims with the book; find what explains a difference."),
    "compare": N_("Work the evening out by other conventions, side by side."),
    "report": N_("Write one page of the evening: drawn sheet, result, circles, charts, deals."),
    "blank": N_("Write an empty sheet to print."),
    "export": N_("Write the evening as tables for a spreadsheet, as JSON, or as one message for a chat."),
    "standings": N_("Take several evenings together: who has won what, who owes whom, how everybody has played."),
    "schema": N_("Print the JSON Schema of ledger or convention, for editors."),
    "conventions": N_("List the conventions, show one, or explain one key of it."),
}
EXAMPLES = {
    "play": N_("Example: pulka play -f friday.yaml · pulka play < evening.txt"),
    "new": N_("Example: pulka new friday.yaml -p Миша -p Вася -p Петя --convention sochi --pulya 20"),
    "settle": N_('Example: pulka settle friday.yaml --stake "0.50 RUB" · pulka settle --ask'),
    "show": N_("Example: pulka show friday.yaml"),
    "add": N_(
        "Example: pulka add 6♠ Миша 6 Вася 4 Петя пас · pulka add распасы 3 2 5"
        " · pulka add штраф Петя отказ 8♠ · pulka add уходит Петя"
    ),
    "undo": N_("Example: pulka undo"),
    "drop": N_("Example: pulka drop 7"),
    "edit": N_("Example: pulka edit 7 6♠ Миша 5 Вася 5 Петя пас"),
    "insert": N_("Example: pulka insert 7 мизер Миша 0"),
    "explain": N_("Example: pulka explain friday.yaml 7 · pulka explain Вася гора"),
    "check": N_(
        'Example: pulka check friday.yaml · pulka check --claim "Петя +58" · pulka check --deal 7 --claim "Петя гора 4"'
    ),
    "compare": N_("Example: pulka compare friday.yaml --with leningrad"),
    "report": N_("Example: pulka report friday.yaml -o friday.html · pulka report friday.yaml --svg"),
    "blank": N_("Example: pulka blank -p Миша -p Вася -p Петя --pulya 20 -o blank.html"),
    "export": N_("Example: pulka export friday.yaml --semicolon -o friday.csv · pulka export --text"),
    "standings": N_("Example: pulka standings evenings/ --since 2026-01-01 --aliases names.yaml"),
    "schema": N_("Example: pulka schema ledger > ledger.schema.json"),
    "conventions": N_("Example: pulka conventions sochi whist.responsibility"),
}
COMMANDS = {
    "new": "new",
    "play": "play",
    "settle": "settle",
    "show": "show",
    "add": "recording",
    "undo": "recording",
    "drop": "recording",
    "edit": "recording",
    "insert": "recording",
    "explain": "explain",
    "check": "check",
    "compare": "compare",
    "conventions": "conventions",
    "report": "report",
    "blank": "report",
    "export": "export",
    "standings": "standings",
    "schema": "schema",
}
"""Every command with the module that holds its function, which is loaded when the command is called."""

WITH_NEGATIVE_NUMBERS = ("add", "insert", "edit")
"""Commands that read a deal; a word that looks like an option and is none is a word of the deal."""

ABOUT = N_("Scorekeeper for preferans: settle a finished pulka, to the last coin.")


THE_LIBRARYS = (
    N_("Options"),
    N_("Arguments"),
    N_("Commands"),
    N_("required"),
    N_("Show this message and exit."),
    N_("Install completion for the current shell."),
    N_("Show completion for the current shell, to copy it or customize the installation."),
)
"""Words of the command-line library; it, or `Translated`, looks them up in our catalogue."""


def said(words: str | None) -> str:
    """Translate words that a command or option carries, none included."""
    return writable(say(words)) if words else ""


class Translated:
    """A command whose help is looked up in the catalogue when it is shown."""

    help: str | None
    epilog: str | None

    def format_usage(self: Any, ctx: Any, formatter: Any) -> None:
        """Write the line that says how the command is called."""
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix=say("Usage: "))

    def format_help(self: Any, ctx: Any, formatter: Any) -> None:
        """Translate the command's own words and those of its options, then write them."""
        self.help, self.epilog = said(self.help), said(self.epilog)
        for parameter in self.get_params(ctx):
            parameter.help = said(parameter.help)
        super().format_help(ctx, formatter)  # type: ignore[misc]

    def get_short_help_str(self: Any, limit: int = 100) -> str:  # noqa: ARG002 - a line is as long as it is
        """Return the command's line in the list of commands."""
        return said(self.help)


class Command(Translated, TyperCommand):
    """One command."""


class Group(Translated, TyperGroup):
    """The list of commands; one is put together when it is called."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - always the same ones
        """Return the names in the order in which they are shown."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        """Return one command, None where there is none of this name."""
        return one_command(cmd_name) if cmd_name in COMMANDS else None

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Write what each command does, without loading it."""
        with formatter.section(say("Commands")):
            formatter.write_dl([(name, said(HELP[name])) for name in COMMANDS])


def one_command(name: str) -> Any:
    """Put one command together."""
    app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
    function = getattr(import_module(f".{COMMANDS[name]}", __package__), name)
    taken = {"ignore_unknown_options": name in WITH_NEGATIVE_NUMBERS}
    app.command(name, cls=Command, help=HELP[name], epilog=EXAMPLES[name], context_settings=taken)(function)
    return typer.main.get_command(app)


def command() -> Any:
    """Build the command line."""
    app = typer.Typer(
        cls=Group,
        name="pulka",
        help=ABOUT,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        options_metavar="[OPTIONS]",
    )
    app.callback(invoke_without_command=True)(root)
    return typer.main.get_command(app)


def _version(asked: bool) -> None:  # noqa: FBT001 - typer calls it so
    if asked:
        print(f"pulka-calc {__version__}")
        raise typer.Exit


def root(
    ctx: typer.Context,
    version: Annotated[  # noqa: ARG001, FBT002 - its callback has done it
        bool, typer.Option("--version", callback=_version, is_eager=True, help=N_("Say the version and leave."))
    ] = False,
    lang: Lang = None,  # noqa: ARG001 - read before anything is said
) -> None:
    """Options before the command; without one the help is shown."""
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())
