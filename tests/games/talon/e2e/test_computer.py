"""A person against the computer: begun with `/new`, answered by itself, told like anybody's moves."""

from __future__ import annotations

import asyncio

from bot.sandbox.user import FakeUser
from bot.table import Table
from tests.e2e.conftest import Box, People, Shipped
from tests.e2e.hands import text

SECONDS = 30


async def table_of(bot: Shipped, anna: FakeUser) -> Table:
    found = await bot.client.platform.games.by_channel(int(anna.channel_id("table-1")))
    assert found is not None
    return found


async def until_asked(bot: Shipped, anna: FakeUser) -> Table:
    """Wait until the computer has answered all that it is asked."""
    async with asyncio.timeout(SECONDS):
        # no event tells that a seat is asked
        while "terran" not in (table := await table_of(bot, anna)).waiting:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    await bot.settled()
    return table


async def test_it_answers_by_itself_and_its_moves_are_posted(box: Box, bot: Shipped, people: People) -> None:
    anna = await people("anna")
    call = await anna.slash(
        "table-1", "new", game="talon", scenario="tutorial", side="terran", computer="low"
    )
    await call.wait_reply()
    table = await until_asked(bot, anna)
    assert table.seats["talon"].computer == "low"
    head = table.head
    for _ in range(3):
        await (await anna.slash("table-1", "act", line="done")).wait_reply()
        table = await until_asked(bot, anna)
    assert {entry.seat for entry in table.entries if entry.request.startswith("p:")} == {"talon"}
    assert table.head > head
    assert not any("<@-" in text(one) for one in anna.seen("table-1"))


async def test_the_bot_itself_can_be_named_as_opponent(box: Box, bot: Shipped, people: People) -> None:
    anna = await people("anna")
    assert bot.client.user is not None
    call = await anna.slash(
        "table-1", "new", game="talon", scenario="tutorial", side="terran", opponent=str(bot.client.user.id)
    )
    await call.wait_reply()
    assert (await until_asked(bot, anna)).seats["talon"].computer == "middle"
