"""What follows from a ship's figures: its rating, its shields, its groups, when it acts and moves."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.talon.state import POWER, Bar, Ship, Table, ground
from engine.games.talon.tables import Class, Group, Tables

NONE_LEFT = 10**6
"""Farther than anything."""


def has(ship: Ship, critical: str) -> bool:
    """Whether a repairable critical is on the ship."""
    return any(kind == critical for kind, _ in ship.criticals)


def race(table: Table, ship: Ship) -> str:
    """The race that built it."""
    return table.tables.classes[ship.kind].race


def radius(cls: Class, ship: Ship) -> int:
    """How far ahead a turn marker is put.

    Rule: 5.4.1, 7.2.
    """
    return radius_at(cls, ship, ship.speed)


def radius_at(cls: Class, ship: Ship, speed: int) -> int:
    """The turn radius that the ship would have at a speed."""
    return (cls.curve[speed].radius or 0) + ship.thrusters


def hull_boxes(cls: Class, ship: Ship) -> int:
    """All hull boxes, of all fighters together."""
    return len(cls.hull) * (len(ship.fighters) or 1)


def hull_left(cls: Class, ship: Ship) -> int:
    """Hull boxes that are not marked, of all fighters together."""
    if cls.is_squadron:
        return sum(fighter.hull for fighter in ship.fighters)
    return len(cls.hull) - ship.hull


def hull_modifier(cls: Class, ship: Ship) -> int:
    """Power modifier of the leftmost unmarked hull box.

    Rule: 5.4.4, 8.4.2.
    """
    return cls.hull[min(ship.hull, len(cls.hull) - 1)]


def power_at(cls: Class, ship: Ship, speed: int) -> int:
    """Power that the ship would have from a power phase on.

    Rule: 5.4.4, 9.3.
    """
    return cls.curve[speed].power + hull_modifier(cls, ship) - ship.relays


def speeds(cls: Class, ship: Ship) -> tuple[int, ...]:
    """Speeds that may be chosen in the power phase; only the present one where there is no choice.

    Rule: 5.4.3, 5.4.4, 9.3.
    """
    if has(ship, "power-loss"):
        return (ship.speed,)
    near = (ship.speed - 1, ship.speed, ship.speed + 1)
    able = tuple(speed for speed in near if speed in cls.curve and power_at(cls, ship, speed) >= 0)
    return able or (ship.speed,)


def can_reach(found: Tables, number: int, impulse: int) -> bool:
    """Whether a power or speed stands in an impulse's box.

    Rule: 4.1.
    """
    return impulse < POWER and number in found.impulses[impulse]


def has_ap(table: Table, ship: Ship) -> bool:
    """Whether the ship gets a point of power in this impulse, its battery left aside.

    Rule: 4.1, 9.3.
    """
    return can_reach(table.tables, ship.power, table.impulse) and not has(ship, "power-loss")


def must_move(table: Table, ship: Ship) -> bool:
    """Whether the ship, or base, is scheduled to move in this impulse."""
    return can_reach(table.tables, ship.speed, table.impulse)


# --- shields -------------------------------------------------------------------------------------


def in_nebula(table: Table, ship: Ship) -> bool:
    """Whether the ship stands in a nebula. Rule: 17.4."""
    return bool(table.terrain) and ground(table.terrain).get(ship.at) == "nebula"


def is_down(table: Table, ship: Ship, facing: int) -> bool:
    """Whether a facing stops nothing: no box left, all shields down, or in a nebula.

    Rule: 6.2, 8.4.1, 17.4.
    """
    return ship.shields[facing] == 0 or has(ship, "shields-down") or in_nebula(table, ship)


def most_marks(power: int) -> int:
    """How many reinforcement markers a ship of this power may have.

    Rule: 6.2.
    """
    return max(1, power // 2)


def soak(table: Table, ship: Ship, facing: int) -> int:
    """Points that a facing stops now, its reinforcement included."""
    if is_down(table, ship, facing):
        return 0
    return ship.shields[facing] + bool(ship.marks[facing])


# --- groups --------------------------------------------------------------------------------------


def groups(cls: Class, ship: Ship) -> Iterator[tuple[int, Group, Bar]]:
    """Weapon groups that are not lost: number from 0, figures, bar. Each fighter is a group of its own.

    Rule: 5.1, 8.1, 12.1.
    """
    if cls.is_squadron:
        for number, fighter in enumerate(ship.fighters):
            if fighter.hull > 0:
                yield number, cls.groups[0], fighter.bar
        return
    for number, (group, bar) in enumerate(zip(cls.groups, ship.bars, strict=True)):
        if not bar.lost:
            yield number, group, bar


def group_of(cls: Class, number: int) -> Group:
    """A group's figures; all fighters of a squadron have the same."""
    return cls.groups[0 if cls.is_squadron else number]


def weapons(cls: Class, group: Group) -> int:
    """Weapons of a group; each fighter is a group of one."""
    return 1 if cls.is_squadron else group.count


def is_full(group: Group, bar: Bar) -> bool:
    """Whether a group may fire. Rule: 8.1."""
    return bar.red == group.red and bar.yellow == group.yellow


def full_groups(cls: Class, ship: Ship) -> Iterator[tuple[int, Group]]:
    """Groups that may fire."""
    return ((number, group) for number, group, bar in groups(cls, ship) if is_full(group, bar))


def has_launcher(cls: Class, ship: Ship) -> bool:
    """Whether a launcher is left, charged or not. Rule: 13.7."""
    return any(group.weapon.id == "missile" for _, group, _ in groups(cls, ship))


def group_key(number: int) -> str:
    """How a group is written: w1 and so on, left to right."""
    return f"w{number + 1}"


def group_number(key: str) -> int:
    """The number of a group by how it is written; -1 for no group."""
    return int(key[1:]) - 1 if key[:1] == "w" and key[1:].isdecimal() else -1


# --- others --------------------------------------------------------------------------------------


def enemies(table: Table, seat: str) -> Iterator[tuple[str, Ship]]:
    """The other side's ships on the map."""
    return ((key, ship) for key, ship in table.ships.items() if not ship.fate and ship.seat != seat)


def nearest_enemy(table: Table, seat: str) -> int:
    """Hexes between the nearest ships of the two sides; `NONE_LEFT` without enemies."""
    foes = [ship.at for _, ship in enemies(table, seat)]
    return min((own.at.distance(foe) for _, own in table.own(seat) for foe in foes), default=NONE_LEFT)


def nearest_missile(table: Table, seat: str) -> int:
    """Hexes from a side's ships to the nearest enemy missile; `NONE_LEFT` for none."""
    flying = [missile.at for missile in table.missiles.values() if missile.seat != seat]
    if not flying:
        return NONE_LEFT
    return min((own.at.distance(at) for _, own in table.own(seat) for at in flying), default=NONE_LEFT)


def points_of(table: Table, key: str) -> int:
    """What a ship counts when it is destroyed."""
    ship = table.ships[key]
    cls = table.class_of(ship)
    return cls.points * (2 if _is_double(table, key, ship, cls) else 1)


def _is_double(table: Table, key: str, ship: Ship, cls: Class) -> bool:
    for what in table.double:
        if what == "flagship" and key == flagship(table, ship.seat):
            return True
        if what == cls.kind:
            return True
    return False


def flagship(table: Table, seat: str) -> str:
    """The dearest ship of a side, the first of equals."""
    own = [(key, ship) for key, ship in table.ships.items() if ship.seat == seat]
    return max(own, key=lambda each: table.class_of(each[1]).points)[0] if own else ""
