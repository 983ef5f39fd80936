"""How power, movement, fire and damage change the table. Nothing is checked here."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from engine import frames as stacks
from engine.games.talon import events_action as act
from engine.games.talon import fold_hurt, ships
from engine.games.talon.fold_parts import (
    charged,
    emptied,
    marked,
    untargeted,
    with_ship,
    without_missile,
)
from engine.games.talon.frames import Entering, Frame, Hit, Hits, Shifting, Turn, Volley
from engine.games.talon.state import Missile, Ship, Table
from engine.games.talon.tables import SIDES

MOVES = (
    act.ShipMoved
    | act.BaseTurned
    | act.ShipDocked
    | act.MissileMoved
    | act.MissileLost
    | act.MissileStruck
    | act.Collided
    | act.AsteroidsStruck
    | act.NebulaEntered
    | act.EntryEnded
    | act.ShipShifted
    | act.ShipLeft
    | act.MapShifted
)
FIRE = (
    act.GroupFired | act.AimTaken | act.WeaponFired | act.FusionFired | act.MissileLaunched | act.VolleyEnded
)


def apply(table: Table, event: act.ApSpent | MOVES | FIRE | fold_hurt.HURT) -> Table:
    """Fold one event."""
    if isinstance(event, act.ApSpent):
        return _spent(table, event)
    if isinstance(event, MOVES):
        return _moved(table, event)
    if isinstance(event, FIRE):
        return _fired(table, event)
    return fold_hurt.apply(table, event)


def _on_turn(table: Table, *, acted: bool, **changes: tuple[str, ...] | str) -> tuple[Frame, ...]:
    """The stack with the present turn changed; any other frame stays as it is.

    Args:
        acted: The side did it itself, not by its standing orders.
    """
    top = stacks.top(table.frames)
    if not isinstance(top, Turn):
        return table.frames
    added = {
        name: (*getattr(top, name), *value) if isinstance(value, tuple) else value
        for name, value in changes.items()
    }
    return stacks.swap(table.frames, replace(top, acted=top.acted or acted, **added))


# --- power ---------------------------------------------------------------------------------------


def _spent(table: Table, event: act.ApSpent) -> Table:
    ship = table.ships[event.ship]
    spent = (event.ship, event.what) if event.use == "feed" else (event.ship,)
    stack = _on_turn(table, acted=not event.by_order, spent=spent)
    if event.battery:
        ship = replace(ship, battery=False)
    table = replace(table, ships={**table.ships, event.ship: _used(table, ship, event)}, frames=stack)
    match event.use:
        case "feed":
            fed = _fed(table.ships[event.what], event.how)
            return with_ship(table, event.what, fed)
        case "retarget":
            missile = replace(table.missiles[event.what], target=event.how)
            return replace(table, missiles={**table.missiles, event.what: missile})
        case _:
            return table


def _used(table: Table, ship: Ship, event: act.ApSpent) -> Ship:
    """The ship itself after its point is used."""
    match event.use:
        case "slip":
            return replace(ship, slip=True)
        case "pivot":
            return replace(ship, turn=max(0, ship.turn - 1))
        case "charge":
            return charged(ship, int(event.what[1:]) - 1, 0, 1)
        case "battery":
            return replace(ship, battery=True)
        case "reinforce":
            if event.how:
                ship = marked(ship, SIDES.index(event.how), "")
            return marked(ship, SIDES.index(event.what), table.letter)
        case "take-init":
            return replace(ship, initiative="change")
        case "hold-init":
            return replace(ship, initiative="defend")
        case _:
            return ship


def _fed(squadron: Ship, how: str) -> Ship:
    match how:
        case "pivot":
            return replace(squadron, turn=max(0, squadron.turn - 1))
        case "slip":
            return replace(squadron, slip=True)
        case _:
            return charged(squadron, int(how[1:]) - 1, 0, 1)


# --- movement ------------------------------------------------------------------------------------


def _moved(table: Table, event: MOVES) -> Table:
    match event:
        case act.ShipMoved():
            return _ship_moved(table, event)
        case act.BaseTurned():
            ship = replace(table.ships[event.ship], facing=event.facing)
            stack = _on_turn(table, acted=False, moved=(event.ship,), step="move")
            return replace(with_ship(table, event.ship, ship), frames=stack)
        case act.ShipDocked():
            fate = "docked" if event.inside else "landed"
            ship = replace(table.ships[event.ship], at=event.at, fate=fate, inside=event.inside)
            stack = _on_turn(table, acted=not event.by_order, moved=(event.ship,), step="move")
            table = replace(with_ship(table, event.ship, ship), frames=stack)
            return untargeted(table, event.ship)
        case act.MissileMoved():
            missile = replace(table.missiles[event.missile], at=event.at, facing=event.facing)
            missiles = {**table.missiles, event.missile: missile}
            stack = _on_turn(table, acted=False, moved=(event.missile,), step="move")
            return replace(table, missiles=missiles, frames=stack)
        case act.MissileLost():
            return without_missile(table, event.missile)
        case act.MissileStruck():
            hit = Hit(event.ship, event.facing, event.points, f"missile {event.missile}")
            stack = stacks.push(table.frames, Hits((hit,), table.missiles[event.missile].seat))
            return replace(without_missile(table, event.missile), frames=stack)
        case act.Collided() | act.AsteroidsStruck() | act.NebulaEntered() | act.EntryEnded():
            return _entered(table, event)
        case act.ShipShifted():
            ship = replace(table.ships[event.ship], at=event.at)
            stack = stacks.push(stacks.pop(table.frames), Entering(event.ship, event.origin))
            return replace(with_ship(table, event.ship, ship), frames=stack)
        case act.ShipLeft():
            gone = {
                key: replace(each, fate=event.how)
                for key, each in table.ships.items()
                if event.ship in (key, each.inside)
            }
            return untargeted(replace(table, ships={**table.ships, **gone}), event.ship)
        case act.MapShifted():
            return _map_shifted(table, event)
        case _:
            assert_never(event)


def _map_shifted(table: Table, event: act.MapShifted) -> Table:
    terrain = tuple(
        (kind, left)
        for kind, hexes in table.terrain
        if (left := tuple(at for at in hexes if at not in event.dropped))
    )
    missiles = {key: each for key, each in table.missiles.items() if key not in event.lost}
    return replace(table, window=event.window, terrain=terrain, missiles=missiles)


def _ship_moved(table: Table, event: act.ShipMoved) -> Table:
    """The move takes the slip marker, used or not. Rule: 7.3.2."""
    ship = table.ships[event.ship]
    ship = replace(
        ship,
        at=event.at,
        facing=event.facing,
        turn=event.turn,
        slip=False,
        burners=ship.burners - event.burn,
    )
    stack = _on_turn(table, acted=not event.by_order, moved=(event.ship,), step="move")
    if event.meets:
        stack = stacks.push(stack, Entering(event.ship, event.origin))
    return replace(table, ships={**table.ships, event.ship: ship}, frames=stack)


def _entered(
    table: Table, event: act.Collided | act.AsteroidsStruck | act.NebulaEntered | act.EntryEnded
) -> Table:
    top = stacks.top(table.frames)
    if not isinstance(top, Entering):
        return table
    seat = table.ships[event.ship].seat
    match event:
        case act.Collided():
            hits = (
                Hit(event.ship, event.facing, event.points, "collision"),
                Hit(event.other, event.other_facing, event.points, "collision"),
            )
            stack = stacks.swap(table.frames, replace(top, collided=(*top.collided, event.other)))
            return replace(table, frames=stacks.push(stack, Hits(hits, seat)))
        case act.AsteroidsStruck():
            stack = stacks.swap(table.frames, replace(top, struck=True))
            hit = Hit(event.ship, event.facing, 1, "asteroids")
            return replace(table, frames=stacks.push(stack, Hits((hit,), seat)))
        case act.NebulaEntered():
            return with_ship(table, event.ship, replace(table.ships[event.ship], marks=("", "", "", "")))
        case act.EntryEnded():
            return replace(table, frames=stacks.pop(table.frames))
        case _:
            assert_never(event)


# --- fire ----------------------------------------------------------------------------------------


def _fired(table: Table, event: FIRE) -> Table:
    match event:
        case act.GroupFired():
            stack = _on_turn(table, acted=not event.by_order, fired=(event.ship,), step="fire")
            volley = Volley(event.ship, event.groups, 0, event.target, event.then, event.by_order)
            return replace(table, frames=stacks.push(stack, volley))
        case act.AimTaken():
            top = stacks.top(table.frames)
            if not isinstance(top, Volley):
                return table
            return replace(table, frames=stacks.swap(table.frames, replace(top, target=event.target)))
        case act.WeaponFired():
            return _weapon_fired(_next_weapon(table, event.ship, event.group), event)
        case act.FusionFired():
            table = _next_weapon(table, event.ship, event.group)
            return replace(table, frames=stacks.push(table.frames, Hits(event.hits, event.seat)))
        case act.MissileLaunched():
            table = _next_weapon(table, event.ship, event.group)
            missile = Missile(table.ships[event.ship].seat, event.at, event.facing, event.target)
            missiles = {**table.missiles, event.missile: missile}
            return replace(table, missiles=missiles, launched=table.launched + 1)
        case act.VolleyEnded():
            return _volley_ended(table, event)
        case _:
            assert_never(event)


def _next_weapon(table: Table, key: str, group: int) -> Table:
    """The bar cleared, the next weapon's turn. Rule: 8.3."""
    top = stacks.top(table.frames)
    ship = emptied(table.ships[key], group)
    table = with_ship(table, key, ship)
    if not isinstance(top, Volley):
        return table
    cls = table.class_of(ship)
    target = top.target if top.then != "ask" else ""
    if top.weapon + 1 < ships.weapons(cls, ships.group_of(cls, group)):
        after = replace(top, weapon=top.weapon + 1, target=target)
    else:
        after = replace(top, groups=top.groups[1:], weapon=0, target=target)
    return replace(table, frames=stacks.swap(table.frames, after))


def _weapon_fired(table: Table, event: act.WeaponFired) -> Table:
    if not event.damage:
        return table
    unit, _, fighter = event.target.partition("/")
    seat = table.ships[event.ship].seat
    hit = Hit(unit, event.facing, event.damage, "weapon", int(fighter) - 1 if fighter else None)
    stack = stacks.push(table.frames, Hits((hit,), seat))
    if event.push:
        stack = stacks.push(stack, Shifting(unit, seat, event.push, "wave-gun"))
    return replace(table, frames=stack)


def _volley_ended(table: Table, event: act.VolleyEnded) -> Table:
    top = stacks.top(table.frames)
    if not isinstance(top, Volley):
        return table
    if top.weapon:
        table = with_ship(table, event.ship, emptied(table.ships[event.ship], event.group))
    return replace(table, frames=stacks.swap(table.frames, replace(top, groups=top.groups[1:], weapon=0)))
