"""`python -m tests.crash --points N`: kill the bot at N seeded instants and at every statement of a step."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

import msgspec

from tests.crash.day import Lost
from tests.crash.run import boundaries, instants


def main() -> int:
    """Run both, print the figures as JSON in the last line."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash")
    parser.add_argument("--points", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=None, help="Keep database, world and log here.")
    arguments = parser.parse_args()

    def tell(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory(prefix="feldpost-crash-") as made:
        folder = arguments.keep or Path(made)
        figures = {}
        for name in ("boundaries", "instants"):
            where = folder / name
            where.mkdir(parents=True)
            run = (
                boundaries(where, arguments.seed, tell)
                if name == "boundaries"
                else instants(where, arguments.points, arguments.seed, tell)
            )
            try:
                figures[name] = asyncio.run(run)
            except Lost as lost:
                print(f"{name}: {lost}", file=sys.stderr)
                return 1
    print(msgspec.json.encode({"lost": 0, "doubled": 0, **figures}).decode())
    return 0


sys.exit(main())
