"""The opening day of RAF, whole: clicked with pictures, and clicked and typed in both languages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.sandbox.user import FakeUser
from engine.words import Say
from render.texts import Texts
from tests.e2e.conftest import Box, Shipped, dots
from tests.e2e.hands import WORDS, Hand, Json, buttons, menus, panel, text, whole_line

MOST = 400


@pytest.fixture
async def plain(box: Box, tmp_path: Path) -> AsyncIterator[Shipped]:
    """The shipped bot with points for pictures."""
    made = Shipped(box.url, tmp_path, artist=dots)
    await made.start()
    yield made
    await made.stop()


async def person(box: Box, stack: AsyncExitStack, locale: str) -> FakeUser:
    user = await stack.enter_async_context(
        FakeUser(box.page_url, "anna" if locale == "en" else "kenji", 60.0)
    )
    await user.online()
    return user


async def begin(user: FakeUser) -> str:
    """`/new` alone in a DM: the scenario for newcomers begins at once."""
    channel: str = user.state["dms"][0]["id"]
    answer = await (await user.slash(channel, "new")).wait_reply()
    assert "✔" in text(answer)
    return channel


async def check_end(bot: Shipped, user: FakeUser, channel: str, locale: str) -> None:
    """The day is over, the verdict told in the table's language, nothing said twice."""
    await bot.settled()
    table = await bot.client.platform.games.by_channel(int(channel))
    assert table is not None
    assert table.outcome is not None
    history: list[Json] = []
    told = [one for one in await user.history(channel) if not one["flags"] & 64]
    history += told
    verdict = Texts(locale).text(table.outcome.reason)
    card = next(one for one in reversed(history) if one["embeds"] and one["components"])
    assert verdict in text(card)
    assert Texts(locale).text(Say("button-turn")) not in [one["label"] for one in buttons(card)]
    posts = [one["content"] for one in told if "` 1`" in one["content"]]
    assert len(posts) == len(set(posts))
    for one in told:
        for picture in one["attachments"]:
            assert 0 < len(picture["description"]) <= 1024


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_the_day_is_clicked(box: Box, plain: Shipped, locale: str) -> None:
    async with AsyncExitStack() as stack:
        user = await person(box, stack, locale)
        channel = await begin(user)
        message = await panel(user, channel)
        hand = Hand(user, *WORDS[locale], seed=11)
        while buttons(message) or menus(message):
            message = await hand.act(message)
            assert hand.clicks < MOST, text(message)
        await check_end(plain, user, channel, locale)


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_the_day_is_typed(box: Box, plain: Shipped, locale: str) -> None:
    """By turns `/act` and the game's own command, with what completion offers."""
    async with AsyncExitStack() as stack:
        user = await person(box, stack, locale)
        channel = await begin(user)
        for number in range(MOST):
            line = await whole_line(user, channel)
            if not line:
                break
            verb, _, rest = line.partition(" ")
            if number % 2 and rest:
                field = next(
                    option["options"][0]["name"]
                    for command in user.state["commands"]
                    if command["name"] == "raf"
                    for option in command["options"]
                    if option["name"] == verb
                )
                call = await user.slash(channel, f"raf {verb}", **{field: rest})
            else:
                call = await user.slash(channel, "act", line=line)
            answer = await call.wait_reply()
            assert "✔" in text(answer), (line, text(answer))
        await check_end(plain, user, channel, locale)


async def test_the_first_raid_is_clicked_with_pictures(box: Box, bot: Shipped) -> None:
    async with AsyncExitStack() as stack:
        user = await person(box, stack, "en")
        channel = await begin(user)
        message = await panel(user, channel)
        hand = Hand(user, *WORDS["en"], seed=5)
        while "raid 2" not in text(message) and (buttons(message) or menus(message)):
            message = await hand.act(message)
        await bot.settled()
        pictures = [
            each for one in user.seen(channel) if not one["flags"] & 64 for each in one["attachments"]
        ]
        assert len(pictures) >= 5
        for each in pictures:
            data = await user.fetch(each["url"])
            assert len(data) < 400_000
            assert (each["width"], each["height"]) in ((1200, 760), (1800, 1136))
