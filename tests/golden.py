"""Outputs that stand in the README, in examples/ and in tests/shown/: run, compared by tests.

`python tests/golden.py` writes them anew after a change that was meant.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent / "shown")]

import answers  # noqa: E402
from running import pulka  # noqa: E402

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
CONSOLE = re.compile(r"```console\n(?P<body>.*?)```", re.DOTALL)
EXAMPLES = {
    "four-circles.txt": "settle four-circles.yaml",
    "sochi-thirds.txt": "settle sochi-thirds.yaml",
    "early-stop.txt": "settle early-stop.yaml",
    "friday.txt": "show friday.yaml",
    "friday-deals.txt": "show friday.yaml --deals",
    "friday-settled.txt": "settle friday.yaml",
    "classic.txt": "show classic.yaml --deals",
    "classic-settled.txt": "settle classic.yaml",
    "skachki.txt": "show skachki.yaml --deals",
    "skachki-settled.txt": "settle skachki.yaml",
    "disputed.txt": "check disputed.yaml",
    "penalties.txt": "show penalties.yaml --deals",
}


def commands(block: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block with the output that stands under it."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def output_of(command: str, folder: Path) -> str:
    """Run one command in a folder; errors are part of what is shown."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        ran = pulka(*shlex.split(command.removeprefix("pulka ")))
    finally:
        os.chdir(before)
    return ran.out + ran.err


def readme_anew(text: str) -> str:
    """Return the README with every output run anew, one command after another beside a copy of the examples."""
    with TemporaryDirectory() as name:
        shutil.copytree(ROOT / "examples", Path(name) / "examples")

        def run(block: re.Match[str]) -> str:
            parts = (f"$ {command}\n{output_of(command, Path(name))}" for command, _ in commands(block["body"]))
            return f"```console\n{''.join(parts)}```"

        return CONSOLE.sub(run, text)


def example_anew(name: str) -> str:
    """Return an example's output run anew."""
    return output_of(EXAMPLES[name], ROOT / "examples")


def write() -> None:
    """Write everything anew."""
    os.environ |= {"COLUMNS": "120", "LANG": "C.UTF-8"}
    with mock.patch("pulka_calc.cli.waiting.Waiting.tick"):
        README.write_text(readme_anew(README.read_text(encoding="utf-8")), encoding="utf-8")
        for name in EXAMPLES:
            (ROOT / "examples" / name).write_text(example_anew(name), encoding="utf-8")
        answers.write()


if __name__ == "__main__":
    write()
