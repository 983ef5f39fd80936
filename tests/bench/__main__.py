"""``python -m tests.bench --out OUT``: measures, prints a table, writes ``OUT/bench.json``."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from engine import registry
from tests.bench.computer import strength
from tests.bench.days import days, replay
from tests.bench.drawing import drawing, gallery
from tests.bench.figures import Figure, row, table, yardstick
from tests.bench.storing import storing
from tests.bench.tables import tables

PARTS: dict[str, Callable[[str], Iterable[Figure]]] = {
    "days": days,
    "replay": replay,
    "drawing": drawing,
    "gallery": lambda key: gallery(),
    "storing": storing,
    "tables": tables,
    "strength": lambda key: strength(),
}


def main() -> None:
    """Measure what is asked for; all by default."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures, with bars.")
    parser.add_argument("--out", type=Path, default=Path("out"), help="folder for bench.json")
    parser.add_argument("--game", default=registry.keys()[0], choices=registry.keys(offered_only=False))
    parser.add_argument("--only", nargs="*", choices=PARTS, default=list(PARTS), help="parts")
    wanted = parser.parse_args()
    start = time.perf_counter()
    figures: list[Figure] = []
    for name in wanted.only:
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        found = list(PARTS[name](wanted.game))
        print(table(found), flush=True)
        figures += found
    over = [each.what.strip() for each in figures if each.verdict not in ("ok", "")]
    print(
        f"{len(figures)} figures in {time.perf_counter() - start:.0f} s, {len(over)} miss their bar",
        flush=True,
    )
    wanted.out.mkdir(parents=True, exist_ok=True)
    report = {"machine": _machine(), "game": wanted.game, "figures": [row(each) for each in figures]}
    path = wanted.out / "bench.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    print(path)


def _machine() -> dict[str, str | int | float]:
    """What the figures were measured on."""
    return {
        "python": platform.python_version(),
        "system": platform.platform(terse=True),
        "processor": platform.machine(),
        "cores": os.cpu_count() or 1,
        "load": round(os.getloadavg()[0], 2),
        "yardstick_ms": round(yardstick() * 1000, 2),
    }


if __name__ == "__main__":
    main()
