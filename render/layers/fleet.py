"""Ships on a map: rings as large as their hexes, their plates where there is room, stars on what was hit."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.scene import Plate, Ring
from render import blocks, boxes, fonts, hexring, marks, ships
from render.canvas import Canvas, Rect
from render.kit import Kit
from render.layers.labels import Taken

TALL = 27
"""Height of a plate in final pixels, in a hex of radius 60 or more."""


CLOSE = 42.0
"""In smaller hexes there is no room for names."""


class Afloat(NamedTuple):
    """A ship and where it stands: its middle, the radius of its hex."""

    ring: Ring
    x: float
    y: float
    radius: float


class Struck(NamedTuple):
    """A star on what was hit: its words, its middle, its size."""

    words: str
    x: float
    y: float
    size: float


class Laid(NamedTuple):
    """A plate and where it goes; without its name where there is no room for it."""

    plate: Plate
    side: str
    box: Rect
    high: float


class Fleet:
    """The ships of a map with what belongs to them."""

    def __init__(self, kit: Kit, afloat: Sequence[Afloat], taken: Taken) -> None:
        self.kit, self.afloat, self.taken = kit, afloat, taken
        self.struck: list[Struck] = []
        self.laid: list[Laid] = []

    def settle(self) -> None:
        """Find room for stars and plates."""
        self.struck = [star for ship in self.afloat for star in stars(self.kit, ship)]
        for star in self.struck:
            self.taken.around(star.x, star.y, star.size / 2)
        self.laid = plates(self.kit, self.afloat, self.taken)

    def plates(self, canvas: Canvas) -> None:
        """Draw the plates."""
        for laid in self.laid:
            draw_plate(self.kit, canvas, laid)

    def stars(self, canvas: Canvas) -> None:
        """Draw the stars."""
        for star in self.struck:
            draw_star(self.kit, canvas, star)


def reach(ring: Ring, radius: float) -> float:
    """How far a piece reaches from the middle of its hex."""
    if ring.arcs and not ring.ghost:
        return radius * 0.93
    return ships.half_length(ring.glyph, radius) * 1.05 if ring.glyph else radius * 0.3


def take(taken: Taken, ship: Afloat) -> None:
    """Note what a piece covers."""
    own = reach(ship.ring, ship.radius)
    taken.disc(ship.x, ship.y, own)
    if ship.ring.word:
        taken.around(ship.x, ship.y + ship.radius * 0.55, 15)
    if ship.ring.arcs and not ship.ring.ghost:
        angle = math.radians(60 * ship.ring.facing)
        x, y = ship.x + math.cos(angle) * ship.radius, ship.y + math.sin(angle) * ship.radius
        taken.around(x, y, ship.radius * 0.16)


def draw(kit: Kit, canvas: Canvas, ship: Afloat) -> None:
    """Draw a piece without its plate and stars."""
    canvas.paste(
        hexring.piece(kit.theme, ship.ring, ship.radius, kit.say(ship.ring.word)), ship.x, ship.y, "mm"
    )


def stars(kit: Kit, ship: Afloat) -> list[Struck]:
    """The stars on what was hit."""
    found = []
    size = max(52.0, ship.radius * 0.92)
    for index, arc in enumerate(ship.ring.arcs):
        words = kit.say(arc.star)
        if words:
            dx, dy = hexring.middle(ship.ring, index)
            x, y = ship.x + dx * ship.radius * 1.04, ship.y + dy * ship.radius * 1.04
            found.append(Struck(words, x, y, size))
    if words := kit.say(ship.ring.star):
        found.append(Struck(words, ship.x + ship.radius * 0.5, ship.y - ship.radius * 0.42, size))
    return found


def draw_star(kit: Kit, canvas: Canvas, star: Struck) -> None:
    """Draw a star."""
    words, x, y, size = star
    theme = kit.base.theme
    canvas.paste(marks.star(words, round(size), theme["loss"], theme["on-loss"], theme["white"]), x, y, "mm")


def number(kit: Kit, canvas: Canvas, taken: Taken, ship: Afloat, count: int, role: str) -> None:
    """A number on the edge of a ship or beside its ghost, where it covers least; large if it is coloured."""
    large = role != "ink"
    away = reach(ship.ring, ship.radius) + (6 if large else 13)
    spots = []
    for turn in range(12):
        angle = math.radians(30 * turn - 150)
        x, y = ship.x + math.cos(angle) * away, ship.y + math.sin(angle) * away
        spots.append((taken.cost((x - 15, y - 15, x + 15, y + 15)) + turn * (40 if large else 4), x, y))
    _, x, y = min(spots)
    if large:
        theme = kit.theme
        disc = marks.disc(str(count), 40, theme[role], theme.on(role), theme["paper"])
        canvas.paste(disc, x, y, "mm")
    else:
        blocks.number(kit, canvas, count, x, y)
    taken.around(x, y, 15)


# --- plates --------------------------------------------------------------------------------------


def plates(kit: Kit, fleet: Sequence[Afloat], taken: Taken) -> list[Laid]:
    """Find room for all plates and take it: below a ship, else above or beside it, at need without names."""
    found = []
    for ship in sorted(fleet, key=lambda each: (-_crowded(each, fleet), each.y, each.x)):
        if ship.ring.plate is None:
            continue
        whole = ship.ring.plate if ship.radius >= CLOSE else Plate(ship.ring.plate.code)
        laid = _lay(kit, ship, whole, taken)
        if laid[0] > 700 and whole.name:
            short = _lay(kit, ship, Plate(whole.code, boxes=whole.boxes), taken)
            laid = min(laid, (short[0] + 500, short[1]), key=lambda each: each[0])
        found.append(laid[1])
        taken.add(laid[1].box)
    return found


def _crowded(ship: Afloat, fleet: Iterable[Afloat]) -> int:
    """How many others are near."""
    return sum(math.hypot(ship.x - each.x, ship.y - each.y) < 2.2 * ship.radius for each in fleet)


def _lay(kit: Kit, ship: Afloat, plate: Plate, taken: Taken) -> tuple[float, Laid]:
    """The best place for a plate, and what it costs."""
    tall = TALL if ship.radius >= 58 else 24
    wide, high = _size(kit, plate, tall)
    away = reach(ship.ring, ship.radius) + 4
    if not ship.ring.arcs:
        away = max(away, ship.radius * 0.62)
    r = ship.radius
    nose = {1: 1, 2: 1, 4: -1, 5: -1}.get(ship.ring.facing, 0)
    spots = [(dx * r, sign * (away + high / 2 + (r * 0.07 if sign == nose else 0)),
              abs(dx) * 60 + (50 if sign < 0 else 0))
             for sign in (1, -1) for dx in (0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9, -1.2, 1.2)]  # fmt: skip
    spots += [(sign * (away + wide / 2 + 2), dy * r, 110 + abs(dy) * 40)
              for sign in (1, -1) for dy in (0, 0.4, -0.4)]  # fmt: skip
    best: tuple[float, Rect] | None = None
    for dx, dy, far in spots:
        x, y = ship.x + dx, ship.y + dy
        box = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        cost = taken.cost(box) + far
        if best is None or cost < best[0]:
            best = (cost, box)
    assert best is not None
    return best[0], Laid(plate, ship.ring.side, best[1], tall)


def _size(kit: Kit, plate: Plate, tall: float) -> tuple[float, float]:
    size = _type(tall)
    wide = fonts.length(kit.say(plate.code), size, True) + 18
    if name := kit.say(plate.name):
        wide += fonts.length(name, size, True) + 18
    high = tall
    if plate.boxes:
        own = boxes.size(plate.boxes, 1)
        wide, high = max(wide, own[0]), high + 5 + own[1]
    return wide, high


def _type(tall: float) -> float:
    return 22.0 if tall >= TALL else 20.0


def draw_plate(kit: Kit, canvas: Canvas, laid: Laid) -> None:
    """Draw a plate."""
    theme, size = kit.theme, _type(laid.high)
    left, top, right, _ = laid.box
    code, name = kit.say(laid.plate.code), kit.say(laid.plate.name)
    first = fonts.length(code, size, True) + 18
    wide = first + (fonts.length(name, size, True) + 18 if name else 0)
    x, below = (left + right - wide) / 2, top + laid.high
    middle = (top + below) / 2
    if name:
        canvas.field(laid.side, (x, top, x + wide, below), theme["tone"], None, 0, 8)
    canvas.field(laid.side, (x, top, x + first, below), theme[laid.side], None, 0, 8)
    if name and laid.side == "two":
        canvas.rect((x + first - 9, top, x + first, below), theme[laid.side])
    canvas.middle(x + first / 2, middle, code, size, theme["on-side"], True)
    if name:
        canvas.middle(x + first + 9, middle, name, size, theme["ink"], True, "l")
    if laid.plate.boxes:
        own = boxes.size(laid.plate.boxes, 1)
        start = (left + right - own[0]) / 2
        boxes.draw(kit, canvas, laid.plate.boxes, (start, below + 5, start + own[0], below + 5 + own[1]), 1)
