"""Boards of hexes: cells in the colour of their terrain, the grid, printed ids."""

from __future__ import annotations

import math

from engine.scene import Anchor, Hex, HexBoard, HexFill
from render.canvas import Canvas, Point, Rect
from render.glyphs import symbol
from render.kit import Kit
from render.project import Hexes
from render.themes import mix

SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The neighbour across each side, clockwise, from the right (pointed) or the lower right (flat)."""


def board(canvas: Canvas, of: HexBoard, where: Hexes, labels: bool, covered: frozenset[Anchor]) -> None:
    """Draw the cells, the grid between them and their ids; an id that something covers is left out."""
    theme = canvas.theme
    space = of.sea == "space"
    grid = theme["rule"] if space else None
    cells = [cell for cell in of.cells if _seen(where, where.corners(cell.q, cell.r))]
    for cell in cells:
        if cell.role != of.sea:
            canvas.polygon(where.corners(cell.q, cell.r), theme[cell.role])
    for cell in cells:
        points = where.corners(cell.q, cell.r)
        line = grid or mix(theme[cell.role], theme["ink"], 0.22)
        canvas.line([*points, points[0]], line, max(1.0, (0.018 if space else 0.024) * where.scale))
    for cell in cells:
        x, y = where.point(*where.centre(cell.q, cell.r))
        if cell.glyph:
            colour = mix(theme[cell.role], theme["ink"], 0.5)
            large = 1.5 if space else 0.8
            drawn = symbol(theme, cell.glyph, where.scale * large, colour, theme[cell.role])
            canvas.paste(drawn, x, y, "mm")
        hidden = Hex(cell.q, cell.r) in covered
        if labels and cell.label and not hidden and where.scale >= 30 and not space:
            colour = mix(theme[cell.role], theme["ink"], 0.45)
            top = where.scale * (0.866 if where.flat else 0.80)
            canvas.text(x, y - top + 24, cell.label, 20, colour, anchor="ms")


def fill(kit: Kit, canvas: Canvas, item: HexFill, where: Hexes) -> None:
    """Lay a colour or a hatch over hexes, a figure in each, and a line around them."""
    colour = canvas.theme[item.role]
    inside = {(hexagon.q, hexagon.r) for hexagon in item.hexes}
    for q, r in sorted(inside):
        points = where.corners(q, r)
        if item.hatch:
            _hatch(canvas, points, colour)
        elif item.percent:
            canvas.polygon(points, colour, item.percent / 100)
    if item.word:
        _figures(kit, canvas, item, where)
    if item.outline:
        for q, r in sorted(inside):
            points = where.corners(q, r)
            for side, (dq, dr) in enumerate(SIDES):
                if (q + dq, r + dr) not in inside:
                    first = side if where.flat else (side - 1) % 6
                    canvas.line([points[first], points[(first + 1) % 6]], colour, 3, capped=True)


def _figures(kit: Kit, canvas: Canvas, item: HexFill, where: Hexes) -> None:
    """The figure of a fill in the middle of each of its hexes, dark on a light one."""
    theme = canvas.theme
    ground = mix(theme["space"], theme[item.role], item.percent / 100)
    light = (ground[0] * 3 + ground[1] * 6 + ground[2]) / 10 > 118
    ink = theme["on-attention"] if light else theme["ink"]
    size = max(20.0, min(32.0, where.scale * 0.5))
    for hexagon in item.hexes:
        x, y = where.point(*where.centre(hexagon.q, hexagon.r))
        canvas.middle(x, y, kit.say(item.word), size, ink, True)


def _hatch(canvas: Canvas, points: list[Point], colour: tuple[int, int, int]) -> None:
    """Slanting lines within a convex outline."""
    low = min(x + y for x, y in points)
    high = max(x + y for x, y in points)
    at = math.ceil(low / 12) * 12.0
    while at < high:
        ends = []
        for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
            a, b = x0 + y0 - at, x1 + y1 - at
            if a * b < 0:
                t = a / (a - b)
                ends.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t))
        if len(ends) == 2:
            canvas.line(ends, colour, 1.6, 0.5)
        at += 12


def _seen(where: Hexes, points: list[Point]) -> bool:
    """Whether any of a hex is on the stage."""
    box: Rect = (
        min(x for x, _ in points),
        min(y for _, y in points),
        max(x for x, _ in points),
        max(y for _, y in points),
    )
    return box[2] > 0 and box[3] > 0 and box[0] < where.width and box[1] < where.height
