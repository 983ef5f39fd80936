"""Where names go on a map: the first free side of their symbol, at need further off with a thin leader."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import NamedTuple

from render import fonts
from render.canvas import Canvas, Point, Rect
from render.themes import Colour, mix

EDGE = 5
"""Room to the edge of the stage."""

TOUCH = 0.03
"""Share of a name that may touch something else."""

DIRECTIONS = ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (-1, -1), (-1, 1))


class Name(NamedTuple):
    """A name to be placed beside a point."""

    words: str
    x: float
    y: float
    clear: float
    """How far from the point its symbol reaches."""
    size: float
    bold: bool
    colour: Colour
    needed: bool
    """Placed even if it must cover something a little."""


class Spot(NamedTuple):
    """Where a name stands: its left, its baseline's middle height, its box, whether a leader is drawn."""

    x: float
    y: float
    box: Rect
    leader: bool


def overlap(first: Rect, second: Rect) -> float:
    """The area that two boxes share."""
    wide = min(first[2], second[2]) - max(first[0], second[0])
    high = min(first[3], second[3]) - max(first[1], second[1])
    return max(0.0, wide) * max(0.0, high)


class Taken:
    """The boxes on a stage that names must not cover."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.boxes: list[Rect] = []

    def add(self, box: Rect) -> None:
        """Take a box."""
        self.boxes.append(box)

    def around(self, x: float, y: float, reach: float) -> None:
        """Take the square around a point."""
        self.boxes.append((x - reach, y - reach, x + reach, y + reach))

    def disc(self, x: float, y: float, radius: float) -> None:
        """Take a circle, as three boxes."""
        for wide, high in ((1.0, 0.36), (0.86, 0.66), (0.55, 0.96)):
            self.add((x - radius * wide, y - radius * high, x + radius * wide, y + radius * high))

    def along(self, points: list[Point], reach: float) -> None:
        """Take what lies along a line."""
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            steps = max(1, int(math.hypot(x1 - x0, y1 - y0) / (2 * reach)))
            for step in range(steps + 1):
                share = step / steps
                self.around(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, reach)

    def covered(self, box: Rect) -> float:
        """How much of a box is taken."""
        return sum(overlap(box, other) for other in self.boxes)

    def cost(self, box: Rect) -> float:
        """How much of a box is taken or off the stage."""
        covered = self.covered(box)
        inside = (EDGE, EDGE, self.width - EDGE, self.height - EDGE)
        own = (box[2] - box[0]) * (box[3] - box[1])
        return covered + 4 * (own - overlap(box, inside))

    def free(self, box: Rect) -> bool:
        """Whether nothing of a box is taken."""
        return self.cost(box) < 0.5


def _candidates(name: Name, wide: float) -> Iterator[Spot]:
    high = name.size * 0.92
    for dx, dy in DIRECTIONS:
        away = name.clear + 5
        if dy == 0:
            left = name.x + away if dx > 0 else name.x - away - wide
            yield _spot(left, name.y, wide, high, False)
        elif dx == 0:
            yield _spot(name.x - wide / 2, name.y + dy * (name.clear + high / 2 + 2), wide, high, False)
        else:
            near = name.clear * 0.7 + 3
            left = name.x + near if dx > 0 else name.x - near - wide
            yield _spot(left, name.y + dy * (name.clear * 0.7 + high / 2), wide, high, False)
    for distance in (34, 50, 68, 88):
        for turn in range(12):
            angle = math.radians(30 * turn)
            x = name.x + math.cos(angle) * (name.clear + distance)
            y = name.y + math.sin(angle) * (name.clear + distance) * 0.8
            left = x if math.cos(angle) > 0.2 else x - wide if math.cos(angle) < -0.2 else x - wide / 2
            yield _spot(left, y, wide, high, True)


def _spot(left: float, middle: float, wide: float, high: float, leader: bool) -> Spot:
    return Spot(left, middle, (left - 2, middle - high / 2, left + wide + 2, middle + high / 2), leader)


def place(name: Name, taken: Taken) -> Spot | None:
    """Find a spot for a name and take it; None if every one would cover too much."""
    wide = fonts.length(name.words, name.size, name.bold)
    best: tuple[float, Spot] | None = None
    for index, spot in enumerate(_candidates(name, wide)):
        cost = taken.cost(spot.box)
        own = (spot.box[2] - spot.box[0]) * (spot.box[3] - spot.box[1])
        if cost < own * TOUCH:
            best = (cost, spot)
            break
        if not spot.leader and (best is None or cost + index < best[0]):
            best = (cost + index, spot)
    assert best is not None
    cost, spot = best
    own = (spot.box[2] - spot.box[0]) * (spot.box[3] - spot.box[1])
    if cost > own * (0.6 if name.needed else 0.12):
        return None
    taken.add(spot.box)
    return spot


def draw(canvas: Canvas, name: Name, spot: Spot, ground: Colour) -> None:
    """Write a name at its spot, with a halo of the ground's colour."""
    halo = mix(ground, canvas.theme["paper"], 0.45)
    if spot.leader:
        _leader(canvas, name, spot)
    y = spot.y + name.size * fonts.CAP
    canvas.text(spot.x, y, name.words, name.size, name.colour, name.bold, halo=halo)


def _leader(canvas: Canvas, name: Name, spot: Spot) -> None:
    left, _, right, _ = spot.box
    end = (min(max(name.x, left), right), spot.y)
    away = math.hypot(end[0] - name.x, end[1] - name.y) or 1
    start = (
        name.x + (end[0] - name.x) * name.clear * 0.8 / away,
        name.y + (end[1] - name.y) * name.clear * 0.8 / away,
    )
    canvas.line([start, end], canvas.theme["ink"], 1.6)
