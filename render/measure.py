"""How large blocks want to be: the first half of the layout.

Every function takes the width at hand and the reduction ``k``, and gives width and height in final
pixels; nothing is wider than the width at hand unless it cannot be narrower.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.scene import (
    Bars,
    Box,
    Boxes,
    Bubble,
    Card,
    Chip,
    Choice,
    Column,
    Counter,
    Die,
    Disc,
    Entry,
    Flow,
    Gap,
    Glyph,
    Inset,
    Pill,
    Plan,
    Plot,
    Ring,
    Row,
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
from render import boxes, fonts, tables
from render import kit as sizes
from render.canvas import spaced_length
from render.glyphs import drawing
from render.kit import Kit, shrunk
from render.wrap import Line

Size = tuple[float, float]

PADDING = 14
CAPTION = 38
"""Height of a caption under a counter."""
HEADER = 40
FOOT = 12
LEAST = 0.75
"""How far a text is made smaller before it is cut."""

CAPS = (21, 1.5)
"""Size and spacing of small titles."""

CLOSE_CAPS = (16, 0.3)
"""How small they get where room is short."""


def edge(piece: Counter, k: float) -> float:
    """Edge of a counter in final pixels."""
    return max(24.0, round(sizes.EDGE[piece.size] * k))


def size(kit: Kit, block: object, width: float, k: float) -> Size:
    """Measure a block."""
    key = (id(block), round(width), k)
    if key not in kit.measured:
        kit.measured[key] = block, _MEASURES[type(block)](kit, block, width, k)
    return kit.measured[key][1]


def grows(block: object) -> bool:
    """Whether a block takes width that is left over."""
    match block:
        case Box(tone=tone):
            return not tone
        case Plot() | Track() | Bars() | Table() | Flow() | Inset() | Gap() | Rule() | Choice() | Entry():
            return True
        case Row(blocks=blocks) | Column(blocks=blocks):
            return any(grows(inner) for inner in blocks)
        case _:
            return False


def stretches(block: object) -> bool:
    """Whether a block takes height that is left over."""
    match block:
        case Box(tone=tone, snug=snug):
            return not (tone or snug)
        case Plot() | Plan() | Gap():
            return True
        case Row(blocks=blocks) | Column(blocks=blocks):
            return any(stretches(inner) for inner in blocks)
        case _:
            return False


def text_lines(kit: Kit, block: Text, width: float, k: float) -> tuple[tuple[Line, ...], float]:
    """The lines of a text and their size of type; one that may have so many lines only is made smaller
    before it is cut."""
    size = shrunk(sizes.TYPE[block.size], k)
    least = max(sizes.SMALLEST, LEAST * size)
    lines = kit.broken(block.spans, size, width)
    while block.lines and len(lines) > block.lines and size - 1 >= least:
        size -= 1
        lines = kit.broken(block.spans, size, width)
    return kit.broken(block.spans, size, width, block.lines), size


def entry_size(width: float, k: float) -> float:
    """Size of type of a ledger line: smaller in the narrow column beside a map."""
    return shrunk(24 if width >= 330 else 22 if width >= 320 else 21, k, 18)


def _text(kit: Kit, block: Text, width: float, k: float) -> Size:
    if block.caps:
        words = "".join(run.words for run in kit.runs(block.spans, CAPS[0])).upper()
        return min(width, spaced_length(words, *CAPS)), 32
    broken, type_size = text_lines(kit, block, width, k)
    lead = type_size * sizes.LEAD
    return max((line.width for line in broken), default=0), max(1, len(broken)) * lead


def _entry(kit: Kit, block: Entry, width: float, k: float) -> Size:
    type_size = entry_size(width, k)
    broken = kit.broken(block.spans, type_size, width - 40)
    wide = max((line.width for line in broken), default=0) + 40
    return min(width, wide), max(32, len(broken) * type_size * 1.333) + round(4 * k)


def _choice(kit: Kit, block: Choice, width: float, k: float) -> Size:
    broken = kit.broken(text_of(block), shrunk(22, k), width - 52, 2)
    wide = max((line.width for line in broken), default=0) + 52
    return min(width, wide), 38 if len(broken) < 2 else 64


def text_of(block: Choice) -> tuple[Span, ...]:
    """The words of a choice as a span."""
    return (Span(block.word, bold=True),)


def _counter(kit: Kit, block: Counter, width: float, k: float) -> Size:
    own = edge(block, k)
    wide, high = own, own
    if block.pill:
        wide, high = own + 12 * min(1, k), own + pill_gap(k) + pill_height(k)
    if block.caption:
        words = kit.say(block.caption)
        wide = max(wide, min(fonts.length(words, caption_size(k)), own * 1.3))
        high += CAPTION
    return wide, high


def pill_height(k: float) -> float:
    """Height of a pill below a counter."""
    return round(sizes.PILL * max(0.5, min(1, k * 1.2)))


def pill_gap(k: float) -> float:
    """Between a counter and its pill."""
    return round(10 * k)


def caption_size(k: float) -> float:
    """Size of type under a counter."""
    return shrunk(22, k)


def shown(stack: Stack) -> int:
    """How many counters of a stack are seen."""
    return min(3, len(stack.counters))


def top_of(stack: Stack) -> Counter:
    """The counter on top, at the size of the stack."""
    top = stack.counters[0]
    return msgspec.structs.replace(top, size=stack.size) if stack.size else top


def counted(stack: Stack) -> bool:
    """Whether a stack carries its number on a chip."""
    return stack.counted and len(stack.counters) > 1


def _stack(kit: Kit, block: Stack, width: float, k: float) -> Size:
    wide, high = _counter(kit, top_of(block), width, k)
    fan = (shown(block) - 1) * sizes.FAN
    chip = 14 if counted(block) else 0
    if block.caption:
        wide = max(wide, min(fonts.length(kit.say(block.caption), caption_size(k)), wide * 1.4))
        high += CAPTION
    return wide + fan + chip, high + fan + (6 if chip else 0)


def rise(block: object, k: float) -> float:
    """From the top of a counter or stack to the foot of its body; 0 for other blocks."""
    if isinstance(block, Counter):
        return edge(block, k)
    if isinstance(block, Stack):
        above = (shown(block) - 1) * sizes.FAN + (6 if counted(block) else 0)
        return edge(top_of(block), k) + above
    return 0


def _pill(kit: Kit, block: Pill, width: float, k: float) -> Size:
    words = fonts.length(kit.say(block.word), 20, True)
    return min(width, words + 24 + (26 if block.half or block.glyph else 0)), sizes.PILL


def _chip(kit: Kit, block: Chip, width: float, k: float) -> Size:
    words = fonts.length(kit.say(block.word), 22, True)
    if block.glyph:
        return min(width, words + 70), sizes.CHIP
    return min(width, max(44, words + 20)), 30


def _bubble(kit: Kit, block: Bubble, width: float, k: float) -> Size:
    wide = 22 + (42 if block.number else 0)
    return (wide + sum(bubble_part(kit, part, 1) + 8 for part in block.parts)) * k, sizes.BUBBLE * k


def bubble_part(kit: Kit, part: object, k: float) -> float:
    """Width of one part of a bubble."""
    if isinstance(part, Span):
        return fonts.length(kit.say(part.word), 38 if part.bold else 26, True) * k
    return (50 if isinstance(part, Star) else 44) * k


def _box(kit: Kit, block: Box, width: float, k: float) -> Size:
    inner = 0.0
    high = 0.0
    for body in block.body:
        wide, tall = size(kit, body, width - 2 * PADDING, k)
        inner = max(inner, wide)
        high += tall
    high += sizes.GAPS["normal"] * max(0, len(block.body) - 1)
    if block.title:
        inner = max(inner, min(width - 2 * PADDING, spaced_length(kit.say(block.title).upper(), *CLOSE_CAPS)))
    return inner + 2 * PADDING, high + (HEADER if block.title else PADDING) + FOOT


def row_widths(kit: Kit, block: Row, width: float, k: float) -> list[float]:
    """Widths of the blocks of a row that has that width."""
    free = width - sizes.GAPS[block.gap] * max(0, len(block.blocks) - 1)
    natural = [size(kit, inner, free, k)[0] for inner in block.blocks]
    growing = [grows(inner) for inner in block.blocks]
    if block.even and any(growing):
        firm = sum(wide for wide, grow in zip(natural, growing, strict=True) if not grow)
        each = (free - firm) / sum(growing)
        return [each if grow else wide for wide, grow in zip(natural, growing, strict=True)]
    if sum(natural) > free:
        return _narrowed(block, natural, free)
    weight = sum(max(1, wide) for wide, grow in zip(natural, growing, strict=True) if grow)
    spare = (free - sum(natural)) / weight if weight else 0
    return [wide + (spare * max(1, wide) if grow else 0) for wide, grow in zip(natural, growing, strict=True)]


def _narrowed(block: Row, natural: list[float], free: float) -> list[float]:
    """Take width from what can wrap: words and tables first, lines of counters only if that is not enough."""
    over = sum(natural) - free
    for can_give, most in ((_wraps, 0.3), (_flows, 1.0)):
        giving = [can_give(inner) for inner in block.blocks]
        total = sum(wide for wide, gives in zip(natural, giving, strict=True) if gives)
        if over <= total * most:
            share = 1 - over / total if total else 1
            return [wide * share if gives else wide for wide, gives in zip(natural, giving, strict=True)]
    return natural


def _wraps(block: object) -> bool:
    """Whether a block may be narrower without breaking a line of counters."""
    match block:
        case Row(blocks=inside) | Column(blocks=inside) | Box(body=inside):
            return all(_wraps(inner) for inner in inside)
        case Flow() | Counter() | Stack():
            return False
        case _:
            return _flows(block) or isinstance(block, Die | Tile | Disc | Star | Glyph)


def _flows(block: object) -> bool:
    """Whether a block may be narrower at all."""
    return grows(block) or isinstance(block, Text | Row | Column | Box)


def _row(kit: Kit, block: Row, width: float, k: float) -> Size:
    gaps = sizes.GAPS[block.gap] * max(0, len(block.blocks) - 1)
    natural = sum(size(kit, inner, width - gaps, k)[0] for inner in block.blocks) + gaps
    widths = row_widths(kit, block, width, k)
    own = [size(kit, inner, wide, k) for inner, wide in zip(block.blocks, widths, strict=True)]
    # Wider than the room only if its blocks cannot be narrower.
    least = sum(max(wide, given) for (wide, _), given in zip(own, widths, strict=True)) + gaps
    return max(min(width, natural), least if least > width + 0.5 else 0), max((o[1] for o in own), default=0)


def _column(kit: Kit, block: Column, width: float, k: float) -> Size:
    measured = [size(kit, inner, width, k) for inner in block.blocks]
    gaps = sizes.GAPS[block.gap] * max(0, len(measured) - 1)
    return max((wide for wide, _ in measured), default=0), sum(high for _, high in measured) + gaps


def flow_gap(block: Flow, k: float) -> float:
    """Between two blocks of a flow: more beside large counters, less beside small marks."""
    largest = max((rise(inner, k) for inner in block.blocks), default=0)
    return round(0.085 * largest) if largest >= 100 else 6


def flow_lines(kit: Kit, block: Flow, width: float, k: float) -> list[list[tuple[object, Size]]]:
    """The blocks of a flow in lines."""
    gap = flow_gap(block, k)
    found: list[list[tuple[object, Size]]] = [[]]
    used = 0.0
    for inner in block.blocks:
        own = size(kit, inner, width, k)
        indent = (own[0] + gap) / 2 if block.indent else 0
        if found[-1] and used + gap + own[0] > width - indent + 0.5:
            found.append([])
            used = 0.0
        used += own[0] + (gap if found[-1] else 0)
        found[-1].append((inner, own))
    return found


def line_height(line: list[tuple[object, Size]], k: float) -> tuple[float, float]:
    """Of a line of a flow: from its top to the feet of the counters, and below."""
    above = max((rise(inner, k) for inner, _ in line), default=0)
    below = max((high - rise(inner, k) for inner, (_, high) in line), default=0)
    return above, below


def _flow(kit: Kit, block: Flow, width: float, k: float) -> Size:
    gap = flow_gap(block, k)
    found = flow_lines(kit, block, width, k)
    wide = max((sum(own[0] for _, own in line) + gap * (len(line) - 1) for line in found), default=0)
    if block.indent and found[0]:
        wide += (found[0][0][1][0] + gap) / 2
    high = sum(sum(line_height(line, k)) for line in found) + gap * (len(found) - 1)
    return min(max(wide, 0), max(width, 1)), high


def _table(kit: Kit, block: Table, width: float, k: float) -> Size:
    return tables.measure(kit, block, width, k)


def _bars(block: Bars, width: float, k: float) -> Size:
    if block.upright:
        return min(width, 20.0 * len(block.bars)), max(56.0, 92 * k)
    return min(width, 280), max(32.0, 40 * k) * len(block.bars)


def _glyph(block: Glyph, k: float) -> Size:
    own = sizes.GLYPH[block.size] * k * (1.2 if drawing(block.id).stands == "bow right" else 1)
    return own, own


def _square(table: dict[str, int]) -> Callable[[Kit, Any, float, float], Size]:
    def measure(_kit: Kit, block: Any, _width: float, k: float) -> Size:
        own = table[block.size] * (k if table is not sizes.DISC else 1)
        return own, own

    return measure


_MEASURES: dict[type, Callable[[Kit, Any, float, float], Size]] = {
    Text: _text,
    Entry: _entry,
    Choice: _choice,
    Counter: _counter,
    Stack: _stack,
    Pill: _pill,
    Chip: _chip,
    Bubble: _bubble,
    Box: _box,
    Row: _row,
    Column: _column,
    Flow: _flow,
    Table: _table,
    Track: lambda kit, block, width, k: (min(width, 480), max(30.0, 42 * k) * len(block.rows)),
    Bars: lambda kit, block, width, k: _bars(block, width, k),
    Boxes: lambda kit, block, width, k: boxes.size(block, k),
    Wheel: lambda kit, block, width, k: (boxes.WHEEL * k, boxes.WHEEL * k),
    Card: lambda kit, block, width, k: (min(width, boxes.CARD[0] * k), boxes.CARD[1] * max(0.8, k)),
    Plan: lambda kit, block, width, k: (min(width, boxes.PLAN), 420 * k),
    Plot: lambda kit, block, width, k: (min(width, 420), 240 * k + (74 if block.cells else 0)),
    Inset: lambda kit, block, width, k: (width, round(width * 0.54)),
    Glyph: lambda kit, block, width, k: _glyph(block, k),
    Die: _square(sizes.DIE),
    Disc: _square(sizes.DISC),
    Star: _square(sizes.STAR),
    Shape: _square(sizes.EDGE),
    Tile: lambda kit, block, width, k: (float(sizes.TILE), float(sizes.TILE)),
    Ring: lambda kit, block, width, k: (176 * k, 176 * k),
    Rule: lambda kit, block, width, k: (0.0, 10.0),
    Gap: lambda kit, block, width, k: (0.0, 0.0),
}
