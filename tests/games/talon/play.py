"""Games that play themselves, seen event by event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import menu, simulate
from engine.contract import Command, Policy, Refused, Setup
from engine.draws import HmacDraws
from engine.games.talon import movement
from engine.games.talon.commands import Move
from engine.games.talon.frames import Turn
from engine.games.talon.rules import GAME
from engine.games.talon.state import State, Table
from engine.step import begin, run

OPTIONS: tuple[tuple[str, dict[str, str]], ...] = (
    ("1", {"map": "bounded"}),
    ("4", {"setup": "sealed", "map": "bounded"}),
    ("9", {"setup": "sealed"}),
    ("battle", {"ground": "rings", "mode": "invasion", "setup": "sealed", "draft": "blind"}),
    ("battle", {"ground": "twice", "mode": "conquest", "variants": "yes", "points": "600"}),
    ("battle", {"mode": "priority", "draft": "blind"}),
    ("battle", {"mode": "convoy", "points": "400", "ground": "dice"}),
    ("civil-terran", {"mode": "blockade", "points": "400", "ground": "asteroids"}),
    ("civil-talon", {"mode": "base-assault", "ground": "nebula", "map": "bounded"}),
)
"""Scenarios with options that change their course."""


class Random(Policy):
    """Answers at random."""

    def choose(self, game: Any, state: Any, seat: str, draws: Any) -> Command:
        return menu.random_command(game, state, seat, draws)


class Homing(Random):
    """Answers at random, but docks whatever can dock."""

    def choose(self, game: Any, state: Any, seat: str, draws: Any) -> Command:
        table: Table = state.table
        turn = table.frames[-1]
        if isinstance(turn, Turn) and turn.step == "move":
            for key in movement.scheduled(table, turn):
                for how in movement.hows(table, key):
                    if how.startswith(movement.DOCK):
                        return Move(key, how)
        return super().choose(game, state, seat, draws)


def steps(
    setup: Setup, seed: str, players: tuple[Policy, Policy] = (Random(), Random()), rounds: int = 40
) -> Iterator[tuple[State, str, Command | None, tuple[Any, ...]]]:
    """Each step of a game: the state before, who gave which command, the events.

    The game is left after so many rounds.
    """
    draws, own = simulate.draws_for(seed, "game"), simulate.draws_for(seed, "player")
    step = begin(GAME, setup, draws)
    yield GAME.blank(), "", None, step.events
    while GAME.outcome(step.state) is None and step.state.table.round <= rounds:
        state = step.state
        seat = GAME.waiting(state)[0]
        player = players[state.table.seats.index(seat)]
        command = player.choose(GAME, state, seat, own)
        step = run(GAME, state, seat, command, draws)
        yield state, seat, command, step.events


def is_legal(state: State, seat: str, command: Command) -> bool:
    """Whether the rules accept a command now, whoever is asked."""
    try:
        GAME.decide(state, seat, command, HmacDraws(b"x" * 32, "legal"))
    except Refused:
        return False
    return True
