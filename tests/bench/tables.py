"""Twenty tables at once: the shipped bot and a local Discord, each in a process of its own, as `make play`
starts them; this process is the people.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import sys
import tempfile
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.sandbox.app import example_world
from bot.sandbox.user import FakeUser
from bot.sandbox.world import World
from tests.bench.figures import Broken, Figure, share

TABLES = 20
PICTURES = 100
"""Twenty tables with five pictures each."""

ROUNDS = 2
IDLE = 40
PAUSE = 0.1
"""Seconds between two interactions of people who look at something while pictures are drawn."""

PATIENCE = 60.0
"""Seconds after which a round is given up."""


def tables(key: str) -> Iterator[Figure]:
    """The figures, by the clock on the wall."""
    with tempfile.TemporaryDirectory(prefix="feldpost-bench-") as folder:
        yield from asyncio.run(_tables(key, Path(folder)))


async def _tables(key: str, folder: Path) -> list[Figure]:
    channels = _world(folder)
    async with _playing(folder) as url, _people(url) as people:
        crowd = Crowd(key, folder, people, channels)
        await crowd.open()
        idle, idle_bot = await crowd.measured(crowd.look(IDLE))
        rounds = [await crowd.round() for _ in range(ROUNDS)]
    return _figures(idle, idle_bot, rounds)


def _world(folder: Path) -> list[str]:
    """Store a world with a channel for each table; names of the channels."""
    world = example_world(World(folder=folder))
    guild = next(iter(world.data.guilds.values()))
    names = [f"bench-{number}" for number in range(1, TABLES + 1)]
    for name in names:
        world.add_channel(guild, name)
    world.save()
    return names


@contextlib.asynccontextmanager
async def _playing(folder: Path) -> AsyncIterator[str]:
    """A local table that runs; its address.

    Raises:
        Broken: it does not open.
    """
    environment = os.environ | {"FELDPOST_LOG_FORMAT": "json", "FELDPOST_DEMO": "1"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "play", "--port", "0", "--folder", str(folder)),
        stdout=asyncio.subprocess.PIPE,
        env=environment,
    )
    try:
        yield await _address(process)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


async def _address(process: Process) -> str:
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        while line := (await process.stdout.readline()).decode():
            if line.startswith("Feldpost local table: "):
                return line.partition(": ")[2].strip()
    raise Broken("the local table does not open")


@contextlib.asynccontextmanager
async def _people(url: str) -> AsyncIterator[list[FakeUser]]:
    """One who plays at all tables, and others who look."""
    async with contextlib.AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(FakeUser(url, name, PATIENCE))
            for name in ("anna", "maria", "kenji")
        ]
        for user in people:
            await user.online()
        yield people


class Round(msgspec.Struct, frozen=True):
    """What happened when all tables played at once."""

    seconds: float
    """From the first order to the last picture posted."""
    pictures: int
    acknowledged: tuple[float, ...]
    """Seconds as people saw them."""
    by_bot: tuple[float, ...]
    """Seconds as the bot measured them."""
    completed: tuple[float, ...]
    """Seconds until completions were offered."""


class Crowd:
    """The people at the tables."""

    def __init__(self, key: str, folder: Path, people: list[FakeUser], channels: list[str]) -> None:
        self._key = key
        self._log = folder / "bot.log"
        self._database = folder / "feldpost.db"
        self._player, *self._others = people
        self._channels = channels
        self._completed: list[float] = []

    async def open(self) -> None:
        """Start a game in every channel, and wait until all is said."""
        for channel in self._channels:
            call = await self._player.slash(channel, "new", game=self._key, place="here")
            await call.wait_reply()
        await self._settled()

    async def look(self, times: int) -> list[float]:
        """Look at something so many times, one after the other; seconds until acknowledged."""
        return [await self._glance(number) for number in range(times)]

    async def measured(self, work: Awaitable[list[float]]) -> tuple[list[float], list[float]]:
        """What a piece of work gives, and what the bot noted meanwhile."""
        start = self._log.stat().st_size
        return await work, self._noted(start)

    async def round(self) -> Round:
        """All tables play, others look on meanwhile."""
        orders = [await self._order(channel) for channel in self._channels]
        before, start, noted = self._pictures(), time.perf_counter(), self._log.stat().st_size
        self._completed.clear()
        onlooking = asyncio.create_task(self._onlook())
        acknowledged = await asyncio.gather(
            *(self._give(channel, line) for channel, line in zip(self._channels, orders, strict=True))
        )
        await self._settled()
        seconds = time.perf_counter() - start
        onlooking.cancel()
        looked = await onlooking
        return Round(
            seconds,
            self._pictures() - before,
            (*acknowledged, *looked),
            tuple(self._noted(noted)),
            tuple(self._completed),
        )

    async def _order(self, channel: str) -> str:
        """An order that may be given now: the suggested answer.

        Raises:
            Broken: nothing is asked.
        """
        offered = await self._player.autocomplete(channel, "act", focus="line")
        if not offered:
            raise Broken(f"nothing is asked in {channel}")
        return f"{offered[0]['value'].split()[0]} default"

    async def _give(self, channel: str, line: str) -> float:
        return await _until_acknowledged(lambda: self._player.slash(channel, "act", line=line))

    async def _onlook(self) -> list[float]:
        """Look at something again and again until cancelled."""
        taken: list[float] = []
        with contextlib.suppress(asyncio.CancelledError):
            for number in range(10_000):
                taken.append(await self._glance(number))
                await asyncio.sleep(PAUSE)
        return taken

    async def _glance(self, number: int) -> float:
        """Look at the log, the dice or the help of a table, and now and then begin to type an order."""
        user = self._others[number % len(self._others)]
        channel = self._channels[number % len(self._channels)]
        if number % 5 == 4:
            start = time.perf_counter()
            await self._player.autocomplete(channel, "act", focus="line")
            self._completed.append(time.perf_counter() - start)
        command = ("log", "dice", "help", "since")[number % 4]
        return await _until_acknowledged(lambda: user.slash(channel, command))

    async def _settled(self) -> None:
        """Wait until the bot has said all that it has to say."""
        async with asyncio.timeout(PATIENCE):
            while self._unsaid():  # noqa: ASYNC110 (the bot is another process)
                await asyncio.sleep(0.05)

    def _unsaid(self) -> int:
        """Rows of the outbox that are open."""
        with contextlib.closing(sqlite3.connect(f"file:{self._database}?mode=ro", uri=True)) as connection:
            query = "SELECT count(*) FROM outbox WHERE done_at IS NULL AND blocked IS NULL"
            return int(connection.execute(query).fetchone()[0])

    def _pictures(self) -> int:
        """Pictures posted at the tables so far."""
        return sum(len(one["attachments"]) for name in self._channels for one in self._player.seen(name))

    def _noted(self, start: int) -> list[float]:
        """Seconds from receiving to acknowledging, as the bot logged them from a place in its log on."""
        with self._log.open("rb") as log:
            log.seek(start)
            lines: list[dict[str, Any]] = [
                msgspec.json.decode(line)
                for line in log
                if line.startswith(b"{") and b'"acknowledged"' in line
            ]
        return [line["ms"] / 1000 for line in lines if line["event"] == "acknowledged"]


async def _until_acknowledged(ask: Callable[[], Awaitable[object]]) -> float:
    start = time.perf_counter()
    await ask()
    return time.perf_counter() - start


def _figures(idle: list[float], idle_bot: list[float], rounds: list[Round]) -> list[Figure]:
    seen = [each for one in rounds for each in one.acknowledged]
    noted = [each for one in rounds for each in one.by_bot]
    completed = [each for one in rounds for each in one.completed]
    seconds, pictures = sum(one.seconds for one in rounds), sum(one.pictures for one in rounds)
    if not pictures:
        raise Broken("no picture was posted")
    return [
        Figure(
            "idle", "acknowledgement while nothing is drawn, as people see it: median", _ms(idle, 0.5), "ms"
        ),
        Figure("idle-bot", "  from receiving to acknowledging: median", _ms(idle_bot, 0.5), "ms"),
        Figure("busy", f"while pictures of {TABLES} tables are drawn: median", _ms(seen, 0.5), "ms"),
        Figure("busy-p99", f"  99 of 100 of {len(seen)} are below", _ms(seen, 0.99), "ms", 300),
        Figure("busy-bot", "  from receiving to acknowledging: median", _ms(noted, 0.5), "ms"),
        Figure("busy-bot-p99", "  from receiving to acknowledging: 99 of 100", _ms(noted, 0.99), "ms", 300),
        Figure(
            "completion", "  completions: 99 of 100 are there after", _ms(completed, 0.99), "ms", 1500, True
        ),
        Figure("burst", f"{TABLES} tables at once: all posted, mean of {ROUNDS}", seconds / len(rounds), "s"),
        Figure("burst-pictures", "  pictures posted", pictures / len(rounds), "pictures"),
        Figure("burst-100", f"  so for {PICTURES} pictures", seconds * PICTURES / pictures, "s", 30, True),
    ]


def _ms(seconds: list[float], of: float) -> float:
    return share(seconds, of) * 1000
