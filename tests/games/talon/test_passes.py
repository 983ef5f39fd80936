"""Passes: where a side is not asked, it has nothing but `done` and reserves that it did not flag."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.contract import Command, Setup
from engine.games.talon.commands import Burn, Fire, Move, Spend
from engine.games.talon.events_action import ShipMoved
from engine.games.talon.events_round import StepEnded, TurnPassed
from engine.games.talon.movement import HOWS
from engine.games.talon.rules import GAME
from engine.games.talon.state import State
from tests.games.talon.play import is_legal, steps


def every_command(state: State, seat: str) -> Iterator[Command]:
    """Commands of every verb of a turn: a point of power can always go into initiative."""
    own = [key for key, ship in state.table.ships.items() if ship.seat == seat and not ship.fate]
    targets = [key for key, ship in state.table.ships.items() if ship.seat != seat]
    targets += [
        f"{key}/{number}" for key in targets for number in (1, 2, 3) if state.table.ships[key].fighters
    ]
    for key in own:
        yield Spend(key, "take-init")
        yield from (Move(key, how) for how in HOWS)
        yield from (Burn(key, how) for how in HOWS)
        for group in ("w1", "w2", "w3"):
            for target in (*targets, *state.table.missiles):
                yield Fire(key, group, target)
                yield Fire(key, group, target, "same")


OF_STEP: dict[str, tuple[type[Command], ...]] = {
    "ap": (Spend,),
    "move": (Move, Burn),
    "fire": (Fire,),
    "": (Spend, Move, Burn, Fire),
}
"""What is given up when a step, or the turn, ends by itself."""


def is_reserve(state: State, command: Command) -> bool:
    """A charged battery, an afterburner."""
    if isinstance(command, Burn):
        return True
    if not isinstance(command, Spend):
        return False
    ship = state.table.ships[command.ship]
    return ship.power not in state.table.tables.impulses[state.table.impulse] and ship.battery


@pytest.mark.parametrize(
    ("scenario", "games"), [("1", 300), ("2", 100), ("4", 40), ("5", 30), ("8", 20), ("9", 10)]
)
@pytest.mark.rule("talon", "3.2")
def test_at_a_pass_only_done_and_unflagged_reserves_are_legal(scenario: str, games: int) -> None:
    """In 500 random games: before every step that ends without a word of its seat."""
    passes = 0
    for seed in range(games):
        for before, _, _, events in steps(Setup(scenario), f"pass {seed}"):
            state = before
            for event in events:
                ended = isinstance(event, StepEnded) and not event.said
                if ended or isinstance(event, TurnPassed):
                    kinds = OF_STEP[event.step if isinstance(event, StepEnded) else ""]
                    commands = (each for each in every_command(state, event.seat) if isinstance(each, kinds))
                    legal = [each for each in commands if is_legal(state, event.seat, each)]
                    assert all(is_reserve(state, each) for each in legal), (seed, legal)
                    passes += isinstance(event, TurnPassed)
                state = GAME.apply(state, event)
    assert passes > 5 * games


def test_a_ship_that_moves_by_itself_had_no_other_way() -> None:
    """In 100 random games: one way only, into nothing."""
    moved = 0
    for seed in range(100):
        for before, _, command, events in steps(Setup("2"), f"forced {seed}"):
            state = before
            said = isinstance(command, Move | Burn)
            for event in events:
                if isinstance(event, ShipMoved) and not said:
                    seat = state.table.ships[event.ship].seat
                    legal = [how for how in HOWS if is_legal(state, seat, Move(event.ship, how))]
                    assert legal == ["ahead"]
                    assert not event.meets
                    moved += 1
                said = said and not isinstance(event, ShipMoved)
                state = GAME.apply(state, event)
    assert moved > 100
