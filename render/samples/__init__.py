"""The gallery of the picture language: sheets written by hand, for tests, for `python -m render pictures`
and for whoever writes a game's scenes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.scene import Sheet
from render.samples import air, blocks, sea, ships, space

SHEETS: Mapping[str, Callable[[], Sheet]] = {
    "step": air.step,
    "map": air.answer,
    "day": air.day,
    "board": air.board,
    "counters": blocks.counters,
    "blocks": blocks.everything,
    "hexes": blocks.hexes,
    "seabox": sea.search,
    "impulse": space.impulse,
    "card": space.card_talon,
    "card-terran": space.card_terran,
    "odds": ships.odds,
    "ships": ships.gallery,
}
"""All sheets by name."""
