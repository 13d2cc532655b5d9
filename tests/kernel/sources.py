"""What the engine's own code says, read from its syntax trees."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import footplate

PACKAGE = Path(footplate.__file__).parent
RULE = re.compile(r"[A-Z]{3}-[A-Z]+-\d+[a-z]?(/[\w-]+)?")


def trees(*folders: str) -> list[ast.Module]:
    return [tree for folder in folders for tree in _trees(folder)]


@cache
def _trees(folder: str) -> list[ast.Module]:
    path = PACKAGE / folder
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return [ast.parse(file.read_text("utf-8"), str(file)) for file in files]


@cache
def strings(node: ast.AST) -> set[str]:
    """All string constants below a node."""
    return {each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def refusals(*folders: str) -> set[str]:
    """Every rule's id, with its variant, that stands alone as a string in the code."""
    return {text for tree in trees(*folders) for text in strings(tree) if RULE.fullmatch(text)}


@cache
def parts(node: ast.AST) -> set[str]:
    """The fixed parts of all strings that are put together below a node."""
    return {text for each in ast.walk(node) if isinstance(each, ast.JoinedStr | ast.BinOp) for text in strings(each)}


def says(folder: str, key: str) -> bool:
    """Whether the code of a folder can say a key: whole, or put together from a fixed beginning or ending.

    The variant `/own` of an event is said by the kernel.
    """
    if key.endswith("/own") or any(key in strings(tree) for tree in trees(folder)):
        return True
    fixed = {part for tree in trees(folder) for part in parts(tree) if len(part) > 1}
    return any(key.startswith(part) or key.endswith(part) for part in fixed)


def called_with(name: str, place: int, *folders: str) -> set[str]:
    """The strings that a function is called with at one place, directly or by way of a variable."""
    found: set[str] = set()
    for tree in trees(*folders):
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                found |= _called_with(name, place, function)
    return found


def _called_with(name: str, place: int, function: ast.FunctionDef) -> set[str]:
    found: set[str] = set()
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == name:
            if len(call.args) <= place:
                continue
            for said in _values(call.args[place], function):
                found |= {said.value} if isinstance(said, ast.Constant) else set()
    return found


def _values(said: ast.expr, function: ast.FunctionDef, known: frozenset[str] = frozenset()) -> Iterator[ast.expr]:
    """What an expression can come to: both sides of a condition, all that is assigned to a variable not yet `known`."""
    if isinstance(said, ast.IfExp):
        yield from _values(said.body, function, known)
        yield from _values(said.orelse, function, known)
    elif isinstance(said, ast.Name):
        if said.id in known:
            return
        for each in ast.walk(function):
            if isinstance(each, ast.Assign) and any(isinstance(t, ast.Name) and t.id == said.id for t in each.targets):
                yield from _values(each.value, function, known | {said.id})
    else:
        yield said
