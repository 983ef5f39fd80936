"""The legend of a map: at the edge where it covers least."""

from __future__ import annotations

import math

from engine.scene import Key, Label, Map
from render import fonts
from render import kit as sizes
from render.canvas import Canvas, Rect
from render.glyphs import symbol
from render.kit import Kit
from render.layers.labels import Taken
from render.project import Projection
from render.themes import mix

SIZE = 20
ROW = 34
SIGN = 62
"""Width of a sign and the room around its words."""


def _grid(kit: Kit, of: Map) -> tuple[int, float, float, float]:
    """Rows, width of a column, width and height of the whole."""
    columns = 2 if len(of.legend) > 4 else 1
    rows = math.ceil(len(of.legend) / columns)
    widest = max(fonts.length(kit.say(key.word), SIZE) for key in of.legend) + SIGN
    return rows, widest, widest * columns + 24, rows * ROW + 24.0


def place(kit: Kit, of: Map, where: Projection, taken: Taken) -> Rect | None:
    """Find room for the legend and take it; None if there is none to draw."""
    if not of.legend:
        return None
    _, _, wide, high = _grid(kit, of)
    names = Taken(where.width, where.height)
    for item in of.items:
        if isinstance(item, Label):
            half = fonts.length(kit.say(item.word), sizes.TYPE[item.size], True) / 2 + 16
            x, y = where.at(item.at)
            names.add((x - half, y - 20, x + half, y + 20))
    spots = []
    for rank, share in enumerate((1.0, 0.75, 0.5, 0.25, 0.0)):
        left = 16 + (where.width - wide - 32) * share
        for low in (True, False):
            top = where.height - high - 16 if low else 74.0
            box = (left, top, left + wide, top + high)
            cost = taken.cost(box) + names.cost(box) + rank * 600 + (0 if low else 3000)
            spots.append((cost, box))
    box = min(spots)[1]
    taken.add(box)
    return box


def draw(kit: Kit, canvas: Canvas, of: Map, box: Rect) -> None:
    """Draw the legend in its box."""
    rows, widest, _, _ = _grid(kit, of)
    canvas.rect(box, kit.theme["panel"], kit.theme["rule"], 2, radius=10)
    for index, key in enumerate(of.legend):
        column, row = divmod(index, rows)
        x, y = box[0] + 16 + column * widest, box[1] + 29 + row * ROW
        _sign(kit, canvas, key, x, y)
        canvas.middle(x + 44, y, kit.say(key.word), SIZE, kit.theme["ink"], align="l")


def _sign(kit: Kit, canvas: Canvas, key: Key, x: float, y: float) -> None:
    """What a line of the legend explains, from x on, 36 wide."""
    theme, colour = kit.theme, kit.theme[key.role]
    field = (x + 4, y - 10, x + 32, y + 10)
    match key.line:
        case "dashed":
            canvas.dashes([(x, y), (x + 36, y)], colour, 3, 10, 5)
        case "solid":
            canvas.line([(x, y), (x + 36, y)], colour, 3)
        case "ring":
            canvas.circle(x + 18, y, 12, None, colour, 2.5)
        case "fill":
            canvas.rect(field, mix(theme["land"], colour, 0.38), colour, 1.5)
        case "hatch":
            canvas.rect(field, theme["panel"], colour, 1.5)
            for start in (4, 11, 18, 25):
                canvas.line([(x + start, y + 10), (x + min(32, start + 20), y - 10)], colour, 1.4, 0.6)
        case _ if key.glyph:
            canvas.paste(symbol(theme, key.glyph, 24, colour, theme["panel"]), x + 18, y, "mm")
        case _:
            canvas.circle(x + 18, y, 7, colour)
