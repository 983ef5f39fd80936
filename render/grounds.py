"""Map grounds: coast, areas, places of a pack, read from data/<pack>/map.json."""

from __future__ import annotations

import functools
import itertools
from typing import Literal

import msgspec

from render.canvas import Point
from render.themes import DATA


class Coast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ring of the coast: land of the game (home), land outside it (abroad), or a lake in either."""

    of: Literal["home", "abroad"]
    is_: Literal["land", "lake"] = msgspec.field(name="is")
    ring: tuple[Point, ...]


class AreaData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An area: its group (borders between groups are heavier), its tint, its arcs in order, its spots.

    An arc with a minus before its id runs backwards.
    """

    group: str
    role: str
    arcs: tuple[str, ...]
    spots: dict[str, Point]


class PlaceData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place and the area it lies in ('' at sea or outside)."""

    at: Point
    area: str = ""


class Densities(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of a cartogram: how much larger, by longitude and latitude; smooth between the points."""

    x: tuple[Point, ...]
    y: tuple[Point, ...]


class GroundFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ground of a map; longitudes and latitudes in degrees."""

    format: Literal[1]
    about: str
    provenance: dict[str, str]
    bounds: tuple[float, float, float, float]
    """West, south, east, north of what is drawn at most."""
    board: tuple[float, float, float, float]
    """What the whole board shows."""
    standard_latitude: float
    """Where a degree of longitude has its true length."""
    densities: Densities
    """Of the cartogram on a whole board."""
    coast: tuple[Coast, ...]
    arcs: dict[str, tuple[Point, ...]]
    areas: dict[str, AreaData]
    places: dict[str, PlaceData]
    reaches: dict[str, tuple[tuple[float, float, float], ...]] = {}
    """Named sets of circles: longitude, latitude, radius in kilometres."""
    narrow: Densities | None = None
    """Of the cartogram on a picture of a step; None: those of the board."""

    def __post_init__(self) -> None:
        for name, area in self.areas.items():
            if unknown := {arc.lstrip("-") for arc in area.arcs} - self.arcs.keys():
                raise ValueError(f"area {name}: no such arc: {', '.join(sorted(unknown))}")
            ring = self.ring(name)
            if ring[0] != ring[-1]:
                raise ValueError(f"area {name}: its arcs do not close")
            if "middle" not in area.spots:
                raise ValueError(f"area {name}: no spot 'middle'")
        for name, place in self.places.items():
            if place.area and place.area not in self.areas:
                raise ValueError(f"place {name}: no such area: {place.area}")

    def ring(self, area: str) -> list[Point]:
        """The outline of an area, closed.

        Raises:
            ValueError: two arcs in a row do not meet.
        """
        points: list[Point] = []
        for name in self.areas[area].arcs:
            arc = self.arcs[name.lstrip("-")]
            run = arc[::-1] if name.startswith("-") else arc
            if points and points[-1] != run[0]:
                raise ValueError(f"area {area}: arc {name} does not begin where the last one ends")
            points += run[1:] if points else run
        return points


@functools.cache
def ground(pack: str) -> GroundFile:
    """The ground of a pack.

    Raises:
        FileNotFoundError: the pack has none.
        msgspec.ValidationError: the file is wrong; says where.
    """
    return msgspec.json.decode((DATA / pack / "map.json").read_bytes(), type=GroundFile)


@functools.cache
def borders(pack: str) -> dict[str, tuple[str, ...]]:
    """The areas at each arc: two at a border, one at the edge of the map."""
    found: dict[str, list[str]] = {}
    for name, area in ground(pack).areas.items():
        for arc in area.arcs:
            found.setdefault(arc.lstrip("-"), []).append(name)
    return {arc: tuple(areas) for arc, areas in found.items()}


def neighbours(pack: str) -> frozenset[frozenset[str]]:
    """Pairs of areas that share an edge (a corner is none)."""
    return frozenset(
        frozenset(pair) for areas in borders(pack).values() for pair in itertools.combinations(areas, 2)
    )
