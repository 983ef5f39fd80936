"""Faults by rule: which request goes wrong, how often, and how."""

import re

import msgspec

from bot.sandbox.errors import MESSAGES
from bot.sandbox.world import Json


class Fault(msgspec.Struct, forbid_unknown_fields=True):
    """A rule for requests of the bot.

    `path` is a regular expression, searched in the path after /api/v10; `times` counts down (-1: always).
    With `after` the request is carried out and only its answer is lost or replaced. `delay` in seconds.
    `drop` cuts the connection instead of answering. Without status and drop only the delay happens.
    """

    path: str = ""
    method: str = ""
    times: int = 1
    status: int = 0
    code: int = 0
    body: Json | None = None
    delay: float = 0.0
    retry_after: float = 0.01
    drop: bool = False
    after: bool = False

    def fits(self, method: str, path: str) -> bool:
        """Whether this rule is for a request."""
        return self.times != 0 and self.method in ("", method) and re.search(self.path, path) is not None

    def answer(self) -> tuple[int, Json, dict[str, str]]:
        """Status, body and headers that the bot gets."""
        if self.status == 429:
            body: Json = {
                "message": "You are being rate limited.",
                "retry_after": self.retry_after,
                "global": False,
            }
            headers = {"Via": "1.1 google", "Retry-After": str(self.retry_after)}
            return 429, self.body or body, headers
        return self.status, self.body or {"message": MESSAGES.get(self.code, "Fault"), "code": self.code}, {}


NAMED: dict[str, Fault] = {
    "rate-limited": Fault(status=429),
    "server-error": Fault(status=500),
    "unavailable": Fault(status=503),
    "late": Fault(path="/callback$", method="POST", delay=3.5),
    "gone": Fault(path="/callback$", method="POST", status=404, code=10062),
    "dm-closed": Fault(path="/channels/[0-9]+/messages$", method="POST", status=403, code=50007),
    "forbidden": Fault(status=403, code=50013),
    "lost-answer": Fault(drop=True, after=True),
    "cut": Fault(drop=True),
}


class Faults:
    """The rules in force, the first that fits counts."""

    def __init__(self) -> None:
        """Start without faults."""
        self.rules: list[Fault] = []

    def add(self, fault: Fault) -> None:
        """Put a rule at the end."""
        self.rules.append(fault)

    def add_named(self, name: str, **more: object) -> None:
        """Put one of the `NAMED` rules at the end, changed by `more`.

        Raises:
            KeyError: there is no such name.
        """
        self.add(msgspec.convert(msgspec.to_builtins(NAMED[name]) | more, Fault))

    def clear(self) -> None:
        """Take all rules away."""
        self.rules.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The rule for a request, counted down."""
        for rule in self.rules:
            if rule.fits(method, path):
                rule.times -= rule.times > 0
                return rule
        return None
