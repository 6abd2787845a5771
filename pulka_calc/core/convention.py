"""A convention: the agreed set of rules, one record a section of its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from .terms import Number

GAMES = (6, 7, 8, 9, 10)
EARLY_GAMES = (6, 7)
"""Games on which two whisters owe tricks each, and on which half a whist is said."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a game of one level costs.

    `quota` is in tricks the defence owes; `pulya` in pulya points for a made game; `gora` in gora points an
    undertrick; `vist` in visty a trick of the defence; `consolation` in visty an undertrick; `fine` in gora points a
    trick that a whister is short, at whole responsibility.
    """

    quota: int
    pulya: Number
    gora: Number
    vist: Number
    consolation: Number
    fine: Number


@dataclass(frozen=True, slots=True)
class MiserePrice:
    """A misere: `pulya` points when made, `gora` points for each trick taken."""

    pulya: Number
    gora: Number


@dataclass(frozen=True, slots=True)
class Size:
    """Of a pulka, in pulya points a player: what is offered first, and the limits."""

    default: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Whist:
    """Who must whist, who pays for missing tricks, and what a half-whist is worth."""

    responsibility: Literal["whole", "half"]
    style: Literal["greedy", "gentleman"]
    gentleman_when: Literal["remise", "always"]
    short_6_7: Literal["shared", "own_half", "personal", "split"]
    short_8_9_10: Literal["second", "each", "each_without_tricks", "split"]
    lone_quota: Literal["side", "personal"]
    ten: Literal["whisted", "checked"]
    stalingrad: bool
    half: Literal["none", "second_hand", "either_hand"]
    half_tricks: Mapping[int, Number]
    dealer_whists: bool
    dealer_over_half: bool
    dealer_fined: bool


@dataclass(frozen=True, slots=True)
class Consolation:
    """Whether consolation is written, and to whom besides the whister; `rester`: the second who rests at five."""

    written: bool
    passer: bool
    dealer: bool
    rester: bool
    leaver: bool


@dataclass(frozen=True, slots=True)
class Concession:
    """A game given up without play: how many undertricks are written (0: not allowed), and consolation."""

    undertricks: int
    consolation: bool


@dataclass(frozen=True, slots=True)
class Raspasy:
    """An all-pass deal: prices in gora points (or visty) a trick, and how the series goes on and ends."""

    written_to: Literal["gora", "visty"]
    prices: tuple[Number, ...]
    charge: Literal["every_trick", "above_least", "all_but_least"]
    clean_hand: Literal["trick_price", "one_pulya", "double_off_gora", "nothing"]
    dealer: Literal["takes_tricks", "shows_suit", "closed", "one_pulya"]
    dealer_clean_hand: bool
    visty_on: Literal["tricks", "difference"]
    exit: tuple[int, ...]
    ended_by: Literal["any_game", "made", "made_whisted"]
    forced: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Closing:
    """When the pulka ends and where points above the size go."""

    when: Literal["each", "each_gora", "first", "sum", "rounds", "agreed"]
    order: Literal["pulya_first", "gora_first"]
    surplus: Literal["help", "keep", "gora"]
    help_to: Literal["highest", "clockwise"]
    leftover: Literal["below_zero", "to_zero", "lost", "others_gora", "visty"]
    written_off: Literal["whole", "half"]

    @property
    def each_closes(self) -> bool:
        """Whether every pulya has to be closed, so that there are open ones that a surplus can help."""
        return self.when in ("each", "each_gora")

    @property
    def marks(self) -> bool:
        """Whether a pulya is closed by itself; where all count together, or time ends it, none is."""
        return self.each_closes or self.when == "first"

    @property
    def cuts(self) -> bool:
        """Whether points above the size leave the pulya."""
        return self.each_closes and self.surplus != "keep"

    @property
    def needs_size(self) -> bool:
        """Whether there is no end without a size."""
        return self.when not in ("agreed", "rounds")


@dataclass(frozen=True, slots=True)
class Dealing:
    """Who deals after raspasy, and what a dealer who stays pays for resting again.

    `longest_stay` is in raspasy dealt by one player in a row (0: no limit), `stay_offset` in gora points;
    `half_misere`: whether a misere can be played half and half with the resting dealer.
    """

    after_raspasy: Literal["passes", "stays", "stays_in_series"]
    longest_stay: int
    stay_offset: Number
    half_misere: bool


@dataclass(frozen=True, slots=True)
class Opening:
    """Compulsory raspasy before the first game: in rounds of the table, whether price and exit go on from them.

    `then`: the game goes on, or the player with the largest gora names size, stake and time of the second half.
    """

    laps: int
    in_series: bool
    then: Literal["goes_on", "largest_gora_names"]


@dataclass(frozen=True, slots=True)
class Dark:
    """Games bid without looking: what they are multiplied by, what a look does, and the same for passes in the dark.

    `pass_exit` are the least games over one dark pass, over two; `six_whisted`: a dark six must be whisted.
    """

    factor: int
    looked: Literal["cancelled", "stays"]
    pass_factor: int
    pass_exit: tuple[int, ...]
    six_whisted: bool


@dataclass(frozen=True, slots=True)
class Bombs:
    """Marks that multiply their owner's next game: who gets one, and when it is burnt."""

    factor: int
    from_opening: Literal["nothing", "lap", "deal"]
    from_dark_pass: bool
    burns: Literal["made", "always"]
    on_misere: bool


@dataclass(frozen=True, slots=True)
class Preferans:
    """The playful bonus for an unbeatable ten without trumps: whether it is played for, and its visty on each other."""

    written: bool
    visty: Number


@dataclass(frozen=True, slots=True)
class Legs:
    """A pulka in several legs, each closed anew: how many, and the prizes in visty from each other player."""

    count: int
    first: Number
    least_gora: Number
    last_pulya: Number
    last_gora: Number

    @property
    def matter(self) -> bool:
        """Whether there is more than one leg, or any prize."""
        return self.count > 1 or any((self.first, self.least_gora, self.last_pulya, self.last_gora))


@dataclass(frozen=True, slots=True)
class PrikupBonus:
    """Visty for aces found in the prikup: who writes them, and what one unit is worth."""

    paid_to: Literal["nobody", "seller", "dealer"]
    unit: Literal["vist"] | Number


@dataclass(frozen=True, slots=True)
class Ratios:
    """How the columns are weighed: visty a gora point, gora points a pulya point, and the divisor."""

    gora_in_visty: Number
    pulya_in_gora: Number
    gora_split: Literal["players", "opponents"]


@dataclass(frozen=True, slots=True)
class Charge:
    """What an offence costs: so many gora points, undertricks of the contract, tricks of raspasy now, or visty.

    `ask`: no source gives the number, and each penalty has to state it.
    """

    unit: Literal["gora", "undertricks", "raspasy_tricks", "visty"]
    amount: Literal["ask"] | Number


@dataclass(frozen=True, slots=True)
class RecordError:
    """A slip of the one who keeps the record: how many are `free`, before the error itself is the penalty."""

    free: int


@dataclass(frozen=True, slots=True)
class Penalties:
    """The catalogue of offences with what each costs."""

    looked_at_prikup: Charge
    wrong_discard: Charge
    wrong_count: Charge
    wrong_count_early: Charge
    refusal: Charge
    revoke: Charge
    misdeal: Charge
    empty_prikup: Charge
    record_error: RecordError


@dataclass(frozen=True, slots=True)
class Leaving:
    """A player who leaves before the end: his game is so many undertricks, and his winnings go to the others or stay.

    `annulled_to`: to all others alike, or to those who are losing, by what each has lost.
    """

    undertricks: int
    winnings: Literal["annulled", "kept"]
    annulled_to: Literal["others", "losers"]


@dataclass(frozen=True, slots=True)
class Convention:
    """Every choice a table makes before the first deal; nothing is left to a default in code."""

    name: str
    version: int
    title: Mapping[str, str]
    aliases: tuple[str, ...]
    players: tuple[int, ...]
    size: Size
    contracts: Mapping[int, Price]
    misere: MiserePrice
    whist: Whist
    consolation: Consolation
    concession: Concession
    raspasy: Raspasy
    closing: Closing
    dealing: Dealing
    opening: Opening
    legs: Legs
    dark: Dark
    bombs: Bombs
    preferans: Preferans
    prikup_bonus: PrikupBonus
    settlement: Ratios
    penalties: Penalties
    leaving: Leaving
