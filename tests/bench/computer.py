"""How strong computer players are: against the simple players, against themselves, and how long they think.

``python -m tests.bench.computer --seeds 100`` measures in full; `make bench` prints a small sample.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from engine import registry
from engine.computer import LEVELS, levels
from engine.contract import Setup
from engine.simulate import Share, draws_for, policy_of, share_of, simulate
from engine.step import begin, run
from tests.bench.figures import Broken, Figure, table

GAME = "talon"
BATTLES = {"1": "two ships a side", "3": "three ships a side"}
"""Scenarios in which strength is measured."""

MIRRORED = ("civil-terran", "civil-talon")
"""Battles in which both seats have the same."""

BARS = {"thumb": (0.65, 0.58), "random": (0.90, 0.0)}
"""Least share of victories, and least lower end of its 95 % interval, by the player beaten."""

SECONDS = 2.0
"""Most that the top level may think about one decision."""

SAMPLE = 1
"""Seeds in `make bench`."""

ENOUGH = 30
"""Seeds from which the bars of strength are judged."""


def strength(seeds: int = SAMPLE, level: str = LEVELS[0], first: int = 0) -> Iterator[Figure]:
    """Victories of a level against the simple players and in mirrored battles.

    Args:
        first: the number of the first seed.

    Raises:
        Broken: a game broke off.
    """
    if level not in _levels():
        return
    numbers = range(first, first + seeds)
    for other in BARS:
        yield from match(level, other, numbers)
    for scenario in MIRRORED:
        yield from _mirrored(scenario, level, seeds, _each(scenario, level, "", numbers))
    yield from thinking(list(BATTLES)[-1])


def match(level: str, other: str, numbers: Sequence[int]) -> Iterator[Figure]:
    """Victories of a level against another player, with the seeds of these numbers.

    Raises:
        Broken: a game broke off.
    """
    for scenario, name in BATTLES.items():
        yield from _match(name, level, other, len(numbers), _each(scenario, level, other, numbers))


def _levels() -> tuple[str, ...]:
    """The levels of the game's computer players; none where its folder is gone."""
    try:
        return levels(registry.get(GAME))
    except registry.UnknownGame:
        return ()


def _each(scenario: str, level: str, other: str, numbers: Iterable[int]) -> list[Share]:
    """Victories of each seed, measured on all cores."""
    with ProcessPoolExecutor(max(1, os.cpu_count() or 1)) as pool:
        return list(pool.map(_won, [(scenario, level, other, number) for number in numbers]))


def _match(name: str, level: str, other: str, seeds: int, shares: Iterable[Share]) -> Iterator[Figure]:
    found = _together(shares)
    bars = BARS.get(other, (0.0, 0.0))
    least, low = (bar * 100 if bar and seeds >= ENOUGH else None for bar in bars)
    what = f"{level} against {other}, {name}: victories in {found.games} games"
    yield Figure(f"strength-{other}", what, found.share * 100, "%", least, at_least=True)
    what = "  lower end of the 95 % interval"
    yield Figure(f"strength-{other}-low", what, found.low * 100, "%", low, at_least=True)


def _mirrored(scenario: str, level: str, seeds: int, shares: Iterable[Share]) -> Iterator[Figure]:
    found = _together(shares)
    most, least = (60, 40) if seeds >= ENOUGH else (None, None)
    what = f"{level} against itself, {scenario}: victories of the first seat in {found.games} games"
    yield Figure("mirrored", what, found.share * 100, "%", most)
    yield Figure("mirrored-low", "  at least", found.share * 100, "%", least, at_least=True)


def _together(shares: Iterable[Share]) -> Share:
    known = list(shares)
    return share_of(sum(each.won for each in known), sum(each.games for each in known))


def _won(job: tuple[str, str, str, int]) -> Share:
    """Victories of one seed, sides exchanged; in a mirrored battle those of the first seat."""
    scenario, level, other, number = job
    report = simulate(registry.get(GAME), Setup(scenario), 1, level, f"strength-{number}", against=other)
    if report.errors:
        raise Broken(f"{scenario}, {level} against {other or 'itself'}: {report.broken[0].reason}")
    if other:
        return report.match[level]
    return next(iter(report.balance.values()), share_of(0.5, 1))


def thinking(scenario: str, decisions: int = 12) -> Iterator[Figure]:
    """Seconds of one core for the first decisions of the top level in a battle."""
    game, level = registry.get(GAME), LEVELS[-1]
    player, own, draws = (
        policy_of(game, level),
        draws_for("thinking", "player"),
        draws_for("thinking", "game"),
    )
    state = begin(game, Setup(scenario), draws).state
    taken: list[float] = []
    while len(taken) < decisions and (asked := game.waiting(state)):
        before = time.thread_time()
        command = player.choose(game, state, asked[0], own)
        taken.append(time.thread_time() - before)
        state = run(game, state, asked[0], command, draws).state
    what = f"{level}: longest of {len(taken)} decisions, {BATTLES.get(scenario, f'scenario {scenario}')}"
    yield Figure("thinking", what, max(taken), "s", SECONDS)


def main() -> None:
    """Measure in full."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.computer", description=main.__doc__)
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first seed")
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[0])
    parser.add_argument("--against", choices=LEVELS, help="another level; else all that has a bar")
    parser.add_argument("--thinking", metavar="SCENARIO", help="only how long the top level thinks there")
    wanted = parser.parse_args()
    numbers = range(wanted.first, wanted.first + wanted.seeds)
    if wanted.thinking:
        figures = thinking(wanted.thinking)
    elif wanted.against:
        figures = match(wanted.level, wanted.against, numbers)
    else:
        figures = strength(wanted.seeds, wanted.level, wanted.first)
    for figure in figures:
        print(table([figure]), flush=True)


if __name__ == "__main__":
    main()
