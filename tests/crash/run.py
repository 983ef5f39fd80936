"""The two ways to die: at a seeded instant, and before every statement that a step writes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from bot.sandbox.user import Call
from tests.crash.day import Day, Lost

EARLY, LATE = 0.15, 1.1
"""Shares of the time that an undisturbed step takes until it is told, within which the bot is killed: a
step is stored within the one, and drawn and posted within the other."""

BOUNDARIES = 120
"""More statements than a step writes: a step that writes so many never ends."""


class Figures(msgspec.Struct):
    """What a run came to."""

    kills: int = 0
    stored: int = 0
    """Kills after which the step was in the log."""
    redelivered: int = 0
    steps: int = 0
    boundaries: int = 0


async def instants(folder: Path, points: int, seed: int, tell: Callable[[str], None]) -> Figures:
    """Kill the bot at `points` seeded moments of played days.

    Raises:
        Lost: something was lost or doubled.
    """
    figures = Figures()
    async with Day(folder, seed) as day:
        usual = await _undisturbed(day)
        tell(f"an undisturbed step takes {usual:.1f} s")
        for number in range(1, points + 1):
            await day.begin()
            call = await day.order()
            await asyncio.sleep(day.random.uniform(0, usual * day.random.choice((EARLY, LATE))))
            await day.kill()
            await _after(day, call, figures, again=day.random.random() < 0.5)
            if number % 10 == 0:
                tell(f"{number} of {points}: {figures.stored} steps were stored before the end")
        figures.kills = day.kills
    return figures


async def boundaries(folder: Path, seed: int, tell: Callable[[str], None]) -> Figures:
    """Kill the bot before each statement that one step writes, its posts included.

    Raises:
        Lost: something was lost or doubled.
    """
    figures = Figures()
    async with Day(folder, seed) as day:
        for number in range(1, BOUNDARIES):
            await day.begin()
            day.arm(number)
            call = await day.order()
            if not await day.dies(3.0):
                figures.boundaries = number - 1
                tell(f"a step writes {number - 1} statements; the bot died before each of them")
                break
            await _after(day, call, figures, again=number % 2 == 0)
        else:
            raise Lost(f"a step wrote {BOUNDARIES} statements and went on")
        figures.kills = day.kills
    return figures


async def _undisturbed(day: Day) -> float:
    """Seconds from an order until the table has been told, nobody being killed: the second is measured."""
    await day.begin()
    taken = 0.0
    for _ in range(2):
        start = time.monotonic()
        call = await day.order()
        await day.anna.wait(lambda call=call: day.reply(call))  # type: ignore[misc]
        await day.settle()
        taken = time.monotonic() - start
    return taken


async def _after(day: Day, call: Call, figures: Figures, *, again: bool) -> None:
    """Start the bot again and see that nothing is lost."""
    said, stored = day.reply(call), day.is_stored(call)
    figures.stored += stored
    if said is not None and not stored:
        raise Lost(f"acknowledged and lost: {said}")
    await day.start_bot()
    await day.anna.online()
    if again:
        figures.redelivered += 1
        await day.redeliver(call)
    await day.settle()
    figures.steps = day.steps
