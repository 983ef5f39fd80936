"""A lesson against the computer by clicks, the bot restarted while the answer is not sent yet."""

from __future__ import annotations

from tests.e2e.conftest import People, Shipped
from tests.e2e.hands import choose, labels, menus, panel, press, text


async def test_a_shield_is_reinforced_before_the_computer_fires(
    same_luck: None, bot: Shipped, people: People
) -> None:
    anna = await people("anna")
    channel = anna.state["dms"][0]["id"]
    await (await anna.slash(channel, "new", lesson="talon/lesson-shields")).wait_reply()
    message = await panel(anna, channel)
    for wanted in ("Spend AP", "Reinforce"):
        menu = menus(message)[0]
        value = next(one["value"] for one in menu["options"] if wanted in one["label"])
        message = await choose(anna, message, menu["custom_id"], value)
    message = await press(anna, message, "bow")
    await bot.restart()
    await anna.online()
    await anna.click(message, "Confirm all (1)")
    done = await anna.wait_message(channel, lambda one: "Lesson 5: Shields** – done." in one["content"])
    assert labels(done) == ["Next lesson", "Play again"]
    (shot,) = [one for one in anna.seen(channel) if "disruptor at Napoleon" in text(one)]
    assert "bow reinforcement and shield −1" in text(shot)
    await (await anna.click(done, "Next lesson")).wait_reply()
    await anna.wait_message(channel, lambda one: one["content"].startswith("**Lesson 6: Power phase**"))
