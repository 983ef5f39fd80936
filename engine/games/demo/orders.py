"""Chapter 3: sealed orders, moves, signals."""

from __future__ import annotations

from collections.abc import Mapping

from engine import paths, seals
from engine.contract import Assignment, Event, Refused, Seat
from engine.draws import Draws
from engine.games.demo.commands import Orders, Signal
from engine.games.demo.events import Moved, MovesEnded, OrdersGiven, OrdersOpened, OrdersSealed, Signalled
from engine.games.demo.names import unit_word
from engine.games.demo.pack import NUMBERING, SEATS, Tables
from engine.games.demo.state import State, Unit, printed
from engine.hexes import Hex

SIGNAL = 60
"""Characters of a signal."""

TO_ONE_HEX = 2
"""Units that a side may order to one hex in a round."""


def reach(found: Tables, weather: str, unit: Unit) -> Mapping[Hex, tuple[int, Hex | None]]:
    """Hexes that a unit can move to, with cost and the hex before; its own is among them.

    Rule: 3.3.
    """

    def cost(_: Hex, there: Hex) -> int | None:
        ground = found.ground.get(there)
        return ground.cost if ground is not None else None

    budget = max(0, found.kinds[unit.kind].moves + found.weather[weather].moves)
    return paths.reach(unit.at, budget, Hex.neighbours, cost)


def decide_signal(state: State, seat: Seat, signal: Signal) -> tuple[Event, ...]:
    """Send a few words, once a round.

    Rule: 3.4.

    Raises:
        Refused: `demo-refused-signalled`, `demo-refused-long`.
    """
    if seat in state.signalled:
        raise Refused("demo-refused-signalled", rule="3.4")
    if not 1 <= len(signal.words) <= SIGNAL:
        raise Refused("demo-refused-long", rule="3.4", maximum=SIGNAL)
    return (Signalled(seat, signal.words),)


def decide_orders(state: State, seat: Seat, orders: Orders, draws: Draws) -> tuple[Event, ...]:
    """Seal orders: the side keeps them, everybody sees a digest that proves them later.

    Rule: 3.1, 3.3.

    Raises:
        Refused: `demo-refused-not-yours`, `demo-refused-far`, `demo-refused-crowd`,
            `demo-refused-many-orders`.
    """
    _check(state, seat, orders.moves)
    nonce = seals.nonce(draws, "round", state.round, seat)
    sealed = OrdersSealed(seat, seals.digest(orders.moves, nonce))
    return OrdersGiven(seat, orders.moves, nonce), sealed


def open_orders(state: State) -> tuple[Event, ...]:
    """Open the orders of both sides and move, red before blue; moves do not hinder one another.

    Rule: 3.2, 3.3.
    """
    opened = [OrdersOpened(seat, state.orders[seat].moves, state.orders[seat].nonce) for seat in SEATS]
    moves = [_moved(state, unit, goal) for each in opened for goal, units in each.moves for unit in units]
    return (*opened, *moves, MovesEnded())


def _moved(state: State, unit: str, goal: str) -> Moved:
    reached = reach(state.tables, state.weather, state.units[unit])
    return Moved(unit, paths.way(reached, NUMBERING.hex(goal)))


def _check(state: State, seat: Seat, moves: Assignment) -> None:
    """Refuse orders that the rules do not allow."""
    ordered = [unit for _, units in moves for unit in units]
    limit = state.tables.scenarios[state.scenario].orders
    if len(ordered) > limit or len(set(ordered)) < len(ordered):
        raise Refused("demo-refused-many-orders", rule="3.1", maximum=limit)
    for goal, units in moves:
        if len(units) > TO_ONE_HEX or [place for place, _ in moves].count(goal) > 1:
            raise Refused("demo-refused-crowd", rule="3.1", hex=goal, maximum=TO_ONE_HEX)
        for key in units:
            unit = state.units.get(key)
            if unit is None or unit.seat != seat or unit.steps == 0:
                raise Refused("demo-refused-not-yours", rule="3.1", unit=key)
            goals = [printed(at) for at in reach(state.tables, state.weather, unit) if at != unit.at]
            if goal not in goals:
                raise Refused(
                    "demo-refused-far", rule="3.3", instead=goals[:5], unit=unit_word(key, unit), hex=goal
                )
