"""Themes: complete, legible, and apart for every kind of colour vision."""

from __future__ import annotations

import itertools
import math

import pytest

from render import palette
from render.themes import Colour, ThemeFile, names, theme

# Machado, Oliveira and Fernandes (2009), full severity, on linear RGB.
VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: Colour) -> list[float]:
    return [c / 12.92 if (c := v / 255) <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for v in colour]


def luminance(colour: Colour) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def lab(rgb: list[float]) -> tuple[float, float, float]:
    red, green, blue = (min(1.0, max(0.0, v)) for v in rgb)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: Colour, vision: str) -> tuple[float, float, float]:
    rgb = linear(colour)
    return lab([sum(a * b for a, b in zip(row, rgb, strict=True)) for row in VISION[vision]])


def apart(first: Colour, second: Colour, vision: str) -> float:
    return math.dist(seen(first, vision), seen(second, vision))


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("ink", "paper", 7),
        ("ink", "panel", 7),
        ("ink", "tone", 7),
        ("ink", "sea", 7),
        ("ink", "land", 7),
        ("muted", "paper", 4.3),
        ("muted", "panel", 4.3),
        ("strip-ink", "strip", 7),
        ("strip-muted", "strip", 4.5),
        ("on-attention", "attention", 4.5),
        ("on-loss", "loss", 4.5),
        ("face-ink", "face", 7),
        ("loss", "paper", 4.5),
        ("good", "paper", 3),
    ],
)
def test_words_are_legible(name: str, ink: str, ground: str, least: float) -> None:
    colours = theme(name)
    assert contrast(colours[ink], colours[ground]) >= least


@pytest.mark.parametrize("name", names())
def test_figures_on_counters_are_legible(name: str) -> None:
    colours = theme(name)
    for side in ("one", "two", "neutral"):
        assert contrast(colours["white"], colours.body(side)) >= 3
        assert contrast(colours.edge(side), colours["face"]) >= 4


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("vision", VISION)
def test_the_sides_are_apart_for_every_colour_vision(name: str, vision: str) -> None:
    colours = theme(name)
    for first, second in itertools.combinations(("one", "two"), 2):
        assert apart(colours.body(first), colours.body(second), vision) >= 40
    for role in ("one", "two", "attention", "loss"):
        assert apart(colours[role], colours["paper"], vision) >= 20
    assert apart(colours["attention"], colours["loss"], vision) >= 25
    assert apart(colours["one"], colours["sea"], vision) >= 18


EXACT = ("paper", "panel", "ink", "one", "two", "attention", "loss", "good", "sea", "tint-1", "tint-3")


@pytest.mark.parametrize("name", names())
def test_a_palette_keeps_the_colours_of_its_theme(name: str) -> None:
    colours = theme(name)
    flat = palette.palette(colours, "step").getpalette() or []
    entries = {(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3)}
    for role, colour in colours.colours.items():
        near = min(max(abs(a - b) for a, b in zip(colour, entry, strict=True)) for entry in entries)
        assert near < palette.APART, role
    for role in EXACT:
        assert colours[role] in entries, role


@pytest.mark.parametrize("name", names())
def test_entries_of_a_palette_are_apart(name: str) -> None:
    flat = palette.palette(theme(name), "step").getpalette() or []
    entries = sorted({(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3)})
    assert len(entries) <= palette.MOST
    for first, second in itertools.combinations(entries, 2):
        assert max(abs(a - b) for a, b in zip(first, second, strict=True)) >= palette.APART


def test_a_theme_without_a_role_is_refused() -> None:
    with pytest.raises(ValueError, match="missing or unknown"):
        ThemeFile("x", False, {"paper": "FFFFFF"}, {}, {})


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        theme("pink")
