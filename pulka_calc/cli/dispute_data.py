"""A dispute for programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pulka_calc.core.terms import Number
from pulka_calc.disputes.differences import Difference
from pulka_calc.disputes.slips import Slip
from pulka_calc.disputes.suspects import Suspect
from pulka_calc.text.dispute import value_words
from pulka_calc.text.numbers import plain

from .dispute import Case, Findings, shown, sources


def findings_data(case: Case, found: Findings) -> dict[str, Any]:
    """Return what `check --json` prints."""
    data: dict[str, Any] = {
        "agrees": found.agrees,
        "differences": [_difference(one) for one in found.differences],
        "worth": _nets(found.worth),
        "suspects": [_suspect(one) for one in found.suspects],
        "readings": [{"set": _settings(one.settings), "net": _nets(one.net)} for one in found.readings],
        "claims": None,
    }
    if found.verdict is not None:
        data["claims"] = {"agree": found.verdict.agree, "reckoned": list(found.verdict.reckoned)}
    if case.box is not None:
        data["written"] = shown(found.written)
        data["witnesses"] = [{"set": _settings(w.settings), "sources": sources(w.settings)} for w in found.witnesses]
    return data


def _difference(one: Difference) -> dict[str, Any]:
    cell = one.cell
    return {
        "player": cell.player,
        "column": cell.column,
        "on": cell.on,
        "paper": plain(one.paper),
        "ledger": plain(one.ledger),
        "first_deal": one.first_deal,
    }


def _suspect(one: Suspect) -> dict[str, Any]:
    """Return a suspect; two slips together have their kinds and sides joined by `+`, and the list of their deals."""
    slips = one.slips
    data: dict[str, Any] = {
        "side": "+".join(dict.fromkeys(slip.side for slip in slips)),
        "kind": "+".join(slip.kind for slip in slips),
        "deal": slips[0].deal,
        "change": _change(slips[0]) if len(slips) == 1 else [_change(slip) for slip in slips],
        "explains": "all" if one.explains_all else "part",
        "rest": [_difference(left) for left in one.rest],
        "alike": [{"kind": slip.kind, "change": _change(slip)} for slip in slips[0].alike] if len(slips) == 1 else [],
    }
    return data if len(slips) == 1 else {**data, "deals": [slip.deal for slip in slips]}


def _change(slip: Slip) -> dict[str, Any]:
    return {
        key: value if isinstance(value, str | dict) or value is None else str(value)
        for key, value in slip.change.items()
    }


def _settings(settings: Mapping[str, Any]) -> dict[str, str]:
    return {key: value_words(value) for key, value in settings.items()}


def _nets(nets: Mapping[str, Number]) -> dict[str, str]:
    return {player: plain(net) for player, net in nets.items()}
