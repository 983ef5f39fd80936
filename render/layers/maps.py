"""Maps: all layers over one another, and the inset that shows where the stage is."""

from __future__ import annotations

import math
from typing import NamedTuple

from PIL import Image

from engine.scene import Fill, HexBoard, HexFill, Map, Piece, Ring, Whole
from render.canvas import Canvas, Rect
from render.kit import Kit
from render.layers import ground, hexes, space
from render.layers.items import Items
from render.layers.stage import in_space
from render.project import Geographic, Hexes, projection

STAGE = (860.0, 684.0)
"""Size of a map beside a ledger."""


class DrawnMap(NamedTuple):
    """A drawn map in canvas pixels, and its ground alone, for the palette."""

    image: Image.Image
    ground: Image.Image


def draw(kit: Kit, of: Map, size: tuple[float, float]) -> DrawnMap:
    """Draw a map of a size in final pixels."""
    kit = _kit(kit, of)
    where = projection(of, *size)
    canvas, under = _ground(kit, of, where, ground.FULL)
    Items(kit, canvas, of, where).draw()
    return DrawnMap(canvas.image, under)


def _kit(kit: Kit, of: Map) -> Kit:
    """The kit for what stands on a map."""
    return kit.space if in_space(of) else kit


def _ground(kit: Kit, of: Map, where: Geographic | Hexes, style: ground.Style) -> tuple[Canvas, Image.Image]:
    """The ground with its fills, on a canvas of its own; and without them."""
    theme = kit.theme
    if isinstance(where, Geographic):
        drawn = ground.drawn(theme, of, where, style)
        canvas = Canvas(where.width, where.height, theme, image=drawn.image.copy())
        for item in of.items:
            if not isinstance(item, Fill):
                continue
            for area in item.areas:
                if item.hatch:
                    ground.hatch(canvas.image, theme, where, drawn, area, item.role)
                else:
                    ground.fill(canvas.image, theme, where, drawn, area, item.role, item.opacity)
        return canvas, drawn.image
    assert isinstance(of.ground, HexBoard)
    canvas = Canvas(where.width, where.height, theme, theme[of.ground.sea])
    covered = frozenset(item.at for item in of.items if isinstance(item, Piece) and item.block)
    if in_space(of) and style is ground.FULL:
        space.stars(canvas, where)
    hexes.board(canvas, of.ground, where, style is ground.FULL, covered)
    under = canvas.image.copy()
    for item in of.items:
        if isinstance(item, HexFill):
            hexes.fill(kit, canvas, item, where)
    return canvas, under


def inset(
    kit: Kit, canvas: Canvas, of: Map, box: Rect, framed: bool, stage: tuple[float, float] = STAGE
) -> None:
    """Draw the whole of a map in a small box; ``framed`` marks the part that its crop shows on a stage."""
    left, top, right, bottom = box
    where = projection(of, right - left, bottom - top, Whole())
    own = _kit(kit, of)
    drawn, _ = _ground(own, of, where, ground.SMALL)
    if isinstance(where, Hexes):
        _arrowheads(own, drawn, of, where)
    canvas.paste(drawn.image, left, top)
    if framed and not isinstance(of.crop, Whole):
        role = "attention" if in_space(of) else "ink"
        canvas.rect(_frame(of, where, box, stage), None, own.theme[role], 3)
    canvas.rect(box, None, kit.theme["rule"], 2)


def _arrowheads(kit: Kit, canvas: Canvas, of: Map, where: Hexes) -> None:
    """Ships on an inset: heads of arrows in their sides' colours."""
    size = max(7.0, min(12.0, where.scale * 0.9))
    for item in of.items:
        if not (isinstance(item, Piece) and isinstance(item.block, Ring)) or item.block.ghost:
            continue
        x, y = where.at(item.at)
        k = size if item.block.arcs or item.block.plate else size * 0.6
        cos, sin = (
            math.cos(math.radians(60 * item.block.facing)),
            math.sin(math.radians(60 * item.block.facing)),
        )
        head = ((1.0, 0.0), (-0.8, 0.7), (-0.4, 0.0), (-0.8, -0.7))
        points = [(x + (u * cos - v * sin) * k, y + (u * sin + v * cos) * k) for u, v in head]
        canvas.polygon(points, kit.theme[item.block.side])


def _frame(of: Map, where: Geographic | Hexes, box: Rect, size: tuple[float, float]) -> Rect:
    """The part of an inset that the stage shows, kept inside the inset."""
    stage = projection(of, *size)
    west, first, east, second = stage.shown
    ends = [where.point(west, first), where.point(east, second)]
    xs, ys = sorted(x for x, _ in ends), sorted(y for _, y in ends)
    left, top, right, bottom = box
    return (
        min(max(left + xs[0], left), right - 8),
        min(max(top + ys[0], top), bottom - 8),
        max(min(left + xs[1], right), left + 8),
        max(min(top + ys[1], bottom), top + 8),
    )
