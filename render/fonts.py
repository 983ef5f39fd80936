"""The fonts, their measures, and which characters they can draw. Only this module knows where they are.

Noto Sans CJK JP in two weights from two packages, always with basic layout, so that a picture is the
same on every host.
"""

from __future__ import annotations

import functools
import threading
import unicodedata

import noto_cjk_sans_jp_bold
import noto_cjk_sans_jp_regular
from PIL import ImageFont

CAP = 0.365
"""Half the height of a capital in ems: a line is centred by its capitals, not by the font's middle."""


REPLACEMENT = "□"
FIRST_EXOTIC = 0x0250
"""Below are Latin letters, all of which the fonts have."""

_local = threading.local()


def font(pixels: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """The font at a size in canvas pixels. One object a thread: FreeType faces are not shared."""
    cache: dict[tuple[int, bool], ImageFont.FreeTypeFont] = _local.__dict__.setdefault("fonts", {})
    key = (pixels, bold)
    if key not in cache:
        if len(cache) >= 96:
            cache.clear()
        package = noto_cjk_sans_jp_bold if bold else noto_cjk_sans_jp_regular
        cache[key] = ImageFont.truetype(
            str(package.FONT_PATH), max(1, pixels), layout_engine=ImageFont.Layout.BASIC
        )
    return cache[key]


@functools.lru_cache(maxsize=8192)
def length(words: str, size: float, bold: bool = False) -> float:
    """Width of a line of words in final pixels at a size in final pixels."""
    # Measured at twice the size, as it is drawn.
    return font(round(size * 2), bold).getlength(words) / 2


@functools.lru_cache(maxsize=4096)
def drawable(char: str) -> bool:
    """Whether the fonts have a glyph for a character."""
    if ord(char) < FIRST_EXOTIC:
        return True
    face = font(32)
    return bytes(face.getmask(char)) != bytes(face.getmask("\uffff"))


@functools.lru_cache(maxsize=8192)
def clean(words: str) -> str:
    """Take out of words what must not be drawn: controls, direction marks, joiners; replace the unknown."""
    out = []
    for char in unicodedata.normalize("NFC", words):
        if char in "\n\t\r\u2028\u2029":
            out.append(" ")
        elif _stripped(char):
            continue
        else:
            out.append(char if drawable(char) else REPLACEMENT)
    return "".join(out)


def _stripped(char: str) -> bool:
    """Controls, format characters (direction marks among them), surrogates, private, unassigned."""
    category = unicodedata.category(char)
    if category in ("Cc", "Cf", "Cs", "Co", "Cn") or 0xFE00 <= ord(char) <= 0xFE0F:
        return True
    return category == "Mn" and not drawable(char)
