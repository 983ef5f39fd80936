"""Simple players. The thumb lives by standing orders, so whatever it does can be ordered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engine import frames
from engine.contract import AnyGame, Command, Policy, Seat
from engine.draws import Draws
from engine.games.talon import defaults, movement, phases, standing, victory
from engine.games.talon.commands import Done, Jump, Move, Offer, Orders
from engine.games.talon.frames import Leaving, Power, Turn
from engine.games.talon.orders import Line
from engine.games.talon.orders_read import Names, read
from engine.games.talon.state import NOTHING, Secret, State, Table
from engine.games.talon.templates import THUMB, THUMB_STOPS
from engine.games.talon.view import view


@lru_cache(maxsize=4)
def lines(text: str) -> tuple[Line, ...]:
    """Orders that name no ship, read once."""
    return read(text, Names((), ()))


class Thumb(Policy):
    """Lives by the rule of thumb: closes in, keeps the nearest enemy before the bow, fires at the weakest.

    What it does is what the lines `templates.THUMB` order; where they say nothing it gives the default.
    """

    orders = THUMB

    def choose(self, game: AnyGame, state: Any, seat: Seat, draws: Draws) -> Command:
        seen = view(state, seat)
        table: Table = seen.table
        secret = Secret(lines=lines(self.orders))
        match frames.top(table.frames):
            case Turn() as turn:
                return _turn(table, secret, turn) or defaults.default(seen)
            case Power() as frame:
                if victory.may_offer(table, seat):
                    return Offer()
                return standing.speed_command(table, secret, frame) or Done()
            case Leaving() as frame:
                return _leave(table, frame)
            case _:
                return defaults.default(seen)


def _turn(table: Table, secret: Secret, turn: Turn) -> Command | None:
    """What the lines say in a turn; out of danger where they would stop."""
    said = standing.command(table, secret, turn)
    if said is None or not isinstance(said, standing.Halt):
        return said
    if said.why != "entry":
        return Done()
    for key in movement.scheduled(table, turn):
        ship = table.ships[key]
        safe = [way for way in movement.ways(table, ship) if not movement.met(table, key, ship, way.at)]
        if safe:
            return Move(key, safe[0].how)
    return None


def _leave(table: Table, frame: Leaving) -> Command:
    """Leave only where getting away is the goal."""
    goal = table.objective
    able = phases.jumpers(table, frame.seat)
    leaving = tuple(
        key
        for key in able
        if (goal.target == key and "jump" in goal.goals)
        or (goal.mode == "secrets" and goal.seat == frame.seat and table.ships[key].visited)
    )
    return Jump(leaving) if leaving else Done()


class Ordering(Thumb):
    """The thumb that seals its lines as standing orders and answers only what they leave open."""

    def choose(self, game: AnyGame, state: Any, seat: Seat, draws: Draws) -> Command:
        sealed: State = state
        secret = sealed.secrets.get(seat, NOTHING)
        frame = frames.top(sealed.table.frames)
        text = f"{self.orders}; {THUMB_STOPS}"
        resting = secret.held >= 0 and secret.held != sealed.table.now
        offers = isinstance(frame, Power) and victory.may_offer(sealed.table, seat)
        if isinstance(frame, Turn | Power) and not offers and (secret.lines != lines(text) or resting):
            return Orders(text)
        return super().choose(game, state, seat, draws)


POLICIES: Mapping[str, Policy] = {"thumb": Thumb(), "orders": Ordering()}
ORDERLY: Mapping[str, str] = {"thumb": "orders"}
"""Policies that play the same by standing orders."""
