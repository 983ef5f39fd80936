"""When a player turn asks its seat, and when it goes by itself (the questions of play by post)."""

from __future__ import annotations

from collections.abc import Mapping

from engine import frames
from engine.contract import Seat
from engine.games.talon import damage, fire, missiles, movement, phases, power, setup_phase, standing, victory
from engine.games.talon.frames import (
    Deploying,
    Drafting,
    Explosions,
    Hits,
    Leaving,
    Opening,
    Power,
    Shifting,
    Turn,
    Volley,
)
from engine.games.talon.state import NOTHING, Secret, State, Table


def asks(table: Table, secret: Secret, turn: Turn) -> bool:
    """Whether the present step of a turn asks its seat.

    It does for power that no line answers, for moves with a choice or a danger, for loaded groups with
    a target, for reserves that are flagged or come up in a turn in which the seat acts anyway, and
    where orders were stopped.
    """
    active = standing.is_active(table, secret)
    match turn.step:
        case "ap":
            return _asks_power(table, secret, turn, active)
        case "move":
            return _asks_moves(table, secret, turn, active)
        case "fire":
            if not any(True for _ in fire.able(table, turn)):
                return False
            return not (active and standing.shots(table, secret, turn)[1])
        case _:
            return False


def _asks_power(table: Table, secret: Secret, turn: Turn, active: bool) -> bool:
    batteries = []
    for key, _ in table.own(turn.seat):
        match power.source(table, turn, key):
            case "ap":
                if not (active and standing.spend(table, secret, turn, key) is not None):
                    return True
            case "battery":
                batteries.append(key)
    if turn.acted:
        return bool(batteries)
    if secret.held == table.now or standing.is_told_to_ask(table, secret):
        return True
    return bool(secret.lines) and standing.is_flagged(table, secret, "battery", tuple(batteries))


def _asks_moves(table: Table, secret: Secret, turn: Turn, active: bool) -> bool:
    if secret.held == table.now and not turn.acted:
        return True
    if movement.question(table, turn):
        unsteered = [key for key in movement.scheduled(table, turn) if not _steered(table, secret, key)]
        if not active or unsteered:
            return True
    if missiles.asks(table, turn):
        return True
    if movement.must_move(table, turn):
        return False
    able = movement.burners(table, turn)
    return bool(able) and (turn.acted or standing.is_flagged(table, secret, "burn", able))


def _steered(table: Table, secret: Secret, key: str) -> bool:
    return standing.move(table, secret, key) is not None


def asks_speeds(table: Table, secret: Secret, frame: Power) -> bool:
    """Whether the power phase asks: a ship has several speeds and no line gives it one, or nothing has
    been hit for so long that the battle may be ended by points."""
    if victory.may_offer(table, frame.seat):
        return True
    active = standing.is_active(table, secret)
    return any(
        len(able) > 1 and not (active and standing.speed(table, secret, key) is not None)
        for key, able in phases.choices(table, frame.seat).items()
    )


def asks_order(secrets: Mapping[Seat, Secret], chooser: Seat, units: tuple[str, ...]) -> bool:
    """Whether a small choice asks its seat: only where it wants to be asked."""
    return len(units) > 1 and standing.asks_details(secrets.get(chooser, NOTHING))


def may_order(table: Table) -> bool:
    """Whether sides may seal standing orders, asked or not: as soon as the battle goes on."""
    top = frames.top(table.frames)
    return table.result is None and not isinstance(top, Drafting | Deploying | Opening | None)


def waiting(state: State) -> tuple[Seat, ...]:
    """Who is asked at a state that is at rest."""
    table = state.table
    if table.result is not None or not table.frames:
        return ()
    match table.frames[-1]:
        case Turn() | Power() | Leaving() | Shifting() as frame:
            return (frame.seat,)
        case Volley() as frame:
            return (table.ships[frame.ship].seat,)
        case Hits() | Explosions() as frame:
            return (damage.order(table, frame)[0],)
        case Drafting() as frame:
            return tuple(seat for seat in table.seats if seat not in frame.done)
        case Deploying() as frame:
            return setup_phase.deployers(table, frame)
        case _:
            return ()
