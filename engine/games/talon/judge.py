"""Commands handed on to the chapter that judges them."""

from __future__ import annotations

from engine.contract import Command, Refused, Seat
from engine.games.talon import (
    checks,
    damage,
    entering,
    fire,
    missiles,
    movement,
    phases,
    power,
    setup_phase,
    victory,
)
from engine.games.talon.asking import may_order, waiting
from engine.games.talon.commands import (
    Aim,
    Burn,
    Buy,
    Concede,
    Done,
    Fire,
    First,
    Fleet,
    Jump,
    Move,
    Offer,
    Orders,
    Place,
    Push,
    Sell,
    Speed,
    Spend,
)
from engine.games.talon.doing import Doing
from engine.games.talon.events_round import (
    Conceded,
    EndOffered,
    LeavingEnded,
    OrdersGiven,
    SpeedsDone,
    StepEnded,
)
from engine.games.talon.frames import (
    Deploying,
    Drafting,
    Explosions,
    Frame,
    Hits,
    Leaving,
    Power,
    Shifting,
    Turn,
    Volley,
)
from engine.games.talon.geometry import printed
from engine.games.talon.templates import MOST_ORDERS, MOST_STOPS, STOPS, is_ready, orders
from engine.games.talon.view import view


def decide(doing: Doing, seat: Seat, frame: Frame | None, command: Command) -> None:
    """Judge a command of a seat that is asked, or of another one what may be said at any time.

    Raises:
        Refused: the rules do not allow it; each chapter names its reasons.
    """
    if seat not in waiting(doing.state) and not isinstance(command, Orders | Offer | Concede):
        raise Refused("refused-not-asked")
    match command, frame:
        case Spend(), Turn():
            power.decide(doing, seat, frame, command)
        case Move(), Turn() if command.unit in doing.table.missiles:
            _steer(doing, seat, frame, command)
        case Move(), Turn():
            movement.decide_move(doing, seat, frame, command)
        case Burn(), Turn():
            movement.decide_burn(doing, seat, frame, command)
        case Fire(), Turn():
            fire.decide_fire(doing, seat, frame, command)
        case Aim(), Volley():
            fire.decide_aim(doing, seat, frame, command)
        case Push(), Shifting():
            _push(doing, frame, command)
        case First(), Hits() | Explosions():
            damage.decide_first(doing, seat, frame, command)
        case Speed(), Power():
            phases.decide_speed(doing, seat, frame, command)
        case Jump(), Leaving():
            phases.decide_jump(doing, seat, command)
        case Buy(), Drafting():
            setup_phase.decide_buy(doing, seat, command)
        case Sell(), Drafting():
            setup_phase.decide_sell(doing, seat, command)
        case Fleet(), Drafting():
            setup_phase.decide_fleet(doing, seat, command)
        case Place(), Deploying():
            setup_phase.decide_place(doing, seat, frame, command)
        case Done(), _:
            _done(doing, seat, frame)
        case Orders(), (Turn() | Power() | Leaving()):
            _seal(doing, seat, command)
        case Orders(), _ if seat not in waiting(doing.state) and may_order(doing.table):
            _seal(doing, seat, command)
        case ((Offer() | Concede()), (Turn() | Power() | Leaving())):
            _end(doing, seat, command)
        case _:
            raise Refused("talon-refused-now", rule="3.2")


def _steer(doing: Doing, seat: Seat, turn: Turn, move: Move) -> None:
    """Move a missile by a command. Rule: 13.4."""
    table = doing.table
    checks.in_step(turn, "ap", "move")
    if table.missiles[move.unit].seat != seat or move.unit not in movement.flying(table, turn):
        raise Refused("talon-refused-not-yours", unit=move.unit)
    missiles.carry_out(doing, move.unit, move.how)


def _push(doing: Doing, frame: Shifting, push: Push) -> None:
    for at in frame.options:
        if printed(at) == push.hex:
            entering.shift(doing, frame, at)
            return
    names = tuple(printed(at) for at in frame.options)
    raise Refused("talon-refused-push", rule="15.1.2", instead=names, value=push.hex)


def _done(doing: Doing, seat: Seat, frame: Frame | None) -> None:
    """End a step, a part of the power phase, a list, a set-up.

    Raises:
        Refused: `talon-refused-must-move`, `talon-refused-few-points`, `talon-refused-now`.
    """
    match frame:
        case Turn():
            left = movement.must_move(doing.table, frame) if frame.step == "move" else ()
            if left:
                raise Refused("talon-refused-must-move", rule="7.1", instead=left)
            doing.put(StepEnded(seat, frame.step, said=True))
        case Power():
            doing.put(SpeedsDone(seat))
        case Leaving():
            doing.put(LeavingEnded(seat))
        case Drafting() | Deploying():
            setup_phase.decide_done(doing, seat, frame)
        case _:
            raise Refused("talon-refused-now", rule="3.2")


def _end(doing: Doing, seat: Seat, command: Offer | Concede) -> None:
    """An offer to end, or giving up.

    Raises:
        Refused: `talon-refused-offer`.
    """
    match command:
        case Offer():
            if not victory.may_offer(doing.table, seat):
                raise Refused("talon-refused-offer", rounds=victory.QUIET)
            doing.put(EndOffered(seat))
        case Concede():
            doing.put(Conceded(seat, victory.at_risk(doing.table, seat)))


def _seal(doing: Doing, seat: Seat, command: Orders) -> None:
    """Seal standing orders.

    Raises:
        Refused: `talon-refused-orders`, `talon-refused-orders-clash`, `talon-refused-orders-many`,
            `talon-refused-stops`.
    """
    if not 1 <= len(command.lines) <= MOST_ORDERS:
        raise Refused("talon-refused-orders", line=1, part="")
    seen = view(doing.state, seat)
    wrong = [key for key in command.stops or () if key not in STOPS]
    if wrong or len(command.stops or ()) > MOST_STOPS:
        raise Refused("talon-refused-stops", value=wrong[0] if wrong else str(MOST_STOPS))
    if command.stops is not None and not is_ready(seen, command.lines):
        raise Refused("talon-refused-stops", value=",".join(command.stops))
    doing.put(OrdersGiven(seat, orders(seen, command.lines, command.stops)))
