"""The table: how it stands, who sits where, clocks, trouble, its settings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot import captains, opening, slash
from bot.cogs import info
from bot.cogs.options import computer_choices, language_choices, options
from bot.i18n import Voice, described, locale_of, named, tongues
from bot.replies import Reply, Sorry, Unacknowledged, answering
from bot.table import Done, Pace, Table
from engine.contract import Seat
from engine.words import Word
from render.themes import names as themes

if TYPE_CHECKING:
    from bot.app import Feldpost

Interaction = discord.Interaction["Feldpost"]

PICTURES = ("steps", "segments", "last")
LATE = ("nothing", "default", "computer")


class Tables(commands.GroupCog, name=named("table", "cmd-table"), description=described("cmd-table")):
    """`/table ...`: what the owner, moderators and players do to a table.

    Args:
        client: the bot.
    """

    def __init__(self, client: Feldpost) -> None:
        self.client = client

    async def _do(
        self, interaction: Interaction, change: Callable[[Reply, Table], Awaitable[Done]], *, owner: bool
    ) -> None:
        """Change the channel's table and say so.

        Args:
            owner: only its owner and moderators may.
        """
        try:
            async with answering(interaction) as reply:
                table = await slash.table_of(reply)
                if owner:
                    must_govern(reply, table)
                await self.client.keep_token(reply, table)
                await change(reply, table)
                await reply.show(reply.voice.say("table-done"))
        except Unacknowledged:
            return

    @app_commands.command(name=named("status", "cmd-table-status"), description=described("cmd-table-status"))
    async def status(self, interaction: Interaction) -> None:
        """How the table stands."""
        try:
            async with answering(interaction) as reply:
                await info.status(reply, await slash.table_of(reply))
        except Unacknowledged:
            return

    @app_commands.command(name=named("pause", "cmd-table-pause"), description=described("cmd-table-pause"))
    async def pause(self, interaction: Interaction) -> None:
        """Stop play and clocks."""

        async def change(reply: Reply, table: Table) -> Done:
            return await self.client.platform.games.pause(table.id, reply.request_id, reply.user_id)

        await self._do(interaction, change, owner=True)

    @app_commands.command(name=named("resume", "cmd-table-resume"), description=described("cmd-table-resume"))
    async def resume(self, interaction: Interaction) -> None:
        """Go on after a pause."""

        async def change(reply: Reply, table: Table) -> Done:
            return await self.client.platform.games.resume(table.id, reply.request_id, reply.user_id)

        await self._do(interaction, change, owner=True)

    @app_commands.command(name=named("extend", "cmd-table-extend"), description=described("cmd-table-extend"))
    @options("cmd-table-extend", "side", "hours")
    async def extend(self, interaction: Interaction, side: str, hours: Range[int, 1, 720]) -> None:
        """Give a seat more time."""

        async def change(reply: Reply, table: Table) -> Done:
            return await self.client.platform.games.extend(
                table.id, seat_of(table, side), hours, reply.request_id, reply.user_id
            )

        await self._do(interaction, change, owner=True)

    @app_commands.command(name=named("seat", "cmd-table-seat"), description=described("cmd-table-seat"))
    @options("cmd-table-seat", "side", "user", "second", "computer")
    @app_commands.choices(computer=computer_choices())
    async def seat(
        self,
        interaction: Interaction,
        side: str,
        user: discord.User | None = None,
        second: discord.User | None = None,
        computer: str | None = None,
    ) -> None:
        """Say who holds a seat, people or a computer player; nobody: it is free."""

        async def change(reply: Reply, table: Table) -> Done:
            users = [each.id for each in (user, second) if each is not None]
            if computer is not None and not users:
                return await self.client.platform.games.seat_computer(
                    table.id, seat_of(table, side), computer, reply.request_id, reply.user_id
                )
            return await self.client.platform.games.seat(
                table.id, seat_of(table, side), users, reply.request_id, reply.user_id
            )

        await self._do(interaction, change, owner=True)

    @app_commands.command(
        name=named("captain", "cmd-table-captain"), description=described("cmd-table-captain")
    )
    @options("cmd-table-captain", "user", "unit")
    async def captain(self, interaction: Interaction, user: discord.User, unit: str | None = None) -> None:
        """Give a unit to one of a seat's users, or make him its admiral."""
        try:
            async with answering(interaction) as reply:
                await captains.give(reply, await slash.table_of(reply), user.id, unit or "")
                await reply.show(reply.voice.say("table-done"))
        except Unacknowledged:
            return

    @app_commands.command(name=named("leave", "cmd-table-leave"), description=described("cmd-table-leave"))
    @options("cmd-table-leave", "side")
    async def leave(self, interaction: Interaction, side: str) -> None:
        """Give one's seat up."""

        async def change(reply: Reply, table: Table) -> Done:
            return await self.client.platform.games.leave(
                table.id, seat_of(table, side), reply.request_id, reply.user_id
            )

        await self._do(interaction, change, owner=False)

    @app_commands.command(name=named("end", "cmd-table-end"), description=described("cmd-table-end"))
    async def end(self, interaction: Interaction) -> None:
        """End the game before its time."""

        async def change(reply: Reply, table: Table) -> Done:
            return await self.client.platform.games.end(table.id, reply.request_id, reply.user_id)

        await self._do(interaction, change, owner=True)

    @app_commands.command(name=named("rewind", "cmd-table-rewind"), description=described("cmd-table-rewind"))
    @options("cmd-table-rewind", "line")
    async def rewind(self, interaction: Interaction, line: Range[int, 1, 1_000_000]) -> None:
        """Go back to how it stood before a line of the log."""

        async def change(reply: Reply, table: Table) -> Done:
            return await self.client.platform.games.rewind(
                table.id, head_before(table, line), reply.request_id, reply.user_id
            )

        await self._do(interaction, change, owner=True)

    @app_commands.command(
        name=named("recover", "cmd-table-recover"), description=described("cmd-table-recover")
    )
    @options("cmd-table-recover", "table")
    async def recover(self, interaction: Interaction, table: str | None = None) -> None:
        """Go on here with a table that is in trouble, or that was elsewhere."""
        try:
            async with answering(interaction) as reply:
                games = self.client.platform.games
                found = await slash.table_of(reply) if table is None else await games.load(table)
                must_govern(reply, found)
                place = opening.place_here(interaction)
                await games.move(found.id, place, reply.request_id, reply.user_id)
                await reply.show(reply.voice.say("table-done"))
        except Unacknowledged:
            return

    @app_commands.command(
        name=named("settings", "cmd-table-settings"), description=described("cmd-table-settings")
    )
    @options("cmd-table-settings", "language", "theme", "pictures", "hours", "late", "even")
    @app_commands.choices(
        language=language_choices(),
        theme=[Choice(name=named(each, f"theme-{each}"), value=each) for each in themes()],
        pictures=[Choice(name=named(each, f"pictures-{each}"), value=each) for each in PICTURES],
        late=[Choice(name=named(each, f"timeout-{each}"), value=each) for each in LATE],
    )
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        theme: str | None = None,
        pictures: str | None = None,
        hours: Range[float, 0, 720] | None = None,
        late: str | None = None,
        even: bool | None = None,
    ) -> None:
        """Language, look, pictures and pace of the table."""

        async def change(reply: Reply, table: Table) -> Done:
            pace = table.info.pace
            if hours is not None or late is not None or even is not None:
                pace = Pace(
                    pace.hours if hours is None else hours or None,
                    pace.when_up if late is None else late,  # type: ignore[arg-type]  # one of the choices
                    pace.even if even is None else even,
                )
            return await self.client.platform.games.change(
                table.id,
                reply.request_id,
                reply.user_id,
                locale=language and tongues(language, table.info.languages[0]),
                theme=theme,
                pictures=pictures,  # type: ignore[arg-type]  # one of the choices
                pace=None if pace == table.info.pace else pace,
            )

        await self._do(interaction, change, owner=True)

    @extend.autocomplete("side")
    @seat.autocomplete("side")
    @leave.autocomplete("side")
    async def _side(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        table = await self._table_here(interaction)
        return [] if table is None else _fitting(interaction, table.labels.items(), current)

    @captain.autocomplete("unit")
    async def _unit(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        table = await self._table_here(interaction)
        units = () if table is None else captains.units(table, interaction.user.id)
        return _fitting(interaction, ((each.key, each.label) for each in units), current)

    async def _table_here(self, interaction: Interaction) -> Table | None:
        channel_id = interaction.channel_id
        return None if channel_id is None else await self.client.platform.games.by_channel(channel_id)

    @recover.autocomplete("table")
    async def _table(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        voice = Voice(locale_of(interaction.locale))
        tables = await self.client.platform.games.by_user(interaction.user.id)
        named_ = [(each.id, voice.plain(each.game.status(each.view(None)).title)) for each in tables]
        return [
            Choice(name=f"{title} · {key}"[:100], value=key)
            for key, title in named_
            if current.casefold() in f"{title} {key}".casefold()
        ][:25]


def _fitting(interaction: Interaction, named: Iterable[tuple[str, Word]], current: str) -> list[Choice[str]]:
    """What fits the typed text by its key or its name in the reader's language."""
    voice = Voice(locale_of(interaction.locale))
    return [
        Choice(name=voice.plain(label)[:100], value=key)
        for key, label in named
        if current.casefold() in f"{key} {voice.plain(label)}".casefold()
    ][:25]


def must_govern(reply: Reply, table: Table) -> None:
    """Only a table's owner, and whoever may manage messages in its channel, change it for others.

    Raises:
        Sorry: this person may not.
    """
    permissions = reply.interaction.permissions
    here = reply.interaction.channel_id == table.info.place.channel_id
    moderates = reply.interaction.guild_id is not None and here and permissions.manage_messages
    if reply.user_id != table.info.owner_id and not moderates:
        raise Sorry("sorry-not-owner", owner=str(table.info.owner_id))


def seat_of(table: Table, typed: str) -> Seat:
    """A seat by what was typed.

    Raises:
        Sorry: there is none.
    """
    if typed not in table.seats:
        raise Sorry("sorry-no-side", typed=typed[:80])
    return typed


def head_before(table: Table, number: int) -> int:
    """The head before a line of the public log.

    Raises:
        Sorry: there is no such line.
    """
    before = 0
    for line in table.lines(None):
        if line.number >= number:
            return before
        before = line.head
    raise Sorry("sorry-no-line")
