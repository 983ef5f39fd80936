"""The bot on Discord: the client, its commands, and everything below put together."""

from __future__ import annotations

import asyncio
import datetime as dt
import hashlib
import json
import time
from typing import Any

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot import opening, slash
from bot.asking import MODAL, Id
from bot.cogs import info, play, replay, settings, table
from bot.components import ITEMS, is_ours
from bot.health import Health
from bot.i18n import Translator
from bot.lifecycle import Platform
from bot.logs import get
from bot.opening import token_place
from bot.panels import Panels
from bot.pictures import Studio
from bot.publish import DiscordPublisher
from bot.replies import CAME, Reply, Sorry, Unacknowledged, answering
from bot.settings import Settings
from bot.table import Done, Table
from engine import registry
from engine.contract import Batch, Command, Seat

log = get(__name__)


class Tree(app_commands.CommandTree["Feldpost"]):
    """The commands; what goes wrong before an answer is begun is logged here."""

    async def on_error(
        self, interaction: discord.Interaction[Feldpost], error: app_commands.AppCommandError, /
    ) -> None:
        """Log, and tell the person if that is still possible."""
        if isinstance(getattr(error, "original", error), Unacknowledged):
            return
        log.error(
            "command failed", command=str(interaction.data and interaction.data.get("name")), exc_info=error
        )
        await interaction.client.unknown(interaction, "sorry-old-command")


class Feldpost(commands.Bot):
    """The client.

    Args:
        platform: everything below Discord, entered.
        studio: draws pictures.
    """

    def __init__(self, platform: Platform, studio: Studio | None = None) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            tree_cls=Tree,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            guild_ready_timeout=platform.settings.guild_ready_timeout,
            max_messages=None,
        )
        self.platform = platform
        self.health = Health()
        self.studio = studio or Studio()
        self.panels = Panels(self)
        self.publisher = DiscordPublisher(
            self, platform.games, platform.preferences, self.studio, platform.clock
        )

    # starting and stopping

    async def setup_hook(self) -> None:
        """Add commands and components; register them; set outbox and timers going."""
        await self.tree.set_translator(Translator())
        for cog in (play.Play, table.Tables, info.Info, replay.Replay, settings.Settings):
            await self.add_cog(cog(self))
        for key in registry.keys(offered_only=not self.platform.settings.demo):
            try:
                self.tree.add_command(slash.group(registry.get(key)))
            except Exception:
                log.exception("a game without commands", key=key)  # the others go on
        self.add_dynamic_items(*ITEMS)
        await self.register()
        await self.platform.start(self.publisher)

    async def register(self) -> None:
        """Register the commands if they differ from those registered last; no running game needs it."""
        try:
            payload = [
                await command.get_translated_payload(self.tree, Translator())
                for command in self.tree.get_commands()
            ]
            digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
            name = f"commands:{self.application_id}"
            if await self.platform.kept.get(name) == digest:
                return
            await self.tree.sync()
            await self.platform.kept.set(name, digest)
            log.info("commands registered", commands=len(payload))
        except (discord.HTTPException, app_commands.AppCommandError) as error:
            log.error("commands not registered", exc_info=error)

    async def close(self) -> None:
        """Stop drawing and leave Discord."""
        self.studio.close()
        log.info("acknowledgements", **msgspec.to_builtins(self.health.report()))
        await super().close()

    # what comes

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Note when an interaction came, before any task for it begins."""
        if event_name == "interaction":
            args[0].extras[CAME] = time.perf_counter()
        super().dispatch(event_name, *args, **kwargs)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Take windows, which discord.py forgets at a restart, and components that nobody made."""
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.modal_submit:
            name = Id.parse(custom_id)
            if name is not None and name.kind == MODAL:
                await self.panels.submit(interaction, name)
            else:
                await self.unknown(interaction, "sorry-unknown-button")
        elif interaction.type is discord.InteractionType.component and not is_ours(custom_id):
            await self.unknown(interaction, "sorry-unknown-button")

    async def unknown(self, interaction: discord.Interaction[Any], key: str) -> None:
        """Say that we know nothing of this; silence would look like a fault."""
        if interaction.response.is_done():
            return
        try:
            async with answering(interaction):
                raise Sorry(key)
        except Unacknowledged:
            return

    async def on_resumed(self) -> None:
        """The gateway was lost and is back: what was missed has been told to us again."""
        log.info("gateway resumed")

    # doing

    async def act(self, reply: Reply, table: Table, seat: Seat, command: Command | Batch) -> Done:
        """Carry a command out for a person, once however often it is asked.

        Raises:
            Refused: the rules forbid it.
        """
        await self.keep_token(reply, table)
        return await self.platform.games.act(table.id, seat, command, reply.request_id, reply.user_id)

    async def keep_token(self, reply: Reply, table: Table) -> None:
        """At a table that lives in answers to interactions, keep the newest token."""
        if table.info.place.kind == "interaction":
            await self.platform.games.refresh(table.id, token_place(reply.interaction))

    def now(self) -> dt.datetime:
        """The present moment."""
        return self.platform.clock.now()

    async def table_button(
        self, interaction: discord.Interaction[Any], game_id: str, action: str, number: int
    ) -> None:
        """A button of a card, of its *More*, or below an announcement."""
        try:
            async with answering(interaction) as reply:
                found = await self.platform.games.load(game_id)
                await play.press_table_button(reply, found, action, number)
        except Unacknowledged:
            return

    async def learn(self, interaction: discord.Interaction[Any], game: str, lesson: str) -> None:
        """A button that begins a lesson, or without a lesson's name the game."""
        try:
            async with answering(interaction) as reply:
                await opening.start(reply, opening.to_learn(game, lesson))
        except Unacknowledged:
            return


async def run(settings: Settings) -> None:
    """Run the bot until it is told to stop.

    Raises:
        SystemExit: no token, or one that Discord does not take.
    """
    token = settings.discord_token.get_secret_value() if settings.discord_token else ""
    if settings.sandbox_url is not None:
        from bot.sandbox.seams import TOKEN, point_client_at

        point_client_at(settings.sandbox_url, token or TOKEN)
        token = TOKEN
    if not token:
        raise SystemExit("no token: set DISCORD_TOKEN, or play on the local table with `make play`")
    platform = Platform(settings)
    async with Feldpost(platform) as client, platform:  # the outbox stops before the client
        try:
            await client.start(token)
        except discord.LoginFailure:
            raise SystemExit("Discord does not take this token (DISCORD_TOKEN)") from None
        except asyncio.CancelledError:
            log.info("stopping")
            raise
