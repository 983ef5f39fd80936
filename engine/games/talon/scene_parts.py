"""What Talon's pictures share: ships as rings, the map of space, names, the strip."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.games.talon import ships
from engine.games.talon.geometry import BOW, COLUMNS, PORT, ROWS, STARBOARD, STERN, across, printed, width
from engine.games.talon.names import class_word, seat_word, unit_word
from engine.games.talon.state import PARTS, Missile, Ship, Table, Window, ground
from engine.games.talon.tables import Class
from engine.games.talon.tell import status
from engine.games.talon.victory import scores
from engine.games.talon.view import View
from engine.hexes import Hex
from engine.scene import (
    Arc,
    Around,
    Boxes,
    Cell,
    Disc,
    HexBoard,
    Item,
    Line,
    Name,
    Next,
    Piece,
    Plate,
    Ring,
    Score,
    Side,
    Square,
    Strip,
    Whole,
)
from engine.scene import Hex as At
from engine.words import Word, say

CLOCKWISE = (BOW, STARBOARD, STERN, PORT)
"""Facings as a ring has them."""

SIDES = {BOW: 1, STARBOARD: 2, STERN: 1, PORT: 2}
"""Hexsides that each facing covers. Rule: 5.3.2."""

LEAST = 6
"""Rows of hexes that a crop shows at least."""

ACROSS, DOWN = 16, 7
"""Half hexes and rows between what a crop shows, so that ships are still large."""


def at(place: Hex, toward: int | None = None) -> At:
    """A hex, or the middle of one of its sides, as an anchor."""
    return At(place.q, place.r, toward)


def side_of(table: Table, seat: str) -> Side:
    """The colour of a side."""
    return "one" if seat == table.seats[0] else "two"


def names(table: Table) -> tuple[Name, ...]:
    """Ships, to be picked out in sentences in the colours of their sides."""
    return tuple(Name(unit_word(table, key), side_of(table, ship.seat)) for key, ship in table.ships.items())


# --- ships ---------------------------------------------------------------------------------------


def ring(table: Table, ship: Ship, hits: Mapping[int, str], plate: Plate | None) -> Ring:
    """A ship with its shields; ``hits`` are the points that each facing has just taken."""
    cls = table.class_of(ship)
    arcs = tuple(
        Arc(
            ship.shields[facing],
            cls.shields[facing],
            struck=facing in hits,
            sides=SIDES[facing],
            down=ships.is_down(table, ship, facing),
            mark=ship.marks[facing],
            star=hits.get(facing, ""),
        )
        for facing in CLOCKWISE
    )
    side = side_of(table, ship.seat)
    if cls.is_squadron:
        return Ring((), side, cls.parent, ship.facing, plate=plate, star=hits.get(-1, ""))
    return Ring(arcs, side, cls.parent, ship.facing, plate=plate)


def ghost(table: Table, ship: Ship, facing: int) -> Ring:
    """Where a ship was, or may be."""
    return Ring((), side_of(table, ship.seat), table.class_of(ship).parent, facing, ghost=True)


def marker(table: Table, ship: Ship) -> tuple[Item, ...]:
    """Where a ship may turn again. Rule: 7.2.2."""
    if not ship.turn:
        return ()
    free = ship.at
    for _ in range(ship.turn):
        free = free.neighbour(ship.facing)
    side = side_of(table, ship.seat)
    return (
        Line((at(ship.at), at(free)), side, dotted=True, weight="thin"),
        Piece(at(free), Disc(str(ship.turn), side, "large", turning=True)),
    )


def plate(table: Table, key: str, ship: Ship) -> Plate:
    """A ship's name with its hull."""
    return Plate(class_word(ship.kind), unit_word(table, key), hull(table.class_of(ship), ship))


def tag(ship: Ship) -> Plate:
    """A ship's class alone."""
    return Plate(class_word(ship.kind))


def hull(cls: Class, ship: Ship) -> Boxes:
    """The hull of a ship, of a squadron that of each fighter, in small boxes."""
    if cls.is_squadron:
        whole = len(cls.hull)
        return Boxes(
            tuple(
                Square(crossed=box >= fighter.hull, filled=box < fighter.hull)
                for fighter in ship.fighters
                for box in range(whole)
            ),
            "small",
        )
    boxes = range(1, len(cls.hull) + 1)
    return Boxes(
        tuple(
            Square(crossed=box <= ship.hull, filled=box > ship.hull, critical=box in cls.critical)
            for box in boxes
        ),
        "small",
    )


def fleet(
    table: Table, *, tags: bool = False, hits: Mapping[tuple[str, int], str] | None = None
) -> Iterable[Item]:
    """All ships on the map, with their names or only their classes."""
    for key, ship in table.present():
        taken = {facing: words for (unit, facing), words in (hits or {}).items() if unit == key}
        name = tag(ship) if tags else plate(table, key, ship)
        yield Piece(at(ship.at), ring(table, ship, taken, name))


def missiles(table: Table) -> Iterable[Item]:
    """All missiles, those of a side that fly together as one with their number."""
    piles: dict[tuple[str, Hex, int], list[Missile]] = {}
    for missile in table.missiles.values():
        piles.setdefault((missile.seat, missile.at, missile.facing), []).append(missile)
    for (seat, place, facing), pile in piles.items():
        word = f"×{len(pile)}" if len(pile) > 1 else ""
        yield Piece(at(place), missile_ring(table, seat, facing, word))


def missile_ring(table: Table, seat: str, facing: int, word: Word = "", *, ghost: bool = False) -> Ring:
    """A missile, or where it was."""
    return Ring((), side_of(table, seat), "tal-missile", facing, word, ghost=ghost)


# --- the map -------------------------------------------------------------------------------------

GLYPHS = {
    "planet": "planet",
    "asteroid": "asteroid",
    "nebula": "nebula",
    "black-hole": "black-hole",
    "wormhole": "wormhole",
    "objective": "objective",
}
"""Terrain and its drawings."""


def board(table: Table) -> HexBoard:
    """The board as it lies over the battle, with the ids of its hexes and its terrain."""
    window = table.window or _window(table)
    lies = ground(table.terrain)
    top, bottom = window.row, max(window.row + ROWS - 1, _lowest(table))
    right = max(window.left + width(window.columns), _rightmost(table))
    cells = []
    for r in range(top, bottom + 1):
        for q in range((window.left - r + 1) // 2, (right - r) // 2 + 1):
            place = Hex(q, r)
            cells.append(Cell(q, r, "space", printed(place), GLYPHS.get(lies.get(place, ""), "")))
    return HexBoard(tuple(cells), sea="space")


def _places(table: Table) -> list[Hex]:
    """Everything that lies on the map; missiles without a target may be anywhere."""
    found = [ship.at for _, ship in table.present()] + hunting(table)
    return found + [place for _, hexes in table.terrain for place in hexes]


def hunting(table: Table) -> list[Hex]:
    """Where missiles with a target are."""
    return [missile.at for missile in table.missiles.values() if missile.target]


def _lowest(table: Table) -> int:
    return max((place.r for place in _places(table)), default=0)


def _rightmost(table: Table) -> int:
    return max((across(place) for place in _places(table)), default=0)


def _window(table: Table) -> Window:
    """The printed board, shifted no further than it must be to hold everything."""
    places = _places(table)
    row, left = 0, 1
    if places:
        highest, leftmost = min(place.r for place in places), min(map(across, places))
        row = min(highest, max(row, _lowest(table) - ROWS + 1))
        left = min(leftmost, max(left, _rightmost(table) - width(COLUMNS)))
    return Window(row, left, COLUMNS)


def crop(groups: Sequence[Sequence[Hex]], least: int = LEAST) -> Around | Whole:
    """The part around groups of hexes, most important first; one that lies too far off is left out."""
    shown: list[Hex] = []
    for group in groups:
        more = [*shown, *group]
        if not shown or _is_near(more):
            shown = more
    return Around(tuple(at(place) for place in dict.fromkeys(shown)), least) if shown else Whole()


def _is_near(places: Sequence[Hex]) -> bool:
    rows, sides = [place.r for place in places], [across(place) for place in places]
    return max(rows) - min(rows) <= DOWN and max(sides) - min(sides) <= ACROSS


# --- the strip -----------------------------------------------------------------------------------


def strip(view: View) -> Strip:
    """The head of every picture."""
    table, now = view.table, status(view)
    one, two = table.seats
    points = scores(table)
    seat = view.asked[0] if len(view.asked) == 1 else None
    who = seat_word(seat) if seat is not None else say("talon-both")
    shown = seat or table.first or one
    race = table.races.get(shown) or next(
        (table.class_of(ship).race for ship in table.ships.values() if ship.seat == shown), "terran"
    )
    return Strip(
        glyph="tal-ca" if race == "talon" else "ter-ca",
        title=say("talon-title"),
        line=now.title,
        step=say("talon-pic-round"),
        count=str(table.round),
        letters=tuple(PARTS),
        now=table.impulse if table.result is None else len(PARTS),
        score=Score(say("talon-pic-destroyed"), "", sides=(str(points[one]), str(points[two]))),
        next=Next(who, now.asked) if now.asked is not None else None,
        side=side_of(table, shown),
    )
