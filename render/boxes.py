"""What sheets of single pieces need: rows of boxes, wheels of arcs, cards of a scale, plans of ships."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from engine.scene import Arc, Boxes, Card, Plan, Square, Wheel
from render import ships
from render.canvas import Cache, Canvas, Rect, sprite
from render.kit import Kit, fit
from render.layers import space
from render.themes import Colour, mix

EDGE = {"large": 54, "normal": 30, "small": 13}
GAP = {"large": 8, "normal": 5, "small": 3}
POINTER = 18
"""Room for the pointer below large boxes."""

WHEEL = 52
CARD = (104.0, 76.0)
PLAN = 416.0
"""Width of a plan."""

PLAN_STEP = 39.0
"""From one box of a plan to the next, at most."""

_sprites: Cache[Image.Image] = Cache(200)


def size(block: Boxes, k: float) -> tuple[float, float]:
    """Width and height of a row of boxes."""
    edge, gap = EDGE[block.size] * min(1, k), GAP[block.size] * min(1, k)
    count = len(block.squares)
    return count * edge + max(0, count - 1) * gap, edge + (POINTER if block.size == "large" else 0)


def draw(kit: Kit, canvas: Canvas, block: Boxes, box: Rect, k: float) -> None:
    """Draw a row of boxes from the left."""
    edge, gap = EDGE[block.size] * min(1, k), GAP[block.size] * min(1, k)
    x, y = box[0], box[1]
    for square in block.squares:
        own = (x, y, x + edge, y + edge)
        if block.size == "small":
            _small(kit, canvas, square, own)
        else:
            _square(kit, canvas, square, own)
        x += edge + gap


def _small(kit: Kit, canvas: Canvas, square: Square, box: Rect) -> None:
    """A box of a hull below a ship: pale, crossed when it is marked, a red dot when it is critical."""
    theme = kit.theme
    left, top, right, bottom = box
    loss = theme["loss"]
    if square.crossed:
        canvas.rect(box, None, loss, 1.6)
        canvas.line([(left + 2, top + 2), (right - 2, bottom - 2)], loss, 1.5)
        canvas.line([(left + 2, bottom - 2), (right - 2, top + 2)], loss, 1.5)
        return
    canvas.rect(box, theme["ink"])
    if square.critical:
        canvas.circle((left + right) / 2, (top + bottom) / 2, 3.4, mix(loss, theme["space"], 0.15))


def _square(kit: Kit, canvas: Canvas, square: Square, box: Rect) -> None:
    """A box of a bar, or of a hull that is drawn large with its figures."""
    theme = kit.theme
    left, top, right, bottom = box
    edge = right - left
    colour = theme[square.role]
    line, ground = mix(colour, (0, 0, 0), 0.12), theme["panel"]
    if square.filled:
        ground = colour
    elif square.crossed:
        ground = mix(theme["panel"], theme["loss"], 0.16)
    if square.critical:
        line = theme["loss"]
    canvas.rect(box, ground, line, 2.4 if edge > 40 else 2, radius=edge * 0.14)
    if square.critical and edge > 40:
        cut = edge * 0.34
        canvas.polygon([(right - cut, top + 1), (right - 1, top + 1), (right - 1, top + cut)], theme["loss"])
    words = kit.say(square.word)
    middle = (left + right) / 2, (top + bottom) / 2
    if words:
        ink = mix(theme["ink"], ground, 0.55) if square.crossed else theme["ink"]
        words, type_size = fit(words, edge * 0.52, True, edge - 6)
        canvas.middle(*middle, words, type_size, ink, True)
    if square.crossed:
        inset = edge * 0.14
        for start, end in (((left, top), (right, bottom)), ((left, bottom), (right, top))):
            dx, dy = (1, 1 if end[1] > start[1] else -1)
            ends = [
                (start[0] + inset * dx, start[1] + inset * dy),
                (end[0] - inset * dx, end[1] - inset * dy),
            ]
            canvas.line(ends, theme["loss"], max(2.0, edge * 0.055))
    if square.now:
        x, y = middle[0], bottom + 5
        canvas.polygon([(x, y), (x + 11, y + 13), (x - 11, y + 13)], theme["attention"])


# --- wheels --------------------------------------------------------------------------------------


def wheel(kit: Kit, canvas: Canvas, block: Wheel, box: Rect, k: float) -> None:
    """Draw a wheel: sectors that are reached in colour, the others pale."""
    theme = kit.theme
    lit, pale, ground = theme[block.role], mix(theme["panel"], theme["muted"], 0.28), theme["panel"]
    edge = min(box[2] - box[0], box[3] - box[1])

    def paint(_image: Image.Image, target: ImageDraw.ImageDraw, factor: float) -> None:
        wide = edge * factor
        start = -90 - block.sectors[0].wide / 2 if block.sectors else 0.0
        for sector in block.sectors:
            end = start + sector.wide
            target.pieslice((0, 0, wide - 1, wide - 1), start, end, fill=lit if sector.lit else pale)
            start = end
        centre, start = wide / 2, -90 - (block.sectors[0].wide / 2 if block.sectors else 0)
        for sector in block.sectors:
            angle = math.radians(start)
            point = (centre + math.cos(angle) * centre, centre + math.sin(angle) * centre)
            target.line([(centre, centre), point], fill=ground, width=round(2 * factor))
            start += sector.wide
        hub = wide * 0.13
        target.ellipse((centre - hub, centre - hub, centre + hub, centre + hub), fill=ground)

    key = ("wheel", theme.name, block, edge)
    canvas.paste(_sprites.get(key, lambda: sprite(edge, edge, paint)), *_centre(box), "mm")


def _centre(box: Rect) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


# --- cards ---------------------------------------------------------------------------------------


def card(kit: Kit, canvas: Canvas, block: Card, box: Rect, k: float) -> None:
    """Draw a step of a scale: now filled, what may be taken outlined in ink, the rest pale."""
    theme = kit.theme
    left, top, right, bottom = box
    fill: Colour = theme["attention"] if block.state == "now" else theme["panel"]
    line = theme["rule"] if block.state == "off" else theme["ink"]
    if block.state == "now":
        ink = note = theme["on-attention"]
    else:
        ink = mix(theme["muted"], theme["panel"], 0.4) if block.state == "off" else theme["ink"]
        note = ink if block.state == "off" else theme["muted"]
    canvas.rect(box, fill, line, 3 if block.state == "now" else 2, radius=6)
    x, _ = _centre(box)
    words, type_size = fit(kit.say(block.word), 34, True, right - left - 12, 22)
    canvas.text(x, top + (bottom - top) * 0.52, words, type_size, ink, True, "ms")
    words, type_size = fit(kit.say(block.note), 20, block.state == "now", right - left - 8, 15)
    canvas.text(x, top + (bottom - top) * 0.88, words, type_size, note, block.state == "now", "ms")


# --- plans ---------------------------------------------------------------------------------------


def plan(kit: Kit, canvas: Canvas, block: Plan, box: Rect, k: float) -> None:
    """Draw a ship from above with the boxes of its sides."""
    left, top, right, bottom = box
    inside = kit.space
    space.field(canvas, box)
    theme = inside.theme
    canvas.rect(box, None, kit.theme["rule"], 2)
    head, foot = inside.say(block.head), inside.say(block.foot)
    if head:
        canvas.spaced(left + 20, top + 36, head.upper(), 21, theme["muted"], 1.5)
    if foot:
        words, type_size = fit(foot, 22, True, right - left - 40)
        canvas.text(left + 20, bottom - 16, words, type_size, theme["attention"], True)
    x, y = (left + right) / 2, top + (bottom - top) * 0.465
    half = min((right - left) * 0.27, (bottom - top) * 0.19)
    drawn = ships.sprite(
        theme, block.glyph, 2 * half / 0.86 / ships.scale(block.glyph), -90, theme[block.side]
    )
    canvas.paste(drawn, x, y, "mm")
    canvas.polygon([(x, y - half - 46), (x + 13, y - half - 26), (x - 13, y - half - 26)], theme["white"])
    for sx, sy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        ends = [(x + sx * half * 0.78, y + sy * half * 0.52), (x + sx * half * 1.12, y + sy * half * 0.74)]
        canvas.line(ends, mix(theme["space"], theme["muted"], 0.6), 2)
    bow, starboard, stern, port = block.arcs
    edge = (right - left) / 2 - 50
    _flank(inside, canvas, block, bow, x, y - half - 76, across=True, title=-1)
    _flank(inside, canvas, block, stern, x, y + half + 62, across=True, title=1)
    _flank(inside, canvas, block, starboard, x + edge, y, across=False, title=-1)
    _flank(inside, canvas, block, port, x - edge, y, across=False, title=-1)


def _flank(
    kit: Kit, canvas: Canvas, block: Plan, arc: Arc, x: float, y: float, across: bool, title: int
) -> None:
    """The boxes of one side, in one or two rows, with its name and figure before or after them."""
    theme = kit.theme
    room = PLAN - 24 if across else 210.0
    step = min(PLAN_STEP, room / max(1, arc.of))
    for index in range(arc.of):
        along = (index - (arc.of - 1) / 2) * step
        at = (x + along, y) if across else (x, y + along)
        _plan_box(kit, canvas, block.side, at, step - 5, index < arc.left and not arc.down)
    half = PLAN_STEP / 2 if across else max(1, arc.of) * step / 2
    figure = y + title * (half + 30) if across else y - half - 24
    name = figure - 34 if title < 0 else figure + 34
    if title > 0:
        figure, name = y + half + 58, y + half + 22
    down = arc.down or arc.left == 0
    canvas.middle(x, figure, str(arc.left), 34, theme["loss" if down else "ink"], True)
    words = kit.say(arc.title).upper()
    canvas.spaced(x, name + 8, words, 21, theme["muted"], 1.5, "m")
    if arc.mark:
        at = (x + 52, figure) if across else (x, y + half + 24)
        canvas.circle(*at, 21, theme["attention"])
        canvas.middle(*at, kit.say(arc.mark), 21, theme["on-attention"], True)


def _plan_box(kit: Kit, canvas: Canvas, side: str, at: tuple[float, float], edge: float, left: bool) -> None:
    """A box by its middle: pale if it is left, else crossed."""
    theme, half = kit.theme, edge / 2
    box = (at[0] - half, at[1] - half, at[0] + half, at[1] + half)
    if left:
        canvas.rect(box, mix(theme[side], (255, 255, 255), 0.62), radius=4)
        return
    canvas.rect(box, theme["space"], mix(theme[side], theme["space"], 0.45), 2, radius=4)
    reach = half * 0.46
    for sign in (1, -1):
        ends = [(at[0] - reach, at[1] - reach * sign), (at[0] + reach, at[1] + reach * sign)]
        canvas.line(ends, theme["loss"], 2.4)
