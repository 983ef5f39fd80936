"""What a side, or a spectator, may know: built field by field, so that nothing slips in."""

from __future__ import annotations

from collections.abc import Mapping

from engine import contract, frames
from engine.contract import Assignment, Outcome, Seat
from engine.games.demo import rounds
from engine.games.demo.pack import Tables, tables
from engine.games.demo.state import Firing, Frame, Losses, Ordering, Retreating, State, Unit


class View(contract.View, frozen=True):
    """A view; all is open but the orders that are sealed."""

    pack: str
    scenario: str
    rounds: int
    round: int
    weather: str
    cards: int
    """Weather cards left."""
    initiative: Seat
    units: Mapping[str, Unit]
    ammunition: Mapping[Seat, int]
    scores: tuple[tuple[int, ...], ...]
    sealed: tuple[Seat, ...]
    orders: Assignment | None
    """This seat's own orders while they are sealed."""
    signalled: tuple[Seat, ...]
    frame: Frame | None
    outcome: Outcome | None

    @property
    def tables(self) -> Tables:
        """The figures of this game's pack."""
        return tables(self.pack)


def view(state: State, seat: Seat | None) -> View:
    """Build the view of a seat, or of a spectator."""
    own = state.orders.get(seat) if seat is not None else None
    return View(
        seat=seat,
        pack=state.pack,
        scenario=state.scenario,
        rounds=state.rounds,
        round=state.round,
        weather=state.weather,
        cards=len(state.pile),
        initiative=state.initiative,
        units=state.units,
        ammunition=state.ammunition,
        scores=state.scores,
        sealed=tuple(state.sealed),
        orders=own.moves if own is not None else None,
        signalled=state.signalled,
        frame=frames.top(state.frames),
        outcome=rounds.outcome(state),
    )


def asked(view: View) -> tuple[Seat, ...]:
    """Who is asked now, as everybody can see."""
    if view.outcome is not None:
        return ()
    match view.frame:
        case Ordering():
            return tuple(seat for seat in view.ammunition if seat not in view.sealed)
        case Losses() | Retreating() | Firing():
            return (view.frame.seat,)
        case _:
            return ()
