"""The ways in which a module is changed, one place at a time: what a slip of the pen in a rule might look like."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from pulka_calc.core.convention import Convention


class Mutant(NamedTuple):
    """A module with one thing changed."""

    file: str
    line: int
    column: int
    change: str
    source: str

    def __str__(self) -> str:
        """Name it in one line."""
        return f"{self.file}:{self.line}:{self.column}: {self.change}"


Change = tuple[ast.AST, str]
NEGATED = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SHIFTED = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
ARITHMETIC = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
EMPTY = {"dict": "{}", "list": "[]", "tuple": "()", "Number": "0", "int": "0", "bool": "False", "str": "''"}


def _readings() -> dict[str, str]:
    """For each value of each choice of a convention the next one, and for each column and key its neighbour."""
    following: dict[str, str] = {"pulya": "gora", "gora": "visty", "visty": "pulya", "vist": "gora", "fine": "gora"}
    following |= {"consolation": "vist", "whist": "pass", "pass": "half", "half": "left", "left": "whist"}
    for record in get_type_hints(Convention).values():
        for hint in get_type_hints(record).values() if is_dataclass(record) else ():
            values = get_args(hint) if get_origin(hint) is Literal else ()
            for value, other in zip(values, (*values[1:], *values[:1]), strict=True):
                following.setdefault(value, other)
    return following


READINGS = _readings()


def mutants(file: str, text: str) -> Iterator[Mutant]:
    """Yield every mutant of a module, in the order of its lines; docstrings and annotations stay."""
    tree = ast.parse(text)
    for place in [node for node in _in_order(tree) if isinstance(node, ast.stmt | ast.expr)]:
        for change, what in _changes(place):
            source = ast.unparse(ast.fix_missing_locations(_swapped(tree, place, change)))
            yield Mutant(file, place.lineno, place.col_offset + 1, f"{_short(place)} → {what}", source + "\n")


def _in_order(node: ast.AST) -> Iterator[ast.AST]:
    """Walk the code a rule runs: no docstrings, no annotations, no imports."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.Import | ast.ImportFrom) or _is_docstring(child):
                continue
            if isinstance(child, ast.AST):
                yield child
                yield from _in_order(child)


def _is_docstring(node: Any) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _swapped(tree: ast.Module, place: ast.AST, change: ast.AST) -> ast.Module:
    """Copy a tree with one node exchanged."""
    return copy.deepcopy(tree, {id(place): change})


def _short(node: ast.AST) -> str:
    """Name a piece of code: a branch by its question, a function by its name and first answer."""
    if isinstance(node, ast.If):
        return f"if {_short(node.test)}"
    if isinstance(node, ast.FunctionDef):
        return f"{node.name}: {ast.unparse(node.body[-1])}" if len(node.body) < 3 else node.name
    text = ast.unparse(node).replace("\n", " ")
    return text if len(text) <= 90 else text[:89] + "…"


def _changes(node: ast.AST) -> Iterator[Change]:
    """Every other thing that might stand in this place."""
    for kind, maker in MAKERS.items():
        if isinstance(node, kind):
            for changed in maker(node):
                if ast.unparse(changed) != ast.unparse(node):
                    yield changed, _short(changed)


def _compared(node: ast.Compare) -> Iterator[ast.AST]:
    if len(node.ops) == 1:
        for table in (NEGATED, SHIFTED):
            other = table.get(type(node.ops[0]))
            if other is not None:
                yield ast.Compare(node.left, [other()], node.comparators)


def _reckoned(node: ast.BinOp) -> Iterator[ast.AST]:
    other = ARITHMETIC.get(type(node.op))
    if other is not None:
        yield ast.BinOp(node.left, other(), node.right)


def _joined(node: ast.BoolOp) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for left_out in range(len(node.values)):
        yield ast.BoolOp(node.op, [value for at, value in enumerate(node.values) if at != left_out])


def _constant(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield from (ast.Constant(node.value + step) for step in (1, -1))
    elif isinstance(node.value, str):
        words = node.value.split(".")
        if words[-1] in READINGS:
            yield ast.Constant(".".join([*words[:-1], READINGS[words[-1]]]))


def _unary(node: ast.UnaryOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not | ast.USub):
        yield node.operand


def _name(node: ast.Name) -> Iterator[ast.AST]:
    if node.id in NAMES:
        yield ast.Name(NAMES[node.id], node.ctx)


def _conditional(node: ast.IfExp) -> Iterator[ast.AST]:
    yield from (node.body, node.orelse)


def _branch(node: ast.If) -> Iterator[ast.AST]:
    yield from (ast.If(ast.Constant(held), node.body, node.orelse) for held in (True, False))


def _filtered(node: Any) -> Iterator[ast.AST]:
    """A comprehension without its condition."""
    for at, loop in enumerate(node.generators):
        if loop.ifs:
            bare = ast.comprehension(loop.target, loop.iter, [], loop.is_async)
            other = copy.copy(node)
            other.generators = [*node.generators[:at], bare, *node.generators[at + 1 :]]
            yield other


def _written(node: ast.Call) -> Iterator[ast.AST]:
    """A line with one factor missing."""
    if isinstance(node.func, ast.Name) and node.func.id == "Line" and isinstance(node.args[-1], ast.Tuple):
        factors = node.args[-1].elts
        for left_out in range(len(factors)):
            kept = ast.Tuple([factor for at, factor in enumerate(factors) if at != left_out], ast.Load())
            yield ast.Call(node.func, [*node.args[:-1], kept], node.keywords)


def _yielded(node: ast.Expr) -> Iterator[ast.AST]:
    """A rule that does not write this; it stays a generator."""
    if isinstance(node.value, ast.Yield | ast.YieldFrom):
        yield ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))


def _function(node: ast.FunctionDef) -> Iterator[ast.AST]:
    """A function that answers with nothing from the start."""
    kind = ast.unparse(node.returns).partition("[")[0] if node.returns is not None else ""
    if kind in EMPTY:
        other = copy.copy(node)
        other.body = [*node.body[: _is_docstring(node.body[0])], ast.Return(ast.parse(EMPTY[kind]).body[0].value)]  # type: ignore[attr-defined]
        yield other


MAKERS: dict[Any, Callable[[Any], Iterator[ast.AST]]] = {
    ast.Compare: _compared,
    ast.BinOp: _reckoned,
    ast.BoolOp: _joined,
    ast.Constant: _constant,
    ast.UnaryOp: _unary,
    ast.Name: _name,
    ast.IfExp: _conditional,
    ast.If: _branch,
    (ast.ListComp, ast.DictComp, ast.GeneratorExp): _filtered,
    ast.Call: _written,
    ast.Expr: _yielded,
    ast.FunctionDef: _function,
}
