"""Drawing blocks where the layout put them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.scene import (
    Bars,
    Box,
    Boxes,
    Bubble,
    Card,
    Chip,
    Choice,
    Counter,
    Die,
    Disc,
    Entry,
    Gap,
    Glyph,
    Inset,
    Pill,
    Plan,
    Plot,
    Ring,
    Rule,
    Shape,
    Span,
    Stack,
    Star,
    Table,
    Text,
    Tile,
    Track,
    Wheel,
)
from render import boxes, charts, counters, fonts, marks, measure, rings, ships, tables
from render import kit as sizes
from render.canvas import Canvas, Rect, spaced_length
from render.glyphs import drawing, symbol
from render.kit import Kit, Placed, fit, shrunk
from render.themes import Colour, mix
from render.wrap import Line

NUMBER = 28
"""Width of the disc with the number of a ledger line."""


def draw(kit: Kit, canvas: Canvas, placed: Sequence[Placed]) -> None:
    """Draw what was arranged, in order."""
    for block, box, k in placed:
        leaf(kit, canvas, block, box, k)


def leaf(kit: Kit, canvas: Canvas, block: object, box: Rect, k: float) -> None:
    """Draw one block in its box."""
    _DRAW[type(block)](kit, canvas, block, box, k)


def number(kit: Kit, canvas: Canvas, count: int, x: float, y: float) -> None:
    """The number of a ledger line, centred: a dark disc with a light ring."""
    ink, paper = kit.theme["ink"], kit.theme["paper"]
    canvas.paste(marks.disc(str(count), NUMBER, ink, paper, paper), x, y, "mm")


def _lines(
    kit: Kit,
    canvas: Canvas,
    lines: Sequence[Line],
    spans: Sequence[Span | Die | Glyph | Star],
    box: Rect,
    size: float,
    lead: float,
    ink: Colour,
    align: str = "left",
) -> None:
    """Write broken lines into a box."""
    left, top, right, _ = box
    spans = kit.expanded(spans)
    for row, line in enumerate(lines):
        middle = top + lead * (row + 0.5)
        x = left + (right - left - line.width) * {"middle": 0.5, "right": 1.0}.get(align, 0.0)
        for piece in line.pieces:
            span = spans[piece.style] if spans else Span("")
            if not isinstance(span, Span):
                own = size * 1.15
                at = x + piece.x + 5
                inner = (at, middle - own / 2, at + own, middle + own / 2)
                leaf(kit, canvas, span, inner, 1)
            elif piece.words:
                colour = kit.theme[span.role] if span.role else ink
                canvas.middle(x + piece.x, middle, piece.words, size, colour, piece.bold, "l")


def _text(kit: Kit, canvas: Canvas, block: Text, box: Rect, k: float) -> None:
    ink = kit.theme[block.role]
    left, top, right, _ = box
    if block.caps:
        words = "".join(run.words for run in kit.runs(block.spans, 21)).upper()
        caps(canvas, left, top + 22, words, ink, right - left)
        return
    lines, size = measure.text_lines(kit, block, right - left + 0.5, k)
    _lines(kit, canvas, lines, block.spans, box, size, size * sizes.LEAD, ink, block.align)


def caps(canvas: Canvas, x: float, y: float, words: str, ink: Colour, width: float) -> float:
    """A small title in spaced capitals from x, on the baseline y; returns its width."""
    size, spacing = float(measure.CAPS[0]), measure.CAPS[1]
    least, closest = measure.CLOSE_CAPS
    while spaced_length(words, size, spacing) > width and size > least:
        size, spacing = size - 0.5, max(closest, spacing - 0.15)
    while words and spaced_length(words, size, spacing) > width:
        words = words.rstrip("…")[:-1] + "…" if len(words) > 1 else ""
    canvas.spaced(x, y, words, size, ink, spacing)
    return spaced_length(words, size, spacing)


def _entry(kit: Kit, canvas: Canvas, block: Entry, box: Rect, k: float) -> None:
    left, top, right, _ = box
    size = measure.entry_size(right - left, k)
    lead = size * 1.333
    middle = top + lead / 2
    if block.side:
        fill = kit.theme.tile(block.side)
        sprite = marks.plate(str(block.number), NUMBER, block.side, fill, kit.theme["on-side"])
        canvas.paste(sprite, left + NUMBER / 2, middle, "mm")
    else:
        canvas.paste(
            marks.disc(str(block.number), NUMBER, kit.theme["ink"], kit.theme["paper"]),
            left + NUMBER / 2,
            middle,
            "mm",
        )
    lines = kit.broken(block.spans, size, right - left - 40)
    _lines(kit, canvas, lines, block.spans, (left + 40, top, right, top), size, lead, kit.theme["ink"])


def _choice(kit: Kit, canvas: Canvas, block: Choice, box: Rect, k: float) -> None:
    left, top, right, bottom = box
    canvas.rect(box, kit.theme["tone"], radius=8)
    letter = marks.disc(block.letter, 26, kit.theme.tile(block.side), kit.theme["on-side"])
    canvas.paste(letter, left + 22, (top + bottom) / 2, "mm")
    spans, size = measure.text_of(block), shrunk(22, k)
    lines = kit.broken(spans, size, right - left - 52, 2)
    lead = min(size * 1.25, (bottom - top) / max(1, len(lines)))
    start = (top + bottom - lead * len(lines)) / 2
    _lines(kit, canvas, lines, spans, (left + 44, start, right, bottom), size, lead, kit.theme["ink"])


def _counter(kit: Kit, canvas: Canvas, block: Counter, box: Rect, k: float) -> None:
    left, top, right, _ = box
    own = measure.edge(block, k)
    x = left + (right - left - own) / 2
    body(kit, canvas, block, x, top, own)
    _furniture(kit, canvas, block, x, top, own, (left, right), k)


def body(kit: Kit, canvas: Canvas, block: Counter, x: float, y: float, own: float) -> None:
    """A counter without what stands around it, its left top at x, y."""
    sprite = counters.counter(kit.theme, block, kit.words(block), own)
    canvas.paste(sprite, x - counters.PAD, y - counters.PAD)


def _furniture(
    kit: Kit,
    canvas: Canvas,
    block: Counter,
    x: float,
    y: float,
    own: float,
    ends: tuple[float, float],
    k: float,
) -> None:
    """Badge, pill, number and caption of a counter."""
    below = y + own
    if block.pill:
        wide = min(own + 12 * k, ends[1] - ends[0])
        middle, below = x + own / 2, below + measure.pill_gap(k)
        pill_box = (middle - wide / 2, below, middle + wide / 2, below + measure.pill_height(k))
        _pill(kit, canvas, block.pill, pill_box, k, 12 if block.number else 0)
        below += measure.pill_height(k)
    if block.badge:
        _badge(kit, canvas, block, x + 8 * own / 130, y + own - 8 * own / 130, own)
    if block.number:
        number(kit, canvas, block.number, x + own + 2, y + own + (8 if block.pill else 0))
    if block.caption:
        _caption(kit, canvas, kit.say(block.caption), (ends[0] + ends[1]) / 2, below, ends[1] - ends[0], k)


def _badge(kit: Kit, canvas: Canvas, block: Counter, x: float, y: float, own: float) -> None:
    assert block.badge
    words, theme = kit.say(block.badge.word), kit.theme
    if block.badge.star:
        size = max(40, 50 * own / 130)
        canvas.paste(marks.star(words, size, theme["loss"], theme["on-loss"], theme["panel"]), x, y, "mm")
        return
    size = max(30, 38 * own / 130)
    fill = theme.mixed("ink", "panel", 0.25) if block.badge.role == "muted" else theme[block.badge.role]
    ink = theme["panel"] if block.badge.role == "muted" else theme.on(block.badge.role)
    canvas.paste(marks.disc(words, size, fill, ink, theme["panel"]), x, y, "mm")


def _caption(kit: Kit, canvas: Canvas, words: str, x: float, y: float, width: float, k: float) -> None:
    words, size = fit(words, measure.caption_size(k), False, width + 4)
    canvas.text(x, y + 30, words, size, kit.theme["ink"], anchor="ms")


def _stack(kit: Kit, canvas: Canvas, block: Stack, box: Rect, k: float) -> None:
    left, top, right, _ = box
    first = measure.top_of(block)
    shown = measure.shown(block)
    own, fan = measure.edge(first, k), (shown - 1) * sizes.FAN
    chip = 14 if measure.counted(block) else 0
    wide = measure.size(kit, first, right - left, k)[0]
    x = left + (right - left - fan - chip) / 2 - own / 2
    y = top + fan + (6 if chip else 0)
    pile(kit, canvas, block, x, y, own)
    _furniture(kit, canvas, first, x, y, own, (x + own / 2 - wide / 2, x + own / 2 + wide / 2), k)
    if block.caption:
        high = measure.size(kit, first, right - left, k)[1]
        words = kit.say(block.caption)
        _caption(kit, canvas, words, (left + right - chip) / 2, y + high, right - left, k)
    if block.number:
        number(kit, canvas, block.number, x, y + own)


def pile(kit: Kit, canvas: Canvas, block: Stack, x: float, y: float, own: float) -> None:
    """The counters of a stack, the top one's left top at x, y, and the chip with their number."""
    first, shown = measure.top_of(block), measure.shown(block)
    for depth in range(shown - 1, 0, -1):
        under = block.counters[depth]
        blank = counters.Words(" " if first.name else "", "", "", "", "", "")
        sprite = counters.counter(kit.theme, Counter(under.side, states=under.states[:1]), blank, own)
        shift = depth * sizes.FAN
        canvas.paste(sprite, x + shift - counters.PAD, y - shift - counters.PAD)
    body(kit, canvas, first, x, y, own)
    if measure.counted(block):
        shift = (shown - 1) * sizes.FAN
        count(kit, canvas, len(block.counters), x + own + shift - 4, y - shift + 4)


def count(kit: Kit, canvas: Canvas, many: int, x: float, y: float) -> None:
    """The chip with the number of a stack, centred."""
    words = f"×{many}"
    half = max(22.0, fonts.length(words, 21, True) / 2 + 9)
    box = (x - half, y - 15, x + half, y + 15)
    canvas.rect(box, kit.theme["panel"], kit.theme["ink"], 2.5, radius=15)
    canvas.middle(x, y, words, 21, kit.theme["ink"], True)


def _pill(kit: Kit, canvas: Canvas, block: Pill, box: Rect, k: float, kept: float = 0) -> None:
    """A pill; ``kept`` is the width at its right that a number covers."""
    left, top, right, bottom = box
    theme = kit.theme
    colour, ground = theme[block.role], theme["space" if theme.base is not theme else "panel"]
    radius = (bottom - top) / 2
    if block.hollow:
        canvas.rect(box, ground, colour, 2.6, radius=radius)
    else:
        canvas.rect(box, colour, radius=radius)
    right -= kept
    scale = (bottom - top) / sizes.PILL
    mark = 26 * scale if block.half or block.glyph else 0
    words, size = fit(kit.say(block.word), 20 * scale, True, right - left - 16 * scale - mark, 15 * scale)
    wide = fonts.length(words, size, True) + mark
    x, middle = (left + right - wide) / 2, (top + bottom) / 2
    ink = colour if block.hollow else theme.on(block.role)
    if block.half:
        sprite = marks.half(round(19 * scale), theme.body(block.half), theme["face"])
        canvas.paste(sprite, x + 9.5 * scale, middle, "mm")
    elif block.glyph:
        drawn = symbol(theme, block.glyph, 22 * scale, ink, theme[block.role])
        canvas.paste(drawn, x + 10 * scale, middle, "mm")
    canvas.middle(x + mark, middle, words, size, ink, True, "l")


def _chip(kit: Kit, canvas: Canvas, block: Chip, box: Rect, k: float) -> None:
    left, top, right, bottom = box
    kit = kit.base
    theme, middle = kit.theme, (top + bottom) / 2
    high = bottom - top
    line, width = (theme["rule"], 2.0) if block.glyph else (theme["ink"], 2.5)
    canvas.rect(box, theme["panel"], line, width, radius=high / 2)
    words, size = fit(kit.say(block.word), 22, True, right - left - (66 if block.glyph else 16), 16)
    if block.glyph:
        drawn = symbol(theme, block.glyph, 34, theme["ink"], theme["panel"])
        canvas.paste(drawn, left + 28, middle, "mm")
        canvas.middle(left + 52, middle, words, size, theme["ink"], True, "l")
    else:
        canvas.middle((left + right) / 2, middle, words, size, theme["ink"], True)


def _star(kit: Kit, canvas: Canvas, block: Star, box: Rect, k: float) -> None:
    theme = kit.base.theme
    size = min(box[2] - box[0], box[3] - box[1])
    sprite = marks.star(kit.say(block.word), size, theme[block.role], theme.on(block.role), theme["panel"])
    canvas.paste(sprite, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, "mm")


def _disc(kit: Kit, canvas: Canvas, block: Disc, box: Rect, k: float) -> None:
    theme = kit.theme
    size = min(box[2] - box[0], box[3] - box[1])
    if block.turning:
        sprite = marks.turning(
            kit.say(block.word), size * 1.35, theme[block.role], theme["ink"], theme["paper"]
        )
        canvas.paste(sprite, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, "mm")
        return
    ink = theme["paper"] if block.role == "ink" else theme.on(block.role)
    sprite = marks.disc(kit.say(block.word), size, theme.tile(block.role), ink)
    canvas.paste(sprite, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, "mm")


def _die(kit: Kit, canvas: Canvas, block: Die, box: Rect, k: float) -> None:
    theme = kit.theme
    size = min(box[2] - box[0], box[3] - box[1])
    face: Colour = (255, 255, 255)
    ink, line = theme["face-ink"], theme["face-ink"]
    if block.faded:
        face, ink, line = (
            mix(face, theme["muted"], 0.5 if theme.dark else 0.25),
            theme["on-attention" if theme.dark else "muted"],
            theme["muted"],
        )
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    canvas.paste(marks.die(block.value, block.sides, size, face, ink, line), x, y, "mm")
    if block.number:
        number(kit, canvas, block.number, x - size / 2 - 18, y)


def _tile(kit: Kit, canvas: Canvas, block: Tile, box: Rect, k: float) -> None:
    canvas.rect(box, kit.theme.tile(block.role), radius=6)
    words, size = fit(kit.say(block.word), 24, True, box[2] - box[0] - 6, 14)
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    canvas.middle(x, y, words, size, kit.theme.on(block.role), True)


def _glyph(kit: Kit, canvas: Canvas, block: Glyph, box: Rect, k: float) -> None:
    size = min(box[2] - box[0], box[3] - box[1])
    colour = kit.theme[block.role]
    if drawing(block.id).stands == "bow right":
        drawn = ships.sprite(kit.theme, block.id, size, block.turn, colour)
    else:
        drawn = symbol(kit.theme, block.id, size, colour, kit.theme["paper"], turn=block.turn)
    canvas.paste(drawn, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, "mm")


def _shape(kit: Kit, canvas: Canvas, block: Shape, box: Rect, k: float) -> None:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    unit = min(box[2] - box[0], box[3] - box[1]) / 2
    for poly in block.polys:
        points = [(x + px * unit, y + py * unit) for px, py in poly.points]
        colour = kit.theme[poly.role]
        if poly.line:
            closed = [*points, points[0]] if poly.closed else points
            canvas.line(closed, colour, poly.line * unit, poly.opacity)
        else:
            canvas.polygon(points, colour, poly.opacity)


def _bubble(kit: Kit, canvas: Canvas, block: Bubble, box: Rect, k: float) -> None:
    left, top, _right, bottom = box
    line, kit = kit.theme[block.side], kit.base
    theme, middle = kit.theme, (top + bottom) / 2
    k = (bottom - top) / sizes.BUBBLE
    canvas.field(block.side, box, theme["panel"], line, 4, 14 * k)
    x = left + 14 * k
    if block.number:
        sprite = marks.disc(str(block.number), 34 * k, theme["ink"], theme["paper"])
        canvas.paste(sprite, x + 17 * k, middle, "mm")
        x += 42 * k
    for part in block.parts:
        wide = measure.bubble_part(kit, part, k)
        if isinstance(part, Span):
            size = (38 if part.bold else 26) * k
            colour = theme[part.role] if part.role else theme["ink"]
            canvas.middle(x, middle, kit.say(part.word), size, colour, True, "l")
        else:
            leaf(kit, canvas, part, (x, middle - wide / 2, x + wide, middle + wide / 2), 1)
        x += wide + 8 * k


def _box(kit: Kit, canvas: Canvas, block: Box, box: Rect, k: float) -> None:
    left, top, right, _bottom = box
    theme = kit.theme
    fill = theme["tone"] if block.tone else theme["panel"]
    line = None if block.tone else theme["attention" if block.hot else "rule"]
    if block.side:
        fill, line = mix(fill, theme[block.side], 0.14 if not theme.dark else 0.22), theme[block.side]
    canvas.rect(box, fill, line, 3 if block.hot else 2, radius=10)
    if block.stripe:
        canvas.rect((left, top + 1, left + 8, box[3] - 1), theme[block.stripe], radius=4)
    if block.title:
        title = kit.say(block.title).upper()
        room = right - left - 2 * measure.PADDING
        used = caps(canvas, left + 14, top + 28, title, theme["ink" if block.hot else "muted"], room)
        if block.note and room - used > 60:
            note, size = fit(kit.say(block.note), 20, False, room - used - 14, 17)
            canvas.text(left + 14 + used + 14, top + 28, note, size, theme["muted"])
    if block.number:
        number(kit, canvas, block.number, left + 4, top + 4)


def _rule(kit: Kit, canvas: Canvas, block: Rule, box: Rect, k: float) -> None:
    middle = (box[1] + box[3]) / 2
    canvas.line([(box[0], middle), (box[2], middle)], kit.theme[block.role], 2)


def _nothing(kit: Kit, canvas: Canvas, block: Any, box: Rect, k: float) -> None:
    """A gap is what is not drawn; the map draws insets itself."""


_DRAW: dict[type, Callable[[Kit, Canvas, Any, Rect, float], None]] = {
    Text: _text,
    Entry: _entry,
    Choice: _choice,
    Counter: _counter,
    Stack: _stack,
    Pill: _pill,
    Chip: _chip,
    Star: _star,
    Disc: _disc,
    Die: _die,
    Tile: _tile,
    Glyph: _glyph,
    Shape: _shape,
    Bubble: _bubble,
    Ring: rings.draw,
    Boxes: boxes.draw,
    Wheel: boxes.wheel,
    Card: boxes.card,
    Plan: boxes.plan,
    Box: _box,
    Rule: _rule,
    Gap: _nothing,
    Inset: _nothing,
    Table: lambda kit, canvas, block, box, k: tables.draw(kit, canvas, block, box, k, leaf),
    Track: charts.track,
    Bars: charts.bars,
    Plot: charts.plot,
}
