"""Chapters 8.1 to 8.3, 15: who can be fired at, and firing weapon by weapon."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.contract import Refused, Seat
from engine.games.talon import checks, missiles, ships, terrain
from engine.games.talon.commands import Aim, Fire
from engine.games.talon.doing import Doing
from engine.games.talon.events_action import (
    AimTaken,
    FusionFired,
    GroupFired,
    VolleyEnded,
    WeaponFired,
)
from engine.games.talon.frames import Hit, Turn, Volley
from engine.games.talon.geometry import arc_of, directions_to, struck
from engine.games.talon.state import Ship, Table
from engine.games.talon.tables import Group, Weapon
from engine.hexes import Hex
from engine.odds import DIE

SAME, ASK = "same", "ask"


# --- targets -------------------------------------------------------------------------------------


def targets(table: Table, ship: Ship, group: Group) -> tuple[str, ...]:
    """What a group can fire at: enemies in arc and range, nothing solid in the way; ships first.

    Missiles are aimed at whole squadrons, other weapons at single fighters; a fusion cannon needs a
    ship that is no squadron; missiles cannot be aimed at missiles.

    Rule: 5.3.1, 8.2, 12.1, 13.2, 13.6, 15.2.
    """
    weapon = group.weapon
    found: list[str] = []
    for key, other in table.ships.items():
        if other.seat == ship.seat or other.fate or not _bears(table, ship, group, other.at):
            continue
        if not other.fighters or weapon.id == "missile":
            found.append(key)
        elif weapon.id != "fusion":
            found += (f"{key}/{n}" for n, each in enumerate(other.fighters, start=1) if each.hull > 0)
    if table.missiles and weapon.id not in ("missile", "fusion"):
        found += (
            key
            for key, missile in table.missiles.items()
            if missile.seat != ship.seat and _bears(table, ship, group, missile.at)
        )
    return tuple(found)


def _bears(table: Table, ship: Ship, group: Group, at: Hex) -> bool:
    """Whether a hex is in arc and range of a group and nothing solid is in the way."""
    distance = ship.at.distance(at)
    return (
        group.weapon.least <= distance <= group.weapon.most
        and arc_of(ship.facing, ship.at, at) in group.arcs
        and not terrain.is_blocked(table, ship.at, at)
    )


def place(table: Table, target: str) -> Hex:
    """Where a target is."""
    missile = table.missiles.get(target)
    return missile.at if missile is not None else table.ships[target.partition("/")[0]].at


def able(table: Table, turn: Turn) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Groups of the side that can fire now: ship, number of the group, its targets.

    A ship that fired before another one did is through.

    Rule: 3.2, 8.1, 8.2.
    """
    for key, ship in table.own(turn.seat):
        if key in turn.fired and key != turn.fired[-1]:
            continue
        for number, group in ships.full_groups(table.class_of(ship), ship):
            if found := targets(table, ship, group):
                yield key, number, found


def group_of(table: Table, key: str, number: int) -> Group:
    """A group's figures."""
    return ships.group_of(table.class_of(table.ships[key]), number)


# --- what can be expected ------------------------------------------------------------------------


def damage(weapon: Weapon, distance: int, die: int, modifier: int) -> int:
    """Damage of a die; a modified die below 1 misses.

    Rule: 8.3, 17.5.
    """
    row = weapon.damage.get(distance)
    rolled = die + modifier
    return row[rolled - 1] if row is not None and rolled >= 1 else 0


def odds(table: Table, ship: Ship, group: Group, target: str) -> tuple[Fraction, Fraction]:
    """The chance that one weapon does damage, and the damage to expect of it."""
    if group.weapon.id == "missile":
        return Fraction(1), Fraction(table.tables.missile_damage)
    at = place(table, target)
    distance = ship.at.distance(at)
    bent = terrain.modifier(table, ship.at, at)
    dealt = [damage(group.weapon, distance, die, bent) for die in DIE]
    return Fraction(sum(each > 0 for each in dealt), 6), Fraction(sum(dealt), 6)


# --- opening fire --------------------------------------------------------------------------------


def decide_fire(doing: Doing, seat: Seat, turn: Turn, fire: Fire, *, by_order: bool = False) -> None:
    """Open fire with a group, or with all groups that bear on the target.

    Rule: 8.1, 8.2, 8.3.

    Raises:
        Refused: `talon-refused-not-yours`, `talon-refused-step`, `talon-refused-not-loaded`,
            `talon-refused-target`, `talon-refused-then`.
    """
    table = doing.table
    checks.own_ship(table, seat, fire.ship)
    checks.in_step(turn, "fire")
    loaded = {number: found for key, number, found in able(table, turn) if key == fire.ship}
    chosen = tuple(loaded) if fire.group == "all" else (ships.group_number(fire.group),)
    if not loaded or any(number not in loaded for number in chosen):
        groups = tuple(ships.group_key(number) for number in loaded)
        raise Refused("talon-refused-not-loaded", rule="8.1", instead=groups, unit=fire.ship)
    bearing = tuple(number for number in chosen if fire.target in loaded[number])
    if not bearing:
        raise Refused("talon-refused-target", rule="8.2", instead=loaded[chosen[0]], value=fire.target)
    legal = thens(table, fire.ship, bearing, loaded[bearing[0]], fire.target)
    then = SAME if fire.then is None else fire.then
    if (fire.then is not None) != bool(legal) or (legal and then not in legal):
        raise Refused("talon-refused-then", rule="8.3", instead=legal, value=then)
    doing.put(GroupFired(fire.ship, bearing, fire.target, then, by_order))


def thens(
    table: Table, key: str, groups: tuple[int, ...], found: tuple[str, ...], target: str
) -> tuple[str, ...]:
    """What may be said about the weapons after the first; nothing where there is no choice.

    Rule: 8.3.
    """
    weapons = sum(_count(table, key, number) for number in groups)
    if weapons < 2 or len(found) < 2:
        return ()
    return (SAME, ASK, *(each for each in found if each != target))


def _count(table: Table, key: str, number: int) -> int:
    """Weapons of a group; a fighter has one."""
    return ships.weapons(table.class_of(table.ships[key]), group_of(table, key, number))


# --- weapon by weapon ----------------------------------------------------------------------------


def next_target(table: Table, frame: Volley) -> str | None:
    """The target of the next weapon where it is settled; None where the seat is asked.

    Rule: 8.3.
    """
    found = volley_targets(table, frame)
    if frame.target in found:
        return frame.target
    if frame.target and frame.then in found:
        return frame.then
    if len(found) == 1 or frame.then not in (ASK, ""):
        return weakest(table, table.ships[frame.ship], found)
    return None


def volley_targets(table: Table, frame: Volley) -> tuple[str, ...]:
    """What the next weapon can fire at."""
    ship = table.ships[frame.ship]
    return targets(table, ship, group_of(table, frame.ship, frame.groups[0]))


def weakest(table: Table, ship: Ship, found: tuple[str, ...]) -> str:
    """The target with the least left to be shot through, ships before missiles."""
    return min(found, key=lambda each: (each in table.missiles, left(table, ship, each)))


def left(table: Table, ship: Ship, target: str) -> int:
    """Shield boxes on the side shot at and hull boxes left."""
    if target in table.missiles:
        return 1
    unit, _, fighter = target.partition("/")
    other = table.ships[unit]
    if fighter:
        return other.fighters[int(fighter) - 1].hull
    facing = struck(other.facing, other.at, ship.at)
    return ships.hull_left(table.class_of(other), other) + ships.soak(table, other, facing)


def decide_aim(doing: Doing, seat: Seat, frame: Volley, aim: Aim) -> None:
    """Name the next weapon's target.

    Rule: 8.3.

    Raises:
        Refused: `refused-not-asked`, `talon-refused-target`.
    """
    if doing.table.ships[frame.ship].seat != seat:
        raise Refused("refused-not-asked")
    found = volley_targets(doing.table, frame)
    if aim.target not in found:
        raise Refused("talon-refused-target", rule="8.2", instead=found, value=aim.target)
    doing.put(AimTaken(frame.ship, aim.target))


def resolve(doing: Doing, frame: Volley) -> bool:
    """Fire the next weapon; False where the seat must name its target first.

    Rule: 8.1, 8.3, 13.2, 15.1, 15.2.
    """
    table = doing.table
    ship, number = table.ships[frame.ship], frame.groups[0]
    group = group_of(table, frame.ship, number)
    if not volley_targets(table, frame) or (not frame.weapon and not _is_loaded(table, ship, number)):
        doing.put(VolleyEnded(frame.ship, number))
        return True
    target = next_target(table, frame)
    if target is None:
        return False
    match group.weapon.id:
        case "missile":
            missiles.launch(doing, frame.ship, group, number, frame.weapon, target)
        case "fusion":
            _fusion(doing, frame, group, target)
        case _:
            _shoot(doing, frame, group, target)
    return True


def _is_loaded(table: Table, ship: Ship, number: int) -> bool:
    """Whether a later group of a volley is still there and full; its ship may have been hurt since."""
    return any(each == number for each, _ in ships.full_groups(table.class_of(ship), ship))


def _die(doing: Doing, frame: Volley) -> int:
    table = doing.table
    group = ships.group_key(frame.groups[0])
    return doing.draws.die(*table.when, frame.ship, group, frame.weapon, "fire")


def _shoot(doing: Doing, frame: Volley, group: Group, target: str) -> None:
    """Roll for one weapon. Rule: 8.3, 15.1."""
    table = doing.table
    ship, at = table.ships[frame.ship], place(table, target)
    distance = ship.at.distance(at)
    bent = terrain.modifier(table, ship.at, at)
    die = _die(doing, frame)
    dealt = damage(group.weapon, distance, die, bent)
    other = table.ships.get(target)
    facing = arc_of(other.facing, other.at, ship.at) if other is not None else None
    push: tuple[Hex, ...] = ()
    if group.weapon.id == "wave-gun" and dealt and target not in table.missiles:
        push = tuple(at.neighbour(direction) for direction in directions_to(ship.at, at))
    number = frame.groups[0]
    doing.put(WeaponFired(frame.ship, number, frame.weapon, target, distance, die, bent, dealt, facing, push))


def _fusion(doing: Doing, frame: Volley, group: Group, target: str) -> None:
    """Roll once for all in the cone. Rule: 15.2."""
    table = doing.table
    ship = table.ships[frame.ship]
    die = _die(doing, frame)
    hits = tuple(cone(table, frame.ship, group, die))
    seats = {table.ships[hit.unit].seat if hit.unit in table.ships else ship.seat for hit in hits}
    chooser = next(iter(seats)) if len(seats) == 1 else ship.seat
    doing.put(FusionFired(frame.ship, frame.groups[0], frame.weapon, target, die, hits, chooser))


def cone(table: Table, key: str, group: Group, die: int) -> Iterator[Hit]:
    """Everything of either side in arc and range, with the damage of its own distance.

    Rule: 15.2, 17.5.
    """
    ship = table.ships[key]
    for unit, other in table.ships.items():
        if unit == key or other.fate or other.fighters or not _bears(table, ship, group, other.at):
            continue
        bent = terrain.modifier(table, ship.at, other.at)
        if dealt := damage(group.weapon, ship.at.distance(other.at), die, bent):
            yield Hit(unit, arc_of(other.facing, other.at, ship.at), dealt, "fusion")
    for unit, missile in table.missiles.items():
        if _bears(table, ship, group, missile.at):
            bent = terrain.modifier(table, ship.at, missile.at)
            if dealt := damage(group.weapon, ship.at.distance(missile.at), die, bent):
                yield Hit(unit, None, dealt, "fusion")
