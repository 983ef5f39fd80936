"""What is public and what is not: one card, one telling, nothing sealed."""

from __future__ import annotations

import json

from bot.sandbox.user import FakeUser

from .conftest import Box, People, Shipped
from .hands import buttons, choose, labels, menus, panel, press, text


async def begin(anna: FakeUser, kenji: FakeUser) -> None:
    await (await anna.slash("table-1", "new", game="demo", opponent=kenji.id)).wait_reply()


async def test_the_card_is_edited_while_near_and_posted_anew_when_far(
    box: Box, bot: Shipped, people: People
) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await begin(anna, kenji)
    first = await anna.wait_message("table-1", lambda one: "More" in labels(one))
    await bot.settled()
    await (await anna.slash("table-1", "act", line="orders none")).wait_reply()
    await bot.settled()
    cards = [one for one in anna.seen("table-1") if "More" in labels(one)]
    assert [one["id"] for one in cards] == [first["id"]]
    for number in range(6):
        await anna.say("table-1", f"chat {number}")
    await (await kenji.slash("table-1", "act", line="orders none")).wait_reply()
    await bot.settled()
    (card,) = [one for one in anna.seen("table-1") if "More" in labels(one)]
    assert int(card["id"]) > int(first["id"])
    old = anna.messages[first["id"]]
    assert card["id"] in text(old)
    assert not buttons(old)


async def test_sealed_orders_show_nowhere(box: Box, bot: Shipped, people: People) -> None:
    """Neither in messages nor in what the gateway, the page or a completion tells anybody else."""
    anna, kenji = await people("anna"), await people("kenji")
    await begin(anna, kenji)
    await bot.settled()
    table = await bot.client.platform.games.by_channel(int(anna.channel_id("table-1")))
    assert table is not None
    slot = table.game.next_slot(table.state, "red", {"verb": "orders"})
    assert slot is not None
    unit, place = slot.options[0], slot.options[0].places[0]
    line = f"orders {unit.key}>{place}"
    seen = len(kenji.frames)
    message = await panel(anna, "table-1")
    message = await press(anna, message, buttons(message)[0]["custom_id"])
    message = await choose(
        anna, message, menus(message)[0]["custom_id"], menus(message)[0]["options"][0]["value"]
    )
    assert await kenji.autocomplete("table-1", "act", focus="line", line="orders ")
    answer = await (await anna.slash("table-1", "act", line=line)).wait_reply()
    assert line in text(answer)
    await bot.settled()
    for looked in ("since", "log", "dice", "table status"):
        await (await kenji.slash("table-1", looked)).wait_reply()
    await (await kenji.slash("table-1", "board", text=True)).wait_reply()
    told = json.dumps(kenji.frames[seen:])
    assert line not in told
    assert f"{unit.key}>" not in told.replace("blue", "")
    public = [one.payload for one in box.world.data.messages.values() if not one.payload["flags"] & 64]
    assert line not in json.dumps(public)


async def test_nobody_is_pinged_but_who_is_asked(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await begin(anna, kenji)
    await bot.settled()
    for person in (anna, kenji):
        await (await person.slash("table-1", "act", line="orders none")).wait_reply()
        await bot.settled()
    for one in anna.seen("table-1"):
        assert not one["mention_everyone"]
        assert not one["mention_roles"]
        if one["mentions"]:
            assert one["content"].startswith("<@")
            assert len(one["mentions"]) == 1
