"""Chapter 6, 10.1, 12.2, 13.7: what a point of power buys."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract import Refused, Seat
from engine.games.talon import checks, ships, terrain
from engine.games.talon.commands import Spend
from engine.games.talon.doing import Doing
from engine.games.talon.events_action import ApSpent, MissileStruck
from engine.games.talon.frames import Turn
from engine.games.talon.geometry import arc_of
from engine.games.talon.state import Ship, Table
from engine.games.talon.tables import SIDES, Class

Way = tuple[str, str, str]
"""A use, what it is spent on, how: as in `Spend`, empty where there is nothing to say."""

FEED = 6
"""Hexes over which power can be sent. Rule: 12.2.2."""


def source(table: Table, turn: Turn, key: str) -> str:
    """Where a ship's point comes from now: `ap`, `battery`, or nothing.

    Rule: 4.1, 6.1, 10.1.
    """
    ship = table.ships[key]
    if ship.fate or key in turn.spent or ships.has(ship, "power-loss"):
        return ""
    if ships.has_ap(table, ship):
        return "ap"
    return "battery" if ship.battery else ""


def ways(table: Table, turn: Turn, key: str) -> Iterator[Way]:
    """Everything that a ship can spend its point on now.

    Rule: 6.1.
    """
    if not (comes_from := source(table, turn, key)):
        return
    ship = table.ships[key]
    cls = table.class_of(ship)
    yield from _charges(cls, ship)
    if cls.battery and not ship.battery and comes_from == "ap":
        yield "battery", "", ""
    if not cls.is_base and ship.turn > 0:
        yield "pivot", "", ""
    if not cls.is_base and not ship.slip:
        yield "slip", "", ""
    yield from _reinforcements(table, ship)
    yield "take-init", "", ""
    yield "hold-init", "", ""
    if cls.kind in ("carrier", "base"):
        yield from _feeds(table, turn, ship)
    if table.missiles and ships.has_launcher(cls, ship):
        yield from _retargets(table, cls, ship)


def _charges(cls: Class, ship: Ship) -> Iterator[Way]:
    """Yellow boxes; also while red ones are empty. Rule: 6.1, 8.1."""
    for number, group, bar in ships.groups(cls, ship):
        if bar.yellow < group.yellow:
            yield "charge", ships.group_key(number), ""


def _reinforcements(table: Table, ship: Ship) -> Iterator[Way]:
    """Facings that are not down; a marker at the limit takes the place of another.

    Rule: 6.2.
    """
    out = [facing for facing, letter in enumerate(ship.marks) if letter]
    most = ships.most_marks(ship.power)
    for facing, side in enumerate(SIDES):
        if ships.is_down(table, ship, facing):
            continue
        if facing in out:
            if len(out) <= most:
                yield "reinforce", side, ""
        elif len(out) < most:
            yield "reinforce", side, ""
        elif len(out) == most:
            yield from (("reinforce", side, SIDES[other]) for other in out)


def _feeds(table: Table, turn: Turn, ship: Ship) -> Iterator[Way]:
    """Squadrons within reach, and what each can do with a point. Rule: 12.2, 12.2.2."""
    for key, squadron in table.own(ship.seat):
        cls = table.class_of(squadron)
        if not cls.is_squadron or key in turn.spent or squadron.at.distance(ship.at) > FEED:
            continue
        if terrain.is_dimmed(table, ship.at, squadron.at):
            continue
        for number, group, bar in ships.groups(cls, squadron):
            if bar.yellow < group.yellow:
                yield "feed", key, ships.group_key(number)
        if squadron.turn > 0:
            yield "feed", key, "pivot"
        if not squadron.slip:
            yield "feed", key, "slip"


def _retargets(table: Table, cls: Class, ship: Ship) -> Iterator[Way]:
    """New targets for own missiles, in arc and range of a launcher of this ship. Rule: 13.7."""
    launchers = [group for _, group, _ in ships.groups(cls, ship) if group.weapon.id == "missile"]
    found = [
        other
        for other, foe in ships.enemies(table, ship.seat)
        if any(
            group.weapon.least <= ship.at.distance(foe.at) <= group.weapon.most
            and arc_of(ship.facing, ship.at, foe.at) in group.arcs
            for group in launchers
        )
    ]
    for key, missile in table.missiles.items():
        if missile.seat == ship.seat:
            yield from (("retarget", key, other) for other in found if other != missile.target)


def decide(doing: Doing, seat: Seat, turn: Turn, spend: Spend, *, by_order: bool = False) -> None:
    """Spend a ship's point of power.

    Rule: 6.1.

    Raises:
        Refused: `talon-refused-not-yours`, `talon-refused-step`, `talon-refused-no-ap`,
            `talon-refused-use`.
    """
    table = doing.table
    checks.own_ship(table, seat, spend.ship)
    checks.in_step(turn, "ap")
    if not (comes_from := source(table, turn, spend.ship)):
        raise Refused("talon-refused-no-ap", rule="6.1", unit=spend.ship)
    way = (spend.use, spend.what or "", spend.how or "")
    legal = tuple(ways(table, turn, spend.ship))
    if way not in legal:
        uses = tuple(dict.fromkeys(use for use, _, _ in legal))
        raise Refused("talon-refused-use", rule="6.1", instead=uses, unit=spend.ship, use=spend.use)
    doing.put(ApSpent(spend.ship, *way, battery=comes_from == "battery", by_order=by_order))
    if spend.use == "retarget":
        _strike_at_once(doing, spend.what or "")


def _strike_at_once(doing: Doing, key: str) -> None:
    """A missile that stands in its new target's hex hits, on a facing that dice decide. Rule: 13.7."""
    table = doing.table
    missile = table.missiles[key]
    if table.ships[missile.target].at == missile.at:
        doing.put(MissileStruck(key, missile.target, None, table.tables.missile_damage))
