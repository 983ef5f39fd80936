"""Palettes: at most 256 colours, made once for each theme and ground, then mapped without dither.

The theme's colours keep their exact value; the blends between those that meet get a few steps; what is
left over goes to the colours of the map's ground. Entries are at least 8 apart in some channel, because
Pillow's mapping looks colours up in cells of 4.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from PIL import Image

from render.canvas import Cache
from render.themes import Colour, Theme, mix

APART = 8
MOST = 256

_palettes: Cache[Image.Image] = Cache(24)

# Which colours meet at edges, most frequent first: the blends between them need entries.
_MEETING = (
    ("ink", "paper", 7), ("ink", "panel", 5), ("muted", "paper", 4), ("muted", "panel", 4),
    ("strip-ink", "strip", 6), ("strip-muted", "strip", 4), ("face-ink", "face", 5),
    ("on-attention", "attention", 4), ("ink", "tone", 4), ("on-loss", "loss", 4),
    ("one", "white", 5), ("two", "white", 5), ("loss", "panel", 3), ("good", "paper", 3),
    ("one", "panel", 3), ("two", "panel", 3), ("attention", "panel", 3), ("rule", "panel", 2),
    ("one", "land", 3), ("two", "land", 3), ("ink", "land", 3), ("ink", "sea", 3), ("one", "sea", 2),
    ("two", "sea", 2), ("attention", "land", 4), ("loss", "land", 2),
)  # fmt: skip


Tint = tuple[str, float]
"""A role laid over the land, and how strongly."""

LANDS = ("land", "tint-1", "tint-2", "tint-3", "city", "sea", "abroad")


def palette(
    theme: Theme, key: object, grounds: Sequence[Image.Image] = (), tints: frozenset[Tint] = frozenset()
) -> Image.Image:
    """The palette of a theme for a kind of sheet; ``grounds`` are the map grounds of that ``key``."""
    return _palettes.get((theme.name, key, tints), lambda: _make(theme, key, grounds, sorted(tints)))


def _make(theme: Theme, key: object, grounds: Sequence[Image.Image], tints: Sequence[Tint]) -> Image.Image:
    chosen = _Chosen()
    chosen.add(theme.colours.values())
    for side in ("one", "two", "neutral"):
        chosen.add(_of_side(theme, side))
    for role, opacity in tints if key != "space" else ():
        chosen.add((theme.mixed(land, role, opacity) for land in LANDS), 140)
    if grounds:
        ring = theme.mixed("paper", "one", 0.10)
        chosen.add((ring, mix(ring, theme["sea"], 0.12), mix(ring, theme["land"], 0.12)))
    for ground in grounds:
        chosen.add(_frequent(ground, 24), 150)
    if key == "space":
        _add_space(chosen, theme, tints)
    for first, second, steps in _MEETING:
        chosen.add(mix(theme[first], theme[second], step / (steps + 1)) for step in range(1, steps + 1))
    for ground in grounds:
        chosen.add(_frequent(ground, 400))
    image = Image.new("P", (1, 1))
    flat = [channel for colour in chosen.colours for channel in colour]
    # Unused places repeat the first colour, which is then found first anyway.
    image.putpalette(flat + list(chosen.colours[0]) * (MOST - len(chosen.colours)))
    return image


def _add_space(chosen: _Chosen, theme: Theme, tints: Sequence[Tint]) -> None:
    """What pictures of space need: the colours there, and their blends with the dark."""
    theme = theme.space
    dark = theme["space"]
    chosen.add(theme.colours.values())
    for side in ("one", "two"):
        pale = mix(theme[side], (255, 255, 255), 0.62)
        chosen.add((pale, mix(theme[side], dark, 0.72), mix(theme[side], dark, 0.62)))
        chosen.add(
            (
                mix(theme[side], (255, 255, 255), 0.42),
                mix(theme[side], dark, 0.42),
                mix(theme[side], dark, 0.8),
            )
        )
    for role, opacity in tints:
        chosen.add((mix(dark, theme[role], opacity), mix(dark, theme[role], opacity * 0.8)))
    for name, steps in (("white", 6), ("ink", 5), ("one", 3), ("two", 3), ("attention", 3), ("loss", 3)):
        chosen.add(mix(theme[name], dark, step / (steps + 1)) for step in range(1, steps + 1))
    chosen.add(mix(theme["rule"], dark, share) for share in (0.33, 0.66))
    chosen.add(mix(theme["muted"], dark, share) for share in (0.28, 0.5, 0.75))


def _of_side(theme: Theme, side: str) -> Iterable[Colour]:
    """The colours of a side's counters and fields."""
    body, panel = theme.body(side), theme["panel"]
    pale = mix(body, theme["face"], 0.70)
    yield from (body, theme.edge(side), theme.tile(side), pale, mix(pale, body, 0.45))
    yield from (mix(panel, theme[side], share) for share in (0.38, 0.14, 0.17, 0.22, 0.30))
    yield from (mix(body, theme["white"], step / 6) for step in range(1, 6))


class _Chosen:
    """Colours far enough from one another."""

    def __init__(self) -> None:
        self.colours: list[Colour] = []
        self._cells: set[tuple[int, int, int]] = set()

    def add(self, colours: Iterable[Colour], limit: int = MOST) -> None:
        """Take those that are far enough from all taken before, up to ``limit`` altogether."""
        for colour in colours:
            if len(self.colours) >= limit:
                return
            if self._free(colour):
                self.colours.append(colour)
                self._cells.add(_cell(colour))

    def _free(self, colour: Colour) -> bool:
        a, b, c = _cell(colour)
        around = itertools.product((a - 1, a, a + 1), (b - 1, b, b + 1), (c - 1, c, c + 1))
        if self._cells.isdisjoint(around):
            return True
        return all(_apart(colour, other) >= APART for other in self.colours)


def _cell(colour: Colour) -> tuple[int, int, int]:
    return colour[0] // APART, colour[1] // APART, colour[2] // APART


def _apart(first: Colour, second: Colour) -> int:
    return max(abs(a - b) for a, b in zip(first, second, strict=True))


def _frequent(ground: Image.Image, most: int) -> list[Colour]:
    """The most frequent colours of a ground, most frequent first."""
    small = ground.reduce(2) if ground.width > 1400 else ground
    counted = small.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    flat = counted.getpalette() or []
    counts = sorted(counted.getcolors(256) or [], reverse=True)
    blends: list[Colour] = [
        (flat[3 * i], flat[3 * i + 1], flat[3 * i + 2]) for _, i in counts if isinstance(i, int)
    ]
    exact = sorted(small.getcolors(small.width * small.height) or [], reverse=True)[:24]
    colours: list[Colour] = [(c[0], c[1], c[2]) for _, c in exact if isinstance(c, tuple)]
    return [*colours, *blends][:most]


def mapped(image: Image.Image, colours: Image.Image) -> Image.Image:
    """An image in the colours of a palette."""
    return image.quantize(palette=colours, dither=Image.Dither.NONE)
