"""The gateway: refused tokens and intents, resume, op 7, op 9, restart, hidden text, compression."""

import asyncio

import discord
import pytest

from bot.sandbox.clock import ManualClock
from bot.sandbox.seams import SandboxRefused, point_client_at
from bot.sandbox.server import Sandbox
from bot.sandbox.user import FakeUser, InteractionFailed
from tests.sandbox.conftest import People, new_box, running
from tests.sandbox.tiny import TinyBot


async def test_wrong_token_and_privileged_intents_are_refused(box: Sandbox) -> None:
    point_client_at(box.url)
    async with TinyBot() as bot:
        with pytest.raises(discord.LoginFailure):
            await bot.start("wrong")
    async with TinyBot(discord.Intents.all()) as bot:
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await bot.start(box.token)


async def test_seam_refuses_other_machines_and_real_tokens() -> None:
    with pytest.raises(SandboxRefused, match="this machine"):
        point_client_at("http://discord.com")
    made_up = "M" * 26 + "." + "G" * 6 + "." + "x" * 38
    with pytest.raises(SandboxRefused, match="real Discord token"):
        point_client_at("http://127.0.0.1:1", made_up)


@pytest.mark.parametrize("fault", ["drop", "reconnect"])
async def test_lost_socket_is_resumed_and_missed_events_come(
    box: Sandbox, bot: TinyBot, people: People, fault: str
) -> None:
    anna = await people()
    getattr(box.gateway, fault)()
    call = await anna.slash("lobby", "hello")
    assert (await call.wait_reply())["content"].startswith("hello")
    assert await bot.seen.get() == "resumed"
    assert box.problems() == []


async def test_invalid_session_identifies_anew(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    box.gateway.invalidate()
    assert await bot.seen.get() == "ready"
    await anna.online()
    await (await anna.slash("lobby", "hello")).wait_reply()
    assert box.problems() == []


async def test_restart_of_the_server_keeps_world_and_address(
    box: Sandbox, bot: TinyBot, people: People
) -> None:
    anna = await people()
    reply = await (await anna.slash("lobby", "board")).wait_reply()
    url = box.url
    await box.restart()
    assert box.url == url
    assert await asyncio.wait_for(bot.seen.get(), 20) == "ready"
    kenji = await people("kenji")
    await kenji.online()
    (found,) = await kenji.history("lobby")
    assert found["id"] == reply["id"]
    await kenji.click(found, "Count 0")
    assert box.problems() == []


async def test_without_a_bot_an_interaction_fails() -> None:
    clock = ManualClock()
    async with new_box(clock) as box, FakeUser(box.page_url, "anna") as anna:
        async with running(box):
            await anna.online()
        await anna.wait(lambda: not anna.state["app"]["online"])
        call = await anna.start(await anna.command_frame("command", "lobby", "hello", {}))
        await anna.wait(lambda: call.state == "sent")
        clock.advance(4)
        with pytest.raises(InteractionFailed, match="timeout"):
            await anna.acknowledged(call)
        clock.advance(120)
        with pytest.raises(InteractionFailed, match="offline"):
            await anna.slash("lobby", "hello")


async def test_text_of_others_is_hidden_without_its_intent(box: Sandbox, people: People) -> None:
    anna = await people()
    intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
    async with running(box, TinyBot(intents)) as bot:
        await anna.say("lobby", "a secret")
        assert await bot.seen.get() == "message ''"
        await anna.say("lobby", f"to <@{box.world.bot.id}>")
        assert await bot.seen.get() == f"message 'to <@{box.world.bot.id}>'"
        await anna.say("@feldpost", "private")
        assert await bot.seen.get() == "message 'private'"


async def test_no_message_events_without_message_intents(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    await anna.say("lobby", "nobody listens")
    await (await anna.slash("lobby", "hello")).wait_reply()
    assert bot.seen.empty()


async def test_compressed_stream(people: People) -> None:
    async with new_box(compress=True) as box, running(box) as bot:
        assert bot.get_channel(int(box.world.channel_named("busy").id)) is not None


async def test_members_are_chunked(box: Sandbox, bot: TinyBot) -> None:
    (guild,) = bot.guilds
    kenji = box.world.user_named("kenji")
    (found,) = await guild.query_members(user_ids=[int(kenji.id)])
    assert found.display_name == "Kenji"
    assert (await guild.fetch_member(int(kenji.id))).id == int(kenji.id)
    assert (await bot.fetch_user(int(kenji.id))).global_name == "Kenji"
    with pytest.raises(discord.NotFound):
        await guild.fetch_member(1)
    assert box.problems(expect=[10013]) == []
