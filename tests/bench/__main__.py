"""How long commands take, as ratios to an interpreter that does nothing: `python tests/bench [RUNS]`.

Whole processes, one of each in turn, so that a busy moment of the machine falls on all of them alike. Nothing here is a
test: times are looked at, never asserted.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "disputes"), str(TESTS)]
from planted import evening  # noqa: E402

from pulka_calc.cli.main import SELDOM  # noqa: E402
from pulka_calc.core.deals import Concession, Deal, Game, Misere, Raspasy  # noqa: E402
from pulka_calc.core.replay import replay  # noqa: E402
from pulka_calc.files import source  # noqa: E402

USUAL_RUNS = 15
PULKA = [sys.executable, "-m", "pulka_calc"]
IN_PROCESS = 100_000
AT_THE_PROMPT, TYPED = 400, 20
GROWING = (1000, 10_000, 100_000)
SHOW, ADD = ["show"], ["add", "мизер", "Миша", "0"]
AGREED = "version: 1, closing: {when: agreed}"
PAPER = "paper:\n  Миша: {gora: 1000}\n"


def written(deal: Deal) -> str:
    """A deal as it stands in a ledger."""
    if isinstance(deal, Game):
        played = {"tricks": dict(deal.tricks)} if deal.tricks else {}
        return source.flow({"game": f"{deal.level}♠", "declarer": deal.declarer, "calls": dict(deal.calls), **played})
    if isinstance(deal, Misere):
        return source.flow({"misere": deal.declarer, "tricks": deal.tricks})
    if isinstance(deal, Raspasy):
        return source.flow({"raspasy": dict(deal.tricks)})
    assert isinstance(deal, Concession)
    return source.flow({"concede": f"{deal.level}♠", "declarer": deal.declarer})


def ledger(deals: int) -> str:
    """A ledger of so many deals, by a convention with a choice of the table's own, as most tables have one."""
    drawn = evening(0, deals)
    head = f"format: 1\nconvention: {{extends: {drawn.convention.name}, version: 1, whist: {{stalingrad: false}}}}\n"
    head += f"players: {source.flow(list(drawn.ledger.players))}\npulya: {drawn.ledger.pulya}\ndeals:\n"
    return head + "".join(f"- {written(deal)}\n" for deal in drawn.ledger.deals)


def commands(folder: Path) -> dict[str, tuple[list[str], Callable[[], None]]]:
    """What is run, each with what is done before it, out of the clock."""
    files = {count: folder / f"{count}.yaml" for count in (40, 1000, 10_000)}
    for count, path in files.items():
        path.write_text(ledger(count), encoding="utf-8")
    changed, long, disputed = folder / "add.yaml", folder / "add-10000.yaml", folder / "disputed.yaml"
    disputed.write_text(ledger(40) + PAPER, encoding="utf-8")
    forty, many = (files[count].read_text(encoding="utf-8") for count in (40, 10_000))

    def nothing() -> None:
        """Nothing has to be done."""

    def unseen() -> None:
        files[40].write_text(forty + f"# {time.time_ns()}\n", encoding="utf-8")

    def fresh() -> None:
        changed.write_text(forty, encoding="utf-8")
        long.write_text(many, encoding="utf-8")

    def pulka(*words: str) -> list[str]:
        return [*PULKA, *words]

    return {
        "python -c pass": ([sys.executable, "-c", "pass"], nothing),
        "--version": (pulka("--version"), nothing),
        "--help": (pulka("--help"), nothing),
        "show --help": (pulka("show", "--help"), nothing),
        "a usage error": (pulka("show", "--nothing"), nothing),
        "add, 40 deals": (pulka("add", "мизер", "Миша", "0", "-f", str(changed)), fresh),
        "add, 10,000 deals": (pulka("add", "мизер", "Миша", "0", "-f", str(long)), fresh),
        "show, 40 deals": (pulka("show", str(files[40])), nothing),
        "settle --brief, 40": (pulka("settle", str(files[40]), "--brief"), nothing),
        "show, 40, never seen": (pulka("show", str(files[40])), unseen),
        "show, 1,000 deals": (pulka("show", str(files[1000])), nothing),
        "show, 10,000 deals": (pulka("show", str(files[10_000])), nothing),
        "check, 40 deals": (pulka("check", str(disputed)), nothing),
        "report, 40 deals": (pulka("report", str(disputed), "-o", str(folder / "page.html")), nothing),
    }


def environment(folder: Path) -> dict[str, str]:
    """A player's machine: folders of its own, and an interpreter that keeps what it has compiled."""
    others = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**others, "XDG_CACHE_HOME": str(folder / "cache"), "XDG_STATE_HOME": str(folder / "state")}


def run(runs: int) -> dict[str, list[float]]:
    """Run everything in turn, so many times; the first time is not counted."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        env = environment(folder)
        times: dict[str, list[float]] = {}
        found = commands(folder)
        for turn in range(runs + 1):
            for title, (words, before) in found.items():
                before()
                begun = time.perf_counter()
                subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=env, check=False)
                if turn:
                    times.setdefault(title, []).append(time.perf_counter() - begun)
        return times


def table(times: dict[str, list[float]]) -> list[str]:
    """Medians, least and the tenth slowest as ratios to the bare interpreter."""
    bare = median(times["python -c pass"])
    lines = [f"{'':24}{'median':>9}{'min':>9}{'p90':>9}   of {1000 * bare:.1f} ms"]
    for title, seconds in times.items():
        tenth = quantiles(seconds, n=10)[-1] if len(seconds) > 1 else seconds[0]
        lines.append(f"{title:24}{median(seconds) / bare:9.1f}{min(seconds) / bare:9.1f}{tenth / bare:9.1f}")
    return lines


def in_process() -> str:
    """How fast a long evening is replayed, and what it holds."""
    drawn = evening(0, 1000)
    deals = tuple(replace(deal) for _ in range(IN_PROCESS // 1000) for deal in drawn.ledger.deals)
    long = type(drawn.ledger)(drawn.ledger.players, pulya=None, deals=deals)
    gc.set_threshold(SELDOM)
    begun = time.perf_counter()
    replay(long, drawn.convention)
    seconds = time.perf_counter() - begun
    tracemalloc.start()
    replay(long, drawn.convention)
    peak = tracemalloc.get_traced_memory()[1] / 2**20
    return f"replay: {IN_PROCESS / seconds:,.0f} deals a second, {peak:,.0f} MiB for {IN_PROCESS:,} deals"


def growth() -> list[str]:
    """Processor seconds of `show` and `add` on ledgers of a thousand, ten and a hundred thousand deals seen before."""
    head, _, deals = ledger(1000).partition("deals:\n")
    endless = head.partition("pulka:")[0].replace("\npulya:", "\n# pulya:").replace("version: 1", AGREED)
    lines = []
    with tempfile.TemporaryDirectory() as name:
        env = environment(Path(name))
        for count in GROWING:
            path = Path(name) / f"{count}.yaml"
            path.write_text(f"{endless}deals:\n{deals * (count // 1000)}", encoding="utf-8")
            took = [_seconds([*words, "-f", str(path)], env) for words in (SHOW, SHOW, ADD)]
            lines.append(f"{count:>7,} deals: show {took[1]:.2f} s, add {took[2]:.2f} s of processor time")
    return lines


def _seconds(words: list[str], env: dict[str, str]) -> float:
    """Processor time of one command; it must not fail."""
    before = os.times()
    subprocess.run([*PULKA, *words], capture_output=True, env=env, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def at_the_prompt() -> str:
    """How long `play` takes for a typed deal on a long evening: a few lines more in the same process."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "play.yaml"
        env = environment(Path(name))

        def seconds(lines: int) -> float:
            path.write_text(ledger(AT_THE_PROMPT).replace("pulya: 400", "pulya: 1000"), encoding="utf-8")
            begun = time.perf_counter()
            typed = "мизер Миша 0\n" * lines
            subprocess.run(
                [*PULKA, "play", "-f", str(path)], input=typed.encode(), capture_output=True, env=env, check=True
            )
            return time.perf_counter() - begun

        each = median((seconds(1 + TYPED) - seconds(1)) / TYPED for _ in range(7))
    return f"play: {1000 * each:.0f} ms for a typed deal on an evening of {AT_THE_PROMPT}"


if __name__ == "__main__":
    shown = table(run(int(sys.argv[1]) if len(sys.argv) > 1 else USUAL_RUNS))
    sys.stdout.write("\n".join([*shown, in_process(), at_the_prompt(), *growth(), ""]))
