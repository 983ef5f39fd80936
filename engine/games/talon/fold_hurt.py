"""How damage, criticals and explosions change the table. Nothing is checked here."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from engine import frames as stacks
from engine.games.talon import events_action as act
from engine.games.talon.fold_frames import begun, with_explosions
from engine.games.talon.fold_parts import (
    disarmed,
    marked,
    shielded,
    untargeted,
    with_ship,
    without_missile,
)
from engine.games.talon.frames import Damage, Explosions, Frame, Hits, Turn
from engine.games.talon.state import Ship, Table

HURT = (
    act.OrderChosen
    | act.FacingRolled
    | act.ShieldsHit
    | act.HullHit
    | act.FighterHit
    | act.MissileHit
    | act.CriticalRolled
    | act.ShipDestroyed
    | act.Exploded
    | act.RepairRolled
)


def apply(table: Table, event: HURT) -> Table:
    """Fold one event."""
    match event:
        case act.OrderChosen():
            return replace(table, frames=_first(table.frames, event.unit))
        case act.FacingRolled():
            top = stacks.top(table.frames)
            if not isinstance(top, Damage):
                return table
            known = replace(top, hit=replace(top.hit, facing=event.facing))
            return replace(table, frames=stacks.swap(table.frames, known))
        case act.ShieldsHit() | act.HullHit() | act.FighterHit() | act.MissileHit():
            return _hit(table, event)
        case act.CriticalRolled():
            return _critical(table, event)
        case act.ShipDestroyed():
            return _destroyed(table, event)
        case act.Exploded():
            top = stacks.top(table.frames)
            left = tuple(s for s in top.ships if s != event.unit) if isinstance(top, Explosions) else ()
            seat = table.ships[event.unit].seat
            stack = stacks.push(stacks.swap(table.frames, Explosions(left)), Hits(event.hits, seat))
            return replace(table, frames=stack)
        case act.RepairRolled():
            return _repaired(table, event)
        case _:
            assert_never(event)


def _first(stack: tuple[Frame, ...], unit: str) -> tuple[Frame, ...]:
    """The stack with the hit of a unit begun, or with a ship to explode first."""
    match stacks.top(stack):
        case Hits() as top:
            return begun(stack, top, next(hit for hit in top.pending if hit.unit == unit))
        case Explosions() as top:
            rest = tuple(ship for ship in top.ships if ship != unit)
            return stacks.swap(stack, Explosions((unit, *rest), chosen=True))
        case _:
            return stack


def _hit(table: Table, event: act.ShieldsHit | act.HullHit | act.FighterHit | act.MissileHit) -> Table:
    top = stacks.top(table.frames)
    if not isinstance(top, Damage):
        return table
    if isinstance(event, act.MissileHit):
        table = replace(table, frames=stacks.swap(table.frames, replace(top, points=0)))
        if event.destroyed:
            return without_missile(table, event.missile)
        damaged = replace(table.missiles[event.missile], damaged=True)
        return replace(table, missiles={**table.missiles, event.missile: damaged})
    if event.boxes:
        table = replace(table, harmed=table.round)
    ship = table.ships[event.unit]
    match event:
        case act.ShieldsHit():
            ship = shielded(ship, event.facing, event.boxes)
            if event.reinforced:
                ship = marked(ship, event.facing, "")
            top = replace(top, points=top.points - event.boxes - event.reinforced)
        case act.HullHit():
            ship = replace(ship, hull=ship.hull + event.boxes)
            left = {"hull": top.hull - event.boxes} if top.hull else {"points": top.points - event.boxes}
            top = replace(top, critical=event.critical, **left)
        case act.FighterHit():
            fighters = list(ship.fighters)
            fighters[event.fighter] = replace(
                fighters[event.fighter], hull=fighters[event.fighter].hull - event.boxes
            )
            ship = replace(ship, fighters=tuple(fighters))
            top = replace(top, points=0)
        case _:
            assert_never(event)
    stack = stacks.swap(table.frames, top)
    return replace(table, ships={**table.ships, event.unit: ship}, frames=stack)


def _critical(table: Table, event: act.CriticalRolled) -> Table:
    top = stacks.top(table.frames)
    ship = table.ships[event.unit]
    if event.effect:
        ship = _suffered(table, ship, event)
    table = with_ship(table, event.unit, ship)
    if not isinstance(top, Damage):
        return table
    further = top.hull + table.tables.further_hull[event.result]
    return replace(table, frames=stacks.swap(table.frames, replace(top, critical=0, hull=further)))


def _suffered(table: Table, ship: Ship, event: act.CriticalRolled) -> Ship:
    match event.result:
        case "shields-down" | "helm-down" | "power-loss":
            return replace(ship, criticals=(*ship.criticals, (event.result, table.now)))
        case "weapon-lost" if event.group is not None:
            return disarmed(ship, event.group)
        case "thrusters":
            return replace(ship, thrusters=ship.thrusters + 1)
        case "power-relay":
            return replace(ship, relays=ship.relays + 1)
        case "ftl-offline":
            return replace(ship, ftl_offline=True)
        case _:
            return ship


def _destroyed(table: Table, event: act.ShipDestroyed) -> Table:
    """The ship is gone; unless it is a squadron it will explode. Rule: 8.6."""
    ship = replace(table.ships[event.unit], fate="destroyed")
    table = untargeted(with_ship(table, event.unit, ship), event.unit)
    if not table.class_of(ship).blast or ship.inside:
        return table
    stack = table.frames
    if len(stack) >= 2 and isinstance(stack[-1], Damage) and isinstance(below := stack[-2], Hits):
        dead = replace(below, dead=(*below.dead, event.unit))
        return replace(table, frames=(*stack[:-2], dead, stack[-1]))
    return replace(table, frames=with_explosions(stack, (event.unit,)))


def _repaired(table: Table, event: act.RepairRolled) -> Table:
    top = stacks.top(table.frames)
    if isinstance(top, Turn):
        tried = (*top.repaired, f"{event.ship}:{event.critical}")
        table = replace(table, frames=stacks.swap(table.frames, replace(top, repaired=tried)))
    if not event.is_done:
        return table
    ship = table.ships[event.ship]
    left = tuple(each for each in ship.criticals if each[0] != event.critical)
    return with_ship(table, event.ship, replace(ship, criticals=left))
