"""What a benchmark measures: figures with their bars, as a table and as JSON."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Literal

import msgspec

Unit = Literal["ms", "s", "kB", "times", "pictures", "events", "a second", "%"]


class Broken(Exception):
    """A benchmark could not do what it measures."""


class Figure(msgspec.Struct, frozen=True):
    """One figure."""

    key: str
    what: str
    value: float
    unit: Unit
    bar: float | None = None
    """The value may not be higher; None: it is only told."""
    aim: bool = False
    """The bar is an aim, not a limit."""
    at_least: bool = False
    """The value may not be lower than the bar."""

    @property
    def verdict(self) -> str:
        """`ok`, `over`, `under` or, without a bar, nothing."""
        if self.bar is None:
            return ""
        if self.at_least:
            return "ok" if self.value >= self.bar else "under"
        return "ok" if self.value <= self.bar else "over"


class Row(msgspec.Struct, frozen=True):
    """A figure as it is written to JSON."""

    key: str
    what: str
    value: float
    unit: Unit
    bar: float | None
    aim: bool
    verdict: str


def row(figure: Figure) -> Row:
    """A figure with its verdict."""
    return Row(
        figure.key,
        figure.what,
        round(figure.value, 4),
        figure.unit,
        figure.bar,
        figure.aim,
        figure.verdict,
    )


def table(figures: Sequence[Figure]) -> str:
    """The figures in lines, columns under each other."""
    wide = max(len(each.what) for each in figures)
    lines = []
    for each in figures:
        bar = "" if each.bar is None else f"{'aim' if each.aim else 'bar'} {each.bar:g}"
        lines.append(f"{each.what:<{wide}}  {_number(each.value):>8} {each.unit:<8}  {bar:<9} {each.verdict}")
    return "\n".join(line.rstrip() for line in lines)


def _number(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def share(values: Sequence[float], of: float) -> float:
    """The value that a share of all values does not exceed (0.5: the median)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(of * (len(ordered) - 1)))]


def cpu(work: Callable[[], object], times: int = 1) -> float:
    """Median seconds of one core that a piece of work takes, whatever else the machine does."""
    taken = []
    for _ in range(times):
        before = time.thread_time()
        work()
        taken.append(time.thread_time() - before)
    return median(taken)


def yardstick() -> float:
    """Seconds of one core for a fixed piece of plain Python, by which other figures are divided."""
    return cpu(_plain, 5)


def _plain() -> int:
    counts: dict[int, int] = {}
    for number in range(200_000):
        key = number % 997
        counts[key] = counts.get(key, 0) + number
    return sum(counts.values())
