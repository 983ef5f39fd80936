"""Glyphs: drawings made of polygons, lines and circles. Read from data/glyphs/*.json."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable

import msgspec
from PIL import Image, ImageDraw

from render.canvas import Cache, Point, sprite
from render.themes import DATA, Colour, Theme, mix

Paint = Callable[[str], Colour | None]
"""The colour of a part by what it is painted with; None leaves the part out."""

Placing = Callable[[float, float], Point]
"""Where a coordinate of a drawing goes."""

FINE = 30
"""Fine parts (propellers) are drawn from this half width on, in final pixels."""


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One part of a glyph: a polygon, a line or a circle, and what it is painted with."""

    paint: str
    poly: tuple[Point, ...] = ()
    line: tuple[Point, ...] = ()
    circle: tuple[float, float, float] | None = None
    width: float = 0.0


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A glyph: its parts in order, its box (left, top, right, bottom), how it stands."""

    box: tuple[float, float, float, float]
    stands: str
    parts: tuple[Drawn, ...]
    span_m: float = 0.0
    length_m: float = 0.0
    scale: float = 1.0


class GlyphFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of glyphs."""

    about: str
    glyphs: dict[str, Drawing]


@functools.cache
def drawings() -> dict[str, Drawing]:
    """All glyphs by id.

    Raises:
        ValueError: two files have a glyph of the same id.
    """
    found: dict[str, Drawing] = {}
    for path in sorted((DATA / "glyphs").glob("*.json")):
        glyphs = msgspec.json.decode(path.read_bytes(), type=GlyphFile).glyphs
        if twice := found.keys() & glyphs.keys():
            raise ValueError(f"{path.name}: glyphs of other files: {', '.join(sorted(twice))}")
        found |= glyphs
    return found


def drawing(glyph: str) -> Drawing:
    """A glyph by its id.

    Raises:
        KeyError: no such glyph.
    """
    return drawings()[glyph]


def paints(theme: Theme, body: Colour, cut: Colour, back: Colour | None = None) -> Paint:
    """How a theme paints the parts of a glyph with this body on this ground."""
    space = theme["space"]
    own: dict[str, Colour | None] = {
        "body": body,
        "fine": body,
        "cut": cut,
        "back": back,
        "hull": body,
        "deck": mix(body, (255, 255, 255), 0.42),
        "shade": mix(body, space, 0.42),
        "gun": mix(body, space, 0.72),
    }

    def paint(name: str) -> Colour | None:
        return own[name] if name in own else theme[name]

    return paint


def draw(
    target: ImageDraw.ImageDraw,
    glyph: str,
    place: Placing,
    unit: float,
    paint: Paint,
    fine: bool,
) -> None:
    """Draw a glyph in pixels of the target; ``place`` maps its coordinates, ``unit`` its lengths."""
    for part in drawing(glyph).parts:
        colour = paint(part.paint)
        if colour is None or (part.paint == "fine" and not fine):
            continue
        if part.poly:
            target.polygon([place(x, y) for x, y in part.poly], fill=colour)
        elif part.line:
            _stroke(target, [place(x, y) for x, y in part.line], part.width * unit, colour)
        elif part.circle:
            cx, cy, radius = part.circle
            x, y = place(cx, cy)
            outer = (radius + part.width / 2) * unit
            box = (x - outer, y - outer, x + outer, y + outer)
            if part.width:
                target.ellipse(box, outline=colour, width=max(1, round(part.width * unit)))
            else:
                target.ellipse(box, fill=colour)


def _stroke(target: ImageDraw.ImageDraw, points: list[Point], width: float, colour: Colour) -> None:
    target.line(points, fill=colour, width=max(1, round(width)), joint="curve")
    radius = width / 2
    if radius >= 1:
        for x, y in (points[0], points[-1]):
            target.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)


SPRITES: Cache[Image.Image] = Cache(400)


def symbol(
    theme: Theme,
    glyph: str,
    width: float,
    body: Colour,
    cut: Colour,
    back: Colour | None = None,
    turn: float = 0.0,
) -> Image.Image:
    """A glyph as a sprite, fitted into a square of that width (final pixels), turned clockwise by degrees."""
    key = (theme.name, glyph, width, body, cut, back, turn)

    def make() -> Image.Image:
        left, top, right, bottom = drawing(glyph).box
        reach = max(right - left, bottom - top)
        if turn:
            reach = 2 * max(math.hypot(x, y) for x in (left, right) for y in (top, bottom))
        middle = ((left + right) / 2, (top + bottom) / 2) if not turn else (0.0, 0.0)
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

        def fill(image: Image.Image, target: ImageDraw.ImageDraw, factor: float) -> None:
            unit = width * factor / reach

            def place(x: float, y: float) -> Point:
                dx, dy = (x - middle[0]) * unit, (y - middle[1]) * unit
                centre = width * factor / 2
                return centre + dx * cos - dy * sin, centre + dx * sin + dy * cos

            draw(target, glyph, place, unit, paints(theme, body, cut, back), width / 2 >= FINE)

        return sprite(width, width, fill)

    return SPRITES.get(key, make)
