"""What ships do and suffer: power, movement, fire, damage. One fact each, dice included."""

from __future__ import annotations

from typing import Literal

from engine.contract import Event, Seat
from engine.games.talon.frames import Hit
from engine.games.talon.state import Window
from engine.hexes import Hex

How = Literal["ahead", "port", "starboard", "slip-port", "slip-starboard"]
Left = Literal["jump", "wormhole", "forced"]

REPAIRED = 6
"""The die that repairs. Rule: 8.7."""

# --- power ---------------------------------------------------------------------------------------


class ApSpent(Event, frozen=True, tag="talon.ap_spent/1"):
    """A ship uses its point of power. Rule: 6.1."""

    ship: str
    use: str
    """As the command names it."""
    what: str = ""
    """Group, facing, squadron or missile."""
    how: str = ""
    """The marker dropped, the squadron's use, the missile's target."""
    battery: bool = False
    """The point came from the battery. Rule: 10.1."""
    by_order: bool = False


# --- movement ------------------------------------------------------------------------------------


class ShipMoved(Event, frozen=True, tag="talon.ship_moved/1"):
    """A ship moves a hex. Rule: 7.1, 10.2."""

    ship: str
    how: How
    origin: Hex
    at: Hex
    facing: int
    turn: int
    """How far ahead its turn marker is now."""
    burn: bool = False
    by_order: bool = False
    meets: bool = False
    """There is something in the hex."""


class BaseTurned(Event, frozen=True, tag="talon.base_turned/1"):
    """A base turns a hexside clockwise. Rule: 14."""

    ship: str
    facing: int


class ShipDocked(Event, frozen=True, tag="talon.ship_docked/1"):
    """A ship docks, or lands on a planet. Rule: 16.2."""

    ship: str
    at: Hex
    inside: str
    """The carrier or base; empty for a planet."""
    by_order: bool = False


class MissileMoved(Event, frozen=True, tag="talon.missile_moved/1"):
    """A missile moves a hex. Rule: 13.4."""

    missile: str
    origin: Hex
    at: Hex
    facing: int


class MissileLost(Event, frozen=True, tag="talon.missile_lost/1"):
    """A missile is gone without a hit: in a planet, off the map."""

    missile: str
    cause: str


class MissileStruck(Event, frozen=True, tag="talon.missile_struck/1"):
    """A missile meets its target. Rule: 13.5."""

    missile: str
    ship: str
    facing: int | None
    points: int


class Collided(Event, frozen=True, tag="talon.collided/1"):
    """Two ships of a race are in one hex. Rule: 7.4."""

    ship: str
    other: str
    facing: int
    other_facing: int
    points: int


class AsteroidsStruck(Event, frozen=True, tag="talon.asteroids_struck/1"):
    """A ship comes into asteroids. Rule: 17.3."""

    ship: str
    facing: int


class NebulaEntered(Event, frozen=True, tag="talon.nebula_entered/1"):
    """A ship comes into a nebula: its reinforcement is gone. Rule: 17.4."""

    ship: str


class EntryEnded(Event, frozen=True, tag="talon.entry_ended/1"):
    """All that a ship meets in a hex has happened."""

    ship: str


class ShipShifted(Event, frozen=True, tag="talon.ship_shifted/1"):
    """A ship is pushed or pulled by a hex; facing and turn marker stay. Rule: 15.1.2, 18.2."""

    ship: str
    origin: Hex
    at: Hex
    cause: str


class ShipLeft(Event, frozen=True, tag="talon.ship_left/1"):
    """A ship has retreated. Rule: 7.5, 11.1, 19."""

    ship: str
    how: Left


class MapShifted(Event, frozen=True, tag="talon.map_shifted/1"):
    """The board is laid anew over the battle. Rule: 7.5."""

    window: Window
    dropped: tuple[Hex, ...]
    """Terrain too far away to matter."""
    lost: tuple[str, ...]
    """Missiles without a target that are off the map."""


# --- fire ----------------------------------------------------------------------------------------


class GroupFired(Event, frozen=True, tag="talon.group_fired/1"):
    """A ship's groups open fire; the bar of each is cleared when its turn comes. Rule: 8.1, 8.3."""

    ship: str
    groups: tuple[int, ...]
    target: str
    then: str
    by_order: bool = False


class AimTaken(Event, frozen=True, tag="talon.aim_taken/1"):
    """The target for the next weapon. Rule: 8.3."""

    ship: str
    target: str


class WeaponFired(Event, frozen=True, tag="talon.weapon_fired/1"):
    """A weapon fires at a ship, fighter or missile. Rule: 8.3."""

    barrier = True

    ship: str
    group: int
    weapon: int
    target: str
    """`squadron/2` for a fighter."""
    range: int
    die: int
    modifier: int
    damage: int
    facing: int | None
    """The target's facing that lies toward the shot; None for missiles and fighters."""
    push: tuple[Hex, ...] = ()
    """Where a wave-motion gun may push the target."""


class FusionFired(Event, frozen=True, tag="talon.fusion_fired/1"):
    """A fusion cannon fires: one die for all in the cone. Rule: 15.2."""

    barrier = True

    ship: str
    group: int
    weapon: int
    target: str
    die: int
    hits: tuple[Hit, ...]
    seat: Seat
    """Who orders the damage."""


class MissileLaunched(Event, frozen=True, tag="talon.missile_launched/1"):
    """A missile leaves its launcher. Rule: 13.2."""

    ship: str
    group: int
    weapon: int
    missile: str
    at: Hex
    facing: int
    target: str


class VolleyEnded(Event, frozen=True, tag="talon.volley_ended/1"):
    """A group's remaining weapons have no target and are lost with the bar. Rule: 8.1."""

    ship: str
    group: int


# --- damage --------------------------------------------------------------------------------------


class OrderChosen(Event, frozen=True, tag="talon.order_chosen/1"):
    """Which unit is hit, or explodes, first. Rule: 7.4, 8.6, 15.2."""

    seat: Seat
    unit: str


class FacingRolled(Event, frozen=True, tag="talon.facing_rolled/1"):
    """A die a facing decides which is hit; ties are rolled again. Rule: 8.6."""

    barrier = True

    unit: str
    dice: tuple[tuple[int, ...], ...]
    """Round by round, in the order of the facings still tied."""
    facing: int


class ShieldsHit(Event, frozen=True, tag="talon.shields_hit/1"):
    """Boxes of a facing are marked, its reinforcement first. Rule: 6.2, 8.4.1."""

    unit: str
    facing: int
    boxes: int
    reinforced: bool


class HullHit(Event, frozen=True, tag="talon.hull_hit/1"):
    """Hull boxes are marked, up to the next critical one. Rule: 8.4."""

    unit: str
    boxes: int
    critical: int
    """The critical box reached, from 1; 0 for none."""


class FighterHit(Event, frozen=True, tag="talon.fighter_hit/1"):
    """A fighter takes damage; what it cannot take is lost. Rule: 12.1."""

    unit: str
    fighter: int
    boxes: int


class MissileHit(Event, frozen=True, tag="talon.missile_hit/1"):
    """A missile is damaged or destroyed. Rule: 13.6."""

    missile: str
    destroyed: bool


class CriticalRolled(Event, frozen=True, tag="talon.critical_rolled/1"):
    """The critical damage table. Rule: 8.5."""

    barrier = True

    unit: str
    box: int
    dice: tuple[int, int]
    result: str
    effect: bool
    """False where it changes nothing: present already, spared, no group left."""
    group: int | None = None
    """The group that is lost."""
    group_dice: tuple[tuple[int, ...], ...] = ()
    """A die a group, ties again."""


class ShipDestroyed(Event, frozen=True, tag="talon.ship_destroyed/1"):
    """A ship is no more. Rule: 8.6."""

    unit: str
    cause: str


class Exploded(Event, frozen=True, tag="talon.exploded/1"):
    """A destroyed ship's explosion, and whom it hits. Rule: 8.6."""

    unit: str
    hits: tuple[Hit, ...]


class RepairRolled(Event, frozen=True, tag="talon.repair_rolled/1"):
    """A repair is tried: a 6 does it. Rule: 8.7."""

    barrier = True

    ship: str
    critical: str
    die: int

    @property
    def is_done(self) -> bool:
        """Whether the die has done it."""
        return self.die == REPAIRED
