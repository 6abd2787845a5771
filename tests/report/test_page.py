"""The page of an evening: whole, without anything beside it, and every name is text."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from running import pulka

ROOT = Path(__file__).resolve().parents[2]
FRIDAY = ROOT / "examples" / "friday.yaml"
VOID = {"meta", "link", "br", "wbr"}
ATTACKS = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{ 7*7 }}", "</title><b>", "&lt;i&gt;"]


class Tree(HTMLParser):
    """Collects tags, texts and attributes; an unbalanced page is an error."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def page_of(path: Path, out: Path, lang: str = "en") -> str:
    ran = pulka("report", str(path), "-o", str(out), "--lang", lang)
    assert (ran.code, ran.err) == (0, ""), ran.err
    return out.read_text(encoding="utf-8")


def tree(text: str) -> Tree:
    found = Tree()
    found.feed(text)
    assert found.open == []
    return found


def tables(text: str) -> dict[str, list[list[str]]]:
    """Each table's rows of text by its caption; a break that a long record may take is nothing."""
    found = {}
    for table in re.findall(r"<table.*?</table>", text.replace("<wbr>", ""), re.DOTALL):
        caption = re.findall(r"<caption[^>]*>(.*?)</caption>", table)
        rows = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in re.findall(r"<tr>.*?</tr>", table, re.DOTALL)]
        found[unescape(caption[0])] = [[unescape(re.sub(r"<[^>]+>", "", cell)) for cell in row] for row in rows]
    return found


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_a_page_needs_nothing_beside_it(tmp_path: Path, lang: str) -> None:
    found = tree(page_of(FRIDAY, tmp_path / "page.html", lang))
    outside = [
        a for _, a in found.tags for key in ("src", "href") if (a.get(key) or "").startswith(("http", "//", "/"))
    ]
    assert outside == []
    assert "script" not in {tag for tag, _ in found.tags}
    assert found.tags[0] == ("html", {"lang": lang})


def test_a_page_shows_the_result_the_payments_and_the_circles(tmp_path: Path) -> None:
    text = "".join(tree(page_of(FRIDAY, tmp_path / "page.html")).texts)
    for words in ("Вася → Миша 45.00\u00a0RUB", "+90", "−136", "3. Average gora", "The deals", "8NT Вася 7"):
        assert words in text


def test_every_deal_can_be_folded_out_and_says_why(tmp_path: Path) -> None:
    text = page_of(FRIDAY, tmp_path / "page.html")
    folded = re.findall(r"<details><summary>(\d+)\. .*?</details>", text, re.DOTALL)
    assert folded == [str(number) for number in range(1, 10)]
    reasons = tables(text)["8. 7♣ Вася without 3"]
    assert reasons[1][:2] == ["Вася, gora", "+12"]
    assert reasons[1][2].startswith("concession: 3 undertricks × 4 = 12concession.gora · sochi.yaml:")


def test_figures_have_titles_and_tables_have_headings(tmp_path: Path) -> None:
    found = tree(page_of(FRIDAY, tmp_path / "page.html"))
    pictures = [a for tag, a in found.tags if tag == "svg" and not a.get("aria-hidden")]
    assert len(pictures) == 3
    assert all(attributes.get("aria-label") and attributes.get("role") == "img" for attributes in pictures)
    assert all(attributes.get("scope") in ("col", "row") for tag, attributes in found.tags if tag == "th")


def test_what_brought_a_player_his_net_adds_up_to_it(tmp_path: Path) -> None:
    found = tables(page_of(FRIDAY, tmp_path / "page.html"))
    assert found["Where each net comes from"][1] == ["Миша", "−13⅓", "−6⅔", "+10", "+83⅓", "+16⅔"]
    assert found["Nets after every deal"][-1] == ["9", "+90", "−136", "+46"]
    assert found["Result"][1] == ["Миша", "+90", "+45.00\u00a0RUB"]


def test_the_sheet_stands_as_a_table_with_its_records(tmp_path: Path) -> None:
    found = tables(page_of(FRIDAY, tmp_path / "page.html"))
    assert found["The sheet as a table"] == [
        ["Player", "Pulya", "Gora", "Visty on: Миша", "Visty on: Вася", "Visty on: Петя"],
        ["Миша", "2.4", "3.13", "—", "4.10", "8"],
        ["Вася", "4", "2.14.20.32", "8", "—", "0"],
        ["Петя", "4", "5.13.18", "0", "24", "—"],
    ]


def test_the_circles_are_tables_of_the_figures_that_a_careful_player_writes(tmp_path: Path) -> None:
    text = page_of(ROOT / "examples" / "four-circles.yaml", tmp_path / "page.html")
    found = tables(text)
    assert found["1. Pulya carried out to gora: difference from 50, × 2"][1:] == [
        ["Миша", "28 over, × 2 = 56", "78 − 56 = 22"],
        ["Вася", "24 over, × 2 = 48", "60 − 48 = 12"],
        ["Петя", "18 missing, × 2 = 36", "34 + 36 = 70"],
        ["Коля", "28 missing, × 2 = 56", "76 + 56 = 132"],
    ]
    assert [row[1] for row in found["2. Amnesty: 12 off (the least gora: Вася)"]] == ["Gora", "10", "0", "58", "120"]
    assert "3. Average gora: (10 + 0 + 58 + 120) : 4 = 188 : 4 = 47" in text
    assert found["4. Own gora: (average − own) × 10"][1] == ["Миша", "47 − 10 = +37", "× 10 = +370"]
    assert found["5. Visty on each other"][1] == ["Миша – Вася", "84 − 60 = +24"]
    assert found["6. Result"] == [
        ["Player", "gora", "Миша", "Вася", "Петя", "Коля", "total"],
        ["Миша", "+370", "—", "+24", "−84", "−46", "+264"],
        ["Вася", "+470", "−24", "—", "−192", "+52", "+306"],
        ["Петя", "−110", "+84", "+192", "—", "+60", "+226"],
        ["Коля", "−730", "+46", "−52", "−60", "—", "−796"],
        ["sum 0"],
    ]
    assert found["Proof: visty + 10 × (62 − gora) + 20 × (pulya − 51½)"][1] == ["Миша", "−106", "−160", "+530", "+264"]


def test_where_every_pulya_is_closed_there_is_no_table_of_nothing(tmp_path: Path) -> None:
    text = page_of(ROOT / "examples" / "sochi-thirds.yaml", tmp_path / "page.html")
    closed = "1. Pulya carried out to gora: every pulya is 20, nothing to carry"
    assert f"<p><strong>{closed}</strong></p>" in text
    assert closed not in tables(text)
    assert "Whole visty: all are rounded down" in text


@pytest.mark.parametrize("attack", ATTACKS)
def test_names_notes_and_titles_are_text(tmp_path: Path, attack: str) -> None:
    quoted = "'" + attack.replace("'", "''") + "'"
    path = tmp_path / "evening.yaml"
    path.write_text(
        f"format: 1\nconvention: sochi@1\nplayers: [{quoted}, Вася, Петя]\npulya: 20\ntitle: {quoted}\ndeals:\n"
        f"- {{misere: Вася, tricks: 1, note: {quoted}}}\n"
        f"- {{correction: Вася, gora: 5, reason: {quoted}}}\n",
        encoding="utf-8",
    )
    found = tree(page_of(path, tmp_path / "page.html"))
    assert not {"script", "img", "b", "i"} & {tag for tag, _ in found.tags}
    assert "".join(found.texts).count(attack) >= len(("title", "name", "note", "reason"))


@pytest.mark.parametrize("example", ["four-circles", "sochi-thirds", "early-stop", "friday", "disputed"])
def test_every_example_has_a_page(tmp_path: Path, example: str) -> None:
    assert tree(page_of(ROOT / "examples" / f"{example}.yaml", tmp_path / "page.html")).tags


def test_a_page_is_written_beside_its_ledger_where_no_name_is_given(tmp_path: Path) -> None:
    path = tmp_path / "friday.yaml"
    path.write_bytes(FRIDAY.read_bytes())
    assert pulka("report", str(path)).code == 0
    assert (tmp_path / "friday.html").exists()


def test_five_players_have_a_page_without_a_drawing(tmp_path: Path) -> None:
    path = tmp_path / "five.yaml"
    path.write_text(
        "format: 1\nconvention: sochi@1\nplayers: [A, B, C, D, E]\npulya: 20\ndeals:\n"
        "- {misere: B, tricks: 0, sits_out: [C]}\n",
        encoding="utf-8",
    )
    assert 'class="sheet"' not in page_of(path, tmp_path / "page.html")
    assert pulka("report", str(path), "--svg").code == 1
    assert pulka("show", str(path), "--sheet").code == 1


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    ran = pulka("report", str(FRIDAY), "-o", str(tmp_path / "nowhere" / "page.html"))
    assert (ran.code, "[file.unwritable]" in ran.err) == (1, True)


@pytest.mark.parametrize("words", [("report",), ("report", "--svg")])
def test_a_page_is_never_written_over_anything_but_a_page(tmp_path: Path, words: tuple[str, ...]) -> None:
    ledger = tmp_path / "friday.yaml"
    ledger.write_bytes(FRIDAY.read_bytes())
    link = tmp_path / "link.html"
    link.symlink_to(ledger)
    notes = tmp_path / "notes.html"
    notes.write_text("my notes", encoding="utf-8")
    for out in (ledger, link, notes, tmp_path):
        ran = pulka(words[0], str(ledger), *words[1:], "-o", str(out))
        assert (ran.code, "[file.exists]" in ran.err) == (1, True)
    assert ledger.read_bytes() == FRIDAY.read_bytes()
    assert notes.read_text(encoding="utf-8") == "my notes"
    assert pulka("report", str(FRIDAY), "-o", "/dev/null").code == 1


def test_a_page_of_before_is_written_anew(tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    assert page_of(FRIDAY, out) == page_of(FRIDAY, out)


def test_a_page_goes_to_the_output_where_it_is_asked_for(tmp_path: Path) -> None:
    assert pulka("report", str(FRIDAY), "-o", "-", "--lang", "en").out == page_of(FRIDAY, tmp_path / "page.html") + "\n"


def test_an_unfinished_pulka_says_so_and_one_without_deals_has_a_page(tmp_path: Path) -> None:
    assert "the pulka has not ended" in page_of(FRIDAY, tmp_path / "page.html")
    path = tmp_path / "new.yaml"
    path.write_text("format: 1\nconvention: sochi@1\nplayers: [A, B, C]\npulya: 20\ndeals:\n", encoding="utf-8")
    assert tree(page_of(path, tmp_path / "page.html")).tags


SKACHKI, CLASSIC = ROOT / "examples" / "skachki.yaml", ROOT / "examples" / "classic.yaml"
LEGS = {
    "en": ("Leg 1 of 2 ended with deal 5.", "end of leg 1", "The pulka ended with deal 10."),
    "ru": ("Скачок 1 из 2 окончен на сдаче 5.", "конец скачка 1", "Пулька окончена на сдаче 10."),
    "uk": ("Скачок 1 з 2 закінчився на здачі 5.", "кінець скачка 1", "Пулька закінчилася на здачі 10."),
}


@pytest.mark.parametrize("lang", LEGS)
def test_a_page_shows_where_legs_and_pulka_ended(tmp_path: Path, lang: str) -> None:
    page = page_of(SKACHKI, tmp_path / "page.html", lang)
    leg, after, end = LEGS[lang]
    assert [page.count(f"<p>{line}</p>") for line in (leg, end)] == [1, 1]
    ended = [line for line in page.splitlines() if f" · {after}<span" in line]
    assert [line.startswith("<details><summary>5. ") for line in ended] == [True]


def test_a_page_in_a_leg_says_which(tmp_path: Path) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text("".join(SKACHKI.read_text(encoding="utf-8").splitlines(keepends=True)[:-1]), encoding="utf-8")
    page = page_of(path, tmp_path / "page.html")
    assert "<p>Leg 2 of 2</p>" in page
    assert "The pulka ended" not in page


@pytest.mark.parametrize(("lang", "bombs"), [("en", "bombs: Маша 1"), ("ru", "бомбы: Маша 1"), ("uk", "бомби: Маша 1")])
def test_a_page_shows_bombs_in_hand(tmp_path: Path, lang: str, bombs: str) -> None:
    assert f"<p>{bombs}</p>" in page_of(CLASSIC, tmp_path / "page.html", lang)


def test_a_sheet_on_paper_has_neither_legs_nor_an_end(tmp_path: Path) -> None:
    page = page_of(ROOT / "examples" / "four-circles.yaml", tmp_path / "page.html")
    assert "The pulka ended" not in page
    assert "To close" not in page
