"""Tables of deals: those that cannot have happened, those that break an agreement, and odd ones that are fine.

A `▸` in a deal stands before the place that the fault names; a fault without one is placed at the deal itself.
"""

from __future__ import annotations

from typing import NamedTuple

MARK = "▸"
CHECKED = "{extends: sochi, version: 1, whist: {ten: checked}}"
PERSONAL = "{extends: sochi, version: 1, whist: {lone_quota: personal}}"
HALVES = "{extends: sochi, version: 1, whist: {half: none}}"
OPENING = "{extends: sochi, version: 1, opening: {laps: 1}}"
NAMED = "{extends: sochi, version: 1, opening: {then: largest_gora_names}}"
STALINGRAD = "{extends: sochi, version: 1, whist: {stalingrad: true}}"
NO_DEALER = "{extends: sochi, version: 1, whist: {dealer_whists: false}}"
CLOSED = "{extends: sochi, version: 1, raspasy: {dealer: closed}}"
SHOWS_SUIT = "{extends: sochi, version: 1, raspasy: {dealer: shows_suit}}"


class Bad(NamedTuple):
    """A deal that is refused or warned about: codes in the order of the marks, the table, what was dealt before."""

    codes: str
    deal: str
    players: str = "A, B, C"
    convention: str = "sochi@1"
    before: tuple[str, ...] = ()


FOUR = "A, B, C, D"
FIVE = "A, B, C, D, E"

# A deals first: among four B, C and D play, among five whoever does not sit out
IMPOSSIBLE = [
    # names
    Bad("player.unknown", "{game: 6♠, declarer: ▸X, calls: {B: pass, C: pass}}"),
    Bad("player.unknown", "{game: 6♠, declarer: A, calls: {▸X: pass, C: pass}}"),
    Bad("player.unknown", "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: {A: 6, B: 3, ▸X: 1}}"),
    Bad("player.unknown", "{misere: ▸X, tricks: 0}"),
    Bad("player.unknown", "{concede: 6♠, declarer: ▸X}"),
    Bad("player.unknown", "{correction: ▸X, gora: 1}"),
    Bad("player.unknown", "{correction: A, visty: {▸X: 1}}"),
    Bad("player.unknown", "{misere: A, tricks: 0, dealer: ▸X}"),
    Bad("player.unknown", "{misere: A, tricks: 0, sits_out: [▸X]}"),
    Bad("player.unknown", "{raspasy: {A: 3, B: 3, C: 3, ▸X: 1}}"),
    Bad("player.unknown", "{raspasy: {A: 3, B: 3, C: 3, ▸dummy: 1}}"),
    Bad("player.unknown", "{game: 6♠, declarer: A, calls: {B: whist}, tricks: {A: 6, B: 2, ▸dummy: 2}}", "A, B"),
    Bad("player.unknown player.unknown", "{game: 6♠, declarer: A, calls: {▸X: pass, ▸Y: pass}}"),
    Bad("visty.on_self", "{correction: A, visty: {▸A: 4}}"),
    Bad("player.unknown", "{end: resignation, by: ▸X}"),
    # who sits down later
    Bad("player.unknown", "{joins: ▸X}"),
    Bad("over_misere.level", "{game: 8♠, declarer: A, calls: {B: pass, C: pass}, ▸over_misere: true}"),
    # the end
    Bad("end.nobody", "{▸end: resignation}"),
    Bad("end.somebody", "{end: time, ▸by: A}"),
    # who rests
    Bad("sits_out.missing", "{misere: B, tricks: 0}", FIVE),
    Bad("sits_out.missing", "{misere: B, tricks: 0, ▸sits_out: [A]}", FIVE),
    Bad("sits_out.missing", "{misere: B, tricks: 0, ▸sits_out: [C, D]}", FIVE),
    Bad("sits_out.missing", "{misere: B, tricks: 0, ▸sits_out: [C, c]}", FIVE),
    Bad("sits_out.missing", "{misere: C, tricks: 0, dealer: B, ▸sits_out: [B]}", FIVE),
    Bad("sits_out.nobody", "{misere: B, tricks: 0, sits_out: ▸[C]}", FOUR),
    Bad("sits_out.nobody", "{misere: A, tricks: 0, sits_out: ▸C}"),
    Bad("sits_out.nobody", "{misere: A, tricks: 0, sits_out: ▸B}", "A, B"),
    Bad("declarer.rests", "{game: 6♠, declarer: ▸A, calls: {B: pass, C: pass}}", FOUR),
    Bad("declarer.rests", "{misere: ▸A, tricks: 0}", FOUR),
    Bad("declarer.rests", "{concede: 6♠, declarer: ▸A}", FOUR),
    Bad("declarer.rests", "{misere: ▸E, tricks: 0, sits_out: E}", FIVE),
    Bad("declarer.rests", "{misere: ▸C, tricks: 0, dealer: C}", FOUR),
    # any deal
    Bad("factor.small", "{misere: A, tricks: 0, factor: ▸0}"),
    Bad("factor.small", "{correction: A, gora: 1, factor: ▸-2}"),
    Bad("bonus.negative", "{misere: A, tricks: 0, prikup_bonus: ▸-1}"),
    Bad("factor.small bonus.negative", "{raspasy: {A: 3, B: 3, C: 4}, factor: ▸0, prikup_bonus: ▸-½}"),
    Bad("dark.looked", "{misere: A, tricks: 0, ▸looked: true}"),
    Bad("player.unknown", "{misere: A, tricks: 0, dark_pass: [B, ▸X]}"),
    Bad("player.rests", "{misere: B, tricks: 0, dark_pass: ▸A}", FOUR),
    Bad("player.twice", "{misere: A, tricks: 0, dark_pass: [B, ▸b]}"),
    Bad("misere.no_dealer", "{misere: A, tricks: 0, ▸with_dealer: true}"),
    Bad("preferans.contract", "{game: 10♠, declarer: A, calls: {B: pass, C: pass}, ▸preferans: true}"),
    Bad("preferans.contract", "{game: 9БК, declarer: A, calls: {B: pass, C: pass}, ▸preferans: true}"),
    Bad("size.small", "{terms: A, pulya: ▸0}"),
    Bad("player.unknown", "{terms: ▸X}"),
    # contracts
    Bad("game.level", "{game: ▸5♠, declarer: A, calls: {B: pass, C: pass}}"),
    Bad("game.level", "{game: ▸11, declarer: A, calls: {B: pass, C: pass}}"),
    Bad("game.level declarer.rests", "{game: ▸0, declarer: ▸A, calls: {B: pass, C: pass}}", FOUR),
    Bad("game.level", "{concede: ▸12♠, declarer: A}"),
    Bad("concession.forbidden", "{▸concede: 6♠, declarer: B}", FOUR, "fspr@1"),
    # calls
    Bad("calls.missing", "{game: 6♠, declarer: A, ▸calls: {B: whist}, tricks: {A: 6, B: 4, C: 0}}"),
    Bad("calls.missing", "{game: 6♠, declarer: A}"),
    Bad("calls.missing", "{game: 10♠, declarer: A}", convention=CHECKED),
    Bad("calls.missing", "{game: 9♠, declarer: A, tricks: {A: 9, B: 1, C: 0}}", convention=CHECKED),
    Bad("calls.missing", "{game: 10♠, declarer: A, tricks: {A: 10, B: 0, C: 0}}"),
    Bad("calls.declarer", "{game: 6♠, declarer: A, calls: {▸A: whist, B: pass, C: pass}}"),
    Bad("player.rests", "{game: 6♠, declarer: B, calls: {C: pass, D: pass, ▸E: pass}, sits_out: E}", FIVE),
    Bad("calls.half_level", "{game: 8♠, declarer: A, calls: {B: pass, ▸C: half}}"),
    Bad("calls.half_level", "{game: 8♠, declarer: A, calls: {B: whist, ▸C: left}, tricks: 8}"),
    Bad("calls.combination", "{game: 6♠, declarer: A, ▸calls: {B: half, C: half}}"),
    Bad("calls.combination", "{game: 6♠, declarer: A, ▸calls: {B: half, C: left}}"),
    Bad("calls.combination", "{game: 6♠, declarer: A, ▸calls: {B: whist, C: half}, tricks: 6}"),
    Bad("calls.combination", "{game: 6♠, declarer: A, ▸calls: {B: pass, C: left}}"),
    Bad("calls.combination", "{game: 6♠, declarer: A, ▸calls: {B: left}, tricks: 6}", "A, B"),
    Bad("calls.dealer", "{game: 6♠, declarer: B, calls: {C: whist, D: pass, ▸A: whist}, tricks: {B: 6, C: 4}}", FOUR),
    Bad("calls.dealer", "{game: 6♠, declarer: B, calls: {C: pass, D: pass, ▸A: half}}", FOUR),
    Bad("calls.dealer", "{game: 10♠, declarer: B, calls: {C: pass, D: pass, ▸A: whist}, tricks: 9}", FOUR, CHECKED),
    # tricks of a game
    Bad("tricks.missing", "{game: 6♠, declarer: A, calls: {B: whist, C: pass}}"),
    Bad("tricks.missing", "{game: 10♠, declarer: A, calls: {B: whist, C: pass}}", convention=CHECKED),
    Bad("tricks.not_played", "{game: 6♠, declarer: A, calls: {B: pass, C: pass}, ▸tricks: 6}"),
    Bad("tricks.not_played", "{game: 6♠, declarer: A, calls: {B: half, C: pass}, ▸tricks: {A: 6, B: 4, C: 0}}"),
    Bad("tricks.not_played", "{game: 10♠, declarer: A, calls: {B: pass, C: pass}, ▸tricks: 10}"),
    Bad("tricks.alone", "{game: 6♠, declarer: A, calls: {B: whist, C: whist}, tricks: ▸6}"),
    Bad("tricks.alone", "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: ▸6}", convention=PERSONAL),
    Bad("tricks.alone", "{game: 10♠, declarer: A, calls: {B: whist, C: pass}, tricks: ▸9}", convention=CHECKED),
    Bad("tricks.alone", "{game: 10♠, declarer: A, calls: {B: pass, C: pass}, tricks: ▸9}", convention=CHECKED),
    Bad("tricks.alone", "{game: 10♠, declarer: A, tricks: ▸9}", convention=CHECKED),
    Bad("tricks.range", "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: ▸11}"),
    Bad("tricks.range", "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: ▸-1}"),
    Bad("tricks.range", "{game: 6♠, declarer: A, calls: {B: whist, C: whist}, tricks: {A: 8, B: 4, C: ▸-2}}"),
    Bad(
        "tricks.range tricks.range",
        "{game: 6♠, declarer: A, calls: {B: whist, C: whist}, tricks: {A: ▸11, B: ▸-1, C: 0}}",
    ),
    Bad("tricks.sum", "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: ▸{A: 6, B: 2, C: 1}}"),
    Bad("tricks.sum", "{game: 6♠, declarer: A, calls: {B: whist}, tricks: ▸{A: 6, B: 5}}", "A, B"),
    Bad("tricks.sum", "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: ▸{A: 6}}"),
    Bad("tricks.unnamed", "{game: 6♠, declarer: A, calls: {B: whist, C: whist}, ▸tricks: {A: 6, B: 4}}"),
    Bad("tricks.unnamed", "{game: 10♠, declarer: A, ▸tricks: {A: 9, B: 1}}", convention=CHECKED),
    Bad("tricks.unnamed tricks.sum", "{game: 6♠, declarer: A, calls: {B: whist, C: whist}, ▸tricks: ▸{A: 6, B: 3}}"),
    Bad("player.rests", "{game: 6♠, declarer: B, calls: {C: whist, D: pass}, tricks: {B: 6, C: 3, D: 0, ▸A: 1}}", FOUR),
    Bad(
        "player.rests",
        "{game: 6♠, declarer: B, calls: {C: whist, D: pass, A: pass}, tricks: {B: 6, C: 4, ▸A: 0}}",
        FOUR,
    ),
    Bad("tricks.range", "{misere: A, tricks: ▸11}"),
    Bad("tricks.range", "{misere: A, tricks: ▸-1}"),
    # raspasy
    Bad("raspasy.unnamed", "{▸raspasy: {A: 5, B: 5}}"),
    Bad("raspasy.unnamed", "{▸raspasy: {B: 5, C: 4}}", FOUR),
    Bad("tricks.sum", "{raspasy: ▸{A: 3, B: 3, C: 3}}"),
    Bad("tricks.sum", "{raspasy: ▸{A: 3, B: 3, C: 5}}"),
    Bad("tricks.sum", "{raspasy: ▸{B: 3, C: 3, D: 3, A: 2}}", FOUR),
    Bad("tricks.sum", "{raspasy: ▸{B: 3, C: 3, D: 2, A: 1}}", FOUR),
    Bad("tricks.sum", "{raspasy: ▸{A: 6, B: 5}}", "A, B"),
    Bad("tricks.sum", "{raspasy: ▸{A: 4, B: 3, dummy: 2}}", "A, B"),
    Bad("tricks.sum", "{raspasy: ▸{B: 4, C: 3, D: 2}}", FOUR, "rostov@1"),
    Bad(
        "tricks.sum",
        "{raspasy: ▸{B: 4, C: 3, D: 2, A: 0}}",
        FOUR,
        CLOSED,
    ),
    Bad("raspasy.dealer_many", "{raspasy: ▸{B: 3, C: 2, D: 2}}", FOUR),
    Bad("raspasy.dealer_many", "{raspasy: ▸{B: 3, C: 2, D: 2, A: 3}}", FOUR),
    Bad("raspasy.dealer_many", "{raspasy: ▸{B: 3, C: 2, D: 2, A: 0}}", FOUR),
    Bad("raspasy.dealer_closed", "{raspasy: {B: 3, C: 3, D: 2, ▸A: 2}}", FOUR, "rostov@1"),
    Bad(
        "raspasy.dealer_closed",
        "{raspasy: {B: 3, C: 3, D: 2, ▸A: 2}}",
        FOUR,
        SHOWS_SUIT,
    ),
    Bad("player.rests", "{raspasy: {B: 3, C: 3, D: 3, ▸E: 1}, sits_out: E}", FIVE),
    Bad("player.rests", "{raspasy: {B: 3, C: 3, D: 3, ▸E: 0}, sits_out: E}", FIVE),
    Bad("tricks.sum tricks.range", "{raspasy: ▸{A: 3, B: 3, C: ▸11}}"),
    Bad("tricks.range", "{raspasy: {A: 8, B: 4, C: ▸-2}}"),
]

ONE_RASPASY = ("{raspasy: {A: 3, B: 3, C: 4}}",)


FORCED = "{extends: sochi, version: 1, raspasy: {forced: [2, 4, 6]}}"

BREACHES = [
    Bad(
        "raspasy.forced",
        "{game: 6♠, declarer: A, calls: {B: pass, C: pass}}",
        "A, B, C",
        FORCED,
        ("{misere: A, tricks: 1}",),
    ),
    Bad("joins.seat", "{joins: ▸D}", FOUR, before=("{misere: A, tricks: 1}",)),
    Bad("misere.not_halved", "{misere: B, tricks: 0, ▸with_dealer: true}", FOUR),
    Bad("preferans.not_agreed", "{game: 10БК, declarer: A, calls: {B: pass, C: pass}, ▸preferans: true}"),
    Bad("dealer.over_half", "{game: 6♠, declarer: B, calls: {C: pass, D: half, A: ▸whist}, tricks: 6}", FOUR),
    Bad("terms.missing", "{game: 6♠, declarer: A, calls: {B: pass, C: pass}}", convention=NAMED),
    Bad("terms.not_agreed", "{▸terms: A, pulya: 10}"),
    Bad("terms.not_his", "{terms: ▸A}", convention=NAMED, before=("{correction: C, gora: 5}",)),
    Bad("terms.large", "{terms: C, pulya: ▸4}", convention=NAMED, before=("{correction: C, gora: 5}",)),
    Bad("dark_pass.low", "{game: ▸6♠, declarer: A, calls: {B: pass, C: pass}, dark_pass: B}"),
    Bad("dark_pass.low", "{concede: ▸7♠, declarer: A, dark_pass: [B, C]}"),
    Bad("dark.six_passed", "{game: 6♣, declarer: A, ▸calls: {B: pass, C: half}, dark: true}", convention="classic@1"),
    Bad("opening.game", "{misere: A, tricks: 0}", convention=OPENING, before=ONE_RASPASY * 2),
    Bad("opening.game", "{concede: 6♠, declarer: A}", convention=OPENING),
    Bad("exit.low", "{game: ▸6♠, declarer: A, calls: {B: pass, C: pass}}", before=ONE_RASPASY * 2),
    Bad("exit.low", "{concede: ▸6♠, declarer: A}", before=ONE_RASPASY * 2),
    Bad(
        "exit.low",
        "{game: ▸7♠, declarer: A, calls: {B: whist, C: pass}, tricks: 7}",
        convention="mailru@1",
        before=ONE_RASPASY * 3,
    ),
    Bad("stalingrad.passed", "{game: 6♠, declarer: A, ▸calls: {B: pass, C: pass}}", convention=STALINGRAD),
    Bad("stalingrad.passed", "{game: 6♠, declarer: A, ▸calls: {B: whist, C: pass}, tricks: 6}", convention=STALINGRAD),
    Bad("stalingrad.passed", "{game: 6♠, declarer: A, ▸calls: {B: pass, C: half}}", convention=STALINGRAD),
    Bad("stalingrad.passed", "{game: 6♠, declarer: A, ▸calls: {B: pass}}", "A, B", STALINGRAD),
    Bad("half.forbidden", "{game: 6♠, declarer: A, calls: {B: ▸half, C: pass}}"),
    Bad("half.forbidden", "{game: 6♠, declarer: A, calls: {B: ▸left, C: whist}, tricks: 6}"),
    Bad("half.forbidden", "{game: 6♠, declarer: A, calls: {C: pass, B: ▸half}}"),
    Bad("half.forbidden", "{game: 6♠, declarer: A, calls: {B: pass, C: ▸half}}", convention=HALVES),
    Bad("half.forbidden", "{game: 6♠, declarer: A, calls: {B: ▸half}}", "A, B", HALVES),
    Bad(
        "dealer.may_not_whist",
        "{game: 6♠, declarer: B, calls: {C: pass, D: pass, A: ▸whist}, tricks: 6}",
        FOUR,
        NO_DEALER,
    ),
    Bad(
        "exit.low stalingrad.passed",
        "{game: ▸6♠, declarer: A, ▸calls: {B: pass, C: pass}}",
        convention=STALINGRAD,
        before=ONE_RASPASY * 2,
    ),
]

# what looks odd and still can have happened
FINE = [
    Bad("", "{game: 6♠, declarer: A, calls: {B: whist, C: whist}, tricks: {A: 0, B: 10, C: 0}}"),
    Bad("", "{game: 10♠, declarer: A, calls: {B: whist, C: whist}, tricks: {B: 0, C: 0, A: 10}}"),
    Bad("", "{game: 6♠, declarer: A, calls: {B: whist, C: whist}, tricks: {B: 10, C: 0}}"),
    Bad("", "{game: 6♠, declarer: A, calls: {B: whist, C: pass}, tricks: {A: 6, C: 4}}"),
    Bad("", "{game: 6♠, declarer: A, calls: {B: half}}", "A, B"),
    Bad("", "{game: 6♠, declarer: B, calls: {C: pass, D: pass, A: pass}}", FOUR),
    Bad("", "{game: 6♠, declarer: B, calls: {C: whist, D: whist, A: pass}, tricks: {B: 6, C: 3, D: 1}}", FOUR),
    Bad("", "{game: 6♠, declarer: B, calls: {C: pass, D: pass, A: whist}, tricks: {B: 6, A: 4}}", FOUR, PERSONAL),
    Bad("", "{game: 6♠, declarer: B, calls: {C: pass, D: pass, A: whist}, tricks: 6}", FOUR, PERSONAL),
    Bad("", "{game: 6♠, declarer: A, calls: {B: whist}, tricks: 6}", "A, B", PERSONAL),
    Bad("", "{game: 10♠, declarer: A, calls: {B: whist}, tricks: {A: 9, B: 1}}", "A, B", CHECKED),
    Bad("", "{game: 10♠, declarer: A, calls: {B: pass, C: pass}}", convention=CHECKED),
    Bad("", "{misere: A, tricks: 10}"),
    Bad("", "{correction: A, gora: 1}", convention=OPENING),
    Bad("", "{raspasy: {A: 10, B: 0, C: 0}}"),
    Bad("", "{raspasy: {A: 0, B: 0}}", "A, B"),
    Bad("", "{raspasy: {B: 8, C: 0, D: 0}}", FOUR),
    Bad("", "{raspasy: {B: 8, C: 0, D: 0, A: 2}}", FOUR),
    Bad("", "{raspasy: {B: 10, C: 0, D: 0, A: 0}}", FOUR, "rostov@1"),
    Bad("", "{misere: B, tricks: 0, sits_out: A}", FOUR),
    Bad("", "{misere: B, tricks: 0, sits_out: [A, C]}", FIVE),
    Bad("", "{misere: C, tricks: 0, dealer: B, sits_out: A}", FIVE),
    Bad("", "{correction: A, visty: {B: -4}}", FIVE),
    Bad("", "{correction: A, pulya: -1, sits_out: [B, C]}"),
    Bad("", "{concede: 10БК, declarer: A, factor: 1, dark: false, prikup_bonus: 0, note: ''}"),
    Bad("", "{game: 6♠, declarer: A, calls: {B: whist, C: whist}, tricks: {A: 6, B: 4, C: 0}}", convention=STALINGRAD),
    Bad("", "{game: 6♣, declarer: A, calls: {B: pass, C: pass}}", convention=STALINGRAD),
]
