"""Looking: the board, what happened, the log, the rules, the dice, help. All of it private."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot import evidence, opening, rulebook, slash, telling
from bot.cogs.options import options
from bot.components import dice_view, learn_view, more_view
from bot.i18n import Voice, described, locale_of, named, names
from bot.panels import who_is_asked
from bot.pictures import Picture
from bot.replies import Reply, Sorry, Unacknowledged, answering
from bot.table import Info as TableInfo
from bot.table import Table
from engine import notation, registry
from engine.contract import AnyGame, Board, Seat, Slot, Unit
from engine.history import live_entries
from engine.scene import Sheet
from engine.words import say
from render.records import example
from render.themes import names as themes

if TYPE_CHECKING:
    from bot.app import Feldpost

Interaction = discord.Interaction["Feldpost"]

LOG_LINES = 25


class Info(commands.Cog):
    """`/board`, `/since`, `/log`, `/rules`, `/dice`, `/help`.

    Args:
        client: the bot.
    """

    def __init__(self, client: Feldpost) -> None:
        self.client = client

    @app_commands.command(name=named("board", "cmd-board"), description=described("cmd-board"))
    @options("cmd-board", "unit", "text", "theme")
    @app_commands.choices(theme=[Choice(name=named(each, f"theme-{each}"), value=each) for each in themes()])
    async def board(
        self,
        interaction: Interaction,
        unit: Range[str, 1, 100] | None = None,
        text: bool = False,
        theme: str | None = None,
    ) -> None:
        """The whole board or the card of a unit, as a picture or in words."""
        try:
            async with answering(interaction) as reply:
                table = await slash.table_of(reply)
                if unit is not None:
                    await card(reply, table, unit, theme, in_words=text)
                else:
                    await (board_text(reply, table) if text else board(reply, table, theme))
        except Unacknowledged:
            return

    @board.autocomplete("unit")
    async def _unit(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        channel_id = interaction.channel_id
        table = None if channel_id is None else await self.client.platform.games.by_channel(channel_id)
        if table is None:
            return []
        cards = _cards(table, reader_of(table, interaction.user.id))
        found = notation.complete_value(cards, current, names, slash.COUNTED)
        return slash.choices(found, 0, Voice(locale_of(interaction.locale)))

    @app_commands.command(name=named("since", "cmd-since"), description=described("cmd-since"))
    async def since(self, interaction: Interaction) -> None:
        """What happened since one's last turn."""
        try:
            async with answering(interaction) as reply:
                await since(reply, await slash.table_of(reply))
        except Unacknowledged:
            return

    @app_commands.command(name=named("log", "cmd-log"), description=described("cmd-log"))
    @options("cmd-log", "first")
    async def log(self, interaction: Interaction, first: Range[int, 1, 1_000_000] | None = None) -> None:
        """The log, its end or from a line on."""
        try:
            async with answering(interaction) as reply:
                await log_lines(reply, await slash.table_of(reply), first)
        except Unacknowledged:
            return

    @app_commands.command(name=named("rules", "cmd-rules"), description=described("cmd-rules"))
    @options("cmd-rules", "rule", "game")
    async def rules(
        self, interaction: Interaction, rule: Range[str, 1, 100] | None = None, game: str | None = None
    ) -> None:
        """A rule by its id or by words of its title."""
        try:
            async with answering(interaction) as reply:
                await rule_text(reply, await self._game_key(interaction, game), rule)
        except Unacknowledged:
            return

    @rules.autocomplete("rule")
    async def _rule(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        key = await self._game_key(interaction, getattr(interaction.namespace, "game", None))
        return rulebook.complete(key, Voice(locale_of(interaction.locale)), current)

    @rules.autocomplete("game")
    async def _game(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        found = [key for key in registry.keys(offered_only=True) if current.casefold() in key]
        return [Choice(name=key, value=key) for key in found]

    @app_commands.command(name=named("dice", "cmd-dice"), description=described("cmd-dice"))
    @options("cmd-dice", "page")
    async def dice(self, interaction: Interaction, page: Range[int, 1, 100_000] | None = None) -> None:
        """The evidence for the dice."""
        try:
            async with answering(interaction) as reply:
                await dice(reply, await slash.table_of(reply), page)
        except Unacknowledged:
            return

    @app_commands.command(name=named("help", "cmd-help"), description=described("cmd-help"))
    @options("cmd-help", "game")
    async def help(self, interaction: Interaction, game: str | None = None) -> None:
        """How it works."""
        try:
            async with answering(interaction) as reply:
                meant = await self._game_meant(interaction, game)
                if game is not None and meant is not None:
                    await game_text(reply, registry.get(meant))
                else:
                    await help_text(reply, meant)
        except Unacknowledged:
            return

    @help.autocomplete("game")
    async def _helped(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return opening.complete_game(interaction, current)

    async def _game_key(self, interaction: Interaction, typed: str | None) -> str:
        """The game that is meant, else the first."""
        return await self._game_meant(interaction, typed) or registry.keys()[0]

    async def _game_meant(self, interaction: Interaction, typed: str | None) -> str | None:
        """The game that is meant: the one said, that of the channel, else none."""
        if typed in registry.keys(offered_only=False):
            return typed
        channel_id = interaction.channel_id
        table = None if channel_id is None else await self.client.platform.games.by_channel(channel_id)
        return table.game.key if table is not None else None


async def press(reply: Reply, table: Table, action: str, number: int = 0) -> None:
    """Do what a button of a card says.

    Args:
        number: of the page that is wanted; 0 for the newest.

    Raises:
        Sorry: there is no such button.
    """
    match action:
        case "board":
            await board(reply, table, None)
        case "text":
            await board_text(reply, table)
        case "since":
            await since(reply, table)
        case "same":
            await same(reply, table)
        case "log":
            await log_lines(reply, table, None)
        case "rules":
            await rule_text(reply, table.game.key, None)
        case "dice":
            await dice(reply, table, number or None)
        case "status":
            await status(reply, table)
        case "help":
            await help_text(reply, table.game.key)
        case "more":
            await reply.show(reply.voice.say("more"), view=more_view(table.id, reply.voice))
        case _:
            raise Sorry("sorry-unknown-button")


def reader_of(table: Table, user_id: int) -> Seat | None:
    """The seat through which a person sees the table; None: as a spectator."""
    mine = table.seats_of(user_id)
    return next((seat for seat in mine if seat in table.waiting), mine[0] if mine else None)


async def board(reply: Reply, table: Table, theme: str | None) -> None:
    """Show the whole board as the person may know it."""
    view = table.view(reader_of(table, reply.user_id))
    studio = reply.interaction.client.studio
    sheet = await studio.think(table.game.scene, view, Board())
    if sheet is None:
        await board_text(reply, table)
        return
    theme = theme or reply.person.theme or table.info.theme
    picture = await studio.picture(sheet, theme, reply.voice.locale)
    await reply.show(f"**{reply.voice.safe(table.game.status(view).title)}**", pictures=[picture])


def _cards(table: Table, reader: Seat | None) -> Slot:
    """The units that have a card, as a question."""
    return Slot("unit", "unit", say("board-unit"), table.game.cards(table.view(reader)))


async def card(reply: Reply, table: Table, typed: str, theme: str | None, *, in_words: bool) -> None:
    """Show the card of a unit, large; its figures in words are the picture's description.

    Raises:
        Sorry: the game has no cards.
        Unreadable, Ambiguous: no unit with a card is called so.
    """
    slot = _cards(table, reader_of(table, reply.user_id))
    if not slot.options:
        raise Sorry("sorry-no-cards")
    key = str(notation.parse_value(slot, typed, names))
    studio = reply.interaction.client.studio
    view = table.view(reader_of(table, reply.user_id))
    sheet = await studio.think(table.game.scene, view, Unit(key))
    if sheet is None:
        raise Sorry("sorry-no-cards")
    if in_words:
        await reply.lines([reply.voice.safe(line) for line in sheet.alt])
        return
    theme = theme or reply.person.theme or table.info.theme
    picture = await studio.picture(sheet, theme, reply.voice.locale)
    label = next(option.label for option in slot.options if option.key == key)
    await reply.show(f"**{reply.voice.safe(label)}**", pictures=[picture])


async def board_text(reply: Reply, table: Table) -> None:
    """Tell the whole position in words."""
    view = table.view(reader_of(table, reply.user_id))
    await reply.lines([reply.voice.safe(line) for line in table.game.text_board(view)])


async def since(reply: Reply, table: Table) -> None:
    """What happened from a person's last turn on, with pictures, and what is wanted now."""
    mine = table.seats_of(reply.user_id)
    reader = reader_of(table, reply.user_id)
    acted = [entry for entry in live_entries(table.entries) if entry.seat in mine]
    last = [entry.position for entry in acted if entry.request == acted[-1].request] if acted else [1]
    studio = reply.interaction.client.studio
    told = await studio.think(telling.told, table, min(last), table.position, reader)
    theme = reply.person.theme or table.info.theme
    sheets = await studio.think(telling.sheets, table, told.shots, "steps")
    if not sheets and (whole := table.game.scene(table.view(reader), Board())) is not None:
        sheets = [whole]
    pictures = await studio.pictures(sheets, theme, reply.voice.locale)
    asked = f"**{_wanted(reply, table)}**"
    lines = telling.numbered(told, reply.voice) or [reply.voice.say("since-nothing")]
    shown, rest = telling.fit(lines[::-1], telling.MESSAGE - len(asked) - 60)
    head = [reply.voice.say("since-earlier", count=len(rest))] if rest else []
    await reply.show("\n".join([asked, *head, *shown.split("\n")[::-1]]), pictures=pictures)


async def same(reply: Reply, table: Table) -> None:
    """A post of the table once more, in the reader's language, pictures included.

    Raises:
        Sorry: the button is not on a post of this table.
    """
    client, message = reply.interaction.client, reply.interaction.message
    post = None if message is None else await client.platform.outbox.told_by(message.id)
    if post is None or post[0] != table.id:
        raise Sorry("sorry-unknown-button")
    told = await client.studio.think(telling.told, table, post[1], post[2], None)
    sheets = await client.studio.think(telling.sheets, table, told.shots, table.info.pictures)
    theme = reply.person.theme or table.info.theme
    pictures = await client.studio.pictures(sheets, theme, reply.voice.locale)
    shown, rest = telling.fit(telling.numbered(told, reply.voice), telling.MESSAGE - 20)
    await reply.show(shown + (f"\n… (+{len(rest)})" if rest else ""), pictures=pictures)


def _wanted(reply: Reply, table: Table) -> str:
    """What is wanted now: of this person, else of whom."""
    asked = table.game.status(table.view(reader_of(table, reply.user_id))).asked
    if asked is not None and any(seat in table.waiting for seat in table.seats_of(reply.user_id)):
        return reply.voice.say("ping", asked=asked)
    return who_is_asked(table, reply.voice)


async def log_lines(reply: Reply, table: Table, first: int | None) -> None:
    """Show lines of the log, those that were taken back struck out."""
    lines = await reply.interaction.client.studio.think(table.lines, reader_of(table, reply.user_id))
    if first is None:
        chosen = lines[-LOG_LINES:]
    else:
        start = next((index for index, line in enumerate(lines) if line.number >= first), len(lines))
        chosen = lines[start : start + LOG_LINES]
    if not chosen:
        raise Sorry("sorry-no-line")
    await reply.lines(telling.logged(chosen, reply.voice))


async def rule_text(reply: Reply, key: str, wanted: str | None) -> None:
    """Tell a rule, with a picture if it has an example, or what rules there are."""
    article = rulebook.tell(key, reply.voice, wanted)
    if not article.example:
        await reply.lines(article.lines)
        return
    sheet = await reply.interaction.client.studio.think(example, key, article.example)
    await reply.lines(article.lines, await _drawn(reply, [sheet]))


async def dice(reply: Reply, table: Table, wanted: int | None = None) -> None:
    """Show commitment, salt and a page of the draws; the secret once the game has ended."""
    rolls = await reply.interaction.client.platform.games.dice(table.id)
    page = evidence.page(table, rolls, reply.voice, wanted)
    first, *more = telling.messages(page.lines, most=5)
    await reply.show(first, view=dice_view(table.id, page.number, page.pages, reply.voice))
    for text in more:
        await reply.add(text)


async def status(reply: Reply, table: Table) -> None:
    """Show a table's card privately, with its settings."""
    card = await reply.interaction.client.studio.think(telling.card, table, reply.voice)
    info = table.info
    settings = settings_line(info, reply.voice)
    await reply.show(
        "", embed=discord.Embed(title=card.title, description=f"{card.body}\n\n{settings}"[:4096])
    )


def settings_line(info: TableInfo, voice: Voice) -> str:
    """A table's settings in words."""
    hours, late = info.pace.hours, voice.say(f"timeout-{info.pace.when_up}")
    pace = voice.say("pace-none") if hours is None else voice.say("pace-hours", hours=f"{hours:g}", late=late)
    return voice.say(
        "table-settings",
        language=tuple(say(f"language-{each}") for each in info.languages),
        theme=voice.say(f"theme-{info.theme}"),
        pictures=voice.say(f"pictures-{info.pictures}"),
        pace=f"{pace} · {voice.say('pace-even')}" if info.pace.even else pace,
    )


async def help_text(reply: Reply, key: str | None) -> None:
    """How it works, in a few lines; of a game also how its pieces are read."""
    pictures = [] if key is None else await _legend(reply, registry.get(key))
    view = learn_view(registry.keys() if key is None else [key], reply.voice)
    await reply.show(reply.voice.say("help"), view=view, pictures=pictures)


async def game_text(reply: Reply, game: AnyGame) -> None:
    """What a game is, and how its pieces are read."""
    told = f"**{reply.voice.safe(game.title)}** — {reply.voice.safe(game.summary)}"
    view = learn_view([game.key], reply.voice)
    await reply.show(told, view=view, pictures=await _legend(reply, game))


async def _legend(reply: Reply, game: AnyGame) -> list[Picture]:
    return await _drawn(reply, await reply.interaction.client.studio.think(game.legend))


async def _drawn(reply: Reply, sheets: Sequence[Sheet]) -> list[Picture]:
    """Pictures that belong to no table, as the reader likes them."""
    client = reply.interaction.client
    theme = reply.person.theme or client.platform.settings.theme
    return await client.studio.pictures(sheets, theme, reply.voice.locale)
