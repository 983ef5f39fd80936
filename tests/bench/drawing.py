"""Pictures: how long one takes, cold and warm, how large it is, and how that compares with bare encoding."""

from __future__ import annotations

import functools
import io
import subprocess
import sys
from collections.abc import Iterator, Sequence
from statistics import median

from engine import registry
from engine.contract import Board
from engine.scene import Map, Sheet
from render import compose
from render.samples import SHEETS
from tests.bench.days import Day
from tests.bench.figures import Broken, Figure, cpu

THEMES = ("light", "dark")
LOCALE = "en"
MOST = 24
"""Pictures of a game that are drawn."""

COLD_RUNS = 3


def drawing(key: str) -> Iterator[Figure]:
    """The figures of pictures, in seconds of one core.

    Raises:
        Broken: the game has no pictures.
    """
    every = list(Day(key, "pictures").sheets())
    if not every:
        raise Broken(f"{key}: a game without pictures")
    yield Figure("picture-cold", "a step picture, first of a process", _cold(key) * 1000, "ms", 1200)
    warming = _first_of_each_map(every)
    for sheet in warming:
        _seconds(sheet)
    sheets = _spread([sheet for sheet in every if sheet not in warming])
    taken = [_seconds(sheet) for sheet in sheets]
    yield Figure("picture-warm", f"a step picture, warm: median of {len(taken)}", median(taken) * 1000, "ms")
    yield Figure("picture-slow", "  the slowest of them", max(taken) * 1000, "ms", 350)
    ratio = median(mine / _bare(sheet) for mine, sheet in zip(taken, sheets, strict=True))
    yield Figure(
        "picture-ratio", "  to the bare RGB PNG (level 6) of the same image", ratio, "times", 4, True
    )
    yield from _sizes("picture", sheets)
    board = _board(key)
    _seconds(board)
    yield Figure("board-warm", "the whole board, warm", _seconds(board) * 1000, "ms", 700)
    yield from _sizes("board", [board])


def gallery() -> Iterator[Figure]:
    """The same for the gallery of the picture language."""
    sheets = [make() for make in SHEETS.values()]
    for sheet in sheets:
        _seconds(sheet)
    taken = [_seconds(sheet) for sheet in sheets]
    name = f"the {len(sheets)} sheets of the gallery, warm: median"
    yield Figure("gallery-warm", name, median(taken) * 1000, "ms")
    yield Figure("gallery-slow", "  the slowest of them", max(taken) * 1000, "ms", 700)
    yield from _sizes("gallery", sheets)


def draw(sheet: Sheet, theme: str = THEMES[0]) -> bytes:
    """One picture, ready to be sent."""
    return compose.encode(compose.compose(sheet, theme, LOCALE))


def _first_of_each_map(sheets: Sequence[Sheet]) -> list[Sheet]:
    """A picture for each part of a map that is shown, and one without a map: what makes caches warm."""
    found: dict[object, Sheet] = {}
    for sheet in sheets:
        stage = sheet.stage
        found.setdefault((stage.ground, stage.crop) if isinstance(stage, Map) else None, sheet)
    return list(found.values())


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


def _seconds(sheet: Sheet) -> float:
    """Seconds of one core for a picture that was not drawn before: in each theme once, the better one.

    A second drawing of the same picture would find more in caches than the bot does.
    """
    return min(cpu(functools.partial(draw, sheet, theme)) for theme in THEMES)


def _bare(sheet: Sheet) -> float:
    """Seconds of one core for nothing but writing the image as a PNG in full colour."""
    image = compose.compose(sheet, THEMES[0], LOCALE).convert("RGB")
    return cpu(lambda: image.save(io.BytesIO(), "PNG", compress_level=6), 3)


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
