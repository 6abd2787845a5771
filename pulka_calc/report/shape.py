"""The shape of a sheet on paper: a field a player at each side of the table, gora towards the middle, visty outside.

Every field is described by its own edge: `along` it, and `deep` from it towards the middle of the page.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Where = Literal["bottom", "left", "top", "right"]
PLACES: dict[int, tuple[Where, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}
"""Who sits where, clockwise as seen on the page, the first player at the bottom."""

WIDTH = 900
HEIGHTS = {2: 560, 3: 800, 4: 900}
BANDS = {"visty": (0.0, 0.38), "pulya": (0.38, 0.62), "gora": (0.62, 0.84)}
MIDDLE = 0.84
MARGIN = 48
"""Room for names around the sheet."""


class Point(NamedTuple):
    """A place on the page, in units of the picture."""

    x: float
    y: float


class Side(NamedTuple):
    """One player's field: how long its edge is, how deep it goes, how much each end leans in per unit of depth."""

    where: Where
    length: float
    depth: float
    first: float
    last: float
    page: Point

    def at(self, along: float, deep: float) -> Point:
        """Return the place on the page."""
        width, height = self.page
        x, y = {
            "bottom": (along, height - deep),
            "top": (along, deep),
            "left": (deep, along),
            "right": (width - deep, along),
        }[self.where]
        return Point(x + MARGIN, y + MARGIN)

    def span(self, deep: float) -> tuple[float, float]:
        """Return where the field begins and ends at a depth."""
        return self.first * deep, self.length - self.last * deep

    @property
    def turned(self) -> int:
        """By how many degrees writing is turned, so that its player can read it."""
        return {"bottom": 0, "top": 0, "left": 90, "right": -90}[self.where]

    @property
    def inward(self) -> int:
        """1 where the next line of writing stands nearer to the edge, −1 where it stands nearer to the middle."""
        return -1 if self.where == "top" else 1


def sides(count: int) -> tuple[Side, ...]:
    """Return the fields of a table of two, three or four."""
    page = Point(WIDTH, HEIGHTS[count])
    width, height = page
    if count == len(("one", "other")):
        return tuple(Side(where, width, height / 2, 0, 0, page) for where in PLACES[count])
    if count == len(("left", "right", "bottom")):
        foot = height / 2
        lean = (width / 2) / foot
        bottom = Side("bottom", width, foot, lean, lean, page)
        flank = foot / (width / 2)
        return bottom, Side("left", height, width / 2, 0, flank, page), Side("right", height, width / 2, 0, flank, page)
    return tuple(
        Side(where, width if where in ("bottom", "top") else height, height / 2, 1, 1, page) for where in PLACES[count]
    )
