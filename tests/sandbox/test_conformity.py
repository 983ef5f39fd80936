"""Likeness to the real thing: rich messages and gateway events against Discord's API document."""

import io
from typing import Any

import discord
import msgspec
import pytest

from bot.sandbox import payloads
from bot.sandbox.server import Sandbox
from bot.sandbox.spec import load_spec
from tests.sandbox.conftest import SPEC, People
from tests.sandbox.test_rest import text_channel
from tests.sandbox.tiny import TinyBot, png


def events(box: Sandbox, name: str) -> list[Any]:
    """All gateway events of one name that the bot was sent."""
    frames = [msgspec.json.decode(text) for one in box.gateway.sessions.values() for _, text in one.log]
    return [frame["d"] for frame in frames if frame["t"] == name]


def rich_embed() -> discord.Embed:
    embed = discord.Embed(
        title="Raid",
        description="text",
        url="https://example.org/",
        colour=0x123456,
        timestamp=discord.utils.utcnow(),
    )
    embed.set_author(name="Anna", url="https://example.org/", icon_url="attachment://a.png")
    embed.set_footer(text="foot", icon_url="attachment://a.png")
    embed.set_thumbnail(url="attachment://a.png").set_image(url="attachment://b.png")
    return embed.add_field(name="x", value="y", inline=True).add_field(name="z", value="w", inline=False)


def rich_view() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Go", emoji="✈️", style=discord.ButtonStyle.success, custom_id="go"))
    view.add_item(discord.ui.Button(label="Rules", url="https://example.org/"))
    options = [
        discord.SelectOption(label="a", description="first", emoji="1️⃣", default=True),
        discord.SelectOption(label="b"),
    ]
    view.add_item(
        discord.ui.Select(custom_id="s", options=options, min_values=0, max_values=2, disabled=True)
    )
    view.add_item(discord.ui.RoleSelect(custom_id="r", placeholder="role"))
    view.add_item(discord.ui.ChannelSelect(custom_id="c", channel_types=[discord.ChannelType.text]))
    view.add_item(discord.ui.MentionableSelect(custom_id="m", max_values=2))
    return view


async def test_rich_message_conforms_and_comes_back_the_same(
    box: Sandbox, bot: TinyBot, people: People
) -> None:
    lobby = text_channel(box, bot)
    files = [discord.File(io.BytesIO(png()), name) for name in ("a.png", "b.png", "c.png")]
    sent = await lobby.send("**text**", embed=rich_embed(), files=files, view=rich_view())
    assert [one.filename for one in sent.attachments] == ["c.png"]
    assert sent.embeds[0].title == "Raid"
    assert str(sent.embeds[0].image.url).startswith(box.url)
    await sent.edit(content="again", embeds=[])
    await sent.edit(view=None)
    reply = await sent.reply("an answer", mention_author=False)
    assert reply.reference
    assert reply.reference.message_id == sent.id
    fetched = await lobby.fetch_message(reply.id)
    assert isinstance(fetched.reference and fetched.reference.resolved, discord.Message)
    with pytest.raises(discord.HTTPException) as refused:
        await sent.edit(content=None, attachments=[])
    assert refused.value.code == 50006
    assert box.problems(expect=[50006]) == []


async def test_layout_with_every_block_conforms(box: Sandbox, bot: TinyBot) -> None:
    lobby = text_channel(box, bot)
    view = discord.ui.LayoutView(timeout=None)
    section: discord.ui.Section[Any] = discord.ui.Section(
        "left", accessory=discord.ui.Button(label="right", custom_id="right")
    )
    view.add_item(
        discord.ui.Container(section, discord.ui.Separator(visible=False), accent_colour=None, spoiler=True)
    )
    view.add_item(discord.ui.File("attachment://log.txt"))
    view.add_item(discord.ui.ActionRow(discord.ui.UserSelect(custom_id="u", max_values=3)))
    log = discord.File(io.BytesIO(b"log"), "log.txt")
    sent = await lobby.send(view=view, file=log)
    assert sent.flags.components_v2
    smaller = discord.ui.LayoutView(timeout=None)
    smaller.add_item(discord.ui.TextDisplay("less"))
    edited = await sent.edit(view=smaller)
    assert len(edited.components) == 1
    assert box.problems() == []


async def test_interaction_event_carries_conforming_parts(box: Sandbox, bot: TinyBot, people: People) -> None:
    spec, anna = load_spec(SPEC), await people()
    reply = await (await anna.slash("lobby", "kinds")).wait_reply()
    await anna.select(reply, "Person", anna.id)
    thread = await anna.thread("lobby", "inside")
    await (await anna.slash(thread, "hello")).wait_reply()
    await (await anna.slash("@feldpost", "hello")).wait_reply()
    command, component, threaded, private = events(box, "INTERACTION_CREATE")
    for event in (command, component, threaded):
        assert spec.schema_errors("GuildMemberResponse", event["member"]) == []
        assert event["member"]["permissions"] == event["channel"]["permissions"]
    assert spec.schema_errors("GuildChannelResponse", command["channel"]) == []
    assert spec.schema_errors("ThreadResponse", threaded["channel"]) == []
    assert spec.schema_errors("MessageResponse", component["message"]) == []
    resolved = component["data"]["resolved"]
    assert spec.schema_errors("UserResponse", resolved["users"][anna.id]) == []
    assert "user" not in resolved["members"][anna.id]
    assert spec.schema_errors("PrivateChannelResponse", private["channel"]) == []
    assert spec.schema_errors("UserResponse", private["user"]) == []
    assert (private["context"], private["authorizing_integration_owners"]) == (1, {"0": "0"})
    assert {"attachment_size_limit", "app_permissions", "entitlements", "locale"} <= set(private)


async def test_guild_event_carries_conforming_parts(box: Sandbox, bot: TinyBot) -> None:
    spec = load_spec(SPEC)
    (guild,) = events(box, "GUILD_CREATE")
    for member in guild["members"]:
        assert spec.schema_errors("GuildMemberResponse", member) == []
    for channel in guild["channels"]:
        assert spec.schema_errors("GuildChannelResponse", channel) == []
    for role in guild["roles"]:
        assert spec.schema_errors("GuildRoleResponse", role) == []
    assert spec.schema_errors("GuildResponse", guild) == []
    (ready,) = events(box, "READY")
    assert spec.schema_errors("UserPIIResponse", ready["user"]) == []
    assert ready["resume_gateway_url"].startswith(box.url.replace("http", "ws"))
    (stored,) = box.world.data.guilds.values()
    assert payloads.guild_json(box.world, stored)["members"][0]["user"]["username"] == "anna"


async def test_forum_post_is_a_thread_with_its_first_message(
    box: Sandbox, bot: TinyBot, people: People
) -> None:
    anna = await people()
    (guild,) = box.world.data.guilds.values()
    place = box.world.add_channel(guild, "games", 15)
    box.channels.announce(place)
    await anna.wait(lambda: any(one["id"] == place.id for one in anna.channels))
    forum = bot.get_channel(int(place.id))
    assert isinstance(forum, discord.ForumChannel)
    made = await forum.create_thread(name="a game", content="who plays?")
    assert (await anna.history(str(made.thread.id)))[0]["content"] == "who plays?"
    assert (await (await anna.slash(str(made.thread.id), "hello")).wait_reply())["content"].startswith(
        "hello"
    )
    assert box.problems() == []
