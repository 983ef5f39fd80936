"""Computer players: which a game has, and one decision as another process makes it."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from engine import codec, packs, registry
from engine.contract import AnyGame, Seat
from engine.draws import HmacDraws

LEVELS = ("low", "middle", "high")
"""Names of the policies that are offered as opponents, the weakest first."""


class NoComputer(LookupError):
    """The game has no computer player of that level."""


def levels(game: AnyGame) -> tuple[str, ...]:
    """The computer players of a game, the weakest first."""
    return tuple(level for level in LEVELS if level in game.policies)


class Question(msgspec.Struct, frozen=True):
    """What a computer player is asked. It can be sent to another process."""

    key: str
    """Of the game."""
    pack: bytes
    """The data pack that the game was begun with (`Pack.bundle`); empty where it has none."""
    version: str
    """The version of that pack."""
    state: bytes
    """The encoded state, as far as the seat may know it (`Game.known`)."""
    seat: Seat
    level: str
    seed: str
    """The same seed and state give the same command."""


def question(game: AnyGame, state: Any, seat: Seat, level: str, seed: str, version: str = "") -> Question:
    """Put a question to a computer player.

    Args:
        version: of the data pack; it must be loaded.
    """
    pack = packs.at(packs.kind(game.key), version).bundle() if version else b""
    known = codec.encode_state(game.known(state, seat))
    return Question(game.key, pack, version, known, seat, level, seed)


def choose(asked: Question) -> bytes:
    """A computer player's command, encoded.

    Raises:
        NoComputer: there is none of that level.
    """
    game = registry.get(asked.key)
    if asked.level not in levels(game):
        raise NoComputer(asked.level)
    if asked.version:
        _restore(asked)
    draws = HmacDraws(hashlib.sha256(asked.seed.encode()).digest(), "computer")
    state = codec.decode_state(game, asked.state)
    return codec.encode_command(game.policies[asked.level].choose(game, state, asked.seat, draws))


def _restore(asked: Question) -> None:
    """Make the data pack available in this process."""
    try:
        packs.at(packs.kind(asked.key), asked.version)
    except packs.UnknownVersion:
        packs.restore(asked.key, asked.pack)
