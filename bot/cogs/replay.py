"""`/replay`: what happened as a moving picture, or as a page to step through."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import replay, slash
from bot.cogs.info import reader_of
from bot.cogs.options import options
from bot.i18n import Voice, described, named
from bot.pictures import Picture
from bot.replies import NOBODY, Reply, Sorry, Unacknowledged, answering, files_of
from bot.table import Table
from engine.words import say
from render.compose import MOST, TooLarge

if TYPE_CHECKING:
    from bot.app import Feldpost

Interaction = discord.Interaction["Feldpost"]

WHAT, FORMS = ("last", "all"), ("picture", "page")


class Replay(commands.Cog):
    """`/replay`.

    Args:
        client: the bot.
    """

    def __init__(self, client: Feldpost) -> None:
        self.client = client

    @app_commands.command(name=named("replay", "cmd-replay"), description=described("cmd-replay"))
    @options("cmd-replay", "what", "form", "here")
    @app_commands.choices(
        what=[Choice(name=named(each, f"replay-{each}"), value=each) for each in WHAT],
        form=[Choice(name=named(each, f"replay-{each}"), value=each) for each in FORMS],
    )
    async def replay(
        self, interaction: Interaction, what: str = WHAT[0], form: str = FORMS[0], here: bool = False
    ) -> None:
        """The last round or day, or the whole game."""
        try:
            async with answering(interaction) as reply:
                table = await slash.table_of(reply)
                await _show(reply, table, whole=what == "all", as_page=form == "page", here=here)
        except Unacknowledged:
            return


async def _show(reply: Reply, table: Table, *, whole: bool, as_page: bool, here: bool) -> None:
    """Make a replay and show it, to the person as they may know it, or to the channel as spectators do.

    Raises:
        Sorry: there is nothing to show, or too much.
    """
    studio = reply.interaction.client.studio
    voice = Voice(table.info.languages[0]) if here else reply.voice
    theme = table.info.theme if here else reply.person.theme or table.info.theme
    reader = None if here else reader_of(table, reply.user_id)
    frames = await studio.think(replay.reel, table, reader, whole=whole)
    if len(frames) < replay.LEAST:
        raise Sorry("sorry-no-replay")
    title = table.game.status(table.view(None)).title
    sheets = [frame.sheet for frame in frames]
    if as_page:
        stills = await studio.stills(sheets, theme, voice.locale)
        page = await studio.think(replay.page, voice.plain(title), frames, stills, voice)
        made = Picture(f"feldpost-replay-{table.id}.html", page, "")
    else:
        alt = voice.plain(say("replay-alt", title=title, count=len(frames)))
        try:
            made = await studio.film(sheets, theme, voice.locale, alt)
        except TooLarge:
            raise Sorry("sorry-replay-large") from None
    if len(made.data) > MOST:
        raise Sorry("sorry-replay-large")
    told = voice.say("replay-done", title=title, count=len(frames))
    if not here:
        await reply.show(told, pictures=[made])
        return
    await reply.show(reply.voice.say("replay-posted"))
    await reply.interaction.followup.send(told, files=files_of([made]), allowed_mentions=NOBODY)
