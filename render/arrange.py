"""Where blocks go: the second half of the layout. Gives leaves and frames in the order of drawing."""

from __future__ import annotations

from engine.scene import Block, Box, Column, Flow, Row
from render import kit as sizes
from render import measure
from render.canvas import Rect
from render.kit import Kit, Placed

STEPS = (1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4, 0.34, 0.28)
"""Reductions that are tried until everything fits."""


def reduction(kit: Kit, block: object, width: float, height: float) -> float:
    """How far a block must be reduced to fit; the last step if it never does."""
    return next((k for k in STEPS if _within(kit, block, width, height, k)), STEPS[-1])


def fits(kit: Kit, block: object, width: float, height: float) -> bool:
    """Whether a block fits, reduced as far as it can be."""
    return any(_within(kit, block, width, height, k) for k in STEPS)


def _within(kit: Kit, block: object, width: float, height: float, k: float) -> bool:
    wide, high = measure.size(kit, block, width, k)
    return high <= height + 0.5 and wide <= width + 0.5


def arrange(kit: Kit, block: Block, box: Rect) -> list[Placed]:
    """Lay a block out in a box, reduced as far as it must be."""
    left, top, right, bottom = box
    placed: list[Placed] = []
    _place(kit, block, box, reduction(kit, block, right - left, bottom - top), placed)
    return placed


def _place(kit: Kit, block: object, box: Rect, k: float, placed: list[Placed]) -> None:
    match block:
        case Row():
            _row(kit, block, box, k, placed)
        case Column(blocks=blocks, align=align, gap=gap):
            _stack_up(kit, blocks, align, sizes.GAPS[gap], box, k, placed)
        case Flow():
            _flow(kit, block, box, k, placed)
        case Box():
            placed.append(Placed(block, box, k))
            left, top, right, bottom = box
            head = measure.HEADER if block.title else measure.PADDING
            pad = measure.PADDING
            inner = (left + pad, top + head, right - pad, bottom - measure.FOOT)
            _stack_up(kit, block.body, "left", sizes.GAPS["normal"], inner, k, placed, centred=True)
        case _:
            placed.append(Placed(block, box, k))


def _row(kit: Kit, block: Row, box: Rect, k: float, placed: list[Placed]) -> None:
    left, top, right, bottom = box
    widths = measure.row_widths(kit, block, right - left, k)
    gap = float(sizes.GAPS[block.gap])
    spare = max(0.0, right - left - sum(widths) - gap * max(0, len(widths) - 1))
    x = left + {"middle": spare / 2, "right": spare}.get(block.align, 0.0)
    if block.align == "spread" and len(widths) > 1:
        gap += spare / (len(widths) - 1)
    for inner, wide in zip(block.blocks, widths, strict=True):
        high = measure.size(kit, inner, wide, k)[1]
        spare_high = max(0.0, bottom - top - high)
        if isinstance(inner, Box) or measure.stretches(inner):
            inner_box = (x, top, x + wide, bottom)
        else:
            y = top + {"middle": spare_high / 2, "bottom": spare_high}.get(block.level, 0.0)
            inner_box = (x, y, x + wide, y + high)
        _place(kit, inner, inner_box, k, placed)
        x += wide + gap


def _stack_up(
    kit: Kit,
    blocks: tuple[object, ...],
    align: str,
    gap: float,
    box: Rect,
    k: float,
    placed: list[Placed],
    centred: bool = False,
) -> None:
    """Blocks above one another; those that stretch share what is left, else the whole is centred."""
    left, top, right, bottom = box
    measured = [measure.size(kit, inner, right - left, k) for inner in blocks]
    spare = max(0.0, bottom - top - sum(high for _, high in measured) - gap * max(0, len(blocks) - 1))
    growing = sum(
        max(1.0, m[1]) for inner, m in zip(blocks, measured, strict=True) if measure.stretches(inner)
    )
    y = top + (spare / 2 if centred and not growing else 0)
    for inner, (wide, natural) in zip(blocks, measured, strict=True):
        high = natural
        if growing and measure.stretches(inner):
            high += spare * max(1.0, natural) / growing
        x, end = left, right
        if align != "left" and not measure.grows(inner):
            x = left + (right - left - wide) * (0.5 if align == "middle" else 1)
            end = x + wide
        _place(kit, inner, (x, y, end, y + high), k, placed)
        y += high + gap


def _flow(kit: Kit, block: Flow, box: Rect, k: float, placed: list[Placed]) -> None:
    left, top, right, _bottom = box
    gap = measure.flow_gap(block, k)
    y = top
    for line in measure.flow_lines(kit, block, right - left, k):
        above, below = measure.line_height(line, k)
        wide = sum(own[0] for _, own in line) + gap * (len(line) - 1)
        indent = (line[0][1][0] + gap) / 2 if block.indent and line else 0
        x = left + indent + (right - left - indent - wide) * {"middle": 0.5, "right": 1}.get(block.align, 0)
        for inner, (inner_wide, inner_high) in line:
            up = measure.rise(inner, k)
            inner_top = y + (above - up if up else (above + below - inner_high) / 2)
            _place(kit, inner, (x, inner_top, x + inner_wide, inner_top + inner_high), k, placed)
            x += inner_wide + gap
        y += above + below + gap
