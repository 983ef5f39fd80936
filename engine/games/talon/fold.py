"""How each event changes the state. Nothing is checked here."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from engine import frames as stacks
from engine.games.talon import events_action as act
from engine.games.talon import events_round as ev
from engine.games.talon import fold_action
from engine.games.talon.events import TalonEvent
from engine.games.talon.fold_frames import tidy
from engine.games.talon.fold_parts import charged, marked
from engine.games.talon.frames import (
    Close,
    Deploying,
    Drafting,
    Frame,
    Gravity,
    Impulse,
    Leaving,
    Opening,
    Power,
    RoundEnd,
    RoundStart,
    Shifting,
    Turn,
)
from engine.games.talon.ships import is_down, nearest_enemy, nearest_missile
from engine.games.talon.state import (
    NOTHING,
    PARTS,
    POWER,
    Missile,
    Result,
    Sealing,
    Secret,
    Seen,
    Ship,
    State,
    Table,
)

START = (
    ev.BattleBegan
    | ev.InitiativeRolled
    | ev.ShipJoined
    | ev.MissilePlaced
    | ev.TerrainPlaced
    | ev.GroundRolled
    | ev.GroundDone
    | ev.FleetOpened
    | ev.DraftEnded
    | ev.DeploymentOpened
    | ev.DeploymentEnded
    | ev.ListSealed
    | ev.BattleResumed
)
SECRET = ev.ShipBought | ev.ShipSold | ev.ListGiven | ev.ShipPlaced | ev.OrdersGiven | ev.OrdersHeld
ROUND = (
    ev.RoundBegan
    | ev.ImpulseBegan
    | ev.TurnBegan
    | ev.StepEnded
    | ev.TurnEnded
    | ev.TurnPassed
    | ev.InitiativeCounted
    | ev.ImpulseEnded
    | ev.WeaponsCharged
    | ev.SpeedChosen
    | ev.SpeedsDone
    | ev.RatingSet
    | ev.PowerEnded
    | ev.ShipPulled
    | ev.GravityEnded
    | ev.LeavingEnded
    | ev.RoundEnded
    | ev.OrdersPublished
    | ev.EndOffered
    | ev.Conceded
    | ev.BattleEnded
)


def apply(state: State, event: TalonEvent) -> State:
    """Fold one event."""
    if isinstance(event, SECRET):
        return _secret(state, event)
    if isinstance(event, START):
        table = _start(state.table, event)
    elif isinstance(event, ROUND):
        table = _round(state.table, event)
    else:
        table = fold_action.apply(state.table, event)
        if not table.stirred:
            table = replace(table, stirred=True)
    table = tidy(table)
    secrets = state.secrets
    if isinstance(event, ev.OrdersPublished):
        known = replace(secrets[event.seat], published=True)
        secrets = {**secrets, event.seat: known}
    if isinstance(event, ev.RoundBegan | act.ShipMoved) and secrets:
        secrets = {seat: _passed(table, seat, secret, event) for seat, secret in secrets.items()}
    return State(table, secrets)


# --- what a side keeps to itself -----------------------------------------------------------------


def _secret(
    state: State,
    event: ev.ShipBought | ev.ShipSold | ev.ListGiven | ev.ShipPlaced | ev.OrdersGiven | ev.OrdersHeld,
) -> State:
    table, seat = state.table, event.seat
    secret = state.secrets.get(seat, NOTHING)
    match event:
        case ev.ShipBought():
            if not event.secret:
                fleets = {**table.fleets, seat: (*table.fleets.get(seat, ()), event.ship)}
                return State(replace(table, fleets=fleets), state.secrets)
            secret = replace(secret, fleet=(*secret.fleet, event.ship))
        case ev.ShipSold():
            if not event.secret:
                fleets = {**table.fleets, seat: _without(table.fleets.get(seat, ()), event.ship)}
                return State(replace(table, fleets=fleets), state.secrets)
            secret = replace(secret, fleet=_without(secret.fleet, event.ship))
        case ev.ListGiven():
            secret = replace(secret, nonce=event.nonce)
        case ev.ShipPlaced():
            secret = replace(secret, deployed={**secret.deployed, event.ship: (event.at, event.facing)})
        case ev.OrdersGiven():
            sealing = sealed(table, seat) if event.lines else None
            secret = replace(secret, lines=event.lines, sealing=sealing, steps={}, held=-1)
        case ev.OrdersHeld():
            secret = replace(secret, held=table.now)
    return State(table, {**state.secrets, seat: secret})


def _without(ships: tuple[str, ...], gone: str) -> tuple[str, ...]:
    return tuple(ship for ship in ships if ship != gone)


def sealed(table: Table, seat: str) -> Sealing:
    """How things stand for a side that seals orders now."""
    ships = {
        key: Seen(
            ship.hull,
            tuple(kind for kind, _ in ship.criticals),
            tuple(facing for facing in range(4) if is_down(table, ship, facing)),
        )
        for key, ship in table.own(seat)
    }
    return Sealing(table.now, table.first, ships, nearest_enemy(table, seat), nearest_missile(table, seat))


def _passed(table: Table, seat: str, secret: Secret, event: ev.RoundBegan | act.ShipMoved) -> Secret:
    """Orders after a round has begun (most end, rest ends) or one of the ships has moved."""
    if secret.sealing is None:
        return secret
    if isinstance(event, act.ShipMoved):
        if table.ships[event.ship].seat != seat:
            return secret
        return replace(secret, steps={**secret.steps, event.ship: secret.steps.get(event.ship, 0) + 1})
    fresh = secret.sealing.now % len(PARTS) == POWER and secret.sealing.now == table.now - 1
    if fresh and secret.held < 0:
        return secret
    lines = tuple(line for line in secret.lines if line.always)
    return replace(secret, lines=lines, sealing=sealed(table, seat) if lines else None, steps={}, held=-1)


# --- the start -----------------------------------------------------------------------------------


def _start(table: Table, event: START) -> Table:
    match event:
        case ev.BattleBegan():
            return _began(event)
        case ev.InitiativeRolled():
            return replace(table, first=event.first)
        case ev.ShipJoined():
            return replace(table, ships={**table.ships, event.key: event.ship})
        case ev.MissilePlaced():
            missile = Missile(event.seat, event.at, event.facing, event.target, event.damaged)
            missiles = {**table.missiles, event.key: missile}
            return replace(table, missiles=missiles, launched=len(missiles))
        case ev.TerrainPlaced():
            return replace(table, terrain=(*table.terrain, (event.terrain, event.at)))
        case ev.GroundRolled():
            laid = [(event.terrain, event.at), ("asteroid", event.rocks)]
            terrain = (*table.terrain, *(each for each in laid if each[1]))
            top = stacks.top(table.frames)
            done = top.laid + 1 if isinstance(top, Opening) else 0
            return replace(table, terrain=terrain, frames=stacks.swap(table.frames, Opening(done)))
        case ev.FleetOpened():
            return replace(table, fleets={**table.fleets, event.seat: event.ships})
        case ev.ListSealed():
            return _sealed(table, event)
        case ev.DeploymentOpened():
            ships = dict(table.ships)
            for key, (at, facing) in event.ships.items():
                ships[key] = replace(ships[key], at=at, facing=facing, fate="")
            return replace(table, ships=ships)
        case ev.GroundDone() | ev.DraftEnded() | ev.DeploymentEnded():
            return replace(table, frames=stacks.pop(table.frames))
        case ev.BattleResumed():
            return _resumed(table, event)
        case _:
            assert_never(event)


def _began(event: ev.BattleBegan) -> Table:
    first: tuple[Frame, ...] = (Drafting(), Opening()) if event.budget else ()
    deploying: tuple[Frame, ...] = () if event.standard else (Deploying(True), Deploying(False))
    return Table(
        pack=event.pack,
        scenario=event.scenario,
        seats=event.seats,
        first=event.first,
        objective=event.objective,
        double=event.double,
        retreat=event.retreat,
        cap=event.cap,
        window=event.window,
        budget=event.budget,
        variants=event.variants,
        blind=event.blind,
        standard=event.standard,
        races=event.races,
        ground=event.ground,
        frames=stacks.push((), *first, *deploying, RoundStart()),
    )


def _sealed(table: Table, event: ev.ListSealed) -> Table:
    match stacks.top(table.frames):
        case Drafting() | Deploying() as frame:
            done = replace(frame, done=(*frame.done, event.seat))
            return replace(table, frames=stacks.swap(table.frames, done))
        case _:
            return table


def _resumed(table: Table, event: ev.BattleResumed) -> Table:
    """The middle of a round: what is left of it. Rule: 3.1."""
    table = replace(table, round=event.round, impulse=event.impulse, first=event.first)
    seats = (event.seat,) if event.seat != event.first else (event.first, table.other(event.first))
    if event.impulse == POWER:
        rest: tuple[Frame, ...] = _power(table, seats)
        if isinstance(rest[0], Power) and event.step:
            rest = (Power(rest[0].seat, event.step), *rest[1:])
        return replace(table, frames=stacks.push((), *rest))
    turns = [Turn(seat) for seat in seats]
    turns[0] = replace(turns[0], step=event.step)
    later = [Impulse(number) for number in range(event.impulse + 1, POWER + 1)]
    return replace(table, frames=stacks.push((), *turns, Close(), *later))


def _power(table: Table, seats: tuple[str, ...]) -> tuple[Frame, ...]:
    """The frames from the power phase to the end of the round. Rule: 3.2, 9.1, 18.2."""
    both = (table.first, table.other(table.first))
    hole = any(kind == "black-hole" for kind, _ in table.terrain)
    pulls = tuple(Gravity(seat) for seat in both) if hole else ()
    leaving = tuple(Leaving(seat) for seat in both) if table.retreat else ()
    return (*(Power(seat) for seat in seats), *pulls, *leaving, RoundEnd())


# --- the round -----------------------------------------------------------------------------------


def _round(table: Table, event: ROUND) -> Table:
    match event:
        case ev.RoundBegan():
            impulses = (Impulse(number) for number in range(POWER + 1))
            stack = stacks.push(stacks.pop(table.frames), *impulses)
            return replace(table, round=event.round, impulse=0, frames=stack)
        case ev.ImpulseBegan():
            return _impulse(table, event)
        case ev.TurnBegan() | ev.StepEnded() | ev.TurnEnded() | ev.TurnPassed():
            return _turn(table, event)
        case ev.InitiativeCounted():
            ships = {
                key: replace(ship, initiative="") if ship.initiative else ship
                for key, ship in table.ships.items()
            }
            return replace(table, first=event.first, ships=ships)
        case ev.ImpulseEnded():
            ships = dict(table.ships)
            for key in event.visitors:
                ships[key] = replace(ships[key], visited=True)
            return replace(table, ships=ships, frames=stacks.pop(table.frames))
        case ev.WeaponsCharged() | ev.SpeedChosen() | ev.SpeedsDone() | ev.RatingSet():
            return _ratings(table, event)
        case ev.ShipPulled():
            top = stacks.top(table.frames)
            pulled = (*top.pulled, event.ship) if isinstance(top, Gravity) else (event.ship,)
            seat = table.ships[event.ship].seat
            stack = stacks.swap(table.frames, Gravity(seat, pulled))
            stack = stacks.push(stack, Shifting(event.ship, seat, event.options, "black-hole"))
            return replace(table, frames=stack)
        case ev.PowerEnded() | ev.GravityEnded() | ev.LeavingEnded():
            return replace(table, frames=stacks.pop(table.frames))
        case ev.RoundEnded():
            return replace(table, frames=stacks.push(stacks.pop(table.frames), RoundStart()))
        case ev.OrdersPublished():
            return table
        case ev.EndOffered():
            return replace(table, offers=(*table.offers, event.seat))
        case ev.Conceded():
            return replace(table, conceded=event.seat, ships=_at_risk(table, event.at_risk))
        case ev.BattleEnded():
            return replace(table, result=Result(event.winner, event.level, event.reason), frames=())
        case _:
            assert_never(event)


def _at_risk(table: Table, keys: tuple[str, ...]) -> dict[str, Ship]:
    return {
        key: replace(ship, fate="destroyed") if key in keys else ship for key, ship in table.ships.items()
    }


def _impulse(table: Table, event: ev.ImpulseBegan) -> Table:
    rest = stacks.pop(table.frames)
    both = (table.first, table.other(table.first))
    table = replace(table, impulse=event.impulse, stirred=False)
    if event.impulse == POWER:
        return replace(table, frames=stacks.push(rest, *_power(table, both)))
    return replace(table, frames=stacks.push(rest, Turn(both[0]), Turn(both[1]), Close()))


def _turn(table: Table, event: ev.TurnBegan | ev.StepEnded | ev.TurnEnded | ev.TurnPassed) -> Table:
    top = stacks.top(table.frames)
    if not isinstance(top, Turn):
        return table
    match event:
        case ev.TurnBegan():
            ships = dict(table.ships)
            for key, facing in event.removed:
                ships[key] = marked(ships[key], facing, "")
            stack = stacks.swap(table.frames, replace(top, step="ap"))
            return replace(table, ships=ships, frames=stack)
        case ev.StepEnded():
            after = {"ap": "move", "move": "fire", "fire": "repair"}[event.step]
            step = replace(top, step=after, acted=top.acted or event.said)
            return replace(table, frames=stacks.swap(table.frames, step))
        case _:
            return replace(table, frames=stacks.pop(table.frames))


def _ratings(table: Table, event: ev.WeaponsCharged | ev.SpeedChosen | ev.SpeedsDone | ev.RatingSet) -> Table:
    top = stacks.top(table.frames)
    match event:
        case ev.WeaponsCharged():
            ships = dict(table.ships)
            for key, group, red, yellow in event.marks:
                ships[key] = charged(ships[key], group, red, yellow)
            stack = stacks.swap(table.frames, Power(event.seat, "speed"))
            return replace(table, ships=ships, frames=stack)
        case ev.SpeedChosen() if isinstance(top, Power):
            chosen = {**top.speeds, event.ship: event.speed}
            return replace(table, frames=stacks.swap(table.frames, replace(top, speeds=chosen)))
        case ev.SpeedsDone() if isinstance(top, Power):
            return replace(table, frames=stacks.swap(table.frames, replace(top, step="set")))
        case ev.RatingSet() if isinstance(top, Power):
            ship = replace(table.ships[event.ship], speed=event.speed, power=event.power)
            rest = {key: speed for key, speed in top.speeds.items() if key != event.ship}
            stack = stacks.swap(table.frames, replace(top, step="heat", speeds=rest))
            return replace(table, ships={**table.ships, event.ship: ship}, frames=stack)
        case _:
            return table
