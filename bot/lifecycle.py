"""Everything below Discord put together: started, and stopped in order."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from bot.clock import Clock
from bot.drafts import Drafts
from bot.outbox import Outbox
from bot.preferences import Preferences
from bot.publisher import Publisher
from bot.service import Games
from bot.settings import Settings
from bot.timers import Timers


class Platform:
    """The bot without Discord: `async with Platform(settings) as platform`, then `start(publisher)`.

    Entering migrates and opens the database. `start` credits an outage, then sets timers and outbox
    going; leaving stops them, finishing what is being posted.
    """

    settings: Settings
    clock: Clock
    games: Games
    drafts: Drafts
    preferences: Preferences
    outbox: Outbox
    timers: Timers

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None: ...

    async def __aenter__(self) -> Self: ...

    async def start(self, publisher: Publisher) -> None: ...

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
