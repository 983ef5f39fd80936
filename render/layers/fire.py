"""Lines of fire on a map: from edge to edge, with a bubble beside the middle."""

from __future__ import annotations

import math
from typing import NamedTuple

from engine.scene import Fire, Map
from render import blocks, measure
from render.canvas import Canvas, Point, Rect
from render.kit import Kit
from render.layers.labels import Taken
from render.project import Geographic, Hexes

ROOM = 46.0
"""From the middle of a counter to where a line begins."""

ASIDE = 13.0
"""How far a line is moved aside for the one that answers it."""


class Shot(NamedTuple):
    """A line of fire: where it begins and ends, where its bubble stands."""

    item: Fire
    start: Point
    end: Point
    box: Rect | None


class Gunnery:
    """The lines of fire of a map."""

    def __init__(self, kit: Kit, of: Map, where: Geographic | Hexes, taken: Taken, space: bool) -> None:
        self.kit, self.where, self.taken, self.space = kit, where, taken, space
        self.items = [item for item in of.items if isinstance(item, Fire)]
        self.shots: list[Shot] = []

    def aim(self) -> None:
        """Find where all lines run."""
        self.shots = [self._aim(item) for item in self.items]

    def settle(self) -> None:
        """Find room for all bubbles."""
        self.shots = [self._beside(shot) for shot in self.shots]

    def _aim(self, item: Fire) -> Shot:
        """Where a line runs; what it covers is taken."""
        (x0, y0), (x1, y1) = self.where.at(item.start), self.where.at(item.end)
        away = math.hypot(x1 - x0, y1 - y0) or 1
        ux, uy = (x1 - x0) / away, (y1 - y0) / away
        room, aside = ROOM, 0.0
        if self.space and isinstance(self.where, Hexes):
            room = min(self.where.scale * 0.95, away * 0.36)
            if any((other.start, other.end) == (item.end, item.start) for other in self.items):
                aside = ASIDE
        sx, sy = -uy * aside, ux * aside
        start = (x0 + ux * room + sx, y0 + uy * room + sy)
        end = (x1 - ux * room + sx, y1 - uy * room + sy)
        self.taken.along([start, end], 14)
        return Shot(item, start, end, None)

    def _beside(self, shot: Shot) -> Shot:
        """Find room for the bubble of a line beside its middle, and take it."""
        if not shot.item.bubble:
            return shot
        wide, high = measure.size(self.kit, shot.item.bubble, 500, 1)
        mx, my = (shot.start[0] + shot.end[0]) / 2, (shot.start[1] + shot.end[1]) / 2
        # In space there is more room, and more that stands around: look further, but stay near.
        around, first, step, price = (16, 8, 26, 9) if self.space else (8, 24, 30, 1)
        spots = []
        for turn in range(around * (11 if self.space else 3)):
            angle, far = math.radians(360 / around * turn), first + step * (turn // around)
            px = mx + math.cos(angle) * (wide / 2 + far)
            py = my + math.sin(angle) * (high / 2 + far)
            box = (px - wide / 2, py - high / 2, px + wide / 2, py + high / 2)
            weight = 3 if self.space else 1
            spots.append((weight * self.taken.cost(box) + far * price, turn, box))
        best = min(spots)[2]
        self.taken.add(best)
        return shot._replace(box=best)

    def lines(self, canvas: Canvas) -> None:
        """Draw the lines."""
        theme = self.kit.theme
        for shot in self.shots:
            ends = [shot.start, shot.end]
            canvas.arrow(ends, theme[shot.item.role], 5, 22, theme["halo-line"], dash=True)

    def bubbles(self, canvas: Canvas) -> None:
        """Draw the bubbles."""
        for shot in self.shots:
            if shot.item.bubble and shot.box:
                blocks.leaf(self.kit, canvas, shot.item.bubble, shot.box, 1)
