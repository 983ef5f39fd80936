"""Trials of a plan: the battle played on by rule of thumb, and what it comes to."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache

from engine import frames as stacks
from engine.contract import AnyGame, Seat
from engine.draws import Card, Draw
from engine.games.talon import asking, judge, rounds, ships
from engine.games.talon.doing import Doing
from engine.games.talon.events_round import TurnEnded, TurnPassed
from engine.games.talon.orders import Line
from engine.games.talon.policy import Thumb, lines
from engine.games.talon.state import LEFT, Secret, Ship, State, Table

STEADY = "; ".join(
    f"always {line}"
    for line in (
        "all: helm close nearest 2",
        "all: ap charge > pivot > reinforce threat > battery > hold-init",
        "all: fire all weakest hit 50%",
        "all: fire all weakest range 1-2",
        "all: speed 2",
    )
)
"""The lines that computer players live by: the thumb's, at half the speed and with more power."""

AHEAD = 6
"""Impulses and power phases, after the present one, that a trial looks ahead."""

MOST_STEPS = 4_000
"""Things that may happen in one trial."""

WORTH_BEING, WORTH_HULL, WORTH_SHIELDS, WORTH_CHARGE = 40, 40, 14, 6
"""What makes up the worth of a ship, in hundredths of its points."""


class Dice:
    """Dice of a trial: the same purpose has the same die in all trials of one number.

    Args:
        seed: of all trials of a decision.
        number: of the trial.
    """

    made: tuple[Draw, ...] = ()

    def __init__(self, seed: int, number: int) -> None:
        self._key = f"{seed} {number}".encode()

    def die(self, *purpose: str | int, sides: int = 6) -> int:
        return self._number(purpose) % sides + 1

    def pick(self, pile: Iterable[Card], *purpose: str | int) -> Card:
        cards = sorted(set(pile), key=str)
        return cards[self._number(purpose) % len(cards)]

    def _number(self, purpose: tuple[str | int, ...]) -> int:
        found = hashlib.blake2b(repr(purpose).encode(), key=self._key, digest_size=6).digest()
        return int.from_bytes(found, "big")


class Steady(Thumb):
    """The thumb with the lines that computer players live by."""

    orders = STEADY


_STEADY = Steady()


def trial(game: AnyGame, table: Table, seat: Seat, plan: tuple[Line, ...], dice: Dice) -> tuple[int, int]:
    """Play on with a plan for this turn, both sides by rule of thumb.

    Returns:
        What it comes to for the seat (see `value`), and the player turns that were played.
    """
    steady = lines(STEADY)
    other = table.other(seat)
    state = State(table, {seat: Secret(lines=(*plan, *steady)), other: Secret(lines=steady)})
    doing = Doing(state, dice)
    end, turns, seen = table.now + AHEAD, 1, 0
    for _ in range(MOST_STEPS):
        if doing.table.now > end or doing.table.result is not None:
            break
        if not rounds.go_on(doing):
            _answer(game, doing)
        turns += sum(isinstance(event, TurnEnded | TurnPassed) for event in doing.events[seen:])
        seen = len(doing.events)
    return value(doing.table, seat), turns


def _answer(game: AnyGame, doing: Doing) -> None:
    """Answer what the lines leave open."""
    asked = asking.waiting(doing.state)[0]
    command = _STEADY.choose(game, doing.state, asked, doing.draws)
    judge.decide(doing, asked, stacks.top(doing.table.frames), command)


# --- what a position is worth --------------------------------------------------------------------


def value(table: Table, seat: Seat) -> int:
    """What a position is worth to a side: points of ships, by what is left of them, in hundredths."""
    total = 0
    for key, ship in table.ships.items():
        total += _worth(table, key, ship) * (1 if ship.seat == seat else -1)
    if table.result is not None and table.result.winner:
        won = 50 * sum(ships.points_of(table, key) for key in table.ships)
        total += won if table.result.winner == seat else -won
    return total


def _worth(table: Table, key: str, ship: Ship) -> int:
    """What is left of a ship, in hundredths of its points."""
    points = ships.points_of(table, key)
    if ship.fate == "destroyed":
        return 0
    if ship.fate in LEFT:
        return points * WORTH_BEING
    if ship.fate:
        return points * 100
    cls = table.class_of(ship)
    hull = _share(WORTH_HULL, ships.hull_left(cls, ship), len(cls.hull) * max(1, len(ship.fighters)))
    shields = _share(WORTH_SHIELDS, sum(ship.shields), sum(cls.shields))
    marked, boxes = _charge(table.pack, ship)
    return points * (WORTH_BEING + hull + shields + _share(WORTH_CHARGE, marked, boxes))


def _share(worth: int, left: int, whole: int) -> int:
    return worth * min(left, whole) // whole if whole else worth


@lru_cache(maxsize=1024)
def _charge_of(pack: str, kind: str) -> int:
    from engine.games.talon.pack import tables

    return sum(group.red + group.yellow for group in tables(pack).classes[kind].groups)


def _charge(pack: str, ship: Ship) -> tuple[int, int]:
    return sum(bar.red + bar.yellow for bar in ship.bars if not bar.lost), _charge_of(pack, ship.kind)
