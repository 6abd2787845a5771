"""What each key of a convention decides, and what each of its readings means at the table."""

from __future__ import annotations

from .language import N_

SECTIONS = {
    "players": N_("Table"),
    "size": N_("Table"),
    "contracts": N_("Prices"),
    "whist": N_("Whist"),
    "consolation": N_("Consolation"),
    "concession": N_("Concession"),
    "raspasy": N_("Raspasy"),
    "closing": N_("End and help"),
    "dealing": N_("Dealing"),
    "opening": N_("Opening"),
    "dark": N_("Dark games"),
    "bombs": N_("Bombs"),
    "preferans": N_("Preferans"),
    "prikup_bonus": N_("Bonus for the prikup"),
    "settlement": N_("Settlement"),
    "penalties": N_("Penalties"),
    "leaving": N_("Leaving"),
}

MEANINGS = {
    "players": N_("how many can sit at the table"),
    "size.default": N_("the size of the pulya that is offered, in points for each player"),
    "size.least": N_("the smallest usual size"),
    "size.most": N_("the largest usual size"),
    "quota": N_("tricks that the defence owes"),
    "pulya": N_("pulya points for a made game"),
    "gora": N_("gora points for each undertrick (on a misere: for each trick taken)"),
    "vist": N_("visty for each trick of the defence"),
    "consolation": N_("visty of consolation for each undertrick"),
    "fine": N_("gora points for each trick that a whister is short, at whole responsibility"),
    "whist.responsibility": N_("how much of the fine a whister pays for a missing trick"),
    "whist.style": N_("who writes the visty for tricks when one whisted and the declarer is short"),
    "whist.gentleman_when": N_("when the gentleman's whist halves the visty for tricks"),
    "whist.short_6_7": N_("who is fined when both whisted a six or seven and tricks are missing"),
    "whist.short_8_9_10": N_("who is fined when both whisted an eight, nine or ten and the trick is missing"),
    "whist.lone_quota": N_("how many tricks a lone whister owes"),
    "whist.ten": N_("how a ten is defended"),
    "whist.stalingrad": N_("whether 6♠ must be whisted by both"),
    "whist.half": N_("who may go for half"),
    "whist.half_tricks": N_("how many tricks a half-whist is worth on this level"),
    "whist.dealer_whists": N_("whether a resting dealer may whist after two passes"),
    "whist.dealer_over_half": N_("whether he may also whist over a half, after pass, half, pass"),
    "whist.dealer_fined": N_("whether a dealer who whists is fined for missing tricks"),
    "consolation.written": N_("whether consolation is written at all"),
    "consolation.passer": N_("whether a defender who passed writes it"),
    "consolation.dealer": N_("whether the resting dealer writes it"),
    "consolation.rester": N_("whether the second who rests at a table of five writes it"),
    "consolation.leaver": N_("whether one who left for half writes it when the whist is returned"),
    "concession.undertricks": N_("how many undertricks a game given up costs; 0: it cannot be given up"),
    "concession.consolation": N_("whether the others write consolation on it"),
    "raspasy.written_to": N_("where tricks on raspasy are written"),
    "raspasy.prices": N_("price of a trick on the 1st, 2nd, 3rd raspasy in a row; the last repeats"),
    "raspasy.charge": N_("which tricks are paid for"),
    "raspasy.clean_hand": N_("what a player without a trick gets"),
    "raspasy.dealer": N_("what the resting dealer and the prikup do"),
    "raspasy.dealer_clean_hand": N_("whether a resting dealer without tricks is rewarded too"),
    "raspasy.visty_on": N_("what visty are written for, where raspasy are written to visty"),
    "raspasy.exit": N_("least game allowed after the 1st, 2nd, 3rd raspasy in a row; the last repeats"),
    "raspasy.ended_by": N_("what ends a series of raspasy; prices and exit start anew"),
    "closing.when": N_("when the pulka ends"),
    "closing.order": N_("where the points of a made game go first"),
    "closing.surplus": N_("where points above the size go"),
    "closing.help_to": N_("who is helped first"),
    "closing.leftover": N_("what becomes of a surplus that nobody can take"),
    "dealing.after_raspasy": N_("who deals after raspasy"),
    "dealing.longest_stay": N_("how many raspasy in a row one player deals at most; 0: no limit"),
    "dealing.stay_offset": N_("gora points of a resting dealer who deals again after raspasy"),
    "dealing.half_misere": N_("whether a misere may be played half and half with the resting dealer"),
    "opening.then": N_("what comes after the compulsory raspasy"),
    "preferans.written": N_("whether an unbeatable ten without trumps closes everything"),
    "preferans.visty": N_("visty that its declarer then writes on each of the others"),
    "opening.laps": N_("how many rounds of compulsory raspasy come before the first game"),
    "opening.in_series": N_("whether price and exit of raspasy go on from the compulsory ones"),
    "dark.factor": N_("by how much a dark game is multiplied"),
    "dark.looked": N_("what becomes of a dark game whose declarer looked at his cards and bid on"),
    "dark.pass_factor": N_("by how much each pass in the dark multiplies raspasy"),
    "dark.pass_exit": N_("least game over one pass in the dark, over two; the last repeats"),
    "dark.six_whisted": N_("whether a dark six must be whisted"),
    "bombs.factor": N_("by how much a bomb multiplies its owner's next game"),
    "bombs.from_opening": N_("who gets bombs for compulsory raspasy"),
    "bombs.from_dark_pass": N_("whether a pass in the dark that ends in raspasy brings a bomb"),
    "bombs.burns": N_("when a bomb is burnt"),
    "bombs.on_misere": N_("whether a misere counts as the next game"),
    "prikup_bonus.paid_to": N_("who writes visty for aces and marriages in the prikup"),
    "prikup_bonus.unit": N_("visty for one unit of it"),
    "settlement.gora_in_visty": N_("visty that a gora point is worth"),
    "settlement.pulya_in_gora": N_("gora points that a pulya point is worth"),
    "settlement.gora_split": N_("among how many gora is divided"),
    "penalties.looked_at_prikup": N_("penalty for looking at the prikup before the auction is over"),
    "penalties.wrong_discard": N_("penalty for a wrong discard"),
    "penalties.wrong_count": N_("penalty for a wrong number of cards after the discard"),
    "penalties.wrong_count_early": N_("penalty for a wrong number of cards before the auction"),
    "penalties.refusal": N_("penalty for refusing to play"),
    "penalties.revoke": N_("penalty for a revoke"),
    "penalties.misdeal": N_("penalty for a misdeal, as undertricks of a six"),
    "penalties.empty_prikup": N_("penalty of the dealer for an empty prikup"),
    "penalties.record_error.free": N_("how many slips of a record keeper are free; later the error itself is written"),
    "leaving.undertricks": N_("how many undertricks a declarer writes who leaves"),
    "leaving.winnings": N_("what becomes of the winnings of a player who leaves"),
    "leaving.annulled_to": N_("who gets the winnings of a player who leaves"),
}

READINGS = {
    "whist.responsibility": {"whole": N_("the whole of it"), "half": N_("half of it")},
    "whist.style": {
        "greedy": N_("the whister alone, for all tricks of the defence"),
        "gentleman": N_("whister and passer, half each; consolation stays whole"),
    },
    "whist.gentleman_when": {
        "remise": N_("when the declarer is short"),
        "always": N_("always, also when the game is made"),
    },
    "whist.short_6_7": {
        "shared": N_("each for what he lacks of his half, together no more than the pair lacks"),
        "own_half": N_("each for all that he lacks of his half, if the pair is short"),
        "personal": N_("each for all that he lacks of his half, whatever the partner took"),
        "split": N_("both alike, half of what the pair lacks"),
    },
    "whist.short_8_9_10": {
        "second": N_("the second whister, clockwise from the declarer"),
        "each": N_("both, a trick each, if the pair took none"),
        "each_without_tricks": N_("each whister without a trick, even if the partner took one"),
        "split": N_("both, half a trick each"),
    },
    "whist.lone_quota": {
        "side": N_("the quota of the side; the passer's tricks count"),
        "personal": N_("two on a six, one on other games; only his own tricks count"),
    },
    "whist.ten": {
        "whisted": N_("it is whisted like other games"),
        "checked": N_("it is laid open and checked; nobody is fined"),
    },
    "whist.half": {
        "none": N_("nobody may"),
        "second_hand": N_("the second hand, after a pass"),
        "either_hand": N_("either hand"),
    },
    "raspasy.written_to": {
        "gora": N_("to one's own gora"),
        "visty": N_("visty of the least-taker on the others"),
    },
    "raspasy.charge": {
        "every_trick": N_("every trick"),
        "above_least": N_("tricks above the least of all"),
        "all_but_least": N_("all tricks of everybody but the least-taker"),
    },
    "raspasy.clean_hand": {
        "trick_price": N_("the price of a trick to pulya"),
        "one_pulya": N_("one point to pulya"),
        "double_off_gora": N_("twice the price of a trick off gora"),
        "nothing": N_("nothing"),
    },
    "raspasy.dealer": {
        "takes_tricks": N_("the prikup takes tricks, and they are the dealer's"),
        "shows_suit": N_("the prikup only shows the suit"),
        "closed": N_("the prikup stays closed"),
        "one_pulya": N_("the prikup stays closed, and the dealer writes a point to pulya"),
    },
    "raspasy.visty_on": {"tricks": N_("all tricks of the other"), "difference": N_("tricks above the least")},
    "raspasy.ended_by": {
        "any_game": N_("any game, misere or concession"),
        "made": N_("a made game or misere"),
        "made_whisted": N_("a made game that somebody whisted"),
    },
    "closing.when": {
        "each": N_("when every pulya is closed"),
        "sum": N_("when the pulyas together reach the size times the players"),
        "agreed": N_("by agreement: time, rounds"),
    },
    "closing.order": {"pulya_first": N_("to the pulya"), "gora_first": N_("off one's own gora, the rest to the pulya")},
    "closing.surplus": {
        "help": N_("to another's open pulya, for visty on him"),
        "keep": N_("they stay in one's own pulya"),
        "gora": N_("off one's own gora"),
    },
    "closing.help_to": {
        "highest": N_("the fullest open pulya, a tie to the first clockwise"),
        "clockwise": N_("the first open pulya clockwise"),
    },
    "closing.leftover": {
        "below_zero": N_("it comes off one's own gora, below nought if need be"),
        "to_zero": N_("it comes off one's own gora down to nought, the rest is lost"),
        "lost": N_("it is lost"),
    },
    "dealing.after_raspasy": {
        "passes": N_("the next player"),
        "stays": N_("the same player"),
        "stays_in_series": N_("the same player, until the series ends"),
    },
    "opening.then": {
        "goes_on": N_("the game goes on"),
        "largest_gora_names": N_("the player with the largest gora names size, stake and time"),
    },
    "dark.looked": {"cancelled": N_("it is written as an ordinary game"), "stays": N_("it stays dark")},
    "bombs.from_opening": {
        "nothing": N_("nobody gets any"),
        "lap": N_("everybody gets one after each round of them"),
        "deal": N_("everybody gets one after each of them"),
    },
    "bombs.burns": {"made": N_("when the game is made"), "always": N_("after the game, made or not")},
    "prikup_bonus.paid_to": {
        "nobody": N_("nobody does"),
        "seller": N_("the resting dealer; without one the defenders"),
        "dealer": N_("the dealer"),
    },
    "prikup_bonus.unit": {"vist": N_("what a trick of the game is worth")},
    "settlement.gora_split": {"players": N_("all players"), "opponents": N_("the opponents: a house reading")},
}
UNITS = {
    "gora": N_("gora points"),
    "undertricks": N_("undertricks of the contract"),
    "raspasy_tricks": N_("tricks of raspasy at the price in force"),
    "visty": N_("visty of the others on the offender"),
}
READINGS |= {f"{key}.unit": UNITS for key in MEANINGS if key.startswith("penalties.")}
READINGS |= {
    f"{key}.amount": {"ask": N_("no source gives a number: each time it is asked for")}
    for key in MEANINGS
    if key.startswith("penalties.")
}
READINGS |= {
    "leaving.winnings": {"annulled": N_("the others get them"), "kept": N_("they stay with the player who leaves")},
    "leaving.annulled_to": {"others": N_("all others alike"), "losers": N_("those who lose, by what each has lost")},
}
YES_NO = {"true": N_("yes"), "false": N_("no")}


def meaning(key: str) -> str:
    """Return what a key decides; prices of a contract share their column's words."""
    section, _, rest = key.partition(".")
    if section == "contracts":
        return MEANINGS[key.rpartition(".")[2]]
    return MEANINGS.get(key) or MEANINGS.get(key.rpartition(".")[0]) or MEANINGS[f"{section}.{rest}"]


def reading(key: str, value: str) -> str:
    """Return what a value of a key means; a number or list speaks for itself."""
    return READINGS.get(key, {}).get(value) or YES_NO.get(value, "")
