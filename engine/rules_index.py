"""Which rules have tests: the rule index of each pack, and the marks that tests carry.

A test names what it covers by `@pytest.mark.rule("key", "id")`; the marks are found by reading the
test files, without running them.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

MOST_MARKS = 3
"""Rules that one test may say it covers."""


class Covered(msgspec.Struct, frozen=True):
    """A rule and the tests that cover it."""

    id: str
    title: str
    due: bool
    tests: tuple[str, ...]


class Mark(msgspec.Struct, frozen=True):
    """A rule mark of a test."""

    test: str
    game: str
    rule: str


def marks(files: Mapping[str, str]) -> tuple[Mark, ...]:
    """Find the rule marks in test files.

    Args:
        files: source by path; the path becomes part of the test's name.

    Raises:
        SyntaxError: a file is no Python.
    """
    return tuple(mark for path, source in sorted(files.items()) for mark in _in_file(path, source))


def _in_file(path: str, source: str) -> Iterator[Mark]:
    tree = ast.parse(source, filename=path)
    around = [rule for node in tree.body for rule in _of_module(node)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            rules = [*around, *_of_decorators(node.decorator_list)]
            for inner in node.body:
                yield from _of_function(inner, f"{path}::{node.name}", rules)
        yield from _of_function(node, path, around)


def _of_function(node: ast.stmt, where: str, around: Iterable[tuple[str, str]]) -> Iterator[Mark]:
    """The marks of one test function."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
        for game, rule in (*around, *_of_decorators(node.decorator_list)):
            yield Mark(f"{where}::{node.name}", game, rule)


def _of_module(node: ast.stmt) -> Iterator[tuple[str, str]]:
    """Marks of a whole file: `pytestmark = ...`."""
    if isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
    ):
        value = node.value
        yield from _of_decorators(value.elts if isinstance(value, ast.List | ast.Tuple) else [value])


def _of_decorators(nodes: Iterable[ast.expr]) -> Iterator[tuple[str, str]]:
    for node in nodes:
        if not (isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule")):
            continue
        words: list[Any] = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
        if len(words) == 2:
            yield str(words[0]), str(words[1])


def covered(key: str, index: Iterable[tuple[str, str, bool]], found: Iterable[Mark]) -> tuple[Covered, ...]:
    """Join a game's rule index with the marks of its tests.

    Args:
        index: id, title, due of each rule.
    """
    tests: dict[str, list[str]] = defaultdict(list)
    for mark in found:
        if mark.game == key and mark.test not in tests[mark.rule]:
            tests[mark.rule].append(mark.test)
    return tuple(Covered(id, title, due, tuple(tests.get(id, ()))) for id, title, due in index)


def faults(keys: Mapping[str, Iterable[str]], found: Iterable[Mark]) -> tuple[str, ...]:
    """What is wrong with the marks: too many on a test, or of a rule that no index has.

    Args:
        keys: rule ids by game.
    """
    found = tuple(found)
    counts: dict[str, int] = defaultdict(int)
    for mark in found:
        counts[mark.test] += 1
    many = [f"{test}: {n} marks, at most {MOST_MARKS}" for test, n in counts.items() if n > MOST_MARKS]
    known = {key: set(ids) for key, ids in keys.items()}
    lost = [
        f"{mark.test}: no rule {mark.rule!r} in {mark.game}"
        for mark in found
        if mark.game in known and mark.rule not in known[mark.game]
    ]
    return (*many, *lost)
