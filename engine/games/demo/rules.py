"""Three Hills as the platform sees it: every function of the contract, handed on to its chapter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine import frames
from engine.contract import (
    Command,
    Event,
    Filled,
    Focus,
    Game,
    Outcome,
    Policy,
    Refused,
    Seat,
    Setup,
    Slot,
    Status,
)
from engine.contract import Scenario as ScenarioInfo
from engine.draws import Draws
from engine.games.demo import fire, fold, invariants, melee, orders, questions, rounds, scene, setup, tell
from engine.games.demo.commands import COMMANDS, Fire, Lose, Orders, Pass, Retreat, Signal
from engine.games.demo.events import EVENTS, Passed
from engine.games.demo.policy import Bold
from engine.games.demo.state import (
    Closing,
    Firing,
    Losses,
    Melees,
    Muster,
    Ordering,
    Retreating,
    State,
    printed,
)
from engine.games.demo.view import View, asked, view
from engine.scene import Sheet
from engine.words import Say, say


class ThreeHills(Game[State, View]):
    """The game."""

    key = "demo"
    title = say("demo-title")
    summary = say("demo-title.summary")
    version = 1
    state_type = State
    event_types = EVENTS
    command_types = COMMANDS
    policies: ClassVar[Mapping[str, Policy]] = {"bold": Bold()}

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return setup.scenarios()

    def new(self, setup_: Setup) -> Sequence[Event]:
        return setup.new(setup_)

    def blank(self) -> State:
        return State()

    def apply(self, state: State, event: Any) -> State:
        return fold.apply(state, event)

    def decide(self, state: State, seat: Seat, command: Any, draws: Draws) -> Sequence[Event]:
        match command, frames.top(state.frames):
            case Signal(), Ordering():
                return orders.decide_signal(state, seat, command)
            case Orders(), Ordering():
                return orders.decide_orders(state, seat, command, draws)
            case Fire(), Firing() as frame:
                return fire.decide_fire(state, seat, frame, command, draws)
            case Pass(), Firing():
                return (Passed(seat),)
            case Lose(), Losses() as frame:
                return melee.decide_lose(state, seat, frame, command)
            case Retreat(), Retreating() as frame:
                return melee.decide_retreat(state, seat, frame, command)
            case _:
                raise Refused("demo-refused-now", rule="2.1")

    def advance(self, state: State, draws: Draws) -> Sequence[Event]:
        if rounds.outcome(state) is not None:
            return ()
        match frames.top(state.frames):
            case None:
                return rounds.begin(state)
            case Muster():
                return rounds.muster(state, draws)
            case Ordering():
                return orders.open_orders(state) if not self.waiting(state) else ()
            case Melees() as frame:
                return melee.fight(state, frame, draws)
            case Losses() as frame:
                return melee.take_losses(state, frame)
            case Retreating() as frame:
                return melee.retreat(state, frame)
            case Firing() as frame:
                return fire.pass_by_itself(state, frame)
            case Closing():
                return rounds.close(state)

    def waiting(self, state: State) -> tuple[Seat, ...]:
        return asked(view(state, None))

    def next_slot(self, state: State, seat: Seat, filled: Filled) -> Slot | None:
        return questions.next_slot(view(state, seat), filled)

    def default(self, state: State, seat: Seat) -> Command:
        match frames.top(state.frames):
            case Losses() as frame:
                slot = questions.next_slot(view(state, seat), {"verb": "lose"})
                chosen = slot.default if slot is not None and isinstance(slot.default, tuple) else ()
                return Lose(tuple(str(unit) for unit in chosen[: frame.hits]))
            case Retreating() as frame:
                return Retreat(printed(melee.ways_out(state.tables, state.units, frame)[0]))
            case Firing():
                return Pass()
            case _:
                return Orders(())

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def tell(self, view: View, event: Any) -> tuple[Say, ...]:
        return tell.tell(view, event)

    def scene(self, view: View, focus: Focus) -> Sheet | None:
        return scene.scene(view, focus)

    def chapter(self, view: View) -> str:
        return str(view.round)

    def status(self, view: View) -> Status:
        return tell.status(view)

    def text_board(self, view: View) -> tuple[Say, ...]:
        return tell.text_board(view)

    def vary_hidden(self, state: State, seat: Seat | None, draws: Draws) -> State:
        return invariants.vary_hidden(state, seat, draws)

    def outcome(self, state: State) -> Outcome | None:
        return rounds.outcome(state)

    def check(self, state: State) -> tuple[str, ...]:
        return invariants.check(state)


GAME = ThreeHills()
