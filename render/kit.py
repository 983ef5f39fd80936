"""What drawing a sheet needs at hand: theme, language, sizes, and words ready to be drawn."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.scene import Counter, Die, Glyph, Span, Star
from engine.words import Word
from render import fonts
from render.canvas import Rect
from render.counters import Words, shortened
from render.texts import Texts
from render.themes import Theme
from render.wrap import Line, Run, lines

TYPE = {"hero": 40, "headline": 32, "title": 30, "label": 24, "text": 22, "small": 20, "tiny": 18}
"""Sizes of type in final pixels."""

SMALLEST = 20
"""Nothing on a step picture is written smaller, if it can be helped."""

EDGE = {"hero": 130, "large": 118, "normal": 90, "small": 84, "map": 80, "whole": 64, "tiny": 24}
"""Edges of counters in final pixels."""

GLYPH = {"hero": 96, "large": 64, "normal": 44, "small": 34, "map": 28, "whole": 24, "tiny": 22}
"""Widths of glyphs that stand by themselves."""

DIE = {"large": 76, "normal": 48, "small": 36, "inline": 28}

FAN = 9
"""Between two counters of a stack, up and to the right."""

LEAD = 1.32
"""From one baseline to the next, in sizes of type."""

GAPS = {"none": 0, "tight": 4, "normal": 8, "wide": 16}

PILL = 30
CHIP = 46
TILE = 38
DISC = {"normal": 28, "large": 40}
STAR = {"normal": 50, "large": 64, "hero": 116}
BUBBLE = 62


class Placed(NamedTuple):
    """A block and where it goes; ``k`` is how much its pieces are reduced (1 for not at all)."""

    block: object
    box: Rect
    k: float


class Kit:
    """Theme and language of one drawing, with a memory of what was measured."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self.theme = theme
        self.texts = texts
        self.measured: dict[tuple[int, int, float], tuple[object, tuple[float, float]]] = {}
        """Sizes with their blocks, which are kept so that no other one gets the same identity."""

    @functools.cached_property
    def space(self) -> Kit:
        """The same for what stands in space."""
        return Kit(self.theme.space, self.texts)

    @functools.cached_property
    def base(self) -> Kit:
        """The same for what stands on paper."""
        return Kit(self.theme.base, self.texts)

    def say(self, word: Word) -> str:
        """A word in this language, without what must not be drawn."""
        return fonts.clean(self.texts.text(word))

    def words(self, piece: Counter) -> Words:
        """What is written on a counter."""
        return Words(
            self.say(piece.name),
            self.say(piece.tl),
            self.say(piece.tr),
            self.say(piece.bl),
            self.say(piece.br),
            self.say(piece.foot),
        )

    def expanded(self, spans: Sequence[Span | Die | Glyph | Star]) -> list[Span | Die | Glyph | Star]:
        """Spans with the names in them as spans of their own."""
        found: list[Span | Die | Glyph | Star] = []
        for span in spans:
            if isinstance(span, Span) and span.names:
                found += self._named(span)
            else:
                found.append(span)
        return found

    def _named(self, span: Span) -> list[Span]:
        """Cut a sentence at the names in it; of two that begin alike the longer one counts."""
        roles = {self.say(name.word): name.role for name in span.names}
        words = sorted(filter(None, roles), key=len, reverse=True)
        pattern = "|".join(rf"(?<![A-Za-z]){re.escape(each)}(?![A-Za-z])" for each in words)
        said, at = self.say(span.word), 0
        found: list[Span] = []
        for match in re.finditer(pattern, said) if pattern else ():
            found.append(Span(said[at : match.start()], span.role, span.bold))
            found.append(Span(match[0], roles[match[0]] or span.role, bold=True))
            at = match.end()
        found.append(Span(said[at:], span.role, span.bold))
        return [part for part in found if part.word]

    def runs(self, spans: Sequence[Span | Die | Glyph | Star], size: float) -> tuple[Run, ...]:
        """Spans as runs; the style of a run is its index."""
        made = []
        for index, span in enumerate(self.expanded(spans)):
            if isinstance(span, Span):
                made.append(Run(self.say(span.word), span.bold, index))
            else:
                made.append(Run("", False, index, size * 1.15 + 8))
        return tuple(made)

    def broken(
        self, spans: Sequence[Span | Die | Glyph | Star], size: float, width: float, most: int = 0
    ) -> tuple[Line, ...]:
        """Spans in lines no wider than ``width``."""
        return lines(self.runs(spans, size), size, width, most)


def shrunk(size: float, k: float, least: float = SMALLEST) -> float:
    """A size of type reduced by ``k``, but not below what can be read."""
    return size if k >= 1 else max(min(size, least), round(size * k * 2) / 2)


def fit(words: str, size: float, bold: bool, width: float, least: float = 17) -> tuple[str, float]:
    """Words on one line: smaller down to ``least`` if need be, then cut."""
    while size > least and fonts.length(words, size, bold) > width:
        size -= 0.5
    return shortened(words, size, bold, width), size
