"""Who holds a seat, as it is stored: people by their snowflakes, computer players by negative numbers."""

from __future__ import annotations

from collections.abc import Iterable

from engine.computer import LEVELS


def number_of(level: str) -> int:
    """The number under which a computer player of a level is stored."""
    return -1 - LEVELS.index(level)


def people(holders: Iterable[int]) -> tuple[int, ...]:
    """The people among the holders of a seat."""
    return tuple(each for each in holders if each > 0)


def level(holders: Iterable[int]) -> str:
    """The level of the computer player that holds a seat; empty for none."""
    return next((LEVELS[-1 - each] for each in holders if -len(LEVELS) <= each < 0), "")
