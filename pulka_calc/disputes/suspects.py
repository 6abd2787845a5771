"""The fewest slips that explain what differs: one, else two together, each verified by playing the evening again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from pulka_calc.core.running import steps
from pulka_calc.core.sheet import Record
from pulka_calc.core.terms import Cell, Number

from .course import Change, Course
from .differences import Difference, differences
from .recorded import of_the_ledger
from .slips import Slip, of_the_pencil

MOST_NAMED = 10
MOST_PARTS = 60
MOST_PAIRS_TRIED = 4000
Paper = Mapping[Cell, Record]
Vector = tuple[Number, ...]
Tick = Callable[[], None]


class Suspect(NamedTuple):
    """Slips that may have been made, and the differences that they leave unexplained."""

    slips: tuple[Slip, ...]
    rest: tuple[Difference, ...] = ()

    @property
    def explains_all(self) -> bool:
        """Whether paper and ledger agree once these slips are mended."""
        return not self.rest

    @property
    def cost(self) -> tuple[int, int]:
        """How far-fetched it is: by the kinds, the later deal first where they are alike."""
        return sum(slip.cost for slip in self.slips), -max(slip.deal for slip in self.slips)


class Candidate(NamedTuple):
    """A slip with what it does to the boxes that paper names."""

    slip: Slip
    vector: Vector


def quiet() -> None:
    """Tell nobody that the search goes on."""


def suspects(course: Course, paper: Paper, tick: Tick = quiet) -> list[Suspect]:
    """Return what explains the differences, the simplest first; only parts where nothing explains everything."""
    held = steps(course.again({}, {}))
    found = differences(paper, held)
    if not found:
        return []
    wanted = tuple(record[-1] - (held[cell][-1].total if cell in held else 0) for cell, record in paper.items())
    missing = {cell: off for (cell, record), off in zip(paper.items(), wanted, strict=True) if len(record) > 1}
    candidates = list(_candidates(course, paper, missing, tick))
    singles = _verified(course, paper, ([c.slip] for c in _by_cost(candidates) if c.vector == wanted))
    if singles:
        return singles
    pairs = _verified(course, paper, islice(_pairs(candidates, wanted), MOST_PAIRS_TRIED), tick)
    return pairs or _parts(course, paper, candidates, wanted)


def _by_cost(candidates: Iterable[Candidate]) -> list[Candidate]:
    return sorted(candidates, key=lambda candidate: Suspect((candidate.slip,)).cost)


def _candidates(course: Course, paper: Paper, missing: Mapping[Cell, Number], tick: Tick) -> Iterator[Candidate]:
    """Every slip that does something to a box that paper names; those of one deal that leave the same are one."""
    alike: dict[tuple[str, int, Vector], list[Slip]] = {}
    for slip in (*of_the_pencil(course, missing), *of_the_ledger(course)):
        tick()
        deal = slip.recorded or course.deals[slip.deal - 1]
        vector = _vector(course.change(slip.deal, deal, slip.alterations), paper)
        if any(vector):
            alike.setdefault((slip.side, slip.deal, vector), []).append(slip)
    for (_, _, vector), slips in alike.items():
        first, *others = sorted(slips, key=lambda slip: slip.cost)
        told = tuple(other for other in others if other.kind != "sum_wrong")
        yield Candidate(first._replace(alike=told), vector)


def _vector(change: Change, paper: Paper) -> Vector:
    return tuple(change.get(cell, 0) for cell in paper)


def _verified(course: Course, paper: Paper, guesses: Iterable[list[Slip]], tick: Tick = quiet) -> list[Suspect]:
    """Keep the guesses that a full replay bears out."""
    found = []
    for slips in guesses:
        tick()
        if not _left(course, paper, slips):
            found.append(Suspect(tuple(slips)))
        if len(found) == MOST_NAMED:
            break
    return found


def _left(course: Course, paper: Paper, slips: Iterable[Slip]) -> list[Difference]:
    """Return what still differs when the evening is played with these slips."""
    deals = {slip.deal: slip.recorded for slip in slips if slip.recorded is not None}
    alterations = {key: lines for slip in slips for key, lines in slip.alterations.items()}
    return differences(paper, steps(course.again(deals, alterations)))


def _pairs(candidates: list[Candidate], wanted: Vector) -> Iterator[list[Slip]]:
    """Two slips that together do what is wanted, the simplest pairs first."""
    by_vector: dict[Vector, list[Candidate]] = {}
    for candidate in _by_cost(candidates):
        by_vector.setdefault(candidate.vector, []).append(candidate)
    found: list[tuple[Slip, Slip]] = []
    for vector, ones in by_vector.items():
        rest = tuple(a - b for a, b in zip(wanted, vector, strict=True))
        if rest in by_vector and _first(vector, rest):
            found += [(one.slip, other.slip) for one in ones for other in by_vector[rest] if _together(one, other)]
    found.sort(key=lambda pair: Suspect(pair).cost)
    return (sorted(pair, key=lambda slip: slip.deal) for pair in found)


def _first(vector: Vector, rest: Vector) -> bool:
    return vector <= rest


def _together(one: Candidate, other: Candidate) -> bool:
    """Whether two slips can be made at once: not the same one twice, not two of the same deal or the same line."""
    both_recorded = one.slip.recorded is not None and other.slip.recorded is not None
    if one.slip.deal == other.slip.deal and (both_recorded or one.slip.alterations.keys() & other.slip.alterations):
        return False
    return one is not other and (one.vector != other.vector or id(one) < id(other))


def _parts(course: Course, paper: Paper, candidates: list[Candidate], wanted: Vector) -> list[Suspect]:
    """Slips that explain some boxes whole and disturb no other, the most boxes first."""
    known = sum(map(bool, wanted))
    useful: list[tuple[int, Candidate]] = []
    for candidate in _by_cost(candidates):
        left = [a - b for a, b in zip(wanted, candidate.vector, strict=True)]
        disturbs = any(one and not other for one, other in zip(left, wanted, strict=True))
        if not disturbs and sum(map(bool, left)) < known:
            useful.append((sum(map(bool, left)), candidate))
    useful.sort(key=lambda found: found[0])
    best = [candidate.slip for _, candidate in useful[:MOST_PARTS]]
    parts = [Suspect((slip,), tuple(_left(course, paper, [slip]))) for slip in best]
    return [part for part in parts if len(part.rest) < known][:MOST_NAMED]
