"""Lessons: positions with a goal, offered in order to who is new to a game (docs/records.md)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import PurePosixPath
from typing import Any, Literal

import msgspec

from engine import packs, positions, registry
from engine.contract import AnyGame, Setup
from engine.positions import Lesson, Record

Result = Literal["done", "missed"]
"""How a lesson ended: its goal was reached, or cannot be reached any more."""


class Offered(msgspec.Struct, frozen=True):
    """A lesson of a game."""

    name: str
    """Of its position."""
    record: Record
    lesson: Lesson

    @property
    def setup(self) -> Setup:
        """How its table begins."""
        return msgspec.structs.replace(positions.setup_of(self.record), lesson=self.name)


@lru_cache(maxsize=32)
def offered(key: str) -> tuple[Offered, ...]:
    """The lessons of a game in their order.

    Raises:
        positions.BadRecord: a position of the game cannot be read.
    """
    found = []
    for name in packs.names(key, "positions"):
        record = positions.read(packs.read(key, name).decode())
        if record.lesson is not None:
            found.append(Offered(PurePosixPath(name).stem, record, record.lesson))
    return tuple(sorted(found, key=lambda each: each.lesson.number))


def find(key: str, name: str) -> Offered | None:
    """A lesson by its name; None where the game has no such lesson, or not any more."""
    if not name or key not in registry.keys(offered_only=False):
        return None
    return next((each for each in offered(key) if each.name == name), None)


def following(key: str, name: str) -> Offered | None:
    """The lesson after another; None after the last."""
    names = [each.name for each in offered(key)]
    after = names.index(name) + 1 if name in names else len(names)
    return offered(key)[after] if after < len(names) else None


def result(game: AnyGame, setup: Setup, state: Any) -> Result | None:
    """How a lesson has ended in a state; None while it goes on, and for games that are no lesson."""
    found = find(game.key, setup.lesson)
    if found is None:
        return None
    seen = positions.seen(game, state, found.lesson.seat)
    if any(positions.hold(each, seen) for each in found.lesson.goal):
        return "done"
    over = game.outcome(state) is not None or any(positions.hold(each, seen) for each in found.lesson.over)
    return "missed" if over else None


def is_over(game: AnyGame, setup: Setup, state: Any) -> bool:
    """Whether play has come to its end: by the rules, or because the lesson has."""
    return game.outcome(state) is not None or result(game, setup, state) is not None
