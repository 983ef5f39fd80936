"""What commands are refused for, whatever they want."""

from __future__ import annotations

from engine.contract import Refused, Seat
from engine.games.talon.frames import Turn
from engine.games.talon.state import Ship, Table


def own_ship(table: Table, seat: Seat, key: str) -> Ship:
    """A side's ship on the map.

    Raises:
        Refused: `talon-refused-not-yours`.
    """
    ship = table.ships.get(key)
    if ship is None or ship.seat != seat or ship.fate:
        raise Refused("talon-refused-not-yours", unit=key)
    return ship


def in_step(turn: Turn, *steps: str) -> None:
    """See that a turn is in one of these steps.

    Rule: 3.2.

    Raises:
        Refused: `talon-refused-step`.
    """
    if turn.step not in steps:
        raise Refused("talon-refused-step", rule="3.2")
