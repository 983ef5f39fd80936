"""Simple players."""

from __future__ import annotations

from typing import Any

from engine.contract import AnyGame, Command, Policy, Seat
from engine.draws import Draws
from engine.games.raf import questions


class Thumb(Policy):
    """Plays by the rule of thumb (`advice`), without chance."""

    def choose(self, game: AnyGame, state: Any, seat: Seat, draws: Draws) -> Command:
        return questions.default(state, seat)
