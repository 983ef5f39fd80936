"""Short ways for RAF's tests: tables from positions, orders, and what happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from engine import step
from engine.contract import Command, Event, Setup
from engine.draws import HmacDraws, Loaded, Rigged
from engine.games.raf.events import Opened
from engine.games.raf.rules import GAME
from engine.games.raf.state import SEAT, State

E = TypeVar("E", bound=Event)


def table(**position: Any) -> State:
    """The scenario's table with a position laid over it."""
    (opened,) = GAME.new(Setup("prelude", position=position))
    assert isinstance(opened, Opened)
    return opened.start


def rigged(seed: str = "fixed", **coming: Any) -> Rigged:
    """Draws that come as named, the others from a fixed seed."""
    return Rigged(coming, HmacDraws(b"k" * 32, seed))


def play(state: State, command: Command, **coming: Any) -> step.Step:
    """Give an order and let play go on to the next question."""
    return step.run(GAME, state, SEAT, command, rigged(**coming))


def order(state: State, command: Command) -> step.Step:
    """Give an order and see what it does by itself."""
    draws = Loaded()
    events = tuple(GAME.decide(state, SEAT, command, draws))
    return step.Step(events, step.fold(GAME, state, events), draws.made)


def go(state: State, **coming: Any) -> step.Step:
    """Let play go on from a position until somebody must choose."""
    draws = rigged(**coming)
    events: list[Event] = []
    while more := GAME.advance(state, draws):
        events += more
        state = step.fold(GAME, state, more)
    assert not draws.left, draws.left
    return step.Step(tuple(events), state, draws.made)


def once(state: State, *values: str | int) -> step.Step:
    """Do one raid step, or one step of a phase, with these draws in order."""
    draws = Loaded(*values)
    events = tuple(GAME.advance(state, draws))
    assert len(draws.made) == len(values)
    return step.Step(events, step.fold(GAME, state, events), draws.made)


def happened(done: step.Step, kind: type[E]) -> list[E]:
    """The events of a kind, in order."""
    return [event for event in done.events if isinstance(event, kind)]


def the(done: step.Step, kind: type[E]) -> E:
    """The one event of a kind."""
    (event,) = happened(done, kind)
    return event


def places(state: State, *keys: str) -> list[str]:
    """Where squadrons and Gruppen are, with "reduced" where they are."""
    units: Mapping[str, Any] = {**state.squadrons, **state.gruppen}
    return [units[key].place + ("" if units[key].full else " reduced") for key in keys]
