"""The head of a new ledger: what was agreed before the first deal, one line a key."""

from __future__ import annotations

from typing import Any

from pulka_calc.core.terms import Stake

from . import conventions, layers, source


def text(head: dict[str, Any]) -> str:
    """Write the keys of a head, one a line; what nobody said is left out."""
    return "".join(f"{key}: {source.flow(value)}\n" for key, value in head.items() if value not in (None, "", {}))


def head(  # noqa: PLR0913 - one argument a key of the file
    *,
    convention: str,
    settings: list[str],
    players: list[str],
    size: int | None,
    rounds: int | None = None,
    stake: Stake | None,
    first_dealer: str | None = None,
    title: str = "",
    lang: str = "",
) -> dict[str, Any]:
    """Put the head of a ledger together; the convention is named with its version, so that it never changes later."""
    return {
        "format": conventions.FORMAT,
        "convention": convention_value(convention, settings),
        "players": list(players),
        "first_dealer": first_dealer,
        "pulya": size,
        "rounds": rounds,
        "stake": stake_value(stake),
        "title": title,
        "lang": lang,
    }


def convention_value(named: str, settings: list[str]) -> dict[str, Any]:
    """Return `{extends: sochi, version: 1, whist: {style: gentleman}}`."""
    name, _, version = named.partition("@")
    changed: dict[str, Any] = {}
    for words in settings:
        layer, _ = layers.override(words)
        changed = layers.merge(changed, layer.data) if layer is not None else changed
    return {"extends": name, **({"version": int(version)} if version else {}), **_figures(changed)}


def _figures(value: Any) -> Any:
    """Write whole numbers without quotes."""
    if isinstance(value, dict):
        return {key: _figures(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_figures(item) for item in value]
    if value in ("true", "false"):
        return value == "true"
    return int(value) if isinstance(value, str) and value.isdecimal() else value


def stake_value(stake: Stake | None) -> dict[str, str] | None:
    """Return `{vist: "0.50", currency: RUB}`; no stake is left out."""
    if stake is None:
        return None
    return {"vist": str(stake.vist), **({"currency": stake.currency} if stake.currency else {})}
