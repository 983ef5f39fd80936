"""Chapters 3, 4: the sequence of play, and what happens by itself in it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Command, Event
from engine.draws import Draws
from engine.games.talon import (
    asking,
    board,
    damage,
    entering,
    fire,
    missiles,
    movement,
    phases,
    power,
    setup_phase,
    standing,
    victory,
)
from engine.games.talon.commands import Fire, Move, Spend
from engine.games.talon.doing import Doing
from engine.games.talon.events_action import OrderChosen
from engine.games.talon.events_round import (
    ImpulseBegan,
    ImpulseEnded,
    InitiativeCounted,
    LeavingEnded,
    OrdersHeld,
    OrdersPublished,
    RoundBegan,
    RoundEnded,
    SpeedsDone,
    StepEnded,
    TurnBegan,
    TurnEnded,
    TurnPassed,
)
from engine.games.talon.frames import (
    RESOLVING,
    Close,
    Damage,
    Deploying,
    Drafting,
    Entering,
    Explosions,
    Frame,
    Gravity,
    Hits,
    Impulse,
    Leaving,
    Opening,
    Power,
    RoundEnd,
    RoundStart,
    Shifting,
    Turn,
    Volley,
)
from engine.games.talon.state import NOTHING, State

AT_ONCE = 400
"""Events after which one call of `advance` comes back for breath."""

START = (Drafting, Deploying, Opening)


def advance(state: State, draws: Draws) -> Sequence[Event]:
    """Everything that happens by itself until somebody must choose.

    An event that only one seat may know stands alone, so that no draw is hidden with it.
    """
    if state.table.result is not None:
        return _published(state)
    doing = Doing(state, draws)
    while len(doing.events) < AT_ONCE and doing.table.result is None:
        if (held := _held(doing.state)) is not None:
            if not doing.events:
                doing.put(held)
            break
        if not go_on(doing):
            break
    return doing.events


def _published(state: State) -> Sequence[Event]:
    """At the end everybody's orders are open."""
    return [
        OrdersPublished(seat, secret.lines)
        for seat, secret in state.secrets.items()
        if secret.lines and not secret.published
    ]


def go_on(doing: Doing) -> bool:
    """Let the next thing happen; False when there is none."""
    table = doing.table
    if not table.frames:
        return False
    top = table.frames[-1]
    if isinstance(top, RESOLVING):
        return _resolve(doing, top)
    if isinstance(top, START):
        return setup_phase.go_on(doing, top)
    if table.stirred and board.keep_on_map(doing):
        return True
    if (ended := victory.verdict(table)) is not None:
        doing.put(ended)
        return True
    return _sequence(doing, top)


def _resolve(doing: Doing, top: Frame) -> bool:
    """The next part of what a command set off."""
    match top:
        case Volley():
            return fire.resolve(doing, top)
        case Shifting():
            if len(top.options) > 1:
                return False
            entering.shift(doing, top, top.options[0])
        case Entering():
            entering.resolve(doing, top)
        case Damage():
            damage.resolve(doing, top)
        case Hits() | Explosions():
            return _in_order(doing, top)
    return True


def _in_order(doing: Doing, top: Hits | Explosions) -> bool:
    """The next hit or explosion; False where its seat wants to choose."""
    chooser, units = damage.order(doing.table, top)
    if isinstance(top, Explosions) and (top.chosen or len(units) == 1):
        damage.explode(doing, top.ships[0] if top.chosen else units[0])
    elif asking.asks_order(doing.state.secrets, chooser, units):
        return False
    else:
        doing.put(OrderChosen(chooser, damage.least_harm(doing.table, top)))
    return True


def _sequence(doing: Doing, top: Frame) -> bool:
    """The next part of the round. Rule: 3.1, 9.1, 9.4."""
    table = doing.table
    match top:
        case RoundStart():
            doing.put(RoundBegan(table.round + 1))
        case Impulse():
            doing.put(ImpulseBegan(top.impulse))
        case Turn():
            return _turn(doing, top)
        case Close():
            _close(doing)
        case Power():
            return _power(doing, top)
        case Gravity():
            phases.gravity(doing, top)
        case Leaving():
            if phases.jumpers(table, top.seat):
                return False
            doing.put(LeavingEnded(top.seat))
        case RoundEnd():
            doing.put(RoundEnded())
    return True


def _close(doing: Doing) -> None:
    """Count initiative, end the impulse.

    Rule: 3.2, 4.2.
    """
    table = doing.table
    change = sum(ship.initiative == "change" for ship in table.ships.values())
    defend = sum(ship.initiative == "defend" for ship in table.ships.values())
    if change or defend:
        first = table.other(table.first) if change > defend else table.first
        doing.put(InitiativeCounted(change, defend, first))
    goals = {at for kind, hexes in table.terrain if kind == "objective" for at in hexes}
    visitors = tuple(key for key, ship in table.present() if ship.at in goals and not ship.visited)
    doing.put(ImpulseEnded(visitors, quiet=not table.stirred))


# --- a player turn -------------------------------------------------------------------------------


def _turn(doing: Doing, turn: Turn) -> bool:
    """The next part of a player turn; False where its seat is asked.

    Rule: 3.2.
    """
    table = doing.table
    if turn.step == "begin":
        letter = table.letter
        removed = tuple(
            (key, facing)
            for key, ship in table.own(turn.seat)
            for facing, mark in enumerate(ship.marks)
            if mark == letter
        )
        doing.put(TurnBegan(turn.seat, removed))
        return True
    if turn.step == "repair":
        return damage.repair(doing, turn) or _end_turn(doing, turn)
    secret = doing.state.secrets.get(turn.seat, NOTHING)
    if standing.is_active(table, secret):
        order = standing.command(table, secret, turn)
        if order is not None and not isinstance(order, standing.Halt):
            _by_order(doing, turn, order)
            return True
    if asking.asks(table, secret, turn):
        return False
    if turn.step == "move" and _moves_by_itself(doing, turn):
        return True
    doing.put(StepEnded(turn.seat, turn.step))
    return True


def _by_order(doing: Doing, turn: Turn, order: Command) -> None:
    """Carry out what a line says."""
    match order:
        case Spend():
            power.decide(doing, turn.seat, turn, order, by_order=True)
        case Move():
            movement.carry_out(doing, order.unit, order.how, by_order=True)
        case Fire():
            fire.decide_fire(doing, turn.seat, turn, order, by_order=True)


def _moves_by_itself(doing: Doing, turn: Turn) -> bool:
    """Move what leaves no choice: missiles, bases, ships with one way."""
    table = doing.table
    for key in movement.flying(table, turn):
        missiles.carry_out(doing, key)
        return True
    if movement.turn_bases(doing, turn):
        return True
    for key in movement.scheduled(table, turn):
        movement.carry_out(doing, key, "ahead")
        return True
    return False


def _end_turn(doing: Doing, turn: Turn) -> bool:
    doing.put(TurnEnded(turn.seat) if turn.acted else TurnPassed(turn.seat))
    return True


def _held(state: State) -> OrdersHeld | None:
    """A stop that holds a side's orders now, at the start of its turn or in the middle of it."""
    table = state.table
    if not table.frames or not isinstance(turn := table.frames[-1], Turn):
        return None
    if turn.step in ("begin", "repair"):
        return None
    secret = state.secrets.get(turn.seat, NOTHING)
    if not standing.is_active(table, secret):
        return None
    fresh = turn.step == "ap" and not turn.spent and not turn.acted
    if fresh and (why := standing.stop(table, secret, turn.seat)):
        return OrdersHeld(turn.seat, why)
    order = standing.command(table, secret, turn)
    return OrdersHeld(turn.seat, order.why) if isinstance(order, standing.Halt) else None


# --- the power phase -----------------------------------------------------------------------------


def _power(doing: Doing, frame: Power) -> bool:
    """The next part of a side's power phase; False where it is asked.

    Rule: 9.
    """
    match frame.step:
        case "charge":
            phases.charge(doing, frame.seat)
        case "speed":
            return _speeds(doing, frame)
        case "set":
            phases.set_ratings(doing, frame)
        case _:
            phases.overheat(doing, frame)
    return True


def _speeds(doing: Doing, frame: Power) -> bool:
    table = doing.table
    secret = doing.state.secrets.get(frame.seat, NOTHING)
    if standing.is_active(table, secret):
        order = standing.speed_command(table, secret, frame)
        if order is not None:
            phases.decide_speed(doing, frame.seat, frame, order, by_order=True)
            return True
    if asking.asks_speeds(table, secret, frame):
        return False
    doing.put(SpeedsDone(frame.seat))
    return True
