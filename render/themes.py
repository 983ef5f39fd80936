"""Themes: what the roles of a scene look like. Read from data/themes/<name>.toml."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import get_args

import msgspec

from engine.scene import Role

Colour = tuple[int, int, int]
"""Red, green, blue, 0 to 255 each."""

DATA = Path(__file__).resolve().parent.parent / "data"
"""Where themes, glyphs, texts and map grounds are."""

DARK = (15, 19, 23)


class ThemeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a theme file holds; colours are six hexadecimal digits."""

    about: str
    dark: bool
    roles: dict[str, str]
    drawing: dict[str, str]
    shading: dict[str, float]
    space: dict[str, str] = {}
    """What looks otherwise on a stage in space, by role or drawing name."""

    def __post_init__(self) -> None:
        roles = set(get_args(Role))
        if wrong := roles ^ self.roles.keys():
            raise ValueError(f"roles missing or unknown: {', '.join(sorted(wrong))}")
        if unknown := self.space.keys() - self.roles.keys() - self.drawing.keys():
            raise ValueError(f"unknown in space: {', '.join(sorted(unknown))}")


class Theme:
    """The colours of one theme, by role or drawing name."""

    def __init__(self, name: str, file: ThemeFile, base: Theme | None = None) -> None:
        self.name = name
        self.base = base or self
        """The theme of the sheet, where this one is its look in space."""
        self.dark = file.dark
        self.colours: Mapping[str, Colour] = {
            key: parse(value) for key, value in (file.roles | file.drawing).items()
        }
        self.shading: Mapping[str, float] = file.shading
        self.space = self if base else Theme(f"{name} in space", _in_space(file), self)
        """How it looks on a stage in space."""

    def __getitem__(self, name: str) -> Colour:
        return self.colours[name]

    def mixed(self, first: str, second: str, share: float) -> Colour:
        """Mix two of the theme's colours; ``share`` of the second."""
        return mix(self[first], self[second], share)

    def body(self, side: str) -> Colour:
        """Colour of a counter's body."""
        return mix(self[side], DARK, self.shading["body"])

    def edge(self, side: str) -> Colour:
        """Colour of a counter's outline, and of symbols on its reduced half."""
        return mix(self[side], (0, 0, 0), self.shading["edge"])

    def tile(self, role: str) -> Colour:
        """Colour of a result tile or letter disc in a side's colour."""
        if role in ("one", "two", "neutral"):
            return mix(self[role], (0, 0, 0), self.shading["tile"])
        return self[role]

    def on(self, role: str) -> Colour:
        """Colour of words on a field of that role."""
        match role:
            case "one" | "two" | "neutral" | "good":
                return self["on-side"]
            case "attention":
                return self["on-attention"]
            case "loss":
                return self["on-loss"]
            case "ink" | "muted":
                return self["paper"]
            case "space":
                return self["white"]
            case "white":
                return self["face-ink"]
            case _:
                return self["ink"]


def _in_space(file: ThemeFile) -> ThemeFile:
    """A theme file with its colours in space in place of the others."""

    def over(colours: dict[str, str]) -> dict[str, str]:
        return {name: file.space.get(name, colour) for name, colour in colours.items()}

    return msgspec.structs.replace(file, dark=True, roles=over(file.roles), drawing=over(file.drawing))


def parse(value: str) -> Colour:
    """Read six hexadecimal digits."""
    red, green, blue = bytes.fromhex(value)
    return red, green, blue


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Mix two colours; ``share`` of the second, 0 to 1."""
    red, green, blue = (round(a * (1 - share) + b * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def names() -> tuple[str, ...]:
    """Names of all themes, sorted."""
    return tuple(sorted(path.stem for path in (DATA / "themes").glob("*.toml")))


@functools.cache
def theme(name: str) -> Theme:
    """Load a theme.

    Raises:
        FileNotFoundError: no such theme.
        msgspec.ValidationError: the file is not a theme; says where.
    """
    with (DATA / "themes" / f"{name}.toml").open("rb") as file:
        return Theme(name, msgspec.convert(tomllib.load(file), ThemeFile))
