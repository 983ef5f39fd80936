"""How far something reaches on a map: the outline of circles together, with a word beside it."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.scene import Reach
from render import fonts
from render.canvas import Canvas, Point, dashed
from render.kit import Kit
from render.layers.labels import Taken
from render.project import Projection
from render.themes import Colour, mix

Ground = Callable[[float, float], Colour]
"""The colour of the ground at a point of the stage."""


def draw(kit: Kit, canvas: Canvas, where: Projection, taken: Taken, ground: Ground, item: Reach) -> None:
    """Draw of each circle the part that lies in no other."""
    circles = []
    for circle in item.circles:
        x, y = where.locate(circle.at)
        circles.append((x, y, *where.radius(circle.at, circle.radius)))
    colour = kit.theme.mixed(item.role, "ink", 0.1)
    written = not item.word
    for index, (x, y, a, b) in enumerate(circles):
        others = circles[:index] + circles[index + 1 :]
        run: list[Point] = []
        for step in range(181):
            angle = math.radians(2 * step)
            px, py = x + a * math.cos(angle), y + b * math.sin(angle)
            hidden = any(((px - ox) / oa) ** 2 + ((py - oy) / ob) ** 2 < 1 for ox, oy, oa, ob in others)
            if hidden or step == 180:
                if len(run) > 1:
                    _outline(canvas, run, colour)
                    written = written or _beside(kit, canvas, taken, ground, item, run)
                run = []
            else:
                run.append(where.point(px, py))


def _outline(canvas: Canvas, points: list[Point], colour: Colour) -> None:
    for dash in dashed(points, 16, 10):
        x, y = dash[0]
        if -40 < x < canvas.width + 40 and -40 < y < canvas.height + 40:
            canvas.line(dash, colour, 3, 0.85)


def _beside(kit: Kit, canvas: Canvas, taken: Taken, ground: Ground, item: Reach, points: list[Point]) -> bool:
    """Write the word of a reach beside its line, where there is room, low cost first."""
    words = kit.say(item.word)
    wide = fonts.length(words, 20, True)
    best: tuple[float, Point] | None = None
    for x, y in points[3:-3:3]:
        for left in (x + 12, x - 12 - wide):
            box = (left - 6, y - 14, left + wide + 6, y + 14)
            cost = 3 * taken.cost(box)
            cost += sum(1 for px, py in points if box[0] < px < box[2] and box[1] < py < box[3]) * 60
            cost += abs(y - canvas.height * 0.12) * 0.3
            if best is None or cost < best[0]:
                best = (cost, (left, y))
    if best is None or best[0] > 1500:
        return False
    left, y = best[1]
    halo = mix(ground(left + wide / 2, y), kit.theme["paper"], 0.5)
    canvas.text(left, y + 7, words, 20, kit.theme.mixed(item.role, "ink", 0.2), True, halo=halo)
    taken.add((left, y - 12, left + wide, y + 12))
    return True
