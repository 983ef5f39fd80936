"""Chapters 7.4, 13.5, 17.2 to 17.4, 18.1, 19: what a ship meets in the hex it comes into."""

from __future__ import annotations

from engine.games.talon import movement, terrain
from engine.games.talon.doing import Doing
from engine.games.talon.events_action import (
    AsteroidsStruck,
    Collided,
    EntryEnded,
    MissileStruck,
    NebulaEntered,
    ShipDestroyed,
    ShipLeft,
    ShipShifted,
)
from engine.games.talon.frames import Entering, Shifting
from engine.games.talon.geometry import struck
from engine.hexes import Hex

COLLISION = 3
"""Damage to each of two ships that collide. Rule: 7.4."""


def resolve(doing: Doing, frame: Entering) -> None:
    """Let the next thing happen that the ship meets: terrain, own ships, asteroids, missiles.

    Rule: 7.4, 13.5, 17.2, 17.3, 17.4, 18.1, 19.
    """
    table = doing.table
    ship = table.ships[frame.ship]
    facing = struck(ship.facing, frame.origin, ship.at)
    kind = terrain.at(table, ship.at)
    if kind in terrain.SOLID:
        doing.put(ShipDestroyed(frame.ship, kind))
        return
    if kind == "wormhole":
        doing.put(ShipLeft(frame.ship, "wormhole"))
        return
    if kind == "nebula" and any(ship.marks):
        doing.put(NebulaEntered(frame.ship))
        return
    for key, other in table.ships.items():
        met = other.at == ship.at and not other.fate and key != frame.ship and key not in frame.collided
        if met and movement.collides(table, ship, other):
            toward = struck(other.facing, other.at, frame.origin)
            doing.put(Collided(frame.ship, key, facing, toward, COLLISION))
            return
    if kind == "asteroid" and not frame.struck and not table.class_of(ship).is_squadron:
        doing.put(AsteroidsStruck(frame.ship, facing))
        return
    for key, missile in table.missiles.items():
        if missile.at == ship.at and missile.target == frame.ship:
            doing.put(MissileStruck(key, frame.ship, facing, table.tables.missile_damage))
            return
    doing.put(EntryEnded(frame.ship))


def shift(doing: Doing, frame: Shifting, to: Hex) -> None:
    """Push or pull a ship into a hex.

    Rule: 15.1.2, 18.2.
    """
    doing.put(ShipShifted(frame.ship, doing.table.ships[frame.ship].at, to, frame.cause))
