"""What cannot have happened at the table, and what breaks an agreement of it: the smallest deal of each code."""

from __future__ import annotations

import inspect
import re

import pytest
from chapters import opened, read, standing
from small_ledgers import FIRST_DEAL, book, placed, refused, small
from table_of_deals import BREACHES, FINE, IMPOSSIBLE, MARK, STALINGRAD, Bad

from pulka_calc.core import agreements, legality
from pulka_calc.core.deals import Terms


def text_of(bad: Bad) -> str:
    deals = (*bad.before, bad.deal.replace(MARK, ""))
    return small(*deals, players=bad.players, convention=bad.convention, size=20)


def stated(bad: Bad) -> list[str]:
    """Return each code with line and column of its mark; without any mark, of the deal."""
    pieces = f"- {bad.deal}".split(MARK)[:-1]
    columns = [len("".join(pieces[: number + 1])) + 1 for number in range(len(pieces))] or [3]
    line = FIRST_DEAL + len(bad.before)
    return [f"{code} {line}:{column}" for code, column in zip(bad.codes.split(), columns, strict=True)]


@pytest.mark.parametrize("bad", IMPOSSIBLE, ids=lambda bad: f"{bad.codes}: {bad.deal}")
def test_what_cannot_have_happened_is_refused_with_its_place(bad: Bad) -> None:
    found, problems = read(text_of(bad))
    assert found is None
    assert sorted(placed(problems)) == sorted(stated(bad))
    assert all(problem.severity == "error" for problem in problems)
    assert all(problem.values["deal"] == 1 for problem in problems)


@pytest.mark.parametrize("bad", BREACHES, ids=lambda bad: f"{bad.codes}: {bad.deal}")
def test_a_broken_agreement_is_a_warning_and_is_written(bad: Bad) -> None:
    found = opened(text_of(bad))
    assert placed(found.remarks) == stated(bad)
    assert all(remark.severity == "warning" for remark in found.remarks)
    assert found.replay.deals[-1].entries or isinstance(found.replay.deals[-1].deal, Terms)


@pytest.mark.parametrize("bad", FINE, ids=lambda bad: f"{bad.deal} among {bad.players}")
def test_what_looks_odd_and_can_have_happened_is_written_without_a_word(bad: Bad) -> None:
    found = opened(text_of(bad))
    assert found.remarks == ()
    assert len(found.replay.deals) == 1


def test_every_code_of_legality_has_its_smallest_deal() -> None:
    source = inspect.getsource(legality) + inspect.getsource(agreements)
    codes = set(re.findall(r'(?:Problem\(\s*|code = |else )"([a-z_]+\.[a-z_]+)"', source))
    assert codes == {code for bad in (*IMPOSSIBLE, *BREACHES) for code in bad.codes.split()}


def test_a_breach_changes_nothing_of_what_is_written() -> None:
    deal = "{game: 6♠, declarer: A, calls: {B: pass, C: pass}}"
    kept, broken = book(deal), book(deal, convention=STALINGRAD)
    assert standing(kept.replay.sheet) == standing(broken.replay.sheet) == "A pulya 2"


@pytest.mark.parametrize("players", ["A, B, C", "A, B"])
def test_where_nobody_rests_nobody_sits_out_not_even_the_dealer(players: str) -> None:
    assert placed(refused("{misere: A, tricks: 0, sits_out: A}", players=players)) == ["sits_out.nobody 6:36"]
