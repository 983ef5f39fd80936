"""The one source of time: everything that asks for the hour gets it from a clock that tests can set."""

from __future__ import annotations

import datetime as dt
from typing import Protocol


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> dt.datetime:
        """The present moment, aware and in UTC."""


class RealClock:
    """The computer's clock."""

    def now(self) -> dt.datetime:
        return dt.datetime.now(dt.UTC)


class ManualClock:
    """A clock that moves only when told to.

    Args:
        start: the first moment, aware.
    """

    def __init__(self, start: dt.datetime) -> None:
        self._now = start.astimezone(dt.UTC)

    def now(self) -> dt.datetime:
        return self._now

    def advance(self, **by: float) -> None:
        """Move on by a `timedelta` given in its own words (`hours=3`)."""
        self._now += dt.timedelta(**by)
