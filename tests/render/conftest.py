"""What the picture tests share: kits, golden pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.kit import Kit
from render.texts import texts
from render.themes import theme

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden" / "render"
OUT = ROOT / "out" / "render"

TOLERANCE = 1.2
"""Mean difference of a channel, 0 to 255."""


@pytest.fixture
def kit() -> Kit:
    """The light theme in English."""
    return Kit(theme("light"), texts("en"))


@pytest.fixture
def golden_picture(request: pytest.FixtureRequest) -> Callable[[str, Image.Image], None]:
    """Compare a picture, at half its size, with its golden file, or write that with --update-golden."""

    def compare(name: str, picture: Image.Image) -> None:
        actual = picture.convert("RGB").resize(
            (picture.width // 2, picture.height // 2), Image.Resampling.BOX
        )
        path = GOLDEN / f"{name}.png"
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            actual.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
        assert path.exists(), f"{path.name} is missing: run pytest --update-golden"
        with Image.open(path) as file:
            expected = file.convert("RGB")
        assert actual.size == expected.size
        difference = ImageChops.difference(actual, expected)
        mean = sum(ImageStat.Stat(difference).mean) / 3
        if mean > TOLERANCE:
            OUT.mkdir(parents=True, exist_ok=True)
            actual.save(OUT / f"{name}-actual.png")
            expected.save(OUT / f"{name}-expected.png")
            difference.point([min(255, v * 4) for v in range(256)] * 3).save(OUT / f"{name}-difference.png")
        assert mean <= TOLERANCE, f"{name}: mean difference {mean:.2f}; see out/render"

    return compare
