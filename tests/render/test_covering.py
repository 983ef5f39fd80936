"""What lies on a map does not hide what else lies there."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.scene import At, Chip, Counter, Ground, Map, Piece, Stack, Window
from render.canvas import S
from render.kit import Kit
from render.layers import maps
from render.layers.pieces import CORNERS, RING
from render.project import projection
from render.texts import texts
from render.themes import theme

KIT = Kit(theme("light"), texts("en"))
SOUTH_EAST = Window(-1.13, 50.49, 1.87, 51.985)
SPITFIRE = Counter("one", "spitfire", "54", tl="A", br="4", size="map")
PAIR = Stack((SPITFIRE, SPITFIRE), size="map")


def drawn(*pieces: Piece, chips: tuple[Chip, ...] = ()) -> Image.Image:
    """A map with these pieces, in canvas pixels."""
    return maps.draw(KIT, Map(Ground("raf"), pieces, SOUTH_EAST, chips=chips), maps.STAGE).image


def at(x: float, y: float) -> At:
    """The place on the ground that is at a spot of the stage."""
    where = projection(Map(Ground("raf"), (), SOUTH_EAST), *maps.STAGE)
    west, east = SOUTH_EAST.west, SOUTH_EAST.east
    left, right = where.point(west, 51)[0], where.point(east, 51)[0]
    top, bottom = where.point(0, 52)[1], where.point(0, 51)[1]
    return At(west + (x - left) / (right - left) * (east - west), 52 - (y - top) / (bottom - top))


def around(image: Image.Image, x: float, y: float, wide: float, high: float) -> Image.Image:
    """A part of a map by its middle and half its size."""
    left, top, right, bottom = (round(v * S) for v in (x - wide, y - high, x + wide, y + high))
    return image.crop((left, top, right, bottom))


def differ(first: Image.Image, second: Image.Image) -> float:
    """How far two pictures are apart, 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / 3


@pytest.mark.parametrize(("x", "y"), [(90, 70), (300, 60), (800, 70), (90, 630)])
def test_conditions_do_not_cover_a_piece(x: float, y: float) -> None:
    piece = Piece(at(x, y), SPITFIRE, ring="one")
    chips = (Chip("LF3 patchy cloud", "cloud-sun"), Chip("LF2 clear", "sun"))
    plain, told = drawn(piece), drawn(piece, chips=chips)
    assert differ(plain, told) > 0
    assert differ(around(plain, x, y, 56, 56), around(told, x, y, 56, 56)) == 0


def test_the_number_of_a_stack_is_not_under_its_neighbour() -> None:
    """It moves to the corner of its ring where nothing is."""
    x, y = 400.0, 300.0
    pair, neighbour = Piece(at(x, y), PAIR, ring="one"), Piece(at(x + 90, y - 30), PAIR, ring="one")
    alone, both = drawn(pair), drawn(pair, neighbour)
    spots = [(x + RING[2] * u, y + RING[2] * v) for u, v in CORNERS]
    number = around(alone, *spots[0], 18, 11)
    assert differ(around(both, *spots[1], 18, 11), number) < 12
    assert differ(around(alone, *spots[1], 18, 11), number) > 40
