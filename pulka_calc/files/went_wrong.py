"""Words for what went wrong in a deal that was played."""

from __future__ import annotations

from pulka_calc.core.ledger import fold

ALONE = {
    "looked_at_discard": "смотрит снос; смотрел снос; смотрела снос; дивиться знос; дивився знос; дивилася знос;"
    " looked at the discard; looked at discard",
    "in_face": "прикуп в лицо; в лицо; прикуп в обличчя; в обличчя; prikup in the face; in the face",
}
NAMED = {
    "seen_prikup": "видит прикуп; видел прикуп; видела прикуп; бачить прикуп; бачив прикуп; бачила прикуп;"
    " saw the prikup; saw prikup",
    "leaves": "уходит; бросает; бросил; бросила; кидає; кинув; кинула; leaves",
}
COUNTED = {"remaining": "осталось; остаётся; лишилося; лишається; remaining; left over"}
WENT_WRONG = {**ALONE, **NAMED, **COUNTED}
"""Words for what went wrong in a deal that was played, by its key: alone, with a player, with a number."""

SAID_OF = {fold(said): key for key, words in WENT_WRONG.items() for said in words.split("; ")}
LONGEST_SAID = max(len(said.split()) for said in SAID_OF)
