"""What can happen: one fact each, dice and cards included, so that a replay needs no secret."""

from __future__ import annotations

from typing import Literal

from engine.contract import Assignment, Event, Seat
from engine.hexes import Hex

Phase = Literal["ordering", "melees", "firing"]


class GameBegan(Event, frozen=True, tag="demo.game_began/1"):
    """A scenario is set up. Rule: 1.3."""

    scenario: str
    pack: str
    rounds: int
    ammunition: dict[Seat, int]
    pile: tuple[str, ...]


class UnitPlaced(Event, frozen=True, tag="demo.unit_placed/1"):
    """A unit stands on the board at the start."""

    unit: str
    seat: Seat
    kind: str
    at: Hex
    steps: int


class RoundResumed(Event, frozen=True, tag="demo.round_resumed/1"):
    """A position begins in the middle of a game, at this point of a round."""

    round: int
    phase: Phase
    weather: str
    initiative: Seat
    scores: tuple[tuple[int, ...], ...]
    """Hills held in each round so far, this one included, in the order of `SEATS`."""


class RoundBegan(Event, frozen=True, tag="demo.round_began/1"):
    """The next round. Rule: 2.1."""

    round: int


class WeatherDrawn(Event, frozen=True, tag="demo.weather_drawn/1"):
    """A weather card is turned up. Rule: 2.2."""

    barrier = True

    card: str


class InitiativeRolled(Event, frozen=True, tag="demo.initiative_rolled/1"):
    """Both sides throw a die for the first shot. Rule: 2.3."""

    barrier = True

    dice: dict[Seat, int]
    seat: Seat


class Signalled(Event, frozen=True, tag="demo.signalled/1"):
    """A side sent a few words. Rule: 3.4."""

    seat: Seat
    words: str


class OrdersGiven(Event, frozen=True, tag="demo.orders_given/1"):
    """Orders as their own side knows them until they are opened. Rule: 3.1."""

    seat: Seat
    moves: Assignment
    nonce: str
    """32 bytes, hexadecimal."""

    def audience(self) -> str:
        return self.seat


class OrdersSealed(Event, frozen=True, tag="demo.orders_sealed/1"):
    """Orders as everybody knows them: only that they are fixed. Rule: 3.1."""

    seat: Seat
    digest: str
    """SHA-256 of nonce and orders, see `engine.seals`."""


class OrdersOpened(Event, frozen=True, tag="demo.orders_opened/1"):
    """What a side had ordered, with the bytes that prove it. Rule: 3.2."""

    barrier = True

    seat: Seat
    moves: Assignment
    nonce: str


class Moved(Event, frozen=True, tag="demo.moved/1"):
    """A unit went along a way, its hex before and its new one included. Rule: 3.3."""

    unit: str
    way: tuple[Hex, ...]


class MovesEnded(Event, frozen=True, tag="demo.moves_ended/1"):
    """All have moved. Rule: 3.2."""

    def moment(self) -> str | None:
        return "move"


class MeleeFought(Event, frozen=True, tag="demo.melee_fought/1"):
    """Both sides fought over a hex: a die a unit. Rule: 4.1."""

    barrier = True

    at: Hex
    units: dict[Seat, tuple[str, ...]]
    dice: dict[Seat, tuple[int, ...]]
    """A die for each unit, in the same order."""
    hits: dict[Seat, int]
    """Hits that each side must take."""
    loser: Seat


class LossesTaken(Event, frozen=True, tag="demo.losses_taken/1"):
    """Units lost a step each. Rule: 4.2."""

    seat: Seat
    at: Hex
    units: tuple[str, ...]


class Retreated(Event, frozen=True, tag="demo.retreated/1"):
    """A beaten group left its hex; without a way out it is lost. Rule: 4.3."""

    seat: Seat
    at: Hex
    to: Hex | None
    units: tuple[str, ...]
    """Nobody, when the losses left none."""


class MeleesEnded(Event, frozen=True, tag="demo.melees_ended/1"):
    """No hex is left to be fought over. Rule: 4.1."""

    fought: int

    def moment(self) -> str | None:
        return "melee" if self.fought else None


class Fired(Event, frozen=True, tag="demo.fired/1"):
    """A shot. Rule: 5.1, 5.2."""

    barrier = True

    unit: str
    target: Hex
    needed: int
    """Lowest die that hits."""
    dice: tuple[int, ...]
    hits: int


class Passed(Event, frozen=True, tag="demo.passed/1"):
    """A side fires no more; worded alike whether it could have or not. Rule: 5.3."""

    seat: Seat

    def moment(self) -> str | None:
        return "fire"


class HillHeld(Event, frozen=True, tag="demo.hill_held/1"):
    """A hill counts for a side. Rule: 6.1."""

    hill: str
    seat: Seat


class RoundEnded(Event, frozen=True, tag="demo.round_ended/1"):
    """The round is over. Rule: 2.1."""

    def moment(self) -> str | None:
        return "hills"


EVENTS = (
    GameBegan,
    UnitPlaced,
    RoundResumed,
    RoundBegan,
    WeatherDrawn,
    InitiativeRolled,
    Signalled,
    OrdersGiven,
    OrdersSealed,
    OrdersOpened,
    Moved,
    MovesEnded,
    MeleeFought,
    LossesTaken,
    Retreated,
    MeleesEnded,
    Fired,
    Passed,
    HillHeld,
    RoundEnded,
)

DemoEvent = (
    GameBegan
    | UnitPlaced
    | RoundResumed
    | RoundBegan
    | WeatherDrawn
    | InitiativeRolled
    | Signalled
    | OrdersGiven
    | OrdersSealed
    | OrdersOpened
    | Moved
    | MovesEnded
    | MeleeFought
    | LossesTaken
    | Retreated
    | MeleesEnded
    | Fired
    | Passed
    | HillHeld
    | RoundEnded
)
