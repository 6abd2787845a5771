"""Completion of commands and options by the shell: bash, zsh, fish."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = (
    "new",
    "play",
    "settle",
    "show",
    "add",
    "undo",
    "drop",
    "edit",
    "insert",
    "explain",
    "conventions",
    "schema",
)
COMMAND = [sys.executable, "-m", "pulka_calc"]
BEGINNINGS = {"bash": "complete", "zsh": "#compdef pulka", "fish": "complete --command pulka"}


def ran(*words: str, **variables: str) -> str:
    """Run the command as a shell does that asks for completions."""
    environment = {**os.environ, "_PULKA_COMPLETE": "", **variables}
    environment = {name: value for name, value in environment.items() if value}
    done = subprocess.run(
        [*COMMAND, *words], capture_output=True, encoding="utf-8", check=False, cwd=ROOT, env=environment, timeout=60
    )
    assert "Traceback" not in done.stderr
    return done.stdout


def completed(shell: str, line: str) -> set[str]:
    """What a shell would offer at the end of a line."""
    words = line.split(" ")
    variables = {"_PULKA_COMPLETE": f"complete_{shell}"}
    if shell == "bash":
        variables |= {"COMP_WORDS": line.replace(" ", "\n"), "COMP_CWORD": str(len(words) - 1)}
    else:
        action = {"_TYPER_COMPLETE_FISH_ACTION": "get-args"} if shell == "fish" else {}
        variables |= {"_TYPER_COMPLETE_ARGS": line, **action}
    said = ran(**variables)
    if shell == "zsh":
        return {
            part.split(":")[0]
            for part in said.replace("(", "").replace(")", "").replace('"', "\n").split("\n")
            if part.strip()
        }
    return {part.split("\t")[0] for part in said.splitlines() if part}


@pytest.mark.parametrize("shell", BEGINNINGS)
def test_a_script_for_the_shell_is_printed(shell: str) -> None:
    script = ran(_PULKA_COMPLETE=f"source_{shell}")
    assert BEGINNINGS[shell] in script
    assert "_PULKA_COMPLETE" in script
    assert "pulka" in script


@pytest.mark.parametrize("shell", BEGINNINGS)
def test_show_completion_prints_it_for_the_shell_that_was_named(shell: str) -> None:
    script = ran("--show-completion", shell, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert BEGINNINGS[shell] in script


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_show_completion_finds_the_shell_it_is_run_in() -> None:
    line = f'"{sys.executable}" -m pulka_calc --show-completion; true'
    done = subprocess.run(
        ["bash", "-c", line], capture_output=True, encoding="utf-8", check=False, cwd=ROOT, timeout=60
    )
    assert "complete -o default" in done.stdout or "complete" in done.stdout
    assert done.returncode == 0


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_takes_the_script_without_a_word(tmp_path: Path) -> None:
    script = tmp_path / "completion.bash"
    script.write_text(ran(_PULKA_COMPLETE="source_bash"), encoding="utf-8")
    done = subprocess.run(
        ["bash", "-c", f'. "{script}" && complete -p pulka'], capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "pulka" in done.stdout


@pytest.mark.parametrize("shell", BEGINNINGS)
def test_every_command_is_offered(shell: str) -> None:
    assert set(COMMANDS) <= completed(shell, "pulka ")


@pytest.mark.parametrize("shell", BEGINNINGS)
@pytest.mark.parametrize(
    ("line", "offers"),
    [("pulka un", {"undo"}), ("pulka se", {"settle"}), ("pulka ed", {"edit"}), ("pulka xyz", set())],
)
def test_a_command_is_completed(shell: str, line: str, offers: set[str]) -> None:
    found = completed(shell, line)
    assert {word for word in found if word in COMMANDS} == offers


def test_options_and_their_choices_are_completed() -> None:
    assert {"--convention", "--pulya", "--player", "--title"} <= completed("bash", "pulka new --")
    assert {"ru", "uk", "en"} <= completed("bash", "pulka show --lang ")
    assert {"ledger", "convention"} <= completed("bash", "pulka schema ")


def test_completion_says_its_help_in_the_language_spoken() -> None:
    russian = ran(
        _PULKA_COMPLETE="complete_fish",
        _TYPER_COMPLETE_FISH_ACTION="get-args",
        _TYPER_COMPLETE_ARGS="pulka und",
        PULKA_LANG="ru",
    )
    assert "undo" in russian
    assert "Take the program's last change" not in russian
