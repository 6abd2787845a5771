"""The shelf: a ledger that was read before is the same book, and whatever is wrong with the shelf costs only time."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from running import pulka

from pulka_calc.files import ledger, shelf, source, store, validate
from pulka_calc.files.book import Book, Overrides, load

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "truths"))
from evenings import Drawn, evenings

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.yaml"))
HEAD = "format: 1\nconvention: sochi@1\nplayers: [A, B, C]\npulya: 20\n"
ONE = HEAD + "deals:\n- {misere: A, tricks: 0}\n"


def read(path: Path, overrides: Overrides = Overrides()) -> Book:
    book, faults = load(path, overrides)
    assert book is not None, faults
    return book


def kept(folder: Path, text: str = ONE) -> Path:
    path = folder / "evening.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def books() -> list[Path]:
    return sorted(store.cache_folder().glob("*.book"))


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every reading of a YAML text."""
    seen: list[str] = []
    decode = source.decode
    monkeypatch.setattr(source, "decode", lambda name, raw: seen.append(name) or decode(name, raw))
    return seen


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_book_from_the_shelf_is_the_book(path: Path, anew: list[str]) -> None:
    first, again = read(path), read(path)
    assert again == first
    assert anew == [str(path)]


def test_what_is_shown_is_the_same(tmp_path: Path) -> None:
    path = kept(tmp_path)
    for words in (("show",), ("settle",), ("explain",), ("show", "--json"), ("show", "--lang", "uk")):
        assert pulka(words[0], str(path), *words[1:]) == pulka(words[0], str(path), *words[1:])


def test_other_bytes_are_read_anew(tmp_path: Path, anew: list[str]) -> None:
    path = kept(tmp_path)
    read(path)
    kept(tmp_path, ONE.replace("tricks: 0", "tricks: 1"))
    assert read(path).replay.sheet["A"].gora == 10
    assert len(anew) == 2


@pytest.mark.parametrize(
    "other", [Overrides("leningrad@1"), Overrides(None, ("contracts.misere.pulya=5",)), Overrides(None, (), "2 EUR")]
)
def test_what_the_command_line_says_is_another_book(tmp_path: Path, other: Overrides) -> None:
    path = kept(tmp_path)
    plain = read(path)
    assert read(path, other) != plain
    assert read(path, other) == read(path, other)
    assert read(path) == plain


def test_a_file_of_another_name_is_another_book(tmp_path: Path) -> None:
    path = kept(tmp_path)
    read(path)
    other = path.rename(tmp_path / "other.yaml")
    assert read(other).source.file == str(other)


def test_a_convention_of_the_tables_own_is_read_every_time(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    text = "format: 1\nname: house\nversion: 1\nextends: sochi@1\ncontracts: {misere: {pulya: %s}}\n"
    house.write_text(text % 10, encoding="utf-8")
    path = kept(tmp_path, ONE.replace("sochi@1", "house.yaml"))
    assert read(path).replay.sheet["A"].pulya == 10
    house.write_text(text % 5, encoding="utf-8")
    assert read(path).replay.sheet["A"].pulya == 5
    assert books() == []


def test_a_convention_of_the_tables_own_is_known_however_its_name_is_written(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text("format: 1\nname: house\nversion: 1\nextends: sochi@1\n", encoding="utf-8")
    for name in ('"house\\x2eyaml"', "{extends: house.yaml}", "{extends: house.yaml, whist: {style: gentleman}}"):
        assert read(kept(tmp_path, ONE.replace("sochi@1", name))).remarks == ()
    assert books() == []
    read(kept(tmp_path, ONE + "# as in house.yaml\n"))
    assert len(books()) == len(["the ledger", "its convention"])


def test_a_ledger_with_faults_is_not_kept(tmp_path: Path) -> None:
    path = kept(tmp_path, ONE.replace("A, tricks", "Z, tricks"))
    for _ in range(2):
        assert load(path)[0] is None
    assert len(books()) == len(["its convention"])


@pytest.mark.parametrize("damage", [b"", b"x", b"x" * 200, None])
def test_a_damaged_book_is_passed_over(tmp_path: Path, damage: bytes | None) -> None:
    path = kept(tmp_path)
    first = read(path)
    for book in books():
        raw = book.read_bytes()
        book.write_bytes(damage if damage is not None else raw[:-1] + bytes([raw[-1] ^ 1]))
    assert read(path) == first


def test_a_cache_folder_that_cannot_be_used_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    occupied = tmp_path / "occupied"
    occupied.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(occupied))
    assert pulka("show", str(kept(tmp_path))).code == 0


def test_another_version_reads_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, anew: list[str]) -> None:
    path = kept(tmp_path)
    read(path)
    monkeypatch.setattr(shelf, "_reader", lambda: "another")
    read(path)
    assert len(anew) == 2


def test_what_was_added_is_on_the_shelf(tmp_path: Path, anew: list[str]) -> None:
    path = kept(tmp_path)
    assert pulka("add", "мизер", "B", "0", "-f", str(path)).code == 0
    anew.clear()
    book = read(path)
    assert anew == []
    shelfless, _ = ledger.understand(book.source, beside=tmp_path)
    assert shelfless is not None
    assert book.ledger == shelfless.ledger
    assert book.replay == shelfless.replay


def test_at_hand_a_book_is_held_and_only_the_last_one_is_put_away(tmp_path: Path, anew: list[str]) -> None:
    path = kept(tmp_path)
    before = len(books())
    with shelf.at_hand():
        first = read(path)
        assert read(path) is first
        path.write_text(ONE + "- {misere: B, tricks: 0}\n", encoding="utf-8")
        second = read(path)
        assert len(books()) == before
    path.write_text(ONE + "- {misere: B, tricks: 0}\n", encoding="utf-8")
    assert read(path) == second
    assert len(anew) == len(["first", "second"])
    path.write_text(ONE, encoding="utf-8")
    assert read(path) == first
    assert len(anew) == len(["first", "second", "first, which was not put away"])


def test_at_hand_the_book_of_what_is_in_force_is_put_away(tmp_path: Path, anew: list[str]) -> None:
    path = kept(tmp_path)
    with shelf.at_hand():
        first = read(path)
        read(kept(tmp_path, ONE + "# later\n"))
        assert read(kept(tmp_path)) is first
    assert read(path) == first
    assert len(anew) == len(["first", "later"])


def test_at_hand_few_books_are_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, anew: list[str]) -> None:
    monkeypatch.setattr(shelf, "MOST_AT_HAND", 3)
    texts = [ONE + f"# {number}\n" for number in range(4)]
    with shelf.at_hand():
        for text in (*texts, texts[3], texts[0]):
            read(kept(tmp_path, text))
    assert len(anew) == len([*texts, "the first again"])


def test_the_shelf_stays_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_KEPT", 3)
    for number in range(6):
        read(kept(tmp_path, ONE + f"# {number}\n"))
    assert len(books()) == 3


def test_a_book_from_the_shelf_needs_no_validation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path)
    read(path)

    def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(validate, "validate", never)
    assert read(path).ledger.players == ("A", "B", "C")


@settings(max_examples=25)
@given(evenings(seats=(3, 4), start=False))
def test_any_evening_comes_back_equal(tmp_path_factory: pytest.TempPathFactory, drawn: Drawn) -> None:
    """Both ways of reading give equal objects, whatever was played."""
    packed: dict[str, object] = {"book": (drawn.ledger, drawn.convention)}
    raw = repr(drawn.ledger).encode()
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("cache"))
    shelf.keep(packed, raw, "x")
    assert shelf.take(raw, "x") == packed
