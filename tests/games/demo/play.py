"""Positions of Three Hills for tests: set up in words, then played with loaded or any luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from engine import notation
from engine.contract import Setup
from engine.draws import Draws, HmacDraws, Rigged
from engine.games.demo.rules import GAME
from engine.games.demo.state import State
from engine.step import Step, begin, run

Places = Mapping[str, str]


def luck() -> HmacDraws:
    """Luck that does not matter."""
    return HmacDraws(b"any", "demo")


def rigged(**coming: Sequence[str | int]) -> Rigged:
    """Luck with these values by the name of the draw; for the rest it does not matter."""
    return Rigged(coming, luck())


def position(units: Places, *, scenario: str = "meeting", draws: Draws | None = None, **state: Any) -> State:
    """A position; a unit's place is its hex, with a minus sign behind it when it is reduced."""
    placed = {key: {"at": at.rstrip("-"), "steps": 1 if at.endswith("-") else 2} for key, at in units.items()}
    begun = begin(GAME, Setup(scenario, position={"units": placed, **state}), draws or luck())
    return cast(State, begun.state)


def firing(units: Places, **state: Any) -> State:
    """A position in which Red may fire."""
    return position(units, **{"phase": "firing", **state})


def play(state: State, *lines: str, draws: Draws | None = None) -> Step:
    """Carry out `seat: command` lines; gives the last step."""
    for line in lines:
        seat, _, words = line.partition(": ")
        step = run(GAME, state, seat, notation.parse(GAME, state, seat, words), draws or luck())
        state = step.state
    return step
