"""The one door to YAML: a file becomes plain mappings, lists and strings, exactly as written, with places on demand.

Scalars stay strings whatever they look like, so a player called `No`, `007` or `1e5` keeps that name. What would let
a file mean something else than it says (duplicate keys, anchors, aliases, tags, merge keys) is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple
from unicodedata import category

from pulka_calc.core import problems
from pulka_calc.core.ledger import fold
from pulka_calc.core.problems import Place, Problem

from . import disk
from .late import late
from .words import AMBIGUOUS, lines_of, simple

yaml: Any = late("yaml")

DEEPEST = 20
LONGEST_SCALAR = 1000
MERGE_KEY = "<<"
LIST_OF_DEALS = "deals"
STANDARD_TAG = "tag:yaml.org,2002:"


class Span(NamedTuple):
    """Where an item lies in the text: from its first to behind its last character, without the dash."""

    start: int
    end: int


class Source(NamedTuple):
    """A text with its name as shown to a reader, and the data in it; `last` is where its last deal lies."""

    file: str
    text: str
    data: Any
    last: Span | None = None


def read(path: Path) -> tuple[Source | None, list[Problem]]:
    """Read a file; a missing, unreadable, binary or broken one is a problem that names it."""
    raw, faults = disk.read_bytes(path)
    return (None, faults) if raw is None else decode(str(path), raw)


def decode(name: str, raw: bytes) -> tuple[Source | None, list[Problem]]:
    """Turn bytes into a source; only UTF-8 is read, with or without a byte-order mark."""
    text, faults = disk.text_of(name, raw)
    return parse(name, text) if text is not None else (None, faults)


def fastest() -> Any:
    """Return the parser in C where it was built, else the one in Python; both read the same."""
    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def parse(name: str, text: str, loader: Any = None) -> tuple[Source | None, list[Problem]]:
    """Turn YAML text into data by the parser's event stream; all faults of the form are reported together."""
    builder = _Builder(name, text)
    try:
        for event in yaml.parse(text, Loader=loader or fastest()):
            builder.take(event)
            if builder.hopeless:
                break
    except yaml.YAMLError as error:
        builder.broken(error)
    found = problems.in_order(builder.problems)
    return (None, found) if found else (Source(name, text, builder.data, builder.last), [])


class _Builder:
    """Collects events into data; containers that are still open lie on a stack."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines = lines_of(text)
        self.data: Any = ""
        self.problems: list[Problem] = []
        self.stack: list[_Open] = []
        self.section: str | None = None
        self.last: Span | None = None
        self.hopeless = False
        self.documents = 0

    def take(self, event: Any) -> None:
        """Handle one event of the stream."""
        handle = self.HANDLERS.get(type(event).__name__)
        if handle is not None:
            handle(self, event)

    def broken(self, error: yaml.YAMLError) -> None:
        """Note where the text stops being YAML."""
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        begun = getattr(error, "context_mark", None)
        if (
            mark is not None
            and begun is not None
            and mark.line >= len(self.lines) - 1
            and (begun.line, begun.column) < (mark.line, mark.column)
        ):
            mark = begun
        reason = getattr(error, "problem", None) or getattr(error, "reason", None) or ""
        line, column = (mark.line, mark.column) if mark else self._odd_letter(error)
        self.problems.append(Problem("yaml.syntax", values={"reason": reason}, place=self._place(line, column)))

    def _odd_letter(self, error: yaml.YAMLError) -> tuple[int, int]:
        """Find the character that the reader refused; it comes without a mark."""
        odd = getattr(error, "character", None)
        letter = odd if isinstance(odd, str) else chr(odd) if isinstance(odd, int) else None
        for number, line in enumerate(self.lines):
            if letter is not None and letter in line:
                return number, line.index(letter)
        return 0, 0

    def _alias(self, event: Any) -> None:
        self._fault(event, "yaml.alias", name=event.anchor)
        self._add("", event)

    def _document(self, event: Any) -> None:
        self.documents += 1
        if self.documents > 1:
            self._fault(event, "yaml.documents")
            self.hopeless = True

    def _scalar(self, event: Any) -> None:
        self._refuse_marks(event)
        text = event.value
        if len(text) > LONGEST_SCALAR:
            self._fault(event, "yaml.long", length=len(text), most=LONGEST_SCALAR)
            text = ""
        elif not text.isprintable() and any(category(letter) == "Cc" and letter not in "\n\t" for letter in text):
            self._fault(event, "yaml.control")
        self._add(text, event)

    def _refuse_marks(self, event: Any) -> None:
        if event.anchor:
            self._fault(event, "yaml.anchor", name=event.anchor)
        if event.tag:
            self._fault(event, "yaml.tag", tag=event.tag.replace(STANDARD_TAG, "!!"))

    def _open(self, container: Any, event: Any) -> None:
        self._refuse_marks(event)
        if self.stack and self.stack[-1].expects_key:
            self._fault(event, "yaml.key")
            self.hopeless = True
            return
        if len(self.stack) == 1:
            self.section = self.stack[0].key
        self._add(container, event)
        self.stack.append(_Open(container, event.start_mark.index))
        if len(self.stack) > DEEPEST:
            self._fault(event, "yaml.deep", most=DEEPEST)
            self.hopeless = True

    def _close(self, event: Any) -> None:
        closed = self.stack.pop()
        if len(self.stack) == len((LIST_OF_DEALS, "its list")) and self.section == LIST_OF_DEALS:
            self.last = Span(closed.start, event.end_mark.index)

    def _add(self, value: Any, event: Any) -> None:
        if not self.stack:
            self.data = value
        elif self.stack[-1].expects_key:
            self._key(value, event)
        else:
            self.stack[-1].add(value)

    def _key(self, key: str, event: Any) -> None:
        if key == MERGE_KEY and getattr(event, "implicit", (False,))[0]:
            self._fault(event, "yaml.merge")
        elif key in self.stack[-1].container:
            self._fault(event, "yaml.duplicate", key=key)
        self.stack[-1].key = key

    def _fault(self, event: Any, code: str, **values: Any) -> None:
        mark = event.start_mark
        self.problems.append(Problem(code, values=values, place=self._place(mark.line, mark.column)))

    def _place(self, line: int, column: int) -> Place:
        if line >= len(self.lines):
            line, column = len(self.lines) - 1, len(self.lines[-1])
        return Place(self.name, line + 1, column + 1, self.lines[line])

    HANDLERS: ClassVar[dict[str, Callable[[Any, Any], None]]] = {
        "DocumentStartEvent": _document,
        "AliasEvent": _alias,
        "ScalarEvent": _scalar,
        "MappingStartEvent": lambda self, event: self._open({}, event),
        "SequenceStartEvent": lambda self, event: self._open([], event),
        "MappingEndEvent": _close,
        "SequenceEndEvent": _close,
    }


class _Open:
    """A mapping or list that has not ended yet."""

    def __init__(self, container: Any, start: int) -> None:
        self.container = container
        self.start = start
        self.key: str | None = None

    @property
    def expects_key(self) -> bool:
        return isinstance(self.container, dict) and self.key is None

    def add(self, value: Any) -> None:
        if isinstance(self.container, dict):
            self.container[self.key] = value
            self.key = None
        else:
            self.container.append(value)


def place(source: Source, path: problems.Path, *, at_key: bool = False) -> Place:
    """Find where a value (or its key) stands; what is not there is placed at the nearest thing that holds it."""
    lines = lines_of(source.text)
    root = _nodes(source.text)
    mark = root.start_mark if root else None
    for key, value in _walk(source.text, path):
        mark = (key or value).start_mark if at_key else value.start_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    return Place(source.file, line + 1, column + 1, lines[line] if line < len(lines) else "")


def _child(node: Any, name: str) -> Any:
    """The key and value of a mapping by name, as it is written or, failing that, as it would be folded."""
    exact = next((pair for pair in node.value if pair[0].value == name), None)
    return exact or next((pair for pair in node.value if fold(pair[0].value) == fold(name)), None)


@lru_cache(maxsize=16)
def _nodes(text: str) -> Any:
    """Compose the tree of nodes, only when somebody asks where something stands."""
    return yaml.compose(text, Loader=fastest())


def _walk(text: str, path: problems.Path) -> Iterator[tuple[Any, Any]]:
    """The key and value nodes along a path, as far as it goes."""
    node = _nodes(text)
    for step in path:
        found = None
        if isinstance(node, yaml.MappingNode):
            found = _child(node, str(step))
        elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
            found = (None, node.value[step])
        if found is None:
            return
        node = found[1]
        yield found


def node_at(source: Source, path: problems.Path) -> Any:
    """Return the parser's node of a value, with its marks; None where there is none."""
    pair = pair_at(source, path)
    return pair and pair[1]


def pair_at(source: Source, path: problems.Path) -> tuple[Any, Any] | None:
    """Return the parser's nodes of a key and its value; None where there is none."""
    found = list(_walk(source.text, path))
    return found[-1] if found and len(found) == len(path) else None


@lru_cache(maxsize=1)
def _quoting() -> Any:
    """Return a dumper that puts words in quotes which some reader would take for a number or a truth value."""
    dumper: Any = type("Quoting", (yaml.SafeDumper,), {})
    dumper.add_representer(str, _quoted)
    return dumper


def _quoted(dumper: Any, text: str) -> Any:
    style = '"' if not text.isprintable() else "'" if AMBIGUOUS.fullmatch(text) else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


def flow(value: Any) -> str:
    """Write data on one line of YAML, quoted where any reader could take a word for something else."""
    return simple(value) or _dumped(value)


def _dumped(value: Any) -> str:
    options: dict[str, Any] = {"default_flow_style": True, "allow_unicode": True, "sort_keys": False, "width": 10**6}
    dumped = yaml.dump([value], Dumper=_quoting(), **options)
    return str(dumped).strip().removeprefix("[").removesuffix("]")
