"""A game of a few rules that shows the store every kind of step: quiet, rolled, private, last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.contract import (
    Command,
    Event,
    Filled,
    Focus,
    Game,
    Option,
    Outcome,
    Refused,
    Scenario,
    Seat,
    SeatInfo,
    Setup,
    Slot,
    State,
    Status,
    View,
)
from engine.draws import Draws
from engine.words import Say, say


class Began(Event, frozen=True, tag="toy.began/1"):
    seats: tuple[Seat, ...]


class Stepped(Event, frozen=True, tag="toy.stepped/1"):
    """Nothing was rolled or revealed, and nobody else is asked."""

    by: Seat


class Rolled(Event, frozen=True, tag="toy.rolled/1"):
    barrier = True

    by: Seat
    value: int

    def moment(self) -> str:
        return "roll"


class Noted(Event, frozen=True, tag="toy.noted/1"):
    """Known only to the seat that noted it."""

    by: Seat
    text: str
    secret: int

    def audience(self) -> str:
        return self.by


class Finished(Event, frozen=True, tag="toy.finished/1"):
    by: Seat


class Step(Command, frozen=True, tag="step"):
    pass


class Roll(Command, frozen=True, tag="roll"):
    pass


class Note(Command, frozen=True, tag="note"):
    text: str


class Finish(Command, frozen=True, tag="finish"):
    pass


class Toy(State, frozen=True):
    seats: tuple[Seat, ...] = ()
    turn: int = 0
    steps: int = 0
    rolled: tuple[int, ...] = ()
    notes: Mapping[Seat, tuple[str, ...]] = {}
    winner: Seat = ""


class ToyView(View, frozen=True):
    turn: Seat
    steps: int
    rolled: tuple[int, ...]
    notes: tuple[str, ...]


class ToyGame(Game[Toy, ToyView]):
    key = "toy"
    version = 1
    state_type = Toy
    event_types = (Began, Stepped, Rolled, Noted, Finished)
    command_types = (Step, Roll, Note, Finish)

    def scenarios(self) -> tuple[Scenario, ...]:
        red, blue = SeatInfo("red", "Red"), SeatInfo("blue", "Blue")
        return (
            Scenario("duel", "Duel", "Two seats", (red, blue)),
            Scenario("alone", "Alone", "One seat", (red,)),
        )

    def new(self, setup: Setup) -> Sequence[Event]:
        if setup.options:
            raise Refused("toy-no-options")
        return [Began(("red",) if setup.scenario == "alone" else ("red", "blue"))]

    def blank(self) -> Toy:
        return Toy()

    def apply(self, state: Toy, event: Any) -> Toy:
        change = msgspec.structs.replace
        match event:
            case Began(seats):
                return change(state, seats=seats)
            case Stepped():
                return change(state, steps=state.steps + 1)
            case Rolled(value=value):
                turn = (state.turn + 1) % len(state.seats)
                return change(state, turn=turn, rolled=(*state.rolled, value))
            case Noted(by, text):
                mine = (*state.notes.get(by, ()), text)
                return change(state, notes={**state.notes, by: mine})
            case Finished(by):
                return change(state, winner=by)
        raise TypeError(event)

    def decide(self, state: Toy, seat: Seat, command: Any, draws: Draws) -> Sequence[Event]:
        match command:
            case Step():
                if state.steps >= 600:
                    raise Refused("toy-tired")
                return [Stepped(seat)]
            case Roll():
                return [Rolled(seat, draws.die("toy", len(state.rolled), "roll"))]
            case Note(text):
                return [Noted(seat, text, draws.die("toy", "secret"))]
            case Finish():
                if not state.rolled:
                    raise Refused("toy-too-early")
                return [Finished(seat)]
        raise TypeError(command)

    def advance(self, state: Toy, draws: Draws) -> Sequence[Event]:
        return []

    def waiting(self, state: Toy) -> tuple[Seat, ...]:
        return () if state.winner else (state.seats[state.turn],)

    def next_slot(self, state: Toy, seat: Seat, filled: Filled) -> Slot | None:
        if filled:
            return None
        verbs = ("step", "roll", "finish") if seat in self.waiting(state) else ()
        return Slot("verb", "pick", say("toy-verb"), tuple(Option(verb, verb) for verb in verbs))

    def default(self, state: Toy, seat: Seat) -> Command:
        return Roll()

    def view(self, state: Toy, seat: Seat | None) -> ToyView:
        notes = state.notes.get(seat, ()) if seat else ()
        return ToyView(seat, state.seats[state.turn] if state.seats else "", state.steps, state.rolled, notes)

    def tell(self, view: ToyView, event: Any) -> tuple[Say, ...]:
        return (say("toy-event", kind=type(event).__name__),)

    def scene(self, view: ToyView, focus: Focus) -> None:
        return None

    def status(self, view: ToyView) -> Status:
        return Status("Toy", "Turn", "0")

    def text_board(self, view: ToyView) -> tuple[Say, ...]:
        return (say("toy-board", steps=view.steps),)

    def outcome(self, state: Toy) -> Outcome | None:
        return Outcome("won", {state.winner: 1}, say("toy-won")) if state.winner else None

    def check(self, state: Toy) -> tuple[str, ...]:
        return ("twelve steps",) if state.steps == 12 else ()


GAME = ToyGame()
