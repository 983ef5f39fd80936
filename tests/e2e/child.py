"""`python -m tests.e2e.child URL FOLDER`: the shipped bot in its own process, with points for pictures."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from bot import logs

from .conftest import Shipped, dots


async def main(url: str, folder: Path) -> None:
    """Run until somebody kills it."""
    logs.configure("INFO")
    bot = Shipped(url, folder, artist=dots)
    await bot.start()
    print("ready", flush=True)
    await asyncio.Event().wait()


asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
