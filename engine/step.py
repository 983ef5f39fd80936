"""The step runner: one command judged, resolved, and followed by all that happens by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from engine import menu
from engine.codec import verb_of
from engine.contract import EVERYBODY, AnyGame, Batch, Command, Event, Refused, Seat, Setup
from engine.draws import Draw, Draws

MAX_ROUNDS = 1_000
"""Rounds of `advance` after which a game is taken to run in circles."""


class Runaway(RuntimeError):
    """`advance` did not come to rest: a fault of the game."""


class Step(msgspec.Struct, frozen=True):
    """What one request did."""

    events: tuple[Any, ...]
    state: Any
    """The state after the events."""
    draws: tuple[Draw, ...]
    rest: tuple[Any, ...] = ()
    """Commands of a batch that became illegal on the way and go back into the draft."""
    why: Any = None
    """The `Refused` that stopped a batch, if any."""
    hidden: tuple[int, ...] = ()
    """Indexes of the draws that not everybody may know before the game's end: those made together
    with (in the same `decide` or the same round of `advance` as) an event not for everybody."""


def fold(game: AnyGame, state: Any, events: Iterable[Event]) -> Any:
    """Apply the game's events in order."""
    for event in events:
        state = game.apply(state, event)
    return state


def begin(game: AnyGame, setup: Setup, draws: Draws) -> Step:
    """Start a game and let it come to its first question.

    Raises:
        Refused: the set-up is not possible.
    """
    events = list(game.new(setup))
    state = fold(game, game.blank(), events)
    hidden: list[int] = []
    state = _settle(game, state, draws, events, hidden)
    return Step(tuple(events), state, draws.made, hidden=tuple(hidden))


def run(game: AnyGame, state: Any, seat: Seat, command: Command | Batch, draws: Draws) -> Step:
    """Judge and resolve a command or a batch, then all that follows until somebody must choose.

    A batch whose later command is refused keeps what went before; its rest is handed back. It ends
    with the seat's turn: commands left over then answer nothing any more.

    Raises:
        Refused: the (first) command is not allowed, or the game is over, or the seat is not asked.
    """
    commands: Sequence[Command] = command.commands if isinstance(command, Batch) else (command,)
    events: list[Any] = []
    hidden: list[int] = []
    turn = game.turn(state, seat)
    for number, each in enumerate(commands):
        if number and (game.outcome(state) is not None or game.turn(state, seat) != turn):
            break
        try:
            state = _one(game, state, seat, each, draws, events, hidden)
        except Refused as refused:
            if number == 0:
                raise
            return Step(tuple(events), state, draws.made, tuple(commands[number:]), refused, tuple(hidden))
    return Step(tuple(events), state, draws.made, hidden=tuple(hidden))


def _one(
    game: AnyGame,
    state: Any,
    seat: Seat,
    command: Command,
    draws: Draws,
    events: list[Any],
    hidden: list[int],
) -> Any:
    """Run one command, adding its events and hidden draws; returns the state after it."""
    if game.outcome(state) is not None:
        raise Refused("refused-over")
    if seat not in game.waiting(state) and not _is_aside(game, state, seat, command):
        raise Refused("refused-not-asked")
    made = len(draws.made)
    decided = game.decide(state, seat, command, draws)
    hidden.extend(_hidden(decided, draws.made[made:]))
    events.extend(decided)
    return _settle(game, fold(game, state, decided), draws, events, hidden)


def _is_aside(game: AnyGame, state: Any, seat: Seat, command: Command) -> bool:
    """Whether a seat that is not asked may give a command all the same."""
    return any(option.key == verb_of(command) for option in menu.asides(game, state, seat))


def _hidden(events: Iterable[Event], draws: Iterable[Draw]) -> Iterable[int]:
    """The draws that stay hidden because of the events they were made for."""
    return [] if all(e.audience() == EVERYBODY for e in events) else [draw.index for draw in draws]


def _settle(game: AnyGame, state: Any, draws: Draws, events: list[Any], hidden: list[int]) -> Any:
    """Advance until somebody must choose; returns the state at rest."""
    for _ in range(MAX_ROUNDS):
        made = len(draws.made)
        more = game.advance(state, draws)
        hidden.extend(_hidden(more, draws.made[made:]))
        if not more:
            return state
        events.extend(more)
        state = fold(game, state, more)
    raise Runaway(f"{game.key}: still advancing after {MAX_ROUNDS} rounds")
