"""Build hook: the translators' `.po` catalogues become the `.mo` files that gettext reads.

Run as a program it first brings the `.po` catalogues up to date with the sentences in the code.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
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


KEYWORDS: Any = {"say": None, "N_": None, "plural": (1, 2)}
HEADER = {"MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms", "Language", "Project-Id-Version"}


def sentences(root: Path) -> Catalog:
    """Gather every sentence that the code says."""
    found = Catalog()
    for _, _, message, comments, context in extract_from_dir(root / "pulka_calc", keywords=KEYWORDS, comment_tags=()):
        found.add(message, None, auto_comments=comments, context=context)
    return found


def update(root: Path) -> None:
    """Add new sentences to every `.po` with an empty translation, and drop those nobody says any more."""
    for po in sorted(root.glob("pulka_calc/text/locale/*/LC_MESSAGES/*.po")):
        with po.open("rb") as readable:
            catalogue = read_po(readable, locale=po.parent.parent.name)
        catalogue.update(sentences(root), no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        with po.open("wb") as writable:
            write_po(writable, catalogue, width=110, no_location=True, ignore_obsolete=True)
        po.write_text(_plain_header(po.read_text(encoding="utf-8")), encoding="utf-8")


def _plain_header(text: str) -> str:
    """Keep of the header what gettext needs; who and when stand in the history of the project."""
    head, blank, rest = text.partition("\n\n")
    lines = head.splitlines()
    kept = [line for line in lines if _is_kept(line)]
    return "\n".join(kept) + blank + rest


def _is_kept(line: str) -> bool:
    key, colon, _ = line.strip('"').partition(":")
    return not line.startswith('"') or not colon or (not key.istitle() and "-" not in key) or key in HEADER


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs for the wheel and for an editable install alike."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile before the files are gathered."""
        compile_catalogues(Path(self.root))


if __name__ == "__main__":
    here = Path(__file__).resolve().parents[1]
    update(here)
    compile_catalogues(here)
