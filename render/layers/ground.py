"""The ground of a geographic map: sea, land in the tints of its areas, borders, coast. Drawn once, kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from engine.scene import Map
from render.canvas import Cache, Point, S
from render.grounds import Coast, borders
from render.project import Geographic
from render.themes import Colour, Theme


class Style(NamedTuple):
    """Widths of lines in final pixels."""

    outer: float = 26
    inner: float = 13
    group: float = 3.6
    border: float = 1.8
    casing: float = 4
    coast: float = 1.8


FULL = Style()
SMALL = Style(outer=13, inner=6.5, group=1.4, border=1.0, casing=0, coast=1.0)
"""For insets."""


class Drawn(NamedTuple):
    """A ground in canvas pixels: everything, and apart from it the lines, to lie over fills."""

    image: Image.Image
    lines: Image.Image
    land: Image.Image
    """Mask of the game's land."""


Rings = Sequence[tuple[Coast, list[Point]]]
"""Rings of the coast in canvas pixels."""

_grounds: Cache[Drawn] = Cache(10)
_masks: Cache[tuple[Image.Image, tuple[int, int]]] = Cache(60)


def key(of: Map, where: Geographic) -> tuple[object, ...]:
    """What a drawn ground depends on, but for the theme."""
    return (of.ground, where.window, where.width, where.height, where.turned)


def drawn(theme: Theme, of: Map, where: Geographic, style: Style = FULL) -> Drawn:
    """The ground of a map in a projection."""
    return _grounds.get((theme.name, style, key(of, where)), lambda: _draw(theme, where, style))


def _draw(theme: Theme, where: Geographic, style: Style) -> Drawn:
    size = (round(where.width * S), round(where.height * S))
    image = Image.new("RGB", size, theme["sea"])
    draw = ImageDraw.Draw(image)
    rings = [(coast, _pixels(where, coast.ring)) for coast in where.data.coast]
    for width, name in ((style.outer, "shallow-outer"), (style.inner, "shallow-inner")):
        for coast, points in rings:
            if coast.is_ == "land":
                draw.line(points, fill=theme[name], width=round(width * S), joint="curve")
    land = Image.new("L", size, 0)
    mask = ImageDraw.Draw(land)
    for coast, points in rings:
        if coast.of == "abroad":
            draw.polygon(points, fill=theme["abroad" if coast.is_ == "land" else "sea"])
        else:
            mask.polygon(points, fill=255 if coast.is_ == "land" else 0)
    image.paste(theme["land"], (0, 0), land)
    for name, area in where.data.areas.items():
        found = area_mask(of_ground(where), where, name, land)
        if found:
            image.paste(theme[area.role], found[1], found[0])
    lines = _lines(theme, where, style, rings, land)
    image.paste(lines, (0, 0), lines)
    return Drawn(image, lines, land)


def of_ground(where: Geographic) -> tuple[object, ...]:
    """What the masks of areas depend on."""
    return (where.pack, where.window, where.width, where.height, where.turned, where.scale)


def area_mask(
    of: tuple[object, ...], where: Geographic, area: str, land: Image.Image
) -> tuple[Image.Image, tuple[int, int]] | None:
    """The land of an area as a mask and its left top; None where nothing of it is shown."""
    points = _pixels(where, where.data.ring(area))
    left = max(0, int(min(x for x, _ in points)))
    top = max(0, int(min(y for _, y in points)))
    right = min(land.width, int(max(x for x, _ in points)) + 2)
    bottom = min(land.height, int(max(y for _, y in points)) + 2)
    if right <= left or bottom <= top:
        return None

    def make() -> tuple[Image.Image, tuple[int, int]]:
        mask = Image.new("L", (right - left, bottom - top), 0)
        ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in points], fill=255)
        return ImageChops.darker(mask, land.crop((left, top, right, bottom))), (left, top)

    return _masks.get((of, area), make)


def _pixels(where: Geographic, points: tuple[Point, ...] | list[Point]) -> list[Point]:
    return [(x * S, y * S) for x, y in (where.point(*point) for point in points)]


def _lines(
    theme: Theme,
    where: Geographic,
    style: Style,
    rings: Rings,
    land: Image.Image,
) -> Image.Image:
    """Borders on their casings, over land only, and the coast; transparent elsewhere."""
    image = Image.new("RGBA", land.size, (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    passes: list[tuple[Colour, float]] = [(theme["border"], 0.0)]
    if style.casing:
        passes.insert(0, (theme["casing"], style.casing))
    found = borders(where.pack)
    for colour, extra in passes:
        for arc, areas in found.items():
            if len(areas) < 2:
                continue
            groups = {where.data.areas[name].group for name in areas}
            width = (style.group if len(groups) > 1 else style.border) + extra
            points = _pixels(where, where.data.arcs[arc])
            draw.line(points, fill=colour, width=max(1, round(width * S)), joint="curve")
    image.putalpha(ImageChops.darker(image.getchannel("A"), land))
    draw = ImageDraw.Draw(image)
    for _, points in rings:
        draw.line(points, fill=theme["coast"], width=max(1, round(style.coast * S)), joint="curve")
    return image


def fill(
    image: Image.Image, theme: Theme, where: Geographic, of: Drawn, area: str, role: str, opacity: float
) -> tuple[int, int, int, int] | None:
    """Lay a colour over the land of an area; returns the box that changed, in canvas pixels."""
    found = area_mask(of_ground(where), where, area, of.land)
    if found is None:
        return None
    mask, (left, top) = found
    image.paste(theme[role], (left, top), mask.point([round(v * opacity) for v in range(256)]))
    return left, top, left + mask.width, top + mask.height


def hatch(
    image: Image.Image, theme: Theme, where: Geographic, of: Drawn, area: str, role: str
) -> tuple[int, int, int, int] | None:
    """Draw slanting lines over the land of an area."""
    found = area_mask(of_ground(where), where, area, of.land)
    if found is None:
        return None
    mask, (left, top) = found
    image.paste(theme[role], (left, top), ImageChops.darker(mask, slanted(mask.size)))
    return left, top, left + mask.width, top + mask.height


def slanted(size: tuple[int, int], step: float = 12, width: float = 1.6, strength: int = 150) -> Image.Image:
    """A mask of slanting lines."""
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    for start in range(-size[1], size[0], round(step * S)):
        draw.line(((start, size[1]), (start + size[1], 0)), fill=strength, width=max(1, round(width * S)))
    return mask
