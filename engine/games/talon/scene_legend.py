"""How ships are read: one on the map with a number beside each of its marks, then its card."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from engine.contract import Setup
from engine.games.talon import setup
from engine.games.talon.fold import apply
from engine.games.talon.scene_card import card
from engine.games.talon.scene_parts import at, board, fleet, marker, missiles
from engine.games.talon.state import State, Table
from engine.games.talon.view import view
from engine.scene import Around, At, Ledger, Map, Number, Sheet, Strip, entry
from engine.words import say

SHIP, ENEMY = "napoleon", "justice"

POSITION = {
    "ships": {
        SHIP: {
            "class": "ter-ca",
            "seat": "terran",
            "at": "F8",
            "shields": [6, 3, 5, 4],
            "reinforced": {"bow": "B"},
            "hull": 1,
            "turn": 2,
            "battery": True,
            "bars": [[1, 1], [0, 0], [1, 0]],
        },
        ENEMY: {"class": "tal-ca", "seat": "talon", "at": "G9", "facing": "NW", "shields": [0, 4, 4, 4]},
    },
    "missiles": {"m1": {"at": "E9", "facing": "W", "seat": "talon", "target": SHIP}},
    "impulse": "C",
}
"""A damaged cruiser, an enemy with a shield shot down, a missile."""

MARKS = {
    "facing": (1.05, -0.35),
    "shield": (-0.35, 0.5),
    "reinforced": (1.05, 0.35),
    "name": (-0.93, 1.09),
    "hull": (0.66, 1.31),
    "marker": (3.0, 0.0),
    "down": (1.72, 0.98),
    "missile": (3.3, -1.5),
}
"""What is explained, in the order of the numbers, and where its number stands.

In radii of a hex from the middle of the ship.
"""


def legend() -> tuple[Sheet, Sheet]:
    """A ship on the map, and its card. Rule: 5.1."""
    state = State()
    begun: Sequence[Any] = setup.new(Setup("battle", position=POSITION))
    for event in begun:
        state = apply(state, event)
    return _on_map(state.table), card(view(state, None), SHIP)


def _on_map(table: Table) -> Sheet:
    """The map around the ship, numbered, and what the numbers mean."""
    ship = table.ships[SHIP]
    x, y = math.sqrt(3) * (ship.at.q + ship.at.r / 2), 1.5 * ship.at.r
    numbers = tuple(
        Number(At(x + right, y + down), number) for number, (right, down) in enumerate(MARKS.values(), 1)
    )
    lines = tuple(entry(number, say(f"talon-legend-{what}")) for number, what in enumerate(MARKS, 1))
    crop = Around(tuple(at(each.at) for _, each in table.present()), 4)
    stage = Map(board(table), (*marker(table, ship), *missiles(table), *fleet(table), *numbers), crop)
    strip = Strip(table.class_of(ship).parent, say("talon-legend-title"), say("talon-legend-line"), "")
    alt = (say("talon-legend-title"), *(say(f"talon-legend-{what}") for what in MARKS))
    return Sheet(strip, stage, Ledger(blocks=lines, wide=True), alt=alt)
