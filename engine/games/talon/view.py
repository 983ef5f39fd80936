"""What a side, or a spectator, may know: the table, and of the secrets only its own."""

from __future__ import annotations

from engine import contract
from engine.contract import Seat
from engine.games.talon.asking import waiting
from engine.games.talon.state import NOTHING, Secret, State, Table


class View(contract.View, frozen=True):
    """The table, which is open to all; a side's own orders and lists; who is asked."""

    table: Table
    own: Secret
    asked: tuple[Seat, ...]


def view(state: State, seat: Seat | None) -> View:
    """Build the view of a seat, or with None a spectator's."""
    own = state.secrets.get(seat, NOTHING) if seat is not None else NOTHING
    return View(seat, state.table, own, waiting(state))


def as_state(view: View) -> State:
    """The state as far as a view knows it, for rules that only look at a side's own secrets."""
    if view.seat is None or view.own is NOTHING:
        return State(view.table)
    return State(view.table, {view.seat: view.own})
