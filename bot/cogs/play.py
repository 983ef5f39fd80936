"""Playing: start a game, answer what is asked, take back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import opening, slash
from bot.cogs import info
from bot.cogs.options import computer_choices, options
from bot.i18n import described, named
from bot.panels import asked_seat
from bot.replies import Reply, Sorry, Unacknowledged, answering
from bot.table import NeedsConsent, Table

if TYPE_CHECKING:
    from bot.app import Feldpost

Interaction = discord.Interaction["Feldpost"]


class Play(commands.Cog):
    """`/new`, `/turn`, `/act`, `/undo`.

    Args:
        client: the bot.
    """

    def __init__(self, client: Feldpost) -> None:
        self.client = client

    @app_commands.command(name=named("new", "cmd-new"), description=described("cmd-new"))
    @options(
        "cmd-new", "game", "scenario", "choices", "side", "opponent", "second", "computer", "words", "place"
    )
    @app_commands.choices(
        computer=computer_choices(),
        place=[
            Choice(name=named("here", "choice-here"), value="here"),
            Choice(name=named("thread", "choice-thread"), value="thread"),
        ],
    )
    async def new(
        self,
        interaction: Interaction,
        game: str | None = None,
        scenario: str | None = None,
        choices: str | None = None,
        side: str | None = None,
        opponent: discord.User | None = None,
        second: discord.User | None = None,
        computer: str | None = None,
        words: str | None = None,
        place: str | None = None,
    ) -> None:
        """Start a game."""
        try:
            async with answering(interaction) as reply:
                wish = opening.Wish(
                    game,
                    scenario,
                    choices,
                    side,
                    [each.id for each in (opponent, second) if each],
                    computer,
                    words,
                    place,
                )
                await opening.start(reply, wish)
        except Unacknowledged:
            return

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return opening.complete_game(interaction, current)

    @new.autocomplete("scenario")
    async def _scenarios(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return opening.complete_scenario(interaction, current)

    @new.autocomplete("choices")
    async def _choices(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return opening.complete_choices(interaction, current)

    @new.autocomplete("side")
    async def _sides(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return opening.complete_side(interaction, current)

    @app_commands.command(name=named("turn", "cmd-turn"), description=described("cmd-turn"))
    async def turn(self, interaction: Interaction) -> None:
        """Ask what is wanted of this person now."""
        try:
            async with answering(interaction) as reply:
                table = await slash.table_of(reply)
                await self.client.keep_token(reply, table)
                await self.client.panels.open(reply, table)
        except Unacknowledged:
            return

    @app_commands.command(name=named("act", "cmd-act"), description=described("cmd-act"))
    @options("cmd-act", "line")
    async def act(self, interaction: Interaction, line: str) -> None:
        """Give an order as one line of notation, or several with semicolons."""
        try:
            async with answering(interaction) as reply:
                table = await slash.table_of(reply)
                seat = slash.asked_now(table, reply)
                await slash.carry_out(reply, table, seat, slash.read_orders(table, seat, line))
        except Unacknowledged:
            return

    @act.autocomplete("line")
    async def _line(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await slash.completions(interaction, current, 0)

    @app_commands.command(name=named("undo", "cmd-undo"), description=described("cmd-undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Take back one's last step, or ask the others to agree."""
        try:
            async with answering(interaction) as reply:
                await undo(reply, await slash.table_of(reply))
        except Unacknowledged:
            return


async def undo(reply: Reply, table: Table) -> None:
    """Take back a person's last step; where others must agree, ask them."""
    client = reply.interaction.client
    seat = asked_seat(table, reply.user_id)
    await client.keep_token(reply, table)
    try:
        done = await client.platform.games.undo(table.id, seat, reply.request_id, reply.user_id)
    except NeedsConsent:
        await client.platform.games.offer_undo(table.id, seat, reply.request_id, reply.user_id)
        await reply.show(reply.voice.say("undo-asked"))
        return
    await client.panels.follow(reply, done, seat, reply.voice.say("undo-done"))


async def press_table_button(reply: Reply, table: Table, action: str, number: int) -> None:
    """Do what a button of the card, of its *More*, or below an announcement says.

    Raises:
        Sorry: there is no such button.
    """
    games, client = reply.interaction.client.platform.games, reply.interaction.client
    match action:
        case "turn":
            await client.keep_token(reply, table)
            await client.panels.open(reply, table)
        case "undo":
            await undo(reply, table)
        case "sit":
            seats = list(table.seats)
            if number >= len(seats):
                raise Sorry("sorry-unknown-button")
            await games.take(table.id, seats[number], reply.request_id, reply.user_id)
            await reply.show(reply.voice.say("sit-done"))
        case "agree" | "refuse":
            await games.answer_undo(number, action == "agree", reply.request_id, reply.user_id)
            await reply.show(reply.voice.say(f"offer-{action}d"))
        case _:
            await info.press(reply, table, action, number)
