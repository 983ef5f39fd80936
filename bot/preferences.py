"""What people and servers have chosen: language, time zone, quiet hours, where to be told."""

from __future__ import annotations

import datetime as dt
import zoneinfo
from collections.abc import Iterable
from typing import Any, Literal, TypeVar

import msgspec
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import waits
from bot.db import Database
from bot.models import GuildRow, HolderRow, PersonRow, SeatRow, TimerRow

Where = Literal["table", "dm", "both"]
Locale = Literal["en", "ja"]

MAX_IDLE_HOURS = 24 * 30

Choices = TypeVar("Choices", "Person", "Server")


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One user's choices, for all tables."""

    user_id: int
    locale: Locale | None = None
    """None: that of their Discord client."""
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

    def quiet_until(self, now: dt.datetime) -> dt.datetime | None:
        """When the quiet hours that hold at `now` end; None outside of them."""
        if self.quiet_from is None or self.quiet_to is None or self.quiet_from == self.quiet_to:
            return None
        zone = zoneinfo.ZoneInfo(self.zone)
        local = now.astimezone(zone)
        for day in (local.date() - dt.timedelta(days=1), local.date()):
            start = dt.datetime.combine(day, self.quiet_from, zone)
            over_midnight = self.quiet_to <= self.quiet_from
            end = dt.datetime.combine(day + dt.timedelta(days=over_midnight), self.quiet_to, zone)
            if start.astimezone(dt.UTC) <= now < end.astimezone(dt.UTC):
                return end.astimezone(dt.UTC)
        return None


class Server(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Discord server's choices for new tables; None: those of the bot's settings."""

    guild_id: int
    locale: Locale | None = None
    theme: str | None = None


class Preferences:
    """Choices of people and servers; those that never chose have the defaults.

    Args:
        database: where they are kept.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def person(self, user_id: int) -> Person:
        """A user's choices."""
        return (await self.people([user_id]))[user_id]

    async def people(self, user_ids: Iterable[int]) -> dict[int, Person]:
        """The choices of several users."""
        wanted = set(user_ids)
        async with self._database.read() as session:
            rows = await session.exec(select(PersonRow).where(col(PersonRow.user_id).in_(wanted)))
            known = {row.user_id: msgspec.json.decode(row.choices, type=Person) for row in rows}
        return {user_id: known.get(user_id, Person(user_id)) for user_id in wanted}

    async def set_person(self, user_id: int, **changes: Any) -> Person:
        """Change some of a user's choices (fields of `Person`).

        Raises:
            ValueError: no such zone, language or place, or hours that are none.
        """
        async with self._database.write() as session:
            row = await session.get(PersonRow, user_id)
            old = msgspec.json.decode(row.choices, type=Person) if row else Person(user_id)
            new = _checked(Person, old, changes)
            _check_person(new)
            if row is None:
                row = PersonRow(user_id=user_id, choices="{}")
            row.choices = msgspec.json.encode(new).decode()
            session.add(row)
            if new.idle_hours != old.idle_hours:
                await _set_idle(session, user_id, new.idle_hours)
        return new

    async def server(self, guild_id: int) -> Server:
        """A server's choices."""
        async with self._database.read() as session:
            row = await session.get(GuildRow, guild_id)
        return msgspec.json.decode(row.choices, type=Server) if row else Server(guild_id)

    async def set_server(self, guild_id: int, **changes: Any) -> Server:
        """Change some of a server's choices (fields of `Server`).

        Raises:
            ValueError: no such language.
        """
        async with self._database.write() as session:
            row = await session.get(GuildRow, guild_id)
            old = msgspec.json.decode(row.choices, type=Server) if row else Server(guild_id)
            new = _checked(Server, old, changes)
            if row is None:
                row = GuildRow(guild_id=guild_id, choices="{}")
            row.choices = msgspec.json.encode(new).decode()
            session.add(row)
        return new


def _checked(kind: type[Choices], old: Choices, changes: dict[str, Any]) -> Choices:
    """The choices with changes, checked as they would be when read."""
    return msgspec.convert(msgspec.to_builtins(old) | msgspec.to_builtins(changes), kind)


def _check_person(person: Person) -> None:
    if person.zone not in zoneinfo.available_timezones():
        raise ValueError(f"no such time zone: {person.zone}")
    if person.idle_hours is not None and not 1 <= person.idle_hours <= MAX_IDLE_HOURS:
        raise ValueError(f"a reminder comes after 1 to {MAX_IDLE_HOURS} hours")


async def _set_idle(session: AsyncSession, user_id: int, hours: int | None) -> None:
    """Set the friendly reminders for what waits for a user already, as his choice has changed."""
    mine = select(TimerRow).where(TimerRow.user_id == user_id, TimerRow.kind == "idle")
    for row in await session.exec(mine.where(col(TimerRow.done_at).is_(None))):
        await session.delete(row)
    await session.flush()
    if hours is None:
        return
    rung = {row.key for row in await session.exec(mine)}  # one reminder a question: it may have come
    asked = await session.exec(
        select(SeatRow)
        .join(
            HolderRow,
            (col(HolderRow.game_id) == col(SeatRow.game_id)) & (col(HolderRow.seat) == col(SeatRow.seat)),
        )
        .where(HolderRow.user_id == user_id, col(SeatRow.wait).is_not(None), col(SeatRow.due).is_(None))
    )
    for seat in asked:
        if seat.wait is not None and seat.since is not None:
            timer = waits.idle(seat.game_id, seat.seat, seat.wait, user_id, seat.since, hours)
            if timer.key not in rung:
                session.add(timer)
