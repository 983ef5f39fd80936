"""Films: how many pictures, how long each is shown, how large the file is."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageSequence

from engine.scene import Sheet, Strip, text
from render import animate
from render.compose import TooLarge


def cels(count: int) -> list[Image.Image]:
    sheets = [
        Sheet(Strip("flag", f"Step {number}", "", ""), text(str(number), "hero")) for number in range(count)
    ]
    return [animate.cel(sheet, "light", "en") for sheet in sheets]


def shown(data: bytes) -> tuple[int, list[int]]:
    """The number of times a film is shown (0: for ever) and the milliseconds of its pictures."""
    image = Image.open(io.BytesIO(data))
    times = []
    for picture in ImageSequence.Iterator(image):
        picture.load()
        times.append(picture.info["duration"])
    return image.info["loop"], times


def test_each_picture_has_its_time_and_the_last_is_held() -> None:
    data = animate.film(cels(4))
    assert Image.open(io.BytesIO(data)).size == animate.SIZE
    assert shown(data) == (0, [animate.SHOWN] * 3 + [animate.HELD])


def test_a_large_film_is_written_more_coarsely(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = cels(3)
    fine = animate.film(drawn)
    monkeypatch.setattr(animate, "WANTED", len(fine) - 1)
    coarse = animate.film(drawn)
    assert len(coarse) < len(fine)
    monkeypatch.setattr(animate, "MOST", len(coarse) - 1)
    with pytest.raises(TooLarge):
        animate.film(drawn)


def test_a_still_is_small() -> None:
    still = animate.still(Sheet(Strip("flag", "Step", "", ""), text("1", "hero")), "dark", "ja")
    image = Image.open(io.BytesIO(still))
    assert image.size == (1200, 760)
    assert len(still) < 60_000
