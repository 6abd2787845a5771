"""Ledger files: what a faultless one says, and where the faults of the others stand."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from ledgers import GOOD, HEAD, faults, good, opened, parsed, placed, replaced

from pulka_calc.core.sheet import RecordRow
from pulka_calc.core.terms import Stake
from pulka_calc.files.book import Overrides, load
from pulka_calc.files.ledger import understand


def codes_of_remarks(text: str, overrides: Overrides = Overrides()) -> list[str]:
    return placed(opened(text, overrides).remarks)


def test_a_ledger_says_who_played_how_long_and_what_stands_on_paper() -> None:
    book = opened(
        good(
            title="Пятница",
            date="2026-01-02",
            place="у Миши",
            lang="ru",
            first_dealer="вася",
            claims="{миша: 28, Вася: −12½}",
        )
    )
    ledger = book.ledger
    assert (ledger.players, ledger.first_dealer, ledger.pulya) == (("Миша", "Вася", "Петя"), "Вася", 20)
    assert (ledger.title, ledger.date, ledger.place, ledger.lang) == ("Пятница", "2026-01-02", "у Миши", "ru")
    assert ledger.claims == {"Миша": 28, "Вася": Fraction(-25, 2)}
    assert ledger.paper == {
        "Миша": RecordRow((20,), (12,), {"Вася": (20,), "Петя": (34,)}),
        "Вася": RecordRow((2, 6, 20), (4, 24), {"Миша": (40,), "Петя": (12,)}),
        "Петя": RecordRow((20,), (9,), {"Миша": (16,), "Вася": (28,)}),
    }
    assert (book.agreed.convention.name, book.remarks) == ("sochi", ())


def test_names_are_taken_as_they_are_written() -> None:
    names = ("No", "007", "1e5", "Да")
    rows = "".join(f"  {name}: {{pulya: 20, gora: 0, visty: {{}}}}\n" for name in names)
    book = opened(f"format: 1\nconvention: sochi@1\nplayers: [{', '.join(names)}]\npulya: 20\npaper:\n{rows}")
    assert book.ledger.players == names
    assert tuple(book.ledger.paper or {}) == names


def test_names_may_be_spelled_otherwise_than_in_the_list_of_players() -> None:
    text = (
        "format: 1\nconvention: sochi@1\nplayers: [Алёна, Фёдор]\npulya: 20\nfirst_dealer: ФЕДОР\nclaims: {алена: 5}\n"
    )
    ledger = opened(text + "paper: {АЛЕНА: {visty: {федор: 2}}, Фе\u0308дор: {gora: 4}}\n").ledger
    assert (ledger.first_dealer, ledger.claims) == ("Фёдор", {"Алёна": 5})
    assert ledger.paper == {"Алёна": RecordRow(visty={"Фёдор": (2,)}), "Фёдор": RecordRow(gora=(4,))}


CELLS = {
    "12": (12,),
    '"12"': (12,),
    "2.6.16": (2, 6, 16),
    '"2. 6. 16."': (2, 6, 16),
    "2. 6. 16.": (2, 6, 16),
    "2.10": (2, 10),
    "12.": (12,),
    "4.-6": (4, -6),
    "-4": (-4,),
    "−4": (-4,),
    "–4": (-4,),
    "12½": (Fraction(25, 2),),
    "25/2": (Fraction(25, 2),),
    "½": (Fraction(1, 2),),
    "007": (7,),
    "123456789": (123456789,),
    "[2, 6]": (2, 6),
    '""': (),
    "": (),
}


@pytest.mark.parametrize(("written", "record"), CELLS.items())
def test_a_cell_is_read_as_the_record_it_is(written: str, record: tuple[int, ...]) -> None:
    paper = opened(f"{HEAD}paper: {{Миша: {{gora: {written}}}}}\n").ledger.paper
    assert paper == {"Миша": RecordRow(gora=record)}


@pytest.mark.parametrize(
    "written",
    [
        "x",
        "2..3",
        ".",
        "1/0",
        '"12,5"',
        '"1 000"',
        "1e3",
        "1e100",
        "2_0",
        "0x10",
        "nan",
        "12x",
        "½½",
        "[x]",
        "12.x",
        "1234567890",
        "12.1234567890",
        "١٢",
        "25/1٢",
    ],
)
def test_a_cell_that_is_no_record_is_refused_at_the_cell(written: str) -> None:
    column = len("paper: {Миша: {gora: ") + (2 if written.startswith("[") else 1)
    assert faults(f"{HEAD}paper: {{Миша: {{gora: {written}}}}}\n") == [f"cell.number 5:{column}"]


STAKES = {
    "0.5": ("0.5", None),
    '"0,5"': ("0.5", None),
    "0,5": ("0.5", None),
    ".5": ("0.5", None),
    "0.10": ("0.10", None),
    "50 коп": ("0.5", "RUB"),
    "50 коп.": ("0.5", "RUB"),
    "0.50 RUB": ("0.50", "RUB"),
    "₽0.5": ("0.5", "RUB"),
    "$1": ("1", "USD"),
    "0": ("0", None),
    '{vist: "0.50", currency: RUB}': ("0.50", "RUB"),
    "{vist: 0.50, currency: ₽}": ("0.50", "RUB"),
    "{vist: 0.5}": ("0.5", None),
    '{vist: "0,5", currency: грн}': ("0.5", "UAH"),
    "{currency: KZT, vist: 10}": ("10", "KZT"),
}


@pytest.mark.parametrize(("written", "amount", "currency"), [(text, *stake) for text, stake in STAKES.items()])
def test_a_stake_may_be_written_in_every_way(written: str, amount: str, currency: str | None) -> None:
    assert opened(good(stake=written)).ledger.stake == Stake(Decimal(amount), currency)


@pytest.mark.parametrize("written", [None, "", '""'])
def test_without_a_stake_there_is_no_money(written: str | None) -> None:
    assert opened(good(stake=written)).ledger.stake is None


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("abc", "stake.unreadable 9:8"),
        ("-1", "stake.unreadable 9:8"),
        ("1e3", "stake.unreadable 9:8"),
        ("1,000", "stake.ambiguous 9:8"),
        ("[1]", "stake.unreadable 9:8"),
        ("{}", "stake.unreadable 9:8"),
        ("{currency: RUB}", "stake.unreadable 9:8"),
        ("{vist: x}", "stake.unreadable 9:8"),
        ("{vist: '1,000'}", "stake.ambiguous 9:8"),
        ("{vist: [1]}", "stake.unreadable 9:8"),
        ("{vist: 1, currancy: RUB}", "key.unknown 9:18"),
        ("{vist: 1, currency: RUB, coin: 1}", "key.unknown 9:33"),
    ],
)
def test_a_stake_that_cannot_be_read_is_refused_at_its_line(written: str, expected: str) -> None:
    assert faults(good(stake=written)) == [expected]


def test_an_unknown_key_of_the_stake_is_offered_the_nearest() -> None:
    _, problems = understand(parsed(good(stake="{vist: 1, currancy: RUB}")))
    assert [(problem.values["key"], problem.values["close"]) for problem in problems] == [
        ("stake.currancy", "stake.currency")
    ]


@pytest.mark.parametrize(
    ("written", "override", "expected"),
    [
        (None, "0.5", Stake(Decimal("0.5"))),
        (None, "50 коп", Stake(Decimal("0.5"), "RUB")),
        ("1 UAH", "2", Stake(Decimal(2), "UAH")),
        ("1 UAH", "50 коп", Stake(Decimal("0.5"), "UAH")),
        ("1 UAH", "50 копійок", Stake(Decimal("0.5"), "UAH")),
        ("1 UAH", "$1", Stake(Decimal(1), "USD")),
        ("1 UAH", "0", Stake(Decimal(0), "UAH")),
        ("half", "1", Stake(Decimal(1))),
    ],
)
def test_a_stake_of_the_command_line_is_in_the_currency_of_the_ledger(
    written: str | None, override: str, expected: Stake
) -> None:
    assert opened(good(stake=written), Overrides(stake=override)).ledger.stake == expected


@pytest.mark.parametrize(("override", "code"), [("half", "unreadable"), ("1,000", "ambiguous"), ("", "unreadable")])
def test_a_wrong_stake_of_the_command_line_is_placed_there(override: str, code: str) -> None:
    assert faults(GOOD, Overrides(stake=override)) == [f"stake.{code} --stake:1:1"]


TABLE = {
    "players": {
        "[]": ["players.count 3:10"],
        "[Миша]": ["players.count 3:10"],
        "[А, Б, В, Г, Д, Е]": ["players.count 3:10"],
        "[Миша, ✓]": [],
        "[Миша, миша]": ["name.twice 3:17"],
        "[Семён, Вася, семен, ВАСЯ]": ["name.twice 3:24", "name.twice 3:31"],
        '[Миша, ""]': ["name.empty 3:17"],
        '[Миша, " "]': ["name.empty 3:17"],
        '[Миша, "Вася "]': ["name.space 3:17"],
        '[Миша, "\\u00A0Вася"]': ["name.space 3:17"],
        "[Миша, Dummy]": ["name.dummy 3:17"],
        '[Миша, "В\\tася"]': ["name.control 3:17"],
        '[Миша, "В\\nася"]': ["name.control 3:17"],
        '[Миша, "\\u202EВася"]': ["name.control 3:17"],
        '[Миша, "В\\u2028ася"]': ["name.control 3:17"],
        f"[Миша, {'Я' * 60}]": [],
        f"[Миша, {'Я' * 61}]": ["name.long 3:17"],
        "Миша, Вася": ["value.list 3:10"],
        "{Миша: Вася}": ["value.list 3:10"],
        "[Миша, [Вася]]": ["value.text 3:17"],
        "": ["value.blank 3:9"],
    },
    "pulya": {
        "1": [],
        "0": ["size.small 4:8"],
        "-5": ["size.small 4:8"],
        "x": ["value.whole 4:8"],
        "20.5": ["value.whole 4:8"],
        "12½": ["value.whole 4:8"],
        "[20]": ["value.whole 4:8"],
        "{a: 20}": ["value.whole 4:8"],
        "2_0": ["value.whole 4:8"],
        "": ["size.missing 4:7"],
    },
    "format": {
        "0": ["format.unreadable 1:9"],
        "one": ["format.unreadable 1:9"],
        "1.0": ["format.unreadable 1:9"],
        "[1]": ["format.unreadable 1:9"],
        "2": ["format.newer 1:9"],
        "9" * 900: ["format.newer 1:9"],
    },
    "convention": {
        "": ["convention.missing 2:12"],
        "[]": ["convention.name 2:13"],
        "{}": ["convention.missing 2:13"],
        "sochi@": ["convention.name 2:13"],
        "sochi@2": ["convention.version 2:13"],
        "сочи@0": ["convention.version 2:13"],
        "sochi@999999": ["convention.version 2:13"],
        f"sochi@{'9' * 300}": ["convention.name 2:13"],
        "bridge": ["convention.unknown 2:13"],
        "{extends: bridge}": ["convention.unknown 2:13"],
        "{whist: {style: gentleman}}": ["convention.missing 2:13"],
        "{extends: sochi, version: 2}": ["convention.version 2:13"],
        "{extends: sochi, version: x}": ["convention.name 2:13"],
        "{extends: sochi, version: ''}": ["value.blank 2:39"],
        "{extends: sochi, version: }": ["value.blank 2:39"],
        "{extends: sochi@1, version: 1}": ["convention.name 2:13"],
        "{extends: sochi@1, whist: {style: rude}}": ["value.choice 2:47"],
        "{extends: sochi@1, whist: }": ["value.blank 2:39"],
        "{extends: sochi@1, colour: red}": ["key.unknown 2:32"],
    },
    "first_dealer": {
        "вася": [],
        "": [],
        "Коля": ["player.unknown 5:15"],
        "[Вася]": ["value.text 5:15"],
    },
    "claims": {
        "{Миша: 5}": [],
        "": [],
        "{Коля: 5}": ["player.unknown 5:10"],
        "{Миша: 5, миша: 6}": ["player.twice 5:19"],
        "{миша: 5, Миша: 6}": ["player.twice 5:19"],
        "{миша: x}": ["value.number 5:16"],
        "{Миша: 1e3}": ["value.number 5:16"],
        "{Миша: 1234567890}": ["value.number 5:16"],
        "{Миша: ١٢}": ["value.number 5:16"],
        "{Миша: }": ["value.blank 5:16"],
        "[5]": ["value.mapping 5:9"],
        "5": ["value.mapping 5:9"],
    },
    "title": {"": [], "007": [], "[x]": ["value.text 5:8"], "{a: b}": ["value.text 5:8"]},
    "date": {"2026-01-02": [], "[x]": ["value.text 5:7"]},
    "lang": {
        "ru": [],
        "uk": [],
        "en": [],
        "": [],
        "de": ["value.choice 5:7"],
        "RU": ["value.choice 5:7"],
        "[x]": ["value.choice 5:7"],
    },
    "colour": {"red": ["key.unknown 5:1"]},
    "raspasy_in_row": {"1": ["key.unknown 5:1"]},
    "paper": {
        "": [],
        "{}": [],
        "x": ["value.mapping 5:8"],
        "[x]": ["value.mapping 5:8"],
        "{Миша: }": [],
        "{Миша: 5}": ["value.mapping 5:15"],
        "{Коля: {gora: 5}}": ["player.unknown 5:9"],
        "{Миша: {}, миша: {}}": ["player.twice 5:19"],
        "{миша: {}, Миша: {}}": ["player.twice 5:19"],
        "{Миша: {gorra: 5}}": ["key.unknown 5:16"],
        "{Миша: {visty: }}": [],
        "{Миша: {visty: 5}}": ["value.mapping 5:23"],
        "{Миша: {visty: {Коля: 5}}}": ["player.unknown 5:24"],
        "{Миша: {visty: {Миша: 5}}}": ["visty.on_self 5:24"],
        "{Миша: {visty: {Вася: 1, вася: 2}}}": ["player.twice 5:33"],
        "{Миша: {visty: {вася: x}}}": ["cell.number 5:30"],
        "{миша: {visty: {Вася: x}}}": ["cell.number 5:30"],
        "{миша: {visty: {миша: 5}}}": ["visty.on_self 5:24"],
        "{миша: {gora: x}}": ["cell.number 5:22"],
        "{миша: {pulya: 20.18}}": ["record.pulya_falls 5:23"],
    },
    "start": {
        "": [],
        "{Миша: {gora: 5}, raspasy_in_row: 1}": [],
        "{Миша: {gora: x}}": ["cell.number 5:22"],
        "{raspasy_in_row: x}": ["value.whole 5:25"],
        "{raspasy_in_row: }": ["value.blank 5:25"],
    },
}  # fmt: skip
ROWS = [(key, written, expected) for key, rows in TABLE.items() for written, expected in rows.items()]


@pytest.mark.parametrize(("key", "written", "expected"), ROWS)
def test_each_fault_of_a_ledger_stands_at_its_line_and_column(key: str, written: str, expected: list[str]) -> None:
    lines = {line.partition(":")[0]: line for line in HEAD.splitlines()}
    lines[key] = f"{key}: {written}".rstrip()
    text = "".join(f"{line}\n" for line in lines.values())
    if expected:
        assert faults(text) == expected
    else:
        opened(text)


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("players", ["key.missing 1:1"]),
        ("pulya", ["size.missing 1:1"]),
        ("convention", ["convention.missing 1:1"]),
        ("format", ["format.missing 1:1"]),
    ],
)
def test_what_is_left_out_is_missed_at_the_beginning(key: str, expected: list[str]) -> None:
    assert faults(good(**{key: None, "paper": "{}"}).partition("  Миша")[0]) == expected


def test_a_pulka_that_ends_by_agreement_needs_no_size() -> None:
    assert opened(good(convention="fspr@1", pulya=None)).ledger.pulya is None


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("pulya: 20\n", "pulya: 1001\n", "size.range 4:8"),
        ("gora: 12", "gora: 16.12", "record.falls 6:27"),
        ("Вася: 20, Петя: 34", "Вася: 20.18, Петя: 34", "record.falls 6:45"),
        ("Вася: 20, Петя: 34", "Вася: 21, Петя: 34", "paper.step 6:45"),
        ("gora: 12", "gora: 12½", "paper.step 6:27"),
        ("sochi@1", "sochi", "convention.newest 2:13"),
        ("sochi@1", "{extends: сочинка}", "convention.newest 2:13"),
    ],
)
def test_what_a_reader_should_look_at_is_remarked_where_it_stands(old: str, new: str, expected: str) -> None:
    assert codes_of_remarks(replaced(old, new)) == [expected]


@pytest.mark.parametrize(
    "written",
    ["sochi@1", "сочи@1", "{extends: sochi@1}", "{extends: sochi, version: 1}", '{extends: sochi, version: "1"}'],
)
def test_a_convention_with_its_version_needs_no_remark(written: str) -> None:
    assert codes_of_remarks(good(convention=written)) == []


def test_faults_of_every_part_are_reported_together_in_the_order_of_the_lines() -> None:
    text = good(convention="bridge", pulya="x", stake="half", colour="red")
    assert faults(replaced("gora: 12", "gora: y", text)) == [
        "convention.unknown 2:13",
        "value.whole 4:8",
        "cell.number 6:27",
        "stake.unreadable 9:8",
        "key.unknown 10:1",
    ]


def test_faults_of_an_own_convention_are_reported_beside_those_of_the_ledger(tmp_path: Path) -> None:
    house = "format: 1\nextends: sochi@1\nwhist: {style: rude}\nraspasy: {prices: x}\n"
    (tmp_path / "house.yaml").write_text(house, encoding="utf-8")
    found = faults(good(convention="house.yaml", pulya="x"), beside=tmp_path)
    assert sorted(text.replace(f"{tmp_path}/", "") for text in found) == [
        "value.choice house.yaml:3:16",
        "value.list house.yaml:4:19",
        "value.whole 4:8",
    ]


def test_a_convention_beside_the_ledger_is_found_from_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = tmp_path / "evenings"
    evening.mkdir()
    (evening / "house.yaml").write_text("format: 1\nextends: sochi@1\nsize: {most: 15}\n", encoding="utf-8")
    (evening / "friday.yaml").write_text(good(convention="house.yaml"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    book, problems = load(Path("evenings/friday.yaml"))
    assert (book, [problem.code for problem in problems]) == (None, ["convention.size"])


def test_a_convention_that_is_not_there_is_missed_where_it_is_named(tmp_path: Path) -> None:
    assert faults(good(convention="none.yaml"), beside=tmp_path) == ["file.missing 2:13"]


def test_a_convention_of_the_command_line_is_taken_for_the_ledgers() -> None:
    agreed = opened(GOOD, Overrides(convention="питер@1")).agreed
    assert agreed.convention.name == "leningrad"
    agreed = opened(
        good(convention="{extends: bridge}"), Overrides(convention="sochi@1", settings=("whist.ten=checked",))
    ).agreed
    assert (agreed.convention.name, agreed.convention.whist.ten) == ("sochi", "checked")


def test_a_convention_of_the_command_line_is_looked_for_in_the_folder_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "house.yaml").write_text("format: 1\nname: here\nextends: sochi@1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    book = opened(GOOD, Overrides(convention="house.yaml"), beside=tmp_path / "elsewhere")
    assert book.agreed.convention.name == "here"


@pytest.mark.parametrize(
    ("overrides", "expected"),
    [
        (Overrides(convention="bridge"), ["convention.unknown --convention:1:1"]),
        (Overrides(convention=""), ["convention.name --convention:1:1"]),
        (Overrides(convention="sochi@7"), ["convention.version --convention:1:1"]),
        (Overrides(convention="sochi@999999"), ["convention.version --convention:1:1"]),
        (Overrides(convention=f"sochi@{'9' * 300}"), ["convention.name --convention:1:1"]),
        (Overrides(settings=("whist.style",)), ["set.form --set:1:1"]),
        (Overrides(settings=("whist.style=rude",)), ["value.choice --set:1:13"]),
        (Overrides(settings=("a", "b")), ["set.form --set:1:1", "set.form --set:1:1"]),
        (Overrides(convention="bridge", settings=("a",), stake="x"),
            ["convention.unknown --convention:1:1", "set.form --set:1:1", "stake.unreadable --stake:1:1"]),
    ],
)  # fmt: skip
def test_a_fault_of_the_command_line_is_placed_there(overrides: Overrides, expected: list[str]) -> None:
    assert faults(GOOD, overrides) == expected


def test_the_newest_convention_of_the_command_line_is_remarked_there() -> None:
    assert codes_of_remarks(GOOD, Overrides(convention="rostov")) == ["convention.newest --convention:1:1"]


DOUBLED = {
    "a game with a level of its own": "{game: 6♠, level: 7, declarer: Миша, calls: {Вася: pass, Петя: pass}}",
    "a game with a strain of its own": "{game: 6♠, strain: ♥, declarer: Миша, calls: {Вася: pass, Петя: pass}}",
    "a game with tricks by another key": "{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, own: 6}",
    "a misere with two declarers": "{misere: Миша, declarer: Вася, tricks: 0}",
    "raspasy with tricks twice": "{raspasy: {Миша: 3, Вася: 3, Петя: 4}, tricks: {Миша: 10}}",
    "a concession with a level of its own": "{concede: 7♣, level: 8, declarer: Миша}",
    "a correction of two players": "{correction: Миша, player: Вася, gora: 5}",
    "an assertion with two sheets": "{assert: {Миша: {gora: 0}}, sheet: {Миша: {gora: 5}}}",
}


@pytest.mark.parametrize("deal", DOUBLED.values(), ids=DOUBLED)
def test_a_key_that_no_deal_has_is_refused(deal: str) -> None:
    (found,) = faults(f"{HEAD}deals:\n- {deal}\n")
    assert found.startswith("key.unknown 6:")


def test_the_third_hand_has_its_tricks_once() -> None:
    deal = "{raspasy: {Миша: 5, Вася: 3, dummy: 7, болван: 2}}"
    found = faults(f"format: 1\nconvention: sochi@1\nplayers: [Миша, Вася]\npulya: 20\ndeals:\n- {deal}\n")
    assert [text.partition(" ")[0] for text in found] == ["player.twice"]


@pytest.mark.parametrize(
    ("code", "deal"),
    [
        ("player.unknown", "{game: 6, declarer: миша, calls: {вася: pass, «Коля: pass}}"),
        ("player.unknown", "{game: 6, declarer: «Коля, calls: {Вася: pass, Петя: pass}}"),
        ("value.choice", "{game: 6, declarer: Миша, calls: {вася: «maybe, Петя: pass}}"),
        ("value.choice", "{game: 6, declarer: Миша, calls: {Вася: «maybe, Петя: pass}}"),
        ("player.twice", "{game: 6, declarer: Миша, calls: {Вася: pass, «вася: pass}}"),
        ("value.whole", "{raspasy: {Миша: «x, Вася: 5, Петя: 5}}"),
        ("value.whole", "{raspasy: {миша: «x, Вася: 5, Петя: 5}}"),
        ("tricks.range", "{raspasy: {Миша: «11, Вася: 0, Петя: 0}}"),
        ("tricks.range", "{raspasy: {миша: «11, Вася: 0, Петя: 0}}"),
        ("visty.on_self", "{correction: Миша, visty: {«Миша: 5}}"),
        ("visty.on_self", "{correction: Миша, visty: {«миша: 5}}"),
        ("value.whole", "{misere: Миша, tricks: «one}"),
        ("player.unknown", "{misere: «Коля, tricks: 0}"),
        ("key.missing", "«{misere: Миша}"),
        ("key.unknown", "{misere: Миша, tricks: 0, «colour: red}"),
        ("value.mapping", "«misere"),
        ("game.unreadable", "{concede: «six, declarer: Миша}"),
        ("value.number", "{correction: Миша, gora: «x}"),
        ("value.text", "{misere: Миша, tricks: 0, note: «[x]}"),
        ("player.unknown", "{concede: 7, declarer: «Коля}"),
        ("player.unknown", "{correction: «Коля, gora: 5}"),
        ("player.unknown", "{correction: Миша, visty: {«Коля: 5}}"),
        ("player.unknown", "{misere: Миша, tricks: 0, dealer: «Коля}"),
        ("player.unknown", "{raspasy: {Миша: 3, Вася: 3, «Коля: 4}}"),
        ("player.unknown", "assert: {«Коля: {gora: 5}}"),
        ("value.number", "assert: {Миша: {gora: «x}}"),
    ],
)
def test_a_fault_of_a_deal_stands_at_its_line_and_column(code: str, deal: str) -> None:
    column = len("- ") + deal.index("«") + 1
    assert f"{code} 6:{column}" in faults(f"{HEAD}deals:\n- {deal.replace('«', '')}\n")


def test_a_series_below_nought_is_told_also_where_the_exit_has_one_step() -> None:
    head = "format: 1\nconvention: rostov@1\nplayers: [A, B, C]\npulya: 20\n"
    _, found = understand(parsed(head + "start: {raspasy_in_row: -1}\n"))
    assert [fault.code for fault in found] == ["start.series"]
