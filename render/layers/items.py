"""What lies on a map, layer by layer: what takes room is noted first, then names find theirs."""

from __future__ import annotations

import math

from engine.scene import HexBoard, HexFill, Label, Line, Map, Number, Path, Piece, Reach, Ring, Target
from render import blocks, fonts, measure
from render import kit as sizes
from render.canvas import Canvas, Point, Rect, smooth, spaced_length
from render.kit import Kit
from render.layers import legend, reaches, space
from render.layers.fire import Gunnery
from render.layers.fleet import Fleet
from render.layers.pieces import Pieces
from render.layers.places import Places
from render.layers.stage import Stage
from render.project import Geographic, Hexes
from render.themes import mix

TARGET = 29.0
"""Radius of the ring of a target."""

EDGE, APART = 14.0, 12.0
"""Room from conditions to the edge of the stage, and between them."""


class Items:
    """The items of a map on their canvas."""

    def __init__(self, kit: Kit, canvas: Canvas, of: Map, where: Geographic | Hexes) -> None:
        self.stage = Stage(kit, canvas, of, where)
        self.kit, self.canvas, self.of, self.where = kit, canvas, of, where
        self.theme, self.taken = kit.theme, self.stage.taken

    def draw(self) -> None:
        """Draw all layers above the ground."""
        pieces = Pieces(self.stage)
        paths = [(item, self._way(item, pieces)) for item in self.of.items if isinstance(item, Path)]
        places = Places(self.stage)
        self._take(pieces, paths, places)
        chips = self._chips()
        guns = Gunnery(self.kit, self.of, self.where, self.taken, self.stage.space)
        fleet = Fleet(self.kit, pieces.sailing(), self.taken)
        self._settle(guns, fleet)
        key = legend.place(self.kit, self.of, self.where, self.taken)
        self._drawn_on()
        places.draw()
        self._targets()
        pieces.draw(ghosts=True)  # under their ways, which what stands there now lies over
        for path, points in paths:
            self._path(path, points)
        pieces.draw(ghosts=False)
        self._fought(guns, fleet, paths, pieces)
        for chip, box in chips:
            blocks.leaf(self.kit, self.canvas, chip, box, 1)
        if key:
            legend.draw(self.kit, self.canvas, self.of, key)

    # room

    def _chips(self) -> list[tuple[object, Rect]]:
        """Conditions and where they go: the first corner of those where they cover least."""
        extents = [measure.size(self.kit, chip, self.where.width, 1) for chip in self.of.chips]
        if not extents:
            return []
        wide = sum(each[0] for each in extents) + APART * (len(extents) - 1)
        high = max(each[1] for each in extents)
        corners = [
            (left, top)
            for top in (EDGE, self.where.height - EDGE - high)
            for left in (EDGE, self.where.width - EDGE - wide)
        ]
        x, y = min(corners, key=lambda at: self.taken.cost((*at, at[0] + wide, at[1] + high)))
        placed: list[tuple[object, Rect]] = []
        for chip, size in zip(self.of.chips, extents, strict=True):
            box = (x, y, x + size[0], y + size[1])
            self.taken.add(box)
            placed.append((chip, box))
            x += size[0] + APART
        return placed

    def _take(self, pieces: Pieces, paths: list[tuple[Path, list[Point]]], places: Places) -> None:
        """Note where names may not go."""
        pieces.take()
        for item in self.of.items:
            for at in item.hexes if isinstance(item, HexFill) and item.word else ():
                x, y = self.where.at(at)
                self.taken.add((x - 24, y - 16, x + 24, y + 16))
            if isinstance(item, Target) and self.stage.inside(item.at, -TARGET):
                self.taken.disc(*self.where.at(item.at), TARGET)
        for _, points in paths:
            self.taken.along(points, 12)
        places.take()

    def _settle(self, guns: Gunnery, fleet: Fleet) -> None:
        """In space lines of fire, stars and plates find their room before anything is written."""
        if self.stage.space:
            guns.aim()
        fleet.settle()
        if self.stage.space and isinstance(self.of.ground, HexBoard) and isinstance(self.where, Hexes):
            guns.settle()
            space.ids(self.canvas, self.of.ground, self.where, self.taken, self.stage.ground)

    # on the ground

    def _drawn_on(self) -> None:
        """What is drawn on the ground: lines and reaches, then labels."""
        for item in self.of.items:
            if isinstance(item, Line):
                self._line(item)
            elif isinstance(item, Reach):
                reaches.draw(self.kit, self.canvas, self.where, self.taken, self.stage.ground, item)
        for item in self.of.items:
            if isinstance(item, Label):
                self._label(item)

    def _line(self, item: Line) -> None:
        points = [self.where.at(anchor) for anchor in item.points]
        if item.smooth:
            points = smooth(points)
        width = {"thin": 1.8, "normal": 3.0, "heavy": 5.0}[item.weight]
        if item.dotted:
            self.canvas.dashes(points, self.theme[item.role], width + 0.6, width, 7)
        elif item.dashed:
            self.canvas.dashes(points, self.theme[item.role], width, 12, 8)
        else:
            self.canvas.line(points, self.theme[item.role], width, capped=True)

    def _label(self, item: Label) -> None:
        x, y = self.where.at(item.at)
        size = float(sizes.TYPE[item.size])
        words = self.kit.say(item.word)
        spacing = 3.0 if item.spaced else 0.0
        words = words.upper() if item.spaced else words
        wide = spaced_length(words, size, spacing) if item.spaced else fonts.length(words, size, item.bold)
        if not (-wide / 2 < x < self.where.width + wide / 2 and 0 < y < self.where.height):
            return
        x = min(max(x, wide / 2 + 8), self.where.width - wide / 2 - 8)
        x, y = self._room(x, y, wide / 2 + 3, size * 0.40)
        strength = self.theme.shading["faint"] if item.faint else 0.72
        colour = mix(self.stage.ground(x, y), self.theme[item.role], strength)
        baseline = y + size * fonts.CAP
        if item.spaced:
            self.canvas.spaced(x, baseline, words, size, colour, spacing, "m")
        else:
            self.canvas.text(x, baseline, words, size, colour, item.bold, "ms")
        # Faint labels may be touched by names, though not covered: only their middle is taken.
        share = 0.35 if item.faint else 0.5
        self.taken.add((x - wide * share, y - size * 0.48, x + wide * share, y + size * 0.48))

    def _room(self, x: float, y: float, half: float, tall: float) -> Point:
        """The free place for a label that is nearest to its own."""
        best = (math.inf, x, y)
        for distance in (0, 16, 32, 50, 70, 92, 116):
            for turn in range(12 if distance else 1):
                angle = math.radians(30 * turn)
                px, py = x + math.cos(angle) * distance * 1.3, y + math.sin(angle) * distance
                cost = self.taken.cost((px - half, py - tall, px + half, py + tall)) + distance * 6
                best = min(best, (cost, px, py))
            if best[0] <= distance * 6 + 1:
                break
        return best[1], best[2]

    def _targets(self) -> None:
        for item in self.of.items:
            if isinstance(item, Target):
                x, y = self.where.at(item.at)
                self.canvas.circle(x, y, TARGET, None, self.theme["halo-line"], 9)
                self.canvas.circle(x, y, TARGET - 2.5, None, self.theme[item.role], 5)

    # ways, and what was fought out

    def _way(self, item: Path, pieces: Pieces) -> list[Point]:
        """The points of a path; it ends before what stands at its end."""
        points = [self.where.at(anchor) for anchor in item.points]
        (x0, y0), (x1, y1) = points[-2], points[-1]
        away = math.hypot(x1 - x0, y1 - y0) or 1
        ux, uy = (x1 - x0) / away, (y1 - y0) / away
        back = 0.0
        for other in self.of.items:
            if isinstance(other, Target) and other.at == item.points[-1]:
                back = max(back, TARGET + 1)
            elif isinstance(other, Piece) and other.block and other.at == item.points[-1]:
                reach = pieces.reach(other)
                if other.ring:
                    back = max(back, reach + 2)
                elif isinstance(other.block, Ring):
                    back = max(back, reach)
                else:
                    back = max(back, reach / max(abs(ux), abs(uy), 0.5))
        back = min(back, away * 0.6)
        points[-1] = (x1 - ux * back, y1 - uy * back)
        return smooth(points, 16) if item.smooth else points

    def _path(self, item: Path, points: list[Point]) -> None:
        width, head = (10.0, 34.0) if item.weight == "heavy" else (7.0, 26.0)
        length = math.hypot(points[-1][0] - points[0][0], points[-1][1] - points[0][1])
        head = max(14.0, min(head, length * 0.45))
        colour = self.theme[item.role]
        self.canvas.arrow(points, colour, width, head, self.theme["halo-line"], item.dashed)

    def _fought(
        self, guns: Gunnery, fleet: Fleet, paths: list[tuple[Path, list[Point]]], pieces: Pieces
    ) -> None:
        """Lines of fire, plates, numbers, bubbles, stars."""
        if self.stage.space:
            guns.lines(self.canvas)
        fleet.plates(self.canvas)
        self._numbers(paths, pieces)
        if not self.stage.space:
            guns.aim()
            guns.settle()
            guns.lines(self.canvas)
        guns.bubbles(self.canvas)
        fleet.stars(self.canvas)

    def _numbers(self, paths: list[tuple[Path, list[Point]]], pieces: Pieces) -> None:
        """Numbers of ledger lines: on ways, and where the map says."""
        for path, _ in paths:
            for anchor, number in zip(path.points, path.numbers, strict=False):
                if number:
                    pieces.number(anchor, number)
        for item in self.of.items:
            if isinstance(item, Number):
                pieces.number(item.at, item.number)
