"""A database of either kind for each test, and the platform's parts on it."""

from __future__ import annotations

import asyncio
import dataclasses
import datetime as dt
import shutil
import types
import uuid
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.clock import ManualClock
from bot.db import Database
from bot.drafts import Drafts
from bot.outbox import Outbox
from bot.preferences import Preferences
from bot.service import Games
from bot.store import Store
from bot.table import NewGame, Pace, Place, Table
from bot.timers import Timers
from engine import registry
from engine.contract import Setup
from tests.bot import postgres
from tests.bot.store.speaker import Speaker

START = dt.datetime(2026, 8, 11, 9, 0, tzinfo=dt.UTC)
ANNA, KENJI, MARIA = 1_311_000_000_000_000_001, 1_311_000_000_000_000_002, 1_311_000_000_000_000_003
CHANNEL = 1_400_000_000_000_000_000


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated file, to be copied."""
    path = tmp_path_factory.mktemp("template") / "template.db"
    asyncio.run(Database(f"sqlite+aiosqlite:///{path}").migrate())
    return path


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A server with a migrated database `template`, to be copied."""
    with postgres.server() as address:
        asyncio.run(statement(address, "create database template"))
        asyncio.run(Database(f"{address}/template").migrate())
        yield address


async def statement(address: str, text: str) -> None:
    """Run one statement outside of a transaction."""
    connection = await asyncpg.connect(address.replace("+asyncpg", "") + "/postgres")
    try:
        await connection.execute(text)
    finally:
        await connection.close()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty migrated database."""
    if request.param == "sqlite":
        shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "test.db")
        return f"sqlite+aiosqlite:///{tmp_path / 'test.db'}"
    address = request.getfixturevalue("postgres_server")
    name = f"test_{uuid.uuid4().hex}"
    asyncio.run(statement(address, f"create database {name} template template"))
    return f"{address}/{name}"


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game among the games, with an empty pack."""
    monkeypatch.setitem(registry.GAMES, "toy", "tests.bot.store.toy:GAME")
    monkeypatch.setattr("bot.setup.packs", types.SimpleNamespace(load=lambda key, overlay: Pack()))
    monkeypatch.setattr("bot.loader.Loader._restore_pack", _nothing)


async def _nothing(*_: object) -> None:
    return None


@dataclasses.dataclass
class Pack:
    """A pack without tables."""

    version: str = "1+0"

    def bundle(self) -> bytes:
        return b"{}"


class Parts:
    """The platform as one process has it, without what runs by itself."""

    def __init__(self, url: str, clock: ManualClock, instance: str = "one") -> None:
        self.clock = clock
        self.committed = asyncio.Event()
        self.database = Database(url)
        self.preferences = Preferences(self.database)
        self.drafts = Drafts(self.database)
        self.store = Store(self.database)
        self.games = Games(self.store, self.preferences, clock, self._committed)
        self.outbox = Outbox(self.database, self.games, clock, instance)
        self.timers = Timers(self.database, self.games, self.preferences, clock, instance, self.outbox.wake)
        self.speaker = Speaker()
        self.outbox.publisher = self.speaker

    def _committed(self) -> None:
        self.committed.set()

    async def start(self, scenario: str = "duel", channel: int = CHANNEL, **more: Any) -> Table:
        """Start a toy game, Anna playing red and Kenji blue."""
        seats = {"red": (ANNA,)} if scenario == "alone" else {"red": (ANNA,), "blue": (KENJI,)}
        new = NewGame(
            "toy",
            Setup(scenario),
            Place("channel", channel, 1_400_000_000_000_000_777),
            ANNA,
            **{"seats": seats, "words": "wind and tide"} | more,
        )
        return await self.games.create(new, f"i:new:{channel}")

    async def paced(self, hours: float, when_up: str = "nothing") -> Table:
        """Start a game with a limited time for each answer."""
        return await self.start(pace=Pace(hours, when_up))  # type: ignore[arg-type]


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(START)


@pytest.fixture
async def parts(url: str, clock: ManualClock, toy: None) -> AsyncIterator[Parts]:
    made = Parts(url, clock)
    yield made
    await made.database.close()


@pytest.fixture
async def other(url: str, clock: ManualClock, toy: None) -> AsyncIterator[Parts]:
    """A second process on the same database: no lock or memory is shared."""
    made = Parts(url, clock, "two")
    yield made
    await made.database.close()
