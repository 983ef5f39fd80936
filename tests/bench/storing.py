"""SQLite as the bot uses it: how long a step takes until it is safe on the disk, and a loaded table."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from bot.clock import RealClock
from bot.db import Database
from bot.loader import Loader
from bot.preferences import Preferences
from bot.service import Games
from bot.snapshots import Snapshots
from bot.store import Commit, Store
from bot.table import NewGame, Place
from engine.contract import Setup
from engine.simulate import draws_for, policy_of
from tests.bench.days import Day
from tests.bench.figures import Figure, share

STEPS = 40
USER, CHANNEL = 1_311_000_000_000_000_001, 1_400_000_000_000_000_000


class Timed(Store):
    """A store that notes how long its transactions take."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.taken: list[float] = []
        self.events = 0

    async def append(self, commit: Commit) -> None:
        start = time.perf_counter()
        await super().append(commit)
        self.taken.append(time.perf_counter() - start)
        self.events += len(commit.entries)


def storing(key: str) -> Iterator[Figure]:
    """The figures, by the clock on the wall: a disk is waited for."""
    with tempfile.TemporaryDirectory(prefix="feldpost-bench-") as folder:
        yield from asyncio.run(_storing(key, Path(folder)))


async def _storing(key: str, folder: Path) -> list[Figure]:
    database = Database(f"sqlite+aiosqlite:///{folder / 'bench.db'}")
    await database.migrate()
    store = Timed(database)
    try:
        games = Games(store, Preferences(database), RealClock(), lambda: None)
        steps, game_id = await _play(key, games)
        loads = []
        for _ in range(5):
            start = time.perf_counter()
            await Loader(store, Snapshots(database)).load(game_id)
            loads.append(time.perf_counter() - start)
    finally:
        await database.close()
    bare = _bare(folder / "bare.db")
    append = median(store.taken)
    return [
        Figure("append", f"a step's transaction on SQLite: median of {len(steps)}", append * 1000, "ms"),
        Figure("append-slow", "  nine of ten are below", share(store.taken, 0.9) * 1000, "ms"),
        Figure("append-ratio", "  to a bare commit of one row on the same disk", append / bare, "times"),
        Figure("append-events", "  events of a step: mean", store.events / len(steps), "events"),
        Figure("act", "a command judged, stored and answered: median", median(steps) * 1000, "ms"),
        Figure("load", "a table read from the database: median", median(loads) * 1000, "ms"),
    ]


async def _play(key: str, games: Games) -> tuple[list[float], str]:
    """Play steps of one or more games; seconds of each, and the id of the longest game."""
    taken: list[float] = []
    lengths: dict[str, int] = {}
    while len(taken) < STEPS:
        number = len(lengths)
        day = Day(key, f"store {number}")
        policy, own = policy_of(day.game, day.policy), draws_for(f"store {number}", "player")
        new = NewGame(
            key,
            Setup(day.setup.scenario),
            Place("channel", CHANNEL + number),
            USER,
            seats={seat.key: (USER,) for seat in day.game.scenarios()[0].seats},
        )
        table = await games.create(new, f"c:new-{number}")
        while table.waiting and len(taken) < STEPS:
            seat = table.waiting[0]
            command = policy.choose(table.game, table.state, seat, own)
            start = time.perf_counter()
            done = await games.act(table.id, seat, command, f"c:{number}-{len(taken)}", USER)
            taken.append(time.perf_counter() - start)
            table = done.table
        lengths[table.id] = table.position
    return taken, max(lengths, key=lambda each: lengths[each])


def _bare(path: Path) -> float:
    """Seconds for the smallest durable transaction: one row, flushed to the disk."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE row (body BLOB)")
    taken = []
    for _ in range(STEPS):
        start = time.perf_counter()
        connection.execute("INSERT INTO row VALUES (?)", (b"x" * 200,))
        taken.append(time.perf_counter() - start)
    connection.close()
    return median(taken)
