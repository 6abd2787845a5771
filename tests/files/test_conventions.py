"""Convention files: what each says, how they extend one another, and where every value comes from."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from ledgers import parsed, placed

from pulka_calc.core.convention import Convention
from pulka_calc.core.problems import Problem
from pulka_calc.files import conventions, keys
from pulka_calc.files.conventions import Reference
from pulka_calc.files.keys import Note
from pulka_calc.files.layers import Agreed, Layer, merge, override

SHIPPED = (
    "classic",
    "fspr",
    "gambler-piter",
    "kazakhstan",
    "leningrad",
    "luckforfree",
    "mailru",
    "rostov",
    "skachki",
    "sochi",
)
LEVELS = (6, 7, 8, 9, 10)
COLUMNS = ("quota", "pulya", "gora", "vist", "consolation", "fine")


def resolved(name: str, *settings: str, version: int | None = None, beside: Path | None = None) -> Agreed:
    """Put together a convention that is fine."""
    agreed, problems = conventions.resolve(Reference(name, version, layers(*settings)), beside)
    assert agreed is not None, problems
    return agreed


def refused(name: str, *settings: str, version: int | None = None, beside: Path | None = None) -> list[Problem]:
    """Put together a convention that is not; return its problems."""
    agreed, problems = conventions.resolve(Reference(name, version, layers(*settings)), beside)
    assert agreed is None
    return problems


def layers(*settings: str) -> tuple[Layer, ...]:
    """Read settings of the command line that are fine."""
    read = [override(words) for words in settings]
    assert all(layer is not None for layer, _ in read), read
    return tuple(layer for layer, _ in read if layer is not None)


def flat(value: Any, path: str = "") -> dict[str, Any]:
    """Every value of a record by its dotted key."""
    if is_dataclass(value):
        parts: Mapping[Any, Any] = {field.name: getattr(value, field.name) for field in fields(value)}
    elif isinstance(value, Mapping):
        parts = value
    else:
        return {path: value}
    return {key: v for name, item in parts.items() for key, v in flat(item, f"{path}.{name}".lstrip(".")).items()}


def prices(**rows: tuple[float | Fraction, ...]) -> dict[str, Any]:
    """Write a price table out: one row a level (`six=(4, 2, 2, 2, 2, 2)`) in the order of the columns."""
    levels = dict(zip(("six", "seven", "eight", "nine", "ten"), LEVELS, strict=True))
    return {
        f"contracts.{levels[name]}.{column}": number
        for name, row in rows.items()
        for column, number in zip(COLUMNS, row, strict=True)
    }


# Written out by hand: the whole of Sochi, then the differences of its table.
SOCHI: dict[str, Any] = {
    "players": (2, 3, 4, 5),
    "size.default": 20,
    "size.least": 1,
    "size.most": 1000,
    **prices(
        six=(4, 2, 2, 2, 2, 2),
        seven=(2, 4, 4, 4, 4, 4),
        eight=(1, 6, 6, 6, 6, 6),
        nine=(1, 8, 8, 8, 8, 8),
        ten=(1, 10, 10, 10, 10, 10),
    ),
    "misere.pulya": 10,
    "misere.gora": 10,
    "whist.responsibility": "whole",
    "whist.style": "greedy",
    "whist.gentleman_when": "remise",
    "whist.short_6_7": "shared",
    "whist.short_8_9_10": "second",
    "whist.lone_quota": "side",
    "whist.ten": "whisted",
    "whist.stalingrad": False,
    "whist.half": "second_hand",
    "whist.half_tricks.6": 2,
    "whist.half_tricks.7": 1,
    "whist.dealer_whists": True,
    "whist.dealer_fined": False,
    "consolation.written": True,
    "consolation.passer": True,
    "consolation.dealer": True,
    "consolation.leaver": False,
    "concession.undertricks": 3,
    "concession.consolation": False,
    "raspasy.written_to": "gora",
    "raspasy.prices": (1, 2, 3),
    "raspasy.charge": "every_trick",
    "raspasy.clean_hand": "trick_price",
    "raspasy.dealer": "takes_tricks",
    "raspasy.dealer_clean_hand": False,
    "raspasy.visty_on": "tricks",
    "raspasy.exit": (6, 7, 7),
    "raspasy.ended_by": "made",
    "raspasy.forced": (),
    "closing.when": "each",
    "closing.order": "pulya_first",
    "closing.surplus": "help",
    "closing.help_to": "highest",
    "closing.leftover": "below_zero",
    "closing.written_off": "whole",
    "dealing.after_raspasy": "passes",
    "legs.count": 1,
    "legs.first": 0,
    "legs.least_gora": 0,
    "legs.last_pulya": 0,
    "legs.last_gora": 0,
    "opening.laps": 0,
    "opening.in_series": True,
    "opening.then": "goes_on",
    "dealing.longest_stay": 0,
    "dealing.stay_offset": 0,
    "dealing.half_misere": False,
    "whist.dealer_over_half": False,
    "consolation.rester": False,
    "preferans.written": False,
    "preferans.visty": 1000,
    "dark.factor": 2,
    "dark.looked": "cancelled",
    "dark.pass_factor": 2,
    "dark.pass_exit": (7, 8),
    "dark.six_whisted": False,
    "bombs.factor": 2,
    "bombs.from_opening": "nothing",
    "bombs.from_dark_pass": False,
    "bombs.burns": "made",
    "bombs.on_misere": True,
    "prikup_bonus.paid_to": "nobody",
    "prikup_bonus.unit": "vist",
    "settlement.gora_in_visty": 10,
    "settlement.pulya_in_gora": 1,
    "settlement.gora_split": "players",
    "penalties.looked_at_prikup.unit": "gora",
    "penalties.looked_at_prikup.amount": 5,
    "penalties.wrong_discard.unit": "undertricks",
    "penalties.wrong_discard.amount": 1,
    "penalties.wrong_count.unit": "undertricks",
    "penalties.wrong_count.amount": 2,
    "penalties.wrong_count_early.unit": "raspasy_tricks",
    "penalties.wrong_count_early.amount": 1,
    "penalties.refusal.unit": "undertricks",
    "penalties.refusal.amount": 2,
    "penalties.revoke.unit": "gora",
    "penalties.revoke.amount": "ask",
    "penalties.misdeal.unit": "undertricks",
    "penalties.misdeal.amount": 0,
    "penalties.empty_prikup.unit": "visty",
    "penalties.empty_prikup.amount": "ask",
    "penalties.record_error.free": 1,
    "leaving.undertricks": 3,
    "leaving.winnings": "annulled",
    "leaving.annulled_to": "others",
}
LENINGRAD: dict[str, Any] = {
    **prices(
        six=(4, 2, 4, 4, 4, 4),
        seven=(2, 4, 8, 8, 8, 8),
        eight=(1, 6, 12, 12, 12, 12),
        nine=(1, 8, 16, 16, 16, 16),
        ten=(1, 10, 20, 20, 20, 20),
    ),
    "misere.gora": 20,
    "whist.responsibility": "half",
    "whist.style": "gentleman",
    "raspasy.prices": (2, 4, 6),
    "raspasy.exit": (6, 7, 8),
    "closing.when": "sum",
    "closing.surplus": "keep",
    "settlement.pulya_in_gora": 2,
}
DIFFERENCES: dict[str, dict[str, Any]] = {
    "sochi": {},
    "leningrad": LENINGRAD,
    "fspr": {
        "whist.dealer_over_half": True,
        "dealing.half_misere": True,
        **LENINGRAD,
        "players": (3, 4),
        "whist.ten": "whisted",
        "whist.short_8_9_10": "each_without_tricks",
        "raspasy.exit": (7, 7, 7),
        "raspasy.ended_by": "made_whisted",
        "raspasy.clean_hand": "double_off_gora",
        "prikup_bonus.paid_to": "seller",
        "concession.undertricks": 0,
        "closing.when": "agreed",
    },
    "rostov": {
        "whist.responsibility": "half",
        **{f"contracts.{level}.consolation": 10 for level in LEVELS},
        "whist.style": "gentleman",
        "raspasy.written_to": "visty",
        "raspasy.prices": (5,),
        "raspasy.clean_hand": "one_pulya",
        "raspasy.dealer": "one_pulya",
        "raspasy.exit": (6,),
    },
    "kazakhstan": {
        **prices(
            six=(4, 8, 8, 8, 8, 8),
            seven=(2, 16, 16, 16, 16, 16),
            eight=(1, 24, 24, 24, 24, 24),
            nine=(1, 32, 32, 32, 32, 32),
            ten=(1, 40, 40, 40, 40, 40),
        ),
        "misere.pulya": 40,
        "misere.gora": 40,
        "size.default": 120,
        "whist.short_6_7": "personal",
        "whist.short_8_9_10": "each_without_tricks",
        "whist.lone_quota": "personal",
        "consolation.dealer": True,
        "consolation.passer": False,
        "penalties.misdeal.amount": 1,
    },
    "mailru": {
        "players": (3,),
        "consolation.written": False,
        "whist.short_8_9_10": "each",
        **{f"whist.half_tricks.{level}": Fraction(1, 2) for level in LEVELS},
        "raspasy.clean_hand": "nothing",
        "raspasy.prices": (1, 2, 3),
        "raspasy.charge": "all_but_least",
        "raspasy.exit": (6, 7, 8),
        "raspasy.ended_by": "any_game",
    },
    "classic": {
        "whist.stalingrad": True,
        "raspasy.prices": (1, 2, 4),
        "dealing.after_raspasy": "stays",
        "bombs.from_opening": "lap",
        "bombs.from_dark_pass": True,
        "dark.six_whisted": True,
    },
    "luckforfree": {"size.least": 10, "size.most": 50},
    "skachki": {
        "players": (4,),
        "size.default": 22,
        "raspasy.prices": (2, 4, 6),
        "raspasy.exit": (7,),
        "raspasy.ended_by": "made_whisted",
        "raspasy.forced": (2, 4, 6),
        "closing.when": "first",
        "closing.surplus": "keep",
        "opening.laps": 1,
        "legs.count": 4,
        "legs.first": 300,
        "legs.least_gora": 200,
        "legs.last_pulya": 300,
        "legs.last_gora": 200,
    },
    "gambler-piter": {**LENINGRAD, "whist.ten": "checked", "whist.stalingrad": False, "size.default": 10},
}
HEAD = ("name", "version", "title", "aliases")


def test_a_convention_with_the_same_changes_is_the_same_wherever_they_stand() -> None:
    first, _ = conventions.resolve(Reference("sochi", 1, layers("whist.style=gentleman", "raspasy.prices=[5]")))
    again, _ = conventions.resolve(Reference("sochi", 1, layers("whist.style=gentleman", "raspasy.prices=[5]")))
    other, _ = conventions.resolve(Reference("sochi", 1, layers("whist.style=greedy", "raspasy.prices=[5]")))
    assert first is not None
    assert first == again
    assert first.line("whist.style") == "--set:1"
    assert other is not None
    assert (first.convention.whist.style, other.convention.whist.style) == ("gentleman", "greedy")
    assert first.convention.raspasy.prices == other.convention.raspasy.prices == (5,)


def test_every_convention_of_the_design_is_shipped() -> None:
    assert tuple(sorted(DIFFERENCES)) == SHIPPED
    assert tuple(conventions.shipped()) == SHIPPED


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_convention_says_what_the_design_says(name: str) -> None:
    convention = resolved(name).convention
    found = {key: value for key, value in flat(convention).items() if key.partition(".")[0] not in HEAD}
    assert found == {**SOCHI, **DIFFERENCES[name]}
    assert (convention.name, convention.version) == (name, 1)
    assert set(convention.title) == {"en", "ru", "uk"}


@pytest.mark.parametrize(
    ("word", "name"),
    [
        *((name, name) for name in SHIPPED),
        ("сочинка", "sochi"), ("сочи", "sochi"), ("gambler-sochi", "sochi"),
        ("ленинградка", "leningrad"), ("питер", "leningrad"), ("piter", "leningrad"),
        ("скачки", "skachki"), ("скак", "skachki"),
        ("ростов", "rostov"), ("moscow", "rostov"), ("московская", "rostov"),
        ("казахстанка", "kazakhstan"),
        ("СОЧИНКА", "sochi"), ("Sochi", "sochi"), ("Питер", "leningrad"), ("GAMBLER-PITER", "gambler-piter"),
        ("Ленінградка", "leningrad"), ("ленинградка фспр", "fspr"), ("Мини-игры Mail.ru", "mailru"),
    ],
)  # fmt: skip
def test_a_convention_is_found_by_any_of_its_words_in_any_case(word: str, name: str) -> None:
    assert resolved(word).convention.name == name


@pytest.mark.parametrize(
    ("name", "close"),
    [("sochy", "sochi"), ("сочинк", "сочинка"), ("Ленинрадка", "ленинградка"), ("bridge", ""), ("", "")],
)
def test_an_unknown_convention_is_offered_the_nearest_word(name: str, close: str) -> None:
    (problem,) = refused(name)
    assert (problem.code, problem.values["name"], problem.values["close"]) == ("convention.unknown", name, close)
    assert problem.values["known"] == ", ".join(SHIPPED)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sochi", ("sochi", None)),
        ("sochi@1", ("sochi", 1)),
        ("сочи@12", ("сочи", 12)),
        ("table.yaml", ("table.yaml", None)),
        ("table.yaml@3", ("table.yaml", 3)),
        ("", None),
        ("@1", None),
        ("sochi@", None),
        ("sochi@x", None),
        ("sochi@1.0", None),
        ("sochi@-1", None),
        ("sochi@1@1", None),
        ("sochi@²", None),
        (["sochi"], None),
        ({"a": "b"}, None),
    ],
)
def test_a_name_may_end_in_a_version(text: Any, expected: tuple[str, int | None] | None) -> None:
    split, problems = conventions.parse_name(text)
    assert split == expected
    assert [problem.code for problem in problems] == ([] if expected else ["convention.name"])


@pytest.mark.parametrize("digits", [300, 5_000])
def test_a_version_longer_than_any_file_name_is_unknown(digits: int) -> None:
    split, problems = conventions.parse_name("sochi@" + "9" * digits)
    if split is not None:
        problems = refused(*split[:1], version=split[1])
    assert [problem.code for problem in problems] in (["convention.version"], ["convention.name"])


# ---- versions


@pytest.fixture
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Lay a copy of the shipped folder over the real one, for the time of a test."""
    copy = tmp_path / "conventions"
    shutil.copytree(conventions.folder(), copy)
    monkeypatch.setattr(conventions, "folder", lambda: copy)
    conventions.shipped.cache_clear()
    yield copy
    conventions.shipped.cache_clear()


def raised(folder: Path, name: str, old: str, new: str) -> None:
    """Release a convention anew: the old file is kept beside it as `NAME@1.yaml`, the new one is version 2."""
    text = (folder / f"{name}.yaml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / f"{name}@1.yaml").write_text(text, encoding="utf-8")
    (folder / f"{name}.yaml").write_text(
        text.replace("version: 1 ", "version: 2 ").replace("version: 1\n", "version: 2\n").replace(old, new),
        encoding="utf-8",
    )


def test_the_newest_version_is_meant_where_none_is_named(copies: Path) -> None:
    raised(copies, "sochi", "  default: 20 ", "  default: 30 ")
    agreed = resolved("сочи")
    assert (agreed.convention.version, agreed.convention.size.default) == (2, 30)
    assert agreed.place(("size", "default")).file == "sochi.yaml"


def test_an_old_version_stays_what_it_was(copies: Path) -> None:
    raised(copies, "sochi", "  default: 20 ", "  default: 30 ")
    agreed = resolved("сочи", version=1)
    assert (agreed.convention.version, agreed.convention.size.default) == (1, 20)
    assert agreed.place(("size", "default")).file == "sochi@1.yaml"
    assert resolved("sochi", version=2).convention.size.default == 30


def test_an_old_version_is_no_convention_of_its_own(copies: Path) -> None:
    raised(copies, "sochi", "  default: 20 ", "  default: 30 ")
    assert tuple(conventions.shipped()) == SHIPPED
    assert [problem.code for problem in refused("sochi@1")] == ["convention.unknown"]


def test_what_extends_a_version_does_not_change_with_the_newer_one(copies: Path) -> None:
    raised(copies, "sochi", "  default: 20 ", "  default: 30 ")
    assert resolved("rostov").convention.size.default == 20
    assert resolved("leningrad", version=1).convention.size.default == 20


@pytest.mark.parametrize("version", [0, 2, 99])
def test_a_version_that_was_never_released_is_refused_with_the_newest(version: int) -> None:
    (problem,) = refused("сочинка", version=version)
    assert problem.code == "convention.version"
    assert problem.values == {"name": "sochi", "version": version, "newest": "1"}


def test_a_shipped_file_that_is_broken_names_itself(copies: Path) -> None:
    (copies / "sochi@7.yaml").write_text("format: 1\nformat: 1\n", encoding="utf-8")
    assert placed(refused("sochi", version=7)) == [f"yaml.duplicate {copies / 'sochi@7.yaml'}:2:1"]


# ---- files of a table

HOUSE = """\
format: 1
name: house
version: 3
title: {en: Our house, ru: Наш дом, uk: Наш дім}
aliases: []
extends: leningrad@1
contracts:
  6: {gora: 5}   # our sixes are dear [the table, 2019; the host] disputed: the guest
raspasy:
  prices: [3]
"""


def house(folder: Path, text: str = HOUSE, name: str = "house.yaml") -> Path:
    """Write a convention file of a table."""
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_file_beside_the_ledger_extends_a_shipped_convention(tmp_path: Path) -> None:
    agreed = resolved("house.yaml", beside=house(tmp_path))
    expected = {**SOCHI, **LENINGRAD, "contracts.6.gora": 5, "raspasy.prices": (3,)}
    assert {
        key: value for key, value in flat(agreed.convention).items() if key.partition(".")[0] not in HEAD
    } == expected
    assert (agreed.convention.name, agreed.convention.version) == ("house", 3)
    assert [Path(layer.source.file).name for layer in agreed.layers] == ["sochi.yaml", "leningrad.yaml", "house.yaml"]


def test_every_key_knows_the_file_and_line_that_gives_its_value(tmp_path: Path) -> None:
    agreed = resolved("house.yaml", "whist.style=greedy", beside=house(tmp_path))
    found = {
        key: agreed.place(tuple(key.split("."))) for key in ("contracts.6.gora", "contracts.6.vist", "whist.style")
    }
    assert [(Path(place.file).name, place.line) for place in found.values()] == [
        ("house.yaml", 8),
        ("leningrad.yaml", line_of("leningrad.yaml", "  6:  {gora: 4")),
        ("--set", 1),
    ]


def line_of(name: str, beginning: str) -> int:
    """Find the line of a shipped file that begins so."""
    lines = (conventions.folder() / name).read_text(encoding="utf-8").splitlines()
    (number,) = [number for number, line in enumerate(lines, 1) if line.startswith(beginning)]
    return number


def test_a_chain_of_files_is_followed(tmp_path: Path) -> None:
    house(tmp_path)
    house(tmp_path, "format: 1\nextends: house.yaml\nraspasy: {exit: [8]}\n", "away.yml")
    convention = resolved("away.yml", beside=tmp_path).convention
    assert (convention.raspasy.exit, convention.raspasy.prices, convention.contracts[6].gora) == ((8,), (3,), 5)


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({"a.yaml": "a.yaml"}, ["convention.circle a.yaml:2:10"]),
        ({"a.yaml": "b.yaml", "b.yaml": "a.yaml"}, ["convention.circle b.yaml:2:10"]),
        ({"a.yaml": "sochi@"}, ["convention.name a.yaml:2:10"]),
        ({"a.yaml": "[sochi]"}, ["convention.name a.yaml:2:10"]),
        ({"a.yaml": "sochi@9"}, ["convention.version a.yaml:2:10"]),
        ({"a.yaml": "sochy"}, ["convention.unknown a.yaml:2:10"]),
        ({"a.yaml": "b.yaml", "b.yaml": "sochi@9"}, ["convention.version b.yaml:2:10"]),
        ({"a.yaml": "none.yaml"}, ["file.missing a.yaml:2:10"]),
    ],
)  # fmt: skip
def test_a_chain_that_leads_nowhere_is_refused_where_it_breaks(
    tmp_path: Path, files: dict[str, str], expected: list[str]
) -> None:
    for name, extended in files.items():
        house(tmp_path, f"format: 1\nextends: {extended}\n", name)
    assert [found.replace(f"{tmp_path}/", "") for found in placed(refused("a.yaml", beside=tmp_path))] == expected


def test_a_circle_further_up_the_chain_is_found(tmp_path: Path) -> None:
    for name, extended in (("a.yaml", "b.yaml"), ("b.yaml", "c.yaml"), ("c.yaml", "b.yaml")):
        house(tmp_path, f"format: 1\nextends: {extended}\n", name)
    (problem,) = refused("a.yaml", beside=tmp_path)
    assert problem.code == "convention.circle"
    assert problem.place is not None
    assert Path(problem.place.file).name in ("b.yaml", "c.yaml")


def test_a_chain_of_eight_files_is_followed_and_a_longer_one_is_refused(tmp_path: Path) -> None:
    house(tmp_path, "format: 1\nextends: sochi@1\nsize: {default: 33}\n", "0.yaml")
    for number in range(1, 8):
        house(tmp_path, f"format: 1\nextends: {number - 1}.yaml\n", f"{number}.yaml")
    assert resolved("6.yaml", beside=tmp_path).convention.size.default == 33
    (problem,) = refused("7.yaml", beside=tmp_path)
    assert (problem.code, problem.values["most"]) == ("convention.circle", 8)
    assert placed([problem]) == [f"convention.circle {tmp_path}/0.yaml:2:10"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["file.empty 1:1"]),
        ("# nothing\n", ["file.empty 1:1"]),
        ("word\n", ["file.not_mapping 1:1"]),
        ("- a\n", ["file.not_mapping 1:1"]),
        ("\n\nextends: sochi\n", ["format.missing 3:1"]),
        ("format: one\nextends: sochi\n", ["format.unreadable 1:9"]),
        ("format: [1]\nextends: sochi\n", ["format.unreadable 1:9"]),
        ("format: 0\nextends: sochi\n", ["format.unreadable 1:9"]),
        ("format: ²\nextends: sochi\n", ["format.unreadable 1:9"]),
        ("extends: sochi\nformat: 2\n", ["format.newer 2:9"]),
        ("format: 1\nformat: 1\n", ["yaml.duplicate 2:1"]),
        ("format: 1\nextends: sochi\nwhist: {style: rude}\n", ["value.choice 3:16"]),
        ("format: 1\nextends: sochi\nwhist: {stile: greedy}\n", ["key.unknown 3:9"]),
        ("format: 1\nextends: sochi\nraspasy: {prices: []}\n", ["convention.empty 3:19"]),
        ("format: 1\nextends: sochi\nraspasy:\n  prices: [1, -2]\n", ["convention.negative 4:15"]),
    ],
)
def test_a_broken_file_of_a_table_is_refused_at_its_line(tmp_path: Path, text: str, expected: list[str]) -> None:
    found = placed(refused("a.yaml", beside=house(tmp_path, text, "a.yaml")))
    assert [problem.replace(f"{tmp_path}/a.yaml:", "") for problem in found] == expected


def test_a_file_that_extends_nothing_must_be_complete(tmp_path: Path) -> None:
    sochi = (conventions.folder() / "sochi.yaml").read_text(encoding="utf-8")
    house(tmp_path, sochi, "whole.yaml")
    assert resolved("whole.yaml", beside=tmp_path).convention == resolved("sochi").convention
    house(tmp_path, sochi.replace("  style: greedy", "  # style: greedy"), "less.yaml")
    (problem,) = refused("less.yaml", beside=tmp_path)
    assert (problem.code, problem.values["key"]) == ("key.missing", "whist.style")
    assert problem.place is not None
    assert problem.place.excerpt == "whist:"


def test_a_file_of_a_table_has_only_the_version_it_states(tmp_path: Path) -> None:
    house(tmp_path)
    assert resolved("house.yaml", version=3, beside=tmp_path).convention.version == 3
    assert [problem.code for problem in refused("house.yaml", version=4, beside=tmp_path)] == ["convention.version"]


# ---- overrides


def test_mappings_join_key_by_key_and_lists_are_replaced() -> None:
    lower = {"a": {"b": "1", "c": "2"}, "d": ["1", "2"], "e": {"f": {"g": "1", "h": "2"}}, "i": "1"}
    upper = {"a": {"b": "3"}, "d": ["9"], "e": {"f": {"g": "4"}}, "j": {"k": "5"}, "i": {"l": "6"}}
    merged = merge(lower, upper)
    assert merged == {
        "a": {"b": "3", "c": "2"},
        "d": ["9"],
        "e": {"f": {"g": "4", "h": "2"}},
        "i": {"l": "6"},
        "j": {"k": "5"},
    }
    assert list(merged) == ["a", "d", "e", "i", "j"]
    assert lower["a"] == {"b": "1", "c": "2"}


@pytest.mark.parametrize(
    ("setting", "changed"),
    [
        ("whist.style=gentleman", {"whist.style": "gentleman"}),
        (" whist.style = gentleman ", {"whist.style": "gentleman"}),
        ("whist={style: gentleman, ten: checked}", {"whist.style": "gentleman", "whist.ten": "checked"}),
        ("raspasy.exit=[6, 6, 6]", {"raspasy.exit": (6, 6, 6)}),
        ("raspasy.exit=[8]", {"raspasy.exit": (8,)}),
        ("contracts.6.vist=5/2", {"contracts.6.vist": Fraction(5, 2)}),
        ("contracts.10={quota: 0}", {"contracts.10.quota": 0}),
        ("contracts.misere.gora=20", {"misere.gora": 20}),
        ("whist.half_tricks.8=1/2", {"whist.half_tricks.8": Fraction(1, 2)}),
        ("consolation.passer=false", {"consolation.passer": False}),
        ("prikup_bonus.unit=10", {"prikup_bonus.unit": 10}),
        ("players=[3]", {"players": (3,)}),
        ("settlement.gora_split=opponents", {"settlement.gora_split": "opponents"}),
    ],
)  # fmt: skip
def test_a_setting_changes_just_what_it_names(setting: str, changed: dict[str, Any]) -> None:
    found = flat(resolved("sochi", setting).convention)
    assert {
        key: value for key, value in found.items() if value != SOCHI.get(key) and key.partition(".")[0] not in HEAD
    } == changed


def test_of_two_settings_the_later_holds() -> None:
    agreed = resolved("sochi", "whist.style=gentleman", "whist.ten=checked", "whist.style=greedy")
    assert (agreed.convention.whist.style, agreed.convention.whist.ten) == ("greedy", "checked")


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        pytest.param("whist.style=rude", ["value.choice --set:1:13"], id="a wrong value: behind the sign"),
        pytest.param("whist.style=", ["value.blank --set:1:13"], id="no value: behind the sign"),
        pytest.param("whist.stile=greedy", ["key.unknown --set:1:1"], id="a wrong key: at the beginning"),
        pytest.param("colour=red", ["key.unknown --set:1:1"], id="a key that is like none"),
        pytest.param("contracts.6.vist=-1", ["convention.negative --set:1:18"], id="a price below nought"),
        pytest.param("contracts.8.quota=2", ["convention.quota --set:1:19"], id="a quota too large"),
        pytest.param("whist.half_tricks.11=1", ["convention.level --set:1:1"], id="a level that is none"),
        pytest.param("size.default=5000", ["convention.size --set:1:14"], id="sizes that do not fit"),
        pytest.param("raspasy.written_to=visty", ["convention.clean_hand sochi.yaml"], id="keys that contradict"),
        pytest.param("whist=5", ["value.mapping --set:1:7"], id="a section that is none"),
        pytest.param("players=3", ["value.list --set:1:9"], id="a list that is none"),
    ],
)  # fmt: skip
def test_a_fault_of_a_setting_is_placed_in_its_words(setting: str, expected: list[str]) -> None:
    found = placed(refused("sochi", setting))
    assert [text if text.count("--set") else text[: text.index(".yaml") + 5] for text in found] == expected


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("", ["set.form --set:1:1"]),
        ("whist.style", ["set.form --set:1:1"]),
        ("=greedy", ["set.form --set:1:1"]),
        ("whist.=greedy", ["set.form --set:1:1"]),
        ("whist..style=greedy", ["set.form --set:1:1"]),
        ("whist.style=&a greedy", ["yaml.anchor --set:1:13"]),
        ("whist.style=!!str x", ["yaml.tag --set:1:13"]),
        ("whist={style: a, style: b}", ["yaml.duplicate --set:1:18"]),
        ("whist.style=a: b: c", ["yaml.syntax --set:1:17"]),
        ("raspasy.exit=[6", ["yaml.syntax --set:1:14"]),
        ("whist.style='x", ["yaml.syntax --set:1:13"]),
    ],
)
def test_a_setting_that_cannot_be_read_is_placed_in_its_words(setting: str, expected: list[str]) -> None:
    layer, problems = override(setting)
    assert layer is None
    assert placed(problems) == expected
    assert {problem.place and problem.place.excerpt for problem in problems} == {setting}


def overridden(text: str, name: str = "sochi") -> tuple[Agreed | None, list[str]]:
    """Put a convention together with the overrides of a ledger's own `convention:`."""
    found = parsed(f"format: 1\nconvention: {text}\n")
    reference = Reference(name, 1, (Layer(found, ("convention",), found.data["convention"]),))
    agreed, problems = conventions.resolve(reference)
    return agreed, placed(problems)


def test_a_ledger_overrides_single_keys_and_is_named_as_their_place() -> None:
    agreed, _ = overridden("{whist: {style: gentleman}, contracts: {6: {vist: 3}}}")
    assert agreed is not None
    assert (agreed.convention.whist.style, agreed.convention.whist.responsibility) == ("gentleman", "whole")
    assert (agreed.convention.contracts[6].vist, agreed.convention.contracts[6].gora) == (3, 2)
    place = agreed.place(("contracts", "6", "vist"))
    assert (place.file, place.line, place.column) == ("ledger.yaml", 2, 63)
    assert agreed.place(("contracts", "6", "gora")).file == "sochi.yaml"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{whist: {style: rude}}", ["value.choice 2:29"]),
        ("{whist: {stile: rude}}", ["key.unknown 2:22"]),
        ("{raspasy: {exit: [6, 5]}}", ["convention.level 2:34"]),
        ("{contracts: {6: {gora: -1}, misere: {gora: x}}}", ["value.number 2:56"]),
        ("{contracts: {misere: {pulya: -1}}}", ["convention.negative 2:42"]),
        ("{contracts: 5}", ["value.mapping 2:25"]),
        ("{contracts: [1]}", ["value.mapping 2:25"]),
        ("{contracts: {11: {vist: 1}}}", ["convention.level 2:26"]),
        ("{contracts: {six: {vist: 1}}}", ["convention.level 2:26"]),
        ("{misere: {gora: 5}}", ["key.unknown 2:14"]),
        ("{format: 1}", ["key.unknown 2:14"]),
    ],
)  # fmt: skip
def test_a_fault_of_an_override_is_placed_in_the_ledger(text: str, expected: list[str]) -> None:
    agreed, problems = overridden(text)
    assert agreed is None
    assert problems == expected


def test_a_half_is_written_in_a_convention_as_it_is_on_paper() -> None:
    agreed, problems = overridden("{contracts: {6: {vist: 2½}}}")
    assert problems == []
    assert agreed is not None
    assert agreed.convention.contracts[6].vist == Fraction(5, 2)


def test_the_key_of_a_misere_is_named_as_it_stands_in_the_file() -> None:
    problems = [*refused("sochi", "contracts.misere.gora=x"), *refused("sochi", "contracts.misere.gra=1")]
    assert [problem.values["key"] for problem in problems] == ["contracts.misere.gora", "contracts.misere.gra"]
    assert problems[1].values["close"] == "contracts.misere.gora"


# ---- what a file says about itself


def declared(record: Any, path: str = "") -> set[str]:
    """The keys that the records of the core declare, sections by their fields, levels as `*`."""
    found = set()
    for name, kind in get_type_hints(record).items():
        inner = [part for part in (kind, *get_args(kind)) if is_dataclass(part)]
        key = f"{path}.{name}".lstrip(".")
        if inner:
            found |= declared(inner[0], f"{key}.*" if get_args(kind) else key)
        else:
            found.add(f"{key}.*" if "Mapping" in str(kind) else key)
    return found


def test_sochi_states_every_key_there_is_and_no_other() -> None:
    stated = {entry.key for entry in keys.entries(resolved("sochi"))} | {"name", "version", "aliases", "title.*"}
    by_level = {re.sub(r"\b(6|7|8|9|10)\b", "*", key) for key in stated}
    in_the_core = {key.replace("misere.", "contracts.misere.") for key in declared(Convention)}
    assert by_level == in_the_core
    assert {key for key in stated if key.endswith(".fine")} == {f"contracts.{level}.fine" for level in LEVELS}
    assert set(conventions.shipped()["sochi"].data) == {key.partition(".")[0] for key in in_the_core} | {"format"}


def own_lines(name: str) -> list[str]:
    """The lines of a shipped file that give a rule its value."""
    head = ("format", "name", "version", "title", "aliases", "extends")
    lines = (conventions.folder() / f"{name}.yaml").read_text(encoding="utf-8").splitlines()
    stating = [line for line in lines if re.match(r"\s*[\w.]+: +[^#\s]", line)]
    return [line for line in stating if line.partition(":")[0].strip() not in head]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_value_of_a_shipped_convention_has_a_source(name: str) -> None:
    own = [entry for entry in keys.entries(resolved(name)) if entry.place.file == f"{name}.yaml"]
    assert own
    assert [entry.key for entry in own if not all(source.strip() for source in entry.note.sources or ("",))] == []
    lines = own_lines(name)
    assert len(lines) == len({entry.place.line for entry in own})
    assert [line for line in lines if not re.search(r"#.*\[[^\]]+\]", line)] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_no_page_of_ours_is_named_as_a_source(name: str) -> None:
    text = (conventions.folder() / f"{name}.yaml").read_text(encoding="utf-8")
    assert re.findall(r"(?i)design|rules\.md|issue|pulka[_-]calc", text) == []


LATIN_NAMES = re.compile(
    r"house: no printed source|D\. Parlett(, Penguin Book of Card Games, Preferans)?|Luckforfree|Mail\.ru"
    r"|[a-z0-9-]+(\.[a-z0-9-]+)*\.(ru|com|ua|org)"
)
OTHER_READING = re.compile(r"((unit|amount|consolation): )?(\[[0-9, ]+\]|[a-z_]+|[0-9]+(/[0-9]+)?) — (?P<source>.+)")


def english_in(source: str) -> bool:
    """Whether something is written in Latin letters that is no name: it is printed as it is in every language."""
    return re.search("[A-Za-z]", LATIN_NAMES.sub("", source)) is not None


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_printed_in_every_language_holds_names_of_sources_only(name: str) -> None:
    for entry in keys.entries(resolved(name)):
        others = [OTHER_READING.fullmatch(part) for part in entry.note.disputed.split("; ") if part]
        assert all(others), entry.key
        cited = [*entry.note.sources, *(found["source"] for found in others if found)]
        assert [source for source in cited if english_in(source)] == [], entry.key


@pytest.mark.parametrize(
    ("source", "prose"),
    [
        ("Кодекс преферанса 1996, 4.1.1", False),
        ("Правила Luckforfree / D. Parlett", False),
        ("kzpn200.blogspot.com, 2013", False),
        ("Кодекс преферанса 1996, 4.1.1, as a wrong custom", True),
        ("Кодекс преферанса 1996, 4.1.1 (в), at an indivisible gora", True),
    ],
)
def test_prose_is_told_from_a_name(source: str, *, prose: bool) -> None:
    assert english_in(source) == prose


@pytest.mark.parametrize("name", SHIPPED)
def test_a_comment_that_lists_the_choices_lists_all_of_them(name: str) -> None:
    for entry in keys.entries(resolved(name)):
        choices = re.match(r"[a-z_0-9]+( \| [a-z_0-9]+)+", entry.note.remark)
        if choices and entry.value != "true":
            section, key = entry.key.split(".")
            hint = get_type_hints(get_type_hints(Convention)[section])[key]
            assert choices[0].split(" | ") == list(get_args(hint)), entry.key


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("", Note("", (), "")),
        ("only a remark", Note("only a remark", (), "")),
        ("[a book]", Note("", ("a book",), "")),
        ("why [a book]", Note("why", ("a book",), "")),
        ("a | b: why [a book; a page, 3.8]", Note("a | b: why", ("a book", "a page, 3.8"), "")),
        ("why [a book] disputed: somebody, no", Note("why", ("a book",), "somebody, no")),
        ("why [a book] disputed somebody", Note("why", ("a book",), "somebody")),
        ("why [a book]   ", Note("why", ("a book",), "")),
        ("why [a book] and more", Note("why [a book] and more", (), "")),
        ("why (a book) disputed: x", Note("why (a book) disputed: x", (), "")),
    ],
)
def test_a_comment_is_split_into_remark_sources_and_who_disputes_it(comment: str, expected: Note) -> None:
    assert keys.note(comment) == expected


def test_an_entry_has_the_value_the_line_and_what_it_says(tmp_path: Path) -> None:
    agreed = resolved("house.yaml", beside=house(tmp_path))
    (entry,) = keys.entries(agreed, "contracts.6.gora")
    assert (entry.key, entry.value, entry.place.line) == ("contracts.6.gora", "5", 8)
    assert entry.note == Note("our sixes are dear", ("the table, 2019", "the host"), "the guest")


def test_entries_are_those_under_a_key_in_the_order_of_the_file() -> None:
    agreed = resolved("leningrad")
    assert [(entry.key, entry.value) for entry in keys.entries(agreed, "closing")] == [
        ("closing.when", "sum"),
        ("closing.order", "pulya_first"),
        ("closing.surplus", "keep"),
        ("closing.help_to", "highest"),
        ("closing.leftover", "below_zero"),
        ("closing.written_off", "whole"),
    ]
    assert [entry.value for entry in keys.entries(agreed, "raspasy.prices")] == ["[2, 4, 6]"]
    assert [entry.key for entry in keys.entries(agreed, "contracts.misere")] == [
        "contracts.misere.pulya",
        "contracts.misere.gora",
    ]
    assert keys.entries(agreed, "clos") == []
    assert keys.entries(agreed, "closing.when.x") == []
    assert next(iter(keys.entries(agreed))).key == "players"


def test_the_readings_of_a_key_are_the_values_that_shipped_conventions_give_it() -> None:
    assert keys.readings("closing.when") == {
        "agreed": ["fspr"],
        "sum": ["gambler-piter", "leningrad"],
        "first": ["skachki"],
        "each": ["classic", "kazakhstan", "luckforfree", "mailru", "rostov", "sochi"],
    }
    assert keys.readings("whist.half_tricks.8") == {"1/2": ["mailru"]}
    assert keys.readings("whist") == {}


@pytest.mark.parametrize(
    ("key", "close"),
    [
        ("whist.stile", "whist.style"),
        ("whist.responsability", "whist.responsibility"),
        ("wist", "whist"),
        ("contracts.6.vists", "contracts.6.vist"),
        ("contracts.mizere.gora", "contracts.misere.gora"),
        ("raspas", "raspasy"),
        ("xyz", ""),
        ("", ""),
    ],
)
def test_a_mistyped_key_is_offered_the_nearest(key: str, close: str) -> None:
    assert keys.close_key(resolved("sochi"), key) == close


def test_a_complete_file_from_before_some_keys_came_is_played_as_in_sochi() -> None:
    agreed = resolved("complete.yaml", beside=Path(__file__).parent / "before")
    assert {k: v for k, v in flat(agreed.convention).items() if k != "aliases"} == {
        k: v for k, v in flat(resolved("sochi").convention).items() if k != "aliases"
    }
