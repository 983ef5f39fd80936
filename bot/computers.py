"""Computer players at the tables: whose turn it is, thought out in another process, carried out once.

What is thought is a function of the game's id and position, and a request is named by them: after a
crash the same answer is found again, and given only if it was not given before.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from sqlmodel import col, select

from bot import logs
from bot.db import Database
from bot.models import GameRow, HolderRow, SeatRow
from bot.service import Busy, Games
from bot.table import Table
from engine import codec, computer
from engine.contract import Batch, Command, Refused, Seat

LONGEST = 30.0
"""Seconds after which tables are looked through again, for changes by other processes and for what failed."""

STAND_IN = "middle"
"""The level that answers for a person whose time is up."""

_log = logs.get(__name__)


class Computers:
    """Plays all seats that computer players hold.

    Args:
        workers: processes that think at the same time.
    """

    def __init__(self, database: Database, games: Games, workers: int = 1) -> None:
        self._database = database
        self._games = games
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)
        self._stopping = False
        self._woken = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    # --- running -------------------------------------------------------------------------------

    def start(self) -> None:
        """Look after the tables from now on."""
        self._stopping = False
        self._woken.set()
        self._running = asyncio.create_task(self._run(), name="computers")

    async def stop(self) -> None:
        """Begin no more decisions; the present one is finished."""
        self._stopping = True
        self._woken.set()
        if self._running is not None:
            await self._running
            self._running = None
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def wake(self) -> None:
        """Something was changed: a computer player may be asked now."""
        self._woken.set()

    async def _run(self) -> None:
        while not self._stopping:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), LONGEST)
            self._woken.clear()
            try:
                await self.play()
            except Exception:
                _log.exception("the computer players failed")
                await asyncio.sleep(1)

    # --- playing -------------------------------------------------------------------------------

    async def play(self) -> int:
        """Answer once for every computer player that is asked; returns how many answers were given."""
        asked = await self._asked()
        return sum(await asyncio.gather(*(self._answer(game_id, seat) for game_id, seat in asked)))

    async def _asked(self) -> Sequence[tuple[str, Seat]]:
        """The seats of computer players that are asked now."""
        async with self._database.read() as session:
            found = await session.exec(
                select(SeatRow.game_id, SeatRow.seat)
                .join(
                    HolderRow,
                    (col(HolderRow.game_id) == col(SeatRow.game_id))
                    & (col(HolderRow.seat) == col(SeatRow.seat)),
                )
                .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
                .where(
                    col(HolderRow.user_id) < 0,
                    GameRow.standing == "running",
                    col(SeatRow.wait).is_not(None),
                )
                .order_by(col(SeatRow.since))
            )
            return found.all()

    async def _answer(self, game_id: str, seat: Seat) -> bool:
        """Answer for one seat; a failure leaves the table as it is, to be looked at again later."""
        try:
            async with self._free:
                table = await self._games.load(game_id)
                level = table.seats[seat].computer
                if self._stopping or seat not in table.waiting or not level:
                    return False
                return await self._give(table, seat, await self.choose(table, seat, level))
        except Busy:
            _log.info("too late for a computer player's answer", game=game_id)
        except Exception:
            _log.exception("a computer player failed", game=game_id, seat=seat)
        return False

    async def _give(self, table: Table, seat: Seat, command: Command) -> bool:
        """Give an answer; the default one where the rules do not allow what was thought."""
        try:
            done = await self._games.by_computer(table.id, seat, command, table.position)
        except Refused as refused:
            if (await self._games.load(table.id)).position != table.position:
                return False  # the game has gone on
            _log.error("a computer player's answer was refused", game=table.id, why=refused.say.key)
            default = table.game.default(table.state, seat)
            done = await self._games.by_computer(table.id, seat, default, table.position)
        return not done.again

    async def choose(self, table: Table, seat: Seat, level: str) -> Command:
        """What a computer player answers at a table.

        Raises:
            computer.NoComputer: the game has none of that level.
        """
        seed = f"{table.id} {table.position}"
        asked = computer.question(table.game, table.state, seat, level, seed, table.info.pack)
        command = codec.decode_command(table.game, await self._think(asked))
        if isinstance(command, Batch):
            raise TypeError("a computer player answers with one command")
        return command

    async def stand_in(self, table: Table, seat: Seat) -> Command | None:
        """The answer for somebody whose time is up; None where no computer player can give one."""
        able = computer.levels(table.game)
        if not able:
            return None
        try:
            return await self.choose(table, seat, STAND_IN if STAND_IN in able else able[-1])
        except Exception:
            _log.exception("a stand-in failed", game=table.id, seat=seat)
            return None

    async def _think(self, asked: computer.Question) -> bytes:
        """Think in another process; one that died is replaced once."""
        loop = asyncio.get_running_loop()
        for _ in range(2):
            if self._pool is None:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self._workers, context, initializer=_prepare)
            pool = self._pool
            try:
                return await loop.run_in_executor(pool, computer.choose, asked)
            except BrokenProcessPool:
                _log.warning("a thinking process died")
                if self._pool is pool:
                    self._pool = None
        raise RuntimeError("processes that think die")


def _prepare() -> None:
    """Make a thinking process end with the bot: not before it at Ctrl-C, not after it when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(0)
