"""Space: a few faint stars, the same in the same hexes, and the ids of hexes that nothing covers."""

from __future__ import annotations

from collections.abc import Callable

from engine.scene import HexBoard
from render import fonts
from render.canvas import Canvas
from render.layers.labels import Taken
from render.project import Hexes
from render.themes import Colour, mix

STARS = 3
"""Stars in a hex, some of them too faint to see."""


def _scatter(seed: int) -> int:
    """A number that looks like chance (an integer hash), the same on every host."""
    seed = (seed ^ 61 ^ (seed >> 16)) & 0xFFFFFFFF
    seed = (seed + (seed << 3)) & 0xFFFFFFFF
    seed ^= seed >> 4
    seed = (seed * 0x27D4EB2D) & 0xFFFFFFFF
    return seed ^ (seed >> 15)


def star(canvas: Canvas, x: float, y: float, number: int) -> None:
    """One star; most are faint, some are not there at all."""
    bright = number % 11
    if bright > 6:
        return
    colour = mix(canvas.theme["space"], (255, 255, 255), 0.12 + 0.05 * bright)
    radius = 0.7 if bright < 5 else 1.1
    canvas.circle(x, y, radius, colour)


def stars(canvas: Canvas, where: Hexes) -> None:
    """Stars over the whole stage, fixed to the board."""
    west, north = where.left, where.top
    step = 1.5
    columns, rows = round(where.width / where.scale / step) + 2, round(where.height / where.scale / step) + 2
    for row in range(rows):
        for column in range(columns):
            a, b = int(west // step) + column, int(north // step) + row
            for each in range(STARS):
                number = _scatter((a * 7919 + b * 104729 + each * 1299709) & 0xFFFFFFFF)
                x, y = (a + number % 101 / 101) * step, (b + number // 101 % 103 / 103) * step
                star(canvas, *where.point(x, y), number // 10403)


def field(canvas: Canvas, box: tuple[float, float, float, float]) -> None:
    """A field of space with its stars."""
    left, top, right, bottom = box
    canvas.rect(box, canvas.theme["space"])
    for index in range(round((right - left) * (bottom - top) / 5200)):
        number = _scatter(index * 31 + 17)
        x, y = (
            left + 3 + number % 997 / 997 * (right - left - 6),
            top + 3 + number // 997 % 991 / 991 * (bottom - top - 6),
        )
        star(canvas, x, y, number // 988027)


def ids(
    canvas: Canvas, of: HexBoard, where: Hexes, taken: Taken, ground: Callable[[float, float], Colour]
) -> None:
    """Write the printed ids at the upper corners; one that something covers is left out.

    ``ground`` gives the colour of the ground at a point.
    """
    if where.scale < 26:
        return
    theme = canvas.theme
    size = 20.0 if where.scale >= 40 else 18.0
    for cell in of.cells:
        if not cell.label:
            continue
        x, y = where.point(*where.centre(cell.q, cell.r))
        y -= where.scale * (0.866 if where.flat else 0.80)
        half = fonts.length(cell.label, size) / 2
        box = (x - half, y + 7, x + half, y + 26)
        if -half < x < where.width + half and -20 < y < where.height and taken.covered(box) < 6:
            under = ground(x, y + 16)
            light = under[0] * 3 + under[1] * 6 + under[2] > 640
            colour = mix(
                under, theme["on-side" if light else "muted"], 0.72 if light or max(under) < 60 else 1
            )
            if cell.glyph:
                colour = theme["muted"]
            halo = theme["space"] if cell.glyph else None
            canvas.text(x, y + size * 1.2, cell.label, size, colour, anchor="ms", halo=halo, halo_width=2)
