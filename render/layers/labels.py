"""Where names go on a map: the first free side of their symbol, at need further off with a thin leader."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from render import fonts
from render.canvas import Canvas, Point, Rect
from render.themes import Colour, mix

EDGE = 5
"""Room to the edge of the stage."""

TALL = 1.04
"""Height of a line of names in ems: signs of Japanese fill theirs, and lines must not touch."""

APART = 12
"""Room on both sides of a name that a leader ties to its symbol."""

STEP, LEAST = 8, 12
"""A leader is looked at at every so many pixels, from so far off its symbol."""

FARTHEST = 112
"""The longest leader."""

COVER, LEADER, CROSS, LOST = 100.0, 2.0, 3.0, 20.0
"""Prices: covering its own size, a leader, a part of it over something taken, no place at all.

A spot costs an eighth for each one tried before it.
"""

CROWD = 24
"""More names than these are placed in one order only."""

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
        """How much of a box is taken. Asked some thousand times a picture: most boxes are far off."""
        left, top, right, bottom = box
        return sum(
            (min(right, other[2]) - max(left, other[0])) * (min(bottom, other[3]) - max(top, other[1]))
            for other in self.boxes
            if other[0] < right and left < other[2] and other[1] < bottom and top < other[3]
        )

    def near(self, box: Rect) -> Taken:
        """A copy with what touches a box."""
        copy = Taken(self.width, self.height)
        left, top, right, bottom = box
        copy.boxes = [
            other
            for other in self.boxes
            if other[0] < right and left < other[2] and other[1] < bottom and top < other[3]
        ]
        return copy

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is taken."""
        return any(left < x < right and top < y < bottom for left, top, right, bottom in self.boxes)

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
    high = name.size * TALL
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
    for distance in (34, 50, 68, 88, FARTHEST):
        for turn in range(12):
            angle = math.radians(30 * turn)
            x = name.x + math.cos(angle) * (name.clear + distance)
            y = name.y + math.sin(angle) * (name.clear + distance) * 0.8
            left = x if math.cos(angle) > 0.2 else x - wide if math.cos(angle) < -0.2 else x - wide / 2
            yield _spot(left, y, wide, high, True)


def _spot(left: float, middle: float, wide: float, high: float, leader: bool) -> Spot:
    return Spot(left, middle, (left - 2, middle - high / 2, left + wide + 2, middle + high / 2), leader)


ORDERS: tuple[Callable[[Name], tuple[float, float]], ...] = (
    lambda name: (name.y, name.x),
    lambda name: (-name.y, name.x),
    lambda name: (name.x, name.y),
    lambda name: (-name.x, name.y),
    lambda name: (-len(name.words), name.y),
)
"""Orders in which names of one rank are placed."""


def place(names: Sequence[Name], taken: Taken) -> list[tuple[Name, Spot]]:
    """Find spots for names, those first that matter most, and take them; some find none.

    Where all goes wrong in one order another may do; of many names only the first order is tried.
    """
    best: tuple[float, list[tuple[Name, Spot]]] = (math.inf, [])
    for order in ORDERS if len(names) <= CROWD else ORDERS[:1]:
        ranked = sorted(names, key=lambda name: (-name.size, not name.bold, *order(name)))
        placed, trouble = _greedy(ranked, taken.near((0, 0, taken.width, taken.height)))
        best = min(best, (trouble, placed), key=lambda each: each[0])
        if trouble < len(names):
            break
    for _, spot in best[1]:
        taken.add(spot.box)
    return best[1]


def _greedy(names: Sequence[Name], taken: Taken) -> tuple[list[tuple[Name, Spot]], float]:
    """Place names one after the other, and the price of it all."""
    placed: list[tuple[Name, Spot]] = []
    trouble = 0.0
    for name in names:
        spot, price = _one(name, taken)
        trouble += price
        if spot is not None:
            taken.add(spot.box)
            placed.append((name, spot))
    return placed, trouble


def _one(name: Name, taken: Taken) -> tuple[Spot | None, float]:
    """The first free spot for a name, else the cheapest, and its price; None if all cover too much."""
    wide = fonts.length(name.words, name.size, name.bold)
    reach = name.clear + FARTHEST + wide
    taken = taken.near((name.x - reach, name.y - reach, name.x + reach, name.y + reach))
    found: tuple[float, float, Spot] = (math.inf, 1.0, _spot(name.x, name.y, wide, name.size, False))
    for index, spot in enumerate(_candidates(name, wide)):
        share = taken.cost(_padded(spot)) / ((wide + 4) * name.size * TALL)
        price = share * COVER + index / 8
        if price < found[0]:
            crossed = _crossed(name, spot, taken) if spot.leader else 0
            price += crossed * CROSS + (LEADER if spot.leader else 0)
            found = min(found, (price, share, spot), key=lambda each: each[0])
            if share < TOUCH and not crossed:
                break
    price, share, spot = found
    return (None, LOST) if share > (0.6 if name.needed else 0.12) else (spot, price)


def _padded(spot: Spot) -> Rect:
    """What a name needs free: far from its symbol it must not stand beside another one."""
    left, top, right, bottom = spot.box
    return (left - APART, top, right + APART, bottom) if spot.leader else spot.box


def draw(canvas: Canvas, name: Name, spot: Spot, ground: Colour) -> None:
    """Write a name at its spot, with a halo of the ground's colour."""
    halo = mix(ground, canvas.theme["paper"], 0.45)
    if spot.leader:
        canvas.line(list(_leader(name, spot)), canvas.theme["ink"], 1.6)
    y = spot.y + name.size * fonts.CAP
    canvas.text(spot.x, y, name.words, name.size, name.colour, name.bold, halo=halo)


def _leader(name: Name, spot: Spot) -> tuple[Point, Point]:
    """Where a leader begins, at the edge of the symbol, and ends."""
    left, _, right, _ = spot.box
    end = (min(max(name.x, left), right), spot.y)
    away = math.hypot(end[0] - name.x, end[1] - name.y) or 1
    start = (
        name.x + (end[0] - name.x) * name.clear * 0.8 / away,
        name.y + (end[1] - name.y) * name.clear * 0.8 / away,
    )
    return start, end


def _crossed(name: Name, spot: Spot, taken: Taken) -> int:
    """How many parts of a leader run over something that is taken."""
    (x0, y0), (x1, y1) = _leader(name, spot)
    away = math.hypot(x1 - x0, y1 - y0)
    steps = range(LEAST, int(away), STEP)
    points = ((x0 + (x1 - x0) * step / away, y0 + (y1 - y0) * step / away) for step in steps)
    return sum(taken.holds(x, y) for x, y in points)
