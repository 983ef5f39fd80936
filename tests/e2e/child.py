"""`python -m tests.e2e.child URL FOLDER`: the shipped bot in its own process, with points for pictures.

Its games' chance depends on the players' words alone: the same words and clicks give the same game.
"""

from __future__ import annotations

import asyncio
import sys
import types
from pathlib import Path
from unittest import mock

from bot import logs

from .conftest import Shipped, dots

LUCK = types.SimpleNamespace(token_bytes=lambda count: (b"luck" * count)[:count])
"""In place of `secrets` where games are set up."""


async def main(url: str, folder: Path) -> None:
    """Run until somebody kills it."""
    logs.configure("INFO")
    with mock.patch("bot.setup.secrets", LUCK):
        bot = Shipped(url, folder, artist=dots)
        await bot.start()
        print("ready", flush=True)
        await asyncio.Event().wait()


asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
