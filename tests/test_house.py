"""The house: who imports whom, what a start loads, how long files and functions are, what lies in the tree."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pulka_calc.cli import app

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "pulka_calc"
MODULES = sorted(PACKAGE.rglob("*.py"))
MAY_IMPORT = {
    "core": {"core"},
    "files": {"files", "core"},
    "disputes": {"disputes", "core"},
    "text": {"text", "disputes", "core"},
    "report": {"report", "text", "core"},
    "cli": {"cli", "files", "text", "disputes", "report", "core"},
}
DOORS = {
    "typer": "cli/*.py",
    "prompt_toolkit": "cli/talk.py",
    "yaml": "files/source.py",
    "pydantic": "files/validate.py",
    "platformdirs": "files/store.py",
    "filelock": "files/store.py",
    "jinja2": "report/pages.py",
    "wcwidth": "text/columns.py",
}
ONLY_IN_A_CHECKOUT = {"babel": "text/language.py"}
HEAVY = {"pydantic", "yaml", "jinja2", "wcwidth", "rich", "prompt_toolkit", "platformdirs", "filelock"}
LONGEST_FILE, LONGEST_FUNCTION = 300, 50
TOP = {"pyproject.toml", "README.md", "pulka_calc", "examples", "tests", "conventions"}


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every import of a module, inside functions too, with the whole name of what is imported."""
    package = ["pulka_calc", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def rooms_imported(path: Path) -> Iterator[tuple[int, str]]:
    for line, name in imports(path):
        top, _, rest = name.partition(".")
        if top == "pulka_calc" and rest and (PACKAGE / rest.split(".")[0]).is_dir():
            yield line, rest.split(".")[0]


def libraries(path: Path) -> set[str]:
    tops = {name.partition(".")[0] for _, name in imports(path)}
    return {top for top in tops if top not in sys.stdlib_module_names and top != "pulka_calc"}


def constants(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield f"{name_of(path)}:{node.lineno}: {node.value}"
        elif isinstance(node, ast.Name) and node.id == "float":
            yield f"{name_of(path)}:{node.lineno}: float"


# Who imports whom


@pytest.mark.parametrize("path", [path for path in MODULES if room(path) in MAY_IMPORT], ids=name_of)
def test_a_room_imports_only_the_rooms_below_it(path: Path) -> None:
    allowed = MAY_IMPORT[room(path)]
    assert [(line, found) for line, found in rooms_imported(path) if found not in allowed] == []


def test_nobody_imports_the_command_line_but_the_command_itself() -> None:
    outside = [path for path in MODULES if room(path) != "cli"]
    assert {name_of(path) for path in outside for _, found in rooms_imported(path) if found == "cli"} == {"__main__.py"}


def test_every_room_of_the_house_is_known_here() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and list(path.glob("*.py"))}
    assert rooms == set(MAY_IMPORT)


def test_the_core_imports_the_standard_library_and_itself_only() -> None:
    assert {library for path in MODULES if room(path) == "core" for library in libraries(path)} == set()


def test_the_core_reads_no_file_and_no_clock() -> None:
    forbidden = {"os", "sys", "io", "pathlib", "time", "datetime", "random", "gettext", "locale", "json", "subprocess"}
    found = {name.partition(".")[0] for path in MODULES if room(path) == "core" for _, name in imports(path)}
    assert found & forbidden == set()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_each_library_has_one_door(path: Path) -> None:
    doors = {**DOORS, **ONLY_IN_A_CHECKOUT}
    strangers = {library for library in libraries(path) if library not in doors}
    wrong = {library for library in libraries(path) - strangers if not path.match(f"pulka_calc/{doors[library]}")}
    assert (strangers, wrong) == (set(), set())


def test_every_library_that_is_imported_is_asked_for_and_no_other() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    words = [re.match(r"[\w-]+", line) for line in project["dependencies"]]
    assert {word[0] for word in words if word} == {"pyyaml" if door == "yaml" else door for door in DOORS}


def test_babel_is_needed_to_build_and_to_test_and_nowhere_else() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert any(line.startswith("babel") for line in project["build-system"]["requires"])
    assert any(line.startswith("babel") for line in project["project"]["optional-dependencies"]["test"])


def test_typer_is_capped_below_the_version_that_loads_pydantic_on_every_run() -> None:
    assert '"typer>=0.26,<0.29"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


# What a start loads

PROBE = """
import json, sys
from pulka_calc.cli.main import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
there = {name.partition(".")[0] for name, module in sys.modules.items() if type(module).__name__ != "_LazyModule"}
print(json.dumps(sorted(there)), file=sys.stderr)
"""


def loaded(*words: str, cwd: Path = ROOT) -> set[str]:
    """Return the libraries that a command has loaded when it is done."""
    ran = subprocess.run(
        [sys.executable, "-c", PROBE, *words],
        capture_output=True,
        text=True,
        check=True,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
    )
    return set(json.loads(ran.stderr.splitlines()[-1])) & HEAVY


@pytest.mark.parametrize("words", ["--version", "--help", "settle --help", "explain --help --lang ru", "settle --nix"])
def test_a_start_that_only_says_something_stays_light(words: str) -> None:
    assert loaded(*words.split()) == set()


SHELF, LOCK, PARSER, VALIDATOR = {"platformdirs"}, {"filelock"}, {"yaml"}, {"pydantic"}
LOADS = {
    "show": SHELF,
    "show --deals": SHELF,
    "show --sheet": SHELF,
    "show --json": SHELF,
    "settle": SHELF,
    "settle --brief": SHELF,
    "settle --text": SHELF,
    "explain": SHELF | PARSER,
    "explain 1": SHELF | PARSER,
    "check": SHELF,
    "compare --with leningrad": SHELF,
    "export": SHELF,
    "export --text": SHELF,
    "report -o page.html": SHELF | PARSER | {"jinja2"},
    "play": SHELF,
    "add мизер Миша 0": SHELF | LOCK,
    "undo": SHELF | LOCK,
    "insert 1 мизер Миша 0": SHELF | LOCK | PARSER | VALIDATOR,
    "edit 1 мизер Миша 0": SHELF | LOCK | PARSER | VALIDATOR,
    "drop 1": SHELF | LOCK | PARSER | VALIDATOR,
    "new other.yaml -p Миша -p Вася -p Петя --convention sochi": SHELF | PARSER,
    "blank -p Миша -p Вася -p Петя -o blank.html": {"jinja2"},
    "conventions": SHELF,
    "conventions sochi whist.style": SHELF | PARSER,
    "schema ledger": set(),
    "standings pulka.yaml": SHELF | PARSER | VALIDATOR,
}
EVENING = """format: 1
convention: {extends: sochi, version: 1}
players: [Миша, Вася, Петя]
pulya: 20
stake: {vist: "0.50", currency: RUB}
deals:
- {game: 6♠, declarer: Миша, calls: {Вася: whist, Петя: pass}, tricks: {Миша: 6, Вася: 4, Петя: 0}}
paper:
  Миша: {gora: 2}
"""


@pytest.mark.parametrize("words", LOADS)
def test_a_command_loads_what_it_needs_and_no_more_for_a_ledger_that_was_read_before(
    tmp_path: Path, words: str
) -> None:
    first, *_ = words.split()
    (tmp_path / "pulka.yaml").write_text(EVENING, encoding="utf-8")
    loaded("show", cwd=tmp_path)
    loaded("check", cwd=tmp_path)
    if first in ("undo", "compare", "conventions"):
        loaded(*("add мизер Миша 0" if first == "undo" else words).split(), cwd=tmp_path)
    assert loaded(*words.split(), cwd=tmp_path) == LOADS[words]


def test_it_is_known_of_every_command_what_it_loads() -> None:
    assert {words.split()[0] for words in LOADS} == set(app.COMMANDS)


def test_a_ledger_never_read_is_parsed_and_where_it_is_not_plain_validated(tmp_path: Path) -> None:
    plain, _, paper = EVENING.partition("paper:")
    own = plain.replace("version: 1", "version: 1, whist: {style: gentleman}")
    for title, text, expected in (
        ("the convention is new too", plain, SHELF | PARSER | VALIDATOR),
        ("it is not", plain + "\n", SHELF | PARSER),
        ("its own choices are new", own, SHELF | PARSER | VALIDATOR),
        ("they are not", own + "\n", SHELF | PARSER),
        ("a sheet on paper", f"{plain}paper:{paper}", SHELF | PARSER | VALIDATOR),
    ):
        (tmp_path / "pulka.yaml").write_text(text, encoding="utf-8")
        assert (title, loaded("show", cwd=tmp_path)) == (title, expected)


def test_letters_of_other_writing_are_measured_by_the_library(tmp_path: Path) -> None:
    (tmp_path / "pulka.yaml").write_text(EVENING.replace("Вася", "漢字"), encoding="utf-8")
    assert "wcwidth" in loaded("show", cwd=tmp_path)


def test_python_m_pulka_calc_is_the_command() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "pulka_calc", "--version"], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert re.fullmatch(r"pulka-calc \d+\.\d+\.\d+\n", ran.stdout)
    assert ran.stderr == ""


# How the code is


@pytest.mark.parametrize("path", [path for path in MODULES if room(path) in ("core", "files", "text")], ids=name_of)
def test_there_is_no_float_anywhere(path: Path) -> None:
    assert list(constants(path)) == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_file_is_longer_than_a_reader_can_hold(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_function_is_longer_than_a_screen(path: Path) -> None:
    functions = [node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef)]
    lengths = {node.name: (node.end_lineno or 0) - node.lineno + 1 for node in functions}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


# What lies in the tree

MACHINE_PATH = re.compile(r"(?<![\w.~})])/(?:home|root|Users|work|tmp|mnt|opt|srv)/\w")
MAKERS = re.compile(
    r"\b(?:a|this|that|the|each|every|previous|next|last|another|our) sessions?\b|\bsessions\b"
    r"|claude|anthropic|chatgpt|openai|language model|\bcopilot\b",
    re.IGNORECASE,
)
UNDONE = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b")


@cache
def tracked() -> tuple[str, ...]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout")
    try:
        listed = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True, cwd=ROOT)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no git here")
    return tuple(line for line in listed.stdout.splitlines() if line != "tests/test_house.py")


def found_in_tree(pattern: re.Pattern[str]) -> list[str]:
    found = []
    for name in tracked():
        path = ROOT / name
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        found += [f"{name}:{number}: {line}" for number, line in enumerate(lines, 1) if pattern.search(line)]
    return found


def test_the_top_of_the_tree_holds_what_the_house_names_and_dotfiles() -> None:
    tops = {name.partition("/")[0] for name in tracked()}
    assert {top for top in tops if not top.startswith(".")} == TOP


def test_nothing_built_is_kept_in_the_tree() -> None:
    built = (".mo", ".pyc", ".whl", ".coverage")
    assert [name for name in tracked() if name.endswith(built)] == []


def test_nothing_is_left_to_be_done() -> None:
    assert found_in_tree(UNDONE) == []


def test_no_path_of_a_machine_is_named() -> None:
    assert found_in_tree(MACHINE_PATH) == []


def test_the_tree_speaks_of_the_game_and_not_of_who_wrote_it_down() -> None:
    assert found_in_tree(MAKERS) == []


# The wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder), "."]
    subprocess.run(command, check=True, cwd=ROOT)
    return next(folder.glob("pulka_calc-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into a venv of its own; the libraries are those of this run, its own pulka_calc is not seen."""
    venv = tmp_path_factory.mktemp("fresh") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    python = venv / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps", str(wheel)]
    subprocess.run(install, check=True)
    site = next((venv / "lib").glob("python*/site-packages"))
    (site / "libraries.pth").write_text(str(Path(pytest.__file__).parents[1]) + "\n", encoding="utf-8")
    return venv


def anywhere(venv: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {"COLUMNS": "120", "LANG": "C.UTF-8", "PATH": os.environ["PATH"]}
    program = [str(venv / "bin" / words[0]), *words[1:]]
    return subprocess.run(program, capture_output=True, text=True, check=True, cwd=folder, env=environment)


@pytest.mark.slow
def test_the_wheel_holds_conventions_and_catalogues_and_nothing_of_the_workshop(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    shipped = {Path(name).name for name in names if name.startswith("pulka_calc/_conventions/")}
    assert shipped == {path.name for path in (ROOT / "conventions").glob("*.yaml")}
    assert {name for name in names if name.endswith(".mo")} == {
        f"pulka_calc/text/locale/{lang}/LC_MESSAGES/pulka.mo" for lang in ("ru", "uk")
    }
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"pulka_calc"}


@pytest.mark.slow
@pytest.mark.parametrize("command", ["pulka", "pulka-calc"])
def test_the_installed_command_settles_an_example_in_the_language_of_the_table(
    installed: Path, tmp_path: Path, command: str
) -> None:
    example = ROOT / "examples" / "four-circles.yaml"
    (tmp_path / example.name).write_bytes(example.read_bytes())
    ran = anywhere(installed, tmp_path, command, "settle", example.name)
    assert ran.stdout == (ROOT / "examples" / "four-circles.txt").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_installed_command_reads_the_conventions_of_its_own_wheel(installed: Path, tmp_path: Path) -> None:
    asked = "from pulka_calc.files import conventions; print(conventions.folder())"
    folder = Path(anywhere(installed, tmp_path, "python", "-c", asked).stdout.strip())
    assert folder.name == "_conventions"
    assert folder.is_relative_to(installed)
    ran = anywhere(installed, tmp_path, "pulka", "conventions", "сочинка", "whist.style", "--json")
    assert json.loads(ran.stdout)["keys"][0]["file"] == "sochi.yaml"
