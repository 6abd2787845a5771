"""A sheet that is being typed in: kept after every answer, so that nothing typed is lost."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from pulka_calc.core.terms import Cell

from . import fresh, source, store
from .rows import row_cells
from .validate import validate


@dataclass(slots=True)
class Draft:
    """What has been answered so far; None is a question not asked yet.

    `boxes` are typed records by player and box, `unfinished` is the line that was broken off before Enter, by its
    question.
    """

    convention: str | None = None
    settings: list[str] = field(default_factory=list)
    size: int | None = None
    sized: bool = False
    rounds: int | None = None
    players: list[str] = field(default_factory=list)
    seated: bool = False
    stake: str | None = None
    carried: bool | None = None
    boxes: dict[str, dict[str, str]] = field(default_factory=dict)
    unfinished: dict[str, str] = field(default_factory=dict)

    def put(self, cell: Cell, text: str) -> None:
        """Write a box."""
        self.boxes.setdefault(cell.player, {})[box_name(cell)] = text

    def at(self, cell: Cell) -> str:
        """Return what is written in a box, empty where nothing is."""
        return self.boxes.get(cell.player, {}).get(box_name(cell), "")

    def missing(self) -> list[Cell]:
        """Return the boxes nobody has typed yet."""
        seats = tuple(self.players)
        wanted = [cell for player in seats for cell in row_cells(player, seats, carried=bool(self.carried))]
        return [cell for cell in wanted if not self.at(cell)]


def box_name(cell: Cell) -> str:
    """Name a box inside its row: `pulya`, `gora`, `on Вася`."""
    return f"on {cell.on}" if cell.on is not None else cell.column


def turned(draft: Draft) -> None:
    """Exchange rows and columns of the visty, for a sheet that was read along the columns."""
    seats = tuple(draft.players)
    visty = [cell for player in seats for cell in row_cells(player, seats, carried=True) if cell.on is not None]
    texts = {cell: draft.at(Cell(str(cell.on), "visty", cell.player)) for cell in visty}
    for cell, text in texts.items():
        draft.put(cell, text)


def ledger_text(draft: Draft, head: dict[str, Any], comment: str) -> str:
    """Write the sheet as a ledger file; a pulya that was carried out stands at the size."""
    rows = [f"  {source.flow(player)}: {source.flow(_row(draft, player))}" for player in draft.players]
    return fresh.text(head) + "".join(f"{line}\n" for line in (*([f"# {comment}"] if comment else []), "paper:", *rows))


def _row(draft: Draft, player: str) -> dict[str, Any]:
    pulya = (draft.size or 0) if draft.carried else figures(draft.at(Cell(player, "pulya")))
    visty = {other: figures(draft.at(Cell(player, "visty", other))) for other in draft.players if other != player}
    return {"pulya": pulya, "gora": figures(draft.at(Cell(player, "gora"))), "visty": visty}


def figures(text: str) -> int | str:
    """Return a whole number as one, to be written without quotes; records and halves stay as they were typed."""
    return int(text) if text.isdecimal() else text


def keep(draft: Draft) -> None:
    """Keep the draft for the next time; without a folder to keep it in the sheet is typed all the same."""
    with suppress(OSError):
        store.replace(kept_at(), json.dumps(asdict(draft), ensure_ascii=False))


def kept() -> Draft | None:
    """Return the draft that was kept; none, a damaged or an unreadable one is None."""
    try:
        data = json.loads(kept_at().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    draft, _ = validate(Draft, data)
    return draft


def forget() -> None:
    """Drop the draft once it is settled."""
    with suppress(OSError):
        kept_at().unlink(missing_ok=True)


def kept_at() -> Path:
    """Return the file of the draft, in the user's state folder."""
    return store.state_folder() / "sheet.json"
