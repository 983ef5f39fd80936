"""The state of a battle: ships, missiles, where the round is, and what each side keeps to itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

import msgspec

from engine import contract
from engine.contract import Seat
from engine.games.talon.frames import Frame
from engine.games.talon.orders import Line
from engine.games.talon.pack import tables
from engine.games.talon.tables import LETTERS, Cap, Class, Objective, Tables
from engine.hexes import Hex

LEFT = frozenset({"jump", "wormhole", "forced"})
"""Ways to have retreated."""
POWER = len(LETTERS)
"""`Table.impulse` from the end of impulse F to the end of the round."""
PARTS = f"{LETTERS}P"
"""Letters of the impulses, and of the power phase, by `Table.impulse`."""


class Bar(msgspec.Struct, frozen=True):
    """Marked boxes of a group's charge bar; `lost`: the group is destroyed. Rule: 8.1."""

    red: int
    yellow: int
    lost: bool = False


class Fighter(msgspec.Struct, frozen=True):
    """One fighter of a squadron: hull boxes left, its own charge bar. Rule: 12.1."""

    hull: int
    bar: Bar


class Ship(msgspec.Struct, frozen=True):
    """A ship, base or squadron."""

    seat: Seat
    kind: str
    """Id of its class."""
    name: str
    """Its counter's name."""
    at: Hex
    facing: int
    speed: int
    power: int
    shields: tuple[int, int, int, int]
    """Boxes left at bow, port, starboard, stern."""
    bars: tuple[Bar, ...] = ()
    hull: int = 0
    """Boxes marked."""
    turn: int = 0
    """How far ahead the turn marker is; 0: none. Rule: 7.2.2."""
    slip: bool = False
    """Has a side slip marker."""
    marks: tuple[str, str, str, str] = ("", "", "", "")
    """Letters of the reinforcement markers by facing. Rule: 6.2."""
    battery: bool = False
    """Has a charged battery."""
    burners: int = 0
    """Afterburners left."""
    criticals: tuple[tuple[str, int], ...] = ()
    """Repairable criticals with the time (`Table.now`) when they were suffered."""
    thrusters: int = 0
    relays: int = 0
    ftl_offline: bool = False
    initiative: str = ""
    """Marker of this impulse: `change` or `defend`. Rule: 4.2."""
    arrived: int = 1
    """Round from which its spooling counts."""
    fate: str = ""
    """Why it is not on the map: `waiting` to be set up, `destroyed`, `docked`, `landed`, or one of `LEFT`."""
    fighters: tuple[Fighter, ...] = ()
    inside: str = ""
    """The carrier or base in which it is docked."""
    visited: bool = False
    """Ended an impulse at the objective."""


class Missile(msgspec.Struct, frozen=True):
    """A missile in flight; without a target it flies straight on. Rule: 13."""

    seat: Seat
    at: Hex
    facing: int
    target: str
    damaged: bool = False


class Result(msgspec.Struct, frozen=True):
    """How the battle ended."""

    winner: Seat
    """Empty for a draw."""
    level: Cap
    reason: str


class Window(msgspec.Struct, frozen=True):
    """The printed board as it lies over the hexes; only for a bounded map. Rule: 7.5."""

    row: int
    """Its first row."""
    left: int
    """Its left edge in half hexes, see `geometry.across`."""
    columns: int


class Table(msgspec.Struct, frozen=True):
    """What everybody sees."""

    pack: str = ""
    scenario: str = ""
    seats: tuple[Seat, ...] = ()
    objective: Objective = Objective("last-ship")
    double: tuple[str, ...] = ()
    """What scores double: `flagship`, `base`, `transport`."""
    retreat: bool = True
    """Ships may leave by FTL."""
    cap: Cap = "devastating"
    window: Window | None = None
    budget: int = 0
    """Points that a side may spend; 0: the fleets are the scenario's."""
    variants: bool = False
    blind: bool = False
    standard: bool = True
    """Standard set-up; else both sides deploy."""
    fleets: Mapping[Seat, tuple[str, ...]] = {}
    """Ships bought openly or revealed, as `class:name`."""
    races: Mapping[Seat, str] = {}
    ground: tuple[str, ...] = ()
    """Terrain that dice lay out, see `BattleBegan`."""
    round: int = 0
    impulse: int = 0
    first: Seat = ""
    """The initiative player."""
    ships: Mapping[str, Ship] = {}
    missiles: Mapping[str, Missile] = {}
    terrain: tuple[tuple[str, tuple[Hex, ...]], ...] = ()
    launched: int = 0
    """Missiles launched so far, for their names."""
    harmed: int = 0
    """The round in which a box was last marked."""
    stirred: bool = False
    """Something visible changed in this impulse."""
    offers: tuple[Seat, ...] = ()
    """Sides that would end the battle by points."""
    conceded: Seat = ""
    frames: tuple[Frame, ...] = ()
    result: Result | None = None

    @property
    def tables(self) -> Tables:
        """The figures of this game's pack."""
        return tables(self.pack)

    @property
    def now(self) -> int:
        """Impulses and power phases since the start of the battle."""
        return (self.round - 1) * len(PARTS) + self.impulse

    @property
    def when(self) -> tuple[str | int, ...]:
        """Round and impulse (from 1; 7: power phase), as purposes of draws begin."""
        return "impulse", self.round, self.impulse + 1

    @property
    def letter(self) -> str:
        """The letter of the impulse; P in the power phase."""
        return PARTS[self.impulse]

    def other(self, seat: Seat) -> Seat:
        """The other side."""
        return self.seats[1 - self.seats.index(seat)]

    def class_of(self, ship: Ship) -> Class:
        """A ship's class."""
        return tables(self.pack).classes[ship.kind]

    def present(self) -> Iterator[tuple[str, Ship]]:
        """Ships on the map."""
        return ((key, ship) for key, ship in self.ships.items() if not ship.fate)

    def own(self, seat: Seat) -> Iterator[tuple[str, Ship]]:
        """A side's ships on the map."""
        return ((key, ship) for key, ship in self.ships.items() if not ship.fate and ship.seat == seat)


class Seen(msgspec.Struct, frozen=True):
    """How a ship stood when orders were sealed."""

    hull: int
    criticals: tuple[str, ...]
    down: tuple[int, ...]
    """Facings that were down."""


class Sealing(msgspec.Struct, frozen=True):
    """How things stood when orders were sealed, so that stops can tell what is new."""

    now: int
    first: Seat
    ships: Mapping[str, Seen]
    enemy: int
    """Hexes between the nearest ships of the two sides."""
    missile: int
    """Hexes to the nearest enemy missile; a large number for none."""


class Secret(msgspec.Struct, frozen=True):
    """What a side keeps to itself."""

    lines: tuple[Line, ...] = ()
    """Its standing orders."""
    sealing: Sealing | None = None
    steps: Mapping[str, int] = {}
    """Moves that ships made since, for courses."""
    held: int = -1
    """`Table.now` of the turn in which a stop held the orders; they rest until the round ends."""
    fleet: tuple[str, ...] = ()
    """Its list in a blind draft, as `class:name`."""
    nonce: str = ""
    deployed: Mapping[str, tuple[Hex, int]] = {}
    """Where it deploys: hex and facing by ship."""
    published: bool = False
    """Its orders are open, the battle being over."""


class State(contract.State, frozen=True):
    """The whole game."""

    table: Table = Table()
    secrets: Mapping[Seat, Secret] = {}


NOTHING = Secret()


@lru_cache(maxsize=256)
def ground(terrain: tuple[tuple[str, tuple[Hex, ...]], ...]) -> Mapping[Hex, str]:
    """Terrain by hex."""
    return {at: kind for kind, hexes in terrain for at in hexes}
