"""Everything about one game of Three Hills."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine import contract
from engine.contract import Assignment, Seat
from engine.games.demo.pack import NUMBERING, SEATS, Tables, tables
from engine.hexes import Hex


class Unit(msgspec.Struct, frozen=True):
    """A unit on the board; one without steps is gone."""

    seat: Seat
    kind: str
    at: Hex
    steps: int


class Muster(msgspec.Struct, frozen=True, tag="muster"):
    """The round begins: weather and initiative are due. Rule: 2.2, 2.3."""


class Ordering(msgspec.Struct, frozen=True, tag="ordering"):
    """Both sides seal their orders. Rule: 3.1."""


class Melees(msgspec.Struct, frozen=True, tag="melees"):
    """Hexes with units of both sides are fought over, in the order of the board. Rule: 4.1."""

    done: tuple[Hex, ...] = ()


class Losses(msgspec.Struct, frozen=True, tag="losses"):
    """A side must take hits in a hex. Rule: 4.2."""

    seat: Seat
    at: Hex
    hits: int


class Retreating(msgspec.Struct, frozen=True, tag="retreating"):
    """A side must leave a hex. Rule: 4.3."""

    seat: Seat
    at: Hex


class Firing(msgspec.Struct, frozen=True, tag="firing"):
    """A side may fire. Rule: 5.1."""

    seat: Seat
    fired: tuple[str, ...] = ()


class Closing(msgspec.Struct, frozen=True, tag="closing"):
    """Hills are counted. Rule: 6.1."""


Frame = Muster | Ordering | Melees | Losses | Retreating | Firing | Closing
"""Where the game is: the top frame alone decides who is asked what."""


class Sealed(msgspec.Struct, frozen=True):
    """Orders that only their own side knows, with the bytes that hide them in the digest."""

    moves: Assignment
    nonce: str


class State(contract.State, frozen=True):
    """The state. Scores are kept by round, since an even game goes to who was ahead longer (6.2)."""

    pack: str = ""
    scenario: str = ""
    rounds: int = 0
    round: int = 0
    weather: str = ""
    """The card in force."""
    pile: tuple[str, ...] = ()
    """Weather cards left, in no order that matters."""
    initiative: Seat = SEATS[0]
    units: Mapping[str, Unit] = {}
    ammunition: Mapping[Seat, int] = {}
    scores: tuple[tuple[int, ...], ...] = ()
    """Hills held in each round so far, in the order of `SEATS`."""
    sealed: Mapping[Seat, str] = {}
    """Digests of the orders sealed this round."""
    orders: Mapping[Seat, Sealed] = {}
    signalled: tuple[Seat, ...] = ()
    """Sides that used their signal this round."""
    frames: tuple[Frame, ...] = ()

    @property
    def tables(self) -> Tables:
        """The figures of this game's pack."""
        return tables(self.pack)


def other(seat: Seat) -> Seat:
    """The other side."""
    return SEATS[1 - SEATS.index(seat)]


def units_of(units: Mapping[str, Unit], seat: Seat, at: Hex | None = None) -> dict[str, Unit]:
    """A side's units that are still there, all or those in one hex."""
    return {
        key: unit
        for key, unit in units.items()
        if unit.seat == seat and unit.steps > 0 and at in (None, unit.at)
    }


def printed(at: Hex) -> str:
    """The printed id of a hex."""
    return NUMBERING.printed(at)


def total(scores: tuple[tuple[int, ...], ...], seat: Seat) -> int:
    """A side's points so far."""
    return sum(score[SEATS.index(seat)] for score in scores)
