"""What is said of ends: what is wrong, or remarkable, and what to do; the codes in the order of their sections."""

from __future__ import annotations

from .language import N_
from .sentence import Sentence

OF_THE_END = {
    "start.negative": Sentence(N_("{key} cannot be {number}"), N_("write 0 or more")),
    "rounds.missing": Sentence(N_("the number of rounds is not said"), N_("write `rounds: 10`, or your number")),
    "new.rounds": Sentence(N_("the number of rounds is not said"), N_("say it: --rounds 10, or your number")),
    "new.no_rounds": Sentence(
        N_("this convention does not end by rounds"), N_("add --set closing.when=rounds, or leave --rounds out")
    ),
    "rounds.small": Sentence(N_("a pulka cannot have {rounds} rounds"), N_("write 1 or more")),
    "end.nobody": Sentence(N_("it is not said who gives up"), N_("add `by:` with the player's name")),
    "end.somebody": Sentence(N_("a name stands here, but only who gives up is named"), N_("take `by` out")),
    "player.absent": Sentence(N_("{name} sits down later and takes no part yet"), N_("look where `joins` stands")),
    "joins.seated": Sentence(N_("{player} sits at the table already"), N_("take one of the two out")),
    "joins.listed": Sentence(
        N_("without it {player} would have played from the first deal; nothing was written"),
        N_("if this was the last change: pulka undo; else take {player} out of `players` and out of the deals by hand"),
    ),
    "joins.seat": Sentence(
        N_("{player} sits down elsewhere than on the left of the last dealer, {neighbour}"),
        N_("written as played"),
    ),
    "raspasy.forced": Sentence(N_("raspasy at {price} a trick have to follow here"), N_("written as played")),
    "over_misere.level": Sentence(N_("a game of {level} does not outbid a misere"), N_("only a nine or a ten does")),
    "pulka.over": Sentence(N_("the pulka was over after deal {end}"), N_("deals after it are written all the same")),
    "pulka.unfinished": Sentence(N_("the pulka has not ended; this is what it would be now"), ""),
    "pulka.finished": Sentence(
        N_("the pulka was over after deal {end}; nothing was written"), N_("add --anyway to write on")
    ),
}
