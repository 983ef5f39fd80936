"""One clock for token lives, deadlines and time stamps: the machine's, or one that a test moves by hand."""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime

Cancel = Callable[[], None]


class Clock:
    """The machine's clock."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def call_later(self, delay: float, call: Callable[[], None]) -> Cancel:
        """Call once after `delay` seconds; the returned function takes it back."""
        return asyncio.get_running_loop().call_later(delay, call).cancel

    def iso(self, seconds: float | None = None) -> str:
        """A moment (now, if not given) as Discord writes it."""
        moment = datetime.fromtimestamp(self.now() if seconds is None else seconds, UTC)
        return moment.isoformat(timespec="microseconds")

    async def sleep(self, delay: float) -> None:
        """Wait until `delay` seconds have passed on this clock."""
        done = asyncio.Event()
        self.call_later(delay, done.set)
        await done.wait()


class ManualClock(Clock):
    """A clock that stands until `advance` moves it."""

    def __init__(self, start: float = 1_900_000_000.0) -> None:
        """Start at `start` seconds since 1970."""
        self._now = start
        self._serial = itertools.count()
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._cancelled: set[int] = set()

    def now(self) -> float:
        """Seconds since 1970."""
        return self._now

    def call_later(self, delay: float, call: Callable[[], None]) -> Cancel:
        """Call once when `advance` has passed `delay` seconds."""
        serial = next(self._serial)
        heapq.heappush(self._due, (self._now + delay, serial, call))
        return lambda: self._cancelled.add(serial)

    def advance(self, seconds: float) -> None:
        """Move on and make all calls that come due, in their order."""
        end = self._now + seconds
        while self._due and self._due[0][0] <= end:
            due, serial, call = heapq.heappop(self._due)
            self._now = max(self._now, due)
            if serial in self._cancelled:
                self._cancelled.discard(serial)
            else:
                call()
        self._now = end
