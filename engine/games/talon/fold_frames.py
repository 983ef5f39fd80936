"""Frames inside a step: what is finished goes, what is left alone goes on by itself."""

from __future__ import annotations

from msgspec.structs import replace

from engine import frames as stacks
from engine.games.talon.frames import (
    RESOLVING,
    Damage,
    Entering,
    Explosions,
    Frame,
    Hit,
    Hits,
    Shifting,
    Volley,
)
from engine.games.talon.state import Table


def tidy(table: Table) -> Table:
    """Drop finished frames from the top, and begin the damage that needs no choice."""
    stack = table.frames
    while stack and isinstance(stack[-1], RESOLVING):
        after = _step(table, stack)
        if after is stack:
            break
        stack = after
    return table if stack is table.frames else replace(table, frames=stack)


def _step(table: Table, stack: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """One frame dropped or begun; the stack itself when there is nothing to do."""
    top = stack[-1]
    match top:
        case Damage():
            done = top.points <= 0 and top.hull <= 0 and not top.critical
            return stack[:-1] if done or is_gone(table, top.hit.unit) else stack
        case Hits():
            return _hits(table, stack, top)
        case Explosions():
            return stack if top.ships else stack[:-1]
        case Volley():
            return stack if top.groups and not is_gone(table, top.ship) else stack[:-1]
        case Entering() | Shifting():
            return stack[:-1] if is_gone(table, top.ship) else stack
        case _:
            return stack


def _hits(table: Table, stack: tuple[Frame, ...], top: Hits) -> tuple[Frame, ...]:
    pending = tuple(hit for hit in top.pending if not is_gone(table, hit.unit))
    if not pending:
        return with_explosions(stack[:-1], top.dead)
    if len({hit.unit for hit in pending}) == 1:
        return begun(stack, replace(top, pending=pending), pending[0])
    return stack


def begun(stack: tuple[Frame, ...], top: Hits, hit: Hit) -> tuple[Frame, ...]:
    """The stack with one of the pending hits begun."""
    rest = list(top.pending)
    rest.remove(hit)
    return (*stack[:-1], replace(top, pending=tuple(rest)), Damage(hit, hit.points))


def with_explosions(stack: tuple[Frame, ...], ships: tuple[str, ...]) -> tuple[Frame, ...]:
    """The stack with ships that are to explode, joined to those already waiting."""
    if not ships:
        return stack
    top = stacks.top(stack)
    if isinstance(top, Explosions):
        return stacks.swap(stack, Explosions((*top.ships, *ships)))
    return (*stack, Explosions(ships))


def is_gone(table: Table, unit: str) -> bool:
    """Whether a ship or missile is no longer on the map."""
    ship = table.ships.get(unit)
    return unit not in table.missiles if ship is None else bool(ship.fate)
