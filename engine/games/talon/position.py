"""Positions: a battle described as it stands, from the `[state]` of a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from engine.codec import Misshapen, shaped
from engine.contract import Event, Refused
from engine.games.talon import fleets, ships
from engine.games.talon.events_round import BattleResumed, MissilePlaced, ShipJoined, TerrainPlaced
from engine.games.talon.fold_parts import marked
from engine.games.talon.geometry import WAYS, Way, hex_of
from engine.games.talon.state import PARTS, Bar, Ship, State, Table
from engine.games.talon.tables import SIDES, Class, Scenario, TerrainKind
from engine.hexes import Hex


class ShipPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"class_": "class"}):
    """A ship as it stands; what is left out is as at the start of a battle."""

    at: str
    facing: Way = "E"
    class_: str = ""
    """Needed only for a ship that the scenario does not have."""
    seat: str = ""
    speed: int | None = None
    power: int | None = None
    """Else by curve and hull."""
    turn: int = 0
    slip: bool = False
    shields: tuple[int, int, int, int] | None = None
    reinforced: dict[Literal["bow", "port", "starboard", "stern"], str] = {}
    """Letters by facing."""
    hull: int = 0
    bars: tuple[tuple[int, int], ...] | None = None
    """Red and yellow boxes marked, by group; [-1, 0] for a lost group."""
    fighters: tuple[tuple[int, int, int], ...] | None = None
    """Hull boxes left, red, yellow of each fighter."""
    battery: bool = False
    burners: int | None = None
    criticals: tuple[Literal["shields-down", "helm-down", "power-loss"], ...] = ()
    fresh: tuple[Literal["shields-down", "helm-down", "power-loss"], ...] = ()
    """Criticals suffered in this impulse."""
    thrusters: int = 0
    relays: int = 0
    ftl_offline: bool = False
    initiative: Literal["", "change", "defend"] = ""


class MissilePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A missile in flight."""

    at: str
    facing: Way
    seat: str
    target: str = ""
    damaged: bool = False


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[state]` of a position: all ships on the map and where the round is."""

    ships: dict[str, ShipPosition]
    missiles: dict[str, MissilePosition] = {}
    terrain: dict[TerrainKind, tuple[str, ...]] = {}
    round: int = 1
    impulse: Literal["A", "B", "C", "D", "E", "F", "P"] = "A"
    turn: str = ""
    """The side whose turn it is; else the initiative player."""
    first: str = ""
    """The initiative player; else the second side."""
    step: Literal["begin", "ap", "move", "fire", "charge", "speed"] = "begin"


def events(state: State, raw: Mapping[str, Any], row: Scenario | None = None) -> Iterator[Event]:
    """The events that set a position up.

    Raises:
        Refused: `talon-refused-position`, with key and reason.
    """
    table = state.table
    found = _read(raw)
    for kind, hexes in found.terrain.items():
        yield TerrainPlaced(kind, tuple(_hex(f"terrain.{kind}", text) for text in hexes))
    units = {unit.name: (unit.class_, unit.seat) for unit in row.fleet} if row is not None else {}
    now = (found.round - 1) * len(PARTS) + PARTS.index(found.impulse)
    joined: dict[str, Ship] = {}
    for key, ship in found.ships.items():
        class_, seat = ship.class_ or units.get(key, ("", ""))[0], ship.seat or units.get(key, ("", ""))[1]
        cls = table.tables.classes.get(class_)
        if cls is None or seat not in table.seats:
            raise _bad(f"ships.{key}", "needs a known class and seat")
        joined[key] = _ship(key, ship, cls, seat, now)
        yield ShipJoined(key, joined[key])
    _check_stacks(table, joined)
    for key, missile in found.missiles.items():
        if missile.seat not in table.seats or (missile.target and missile.target not in joined):
            raise _bad(f"missiles.{key}", "needs a known seat and target")
        yield MissilePlaced(
            key,
            missile.seat,
            _hex(f"missiles.{key}.at", missile.at),
            WAYS.index(missile.facing),
            missile.target,
            missile.damaged,
        )
    first = found.first or table.seats[1]
    seat = found.turn or first
    if first not in table.seats or seat not in table.seats:
        raise _bad("turn", "no such seat")
    step = found.step if found.impulse != "P" or found.step in ("charge", "speed") else "charge"
    yield BattleResumed(found.round, PARTS.index(found.impulse), seat, first, step)


def _read(raw: Mapping[str, Any]) -> Position:
    try:
        return shaped(raw, Position)
    except Misshapen as error:
        raise _bad(error.where or "state", error.reason) from error


def _bad(where: str, reason: str) -> Refused:
    return Refused("talon-refused-position", where=where, reason=reason)


def _hex(where: str, text: str) -> Hex:
    try:
        return hex_of(text)
    except ValueError:
        raise _bad(where, f"no hex {text}") from None


def _ship(key: str, row: ShipPosition, cls: Class, seat: str, now: int) -> Ship:
    speed = cls.start if row.speed is None else row.speed
    if speed not in cls.curve or not 0 <= row.hull < len(cls.hull):
        raise _bad(f"ships.{key}", "no such speed, or too many hull boxes")
    at, name = _hex(f"ships.{key}.at", row.at), key.removesuffix("-ii")
    ship = fleets.fresh(cls, seat, name, at, WAYS.index(row.facing))
    ship = replace(ship, speed=speed, hull=row.hull, relays=row.relays)
    for side, letter in row.reinforced.items():
        ship = marked(ship, SIDES.index(side), letter)
    return replace(
        ship,
        power=ships.power_at(cls, ship, speed) if row.power is None else row.power,
        turn=row.turn,
        slip=row.slip,
        shields=row.shields or ship.shields,
        bars=ship.bars if row.bars is None else _bars(key, row.bars, cls),
        fighters=_fighters(key, row.fighters, ship),
        battery=row.battery,
        burners=ship.burners if row.burners is None else row.burners,
        criticals=(*((each, now - 1) for each in row.criticals), *((each, now) for each in row.fresh)),
        thrusters=row.thrusters,
        ftl_offline=row.ftl_offline,
        initiative=row.initiative,
    )


def _bars(key: str, rows: tuple[tuple[int, int], ...], cls: Class) -> tuple[Bar, ...]:
    if len(rows) != len(cls.groups):
        raise _bad(f"ships.{key}.bars", f"must have {len(cls.groups)} entries")
    for (red, yellow), group in zip(rows, cls.groups, strict=True):
        if red > group.red or not 0 <= yellow <= group.yellow:
            raise _bad(f"ships.{key}.bars", "more boxes than the bar has")
    return tuple(Bar(max(0, red), yellow, lost=red < 0) for red, yellow in rows)


def _fighters(key: str, rows: tuple[tuple[int, int, int], ...] | None, ship: Ship) -> Any:
    if rows is None:
        return ship.fighters
    if len(rows) != len(ship.fighters):
        raise _bad(f"ships.{key}.fighters", f"must have {len(ship.fighters)} entries")
    return tuple(
        replace(fighter, hull=hull, bar=Bar(red, yellow))
        for fighter, (hull, red, yellow) in zip(ship.fighters, rows, strict=True)
    )


def _check_stacks(table: Table, joined: Mapping[str, Ship]) -> None:
    """Refuse ships of one side in one hex. Rule: 7.4."""
    seen: dict[tuple[str, Hex], str] = {}
    for key, ship in joined.items():
        other = seen.setdefault((ship.seat, ship.at), key)
        if other != key and not table.class_of(ship).is_base:
            raise _bad(f"ships.{key}.at", f"{other} stands there")
