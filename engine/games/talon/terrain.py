"""Chapters 17 to 19: what terrain does to lines of fire, and where it lies."""

from __future__ import annotations

from engine.games.talon.geometry import line
from engine.games.talon.state import Table, ground
from engine.hexes import Hex

SOLID = frozenset({"planet", "black-hole"})
CLOUDY = frozenset({"asteroid", "nebula"})


def at(table: Table, where: Hex) -> str:
    """The terrain of a hex; empty for open space."""
    return ground(table.terrain).get(where, "") if table.terrain else ""


def is_blocked(table: Table, start: Hex, end: Hex) -> bool:
    """Whether a planet or black hole lies in the way; an edge along the line does not.

    Rule: 17.2.2, 18.1.
    """
    if not table.terrain:
        return False
    solid = {where - start for where, kind in ground(table.terrain).items() if kind in SOLID}
    ends = (Hex(0, 0), end - start)
    return any(each in solid for each in line(start, end).through if each not in ends)


def is_dimmed(table: Table, start: Hex, end: Hex) -> bool:
    """Whether power cannot be sent: something solid or cloudy on the line, its ends included.

    Rule: 12.2.2, 17.2.2, 17.5.
    """
    return is_blocked(table, start, end) or cloud(table, start, end) > 0


def cloud(table: Table, start: Hex, end: Hex) -> int:
    """Asteroids and nebulae that a shot crosses; an edge between two of them counts as one.

    Rule: 17.5.
    """
    if not table.terrain:
        return 0
    cloudy = {where - start for where, kind in ground(table.terrain).items() if kind in CLOUDY}
    if not cloudy:
        return 0
    way = line(start, end)
    return sum(each in cloudy for each in way.through) + sum(
        a in cloudy and b in cloudy for a, b in way.along
    )


def pull(table: Table, start: Hex, end: Hex) -> int:
    """1 where a black hole bends the shot: the target is nearer to it than the firer.

    Rule: 18.1.
    """
    holes = [where for kind, hexes in table.terrain if kind == "black-hole" for where in hexes]
    return int(any(hole.distance(end) < hole.distance(start) for hole in holes))


def modifier(table: Table, start: Hex, end: Hex) -> int:
    """What is added to the die of a shot, never more than 0.

    Rule: 17.5, 18.1.
    """
    if not table.terrain:
        return 0
    return -cloud(table, start, end) - pull(table, start, end)
