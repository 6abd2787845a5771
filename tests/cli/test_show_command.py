"""`pulka show`: the sheet as it stands on paper, how far it is, what comes next, what each deal was worth."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from books import (
    AFTER_THE_END,
    BAD,
    DEALS,
    EARLY_STOP,
    FOUR_CIRCLES,
    FRIDAY,
    PAPER,
    TO_THE_END,
    data,
    kept,
    line_of,
    problems,
)
from running import pulka

FIELDS = "players sheet deals finished next net start remarks".split()
GAME = "- {game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: 6, Вася: 4, Петя: 0}}\n"

# JSON


def test_the_sheet_for_programs_has_all_its_fields_in_their_order() -> None:
    assert list(data("show", FRIDAY)) == FIELDS
    assert list(data("show", FOUR_CIRCLES)) == FIELDS


def test_every_box_of_the_sheet_is_an_exact_string(tmp_path: Path) -> None:
    assert data("show", kept(tmp_path, DEALS))["sheet"] == {
        "Миша": {"pulya": "2", "gora": "0", "visty": {"Вася": "0", "Петя": "0"}},
        "Вася": {"pulya": "0", "gora": "0", "visty": {"Миша": "8", "Петя": "0"}},
        "Петя": {"pulya": "0", "gora": "0", "visty": {"Миша": "0", "Вася": "0"}},
    }
    halves = DEALS + "- {correction: Петя, gora: 5/2, visty: {Миша: -1/2}}\n"
    row = data("show", kept(tmp_path, halves))["sheet"]["Петя"]
    assert (row["gora"], row["visty"]["Миша"]) == ("5/2", "-1/2")


def test_a_deal_for_programs_is_its_entries_with_their_factors(tmp_path: Path) -> None:
    [deal] = data("show", kept(tmp_path, DEALS))["deals"]
    assert list(deal) == ["no", "dealer", "entries"]
    assert (deal["no"], deal["dealer"]) == (1, "Миша")
    assert deal["entries"] == [
        {
            "player": "Миша",
            "column": "pulya",
            "on": None,
            "points": "2",
            "rule": "game.made",
            "factors": [{"value": "2", "name": "game", "key": "contracts.6.pulya", "choice": ""}],
        },
        {
            "player": "Вася",
            "column": "visty",
            "on": "Миша",
            "points": "8",
            "rule": "whist.tricks",
            "factors": [
                {"value": "4", "name": "tricks", "key": "", "choice": ""},
                {"value": "2", "name": "visty", "key": "contracts.6.vist", "choice": ""},
            ],
        },
    ]


def test_a_factor_that_a_choice_decides_says_which_choice(tmp_path: Path) -> None:
    half = DEALS.replace("sochi@1", "{extends: sochi, version: 1, whist: {responsibility: half}}")
    half = half.replace("Миша: 6, Вася: 4", "Миша: 8, Вася: 2")
    entries = data("show", kept(tmp_path, half))["deals"][0]["entries"]
    fine = next(entry for entry in entries if entry["rule"] == "whist.fine")
    assert {"value": "1/2", "key": "whist.responsibility", "choice": "half"}.items() <= fine["factors"][-1].items()


def test_the_points_of_every_entry_are_the_product_of_its_factors_and_the_sheet_their_sum() -> None:
    found = data("show", FRIDAY)
    sums: dict[tuple[str, str, str | None], Fraction] = {}
    for entry in (entry for deal in found["deals"] for entry in deal["entries"]):
        points = Fraction(1)
        for factor in entry["factors"]:
            points *= Fraction(factor["value"])
        assert points == Fraction(entry["points"])
        box = (entry["player"], entry["column"], entry["on"])
        sums[box] = sums.get(box, Fraction(0)) + points
    for player, row in found["sheet"].items():
        assert Fraction(row["pulya"]) == sums.get((player, "pulya", None), 0)
        assert Fraction(row["gora"]) == sums.get((player, "gora", None), 0)
        assert {on: Fraction(v) for on, v in row["visty"].items()} == {
            on: sums.get((player, "visty", on), 0) for on in row["visty"]
        }


def test_what_comes_next_is_told_to_programs(tmp_path: Path) -> None:
    raspasy = DEALS + "- {raspasy: {Миша: 3, Вася: 2, Петя: 5}}\n" * 2
    assert data("show", kept(tmp_path, raspasy))["next"] == {
        "dealer": "Миша",
        "raspasy_price": "3",
        "least_level": 7,
        "raspasy_in_row": 2,
        "opening_left": 0,
        "bombs": {},
        "terms": False,
        "forced": False,
        "rounds": 1,
        "leg": {"number": 1, "count": 1},
    }


def test_a_finished_pulka_is_finished_for_programs(tmp_path: Path) -> None:
    assert [data("show", kept(tmp_path, text))["finished"] for text in (DEALS, TO_THE_END, PAPER)] == [
        False,
        True,
        True,
    ]


def test_a_paper_sheet_has_no_deals_and_nothing_comes_next(tmp_path: Path) -> None:
    found = data("show", kept(tmp_path))
    assert (found["deals"], found["next"]) == ([], None)
    assert found["net"] == {"Миша": "28", "Вася": "-86", "Петя": "58"}
    assert found["sheet"]["Вася"] == {"pulya": "20", "gora": "24", "visty": {"Миша": "40", "Петя": "12"}}


def test_a_blank_box_is_null_and_there_is_no_net_then(tmp_path: Path) -> None:
    found = data("show", kept(tmp_path, PAPER.replace("gora: 12, ", "")))
    assert found["sheet"]["Миша"]["gora"] is None
    assert found["net"] is None


def test_the_net_is_the_one_that_a_settlement_gives() -> None:
    for path in (FRIDAY, FOUR_CIRCLES, EARLY_STOP):
        assert data("show", path)["net"] == data("settle", path)["net"]


# What a person reads


def test_running_records_stand_with_dots_as_on_paper(tmp_path: Path) -> None:
    lines = pulka("show", kept(tmp_path)).out.splitlines()
    assert lines[3:7] == [
        " Player    Pulya   Gora   Visty on: Миша   Вася   Петя",
        " Миша         20     12                —     20     34",
        " Вася     2.6.20   4.24               40      —     12",
        " Петя         20      9               16     28      —",
    ]
    assert lines[-1] == "If settled now: Миша +28 · Вася −86 · Петя +58"


def test_a_box_nobody_wrote_in_is_nought_in_an_evening_and_a_question_on_paper(tmp_path: Path) -> None:
    evening = pulka("show", kept(tmp_path, DEALS)).out
    assert " Вася         0      0                8      —      0\n" in evening
    paper = pulka("show", kept(tmp_path, PAPER.replace("gora: 12, ", ""))).out
    assert " Миша         20      ?                —     20     34\n" in paper
    assert "If settled now" not in paper


def test_it_says_how_far_each_pulya_is(tmp_path: Path) -> None:
    shown = pulka("show", kept(tmp_path, DEALS)).out
    assert "\nTo close: Вася 2 · Петя 2\nClosed: Миша\n" in shown
    together = DEALS.replace("sochi@1", "leningrad@1")
    assert "\nPulyas together: 2 of 6\n" in pulka("show", kept(tmp_path, together)).out
    agreed = DEALS.replace("sochi@1", "fspr@1").replace("pulya: 2\n", "")
    assert "\nThe pulka ends by agreement.\n" in pulka("show", kept(tmp_path, agreed)).out


def test_it_says_when_the_pulka_has_ended(tmp_path: Path) -> None:
    assert "The pulka ended with deal 3.\n" in pulka("show", kept(tmp_path, TO_THE_END)).out
    assert "ended" not in pulka("show", kept(tmp_path, DEALS)).out


def test_it_says_who_deals_next_and_at_what_price_and_which_line_says_so(tmp_path: Path) -> None:
    shown = pulka("show", kept(tmp_path, DEALS)).out
    assert f"\nNext: deals Вася · a trick on raspasy: 1 ({line_of('prices:')})\n" in shown
    raspasy = DEALS + "- {raspasy: {Миша: 3, Вася: 2, Петя: 5}}\n"
    shown = pulka("show", kept(tmp_path, raspasy)).out
    assert (
        f"\nNext: deals Петя · a trick on raspasy: 2 ({line_of('prices:')}) · least game: 6 ({line_of('exit:')})"
        " · raspasy in a row: 1\n" in shown
    )


def test_deals_are_listed_one_a_line_with_what_each_was_worth(tmp_path: Path) -> None:
    path = kept(tmp_path, TO_THE_END)
    lines = pulka("show", path, "--deals").out.splitlines()
    assert [line[:4] for line in lines[-3:]] == ["  1 ", "  2 ", "  3 "]
    assert lines[-3].endswith("deals Миша · worth: Миша +5⅓, Вася +1⅓, Петя −6⅔")
    assert "Visty on" not in "".join(lines)


def test_what_the_deals_were_worth_adds_up_to_the_net() -> None:
    lines = pulka("show", FRIDAY, "--deals", "--lang", "en").out.splitlines()
    worth = [line.partition("worth: ")[2].split(", ") for line in lines if "worth: " in line]
    sums = {"Миша": Fraction(0), "Вася": Fraction(0), "Петя": Fraction(0)}
    for name, number in (part.split() for nets in worth for part in nets):
        tidy = number.replace("−", "-").replace("⅓", " 1/3").replace("⅔", " 2/3").split()
        sign = -1 if tidy[0].startswith("-") else 1
        sums[name] += sign * sum(Fraction(part.lstrip("+-")) for part in tidy)
    assert sums == {"Миша": 90, "Вася": -136, "Петя": 46}


def test_a_deal_worth_nothing_says_nought(tmp_path: Path) -> None:
    nothing = DEALS.replace(GAME, "- {raspasy: {Миша: 3, Вася: 2, Петя: 5}}\n")
    level = nothing.replace("sochi@1", "{extends: sochi, version: 1, raspasy: {prices: [0], clean_hand: nothing}}")
    assert pulka("show", kept(tmp_path, level), "--deals").out.rstrip().endswith("worth: 0")


def test_the_deals_and_the_sheet_both_end_with_the_warnings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    path = kept(tmp_path, AFTER_THE_END)
    warning = f"{path}:9:3: warning: deal 4: the pulka was over after deal 3 [pulka.over]"
    for words in ((), ("--deals",)):
        ran = pulka("show", path, *words)
        assert warning in ran.out.splitlines()
        assert (ran.code, ran.err) == (0, "")


def test_another_convention_writes_the_same_deals_anew(tmp_path: Path) -> None:
    path = kept(tmp_path, DEALS)
    assert data("show", path, "--convention", "leningrad@1")["sheet"]["Вася"]["visty"]["Миша"] == "16"
    assert data("show", path, "--set", "contracts.6.vist=5")["sheet"]["Вася"]["visty"]["Миша"] == "20"


def test_show_refuses_what_a_settlement_refuses(tmp_path: Path) -> None:
    path = kept(tmp_path, BAD)
    assert [code for code, _, _ in problems("show", path)] == ["player.unknown", "tricks.sum"]


def test_a_ledger_without_deals_and_paper_is_an_evening_that_has_not_begun(tmp_path: Path) -> None:
    ran = pulka("show", kept(tmp_path, PAPER.partition("paper:")[0]))
    assert (ran.code, ran.err) == (0, "")
    assert "\nTo close: Миша 20 · Вася 20 · Петя 20\nNext: deals Миша · " in ran.out


@pytest.mark.parametrize("path", [FRIDAY, FOUR_CIRCLES])
def test_the_sheet_begins_with_file_title_and_agreement(path: str) -> None:
    lines = pulka("show", path, "--lang", "en").out.splitlines()
    assert lines[0].startswith(f"{path} · ")
    assert lines[1].split(" · ")[1].endswith("players")
    assert lines[2] == ""


# Legs

SKACHKI = Path(__file__).resolve().parents[2] / "examples" / "skachki.yaml"
LEG_ENDS = {"en": "end of leg {n}", "ru": "конец скачка {n}", "uk": "кінець скачка {n}"}


@pytest.mark.parametrize("lang", LEG_ENDS)
def test_the_list_of_deals_shows_where_a_leg_ended(lang: str) -> None:
    lines = " ".join(pulka("show", str(SKACHKI), "--deals", "--lang", lang).out.split())
    at = [lines.index(LEG_ENDS[lang].format(n=n)) for n in (1, 2)]
    assert lines.index(" 5 10♠ Боря") < at[0] < lines.index(" 6 ") < lines.index(" 10 10♠ Вера") < at[1]


def test_a_pulka_of_one_leg_says_nothing_of_legs(tmp_path: Path) -> None:
    assert "end of leg" not in pulka("show", kept(tmp_path, TO_THE_END), "--deals", "--lang", "en").out


def test_which_leg_it_is_and_raspasy_that_have_to_follow_are_told_to_programs(tmp_path: Path) -> None:
    text = SKACHKI.read_text(encoding="utf-8")
    first, _, _ = text.partition("- {raspasy: {Аня: 1, Боря: 5, Вера: 4}}\n- {raspasy: {Боря")
    caught = "- {misere: Боря, tricks: 2}\n"
    coming = data("show", kept(tmp_path, first + caught))["next"]
    assert (coming["leg"], coming["rounds"], coming["forced"]) == ({"number": 2, "count": 2}, 2, True)
