"""Scenes: pictures as trees without pixels. A game turns its view into a `Sheet`; `render/` draws it.

This module is the whole language: it holds the sheet and the blocks that contain blocks, and gives
the small blocks (`scene_parts`) and the map (`scene_map`) under one name.
"""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from engine.scene_map import (
    Anchor,
    Area,
    Around,
    At,
    Cell,
    Circle,
    Crop,
    Fill,
    Fire,
    Ground,
    Hex,
    HexBoard,
    HexFill,
    Inset,
    Item,
    Key,
    Label,
    Line,
    Map,
    Mark,
    Number,
    Path,
    Piece,
    Place,
    Reach,
    Target,
    Whole,
    Window,
)
from engine.scene_parts import (
    Align,
    Arc,
    Badge,
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
    Leaf,
    Name,
    Part,
    Pill,
    Plan,
    Plate,
    Poly,
    Ring,
    Role,
    Rule,
    Scale,
    Sector,
    Shape,
    Side,
    Size,
    Span,
    Square,
    Stack,
    Star,
    State,
    Text,
    Tile,
    Wheel,
    caps,
    entry,
    text,
)
from engine.words import Say, Word


class Row(Part, frozen=True):
    """Blocks side by side. Boxes, charts and tables share the width that is left over."""

    blocks: tuple[Block, ...]
    align: Literal["left", "middle", "right", "spread"] = "left"
    level: Literal["top", "middle", "bottom"] = "top"
    even: bool = False
    """What grows is equally wide, whatever it holds."""
    gap: Literal["none", "tight", "normal", "wide"] = "normal"


class Column(Part, frozen=True):
    """Blocks above one another. Boxes, charts and gaps share the height that is left over."""

    blocks: tuple[Block, ...]
    align: Align = "left"
    gap: Literal["none", "tight", "normal", "wide"] = "normal"


class Flow(Part, frozen=True):
    """Blocks in lines, as many in each as fit; ``indent`` sets them half a step in."""

    blocks: tuple[Block, ...]
    align: Align = "left"
    indent: bool = False


class Box(Part, frozen=True):
    """A framed field with a title. ``hot``: the attention outline, what the step resolves."""

    body: tuple[Block, ...]
    title: Word = ""
    note: Word = ""
    hot: bool = False
    tone: bool = False
    """A quiet field without a frame, inside another box."""
    number: int = 0
    side: Side | None = None
    """Outline and tint of a side."""
    snug: bool = False
    """No taller than what it holds."""
    stripe: Role | None = None
    """A stripe along its left edge: this one counts now."""


class Col(Part, frozen=True):
    """A column of a table."""

    title: Word = ""
    align: Align = "left"
    size: Size = "label"
    role: Role = "ink"
    bold: bool = False
    hot: bool = False
    """Framed and tinted with the attention colour from its title down."""


class TableRow(Part, frozen=True):
    """A row of a table: one cell a column, fewer cells leave the rest empty."""

    cells: tuple[Span | Leaf, ...]
    roles: tuple[Role | None, ...] = ()
    """Colours of single cells, None for the column's."""
    hot: bool = False
    """Filled with the attention colour."""
    rule: bool = False
    """A line above it."""
    total: bool = False
    """The sum: an ink line above it, larger figures."""


class Table(Part, frozen=True):
    """Rows and columns; figures belong in right-aligned columns."""

    cols: tuple[Col, ...]
    rows: tuple[TableRow, ...]
    even: bool = False
    """A sequence: all columns but the first are equally wide, their titles large."""


class Tally(Part, frozen=True):
    """A `Track`: spaces 0 to ``top``, filled up to ``value``, the old place outlined with an arrow."""

    word: Word
    value: int
    before: int | None = None
    top: int = 20
    glyph: str = ""
    role: Role = "one"


class Track(Part, frozen=True):
    """Tallies under one another, on the same spaces."""

    rows: tuple[Tally, ...]


class Bar(Part, frozen=True):
    """One bar: its share of the chart's ``top``, the figure written at its end."""

    word: Word
    value: float
    figure: Word
    role: Role = "one"
    hot: bool = False


class Bars(Part, frozen=True):
    """Bars under one another (odds of results, sums by type). ``top`` 0: the largest value."""

    bars: tuple[Bar, ...]
    top: float = 0.0
    upright: bool = False
    """Columns side by side on a line, each with its word below."""


class Series(Part, frozen=True):
    """A line of a plot. ``area``: tinted between it and zero, above in ``one``, below in ``two``."""

    points: tuple[tuple[float, float], ...]
    role: Role = "ink"
    dots: bool = True
    area: bool = False
    callout: Word = ""
    """Written large at the last point, which is marked."""


class Band(Part, frozen=True):
    """A region of a plot from a stepped line to its ``edge`` (a value of y), with its name inside."""

    points: tuple[tuple[float, float], ...]
    """Each holds from its x to the next one's; the last one's x ends the band."""
    edge: float
    role: Role
    word: Word = ""


class Limit(Part, frozen=True):
    """A heavy line across a plot at a value of y, with what reaching it means."""

    y: float
    role: Role
    word: Word = ""


class Tick(Part, frozen=True):
    """A value of an axis and how it is written."""

    at: float
    word: Word


class Sign(Part, frozen=True):
    """A small mark under the cells of a plot: a triangle, or a glyph."""

    at: float
    glyph: str = ""
    role: Role = "two"


class Plot(Part, frozen=True):
    """A graph over time, with a row of cells (a calendar) on the same axis below it."""

    x: tuple[float, float]
    y: tuple[float, float]
    series: tuple[Series, ...]
    x_ticks: tuple[Tick, ...] = ()
    y_ticks: tuple[Tick, ...] = ()
    bands: tuple[Band, ...] = ()
    limits: tuple[Limit, ...] = ()
    now: float | None = None
    """An attention line at this x, through the cells."""
    cells: tuple[Role, ...] = ()
    """One cell for each whole step of x from the first."""
    cells_word: Word = ""
    signs: tuple[Sign, ...] = ()
    legend: tuple[Key, ...] = ()


Block = Row | Column | Flow | Box | Table | Track | Bars | Plot | Inset | Leaf
"""Anything that can be laid out."""


class Score(Part, frozen=True):
    """The score in the strip: what it counts, the figure, and how it changed with this step."""

    word: Word
    value: Word
    change: Word = ""
    role: Role = "muted"
    """Of the change: good, loss, or muted."""
    sides: tuple[Word, Word] | None = None
    """The figures of side one and side two, in place of the value."""


class Next(Part, frozen=True):
    """Who is asked next, and what."""

    title: Word
    word: Word


class Strip(Part, frozen=True):
    """The head of every picture: game, scenario, when, where in the sequence of play, score, who is next."""

    glyph: str
    title: Word
    line: Word
    step: Word
    segments: int = 0
    """Number of segments of the sequence shown under the step's name."""
    now: int = 0
    """The current one, from 0; the number of segments: all done."""
    score: Score | None = None
    next: Next | None = None
    side: Side = "one"
    letters: tuple[str, ...] = ()
    """Letters of the parts of the sequence, drawn as fields in place of segments; ``step`` stands before
    them as a small title over ``count``."""
    count: Word = ""
    facts: tuple[tuple[Word, Word], ...] = ()
    """Titles over values, in place of sequence, score and next: for sheets about one piece."""


class Ledger(Part, frozen=True):
    """The column at the right: a title, blocks from the top, and what stands at its foot."""

    title: Word = ""
    blocks: tuple[Block, ...] = ()
    foot: tuple[Block, ...] = ()
    wide: bool = False
    """A little wider beside a map, for sentences and dice."""


class Sheet(Part, frozen=True):
    """One picture."""

    strip: Strip
    stage: Map | Block
    ledger: Ledger | None = None
    headline: Word = ""
    """One sentence over a stage that is not a map."""
    alt: tuple[Word, ...] = ()
    """The picture in sentences, what matters first."""
    size: Literal["step", "board"] = "step"
    """1200 x 760, or 1800 x 1136 for a whole board."""
    ground: Literal["paper", "space"] = "paper"
    """What a stage that is no map stands on."""


def encode(sheet: Sheet) -> bytes:
    """Write a sheet as JSON; equal sheets give equal bytes."""
    return msgspec.json.encode(sheet)


def decode(data: bytes) -> Sheet:
    """Read what `encode` wrote.

    Raises:
        msgspec.ValidationError: unknown block, role or size, missing field; with its path.
    """
    return msgspec.json.decode(data, type=Sheet)


def digest(sheet: Sheet) -> str:
    """Name a sheet by its content (32 hexadecimal characters)."""
    return hashlib.blake2b(encode(sheet), digest_size=16).hexdigest()


def row(
    *cells: Word | Span | Leaf,
    roles: tuple[Role | None, ...] = (),
    hot: bool = False,
    rule: bool = False,
    total: bool = False,
) -> TableRow:
    """Make a row of a table; words become spans."""
    spans = tuple(Span(cell) if isinstance(cell, str | Say) else cell for cell in cells)
    return TableRow(spans, roles=roles, hot=hot, rule=rule, total=total)


def facts(*pairs: tuple[Word, Word | Leaf]) -> Table:
    """Make a table of names on the left and bold values on the right."""
    cols = (Col(size="text", role="muted"), Col(align="right", bold=True))
    return Table(cols, tuple(row(*pair) for pair in pairs))


__all__ = [
    "Align",
    "Anchor",
    "Arc",
    "Area",
    "Around",
    "At",
    "Badge",
    "Band",
    "Bar",
    "Bars",
    "Block",
    "Box",
    "Boxes",
    "Bubble",
    "Card",
    "Cell",
    "Chip",
    "Choice",
    "Circle",
    "Col",
    "Column",
    "Counter",
    "Crop",
    "Die",
    "Disc",
    "Entry",
    "Fill",
    "Fire",
    "Flow",
    "Gap",
    "Glyph",
    "Ground",
    "Hex",
    "HexBoard",
    "HexFill",
    "Inset",
    "Item",
    "Key",
    "Label",
    "Leaf",
    "Ledger",
    "Limit",
    "Line",
    "Map",
    "Mark",
    "Name",
    "Next",
    "Number",
    "Path",
    "Piece",
    "Pill",
    "Place",
    "Plan",
    "Plate",
    "Plot",
    "Poly",
    "Reach",
    "Ring",
    "Role",
    "Row",
    "Rule",
    "Scale",
    "Score",
    "Sector",
    "Series",
    "Shape",
    "Sheet",
    "Side",
    "Sign",
    "Size",
    "Span",
    "Square",
    "Stack",
    "Star",
    "State",
    "Strip",
    "Table",
    "TableRow",
    "Tally",
    "Target",
    "Text",
    "Tick",
    "Tile",
    "Track",
    "Wheel",
    "Whole",
    "Window",
    "caps",
    "decode",
    "digest",
    "encode",
    "entry",
    "facts",
    "row",
    "text",
]
