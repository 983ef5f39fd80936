"""``python -m tests.bench.cold GAME``: prints the seconds of one core that a process's first picture takes.

The import of the renderer counts, since the bot makes it with its first picture; that of the game does not.
"""

from __future__ import annotations

import sys
import time

from bot.pictures import draw
from tests.bench.days import Day

if __name__ == "__main__":
    sheet = next(Day(sys.argv[1], "pictures").sheets())
    start = time.thread_time()
    draw(sheet, "light", "en")
    print(time.thread_time() - start)
