"""Several people at one table, the bot in a process that can be killed."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from asyncio.subprocess import Process
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.db import Database
from bot.loader import Loader
from bot.snapshots import Snapshots
from bot.store import Store
from bot.table import Table
from bot.table_server import end_with_parent
from engine import codec, notation
from engine.contract import AnyGame, Batch, Command, Refused, Seat
from engine.draws import Draw, HmacDraws, Rigged, name_of
from engine.history import PLATFORM_EVENTS, fold
from engine.step import run

from .hands import Json

CONFIRM = ("Confirm", "決定", "すべて決定")
READY = ("My units are ready", "自分のユニットは準備完了")


class Mortal:
    """The shipped bot in a process of its own.

    Args:
        url: where the local Discord is.
        folder: where the database is.
    """

    def __init__(self, url: str, folder: Path) -> None:
        self._url, self.folder = url, folder
        self._process: Process | None = None
        self.kills = 0
        self.database = Database(f"sqlite+aiosqlite:///{folder / 'feldpost.db'}")

    async def __aenter__(self) -> Mortal:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.database.close()
        await self._end()

    async def start(self) -> None:
        """Start it and wait until it is ready."""
        with (self.folder / "log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "tests.e2e.child", self._url, str(self.folder)),
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                preexec_fn=end_with_parent,
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(60):
            while (line := await self._process.stdout.readline()).strip() != b"ready":
                assert line, (self.folder / "log").read_text()[-2000:]

    async def kill(self) -> None:
        """Kill it without a word, and start it anew."""
        await self._end()
        self.kills += 1
        await self.start()

    async def _end(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def table(self) -> Table:
        """The newest table as the database has it."""
        store = Store(self.database)
        newest = (await store.all_ids())[-1]
        return (await Loader(store, Snapshots(self.database)).load(newest)).table

    async def record(self) -> str:
        """The newest game as a record for `python -m engine play`: all dice, and what was carried out."""
        table = await self.table()
        game, coming, commands = table.game, defaultdict[str, list[str | int]](list), list[str]()
        for request in await Store(self.database).requests(table.id):
            dice = defaultdict[str, list[str | int]](list)
            for draw in msgspec.json.decode(request.draws, type=list[Draw]):
                dice[name_of(draw.purpose)].append(draw.value)
                coming[name_of(draw.purpose)].append(draw.value)
            if request.command is not None and request.seat is not None:
                state = fold(game, [each for each in table.entries if each.position < request.first]).state
                what = codec.decode_command(game, request.command)
                lines = what.commands if isinstance(what, Batch) else (what,)
                draws = Rigged(dice, HmacDraws(b"", ""))
                commands += [
                    f"{request.seat}: {line}" for line in _done(game, state, request.seat, lines, draws)
                ]
        head = {"game": game.key, "scenario": table.info.setup.scenario, "commands": commands}
        rows = [f"{key} = {json.dumps(value)}" for key, value in head.items()]
        return "\n".join(
            [*rows, "[coming]", *(f"{key} = {json.dumps(value)}" for key, value in coming.items())]
        )


def _done(game: AnyGame, state: Any, seat: Seat, lines: Sequence[Command], draws: Rigged) -> list[str]:
    """The lines of a batch that were carried out: up to a refusal, or to the end of the turn."""
    turn, done = game.turn(state, seat), list[str]()
    for line in lines:
        if done and (game.outcome(state) is not None or game.turn(state, seat) != turn):
            break
        try:
            state = run(game, state, seat, line, draws).state
        except Refused:
            break
        done.append(notation.text(line))
    return done


async def check_replay(mortal: Mortal, folder: Path) -> None:
    """See that `python -m engine play` makes the same events and the same end of the game's record."""
    table = await mortal.table()
    events, last = _replayed(await mortal.record(), folder)
    played = [each.event for each in table.entries if not isinstance(each.event, PLATFORM_EVENTS)]
    assert events == [codec.plain(each) for each in played]
    assert last["view"] == codec.plain(table.view(None))
    assert last["outcome"] == codec.plain(table.outcome)


def _replayed(record: str, folder: Path) -> tuple[list[Json], Json]:
    """What `python -m engine play` makes of a record: its events, and how it ends."""
    file = folder / "record.toml"
    file.write_text(record)
    played = subprocess.run(
        [sys.executable, "-m", "engine", "play", str(file)], capture_output=True, text=True, check=False
    )
    assert played.returncode == 0, played.stderr
    *events, last = [json.loads(line) for line in played.stdout.splitlines()]
    return [each["event"] for each in events], last
