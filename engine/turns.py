"""A whole turn as one draft: looking ahead over its commands, and what is proposed for the rest of it.

Nothing here uses the game's chance or what other seats hide, so that all of it may be shown to the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from engine.contract import AnyGame, Command, Plan, Refused, Seat
from engine.draws import Card, Draw
from engine.step import fold, run

MOST_LINES = 60
"""Commands of a turn."""


class Unforeseen(Exception):
    """Chance decides here: nobody can look further."""


class Guesses:
    """Dice as a game takes them to fall when somebody looks ahead (`Game.guess`)."""

    made: tuple[Draw, ...] = ()

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def die(self, *purpose: str | int, sides: int = 6) -> int:
        if (guessed := self._game.guess(purpose, sides)) is None:
            raise Unforeseen
        return guessed

    def pick(self, pile: Iterable[Card], *purpose: str | int) -> Card:
        raise Unforeseen


class Ahead(msgspec.Struct, frozen=True):
    """A turn looked at ahead of time."""

    lines: tuple[Command, ...]
    """The commands that the rules would take."""
    states: tuple[Any, ...]
    """The state before each line; one more, after the last line, if the seat is then asked on."""

    @property
    def is_open(self) -> bool:
        """Whether the turn goes on after the lines."""
        return len(self.states) > len(self.lines)


def look(game: AnyGame, state: Any, seat: Seat, lines: Sequence[Command]) -> Ahead:
    """Fold commands into what the seat knows; those that the rules do not allow drop out."""
    turn = game.turn(state, seat)
    now = game.known(state, seat)
    kept: list[Command] = []
    states = [now]
    for line in lines:
        try:
            after = _after(game, now, seat, line)
        except Refused:
            continue
        kept.append(line)
        if not _goes_on(game, after, seat, turn):
            return Ahead(tuple(kept), tuple(states))
        now = after
        states.append(now)
    return Ahead(tuple(kept), tuple(states))


def judge(game: AnyGame, state: Any, seat: Seat, command: Command) -> None:
    """See that the rules would take a command at a state that was looked at ahead of time.

    Raises:
        Refused: they would not.
    """
    _after(game, state, seat, command)


def extend(
    game: AnyGame, state: Any, seat: Seat, choose: Callable[[Any], Command | None]
) -> tuple[Command, ...]:
    """The commands that a player would give to the end of the turn, as far as it can be foreseen."""
    turn = game.turn(state, seat)
    found: list[Command] = []
    now: Any = game.known(state, seat)
    while len(found) < MOST_LINES and (command := choose(now)) is not None:
        try:
            after = _after(game, now, seat, command)
        except Refused:
            break
        found.append(command)
        if not _goes_on(game, after, seat, turn):
            break
        now = after
    return tuple(found)


def _after(game: AnyGame, state: Any, seat: Seat, command: Command) -> Any | None:
    """The state after a command; None where chance hides it.

    Raises:
        Refused: the rules do not allow it.
    """
    try:
        return run(game, state, seat, command, Guesses(game)).state
    except Unforeseen:
        return None


def _done(game: AnyGame, state: Any, seat: Seat, command: Command) -> Any:
    """The state with what a legal command itself does; as it was where chance hides it."""
    try:
        return fold(game, state, game.decide(state, seat, command, Guesses(game)))
    except Unforeseen:
        return state


def _goes_on(game: AnyGame, after: Any | None, seat: Seat, turn: str) -> bool:
    """Whether the seat is asked on in the same turn after a command."""
    return after is not None and seat in game.waiting(after) and game.turn(after, seat) == turn


class Turn(msgspec.Struct, frozen=True):
    """A turn as a panel shows it: what was decided, and what is proposed for the rest."""

    chosen: tuple[Command, ...]
    """Lines that somebody decided."""
    lines: tuple[Command, ...]
    """These and, after them, the proposal."""
    states: tuple[Any, ...]
    """The state before each line."""
    after: Any
    """The last state that can be foreseen: the turn being over, without what then happens by itself."""
    plans: tuple[Plan, ...]
    """Other proposals for what comes after the lines decided."""
    proposed: Plan | None = None
    """The proposal that the lines after those decided are."""

    def replaced(self, at: int, command: Command, *, before: bool = False) -> tuple[Command, ...]:
        """The lines decided when a command takes the place of the line `at`, or comes before it."""
        return (*self.lines[:at], command, *self.chosen[at if before else at + 1 :])


def turn_of(game: AnyGame, state: Any, seat: Seat, lines: Sequence[Command]) -> Turn | None:
    """A turn with these lines decided; None where nothing is decided or proposed."""
    ahead = look(game, state, seat, lines)
    chosen = ahead.lines
    plans = game.plans(ahead.states[-1], seat) if ahead.is_open else ()
    if plans:
        ahead = look(game, state, seat, (*chosen, *plans[0].commands))
    if not ahead.lines:
        return None
    after = ahead.states[-1] if ahead.is_open else _done(game, ahead.states[-1], seat, ahead.lines[-1])
    return Turn(
        chosen, ahead.lines, ahead.states[: len(ahead.lines)], after, plans[1:], next(iter(plans), None)
    )
