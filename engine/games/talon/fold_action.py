"""How power, movement, fire and damage change the table. Nothing is checked here."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from engine import frames as stacks
from engine.games.talon import events_action as act
from engine.games.talon import fold_hurt
from engine.games.talon.frames import Entering, Frame, Hit, Hits, Shifting, Turn, Volley
from engine.games.talon.state import Bar, Missile, Ship, Table
from engine.hexes import Hex

POWER = act.ApSpent
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


def apply(table: Table, event: act.ApSpent | MOVES | FIRE | HURT) -> Table:
    """Fold one event."""
    if isinstance(event, act.ApSpent):
        return _spent(table, event)
    if isinstance(event, MOVES):
        return _moved(table, event)
    if isinstance(event, FIRE):
        return _fired(table, event)
    return fold_hurt.apply(table, event)


def with_ship(table: Table, key: str, ship: Ship) -> Table:
    """The table with one ship changed."""
    return replace(table, ships={**table.ships, key: ship})


def charged(ship: Ship, number: int, red: int, yellow: int) -> Ship:
    """A ship with more boxes marked on the bar of a group, or of a fighter."""
    if ship.fighters:
        fighters = list(ship.fighters)
        bar = fighters[number].bar
        fighters[number] = replace(
            fighters[number], bar=replace(bar, red=bar.red + red, yellow=bar.yellow + yellow)
        )
        return replace(ship, fighters=tuple(fighters))
    bars = list(ship.bars)
    bars[number] = replace(bars[number], red=bars[number].red + red, yellow=bars[number].yellow + yellow)
    return replace(ship, bars=tuple(bars))


def emptied(ship: Ship, number: int) -> Ship:
    """A ship with a bar cleared. Rule: 8.1."""
    if ship.fighters:
        fighters = list(ship.fighters)
        fighters[number] = replace(fighters[number], bar=Bar(0, 0))
        return replace(ship, fighters=tuple(fighters))
    bars = list(ship.bars)
    bars[number] = Bar(0, 0, bars[number].lost)
    return replace(ship, bars=tuple(bars))


def shifting(ship: str, seat: str, options: tuple[Hex, ...], cause: str) -> Frame:
    """The frame of a push or pull."""
    return Shifting(ship, seat, options, cause)


def _on_turn(table: Table, **changes: tuple[str, ...] | str) -> tuple[Frame, ...]:
    """The stack with the present turn changed; any other frame stays as it is."""
    top = stacks.top(table.frames)
    if not isinstance(top, Turn):
        return table.frames
    added = {
        name: (*getattr(top, name), *value) if isinstance(value, tuple) else value
        for name, value in changes.items()
    }
    return stacks.swap(table.frames, replace(top, **added))


# --- power ---------------------------------------------------------------------------------------


def _spent(table: Table, event: act.ApSpent) -> Table:
    ship = table.ships[event.ship]
    spent = (event.ship, event.what) if event.use == "feed" else (event.ship,)
    stack = _on_turn(table, spent=spent)
    if not event.by_order:
        stack = _acted(stack)
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


def _acted(stack: tuple[Frame, ...]) -> tuple[Frame, ...]:
    top = stacks.top(stack)
    return stacks.swap(stack, replace(top, acted=True)) if isinstance(top, Turn) else stack


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
            marks = list(ship.marks)
            if event.how:
                marks[FACINGS.index(event.how)] = ""
            marks[FACINGS.index(event.what)] = table.letter
            bow, port, starboard, stern = marks
            return replace(ship, marks=(bow, port, starboard, stern))
        case "take-init":
            return replace(ship, initiative="change")
        case "hold-init":
            return replace(ship, initiative="defend")
        case _:
            return ship


FACINGS = ("bow", "port", "starboard", "stern")


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
            return replace(
                with_ship(table, event.ship, ship), frames=_on_turn(table, moved=(event.ship,), step="move")
            )
        case act.ShipDocked():
            fate = "docked" if event.inside else "landed"
            ship = replace(table.ships[event.ship], at=event.at, fate=fate, inside=event.inside)
            stack = _on_turn(table, moved=(event.ship,), step="move")
            stack = stack if event.by_order else _acted(stack)
            table = replace(with_ship(table, event.ship, ship), frames=stack)
            return _untargeted(table, event.ship)
        case act.MissileMoved():
            missile = replace(table.missiles[event.missile], at=event.at, facing=event.facing)
            missiles = {**table.missiles, event.missile: missile}
            return replace(
                table, missiles=missiles, frames=_on_turn(table, moved=(event.missile,), step="move")
            )
        case act.MissileLost():
            return without_missile(table, event.missile)
        case act.MissileStruck():
            hits = Hits(
                (Hit(event.ship, event.facing, event.points, f"missile {event.missile}"),),
                table.missiles[event.missile].seat,
            )
            table = without_missile(table, event.missile)
            return replace(table, frames=stacks.push(table.frames, hits))
        case act.Collided() | act.AsteroidsStruck() | act.NebulaEntered() | act.EntryEnded():
            return _entered(table, event)
        case act.ShipShifted():
            ship = replace(table.ships[event.ship], at=event.at)
            stack = stacks.push(stacks.pop(table.frames), Entering(event.ship, event.origin))
            return replace(with_ship(table, event.ship, ship), frames=stack)
        case act.ShipLeft():
            ship = replace(table.ships[event.ship], fate=event.how)
            ships = {
                key: replace(each, fate=event.how) if each.inside == event.ship else each
                for key, each in {**table.ships, event.ship: ship}.items()
            }
            return _untargeted(replace(table, ships=ships), event.ship)
        case act.MapShifted():
            terrain = tuple(
                (kind, left)
                for kind, hexes in table.terrain
                if (left := tuple(at for at in hexes if at not in event.dropped))
            )
            missiles = {key: each for key, each in table.missiles.items() if key not in event.lost}
            return replace(table, window=event.window, terrain=terrain, missiles=missiles)
        case _:
            assert_never(event)


def _ship_moved(table: Table, event: act.ShipMoved) -> Table:
    ship = table.ships[event.ship]
    ship = replace(
        ship,
        at=event.at,
        facing=event.facing,
        turn=event.turn,
        slip=False,
        burners=ship.burners - event.burn,
    )
    stack = _on_turn(table, moved=(event.ship,), step="move")
    stack = stack if event.by_order else _acted(stack)
    if event.meets:
        stack = stacks.push(stack, Entering(event.ship, event.origin))
    return replace(table, ships={**table.ships, event.ship: ship}, frames=stack)


def without_missile(table: Table, key: str) -> Table:
    """The table without one missile."""
    return replace(table, missiles={k: each for k, each in table.missiles.items() if k != key})


def _untargeted(table: Table, ship: str) -> Table:
    """Missiles after a ship has gone: they have lost their target. Rule: 13.3."""
    if not table.missiles:
        return table
    missiles = {
        key: replace(each, target="") if each.target == ship else each for key, each in table.missiles.items()
    }
    return replace(table, missiles=missiles)


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
            stack = _on_turn(table, fired=(event.ship,), step="fire")
            stack = stack if event.by_order else _acted(stack)
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
    count = 1 if cls.is_squadron else cls.groups[group].count
    target = top.target if top.then != "ask" else ""
    if top.weapon + 1 < count:
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
