"""Hexes in axial coordinates: distance, lines, rings, turns. Printed numbers are in `engine.numbering`."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the six neighbours, clockwise from the right (pointed hexes) or lower right (flat hexes)."""


class Hex(msgspec.Struct, frozen=True, order=True):
    """A hex by its axial coordinates; `s` is the third cube coordinate, so that q + r + s = 0."""

    q: int
    r: int

    @property
    def s(self) -> int:
        return -self.q - self.r

    def __add__(self, other: Hex) -> Hex:
        return Hex(self.q + other.q, self.r + other.r)

    def __sub__(self, other: Hex) -> Hex:
        return Hex(self.q - other.q, self.r - other.r)

    def __mul__(self, times: int) -> Hex:
        return Hex(self.q * times, self.r * times)

    def neighbour(self, direction: int) -> Hex:
        """The hex next door; directions count as `DIRECTIONS`, modulo 6."""
        q, r = DIRECTIONS[direction % 6]
        return Hex(self.q + q, self.r + r)

    def neighbours(self) -> tuple[Hex, ...]:
        """All six, clockwise."""
        return tuple(self.neighbour(direction) for direction in range(6))

    def distance(self, other: Hex) -> int:
        """Number of steps to another hex."""
        way = other - self
        return max(abs(way.q), abs(way.r), abs(way.s))

    def direction_to(self, other: Hex) -> int | None:
        """The direction of a neighbour, or None for any other hex."""
        way = (other.q - self.q, other.r - self.r)
        return DIRECTIONS.index(way) if way in DIRECTIONS else None

    def turned(self, sixths: int) -> Hex:
        """Turned about the origin, clockwise by sixths of a full turn."""
        q, r, s = self.q, self.r, self.s
        for _ in range(sixths % 6):
            q, r, s = -r, -s, -q
        return Hex(q, r)

    def line(self, other: Hex) -> tuple[Hex, ...]:
        """The hexes on the straight line to another, both ends included.

        Where the line runs along hexsides it keeps to one side, the same in both directions.
        """
        steps = self.distance(other)
        if steps == 0:
            return (self,)
        if other < self:
            return tuple(reversed(other.line(self)))
        return tuple(_rounded(self, other, step, steps) for step in range(steps + 1))

    def ring(self, radius: int) -> tuple[Hex, ...]:
        """The hexes at exactly this distance, clockwise from the one farthest to the upper right."""
        if radius == 0:
            return (self,)
        found = []
        here = self + Hex(*DIRECTIONS[5]) * radius
        for direction in (1, 2, 3, 4, 5, 0):
            for _ in range(radius):
                found.append(here)
                here = here.neighbour(direction)
        return tuple(found)

    def within(self, radius: int) -> Iterator[Hex]:
        """The hexes up to this distance, nearest first."""
        for distance in range(radius + 1):
            yield from self.ring(distance)


def _rounded(start: Hex, end: Hex, step: int, steps: int) -> Hex:
    """The hex at a fraction of a line, a hair to one side so that no point lies between two hexes."""
    share = step / steps
    q = start.q + (end.q - start.q) * share + 1e-6
    r = start.r + (end.r - start.r) * share + 2e-6
    s = -q - r
    whole = [round(q), round(r), round(s)]
    off = [abs(whole[0] - q), abs(whole[1] - r), abs(whole[2] - s)]
    if off[0] == max(off):
        whole[0] = -whole[1] - whole[2]
    elif off[1] == max(off):
        whole[1] = -whole[0] - whole[2]
    return Hex(whole[0], whole[1])
