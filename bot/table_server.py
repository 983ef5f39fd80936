"""The local table: a local Discord and the bot on it, two processes started, watched and stopped together."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import os
import signal
import sys
from asyncio.subprocess import Process
from pathlib import Path

import aiohttp

READY_SECONDS = 60.0
STOP_SECONDS = 20.0
CALM_SECONDS = 30.0
"""A bot that lives so long is restarted at once; one that dies sooner, after a pause."""

MAX_DEATHS = 5
"""Deaths in a row, each soon after the start, after which nobody restarts the bot."""


class CannotPlay(Exception):
    """The table cannot be opened. Its text is for the person who started it."""


class LocalTable:
    """A local Discord with the bot.

    Args:
        port: where the page is; 0 for a free one.
        folder: world, database and log are kept there: the next time goes on where this one stopped.
    """

    def __init__(self, port: int, folder: Path) -> None:
        self._port = port
        self._folder = folder
        self._addresses: dict[str, str] = {}

    async def run(self) -> None:
        """Open the table, print its address in one line, and keep it going until cancelled.

        Raises:
            CannotPlay: the port is taken, or the bot does not come up.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        discord = await self._open()
        try:
            await self._keep_bot(discord)
        finally:
            await _stop(discord)

    async def _open(self) -> Process:
        """Start the local Discord and read its addresses."""
        command = ("-m", "bot.sandbox", "--port", str(self._port), "--folder", str(self._folder))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *command,
            env=_frugal(),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,
            preexec_fn=end_with_parent,
        )
        assert process.stdout is not None
        while "control" not in self._addresses:
            line = (await process.stdout.readline()).decode()
            if not line:
                assert process.stderr is not None
                said = (await process.stderr.read()).decode(errors="replace").strip()
                reason = said.splitlines()[-1] if said else "no reason given"
                raise CannotPlay(f"the local table cannot open on port {self._port}: {reason}")
            name, _, address = line.strip().partition(" ")
            self._addresses[name] = address
        return process

    async def _keep_bot(self, discord: Process) -> None:
        """Start the bot, and start it again when it dies."""
        deaths = 0
        announced = False
        ends = asyncio.ensure_future(discord.wait())
        while True:
            bot = await self._start_bot()
            born = asyncio.get_running_loop().time()
            died = asyncio.ensure_future(bot.wait())
            try:
                if not announced and await self._is_ready(died):
                    print(f"Feldpost local table: {self._addresses['page']}", flush=True)
                    announced = True
                await asyncio.wait((died, ends), return_when=asyncio.FIRST_COMPLETED)
            finally:
                await _stop(bot)
            if ends.done():
                raise CannotPlay("the local Discord ended by itself")
            lived = asyncio.get_running_loop().time() - born
            deaths = 1 if lived > CALM_SECONDS else deaths + 1
            if deaths >= MAX_DEATHS or not announced:
                raise CannotPlay(f"the bot ended by itself (code {bot.returncode}): see {self._log}")
            print(f"the bot ended (code {bot.returncode}) and is started again", file=sys.stderr, flush=True)
            await asyncio.sleep(0 if lived > CALM_SECONDS else deaths)

    @property
    def _log(self) -> Path:
        """The bot's log."""
        return self._folder / "bot.log"

    async def _start_bot(self) -> Process:
        environment = _frugal() | {
            "FELDPOST_SANDBOX_URL": self._addresses["url"],
            "FELDPOST_DATABASE_URL": f"sqlite:///{self._folder / 'feldpost.db'}",
            "FELDPOST_GUILD_READY_TIMEOUT": "0.2",
            "FELDPOST_KEEP_BACKUPS": "0",
            "FELDPOST_DISCORD_TOKEN": "",  # a real one is never used here
            "DISCORD_TOKEN": "",
        }
        with self._log.open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot",
                "run",
                env=environment,
                stderr=log,
                start_new_session=True,
                preexec_fn=end_with_parent,
            )

    async def _is_ready(self, died: asyncio.Future[int]) -> bool:
        """Wait until the bot is online; False if it dies before.

        Raises:
            CannotPlay: it takes too long.
        """
        state = f"{self._addresses['control']}/state?user=anna"
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(READY_SECONDS), aiohttp.ClientSession() as session:
                while not died.done():
                    async with session.get(state) as answer:
                        seen = await answer.json()
                    if seen["app"]["online"] and seen["commands"]:
                        return True
                    await asyncio.wait([died], timeout=0.1)
                return False
        raise CannotPlay(f"the bot did not come up within {READY_SECONDS:.0f} seconds: see {self._log}")


def _frugal() -> dict[str, str]:
    """This process's environment, with few arenas for threads: drawing leaves much memory in each."""
    return {"MALLOC_ARENA_MAX": "2"} | os.environ


async def _stop(process: Process) -> None:
    """Ask a process to end; make it, if it does not."""
    if process.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


def end_with_parent() -> None:
    """On Linux, let the child be told to end when its parent dies without having stopped it."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)
