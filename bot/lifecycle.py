"""Everything below Discord put together: started, and stopped in order."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Self

from bot import backups, logs
from bot.clock import Clock, RealClock
from bot.computers import Computers
from bot.db import Database
from bot.kept import Kept
from bot.outbox import Outbox
from bot.preferences import Preferences
from bot.publisher import Publisher
from bot.service import Games
from bot.settings import Settings
from bot.sides import SharedDrafts
from bot.store import Store
from bot.timers import Timers

_log = logs.get(__name__)


class Platform:
    """The bot without Discord: `async with Platform(settings) as platform`, then `start(publisher)`.

    Entering migrates and opens the database. `start` credits an outage, then sets timers and outbox
    going; leaving stops them, finishing what is being posted.
    """

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        self.settings = settings
        self.clock = clock or RealClock()
        self.database = Database(settings.database_url)
        self.preferences = Preferences(self.database)
        self.drafts = SharedDrafts(self.database)
        self.kept = Kept(self.database)
        self.games = Games(
            Store(self.database),
            self.preferences,
            self.clock,
            self._committed,
            overlay=settings.packs,
            debug=settings.debug,
        )
        self.outbox = Outbox(self.database, self.games, self.clock, settings.instance)
        self.computers = Computers(self.database, self.games)
        self.timers = Timers(
            self.database,
            self.games,
            self.preferences,
            self.clock,
            settings.instance,
            self.outbox.wake,
            self.computers,
        )

    async def __aenter__(self) -> Self:
        await self.database.migrate()
        return self

    async def start(self, publisher: Publisher) -> None:
        """Let timers, outbox and computer players run from now on."""
        keeps = self.database.is_sqlite and self.settings.keep_backups > 0
        await self.timers.start(self.backup if keeps else None)
        await self.outbox.start(publisher)
        self.computers.start()
        _log.info("platform started", database=self.database.name)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.computers.stop()
        await self.timers.stop()
        await self.outbox.stop()
        await self.database.close()

    async def backup(self) -> None:
        """Make the nightly copy of the database and delete those that are too old."""
        folder, keep = self.settings.backups, self.settings.keep_backups
        try:
            path = await backups.backup(self.settings.database_url, folder, self.clock.now())
            await asyncio.to_thread(backups.prune, folder, keep)
        except (backups.BackupFailed, OSError):
            _log.exception("no backup this night")
        else:
            _log.info("backup made", file=str(path))

    def _committed(self) -> None:
        """Something was stored: there may be something to say, and another alarm to set."""
        self.outbox.wake()
        self.timers.wake()
        self.computers.wake()
