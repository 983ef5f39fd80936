"""Chapter 13: where missiles go."""

from __future__ import annotations

import msgspec

from engine.contract import Refused
from engine.games.talon import terrain
from engine.games.talon.board import is_inside
from engine.games.talon.doing import Doing
from engine.games.talon.events_action import MissileLaunched, MissileLost, MissileMoved, MissileStruck
from engine.games.talon.frames import Turn
from engine.games.talon.geometry import arc_of, directions_to, struck
from engine.games.talon.movement import flying
from engine.games.talon.state import Missile, Ship, Table
from engine.games.talon.tables import Group
from engine.hexes import Hex

TURNS = (("ahead", 0), ("starboard", 1), ("port", 5))
"""Least turn first, then clockwise."""


class Way(msgspec.Struct, frozen=True):
    """A move that a missile can make."""

    how: str
    at: Hex
    facing: int


def ways(table: Table, missile: Missile) -> tuple[Way, ...]:
    """The moves that end nearest to the target; straight on without one.

    A planet is entered only where no other hex is closer than the missile is now.

    Rule: 13.3, 13.4, 17.2.
    """
    able = [
        Way(how, missile.at.neighbour(missile.facing + turn), (missile.facing + turn) % 6)
        for how, turn in TURNS
    ]
    if not missile.target:
        return (able[0],)
    goal = table.ships[missile.target].at
    free = [way for way in able if terrain.at(table, way.at) not in terrain.SOLID]
    if any(way.at.distance(goal) < missile.at.distance(goal) for way in free):
        able = free
    nearest = min(way.at.distance(goal) for way in able)
    return tuple(way for way in able if way.at.distance(goal) == nearest)


def asks(table: Table, turn: Turn) -> bool:
    """Whether a missile has equal ways next to its target, so that the side it hits is open."""
    for key in flying(table, turn):
        missile = table.missiles[key]
        able = ways(table, missile)
        if len(able) > 1 and able[0].at.distance(table.ships[missile.target].at) == 1:
            return True
    return False


def carry_out(doing: Doing, key: str, how: str | None = None) -> None:
    """Move a missile, by its owner's choice or by the least turn, and see whether it hits.

    Rule: 7.5, 13.4, 13.5, 17.2.

    Raises:
        Refused: `talon-refused-move`.
    """
    table = doing.table
    missile = table.missiles[key]
    able = ways(table, missile)
    way = able[0] if how is None else next((each for each in able if each.how == how), None)
    if way is None:
        instead = tuple(each.how for each in able)
        raise Refused("talon-refused-move", rule="13.4", instead=instead, unit=key)
    doing.put(MissileMoved(key, missile.at, way.at, way.facing))
    table = doing.table
    kind = terrain.at(table, way.at)
    if kind in terrain.SOLID:
        doing.put(MissileLost(key, kind))
    elif not missile.target and table.window is not None and not is_inside(table.window, way.at):
        doing.put(MissileLost(key, "map"))
    elif missile.target and (ship := table.ships[missile.target]).at == way.at:
        facing = struck(ship.facing, ship.at, missile.at)
        doing.put(MissileStruck(key, missile.target, facing, table.tables.missile_damage))


# --- launching -----------------------------------------------------------------------------------


def launch(doing: Doing, key: str, group: Group, number: int, weapon: int, target: str) -> None:
    """Launch a missile at a target; one next door is hit at once.

    Rule: 13.1, 13.2.
    """
    table = doing.table
    ship, other = table.ships[key], table.ships[target]
    at, facing = start(ship, group, other.at)
    name = f"m{table.launched + 1}"
    doing.put(MissileLaunched(key, number, weapon, name, at, facing, target))
    if at == other.at:
        facing = struck(other.facing, other.at, ship.at)
        doing.put(MissileStruck(name, target, facing, table.tables.missile_damage))


def start(ship: Ship, group: Group, goal: Hex) -> tuple[Hex, int]:
    """Where a missile is put and which way it faces: next to the launcher, in the group's arc, nearest
    to the target, facing it as nearly as it can.

    Rule: 13.2.
    """
    near = [
        (at.distance(goal), (direction - ship.facing) % 6, at)
        for direction, at in enumerate(ship.at.neighbours())
        if arc_of(ship.facing, ship.at, at) in group.arcs
    ]
    at = min(near)[2]
    if at == goal:
        return at, directions_to(ship.at, at)[0]
    return at, directions_to(at, goal)[0]
