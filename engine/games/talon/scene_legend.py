"""How ships are read: one on the map with a number beside each of its marks, then its card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.contract import Setup
from engine.games.talon import setup
from engine.games.talon.fold import apply
from engine.games.talon.scene_card import card
from engine.games.talon.scene_parts import at, board, fleet, marker, missiles
from engine.games.talon.state import State, Table
from engine.games.talon.view import view
from engine.scene import Around, Ledger, Map, Number, Sheet, Strip, entry
from engine.scene import Hex as At
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
    "facing": (105, -35),
    "shield": (-35, 50),
    "reinforced": (105, 35),
    "name": (-93, 109),
    "hull": (66, 131),
    "marker": (300, 0),
    "down": (172, 98),
    "missile": (330, -150),
}
"""What is explained, in the order of the numbers, and where its number stands.

In hundredths of a hex's radius from the middle of the ship.
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
    numbers = tuple(
        Number(At(ship.at.q, ship.at.r, off=off), number) for number, off in enumerate(MARKS.values(), 1)
    )
    lines = tuple(entry(number, say(f"talon-legend-{what}")) for number, what in enumerate(MARKS, 1))
    crop = Around(tuple(at(each.at) for _, each in table.present()), 4)
    stage = Map(board(table), (*marker(table, ship), *missiles(table), *fleet(table), *numbers), crop)
    strip = Strip(table.class_of(ship).parent, say("talon-legend-title"), say("talon-legend-line"), "")
    alt = (say("talon-legend-title"), *(say(f"talon-legend-{what}") for what in MARKS))
    return Sheet(strip, stage, Ledger(blocks=lines, wide=True), alt=alt)
