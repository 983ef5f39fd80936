"""The clocks: three seconds, fifteen minutes, archiving threads; all on a clock moved by hand."""

from collections.abc import AsyncIterator

import discord
import pytest

from bot.sandbox.clock import ManualClock
from bot.sandbox.server import Sandbox
from bot.sandbox.user import Call, FakeUser, InteractionFailed
from bot.sandbox.world import PUBLIC_THREAD
from tests.sandbox.conftest import People, new_box
from tests.sandbox.tiny import TinyBot


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def box(clock: ManualClock) -> AsyncIterator[Sandbox]:
    async with new_box(clock) as made:
        yield made


async def command(user: FakeUser, name: str) -> Call:
    """Begin a command without waiting for its answer."""
    call = await user.start(await user.command_frame("command", "lobby", name, {}))
    await user.wait(lambda: call.state == "sent")
    return call


async def test_answer_after_three_seconds_is_refused(
    box: Sandbox, bot: TinyBot, people: People, clock: ManualClock
) -> None:
    anna = await people()
    call = await command(anna, "silent")
    clock.advance(3.1)
    with pytest.raises(InteractionFailed, match="timeout"):
        await anna.acknowledged(call)
    bot.slow.set()
    await anna.say("lobby", "meanwhile")
    while not any(entry.code == 10062 for entry in box.rest.log):
        await (await anna.slash("lobby", "hello")).wait_reply()
    assert box.problems(expect=[10062]) == [f"no answer to interaction {call.id} (silent)"]


async def test_late_acknowledgement_by_fault(
    box: Sandbox, bot: TinyBot, people: People, clock: ManualClock
) -> None:
    anna = await people()
    box.faults.add_named("late")
    call = await command(anna, "hello")
    while not box.faults.rules or box.faults.rules[0].times:
        await anna.say("lobby", "tick")
    clock.advance(4)
    with pytest.raises(InteractionFailed, match="timeout"):
        await anna.acknowledged(call)


async def test_token_lives_fifteen_minutes(
    box: Sandbox, bot: TinyBot, people: People, clock: ManualClock
) -> None:
    anna = await people()
    call = await anna.slash("lobby", "thinks")
    assert bot.kept is not None
    clock.advance(890)
    assert call.reply["flags"] & 128
    clock.advance(11)
    await anna.wait(lambda: call.state == "failed")
    assert (call.reason, call.message_id) == ("expired", call.reply["id"])
    with pytest.raises(discord.HTTPException) as refused:
        await bot.kept.edit_original_response(content="x")
    assert (refused.value.status, refused.value.code) == (401, 50027)
    with pytest.raises(discord.HTTPException):
        await bot.kept.followup.send("x")
    assert box.problems(expect=[50027]) == []


async def test_archived_thread_refuses_edits_and_wakes_by_a_message(
    box: Sandbox, bot: TinyBot, people: People, clock: ManualClock
) -> None:
    lobby = bot.get_channel(int(box.world.channel_named("lobby").id))
    assert isinstance(lobby, discord.TextChannel)
    thread = await lobby.create_thread(name="a table", type=discord.ChannelType.public_thread)
    message = await thread.send("first")
    clock.advance(1440 * 60 - 10)
    await message.edit(content="still awake")
    clock.advance(11)
    assert await bot.seen.get() == "thread archived=True"
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="asleep")
    assert refused.value.code == 50083
    with pytest.raises(discord.HTTPException):
        await message.pin()
    await thread.send("again")
    assert await bot.seen.get() == "thread archived=False"
    await message.edit(content="awake")
    await message.pin()
    assert [one.id async for one in thread.pins()] == [message.id]
    assert box.problems(expect=[50083]) == []


async def test_thread_of_a_user_on_a_message(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    said = await anna.say("table-1", "who plays?")
    thread = await anna.thread("table-1", "our game", said["id"])
    assert thread == said["id"]
    assert box.world.data.channels[thread].type == PUBLIC_THREAD
    reply = await (await anna.slash(thread, "hello")).wait_reply()
    assert reply["channel_id"] == thread
    assert anna.messages[said["id"]]["thread"]["name"] == "our game"
    assert box.problems() == []
