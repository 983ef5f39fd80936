"""The marks of places on a map, those of one town moved apart a little, and their names."""

from __future__ import annotations

import math
from typing import NamedTuple

from engine.scene import Hex, HexBoard, Mark
from render import marks
from render.glyphs import symbol
from render.layers import labels
from render.layers.labels import Name
from render.layers.stage import Stage
from render.themes import mix

SYMBOL = {"large": 30, "normal": 24, "small": 20}
"""Widths of marks."""

PROMINENT = 25.0
"""Size of the name of what a step is about."""

BOARD = 1300
"""Stages that are wider than this show a whole board: names are smaller there."""

EDGE = 8
"""How far from the edge of the stage a mark must be to be drawn."""

ROUNDS = 6
"""How often marks that touch push one another apart."""

CLOSE = 0.98
"""How near to one another their middles may come then, in means of their widths."""


class Placed(NamedTuple):
    """A mark and where it stands."""

    item: Mark
    x: float
    y: float


class Places:
    """The marks that are on a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.placed = self._spread()
        self._names: list[Name] = []
        ground = stage.of.ground
        cells = ground.cells if isinstance(ground, HexBoard) else ()
        self.drawn = [Hex(cell.q, cell.r) for cell in cells if cell.glyph]
        """Hexes with a glyph of their own."""

    def take(self) -> None:
        """Note where names may not go."""
        for item, x, y in self.placed:
            self.stage.taken.around(x, y, SYMBOL[item.size] / 2)
        for at in self.drawn:
            self.stage.taken.around(*self.stage.where.at(at), self.stage.where.scale * 0.34)

    def draw(self) -> None:
        """Draw the marks, then their names: what the step is about first, then the bold, then the rest."""
        for placed in self.placed:
            self._mark(placed)
        for name, spot in labels.place(self._names, self.stage.taken):
            middle = (spot.box[0] + spot.box[2]) / 2
            labels.draw(self.stage.canvas, name, spot, self.stage.ground(middle, spot.y))

    def _spread(self) -> list[Placed]:
        found = [item for item in self.stage.of.items if isinstance(item, Mark)]
        found = [item for item in found if self.stage.inside(item.at, EDGE)]
        at = [list(self.stage.where.at(item.at)) for item in found]
        for _ in range(ROUNDS):
            for i, first in enumerate(found):
                for j in range(i):
                    need = (SYMBOL[first.size] + SYMBOL[found[j].size]) / 2 * CLOSE
                    dx, dy = at[i][0] - at[j][0], at[i][1] - at[j][1]
                    away = math.hypot(dx, dy)
                    if away >= need:
                        continue
                    ux, uy = (dx / away, dy / away) if away > 1 else (1.0, 0.0)
                    push = (need - away) / 2
                    at[i] = [at[i][0] + ux * push, at[i][1] + uy * push]
                    at[j] = [at[j][0] - ux * push, at[j][1] - uy * push]
        return [Placed(item, x, y) for item, (x, y) in zip(found, at, strict=True)]

    def _mark(self, placed: Placed) -> None:
        item, x, y = placed
        canvas, theme = self.stage.canvas, self.stage.theme
        size = float(SYMBOL[item.size])
        back = mix(self.stage.ground(x, y), theme["paper"], 0.7)
        canvas.paste(symbol(theme, item.glyph, size, theme[item.role], back, back), x, y, "mm")
        match item.state:
            case "changed":
                canvas.circle(x, y, size / 2 + 6, None, theme["attention"], 3.5)
            case "damaged" | "down":
                self._hit(x, y, size / 2 + 4, down=item.state == "down")
            case "struck":
                star = marks.star("", 26, theme["loss"], theme["on-loss"], theme["panel"])
                canvas.paste(star, x + size * 0.55, y - size * 0.5, "mm")
        if words := self.stage.kit.say(item.word):
            self._names.append(self._name(placed, words, size))

    def _hit(self, x: float, y: float, radius: float, *, down: bool) -> None:
        """Damaged: a broken ring; down: a ring and a stroke through it."""
        canvas, colour = self.stage.canvas, self.stage.theme["loss"]
        if not down:
            turns = [math.radians(degrees) for degrees in range(0, 361, 6)]
            ring = [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
            canvas.dashes(ring, colour, 3, 7, 4)
            return
        canvas.circle(x, y, radius, None, colour, 3)
        reach = radius * 0.72
        canvas.line([(x - reach, y + reach), (x + reach, y - reach)], colour, 3.5)

    def _name(self, placed: Placed, words: str, size: float) -> Name:
        item, x, y = placed
        board = self.stage.where.width > BOARD
        usual = 18.0 if board and not item.bold else 20.0
        clear = size / 2 + (14 if item.prominent else 0)
        if item.at in self.drawn:
            clear = max(clear, self.stage.where.scale * 0.36)
        loud = item.bold or item.prominent
        own = PROMINENT if item.prominent else usual
        return Name(words, x, y, clear, own, loud, self.stage.theme["ink"], loud)
