"""Many sheets at once: as one moving picture, or as small pictures for a page."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

from engine.scene import Sheet
from render.compose import MOST, SIZES, TooLarge, compose

SIZE = (800, 507)
SHOWN, HELD = 1_200, 3_000
"""Milliseconds that a picture is shown; and the last one."""

WANTED = 2_000_000
QUALITIES = (75, 50)
"""Of the first that keeps the file within `WANTED` bytes, else of the last."""


def cel(sheet: Sheet, theme: str, locale: str) -> Image.Image:
    """One picture of a film.

    Raises:
        FileNotFoundError, KeyError, ValueError: as `compose`.
    """
    return compose(sheet, theme, locale).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


def still(sheet: Sheet, theme: str, locale: str) -> bytes:
    """A picture as a small WebP, for a page that holds many of them.

    Raises:
        FileNotFoundError, KeyError, ValueError: as `compose`.
    """
    image = compose(sheet, theme, locale).convert("RGB")
    image.thumbnail(SIZES["step"], Image.Resampling.LANCZOS)
    file = io.BytesIO()
    image.save(file, "WEBP", quality=QUALITIES[0], method=2)
    return file.getvalue()


def film(cels: Sequence[Image.Image]) -> bytes:
    """The pictures one after the other, as an animated WebP that begins again after the last.

    Raises:
        TooLarge: it has more than `MOST` bytes.
    """
    data = b""
    for quality in QUALITIES:
        data = _written(cels, quality)
        if len(data) <= WANTED:
            break
    if len(data) > MOST:
        raise TooLarge(f"{len(data)} bytes")
    return data


def _written(cels: Sequence[Image.Image], quality: int) -> bytes:
    file = io.BytesIO()
    times = [SHOWN] * (len(cels) - 1) + [HELD]
    first, *rest = cels
    first.save(
        file, "WEBP", save_all=True, append_images=rest, duration=times, loop=0, quality=quality, method=2
    )
    return file.getvalue()
