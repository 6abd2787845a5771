"""What the prompt of an evening says."""

from __future__ import annotations

from pulka_calc.core.replay import Replay

from .deal import OFFENCES, call
from .language import N_, say
from .numbers import exact
from .standing import bombs, ending
from .table import listed
from .words import column


def question(number: int, dealer: str) -> str:
    """Ask for a deal."""
    return say("Deal {deal}, {player} deals: ", deal=number, player=dealer)


def question_meanwhile(file: str) -> str:
    """Ask on while the ledger cannot be read."""
    return say("{file} cannot be read now; Enter looks again: ", file=file)


def toolbar(replay: Replay, first_hand: str, width: int) -> list[str]:
    """Show who deals, the first hand, the price of raspasy, the exit and the pulyas; at the end that it is over."""
    after = replay.next
    pulyas = ", ".join(f"{player} {exact(row.pulya)}" for player, row in replay.sheet.items())
    coming = [
        say("deals {player}", player=after.dealer),
        say("first hand: {player}", player=first_hand),
        say("raspasy: {price}", price=exact(after.raspasy_price)),
        say("least game: {level}", level=after.least_level),
    ]
    coming += [say("compulsory raspasy to come: {n}", n=after.opening)] if after.opening else []
    coming += [say("raspasy have to follow")] if after.forced else []
    coming += bombs(after)
    parts = coming if replay.finished is None else [ending(replay.finished)]
    return listed("", [*parts, say("pulya: {pulyas}", pulyas=pulyas)], width)


def help_lines() -> list[str]:
    """Say what can be typed, in the words of the language spoken."""
    return [
        say("A deal in one line: 6♠ Миша 6 Вася 4 Петя пас · 8БК Петя пасы · мизер Миша 0 · распасы 3 2 5"),
        say("Beside the cards: {words}", words=" · ".join(beside_the_cards())),
        say("Also: undo · drop N · edit N … · insert N … · show · deals · explain … · settle · help · quit"),
    ]


def beside_the_cards() -> list[str]:
    """Return an example of every line that is no deal of cards, with names to put the table's own for."""
    name = say("NAME")
    said = [
        f"{say('penalty')} {name} {say('refusal')} 8♠",
        f"{say('correction')} {name} {column('gora')} 5",
        f"{say('compensation')} {name} {name} 9",
        *(say(line, player=name) for line in (LEAVES, JOINS, RESIGNS)),
        say(END),
    ]
    return [*said, f"{say('terms')} {name} {column('pulya')} 12"]


def first_words() -> list[str]:
    """Words that a deal can begin with, beside a contract."""
    begins = (END, JOINS, RESIGNS, LEAVES)
    kinds = [say("misere"), say("raspasy"), say("penalty"), say("correction"), say("compensation"), say("terms")]
    return [*kinds, *(say(word).split()[0] for word in begins)]


END, JOINS, RESIGNS = N_("end time"), N_("joins {player}"), N_("resigns {player}")
DEALS, RESTS, PRIKUP = N_("deals {player}"), N_("rests {player}"), N_("prikup {units}")


SEEN, LEAVES, REMAINING = N_("saw the prikup {player}"), N_("leaves {player}"), N_("remaining {n}")
LOOKED, IN_FACE = N_("looked at the discard"), N_("prikup in the face")
OF_A_KIND = {
    "misere": (N_("halved"), LEAVES, REMAINING, IN_FACE),
    "raspasy": (SEEN, LEAVES, REMAINING),
    "game": (LOOKED, LEAVES, IN_FACE),
    "ten": (N_("preferans"), LOOKED, LEAVES, IN_FACE),
}
"""What can stand behind one kind of deal only."""


def following(*, somebody_rests: bool, dealer_rests: bool, kind: str = "") -> dict[str, list[str]]:
    """Return the words that can follow in a line of some kind (`misere`, `ten`), by what has to stand there."""
    of_the_kind = [word for word in OF_A_KIND.get(kind, ()) if dealer_rests or word != IN_FACE]
    return {
        "call": [call(word) for word in ("whist", "pass", "half", "left")],
        "passes": [say("passes")],
        "why": [say(END).partition(" ")[2], say("end agreement").partition(" ")[2]],
        "column": [column(name) for name in ("pulya", "gora", "visty")],
        "offence": [say(offence) for offence in OFFENCES.values()],
        "end": [
            *(say(word).split()[0] for word in (DEALS, PRIKUP, *((RESTS,) if somebody_rests else ()))),
            say("dark"),
            say("dark pass"),
            "×2",
            say("np"),
            *(say(word).partition(" {")[0] for word in of_the_kind),
        ],
    }
