"""The games: one line each. Nothing else in the platform names a game."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from functools import cache

from engine.contract import AnyGame

GAMES: Mapping[str, str] = {
    "raf": "engine.games.raf.rules:GAME",
    "talon": "engine.games.talon.rules:GAME",
    "demo": "engine.games.demo.rules:GAME",
}
"""Where each game is, by its key; in the order in which they are offered."""

NOT_OFFERED = frozenset({"demo"})
"""Games that nobody is offered: for tests and docs/add-a-game.md."""


class UnknownGame(LookupError):
    """There is no game of that key here."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def keys(*, offered_only: bool = True) -> tuple[str, ...]:
    """Keys of the games whose folder is here, those for tests only when asked for."""
    return tuple(key for key in GAMES if _is_here(key) and not (offered_only and key in NOT_OFFERED))


def get(key: str) -> AnyGame:
    """Give the game of that key, imported when it is first asked for.

    Raises:
        UnknownGame: no line of `GAMES` has this key, or its folder is gone.
    """
    if key not in GAMES or not _is_here(key):
        raise UnknownGame(key)
    return _load(key)


@cache
def _load(key: str) -> AnyGame:
    module, _, name = GAMES[key].partition(":")
    game: AnyGame = getattr(importlib.import_module(module), name)
    return game


@cache
def _is_here(key: str) -> bool:
    try:
        return importlib.util.find_spec(GAMES[key].partition(":")[0]) is not None
    except ModuleNotFoundError:
        return False
