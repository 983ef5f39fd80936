"""A small real discord.py bot that shows the page everything a bot can send."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands
from PIL import Image, ImageDraw

from bot.sandbox.seams import TOKEN

JAPANESE = {
    "board": "盤面",
    "Show the board": "盤面を表示します",
    "raf": "英空軍",
    "Answer a raid": "空襲に対応します",
    "patrol": "哨戒",
    "Send squadrons on patrol": "飛行中隊を哨戒に出します",
    "group": "戦闘機群",
    "The fighter group": "担当する戦闘機群",
    "count": "数",
    "How many squadrons": "飛行中隊の数",
    "squadrons": "中隊",
    "Which squadrons": "どの飛行中隊か",
}
GROUPS = {"10": "10 Group, Rudloe Manor", "11": "11 Group, Uxbridge", "12": "12 Group, Watnall"}
SQUADRONS = ("54 Hornchurch", "65 Rochford", "74 Manston", "609 Warmwell", "616 Kenley")


class Japanese(app_commands.Translator):
    """The names above, for clients in Japanese."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        return JAPANESE.get(string.message) if locale is discord.Locale.japanese else None


def sheet(number: int, size: tuple[int, int] = (1200, 760)) -> discord.File:
    """A picture with its number in it."""
    image = Image.new("RGB", size, (60 + 25 * number, 110, 150))
    draw = ImageDraw.Draw(image)
    draw.rectangle((40, 40, size[0] - 40, size[1] - 40), outline="white", width=6)
    draw.ellipse((size[0] / 2 - 150, size[1] / 2 - 150, size[0] / 2 + 150, size[1] / 2 + 150), fill="white")
    draw.text((size[0] / 2 - 20, size[1] / 2 - 40), str(number), fill="black", font_size=80)
    data = io.BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return discord.File(
        data, f"step-{number}.png", description=f"Raid step {number}: six squadrons over Kent"
    )


class Words(discord.ui.Modal, title="Words for the seed"):
    """A modal with both kinds of text input and a menu."""

    words: discord.ui.TextInput[Words] = discord.ui.TextInput(
        label="Words", custom_id="words", min_length=3, max_length=40, placeholder="any words"
    )
    note: discord.ui.Label[Words] = discord.ui.Label(
        text="Note",
        description="Only for you",
        component=discord.ui.TextInput(
            custom_id="note", style=discord.TextStyle.paragraph, required=False, max_length=200
        ),
    )
    side: discord.ui.Label[Words] = discord.ui.Label(
        text="Side",
        component=discord.ui.Select(
            custom_id="side", options=[discord.SelectOption(label="RAF"), discord.SelectOption(label="LW")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        if self.words.value == "silence":
            return
        side = self.side.component
        assert isinstance(side, discord.ui.Select)
        text = f"sealed with **{self.words.value}** for {side.values[0]}"
        await interaction.response.send_message(text, ephemeral=True)


class Card(discord.ui.View):
    """Buttons of all styles and one menu of several values."""

    @discord.ui.button(label="My turn", style=discord.ButtonStyle.primary, emoji="✈️", custom_id="turn")
    async def turn(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        await interaction.response.send_message(
            "Whom do you send?", view=Panel(), file=sheet(1), ephemeral=True
        )

    @discord.ui.button(label="Words", custom_id="modal")
    async def modal(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Words())

    @discord.ui.button(label="Confirm", style=discord.ButtonStyle.success, custom_id="edit")
    async def confirm(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        await interaction.response.edit_message(content="**Confirmed.**")

    @discord.ui.button(label="Silent", style=discord.ButtonStyle.danger, custom_id="silent")
    async def silent(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        """Never answer, as a bot that hangs."""

    @discord.ui.button(label="Closed", disabled=True, custom_id="closed")
    async def closed(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        raise AssertionError("a disabled button was pressed")

    @discord.ui.select(
        placeholder="Squadrons",
        custom_id="several",
        min_values=2,
        max_values=3,
        options=[discord.SelectOption(label=name, description="Spitfire I, ready") for name in SQUADRONS],
    )
    async def several(self, interaction: discord.Interaction[Any], menu: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message("sent " + ", ".join(menu.values), ephemeral=True)


class Panel(discord.ui.View):
    """A private panel: one menu, one person, one channel."""

    @discord.ui.select(
        placeholder="Group",
        custom_id="one",
        options=[discord.SelectOption(label=name, value=key) for key, name in GROUPS.items()],
    )
    async def one(self, interaction: discord.Interaction[Any], menu: discord.ui.Select[Any]) -> None:
        await interaction.response.edit_message(content=f"You chose {GROUPS[menu.values[0]]}.")

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Whom", custom_id="whom", max_values=2)
    async def whom(self, interaction: discord.Interaction[Any], menu: discord.ui.UserSelect[Any]) -> None:
        names = ", ".join(user.mention for user in menu.values)
        await interaction.response.edit_message(content=f"With {names}.")


def layout() -> discord.ui.LayoutView:
    """A message of Components V2."""
    view = discord.ui.LayoutView()
    section: discord.ui.Section[Any] = discord.ui.Section(
        "### Raid 3",
        "Target **Hornchurch**, strength unknown",
        accessory=discord.ui.Button(label="Odds", custom_id="odds"),
    )
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(
        discord.MediaGalleryItem("attachment://step-1.png", description="The path of the raid"),
        discord.MediaGalleryItem("attachment://step-2.png", description="The interception"),
    )
    box = discord.ui.Container(
        section,
        discord.ui.Separator(),
        gallery,
        discord.ui.TextDisplay("-# 16 Aug 1940"),
        accent_color=0x3D7EFF,
    )
    view.add_item(box)
    return view


class PageBot(discord.Client):
    """The bot; `tree` holds its commands."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.asked: list[str] = []
        self.go_on = asyncio.Event()
        add_commands(self)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Japanese())
        await self.tree.sync()


def add_commands(client: PageBot) -> None:
    """Register all commands."""
    raf = app_commands.Group(name="raf", description="Answer a raid")

    @client.tree.command(name="board", description="Show the board")
    async def board(
        interaction: discord.Interaction[Any], pictures: app_commands.Range[int, 1, 10] = 1
    ) -> None:
        await interaction.response.defer(thinking=True)
        files = [sheet(number) for number in range(1, pictures + 1)]
        embed = discord.Embed(title="16 August 1940", description="Weather **clear**", color=0x2A7D52)
        embed.add_field(name="VP", value="-3").add_field(name="Clock", value="<t:1000000000:R>")
        embed.set_footer(text="Feldpost")
        view = Card(timeout=None).add_item(discord.ui.Button(label="Rules", url="https://example.org/rules"))
        await interaction.followup.send(
            "# The board\n> one day\n- a\n- b", files=files, embed=embed, view=view
        )

    @client.tree.command(name="layout", description="Components V2")
    async def show_layout(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(view=layout(), files=[sheet(1), sheet(2, (760, 760))])

    @client.tree.command(name="slow", description="Thinks until it is told to go on")
    async def slow(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True)
        await client.go_on.wait()
        await interaction.followup.send("at last", ephemeral=True)

    @client.tree.command(name="say", description="Repeats a text")
    async def say(interaction: discord.Interaction[Any], text: str) -> None:
        await interaction.response.send_message(text)

    @client.tree.command(name="find", description="Finds a rule")
    async def find(
        interaction: discord.Interaction[Any], rule: str | None = None, game: str | None = None
    ) -> None:
        await interaction.response.send_message(f"rule={rule} game={game}")

    @client.tree.command(name="tell", description="Writes to somebody")
    async def tell(interaction: discord.Interaction[Any], whom: discord.User, loud: bool = False) -> None:
        await interaction.response.send_message("told" + "!" * loud, ephemeral=True)
        await whom.send("your **turn**")

    @raf.command(name="patrol", description="Send squadrons on patrol")
    @app_commands.describe(group="The fighter group", count="How many squadrons", squadrons="Which squadrons")
    async def patrol(
        interaction: discord.Interaction[Any],
        group: str,
        count: app_commands.Range[int, 1, 6],
        squadrons: str | None = None,
    ) -> None:
        await interaction.response.send_message(f"group={group} count={count} squadrons={squadrons}")

    @patrol.autocomplete("group")
    async def groups(_: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        client.asked.append(current)
        if current == "slow":
            await asyncio.sleep(0.8)
        found = [(key, name) for key, name in GROUPS.items() if current.lower() in name.lower()]
        return [app_commands.Choice(name=name, value=key) for key, name in found]

    @patrol.autocomplete("squadrons")
    async def squadrons_of(_: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        done, _gap, last = current.rpartition(", ")
        names = [name for name in SQUADRONS if last.lower() in name.lower() and name not in done]
        whole = [f"{done}, {name}".lstrip(", ") for name in names]
        return [app_commands.Choice(name=text, value=text) for text in whole]

    client.tree.add_command(raf)


@asynccontextmanager
async def running() -> AsyncIterator[PageBot]:
    """The bot, connected and ready."""
    client = PageBot()
    async with client:
        task = asyncio.create_task(client.start(TOKEN))
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        yield client
    await task
