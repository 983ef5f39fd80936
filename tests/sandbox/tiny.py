"""A tiny discord.py bot that uses everything the local Discord serves."""

import asyncio
import io
import re
import struct
import zlib
from typing import Self

import discord
from discord import app_commands

PIECES = ["king", "queen", "rook", "bishop", "knight", "pawn"]


def png(width: int = 4, height: int = 3) -> bytes:
    """A small valid PNG."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\x20\x60\xa0" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


class Counter(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"count:(?P<n>\d+)"):
    """A button that knows its number from its id alone."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(discord.ui.Button(label=f"Count {number}", custom_id=f"count:{number}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[discord.ui.View], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Counter(self.number + 1))
        await interaction.response.edit_message(content=f"counted {self.number + 1}", view=view)


class Words(discord.ui.Modal, title="Words"):
    """A modal with an old-style field."""

    first: discord.ui.TextInput[Self] = discord.ui.TextInput(label="First", max_length=20)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"you wrote {self.first.value}", ephemeral=True)


class Choose(discord.ui.Modal, title="Choose"):
    """A modal with a label around a select."""

    piece: discord.ui.Label[Self] = discord.ui.Label(
        text="Piece", component=discord.ui.Select(options=[discord.SelectOption(label=one) for one in PIECES])
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        select = self.piece.component
        assert isinstance(select, discord.ui.Select)
        await interaction.response.send_message(f"you chose {select.values[0]}")


class Kinds(discord.ui.View):
    """A menu of several kinds."""

    @discord.ui.select(
        placeholder="Pieces",
        min_values=1,
        max_values=3,
        options=[discord.SelectOption(label=one) for one in PIECES],
    )
    async def pieces(self, interaction: discord.Interaction, select: discord.ui.Select[Self]) -> None:
        await interaction.response.send_message(f"chose {', '.join(select.values)}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Person")
    async def person(self, interaction: discord.Interaction, select: discord.ui.UserSelect[Self]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content=f"person {select.values[0].display_name}")

    @discord.ui.button(label="Open", style=discord.ButtonStyle.primary)
    async def open(self, interaction: discord.Interaction, button: discord.ui.Button[Self]) -> None:
        await interaction.response.send_modal(Words())

    @discord.ui.button(label="Shut", disabled=True)
    async def shut(self, interaction: discord.Interaction, button: discord.ui.Button[Self]) -> None:
        raise AssertionError("a disabled button was pressed")


class TinyBot(discord.Client):
    """The bot; `seen` notes events that tests wait for."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.seen: asyncio.Queue[str] = asyncio.Queue()
        self.slow = asyncio.Event()
        self.kept: discord.Interaction | None = None
        add_commands(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        pass

    async def on_ready(self) -> None:
        self.seen.put_nowait("ready")

    async def on_resumed(self) -> None:
        self.seen.put_nowait("resumed")

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        self.seen.put_nowait(f"thread archived={payload.data['thread_metadata']['archived']}")

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            self.seen.put_nowait(f"message {message.content!r}")


def add_commands(bot: TinyBot) -> None:
    """Register all commands."""
    tree = bot.tree

    @tree.command(description="Say hello", extras={})
    @app_commands.describe(name="whom to greet", times="how often")
    async def hello(
        interaction: discord.Interaction, name: str = "world", times: app_commands.Range[int, 1, 3] = 1
    ) -> None:
        await interaction.response.send_message(f"hello {name} in {interaction.locale} " * times)

    @tree.command(description="Move a piece")
    @app_commands.describe(piece="which piece")
    async def move(interaction: discord.Interaction, piece: str) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send(f"moved {piece}")
        await interaction.followup.send("public note")

    @move.autocomplete("piece")
    async def pieces(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=one, value=one) for one in PIECES if current in one]

    @tree.command(description="Show the board")
    async def board(interaction: discord.Interaction) -> None:
        files = [discord.File(io.BytesIO(png()), f"board{n}.png", description=f"board {n}") for n in (1, 2)]
        view = discord.ui.View(timeout=None)
        view.add_item(Counter(0))
        await interaction.response.send_message("board", files=files, view=view)

    @tree.command(description="A card")
    async def card(interaction: discord.Interaction) -> None:
        embed = discord.Embed(title="Card", description="text").set_image(url="attachment://card.png")
        embed.add_field(name="Score", value="3")
        await interaction.response.send_message(embed=embed, file=discord.File(io.BytesIO(png()), "card.png"))

    @tree.command(description="A layout")
    async def layout(interaction: discord.Interaction) -> None:
        view = discord.ui.LayoutView()
        box: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container(accent_color=0x336699)
        box.add_item(discord.ui.TextDisplay("**bold**"))
        box.add_item(discord.ui.Separator())
        box.add_item(
            discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png", description="map"))
        )
        thumb: discord.ui.Thumbnail[discord.ui.LayoutView] = discord.ui.Thumbnail("attachment://map.png")
        box.add_item(discord.ui.Section("beside", accessory=thumb))
        view.add_item(box)
        view.add_item(discord.ui.ActionRow(Counter(7).item))
        await interaction.response.send_message(view=view, file=discord.File(io.BytesIO(png()), "map.png"))

    @tree.command(description="Menus")
    async def kinds(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("kinds", view=Kinds(timeout=None))

    @tree.command(description="A modal with a label")
    async def choose(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Choose())

    @tree.command(description="Take a file")
    async def take(
        interaction: discord.Interaction, file: discord.Attachment, who: discord.User | None = None
    ) -> None:
        content = await file.read()
        await interaction.response.send_message(f"{file.filename} {len(content)} {who and who.name}")

    @tree.command(description="Never answers")
    async def silent(interaction: discord.Interaction) -> None:
        await bot.slow.wait()
        await interaction.response.send_message("too late")

    @tree.command(description="Thinks and never ends")
    async def thinks(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        bot.kept = interaction

    @tree.command(description="Two answers")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one")
        second = await interaction.followup.send("two", wait=True)
        await second.edit(content="two, edited")
        await interaction.delete_original_response()

    @tree.command(description="Many followups")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def many(interaction: discord.Interaction, count: int) -> None:
        await interaction.response.send_message("start")
        for number in range(count):
            await interaction.followup.send(f"more {number}")

    @tree.command(description="Only in guilds")
    @app_commands.guild_only()
    @app_commands.allowed_installs(guilds=True, users=False)
    async def here(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("here")

    deep = app_commands.Group(name="deep", description="A group")
    inner = app_commands.Group(name="inner", description="A group in it", parent=deep)

    @inner.command(name="most", description="Deep down")
    async def most(interaction: discord.Interaction, flag: bool, share: float) -> None:
        await interaction.response.send_message(f"{flag} {share}")

    tree.add_command(deep)

    @tree.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"> {message.content}")
