"""A local table with the page bot and a browser, for the tests of the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.sandbox.app import example_world
from bot.sandbox.clock import Clock
from bot.sandbox.seams import point_client_at
from bot.sandbox.server import Sandbox
from bot.sandbox.world import World
from tests.browser import Browser, Tab
from tests.sandbox.page_bot import PageBot, running

SPEC = Path(__file__).parent.parent / "conformance" / "openapi.json.gz"
COMPOSER = "[data-testid=composer-text]"
MESSAGE = "[data-testid=message]"
CHIP = "[data-testid=option-input]"
ROW = "[data-testid=suggestion]"
BUTTON = "[data-testid=component]"
SELECT = "[data-testid=select]"
OPTION = "[data-testid=option]"


class Table:
    """A running local table with bot and browser."""

    def __init__(self, box: Sandbox, bot: PageBot, browser: Browser) -> None:
        self.box, self.bot, self.browser = box, bot, browser

    async def sit(self, name: str = "anna", channel: str = "table-1", width: int = 1200) -> Tab:
        """The page of one person in one channel."""
        tab = await self.browser.open(f"{self.box.page_url}&user={name}", width)
        await tab.see("[data-testid=channel-title]", "lobby")
        if width > 720 and channel != "lobby":
            await tab.click("[data-testid=channel]", channel)
            await tab.see("[data-testid=channel-title]", channel)
        await tab.see("h3", "#")
        await tab.click(COMPOSER)
        return tab


@asynccontextmanager
async def opened(clock: Clock | None = None) -> AsyncIterator[Table]:
    """A local table, a bot and a browser. It must end without script errors and broken promises."""
    async with Sandbox(example_world(World(clock)), spec=SPEC) as box:
        point_client_at(box.url)
        async with running() as bot, Browser() as browser:
            yield Table(box, bot, browser)
            assert [error for tab in browser.tabs for error in tab.errors] == []
            assert box.rest.failures == []


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    """A local table in real time."""
    async with opened() as one:
        yield one


async def send(tab: Tab, line: str) -> None:
    """Type a whole line and send it."""
    await tab.type(line)
    await tab.press("Enter")
