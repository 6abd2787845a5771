"""Which language is spoken, and the sentences of its catalogue. English sentences are the keys of the catalogues."""

from __future__ import annotations

import gettext
import os
from pathlib import Path
from typing import Any

LANGUAGES = ("ru", "uk", "en")
DOMAIN = "pulka"
FOLDER = Path(__file__).parent / "locale"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

_spoken: dict[str, Any] = {"lang": "en", "catalogue": gettext.NullTranslations(), "asked": None}


def use(lang: str) -> None:
    """Speak this language from now on; the command-line library finds its own few words in the same catalogue."""
    _spoken.update(lang=lang, catalogue=_catalogue(lang))
    os.environ["LANGUAGE"] = lang
    gettext.bindtextdomain(DOMAIN, str(FOLDER))
    gettext.textdomain(DOMAIN)


def ask_for(lang: str | None) -> None:
    """Remember the language that the command line asks for, wherever on it that stands."""
    _spoken["asked"] = lang


def spoken() -> str:
    """Return the language in use."""
    return str(_spoken["lang"])


def _catalogue(lang: str) -> gettext.NullTranslations:
    if lang == "en":
        return gettext.NullTranslations()
    compiled = FOLDER / lang / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if not compiled.exists():
        return _uncompiled(compiled.with_suffix(".po"), lang)
    with compiled.open("rb") as file:
        return gettext.GNUTranslations(file)


def _uncompiled(po: Path, lang: str) -> gettext.NullTranslations:
    """Read a translator's catalogue in a checkout that was never built; without Babel it speaks English."""
    try:
        from babel.messages.mofile import write_mo  # noqa: PLC0415
        from babel.messages.pofile import read_po  # noqa: PLC0415
    except ImportError:
        return gettext.NullTranslations()
    if not po.exists():
        return gettext.NullTranslations()
    from io import BytesIO  # noqa: PLC0415

    compiled = BytesIO()
    with po.open("rb") as file:
        write_mo(compiled, read_po(file, locale=lang))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def N_(sentence: str) -> str:  # noqa: N802 - the name translators' tools look for
    """Mark a sentence of a table for the catalogue; it is looked up when it is said."""
    return sentence


def say(sentence: str, /, **values: Any) -> str:
    """Look a sentence up and fill its places."""
    catalogue: Any = _spoken["catalogue"]
    found = catalogue.gettext(sentence) if sentence else ""
    return found.format(**values) if values else found


def plural(one: str, many: str, how_many: int, /, **values: Any) -> str:
    """Say a sentence with a number in it, in the form the language has for that number."""
    catalogue: Any = _spoken["catalogue"]
    return str(catalogue.ngettext(one, many, abs(how_many))).format(n=abs(how_many), **values)


def choose(stated: str | None, environment: dict[str, str] | os._Environ[str], ledger: str = "") -> str:
    """Pick the language: the option, `$PULKA_LANG`, the ledger's, the locale's, else English."""
    locale = next((environment[name] for name in LOCALE_VARIABLES if environment.get(name)), "")
    for wish in (stated, _spoken["asked"], environment.get("PULKA_LANG"), ledger, locale):
        code = (wish or "").strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return "en"
