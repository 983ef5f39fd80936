"""The figures of Talon as the rules look them up, and the rows of scenarios and battles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from engine.pack_files import Mark

SIDES = ("bow", "port", "starboard", "stern")
"""Arcs, and the facings of the shields, in the order of all tables. Rule: 5.3.2."""

LETTERS = "ABCDEF"
"""The impulses. Rule: 3.1."""

TerrainKind = Literal["planet", "asteroid", "nebula", "black-hole", "wormhole", "objective"]
Mode = Literal[
    "last-ship", "escort", "invasion", "secrets", "base-assault", "priority", "convoy", "blockade", "conquest"
]
Cap = Literal["minor", "great", "devastating"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all tables share: nothing in a file that is not known here."""


class Rating(msgspec.Struct, frozen=True):
    """Power, speed and turn radius; bases have no radius. Rule: 5.4.1."""

    power: int
    speed: int
    radius: int | None


class Weapon(msgspec.Struct, frozen=True, eq=False):
    """A weapon; damage by range and die, nothing for missiles."""

    id: str
    race: str
    least: int
    most: int
    damage: Mapping[int, tuple[int, ...]]


class Group(msgspec.Struct, frozen=True, eq=False):
    """A weapon group of a class; arcs by their number in `pack.SIDES`."""

    weapon: Weapon
    count: int
    red: int
    yellow: int
    arcs: frozenset[int]


class Class(msgspec.Struct, frozen=True, eq=False):
    """A class of ships; shields by facing, criticals by number of the hull box from 1."""

    id: str
    race: str
    code: str
    kind: str
    points: int
    logistics: int
    curve: Mapping[int, Rating]
    """By speed."""
    start: int
    shields: tuple[int, int, int, int]
    hull: tuple[int, ...]
    critical: frozenset[int]
    groups: tuple[Group, ...]
    battery: bool
    burners: int
    blast: int
    names: tuple[str, ...]
    variant: bool
    parent: str
    """The class whose shape it has; its own where it is no variant."""

    @property
    def is_base(self) -> bool:
        return self.kind == "base"

    @property
    def is_squadron(self) -> bool:
        return self.kind == "squadron"


# --- scenarios -----------------------------------------------------------------------------------


class ZoneRow(Row, frozen=True):
    """Where a side sets up: first and last row, first and last column; the ways it may face."""

    zone: tuple[str, str, int, int]
    facings: tuple[int, ...]
    seat: str = ""
    area: str = ""


class StandardZones(Row, frozen=True):
    """The usual zones."""

    terran: ZoneRow
    talon: ZoneRow


class Unit(Row, frozen=True, rename={"class_": "class"}):
    """A unit of a scenario."""

    seat: Literal["terran", "talon"]
    class_: str
    name: str
    area: str = ""
    hull: int = 0
    """Boxes marked at the start."""
    ftl_offline: bool = False
    at: str = ""
    """Where it stands in the standard set-up; else it is spread over its zone."""
    facing: int = -1


class TerrainRow(Row, frozen=True):
    """Terrain of one kind at printed hexes."""

    kind: TerrainKind
    at: tuple[str, ...]


class Objective(Row, frozen=True):
    """What a battle is about."""

    mode: Mode
    seat: str = ""
    """The side that must do it."""
    target: str = ""
    """The unit it is about."""
    goals: tuple[Literal["dock", "jump", "wormhole"], ...] = ()
    """How the target gets away."""
    port: str = ""
    """Where it docks."""


class Scenario(Row, frozen=True):
    """A printed scenario."""

    id: str
    number: int
    forces_from: Mark
    objective_from: Mark
    objective: Objective
    fleet: tuple[Unit, ...]
    zone: tuple[ZoneRow, ...] = ()
    terrain: tuple[TerrainRow, ...] = ()
    retreat: bool = True
    columns: int = 16
    cap: Cap = "devastating"
    escorted: bool = False
    """Squadrons start next to their carrier or base."""


class Victory(Row, frozen=True):
    """From which ratio of points a victory is great, devastating."""

    great: tuple[int, int]
    devastating: tuple[int, int]


class Scenarios(Row, frozen=True):
    """The file `scenarios.toml`."""

    victory: Victory
    standard: StandardZones
    scenario: tuple[Scenario, ...]


# --- battles by points ---------------------------------------------------------------------------


class ModeRow(Row, frozen=True):
    """A kind of battle: what a side gets beyond its points, what scores double."""

    id: Mode
    extra: dict[str, tuple[str, ...]] = {}
    terrain: tuple[TerrainRow, ...] = ()
    double: tuple[Literal["flagship", "base", "transport"], ...] = ()


class GroundRow(Row, frozen=True):
    """What a die lays out: hexes of a kind in a cluster, asteroids around it."""

    die: int
    kind: TerrainKind | None = None
    cluster: int = 0
    rocks: int = 0


class StartRow(Row, frozen=True):
    """Rows for the start hex by die, and the rows to which clusters keep."""

    rows: tuple[str, str, str, str, str, str]
    grows: tuple[str, str]


class Battle(Row, frozen=True):
    """The file `battle.toml`."""

    points: tuple[int, ...]
    wide: int
    close: tuple[int, int]
    squadrons: int
    mode: tuple[ModeRow, ...]
    ground: tuple[GroundRow, ...]
    start: StartRow


class Tables(msgspec.Struct, frozen=True, eq=False):
    """The pack by id."""

    classes: Mapping[str, Class]
    weapons: Mapping[str, Weapon]
    missile_damage: int
    missile_kills: int
    criticals: Mapping[int, str]
    """By sum of two dice."""
    repairable: frozenset[str]
    adds_up: Mapping[str, int]
    """How often a critical can add up."""
    further_hull: Mapping[str, int]
    spares_bases: frozenset[str]
    impulses: tuple[frozenset[int], ...]
    """Numbers of A to F."""
    standard: StandardZones
    victory: Victory
    scenarios: Mapping[str, Scenario]
    battle: Battle
