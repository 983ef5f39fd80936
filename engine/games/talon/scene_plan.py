"""Where ships will be by the end of the round: own ones by their orders, all others straight ahead; and
when the side is asked next."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine import frames
from engine.contract import Seat
from engine.games.talon import asking, movement, ships, standing
from engine.games.talon.commands import Move
from engine.games.talon.frames import Power, Turn
from engine.games.talon.state import POWER, Secret, Ship, Table
from engine.hexes import Hex


class Plan(msgspec.Struct, frozen=True):
    """The course of a ship: the hexes from where it is to where it will be, and its facing there."""

    hexes: tuple[Hex, ...]
    facing: int


class Outlook(msgspec.Struct, frozen=True):
    """All courses; the impulse in which the orders stop first and why, empty for nowhere."""

    plans: dict[str, Plan]
    now: dict[str, Plan]
    """What of them the side still flies in the turn that is under way."""
    ordered: frozenset[str] = frozenset()
    """Ships that standing orders move in that turn."""
    letter: str = ""
    why: str = ""
    asked: str = ""
    """The impulse (P: the power phase) in which the side is asked next; empty: not in this round."""


def outlook(table: Table, secret: Secret, seat: Seat) -> Outlook:
    """Fly the round to its end, from the power phase on the next one.

    No shots, no reserves, nothing that anybody decides anew.
    """
    flight = _Flight(table, secret, seat)
    return Outlook(flight.plans(), flight.now, flight.ordered, flight.letter, flight.why, flight.asked)


class _Flight:
    """The turns of both sides one after the other."""

    def __init__(self, table: Table, secret: Secret, seat: Seat) -> None:
        self.table, self.secret, self.seat = _with_speeds(table), secret, seat
        self.courses = {key: [ship.at] for key, ship in table.present()}
        self.letter = self.why = self.asked = ""
        self.now: dict[str, Plan] = {}
        self.steered: set[str] = set()
        self.ordered: frozenset[str] = frozenset()
        first = table.impulse if table.impulse < POWER else 0
        for impulse in range(first, POWER):
            self.table = replace(self.table, impulse=impulse)
            for side in (table.first, table.other(table.first)):
                done = _done(table, side) if impulse == table.impulse else ()
                begun = impulse == table.impulse and _has_begun(table, side)
                self._turn(side, done, begun=begun)
                if begun and side == seat:
                    own = dict(table.own(seat))
                    self.ordered = frozenset(self.steered)
                    self.now = {key: plan for key, plan in self.plans().items() if key in own}
        self.table = replace(self.table, impulse=POWER)
        if not self.asked and asking.asks_speeds(self.table, self.secret, Power(seat)):
            self.asked = self.table.letter

    def plans(self) -> dict[str, Plan]:
        """The courses flown so far."""
        return {
            key: Plan(tuple(course), self.table.ships[key].facing)
            for key, course in self.courses.items()
            if len(course) > 1
        }

    def _turn(self, side: Seat, done: tuple[str, ...], *, begun: bool) -> None:
        own = side == self.seat
        if own and not self.why and standing.is_active(self.table, self.secret):
            self.why = standing.stop(self.table, self.secret, self.seat)
            if self.why:
                self.letter = self.table.letter
                self.secret = replace(self.secret, held=self.table.now)
        if own and not begun:
            self._ask("ap", "move")
        self._move(side, own, done)
        if own and not begun:
            self._ask("fire")

    def _ask(self, *steps: str) -> None:
        """See whether the side is asked in a step of the present turn."""
        turns = (Turn(self.seat, step) for step in steps)
        if not self.asked and any(asking.asks(self.table, self.secret, turn) for turn in turns):
            self.asked = self.table.letter

    def _move(self, side: Seat, own: bool, done: tuple[str, ...]) -> None:
        for key, ship in list(self.table.own(side)):
            if key in done or not ships.must_move(self.table, ship) or self.table.class_of(ship).is_base:
                continue
            way = self._ordered(key, ship) if own else None
            if way is not None:
                self.steered.add(key)
                steps = {**self.secret.steps, key: self.secret.steps.get(key, 0) + 1}
                self.secret = replace(self.secret, steps=steps)
            else:
                way = movement.ways(self.table, ship)[0]
            after = replace(ship, at=way.at, facing=way.facing, turn=way.turn, slip=False)
            self.table = replace(self.table, ships={**self.table.ships, key: after})
            self.courses[key].append(way.at)

    def _ordered(self, key: str, ship: Ship) -> movement.Way | None:
        """The move that the orders mean, while they hold and it is legal."""
        if self.why or not standing.is_active(self.table, self.secret):
            return None
        move = standing.move(self.table, self.secret, key)
        if not isinstance(move, Move):
            return None
        return next((way for way in movement.ways(self.table, ship) if way.how == move.how), None)


def _with_speeds(table: Table) -> Table:
    """The table with the speeds chosen so far in the power phase."""
    top = frames.top(table.frames)
    if not isinstance(top, Power) or not top.speeds:
        return table
    chosen = {key: replace(table.ships[key], speed=speed) for key, speed in top.speeds.items()}
    return replace(table, ships={**table.ships, **chosen})


def _has_begun(table: Table, side: Seat) -> bool:
    """Whether a side's turn of the present impulse is under way or over."""
    return not any(isinstance(f, Turn) and f.seat == side and f.step == "begin" for f in table.frames)


def _done(table: Table, side: Seat) -> tuple[str, ...]:
    """Ships that have made their move of this impulse; all of them, if their turn is over."""
    turn = next((frame for frame in table.frames if isinstance(frame, Turn) and frame.seat == side), None)
    if turn is None or turn.step not in ("begin", "ap", "move"):
        return tuple(table.ships)
    return turn.moved
