"""Names of ships, groups, hexes and facings as words."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.talon import ships
from engine.games.talon.geometry import WAYS, printed
from engine.games.talon.state import Ship, Table
from engine.games.talon.tables import SIDES
from engine.words import Say, Word, say


def seat_word(seat: str) -> Say:
    """A side's name."""
    return say(f"talon-seat-{seat}")


def ship_word(ship: Ship, key: str) -> Say:
    """A ship's name; that of the second fleet of a civil war is marked."""
    name = say(f"talon-ship-{ship.name}")
    return say("talon-ship-second", name=name) if key.endswith("-ii") else name


def unit_word(table: Table, unit: str) -> Word:
    """A ship, one fighter of a squadron (`wolverine/2`), or a missile."""
    key, _, fighter = unit.partition("/")
    ship = table.ships.get(key)
    if ship is None:
        return say("talon-missile", number=key.removeprefix("m"))
    if fighter:
        return say("talon-fighter", squadron=ship_word(ship, key), number=int(fighter))
    return ship_word(ship, key)


def class_word(kind: str) -> Say:
    """A class by its letters. Rule: 5.2."""
    return say(f"talon-class-{kind}")


def unit_note(table: Table, unit: str) -> Say:
    """Where a unit is and how it stands."""
    key = unit.partition("/")[0]
    ship = table.ships.get(key)
    if ship is None:
        missile = table.missiles[key]
        return say("talon-missile-note", hex=printed(missile.at), way=way_word(missile.facing))
    cls = table.class_of(ship)
    return say(
        "talon-ship-note",
        cls=class_word(ship.kind),
        hex=printed(ship.at),
        way=way_word(ship.facing),
        hull=ships.hull_left(cls, ship),
    )


def way_word(facing: int) -> Say:
    """A direction on the map."""
    return say(f"talon-way-{WAYS[facing].lower()}")


def facing_word(facing: int) -> Say:
    """A facing of a ship."""
    return say(f"talon-facing-{SIDES[facing]}")


def group_word(table: Table, key: str, number: int) -> Say:
    """A group by its place and weapons; of a squadron, the fighter."""
    cls = table.class_of(table.ships[key])
    if cls.is_squadron:
        return say("talon-group-fighter", number=number + 1)
    group = cls.groups[number]
    weapon = say(f"talon-weapon-{group.weapon.id}")
    return say("talon-group", group=ships.group_key(number), count=group.count, weapon=weapon)


def criticals(ship: Ship) -> Iterator[Say]:
    """What criticals have done to a ship for the time being, or for good."""
    yield from (say(f"talon-critical-{kind}") for kind, _ in ship.criticals)
    if ship.thrusters:
        yield say("talon-mark-thrusters", count=ship.thrusters)
    if ship.relays:
        yield say("talon-mark-relays", count=ship.relays)
    if ship.ftl_offline:
        yield say("talon-critical-ftl-offline")


def rating_word(table: Table, ship: Ship) -> str:
    """Power, speed and turn radius as printed: 3-3-2. Rule: 5.4.2."""
    cls = table.class_of(ship)
    if cls.is_base:
        return f"{ship.power}-{ship.speed}"
    return f"{ship.power}-{ship.speed}-{ships.radius(cls, ship)}"
