"""How the bot is doing: how soon interactions are acknowledged, and how the gateway answers."""

from __future__ import annotations

from collections import Counter, deque
from statistics import quantiles

import msgspec

SAMPLES = 1_000


class Report(msgspec.Struct, frozen=True):
    """The last interactions in figures; times in milliseconds."""

    acknowledged: int
    unacknowledged: int
    failed: int
    median: float
    slowest_percent: float
    """The time that 99 of 100 did not exceed."""


class Health:
    """Counts interactions and keeps the times of the last thousand acknowledgements."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=SAMPLES)
        self._counts: Counter[str] = Counter()

    def acknowledged(self, seconds: float) -> None:
        """An interaction was acknowledged so long after it came."""
        self._times.append(seconds * 1_000)
        self._counts["acknowledged"] += 1

    def unacknowledged(self) -> None:
        """Discord did not take the acknowledgement."""
        self._counts["unacknowledged"] += 1

    def failed(self) -> None:
        """An interaction ended in an error of ours."""
        self._counts["failed"] += 1

    def report(self) -> Report:
        """The figures so far."""
        times = list(self._times)
        cuts = quantiles(times, n=100, method="inclusive") if len(times) > 1 else [*times, 0.0] * 100
        return Report(
            acknowledged=self._counts["acknowledged"],
            unacknowledged=self._counts["unacknowledged"],
            failed=self._counts["failed"],
            median=cuts[49] if len(times) > 1 else cuts[0],
            slowest_percent=cuts[98] if len(times) > 1 else cuts[0],
        )
