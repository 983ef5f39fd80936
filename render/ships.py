"""Ships from above: drawn to scale, turned, lifted off what lies under them; or dashed where they were."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from render import glyphs
from render.canvas import Point, dashed
from render.canvas import sprite as enlarged
from render.themes import Colour, Theme, mix

HALF = 0.53
"""Half the length of a ship of scale 1, in radii of its hex."""

SMALL = 1.8
"""How much larger than true what is not larger than this is drawn: missiles."""

OVERHANG = 1.4
"""Edge of the sprite of a ship that stands by itself, in its size: wide ones reach out of it."""


def scale(glyph: str) -> float:
    """The length of a ship in battlecruisers."""
    return glyphs.drawing(glyph).scale


def half_length(glyph: str, radius: float) -> float:
    """Half the length of a ship in a hex of that radius."""
    own = scale(glyph)
    return HALF * radius * (own * SMALL if own <= 0.5 else own)


def draw(
    target: ImageDraw.ImageDraw,
    theme: Theme,
    glyph: str,
    centre: Point,
    unit: float,
    degrees: float,
    colour: Colour,
    k: float,
) -> None:
    """Draw a ship in pixels of the target, ``k`` of them a final pixel; degrees clockwise from the right."""
    place = _placing(centre, unit, degrees)
    drawing, space = glyphs.drawing(glyph), theme["space"]
    paint = glyphs.paints(theme, colour, space)
    for part in drawing.parts:
        if part.poly and part.paint in ("hull", "engine", "exhaust"):
            points = [place(x, y) for x, y in part.poly]
            target.line([*points, *points[:2]], fill=space, width=round(6 * k), joint="curve")
    outline = mix(colour, space, 0.62)
    for part in drawing.parts:
        found = paint(part.paint)
        if not part.poly or found is None:
            continue
        points = [place(x, y) for x, y in part.poly]
        target.polygon(points, fill=found)
        if part.paint == "hull":
            target.line([*points, *points[:2]], fill=outline, width=max(1, round(1.4 * k)), joint="curve")


def ghost(
    target: ImageDraw.ImageDraw,
    theme: Theme,
    glyph: str,
    centre: Point,
    unit: float,
    degrees: float,
    colour: Colour,
    k: float,
) -> None:
    """Draw where a ship was: its outline dashed, the inside dark."""
    place = _placing(centre, unit, degrees)
    hulls = [
        [place(x, y) for x, y in part.poly] for part in glyphs.drawing(glyph).parts if part.paint == "hull"
    ]
    for points in hulls:
        for dash in dashed([*points, points[0]], 6 * k, 4 * k):
            target.line(dash, fill=colour, width=round(3.6 * k), joint="curve")
    for points in hulls:
        target.polygon(points, fill=mix(theme["space"], colour, 0.2))


def _placing(centre: Point, unit: float, degrees: float) -> glyphs.Placing:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def place(x: float, y: float) -> Point:
        return centre[0] + (x * cos - y * sin) * unit, centre[1] + (x * sin + y * cos) * unit

    return place


def sprite(theme: Theme, glyph: str, size: float, degrees: float, colour: Colour) -> Image.Image:
    """A ship by itself, to scale: one of scale 1 is nearly as long as ``size``."""

    def make() -> Image.Image:
        def paint(_image: Image.Image, target: ImageDraw.ImageDraw, k: float) -> None:
            unit, middle = size * k * 0.43 * scale(glyph), size * OVERHANG * k / 2
            draw(target, theme, glyph, (middle, middle), unit, degrees, colour, k)

        return enlarged(size * OVERHANG, size * OVERHANG, paint)

    return glyphs.SPRITES.get(("ship", theme.name, glyph, size, degrees, colour), make)
