"""The ground of a geographic map: sea, land in the tints of its areas, borders, coast. Drawn once, kept."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from engine.scene import Map
from render.canvas import Cache, Point, S
from render.grounds import borders
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

HATCH = 0.3
"""How opaque the lines of a hatch are: names must be read on them."""


class Drawn(NamedTuple):
    """A ground in canvas pixels, and where a fill may go: the game's land without borders and coast."""

    image: Image.Image
    plain: Image.Image


_grounds: Cache[Drawn] = Cache(8)


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
        box = _box(where, name, size)
        if box:
            image.paste(
                theme[area.role], box[:2], ImageChops.darker(_shape(where, name, box), land.crop(box))
            )
    _borders(theme, where, style, image, land)
    for _, points in rings:
        width = max(1, round(style.coast * S))
        draw.line(points, fill=theme["coast"], width=width, joint="curve")
        mask.line(points, fill=0, width=width, joint="curve")
    return Drawn(image, land)


def _borders(theme: Theme, where: Geographic, style: Style, image: Image.Image, land: Image.Image) -> None:
    """Draw borders on their casings, over land only, and take them out of the land."""
    passes: list[tuple[Colour, float]] = [(theme["border"], 0.0)]
    if style.casing:
        passes.insert(0, (theme["casing"], style.casing))
    inland = {arc: areas for arc, areas in borders(where.pack).items() if len(areas) == 2}
    before = land.copy()
    for colour, extra in passes:
        lines = Image.new("L", image.size, 0)
        draw, off = ImageDraw.Draw(lines), ImageDraw.Draw(land)
        for arc, areas in inland.items():
            groups = {where.data.areas[name].group for name in areas}
            width = (style.group if len(groups) > 1 else style.border) + extra
            points, wide = _pixels(where, where.data.arcs[arc]), max(1, round(width * S))
            draw.line(points, fill=255, width=wide, joint="curve")
            off.line(points, fill=0, width=wide, joint="curve")
        image.paste(colour, (0, 0), ImageChops.darker(lines, before))


def _box(where: Geographic, area: str, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
    """What of an area is on the stage, in canvas pixels; None if nothing is."""
    points = _pixels(where, where.data.ring(area))
    left = max(0, int(min(x for x, _ in points)))
    top = max(0, int(min(y for _, y in points)))
    right = min(size[0], int(max(x for x, _ in points)) + 2)
    bottom = min(size[1], int(max(y for _, y in points)) + 2)
    return (left, top, right, bottom) if right > left and bottom > top else None


def _shape(where: Geographic, area: str, box: tuple[int, int, int, int]) -> Image.Image:
    """An area's mask within a box."""
    mask = Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)
    points = [(x - box[0], y - box[1]) for x, y in _pixels(where, where.data.ring(area))]
    ImageDraw.Draw(mask).polygon(points, fill=255)
    return mask


def _pixels(where: Geographic, points: tuple[Point, ...] | list[Point]) -> list[Point]:
    return [(x * S, y * S) for x, y in (where.point(*point) for point in points)]


def fill(
    image: Image.Image, theme: Theme, where: Geographic, of: Drawn, area: str, role: str, opacity: float
) -> None:
    """Lay a colour over the land of an area, leaving out borders and coast."""
    box = _box(where, area, of.plain.size)
    if box:
        mask = ImageChops.darker(_shape(where, area, box), of.plain.crop(box))
        image.paste(theme[role], box[:2], mask.point([round(v * opacity) for v in range(256)]))


def hatch(image: Image.Image, theme: Theme, where: Geographic, of: Drawn, area: str, role: str) -> None:
    """Draw slanting lines over the land of an area."""
    box = _box(where, area, of.plain.size)
    if box:
        mask = ImageChops.darker(_shape(where, area, box), of.plain.crop(box))
        image.paste(theme[role], box[:2], ImageChops.darker(mask, _slanted(mask.size)))


def _slanted(size: tuple[int, int], step: float = 20, width: float = 2.2) -> Image.Image:
    """A mask of slanting lines."""
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    for start in range(-size[1], size[0], round(step * S)):
        draw.line(
            ((start, size[1]), (start + size[1], 0)), fill=round(HATCH * 255), width=max(1, round(width * S))
        )
    return mask
