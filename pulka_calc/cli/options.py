"""Options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from pulka_calc.text.language import N_


class Language(StrEnum):
    """The languages spoken."""

    ru = "ru"
    uk = "uk"
    en = "en"


FileArgument = Annotated[str | None, typer.Argument(metavar="[FILE]", help=N_("Ledger, *.yaml or *.yml."))]
FileOption = Annotated[
    str | None,
    typer.Option("-f", "--file", metavar="FILE", help=N_("Ledger; else $PULKA_FILE, else pulka.yaml in this folder.")),
]
Lang = Annotated[
    Language | None,
    typer.Option("--lang", help=N_("Language; else $PULKA_LANG, the ledger's, the locale's, English.")),
]
Json = Annotated[bool, typer.Option("--json", help=N_("The same data for programs, as exact strings."))]
Convention = Annotated[
    str | None, typer.Option("--convention", metavar="NAME", help=N_("Take this convention for the ledger's."))
]
Played = Annotated[
    str | None,
    typer.Option("--convention", metavar="NAME", help=N_("The convention to play by: a name, or a file of your own.")),
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help=N_("Change one key of the convention; may be repeated.")),
]
Stake = Annotated[
    str | None,
    typer.Option("--stake", metavar="MONEY", help=N_('What a vist is worth: 0.5, 50 коп, "0.50 RUB"; 0: no money.')),
]
Coin = Annotated[str | None, typer.Option("--coin", metavar="MONEY", help=N_("The smallest coin that is paid: 0.50."))]
