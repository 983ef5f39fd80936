"""REST: messages, nonces, permissions, DMs, user-installed use, faults, rate limits, unknown routes."""

import io
import re
from pathlib import Path

import aiohttp
import discord
import pytest
from discord.http import Route

from bot.sandbox.faults import Fault
from bot.sandbox.rest import ROUTES
from bot.sandbox.server import Sandbox
from bot.sandbox.spec import NAME, load_spec
from bot.sandbox.user import NotSent
from bot.sandbox.world import PRIVATE_THREAD, Permission
from tests.sandbox.conftest import SPEC, People, new_box, running
from tests.sandbox.tiny import TinyBot, png


def text_channel(box: Sandbox, bot: TinyBot, name: str = "lobby") -> discord.TextChannel:
    """A channel as the bot knows it."""
    channel = bot.get_channel(int(box.world.channel_named(name).id))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_message_with_files_sent_edited_and_deleted(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    lobby = text_channel(box, bot)
    async with lobby.typing():
        sent = await lobby.send("one", files=[discord.File(io.BytesIO(png()), f"{n}.png") for n in (1, 2)])
    await anna.wait(lambda: any(frame["t"] == "typing" for frame in anna.frames))
    kept = sent.attachments[1]
    edited = await sent.edit(content="two", attachments=[kept, discord.File(io.BytesIO(png(9, 9)), "3.png")])
    assert [one.filename for one in edited.attachments] == ["2.png", "3.png"]
    assert edited.attachments[0].id == kept.id
    edited = await sent.edit(content="three")
    assert len(edited.attachments) == 2
    assert [one.content async for one in lobby.history()] == ["three"]
    await sent.delete()
    await anna.wait(lambda: not anna.seen("lobby"))
    with pytest.raises(discord.NotFound) as refused:
        await lobby.fetch_message(sent.id)
    assert refused.value.code == 10008
    assert box.problems(expect=[10008]) == []


async def test_nonce_is_honoured_once(box: Sandbox, bot: TinyBot) -> None:
    lobby = text_channel(box, bot)
    first, second = await lobby.send("x", nonce="f-1"), await lobby.send("x", nonce="f-1")
    other = await lobby.send("x", nonce="f-2")
    assert first.id == second.id != other.id
    assert box.problems() == []


async def test_mentions_only_where_allowed(box: Sandbox, bot: TinyBot) -> None:
    lobby, kenji = text_channel(box, bot), box.world.user_named("kenji")
    loud = await lobby.send(
        f"<@{kenji.id}>", allowed_mentions=discord.AllowedMentions(users=[discord.Object(kenji.id)])
    )
    quiet = await lobby.send(f"<@{kenji.id}> @everyone", allowed_mentions=discord.AllowedMentions.none())
    assert [one.id for one in loud.mentions] == [int(kenji.id)]
    assert (quiet.mentions, quiet.mention_everyone) == ([], False)
    assert box.problems() == []


async def test_closed_dm(box: Sandbox, bot: TinyBot, people: People) -> None:
    kenji, otto = box.world.user_named("kenji"), box.world.user_named("otto")
    await (await bot.fetch_user(int(kenji.id))).send("your turn")
    page = await people("kenji")
    assert [one["content"] for one in await page.history("@feldpost")] == ["your turn"]
    assert [one["content"] for one in page.dms] == ["your turn"]
    with pytest.raises(discord.Forbidden) as refused:
        await (await bot.fetch_user(int(otto.id))).send("your turn")
    assert refused.value.code == 50007
    assert box.problems(expect=[50007]) == []


async def test_missing_permission_and_access(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    place = box.world.channel_named("busy")
    busy = text_channel(box, bot, "busy")
    bot_id = box.world.bot.id
    place.overwrites = [{"id": bot_id, "type": 1, "allow": "0", "deny": str(Permission.SEND)}]
    with pytest.raises(discord.Forbidden) as refused:
        await busy.send("x")
    assert refused.value.code == 50013
    assert (await (await anna.slash("busy", "hello")).wait_reply())["content"].startswith("hello")
    place.overwrites = [{"id": bot_id, "type": 1, "allow": "0", "deny": str(Permission.VIEW)}]
    with pytest.raises(discord.Forbidden) as refused:
        await busy.send("x")
    assert refused.value.code == 50001
    assert box.problems(expect=[50001, 50013]) == []


async def test_others_messages_cannot_be_edited_and_ephemeral_ones_not_found(
    box: Sandbox, bot: TinyBot, people: People
) -> None:
    anna = await people()
    lobby = text_channel(box, bot)
    said = await anna.say("lobby", "mine")
    with pytest.raises(discord.HTTPException) as refused:
        await lobby.get_partial_message(int(said["id"])).edit(content="yours")
    assert refused.value.code == 50005
    reply = await (await anna.slash("lobby", "move", piece="king")).wait_reply()
    with pytest.raises(discord.NotFound):
        await lobby.fetch_message(int(reply["id"]))
    assert box.problems(expect=[50005, 10008]) == []


async def test_private_thread_is_seen_by_its_members_only(box: Sandbox, bot: TinyBot, people: People) -> None:
    kenji, maria = await people("kenji"), await people("maria")
    lobby = text_channel(box, bot)
    thread = await lobby.create_thread(name="quiet", type=discord.ChannelType.private_thread, invitable=False)
    assert box.world.data.channels[str(thread.id)].type == PRIVATE_THREAD
    await thread.add_user(discord.Object(int(kenji.id)))
    await kenji.wait(lambda: any(one["id"] == str(thread.id) for one in kenji.channels))
    await thread.send("only us")
    assert [one["content"] for one in await kenji.history(str(thread.id))] == ["only us"]
    with pytest.raises(KeyError):
        maria.channel_id(str(thread.id))
    await thread.edit(name="louder", archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await thread.leave()
    assert refused.value.code == 50083
    await thread.edit(archived=False)
    await thread.leave()
    assert box.world.data.channels[str(thread.id)].people == [kenji.id]
    assert box.problems(expect=[50083]) == []


async def test_user_installed_use_has_five_followups_and_no_channel(
    box: Sandbox, bot: TinyBot, people: People
) -> None:
    anna = await people()
    group = box.world.add_group(box.world.user_named("anna"), box.world.user_named("kenji"), name="two")
    box.channels.announce(group)
    await anna.wait(lambda: any(one["id"] == group.id for one in anna.channels))
    with pytest.raises(NotSent):
        await anna.slash("two", "many", count=1)
    await anna.settings(installed=True)
    call = await anna.slash("two", "many", count=6)
    assert (await call.wait_followup(5))["content"] == "more 4"
    told = call.reply["interaction_metadata"]["authorizing_integration_owners"]
    assert told == {"1": anna.id}
    for name in ("here",):
        with pytest.raises(NotSent):
            await anna.slash("two", name)
    with pytest.raises(discord.Forbidden):
        await bot.get_partial_messageable(int(group.id)).send("x")
    codes = {entry.code for entry in box.rest.log if entry.status >= 400}
    assert codes == {40094, 50001}
    assert len(call.followups) == 5


async def test_guild_commands_and_context(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    with pytest.raises(NotSent):
        await anna.slash("@feldpost", "here")
    reply = await (await anna.slash("@feldpost", "hello")).wait_reply()
    assert reply["content"].startswith("hello")
    (guild,) = bot.guilds
    bot.tree.copy_global_to(guild=guild)
    synced = await bot.tree.sync(guild=guild)
    again = await bot.tree.sync(guild=guild)
    assert [one.id for one in synced] == [one.id for one in again]
    assert len(await bot.tree.fetch_commands(guild=guild)) == len(synced)
    assert box.problems() == []


async def test_bad_command_is_refused_with_its_name(box: Sandbox, bot: TinyBot) -> None:
    @bot.tree.command(name="wrong", description="x")
    @discord.app_commands.describe(word="y" * 90)
    async def wrong(interaction: discord.Interaction, word: str) -> None: ...

    command = bot.tree.get_command("wrong")
    assert isinstance(command, discord.app_commands.Command)
    command.description = "z" * 101
    with pytest.raises(discord.app_commands.CommandSyncFailure, match="wrong"):
        await bot.tree.sync()


@pytest.mark.parametrize(
    ("name", "fails"), [("rate-limited", False), ("unavailable", True), ("forbidden", True), ("cut", True)]
)
async def test_faults_of_a_send(box: Sandbox, bot: TinyBot, name: str, fails: bool) -> None:
    lobby = text_channel(box, bot)
    box.faults.add_named(name, path="/messages$", method="POST", times=1)
    if fails:
        with pytest.raises((discord.HTTPException, aiohttp.ClientError)):
            await lobby.send("x")
    else:
        await lobby.send("x")
    await lobby.send("y")
    assert [one.content async for one in lobby.history()] == (["y"] if fails else ["y", "x"])
    assert box.problems() == []


async def test_lost_answer_and_nonce_make_one_message(box: Sandbox, bot: TinyBot) -> None:
    lobby = text_channel(box, bot)
    box.faults.add(Fault(path="/messages$", method="POST", drop=True, after=True))
    with pytest.raises((discord.HTTPException, aiohttp.ClientError)):
        await lobby.send("x", nonce="once")
    await lobby.send("x", nonce="once")
    assert [one.content async for one in lobby.history()] == ["x"]


async def test_deleted_message_and_channel(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    lobby = text_channel(box, bot)
    sent = await lobby.send("x")
    box.messages.delete(box.world.data.messages[str(sent.id)])
    with pytest.raises(discord.NotFound) as refused:
        await sent.edit(content="y")
    assert refused.value.code == 10008
    await anna.slash("lobby", "thinks")
    assert bot.kept is not None
    box.channels.delete(box.world.channel_named("lobby"))
    with pytest.raises(discord.NotFound) as refused:
        await lobby.send("z")
    assert refused.value.code == 10003
    with pytest.raises(discord.NotFound) as refused:
        await bot.kept.followup.send("z")
    assert refused.value.code == 10003
    await anna.wait(lambda: all(one.get("name") != "lobby" for one in anna.channels))
    assert box.problems(expect=[10003, 10008]) == []


async def test_select_with_default_person_conforms(box: Sandbox, bot: TinyBot) -> None:
    view = discord.ui.View(timeout=None)
    person = discord.SelectDefaultValue(id=int(box.world.bot.id), type=discord.SelectDefaultValueType.user)
    view.add_item(discord.ui.UserSelect(custom_id="u", default_values=[person]))
    await text_channel(box, bot).send("x", view=view)
    assert box.problems() == []


async def test_real_rates_make_the_client_wait() -> None:
    async with new_box(real_rates=True) as box, running(box) as bot:
        lobby = text_channel(box, bot)
        for number in range(4):
            await lobby.send(str(number))
        answer = [entry for entry in box.rest.log if entry.path.endswith("/messages")]
        assert [entry.status for entry in answer] == [200] * 4


async def test_unknown_route_is_501_and_a_failure(box: Sandbox, bot: TinyBot) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await bot.http.request(Route("GET", "/guilds/{guild_id}/bans", guild_id=1))
    assert refused.value.status == 501
    assert "unknown route GET /guilds/1/bans" in box.problems()


async def test_body_that_the_document_does_not_know_is_a_failure(box: Sandbox, bot: TinyBot) -> None:
    lobby = text_channel(box, bot)
    with pytest.raises(discord.HTTPException):
        await bot.http.request(
            Route("POST", "/channels/{channel_id}/messages", channel_id=lobby.id), json={"content": 5}
        )
    assert any(one.startswith("request POST") for one in box.problems())


def test_every_route_is_in_the_document_and_used_by_the_client() -> None:
    folder = Path(discord.__file__).parent
    source = "".join((folder / name).read_text() for name in ("http.py", "webhook/async_.py"))
    found = re.findall(r"'(GET|PUT|POST|PATCH|DELETE)',\s*f?'(/[^']*)'", source)
    known = {(method, NAME.sub("{}", path)) for method, path in found}
    spec = load_spec(SPEC)
    for route in ROUTES:
        assert spec.path_of(route.path, route.method), route.path
        plain = (route.method, NAME.sub("{}", route.path))
        original = (plain[0], plain[1].replace("/messages/{}", "/messages/@original"))
        assert plain in known or original in known or route.path == "/gateway", plain
