"""Tables: rows and columns, figures at the right."""

from __future__ import annotations

from typing import NamedTuple

from engine.scene import Col, Leaf, Span, Table, TableRow
from render import fonts
from render import kit as sizes
from render import measure as blocks
from render.canvas import Canvas, Rect
from render.kit import Kit, fit, shrunk
from render.themes import mix

BETWEEN = 14
CLOSE = 6
"""Between two columns; closer in a grid of tiles."""

Ends = tuple[float, float]

HEAD = 34
TALL = 1.42
"""Height of a row in sizes of its type, up to 24; larger figures stand closer."""


class Grid(NamedTuple):
    """A laid-out table: widths of its columns, heights of its rows, size of type reduced by ``k``."""

    widths: tuple[float, ...]
    heights: tuple[float, ...]
    k: float


def _between(table: Table) -> float:
    return CLOSE if all(col.align == "middle" for col in table.cols) else BETWEEN


def _size(col: Col, row: TableRow, k: float) -> float:
    own = sizes.TYPE[col.size]
    if row.total:
        own = 26 if col.align == "left" else 34
    return shrunk(own, k, 18)


def _cell(kit: Kit, cell: Span | Leaf, col: Col, row: TableRow, k: float) -> tuple[float, float]:
    if isinstance(cell, Span):
        size = _size(col, row, k)
        high = max(min(size, 24) * TALL, size * 1.13)
        return fonts.length(kit.say(cell.word), size, _bold(cell, col, row)), high
    wide, high = blocks.size(kit, cell, 400, k)
    return wide, max(high + 4, 36 * k)


def _bold(cell: Span, col: Col, row: TableRow) -> bool:
    return cell.bold or col.bold or row.total or row.hot


def grid(kit: Kit, table: Table, width: float, k: float) -> Grid:
    """Lay a table out in a width: smaller type if it is too wide, then the first column gives way."""
    for scale in (k, k * 0.92, k * 0.84, k * 0.76):
        made = _grid(kit, table, width, scale)
        if sum(made.widths) + _between(table) * (len(made.widths) - 1) <= width + 0.5:
            return made
    over = sum(made.widths) + _between(table) * (len(made.widths) - 1) - width
    text = max(range(len(made.widths)), key=lambda index: made.widths[index])
    widths = [wide - over if index == text else wide for index, wide in enumerate(made.widths)]
    return made._replace(widths=tuple(max(20.0, wide) for wide in widths))


def _grid(kit: Kit, table: Table, width: float, k: float) -> Grid:
    widths = [_head(kit, col) for col in table.cols]
    heights = []
    for row in table.rows:
        high = 0.0
        for index, cell in enumerate(row.cells):
            own = _cell(kit, cell, table.cols[index], row, k)
            widths[index] = max(widths[index], own[0])
            high = max(high, own[1])
        heights.append(high + (8 if row.rule or row.total else 0))
    return Grid(tuple(widths), tuple(heights), k)


def _head(kit: Kit, col: Col) -> float:
    words = kit.say(col.title)
    if not words:
        return 0.0
    # A title at the left may reach over the columns beside it.
    return 0.0 if col.align == "left" else fonts.length(words, 20)


def measure(kit: Kit, table: Table, width: float, k: float) -> tuple[float, float]:
    """Size of a table in a width."""
    made = grid(kit, table, width, k)
    head = HEAD if any(col.title for col in table.cols) else 0
    wide = sum(made.widths) + _between(table) * (len(made.widths) - 1)
    return min(width, wide), sum(made.heights) + head


def draw(kit: Kit, canvas: Canvas, table: Table, box: Rect, k: float, leaf: object) -> None:
    """Draw a table; ``leaf`` draws a block that stands in a cell."""
    left, top, right, _ = box
    made = grid(kit, table, right - left, k)
    spare = max(0.0, right - left - sum(made.widths) - _between(table) * (len(made.widths) - 1))
    # What is left over goes before the first right-aligned column, so that figures stand at the edge.
    spread = next((i for i, col in enumerate(table.cols) if col.align == "right"), len(table.cols)) - 1
    edges: list[Ends] = []
    x = left
    for index, wide in enumerate(made.widths):
        if table.even:
            end = x + wide + (spare / (len(table.cols) - 1) if index else 0)
        else:
            end = x + wide + (spare if index == max(0, spread) else 0)
        edges.append((x, end))
        x = end + _between(table)
    y = top
    for col, (start, end) in zip(table.cols, edges, strict=True):
        if col.hot:
            tall = sum(made.heights) + (HEAD if any(each.title for each in table.cols) else 0)
            fill = mix(kit.theme["panel"], kit.theme["attention"], 0.38)
            canvas.rect(
                (start - 2, top - 2, end + 2, top + tall + 2), fill, kit.theme["attention"], 3, radius=6
            )
    if any(col.title for col in table.cols):
        _draw_head(kit, canvas, table, edges, y, (left, right))
        y += HEAD
    for row, high in zip(table.rows, made.heights, strict=True):
        _draw_row(kit, canvas, table, row, edges, (left, y, right, y + high), made.k, leaf)
        y += high


def _draw_head(
    kit: Kit,
    canvas: Canvas,
    table: Table,
    edges: list[Ends],
    y: float,
    ends: tuple[float, float],
) -> None:
    muted = kit.theme["muted"]
    for col, (start, end) in zip(table.cols, edges, strict=True):
        words = kit.say(col.title)
        if not words:
            continue
        if table.even:
            x, anchor = {"left": (start, "ls"), "right": (end, "rs")}.get(
                col.align, ((start + end) / 2, "ms")
            )
            canvas.text(x, y + 22, words, 24, kit.theme[col.role], True, anchor=anchor)
        elif col.align == "left":
            canvas.spaced(start, y + 21, words.upper(), 20, muted, 1.5)
        else:
            x, anchor = (end, "rs") if col.align == "right" else ((start + end) / 2, "ms")
            canvas.text(x, y + 21, words, 20, muted, anchor=anchor)
    canvas.line([(ends[0], y + HEAD - 4), (ends[1], y + HEAD - 4)], kit.theme["rule"], 2)


def _draw_row(
    kit: Kit,
    canvas: Canvas,
    table: Table,
    row: TableRow,
    edges: list[Ends],
    box: Rect,
    k: float,
    leaf: object,
) -> None:
    left, top, right, bottom = box
    if row.hot:
        canvas.rect((left - 8, top + 1, right + 8, bottom - 1), kit.theme["attention"], radius=8)
    if row.rule or row.total:
        canvas.line([(left, top + 4), (right, top + 4)], kit.theme["ink" if row.total else "rule"], 2)
        top += 8
    middle = (top + bottom) / 2
    for index, cell in enumerate(row.cells):
        col, (start, end) = table.cols[index], edges[index]
        if not isinstance(cell, Span):
            wide, high = blocks.size(kit, cell, 400, k)
            x = {"left": start, "right": end - wide}.get(col.align, (start + end - wide) / 2)
            assert callable(leaf)
            leaf(kit, canvas, cell, (x, middle - high / 2, x + wide, middle + high / 2), k)
            continue
        bold = _bold(cell, col, row)
        words, size = fit(kit.say(cell.word), _size(col, row, k), bold, end - start + 0.5, 16)
        role = (row.roles[index] if index < len(row.roles) else None) or cell.role or col.role
        colour = kit.theme["on-attention"] if row.hot else kit.theme[role]
        x, anchor = {"left": (start, "l"), "right": (end, "r")}.get(col.align, ((start + end) / 2, "m"))
        canvas.middle(x, middle, words, size, colour, bold, anchor)
