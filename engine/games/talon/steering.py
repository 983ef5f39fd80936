"""Judging a position for orders and simple players: threats, steering, targets."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from engine.games.talon import fire, movement, ships
from engine.games.talon.geometry import BOW, STERN, arc_of, struck
from engine.games.talon.orders import Helm
from engine.games.talon.pack import tables
from engine.games.talon.state import Ship, Table
from engine.games.talon.tables import SIDES, Group
from engine.hexes import Hex
from engine.odds import DIE, thrown

DEADLY = frozenset({"own", "planet", "black-hole"})
"""What no order leads into."""

NEAR = 6
"""Hexes within which an enemy is a threat to a facing."""


def rank(table: Table, ship: Ship, foe: Ship, by: str) -> tuple[int, ...]:
    """The order in which enemies are meant by `nearest`, `weakest` or `threat`; least first."""
    distance = ship.at.distance(foe.at)
    if by == "nearest":
        return (distance, ships.hull_left(table.class_of(foe), foe))
    facing = struck(foe.facing, foe.at, ship.at)
    toughness = ships.hull_left(table.class_of(foe), foe) + ships.soak(table, foe, facing)
    if by == "weakest":
        return (toughness, distance)
    return (-threat(table, foe, ship.at), distance)


def threat(table: Table, foe: Ship, at: Hex) -> int:
    """Sixths of the damage that an enemy's loaded groups can be expected to do to a hex."""
    distance = foe.at.distance(at)
    arc = arc_of(foe.facing, foe.at, at)
    total = 0
    for _, group in ships.full_groups(table.class_of(foe), foe):
        if arc in group.arcs:
            total += group.count * _expected(table.pack, group.weapon.id, distance)
    return total


@lru_cache(maxsize=512)
def _expected(pack: str, weapon: str, distance: int) -> int:
    """Sixths of the damage to expect of one weapon at a distance."""
    found = tables(pack)
    if weapon == "missile":
        return 6 * found.missile_damage if distance <= found.weapons[weapon].most else 0
    return sum(found.weapons[weapon].damage.get(distance, ()))


def faced(table: Table, seat: str, at: Hex) -> int:
    """Sixths of damage that all enemies' loaded groups can do to a hex."""
    return sum(threat(table, foe, at) for _, foe in ships.enemies(table, seat))


def threatened(table: Table, ship: Ship) -> int | None:
    """The facing toward the strongest enemies nearby; None where none is near."""
    weights = [0, 0, 0, 0]
    for _, foe in ships.enemies(table, ship.seat):
        facing = arc_of(ship.facing, ship.at, foe.at)
        distance = ship.at.distance(foe.at)
        if facing is not None and distance <= NEAR:
            weapons = sum(group.count for _, group, _ in ships.groups(table.class_of(foe), foe))
            weights[facing] += (1 + weapons) * (NEAR + 1 - distance)
    best = max(range(4), key=lambda facing: weights[facing])
    return best if weights[best] else None


def best(table: Table, key: str, ship: Ship, rule: Helm, target: str | None) -> str:
    """The move that a helm rule means: least in gap, arc, damage faced, then straight on."""
    able = movement.ways(table, ship)
    if rule.how == "ahead" or target is None:
        return "ahead"
    safe = [way for way in able if movement.met(table, key, ship, way.at) not in DEADLY]
    goal = table.ships[target]

    def score(way: movement.Way) -> tuple[int, int, int, int]:
        arc = arc_of(way.facing, way.at, goal.at)
        distance = way.at.distance(goal.at)
        order = movement.HOWS.index(way.how)
        return _gap(rule, distance), _error(rule, arc), faced(table, ship.seat, way.at), order

    return min(safe or able, key=score).how


def _gap(rule: Helm, distance: int) -> int:
    match rule.how:
        case "close":
            return max(0, distance - rule.gap)
        case "keep":
            return abs(distance - rule.gap)
        case _:
            return 0


def _error(rule: Helm, arc: int | None) -> int:
    """How far the target is from the arc wanted: the bow, or the facing to be shown."""
    wanted = SIDES.index(rule.facing) if rule.facing else BOW
    if arc is None or arc == wanted:
        return 0
    return 2 if {arc, wanted} in ({BOW, STERN}, {1, 2}) else 1


def breach(table: Table, ship: Ship, group: Group, target: str) -> Fraction:
    """The chance that a group's shots alone reach the hull of a target."""
    other = table.ships.get(target.partition("/")[0])
    if other is None:
        return Fraction(0)
    facing = struck(other.facing, other.at, ship.at)
    soaked = 0 if other.fighters else ships.soak(table, other, facing)
    if group.weapon.id == "missile":
        return Fraction(group.count * table.tables.missile_damage > soaked)
    distance = ship.at.distance(other.at)
    chances = {0: Fraction(1)}
    faces = [fire.damage(group.weapon, distance, die, 0) for die in DIE]
    for _ in range(group.count):
        chances = thrown(chances, faces)
    return sum((chance for total, chance in chances.items() if total > soaked), Fraction(0))
