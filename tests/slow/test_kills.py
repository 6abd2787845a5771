"""Writers killed at any moment, and eight who write at once (`-m slow`): no deal that was acknowledged is ever lost."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from pulka_calc.files import book as ledgers
from pulka_calc.files import store

ROOT = Path(__file__).resolve().parents[2]
KILLS, WRITERS, DEALS = 200, 8, 25
HEAD = "format: 1\nconvention: {extends: sochi, version: 1}\nplayers: [Миша, Вася, Петя]\npulya: 20\ndeals:\n"
PLAYERS = ("Миша", "Вася", "Петя")
DEAL = re.compile(r"- \{correction: \w+, gora: 1, reason: п\dн\d+\}")
COMMAND = [sys.executable, "-m", "pulka_calc"]


def started(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", cwd=ROOT
    )


def recorded(path: Path) -> list[str]:
    """The reasons of the corrections in a ledger, which has to be whole."""
    raw = path.read_bytes()
    assert raw.startswith(HEAD.encode())
    assert raw.endswith(b"\n")
    book, faults = ledgers.load(path)
    assert book is not None, faults
    return [str(getattr(deal, "reason", "")) for deal in book.ledger.deals]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != "state")


def usual_time(path: Path) -> float:
    """How long a deal takes here, so that the kills fall all over it."""
    begun = time.monotonic()
    started("add", "штраф", "Миша", "гора", "1", "начало", "-f", str(path)).communicate()
    return time.monotonic() - begun


@pytest.mark.slow
def test_two_hundred_writers_killed_at_random_moments_lose_nothing(tmp_path: Path) -> None:
    path, chance = tmp_path / "evening.yaml", random.Random(4)
    path.write_text(HEAD, encoding="utf-8")
    whole, acknowledged = usual_time(path), ["начало"]
    cut_off = 0
    for number in range(KILLS):
        before = recorded(path)
        writer = started("add", "штраф", "Вася", "гора", "1", f"к{number}", "-f", str(path))
        time.sleep(chance.uniform(0.3, 1.15) * whole)
        os.kill(writer.pid, signal.SIGKILL)
        out, _ = writer.communicate()
        after = recorded(path)
        assert after in (before, [*before, f"к{number}"])
        cut_off += writer.returncode != 0
        if writer.returncode == 0 or f"к{number}" in out:
            acknowledged.append(f"к{number}")
            assert after[-1:] == [f"к{number}"]
    final = started("add", "штраф", "Петя", "гора", "1", "конец", "-f", str(path))
    final.communicate()
    assert final.returncode == 0
    assert set(acknowledged) <= set(recorded(path))
    assert names(tmp_path) == ["evening.yaml"]
    assert cut_off > KILLS // 10
    assert 0 < len(recorded(path)) - 2 < KILLS


@pytest.mark.slow
def test_a_writer_killed_between_its_steps_leaves_the_old_or_the_new_file(tmp_path: Path) -> None:
    """The moments that chance seldom finds: killed at each call that touches the disk."""
    path = tmp_path / "evening.yaml"
    program = (
        "import os, signal, sys, tempfile\nfrom pathlib import Path\nfrom pulka_calc.cli.main import main\n"
        "count = [int(sys.argv[1])]\n"
        "def dying(call):\n"
        "    def counted(*words, **named):\n"
        "        count[0] -= 1\n"
        "        if count[0] == 0: os.kill(os.getpid(), signal.SIGKILL)\n"
        "        done = call(*words, **named)\n"
        "        count[0] -= 1\n"
        "        if count[0] == 0: os.kill(os.getpid(), signal.SIGKILL)\n"
        "        return done\n"
        "    return counted\n"
        "for owner, name in ((os, 'fsync'), (tempfile, 'mkstemp'), (os, 'fdopen'), (Path, 'replace'), (Path, 'chmod'),"
        " (Path, 'unlink')):\n"
        "    setattr(owner, name, dying(getattr(owner, name)))\n"
        "main(sys.argv[2:])\n"
    )
    killed = 0
    for step in range(1, 60):
        path.write_text(HEAD, encoding="utf-8")
        words = ["add", "штраф", "Миша", "гора", "1", "раз", "-f", str(path)]
        ran = subprocess.run(
            [sys.executable, "-c", program, str(step), *words], capture_output=True, check=False, cwd=ROOT
        )
        assert recorded(path) in ([], ["раз"])
        if ran.returncode == 0:
            break
        assert ran.returncode == -signal.SIGKILL
        killed += 1
        after = started("add", "штраф", "Петя", "гора", "1", "два", "-f", str(path))
        after.communicate()
        assert after.returncode == 0
        assert recorded(path) in (["два"], ["раз", "два"])
        assert names(tmp_path) == ["evening.yaml"]
        undone = started("undo", "-f", str(path))
        undone.communicate()
        assert undone.returncode == 0
        assert recorded(path) in ([], ["раз"])
    assert killed >= 8
    assert not list(store.state_folder().rglob(f"*{store.TEMPORARY}"))


class Evening:
    """A ledger that eight write into and one reads, and what they saw."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.over = threading.Event()
        self.said: dict[int, list[str]] = {writer: [] for writer in range(WRITERS)}
        self.seen: list[int] = []
        self.wrong: list[str] = []

    def write(self, writer: int) -> None:
        """Record one deal after the other; where somebody else holds the ledger too long, try again as one is told."""
        for number in range(DEALS):
            name = f"п{writer}н{number}"
            while not self._recorded(writer, name):
                pass

    def _recorded(self, writer: int, name: str) -> bool:
        one = started("add", "штраф", PLAYERS[writer % 3], "гора", "1", name, "-f", str(self.path))
        out, err = one.communicate()
        if one.returncode == 0 and name in out:
            self.said[writer].append(name)
        elif "[file.locked]" in err:
            return False
        else:
            self.wrong.append(err)
        return True

    def read(self) -> None:
        """Look into the file all the time: it is whole, and never shorter than before."""
        while not self.over.is_set():
            text = self.path.read_bytes().decode()
            lines = text.removeprefix(HEAD).splitlines()
            if not (text.startswith(HEAD) and text.endswith("\n") and all(DEAL.fullmatch(line) for line in lines)):
                self.wrong.append(text)
            self.seen.append(len(lines))
            time.sleep(0.005)


@pytest.mark.slow
def test_eight_writers_of_twenty_five_deals_each_lose_none_and_no_reader_sees_half(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening.yaml")
    evening.path.write_text(HEAD, encoding="utf-8")
    reader = threading.Thread(target=evening.read)
    reader.start()
    writers = [threading.Thread(target=evening.write, args=(writer,)) for writer in range(WRITERS)]
    for thread in writers:
        thread.start()
    for thread in writers:
        thread.join()
    evening.over.set()
    reader.join()
    assert evening.wrong == []
    found = recorded(evening.path)
    assert sorted(found) == sorted(name for names_of in evening.said.values() for name in names_of)
    for names_of in evening.said.values():
        assert len(names_of) == DEALS
        assert [name for name in found if name in set(names_of)] == names_of
    assert evening.seen == sorted(evening.seen)
    assert names(tmp_path) == ["evening.yaml"]
