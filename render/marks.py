"""Small marks as sprites: dice, stars, discs, half-shades."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from render import fonts
from render.canvas import Cache, Painter, Point, shape_points, sprite
from render.themes import Colour

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}

_sprites: Cache[Image.Image] = Cache(400)


def _kept(key: tuple[object, ...], width: float, height: float, painter: Painter) -> Image.Image:
    return _sprites.get((key, width, height), lambda: sprite(width, height, painter))


def die(value: int, sides: int, size: float, face: Colour, ink: Colour, line: Colour) -> Image.Image:
    """A die: six sides with pips, others as a kite with the number."""

    def cube(_image: Image.Image, draw: ImageDraw.ImageDraw, k: float) -> None:
        s = size * k
        line_width = max(1, round(s * 0.03) if size > 60 else round(2 * k))
        draw.rounded_rectangle((0, 0, s - 1, s - 1), s * 0.2, fill=face, outline=line, width=line_width)
        for column, row in PIPS[value]:
            x, y, r = s * (0.26 + 0.24 * column), s * (0.26 + 0.24 * row), s * 0.098
            draw.ellipse((x - r, y - r, x + r, y + r), fill=ink)

    def kite(_image: Image.Image, draw: ImageDraw.ImageDraw, k: float) -> None:
        s, c, o = size * k, size * k / 2, 1.5 * k
        edge = [(c, o), (s - o, s * 0.60), (c, s - o), (o, s * 0.60)]
        draw.polygon(edge, fill=face)
        thin = max(1, round(1.2 * k))
        for start, end in (((o, s * 0.60), (s * 0.2, s * 0.62)), ((s - o, s * 0.60), (s * 0.8, s * 0.62))):
            draw.line((start, end), fill=line, width=thin)
        draw.line([(s * 0.2, s * 0.62), (c, s * 0.78), (s * 0.8, s * 0.62)], fill=line, width=thin)
        draw.line([(c, s * 0.78), (c, s - o)], fill=line, width=thin)
        draw.line([*edge, edge[0], edge[1]], fill=line, width=round(2.2 * k), joint="curve")
        size_of = 0.44 if value < 10 else 0.36
        font = fonts.font(round(s * size_of), True)
        draw.text((c, s * (0.44 + size_of * fonts.CAP)), str(value), font=font, fill=ink, anchor="ms")

    known = sides == 6 and value in PIPS
    return _kept(("die", value, sides, face, ink, line), size, size, cube if known else kite)


def _burst(centre: float, radius: float, points: int = 10) -> list[Point]:
    reach = (radius, radius * 0.74)
    angle = math.pi / points
    return [
        (centre + reach[i % 2] * math.sin(angle * i), centre - reach[i % 2] * math.cos(angle * i))
        for i in range(2 * points)
    ]


def star(words: str, size: float, fill: Colour, ink: Colour, edge: Colour) -> Image.Image:
    """A burst with a figure."""

    def paint(_image: Image.Image, draw: ImageDraw.ImageDraw, k: float) -> None:
        centre = size * k / 2
        draw.polygon(_burst(centre, centre), fill=edge)
        draw.polygon(_burst(centre, centre - 2.6 * k), fill=fill)
        _centred(draw, words, centre, size * k, 0.5, 0.62, ink)

    return _kept(("star", words, fill, ink, edge), size, size, paint)


def disc(words: str, size: float, fill: Colour, ink: Colour, edge: Colour | None = None) -> Image.Image:
    """A round mark with a number or letter, with a ring of the ground's colour."""

    def paint(_image: Image.Image, draw: ImageDraw.ImageDraw, k: float) -> None:
        wide = size * k
        if edge:
            draw.ellipse((0, 0, wide - 1, wide - 1), fill=edge)
        inset = 2.2 * k if edge else 0
        draw.ellipse((inset, inset, wide - 1 - inset, wide - 1 - inset), fill=fill)
        _centred(draw, words, wide / 2, wide, 0.6, 0.74, ink)

    return _kept(("disc", words, fill, ink, edge), size, size, paint)


def turning(words: str, size: float, colour: Colour, ink: Colour, ground: Colour) -> Image.Image:
    """A ring with a turning arrow around a figure: from here on a ship may turn."""

    def paint(_image: Image.Image, draw: ImageDraw.ImageDraw, k: float) -> None:
        wide, line = size * k, round(2.6 * k)
        draw.ellipse((0, 0, wide - 1, wide - 1), fill=ground, outline=colour, width=line)
        inset = wide * 0.17
        box = (inset, inset, wide - inset, wide - inset)
        draw.arc(box, 60, 360, fill=colour, width=line)
        radius, centre = wide / 2 - inset - line / 2, wide / 2
        x, y, head = centre + radius, centre, wide * 0.12
        draw.polygon(
            [(x - head, y - head * 0.3), (x + head, y - head * 0.3), (x, y + head * 1.3)], fill=colour
        )
        _centred(draw, words, centre, wide, 0.42, 0.5, ink)

    return _kept(("turning", words, colour, ink, ground), size, size, paint)


def plate(words: str, size: float, side: str, fill: Colour, ink: Colour) -> Image.Image:
    """A number in the corner shape of a side."""

    def paint(_image: Image.Image, draw: ImageDraw.ImageDraw, k: float) -> None:
        wide = size * k
        draw.polygon(shape_points(side, (0, 0, wide - 1, wide - 1), wide * 0.24), fill=fill)
        _centred(draw, words, wide / 2, wide, 0.62, 0.8, ink)

    return _kept(("plate", words, side, fill, ink), size, size, paint)


def half(size: float, colour: Colour, face: Colour) -> Image.Image:
    """The half-shade mark: goes there reduced."""

    def paint(_image: Image.Image, draw: ImageDraw.ImageDraw, k: float) -> None:
        wide, o = size * k, 2.2 * k
        draw.rounded_rectangle((0, 0, wide - 1, wide - 1), 3 * k, fill=colour)
        draw.polygon([(wide - o, o), (wide - o, wide - o), (o, wide - o)], fill=face)

    return _kept(("half", colour, face), size, size, paint)


def _centred(
    draw: ImageDraw.ImageDraw, words: str, centre: float, wide: float, share: float, room: float, ink: Colour
) -> None:
    """Write words in the middle of a mark, as large as ``share``, smaller if the ``room`` is too narrow."""
    size = wide * share
    font = fonts.font(round(size), True)
    length = font.getlength(words)
    if length > wide * room:
        size *= wide * room / length
        font = fonts.font(round(size), True)
    draw.text((centre, centre + size * fonts.CAP), words, font=font, fill=ink, anchor="ms")
