"""What lies on a map: labels, marks, reaches, paths, pieces, fire, numbers, chips, the legend."""

from __future__ import annotations

import math
from collections import Counter as Counts
from typing import NamedTuple

import msgspec

from engine.scene import (
    Anchor,
    Counter,
    Hex,
    HexBoard,
    HexFill,
    Label,
    Line,
    Map,
    Mark,
    Number,
    Path,
    Piece,
    Pill,
    Reach,
    Ring,
    Stack,
    Target,
)
from render import blocks, fonts, marks, measure
from render import kit as sizes
from render.canvas import Canvas, Point, Rect, smooth, spaced_length
from render.glyphs import symbol
from render.kit import Kit
from render.layers import fleet as ships
from render.layers import labels, legend, reaches, space
from render.layers.fire import Gunnery
from render.layers.labels import Name, Taken
from render.project import Geographic, Hexes
from render.themes import Colour, mix

SYMBOL = {"large": 30, "normal": 24, "small": 20}
"""Widths of marks."""

PROMINENT = 25.0
"""Size of the name of what a step is about."""

TARGET = 29.0
"""Radius of the ring of a target."""

RING = {1: 55.0, 2: 66.0, 3: 70.0}
"""Radius of a ring around a counter of 80, by the number of counters seen."""


class Standing(NamedTuple):
    """A piece and where it stands: its middle, half its edge, the reach of its ring."""

    item: Piece
    x: float
    y: float
    reach: float


SHARED = 0.68
"""How large ships are that share a hex."""


class Items:
    """The items of a map on their canvas."""

    def __init__(self, kit: Kit, canvas: Canvas, of: Map, where: Geographic | Hexes) -> None:
        self.kit, self.canvas, self.of, self.where = kit, canvas, of, where
        self.theme = kit.theme
        self.board = where.width > 1300
        self.taken = Taken(where.width, where.height)
        # Halos take the colour of the ground before anything lies on it.
        self.under = canvas.image.resize((round(where.width / 4), round(where.height / 4)))
        self.names: list[Name] = []
        self.drawn: set[Anchor] = set()
        """Hexes with a glyph of their own."""
        self.space = isinstance(of.ground, HexBoard) and of.ground.sea == "space"
        rings = [item.at for item in of.items if isinstance(item, Piece) and _sails(item)]
        self.sharing = {at: rings.count(at) for at in rings}
        self.shared: Counts[Anchor] = Counts()

    def draw(self) -> None:
        """Draw all layers above the ground: first what takes room is noted, then names find theirs."""
        chips = self._chips()
        pieces = [item for item in self.of.items if isinstance(item, Piece) and self._inside(item.at, 0)]
        standing = [self._stand(item) for item in pieces]
        paths = [(item, self._way(item)) for item in self.of.items if isinstance(item, Path)]
        marks_at = self._spread()
        self._take(standing, paths, marks_at)
        guns = Gunnery(self.kit, self.of, self.where, self.taken, self.space)
        rings = [self._afloat(piece) for piece in standing if isinstance(piece.item.block, Ring)]
        fleet = ships.Fleet(self.kit, rings, self.taken)
        self._settle(guns, fleet)
        key = legend.place(self.kit, self.of, self.where, self.taken)
        self._drawn_on()
        for mark, x, y in marks_at:
            self._mark(mark, x, y)
        self._write_names()
        self._targets()
        # Where a piece was lies under its way, where it is over it.
        for piece in standing:
            if _is_ghost(piece.item):
                self._piece(piece)
        for path, points in paths:
            self._path(path, points)
        for piece in standing:
            if not _is_ghost(piece.item):
                self._piece(piece)
        self._fought(guns, fleet, paths, standing)
        for chip, box in chips:
            blocks.leaf(self.kit, self.canvas, chip, box, 1)
        if key:
            legend.draw(self.kit, self.canvas, self.of, key)

    def _settle(self, guns: Gunnery, fleet: ships.Fleet) -> None:
        """In space lines of fire, stars and plates find their room before anything is written."""
        if self.space:
            guns.aim()
        fleet.settle()
        if self.space and isinstance(self.of.ground, HexBoard) and isinstance(self.where, Hexes):
            guns.settle()
            space.ids(self.canvas, self.of.ground, self.where, self.taken, self._ground)

    def _drawn_on(self) -> None:
        """What is drawn on the ground: lines and reaches, then labels."""
        for item in self.of.items:
            if isinstance(item, Line):
                self._line(item)
            elif isinstance(item, Reach):
                reaches.draw(self.kit, self.canvas, self.where, self.taken, self._ground, item)
        for item in self.of.items:
            if isinstance(item, Label):
                self._label(item)

    def _fought(
        self,
        guns: Gunnery,
        fleet: ships.Fleet,
        paths: list[tuple[Path, list[Point]]],
        standing: list[Standing],
    ) -> None:
        """Lines of fire, plates, numbers, bubbles, stars."""
        if self.space:
            guns.lines(self.canvas)
        fleet.plates(self.canvas)
        self._numbers(paths, standing)
        if not self.space:
            guns.aim()
            guns.settle()
            guns.lines(self.canvas)
        guns.bubbles(self.canvas)
        fleet.stars(self.canvas)

    def _take(
        self,
        standing: list[Standing],
        paths: list[tuple[Path, list[Point]]],
        marks_at: list[tuple[Mark, float, float]],
    ) -> None:
        """Note where names may not go."""
        for piece in standing:
            if isinstance(piece.item.block, Ring):
                ships.take(self.taken, self._afloat(piece))
            elif isinstance(piece.item.block, Pill):
                wide, high = measure.size(self.kit, piece.item.block, 400, 1)
                x, y = piece.x, piece.y
                self.taken.add((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))
            elif piece.item.ring:
                self.taken.disc(piece.x, piece.y, piece.reach + 3)
                if isinstance(piece.item.block, Stack) and measure.counted(piece.item.block):
                    x, y = piece.x + piece.reach * 0.76, piece.y - piece.reach * 0.74
                    self.taken.add((x - 24, y - 16, x + 24, y + 16))
            else:
                self.taken.around(piece.x, piece.y, piece.reach)
        for item in self.of.items:
            for at in item.hexes if isinstance(item, HexFill) and item.word else ():
                x, y = self.where.at(at)
                self.taken.add((x - 24, y - 16, x + 24, y + 16))
            if isinstance(item, Target) and self._inside(item.at, -TARGET):
                self.taken.disc(*self.where.at(item.at), TARGET)
        for _, points in paths:
            self.taken.along(points, 12)
        for mark, x, y in marks_at:
            self.taken.around(x, y, SYMBOL[mark.size] / 2)
        if isinstance(self.of.ground, HexBoard) and isinstance(self.where, Hexes):
            for cell in self.of.ground.cells:
                if cell.glyph:
                    x, y = self.where.at(Hex(cell.q, cell.r))
                    self.taken.around(x, y, self.where.scale * 0.34)
                    self.drawn.add(Hex(cell.q, cell.r))

    def _afloat(self, piece: Standing) -> ships.Afloat:
        """A ship with the radius of its hex, smaller where several share one."""
        assert isinstance(piece.item.block, Ring)
        assert isinstance(self.where, Hexes)
        shared = 1.0 if piece.item.block.ghost or self.sharing.get(piece.item.at, 1) < 2 else SHARED
        return ships.Afloat(piece.item.block, piece.x, piece.y, self.where.scale * shared)

    def _apart(self, item: Piece, x: float, y: float) -> Point:
        """Where one of several ships in a hex stands."""
        many = self.sharing.get(item.at, 1)
        if many < 2 or not isinstance(self.where, Hexes):
            return x, y
        turn = self.shared[item.at]
        self.shared[item.at] += 1
        angle = math.radians(360 * turn / many + (180 if many == 2 else -90))
        away = self.where.scale * 0.42
        return x + math.cos(angle) * away, y + math.sin(angle) * away

    def _inside(self, anchor: Anchor, room: float) -> bool:
        x, y = self.where.at(anchor)
        return room < x < self.where.width - room and room < y < self.where.height - room

    def _ground(self, x: float, y: float) -> Colour:
        """The colour of the ground at a point of the stage."""
        column = min(max(0, int(x / 4)), self.under.width - 1)
        row = min(max(0, int(y / 4)), self.under.height - 1)
        found = self.under.getpixel((column, row))
        assert isinstance(found, tuple)
        return int(found[0]), int(found[1]), int(found[2])

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

    def _spread(self) -> list[tuple[Mark, float, float]]:
        """The marks on the stage and where they stand: those of one town are moved apart a little."""
        found = [item for item in self.of.items if isinstance(item, Mark) and self._inside(item.at, 8)]
        at = [list(self.where.at(item.at)) for item in found]
        for _ in range(6):
            for i, first in enumerate(found):
                for j in range(i):
                    need = (SYMBOL[first.size] + SYMBOL[found[j].size]) / 2 * 0.98
                    dx, dy = at[i][0] - at[j][0], at[i][1] - at[j][1]
                    away = math.hypot(dx, dy)
                    if away >= need:
                        continue
                    ux, uy = (dx / away, dy / away) if away > 1 else (1.0, 0.0)
                    push = (need - away) / 2
                    at[i] = [at[i][0] + ux * push, at[i][1] + uy * push]
                    at[j] = [at[j][0] - ux * push, at[j][1] - uy * push]
        return [(item, x, y) for item, (x, y) in zip(found, at, strict=True)]

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
        colour = mix(self._ground(x, y), self.theme[item.role], strength)
        baseline = y + size * fonts.CAP
        if item.spaced:
            self.canvas.spaced(x, baseline, words, size, colour, spacing, "m")
        else:
            self.canvas.text(x, baseline, words, size, colour, item.bold, "ms")
        # Faint labels may be touched by names, though not covered: only their middle is taken.
        share = 0.35 if item.faint else 0.5
        self.taken.add((x - wide * share, y - size * 0.36, x + wide * share, y + size * 0.36))

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

    def _chips(self) -> list[tuple[object, Rect]]:
        """Conditions at the top left and where they go."""
        x = 14.0
        placed: list[tuple[object, Rect]] = []
        for chip in self.of.chips:
            wide, high = measure.size(self.kit, chip, self.where.width, 1)
            box = (x, 14.0, x + wide, 14.0 + high)
            self.taken.add(box)
            placed.append((chip, box))
            x += wide + 12
        return placed

    def _mark(self, item: Mark, x: float, y: float) -> None:
        theme = self.theme
        size = float(SYMBOL[item.size])
        back = mix(self._ground(x, y), theme["paper"], 0.7)
        colour = theme[item.role]
        self.canvas.paste(symbol(theme, item.glyph, size, colour, back, back), x, y, "mm")
        if item.state == "changed":
            self.canvas.circle(x, y, size / 2 + 6, None, theme["attention"], 3.5)
        elif item.state == "damaged":
            self._state_ring(x, y, size, dash=True)
        elif item.state == "down":
            self._state_ring(x, y, size, dash=False)
        elif item.state == "struck":
            star = marks.star("", 26, theme["loss"], theme["on-loss"], theme["panel"])
            self.canvas.paste(star, x + size * 0.55, y - size * 0.5, "mm")
        words = self.kit.say(item.word)
        if words:
            small = 18.0 if self.board else 20.0
            large = 20.0 if self.board and item.bold else small
            clear = size / 2 + (14 if item.prominent else 0)
            if item.at in self.drawn:
                clear = max(clear, self.where.scale * 0.36)
            loud = item.bold or item.prominent
            name = Name(words, x, y, clear, PROMINENT if item.prominent else large, loud, theme["ink"], loud)
            self.names.append(name)

    def _state_ring(self, x: float, y: float, size: float, dash: bool) -> None:
        """Damaged: a broken ring; down: a ring and a stroke through it."""
        colour, radius = self.theme["loss"], size / 2 + 4
        if dash:
            points = [
                (x + radius * math.cos(math.radians(a)), y + radius * math.sin(math.radians(a)))
                for a in range(0, 361, 6)
            ]
            self.canvas.dashes(points, colour, 3, 7, 4)
            return
        self.canvas.circle(x, y, radius, None, colour, 3)
        reach = radius * 0.72
        self.canvas.line([(x - reach, y + reach), (x + reach, y - reach)], colour, 3.5)

    def _write_names(self) -> None:
        """The names of the marks: what the step is about first, then the bold, then the rest."""
        for name in sorted(self.names, key=lambda name: (-name.size, not name.bold, name.y, name.x)):
            spot = labels.place(name, self.taken)
            if spot:
                middle = (spot.box[0] + spot.box[2]) / 2
                labels.draw(self.canvas, name, spot, self._ground(middle, spot.y))

    def _targets(self) -> None:
        for item in self.of.items:
            if isinstance(item, Target):
                x, y = self.where.at(item.at)
                self.canvas.circle(x, y, TARGET, None, self.theme["halo-line"], 9)
                self.canvas.circle(x, y, 26.5, None, self.theme[item.role], 5)

    def _way(self, item: Path) -> list[Point]:
        """The points of a path; it ends before what stands at its end."""
        points = [self.where.at(anchor) for anchor in item.points]
        (x0, y0), (x1, y1) = points[-2], points[-1]
        away = math.hypot(x1 - x0, y1 - y0) or 1
        ux, uy = (x1 - x0) / away, (y1 - y0) / away
        back = 0.0
        for other in self.of.items:
            if isinstance(other, Target) and other.at == item.points[-1]:
                back = max(back, 30.0)
            elif isinstance(other, Piece) and other.block and other.at == item.points[-1]:
                standing = self._stand(other)
                square = standing.reach / max(abs(ux), abs(uy), 0.5)
                if isinstance(other.block, Ring):
                    square = standing.reach
                back = max(back, standing.reach + 2 if other.ring else square)
        back = min(back, away * 0.6)
        points[-1] = (x1 - ux * back, y1 - uy * back)
        return smooth(points, 16) if item.smooth else points

    def _path(self, item: Path, points: list[Point]) -> None:
        width, head = (10.0, 34.0) if item.weight == "heavy" else (7.0, 26.0)
        length = math.hypot(points[-1][0] - points[0][0], points[-1][1] - points[0][1])
        head = max(14.0, min(head, length * 0.45))
        colour = self.theme[item.role]
        self.canvas.arrow(points, colour, width, head, self.theme["halo-line"], item.dashed)

    def _numbers(self, paths: list[tuple[Path, list[Point]]], standing: list[Standing]) -> None:
        """Numbers of ledger lines: on the way, or at the corner of the piece that stands there."""
        pieces = {piece.item.at: piece for piece in standing if piece.item.block}
        wanted = [
            (anchor, number)
            for path, _ in paths
            for anchor, number in zip(path.points, path.numbers, strict=False)
            if number
        ]
        wanted += [(item.at, item.number) for item in self.of.items if isinstance(item, Number)]
        for anchor, number in wanted:
            if anchor in pieces:
                self._corner(pieces[anchor], number)
            else:
                blocks.number(self.kit, self.canvas, number, *self.where.at(anchor))

    def _corner(self, piece: Standing, number: int) -> None:
        """A number at the upper left of a piece; beside a ship, where there is room."""
        if isinstance(piece.item.block, Ring):
            ships.number(self.kit, self.canvas, self.taken, self._afloat(piece), number, piece.item.disc)
            return
        shift = piece.reach * (0.76 if piece.item.ring else 0.92)
        blocks.number(self.kit, self.canvas, number, piece.x - shift, piece.y - shift * 0.9)

    def _stand(self, item: Piece) -> Standing:
        x, y = self.where.at(item.at)
        reach = 38.0
        if isinstance(item.block, Counter | Stack):
            top = measure.top_of(item.block) if isinstance(item.block, Stack) else item.block
            own = measure.edge(top, 1)
            seen = measure.shown(item.block) if isinstance(item.block, Stack) else 1
            reach = RING[seen] * own / 80 if item.ring else own / 2 + (seen - 1) * sizes.FAN / 2 + 6
        elif isinstance(item.block, Ring) and isinstance(self.where, Hexes):
            reach = ships.reach(item.block, self.where.scale)
            if _sails(item) and self.sharing[item.at] > 1:
                x, y = self._apart(item, x, y)
                reach *= SHARED
        elif item.block:
            reach = max(measure.size(self.kit, item.block, 300, 1)) / 2
        return Standing(item, x, y, reach)

    def _piece(self, piece: Standing) -> None:
        item, x, y, reach = piece
        theme = self.theme
        if item.ring:
            if item.block:
                fill = theme.mixed("paper", item.ring, 0.10)
                self.canvas.circle(x, y, reach, fill, None, opacity=0.88)
                self.canvas.circle(x, y, reach, None, theme[item.ring], 3)
            else:
                self.canvas.circle(x, y, reach, None, theme[item.ring], 2)
        if item.block is None:
            return
        if isinstance(item.block, Ring):
            ships.draw(self.kit, self.canvas, self._afloat(piece))
        elif isinstance(item.block, Counter | Stack):
            self._counters(item.block, x, y, reach, bool(item.ring))
        else:
            wide, high = measure.size(self.kit, item.block, 400, 1)
            blocks.leaf(
                self.kit, self.canvas, item.block, (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2), 1
            )
        if item.number:
            self._corner(piece, item.number)

    def _counters(self, block: Counter | Stack, x: float, y: float, reach: float, ringed: bool) -> None:
        """A counter or stack with its middle at x, y."""
        if isinstance(block, Counter):
            own = measure.edge(block, 1)
            box = (x - own / 2, y - own / 2, x + own / 2, y + own / 2)
            blocks.leaf(self.kit, self.canvas, block, box, 1)
            return
        own = measure.edge(measure.top_of(block), 1)
        fan = (measure.shown(block) - 1) * sizes.FAN
        left, top = x - (own + fan) / 2, y - (own - fan) / 2
        if not ringed:
            blocks.pile(self.kit, self.canvas, block, left, top, own)
            return
        bare = msgspec.structs.replace(block, counted=False)
        blocks.pile(self.kit, self.canvas, bare, left, top, own)
        if measure.counted(block):
            blocks.count(self.kit, self.canvas, len(block.counters), x + reach * 0.76, y - reach * 0.74)


def _sails(item: Piece) -> bool:
    """Whether a piece is a ship that stands there now."""
    return isinstance(item.block, Ring) and not item.block.ghost


def _is_ghost(item: Piece) -> bool:
    """Whether a piece shows where something was."""
    block = item.block.counters[0] if isinstance(item.block, Stack) else item.block
    if isinstance(block, Ring):
        return block.ghost
    return isinstance(block, Counter) and "ghost" in block.states
