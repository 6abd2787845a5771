"""`pulka standings`: which evenings count, what each player has won, who owes whom, how everybody has played."""

from __future__ import annotations

import json
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from books import BAD, DEALS, EXAMPLES, FOUR_CIRCLES, FRIDAY, PAPER, data, kept, problems
from running import pulka

from pulka_calc.cli import waiting

STAKED = DEALS.replace("pulya: 2", "pulya: 2\nstake: 0.50 RUB\ndate: 2026-01-31")
LATER = STAKED.replace("01-31", "02-01")
OTHER_NAMES = DEALS.replace("Миша", "Михаил")


def folder(path: Path, **evenings: str) -> str:
    """Keep ledgers in a folder of their own."""
    inside = path / "evenings"
    inside.mkdir()
    for name, text in evenings.items():
        kept(inside, text, f"{name}.yaml")
    return str(inside)


# Which evenings count


def test_a_folder_is_all_its_ledgers_and_a_file_counts_once(tmp_path: Path) -> None:
    evenings = folder(tmp_path, one=DEALS, two=PAPER)
    (tmp_path / "evenings" / "three.yml").write_text(DEALS, encoding="utf-8")
    (tmp_path / "evenings" / "notes.txt").write_text("nothing", encoding="utf-8")
    found = data("standings", evenings, f"{evenings}/one.yaml", f"{evenings}/../evenings/two.yaml")
    assert (found["evenings"], found["deals"]) == (3, 2)


def test_evenings_with_problems_are_named_and_left_out(tmp_path: Path) -> None:
    ran = pulka("standings", folder(tmp_path, a=BAD, b=DEALS, c="- no ledger\n", d=PAPER.replace("gora: 12, ", "")))
    assert ran.code == 1
    assert ran.out.startswith("1 evening · 1 deal · 1 has not ended\n")
    codes = [line.rpartition(" [")[2] for line in ran.err.splitlines() if line.endswith("]")]
    assert codes == ["player.unknown]", "tricks.sum]", "file.not_mapping]", "cell.blank]"]
    assert f"{tmp_path}/evenings/c.yaml:1:1: " in ran.err


def test_programs_hear_of_what_was_left_out_beside_what_was_counted(tmp_path: Path) -> None:
    ran = pulka("standings", folder(tmp_path, a=BAD, b=DEALS), "--json")
    assert ran.code == 1
    found = json.loads(ran.out)
    assert found["evenings"] == 1
    assert [problem["code"] for problem in found["left_out"]] == ["player.unknown", "tricks.sum"]
    assert "[tricks.sum]" in ran.err


def test_where_no_evening_is_left_there_are_only_problems(tmp_path: Path) -> None:
    assert [code for code, _, _ in problems("standings", kept(tmp_path, BAD))] == ["player.unknown", "tricks.sum"]
    assert problems("standings", str(tmp_path / "none.yaml")) == [("file.missing", 1, 1)]


def test_a_folder_that_cannot_be_read_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(self: Path) -> None:
        raise PermissionError(13, "denied", str(self))

    evenings = folder(tmp_path)
    monkeypatch.setattr(Path, "iterdir", denied)
    ran = pulka("standings", evenings)
    assert (ran.code, ran.out) == (1, "")
    assert "cannot be read: no permission [file.unreadable]" in ran.err


def test_a_name_that_no_file_can_have_is_a_problem() -> None:
    assert problems("standings", "x" * 300 + ".yaml") == [("file.unreadable", 1, 1)]


def test_only_evenings_from_a_day_on_count(tmp_path: Path) -> None:
    evenings = folder(tmp_path, a=STAKED, b=LATER, c=DEALS, d=DEALS.replace("pulya", "date: 1.2.2026\npulya"))
    assert data("standings", evenings)["evenings"] == 4
    found = data("standings", evenings, "--since", "2026-02-01")
    assert (found["evenings"], found["since"]) == (1, "2026-02-01")
    assert [(note["code"], Path(note["file"]).name) for note in found["remarks"]] == [
        ("season.undated", "c.yaml"),
        ("season.undated", "d.yaml"),
    ]
    ran = pulka("standings", evenings, "--since", "2026-01-31")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("2 evenings · 2 deals · since 2026-01-31 · 2 have not ended\n")
    assert ran.out.count("[season.undated]") == 2


def test_where_all_evenings_were_before_there_is_nothing_to_count(tmp_path: Path) -> None:
    ran = pulka("standings", kept(tmp_path, STAKED), "--since", "2027-01-01")
    assert (ran.code, ran.out, ran.err) == (0, "There is no evening to count.\n", "")


@pytest.mark.parametrize("day", ["yesterday", "31.01.2026", "2026-02-30", ""])
def test_what_is_no_day_is_refused(day: str) -> None:
    ran = pulka("standings", FRIDAY, "--since", day)
    assert (ran.code, ran.out) == (2, "")
    assert f"--since takes a day like 2026-01-31, not {day}".strip() in ran.err


def test_without_a_file_there_is_nothing_to_do() -> None:
    ran = pulka("standings")
    assert (ran.code, ran.out) == (2, "")
    assert "FILES... is missing" in ran.err


# Who is who


def test_names_are_joined_by_the_aliases(tmp_path: Path) -> None:
    aliases = kept(tmp_path, "Миша: [Михаил, Misha]\n", "names.yaml")
    evenings = folder(tmp_path, a=DEALS, b=OTHER_NAMES, c=DEALS.replace("Миша", "MISHA"))
    assert list(data("standings", evenings)["players"]) == ["Миша", "Михаил", "MISHA", "Вася", "Петя"]
    found = data("standings", evenings, "--aliases", aliases)
    assert {name: row["net"] for name, row in found["players"].items()} == {"Миша": "16", "Вася": "4", "Петя": "-20"}
    assert found["players"]["Миша"]["evenings"] == 3


def test_the_aliases_may_lie_among_the_evenings(tmp_path: Path) -> None:
    evenings = folder(tmp_path, a=DEALS, names="Миша: [Михаил]\n")
    found = data("standings", evenings, "--aliases", f"{evenings}/names.yaml")
    assert found["evenings"] == 1


def test_an_evening_at_which_one_player_would_sit_twice_is_left_out(tmp_path: Path) -> None:
    aliases = kept(tmp_path, "Миша: [Вася]\n", "names.yaml")
    ran = pulka("standings", kept(tmp_path, DEALS), FOUR_CIRCLES, "--aliases", aliases, "--lang", "en")
    assert ran.code == 1
    assert "friday.yaml:3:17: Вася and Миша are one player by the aliases, but sit at one table" in ran.err
    assert "1 evening" not in ran.err


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [("aliases.form", 1, 1)]),
        ("[Миша]", [("aliases.form", 1, 1)]),
        ("Миша:\n", [("aliases.form", 1, 6)]),
        ("Миша: []\n", [("aliases.form", 1, 7)]),
        ("Миша: [{a: b}]\n", [("aliases.form", 1, 8)]),
        ('Миша: [""]\n', [("aliases.form", 1, 8)]),
        ("Миша: [Вася]\nВася: [Вася]\n", [("aliases.twice", 2, 1), ("aliases.twice", 2, 8)]),
        ("Миша: [а]\nмиша: [б]\n", [("aliases.twice", 2, 1)]),
        ("Миша: [а]\nМиша: [б]\n", [("yaml.duplicate", 2, 1)]),
    ],
)
def test_faults_of_the_aliases_have_their_places(text: str, found: list[tuple[str, int, int]], tmp_path: Path) -> None:
    assert problems("standings", FRIDAY, "--aliases", kept(tmp_path, text, "names.yaml")) == found


def test_aliases_that_are_not_there_are_a_problem(tmp_path: Path) -> None:
    assert problems("standings", FRIDAY, "--aliases", str(tmp_path / "names.yaml")) == [("file.missing", 1, 1)]


# What was won, and who owes whom


def test_money_of_evenings_is_added_as_it_was_paid(tmp_path: Path) -> None:
    # 16/3, 4/3, −20/3 visty at 0.50 are 2.67, 0.67, −3.34 to the coin, each evening by itself
    found = data("standings", folder(tmp_path, a=STAKED, b=LATER))
    paid = {name: row["paid"] for name, row in found["players"].items()}
    assert paid == {
        "Миша": [{"visty": None, "money": "5.34", "currency": "RUB"}],
        "Вася": [{"visty": None, "money": "1.34", "currency": "RUB"}],
        "Петя": [{"visty": None, "money": "-6.68", "currency": "RUB"}],
    }
    assert found["players"]["Миша"]["net"] == "32/3"
    assert found["players"]["Миша"]["per_deal"] == "16/3"
    assert found["transfers"] == [
        {"from": "Петя", "to": "Миша", "visty": None, "money": "5.34", "currency": "RUB"},
        {"from": "Петя", "to": "Вася", "visty": None, "money": "1.34", "currency": "RUB"},
    ]


def test_evenings_without_money_are_paid_in_whole_visty(tmp_path: Path) -> None:
    # 6, 1, −7 whole visty: all three nets have a third over, the first seat gets the odd vist
    found = data("standings", folder(tmp_path, a=DEALS, b=DEALS.replace("pulya: 2", "pulya: 2\nstake: 0")))
    assert [(move["from"], move["to"], move["visty"], move["money"]) for move in found["transfers"]] == [
        ("Петя", "Миша", 12, None),
        ("Петя", "Вася", 2, None),
    ]


def test_counts_and_points_of_a_player_for_programs() -> None:
    row = data("standings", FRIDAY)["players"]["Вася"]
    assert list(row) == (
        "evenings deals net paid per_deal games misere remises undertricks whists fines raspasy raspasy_tricks penalties"
        " fine_points help_given help_taken"
    ).split(" ")
    assert row["games"]["7"] == {"ordered": 2, "made": 1}
    assert (row["remises"], row["undertricks"], row["whists"], row["fine_points"]) == (2, 4, 2, "0")


def test_penalties_have_a_column_where_there_were_any(tmp_path: Path) -> None:
    fined = DEALS.rstrip("\n") + "\n- {penalty: Вася, for: looked_at_prikup}\n- {penalty: Вася, for: misdeal}\n"
    where = folder(tmp_path, a=fined)
    rows = [line.split() for line in pulka("standings", where).out.splitlines()]
    heads = next(row for row in rows if "whists" in row)
    assert heads[-1] == "penalties"
    assert [row[-1] for row in rows if row[:1] == ["Вася"]][-1] == "2"
    assert "penalties" not in pulka("standings", FRIDAY).out
    assert data("standings", where)["players"]["Вася"]["penalties"] == 2


def test_three_tables_are_read_by_people(tmp_path: Path) -> None:
    ran = pulka("standings", folder(tmp_path, a=STAKED, b=DEALS, c=PAPER))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.replace("\u00a0", " ") == (
        "3 evenings · 2 deals · 2 have not ended\n"
        "\n"
        " Player   evenings   deals   visty   per deal         RUB\n"
        " Петя            3       2    +44⅔        −6⅔   −3.34 RUB\n"
        " Миша            3       2    +38⅔        +5⅓   +2.67 RUB\n"
        " Вася            3       2    −83⅓        +1⅓   +0.67 RUB\n"
        "\n"
        "Pay: Вася → Петя 51 visty · Вася → Миша 34 visty\n"
        "Pay: Петя → Миша 2.67 RUB · Петя → Вася 0.67 RUB\n"
        "\n"
        "Games: made of ordered\n"
        " Player     6   7   8   9   10   misere   remises (undertricks)\n"
        " Петя       —   —   —   —    —        —                       0\n"
        " Миша     2/2   —   —   —    —        —                       0\n"
        " Вася       —   —   —   —    —        —                       0\n"
        "\n"
        " Player   whists   fines (gora)   raspasy (tricks)   help given   help taken\n"
        " Петя          0              0                  0            0            0\n"
        " Миша          0              0                  0            0            0\n"
        " Вася          2              0                  0            0            0\n"
    )


def test_paper_alone_has_no_statistics_of_deals(tmp_path: Path) -> None:
    even = PAPER.replace("stake", "")
    shown = pulka("standings", kept(tmp_path, even)).out
    assert "Games" not in shown
    assert " Вася            1       0     −86          —\n" in shown


def test_where_everybody_is_even_nobody_pays(tmp_path: Path) -> None:
    level = DEALS.partition("deals:")[0] + "deals:\n- {correction: Миша, gora: 0}\n"
    assert "\nNobody pays.\n" in pulka("standings", kept(tmp_path, level)).out


def test_a_stake_without_a_currency_is_money(tmp_path: Path) -> None:
    path = kept(tmp_path, DEALS.replace("pulya: 2", "pulya: 2\nstake: 0.50"))
    shown = pulka("standings", path).out
    assert shown.splitlines()[2].endswith("per deal   money")
    assert "Pay: Петя → Миша 2.67 · Петя → Вася 0.67\n" in shown


def test_a_narrow_terminal_gets_a_paragraph_a_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    lines = pulka("standings", kept(tmp_path, STAKED)).out.splitlines()
    assert "Миша: evenings 1 · deals 1 ·" in lines
    assert [line for line in lines if len(line) > 30] == []


# Languages, waiting, odd names


def test_the_language_is_the_one_all_evenings_share(tmp_path: Path) -> None:
    russian = DEALS.replace("pulya", "lang: ru\npulya")
    evenings = folder(tmp_path, a=russian, b=russian)
    assert pulka("standings", evenings).out.startswith("2 вечера · 2 сдачи")
    assert pulka("standings", evenings, "--lang", "uk").out.startswith("2 вечори · 2 здачі")
    assert pulka("standings", evenings, kept(tmp_path, DEALS)).out.startswith("3 evenings · 3 deals")


def test_somebody_who_waits_sees_that_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter(range(100))
    monkeypatch.setattr(waiting, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
    assert pulka("standings", str(EXAMPLES), "--lang", "en").err == ""
    monkeypatch.setattr(waiting, "watched", lambda: True)
    assert (
        pulka("standings", str(EXAMPLES), "--lang", "en").err
        == f"Reading {'.' * (len(list(EXAMPLES.glob('*.yaml'))) - 1)}\n"
    )


def test_nothing_moves_while_it_is_quick() -> None:
    assert pulka("standings", FRIDAY).err == ""


def test_odd_names_stay_text(tmp_path: Path) -> None:
    odd = DEALS.replace("Миша", "'<b>'").replace("Вася", "'{n}'").replace("Петя", "'007'")
    ran = pulka("standings", kept(tmp_path, odd))
    assert (ran.code, ran.err) == (0, "")
    assert "Pay: 007 → <b> 6 visty · 007 → {n} 1 vist\n" in ran.out


@pytest.mark.slow
def test_a_thousand_evenings_are_counted_within_a_minute(tmp_path: Path) -> None:
    head, mark, deals = Path(FRIDAY).read_text(encoding="utf-8").partition("deals:\n")
    played = "".join(line + "\n" for line in deals.splitlines() if "assert" not in line)
    text = head.replace("pulya: 20", "pulya: 100") + mark + played * 4
    evenings = folder(tmp_path, **{f"evening{number}": text for number in range(1000)})
    begun = time.monotonic()
    found = data_of_many(evenings)
    assert time.monotonic() - begun < 60
    assert (found["evenings"], found["players"]["Миша"]["evenings"]) == (1000, 1000)


def data_of_many(evenings: str) -> dict[str, dict[str, dict[str, int]]]:
    ran = pulka("standings", evenings, "--json")
    assert ran.code == 0
    return dict(json.loads(ran.out))
