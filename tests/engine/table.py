"""A log as the store keeps it, for tests: plays commands of the demo game and numbers the events."""

from __future__ import annotations

from typing import Any

from engine import notation, registry
from engine.contract import Setup
from engine.draws import HmacDraws, commitment
from engine.history import Entry, SeedCommitted, entries_for, fold
from engine.step import begin, run
from engine.verify import Request

GAME = registry.get("demo")
SECRET = b"s" * 32
SALT = "table-1"
SEATS = ("red", "blue")


class Log:
    """A growing log of one game of the demo."""

    def __init__(self, setup: Setup | None = None) -> None:
        self.setup = setup or Setup("meeting", position={"weather": "clear-1"})
        self.draws = HmacDraws(SECRET, SALT)
        step = begin(GAME, self.setup, self.draws)
        self.entries: tuple[Entry, ...] = entries_for(
            [SeedCommitted(commitment(SECRET)), *step.events], "start"
        )
        self.requests = [Request("start", "", None, step.draws)]

    @property
    def state(self) -> Any:
        return fold(GAME, self.entries).state

    def act(self, seat: str, line: str) -> str:
        """Carry a line out; returns the request's id."""
        made = len(self.draws.made)
        command = notation.parse(GAME, self.state, seat, line)
        step = run(GAME, self.state, seat, command, self.draws)
        request = f"r{len(self.requests)}"
        self.requests.append(Request(request, seat, command, step.draws[made:]))
        self.add(*step.events, request=request, seat=seat)
        return request

    def add(self, *events: Any, request: str, seat: str = "") -> None:
        """Append events of a request."""
        self.entries += entries_for(events, request, seat, after=self.entries)
