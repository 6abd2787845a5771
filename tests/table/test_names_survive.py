"""Names that YAML, a shell or a terminal could take for something else, from the first question to the last coin."""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

import pytest
import yaml
from running import Ran, pulka
from scribe import typed

from pulka_calc.files import book as ledgers
from pulka_calc.files.book import Book

FAMILY = "👨‍👩‍👧‍👦"
NAMES = {
    "no": "no",
    "Y": "Y",
    "null": "null",
    "a tilde": "~",
    "true": "true",
    "007": "007",
    "12:30": "12:30",
    "1e3": "1e3",
    "0x1F": "0x1F",
    "1_000": "1_000",
    ".5": ".5",
    "a date": "2026-01-02",
    "a dash": "- Вася",
    "a sharp": "# Петя",
    "a colon": "Вася: большой",
    "a question": "? Вася",
    "composed": normalize("NFC", "Юрий"),
    "decomposed": normalize("NFD", "Юрий"),
    "a family": FAMILY,
    "a suit": "♠️",
    "forty letters": "Константин-Эммануил Преображенский-Рыбин",
    "double quotes": '"Вася"',
    "a quote": "О'Нил",
    "both quotes": """'"'""",
    "an anchor": "&a",
    "an alias": "*a",
    "a tag": "!x",
    "a directive": "%x",
    "an at": "@x",
    "a backtick": "`x`",
    "brackets": "[x]",
    "braces": "{x: y}",
    "a comma": "Вася, старший",
    "a bar": "| x",
    "a merge": "<<",
    "a backslash": "В\\n",
    "two words": "Саша Б",
    "an equals": "=",
    "a percent of format": "{player} %s",
    "dealt with": "deals",
    "right to left": "משה",
}
LINE = ("6♠", "6", "Миша", "4", "Коля", "пас")
CALLED = [pytest.param(name, id=kind) for kind, name in NAMES.items()]


def listed() -> list[str]:
    """What lies in the folder."""
    return sorted(path.name for path in Path().iterdir())


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "table").mkdir()
    monkeypatch.chdir(tmp_path / "table")


def well(ran: Ran) -> str:
    assert (ran.code, ran.err) == (0, ""), ran
    return ran.out


def book() -> Book:
    found, faults = ledgers.load(Path("pulka.yaml"))
    assert found is not None, faults
    return found


def new(*names: str) -> Ran:
    return pulka("new", *(word for name in names for word in ("-p", name)))


def line_of(name: str) -> tuple[str, ...]:
    contract, own, *rest = LINE
    return (contract, *name.split(), own, *rest)


def shown(name: str, text: str) -> bool:
    """Whether a name is on the screen, whole or cut with its whole told below."""
    return name in text or normalize("NFC", name) in text


@pytest.mark.parametrize("name", CALLED)
def test_a_name_survives_on_the_command_line(name: str) -> None:
    well(new(name, "Миша", "Коля"))
    assert book().ledger.players == (name, "Миша", "Коля")
    echo = well(pulka("add", "--", *line_of(name)))
    assert shown(name, echo)
    made = book().ledger.deals[0]
    assert getattr(made, "declarer", None) == name
    for words in (("show",), ("show", "--deals"), ("settle",), ("settle", "--brief"), ("settle", "--text")):
        assert shown(name, well(pulka(*words)))
    well(pulka("explain", "1"))
    well(pulka("undo"))
    assert book().ledger.deals == ()


@pytest.mark.parametrize("name", CALLED)
def test_a_name_survives_in_a_quoted_line(name: str) -> None:
    well(new(name, "Миша", "Коля"))
    well(pulka("add", " ".join(line_of(name))))
    assert getattr(book().ledger.deals[0], "declarer", None) == name


@pytest.mark.parametrize("name", CALLED)
def test_a_name_survives_the_dialogue_and_the_evening(name: str) -> None:
    if "," in name:
        pytest.skip("a comma parts the names there")
    answers = f"\n\n{name}\nМиша\nКоля\n\n\n" + "\n" * 6
    if " " in name or name.split() != [name]:
        answers = f"\n\n{name}, Миша, Коля\n\n" + "\n" * 6
    ran = pulka("new", answers=answers)
    assert ran.code == 0, ran.err
    assert book().ledger.players == (name, "Миша", "Коля")
    ran = pulka("play", answers=f"{' '.join(line_of(name))}\n")
    assert ran.code == 0, ran.err
    assert getattr(book().ledger.deals[0], "declarer", None) == name


@pytest.mark.parametrize("name", CALLED)
def test_a_name_survives_in_a_file_written_by_hand(name: str) -> None:
    quoted = "'" + name.replace("'", "''") + "'"
    head = f"format: 1\nconvention: sochi@1\nplayers: [{quoted}, Миша, Коля]\npulya: 20\n"
    deal = f"{{game: 6♠, declarer: {quoted}, calls: {{Миша: whist, Коля: pass}}, tricks: {{{quoted}: 6, Миша: 4}}}}"
    Path("pulka.yaml").write_text(f"{head}deals:\n- {deal}\n", encoding="utf-8")
    well(pulka("add", "--", *line_of(name)))
    assert [getattr(made, "declarer", None) for made in book().ledger.deals] == [name, name]
    assert shown(name, well(pulka("settle")))


@pytest.mark.parametrize("name", ["no", "Y", "null", "007", "12:30", "1e3", "Юрий", FAMILY, "♠️", "О'Нил", "2026-01-02"])
def test_a_name_may_stand_in_a_file_without_quotes(name: str) -> None:
    head = f"format: 1\nconvention: sochi@1\nplayers:\n- {name}\n- Миша\n- Коля\npulya: 20\ndeals:\n"
    Path("pulka.yaml").write_text(head, encoding="utf-8")
    well(pulka("add", "--", *line_of(name)))
    assert book().ledger.players[0] == name
    assert getattr(book().ledger.deals[0], "declarer", None) == name


@pytest.mark.parametrize("name", CALLED)
def test_what_the_program_writes_other_readers_of_yaml_take_for_the_same_name(name: str) -> None:
    well(new(name, "Миша", "Коля"))
    well(pulka("add", "--", *line_of(name)))
    read = yaml.safe_load(Path("pulka.yaml").read_text(encoding="utf-8"))
    assert read["players"] == [name, "Миша", "Коля"]
    assert read["deals"][0]["declarer"] == name
    assert read["deals"][0]["tricks"][name] == 6


def test_both_forms_of_a_letter_are_one_player() -> None:
    composed, apart = (normalize(form, "Юрий") for form in ("NFC", "NFD"))
    assert composed != apart
    said = new(composed, apart, "Миша")
    assert (said.code, "[name.twice]" in said.err, listed()) == (1, True, [])
    well(new(composed, "Миша", "Коля"))
    well(pulka("add", *line_of(apart)))
    assert getattr(book().ledger.deals[0], "declarer", None) == composed
    assert len(book().ledger.players) == 3
    assert apart not in Path("pulka.yaml").read_text(encoding="utf-8")


REFUSED = {
    "a trailing space": ("Вася ", "name.space"),
    "a leading space": (" Вася", "name.space"),
    "no letters": ("", "name.empty"),
    "spaces alone": ("  ", "name.empty"),
    "the same": ("Миша", "name.twice"),
    "the same in small letters": ("миша", "name.twice"),
    "the dummy": ("dummy", "name.dummy"),
    "the dummy in capitals": ("DUMMY", "name.dummy"),
    "a bell": ("Ва\x07ся", "name.control"),
    "a line end": ("Ва\nся", "name.control"),
    "a tab": ("Ва\tся", "name.control"),
    "an escape": ("\x1b[31mВася", "name.control"),
    "turned text": ("Ва\u202eся", "name.control"),
    "a line separator": ("Ва\u2028ся", "name.control"),
    "no end": ("В" * 61, "name.long"),
}


@pytest.mark.parametrize(("name", "code"), REFUSED.values(), ids=REFUSED)
def test_a_name_that_would_not_survive_is_refused_with_its_reason(name: str, code: str) -> None:
    ran = new("Миша", name, "Коля")
    assert (ran.code, ran.out, listed()) == (1, "", [])
    assert f"[{code}]" in ran.err or (code == "name.control" and "[yaml.control]" in ran.err)
    assert "\x07" not in ran.err
    assert "\x1b" not in ran.err


@pytest.mark.parametrize(("name", "code"), REFUSED.values(), ids=REFUSED)
def test_such_a_name_is_refused_in_a_file_too(name: str, code: str) -> None:
    escaped = "".join(f"\\U{ord(letter):08x}" for letter in name)
    text = f'format: 1\nconvention: sochi@1\nplayers: [Миша, "{escaped}", Коля]\npulya: 20\n'
    Path("pulka.yaml").write_text(text, encoding="utf-8")
    ran = pulka("add", "мизер", "Миша", "0")
    assert ran.code == 1
    assert f"[{code}]" in ran.err or "[yaml.control]" in ran.err
    assert Path("pulka.yaml").read_text(encoding="utf-8") == text


def test_in_the_dialogue_such_a_name_is_asked_again() -> None:
    ran = typed("\r\rМиша, dummy, Коля\rМиша, Вася, Коля\r\r" + "\r" * 6, "new")
    assert ran.code == 0, ran.err
    assert "dummy is the third hand" in ran.err
    assert book().ledger.players == ("Миша", "Вася", "Коля")
