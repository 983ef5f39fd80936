"""Chapter 16 and the battle modes: who wins, and how well."""

from __future__ import annotations

from collections.abc import Mapping

from engine.contract import Outcome, Seat
from engine.games.talon import ships
from engine.games.talon.events_round import BattleEnded
from engine.games.talon.geometry import arc_of
from engine.games.talon.names import seat_word
from engine.games.talon.state import LEFT, Ship, Table
from engine.games.talon.tables import Cap
from engine.games.talon.terrain import is_blocked
from engine.words import say

LEVELS: tuple[Cap, ...] = ("minor", "great", "devastating")
QUIET = 6
"""Rounds without damage after which either side may offer to end the battle."""
LONGEST = 40
"""Rounds after which a simulation leaves a battle."""
LANDINGS = 2
"""Transports on a planet that decide an invasion."""


def scores(table: Table) -> Mapping[Seat, int]:
    """Points of each side: enemy ships destroyed, own transports landed.

    Rule: 13.6 (missiles count nothing), 17.1.
    """
    found = dict.fromkeys(table.seats, 0)
    for key, ship in table.ships.items():
        if ship.fate == "destroyed":
            found[table.other(ship.seat)] += ships.points_of(table, key)
        elif ship.fate == "landed":
            found[ship.seat] += ships.points_of(table, key)
    return found


def verdict(table: Table) -> BattleEnded | None:
    """The end of the battle, if it has come."""
    if table.conceded:
        return _ended(table, table.other(table.conceded), "conceded")
    if len(table.offers) == len(table.seats):
        return _by_points(table, "agreed")
    if (decided := _by_objective(table)) is not None:
        return decided
    left = {ship.seat for _, ship in table.present()}
    if len(left) == len(table.seats):
        return None
    return _ended(table, left.pop(), "last") if left else _ended(table, "", "both-gone")


def _by_objective(table: Table) -> BattleEnded | None:
    match table.objective.mode:
        case "escort" | "convoy" | "blockade":
            return _escort(table)
        case "invasion" | "conquest":
            return _landing(table)
        case "secrets":
            return _secrets(table)
        case "base-assault":
            base = table.ships.get(table.objective.target)
            if base is not None and base.fate == "destroyed":
                return _ended(table, table.objective.seat, "base-destroyed")
            return None
        case "priority":
            return _priority(table)
        case _:
            return None


def _escort(table: Table) -> BattleEnded | None:
    """The one that matters gets away, or is destroyed."""
    goal = table.objective
    target = table.ships.get(goal.target)
    if target is None:
        return None
    if target.fate == "destroyed":
        return _ended(table, table.other(goal.seat), "target-destroyed")
    away = ("dock" in goal.goals and target.fate == "docked") or target.fate in goal.goals
    if away or (target.fate == "forced" and "jump" in goal.goals):
        return _ended(table, goal.seat, "target-away")
    return None


def _landing(table: Table) -> BattleEnded | None:
    """Two landings more than the other side win; an invader who can't make them has lost."""
    landed = dict.fromkeys(table.seats, 0)
    able = dict.fromkeys(table.seats, 0)
    for ship in table.ships.values():
        if table.class_of(ship).kind == "transport":
            landed[ship.seat] += ship.fate == "landed"
            able[ship.seat] += ship.fate in ("", "landed", "waiting")
    for seat in table.seats:
        if landed[seat] - landed[table.other(seat)] >= LANDINGS:
            return _ended(table, seat, "landed")
    invader = table.objective.seat
    if table.objective.mode == "invasion" and able[invader] < LANDINGS:
        return _ended(table, table.other(invader), "repelled")
    return None


def _secrets(table: Table) -> BattleEnded | None:
    """A ship that was at the objective gets away, or outlasts the enemy."""
    seat = table.objective.seat
    if any(s.seat == seat and s.visited and s.fate == "jump" for s in table.ships.values()):
        return _ended(table, seat, "secret-away")
    return None


def _priority(table: Table) -> BattleEnded | None:
    """The enemy's flagship is destroyed and one's own has left."""
    flags = {seat: table.ships[ships.flagship(table, seat)] for seat in table.seats}
    for seat in table.seats:
        if flags[table.other(seat)].fate == "destroyed" and flags[seat].fate in LEFT:
            return _by_points(table, "flagships")
    return None


def _by_points(table: Table, reason: str) -> BattleEnded:
    winner = _ahead(table, scores(table))
    return _ended(table, winner, reason if winner else "even")


def _ahead(table: Table, points: Mapping[Seat, int]) -> Seat:
    """The side with more points; empty where both have as many."""
    one, two = table.seats
    return "" if points[one] == points[two] else max(table.seats, key=lambda seat: points[seat])


def _ended(table: Table, winner: Seat, reason: str) -> BattleEnded:
    points = dict(scores(table))
    return BattleEnded(winner, level(table, winner, points), points, reason)


def level(table: Table, winner: Seat, points: Mapping[Seat, int]) -> Cap:
    """How great a victory is by the points of both sides, up to the scenario's limit."""
    if not winner:
        return "minor"
    won, lost = points[winner], points[table.other(winner)]
    found = table.tables.victory
    reached = 0
    for number, (times, over) in enumerate((found.great, found.devastating), start=1):
        if won > 0 and won * over >= lost * times:
            reached = number
    return LEVELS[min(reached, LEVELS.index(table.cap))]


def at_risk(table: Table, seat: Seat) -> tuple[str, ...]:
    """Ships of a side that an enemy weapon, loaded or not, could reach now."""
    return tuple(key for key, ship in table.own(seat) if _is_reached(table, seat, ship))


def _is_reached(table: Table, seat: Seat, ship: Ship) -> bool:
    for _, foe in ships.enemies(table, seat):
        distance = foe.at.distance(ship.at)
        arc = arc_of(foe.facing, foe.at, ship.at)
        for _, group, _ in ships.groups(table.class_of(foe), foe):
            near = group.weapon.least <= distance <= group.weapon.most
            if near and arc in group.arcs and not is_blocked(table, foe.at, ship.at):
                return True
    return False


def may_offer(table: Table, seat: Seat) -> bool:
    """Whether a side may offer to end the battle by points."""
    return table.round - table.harmed > QUIET and seat not in table.offers


def outcome(table: Table) -> Outcome | None:
    """The result as the platform wants it."""
    ended = table.result
    if ended is None:
        return None
    who = seat_word(ended.winner) if ended.winner else ""
    key = f"talon-end-{ended.reason}"
    reason = say(key, seat=who, level=say(f"talon-level-{ended.level}")) if ended.winner else say(key)
    result = f"{ended.winner}-{ended.level}" if ended.winner else "draw"
    return Outcome(result, dict(scores(table)), reason, ended.winner)


def unfinished(table: Table) -> Outcome | None:
    """How a battle stands by points that simulations leave after so many rounds."""
    if table.round <= LONGEST:
        return None
    points = scores(table)
    return Outcome("unfinished", dict(points), say("talon-end-unfinished"), _ahead(table, points))
