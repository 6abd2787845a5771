"""A deal written behind the others without reading them again: the same bytes and the same book as the long way."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import assume, given
from hypothesis import strategies as st

from pulka_calc.core.deals import Concession, Correction, Game, Joins, Misere, Raspasy
from pulka_calc.core.evening import gone_on, work_out
from pulka_calc.core.ledger import Ledger
from pulka_calc.files import edit, plain, source, words
from pulka_calc.files.book import LINES_SHOWN, Book, of_bytes, with_one_more
from pulka_calc.files.deals import read_item
from pulka_calc.files.ledger import understand
from pulka_calc.files.validate import validate

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "truths"))
from evenings import Drawn, evenings

HEAD = "format: 1\nconvention: {extends: sochi, version: 1}\nplayers: [Миша, Вася, Петя]\npulya: 20\n"
GAME = "{game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: 6, Вася: 4, Петя: 0}}"
MISERE = {"misere": "Петя", "tricks": 0}
AGREED = HEAD.replace("version: 1", "version: 1, raspasy: {dealer: closed}")
ONE = f"{HEAD}deals:\n- {GAME}\n"
CLAIMS = "claims: {Миша: 0, Вася: 0, Петя: 0}\n"


def read(text: str) -> source.Source:
    found, faults = source.parse("evening.yaml", text)
    assert found is not None, faults
    return found


def book_of(found: source.Source, folder: Path) -> Book:
    book, faults = understand(found, beside=folder)
    assert book is not None, faults
    return book


LAYOUTS = {
    "a line a deal": ONE,
    "a comment behind the last": f"{HEAD}deals:\n- {GAME} # the first\n# and no more\n",
    "no line end": ONE.rstrip("\n"),
    "no line end, a comment": ONE.rstrip("\n") + "  # the first",
    "line ends of Windows": ONE.replace("\n", "\r\n"),
    "indented": f"{HEAD}deals:\n    -   {GAME}\n",
    "over two lines": f"{HEAD}deals:\n  - {GAME.replace(', calls', f',{chr(10)}      calls')}\n",
    "keys behind the deals": f"{ONE}\n{CLAIMS}title: Пятница\n",
    "an assert last": f"{ONE}- {{assert: {{Миша: {{pulya: 2}}}}}}\n",
    "deals first": f"deals:\n- {GAME}\n{HEAD}",
}


@pytest.mark.parametrize("text", LAYOUTS.values(), ids=LAYOUTS)
def test_the_text_is_the_one_of_the_long_way_and_is_read_so(text: str) -> None:
    found = read(text)
    quick = edit.appended(found, MISERE)
    assert quick is not None
    assert quick.text == edit.append(found, "{misere: Петя, tricks: 0}")
    assert quick == read(quick.text)


@pytest.mark.parametrize(
    "text",
    [
        HEAD,
        f"{HEAD}deals:\n",
        f"{HEAD}deals: [{GAME}]\n",
        f"{HEAD}deals: [\n  {GAME}\n]\n",
        f"{HEAD}deals:\n- misere: Петя\n  tricks: 0\n",
        f"{HEAD}deals:\n-\n  {GAME}\n",
    ],
)
def test_other_layouts_are_left_to_the_long_way(text: str) -> None:
    assert edit.appended(read(text), MISERE) is None


@pytest.mark.parametrize("note", ["- no", "a: b", "#", "x" * 101, "", "é\u0301", "two  spaces"])
def test_words_that_are_not_plain_are_left_to_the_long_way(note: str) -> None:
    assert edit.appended(read(ONE), {**MISERE, "note": note}) is None


def quick_and_long(found: source.Source, item: dict[str, Any], folder: Path) -> tuple[Book | None, Book]:
    """Add a deal to a ledger both ways."""
    before, quick = book_of(found, folder), edit.appended(found, item)
    assert quick is not None
    more = with_one_more(before, quick, quick.text.encode(), folder / found.file)
    after = book_of(read(quick.text), folder)
    return more, after._replace(agreed=after.agreed.with_lines(LINES_SHOWN))


@given(evenings())
def test_an_evening_that_goes_on_is_the_evening_worked_out_whole(drawn: Drawn) -> None:
    ledger, convention = drawn
    before = replace(ledger, deals=ledger.deals[:-1])
    done = work_out(before, convention).replay
    assume(ledger.deals and done.finished is None and not isinstance(ledger.deals[-1], Joins))
    whole = work_out(ledger, convention)
    more = gone_on(before, convention, done, ledger.deals[-1])
    assert more.replay == whole.replay
    assert more.problems == tuple(problem for problem in whole.problems if problem.path[1] == len(before.deals))


def test_the_deal_is_in_the_book_and_the_book_is_on_the_shelf(tmp_path: Path) -> None:
    quick, after = quick_and_long(read(ONE), MISERE, tmp_path)
    assert quick == after
    assert of_bytes(after.source.text.encode(), tmp_path / "evening.yaml") == (quick, [])


@pytest.mark.parametrize("head", [AGREED, AGREED.replace("players", "claims: {}\nplayers")])
def test_an_agreement_of_its_own_before_the_deals_stays_what_it_is(tmp_path: Path, head: str) -> None:
    quick, after = quick_and_long(read(f"{head}deals:\n- {GAME}\n"), MISERE, tmp_path)
    assert quick == after
    assert quick.agreed.line("raspasy.dealer") == "evening.yaml:2"
    assert quick.agreed.place(("raspasy", "dealer")) == after.agreed.place(("raspasy", "dealer"))


RASPASY = "{raspasy: {Миша: 3, Вася: 2, Петя: 5}}"
WRITTEN_ANEW = {
    "a deal to be remarked on": (
        f"{HEAD}deals:\n- {RASPASY}\n- {RASPASY}\n",
        {"game": "6♠", "declarer": "Вася", "calls": {"Миша": "pass", "Петя": "pass"}},
    ),
    "a deal that cannot be": (ONE, {"misere": "Коля", "tricks": 0}),
    "a deal that cannot be read": (ONE, {"misere": "Петя", "tricks": "много"}),
    "a pulka that is over": (
        f"{HEAD.replace('20', '1')}start: {{Миша: {{pulya: 1}}, Вася: {{pulya: 1}}, Петя: {{pulya: 1}}}}\ndeals:\n- {GAME}\n",
        MISERE,
    ),
    "a remark behind the deals": (f"deals:\n- {GAME}\n{HEAD.replace('{extends: sochi, version: 1}', 'sochi')}", MISERE),
    "a player who sits down": (
        f"{HEAD.replace('Петя]', 'Петя, Олег]')}deals:\n- {{misere: Вася, tricks: 0}}\n",
        {"joins": "Олег"},
    ),
    "terms of the second half": (ONE, {"terms": "Миша", "until": "23"}),
    "an agreement of its own behind the deals": (f"deals:\n- {GAME}\n{AGREED}", MISERE),
}


@pytest.mark.parametrize(("text", "item"), WRITTEN_ANEW.values(), ids=WRITTEN_ANEW)
def test_where_more_than_a_deal_changes_the_ledger_is_read_whole(
    tmp_path: Path, text: str, item: dict[str, Any]
) -> None:
    found = read(text)
    quick = edit.appended(found, item)
    assert quick is not None
    assert with_one_more(book_of(found, tmp_path), quick, b"", tmp_path / found.file) is None


# Plain deals


RECORDS = (Ledger, Game, Misere, Raspasy, Concession, Correction)
NAMES = st.sampled_from(["Миша", "Вася", ""])
VALUES = st.one_of(
    NAMES,
    st.sampled_from(["6", "10", "007", "-1", "1e1", "½", "12345", "whist", "pass", "ru", "♠", "БК", "many"]),
    st.integers(-3, 12),
    st.booleans(),
    st.dictionaries(NAMES, st.sampled_from(["whist", "pass", "half", "left", "6", 4, "вист", "x"]), max_size=3),
    st.lists(NAMES, max_size=2),
)
FIELDS = (
    "level",
    "strain",
    "declarer",
    "calls",
    "tricks",
    "own",
    "dealer",
    "note",
    "factor",
    "nothing",
    "players",
    "first_dealer",
    "pulya",
    "lang",
    "title",
)


@given(record=st.sampled_from(RECORDS), data=st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=6))
def test_a_plain_record_is_the_record_that_the_validator_makes(record: type[Any], data: dict[str, Any]) -> None:
    made = plain.record_of(record, data)
    if made is not None:
        assert (made, []) == validate(record, data)


@pytest.mark.parametrize(
    "item",
    [
        {
            "game": "6♠",
            "declarer": "Миша",
            "calls": {"Вася": "вист", "Петя": "пас"},
            "tricks": {"Миша": "6", "Вася": "4", "Петя": "0"},
        },
        {
            "game": "7",
            "declarer": "Миша",
            "calls": {"Вася": "whist", "Петя": "pass"},
            "tricks": "7",
            "dealer": "Петя",
            "note": "x",
        },
        MISERE,
        {"raspasy": {"Миша": "3", "Вася": "2", "Петя": "5"}},
        {"concede": "7♣", "declarer": "Вася"},
    ],
    ids=lambda item: next(iter(item)),
)
def test_usual_deals_need_no_validator(monkeypatch: pytest.MonkeyPatch, item: dict[str, Any]) -> None:
    expected = read_item(item, ("Миша", "Вася", "Петя"))
    monkeypatch.setattr("pulka_calc.files.deals.validate", None)
    assert read_item(item, ("Миша", "Вася", "Петя")) == expected
    assert expected[0] is not None


def test_a_plain_head_needs_no_validator(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = read(ONE.replace("pulya: 20", "pulya: 20\nfirst_dealer: Вася\nlang: ru\ntitle: Пятница"))
    expected = book_of(found, tmp_path)
    monkeypatch.setattr("pulka_calc.files.ledger.validate", None)
    assert book_of(found, tmp_path) == expected
    assert (expected.ledger.lang, expected.ledger.first_dealer) == ("ru", "Вася")


def test_a_text_is_split_into_lines_once_for_all_its_remarks(tmp_path: Path) -> None:
    words.lines_of.cache_clear()
    deals = "".join(f"- {RASPASY}\n- {RASPASY}\n- {{game: 6, declarer: Миша, calls: {{Вася: pass, Петя: pass}}}}\n" * 9)
    book = book_of(read(f"{HEAD}deals:\n{deals}"), tmp_path)
    assert len(book.remarks) >= len(range(9))
    assert words.lines_of.cache_info().misses == len([HEAD])


# Plain words


TEXTS = st.text(st.sampled_from("аЯz♠ 0159_-:#'й") | st.characters(codec="utf-8"), max_size=12)


@given(st.recursive(TEXTS | st.integers() | st.booleans(), lambda inner: st.dictionaries(TEXTS, inner, max_size=3)))
def test_plain_words_are_written_as_the_library_writes_them(value: Any) -> None:
    written = words.simple(value)
    if written:
        assert written == source._dumped(value)
        assert yaml.safe_load(written) == value


@given(st.recursive(TEXTS, lambda inner: st.dictionaries(TEXTS, inner, max_size=3)))
def test_what_is_written_plainly_is_read_as_it_was(value: Any) -> None:
    written = words.simple(value)
    if written:
        assert read(written).data == words.as_read(value)
