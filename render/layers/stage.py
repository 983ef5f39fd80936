"""A map that is being drawn: its canvas, where anchors are on it, and what is taken already."""

from __future__ import annotations

from engine.scene import Anchor, HexBoard, Map
from render.canvas import Canvas
from render.kit import Kit
from render.layers.labels import Taken
from render.project import Geographic, Hexes
from render.themes import Colour

COARSE = 4
"""Final pixels of the stage for which one colour of the ground is kept."""


def in_space(of: Map) -> bool:
    """Whether a map shows space."""
    return isinstance(of.ground, HexBoard) and of.ground.sea == "space"


class Stage:
    """What all layers above the ground of a map share."""

    def __init__(self, kit: Kit, canvas: Canvas, of: Map, where: Geographic | Hexes) -> None:
        self.kit, self.canvas, self.of, self.where = kit, canvas, of, where
        self.theme = kit.theme
        self.taken = Taken(where.width, where.height)
        self.space = in_space(of)
        # Halos take the colour of the ground before anything lies on it.
        self._under = canvas.image.resize((round(where.width / COARSE), round(where.height / COARSE)))

    def inside(self, anchor: Anchor, room: float) -> bool:
        """Whether an anchor is on the stage, so far from its edges."""
        x, y = self.where.at(anchor)
        return room < x < self.where.width - room and room < y < self.where.height - room

    def ground(self, x: float, y: float) -> Colour:
        """The colour of the ground at a point."""
        column = min(max(0, int(x / COARSE)), self._under.width - 1)
        row = min(max(0, int(y / COARSE)), self._under.height - 1)
        found = self._under.getpixel((column, row))
        assert isinstance(found, tuple)
        return int(found[0]), int(found[1]), int(found[2])
