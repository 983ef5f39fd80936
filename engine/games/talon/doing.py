"""Carrying something out: events one after the other, each seen by what comes next."""

from __future__ import annotations

from typing import Any

from engine.contract import Event
from engine.draws import Draws
from engine.games.talon.fold import apply
from engine.games.talon.state import State, Table


class Doing:
    """A state that events change as they happen, and the events so far."""

    def __init__(self, state: State, draws: Draws) -> None:
        self.state = state
        self.draws = draws
        self.events: list[Event] = []

    @property
    def table(self) -> Table:
        return self.state.table

    def put(self, event: Any) -> None:
        """Let something happen."""
        self.events.append(event)
        self.state = apply(self.state, event)

    def highest(self, count: int, *purpose: str | int) -> tuple[int, tuple[tuple[int, ...], ...]]:
        """Throw a die for each of several things; the highest is meant, ties throw again.

        Returns:
            Which one, from 0, and the dice round by round.
        """
        tied = list(range(count))
        rounds: list[tuple[int, ...]] = []
        while True:
            tries = len(rounds) + 1
            dice = tuple(self.draws.die(*purpose, number, tries) for number in tied)
            rounds.append(dice)
            tied = [number for number, die in zip(tied, dice, strict=True) if die == max(dice)]
            if len(tied) == 1:
                return tied[0], tuple(rounds)
