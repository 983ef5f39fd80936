"""Which message keys the code names: literals, families (f-strings), and the arguments given to them."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine import registry

ROOT = Path(__file__).parents[2]

SAYING = {
    "say": 0,
    "timed": 0,
    "Say": 0,
    "Sorry": 0,
    "Refused": 0,
    "Forbidden": 0,
    "described": 0,
    "named": 1,
    "_described": 1,
}
"""Functions that take a message key, and at which place."""

WITH_ARGUMENTS = frozenset({"say", "Sorry", "Refused"})
"""Those whose keyword arguments are the message's."""

OF_REFUSED = frozenset({"rule", "instead"})
"""Keyword arguments of `Refused` that are not the message's."""

_KEY = re.compile(r"[a-z0-9{}]+(-[A-Za-z0-9{}]+)*(\.[a-z]+)?")


class Use(msgspec.Struct, frozen=True):
    """A place where code names a message."""

    where: str
    key: str
    """A key, or a family: a key with ``{}`` for what is put in."""
    said: bool
    """It is given to a function that says it (else it is just a literal of that form)."""
    arguments: frozenset[str] | None = None
    """Names of the arguments given; None: not known."""

    @property
    def is_family(self) -> bool:
        return "{}" in self.key


@functools.cache
def uses() -> tuple[Use, ...]:
    """All of them in the code that is shipped, the local Discord left out: it says nothing."""
    found: list[Use] = []
    for top in ("engine", "bot", "render"):
        for path in sorted((ROOT / top).rglob("*.py")):
            if "sandbox" not in path.parts and _is_played(path):
                found += _read(path)
    return tuple(found)


def _is_played(path: Path) -> bool:
    """Whether code is of the platform or of a game in the registry, not of one that is being written."""
    parts = path.relative_to(ROOT).parts
    return parts[:2] != ("engine", "games") or parts[2] in (*registry.keys(offered_only=False), "__init__.py")


def _read(path: Path) -> Iterator[Use]:
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    name = str(path.relative_to(ROOT))
    taken: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for part, key in _of_call(node):
                taken.add(id(part))
                yield Use(f"{name}:{node.lineno}", key, True, _arguments(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr | ast.Constant) and id(node) not in taken:
            literal = _key(node)
            if literal is not None and _KEY.fullmatch(literal) and literal.split("-")[0] != "{}":
                yield Use(f"{name}:{node.lineno}", literal, False)
        if isinstance(node, ast.JoinedStr):
            taken |= {id(part) for part in ast.walk(node)}


def _of_call(node: ast.Call) -> Iterator[tuple[ast.expr, str]]:
    """The keys that a call may say: both of ``a if condition else b``."""
    function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    place = SAYING.get(function)
    if place is None or len(node.args) <= place:
        return
    given = node.args[place]
    for part in (given.body, given.orelse) if isinstance(given, ast.IfExp) else (given,):
        key = _key(part)
        if key is not None and key.split("-")[0] != "{}":
            yield part, key


def _key(node: ast.AST) -> str | None:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def _arguments(node: ast.Call) -> frozenset[str] | None:
    function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    names = [keyword.arg for keyword in node.keywords]
    if function not in WITH_ARGUMENTS or None in names:
        return None
    given = frozenset(name for name in names if name is not None)
    return given - OF_REFUSED if function == "Refused" else given
