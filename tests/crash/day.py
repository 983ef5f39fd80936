"""A day played on a local table in other processes: the bot killed, started again, and looked at."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import sys
from asyncio.subprocess import Process
from pathlib import Path
from typing import Any

import aiohttp

from bot import faults
from bot.db import Database
from bot.i18n import Voice
from bot.loader import Loader
from bot.sandbox.user import Call, FakeUser
from bot.snapshots import Snapshots
from bot.store import Store
from bot.table import Table
from bot.table_server import end_with_parent
from bot.telling import card
from engine import notation
from engine.draws import HmacDraws

CHANNEL = "table-1"
GAME, SCENARIO, POLICY = "raf", "prelude", "thumb"


class Lost(AssertionError):
    """A step was lost or doubled, or the table did not come to rest."""


class Day:
    """Two processes and a player: `async with Day(folder) as day`.

    Args:
        folder: world and database are kept there.
        seed: of the moments at which the bot dies.
    """

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.random = random.Random(seed)
        self.kills = 0
        self.steps = 0
        self._addresses: dict[str, str] = {}
        self._discord: Process | None = None
        self._bot: Process | None = None
        self._stack = contextlib.AsyncExitStack()
        self._acted: dict[str, str] = {}
        self._draws = HmacDraws(b"crash", f"{seed}")
        self.anna: FakeUser
        self.table: Table
        self.database: Database
        self._game_id: str | None = None

    async def __aenter__(self) -> Day:
        self._discord = await self._spawn("-m", "bot.sandbox", "--folder", str(self.folder))
        assert self._discord.stdout is not None
        while "control" not in self._addresses:
            name, _, address = (await self._discord.stdout.readline()).decode().strip().partition(" ")
            self._addresses[name] = address
        await self.start_bot()
        self.anna = await self._stack.enter_async_context(FakeUser(self._addresses["page"], "anna", 30.0))
        self.database = Database(f"sqlite+aiosqlite:///{self.folder / 'feldpost.db'}")
        self._stack.push_async_callback(self.database.close)
        await self.anna.online()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()
        for process in (self._bot, self._discord):
            if process is not None and process.returncode is None:
                process.kill()
                await process.wait()

    # --- processes -----------------------------------------------------------------------------

    async def _spawn(self, *command: str, **environment: str) -> Process:
        with (self.folder / "log").open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                *command,
                env=os.environ | environment,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                preexec_fn=end_with_parent,
            )

    async def start_bot(self) -> None:
        """Start the bot and wait until it is online."""
        self._bot = await self._spawn(
            "-m",
            "bot",
            "run",
            FELDPOST_SANDBOX_URL=self._addresses["url"],
            FELDPOST_DATABASE_URL=f"sqlite:///{self.folder / 'feldpost.db'}",
            FELDPOST_GUILD_READY_TIMEOUT="0.05",
            FELDPOST_KEEP_BACKUPS="0",
            DISCORD_TOKEN="",
            FELDPOST_DISCORD_TOKEN="",
            **{faults.VARIABLE: str(self._fault)},
        )
        async with asyncio.timeout(60), aiohttp.ClientSession() as session:
            while not (await _state(session, self._addresses["control"]))["app"]["online"]:
                if self._bot.returncode is not None:
                    raise Lost(f"the bot did not start: code {self._bot.returncode}")
                await asyncio.sleep(0.05)  # the local Discord tells it to people, and we are none yet

    async def kill(self) -> None:
        """Kill the bot, without a word."""
        assert self._bot is not None
        if self._bot.returncode is None:
            self._bot.kill()
        await self._bot.wait()
        self.kills += 1

    async def dies(self, seconds: float) -> bool:
        """Whether the bot dies by itself within a time."""
        assert self._bot is not None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                code = await self._bot.wait()
            if code != -signal.SIGKILL:
                raise Lost(f"the bot ended with code {code}")
            self.kills += 1
            return True
        return False

    # --- playing -------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Start a game if none is being played."""
        if self._game_id is not None and self.table.is_open:
            return
        call = await self.anna.slash(CHANNEL, "new", game=GAME, scenario=SCENARIO)
        await call.wait_reply()
        with _reading(self.folder) as rows:
            ((self._game_id,),) = rows("select id from game order by created_at desc limit 1")
        self._acted.clear()
        await self.settle()

    async def load(self) -> Table:
        """The table as the database has it."""
        assert self._game_id is not None
        loader = Loader(Store(self.database), Snapshots(self.database))
        self.table = (await loader.load(self._game_id)).table
        return self.table

    def line(self) -> str:
        """What a sensible player orders now."""
        (seat,) = self.table.waiting
        policy = self.table.game.policies[POLICY]
        command = policy.choose(self.table.game, self.table.state, seat, self._draws)
        return notation.text(command)

    async def order(self) -> Call:
        """Send an order, and wait for nothing."""
        line = self.line()
        call = await self.anna.start(
            await self.anna.command_frame("command", self._channel, "act", {"line": line})
        )
        await self.anna.wait(lambda: call.id)
        self._acted[call.id] = line
        return call

    def reply(self, call: Call) -> str | None:
        """What the bot answered, if it got to it."""
        message = self.anna.messages.get(call.message_id or "")
        return None if message is None or message["flags"] & 128 else str(message["content"])

    async def redeliver(self, call: Call) -> None:
        """Let Discord deliver an interaction once more."""
        async with aiohttp.ClientSession() as session:
            address = f"{self._addresses['control']}/redeliver"
            async with session.post(address, json={"interaction": call.id}) as answer:
                assert answer.status == 200, await answer.text()

    # --- comparing -----------------------------------------------------------------------------

    async def settle(self, seconds: float = 60.0) -> None:
        """Wait until all that has to be said is said, and look at everything.

        Raises:
            Lost: it never is, or something is not as it must be.
        """
        try:
            async with asyncio.timeout(seconds):
                while self._unsaid():  # noqa: ASYNC110 (another process works it off)
                    await asyncio.sleep(0.05)
        except TimeoutError:
            raise Lost(f"not said after {seconds:.0f} seconds: {self._unsaid()}") from None
        await self.load()
        await self._compare_log()
        await self._compare_channel()

    def _unsaid(self) -> list[Any]:
        with _reading(self.folder) as rows:
            unsaid: list[Any] = rows("select id, kind, tries, blocked from outbox where done_at is null")
            return unsaid

    async def _compare_log(self) -> None:
        """No step twice, none without its request, none acknowledged and missing."""
        with _reading(self.folder) as rows:
            requests = dict(
                rows("select id, first from request where game_id = ? and kind = 'act'", self._game_id)
            )
            tags = rows("select distinct request from event where game_id = ?", self._game_id)
        unknown = {request for (request,) in tags} - set(requests)
        if len(unknown) != 1:
            raise Lost(f"events of no request: {sorted(unknown)}")
        done = [call_id for call_id in self._acted if f"i:{call_id}" in requests]
        if len(done) != len(requests):
            raise Lost(f"{len(requests)} steps stored, {len(done)} of them ordered")
        positions = [entry.position for entry in self.table.entries]
        if positions != list(range(1, len(positions) + 1)):
            raise Lost(f"positions have gaps: {positions}")
        self.steps = max(self.steps, len(done))

    def is_stored(self, call: Call) -> bool:
        """Whether the step that a call asked for is in the log."""
        with _reading(self.folder) as rows:
            return bool(rows("select 1 from request where id = ?", f"i:{call.id}"))

    async def _compare_channel(self) -> None:
        """Every message of the table is in the channel once, and the card shows the newest state."""
        with _reading(self.folder) as rows:
            kept = rows("select kind, message_id, first, last from post where game_id = ?", self._game_id)
        there = {m["id"]: m for m in await self._messages()}
        steps = sorted((first, last) for kind, _, first, last in kept if kind == "step")
        covered = [n for first, last in steps for n in range(first, last + 1)]
        if covered != sorted(set(covered)):
            raise Lost(f"told twice: {steps}")
        missing = [row for row in kept if str(row[1]) not in there]
        if missing:
            raise Lost(f"not in the channel: {missing}")
        pictures = [m for m in there.values() if m["attachments"]]
        known = {str(message_id) for _, message_id, _, _ in kept}
        strangers = [m["id"] for m in pictures if m["id"] not in known and self._is_of_this_game(m, kept)]
        if strangers:
            raise Lost(f"posted twice: {strangers}")
        newest = max((row for row in kept if row[0] == "card"), key=lambda row: row[1])
        shown = there[str(newest[1])]["embeds"][0]
        wanted = card(self.table, Voice(self.table.info.locale))
        if (shown["title"], shown["description"].split()) != (wanted.title, wanted.body.split()):
            raise Lost(f"the card shows\n{shown['description']}\ninstead of\n{wanted.body}")

    def _is_of_this_game(self, message: dict[str, Any], kept: list[Any]) -> bool:
        """Whether a message came after the first one of this game."""
        return int(message["id"]) >= min(int(row[1]) for row in kept)

    async def _messages(self) -> list[dict[str, Any]]:
        address = f"{self._addresses['control']}/messages"
        where = {"channel": self._channel}
        async with aiohttp.ClientSession() as session, session.get(address, params=where) as answer:
            found: list[dict[str, Any]] = json.loads(await answer.read())
        return found

    @property
    def _channel(self) -> str:
        """Where the game is played: in a thread, where the channel had a game before."""
        return str(self.table.info.place.channel_id)

    def arm(self, number: int) -> None:
        """Let the bot die before the n-th statement that it writes from now on."""
        unfinished = self._fault.with_suffix(".part")
        unfinished.write_text(str(number))
        unfinished.rename(self._fault)

    @property
    def _fault(self) -> Path:
        return self.folder / "fault"


@contextlib.contextmanager
def _reading(folder: Path):  # type: ignore[no-untyped-def]
    """Read the database from outside, as an operator might."""
    connection = sqlite3.connect(f"file:{folder / 'feldpost.db'}?mode=ro", uri=True, timeout=10)
    try:
        yield lambda statement, *values: connection.execute(statement, values).fetchall()
    finally:
        connection.close()


async def _state(session: aiohttp.ClientSession, control: str) -> dict[str, Any]:
    async with session.get(f"{control}/state", params={"user": "anna"}) as answer:
        found: dict[str, Any] = json.loads(await answer.read())
    return found
