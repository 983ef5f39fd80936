"""Whether the tests that carry a rule's mark notice that the rule is gone."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from types import ModuleType
from typing import Any

import pytest

Test = Callable[..., None]
Off = tuple[str, ModuleType, str, Callable[..., Any]]
"""A rule, the module and name of the function that is replaced, and by what."""


def nothing(*_: Any, **__: Any) -> None:
    """A rule that does nothing."""


def always(value: Any) -> Callable[..., Any]:
    """A rule that always says the same."""
    return lambda *_, **__: value


def marked(
    modules: Sequence[ModuleType], game: str, rule: str
) -> Iterator[tuple[str, Test, Mapping[str, Any]]]:
    """The tests that carry a rule's mark, each with every set of its parameters."""
    for module in modules:
        for name, test in inspect.getmembers(module, inspect.isfunction):
            marks = getattr(test, "pytestmark", ())
            if any(mark.name == "rule" and mark.args == (game, rule) for mark in marks):
                yield from ((f"{module.__name__}::{name}", test, given) for given in _given(marks))


def _given(marks: Any) -> Iterator[Mapping[str, Any]]:
    """What the parametrize marks of a test pass to it."""
    choices = []
    for mark in marks:
        if mark.name == "parametrize":
            names, values = mark.args
            keys = [key.strip() for key in names.split(",")] if isinstance(names, str) else list(names)
            choices.append([dict(zip(keys, v if len(keys) > 1 else (v,), strict=True)) for v in values])
    for parts in product(*choices):
        yield {key: value for part in parts for key, value in part.items()}


def noticed(modules: Sequence[ModuleType], game: str, rule: str) -> list[str]:
    """The marked tests that fail now."""
    found = []
    for name, test, given in marked(modules, game, rule):
        try:
            test(**given)
        except (Exception, pytest.fail.Exception):
            found.append(name)
    return found


def complaint(monkeypatch: pytest.MonkeyPatch, modules: Sequence[ModuleType], game: str, off: Off) -> str:
    """What is wrong with the marked tests; empty where all pass with the rule and one fails without it."""
    rule, module, name, instead = off
    if broken := noticed(modules, game, rule):
        return f"{', '.join(broken)} fail with {rule}"
    assert callable(getattr(module, name))
    monkeypatch.setattr(module, name, instead)
    return "" if noticed(modules, game, rule) else f"no test of {rule} misses {module.__name__}.{name}"


def name_of(off: Off) -> str:
    """How a rule that is switched off is called in a report."""
    return f"{off[0]}-{off[2]}"
