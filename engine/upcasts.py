"""Old events read as new ones: one pure function for each step from one version of a tag to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Body = dict[str, Any]
Upcast = Callable[[Body], Body]

_STEPS: dict[str, tuple[str, Upcast]] = {}


def upcast(old: str, new: str) -> Callable[[Upcast], Upcast]:
    """Register the function that makes the body of an `old` event one of `new`.

    Raises:
        ValueError: `new` is not the next version of `old`, or `old` has a function already.
    """
    name, _, version = old.rpartition("/")
    if new != f"{name}/{int(version) + 1}":
        raise ValueError(f"{new} is not the next version of {old}")

    def register(function: Upcast) -> Upcast:
        if old in _STEPS:
            raise ValueError(f"{old} is upcast twice")
        _STEPS[old] = (new, function)
        return function

    return register


def is_old(tag: str) -> bool:
    """Tell whether events of this tag are read as another's."""
    return tag in _STEPS


def newest(body: Body) -> Body:
    """Bring an event's body (with its tag under `type`) to the newest version of its tag."""
    while (step := _STEPS.get(body["type"])) is not None:
        tag, function = step
        body = {**function(body), "type": tag}
    return body
