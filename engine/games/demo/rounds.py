"""Chapters 2 and 6: the round, weather, initiative, hills, and the end of the game."""

from __future__ import annotations

from engine import frames
from engine.contract import Event, Outcome, Seat
from engine.draws import Draws
from engine.games.demo.events import HillHeld, InitiativeRolled, RoundBegan, RoundEnded, WeatherDrawn
from engine.games.demo.pack import SEATS
from engine.games.demo.state import Losses, Retreating, State, other, total, units_of
from engine.words import say


def begin(state: State) -> tuple[Event, ...]:
    """Begin the next round.

    Rule: 2.1.
    """
    return (RoundBegan(state.round + 1),)


def muster(state: State, draws: Draws) -> tuple[Event, ...]:
    """Turn up the weather and throw for the first shot; even dice leave it where it was.

    Rule: 2.2, 2.3.
    """
    card = draws.pick(state.pile, "round", state.round, "weather")
    dice = {seat: draws.die("round", state.round, seat, "initiative") for seat in SEATS}
    ahead = max(SEATS, key=lambda seat: dice[seat])
    seat = state.initiative if dice["red"] == dice["blue"] else ahead
    return WeatherDrawn(card), InitiativeRolled(dice, seat)


def close(state: State) -> tuple[Event, ...]:
    """Count the hills: a hill with units of one side alone is that side's.

    Rule: 6.1.
    """
    held = [
        HillHeld(hill, seat)
        for hill, at in state.tables.hills.items()
        for seat in SEATS
        if units_of(state.units, seat, at) and not units_of(state.units, other(seat), at)
    ]
    return (*held, RoundEnded())


def outcome(state: State) -> Outcome | None:
    """The result: after the last round, or as soon as a side has no unit left.

    Rule: 6.2.
    """
    if state.rounds == 0 or isinstance(frames.top(state.frames), Losses | Retreating):
        return None
    left = [seat for seat in SEATS if units_of(state.units, seat)]
    scores = {seat: total(state.scores, seat) for seat in SEATS}
    if len(left) < len(SEATS):
        winner = left[0] if left else None
        return Outcome(winner or "draw", scores, say(f"demo-won-{winner or 'none'}-units"))
    if state.frames or state.round < state.rounds:
        return None
    winner = _ahead(state)
    reason = say(f"demo-won-{winner or 'none'}-hills", red=scores["red"], blue=scores["blue"])
    return Outcome(winner or "draw", scores, reason)


def _ahead(state: State) -> Seat | None:
    """Who has more points; if even, who held more hills in more rounds; None if that is even too."""
    lead = total(state.scores, "red") - total(state.scores, "blue")
    if lead == 0:
        lead = sum((red > blue) - (red < blue) for red, blue in state.scores)
    return None if lead == 0 else SEATS[lead < 0]
