"""Where a battle is: frames of the stack, the top one of which decides what happens or who is asked."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.contract import Seat
from engine.hexes import Hex


class Drafting(msgspec.Struct, frozen=True, tag="drafting"):
    """Both sides buy their fleets; `done` have sealed or closed theirs."""

    done: tuple[Seat, ...] = ()


class Deploying(msgspec.Struct, frozen=True, tag="deploying"):
    """Both sides set up: first bases, then all other ships; sealed and opened together."""

    bases: bool
    done: tuple[Seat, ...] = ()


class Opening(msgspec.Struct, frozen=True, tag="opening"):
    """Fleets are complete: terrain is laid out, then they are set up."""

    laid: int = 0
    """Rows of terrain laid out so far."""


class RoundStart(msgspec.Struct, frozen=True, tag="round"):
    """A round begins. Rule: 3.1."""


class Impulse(msgspec.Struct, frozen=True, tag="impulse"):
    """An impulse begins: its turns go to the sides in the order of initiative. Rule: 4.1."""

    impulse: int


class Turn(msgspec.Struct, frozen=True, tag="turn"):
    """A player turn. Rule: 3.2."""

    seat: Seat
    step: str = "begin"
    """`begin`, `ap`, `move`, `fire`, `repair`."""
    spent: tuple[str, ...] = ()
    """Ships that used their AP, and squadrons that were fed."""
    moved: tuple[str, ...] = ()
    """Ships and missiles that moved."""
    fired: tuple[str, ...] = ()
    """Ships that fired, in order; only the last may go on."""
    repaired: tuple[str, ...] = ()
    """Repairs tried, as `ship:critical`."""
    acted: bool = False
    """The seat gave a command in this turn."""


class Close(msgspec.Struct, frozen=True, tag="close"):
    """The end of an impulse: initiative is counted. Rule: 4.2."""


class Power(msgspec.Struct, frozen=True, tag="power"):
    """A side's part of the power phase. Rule: 9."""

    seat: Seat
    step: str = "charge"
    """`charge`, `speed`, `set`, `heat`."""
    speeds: Mapping[str, int] = {}
    """Speeds chosen so far."""


class Gravity(msgspec.Struct, frozen=True, tag="gravity"):
    """A side's ships are drawn to the black hole. Rule: 18.2."""

    seat: Seat
    pulled: tuple[str, ...] = ()


class Leaving(msgspec.Struct, frozen=True, tag="leaving"):
    """A side's ships may leave by FTL. Rule: 11.1."""

    seat: Seat


class RoundEnd(msgspec.Struct, frozen=True, tag="round_end"):
    """The round is over. Rule: 9.4."""


# --- inside a step -------------------------------------------------------------------------------


class Volley(msgspec.Struct, frozen=True, tag="volley"):
    """A ship's groups fire, weapon by weapon. Rule: 8.3."""

    ship: str
    groups: tuple[int, ...]
    """The group that fires, then those that follow."""
    weapon: int
    """The weapon that is next, from 0."""
    target: str
    """The target named; empty: the seat is asked."""
    then: str
    """`same`: keep to it, then whatever is weakest; `ask`; or the next target."""
    by_order: bool = False


class Shifting(msgspec.Struct, frozen=True, tag="shifting"):
    """A ship is pushed or pulled by one hex; `seat` chooses between two. Rule: 15.1.2, 18.2."""

    ship: str
    seat: Seat
    options: tuple[Hex, ...]
    cause: str
    """`wave-gun` or `black-hole`."""


class Entering(msgspec.Struct, frozen=True, tag="entering"):
    """A ship has come into a hex; what it meets there happens one by one. Rule: 7.4, 13.5, 17.3."""

    ship: str
    origin: Hex
    collided: tuple[str, ...] = ()
    struck: bool = False
    """The asteroids are past."""


class Hit(msgspec.Struct, frozen=True):
    """Damage that a unit must take; without a facing a die decides it."""

    unit: str
    facing: int | None
    points: int
    cause: str
    """What does it, for the log and for dice: `weapon`, `blast napoleon`, `collision`, ..."""
    fighter: int | None = None
    """The fighter aimed at."""


class Hits(msgspec.Struct, frozen=True, tag="hits"):
    """Several units take damage, one after the other, in an order that `seat` may choose."""

    pending: tuple[Hit, ...]
    seat: Seat
    dead: tuple[str, ...] = ()
    """Ships destroyed on the way: they explode when all have taken theirs."""


class Damage(msgspec.Struct, frozen=True, tag="damage"):
    """A unit takes damage point by point. Rule: 8.4."""

    hit: Hit
    points: int
    """Left, for the facing first."""
    hull: int = 0
    """Left, for the hull alone."""
    critical: int = 0
    """The critical box just marked, for which the dice are due."""


class Explosions(msgspec.Struct, frozen=True, tag="explosions"):
    """Destroyed ships explode, one after the other. Rule: 8.6."""

    ships: tuple[str, ...]
    chosen: bool = False
    """The first of them is to go next."""


Frame = (
    Drafting
    | Deploying
    | Opening
    | RoundStart
    | Impulse
    | Turn
    | Close
    | Power
    | Gravity
    | Leaving
    | RoundEnd
    | Volley
    | Shifting
    | Entering
    | Hits
    | Damage
    | Explosions
)
"""Where the game is: the top frame alone decides who is asked what."""

RESOLVING = (Volley, Shifting, Entering, Hits, Damage, Explosions)
"""Frames in the middle of a step: the battle cannot end before they are gone."""
