"""Games that are played to hear what they say."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from engine import registry
from engine.contract import AnyGame, Setup
from engine.draws import HmacDraws
from engine.simulate import policy_of
from engine.step import Step, begin, run

STEPS = 60
"""Commands of a game that are looked at."""


class Played:
    """A game that is played by one of its policies, as far as the steps go."""

    def __init__(self, key: str, seed: int) -> None:
        secret = hashlib.sha256(f"texts {seed}".encode()).digest()
        self.game: AnyGame = registry.get(key)
        self._draws, self._own = HmacDraws(secret, "game"), HmacDraws(secret, "players")
        names = ("random", *self.game.policies)
        self._policy = policy_of(self.game, names[seed % len(names)])
        self._scenario = self.game.scenarios()[seed % len(self.game.scenarios())].key

    def steps(self) -> Iterator[tuple[Any, Step]]:
        """Each step with the state before it."""
        step = begin(self.game, Setup(self._scenario), self._draws)
        yield self.game.blank(), step
        for _ in range(STEPS):
            if not (asked := self.game.waiting(step.state)):
                return
            before = step.state
            command = self._policy.choose(self.game, before, asked[0], self._own)
            step = run(self.game, before, asked[0], command, self._draws)
            yield before, step
