"""Does a test fail when the rules are wrong? Changes the core in one place at a time and runs the tests on each copy.

    python tests/slow/mutation.py [--sample 40] [--only whist] [--log FILE]

Each change (a mutant) is made in a copy of the tree in a temporary folder, two copies at a time, and the tests are run
by pytest in a process of their own, the quick ones first. What no test notices has survived: it is the same program in
other words, or a test is missing.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import pytest
from mutants import Mutant, mutants

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("pulka_calc", "tests", "conventions", "examples", ".hatch", "pyproject.toml", "README.md")
MUTATED = ("pulka_calc/core/rules/*.py", *(f"pulka_calc/core/{name}.py" for name in ("settle", "play", "hands")))
STAGES = (
    ("tests/rules/test_chapters.py", "tests/test_cases.py"),
    ("tests/rules/test_deciding_keys.py", "tests/truths/test_reasons.py", "tests/core"),
    ("tests/truths", "tests/rules"),
)
"""The quick tests that notice most come first; what they let pass goes on to the next."""

OURS = ("pulka_calc", "mutants", "mutation", "conftest", "evenings")
LEAST_SECONDS = 120.0
POLL = 0.05


class Verdict(NamedTuple):
    """What became of a mutant: `killed` by a test, out of `time`, or `survived`."""

    mutant: Mutant
    fate: str
    by: str
    seconds: float


class Tree:
    """A copy of the project in which one thing is wrong at a time."""

    def __init__(
        self, folder: Path, original: Path = ROOT, passed_over: Iterable[str] = (), patience: float = 3600.0
    ) -> None:
        self.folder, self.patience = folder, patience
        for name in COPIED:
            _copy(original / name, folder / name)
        self.failed, listed = folder / "failed.txt", folder / "passed_over.txt"
        listed.write_text("\n".join(passed_over), encoding="utf-8")
        self.surroundings = {"MUTANT_FAILED": str(self.failed), "MUTANT_PASSED_OVER": str(listed)}

    def judge(self, mutant: Mutant) -> Verdict:
        """Write the mutant in place of its module, run the tests, and put the module back."""
        module = self.folder / mutant.file
        right = module.read_text(encoding="utf-8")
        began = time.monotonic()
        module.write_text(mutant.source, encoding="utf-8")
        try:
            failed = next((found for stage in STAGES if (found := self.run(stage, "-x"))), [])
        except TimeoutError:
            return Verdict(mutant, "time", "", time.monotonic() - began)
        finally:
            module.write_text(right, encoding="utf-8")
        return Verdict(mutant, "killed" if failed else "survived", "".join(failed[:1]), time.monotonic() - began)

    def run(self, paths: Iterable[str], *options: str) -> list[str]:
        """Run some tests in a process of their own; return those that fail."""
        self.failed.unlink(missing_ok=True)
        there = [path for path in paths if (self.folder / path).exists()]
        plugin = ("-p", "mutant_plugin", "--hypothesis-profile=mutants")
        words = ("-q", "-n0", "--no-cov", "-p", "no:cacheprovider", "--tb=no", *plugin, *options, *there)
        code = self._waited(os.fork() or self._child([*words])) if there else 0
        failed = self.failed.read_text(encoding="utf-8").splitlines() if self.failed.exists() else []
        return failed or (["pytest itself"] if code else [])

    def _child(self, words: list[str]) -> int:
        """In the new process: forget our modules, so that those of the copy are read, and run pytest."""
        for name in [name for name in sys.modules if name.partition(".")[0] in OURS]:
            del sys.modules[name]
        sys.path[:0] = [str(self.folder), str(self.folder / "tests" / "slow")]
        sys.dont_write_bytecode = True
        os.environ.update(self.surroundings)
        os.chdir(self.folder)
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        code = 1
        try:
            code = int(pytest.main(words))
        finally:
            os._exit(code)

    def _waited(self, child: int) -> int:
        """Wait for the child; end it where a mutant goes round for ever."""
        until = time.monotonic() + self.patience
        while time.monotonic() < until:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                return os.waitstatus_to_exitcode(status)
            time.sleep(POLL)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        raise TimeoutError


def _copy(source: Path, target: Path) -> None:
    """Copy without compiled modules: a stale one would hide a mutant of the same length."""
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "_conventions"))
    elif source.exists():
        shutil.copy(source, target)


def found(only: str = "") -> list[Mutant]:
    """Every mutant of the modules in question whose file, line or change the expression finds."""
    paths = [path for pattern in MUTATED for path in sorted(ROOT.glob(pattern))]
    listed = [m for path in paths for m in mutants(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))]
    return [mutant for mutant in listed if re.search(only, str(mutant))]


def _settle(whole: Tree, passed_over: list[str], patience: float) -> None:
    """Give a worker a tree of its own, the same as was tried without a mutant."""
    Worker.tree = Tree(whole.folder.with_name(f"tree{os.getpid()}"), whole.folder, passed_over, patience)


def _judge(mutant: Mutant) -> Verdict:
    return Worker.tree.judge(mutant)


class Worker:
    """The process that judges, with its tree."""

    tree: Tree


@contextmanager
def judging(at_once: int = 2) -> Iterator[object]:
    """Run the tests once without a mutant, then yield a pool of processes that judge."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as scratch:
        whole, began = Tree(Path(scratch) / "whole"), time.monotonic()
        passed_over = [name for stage in STAGES for name in whole.run(stage)]
        seconds = time.monotonic() - began
        print(f"{seconds:.0f} s without a mutant; passed over:", *sorted(set(passed_over)), sep="\n  ", flush=True)  # noqa: T201
        patience = max(LEAST_SECONDS, 5 * seconds)
        with get_context("fork").Pool(at_once, _settle, (whole, passed_over, patience)) as pool:
            yield pool


def run(chosen: list[Mutant], log: Path | None = None) -> list[Verdict]:
    """Judge mutants, and write each verdict to the log as it comes."""
    verdicts = []
    with judging() as pool:
        for verdict in pool.imap(_judge, chosen):  # type: ignore[attr-defined]
            verdicts.append(verdict)
            _note(verdict, log)
    return verdicts


def _note(verdict: Verdict, log: Path | None) -> None:
    if log is not None:
        entry = {"mutant": str(verdict.mutant), "fate": verdict.fate, "by": verdict.by, "seconds": verdict.seconds}
        with log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")


def score(verdicts: list[Verdict]) -> float:
    """Return which part of the mutants a test noticed."""
    return sum(verdict.fate != "survived" for verdict in verdicts) / max(1, len(verdicts))


def table(verdicts: list[Verdict]) -> str:
    """Write the survivors one a line, then the score by module and of all."""
    lines = [f"survived: {verdict.mutant}" for verdict in verdicts if verdict.fate == "survived"]
    for file in sorted({verdict.mutant.file for verdict in verdicts}):
        own = [verdict for verdict in verdicts if verdict.mutant.file == file]
        lines.append(f"{file}: {sum(v.fate != 'survived' for v in own)} of {len(own)}")
    return "\n".join([*lines, f"noticed: {score(verdicts):.1%} of {len(verdicts)} mutants"])


def main() -> None:
    """Run from the command line."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--sample", type=int, help="so many mutants drawn at random")
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--only", default="", help="mutants whose description this expression finds")
    reader.add_argument("--log", type=Path, help="note each verdict here; what stands there is not judged again")
    reader.add_argument("--list", action="store_true", help="list the mutants and judge none")
    asked = reader.parse_args()
    chosen = found(asked.only)
    if asked.log is not None and asked.log.exists():
        known = {json.loads(line)["mutant"] for line in asked.log.read_text(encoding="utf-8").splitlines()}
        chosen = [mutant for mutant in chosen if str(mutant) not in known]
    if asked.sample is not None:
        chosen = random.Random(asked.seed).sample(chosen, min(asked.sample, len(chosen)))
    print("\n".join(map(str, chosen)) if asked.list else table(run(chosen, asked.log)))  # noqa: T201


if __name__ == "__main__":
    main()
