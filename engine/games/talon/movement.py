"""Chapter 7, 10.2, 14, 16: moves, turn markers, side slips, afterburners, docking, turning bases."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.contract import Refused, Seat
from engine.games.talon import checks, ships, terrain
from engine.games.talon.commands import Burn, Move
from engine.games.talon.doing import Doing
from engine.games.talon.events_action import BaseTurned, How, ShipDocked, ShipMoved
from engine.games.talon.frames import Turn
from engine.games.talon.geometry import ROWS
from engine.games.talon.state import Ship, Table
from engine.hexes import Hex

DOCK = "dock-"
"""Before a move that ends in a dock, or on a planet."""

HOWS: tuple[How, ...] = ("ahead", "port", "starboard", "slip-port", "slip-starboard")


class Way(msgspec.Struct, frozen=True):
    """A move that a ship can make."""

    how: How
    at: Hex
    facing: int
    turn: int
    """How far ahead its turn marker is afterwards."""


def ways(table: Table, ship: Ship) -> tuple[Way, ...]:
    """The moves that a ship can make by its own state; docks and hazards left aside.

    Rule: 7.1, 7.2, 7.2.2, 7.3, 7.3.2, 8.5.
    """
    facing = ship.facing
    nearer = max(0, ship.turn - 1)
    found = [Way("ahead", ship.at.neighbour(facing), facing, nearer)]
    if ships.has(ship, "helm-down"):
        return tuple(found)
    if ship.turn == 0:
        marker = ships.radius(table.class_of(ship), ship)
        port, starboard = (facing + 5) % 6, (facing + 1) % 6
        found.append(Way("port", ship.at.neighbour(port), port, marker))
        found.append(Way("starboard", ship.at.neighbour(starboard), starboard, marker))
    if ship.slip:
        found.append(Way("slip-port", ship.at.neighbour(facing + 5), facing, nearer))
        found.append(Way("slip-starboard", ship.at.neighbour(facing + 1), facing, nearer))
    return tuple(found)


def docks(table: Table, key: str, ship: Ship, way: Way) -> str | None:
    """What a move can dock at: a carrier or base, or empty for a planet; None for nothing.

    Rule: 16.1, 16.2, 16.3.
    """
    cls = table.class_of(ship)
    goal = table.objective
    if cls.is_squadron and table.retreat:
        for other, host in table.own(ship.seat):
            if host.at == way.at and table.class_of(host).kind == "carrier":
                return other
    if goal.target == key and "dock" in goal.goals:
        port = table.ships.get(goal.port)
        if port is not None and not port.fate and port.at == way.at:
            return goal.port
    if cls.kind == "transport" and ship.speed == 1 and can_land(table, ship.seat, way.at):
        return ""
    return None


def can_land(table: Table, seat: Seat, at: Hex) -> bool:
    """Whether transports of a side may land in a hex: an enemy planet that no base guards.

    Rule: 16.1.
    """
    mode = table.objective.mode
    if mode not in ("invasion", "conquest") or terrain.at(table, at) != "planet":
        return False
    if any(table.class_of(ship).is_base for _, ship in ships.enemies(table, seat)):
        return False
    if mode == "invasion":
        return seat == table.objective.seat
    return planet_of(table, at) != seat


def planet_of(table: Table, at: Hex) -> Seat:
    """Whose home a planet is: that of the side that sets up nearer to it."""
    return table.seats[0] if at.r > ROWS // 2 else table.seats[1]


# --- who may move --------------------------------------------------------------------------------


def scheduled(table: Table, turn: Turn) -> tuple[str, ...]:
    """Ships, not bases, that must still move in this turn.

    Rule: 4.1, 7.1.
    """
    return tuple(
        key
        for key, ship in table.ships.items()
        if ship.seat == turn.seat
        and not ship.fate
        and key not in turn.moved
        and ships.must_move(table, ship)
        and not table.class_of(ship).is_base
    )


def flying(table: Table, turn: Turn) -> tuple[str, ...]:
    """A side's missiles that have not moved in this turn. Rule: 13.4."""
    if not table.missiles:
        return ()
    return tuple(
        key for key, missile in table.missiles.items() if missile.seat == turn.seat and key not in turn.moved
    )


def must_move(table: Table, turn: Turn) -> tuple[str, ...]:
    """All that must still move in this turn: scheduled ships, and missiles."""
    return (*scheduled(table, turn), *flying(table, turn))


def burners(table: Table, turn: Turn) -> tuple[str, ...]:
    """Ships that can burn an afterburner now: not scheduled, not moved.

    Rule: 10.2.
    """
    return tuple(
        key
        for key, ship in table.ships.items()
        if ship.seat == turn.seat
        and ship.burners > 0
        and not ship.fate
        and key not in turn.moved
        and not ships.must_move(table, ship)
    )


def hows(table: Table, key: str) -> tuple[str, ...]:
    """How a ship can move, docks included, as commands name it."""
    ship = table.ships[key]
    found: list[str] = []
    for way in ways(table, ship):
        found.append(way.how)
        if docks(table, key, ship, way) is not None:
            found.append(DOCK + way.how)
    return tuple(found)


# --- moving --------------------------------------------------------------------------------------


def decide_move(doing: Doing, seat: Seat, turn: Turn, move: Move) -> None:
    """Move a scheduled ship by a command.

    Rule: 7.1, 7.2, 7.3.

    Raises:
        Refused: `talon-refused-not-yours`, `talon-refused-step`, `talon-refused-not-scheduled`,
            `talon-refused-move`.
    """
    table = doing.table
    checks.own_ship(table, seat, move.unit)
    checks.in_step(turn, "ap", "move")
    if move.unit not in scheduled(table, turn):
        raise Refused("talon-refused-not-scheduled", rule="4.1", unit=move.unit)
    carry_out(doing, move.unit, move.how)


def decide_burn(doing: Doing, seat: Seat, turn: Turn, burn: Burn) -> None:
    """Move a ship by an afterburner.

    Rule: 10.2.

    Raises:
        Refused: `talon-refused-not-yours`, `talon-refused-step`, `talon-refused-burn`,
            `talon-refused-move`.
    """
    table = doing.table
    checks.own_ship(table, seat, burn.ship)
    checks.in_step(turn, "ap", "move")
    if burn.ship not in burners(table, turn):
        raise Refused("talon-refused-burn", rule="10.2", unit=burn.ship)
    carry_out(doing, burn.ship, burn.how, burn=True)


def carry_out(doing: Doing, key: str, how: str, *, burn: bool = False, by_order: bool = False) -> None:
    """Make a move that the rules allow.

    Raises:
        Refused: `talon-refused-move`.
    """
    table = doing.table
    ship = table.ships[key]
    docking = how.startswith(DOCK)
    way = next((each for each in ways(table, ship) if each.how == how.removeprefix(DOCK)), None)
    inside = docks(table, key, ship, way) if docking and way is not None else None
    if way is None or (docking and inside is None):
        raise Refused("talon-refused-move", rule="7.1", instead=hows(table, key), unit=key)
    if docking:
        doing.put(ShipDocked(key, way.at, inside or "", by_order))
        return
    meets = bool(met(table, key, ship, way.at))
    doing.put(ShipMoved(key, way.how, ship.at, way.at, way.facing, way.turn, burn, by_order, meets))


def met(table: Table, key: str, ship: Ship, at: Hex) -> str:
    """The worst that a ship would meet in a hex: terrain, `own` for a ship of its race, `missile`.

    Rule: 7.4, 13.5, 17, 18, 19.
    """
    kind = terrain.at(table, at)
    if kind and kind != "objective":
        return kind
    cls = table.class_of(ship)
    if not cls.is_base:
        for other, each in table.ships.items():
            if each.at == at and not each.fate and other != key and collides(table, ship, each):
                return "own"
    if any(missile.at == at and missile.target == key for missile in table.missiles.values()):
        return "missile"
    return ""


def collides(table: Table, ship: Ship, other: Ship) -> bool:
    """Whether two ships in one hex hurt each other: one race, neither of them a base.

    Rule: 7.4, 12.1, 14.
    """
    one, two = table.class_of(ship), table.class_of(other)
    return one.race == two.race and not one.is_base and not two.is_base


def turn_bases(doing: Doing, turn: Turn) -> bool:
    """Turn the next scheduled base; tells whether there was one.

    Rule: 14.
    """
    table = doing.table
    for key, ship in table.own(turn.seat):
        if key not in turn.moved and table.class_of(ship).is_base and ships.must_move(table, ship):
            doing.put(BaseTurned(key, (ship.facing + 1) % 6))
            return True
    return False


# --- what matters for questions ------------------------------------------------------------------

Why = Literal["", "choice", "danger", "order"]


def question(table: Table, turn: Turn) -> Why:
    """Whether the moves that must be made leave anything to decide.

    A ship has several moves; or its only one leads into something; or the order of forced moves
    changes what they lead into.
    """
    goals: set[Hex] = set()
    for key in scheduled(table, turn):
        ship = table.ships[key]
        able = ways(table, ship)
        if len(able) > 1 or docks(table, key, ship, able[0]) is not None:
            return "choice"
        if met(table, key, ship, able[0].at):
            return "danger"
        if able[0].at in goals:
            return "order"
        goals.add(able[0].at)
    return ""
