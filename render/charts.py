"""Charts: tracks of spaces, bars, and plots over time with their calendar."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import NamedTuple

from engine.scene import Band, Bars, Plot, Series, Tally, Track
from render import fonts
from render.canvas import Canvas, Point, Rect
from render.glyphs import symbol
from render.kit import Kit, fit
from render.themes import mix

ROW = 42
LABEL = 172
"""Width of glyph and name before the spaces of a track."""


def track(kit: Kit, canvas: Canvas, block: Track, box: Rect, k: float) -> None:
    """Draw tallies under one another."""
    left, top, right, bottom = box
    high = min(ROW, (bottom - top) / max(1, len(block.rows)))
    for index, row in enumerate(block.rows):
        y = top + index * high
        _tally(kit, canvas, row, (left, y, right, y + high - 8))


def _tally(kit: Kit, canvas: Canvas, row: Tally, box: Rect) -> None:
    left, top, right, bottom = box
    theme, middle = kit.theme, (top + bottom) / 2
    x = left
    if row.glyph:
        drawn = symbol(theme, row.glyph, 34, theme[row.role], theme["panel"])
        canvas.paste(drawn, left + 18, middle, "mm")
        x += 44
    words, size = fit(kit.say(row.word), 24, True, left + LABEL - x - 8)
    canvas.middle(x, middle, words, size, theme["ink"], True, "l")
    start, wide = left + LABEL, (right - left - LABEL) / (row.top + 1)
    filled = mix(theme["panel"], theme[row.role], 0.38)
    before = row.before if row.before is not None and row.before != row.value else None
    low, high = sorted((row.value, before if before is not None else row.value))
    for value in range(row.top + 1):
        cell = (start + value * wide + 1.5, top, start + (value + 1) * wide - 1.5, bottom)
        if value == row.value:
            canvas.rect(cell, theme["attention"], theme["ink"], 2.5, radius=5)
        else:
            canvas.rect(cell, filled if value < row.value else theme["tone"], radius=5)
        if value == before:
            canvas.rect(cell, theme["panel"], theme[row.role], 2.5, radius=5)
        if value in (row.value, before) or (value % 5 == 0 and not low <= value <= high):
            now = value == row.value
            ink = theme["on-attention"] if now else theme["ink" if value == before else "muted"]
            number, size = fit(str(value), 24 if now else 20, now, wide - 4, 14)
            canvas.middle(start + (value + 0.5) * wide, middle, number, size, ink, now)
    if before is not None and abs(before - row.value) > 1:
        forward = 1 if row.value > before else -1
        tail = start + (before + (1 if forward > 0 else 0)) * wide + forward * 2
        tip = start + (row.value + (0 if forward > 0 else 1)) * wide - forward * 1
        canvas.arrow([(tail, middle), (tip, middle)], theme[row.role], 4, 13)


def bars(kit: Kit, canvas: Canvas, block: Bars, box: Rect, k: float) -> None:
    """Draw bars under one another, each with its figure."""
    if block.upright:
        _upright(kit, canvas, block, box)
        return
    left, top, right, bottom = box
    theme = kit.theme
    high = min(40.0, (bottom - top) / max(1, len(block.bars)))
    label = max((fonts.length(kit.say(bar.word), 22) for bar in block.bars), default=0)
    label = min(label, (right - left) * 0.42) + 12
    figure = max((fonts.length(kit.say(bar.figure), 22, True) for bar in block.bars), default=0) + 10
    most = block.top or max((bar.value for bar in block.bars), default=1) or 1
    room = max(10.0, right - left - label - figure)
    for index, bar in enumerate(block.bars):
        y = top + index * high
        middle = y + high / 2
        if bar.hot:
            canvas.rect((left - 6, y + 1, right + 6, y + high - 1), theme["attention"], radius=8)
        ink = theme["on-attention"] if bar.hot else theme["ink"]
        words, size = fit(kit.say(bar.word), 22, bar.hot, label - 8)
        canvas.middle(left, middle, words, size, ink, bar.hot, "l")
        wide = room * min(1.0, bar.value / most)
        canvas.rect((left + label, y + 7, left + label + room, y + high - 7), theme["tone"], radius=5)
        if wide >= 2:
            colour = theme[bar.role]
            canvas.rect(
                (left + label, y + 7, left + label + wide, y + high - 7), colour, radius=min(5, wide / 2)
            )
        canvas.middle(right, middle, kit.say(bar.figure), 22, ink, True, "r")


def _upright(kit: Kit, canvas: Canvas, block: Bars, box: Rect) -> None:
    """Columns on a line, each with its word below; those that are hot have it in bold."""
    left, top, right, bottom = box
    theme = kit.theme
    floor = bottom - 26
    step = min(34.0, (right - left) / max(1, len(block.bars)))
    most = block.top or max((bar.value for bar in block.bars), default=1) or 1
    for index, bar in enumerate(block.bars):
        x = left + (index + 0.5) * step
        high = (floor - top - 2) * min(1.0, bar.value / most)
        if high >= 1.5:
            canvas.rect((x - step * 0.38, floor - high, x + step * 0.38, floor), theme[bar.role])
        words, size = fit(kit.say(bar.word), 20, bar.hot, step, 14)
        ink = theme[bar.role] if bar.hot else theme["muted"]
        canvas.text(x, floor + 22, words, size, ink, bar.hot, "ms")
    canvas.line([(left, floor), (left + step * len(block.bars), floor)], theme["ink"], 2)


class _Frame(NamedTuple):
    """Where a plot's axes are."""

    x: Callable[[float], float]
    y: Callable[[float], float]
    box: Rect


def plot(kit: Kit, canvas: Canvas, block: Plot, box: Rect, k: float) -> None:
    """Draw a graph, its bands and limits, and the row of cells on the same axis."""
    theme = kit.theme
    frame = _frame(kit, block, box)
    left, top, right, bottom = frame.box
    if block.legend:
        _legend(kit, canvas, block, box[0], right, box[1] + 14)
    for tick in block.y_ticks:
        y = frame.y(tick.at)
        zero = tick.at == 0
        canvas.line([(left, y), (right, y)], theme["muted" if zero else "rule"], 2 if zero else 1.2)
        canvas.text(left - 8, y + 7, kit.say(tick.word), 20, theme["muted"], anchor="rs")
    for band in block.bands:
        _band(kit, canvas, band, frame)
    for limit in block.limits:
        y = frame.y(limit.y)
        canvas.line([(left, y), (right, y)], theme[limit.role], 4)
        upper = limit.y > sum(block.y) / 2
        words, size = fit(kit.say(limit.word), 20, True, (right - left) * 0.5)
        canvas.text(left + 10, y + (25 if upper else -9), words, size, theme[limit.role], True)
    for series in block.series:
        _series(kit, canvas, series, frame)
    if block.now is not None:
        x = frame.x(block.now)
        canvas.line([(x, top), (x, bottom + (48 if block.cells else 0))], theme["attention"], 3)
    _cells(kit, canvas, block, frame)
    for series in block.series:
        if series.callout:
            _callout(kit, canvas, series, frame)


def _frame(kit: Kit, block: Plot, box: Rect) -> _Frame:
    """Where the axes are: room at the left for the figures, below for cells and dates."""
    words = [tick.word for tick in block.y_ticks] + [block.cells_word]
    left = box[0] + max(fonts.length(kit.say(word), 20) for word in words) + 10
    top = box[1] + (34 if block.legend else 4)
    bottom = box[3] - (78 if block.cells else 28 if block.x_ticks else 4)
    right = box[2]
    (x0, x1), (y0, y1) = block.x, block.y

    def at_x(value: float) -> float:
        return left + (value - x0) / (x1 - x0) * (right - left)

    def at_y(value: float) -> float:
        return bottom - (value - y0) / (y1 - y0) * (bottom - top)

    return _Frame(at_x, at_y, (left, top, right, bottom))


def _legend(kit: Kit, canvas: Canvas, block: Plot, left: float, right: float, y: float) -> None:
    """What the signs mean, in one line from the right."""
    theme = kit.theme
    x = right
    for key in reversed(block.legend):
        words = kit.say(key.word)
        x -= fonts.length(words, 20)
        if x - 34 < left:
            return
        canvas.middle(x, y, words, 20, theme["muted"], False, "l")
        x -= 10
        if key.glyph:
            drawn = symbol(theme, key.glyph, 26, theme[key.role], theme["panel"])
            canvas.paste(drawn, x - 14, y, "mm")
            x -= 28
        else:
            canvas.rect((x - 12, y - 9, x, y + 9), theme[key.role], radius=3)
            x -= 12
        x -= 22


def _band(kit: Kit, canvas: Canvas, band: Band, frame: _Frame) -> None:
    theme = kit.theme
    steps: list[Point] = []
    for (x, y), (after, _) in itertools.pairwise(band.points):
        steps += [(frame.x(x), frame.y(y)), (frame.x(after), frame.y(y))]
    if not steps:
        return
    edge = frame.y(band.edge)
    fill = mix(theme["panel"], theme[band.role], 0.17)
    canvas.polygon([(steps[0][0], edge), *steps, (steps[-1][0], edge)], fill)
    canvas.line(steps, theme[band.role], 2.5)
    room = steps[-1][0] - steps[0][0] - 20
    words, size = fit(kit.say(band.word), 22, True, room)
    # Where the band is deepest near its end, half-way between its line and its edge.
    y = edge + (steps[-1][1] - edge) * 0.36
    canvas.middle(steps[-1][0] - 10, y, words, size, theme[band.role], True, "r")


def _series(kit: Kit, canvas: Canvas, series: Series, frame: _Frame) -> None:
    theme = kit.theme
    points = [(frame.x(x), frame.y(y)) for x, y in series.points]
    if series.area:
        _areas(kit, canvas, points, frame.y(0))
    if len(points) > 1:
        canvas.line(points, theme["panel"], 9)
        canvas.line(points, theme[series.role], 4, capped=True)
    if series.dots:
        for x, y in points:
            canvas.circle(x, y, 6.5, theme["panel"])
            canvas.circle(x, y, 5, theme[series.role])


def _areas(kit: Kit, canvas: Canvas, points: list[Point], zero: float) -> None:
    """The tint between a line and zero: above in one, below in two."""
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        parts = [((x0, y0), (x1, y1))]
        if (y0 - zero) * (y1 - zero) < 0:
            x = x0 + (x1 - x0) * (zero - y0) / (y1 - y0)
            parts = [((x0, y0), (x, zero)), ((x, zero), (x1, y1))]
        for start, end in parts:
            side = "one" if start[1] + end[1] < 2 * zero else "two"
            shape = [(start[0], zero), start, end, (end[0], zero)]
            canvas.polygon(shape, mix(kit.theme["panel"], kit.theme[side], 0.30))


def _callout(kit: Kit, canvas: Canvas, series: Series, frame: _Frame) -> None:
    theme = kit.theme
    x, y = frame.x(series.points[-1][0]), frame.y(series.points[-1][1])
    canvas.circle(x, y, 12, theme["ink"])
    canvas.circle(x, y, 8.5, theme["attention"])
    words = kit.say(series.callout)
    wide = fonts.length(words, 28, True) + 32
    left = x + 14 if x + 14 + wide < frame.box[2] else x - 14 - wide
    top = min(max(frame.box[1] + 4, y - 40), frame.box[3] - 42)
    canvas.rect((left, top, left + wide, top + 38), theme["ink"], radius=8)
    canvas.middle(left + wide / 2, top + 19, words, 28, theme["paper"], True)


def _cells(kit: Kit, canvas: Canvas, block: Plot, frame: _Frame) -> None:
    theme = kit.theme
    left, _, _, bottom = frame.box
    y = bottom + 10
    for index, role in enumerate(block.cells):
        start, end = frame.x(block.x[0] + index), frame.x(block.x[0] + index + 1)
        canvas.rect((start + 1, y, end - 1, y + 26), theme[role], radius=3)
    if block.cells:
        canvas.text(left - 8, y + 20, kit.say(block.cells_word), 20, theme["muted"], anchor="rs")
    for sign in block.signs:
        x = frame.x(sign.at)
        glyph, wide = (sign.glyph, 44) if sign.glyph else ("arrival", 14)
        drawn = symbol(theme, glyph, wide, theme[sign.role], theme["panel"])
        canvas.paste(drawn, x, y + (42 if sign.glyph else 39), "mm")
    base = bottom + (76 if block.cells else 26)
    for tick in block.x_ticks:
        canvas.text(frame.x(tick.at), base, kit.say(tick.word), 20, theme["muted"])
