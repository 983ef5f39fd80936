"""`python -m bot.sandbox --port N --folder DIR`: the local Discord alone, without a bot."""

import argparse
import asyncio
from pathlib import Path

from bot.sandbox.app import serve

parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description="A local Discord on 127.0.0.1.")
parser.add_argument("--port", type=int, default=0, help="0 (default): a free one")
parser.add_argument("--folder", type=Path, default=None, help="where its world is kept; default: nowhere")
arguments = parser.parse_args()
asyncio.run(serve(arguments.folder, arguments.port))
