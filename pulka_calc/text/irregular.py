"""What is said of penalties and irregularities that cannot be written, and what to do about it."""

from __future__ import annotations

from .language import N_
from .sentence import Sentence

IRREGULAR = {
    "penalty.ask": Sentence(
        N_("no source says what this offence costs, and the penalty does not say it either"),
        N_("add `amount: …`"),
    ),
    "penalty.contract": Sentence(
        N_("this penalty is counted in undertricks, and the contract is not said"),
        N_("add `contract: …`: the last bid or the declared game"),
    ),
    "penalty.unused": Sentence(N_("{key} has no part in this penalty"), N_("take it out")),
    "aside.cards": Sentence(N_("nobody deals here, so {key} has no part in it"), N_("take it out")),
    "penalty.small": Sentence(N_("a penalty cannot be {number}"), N_("write 0 or more")),
    "penalty.error": Sentence(
        N_("it is not said what was wrong in the record"),
        N_("add what stood wrong in the writer's favour: pulya, gora or visty"),
    ),
    "compensation.nobody": Sentence(
        N_("nobody is compensated"),
        N_("add `to: …` with the game each would have won"),
    ),
    "in_face.nobody": Sentence(
        N_("{dealer} deals and plays, and cannot have thrown the prikup in the face"),
        N_("check the dealer of this deal"),
    ),
    "discard.unplayed": Sentence(
        N_("nobody whisted, so nobody looked at the discard after the lead"),
        N_("take it out, or check the calls"),
    ),
    "raspasy.seen_few": Sentence(
        N_("{player} had seen the prikup and took the first {least} tricks, but has fewer"),
        N_("check the tricks"),
    ),
    "leaves.remaining": Sentence(
        N_("{player} left, and it is not said how many tricks remained"), N_("add `remaining: …`")
    ),
    "leaves.nobody": Sentence(
        N_("tricks remain only where the one who leaves takes them: on raspasy, or of the declarer's misere"),
        N_("take them out, or name who left: `leaves: …`"),
    ),
}
