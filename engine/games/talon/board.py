"""Chapter 7.5: the limits of the map."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.talon.damage import active_seat
from engine.games.talon.doing import Doing
from engine.games.talon.events_action import MapShifted, ShipLeft
from engine.games.talon.geometry import COLUMNS, ROWS, across, width
from engine.games.talon.state import Ship, Table, Window
from engine.hexes import Hex

FAR = 6
"""Hexes from all other ships at which a ship is forced out, or terrain is dropped."""


def keep_on_map(doing: Doing) -> bool:
    """Shift a bounded map, or take ships that are too far away out; tells whether anything happened.

    Rule: 7.5.
    """
    table = doing.table
    places = [ship.at for _, ship in table.present()]
    if not places:
        return False
    if table.window is not None and not all(is_inside(table.window, at) for at in places):
        for columns in (table.window.columns, COLUMNS):
            window = _window_for(places, columns)
            if window is not None:
                _shift(doing, window)
                return True
    elif table.window is not None or _fits(places, COLUMNS):
        return False
    return _force_out(doing)


def _fits(places: Sequence[Hex], columns: int) -> bool:
    rows = [at.r for at in places]
    sides = [across(at) for at in places]
    return max(rows) - min(rows) < ROWS and max(sides) - min(sides) <= width(columns)


def is_inside(window: Window, at: Hex) -> bool:
    """Whether a hex is on the board as it lies."""
    right = window.left + width(window.columns)
    return window.row <= at.r < window.row + ROWS and window.left <= across(at) <= right


def _window_for(places: Sequence[Hex], columns: int) -> Window | None:
    """The board laid so that the ships are in its middle; None where they do not fit."""
    if not _fits(places, columns):
        return None
    rows, sides = [at.r for at in places], [across(at) for at in places]
    row = (min(rows) + max(rows) - ROWS + 1) // 2
    return Window(row, (min(sides) + max(sides) - width(columns)) // 2, columns)


def _shift(doing: Doing, window: Window) -> None:
    table = doing.table
    dropped = tuple(
        at
        for _, hexes in table.terrain
        for at in hexes
        if all(ship.at.distance(at) >= FAR for _, ship in table.present())
    )
    lost = tuple(
        key
        for key, missile in table.missiles.items()
        if not missile.target and not is_inside(window, missile.at)
    )
    doing.put(MapShifted(window, dropped, lost))


def _force_out(doing: Doing) -> bool:
    """Ships far from all others have retreated, those of the side that moved first. Rule: 7.5."""
    table = doing.table
    mover = active_seat(table)
    for seat in (mover, table.other(mover)):
        far = [key for key, ship in table.own(seat) if _is_far(table, key, ship)]
        for key in far:
            doing.put(ShipLeft(key, "forced"))
        if far:
            return True
    return False


def _is_far(table: Table, key: str, ship: Ship) -> bool:
    if table.class_of(ship).is_base:
        return False
    return all(other.at.distance(ship.at) >= FAR for each, other in table.present() if each != key)
