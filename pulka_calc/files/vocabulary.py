"""The words of a deal's line in three languages, by what they say."""

from __future__ import annotations

from typing import Any

from pulka_calc.core.ledger import fold

from .deals import CALL_OF, CALLS
from .offences import MISERES, OFFENCE_OF, WORDS

MISERE = MISERES
RASPASY = frozenset("распасы распас распасовка розпаси розпас розпасовка raspasy all-pass".split())
CORRECTION = frozenset("штраф поправка виправлення correction penalty fine".split())
END = frozenset("конец кінець end".split())
BY = frozenset("по за by".split())
WHY = {
    **dict.fromkeys("время времени час часом time".split(), "time"),
    **dict.fromkeys(
        "договорённость договорённости домовленість домовленістю згода згодою agreement".split(), "agreement"
    ),
}
WHY_OF = {fold(word): why for word, why in WHY.items()}
GIVES_UP = "сдаётся здається resigns"
RESIGNS = frozenset(fold(word) for word in GIVES_UP.split())
JOINS = frozenset("садится сідає joins".split())
OVER = frozenset("против проти over".split())
A_MISERE = MISERE | frozenset("мизера мізера мізеру".split())
ALL_PASS = frozenset("пасы паси passes".split())
WITHOUT = frozenset("без without down".split())
COUNTS = {
    1: "одной одна одну однієї одного один one",
    2: "двух две двое двох дві two",
    3: "трёх три трьох three",
    4: "четырёх четыре чотирьох чотири four",
    5: "пяти пять п'яти п'ять five",
    6: "шести шесть шість six",
    7: "семи семь сім seven",
    8: "восьми восемь вісім eight",
    9: "девяти девять дев'яти дев'ять nine",
    10: "десяти десять ten",
}
COUNT_OF = {fold(word): number for number, words in COUNTS.items() for word in words.split()}
COLUMN_OF = {
    **dict.fromkeys("пуля пулю куля pulya".split(), "pulya"),
    **dict.fromkeys("гора гору gora".split(), "gora"),
    **dict.fromkeys("висты вісти visty".split(), "visty"),
}
ON = frozenset("на on".split())
DEALING = "сдаёт сдача здає здача deals dealer"
DEALS = frozenset(fold(word) for word in DEALING.split())
RESTS = frozenset("отдыхает отдыхают відпочиває відпочивають rests rest".split())
PRIKUP = frozenset("прикуп prikup".split())
IN_THE_DARK = "тёмная тёмную втёмную темна темну втемну dark"
DARK = frozenset(fold(word) for word in IN_THE_DARK.split())
OFF = frozenset("снята снято знята знято off".split())
DARK_PASSES = frozenset("пас pass".split())
HALVED = frozenset("пополам навпіл halved".split())
PREFERANS = frozenset("преферанс preferans".split())
CLOSED = frozenset("бп np".split())
LONGEST_CONTRACT = 4
LONGEST_OFFENCE = max(len(words.split()) for words in OFFENCE_OF)
LONGEST_FACTOR = 9
MOST_RESTING = 2
COMPENSATION = frozenset("компенсация компенсація compensation".split())
ALONE = {
    "looked_at_discard": "просмотр сноса; перегляд зносу;"
    " смотрит снос; смотрел снос; смотрела снос; дивиться знос; дивився знос; дивилася знос;"
    " looked at the discard; looked at discard",
    "in_face": "прикуп в лицо; в лицо; прикуп в обличчя; в обличчя; prikup in the face; in the face",
}
NAMED = {
    "seen_prikup": "просмотр прикупа; перегляд прикупу;"
    " видит прикуп; видел прикуп; видела прикуп; бачить прикуп; бачив прикуп; бачила прикуп;"
    " saw the prikup; saw prikup",
    "leaves": "уходит; ушёл; ушла; виходить; вийшов; вийшла; бросает; бросил; бросила; кидає; кинув; кинула; leaves",
}
COUNTED = {"remaining": "осталось; остаётся; лишилося; лишається; remaining; left over"}
WENT_WRONG = {**ALONE, **NAMED, **COUNTED}
"""Words for what went wrong in a deal that was played, by its key: alone, with a player, with a number."""

SAID_OF = {fold(said): key for key, words in WENT_WRONG.items() for said in words.split("; ")}
LONGEST_SAID = max(len(said.split()) for said in SAID_OF)
DASHES = frozenset("- – — −".split())
SEPARATORS = frozenset(", . ; : · |".split())


FLAGS: tuple[tuple[frozenset[str], dict[str, Any]], ...] = (
    (DARK, {"dark": True}),
    (CLOSED, {"prikup": "closed"}),
    (HALVED, {"with_dealer": True}),
    (PREFERANS, {"preferans": True}),
)
"""Words at the end of a line that say one thing by themselves."""

FLAGS_OF_TWO: tuple[tuple[frozenset[str], frozenset[str], dict[str, Any]], ...] = (
    (DARK, OFF, {"dark": True, "looked": True}),
    (OVER, A_MISERE, {"over_misere": True}),
)
"""And those that are two words."""


VOCABULARY = {
    "deal": MISERE | RASPASY | CORRECTION | COMPENSATION | WITHOUT | END | RESIGNS | JOINS,
    "why": frozenset(WHY_OF),
    "call": frozenset(CALL_OF),
    "column": frozenset(COLUMN_OF),
    "offence": frozenset(OFFENCE_OF),
    "end": DEALS | RESTS | PRIKUP | DARK | CLOSED | HALVED | PREFERANS | OVER | SAID_OF.keys(),
}
"""What can stand where, beside players and numbers: for somebody who mistyped it."""

WORD_BY_WORD = (GIVES_UP, DEALING, IN_THE_DARK, *CALLS.values())
PHRASES = (*WENT_WRONG.values(), *WORDS.values())
AS_WRITTEN = {
    fold(said): said
    for said in (*WHY, *" ".join(WORD_BY_WORD).split(), *(said for line in PHRASES for said in line.split("; ")))
}
"""Words as players write them, by the form in which they are compared."""
