"""Printed hex numbers: how a map writes the ids of its hexes, apart from their geometry."""

from __future__ import annotations

import re

import msgspec

from engine.hexes import Hex


class Numbering(msgspec.Struct, frozen=True):
    """Ids of digits, column then row ("0305"), counted from the hex at the origin.

    Columns run to the right, rows downwards. On a map of pointed hexes every other row is set half a
    hex to the right; on one of flat hexes every other column is set half a hex down.
    """

    flat: bool = False
    column: int = 1
    """Number of the origin's column."""
    row: int = 1
    """Number of the origin's row."""
    digits: int = 2
    """Digits of each part."""
    odd: bool = False
    """Whether the shifted rows (columns) are those with an odd number."""

    def printed(self, at: Hex) -> str:
        """The id of a hex.

        Raises:
            ValueError: a part would be negative or have too many digits.
        """
        if self.flat:
            column = at.q + self.column
            row = at.r + (at.q + self._lead(column)) // 2 + self.row
        else:
            row = at.r + self.row
            column = at.q + (at.r + self._lead(row)) // 2 + self.column
        if not (0 <= column < 10**self.digits and 0 <= row < 10**self.digits):
            raise ValueError(f"{at} has no number on this map")
        return f"{column:0{self.digits}}{row:0{self.digits}}"

    def hex(self, printed: str) -> Hex:
        """The hex of an id.

        Raises:
            ValueError: not an id of this form.
        """
        if not re.fullmatch(rf"[0-9]{{{2 * self.digits}}}", printed):
            raise ValueError(f"{printed!r} is no hex number")
        column, row = int(printed[: self.digits]), int(printed[self.digits :])
        if self.flat:
            q = column - self.column
            return Hex(q, row - self.row - (q + self._lead(column)) // 2)
        r = row - self.row
        return Hex(column - self.column - (r + self._lead(row)) // 2, r)

    def _lead(self, line: int) -> int:
        """1 where lines are paired so that the origin's line is the shifted one of its pair."""
        origin = self.column if self.flat else self.row
        return int((origin % 2 == 1) == self.odd)
