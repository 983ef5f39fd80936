"""The bot's commands as Discord gets them, of every game, without a connection."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot import slash
from bot.cogs import info, play, replay, settings, table
from bot.i18n import Translator
from engine import registry

Json = dict[str, Any]


class Recorder(Translator):
    """Translates, and remembers which messages were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: set[str] = set()

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        if (key := string.extras.get("key")) is not None:
            self.keys.add(key)
        return await super().translate(string, locale, context)


class Commands(NamedTuple):
    """What is sent to Discord, and the keys of its texts."""

    payload: list[Json]
    keys: frozenset[str]


async def commands() -> Commands:
    """Build them from the bot's cogs and games."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    tree = app_commands.CommandTree(client)
    for cog_type in (play.Play, table.Tables, info.Info, replay.Replay, settings.Settings):
        cog = cog_type(None)  # type: ignore[arg-type]
        group = cog.__cog_app_commands_group__
        for command in [group] if group is not None else cog.get_app_commands():
            tree.add_command(command)
    for key in registry.keys(offered_only=False):
        tree.add_command(slash.group(registry.get(key)))
    recorder = Recorder()
    payload = [await each.get_translated_payload(tree, recorder) for each in tree.get_commands()]
    return Commands(payload, frozenset(recorder.keys))


def parts(payload: list[Json]) -> Iterator[tuple[str, Json]]:
    """Every command, subcommand, option and choice with where it is."""
    for each in payload:
        yield from _parts(each["name"], each)


def _parts(where: str, part: Json) -> Iterator[tuple[str, Json]]:
    yield where, part
    for name in ("options", "choices"):
        for each in part.get(name) or ():
            yield from _parts(f"{where} {each['name']}", each)


def spoken(part: Mapping[str, Any], field: str) -> dict[str, str]:
    """A name or description in every language that it has."""
    return {"en": part.get(field) or "", **(part.get(f"{field}_localizations") or {})}
