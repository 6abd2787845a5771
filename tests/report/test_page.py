"""The page of an evening: whole, without anything beside it, and every name is text."""

from __future__ import annotations

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from running import pulka

ROOT = Path(__file__).resolve().parents[2]
FRIDAY = ROOT / "examples" / "friday.yaml"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
VOID = {"meta", "link"}
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
    found = tree(page_of(FRIDAY, tmp_path / "page.html"))
    assert sum(tag == "details" for tag, _ in found.tags) == 9
    assert "3 undertricks × 4 = 12 · concession.gora" in "".join(found.texts)


def test_figures_have_titles_and_tables_have_headings(tmp_path: Path) -> None:
    found = tree(page_of(FRIDAY, tmp_path / "page.html"))
    pictures = [attributes for tag, attributes in found.tags if tag == "svg"]
    assert len(pictures) == 3
    assert all(attributes.get("aria-label") and attributes.get("role") == "img" for attributes in pictures)
    assert all(attributes.get("scope") in ("col", "row") for tag, attributes in found.tags if tag == "th")


def test_bars_of_a_player_add_up_to_his_net(tmp_path: Path) -> None:
    text = page_of(FRIDAY, tmp_path / "page.html")
    rows = re.findall(r'<tr><th scope="row">(\S+?)</th>(.*?)</tr>', text)
    last = {name: re.findall(r"<td>([^<]+)</td>", cells) for name, cells in rows[-3:]}
    assert last["Миша"] == ["−13⅓", "−6⅔", "+10", "+83⅓", "+16⅔"]


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


MEASURE = "<script>document.title = document.documentElement.scrollWidth + ' of ' + window.innerWidth</script></body>"


@pytest.mark.skipif(CHROMIUM is None, reason="Debian's chromium is not installed")
@pytest.mark.parametrize("width", [500, 1280])
def test_a_page_fits_the_window(tmp_path: Path, width: int) -> None:
    text = page_of(FRIDAY, tmp_path / "page.html")
    (tmp_path / "measured.html").write_text(text.replace("</body>", MEASURE), encoding="utf-8")
    command = [
        *(str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", f"--window-size={width},900"),
        *("--dump-dom", f"file://{tmp_path}/measured.html"),
    ]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    needed, given = re.findall(r"<title>(\d+) of (\d+)</title>", ran.stdout)[0]
    assert int(needed) <= int(given)


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


def test_a_page_goes_to_the_output_where_it_is_asked_for() -> None:
    assert pulka("report", str(FRIDAY), "-o", "-").out.startswith("<!DOCTYPE html>")


def test_an_unfinished_pulka_says_so_and_one_without_deals_has_a_page(tmp_path: Path) -> None:
    assert "the pulka has not ended" in page_of(FRIDAY, tmp_path / "page.html")
    path = tmp_path / "new.yaml"
    path.write_text("format: 1\nconvention: sochi@1\nplayers: [A, B, C]\npulya: 20\ndeals:\n", encoding="utf-8")
    assert tree(page_of(path, tmp_path / "page.html")).tags
