"""What a side can ask for: one struct a verb, its fields in the order in which they are asked."""

from __future__ import annotations

from engine.contract import Command


class Spend(Command, frozen=True, tag="spend"):
    """Spend a ship's point of power. Rule: 6.1."""

    ship: str
    use: str
    what: str | None = None
    how: str | None = None


class Move(Command, frozen=True, tag="move"):
    """Move a scheduled ship, or a missile, by a hex. Rule: 7.1, 13.4."""

    unit: str
    how: str


class Burn(Command, frozen=True, tag="burn"):
    """Move a ship that is not scheduled by an afterburner. Rule: 10.2."""

    ship: str
    how: str


class Fire(Command, frozen=True, tag="fire"):
    """Fire a group, or all groups that can, at a target. Rule: 8.3."""

    ship: str
    group: str
    target: str
    then: str | None = None


class Aim(Command, frozen=True, tag="aim"):
    """Name the target of the next weapon of a group that fires. Rule: 8.3."""

    target: str


class Push(Command, frozen=True, tag="push"):
    """Choose the hex into which a ship is pushed or pulled. Rule: 15.1.2, 18.2."""

    hex: str


class First(Command, frozen=True, tag="first"):
    """Choose which unit is hit, or explodes, first. Rule: 7.4, 8.6, 15.2."""

    unit: str


class Speed(Command, frozen=True, tag="speed"):
    """Choose a ship's speed for the round to come. Rule: 9.3."""

    ship: str
    speed: int


class Jump(Command, frozen=True, tag="jump"):
    """Let ships leave by FTL. Rule: 11.1."""

    ships: tuple[str, ...]


class Done(Command, frozen=True, tag="done"):
    """End the step: no more power, no more moves, no more fire."""


class Orders(Command, frozen=True, tag="orders"):
    """Seal standing orders in place of those before; `none` for no orders."""

    lines: str
    """Lines, or the key of ready orders (`templates.TEMPLATES`, `as-last`)."""
    stops: tuple[str, ...] | None = None
    """When ready orders ask: keys of `templates.STOPS`. None with lines, which say it themselves."""


class Buy(Command, frozen=True, tag="buy"):
    """Buy a ship for the fleet."""

    ship: str


class Sell(Command, frozen=True, tag="sell"):
    """Give a ship of the fleet back."""

    ship: str


class Fleet(Command, frozen=True, tag="fleet"):
    """Buy a whole fleet by its ships' names, in place of what was bought before."""

    names: str


class Place(Command, frozen=True, tag="place"):
    """Say where a ship is to stand at the start, and which way it faces."""

    ship: str
    hex: str
    facing: int


class Offer(Command, frozen=True, tag="offer"):
    """Offer to end the battle by points; it ends when both sides did."""


class Concede(Command, frozen=True, tag="concede"):
    """Give the battle up."""


COMMANDS: tuple[type[Command], ...] = (
    Spend,
    Move,
    Burn,
    Fire,
    Aim,
    Push,
    First,
    Speed,
    Jump,
    Done,
    Orders,
    Buy,
    Sell,
    Fleet,
    Place,
    Offer,
    Concede,
)
