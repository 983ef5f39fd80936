"""Chapters 8.4 to 8.7: damage point by point, criticals, explosions, repair."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract import Refused, Seat
from engine.games.talon import ships
from engine.games.talon.commands import First
from engine.games.talon.doing import Doing
from engine.games.talon.events_action import (
    CriticalRolled,
    Exploded,
    FacingRolled,
    FighterHit,
    HullHit,
    MissileHit,
    OrderChosen,
    RepairRolled,
    ShieldsHit,
    ShipDestroyed,
)
from engine.games.talon.frames import Damage, Explosions, Hit, Hits, Turn
from engine.games.talon.geometry import arc_of
from engine.games.talon.state import Ship, Table
from engine.games.talon.tables import Class

# --- one unit ------------------------------------------------------------------------------------


def resolve(doing: Doing, frame: Damage) -> None:
    """Take the next part of the damage.

    Rule: 6.2, 8.4, 12.1, 13.6.
    """
    table, unit = doing.table, frame.hit.unit
    missile = table.missiles.get(unit)
    if missile is not None:
        kills = missile.damaged or frame.points >= table.tables.missile_kills
        doing.put(MissileHit(unit, kills))
        return
    ship = table.ships[unit]
    if ship.fighters:
        _fighter(doing, frame, ship)
    elif frame.critical:
        _critical(doing, frame, ship)
    elif frame.hull:
        _hull(doing, unit, frame.hull, frame.hit.cause)
    elif frame.hit.facing is None:
        facing, dice = doing.highest(4, *_purpose(table, frame.hit), "facing")
        doing.put(FacingRolled(unit, dice, facing))
    elif stopped := min(frame.points, ships.soak(table, ship, frame.hit.facing)):
        reinforced = bool(ship.marks[frame.hit.facing])
        doing.put(ShieldsHit(unit, frame.hit.facing, stopped - reinforced, reinforced))
    else:
        _hull(doing, unit, frame.points, frame.hit.cause)


def _purpose(table: Table, hit: Hit) -> tuple[str | int, ...]:
    """What dice for a hit are for; each cause hurts a unit once, missiles and blasts have names."""
    return (*table.when, hit.unit, *hit.cause.split())


def _hull(doing: Doing, unit: str, points: int, cause: str) -> None:
    """Mark hull boxes up to the next critical one. Rule: 8.4.1, 8.4.3, 8.6."""
    table = doing.table
    ship = table.ships[unit]
    cls = table.class_of(ship)
    boxes = min(points, len(cls.hull) - ship.hull)
    critical = next((box for box in range(ship.hull + 1, ship.hull + boxes + 1) if box in cls.critical), 0)
    if critical:
        boxes = critical - ship.hull
    dies = ship.hull + boxes == len(cls.hull)
    doing.put(HullHit(unit, boxes, 0 if dies else critical))
    if dies:
        destroy(doing, unit, cause)


def destroy(doing: Doing, unit: str, cause: str) -> None:
    """A ship is lost, with all that is docked in it.

    Rule: 8.6, 16.3.
    """
    doing.put(ShipDestroyed(unit, cause))
    for key, ship in doing.table.ships.items():
        if ship.inside == unit and ship.fate == "docked":
            doing.put(ShipDestroyed(key, "host"))


def _fighter(doing: Doing, frame: Damage, ship: Ship) -> None:
    """One fighter takes what it can; the rest is lost. Rule: 12.1."""
    unit = frame.hit.unit
    number = frame.hit.fighter
    if number is None or ship.fighters[number].hull == 0:
        number = _spared(ship, frame.points)
    boxes = min(frame.points, ship.fighters[number].hull)
    doing.put(FighterHit(unit, number, boxes))
    if all(fighter.hull == 0 for fighter in doing.table.ships[unit].fighters):
        destroy(doing, unit, frame.hit.cause)


def _spared(ship: Ship, points: int) -> int:
    """The fighter whose loss hurts least: one that survives, else the one with the least hull."""
    alive = [(number, each.hull) for number, each in enumerate(ship.fighters) if each.hull > 0]
    return min(alive, key=lambda each: (each[1] <= points, min(points, each[1])))[0]


# --- criticals -----------------------------------------------------------------------------------


def _critical(doing: Doing, frame: Damage, ship: Ship) -> None:
    """Throw for a critical box. Rule: 8.4.3, 8.5."""
    table, unit, box = doing.table, frame.hit.unit, frame.critical
    dice = (
        doing.draws.die(*table.when, unit, box, "critical", 1),
        doing.draws.die(*table.when, unit, box, "critical", 2),
    )
    result = table.tables.criticals[sum(dice)]
    cls = table.class_of(ship)
    effect = has_effect(table, cls, ship, result)
    group: int | None = None
    group_dice: tuple[tuple[int, ...], ...] = ()
    if result == "weapon-lost" and effect:
        intact = [number for number, _, _ in ships.groups(cls, ship)]
        chosen, group_dice = doing.highest(len(intact), *table.when, unit, box, "group")
        group = intact[chosen]
    doing.put(CriticalRolled(unit, box, dice, result, effect, group, group_dice))
    if result == "core-breach":
        destroy(doing, unit, "core-breach")


def has_effect(table: Table, cls: Class, ship: Ship, result: str) -> bool:
    """Whether a critical changes anything: not there already, not spared, something left to lose.

    Rule: 8.5, 14.
    """
    found = table.tables
    if cls.is_base and result in found.spares_bases:
        return False
    match result:
        case "none":
            return False
        case "shields-down" | "helm-down" | "power-loss":
            return not ships.has(ship, result)
        case "thrusters":
            return ship.thrusters < found.adds_up[result]
        case "power-relay":
            return ship.relays < found.adds_up[result]
        case "weapon-lost":
            return any(True for _ in ships.groups(cls, ship))
        case _:
            return True


# --- several units -------------------------------------------------------------------------------


def order(table: Table, frame: Hits | Explosions) -> tuple[Seat, tuple[str, ...]]:
    """Who chooses what goes next, and among which units; the side whose turn it is explodes first.

    Rule: 7.4, 8.6, 15.2.
    """
    if isinstance(frame, Hits):
        return frame.seat, tuple(dict.fromkeys(hit.unit for hit in frame.pending))
    active = active_seat(table)
    own = tuple(key for key in frame.ships if table.ships[key].seat == active)
    units = own or frame.ships
    return table.ships[units[0]].seat, units


def active_seat(table: Table) -> Seat:
    """The side whose turn it is; the initiative player outside turns."""
    for frame in reversed(table.frames):
        seat = getattr(frame, "seat", None)
        if seat is not None and not isinstance(frame, Hits | Explosions):
            return str(seat)
    return table.first


def least_harm(table: Table, frame: Hits | Explosions) -> str:
    """The choice that does its side the least harm: the unit that loses least goes first."""
    _, units = order(table, frame)
    if isinstance(frame, Explosions):
        return min(units, key=lambda key: _harmed(table, key))
    first = {hit.unit: hit for hit in reversed(frame.pending)}
    return min(units, key=lambda unit: hull_loss(table, first[unit]))


def _harmed(table: Table, key: str) -> int:
    """Own ships that an explosion reaches."""
    ship = table.ships[key]
    return sum(each.at.distance(ship.at) <= 1 for _, each in table.own(ship.seat))


def hull_loss(table: Table, hit: Hit) -> tuple[bool, int]:
    """Whether a hit destroys its unit, and the hull boxes it costs; criticals left aside."""
    ship = table.ships.get(hit.unit)
    if ship is None:
        missile = table.missiles[hit.unit]
        return missile.damaged or hit.points >= table.tables.missile_kills, 0
    cls = table.class_of(ship)
    if ship.fighters:
        number = _spared(ship, hit.points)
        return ship.fighters[number].hull <= hit.points, min(ship.fighters[number].hull, hit.points)
    soaked = ships.soak(table, ship, hit.facing) if hit.facing is not None else min(ship.shields)
    through = max(0, hit.points - soaked)
    return through >= ships.hull_left(cls, ship), through


def decide_first(doing: Doing, seat: Seat, frame: Hits | Explosions, first: First) -> None:
    """Choose what goes first.

    Rule: 7.4, 8.6, 15.2.

    Raises:
        Refused: `refused-not-asked`, `talon-refused-first`.
    """
    chooser, units = order(doing.table, frame)
    if seat != chooser:
        raise Refused("refused-not-asked")
    if first.unit not in units:
        raise Refused("talon-refused-first", rule="8.6", instead=units, value=first.unit)
    doing.put(OrderChosen(seat, first.unit))


# --- explosions ----------------------------------------------------------------------------------


def explode(doing: Doing, unit: str) -> None:
    """A destroyed ship's explosion hits all in its hex and next to it.

    Rule: 8.6.
    """
    doing.put(Exploded(unit, tuple(blast(doing.table, unit))))


def blast(table: Table, unit: str) -> Iterator[Hit]:
    """Whom an explosion hits: one more in its own hex, on a facing that dice decide; of missiles in
    one hex only one.

    Rule: 8.6, 12.1, 13.6.
    """
    ship = table.ships[unit]
    rating = table.class_of(ship).blast
    cause = f"blast {unit}"
    for key, other in table.present():
        distance = other.at.distance(ship.at)
        if distance <= 1:
            facing = arc_of(other.facing, other.at, ship.at)
            yield Hit(key, facing, rating + (distance == 0), cause)
    hexes = set()
    for key, missile in table.missiles.items():
        distance = missile.at.distance(ship.at)
        if distance <= 1 and missile.at not in hexes:
            hexes.add(missile.at)
            yield Hit(key, None, rating + (distance == 0), cause)


# --- repair --------------------------------------------------------------------------------------


def repair(doing: Doing, turn: Turn) -> bool:
    """Try the next repair of the side; tells whether there was one.

    Rule: 8.7.
    """
    table = doing.table
    for key, ship in table.own(turn.seat):
        for critical, since in ship.criticals:
            if since < table.now and f"{key}:{critical}" not in turn.repaired:
                die = doing.draws.die(*table.when, key, critical, "repair")
                doing.put(RepairRolled(key, critical, die))
                return True
    return False
