"""The small blocks of the picture language: what a scene is made of before anything is laid out.

No pixels: colours are roles, sizes are names, words are `Word`, and where a block goes is for
`render/` to find out. Every block is a frozen struct, written as JSON with its name under ``is``.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.words import Word

Role = Literal[
    "paper",  # the sheet's ground
    "panel",  # the ground of a box
    "tone",  # a quiet field in a box
    "rule",  # thin lines, frames
    "ink",
    "muted",
    "white",
    "sea",
    "land",
    "space",
    "one",
    "two",
    "neutral",
    "good",
    "loss",
    "attention",
    "tint-1",  # close tints of land, for groups of areas
    "tint-2",
    "tint-3",
    "city",  # built-up ground
    "abroad",  # land outside the game
    "zone-1",  # parts of a surrounding that are told apart: ahead, left, right, behind
    "zone-2",
    "zone-3",
    "zone-4",
]
"""What a colour means; the theme says what it looks like."""

Side = Literal["one", "two", "neutral"]
"""Whose it is: colour, and shape of the corner (one: square, two: cut, neutral: round)."""

Size = Literal["hero", "headline", "title", "label", "text", "small", "tiny"]
"""Type: 40, 32, 30, 24, 22, 20, 18; ``tiny`` is for whole boards only."""

Scale = Literal["hero", "large", "normal", "small", "map", "whole", "tiny"]
"""Counters: 130, 118, 90, 84, 80, 64, 24; ``whole`` is for a whole map in a picture of a step.

What does not fit is drawn smaller by the layout.
"""

Align = Literal["left", "middle", "right"]

State = Literal[
    "reduced",  # diagonal half-shade, symbol counterchanged
    "facedown",  # pale, hatched, a question mark
    "hatched",  # pale, hatched, the symbol stays
    "ghost",  # where it was: pale and dashed
    "damaged",  # a notched side
    "changed",  # outline in the attention colour
    "substitute",  # a corner in the attention colour
    "out",  # crossed: leaves the game with this step
]


class Part(msgspec.Struct, frozen=True, tag_field="is", tag=str.lower, omit_defaults=True):
    """What all parts of a scene share: frozen, told apart by ``is``, defaults not written."""


class Glyph(Part, frozen=True):
    """A drawing of data/glyphs by its id: aircraft, ship, airfield, anchor, sun, tick.

    Ships from above are as large beside one another as they are in truth.
    """

    id: str
    role: Role = "ink"
    size: Scale = "small"
    turn: int = 0
    """Degrees clockwise."""


class Die(Part, frozen=True):
    """One die as it fell. ``sides`` 6 is drawn with pips, any other as a kite with the number."""

    value: int
    sides: int = 6
    size: Literal["large", "normal", "small", "inline"] = "normal"
    faded: bool = False
    """A die that missed, or that does not count."""
    number: int = 0
    """The ledger line that tells of it; 0 for none."""


class Name(Part, frozen=True):
    """A name that is picked out wherever it stands in a sentence: bold, in the colour of its side."""

    word: Word
    role: Role | None = None


class Span(Part, frozen=True):
    """A stretch of words of one look. No role: the role of the text around it."""

    word: Word
    role: Role | None = None
    bold: bool = False
    names: tuple[Name, ...] = ()
    """What is picked out within it, so that each language keeps its own order of words."""


class Text(Part, frozen=True):
    """Running words, wrapped where the language allows; dice and glyphs may stand among them."""

    spans: tuple[Span | Die | Glyph, ...]
    size: Size = "label"
    role: Role = "ink"
    align: Align = "left"
    caps: bool = False
    """A small title: bold capitals, spaced."""
    lines: int = 0
    """At most so many lines, the last one cut with an ellipsis; 0 for as many as it takes."""


class Badge(Part, frozen=True):
    """The result on a counter's lower left corner: a star only for a loss, else a disc."""

    word: Word
    star: bool = False
    role: Role = "muted"


class Pill(Part, frozen=True):
    """A word in a rounded field. ``half`` puts the half-shade mark before it: goes there reduced."""

    word: Word
    role: Role = "tone"
    half: Side | None = None
    glyph: str = ""
    hollow: bool = False
    """Only its outline and its word are in the role's colour."""


class Chip(Part, frozen=True):
    """A light chip with an outline, for a count ("×2") or a condition with its symbol (weather)."""

    word: Word
    glyph: str = ""


class Star(Part, frozen=True):
    """A burst with a figure or letter: damage, loss."""

    word: Word
    role: Role = "loss"
    size: Literal["hero", "large", "normal"] = "normal"


class Disc(Part, frozen=True):
    """A round mark with a number or letter; in ``ink`` it is the number of a ledger line."""

    word: Word
    role: Role = "ink"
    size: Literal["large", "normal"] = "normal"
    turning: bool = False
    """An open ring with a turning arrow around the figure: from here on it may turn."""


class Tile(Part, frozen=True):
    """A small square field with one letter or figure, for results in a side's colour."""

    word: Word
    role: Role = "tone"


class Counter(Part, frozen=True):
    """A piece: body in its side's colour, symbol, band with the designation, figures in the corners."""

    side: Side
    glyph: str = ""
    name: Word = ""
    """The designation on the band; no name, no band."""
    tl: Word = ""
    tr: Word = ""
    bl: Word = ""
    br: Word = ""
    foot: Word = ""
    """Figures in one line at the bottom ("4-4-4"), for counters without corner figures."""
    states: tuple[State, ...] = ()
    badge: Badge | None = None
    pill: Pill | None = None
    """Where it goes, or what became of it, below the counter."""
    number: int = 0
    """The ledger line that tells of it; 0 for none."""
    caption: Word = ""
    size: Scale = "normal"
    mirrored: bool = False
    """The symbol looks to the left (ships of side two)."""
    framed: bool = False
    """The symbol stands in a box on cream, as unit symbols of land forces do."""


class Stack(Part, frozen=True):
    """Counters on one another, the first on top; fans up and to the right, *×n* from two on."""

    counters: tuple[Counter, ...]
    caption: Word = ""
    number: int = 0
    counted: bool = True
    """False leaves the chip *×n* away, where a caption tells the number."""
    size: Scale | None = None
    """For all counters of the stack; None: each one's own."""


class Choice(Part, frozen=True):
    """One option of an open decision, in the words of its button."""

    letter: str
    word: Word
    side: Side = "one"


class Entry(Part, frozen=True):
    """A numbered line of the ledger; marks on the stage carry the same number."""

    number: int
    spans: tuple[Span | Die | Glyph, ...]
    side: Side | None = None
    """The number in the corner shape and colour of a side, instead of a dark disc."""


class Rule(Part, frozen=True):
    """A thin line across."""

    role: Role = "rule"


class Gap(Part, frozen=True):
    """Free space that takes what is left."""


class Poly(Part, frozen=True):
    """A polygon in the units of its `Shape`, x to the right, y down. Not closed: an open line."""

    points: tuple[tuple[float, float], ...]
    role: Role = "ink"
    opacity: float = 1.0
    line: float = 0.0
    """Width of a line in the same units; 0 fills the polygon."""
    closed: bool = True


class Shape(Part, frozen=True):
    """A drawing of a game's own from polygons in -1..1, for what no glyph can say."""

    polys: tuple[Poly, ...]
    size: Scale = "normal"


class Arc(Part, frozen=True):
    """One side of a `Ring` or `Plan`: boxes left of how many; ``struck`` marks the side just hit."""

    left: int
    of: int
    struck: bool = False
    sides: int = 0
    """How many of the six hexsides it covers; 0: an equal share of a round ring."""
    down: bool = False
    """It stops nothing, whatever is left of it."""
    mark: Word = ""
    """A marker that strengthens it."""
    star: Word = ""
    """The damage that it, or what lies behind it, has just taken."""
    title: Word = ""
    """What the side is called; written on a `Plan` only."""


class Square(Part, frozen=True):
    """One box of `Boxes`: its role and figure, and whether it is filled, crossed out, or critical."""

    word: Word = ""
    role: Role = "ink"
    filled: bool = False
    crossed: bool = False
    critical: bool = False
    """With a red corner (a dot where it is small)."""
    now: bool = False
    """A pointer below: the box that counts."""


class Boxes(Part, frozen=True):
    """Boxes in a row that are marked one after the other: a hull, a bar that is charged."""

    squares: tuple[Square, ...]
    size: Literal["large", "normal", "small"] = "normal"


class Plate(Part, frozen=True):
    """The name of a piece below it: its class in a field of its side, its name, its hull in small boxes."""

    code: Word
    name: Word = ""
    boxes: Boxes | None = None


class Ring(Part, frozen=True):
    """Bars around a piece, one group an arc, clockwise from the front; the figure in the middle of each.

    ``facing`` is in sixths of a turn, 0 to the right, clockwise. Where arcs cover hexsides the ring is a
    hexagon. On a map it is as large as its hex. Without arcs it is the piece alone.
    """

    arcs: tuple[Arc, ...]
    side: Side = "one"
    glyph: str = ""
    facing: int = 0
    word: Word = ""
    plate: Plate | None = None
    ghost: bool = False
    """Where it was: dashed."""
    star: Word = ""
    """The damage that a piece without arcs has just taken."""


class Plan(Part, frozen=True):
    """A ship from above, its bow up, large, with the boxes of its four sides around it, on space."""

    glyph: str
    arcs: tuple[Arc, Arc, Arc, Arc]
    """Clockwise from the bow."""
    side: Side = "one"
    head: Word = ""
    foot: Word = ""


class Sector(Part, frozen=True):
    """A part of a `Wheel`, some degrees wide."""

    wide: int
    lit: bool = False


class Wheel(Part, frozen=True):
    """Which ways something reaches: sectors clockwise, the first one centred at the top."""

    sectors: tuple[Sector, ...]
    role: Role = "one"


class Card(Part, frozen=True):
    """One step of a scale with its note: the present one, one that may be taken, one out of reach."""

    word: Word
    note: Word = ""
    state: Literal["now", "open", "off"] = "open"


class Bubble(Part, frozen=True):
    """What a shot or fight came to: number of the ledger line, dice, words; framed in a side's colour."""

    parts: tuple[Span | Die | Glyph | Star, ...]
    number: int = 0
    side: Side = "neutral"


Leaf = (
    Glyph
    | Die
    | Text
    | Pill
    | Chip
    | Star
    | Disc
    | Tile
    | Counter
    | Stack
    | Choice
    | Entry
    | Rule
    | Gap
    | Shape
    | Ring
    | Bubble
    | Boxes
    | Plan
    | Wheel
    | Card
)
"""A block without blocks inside."""


def text(
    word: Word,
    size: Size = "label",
    role: Role = "ink",
    *,
    bold: bool = False,
    align: Align = "left",
    lines: int = 0,
) -> Text:
    """Make a `Text` of one span."""
    return Text((Span(word, bold=bold),), size=size, role=role, align=align, lines=lines)


def caps(word: Word, role: Role = "muted") -> Text:
    """Make a small title in spaced capitals."""
    return Text((Span(word, bold=True),), size="small", role=role, caps=True, lines=1)


def entry(number: int, word: Word) -> Entry:
    """Make a ledger line of one span."""
    return Entry(number, (Span(word),))
