"""What the data of Talon consists of, and look-ups in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from engine.games.talon.tables import LETTERS, SIDES, Class, Group, Rating, Row, Scenarios, Tables, Weapon
from engine.games.talon.tables import Battle as BattleTables
from engine.packs import Kind, Problem, at

Race = Literal["terran", "talon"]


class GroupRow(Row, frozen=True):
    """A weapon group as printed: bar = red and yellow boxes."""

    weapon: str
    count: int
    bar: tuple[int, int]
    arcs: tuple[Literal["bow", "port", "starboard", "stern"], ...]


class ShipRow(Row, frozen=True):
    """A class of ships, see the file for the order of figures."""

    id: str
    race: Race
    code: str
    kind: Literal["warship", "carrier", "squadron", "transport", "base"]
    points: int
    logistics: int
    curve: tuple[tuple[int, ...], ...]
    start: int
    shields: tuple[int, int, int, int]
    hull: tuple[int, ...]
    critical: tuple[int, ...]
    group: tuple[GroupRow, ...]
    blast: int
    names: tuple[str, ...]
    battery: bool = False
    burners: int = 0
    variant: bool = False
    """Of the expansion: only by option."""
    parent: str = ""
    """The class whose counters a variant replaces."""


class Ships(Row, frozen=True):
    """The file `ships.toml`."""

    ship: tuple[ShipRow, ...]


class RangeRow(Row, frozen=True):
    """Damage by die at a range."""

    range: int
    damage: tuple[int, int, int, int, int, int]


class WeaponRow(Row, frozen=True):
    """A weapon: least and greatest range, boxes of its bar, damage."""

    id: str
    race: Race
    reach: tuple[int, int]
    red: int
    yellow: int
    row: tuple[RangeRow, ...]


class MissileRow(Row, frozen=True):
    """Missiles in flight. Rule: 13.4, 13.5, 13.6."""

    speed: int
    damage: int
    kills: int
    """Damage from one source that destroys a sound missile."""


class Weapons(Row, frozen=True):
    """The file `weapons.toml`."""

    weapon: tuple[WeaponRow, ...]
    missile: MissileRow


class CriticalRow(Row, frozen=True):
    """A row of the critical damage table."""

    roll: int
    id: str
    repairable: bool = False
    most: int = 1
    hull: int = 0
    spares_bases: bool = False


class Criticals(Row, frozen=True):
    """The file `criticals.toml`."""

    row: tuple[CriticalRow, ...]


class ImpulseRow(Row, frozen=True):
    """An impulse's numbers: powers that get a point, speeds that move."""

    id: str
    numbers: tuple[int, ...]


class Impulses(Row, frozen=True):
    """The file `impulses.toml`."""

    impulse: tuple[ImpulseRow, ...]


class Pack(msgspec.Struct, frozen=True, eq=False):
    """The whole pack, a field for each file."""

    ships: Ships
    weapons: Weapons
    criticals: Criticals
    impulses: Impulses
    scenarios: Scenarios
    battle: BattleTables


# --- checking ------------------------------------------------------------------------------------


def check(pack: Pack) -> Iterator[Problem]:
    """What does not fit together between the files."""
    weapons = {weapon.id: weapon for weapon in pack.weapons.weapon}
    for weapon in pack.weapons.weapon:
        yield from _check_weapon(weapon)
    for ship in pack.ships.ship:
        yield from (
            Problem("ships", f"ship[{ship.id}].{key}", reason) for key, reason in _ship_faults(ship, weapons)
        )
    yield from _check_names(pack)
    if sorted(row.roll for row in pack.criticals.row) != list(range(2, 13)):
        yield Problem("criticals", "row", "must have a row for each sum of two dice")
    if [row.id for row in pack.impulses.impulse] != list(LETTERS):
        yield Problem("impulses", "impulse", "must be A to F")
    for number in range(1, 7):
        times = sum(number in row.numbers for row in pack.impulses.impulse)
        if times != number:
            yield Problem("impulses", f"impulse.numbers.{number}", f"stands in {times} impulses")
    yield from _check_scenarios(pack)
    if [row.die for row in pack.battle.ground] != [1, 2, 3, 4, 5, 6]:
        yield Problem("battle", "ground", "must have a row for each face of a die")


def _check_weapon(weapon: WeaponRow) -> Iterator[Problem]:
    where = f"weapon[{weapon.id}]"
    least, most = weapon.reach
    ranges = [row.range for row in weapon.row]
    if not 1 <= least <= most:
        yield Problem("weapons", f"{where}.reach", "must be a least and a greatest range from 1")
    if weapon.row and ranges != list(range(least, most + 1)):
        yield Problem("weapons", f"{where}.row", "must have a row for each range of its reach")
    for row in weapon.row:
        if min(row.damage) < 0 or list(row.damage) != sorted(row.damage):
            yield Problem("weapons", f"{where}.row[{row.range}]", "damage must not fall with the die")


def _ship_faults(ship: ShipRow, weapons: Mapping[str, WeaponRow]) -> Iterator[tuple[str, str]]:
    """What is wrong with one class, as (key, reason)."""
    speeds = [rating[1] if len(rating) > 1 else 0 for rating in ship.curve]
    width = 2 if ship.kind == "base" else 3
    if any(len(rating) != width for rating in ship.curve):
        yield "curve", f"each rating must have {width} figures"
    if not speeds or speeds != list(range(speeds[0], speeds[0] + len(speeds))):
        yield "curve", "speeds must ascend by one"
    if ship.start not in speeds:
        yield "start", "is no speed of the curve"
    if any(not 1 <= box <= len(ship.hull) for box in ship.critical):
        yield "critical", "is no box of the hull"
    if list(ship.hull) != sorted(ship.hull, reverse=True):
        yield "hull", "modifiers must not rise"
    for number, group in enumerate(ship.group, start=1):
        weapon = weapons.get(group.weapon)
        if weapon is None or weapon.race != ship.race:
            yield f"group[{number}].weapon", f"{ship.race} has no weapon {group.weapon!r}"
        elif group.bar != (weapon.red, weapon.yellow * group.count):
            yield f"group[{number}].bar", f"must be [{weapon.red}, {weapon.yellow * group.count}]"
    if not ship.names and not ship.parent:
        yield "names", "a class without a parent needs counters"


def _check_names(pack: Pack) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    known = {ship.id for ship in pack.ships.ship}
    for ship in pack.ships.ship:
        if ship.parent and ship.parent not in known:
            yield Problem("ships", f"ship[{ship.id}].parent", f"no class {ship.parent!r}")
        for name in ship.names:
            if name in seen:
                yield Problem("ships", f"ship[{ship.id}].names", f"{name} is a counter of {seen[name]}")
            seen[name] = ship.id


def _check_scenarios(pack: Pack) -> Iterator[Problem]:
    classes = {ship.id: ship for ship in pack.ships.ship}
    for scenario in pack.scenarios.scenario:
        where = f"scenario[{scenario.id}]"
        names = [unit.name for unit in scenario.fleet]
        if len(set(names)) < len(names):
            yield Problem("scenarios", f"{where}.fleet", "a name stands there twice")
        for unit in scenario.fleet:
            ship = classes.get(unit.class_)
            if ship is None or ship.race != unit.seat or unit.name not in ship.names:
                yield Problem("scenarios", f"{where}.fleet", f"no counter {unit.name!r} of {unit.class_!r}")
            elif not 0 <= unit.hull < len(ship.hull):
                yield Problem("scenarios", f"{where}.fleet", f"{unit.name}: too many hull boxes")
            areas = [zone.area for zone in scenario.zone if zone.seat == unit.seat]
            if areas and unit.area not in areas:
                yield Problem("scenarios", f"{where}.fleet", f"{unit.name}: no area {unit.area!r}")
        for goal in (scenario.objective.target, scenario.objective.port):
            if goal and goal not in names:
                yield Problem("scenarios", f"{where}.objective", f"no unit {goal!r}")


PACK = Kind("talon", Pack, check)


# --- look-ups ------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def tables(version: str) -> Tables:
    """The look-ups of a version of the pack."""
    pack = at(PACK, version).data
    weapons = {row.id: _weapon(row) for row in pack.weapons.weapon}
    impulses = tuple(frozenset(row.numbers) for row in pack.impulses.impulse)
    rows = {row.id: row for row in pack.ships.ship}
    return Tables(
        classes={row.id: _class(row, rows, weapons) for row in pack.ships.ship},
        weapons=weapons,
        missile_damage=pack.weapons.missile.damage,
        missile_kills=pack.weapons.missile.kills,
        criticals={row.roll: row.id for row in pack.criticals.row},
        repairable=frozenset(row.id for row in pack.criticals.row if row.repairable),
        adds_up={row.id: row.most for row in pack.criticals.row},
        further_hull={row.id: row.hull for row in pack.criticals.row},
        spares_bases=frozenset(row.id for row in pack.criticals.row if row.spares_bases),
        impulses=impulses,
        standard=pack.scenarios.standard,
        victory=pack.scenarios.victory,
        scenarios={scenario.id: scenario for scenario in pack.scenarios.scenario},
        battle=pack.battle,
    )


def _weapon(row: WeaponRow) -> Weapon:
    damage = {each.range: each.damage for each in row.row}
    return Weapon(row.id, row.race, row.reach[0], row.reach[1], damage)


def _class(row: ShipRow, rows: Mapping[str, ShipRow], weapons: Mapping[str, Weapon]) -> Class:
    ratings = {
        rating[1]: Rating(rating[0], rating[1], rating[2] if len(rating) > 2 else None)
        for rating in row.curve
    }
    groups = tuple(
        Group(
            weapons[group.weapon],
            group.count,
            group.bar[0],
            group.bar[1],
            frozenset(SIDES.index(arc) for arc in group.arcs),
        )
        for group in row.group
    )
    return Class(
        id=row.id,
        race=row.race,
        code=row.code,
        kind=row.kind,
        points=row.points,
        logistics=row.logistics,
        curve=ratings,
        start=row.start,
        shields=row.shields,
        hull=row.hull,
        critical=frozenset(row.critical),
        groups=groups,
        battery=row.battery,
        burners=row.burners,
        blast=row.blast,
        names=row.names or rows[row.parent].names,
        variant=row.variant,
        parent=row.parent or row.id,
    )
