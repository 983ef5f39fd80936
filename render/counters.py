"""Counters as sprites: body, band, symbol, figures and the marks of their states."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFilter

from engine.scene import Counter
from render import fonts, glyphs
from render.canvas import Cache, Point, S, dashed, shape_points, sprite
from render.themes import Colour, Theme, mix

PAD = 6
"""Room around a counter in its sprite, for the shadow, in final pixels."""

BAND = 0.255
"""Height of the band in counter edges; the other figures below are in edges too."""

STANDING = {"nose up": 0.39, "profile": 0.445, "framed": 0.31, "bow right": 0.40, "middle": 0.30}
"""Half the symbol's width, by how its drawing stands."""

RELATIVE = {"spitfire": 0.92, "hurricane": 0.95, "me109": 0.9, "ju87": 0.95, "he111": 1.02, "ju88": 1.0}
"""Aircraft that would look too large or small beside the others."""

_sprites: Cache[Image.Image] = Cache(600)


class Words:
    """The words of a counter, said in a language, so that sprites can be kept by them."""

    __slots__ = ("bl", "br", "foot", "name", "tl", "tr")

    def __init__(self, name: str, tl: str, tr: str, bl: str, br: str, foot: str) -> None:
        self.name, self.tl, self.tr, self.bl, self.br, self.foot = name, tl, tr, bl, br, foot

    def key(self) -> tuple[str, ...]:
        """All of them, for a cache."""
        return (self.name, self.tl, self.tr, self.bl, self.br, self.foot)


def counter(theme: Theme, piece: Counter, words: Words, size: float) -> Image.Image:
    """The sprite of a counter with that edge in final pixels, `PAD` wider on every side."""
    key = (
        theme.name, size, piece.side, piece.glyph, piece.states, piece.mirrored, piece.framed, words.key()
    )  # fmt: skip
    return _sprites.get(key, lambda: _Drawn(theme, piece, words, size).sprite())


class _Drawn:
    """One counter being drawn, in pixels of the enlarged sprite."""

    def __init__(self, theme: Theme, piece: Counter, words: Words, size: float) -> None:
        self.theme, self.piece, self.words, self.size = theme, piece, words, size
        self.main = theme.body(piece.side)
        self.edge = theme.edge(piece.side)
        self.face = theme["face"]
        self.pale = "facedown" in piece.states or "hatched" in piece.states
        self.ground = mix(self.main, self.face, 0.70) if self.pale else self.main
        self.ink: Colour = self.edge if self.pale else (255, 255, 255)

    def sprite(self) -> Image.Image:
        width = self.size + 2 * PAD
        drawn = sprite(width, width, self._fill)
        if "ghost" in self.piece.states:
            share = 0.55 if self.theme.dark else 0.38
            drawn.putalpha(drawn.getchannel("A").point([round(v * share) for v in range(256)]))
            self._dashed_edge(drawn)
        return drawn

    def _fill(self, image: Image.Image, _draw: ImageDraw.ImageDraw, factor: float) -> None:
        self.k = factor
        self.e = self.size * factor
        self.x0 = self.y0 = PAD * factor
        self.x1 = self.y1 = (PAD + self.size) * factor
        line = (3 if self.size >= 40 else 1.6) * factor
        self.top = self.y0 + (BAND * self.e if self.words.name.strip() or self.words.name else 0)
        if "ghost" not in self.piece.states:
            self._shadow(image)
        body = self._body(image.size, line)
        outline = self.theme["attention"] if "changed" in self.piece.states else self.edge
        frame = Image.new("RGBA", image.size, outline)
        inner = self._mask(image.size, line * (1.5 if "changed" in self.piece.states else 1))
        image.paste(Image.composite(body, frame, inner), (0, 0), self._mask(image.size, 0))

    def _mask(self, size: tuple[int, int], inset: float, shift: float = 0) -> Image.Image:
        """The counter's shape: rounded for side one, cut for side two, damaged with notched sides."""
        mask = Image.new("L", size, 0)
        draw = ImageDraw.Draw(mask)
        box = (self.x0 + inset, self.y0 + inset + shift, self.x1 - inset, self.y1 - inset + shift)
        if self.piece.side == "two":
            draw.polygon(shape_points("two", box, 11 * self.e / 96 - inset * 0.45), fill=255)
        else:
            radius = (8 * self.k if self.piece.side == "one" else 0.24 * self.e) - inset * 0.6
            draw.rounded_rectangle(box, max(1, min(radius, self.e * 0.24)), fill=255)
        if "damaged" in self.piece.states:
            for low, high in ((0.36, 0.44), (0.52, 0.60)):
                depth = 0.10 * self.e + inset
                y_low, y_high = self.y0 + low * self.e - inset / 2, self.y0 + high * self.e + inset / 2
                notch = [(self.x1 + 1, y_low), (self.x1 - depth, (y_low + y_high) / 2), (self.x1 + 1, y_high)]
                draw.polygon(notch, fill=0)
        return mask

    def _shadow(self, image: Image.Image) -> None:
        mask = self._mask(image.size, 0, 3 * self.k)
        strength = self.theme.shading["shadow"] / 255
        # Blurred at a quarter of the size: nobody sees the difference.
        small = mask.reduce(4).filter(ImageFilter.GaussianBlur(0.5 * self.k))
        mask = small.resize(mask.size, Image.Resampling.BILINEAR)
        image.paste((0, 0, 0, 255), (0, 0), mask.point([round(v * strength) for v in range(256)]))

    def _body(self, size: tuple[int, int], line: float) -> Image.Image:
        body = Image.new("RGBA", size, self.ground)
        draw = ImageDraw.Draw(body)
        if self.pale:
            self._hatch(draw)
        if "facedown" in self.piece.states:
            self._figure(draw, ((self.x0 + self.x1) / 2, (self.top + self.y1) / 2), "?", 0.52)
        else:
            self._symbol(draw, self.ink, self.ground)
            self._foot(draw, self.ink)
            if "reduced" in self.piece.states:
                self._reduce(body)
                draw = ImageDraw.Draw(body)
            self._figures(draw)
        if self.top > self.y0:
            self._band(draw, line)
        if "substitute" in self.piece.states:
            corner = 0.26 * self.e
            points = [(self.x1, self.y0), (self.x1, self.y0 + corner), (self.x1 - corner, self.y0)]
            draw.polygon(points, fill=self.theme["attention"])
        if "out" in self.piece.states:
            for start, end in (
                ((self.x0, self.y0), (self.x1, self.y1)),
                ((self.x0, self.y1), (self.x1, self.y0)),
            ):
                draw.line((start, end), fill=self.face, width=round(0.09 * self.e))
                draw.line((start, end), fill=self.theme["loss"], width=round(0.055 * self.e))
        return body

    def _hatch(self, draw: ImageDraw.ImageDraw) -> None:
        step = max(4 * self.k, 0.1 * self.e)
        colour = mix(self.ground, self.main, 0.45)
        at = self.x0 - self.e
        while at < self.x1:
            points = ((at, self.y1), (at + self.e, self.y1 - self.e))
            draw.line(points, fill=colour, width=max(1, round(0.022 * self.e)))
            at += step

    def _symbol(self, draw: ImageDraw.ImageDraw, ink: Colour, ground: Colour) -> None:
        if not self.piece.glyph:
            return
        drawn = glyphs.drawing(self.piece.glyph)
        left, top, right, bottom = drawn.box
        half = STANDING[drawn.stands] * self.e * RELATIVE.get(self.piece.glyph, 0.98)
        if self.piece.framed or drawn.stands == "framed":
            self._unit_box(draw)
            ink, ground = self.theme["face-ink"], self.theme["face"]
        unit = half / max(abs(left), abs(right))
        height = self.y1 - self.top
        stretch = 1.22 if drawn.stands == "profile" else 1.0
        foot = self._foot_height()
        if drawn.stands == "nose up":
            unit = min(unit, 0.91 * (height - foot) / (bottom - top))
            middle = self.y1 - foot - 0.06 * self.e - unit * bottom
        elif drawn.stands == "profile":
            middle = self.top + height * 0.60
        else:
            middle = self.top + (height - foot) * 0.5 - unit * (top + bottom) / 2
        flip = -1 if self.piece.mirrored else 1
        centre = (self.x0 + self.x1) / 2 - flip * unit * (left + right) / 2

        def place(x: float, y: float) -> Point:
            return centre + flip * x * unit, middle + y * unit * stretch

        paint = glyphs.paints(self.theme, ink, ground)
        glyphs.draw(draw, self.piece.glyph, place, unit, paint, half / self.k >= glyphs.FINE)

    def _foot_height(self) -> float:
        """What the figures below a symbol take: in one line, or in the corners of a framed one."""
        corners = self.piece.framed and (self.words.bl or self.words.br)
        return 0.24 * self.e if self.words.foot or corners else 0.0

    def _unit_box(self, draw: ImageDraw.ImageDraw) -> None:
        middle = self.top + (self.y1 - self.top - self._foot_height()) * 0.5
        centre, half = (self.x0 + self.x1) / 2, 0.34 * self.e
        box = (centre - half, middle - half * 0.70, centre + half, middle + half * 0.70)
        draw.rectangle(box, fill=self.theme["face"])

    def _reduce(self, body: Image.Image) -> None:
        """The lower right half turns white, the symbol on it to the side's dark shade."""
        half = Image.new("RGBA", body.size, self.face)
        self._symbol(ImageDraw.Draw(half), self.edge, self.face)
        self._foot(ImageDraw.Draw(half), self.edge)
        mask = Image.new("L", body.size, 0)
        ImageDraw.Draw(mask).polygon([(self.x1, self.top), (self.x1, self.y1), (self.x0, self.y1)], fill=255)
        body.paste(half, (0, 0), mask)
        line = ((self.x0, self.y1), (self.x1, self.top))
        ImageDraw.Draw(body).line(line, fill=self.edge, width=round(1.6 * self.k))

    def _figures(self, draw: ImageDraw.ImageDraw) -> None:
        words = self.words
        few = not (words.tr or words.bl or self.piece.framed)
        size = (0.285 if few else 0.245) * self.e
        reduced = "reduced" in self.piece.states
        inset, low = 0.085 * self.e, 0.075 * self.e
        high = (0.012 if few else 0.04) * self.e
        corners = (
            (words.tl, self.x0 + inset, self.top + high, "lt", False),
            (words.tr, self.x1 - inset, self.top + high, "rt", False),
            (words.bl, self.x0 + inset, self.y1 - low, "ls", False),
            (words.br, self.x1 - inset, self.y1 - low, "rs", reduced),
        )
        for word, x, y, anchor, swapped in corners:
            if word:
                font = fonts.font(round(size), True)
                ink, halo = (self.edge, self.face) if swapped else (self.ink, self.ground)
                draw.text(
                    (x, y), word, font=font, fill=ink, anchor=anchor,
                    stroke_width=round(0.018 * self.e), stroke_fill=halo,
                )  # fmt: skip

    def _foot(self, draw: ImageDraw.ImageDraw, ink: Colour) -> None:
        """Figures in one line at the bottom."""
        foot, size = self.words.foot, 0.25
        while fonts.length(foot, size * self.size, True) > self.size * 0.88 and size > 0.14:
            size -= 0.01
        at = ((self.x0 + self.x1) / 2, self.y1 - 0.085 * self.e)
        draw.text(at, foot, font=fonts.font(round(size * self.e), True), fill=ink, anchor="ms")

    def _figure(self, draw: ImageDraw.ImageDraw, at: Point, word: str, size: float) -> None:
        font = fonts.font(round(size * self.e), True)
        y = at[1] + size * self.e * fonts.CAP
        draw.text(
            (at[0], y), word, font=font, fill=self.ink, anchor="ms",
            stroke_width=round(0.05 * self.e), stroke_fill=self.ground,
        )  # fmt: skip

    def _band(self, draw: ImageDraw.ImageDraw, line: float) -> None:
        draw.rectangle((self.x0, self.y0, self.x1, self.top), fill=self.face)
        name = self.words.name.strip()
        if not name:
            return
        size = 0.205 * self.size
        while fonts.length(name, size, True) > 0.80 * self.size and size > 0.13 * self.size:
            size -= 0.25
        name = shortened(name, size, True, 0.86 * self.size)
        y = (self.y0 + line + self.top) / 2 + size * self.k * fonts.CAP
        font = fonts.font(round(size * self.k), True)
        ink = self.theme["face-ink"]
        draw.text(((self.x0 + self.x1) / 2, y), name, font=font, fill=ink, anchor="ms")

    def _dashed_edge(self, image: Image.Image) -> None:
        box = (PAD + 1.5, PAD + 1.5, PAD + self.size - 1.5, PAD + self.size - 1.5)
        points = shape_points(self.piece.side, box, 11 * self.size / 96)
        draw = ImageDraw.Draw(image)
        for dash in dashed([*points, points[0]], self.size * 0.075, self.size * 0.05):
            draw.line([(x * S, y * S) for x, y in dash], fill=self.theme[self.piece.side], width=round(3 * S))


def shortened(words: str, size: float, bold: bool, width: float) -> str:
    """Cut words that are wider than a width in final pixels, with an ellipsis."""
    if fonts.length(words, size, bold) <= width:
        return words
    while words and fonts.length(words + "…", size, bold) > width:
        words = words[:-1]
    return words.rstrip() + "…"
