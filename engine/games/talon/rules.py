"""Talon as the platform sees it: every function of the contract, handed on to its chapter."""

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
    Option,
    Outcome,
    Plan,
    Policy,
    Seat,
    Setup,
    Slot,
    Status,
)
from engine.contract import Scenario as ScenarioInfo
from engine.draws import Draws
from engine.games.talon import (
    asking,
    defaults,
    fold,
    invariants,
    judge,
    plans,
    questions,
    rounds,
    scene,
    scene_legend,
    scene_preview,
    setup,
    tell,
    victory,
)
from engine.games.talon.commands import COMMANDS
from engine.games.talon.computer import COMPUTERS
from engine.games.talon.doing import Doing
from engine.games.talon.events import EVENTS
from engine.games.talon.names import unit_note, unit_word
from engine.games.talon.policy import ORDERLY, POLICIES
from engine.games.talon.state import State
from engine.games.talon.view import View, as_state, view
from engine.scene import Sheet
from engine.words import Say, say


class Talon(Game[State, View]):
    """The game."""

    key = "talon"
    title = say("talon-title")
    summary = say("talon-title.summary")
    version = 1
    state_type = State
    event_types = EVENTS
    command_types = COMMANDS
    policies: ClassVar[Mapping[str, Policy]] = {**POLICIES, **COMPUTERS}
    orderly: ClassVar[Mapping[str, str]] = ORDERLY

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return setup.scenarios()

    def new(self, setup_: Setup) -> Sequence[Event]:
        return setup.new(setup_)

    def blank(self) -> State:
        return State()

    def apply(self, state: State, event: Any) -> State:
        return fold.apply(state, event)

    def decide(self, state: State, seat: Seat, command: Any, draws: Draws) -> Sequence[Event]:
        doing = Doing(state, draws)
        judge.decide(doing, seat, frames.top(state.table.frames), command)
        return doing.events

    def advance(self, state: State, draws: Draws) -> Sequence[Event]:
        return rounds.advance(state, draws)

    def waiting(self, state: State) -> tuple[Seat, ...]:
        return asking.waiting(state)

    def next_slot(self, state: State, seat: Seat, filled: Filled) -> Slot | None:
        return questions.next_slot(view(state, seat), filled)

    def default(self, state: State, seat: Seat) -> Command:
        return defaults.default(view(state, seat))

    def plans(self, state: State, seat: Seat) -> tuple[Plan, ...]:
        return plans.plans(self, state, seat)

    def units(self, state: State, seat: Seat) -> tuple[Option, ...]:
        return tuple(Option(key, unit_word(state.table, key)) for key, _ in state.table.own(seat))

    def turn(self, state: State, seat: Seat) -> str:
        return plans.turn(state, seat)

    def known(self, state: State, seat: Seat) -> State:
        return as_state(view(state, seat))

    def guess(self, purpose: tuple[str | int, ...], sides: int) -> int | None:
        return plans.MISS if purpose[-1] == "fire" else None

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def tell(self, view: View, event: Any) -> tuple[Say, ...]:
        return tell.tell(view, event)

    def scene(self, view: View, focus: Focus) -> Sheet | None:
        return scene.scene(view, focus)

    def legend(self) -> tuple[Sheet, ...]:
        return scene_legend.legend()

    def cards(self, view: View) -> tuple[Option, ...]:
        table = view.table
        return tuple(Option(key, unit_word(table, key), unit_note(table, key)) for key, _ in table.present())

    def expects(self, view: View) -> tuple[Say, ...]:
        return scene_preview.expects(view)

    def chapter(self, view: View) -> str:
        return str(view.table.round)

    def status(self, view: View) -> Status:
        return tell.status(view)

    def text_board(self, view: View) -> tuple[Say, ...]:
        return tell.text_board(view)

    def vary_hidden(self, state: State, seat: Seat | None, draws: Draws) -> State:
        return invariants.vary_hidden(state, seat, draws)

    def outcome(self, state: State) -> Outcome | None:
        return victory.outcome(state.table)

    def unfinished(self, state: State) -> Outcome | None:
        return victory.unfinished(state.table)

    def check(self, state: State) -> tuple[str, ...]:
        return invariants.check(state)


GAME = Talon()
"""Everything about one game of Talon."""
