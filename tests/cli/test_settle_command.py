"""`pulka settle`: what it prints in each form, for a person and for a program."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from books import (
    AFTER_THE_END,
    BAD,
    DEALS,
    EARLY_STOP,
    FOUR_CIRCLES,
    FRIDAY,
    PAPER,
    THIRDS,
    TO_THE_END,
    data,
    kept,
    problems,
)
from running import pulka

# JSON

FIELDS = "players net rounded money currency transfers pairs steps proof places remarks".split()


def test_a_settlement_for_programs_has_all_its_fields_in_their_order() -> None:
    found = data("settle", FOUR_CIRCLES)
    assert list(found) == FIELDS
    assert found["players"] == ["Миша", "Вася", "Петя", "Коля"]


def test_nets_are_exact_strings_and_rounded_ones_are_integers() -> None:
    found = data("settle", THIRDS)
    assert found["net"] == {"Марко": "64/3", "Оля": "-248/3", "Тарас": "184/3"}
    assert found["rounded"] == {"Марко": 22, "Оля": -83, "Тарас": 61}
    assert found["money"] == {"Марко": "10.67", "Оля": "-41.33", "Тарас": "30.66"}
    assert found["currency"] == "UAH"


def test_a_game_without_money_has_null_in_its_place() -> None:
    found = data("settle", FOUR_CIRCLES)
    assert (found["money"], found["currency"]) == (None, None)
    assert {move["money"] for move in (*found["transfers"], *found["pairs"])} == {None}


def test_payments_for_programs_say_from_whom_to_whom_and_how_much() -> None:
    assert data("settle", FOUR_CIRCLES)["transfers"] == [
        {"from": "Коля", "to": "Вася", "visty": 306, "money": None},
        {"from": "Коля", "to": "Миша", "visty": 264, "money": None},
        {"from": "Коля", "to": "Петя", "visty": 226, "money": None},
    ]
    assert data("settle", THIRDS)["transfers"] == [
        {"from": "Оля", "to": "Тарас", "visty": 61, "money": "30.66"},
        {"from": "Оля", "to": "Марко", "visty": 22, "money": "10.67"},
    ]


@pytest.mark.parametrize("words", [[FOUR_CIRCLES], [THIRDS], [THIRDS, "--stake", "0"], [FRIDAY]])
def test_every_payment_has_the_same_four_fields_with_money_and_without(words: list[str]) -> None:
    found = data("settle", *words)
    assert {frozenset(move) for move in (*found["transfers"], *found["pairs"])} == {
        frozenset(("from", "to", "visty", "money"))
    }


def test_pairs_are_the_traditional_payments_between_each_two() -> None:
    found = [(move["from"], move["to"], move["money"]) for move in data("settle", THIRDS)["pairs"]]
    assert found == [("Оля", "Марко", "8.33"), ("Тарас", "Марко", "2.34"), ("Оля", "Тарас", "33.00")]


def paid(moves: list[dict[str, Any]], unit: str, players: list[str]) -> dict[str, Decimal]:
    """What each player gets by a list of payments."""
    got = dict.fromkeys(players, Decimal(0))
    for move in moves:
        got[move["to"]] += Decimal(move[unit])
        got[move["from"]] -= Decimal(move[unit])
    return got


@pytest.mark.parametrize("words", [[THIRDS], [EARLY_STOP, "--stake", "0.07 EUR"], [FRIDAY, "--coin", "0.50"]])
def test_money_sums_to_nought_and_both_lists_of_payments_add_up_to_it(words: list[str]) -> None:
    found = data("settle", *words)
    money = {player: Decimal(amount) for player, amount in found["money"].items()}
    assert sum(money.values()) == 0
    assert paid(found["transfers"], "money", found["players"]) == money
    assert paid(found["pairs"], "money", found["players"]) == money
    assert paid(found["transfers"], "visty", found["players"]) == found["rounded"]
    assert len(found["transfers"]) < len(found["players"])
    assert sum(Fraction(net) for net in found["net"].values()) == sum(found["rounded"].values()) == 0


def test_the_steps_for_programs_hold_every_figure_of_the_four_circles() -> None:
    steps = data("settle", FOUR_CIRCLES)["steps"]
    assert [step["step"] for step in steps] == "equalisation amnesty average own_gora cross result".split()
    equalisation, amnesty, average, own, cross, result = steps
    assert (equalisation["size"], equalisation["pulya_in_gora"]) == ("50", "2")
    assert equalisation["rows"][0] == {"player": "Миша", "over": "28", "moved": "56", "before": "78", "gora": "22"}
    assert [row["gora"] for row in equalisation["rows"]] == ["22", "12", "70", "132"]
    assert {key: amnesty[key] for key in ("least", "whose")} == {"least": "12", "whose": ["Вася"]}
    assert amnesty["gora"] == {"Миша": "10", "Вася": "0", "Петя": "58", "Коля": "120"}
    assert average == {"step": "average", "total": "188", "players": "4", "average": "47"}
    assert (own["step"], own["price"]) == ("own_gora", "10")
    assert own["rows"][0] == {"player": "Миша", "gora": "10", "below": "37", "visty": "370"}
    assert [row["visty"] for row in own["rows"]] == ["370", "470", "-110", "-730"]
    assert cross["rows"][0] == {
        "player": "Миша",
        "other": "Вася",
        "written": "84",
        "against": "60",
        "difference": "24",
    }
    assert len(cross["rows"]) == 6
    assert result["rows"][3] == {
        "player": "Коля",
        "gora": "-730",
        "visty": {"Миша": "46", "Вася": "-52", "Петя": "-60"},
        "net": "-796",
    }


def test_the_proof_for_programs_is_the_formula_with_its_figures() -> None:
    proof = data("settle", FOUR_CIRCLES)["proof"]
    assert {key: proof[key] for key in list(proof)[:4]} == {
        "gora_price": "10",
        "average_gora": "62",
        "pulya_price": "20",
        "average_pulya": "103/2",
    }
    assert proof["rows"][0] == {"player": "Миша", "cross": "-106", "gora": "-160", "pulya": "530", "net": "264"}


def test_numbers_for_programs_are_never_floats() -> None:
    def flat(value: Any) -> list[Any]:
        if isinstance(value, dict | list):
            inner = value.values() if isinstance(value, dict) else value
            return [leaf for item in inner for leaf in flat(item)]
        return [value]

    leaves = flat(data("settle", THIRDS))
    assert {type(leaf).__name__ for leaf in leaves} <= {"str", "int", "NoneType"}


def test_remarks_for_programs_have_their_place(tmp_path: Path) -> None:
    path = kept(tmp_path, PAPER.replace("sochi@1", "sochi").replace("gora: 12", 'gora: "14.12"'))
    found = data("settle", path)["remarks"]
    assert [(remark["code"], remark["line"]) for remark in found] == [("convention.newest", 2), ("record.falls", 7)]
    assert {remark["file"] for remark in found} == {path}


# What a person reads


def test_the_answer_begins_with_the_file_and_its_title(tmp_path: Path) -> None:
    path = kept(tmp_path)
    assert pulka("settle", path).out.splitlines()[0] == f"{path} · Пятница"
    untitled = kept(tmp_path, PAPER.replace("title: Пятница\n", ""))
    assert pulka("settle", untitled).out.splitlines()[0] == untitled


def test_a_short_answer_is_nets_and_payments_only(tmp_path: Path) -> None:
    path = kept(tmp_path)
    assert pulka("settle", path, "--brief").out.splitlines() == [
        f"{path} · Пятница",
        " Миша   +28",
        " Вася   −86",
        " Петя   +58",
        "Pay: Вася → Петя 58 · Вася → Миша 28",
        "By pairs: Вася → Миша 20 · Петя → Миша 8 · Вася → Петя 66",
    ]


def test_a_message_for_a_chat_is_one_line(tmp_path: Path) -> None:
    ran = pulka("settle", kept(tmp_path), "--text")
    assert ran.out == "Пятница · Sochi · Миша +28, Вася −86, Петя +58 · Pay: Вася → Петя 58, Вася → Миша 28\n"
    with_money = pulka("settle", kept(tmp_path), "--text", "--stake", "50 коп", "--lang", "ru")
    assert with_money.out == (
        "Пятница · Сочинка · Миша +14,00\u00a0₽, Вася −43,00\u00a0₽, Петя +29,00\u00a0₽"
        " · Платят: Вася → Петя 29,00\u00a0₽, Вася → Миша 14,00\u00a0₽\n"
    )


def test_nobody_pays_where_nobody_won(tmp_path: Path) -> None:
    same = "{pulya: 20, gora: 3, visty: {%s: 4, %s: 4}}"
    rows = "".join(
        f"  {name}: {same % others}\n"
        for name, others in (("Миша", ("Вася", "Петя")), ("Вася", ("Миша", "Петя")), ("Петя", ("Миша", "Вася")))
    )
    path = kept(tmp_path, PAPER.partition("paper:")[0] + "paper:\n" + rows)
    assert pulka("settle", path, "--text").out.endswith("Миша 0, Вася 0, Петя 0 · Nobody pays.\n")
    assert data("settle", path)["transfers"] == []


def test_two_forms_at_once_are_refused() -> None:
    for two in (("--brief", "--text"), ("--text", "--json"), ("--brief", "--json"), ("--places", "--brief")):
        ran = pulka("settle", FOUR_CIRCLES, *two)
        assert (ran.code, ran.out) == (2, "")
        assert "--brief, --text, --places and --json exclude each other" in ran.err


# The stake and the coin

STAKES = [
    ("0.5", "14.00"),
    ("0,5", "14.00"),
    (".5", "14.00"),
    ("50 коп", "14.00 RUB"),
    ("50 коп.", "14.00 RUB"),
    ("50 копійок", "14.00 UAH"),
    ("50 cents", "14.00 USD"),
    ("0.50 RUB", "14.00 RUB"),
    ("0,50 руб.", "14.00 RUB"),
    ("0.5₽", "14.00 RUB"),
    ("$0.50", "14.00 USD"),
    ("0.5 грн", "14.00 UAH"),
    ("2 тенге", "56.00 KZT"),
    ("1 XAF", "28 XAF"),
    ("0.005 EUR", "0.14 EUR"),
]


@pytest.mark.parametrize(("stake", "won"), STAKES)
def test_a_stake_is_read_as_people_say_it(tmp_path: Path, stake: str, won: str) -> None:
    first = pulka("settle", kept(tmp_path), "--brief", "--stake", stake).out.splitlines()[2]
    assert first.split() == ["Миша", "+28", *f"+{won}".split()]


def test_an_amount_alone_is_in_the_money_of_the_ledger() -> None:
    assert data("settle", THIRDS, "--stake", "2")["money"]["Марко"] == "42.67"
    assert data("settle", THIRDS, "--stake", "2")["currency"] == "UAH"
    assert data("settle", THIRDS, "--stake", "50 коп")["currency"] == "UAH"


@pytest.mark.parametrize("stake", ["0", "0.00 RUB"])
def test_a_stake_of_nought_is_a_game_without_money(stake: str) -> None:
    found = data("settle", THIRDS, "--stake", stake)
    assert (found["money"], found["currency"]) == (None, None)
    assert "UAH" not in pulka("settle", THIRDS, "--stake", stake, "--lang", "en").out.replace("0.50 UAH", "")


@pytest.mark.parametrize(
    ("stake", "code"),
    [("1,000", "stake.ambiguous"), ("12,500 RUB", "stake.ambiguous"), ("many", "stake.unreadable")]
    + [(text, "stake.unreadable") for text in ("", "-1", "1 2", "1e3", "0x5")],
)
def test_a_stake_that_cannot_be_read_is_refused(stake: str, code: str) -> None:
    assert problems("settle", THIRDS, "--stake", stake) == [(code, 1, 1)]
    ran = pulka("settle", THIRDS, "--stake", stake)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("--stake:1:1: ")


def test_a_coarser_coin_is_paid_in() -> None:
    found = data("settle", THIRDS, "--coin", "0.50")
    assert found["money"] == {"Марко": "11.00", "Оля": "-41.50", "Тарас": "30.50"}
    assert all(Decimal(move["money"]) % Decimal("0.50") == 0 for move in (*found["transfers"], *found["pairs"]))
    assert "then 0.50\u00a0UAH each is added" in pulka("settle", THIRDS, "--coin", "0,50", "--lang", "en").out


@pytest.mark.parametrize(
    ("coin", "code"),
    [("0.001", "coin.finer"), ("0.015", "coin.finer"), ("0", "coin.finer"), ("x", "coin.unreadable")],
)
def test_a_coin_that_cannot_be_paid_is_refused(coin: str, code: str) -> None:
    assert problems("settle", THIRDS, "--coin", coin) == [(code, 1, 1)]
    assert pulka("settle", THIRDS, "--coin", coin).err.startswith("--coin:1:1: ")


# Another convention for one run


def test_another_convention_settles_the_same_sheet() -> None:
    assert data("settle", EARLY_STOP)["net"]["Anna"] == "53"
    assert data("settle", EARLY_STOP, "--convention", "leningrad")["net"]["Anna"] == "83"
    assert data("settle", EARLY_STOP, "--convention", "ПИТЕР@1")["net"]["Anna"] == "83"


def test_single_keys_are_changed_for_one_run() -> None:
    assert data("settle", EARLY_STOP, "--set", "settlement.gora_split=opponents")["net"]["Anna"] == "224/3"
    twice = ("--set", "settlement.pulya_in_gora=2", "--set", "settlement.gora_in_visty=5")
    assert data("settle", EARLY_STOP, *twice)["steps"][0]["pulya_in_gora"] == "2"
    assert data("settle", EARLY_STOP, *twice)["steps"][3]["price"] == "5"


def test_the_convention_of_one_run_says_its_version_by_itself(tmp_path: Path) -> None:
    path = kept(tmp_path)
    assert data("settle", path)["remarks"] == []
    found = data("settle", path, "--convention", "rostov")["remarks"]
    assert [(remark["code"], remark["file"]) for remark in found] == [("convention.newest", "--convention")]
    assert data("settle", path, "--convention", "rostov@1")["remarks"] == []


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("--convention", "sochii"), ("convention.unknown", 1, 1)),
        (("--convention", "sochi@7"), ("convention.version", 1, 1)),
        (("--convention", "mailru"), ("players.convention", 4, 10)),
        (("--set", "whist.stile=greedy"), ("key.unknown", 1, 1)),
        (("--set", "whist.style=polite"), ("value.choice", 1, 13)),
        (("--set", "whist.style"), ("set.form", 1, 1)),
        (("--set", "raspasy.exit=[6, 6"), ("yaml.syntax", 1, 1)),
    ],
)
def test_what_the_command_line_asks_for_wrongly_is_refused_with_its_place(
    words: tuple[str, str], found: tuple[str, int, int]
) -> None:
    code, line, column = found
    got = problems("settle", EARLY_STOP, *words)
    assert [problem[0] for problem in got] == [code]
    if code != "yaml.syntax":
        assert got == [(code, line, column)]


# Ledgers with deals


def test_a_ledger_with_deals_is_settled_by_them() -> None:
    assert data("settle", FRIDAY)["net"] == {"Миша": "90", "Вася": "-136", "Петя": "46"}


def test_deals_go_before_the_paper(tmp_path: Path) -> None:
    both = DEALS + PAPER.partition("title: Пятница\n")[2]
    assert data("settle", kept(tmp_path, both))["net"] == data("settle", kept(tmp_path, DEALS))["net"]


def test_a_pulka_that_has_not_ended_is_settled_with_a_note(tmp_path: Path) -> None:
    note = "note: the pulka has not ended; this is what it would be now [pulka.unfinished]"
    path = kept(tmp_path, DEALS)
    assert pulka("settle", path).out.splitlines()[-1] == note
    assert pulka("settle", path, "--brief").out.splitlines()[-1] == note
    assert note not in pulka("settle", kept(tmp_path, TO_THE_END)).out
    assert note not in pulka("settle", kept(tmp_path)).out


def test_a_pulka_that_ends_by_agreement_is_never_called_unfinished(tmp_path: Path) -> None:
    agreed = DEALS.replace("sochi@1", "{extends: sochi, version: 1, closing: {when: agreed}}")
    assert "[pulka.unfinished]" not in pulka("settle", kept(tmp_path, agreed)).out


def test_a_pulka_that_went_on_after_its_end_is_settled_with_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    path = kept(tmp_path, AFTER_THE_END)
    lines = pulka("settle", path).out.splitlines()
    warning = f"{path}:9:3: warning: deal 4: the pulka was over after deal 3 [pulka.over]"
    assert lines[lines.index(warning) + 1].startswith("   9 | - {misere: Миша")
    assert lines[-1] == "   deals after it are written all the same"
    assert [remark["code"] for remark in data("settle", path)["remarks"]] == ["pulka.over"]


def test_a_settlement_for_programs_carries_the_note_too(tmp_path: Path) -> None:
    assert [remark["code"] for remark in data("settle", kept(tmp_path, DEALS))["remarks"]] == ["pulka.unfinished"]
    assert data("settle", kept(tmp_path, TO_THE_END))["remarks"] == []


def test_programs_are_told_that_a_pulka_has_not_ended(tmp_path: Path) -> None:
    assert data("show", kept(tmp_path, DEALS))["finished"] is False
    assert data("show", kept(tmp_path, TO_THE_END))["finished"] is True


# What cannot be settled


def test_a_ledger_with_nothing_in_it_is_refused_with_a_way_on(tmp_path: Path) -> None:
    path = kept(tmp_path, PAPER.partition("paper:")[0])
    assert problems("settle", path) == [("paper.missing", 1, 1)]
    assert pulka("settle", path).err.splitlines()[-1].endswith("pulka settle --ask")


def test_blank_boxes_are_refused_one_by_one(tmp_path: Path) -> None:
    path = kept(tmp_path, PAPER.replace("gora: 12, ", "").replace(", Петя: 12", ""))
    assert problems("settle", path) == [("cell.blank", 7, 3), ("cell.blank", 8, 41)]


def test_every_fault_of_a_ledger_is_told_at_once_on_the_error_stream(tmp_path: Path) -> None:
    path = kept(tmp_path, BAD)
    assert [code for code, _, _ in problems("settle", path)] == ["player.unknown", "tricks.sum"]
    ran = pulka("settle", path)
    assert (ran.code, ran.out) == (1, "")
    assert [line for line in ran.err.splitlines() if line.startswith(path)] == [
        f"{path}:6:24: deal 1: nobody at the table is called Маша [player.unknown]",
        f"{path}:7:13: deal 2: tricks add up to 9, not 10 [tricks.sum]",
    ]


def test_the_result_sheet_has_places_visty_and_what_penalties_cost() -> None:
    said = pulka("settle", FRIDAY, "--places", "--lang", "en").out.splitlines()
    assert [line.split() for line in said[1:5]] == [
        ["Place", "Player", "Visty", "of", "them", "penalties", "Money"],
        ["1", "Миша", "+90", "+16⅔", "+45.00", "RUB"],
        ["2", "Петя", "+46", "−33⅓", "+23.00", "RUB"],
        ["3", "Вася", "−136", "+16⅔", "−68.00", "RUB"],
    ]
    places = data("settle", FRIDAY)["places"]
    assert places[0] == {"first": "1", "last": "1", "player": "Миша", "net": "90", "penalties": "50/3"}


def test_a_result_sheet_without_money_and_with_a_shared_place(tmp_path: Path) -> None:
    path = tmp_path / "even.yaml"
    head = "format: 1\nconvention: sochi@1\nplayers: [A, B, C]\npulya: 20\ndeals:\n"
    path.write_text(head + "- {correction: A, gora: 3}\n", encoding="utf-8")
    said = pulka("settle", str(path), "--places", "--lang", "en").out.splitlines()
    assert [line.split() for line in said[2:5]] == [
        ["1–2", "B", "+10", "+10"],
        ["1–2", "C", "+10", "+10"],
        ["3", "A", "−20", "−20"],
    ]
