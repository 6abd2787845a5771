"""What somebody sees who waits: what is being done and a dot a second, once a second has passed."""

from __future__ import annotations

import sys
import time

from pulka_calc.text.language import N_, say


def watched() -> bool:
    """Whether somebody sees the error stream as it is written."""
    return sys.stderr.isatty()


class Waiting:
    """Counts the seconds of a search, or of something else that takes its time, and shows that it goes on."""

    def __init__(self, doing: str = N_("Searching ")) -> None:
        self.doing = doing
        self.last = time.monotonic()
        self.shown = False
        self.watched = watched()

    def tick(self) -> None:
        """Show a sign of life if somebody sees it and a second has passed since the last."""
        now = time.monotonic()
        if self.watched and now - self.last >= 1:
            print("." if self.shown else say(self.doing), end="", file=sys.stderr, flush=True)
            self.last, self.shown = now, True

    def done(self) -> None:
        """End the line of dots."""
        if self.shown:
            print(file=sys.stderr)
