"""The canvas: drawn at twice the size in final pixels, scaled down once at the end.

All coordinates and widths are final pixels, x to the right, y down; colours are RGB.
"""

from __future__ import annotations

import itertools
import math
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from PIL import Image, ImageDraw

from render import fonts
from render.themes import Colour, Theme

S = 2
"""Canvas pixels a final pixel."""

K = 2
"""Sprites are drawn once more so much larger and scaled down."""

Point = tuple[float, float]
Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""

Painter = Callable[[Image.Image, ImageDraw.ImageDraw, float], None]
"""Draws a sprite: its image, the drawing on it, pixels of it a final pixel."""

T = TypeVar("T")


class Cache(Generic[T]):
    """A bounded store of the most recently used values, safe for several threads."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._lock = threading.Lock()
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value of a key, made if it is not kept. Two threads may make the same value at once."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        value = make()
        with self._lock:
            self._kept[key] = value
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)
        return value

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()


def shape_points(kind: str, box: Rect, cut: float) -> list[Point]:
    """Corners of a field in a side's shape: cut corners for side two, else a rectangle."""
    x0, y0, x1, y1 = box
    if kind != "two":
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    return [
        (x0 + cut, y0), (x1 - cut, y0), (x1, y0 + cut), (x1, y1 - cut),
        (x1 - cut, y1), (x0 + cut, y1), (x0, y1 - cut), (x0, y0 + cut),
    ]  # fmt: skip


class Canvas:
    """An image with drawing in final pixels."""

    def __init__(
        self,
        width: float,
        height: float,
        theme: Theme,
        ground: Colour | None = None,
        image: Image.Image | None = None,
    ) -> None:
        self.width = width
        self.height = height
        self.theme = theme
        size = (round(width * S), round(height * S))
        self.image = image or Image.new("RGB", size, ground or theme["paper"])
        self.draw = ImageDraw.Draw(self.image, "RGBA")

    def rect(
        self,
        box: Rect,
        fill: Colour | None = None,
        line: Colour | None = None,
        width: float = 2,
        radius: float = 0,
        opacity: float = 1,
    ) -> None:
        """Draw a rectangle, its outline inside the box."""
        x0, y0, x1, y1 = box
        if x1 - x0 < 1 or y1 - y0 < 1:
            return
        corners = (round(x0 * S), round(y0 * S), round(x1 * S) - 1, round(y1 * S) - 1)
        self.draw.rounded_rectangle(
            corners,
            radius * S,
            fill=(*fill, round(255 * opacity)) if fill else None,
            outline=line,
            width=round(width * S) if line else 0,
        )

    def field(
        self, kind: str, box: Rect, fill: Colour, line: Colour | None, width: float, corner: float
    ) -> None:
        """Draw a field in a side's shape: square, cut, or round corners, with an outline inside."""
        if kind == "two":
            if line:
                self.polygon(shape_points(kind, box, corner), line)
                x0, y0, x1, y1 = box
                box = (x0 + width, y0 + width, x1 - width, y1 - width)
                corner = max(0.0, corner - width * 0.42)
            self.polygon(shape_points(kind, box, corner), fill)
        else:
            self.rect(box, fill, line, width, radius=corner * (0.3 if kind == "one" else 1))

    def polygon(self, points: Sequence[Point], fill: Colour, opacity: float = 1) -> None:
        """Fill a polygon."""
        self.draw.polygon([(x * S, y * S) for x, y in points], fill=(*fill, round(255 * opacity)))

    def line(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: float = 2,
        opacity: float = 1,
        capped: bool = False,
    ) -> None:
        """Draw a line through points; ``capped`` rounds its ends."""
        scaled = [(x * S, y * S) for x, y in points]
        ink = (*colour, round(255 * opacity))
        self.draw.line(scaled, fill=ink, width=max(1, round(width * S)), joint="curve")
        if capped:
            radius = width * S / 2
            for x, y in (scaled[0], scaled[-1]):
                self.draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)

    def dashes(
        self, points: Sequence[Point], colour: Colour, width: float = 2, on: float = 10, off: float = 8
    ) -> None:
        """Draw a dashed line through points."""
        for dash in dashed(points, on, off):
            self.line(dash, colour, width)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Colour | None = None,
        line: Colour | None = None,
        width: float = 2,
        opacity: float = 1,
    ) -> None:
        """Draw a circle, its outline inside."""
        self.draw.ellipse(
            ((x - radius) * S, (y - radius) * S, (x + radius) * S, (y + radius) * S),
            fill=(*fill, round(255 * opacity)) if fill else None,
            outline=line,
            width=round(width * S) if line else 0,
        )

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: Colour,
        bold: bool = False,
        anchor: str = "ls",
        halo: Colour | None = None,
        halo_width: float = 3,
        opacity: float = 1,
    ) -> None:
        """Write a line; ``anchor`` as in Pillow, y is the baseline for ``s``."""
        self.draw.text(
            (x * S, y * S),
            words,
            font=fonts.font(round(size * S), bold),
            fill=(*colour, round(255 * opacity)),
            anchor=anchor,
            stroke_width=halo_width * S if halo else 0,
            stroke_fill=halo,
        )

    def middle(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: Colour,
        bold: bool = False,
        align: str = "m",
    ) -> None:
        """Write a line whose capitals are centred on y."""
        self.text(x, y + size * fonts.CAP, words, size, colour, bold, align + "s")

    def spaced(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: Colour,
        spacing: float,
        anchor: str = "l",
        halo: Colour | None = None,
    ) -> None:
        """Write a line in bold with space between its letters; y is the baseline."""
        if anchor == "m":
            x -= spaced_length(words, size, spacing) / 2
        for char in words:
            self.text(x, y, char, size, colour, bold=True, halo=halo)
            x += fonts.length(char, size, True) + spacing

    def paste(self, sprite: Image.Image, x: float, y: float, anchor: str = "lt") -> None:
        """Put a sprite at its left top or its middle (``mm``); sprites are in canvas pixels."""
        width, height = sprite.size
        left = round(x * S - (width / 2 if anchor[0] == "m" else 0))
        top = round(y * S - (height / 2 if anchor[1] == "m" else 0))
        self.image.paste(sprite, (left, top), sprite if sprite.mode == "RGBA" else None)

    def arrow(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: float = 6,
        head: float = 20,
        halo: Colour | None = None,
        dash: bool = False,
    ) -> None:
        """Draw a line through points with a head at the last."""
        (x0, y0), (x1, y1) = points[-2], points[-1]
        away = math.hypot(x1 - x0, y1 - y0) or 1
        ux, uy = (x1 - x0) / away, (y1 - y0) / away
        body = [*_shortened(points, head * 0.75)]

        def tip(extra: float) -> list[Point]:
            half = head * 0.62 + extra * 1.2
            back = head + extra
            return [
                (x1 + ux * extra * 1.6, y1 + uy * extra * 1.6),
                (x1 - ux * back - uy * half, y1 - uy * back + ux * half),
                (x1 - ux * head * 0.78, y1 - uy * head * 0.78),
                (x1 - ux * back + uy * half, y1 - uy * back - ux * half),
            ]

        if halo:
            self.line(body, halo, width + 5, 0.92, capped=True)
            self.polygon(tip(3), halo, 0.92)
        if dash:
            self.dashes(body, colour, width, 14, 9)
        else:
            self.line(body, colour, width, capped=True)
        self.polygon(tip(0), colour)

    def finished(self) -> Image.Image:
        """The picture at its final size: each pixel the mean of its canvas pixels.

        A sharper filter takes ten times as long, and its faint rings make files a quarter larger.
        """
        return self.image.reduce(S)


def dashed(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """Cut a line through points into dashes."""
    dashes: list[list[Point]] = []
    current: list[Point] = [points[0]]
    drawing, left = True, on
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        at = 0.0
        while length - at > left:
            at += left
            point = (x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length)
            if drawing:
                dashes.append([*current, point])
            current = [point]
            drawing, left = not drawing, off if drawing else on
        left -= length - at
        current.append((x1, y1))
    if drawing and len(current) > 1:
        dashes.append(current)
    return dashes


def _shortened(points: Sequence[Point], by: float) -> list[Point]:
    """Take a length off the end of a line."""
    kept = list(points)
    while len(kept) > 1:
        (x0, y0), (x1, y1) = kept[-2], kept[-1]
        length = math.hypot(x1 - x0, y1 - y0)
        if length > by:
            share = (length - by) / length
            return [*kept[:-1], (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)]
        by -= length
        kept.pop()
    return [kept[0], kept[0]]


def spaced_length(words: str, size: float, spacing: float) -> float:
    """Width of spaced letters in final pixels."""
    return sum(fonts.length(char, size, True) for char in words) + spacing * max(0, len(words) - 1)


def smooth(points: Sequence[Point], steps: int = 14) -> list[Point]:
    """A curve through points (Catmull-Rom)."""
    if len(points) < 3:
        return list(points)
    padded = [points[0], *points, points[-1]]
    curve: list[Point] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(steps):
            t = step / steps
            x, y = (
                0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t
                       + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t**3)
                for i in (0, 1)
            )  # fmt: skip
            curve.append((x, y))
    return [*curve, points[-1]]


def sprite(width: float, height: float, draw: Painter) -> Image.Image:
    """Make a sprite of a size in final pixels: drawn large, scaled down once to canvas pixels."""
    factor = S * K
    image = Image.new("RGBA", (math.ceil(width * factor), math.ceil(height * factor)), (0, 0, 0, 0))
    draw(image, ImageDraw.Draw(image), factor)
    size = (max(1, round(width * S)), max(1, round(height * S)))
    return image.resize(size, Image.Resampling.LANCZOS)
