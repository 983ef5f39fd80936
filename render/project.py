"""Projections: from a ground's coordinates to final pixels of a stage."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Sequence

from engine.scene import Anchor, Area, Around, At, Crop, Ground, Hex, HexBoard, Map, Place, Whole, Window
from render.canvas import Point
from render.grounds import GroundFile, ground

KILOMETRES = 111.2
"""Of a degree of latitude."""

STEP = 0.1
"""Degrees in which the part that is shown moves and grows."""

NARROW = 1000
"""Stages that are less wide than this get the narrow cartogram."""

Bounds = tuple[float, float, float, float]
"""West, south, east, north."""


class Projection(ABC):
    """Where the coordinates of a ground are on a stage of ``width`` by ``height`` final pixels."""

    def __init__(self, width: float, height: float, turned: bool) -> None:
        self.width = width
        self.height = height
        self.turned = turned

    @abstractmethod
    def plane(self, x: float, y: float) -> Point:
        """A coordinate with the north up."""

    @abstractmethod
    def locate(self, anchor: Anchor) -> Point:
        """The coordinate of an anchor.

        Raises:
            KeyError: the ground has no such place, area or spot.
        """

    @abstractmethod
    def radius(self, at: Anchor, length: float) -> tuple[float, float]:
        """Half axes in coordinates of a circle around an anchor."""

    @property
    @abstractmethod
    def shown(self) -> Bounds:
        """What the stage shows: two edges across, two edges down."""

    def point(self, x: float, y: float) -> Point:
        """Where a coordinate is on the stage."""
        u, v = self.plane(x, y)
        return (self.width - u, self.height - v) if self.turned else (u, v)

    def at(self, anchor: Anchor) -> Point:
        """Where an anchor is on the stage."""
        return self.point(*self.locate(anchor))


class Geographic(Projection):
    """Longitude and latitude: equirectangular, true at the ground's standard latitude, or a cartogram."""

    def __init__(self, of: Map, width: float, height: float, crop: Crop | None = None) -> None:
        super().__init__(width, height, of.turned)
        assert isinstance(of.ground, Ground)
        self.pack = of.ground.pack
        self.data = ground(self.pack)
        self.squeeze = math.cos(math.radians(self.data.standard_latitude))
        density = (self.data.narrow if width < NARROW else None) or self.data.densities
        self.across = integral(density.x if of.ground.cartogram else ())
        self.up = integral(density.y if of.ground.cartogram else ())
        self.window = self._window(crop or of.crop)
        self._fit()

    def _window(self, crop: Crop) -> Bounds:
        match crop:
            case Whole():
                return self.data.board
            case Window(west=west, south=south, east=east, north=north):
                return west, south, east, north
            case Around(anchors=anchors, least=least):
                points = [self.locate(anchor) for anchor in anchors]
                xs, ys = [x for x, _ in points], [y for _, y in points]
                middle_x, middle_y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
                # In steps, so that steps of one raid or battle share their ground.
                high = math.ceil(max(least, (max(ys) - min(ys)) * 1.3) / STEP) * STEP
                wide = max(high * self.width / self.height / self.squeeze, (max(xs) - min(xs)) * 1.25)
                high = max(high, wide * self.squeeze * self.height / self.width)
                middle_x, middle_y = round(middle_x / STEP) * STEP, round(middle_y / STEP) * STEP
                west, south, east, north = self.data.bounds
                middle_x = min(max(middle_x, west + wide / 2), max(west + wide / 2, east + 0.35 - wide / 2))
                middle_y = min(max(middle_y, south + high / 2), max(south + high / 2, north - high / 2))
                return middle_x - wide / 2, middle_y - high / 2, middle_x + wide / 2, middle_y + high / 2
        raise TypeError(f"no such crop: {crop}")

    def _fit(self) -> None:
        west, south, east, north = self.window
        wide = (self.across(east) - self.across(west)) * self.squeeze
        high = self.up(north) - self.up(south)
        self.scale = min(self.width / wide, self.height / high)
        self.left = self.across(west) - (self.width / self.scale - wide) / 2 / self.squeeze
        self.top = self.up(north) + (self.height / self.scale - high) / 2

    @property
    def shown(self) -> Bounds:
        """What the stage shows: west, south, east, north."""
        return self.window

    def plane(self, x: float, y: float) -> Point:
        """A coordinate with the north up."""
        return (self.across(x) - self.left) * self.squeeze * self.scale, (self.top - self.up(y)) * self.scale

    def locate(self, anchor: Anchor) -> Point:
        """The coordinate of an anchor."""
        return locate(self.data, anchor)

    def radius(self, at: Anchor, length: float) -> tuple[float, float]:
        """Half axes in degrees of a circle with a radius in kilometres."""
        return length / KILOMETRES / self.squeeze, length / KILOMETRES


def locate(data: GroundFile, anchor: Anchor) -> Point:
    """The coordinate of an anchor on a ground.

    Raises:
        KeyError: no such place, area or spot; or an anchor of another kind of ground.
    """
    match anchor:
        case Place(id=name):
            return data.places[name].at
        case Area(id=name, spot=spot):
            return data.areas[name].spots[spot]
        case At(x=x, y=y):
            return x, y
        case Hex():
            raise KeyError(f"no hexes on this ground: {anchor}")
    raise TypeError(f"no such anchor: {anchor}")


class Hexes(Projection):
    """A board of hexes; coordinates are plane coordinates with hexes of radius 1, y down."""

    def __init__(self, of: Map, width: float, height: float, crop: Crop | None = None) -> None:
        super().__init__(width, height, of.turned)
        assert isinstance(of.ground, HexBoard)
        self.flat = of.ground.flat
        points = [self.centre(cell.q, cell.r) for cell in of.ground.cells]
        self.window = self._window(crop or of.crop, points)
        west, north, east, south = self.window
        self.scale = min(width / (east - west), height / (south - north))
        self.left = west - (width / self.scale - (east - west)) / 2
        self.top = north - (height / self.scale - (south - north)) / 2

    def _window(self, crop: Crop, cells: Sequence[Point]) -> Bounds:
        """West, north, east, south in plane coordinates."""
        match crop:
            case Whole():
                points, room, least = cells, 1.15, 0.0
            case Window(west=west, south=south, east=east, north=north):
                return west, north, east, south
            case Around(anchors=anchors, least=least):
                points, room = [self.locate(anchor) for anchor in anchors], 1.8
        xs, ys = [x for x, _ in points] or [0.0], [y for _, y in points] or [0.0]
        west, east = min(xs) - room, max(xs) + room
        north, south = min(ys) - room, max(ys) + room
        if lacking := max(0.0, least * 1.5 - (south - north)):
            north, south = north - lacking / 2, south + lacking / 2
        return west, north, east, south

    @property
    def shown(self) -> Bounds:
        """What the stage shows: the part that was wanted, and what is at its sides."""
        right, below = self.left + self.width / self.scale, self.top + self.height / self.scale
        return self.left, self.top, right, below

    def centre(self, q: int, r: int) -> Point:
        """The middle of a hex in plane coordinates."""
        if self.flat:
            return 1.5 * q, math.sqrt(3) * (r + q / 2)
        return math.sqrt(3) * (q + r / 2), 1.5 * r

    def corners(self, q: int, r: int) -> list[Point]:
        """The corners of a hex on the stage."""
        x, y = self.centre(q, r)
        first = 0 if self.flat else 30
        return [
            self.point(x + math.cos(math.radians(first + 60 * i)), y + math.sin(math.radians(first + 60 * i)))
            for i in range(6)
        ]

    def plane(self, x: float, y: float) -> Point:
        """A plane coordinate on the stage."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale

    def locate(self, anchor: Anchor) -> Point:
        """The plane coordinate of an anchor."""
        match anchor:
            case Hex(q=q, r=r, toward=toward, off=(right, down)):
                x, y = self.centre(q, r)
                if toward is not None:
                    angle = math.radians(60 * toward + (30 if self.flat else 0))
                    x, y = x + math.cos(angle) * math.sqrt(3) / 2, y + math.sin(angle) * math.sqrt(3) / 2
                return x + right / 100, y + down / 100
            case At(x=x, y=y):
                return x, y
            case _:
                raise KeyError(f"no places or areas on a board of hexes: {anchor}")

    def radius(self, at: Anchor, length: float) -> tuple[float, float]:
        """Half axes of a circle with a radius in hexes."""
        return length * math.sqrt(3), length * math.sqrt(3)


def projection(of: Map, width: float, height: float, crop: Crop | None = None) -> Geographic | Hexes:
    """The projection of a map, or of another part of it, on a stage."""
    if isinstance(of.ground, Ground):
        return Geographic(of, width, height, crop)
    return Hexes(of, width, height, crop)


def integral(points: Sequence[Point]) -> Callable[[float], float]:
    """Integrate a density that is smooth between points and constant beyond; no points: density 1."""
    if not points:
        return lambda value: value

    def density(value: float) -> float:
        places = [place for place, _ in points]
        index = bisect_right(places, value)
        if index == 0:
            return points[0][1]
        if index == len(points):
            return points[-1][1]
        (a, low), (b, high) = points[index - 1], points[index]
        t = (value - a) / (b - a)
        return low + (high - low) * t * t * (3 - 2 * t)

    start, end, steps = points[0][0], points[-1][0], 400
    step = (end - start) / steps
    sums = [0.0]
    for index in range(steps):
        sums.append(sums[-1] + density(start + (index + 0.5) * step) * step)

    def value(at: float) -> float:
        if at <= start:
            return (at - start) * points[0][1]
        if at >= end:
            return sums[-1] + (at - end) * points[-1][1]
        place = (at - start) / step
        index = min(int(place), steps - 1)
        return sums[index] + (sums[index + 1] - sums[index]) * (place - index)

    return value
