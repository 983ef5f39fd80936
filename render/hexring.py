"""Hexagonal rings: a ship in its hex with the bars of its shields on the hexsides that they cover."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import msgspec
from PIL import Image, ImageDraw

from engine.scene import Arc, Ring
from render import fonts, ships
from render.canvas import Cache, Point, dashed, sprite
from render.themes import Colour, Theme, mix

RADIUS = 0.89
"""Of the ring, in radii of its hex."""

WIDE = 0.135
"""Width of a bar."""

REACH = 1.16
"""Half the edge of a sprite."""

LEAST = 6.5
"""A bar shorter than that (final pixels) is part of one line."""

_sprites: Cache[Image.Image] = Cache(300)


def piece(theme: Theme, block: Ring, radius: float, word: str) -> Image.Image:
    """The sprite of a piece in a hex of that radius (final pixels), its middle in the middle."""
    bare = msgspec.structs.replace(block, plate=None, word=word, star="")
    key = (theme.name, bare, radius)
    size = 2 * REACH * radius
    return _sprites.get(key, lambda: sprite(size, size, _Painter(theme, bare, radius)))


def spread(block: Ring) -> list[tuple[float, int]]:
    """For each arc the first hexside it covers, counted clockwise from the right, and how many."""
    first = block.facing - (block.arcs[0].sides - 1) / 2 if block.arcs else 0.0
    found = []
    for arc in block.arcs:
        found.append((first, arc.sides))
        first += arc.sides
    return found


def middle(block: Ring, index: int) -> Point:
    """Where the middle of an arc is, in radii of the hex from the centre."""
    first, sides = spread(block)[index]
    x, y = _at(_way(first, sides, RADIUS), 0.5)
    return x, y


def _way(first: float, sides: int, radius: float) -> list[Point]:
    """The corners along an arc."""
    angles = [math.radians(60 * (first + step) - 30) for step in range(sides + 1)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def _at(way: Sequence[Point], share: float) -> Point:
    return _part(way, share, share)[0]


def _part(way: Sequence[Point], start: float, end: float) -> list[Point]:
    """A part of a way of equal stretches, by shares of its length."""
    stretches = len(way) - 1
    marks = [start, *(m / stretches for m in range(1, stretches) if start < m / stretches < end), end]
    points = []
    for mark in marks:
        index = min(int(mark * stretches), stretches - 1)
        share = mark * stretches - index
        (x0, y0), (x1, y1) = way[index], way[index + 1]
        points.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return points


class _Painter:
    """Draws one piece."""

    def __init__(self, theme: Theme, block: Ring, radius: float) -> None:
        self.theme, self.block, self.radius = theme, block, radius
        self.colour = theme[block.side]

    def __call__(self, image: Image.Image, draw: ImageDraw.ImageDraw, k: float) -> None:
        self.draw, self.k = draw, k
        self.r, self.c = self.radius * k, image.width / 2
        block, theme = self.block, self.theme
        if block.glyph:
            unit = ships.half_length(block.glyph, self.r)
            paint = ships.ghost if block.ghost else ships.draw
            centre = (self.c, self.c)
            paint(draw, theme, block.glyph, centre, unit, 60 * block.facing, self.colour, k)
        if block.ghost:
            return
        if block.arcs or block.plate:
            self._nose()
        for arc, (first, sides) in zip(block.arcs, spread(block), strict=True):
            self._arc(arc, first, sides)
        if isinstance(block.word, str) and block.word:
            self._figure(block.word, self.c, self.c + self.r * 0.55, theme["ink"], None)

    def _arc(self, arc: Arc, first: float, sides: int) -> None:
        """The bars of an arc grow from its figure to both ends."""
        way = _way(first, sides, self.r * RADIUS)
        length = sides * self.r * RADIUS
        size = self._size()
        words = str(arc.left)
        gap = (fonts.length(words, size, True) + 7) * self.k
        half = (length - 2 * 5 * self.k - gap) / 2
        down = arc.down or arc.left == 0
        if half > 2 * self.k:
            for sign in (-1, 1):
                self._bars(arc, way, length, gap / 2, half, sign, down)
        x, y = _at(way, 0.5)
        ink = self.theme["loss"] if down else self.theme["ink"]
        self._figure(words, self.c + x, self.c + y, ink, self.theme["attention"] if arc.mark else None)

    def _size(self) -> float:
        """Size of the figures in final pixels: 24 in a hex of radius 72."""
        return max(18.0, self.radius / 3)

    def _bars(
        self, arc: Arc, way: list[Point], length: float, gap: float, half: float, sign: int, down: bool
    ) -> None:
        def part(start: float, end: float) -> list[Point]:
            a, b = (0.5 + sign * (gap + each) / length for each in (start, end))
            low, high = sorted((a, b))
            return [(self.c + x, self.c + y) for x, y in _part(way, max(0.0, low), min(1.0, high))]

        pale = mix(self.colour, (255, 255, 255), 0.62)
        dark = mix(self.colour, self.theme["space"], 0.72)
        lost = mix(self.theme["loss"], self.theme["space"], 0.3) if arc.struck or down else dark
        if down:
            for dash in dashed(part(0, half), 7 * self.k, 4 * self.k):
                self._stroke(dash, lost)
            return
        each = half / math.ceil(arc.of / 2)
        if each < LEAST * self.k:
            share = arc.left / arc.of
            if share < 1:
                self._stroke(part(half * share, half), lost)
            self._stroke(part(0, half * share), pale)
            return
        for box in range(arc.of):
            if box % 2 == (sign > 0):
                continue
            start = (box // 2) * each
            self._stroke(
                part(start + 0.8 * self.k, start + each - 0.8 * self.k), pale if box < arc.left else lost
            )

    def _stroke(self, points: list[Point], colour: Colour) -> None:
        """A bar: along its way, square ends, bent where the way is."""
        half = self.r * WIDE / 2
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            away = math.hypot(x1 - x0, y1 - y0)
            if away < 0.01:
                continue
            nx, ny = -(y1 - y0) / away * half, (x1 - x0) / away * half
            self.draw.polygon(
                [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)], fill=colour
            )

    def _figure(self, words: str, x: float, y: float, ink: Colour, ground: Colour | None) -> None:
        size, space = self._size(), self.theme["space"]
        if ground:
            r = size * 0.62 * self.k
            self.draw.ellipse(
                (x - r, y - r, x + r, y + r), fill=ground, outline=space, width=round(2 * self.k)
            )
            ink = self.theme["on-attention"]
        self.draw.text(
            (x, y + size * self.k * fonts.CAP),
            words,
            font=fonts.font(round(size * self.k), True),
            fill=ink,
            anchor="ms",
            stroke_width=0 if ground else round(3 * self.k),
            stroke_fill=space,
        )

    def _nose(self) -> None:
        """A triangle outside the bow's hexside: which way it faces can be told at any size."""
        angle = math.radians(60 * self.block.facing)
        ux, uy = math.cos(angle), math.sin(angle)
        tip, base, wide = self.r * 1.11, self.r * 0.9, self.r * 0.2
        points = [
            (self.c + ux * tip, self.c + uy * tip),
            (self.c + ux * base - uy * wide, self.c + uy * base + ux * wide),
            (self.c + ux * base + uy * wide, self.c + uy * base - ux * wide),
        ]
        self.draw.polygon(points, fill=self.theme["white"])
