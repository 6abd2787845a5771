"""Build hook: the translators' `.po` catalogues become the `.mo` files that gettext reads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> None:
    """Write a `.mo` beside every `.po` under `root` that is newer than it."""
    for po in sorted(root.glob("pulka_calc/text/locale/*/LC_MESSAGES/*.po")):
        mo = po.with_suffix(".mo")
        if mo.exists() and mo.stat().st_mtime_ns >= po.stat().st_mtime_ns:
            continue
        with po.open("rb") as readable:
            catalogue = read_po(readable, locale=po.parent.parent.name)
        with mo.open("wb") as writable:
            write_mo(writable, catalogue)


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs for the wheel and for an editable install alike."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile before the files are gathered."""
        compile_catalogues(Path(self.root))
