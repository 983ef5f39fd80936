"""Small values that the bot keeps between runs, by name (the digest of the commands last synced)."""

from __future__ import annotations

from bot.db import Database
from bot.models import KeptRow


class Kept:
    """The values.

    Args:
        database: where they are kept.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """The value of that name."""
        async with self._database.read() as session:
            row = await session.get(KeptRow, name)
            return row.value if row else None

    async def set(self, name: str, value: str) -> None:
        """Keep a value."""
        async with self._database.write() as session:
            await session.merge(KeptRow(name=name, value=value))
