"""The engine alone: whole games of a game's first scenario, played by rule of thumb."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from engine import codec, registry
from engine.contract import Moment, Setup
from engine.history import moments
from engine.scene import Sheet
from engine.simulate import draws_for, policy_of, simulate
from engine.step import Step, begin, fold, run
from tests.bench.figures import Broken, Figure, cpu, yardstick

DAYS = 30
EVENTS = 10_000


class Day:
    """One game as its simple player plays it.

    Args:
        key: of the game.
        seed: of the luck.
    """

    def __init__(self, key: str, seed: str) -> None:
        self.game = registry.get(key)
        self.setup = Setup(self.game.scenarios()[0].key)
        self.policy = next(iter(self.game.policies), "random")
        self._seed = seed

    def steps(self) -> Iterator[tuple[Any, Step]]:
        """Every step with the state before it."""
        draws, own = draws_for(self._seed, "game"), draws_for(self._seed, "player")
        policy = policy_of(self.game, self.policy)
        step = begin(self.game, self.setup, draws)
        yield self.game.blank(), step
        while asked := self.game.waiting(step.state):
            before = step.state
            step = run(self.game, before, asked[0], policy.choose(self.game, before, asked[0], own), draws)
            yield before, step

    def sheets(self) -> Iterator[Sheet]:
        """The pictures of the steps, as everybody sees them."""
        for before, step in self.steps():
            if before == self.game.blank():
                continue
            for part in moments(self.game, before, step.events, None):
                sheet = self.game.scene(part.view, Moment(part.before, part.events, part.first))
                if sheet is not None:
                    yield sheet

    def log(self) -> list[bytes]:
        """The events as they are stored."""
        return [codec.encode(event) for _, step in self.steps() for event in step.events]


def days(key: str) -> Iterator[Figure]:
    """How long a game of the first scenario takes.

    Raises:
        Broken: one was not played to its end.
    """
    day = Day(key, "bench")
    simulate(day.game, day.setup, 2, day.policy, "warm")
    report = simulate(day.game, day.setup, DAYS, day.policy, "bench", time.thread_time)
    if report.errors:
        raise Broken(report.broken[0].reason)
    seconds = report.seconds.median
    name = f"{key} {day.setup.scenario} simulated, engine only: median of {DAYS}"
    yield Figure("day", name, seconds * 1000, "ms", 40)
    yield Figure("day-slow", "  nine of ten are below", report.seconds.p90 * 1000, "ms")
    yield Figure("day-ratio", "  to a fixed piece of plain Python", seconds / yardstick(), "times")
    yield Figure("day-events", "  events of one", report.length.median, "events")


def replay(key: str) -> Iterator[Figure]:
    """How long it takes to read and fold ten thousand stored events."""
    game = registry.get(key)
    stored: list[list[bytes]] = []
    while sum(map(len, stored)) < EVENTS:
        stored.append(Day(key, f"log {len(stored)}").log())
    number = sum(map(len, stored))

    def again() -> None:
        for log in stored:
            fold(game, game.blank(), (codec.decode(game, body) for body in log))

    seconds = cpu(again, 3) * EVENTS / number
    yield Figure("replay", f"{EVENTS} stored events read and folded", seconds, "s")
    yield Figure("replay-ratio", "  to a fixed piece of plain Python", seconds / yardstick(), "times")
