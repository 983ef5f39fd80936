"""Rings: groups of bars around a piece, as shields around a ship."""

from __future__ import annotations

import math

from engine.scene import Ring
from render.canvas import Canvas, Point, Rect
from render.glyphs import symbol
from render.kit import Kit
from render.themes import mix


def draw(kit: Kit, canvas: Canvas, block: Ring, box: Rect, k: float) -> None:
    """Draw a ring in its box."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    radius = min(box[2] - box[0], box[3] - box[1]) / 2 * 0.80
    theme = kit.theme
    colour = theme[block.side]
    if block.glyph:
        drawn = symbol(theme, block.glyph, radius * 1.5, colour, theme["space"], turn=60 * block.facing)
        canvas.paste(drawn, x, y, "mm")
    count = max(1, len(block.arcs))
    for index, arc in enumerate(block.arcs):
        start = block.facing * 60 + 360 * (index - 0.5) / count
        _arc(kit, canvas, (x, y), radius, start, 360 / count, arc.left, arc.of, arc.struck, block.side)
    _nose(canvas, (x, y), radius, block.facing * 60.0, theme["white"])
    if block.word:
        canvas.middle(x, y, kit.say(block.word), 24, theme["ink"], True)


def _arc(
    kit: Kit,
    canvas: Canvas,
    centre: Point,
    radius: float,
    start: float,
    sweep: float,
    left: int,
    total: int,
    struck: bool,
    side: str,
) -> None:
    """One group of bars, left ones light, lost ones dark, its figure in the middle."""
    theme = kit.theme
    figure = math.degrees(26 / radius)
    each = (sweep - figure - 6) / max(1, total)
    pale, dark = mix(theme[side], theme["white"], 0.6), mix(theme[side], theme["space"], 0.7)
    at = start + 3
    for index in range(total):
        if index == (total + 1) // 2:
            at += figure
        colour = theme["loss"] if struck and index >= left else (pale if index < left else dark)
        points = [_on(centre, radius, at + each * step / 4 + 0.6) for step in range(4)]
        canvas.line([*points, _on(centre, radius, at + each - 0.6)], colour, 10)
        at += each
    middle = start + 3 + each * ((total + 1) // 2) + figure / 2
    x, y = _on(centre, radius, middle)
    ink = theme["loss"] if left == 0 or struck else theme["ink"]
    canvas.middle(x, y, str(left), 22, ink, True)


def _on(centre: Point, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def _nose(canvas: Canvas, centre: Point, radius: float, degrees: float, colour: tuple[int, int, int]) -> None:
    """A triangle outside the ring shows where the piece faces."""
    tip = _on(centre, radius * 1.24, degrees)
    wings = [_on(centre, radius * 1.09, degrees + turn) for turn in (-8, 8)]
    canvas.polygon([tip, *wings], colour)
