"""A running local Discord, a tiny bot on it, and people."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import discord
import discord.asset
import discord.gateway
import discord.http
import pytest

from bot.sandbox.app import example_world
from bot.sandbox.clock import Clock
from bot.sandbox.seams import TOKEN, point_client_at
from bot.sandbox.server import Sandbox
from bot.sandbox.user import FakeUser
from bot.sandbox.world import World

from .page_table import table  # noqa: F401 (a fixture)
from .tiny import TinyBot

SPEC = Path(__file__).parent.parent / "conformance" / "openapi.json.gz"


@pytest.fixture(autouse=True)
def real_addresses() -> Iterator[None]:
    """Put discord.py's own addresses back after each test."""
    kept = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE
    yield
    discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE = kept


def new_box(clock: Clock | None = None, folder: Path | None = None, **options: object) -> Sandbox:
    """A local Discord with the example world, checked against the API document."""
    world = example_world(World(clock, folder))
    return Sandbox(world, folder=folder, **({"spec": SPEC} | options))  # type: ignore[arg-type]


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    """A local Discord in which nothing may go wrong unexpectedly; a test sets `box.expected` codes."""
    async with new_box() as made:
        yield made


@asynccontextmanager
async def running(box: Sandbox, bot: TinyBot | None = None) -> AsyncIterator[TinyBot]:
    """A bot that is ready; a crash of it fails the test."""
    point_client_at(box.url)
    bot = bot or TinyBot()
    task = asyncio.create_task(bot.start(TOKEN))
    ready = asyncio.create_task(bot.wait_until_ready() if bot.is_ready() else bot.seen.get())
    await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=10)
    if task.done():
        await task
    assert ready.result() == "ready"
    try:
        yield bot
    finally:
        await bot.close()
        await task


@pytest.fixture
async def bot(box: Sandbox) -> AsyncIterator[TinyBot]:
    """The tiny bot, ready."""
    async with running(box) as made:
        yield made


People = Callable[..., Awaitable[FakeUser]]


@pytest.fixture
async def people(box: Sandbox) -> AsyncIterator[People]:
    """Opens the page of a fake user by name."""
    async with AsyncExitStack() as stack:

        async def enter(name: str = "anna", seconds: float = 10.0) -> FakeUser:
            return await stack.enter_async_context(FakeUser(box.page_url, name, seconds))

        yield enter
