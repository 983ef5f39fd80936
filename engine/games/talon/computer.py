"""Computer players: plans for a player turn, tried out by playing on, the best one ordered.

A plan is standing orders that hold for this impulse only, so that one command says the whole turn.
The budget is counted in player turns played in trials: the same dice give the same choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import zip_longest
from typing import Any

import msgspec

from engine import frames
from engine.computer import LEVELS
from engine.contract import AnyGame, Command, Policy, Seat
from engine.draws import Draws
from engine.games.talon import movement, phases, power, ships, standing, steering
from engine.games.talon.commands import Orders
from engine.games.talon.computer_trial import STEADY, Dice, Steady, trial
from engine.games.talon.frames import Power, Turn
from engine.games.talon.orders import (
    Aim,
    Ap,
    Condition,
    Course,
    Hold,
    Line,
    Shoot,
    Speed,
    Use,
    text,
)
from engine.games.talon.policy import lines
from engine.games.talon.state import NOTHING, Secret, Ship, State, Table

BUDGETS = {"low": 150, "middle": 600, "high": 2_000}
"""Player turns that may be played in the trials of one decision, by level."""

FIELD = 40
"""Most plans that are tried for one decision."""

MOVES, USES = 4, 3
"""Most ways to move and to spend that are tried for one ship."""

LEAST_TRIALS, MOST_TRIALS = 3, 64
"""Trials that a plan gets before it can be preferred, and at most."""

SHIPS = 6
"""Ships up to which a player turn counts as one of the budget; with more it counts by their square."""

TURNS = 10
"""Player turns of a usual trial."""

DOUBT = 4
"""A plan's gain must be more than a standard error over the square root of this."""

Plan = tuple[Line, ...]


class Computer(Steady):
    """A computer player.

    Args:
        level: a key of `BUDGETS`.
    """

    def __init__(self, level: str) -> None:
        self._budget = BUDGETS[level]

    def choose(self, game: AnyGame, state: Any, seat: Seat, draws: Draws) -> Command:
        known: State = state
        table, secret = known.table, known.secrets.get(seat, NOTHING)
        frame = frames.top(table.frames)
        if isinstance(frame, Turn | Power) and not _has_spoken(table, secret):
            plans = _turn_plans(table, frame) if isinstance(frame, Turn) else _speed_plans(table, frame)
            seed = draws.die("computer", table.now, seat, sides=1 << 32)
            plan = _best(game, table, seat, plans, seed, self._budget)
            return Orders("; ".join(text(line) for line in (*plan, *_rest(table, frame))))
        return super().choose(game, state, seat, draws)


def _has_spoken(table: Table, secret: Secret) -> bool:
    """Whether the side's orders are of this very turn: what they leave open is answered by itself."""
    return secret.sealing is not None and bool(secret.lines) and secret.sealing.now == table.now


def _rest(table: Table, frame: Turn | Power) -> Plan:
    """The lines below a plan: what ships do that it does not name, in this impulse."""
    if isinstance(frame, Power):
        return (Line(Speed("keep")),)
    now = _now(table)
    thumb = (line for line in lines(STEADY) if not isinstance(line.rule, Speed))
    rest = tuple(Line(line.rule, (), False, (*line.conditions, *now)) for line in thumb)
    return (*rest, Line(Hold("all"), (), False, now))


def _now(table: Table) -> tuple[Condition, ...]:
    return (Condition("impulse", table.letter),)


# --- plans ---------------------------------------------------------------------------------------


def _turn_plans(table: Table, turn: Turn) -> list[tuple[str, Plan]]:
    """What each ship could do otherwise than by rule of thumb, with the ship."""
    found: list[tuple[str, Plan]] = []
    for key, _ in table.own(turn.seat):
        found += ((key, plan) for plan in _ship_plans(table, turn, key))
    return found


def _ship_plans(table: Table, turn: Turn, key: str) -> Iterator[Plan]:
    """Other moves and uses of a ship, then other fire."""
    now = _now(table)
    usual_use, usual_how = _usual(table, turn, key)
    seen: set[tuple[Use | None, str | None]] = {(usual_use, usual_how)}
    for use in (usual_use, *_uses(table, turn, key)):
        for how in _hows(table, turn, key, use):
            if (use, how) in seen:
                continue
            seen.add((use, how))
            plan = []
            if use is not None:
                plan.append(Line(Ap((use,)), (key,), False, now))
            if how is not None:
                plan.append(Line(Course((how,)), (key,), False, now))
            yield tuple(plan)
    if any(True for _ in ships.full_groups(table.class_of(table.ships[key]), table.ships[key])):
        yield (Line(Hold("all"), (key,), False, now),)
        yield (Line(Shoot("all", Aim((), "weakest")), (key,), False, now),)


def _usual(table: Table, turn: Turn, key: str) -> tuple[Use | None, str | None]:
    """What the rule of thumb does with a ship."""
    secret = Secret(lines=lines(STEADY))
    use = None
    if turn.step == "ap" and power.source(table, turn, key) == "ap":
        spent = standing.spend(table, secret, turn, key)
        if not isinstance(spent, standing.LetGo) and spent is not None:
            use = Use(spent.use, spent.what or "")
    how = None
    if turn.step in ("ap", "move") and key in movement.scheduled(table, turn):
        moved = standing.move(table, secret, key)
        how = "ahead" if moved is None or isinstance(moved, standing.Halt) else moved.how
    return use, how


def _uses(table: Table, turn: Turn, key: str) -> list[Use]:
    """Other uses of a ship's point, the most promising first."""
    if turn.step != "ap" or power.source(table, turn, key) != "ap":
        return []
    ship = table.ships[key]
    facing = steering.threatened(table, ship)
    shielded = ("bow", "port", "starboard", "stern")[facing] if facing is not None else ""
    found = [
        Use(use, what)
        for use, what, _ in power.ways(table, turn, key)
        if use in ("charge", "pivot", "slip") or (use == "reinforce" and what == shielded)
    ]
    return list(dict.fromkeys(found))[: USES + 1]


def _hows(table: Table, turn: Turn, key: str, use: Use | None) -> Sequence[str | None]:
    """Ways to move a ship after a use of its point, safe ones, by rule of thumb."""
    if turn.step not in ("ap", "move") or key not in movement.scheduled(table, turn):
        return [None]
    ship = _after(table.ships[key], use)
    able = movement.ways(table, ship)
    safe = [way for way in able if movement.met(table, key, ship, way.at) not in steering.DEADLY]
    foes = [foe.at for _, foe in ships.enemies(table, turn.seat)]

    def gap(way: movement.Way) -> int:
        return min((way.at.distance(at) for at in foes), default=0)

    return [way.how for way in sorted(safe or able, key=gap)][:MOVES]


def _after(ship: Ship, use: Use | None) -> Ship:
    match use.kind if use is not None else "":
        case "pivot":
            return msgspec.structs.replace(ship, turn=max(0, ship.turn - 1))
        case "slip":
            return msgspec.structs.replace(ship, slip=True)
        case _:
            return ship


def _speed_plans(table: Table, frame: Power) -> list[tuple[str, Plan]]:
    """Other speeds of each ship than the present one."""
    return [
        (key, (Line(Speed(str(speed)), (key,)),))
        for key, able in phases.choices(table, frame.seat).items()
        if len(able) > 1
        for speed in able
        if speed != table.ships[key].speed
    ]


# --- trials --------------------------------------------------------------------------------------


class _Tried:
    """A plan of some ships, and what its trials came to, by their number."""

    def __init__(self, parts: Mapping[str, Plan]) -> None:
        self.parts = parts
        self.values: list[int] = []

    @property
    def plan(self) -> Plan:
        """The lines of all ships."""
        return tuple(line for part in self.parts.values() for line in part)


class _Trials:
    """The trials of one decision."""

    def __init__(self, game: AnyGame, table: Table, seat: Seat, seed: int, budget: int) -> None:
        self._game = game
        self._table = table
        self._seat = seat
        self._seed = seed
        self._left = budget
        self._ships = sum(1 for _ in table.present())
        self.usual = _Tried({})

    @property
    def is_over(self) -> bool:
        """Whether the budget is used up."""
        return self._left <= 0

    def run(self, tried: _Tried, upto: int) -> None:
        """Try a plan until it has so many trials."""
        while len(tried.values) < upto and not self.is_over:
            dice = Dice(self._seed, len(tried.values))
            worth, turns = trial(self._game, self._table, self._seat, tried.plan, dice)
            tried.values.append(worth)
            self._left -= turns * max(SHIPS, self._ships) ** 2 // SHIPS**2

    def gain(self, tried: _Tried) -> Fraction:
        """What a plan gained over the usual one with the same dice, in the mean."""
        gains = self._gains(tried)
        return Fraction(sum(gains), max(1, len(gains)))

    def is_better(self, tried: _Tried) -> bool:
        """Whether a plan gained more over the usual one than chance easily gives."""
        gains = self._gains(tried)
        number, total = len(gains), sum(gains)
        if number < LEAST_TRIALS or total <= 0:
            return False
        spread = number * sum(gain * gain for gain in gains) - total * total
        return DOUBT * (number - 1) * total * total > spread

    def _gains(self, tried: _Tried) -> list[int]:
        return [one - two for one, two in zip(tried.values, self.usual.values, strict=False)]


def _best(
    game: AnyGame, table: Table, seat: Seat, parts: list[tuple[str, Plan]], seed: int, budget: int
) -> Plan:
    """The plan that gains most over the rule of thumb; none where nothing does."""
    if not parts:
        return ()
    trials = _Trials(game, table, seat, seed, budget)
    most = min(FIELD, budget // (LEAST_TRIALS * TURNS)) - 1
    field = [_Tried({key: plan}) for key, plan in _in_turn(parts)[:most]]
    upto = LEAST_TRIALS
    while True:
        for tried in (trials.usual, *field):
            trials.run(tried, upto)
        field.sort(key=trials.gain, reverse=True)
        if upto == LEAST_TRIALS:
            field = [*_joined(field, trials), *field]
        if trials.is_over or upto >= MOST_TRIALS:
            break
        field = field[: max(1, (len(field) + 1) // 2)]
        upto *= 2
    best = max(field, key=trials.gain)
    return best.plan if trials.is_better(best) else ()


def _joined(field: list[_Tried], trials: _Trials) -> list[_Tried]:
    """The best of each ship together, where several ships have something better than usual."""
    best: dict[str, Plan] = {}
    for tried in field:
        for key, plan in tried.parts.items():
            if key not in best and trials.is_better(tried):
                best[key] = plan
    pairs = list(best.items())
    return [_Tried(dict(pairs[:count])) for count in range(2, len(pairs) + 1)]


def _in_turn(parts: list[tuple[str, Plan]]) -> list[tuple[str, Plan]]:
    """The first of each ship, then the second of each, and so on."""
    by_ship: dict[str, list[Plan]] = {}
    for key, plan in parts:
        by_ship.setdefault(key, []).append(plan)
    rows = zip_longest(*([(key, plan) for plan in plans] for key, plans in by_ship.items()))
    return [part for row in rows for part in row if part is not None]


COMPUTERS: Mapping[str, Policy] = {level: Computer(level) for level in LEVELS}
"""The computer players by level."""
