"""Pictures: how long one takes, cold and warm, how large it is, and how that compares with bare encoding."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator, Sequence
from statistics import median

from engine import registry
from engine.contract import Board
from engine.scene import Sheet
from render import compose
from render.samples import SHEETS
from tests.bench.days import Day
from tests.bench.figures import Broken, Figure, cpu

THEME, LOCALE = "light", "en"
MOST = 24
"""Pictures of a game that are drawn."""

COLD_RUNS = 3


def drawing(key: str) -> Iterator[Figure]:
    """The figures of pictures, in seconds of one core.

    Raises:
        Broken: the game has no pictures.
    """
    sheets = _spread(list(Day(key, "pictures").sheets()))
    if not sheets:
        raise Broken(f"{key}: a game without pictures")
    yield Figure("picture-cold", "a step picture, first of a process", _cold(key) * 1000, "ms", 1200)
    for sheet in sheets[:3]:
        draw(sheet)
    taken = [_seconds(sheet) for sheet in sheets]
    yield Figure("picture-warm", f"a step picture, warm: median of {len(sheets)}", median(taken) * 1000, "ms")
    yield Figure("picture-slow", "  the slowest of them", max(taken) * 1000, "ms", 350)
    ratio = median(mine / _bare(sheet) for mine, sheet in zip(taken, sheets, strict=True))
    yield Figure(
        "picture-ratio", "  to the bare RGB PNG (level 6) of the same image", ratio, "times", 4, True
    )
    yield from _sizes("picture", sheets)
    board = _board(key)
    draw(board)
    yield Figure("board-warm", "the whole board, warm", _seconds(board, 3) * 1000, "ms", 700)
    yield from _sizes("board", [board])


def gallery() -> Iterator[Figure]:
    """The same for the gallery of the picture language."""
    sheets = [make() for make in SHEETS.values()]
    for sheet in sheets:
        draw(sheet)
    taken = [_seconds(sheet) for sheet in sheets]
    name = f"the {len(sheets)} sheets of the gallery, warm: median"
    yield Figure("gallery-warm", name, median(taken) * 1000, "ms")
    yield Figure("gallery-slow", "  the slowest of them", max(taken) * 1000, "ms", 700)
    yield from _sizes("gallery", sheets)


def draw(sheet: Sheet) -> bytes:
    """One picture, ready to be sent."""
    return compose.encode(compose.compose(sheet, THEME, LOCALE))


def _spread(sheets: Sequence[Sheet]) -> Sequence[Sheet]:
    """Few of many, from beginning to end."""
    return sheets[:: max(1, -(-len(sheets) // MOST))]


def _board(key: str) -> Sheet:
    """The whole board at the first question.

    Raises:
        Broken: the game has no board.
    """
    game = registry.get(key)
    _, step = next(Day(key, "pictures").steps())
    sheet = game.scene(game.view(step.state, None), Board())
    if sheet is None:
        raise Broken(f"{key}: no picture of the board")
    return sheet


def _seconds(sheet: Sheet, times: int = 1) -> float:
    return cpu(lambda: draw(sheet), times)


def _bare(sheet: Sheet) -> float:
    """Seconds of one core for nothing but writing the image as a PNG in full colour."""
    image = compose.compose(sheet, THEME, LOCALE).convert("RGB")
    return cpu(lambda: image.save(io.BytesIO(), "PNG", compress_level=6))


def _sizes(key: str, sheets: Sequence[Sheet]) -> Iterator[Figure]:
    sizes = [len(draw(sheet)) / 1000 for sheet in sheets]
    if len(sizes) > 1:
        yield Figure(f"{key}-size", "  file size: median", median(sizes), "kB")
    yield Figure(f"{key}-large", "  file size: largest", max(sizes), "kB", 400)


def _cold(key: str) -> float:
    """Seconds of one core for a process's first picture: median of several processes."""
    command = (sys.executable, "-m", "tests.bench.cold", key)
    runs = [subprocess.run(command, check=True, capture_output=True, text=True) for _ in range(COLD_RUNS)]
    return median(float(each.stdout) for each in runs)
