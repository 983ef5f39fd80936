"""Counting all commands of a position to a depth: what a move generator misses or invents shows here."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine import menu, notation
from engine.contract import AnyGame
from engine.draws import Draws, HmacDraws
from engine.step import run

LIMIT = 200_000
"""Commands of one position after which counting is given up."""


def perft(game: AnyGame, state: Any, depth: int, draws: Draws | None = None) -> int:
    """Number of sequences of so many commands, all seats' commands together, by a fixed luck.

    Raises:
        ValueError: a position has more commands than `LIMIT`.
    """
    return sum(divide(game, state, depth, draws).values()) if depth else 1


def divide(game: AnyGame, state: Any, depth: int, draws: Draws | None = None) -> Counter[str]:
    """The same count by the first command, `seat: notation`; shows which command a wrong sum hides in.

    Raises:
        ValueError: a position has more commands than `LIMIT`.
    """
    found: Counter[str] = Counter()
    for seat in game.waiting(state):
        commands = menu.enumerate_commands(game, state, seat, LIMIT + 1)
        if len(commands) > LIMIT:
            raise ValueError(f"{game.key}: more than {LIMIT} commands in one position")
        for command in commands:
            line = f"{seat}: {notation.text(command)}"
            if depth == 1:
                found[line] += 1
                continue
            after = run(game, state, seat, command, draws or HmacDraws(line.encode(), "perft")).state
            found[line] += perft(game, after, depth - 1, draws)
    return found
