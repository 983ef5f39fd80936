"""Arcs, lines of sight, pushes and hex ids: exact, in integers and fractions."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Literal, get_args

import msgspec

from engine.hexes import DIRECTIONS, Hex

BOW, PORT, STARBOARD, STERN = range(4)
"""Arcs and shield facings, as in all tables. Rule: 5.3.1, 5.3.2."""

Way = Literal["E", "SE", "SW", "W", "NW", "NE"]
WAYS: tuple[Way, ...] = get_args(Way)
"""Facings of ships by name, clockwise."""

ROWS, COLUMNS = 11, 24
"""Rows and columns of the whole map."""


def arc_of(facing: int, at: Hex, other: Hex) -> int | None:
    """The arc of a ship in which a hex lies; None for its own hex.

    The bow is all that is less than 60 degrees off; the rows at 60 and 120 degrees belong to the sides.

    Rule: 5.3.1.
    """
    return arc(other.q - at.q, other.r - at.r, facing % 6)


def struck(facing: int, at: Hex, origin: Hex) -> int:
    """The facing of a ship that is struck from a hex; from its own hex, the bow.

    Rule: 5.3.2, 8.3.
    """
    return arc_of(facing, at, origin) or BOW


@lru_cache(maxsize=4096)
def arc(dq: int, dr: int, facing: int) -> int | None:
    """The arc of a hex this far away, for a ship facing that way."""
    for _ in range(facing):
        dq, dr = dq + dr, -dq
    if dq == 0 and dr == 0:
        return None
    if dq > 0 and dq + dr > 0:
        return BOW
    if dq < 0 and dq + dr < 0:
        return STERN
    return STARBOARD if dr > 0 else PORT


class Line(msgspec.Struct, frozen=True):
    """What a line from centre to centre meets, relative to its start."""

    through: frozenset[Hex]
    """Hexes whose inside it crosses, both ends included."""
    along: tuple[tuple[Hex, Hex], ...]
    """Pairs of hexes between which it runs along the edge."""


def line(start: Hex, end: Hex) -> Line:
    """The line between two hexes, in hexes relative to the start.

    Rule: 17.2.2, 17.5.
    """
    return _line(end.q - start.q, end.r - start.r)


@lru_cache(maxsize=4096)
def _line(dq: int, dr: int) -> Line:
    end = Hex(dq, dr)
    length = Hex(0, 0).distance(end)
    near = [each for each in Hex(0, 0).within(length) if each.distance(end) <= length]
    through = frozenset(each for each in near if _crosses(end, each))
    along = tuple(
        (a, b)
        for a in near
        for b in (a.neighbour(direction) for direction in range(3))
        if a not in through and b not in through and _runs_between(end, a, b)
    )
    return Line(through, along)


def _crosses(end: Hex, at: Hex) -> bool:
    """Whether the line from the origin has a stretch inside a hex."""
    low, high = Fraction(0), Fraction(1)
    pairs = (
        (end.q - end.r, at.q - at.r),
        (end.r - end.s, at.r - at.s),
        (end.s - end.q, at.s - at.q),
    )
    for step, offset in pairs:
        if step == 0:
            if abs(offset) >= 1:
                return False
            continue
        ends = sorted((Fraction(offset - 1, step), Fraction(offset + 1, step)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


def _runs_between(end: Hex, a: Hex, b: Hex) -> bool:
    """Whether the edge of two neighbours lies on the line: their middle does, and it is square to it."""
    middle = Hex(a.q + b.q, a.r + b.r)  # doubled
    on_line = end.q * middle.r == end.r * middle.q
    forward = 0 < dot(middle, end) < 2 * dot(end, end)
    return on_line and forward and dot(b - a, end) == 0


def dot(a: Hex, b: Hex) -> int:
    """Twice the dot product of two ways, in units of a hex's width squared."""
    return 2 * a.q * b.q + 2 * a.r * b.r + a.q * b.r + a.r * b.q


def directions_to(start: Hex, end: Hex) -> tuple[int, ...]:
    """The direction nearest to the way from one hex to another; two where it leads through a corner.

    Rule: 15.1.2, 18.2.
    """
    way = end - start
    values = [dot(Hex(q, r), way) for q, r in DIRECTIONS]
    best = max(values)
    return tuple(direction for direction, value in enumerate(values) if value == best)


# --- ids of hexes --------------------------------------------------------------------------------

_SOUTH, _NORTH = "BCDEFGHIJKLM", "ANOPQRSTUVWXYZ"
_ID = re.compile(r"([A-Z]{1,6})(-?[0-9]{1,6})")


def printed(at: Hex) -> str:
    """The id of a hex: letter of the row, number in the row.

    Rows A to K are those of the printed board; beyond it rows go on to Z, then BA, BB and so on to the
    south, and AA, AB and so on to the north; numbers may be 0 or negative.
    """
    return f"{_row(at.r)}{at.q + (at.r + at.r % 2) // 2}"


def hex_of(text: str) -> Hex:
    """The hex of an id.

    Raises:
        ValueError: it is none.
    """
    found = _ID.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no hex")
    return in_row(row_number(found[1]), int(found[2]))


def in_row(row: int, number: int) -> Hex:
    """The hex of that number in a row."""
    return Hex(number - (row + row % 2) // 2, row)


def _row(r: int) -> str:
    if 0 <= r < 26:
        return chr(65 + r)
    firsts, number = (_SOUTH, r - 26) if r > 0 else (_NORTH, -1 - r)
    width = 1
    while number >= len(firsts) * 26**width:
        number -= len(firsts) * 26**width
        width += 1
    digits = []
    for _ in range(width):
        number, rest = divmod(number, 26)
        digits.append(chr(65 + rest))
    return firsts[number] + "".join(reversed(digits))


def row_number(letters: str) -> int:
    """The number of a row by its letters; A is 0."""
    if len(letters) == 1:
        return ord(letters) - 65
    south = letters[0] in _SOUTH
    firsts = _SOUTH if south else _NORTH
    number: int = firsts.index(letters[0])
    for letter in letters[1:]:
        number = number * 26 + ord(letter) - 65
    width = 1
    while width < len(letters) - 1:
        number += len(firsts) * 26**width
        width += 1
    return number + 26 if south else -1 - number


def across(at: Hex) -> int:
    """How far to the right a hex lies, in half hexes."""
    return 2 * at.q + at.r


def width(columns: int) -> int:
    """How far apart, in half hexes, two hexes on a board of so many columns can be."""
    return 2 * (columns - 1)
