"""Talon in the browser: two people take seats and play turns by clicks, one in English, one in Japanese."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest

from tests.browser import Browser, Tab
from tests.e2e.conftest import Box, Shipped
from tests.sandbox.page_table import BUTTON, COMPOSER, MESSAGE, OPTION, ROW, SELECT

pytestmark = pytest.mark.browser

CHANNEL, TITLE, TOLD = "[data-testid=channel]", "[data-testid=channel-title]", f"{MESSAGE}.mentions-me"


@pytest.fixture
async def browser(bot: Shipped) -> AsyncIterator[Browser]:
    """Headless Chromium, while the bot runs; its pages must end without errors."""
    async with Browser() as made:
        yield made
        assert [error for tab in made.tabs for error in tab.errors] == []


async def sit(browser: Browser, box: Box, name: str) -> Tab:
    """The page of one person, at the table's channel."""
    tab = await browser.open(f"{box.page_url}&user={name}")
    await go(tab, "table-1")
    await tab.click(COMPOSER)
    return tab


async def go(tab: Tab, channel: str) -> None:
    """Look at a channel, the tab in front of the others."""
    await tab.call("Page.bringToFront")
    await tab.click(CHANNEL, channel)
    await tab.see(TITLE, channel)


async def begin(tab: Tab, **options: str) -> None:
    """Start a game, each option chosen among what is offered."""
    await tab.type("/new ")
    for name, wanted in options.items():
        await tab.type(name)
        await tab.see(ROW, name)
        await tab.press("Enter")
        await tab.click(ROW, wanted)
    await tab.press("Enter")


async def told(tab: Tab, number: int) -> None:
    """Wait until messages name this person so many times."""
    await tab.wait(f"document.querySelectorAll({json.dumps(TOLD)}).length == {number}")


async def turn(tab: Tab, mine: str, confirm: str) -> None:
    """Open one's panel and send the turn as it is proposed, the tab in front of the others."""
    await tab.call("Page.bringToFront")
    await tab.click(BUTTON, mine)
    await tab.click(BUTTON, confirm)
    await tab.gone(BUTTON, confirm)


@pytest.mark.timeout(120)
async def test_two_people_take_seats_and_play_by_clicks(box: Box, bot: Shipped, browser: Browser) -> None:
    anna, kenji = await sit(browser, box, "anna"), await sit(browser, box, "kenji")
    await begin(anna, game="Talon", scenario="War is Upon Us")
    await kenji.click(BUTTON, "Play Talon Empire")
    await kenji.gone(BUTTON, "Play Talon Empire")

    await go(anna, "lobby")
    await go(kenji, "table-1")
    await kenji.click(BUTTON, "My turn")
    assert "手番" in await kenji.see(MESSAGE, "すべて決定")
    await kenji.click(SELECT, "行を変える")
    await kenji.click(OPTION, "ジャスティス · 直進")
    await kenji.click(BUTTON, "左旋回")
    assert "✓" in await kenji.see(MESSAGE, "すべて決定")
    await kenji.click(BUTTON, "すべて決定")
    assert "✔" in await kenji.see(MESSAGE, "地球連邦")

    await anna.see(f"{CHANNEL} .count", "1")
    await go(anna, "table-1")
    await told(anna, 1)
    for number in (1, 2):
        await bot.settled()
        await turn(anna, "My turn", "Confirm all")
        await told(kenji, number)
        await bot.settled()
        await turn(kenji, "My turn", "すべて決定")
        await told(anna, number + 1)
    assert "Justice" in await anna.see(MESSAGE, "port")
