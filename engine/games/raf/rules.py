"""RAF: Lion, the British solo game, as the platform plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, assert_never, get_args

from engine.contract import (
    Command,
    Event,
    Filled,
    Focus,
    Game,
    Option,
    Outcome,
    Policy,
    Refused,
    Scenario,
    Seat,
    Setup,
    Slot,
    Status,
)
from engine.draws import Draws
from engine.games.raf import (
    airfields,
    approach,
    attack,
    board,
    commands,
    commitment,
    damage,
    fold,
    hunt,
    invariants,
    preparation,
    questions,
    raid,
    scene,
    scene_card,
    scene_legend,
    setup,
    tell,
)
from engine.games.raf import view as views
from engine.games.raf.events import RafEvent
from engine.games.raf.fold import Run
from engine.games.raf.policy import Thumb
from engine.games.raf.state import SEAT, Airfields, Preparation, Raid, State, top
from engine.games.raf.view import View
from engine.scene import Sheet
from engine.words import Say, say, signed

RafCommand = (
    commands.Patrol | commands.Answer | commands.Hunt | commands.Attack | commands.Scatter | commands.Release
)


class Raf(Game[State, View]):
    """One seat, Fighter Command; the Luftwaffe is run by the rules."""

    key = "raf"
    title = say("raf-title")
    summary = say("raf-title.summary")
    version = 2
    state_type = State
    event_types = get_args(RafEvent)
    command_types = get_args(RafCommand)
    policies: ClassVar[Mapping[str, Policy]] = {"thumb": Thumb()}

    def scenarios(self) -> tuple[Scenario, ...]:
        return setup.SCENARIOS

    def new(self, setup_: Setup) -> Sequence[Event]:
        return setup.new(setup_)

    def blank(self) -> State:
        return State()

    def apply(self, state: State, event: Any) -> State:
        return fold.apply(state, event)

    def decide(self, state: State, seat: Seat, command: Any, draws: Draws) -> Sequence[Event]:
        if seat != SEAT:
            raise Refused("refused-not-asked")
        return decide(state, command).events

    def advance(self, state: State, draws: Draws) -> Sequence[Event]:
        if questions.verb(state):
            return ()
        run = Run(state)
        match top(state):
            case Preparation() as frame:
                preparation.advance(run, draws, frame)
            case Airfields() as frame:
                airfields.advance(run, draws, frame)
            case Raid() as frame:
                raid.advance(run, draws, frame)
        return run.events

    def waiting(self, state: State) -> tuple[Seat, ...]:
        return (SEAT,) if questions.verb(state) else ()

    def next_slot(self, state: State, seat: Seat, filled: Filled) -> Slot | None:
        return questions.next_slot(state, seat, filled)

    def default(self, state: State, seat: Seat) -> Command:
        return questions.default(state, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def tell(self, view: View, event: Any) -> tuple[Say, ...]:
        return tell.tell(view, event)

    def scene(self, view: View, focus: Focus) -> Sheet | None:
        return scene.scene(view, focus)

    def legend(self) -> tuple[Sheet, ...]:
        return (scene_legend.legend(),)

    def cards(self, view: View) -> tuple[Option, ...]:
        return scene_card.cards(view)

    def chapter(self, view: View) -> str:
        return view.date

    def status(self, view: View) -> Status:
        return board.status(view)

    def text_board(self, view: View) -> tuple[Say, ...]:
        return board.text_board(view)

    def vary_hidden(self, state: State, seat: Seat | None, draws: Draws) -> State:
        return views.vary_hidden(state, draws)

    def outcome(self, state: State) -> Outcome | None:
        if not state.result:
            return None
        verdict = say(f"raf-verdict-{state.result}")
        return Outcome(state.result, {SEAT: state.vp}, say("raf-over", verdict=verdict, vp=signed(state.vp)))

    def check(self, state: State) -> tuple[str, ...]:
        return invariants.check(state)


def decide(state: State, command: RafCommand) -> Run:
    """Judge an order in full and carry it out."""
    match command:
        case commands.Patrol():
            return preparation.decide_patrol(state, command)
        case commands.Answer():
            return commitment.decide_answer(state, command)
        case commands.Hunt():
            return hunt.decide_hunt(state, command)
        case commands.Attack():
            return attack.decide_attack(state, command)
        case commands.Scatter():
            return damage.decide_scatter(state, command)
        case commands.Release():
            return approach.decide_release(state, command)
        case unreachable:
            assert_never(unreachable)


GAME = Raf()
