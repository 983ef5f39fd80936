"""The course of a battle: its start, its rounds, orders and its end. One fact each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine.contract import EVERYBODY, Event, Seat
from engine.games.talon.orders import Line
from engine.games.talon.state import Ship, Window
from engine.games.talon.tables import Cap, Objective
from engine.hexes import Hex

Sealed = Literal["fleet", "bases", "deployment"]

# --- the start -----------------------------------------------------------------------------------


class BattleBegan(Event, frozen=True, tag="talon.battle_began/1"):
    """A scenario is chosen, with its options."""

    scenario: str
    pack: str
    seats: tuple[Seat, ...]
    first: Seat
    objective: Objective
    double: tuple[str, ...] = ()
    retreat: bool = True
    cap: Cap = "devastating"
    window: Window | None = None
    budget: int = 0
    variants: bool = False
    blind: bool = False
    standard: bool = True
    races: Mapping[Seat, str] = {}
    ground: tuple[str, ...] = ()
    """Terrain to be laid out by dice: rows of the table, or `dice` for a roll."""


class InitiativeRolled(Event, frozen=True, tag="talon.initiative_rolled/1"):
    """Fleets of one race throw for the initiative; ties again."""

    barrier = True

    dice: tuple[tuple[int, int], ...]
    first: Seat


class ShipJoined(Event, frozen=True, tag="talon.ship_joined/1"):
    """A ship takes part; `ship` is how it stands, its place set later where sides deploy."""

    key: str
    ship: Ship


class MissilePlaced(Event, frozen=True, tag="talon.missile_placed/1"):
    """A missile is in flight at the start of a position."""

    key: str
    seat: Seat
    at: Hex
    facing: int
    target: str
    damaged: bool


class TerrainPlaced(Event, frozen=True, tag="talon.terrain_placed/1"):
    """Terrain lies on the map. Rule: 17.1."""

    terrain: str
    at: tuple[Hex, ...]


class GroundRolled(Event, frozen=True, tag="talon.ground_rolled/1"):
    """A die decides what terrain there is, others where it lies."""

    barrier = True

    die: int
    terrain: str
    """Empty for none."""
    at: tuple[Hex, ...]
    rocks: tuple[Hex, ...]


class GroundDone(Event, frozen=True, tag="talon.ground_done/1"):
    """The map is laid out."""


class ShipBought(Event, frozen=True, tag="talon.ship_bought/1"):
    """A side buys a ship, openly or for itself alone."""

    seat: Seat
    ship: str
    """`class:name`."""
    secret: bool = False

    def audience(self) -> str:
        return self.seat if self.secret else EVERYBODY


class ShipSold(Event, frozen=True, tag="talon.ship_sold/1"):
    """A side gives a ship back before its list is closed."""

    seat: Seat
    ship: str
    secret: bool = False

    def audience(self) -> str:
        return self.seat if self.secret else EVERYBODY


class ListGiven(Event, frozen=True, tag="talon.list_given/1"):
    """What a side sealed, as it alone knows until it is opened."""

    seat: Seat
    what: Sealed
    nonce: str
    """32 bytes, hexadecimal."""

    def audience(self) -> str:
        return self.seat


class ListSealed(Event, frozen=True, tag="talon.list_sealed/1"):
    """A side's list or set-up is fixed; the digest proves it later."""

    seat: Seat
    what: Sealed
    digest: str
    """SHA-256 of nonce and content, empty where the list was open."""


class FleetOpened(Event, frozen=True, tag="talon.fleet_opened/1"):
    """What a side had bought."""

    barrier = True

    seat: Seat
    ships: tuple[str, ...]
    nonce: str


class DraftEnded(Event, frozen=True, tag="talon.draft_ended/1"):
    """Both fleets are known."""


class ShipPlaced(Event, frozen=True, tag="talon.ship_placed/1"):
    """A side notes where a ship is to stand; only it knows."""

    seat: Seat
    ship: str
    at: Hex
    facing: int

    def audience(self) -> str:
        return self.seat


class DeploymentOpened(Event, frozen=True, tag="talon.deployment_opened/1"):
    """Where a side's ships stand."""

    barrier = True

    seat: Seat
    ships: dict[str, tuple[Hex, int]]
    nonce: str


class DeploymentEnded(Event, frozen=True, tag="talon.deployment_ended/1"):
    """Bases, or all ships, stand on the map."""

    bases: bool


class BattleResumed(Event, frozen=True, tag="talon.battle_resumed/1"):
    """A position begins in the middle of a battle: round, impulse (6: power phase), whose turn it is."""

    round: int
    impulse: int
    seat: Seat
    first: Seat
    step: str


# --- the round -----------------------------------------------------------------------------------


class RoundBegan(Event, frozen=True, tag="talon.round_began/1"):
    """A round begins. Rule: 3.1, 9.4."""

    round: int


class ImpulseBegan(Event, frozen=True, tag="talon.impulse_began/1"):
    """An impulse begins. Rule: 4.1."""

    impulse: int


class TurnBegan(Event, frozen=True, tag="talon.turn_began/1"):
    """A player turn begins: reinforcement of this letter is removed. Rule: 3.2, 6.2."""

    seat: Seat
    removed: tuple[tuple[str, int], ...] = ()
    """Ships and facings."""


class StepEnded(Event, frozen=True, tag="talon.step_ended/1"):
    """A step of a player turn is over. Rule: 3.2."""

    seat: Seat
    step: str
    said: bool = False
    """The seat ended it."""


class TurnEnded(Event, frozen=True, tag="talon.turn_ended/1"):
    """A player turn is over. Rule: 3.2."""

    seat: Seat

    def hands_over(self) -> Seat | None:
        return self.seat


class TurnPassed(Event, frozen=True, tag="talon.turn_passed/1"):
    """A player turn went by without a question, or by standing orders. Rule: 3.2."""

    barrier = True

    seat: Seat

    def hands_over(self) -> Seat | None:
        return self.seat


class InitiativeCounted(Event, frozen=True, tag="talon.initiative_counted/1"):
    """Change and defend markers are compared. Rule: 4.2."""

    change: int
    defend: int
    first: Seat


class ImpulseEnded(Event, frozen=True, tag="talon.impulse_ended/1"):
    """An impulse is over."""

    visitors: tuple[str, ...] = ()
    """Ships that end it at the objective."""
    quiet: bool = False
    """Nothing visible changed in it."""

    def moment(self) -> str | None:
        return None if self.quiet else "impulse"


class WeaponsCharged(Event, frozen=True, tag="talon.weapons_charged/1"):
    """A side's passive charging. Rule: 9.2."""

    seat: Seat
    marks: tuple[tuple[str, int, int, int], ...]
    """Ship, group number, red and yellow boxes marked."""


class SpeedChosen(Event, frozen=True, tag="talon.speed_chosen/1"):
    """A side chooses a ship's speed; it may change its mind until it is done. Rule: 9.3."""

    ship: str
    speed: int
    by_order: bool = False


class SpeedsDone(Event, frozen=True, tag="talon.speeds_done/1"):
    """A side has chosen its speeds."""

    seat: Seat


class RatingSet(Event, frozen=True, tag="talon.rating_set/1"):
    """A ship's new rating. Rule: 9.3."""

    ship: str
    speed: int
    power: int


class PowerEnded(Event, frozen=True, tag="talon.power_ended/1"):
    """A side's part of the power phase is over. Rule: 9.1."""

    barrier = True

    seat: Seat

    def moment(self) -> str | None:
        return "power"

    def hands_over(self) -> Seat | None:
        return self.seat


class ShipPulled(Event, frozen=True, tag="talon.ship_pulled/1"):
    """The black hole draws a ship nearer. Rule: 18.2."""

    ship: str
    options: tuple[Hex, ...]


class GravityEnded(Event, frozen=True, tag="talon.gravity_ended/1"):
    """A side's ships have been drawn."""

    seat: Seat


class LeavingEnded(Event, frozen=True, tag="talon.leaving_ended/1"):
    """A side's retreats are over. Rule: 3.2, 11.1."""

    seat: Seat


class RoundEnded(Event, frozen=True, tag="talon.round_ended/1"):
    """A round is over. Rule: 9.4."""


# --- orders and the end --------------------------------------------------------------------------


class OrdersGiven(Event, frozen=True, tag="talon.orders_given/1"):
    """A side's standing orders; no lines: none any more."""

    seat: Seat
    lines: tuple[Line, ...]

    def audience(self) -> str:
        return self.seat


class OrdersHeld(Event, frozen=True, tag="talon.orders_held/1"):
    """A stop holds a side's orders; only it learns why."""

    seat: Seat
    why: str
    """The condition, or the reason that always stops."""

    def audience(self) -> str:
        return self.seat

    def halts(self) -> str:
        return self.why.partition(" ")[0]


class OrdersPublished(Event, frozen=True, tag="talon.orders_published/1"):
    """What a side's orders were when the battle ended."""

    seat: Seat
    lines: tuple[Line, ...]


class EndOffered(Event, frozen=True, tag="talon.end_offered/1"):
    """A side would end the battle by points."""

    seat: Seat


class Conceded(Event, frozen=True, tag="talon.conceded/1"):
    """A side gives up; its ships at risk count as destroyed."""

    seat: Seat
    at_risk: tuple[str, ...]


class BattleEnded(Event, frozen=True, tag="talon.battle_ended/1"):
    """The battle is decided."""

    winner: Seat
    """Empty for a draw."""
    level: Cap
    scores: dict[Seat, int]
    reason: str

    def moment(self) -> str | None:
        return "end"
