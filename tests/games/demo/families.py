"""The members of Three Hills' families of messages (see tests/texts/families.py)."""

from __future__ import annotations

from collections.abc import Mapping

from engine import packs
from engine.codec import verb_of
from engine.games.demo.pack import SEATS, Demo
from engine.games.demo.rules import GAME
from tests.texts.families import Members

DICE = ("fire", "initiative", "melee", "seal")
CARDS = ("weather",)
DRAWN = ("round",)
"""Names of the draws, and the words with which their purposes begin."""


def demo() -> Demo:
    """The project's own data."""
    data: Demo = packs.load("demo").data
    return data


FAMILIES: Mapping[str, Members] = {
    "demo-chip-sealed-{}": lambda: SEATS,
    "demo-ground-{}": lambda: (each.id for each in demo().terrain.terrain),
    "demo-hill-{}": lambda: (each.id for each in demo().board.hill),
    "demo-hill-{}.letter": lambda: (each.id for each in demo().board.hill),
    "demo-kind-{}": lambda: (each.id for each in demo().kinds.kind),
    "demo-scenario-{}": lambda: (each.key for each in GAME.scenarios()),
    "demo-scenario-{}.summary": lambda: (each.key for each in GAME.scenarios()),
    "demo-seat-{}": lambda: SEATS,
    "demo-shots-{}": lambda: SEATS,
    "demo-verb-{}": lambda: (verb_of(each) for each in GAME.command_types),
    "demo-verb-{}.note": lambda: (verb_of(each) for each in GAME.command_types),
    "demo-weather-{}": lambda: (each.id for each in demo().weather.weather),
    "demo-weather-{}.note": lambda: (each.id for each in demo().weather.weather),
    "demo-won-{}-hills": lambda: (*SEATS, "none"),
    "demo-won-{}-units": lambda: (*SEATS, "none"),
}
