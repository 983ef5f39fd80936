"""What a person chooses for themselves, and a server for its tables."""

from __future__ import annotations

import datetime as dt
import re
import zoneinfo
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.cogs.options import options
from bot.i18n import Voice, described, locale_of, named
from bot.preferences import Person
from bot.replies import Reply, Sorry, Unacknowledged, answering
from render.texts import LOCALES
from render.themes import names as themes

if TYPE_CHECKING:
    from bot.app import Feldpost

Interaction = discord.Interaction["Feldpost"]

OWN = "own"
"""Instead of a language or theme: that of one's Discord, or of the table."""

_HOURS = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])\s*[-–~〜]\s*([01]?[0-9]|2[0-3]):([0-5][0-9])")


class Settings(commands.Cog):
    """`/settings` and `/server`.

    Args:
        client: the bot.
    """

    def __init__(self, client: Feldpost) -> None:
        self.client = client

    @app_commands.command(name=named("settings", "cmd-settings"), description=described("cmd-settings"))
    @options("cmd-settings", "language", "theme", "zone", "quiet", "idle", "deadlines", "where")
    @app_commands.choices(
        language=[Choice(name=named(each, f"language-{each}"), value=each) for each in (*LOCALES, OWN)],
        theme=[Choice(name=named(each, f"theme-{each}"), value=each) for each in (*themes(), OWN)],
        where=[Choice(name=named(each, f"where-{each}"), value=each) for each in ("table", "dm", "both")],
    )
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        theme: str | None = None,
        zone: str | None = None,
        quiet: Range[str, 1, 20] | None = None,
        idle: Range[int, 0, 720] | None = None,
        deadlines: bool | None = None,
        where: str | None = None,
    ) -> None:
        """Show or change one's own settings."""
        try:
            async with answering(interaction) as reply:
                changes: dict[str, Any] = {}
                if language is not None:
                    changes["locale"] = None if language == OWN else language
                if theme is not None:
                    changes["theme"] = None if theme == OWN else theme
                if zone is not None:
                    changes["zone"] = _zone(zone)
                if quiet is not None:
                    changes["quiet_from"], changes["quiet_to"] = _quiet(quiet)
                if idle is not None:
                    changes["idle_hours"] = idle or None
                if deadlines is not None:
                    changes["deadlines"] = deadlines
                if where is not None:
                    changes["where"] = where
                await self._change(reply, changes)
        except Unacknowledged:
            return

    async def _change(self, reply: Reply, changes: dict[str, Any]) -> None:
        preferences = self.client.platform.preferences
        person = reply.person
        if changes:
            person = await preferences.set_person(reply.user_id, **changes)
        voice = Voice(person.locale or locale_of(reply.interaction.locale))
        await reply.show(summary(person, voice, self.client.now()))

    @settings.autocomplete("zone")
    async def _zones(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        wanted = current.casefold().replace(" ", "_")
        found = sorted(name for name in zoneinfo.available_timezones() if wanted in name.casefold())
        return [Choice(name=name, value=name) for name in found[:25]]

    @app_commands.command(name=named("server", "cmd-server"), description=described("cmd-server"))
    @options("cmd-server", "language", "theme")
    @app_commands.choices(
        language=[Choice(name=named(each, f"language-{each}"), value=each) for each in LOCALES],
        theme=[Choice(name=named(each, f"theme-{each}"), value=each) for each in themes()],
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def server(
        self, interaction: Interaction, language: str | None = None, theme: str | None = None
    ) -> None:
        """Language and look of new tables on this server."""
        try:
            async with answering(interaction) as reply:
                if interaction.guild_id is None or not interaction.permissions.manage_guild:
                    raise Sorry("sorry-not-admin")
                chosen = {"locale": language, "theme": theme}
                changes = {name: value for name, value in chosen.items() if value is not None}
                server = await self.client.platform.preferences.set_server(interaction.guild_id, **changes)
                language_key = f"language-{server.locale or OWN}.name"
                theme_key = f"theme-{server.theme or OWN}.name"
                await reply.show(
                    reply.voice.say(
                        "server-summary",
                        language=reply.voice.say(language_key),
                        theme=reply.voice.say(theme_key),
                    )
                )
        except Unacknowledged:
            return


def _zone(typed: str) -> str:
    if typed not in zoneinfo.available_timezones():
        raise Sorry("sorry-no-zone", typed=typed[:60])
    return typed


def _quiet(typed: str) -> tuple[dt.time | None, dt.time | None]:
    """Quiet hours as `22:00-07:00`, or `off`.

    Raises:
        Sorry: they are neither.
    """
    if typed.strip().casefold() in ("off", "none", "-", "なし"):
        return None, None
    if (match := _HOURS.fullmatch(typed.strip())) is None:
        raise Sorry("sorry-no-hours", typed=typed[:60])
    first, minute, last, until = (int(part) for part in match.groups())
    return dt.time(first, minute), dt.time(last, until)


def summary(person: Person, voice: Voice, now: dt.datetime) -> str:
    """A person's settings in lines."""
    local = now.astimezone(zoneinfo.ZoneInfo(person.zone))
    quiet = (
        f"{person.quiet_from:%H:%M}–{person.quiet_to:%H:%M}"
        if person.quiet_from is not None and person.quiet_to is not None
        else voice.say("settings-none")
    )
    idle = voice.say("settings-hours", hours=person.idle_hours) if person.idle_hours else None
    lines = [
        voice.say("settings-head"),
        voice.say("settings-language", value=voice.say(f"language-{person.locale or OWN}.name")),
        voice.say("settings-theme", value=voice.say(f"theme-{person.theme or OWN}.name")),
        voice.say("settings-zone", value=f"{person.zone} ({local:%H:%M})"),
        voice.say("settings-quiet", value=quiet),
        voice.say("settings-idle", value=idle or voice.say("settings-none")),
        voice.say(
            "settings-deadlines", value=voice.say("settings-yes" if person.deadlines else "settings-no")
        ),
        voice.say("settings-where", value=voice.say(f"where-{person.where}.name")),
    ]
    if person.dm_closed:
        lines.append(voice.say("settings-dm-closed"))
    return "\n".join(lines)
