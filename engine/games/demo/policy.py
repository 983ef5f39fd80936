"""A simple player: goes for the hills and fires where it most expects to hit."""

from __future__ import annotations

from typing import Any

from engine.contract import AnyGame, Command, Policy, Seat
from engine.draws import Draws
from engine.games.demo import fire, questions
from engine.games.demo.commands import Fire, Orders, Pass
from engine.games.demo.state import Firing, Ordering, printed
from engine.games.demo.view import View, view


class Bold(Policy):
    """Hills first, then the best shot; for the rest the default."""

    def choose(self, game: AnyGame, state: Any, seat: Seat, draws: Draws) -> Command:
        seen = view(state, seat)
        match seen.frame:
            case Ordering():
                return Orders(questions.to_hills(seen, seen.tables.scenarios[seen.scenario].orders))
            case Firing() as frame:
                return _best_shot(seen, frame)
            case _:
                return game.default(state, seat)


def _best_shot(seen: View, frame: Firing) -> Command:
    """The shot with the most hits to expect, all dice; pass where fewer than one in four would hit."""
    found, left = seen.tables, seen.ammunition[frame.seat]
    shots = [
        (fire.chances(die, most)[1], key, at, most)
        for key, unit in fire.able(found, seen.weather, seen.units, left, frame).items()
        for at, die in fire.targets(found, seen.weather, seen.units, unit).items()
        if (most := min(found.kinds[unit.kind].shots, left))
    ]
    if not shots:
        return Pass()
    expected, key, at, most = max(shots)
    return Fire(key, printed(at), most) if expected * 4 >= 1 else Pass()
