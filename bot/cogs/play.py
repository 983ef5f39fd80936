"""Playing: start a game, answer what is asked, take back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import opening, slash
from bot.cogs import info
from bot.cogs.options import computer_choices, language_choices, options
from bot.cogs.table import must_govern
from bot.components import sure_view
from bot.i18n import Voice, described, named
from bot.panels import asked_seat
from bot.replies import Reply, Sorry, Unacknowledged, answering
from bot.table import NeedsConsent, Table
from bot.undoing import Undoing
from engine.contract import Seat
from engine.history import live_entries

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
        "cmd-new",
        *("game", "scenario", "choices", "side", "opponent", "second", "computer", "words", "place"),
        *("lesson", "language"),
    )
    @app_commands.choices(
        computer=computer_choices(),
        language=language_choices(),
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
        lesson: str | None = None,
        language: str | None = None,
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
                    lesson,
                    language,
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

    @new.autocomplete("lesson")
    async def _lessons(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return opening.complete_lesson(interaction, current)

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


async def undo(reply: Reply, table: Table, *, sure: bool = False) -> None:
    """Take back a person's last step; where others must agree, ask them.

    Args:
        sure: it was asked whether to go back past something rolled.
    """
    client = reply.interaction.client
    games = client.platform.games
    seat = _acted_last(table, reply.user_id)
    await client.keep_token(reply, table)
    what = await games.undoing(table.id, seat, reply.user_id)
    told = reply.voice.say("undo-done") + step_told(what, reply.voice)
    if what.is_rolled and not what.consent and not sure:
        view = sure_view(table.id, "takeback", table.head, reply.voice)
        question = reply.voice.say("undo-sure")
        await reply.show(f"{question}{step_told(what, reply.voice)}", view=view)
        return
    try:
        done = await games.undo(table.id, seat, reply.request_id, reply.user_id)
    except NeedsConsent:
        await games.offer_undo(table.id, seat, reply.request_id, reply.user_id)
        await reply.show(reply.voice.say("undo-asked") + step_told(what, reply.voice))
        return
    await client.panels.follow(reply, done, seat, told)


def _acted_last(table: Table, user_id: int) -> Seat:
    """The seat of a person's last step that stands, else the one for which they act now.

    Raises:
        Sorry: they have no seat.
    """
    mine = table.seats_of(user_id)
    acted = (entry.seat for entry in reversed(live_entries(table.entries)) if entry.seat in mine)
    return next(acted, None) or asked_seat(table, user_id)


def step_told(what: Undoing, voice: Voice) -> str:
    """A step as it is named where it is taken back: its orders and its first line."""
    parts = [f"`{what.order.replace('`', '')[:300]}`"] if what.order else []
    parts += [voice.safe(what.line)] if what.line is not None else []
    return "".join(f" · {part}" for part in parts)


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
        case "takeback":
            if table.head != number:
                raise Sorry("sorry-moved-on")
            await undo(reply, table, sure=True)
        case "again":
            await opening.start(reply, opening.again(table, reply.user_id))
        case "end":
            must_govern(reply, table)
            await reply.show(reply.voice.say("end-sure"), view=sure_view(table.id, "close", 0, reply.voice))
        case "close":
            must_govern(reply, table)
            await games.end(table.id, reply.request_id, reply.user_id)
            await reply.show(reply.voice.say("end-done"))
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
