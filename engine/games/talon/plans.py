"""Proposals for a whole turn: what a side's own lines say, else charge, fly straight, hold fire."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine import frames
from engine.contract import AnyGame, Command, Plan, Seat
from engine.games.talon import defaults, standing
from engine.games.talon.commands import Done
from engine.games.talon.frames import Leaving, Power, Turn
from engine.games.talon.orders import Line
from engine.games.talon.orders_read import Names, read
from engine.games.talon.state import NOTHING, Secret, State
from engine.games.talon.templates import FIRE, THUMB
from engine.games.talon.view import view
from engine.turns import extend
from engine.words import say

MISS = -9
"""A die so low that every weapon misses, terrain or not: who looks ahead counts on no hit. Rule: 8.3."""

CHARGE = "all: ap charge > battery > reinforce threat > hold-init"
"""What a point of power buys unless somebody says otherwise: the best that does not change the course."""

PLANS = {"straight": CHARGE, "shots": f"{CHARGE}; {FIRE}", "close": THUMB}
"""Proposals by key; all but the last keep to a side's own orders first."""


def plans(game: AnyGame, state: State, seat: Seat) -> tuple[Plan, ...]:
    """The proposals for the rest of a turn that differ from one another."""
    top = frames.top(state.table.frames)
    if not isinstance(top, Turn | Power | Leaving) or top.seat != seat:
        return ()
    own = state.secrets.get(seat, NOTHING).lines
    found: dict[tuple[Command, ...], Plan] = {}
    for key, text in PLANS.items():
        secret = Secret(lines=_read(text) if key == "close" else (*own, *_read(text)))
        commands = extend(game, state, seat, _player(seat, secret))
        if commands:
            name = _name(top, has_orders=bool(own)) if key == "straight" else key
            label, note = say(f"talon-plan-{name}"), say(f"talon-plan-{name}.description")
            found.setdefault(commands, Plan(key, label, commands, note))
    return tuple(found.values())


def _name(frame: Turn | Power | Leaving, *, has_orders: bool) -> str:
    """What the first proposal is called: by what it comes from, or what it leaves as it is."""
    if has_orders:
        return "orders"
    if not isinstance(frame, Turn):
        return "steady"
    return "hold" if frame.step == "fire" else "straight"


def turn(state: State, seat: Seat) -> str:
    """The turn, power phase or leaving in which a side is."""
    for frame in state.table.frames:
        if isinstance(frame, Turn | Power | Leaving) and frame.seat == seat:
            return f"{state.table.round}.{state.table.letter}.{type(frame).__name__}"
    return ""


@lru_cache(maxsize=8)
def _read(text: str) -> tuple[Line, ...]:
    return read(text, Names((), ()))


def _player(seat: Seat, secret: Secret) -> Callable[[State], Command]:
    """Somebody who does what lines say, and otherwise the default."""

    def choose(state: State) -> Command:
        table = state.table
        match table.frames[-1]:
            case Turn() as frame:
                said = standing.command(table, secret, frame)
            case Power() as frame:
                said = standing.speed_command(table, secret, frame) or Done()
            case _:
                said = None
        if said is None or isinstance(said, standing.Halt):
            return defaults.default(view(state, seat))
        return said

    return choose
