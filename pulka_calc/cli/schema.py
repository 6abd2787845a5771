"""`pulka schema`: JSON Schema of ledger and convention, for editors."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from pulka_calc.text.language import N_

from .common import say_json
from .options import Lang


class Kind(StrEnum):
    """The files that have a schema."""

    ledger = "ledger"
    convention = "convention"


What = Annotated[
    Kind,
    typer.Argument(metavar="[ledger|convention]", show_default=False, help=N_("Which file: ledger or convention.")),
]


def schema(
    kind: What = Kind.ledger,
    *,
    lang: Lang = None,  # noqa: ARG001 - read before anything is said
) -> None:
    """Print a schema."""
    from pulka_calc.files.schema import convention_schema, ledger_schema  # noqa: PLC0415

    say_json(ledger_schema() if kind is Kind.ledger else convention_schema())
