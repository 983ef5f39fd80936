"""Computer players: which a game has, and one decision as another process makes it."""

from __future__ import annotations

import hashlib

from engine import codec, registry
from engine.contract import AnyGame, Seat
from engine.draws import HmacDraws

LEVELS = ("low", "middle", "high")
"""Names of the policies that are offered as opponents, the weakest first."""


class NoComputer(LookupError):
    """The game has no computer player of that level."""


def levels(game: AnyGame) -> tuple[str, ...]:
    """The computer players of a game, the weakest first."""
    return tuple(level for level in LEVELS if level in game.policies)


def choose(key: str, state: bytes, seat: Seat, level: str, seed: str) -> bytes:
    """A computer player's command. Everything in and out can be sent to another process.

    Args:
        key: of the game.
        state: the encoded state, as far as the seat may know it (`Game.known`).
        seed: the same seed and state give the same command.

    Raises:
        NoComputer: there is none of that level.
    """
    game = registry.get(key)
    if level not in levels(game):
        raise NoComputer(level)
    draws = HmacDraws(hashlib.sha256(seed.encode()).digest(), "computer")
    command = game.policies[level].choose(game, codec.decode_state(game, state), seat, draws)
    return codec.encode_command(command)
