"""A tutorial by clicks alone: briefing, another try, the goal, the next lesson; the bot is restarted."""

from __future__ import annotations

from bot.sandbox.user import FakeUser

from .conftest import People, Shipped
from .hands import Json, choose, confirm, labels, menus, panel, press, text


async def _begun(anna: FakeUser, channel: str, title: str, number: int = 1) -> Json:
    """The first post of a lesson, the first time or a later one."""

    def look() -> Json | None:
        found = [one for one in anna.seen(channel) if one["content"].startswith(f"**{title}**")]
        return found[number - 1] if len(found) >= number else None

    return await anna.wait(look)


async def _ended(anna: FakeUser, channel: str, words: str) -> Json:
    """What is said when a lesson ends."""
    return await anna.wait_message(channel, lambda one: f"** – {words}" in one["content"])


async def _lose(anna: FakeUser, channel: str, unit: str) -> None:
    """Play the first lesson: a unit loses a step, the others retreat, the other side passes."""
    for answer in (unit, "0302", "Pass"):
        message = await panel(anna, channel)
        if answer in labels(message):
            message = await press(anna, message, answer)
        else:
            menu = menus(message)[0]
            wanted = next(one["value"] for one in menu["options"] if one["label"] == answer)
            message = await choose(anna, message, menu["custom_id"], wanted)
        await confirm(anna, message)


async def test_lessons_are_found_tried_again_and_done(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    channel = anna.state["dms"][0]["id"]
    answer = await (await anna.slash(channel, "new", game="demo")).wait_reply()
    await (await anna.click(answer, "Learn Three Hills")).wait_reply()
    briefing = await _begun(anna, channel, "Lesson 1: Losses")
    assert "Goal:" in text(briefing)
    assert briefing["attachments"]
    await bot.settled()
    assert any("Goal:" in text(one) and "More" in labels(one) for one in anna.seen(channel))

    await _lose(anna, channel, "Red Foot 1")
    missed = await _ended(anna, channel, "not this time")
    assert labels(missed) == ["Try again"]
    await bot.restart()
    await anna.online()
    await (await anna.click(missed, "Try again")).wait_reply()
    await _begun(anna, channel, "Lesson 1: Losses", 2)

    await _lose(anna, channel, "Red Foot 2")
    done = await _ended(anna, channel, "done")
    assert labels(done) == ["Next lesson", "Play again"]
    await (await anna.click(done, "Next lesson")).wait_reply()
    assert "Goal:" in text(await _begun(anna, channel, "Lesson 2: Fire"))


async def test_after_the_last_lesson_comes_a_whole_game(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    channel = anna.state["dms"][0]["id"]
    await (await anna.slash(channel, "new", lesson="demo/lesson-fire")).wait_reply()
    await (await anna.slash(channel, "act", line="fire r1 0403 1")).wait_reply()
    done = await _ended(anna, channel, "done")
    assert labels(done) == ["Play a whole game", "Play again"]
    answer = await (await anna.click(done, "Play a whole game")).wait_reply()
    assert "has begun" in text(answer)
    table = await bot.client.platform.games.by_channel(int(anna.channel_id(channel)))
    assert table is not None
    assert table.is_open
    assert table.info.setup.lesson == ""


async def test_a_lesson_is_typed_with_completion(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    offered = await anna.autocomplete("table-1", "new", focus="lesson", game="demo", lesson="fire")
    assert [one["value"] for one in offered] == []
    await (await anna.slash("table-1", "new", lesson="demo/lesson-fire")).wait_reply()
    assert "Goal:" in text(await _begun(anna, "table-1", "Lesson 2: Fire"))
    told = await (await anna.slash("table-1", "help", game="demo")).wait_reply()
    assert labels(told) == ["Learn Three Hills"]
    unknown = await (await anna.slash("table-2", "new", lesson="demo/lesson-none")).wait_reply()
    assert "There is no lesson" in text(unknown)
