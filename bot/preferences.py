"""What people and servers have chosen: language, time zone, quiet hours, where to be told."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal

import msgspec

Where = Literal["table", "dm", "both", "digest"]


class Person(msgspec.Struct, frozen=True):
    """One user's choices, for all tables."""

    user_id: int
    locale: str | None = None
    """`en`, `ja`; None: that of their Discord client."""
    zone: str = "UTC"
    """IANA time zone."""
    quiet_from: dt.time | None = None
    quiet_to: dt.time | None = None
    """Local time; no reminder between the two (may pass midnight)."""
    theme: str | None = None
    """None: the table's."""
    idle_hours: int | None = None
    """A friendly reminder after so many hours at tables without a deadline; None: never."""
    deadlines: bool = True
    """Reminders at half, four fifths and the end of the time of paced tables."""
    where: Where = "table"
    dm_closed: bool = False
    """The last DM was refused."""


class Server(msgspec.Struct, frozen=True):
    """A Discord server's choices for new tables."""

    guild_id: int
    locale: str = "en"
    theme: str = "light"


class Preferences:
    """Choices of people and servers; those that never chose have the defaults."""

    async def person(self, user_id: int) -> Person:
        """A user's choices."""

    async def set_person(self, user_id: int, **changes: Any) -> Person:
        """Change some of a user's choices (fields of `Person`).

        Raises:
            ValueError: no such zone, language, theme or place.
        """

    async def server(self, guild_id: int) -> Server:
        """A server's choices."""

    async def set_server(self, guild_id: int, **changes: Any) -> Server:
        """Change some of a server's choices (fields of `Server`)."""
