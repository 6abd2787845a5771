"""What a part of the entries is worth by itself: the net of a sheet that holds nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from .convention import Ratios
from .deals import Joins
from .entries import Entry
from .proof import prove
from .replay import Replay
from .running import changes
from .sheet import Sheet, of_boxes
from .terms import Number


def sheet_of(entries: Iterable[Entry], players: tuple[str, ...]) -> Sheet:
    """Add entries up to a sheet."""
    return of_boxes(changes(entries), players)


def of_deals(replay: Replay, players: tuple[str, ...], ratios: Ratios) -> list[dict[str, Number]]:
    """Return what each deal is worth to each player: by how much it moves the nets of those who sit at the table then.

    Whoever has not sat down yet takes no part; when he does, the nets move by what his averages were rounded.
    """
    before: list[Entry] = [*replay.start]
    found = []
    for written in replay.deals:
        seated = written.seating.players
        moved = worth(written.entries, seated, ratios)
        if isinstance(written.deal, Joins):
            others = tuple(player for player in seated if player != written.deal.player)
            held, after = worth(before, others, ratios), worth([*before, *written.entries], seated, ratios)
            moved = {player: after[player] - held.get(player, 0) for player in seated}
        before += written.entries
        found.append({player: moved.get(player, 0) for player in players})
    return found


def worth(entries: Iterable[Entry], players: tuple[str, ...], ratios: Ratios) -> dict[str, Number]:
    """Return what entries bring each player in visty; it sums to nought, whatever the size."""
    return {term.player: term.net for term in prove(sheet_of(entries, players), ratios).rows}
