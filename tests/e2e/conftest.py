"""The shipped bot on a local Discord, and people at it."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import discord.asset
import discord.gateway
import discord.http
import pytest
import structlog

from bot import logs
from bot.app import Feldpost
from bot.clock import Clock
from bot.lifecycle import Platform
from bot.pictures import Artist, Picture, Studio, draw
from bot.sandbox.app import example_world
from bot.sandbox.seams import TOKEN, point_client_at
from bot.sandbox.server import Sandbox
from bot.sandbox.user import FakeUser
from bot.sandbox.world import World
from bot.settings import Settings
from engine.scene import Sheet, digest
from render import compose

SPEC = Path(__file__).parent.parent / "conformance" / "openapi.json.gz"


@pytest.fixture(autouse=True)
def plain_logs() -> Iterator[None]:
    """Log as the shipped bot does: a fault's local variables are neither told nor gathered."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    logs.configure("INFO")
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.fixture(autouse=True)
def real_addresses() -> Iterator[None]:
    """Put discord.py's own addresses back after each test."""
    kept = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE
    yield
    discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE = kept


class Box(Sandbox):
    """A local Discord that says at its end what went wrong, but for the codes that a test expects."""

    expected: tuple[int, ...] = ()


DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def dots(sheet: Sheet, theme: str, locale: str) -> Picture:
    """A point for a picture, with the picture's own alt text: for long games."""
    return Picture(f"{digest(sheet)}-{theme}-{locale}.png", DOT, compose.alt(sheet, locale)[:1024])


class Luck:
    """In place of `secrets` where games are set up: new ids and secrets for each game, always the same."""

    def __init__(self) -> None:
        self._made = 0

    def token_bytes(self, count: int) -> bytes:
        """The next bytes."""
        self._made += 1
        return hashlib.blake2b(str(self._made).encode(), digest_size=count).digest()


class Shipped:
    """The shipped bot on one database: started, stopped and killed at will.

    Args:
        url: where the local Discord is.
        folder: where the database is.
        clock: its clock, the real one unless a test brings another.
        artist: who draws, the renderer unless a test needs no pictures.
    """

    def __init__(self, url: str, folder: Path, clock: Clock | None = None, artist: Artist = draw) -> None:
        self._url = url
        self.folder = folder
        self._clock = clock
        self._artist = artist
        self._stack = AsyncExitStack()
        self._task: asyncio.Task[None] | None = None
        self.client: Feldpost

    async def start(self) -> None:
        """Start it and wait until it is ready."""
        point_client_at(self._url)
        settings = Settings(
            _env_file=None,  # type: ignore[call-arg]
            database_url=f"sqlite:///{self.folder / 'feldpost.db'}",
            sandbox_url=self._url,
            guild_ready_timeout=0.05,
            demo=True,
            debug=True,
        )
        platform = Platform(settings, self._clock)
        self.client = await self._stack.enter_async_context(Feldpost(platform, Studio(self._artist)))
        await self._stack.enter_async_context(platform)
        self._task = asyncio.create_task(self.client.start(TOKEN))
        ready = asyncio.create_task(self.client.wait_until_ready())
        await asyncio.wait({self._task, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=20)
        if self._task.done():
            await self._task
        assert ready.done(), "the bot did not become ready"

    async def stop(self) -> None:
        """Stop it in order."""
        await self._stack.aclose()
        if self._task is not None:
            await self._task
            self._task = None

    async def restart(self) -> None:
        """Stop it and start it anew on the same database."""
        await self.stop()
        await self.start()

    async def settled(self) -> None:
        """Wait until all that is to be said is said."""
        outbox = self.client.platform.outbox
        async with asyncio.timeout(30):
            while outbox._busy or await outbox._due():  # noqa: ASYNC110 (no event tells that all is quiet)
                await asyncio.sleep(0.02)


@pytest.fixture
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same clicks give the same game."""
    monkeypatch.setattr("bot.setup.secrets", Luck())


@pytest.fixture
async def box() -> AsyncIterator[Box]:
    """A local Discord in which nothing may go wrong unexpectedly."""
    async with Box(example_world(World()), spec=SPEC) as made:
        yield made
        assert made.problems(made.expected) == []


@pytest.fixture
async def bot(box: Box, tmp_path: Path) -> AsyncIterator[Shipped]:
    """The shipped bot, ready."""
    made = Shipped(box.url, tmp_path)
    await made.start()
    yield made
    await made.stop()


People = Callable[..., Awaitable[FakeUser]]


@pytest.fixture
async def people(box: Box, bot: Shipped) -> AsyncIterator[People]:
    """Opens the page of a person by name, with the bot online."""
    async with AsyncExitStack() as stack:

        async def enter(name: str = "anna", seconds: float = 40.0) -> FakeUser:
            user = await stack.enter_async_context(FakeUser(box.page_url, name, seconds))
            await user.online()
            return user

        yield enter
