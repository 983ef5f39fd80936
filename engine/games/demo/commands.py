"""What a side can ask for: one struct a verb, its fields in the order in which they are asked."""

from __future__ import annotations

from engine.contract import Assignment, Command


class Signal(Command, frozen=True, tag="signal"):
    """Send the other side a few words. Rule: 3.4."""

    words: str


class Orders(Command, frozen=True, tag="orders"):
    """Seal this round's orders: units to hexes, all others stay. Rule: 3.1."""

    moves: Assignment


class Fire(Command, frozen=True, tag="fire"):
    """Fire a number of dice with one unit at a hex. Rule: 5.1."""

    unit: str
    target: str
    shots: int


class Pass(Command, frozen=True, tag="pass"):
    """Fire no more this round. Rule: 5.3."""


class Lose(Command, frozen=True, tag="lose"):
    """Choose the units that lose a step each. Rule: 4.2."""

    units: tuple[str, ...]


class Retreat(Command, frozen=True, tag="retreat"):
    """Take a beaten group to the next hex. Rule: 4.3."""

    hex: str


COMMANDS = (Signal, Orders, Fire, Pass, Lose, Retreat)
