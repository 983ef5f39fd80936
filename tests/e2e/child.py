"""`python -m tests.e2e.child URL FOLDER`: the shipped bot in its own process, with points for pictures.

The same words and clicks give the same game.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from unittest import mock

from bot import logs

from .conftest import Luck, Shipped, dots


async def main(url: str, folder: Path) -> None:
    """Run until somebody kills it."""
    logs.configure("INFO")
    with mock.patch("bot.setup.secrets", Luck()):
        bot = Shipped(url, folder, artist=dots)
        await bot.start()
        print("ready", flush=True)
        await asyncio.Event().wait()


asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
