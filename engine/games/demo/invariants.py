"""What must hold in every state, and states that look alike to one side."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine import frames
from engine.contract import Seat
from engine.draws import Draws
from engine.games.demo import orders
from engine.games.demo.melee import contested
from engine.games.demo.pack import SEATS
from engine.games.demo.state import Firing, Ordering, Sealed, State, printed, units_of


def check(state: State) -> tuple[str, ...]:
    """Broken invariants; empty when all is well."""
    return tuple(_broken(state))


def _broken(state: State) -> Iterator[str]:
    for key, unit in state.units.items():
        ground = state.tables.ground.get(unit.at)
        if ground is None or ground.cost is None:
            yield f"{key} stands at {unit.at}"
        if not 0 <= unit.steps <= 2:
            yield f"{key} has {unit.steps} steps"
    for seat in SEATS:
        if state.ammunition.get(seat, 0) < 0:
            yield f"{seat} has fired more than it had"
    top = frames.top(state.frames)
    if isinstance(top, Firing) and contested(state):
        yield "a hex is still contested when fire begins"
    if not isinstance(top, Ordering) and (state.orders or state.sealed):
        yield "orders are left over"
    if set(state.orders) != set(state.sealed):
        yield "orders and seals differ"
    if state.weather in state.pile:
        yield "the weather card is still in the pile"


def vary_hidden(state: State, seat: Seat | None, draws: Draws) -> State:
    """Give the others who sealed orders another of the orders that they could have sealed."""
    changed = dict(state.orders)
    for each, sealed in state.orders.items():
        if each == seat:
            continue
        moves = {
            printed(goal): (key,)
            for key, unit in units_of(state.units, each).items()
            for goal in orders.reach(state.tables, state.weather, unit)
            if goal != unit.at
        }
        goal = draws.pick(sorted(moves), "vary", each)
        changed[each] = Sealed(((goal, moves[goal]),), sealed.nonce[::-1])
    return replace(state, orders=changed)
