"""`pulka check`: exit codes, the shape for programs, words in three languages, claims, paper typed in."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from evidence import FILE, FORGOTTEN, RIGHT
from planted import evening
from running import Ran, pulka

from pulka_calc.core.deals import Concession, Game, Item, Misere, Raspasy
from pulka_calc.files import source

from books import PAPER, kept, problems  # isort: skip - found by way of evidence
from scribe import typed  # isort: skip

DIFFERENCE: dict[str, Any] = {"player": str, "column": str, "on": (str, type(None)), "paper": str, "ledger": str}


def check(folder: Path, text: str, *words: str, answers: str | None = None) -> Ran:
    return pulka("check", kept(folder, text), *words, answers=answers)


def found(folder: Path, text: str, *words: str, code: int = 1) -> Any:
    ran = check(folder, text, *words, "--json")
    assert (ran.code, ran.err) == (code, "")
    return json.loads(ran.out)


def body(ran: Ran) -> list[str]:
    """What is said behind the line with file and title."""
    head, *lines = ran.out.splitlines()
    assert head.endswith("friday.yaml · Пятница")
    return lines


# Prizes of legs

SKACHKI = Path(__file__).resolve().parents[2] / "examples" / "skachki.yaml"


@pytest.mark.parametrize(
    ("paper", "deal", "box"),
    [
        ("{Боря: {visty: {Глеб: 300}}}", 10, ("Боря", "Глеб")),
        ("{Боря: {visty: {Глеб: 150}}}", 5, ("Боря", "Глеб")),
        ("{Вера: {visty: {Аня: 150}}}", 10, ("Вера", "Аня")),
        ("{Аня: {visty: {Глеб: 200}}}", 10, ("Аня", "Глеб")),
    ],
)
def test_a_prize_that_was_not_written_is_suspected_first(
    tmp_path: Path, paper: str, deal: int, box: tuple[str, str]
) -> None:
    text = SKACHKI.read_text(encoding="utf-8").replace("lang: ru\n", f"lang: ru\npaper: {paper}\n")
    first = found(tmp_path, text)["suspects"][0]
    assert (first["side"], first["kind"], first["deal"]) == ("paper", "entry_missing", deal)
    assert first["change"] == {"player": box[0], "column": "visty", "on": box[1]}
    assert first["explains"] == "all"


# Agree or differ


def test_nought_where_they_agree_and_one_where_they_differ(tmp_path: Path) -> None:
    assert check(tmp_path, FILE + RIGHT).code == 0
    assert check(tmp_path, FILE + FORGOTTEN).code == 1


def test_boxes_that_paper_leaves_out_are_not_compared(tmp_path: Path) -> None:
    ran = check(tmp_path, FILE + "paper:\n  Миша: {gora: 7}\n")
    assert (ran.code, body(ran)) == (0, ["Paper and ledger agree in 1 box."])


def test_a_ledger_with_neither_paper_nor_claims_has_nothing_to_compare(tmp_path: Path) -> None:
    assert problems("check", kept(tmp_path, FILE)) == [("check.nothing", 1, 1)]


AGREE = {
    "en": "Paper and ledger agree in all 12 boxes.",
    "ru": "Бумага и запись сходятся в 12 графах.",
    "uk": "Папір і запис сходяться у 12 клітинках.",
}


@pytest.mark.parametrize("lang", AGREE)
def test_agreement_in_words(tmp_path: Path, lang: str) -> None:
    assert body(check(tmp_path, FILE + RIGHT, "--lang", lang)) == [AGREE[lang]]


DIFFER = {
    "en": """\
Paper and ledger differ in 1 box:
                       paper   ledger   first deal
 Вася, visty on Миша      12       16            1
By the ledger, in visty: Миша −4 · Вася +4 · Петя 0

What explains it:
 1. deal 1: the consolation was forgotten (Вася, visty on Миша) · then everything agrees""",
    "ru": """\
Бумага и запись расходятся в 1 графе:
                              бумага   запись   с какой сдачи
 Вася, висты на игрока Миша       12       16               1
По записи, в вистах: Миша −4 · Вася +4 · Петя 0

Чем это объясняется:
 1. сдача 1: забыта консоляция (Вася, висты на игрока Миша) · тогда всё сходится""",
    "uk": """\
Папір і запис розходяться в 1 клітинці:
                              папір   запис   з якої здачі
 Вася, вісти на гравця Миша      12      16              1
За записом, у вістах: Миша −4 · Вася +4 · Петя 0

Чим це пояснюється:
 1. здача 1: забуто консоляцію (Вася, вісти на гравця Миша) · тоді все сходиться""",
}


@pytest.mark.parametrize("lang", DIFFER)
def test_a_difference_in_words(tmp_path: Path, lang: str) -> None:
    ran = check(tmp_path, FILE + FORGOTTEN, "--lang", lang)
    assert body(ran) == DIFFER[lang].splitlines()


def test_with_a_stake_the_difference_is_told_in_money_too(tmp_path: Path) -> None:
    staked = FILE.replace("title:", 'stake: {vist: "0.50", currency: RUB}\ntitle:')
    lines = body(check(tmp_path, staked + FORGOTTEN))
    assert lines[4].startswith("In money: Миша −2.00")
    assert "Вася +2.00" in lines[4]


# For programs


def test_what_a_check_says_to_programs(tmp_path: Path) -> None:
    assert found(tmp_path, FILE + FORGOTTEN) == {
        "agrees": False,
        "differences": [
            {"player": "Вася", "column": "visty", "on": "Миша", "paper": "12", "ledger": "16", "first_deal": 1}
        ],
        "worth": {"Миша": "-4", "Вася": "4", "Петя": "0"},
        "suspects": [
            {
                "side": "paper",
                "kind": "consolation_missing",
                "deal": 1,
                "change": {"player": "Вася", "column": "visty", "on": "Миша"},
                "explains": "all",
                "rest": [],
                "alike": [],
            }
        ],
        "readings": [],
        "claims": None,
        "remarks": [],
    }


def test_agreement_has_the_same_fields(tmp_path: Path) -> None:
    assert found(tmp_path, FILE + RIGHT, code=0) == {
        "agrees": True,
        "differences": [],
        "worth": {"Миша": "0", "Вася": "0", "Петя": "0"},
        "suspects": [],
        "readings": [],
        "claims": None,
        "remarks": [],
    }


def test_two_slips_have_the_list_of_their_deals(tmp_path: Path) -> None:
    both = FORGOTTEN.replace("{pulya: 10,", "{pulya: 0,")
    first = found(tmp_path, FILE + both)["suspects"][0]
    assert list(first) == ["side", "kind", "deal", "change", "explains", "rest", "alike", "deals"]
    assert (first["side"], first["kind"], first["deals"]) == ("paper", "consolation_missing+deal_missing", [1, 3])
    assert (first["explains"], len(first["change"])) == ("all", 2)


def test_a_part_has_its_rest(tmp_path: Path) -> None:
    three = FORGOTTEN.replace("{pulya: 10,", "{pulya: 13,").replace("Вася: {pulya: 0", "Вася: {pulya: 7")
    first = found(tmp_path, FILE + three)["suspects"][0]
    assert first["explains"] == "part"
    assert [(one["player"], one["column"], one["paper"]) for one in first["rest"]] == [
        ("Вася", "pulya", "7"),
        ("Петя", "pulya", "13"),
    ]
    for one in first["rest"]:
        assert list(one) == [*DIFFERENCE, "first_deal"]
        assert all(isinstance(one[field], kind) for field, kind in DIFFERENCE.items())


def test_readings_name_their_keys_and_nets(tmp_path: Path) -> None:
    nobody = FORGOTTEN.replace("Миша: 4,", "Миша: 0,")
    assert found(tmp_path, FILE + nobody)["readings"] == [
        {"set": {"consolation.written": "false"}, "net": {"Миша": "-206/3", "Вася": "16/3", "Петя": "190/3"}}
    ]


# Settings of this run


def test_another_setting_for_one_run(tmp_path: Path) -> None:
    nobody = FILE + FORGOTTEN.replace("Миша: 4,", "Миша: 0,")
    assert check(tmp_path, nobody).code == 1
    assert check(tmp_path, nobody, "--set", "consolation.written=false").code == 0


def test_a_setting_that_is_none_is_refused(tmp_path: Path) -> None:
    path = kept(tmp_path, FILE + RIGHT)
    assert problems("check", path, "--set", "consolation.writen=false") == [("key.unknown", 1, 1)]


# Claims


@pytest.mark.parametrize(
    "first", ["{misere: A, tricks: 0}", "{game: 7♥, declarer: A, calls: {B: whist}, tricks: {A: 6, B: 4}}"]
)
def test_readings_are_found_at_a_table_where_somebody_has_sat_down(tmp_path: Path, first: str) -> None:
    text = f"""\
format: 1
convention: sochi@1
players: [A, B, C]
pulya: 20
deals:
- {first}
- {{joins: C}}
- {{game: 7♥, declarer: A, calls: {{B: whist, C: pass}}, tricks: {{A: 6, B: 4}}}}
"""
    claimed = found(tmp_path, text, "--deal", "3", "--claim", "C висты A 0")
    assert {"consolation.passer": "false"} in [one["set"] for one in claimed["witnesses"]]


def test_a_claimed_net(tmp_path: Path) -> None:
    right = found(tmp_path, FILE, "--claim", "Петя +67", code=0)
    assert (right["agrees"], right["claims"]) == (True, {"agree": True, "reckoned": []})
    wrong = found(tmp_path, FILE, "--claim", "Петя +58")
    assert (wrong["agrees"], wrong["claims"]) == (False, {"agree": False, "reckoned": []})


def test_a_claimed_net_is_recognised(tmp_path: Path) -> None:
    """Gora and pulya are worth −56⅔, −2⅔ and +63⅓ in all; each of them thrice, with visty of −20, +16, +4."""
    wrong = found(tmp_path, FILE, "--claim", "Миша -190", "--claim", "Вася -4", "--claim", "Петя +194")
    assert wrong["claims"] == {"agree": False, "reckoned": ["ten_to_each"]}


CLAIMED = {
    "en": ["Петя: claimed +58, by the book +67⅓", "No known way of reckoning comes to the claim."],
    "ru": ["Петя: утверждает +58, по записи +67⅓", "Ни один известный способ счёта не даёт такого."],
    "uk": ["Петя: стверджує +58, за записом +67⅓", "Жоден відомий спосіб підрахунку такого не дає."],
}


@pytest.mark.parametrize("lang", CLAIMED)
def test_a_claimed_net_in_words(tmp_path: Path, lang: str) -> None:
    ran = check(tmp_path, FILE, "--claim", "Петя +58", "--lang", lang)
    assert (ran.code, body(ran)) == (1, CLAIMED[lang])


def test_claims_of_the_file_are_compared_with_the_book(tmp_path: Path) -> None:
    assert found(tmp_path, FILE + "claims: {Миша: -76, Вася: 9, Петя: 67}\n", code=0)["claims"]["agree"] is True
    assert found(tmp_path, FILE + "claims: {Миша: -77, Вася: 9, Петя: 67}\n")["claims"]["reckoned"] == ["rounded_alone"]


def test_claims_may_stand_beside_a_paper(tmp_path: Path) -> None:
    both = found(tmp_path, PAPER + "claims: {Миша: 28, Вася: -86, Петя: 58}\n", code=0)
    assert both["claims"] == {"agree": True, "reckoned": []}


def test_a_claimed_box_is_a_paper_of_one_box(tmp_path: Path) -> None:
    assert found(tmp_path, FILE, "--claim", "Петя гора 5", code=0)["differences"] == []
    wrong = found(tmp_path, FILE, "--claim", "Петя гора 7")
    assert [(one["player"], one["paper"], one["ledger"]) for one in wrong["differences"]] == [("Петя", "7", "5")]
    visty = found(tmp_path, FILE, "--claim", "Вася висты Миша 12")
    assert visty["suspects"][0]["kind"] == "consolation_missing"


def test_a_claimed_box_of_a_paper_without_deals_is_compared_with_that_paper(tmp_path: Path) -> None:
    assert check(tmp_path, PAPER, "--claim", "Петя гора 9").code == 0
    assert check(tmp_path, PAPER, "--claim", "Петя гора 12").code == 1


def test_a_claim_on_a_paper_with_blanks_is_refused_as_settling_it_is(tmp_path: Path) -> None:
    blank = kept(tmp_path, PAPER.replace("gora: 12, ", ""))
    assert problems("check", blank, "--claim", "Петя +58") == [("cell.blank", 7, 3)]


def test_a_claim_where_there_is_nothing_to_reckon_from_is_refused(tmp_path: Path) -> None:
    empty = kept(tmp_path, PAPER.partition("paper:")[0] + "claims: {Петя: 58}\n")
    assert pulka("check", empty).code == 1


def test_two_different_claims_of_one_player_are_not_both_believed(tmp_path: Path) -> None:
    assert check(tmp_path, FILE, "--claim", "Петя +58", "--claim", "Петя +67").code == 1


@pytest.mark.parametrize(
    "words",
    [
        "Гриша +58",
        "Петя",
        "Петя гора",
        "Петя гора x",
        "Петя висты 4",
        "Петя висты Петя 4",
        "+58",
        "",
        "Петя гора пуля 4",
    ],
)
def test_a_claim_that_is_none_is_refused(tmp_path: Path, words: str) -> None:
    assert problems("check", kept(tmp_path, FILE), "--claim", words) == [("claim.unreadable", 1, 1)]


def test_a_claim_may_be_negative_and_a_fraction(tmp_path: Path) -> None:
    assert check(tmp_path, FILE, "--claim", "Миша −76⅔").code == 0
    assert check(tmp_path, FILE, "--claim", "миша -230/3").code == 0


# What one deal writes


def test_a_claim_about_a_deal_that_is_right(tmp_path: Path) -> None:
    right = found(tmp_path, FILE, "--deal", "1", "--claim", "Вася висты Миша 16", code=0)
    assert (right["agrees"], right["written"]) == (True, "16")


def test_a_claim_about_a_deal_has_its_readings_with_their_sources(tmp_path: Path) -> None:
    wrong = found(tmp_path, FILE, "--deal", "1", "--claim", "Вася висты Миша 12")
    assert (wrong["agrees"], wrong["written"]) == (False, "16")
    (witness,) = wrong["witnesses"]
    assert list(witness) == ["set", "sources"]
    assert witness["set"] == {"consolation.written": "false"}
    assert witness["sources"].startswith("mailru: ")


def test_a_claim_about_a_deal_in_words(tmp_path: Path) -> None:
    lines = body(check(tmp_path, FILE, "--deal", "1", "--claim", "Вася висты Миша 12"))
    assert lines[:2] == [
        "Deal 1, Вася, visty on Миша: by this table's rules +16",
        "Readings that write +12; this table did not agree on them:",
    ]
    assert lines[2].strip().startswith("consolation.written=false · mailru: ")
    none = body(check(tmp_path, FILE, "--deal", "1", "--claim", "Вася висты Миша 999"))
    assert none[1:] == ["No reading of the rules writes +999."]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--deal", "4", "--claim", "Петя гора 4"), "explain.deal"),
        (("--deal", "0", "--claim", "Петя гора 4"), "explain.deal"),
        (("--deal", "1"), "claim.of_a_deal"),
        (("--deal", "1", "--claim", "Петя +58"), "claim.of_a_deal"),
        (("--deal", "1", "--claim", "Петя гора 4", "--claim", "Вася гора 4"), "claim.of_a_deal"),
    ],
)
def test_a_claim_about_no_deal_or_no_box_is_refused(tmp_path: Path, words: tuple[str, ...], code: str) -> None:
    assert [one[0] for one in problems("check", kept(tmp_path, FILE), *words)] == [code]


# Paper typed in

ROWS = "0 4.7\nгора 2 Миша 12\n\n"


def test_a_typed_paper_is_kept_behind_everything_else(tmp_path: Path) -> None:
    ran = check(tmp_path, FILE, "--ask", answers=ROWS)
    assert ran.code == 1
    text = (tmp_path / "friday.yaml").read_text(encoding="utf-8")
    assert text.startswith(FILE + "paper:\n")
    assert json.loads(pulka("check", str(tmp_path / "friday.yaml"), "--json").out)["worth"]["Вася"] == "4"


def test_a_typed_paper_is_taken_back_byte_for_byte(tmp_path: Path) -> None:
    path = tmp_path / "friday.yaml"
    before = FILE.replace("\n", "\r\n").encode()
    path.write_bytes(before)
    assert pulka("check", str(path), "--ask", answers=ROWS).code == 1
    typed = path.read_bytes()
    assert typed.startswith(before)
    assert b"\n" not in typed.replace(b"\r\n", b"")
    assert pulka("undo", "-f", str(path)).code == 0
    assert path.read_bytes() == before


def test_a_typed_paper_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    old = FILE.replace("deals:", "paper:\n  Миша: {gora: 99}\ndeals:")
    assert check(tmp_path, old, "--ask", answers=ROWS).code == 1
    text = (tmp_path / "friday.yaml").read_text(encoding="utf-8")
    assert "99" not in text
    assert text.count("paper:") == 1
    assert "# первая" in text
    assert text.startswith("# вечер\n")


def test_answers_that_end_early_leave_the_ledger_alone(tmp_path: Path) -> None:
    ran = check(tmp_path, FILE, "--ask", answers="0 4.7\n")
    assert ran.code == 1
    assert "[ask.ended]" in ran.err
    assert (tmp_path / "friday.yaml").read_text(encoding="utf-8") == FILE


@pytest.mark.parametrize("text", [FILE, FILE + RIGHT], ids=["without a paper", "with one"])
def test_when_nothing_is_typed_the_ledger_stays_as_it_is(tmp_path: Path, text: str) -> None:
    check(tmp_path, text, "--ask", answers="\n\n\n")
    assert (tmp_path / "friday.yaml").read_text(encoding="utf-8") == text


def test_a_row_that_cannot_be_read_is_asked_again(tmp_path: Path) -> None:
    ran = check(tmp_path, FILE, "--ask", "--json", answers="гора x\n0 4.7\n\n\n")
    assert (ran.code, json.loads(ran.out)["agrees"]) == (0, True)
    assert ran.err.count("Миша (pulya") == 2


# Paper alone


def test_a_sound_paper_without_deals_is_in_order(tmp_path: Path) -> None:
    ran = check(tmp_path, PAPER)
    assert ran.code == 0
    assert found(tmp_path, PAPER, code=0)["remarks"] == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("gora: 12", "gora: 12½", "paper.step"),
        ("Петя: 34", "Петя: 33", "paper.step"),
        ('gora: "4.24"', 'gora: "24.4"', "record.falls"),
        ("Петя: {pulya: 20", "Петя: {pulya: 22", "paper.over"),
    ],
)
def test_numbers_that_the_rules_cannot_write_are_warned_of_with_their_box(
    tmp_path: Path, old: str, new: str, code: str
) -> None:
    remarks = found(tmp_path, PAPER.replace(old, new))["remarks"]
    assert code in [remark["code"] for remark in remarks]
    line = next(n for n, text in enumerate(PAPER.splitlines(), 1) if old in text)
    assert {remark["line"] for remark in remarks} == {line}


# Standings stated between deals


def test_a_standing_that_does_not_hold_is_told_with_its_line(tmp_path: Path) -> None:
    stated = FILE.replace("- {misere", "- assert: {Миша: {gora: 8}}\n- {misere")
    answer = found(tmp_path, stated + FORGOTTEN)
    (remark,) = answer["remarks"]
    assert (remark["code"], remark["line"], remark["column"]) == ("assert.differs", 10, 25)
    assert remark["message"] == "Миша, gora: 8 by the check, but it is 7"
    assert [suspect["deal"] for suspect in answer["suspects"]] == [1]


def test_a_standing_that_does_not_hold_is_a_difference_by_itself(tmp_path: Path) -> None:
    stated = FILE.replace("- {misere", "- assert: {Миша: {gora: 8}}\n- {misere")
    ran = check(tmp_path, stated)
    assert ran.code == 1
    assert "[assert.differs]" in ran.out + ran.err
    assert check(tmp_path, stated.replace("gora: 8", "gora: 7")).code == 0


def test_deals_behind_a_standing_keep_their_numbers(tmp_path: Path) -> None:
    stated = FILE.replace("- {raspasy", "- assert: {Миша: {gora: 4}}\n- {raspasy")
    wrong = found(tmp_path, stated + RIGHT.replace("{pulya: 10,", "{pulya: 0,"))
    assert (wrong["suspects"][0]["kind"], wrong["suspects"][0]["deal"]) == ("deal_missing", 3)


# Long evenings


def item(deal: Item) -> dict[str, Any]:
    """A deal as a ledger has it."""
    if isinstance(deal, Misere):
        return {"misere": deal.declarer, "tricks": deal.tricks}
    if isinstance(deal, Raspasy):
        return {"raspasy": dict(deal.tricks)}
    if isinstance(deal, Concession):
        return {"concede": str(deal.level), "declarer": deal.declarer}
    assert isinstance(deal, Game)
    tricks = {"tricks": dict(deal.tricks)} if deal.tricks else {}
    return {"game": f"{deal.level}{deal.strain}", "declarer": deal.declarer, "calls": dict(deal.calls), **tricks}


@pytest.mark.parametrize("seed", range(4))
def test_forty_deals_are_answered_within_seconds(tmp_path: Path, seed: int) -> None:
    drawn = evening(seed)
    players = list(drawn.ledger.players)
    deals = "".join(f"- {source.flow(item(deal))}\n" for deal in drawn.ledger.deals)
    head = f"format: 1\nconvention: {drawn.convention.name}@1\nplayers: {source.flow(players)}\npulya: 40\n"
    path = kept(tmp_path, f"{head}deals:\n{deals}")
    sheet = json.loads(pulka("show", path, "--json").out)["sheet"]
    (one, other), points = players[:2], int(sheet[players[0]]["visty"][players[1]])
    claims = ("--claim", f"{one} висты {other} {points + 10}", "--claim", f"{other} гора 7777")
    began = time.perf_counter()
    ran = pulka("check", path, *claims, "--json")
    assert time.perf_counter() - began < 10
    assert ran.code == 1
    answer = json.loads(ran.out)
    assert len(answer["differences"]) == 2
    assert "part" in {suspect["explains"] for suspect in answer["suspects"]}


# Typed at a terminal


def test_what_was_typed_before_an_interrupt_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text(
        "format: 1\nconvention: sochi@1\nplayers: [A, B]\npulya: 20\ndeals:\n- {misere: A, tricks: 0}\n",
        encoding="utf-8",
    )
    assert typed("10 0 0\r\x03", "check", str(path), "--ask").code == 130
    assert path.read_text(encoding="utf-8").endswith("paper:\n  A: {pulya: 10, gora: 0, visty: {B: 0}}\n")
    assert typed("\r0 0 0\r", "check", str(path), "--ask").code == 0
    assert path.read_text(encoding="utf-8").endswith("  B: {pulya: 0, gora: 0, visty: {A: 0}}\n")


def test_a_row_whose_pulya_falls_is_asked_again(tmp_path: Path) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text(
        "format: 1\nconvention: sochi@1\nplayers: [A, B]\npulya: 20\ndeals:\n- {misere: A, tricks: 0}\n",
        encoding="utf-8",
    )
    ran = pulka("check", str(path), "--ask", "--lang", "en", answers="10.4 0 0\n10 0 0\n\n")
    assert (ran.code, "the record falls from 10 to 4" in ran.err) == (0, True)
