"""Chapters 9, 11, 14, 18.2: power phase, gravity, retreat."""

from __future__ import annotations

from engine.contract import Refused, Seat
from engine.games.talon import checks, damage, ships, terrain
from engine.games.talon.commands import Jump, Speed
from engine.games.talon.doing import Doing
from engine.games.talon.events_action import ShipLeft
from engine.games.talon.events_round import (
    GravityEnded,
    LeavingEnded,
    PowerEnded,
    RatingSet,
    ShipPulled,
    SpeedChosen,
    WeaponsCharged,
)
from engine.games.talon.frames import Gravity, Power
from engine.games.talon.geometry import directions_to
from engine.games.talon.state import Ship, Table

# --- power phase ---------------------------------------------------------------------------------


def charge(doing: Doing, seat: Seat) -> None:
    """Passive charging of all groups of a side: one red box, else a yellow box a weapon.

    Rule: 9.2, 9.3.
    """
    table = doing.table
    marks = []
    for key, ship in table.own(seat):
        if ships.has(ship, "power-loss"):
            continue
        cls = table.class_of(ship)
        for number, group, bar in ships.groups(cls, ship):
            if bar.red < group.red:
                marks.append((key, number, 1, 0))
            elif bar.yellow < group.yellow:
                marks.append((key, number, 0, min(ships.weapons(cls, group), group.yellow - bar.yellow)))
    doing.put(WeaponsCharged(seat, tuple(marks)))


def choices(table: Table, seat: Seat) -> dict[str, tuple[int, ...]]:
    """Speeds that each ship of a side may choose. Rule: 5.4.3, 9.3."""
    return {key: ships.speeds(table.class_of(ship), ship) for key, ship in table.own(seat)}


def settled(table: Table, frame: Power, key: str, ship: Ship) -> int:
    """The speed a ship will have: the chosen one, else the present one, or the nearest that it can hold."""
    able = ships.speeds(table.class_of(ship), ship)
    wanted = frame.speeds.get(key, ship.speed)
    return min(able, key=lambda speed: (abs(speed - wanted), speed))


def decide_speed(doing: Doing, seat: Seat, frame: Power, order: Speed, *, by_order: bool = False) -> None:
    """Choose a ship's speed.

    Rule: 5.4.3, 5.4.4, 9.3.

    Raises:
        Refused: `talon-refused-not-yours`, `talon-refused-speed`.
    """
    table = doing.table
    ship = checks.own_ship(table, seat, order.ship)
    if frame.seat != seat:
        raise Refused("talon-refused-not-yours", unit=order.ship)
    able = ships.speeds(table.class_of(ship), ship)
    if order.speed not in able or len(able) < 2:
        names = tuple(str(speed) for speed in able)
        raise Refused("talon-refused-speed", rule="5.4.3", instead=names, unit=order.ship)
    doing.put(SpeedChosen(order.ship, order.speed, by_order))


def set_ratings(doing: Doing, frame: Power) -> None:
    """Set the ratings of all ships of a side.

    Rule: 9.3.
    """
    table = doing.table
    for key, ship in table.own(frame.seat):
        speed = settled(table, frame, key, ship)
        doing.put(RatingSet(key, speed, ships.power_at(table.class_of(ship), ship, speed)))


def overheat(doing: Doing, frame: Power) -> None:
    """Ships whose power is negative explode at the end of their side's part; then that part is over.

    Rule: 5.4.5.
    """
    hot = [key for key, ship in doing.table.own(frame.seat) if ship.power < 0]
    for key in hot:
        damage.destroy(doing, key, "overheat")
    if not hot:
        doing.put(PowerEnded(frame.seat))


# --- gravity -------------------------------------------------------------------------------------


def gravity(doing: Doing, frame: Gravity) -> None:
    """Draw the next ship of a side one hex to the black hole.

    Rule: 18.2.
    """
    table = doing.table
    hole = next(hexes[0] for kind, hexes in table.terrain if kind == "black-hole")
    for key, ship in table.own(frame.seat):
        if key not in frame.pulled:
            options = tuple(ship.at.neighbour(each) for each in directions_to(ship.at, hole))
            doing.put(ShipPulled(key, options))
            return
    doing.put(GravityEnded(frame.seat))


# --- retreat -------------------------------------------------------------------------------------


def can_jump(table: Table, ship: Ship) -> bool:
    """Whether a ship may leave by FTL in this round.

    Rule: 11.1, 11.1.3, 12.1, 14.
    """
    cls = table.class_of(ship)
    if cls.is_base or cls.is_squadron or ship.ftl_offline:
        return False
    spooled = table.round - ship.arrived + 1 >= len(cls.hull)
    return spooled and terrain.at(table, ship.at) not in terrain.CLOUDY


def jumpers(table: Table, seat: Seat) -> tuple[str, ...]:
    """Ships of a side that may leave now."""
    return tuple(key for key, ship in table.own(seat) if can_jump(table, ship))


def decide_jump(doing: Doing, seat: Seat, jump: Jump) -> None:
    """Let ships leave.

    Rule: 11.1.

    Raises:
        Refused: `talon-refused-jump`.
    """
    able = jumpers(doing.table, seat)
    if not jump.ships or len(set(jump.ships)) < len(jump.ships) or not set(jump.ships) <= set(able):
        raise Refused("talon-refused-jump", rule="11.1", instead=able)
    for key in able:
        if key in jump.ships:
            doing.put(ShipLeft(key, "jump"))
    doing.put(LeavingEnded(seat))
