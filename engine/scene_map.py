"""The map part of the picture language: grounds, crops, anchors and what lies on a map.

A ground is named, not drawn: `Ground("raf")` is the file data/raf/map.json, `HexBoard` lists its
cells. Items are drawn in the order of the layers, not of the list: fills, lines, marks, pieces,
paths, bubbles, labels.
"""

from __future__ import annotations

from typing import Literal

from engine.scene_parts import Bubble, Leaf, Part, Role, Size
from engine.words import Word


class Place(Part, frozen=True):
    """The place of that id on the ground (a town, an airfield)."""

    id: str


class Area(Part, frozen=True):
    """A spot in the area of that id; which spots an area has, its ground says."""

    id: str
    spot: str = "middle"


class At(Part, frozen=True):
    """A coordinate of the ground: longitude and latitude in degrees, north positive.

    On a board of hexes: in radii of a hex from the centre of hex 0, 0, y down.
    """

    x: float
    y: float


class Hex(Part, frozen=True):
    """The centre of a hex in axial coordinates; ``toward`` (0 to 5) means the middle of that side.

    Sides run clockwise from the one to the right (pointed hexes) or to the lower right (flat hexes).
    """

    q: int
    r: int
    toward: int | None = None
    off: tuple[int, int] = (0, 0)
    """So far to the right and down of it, in hundredths of a hex's radius."""


Anchor = Place | Area | At | Hex
"""Where an item of a map is."""


class Ground(Part, frozen=True):
    """The drawn ground of a pack: coast, areas, borders, from data/<pack>/map.json."""

    pack: str
    cartogram: bool = False
    """With the densities that the ground's file gives, so that crowded parts are larger."""


class Cell(Part, frozen=True):
    """One hex of a board: axial coordinate, its terrain and its printed id ('' for none)."""

    q: int
    r: int
    role: Role = "land"
    label: str = ""
    glyph: str = ""


class HexBoard(Part, frozen=True):
    """A board of hexes."""

    cells: tuple[Cell, ...]
    flat: bool = False
    """Flat side up; else a corner up."""
    sea: Role = "sea"
    """What is between and around the cells."""


class Whole(Part, frozen=True):
    """The whole ground."""


class Around(Part, frozen=True):
    """As much as shows all these anchors with room around them, and never less than ``least``.

    ``least`` is a height in degrees of latitude, or in hexes on a board of hexes.
    """

    anchors: tuple[Anchor, ...]
    least: float = 1.5


class Window(Part, frozen=True):
    """A part by its edges, in the ground's coordinates; widened at the side that is too short."""

    west: float
    south: float
    east: float
    north: float


Crop = Whole | Around | Window
"""Which part of the ground the stage shows."""


class Fill(Part, frozen=True):
    """Areas in a colour over their land; ``hatch`` draws slanting lines instead."""

    areas: tuple[str, ...]
    role: Role = "attention"
    opacity: float = 0.38
    hatch: bool = False


class HexFill(Part, frozen=True):
    """Hexes in a colour; ``outline`` draws one line around them all."""

    hexes: tuple[Hex, ...]
    role: Role = "attention"
    percent: int = 38
    """How opaque the colour is."""
    hatch: bool = False
    outline: bool = False
    word: Word = ""
    """A figure written large in each of them."""


class Line(Part, frozen=True):
    """A line through anchors: a limit, a river, a road."""

    points: tuple[Anchor, ...]
    role: Role = "muted"
    dashed: bool = False
    weight: Literal["thin", "normal", "heavy"] = "normal"
    smooth: bool = False
    dotted: bool = False


class Circle(Part, frozen=True):
    """A circle of the ground; the radius in kilometres (in hexes on a board of hexes)."""

    at: Anchor
    radius: float


class Reach(Part, frozen=True):
    """How far something reaches: the outline of circles together, dashed; the word beside the line."""

    circles: tuple[Circle, ...]
    role: Role = "two"
    word: Word = ""


class Label(Part, frozen=True):
    """Words on the map that belong to a region, centred on their anchor: sea, country, sector number."""

    at: Anchor
    word: Word
    size: Size = "label"
    role: Role = "ink"
    bold: bool = False
    faint: bool = False
    spaced: bool = False
    """Spaced capitals, as names of countries are printed."""


class Mark(Part, frozen=True):
    """A place's symbol with its name; the name finds itself a free side, at need with a thin leader."""

    at: Anchor
    glyph: str
    role: Role = "ink"
    word: Word = ""
    bold: bool = False
    size: Literal["large", "normal", "small"] = "normal"
    state: Literal["", "damaged", "down", "struck", "changed"] = ""
    """Damaged: notched ring; down: crossed out; struck: a star; changed: attention ring."""
    prominent: bool = False
    """What the step is about: larger name, placed first."""


class Piece(Part, frozen=True):
    """A block standing on the map: a counter or stack, a chip, a glyph.

    ``ring`` draws a circle round it in that role (a patrol circle; with no block a thin empty one).
    """

    at: Anchor
    block: Leaf | None = None
    ring: Role | None = None
    number: int = 0
    disc: Role = "ink"
    """The colour of its number."""


class Path(Part, frozen=True):
    """A way through anchors, with a head; the numbers of ledger lines at its points (0 for none)."""

    points: tuple[Anchor, ...]
    role: Role = "one"
    weight: Literal["normal", "heavy"] = "normal"
    dashed: bool = False
    smooth: bool = True
    numbers: tuple[int, ...] = ()


class Fire(Part, frozen=True):
    """A dashed line of fire with a head, and its bubble beside the middle."""

    start: Anchor
    end: Anchor
    role: Role = "one"
    bubble: Bubble | None = None


class Target(Part, frozen=True):
    """A double ring: here it happens."""

    at: Anchor
    role: Role = "loss"


class Number(Part, frozen=True):
    """The number of a ledger line on the map."""

    at: Anchor
    number: int


Item = Fill | HexFill | Line | Reach | Label | Mark | Piece | Path | Fire | Target | Number
"""Whatever lies on a map."""


class Key(Part, frozen=True):
    """One line of a legend: how it is drawn, what it means."""

    word: Word
    glyph: str = ""
    line: Literal["", "dashed", "solid", "ring", "fill", "hatch"] = ""
    role: Role = "ink"


class Map(Part, frozen=True):
    """A map as a stage: a ground, the part of it that is shown, and what lies on it."""

    ground: Ground | HexBoard
    items: tuple[Item, ...] = ()
    crop: Crop = Whole()
    chips: tuple[Leaf, ...] = ()
    """Conditions that hold for the whole map, at its top left if they cover nothing there, else in another
    corner."""
    legend: tuple[Key, ...] = ()
    """At the lower right, or where the map gives most room."""
    turned: bool = False
    """South up."""


class Inset(Part, frozen=True):
    """The whole of the stage's map, small, with a frame around the part that the stage shows.

    Without a map: the stage's own ground and fills.
    """

    map: Map | None = None
