"""The pieces of a map: counters and stacks, ships in their hexes, other blocks; and their numbers."""

from __future__ import annotations

import math
from collections import Counter as Counts
from typing import NamedTuple

import msgspec

from engine.scene import Anchor, Counter, Piece, Pill, Ring, Stack
from render import blocks, measure
from render import kit as sizes
from render.canvas import Point, Rect
from render.layers import fleet as ships
from render.layers.labels import Taken
from render.layers.stage import Stage
from render.project import Hexes

RING = {1: 55.0, 2: 66.0, 3: 70.0}
"""Radius of a ring around a counter of 80, by the number of counters seen."""

EMPTY = 38.0
"""Radius of a ring with nothing in it."""

SHARED = 0.68
"""How large ships are that share a hex."""

APART = 0.42
"""How far from the middle of a hex they stand then, in its radii."""

CORNERS = ((0.76, -0.74), (-0.76, -0.74), (-0.76, 0.74))
"""Where the number of a stack may stand on its ring, in radii of the ring, the best place first."""

CHIP = (24.0, 16.0)
"""Half the size of that number's chip."""


class Standing(NamedTuple):
    """A piece and where it stands: its middle, half its edge or the reach of its ring."""

    item: Piece
    x: float
    y: float
    reach: float


class Pieces:
    """The pieces that are on a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        items = [item for item in stage.of.items if isinstance(item, Piece)]
        self._sharing = Counts(item.at for item in items if _sails(item))
        self._placed: Counts[Anchor] = Counts()
        self.standing = [self._stand(item) for item in items if stage.inside(item.at, 0)]
        self._solid = {piece.item.at: piece for piece in self.standing if piece.item.block}

    def sailing(self) -> list[ships.Afloat]:
        """The ships among them, with the radius of their hexes."""
        return [self._afloat(piece) for piece in self.standing if isinstance(piece.item.block, Ring)]

    def reach(self, item: Piece) -> float:
        """How far a piece reaches from where it stands."""
        block, where = item.block, self.stage.where
        if isinstance(block, Counter | Stack):
            seen = measure.shown(block) if isinstance(block, Stack) else 1
            own = measure.edge(measure.top_of(block) if isinstance(block, Stack) else block, 1)
            return RING[seen] * own / 80 if item.ring else own / 2 + (seen - 1) * sizes.FAN / 2 + 6
        if isinstance(block, Ring) and isinstance(where, Hexes):
            return ships.reach(block, where.scale) * (SHARED if self._is_shared(item) else 1)
        return max(measure.size(self.stage.kit, block, 300, 1)) / 2 if block else EMPTY

    def take(self) -> None:
        """Note where names may not go."""
        taken = self.stage.taken
        for piece in self.standing:
            item, x, y, reach = piece
            if isinstance(item.block, Ring):
                ships.take(taken, self._afloat(piece))
            elif isinstance(item.block, Pill):
                taken.add(self._around(item.block, x, y))
            elif item.ring:
                taken.disc(x, y, reach + 3)
                if isinstance(item.block, Stack) and measure.counted(item.block):
                    taken.add(_chip_box(*self._chip(piece)))
            else:
                taken.around(x, y, reach)

    def draw(self, *, ghosts: bool) -> None:
        """Draw the pieces that stand there now, or those that show where something was; numbers last."""
        wanted = [piece for piece in self.standing if _is_ghost(piece.item) == ghosts]
        for piece in wanted:
            self._draw(piece)
        for piece in wanted:
            if isinstance(piece.item.block, Stack) and measure.counted(piece.item.block):
                many = len(piece.item.block.counters)
                blocks.count(self.stage.kit, self.stage.canvas, many, *self._chip(piece))

    def number(self, anchor: Anchor, number: int) -> None:
        """Draw the number of a ledger line: at the corner of what stands there, else on the spot."""
        if (piece := self._solid.get(anchor)) is not None:
            self._corner(piece, number)
        else:
            blocks.number(self.stage.kit, self.stage.canvas, number, *self.stage.where.at(anchor))

    # where they stand

    def _stand(self, item: Piece) -> Standing:
        x, y = self.stage.where.at(item.at)
        if self._is_shared(item):
            x, y = self._apart(item, x, y)
        return Standing(item, x, y, self.reach(item))

    def _is_shared(self, item: Piece) -> bool:
        """Whether a ship shares its hex with others."""
        return _sails(item) and self._sharing[item.at] > 1

    def _apart(self, item: Piece, x: float, y: float) -> Point:
        """Where the next of several ships in a hex stands."""
        where, many = self.stage.where, self._sharing[item.at]
        if not isinstance(where, Hexes):
            return x, y
        turn = self._placed[item.at]
        self._placed[item.at] += 1
        angle = math.radians(360 * turn / many + (180 if many == 2 else -90))
        away = where.scale * APART
        return x + math.cos(angle) * away, y + math.sin(angle) * away

    def _afloat(self, piece: Standing) -> ships.Afloat:
        """A ship with the radius of its hex, smaller where several share one."""
        assert isinstance(piece.item.block, Ring)
        assert isinstance(self.stage.where, Hexes)
        radius = self.stage.where.scale * (SHARED if self._is_shared(piece.item) else 1)
        return ships.Afloat(piece.item.block, piece.x, piece.y, radius)

    def _around(self, block: object, x: float, y: float) -> Rect:
        """The box of a block with its middle at x, y."""
        wide, high = measure.size(self.stage.kit, block, 400, 1)
        return (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)

    # drawing

    def _draw(self, piece: Standing) -> None:
        item, x, y, reach = piece
        kit, canvas, theme = self.stage.kit, self.stage.canvas, self.stage.theme
        if item.ring:
            if item.block:
                canvas.circle(x, y, reach, theme.mixed("paper", item.ring, 0.10), None, opacity=0.88)
            canvas.circle(x, y, reach, None, theme[item.ring], 3 if item.block else 2)
        if item.block is None:
            return
        if isinstance(item.block, Ring):
            ships.draw(kit, canvas, self._afloat(piece))
        elif isinstance(item.block, Counter):
            half = measure.edge(item.block, 1) / 2
            blocks.leaf(kit, canvas, item.block, (x - half, y - half, x + half, y + half), 1)
        elif isinstance(item.block, Stack):
            self._stack(item.block, piece)
        else:
            blocks.leaf(kit, canvas, item.block, self._around(item.block, x, y), 1)
        if item.number:
            self._corner(piece, item.number)

    def _stack(self, block: Stack, piece: Standing) -> None:
        """A stack without its number."""
        own = measure.edge(measure.top_of(block), 1)
        fan = (measure.shown(block) - 1) * sizes.FAN
        left, top = piece.x - (own + fan) / 2, piece.y - (own - fan) / 2
        plain = msgspec.structs.replace(block, counted=False)
        blocks.pile(self.stage.kit, self.stage.canvas, plain, left, top, own)

    def _chip(self, piece: Standing) -> Point:
        """The middle of the chip with a stack's number: on its ring where that covers no other piece."""
        item, x, y, reach = piece
        if not item.ring:
            assert isinstance(item.block, Stack)
            own = measure.edge(measure.top_of(item.block), 1)
            fan = (measure.shown(item.block) - 1) * sizes.FAN
            return x + (own + fan) / 2 - 4, y - (own + fan) / 2 + 4
        corners = [(x + reach * u, y + reach * v) for u, v in CORNERS]
        others = Taken(self.stage.where.width, self.stage.where.height)
        for other in self.standing:
            if other is not piece and other.item.block:
                others.disc(other.x, other.y, other.reach)
        if item.number:
            del corners[1]  # there it stands
        return min(corners, key=lambda at: others.cost(_chip_box(*at)))

    def _corner(self, piece: Standing, number: int) -> None:
        """A number at the upper left of a piece; beside a ship, where there is room."""
        stage = self.stage
        if isinstance(piece.item.block, Ring):
            disc = piece.item.disc
            ships.number(stage.kit, stage.canvas, stage.taken, self._afloat(piece), number, disc)
            return
        shift = piece.reach * (0.76 if piece.item.ring else 0.92)
        blocks.number(stage.kit, stage.canvas, number, piece.x - shift, piece.y - shift * 0.9)


def _chip_box(x: float, y: float) -> Rect:
    """The box of a stack's number."""
    return (x - CHIP[0], y - CHIP[1], x + CHIP[0], y + CHIP[1])


def _sails(item: Piece) -> bool:
    """Whether a piece is a ship that stands there now."""
    return isinstance(item.block, Ring) and not item.block.ghost


def _is_ghost(item: Piece) -> bool:
    """Whether a piece shows where something was."""
    block = item.block.counters[0] if isinstance(item.block, Stack) else item.block
    if isinstance(block, Ring):
        return block.ghost
    return isinstance(block, Counter) and "ghost" in block.states
